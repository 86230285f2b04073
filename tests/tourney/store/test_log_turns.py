"""Who goes on where they ended must notice that somebody else, or an undoing, came between."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.tourney.store.builders import NOON, fresh, raw
from tourney.store.errors import CommandConflict, VersionConflict
from tourney.store.log import Log
from tourney.store.verify import verify_chain


def put(log: Log, stream: str, version: int, *bodies: str) -> None:
    log.append([(stream, version, bodies)], by="bot", command_id=f"{bodies[0]} of {stream}")


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[tuple[Log, Log]]:
    """Two programs with one log; whatever they do, the log is sound in the end."""
    path = fresh(tmp_path)
    with Log(path, now=lambda: NOON) as one, Log(path, now=lambda: NOON) as other:
        yield one, other
        with raw(path) as connection:
            assert verify_chain(connection) is None


def undone(log: Log, stream: str, version: int) -> None:
    """Append in a block that fails."""
    with suppress(KeyError), log.transaction():
        put(log, stream, version, "undone")
        raise KeyError


def bodies(log: Log) -> list[str]:
    return [event.body for event in log.all()]


def test_two_programs_take_turns_in_one_stream(pair: tuple[Log, Log]) -> None:
    for version in range(6):
        put(pair[version % 2], "t/a", version, str(version))
    assert ["0", "1", "2", "3", "4", "5"] == bodies(pair[0])


def test_a_program_goes_on_after_another_wrote_elsewhere(pair: tuple[Log, Log]) -> None:
    one, other = pair
    put(one, "t/a", 0, "1", "2")
    put(other, "t/b", 0, "3")
    put(one, "t/a", 2, "4", "5")
    put(one, "t/a", 4, "6")
    assert ["1", "2", "3", "4", "5", "6"] == bodies(one)
    assert [1, 2, 3, 4, 5, 6] == [event.position for event in one.all()]


def test_whoever_was_slower_gets_a_version_conflict(pair: tuple[Log, Log]) -> None:
    one, other = pair
    put(one, "t/a", 0, "1")
    put(other, "t/a", 1, "quicker")
    with pytest.raises(VersionConflict, match="stands at event 2, not 1"):
        put(one, "t/a", 1, "slower")
    put(one, "t/a", 2, "slower")
    assert ["1", "quicker", "slower"] == bodies(one)


def test_the_command_of_another_program_is_known(pair: tuple[Log, Log]) -> None:
    one, other = pair
    put(one, "t/a", 0, "1")
    first = other.append([("t/b", 0, ["x"])], by="bot", command_id="k")
    with pytest.raises(CommandConflict):
        one.append([("t/a", 1, ["x"])], by="bot", command_id="k")
    put(other, "t/b", 1, "2")
    again = other.append([("t/b", 2, ["x"])], by="bot", command_id="k")
    assert (first, True) == (again, again.repeated)
    assert ["1", "x", "2"] == bodies(one)


@pytest.mark.parametrize("within", [False, True])
def test_an_append_that_was_undone_is_not_gone_on_from(
    pair: tuple[Log, Log], *, within: bool
) -> None:
    log = pair[0]
    put(log, "t/a", 0, "1")
    with log.transaction():
        put(log, "t/a", 1, "2")
        undone(log, "t/a", 2)
        if within:
            put(log, "t/a", 2, "3")
    if not within:
        put(log, "t/a", 2, "3")
    with pytest.raises(VersionConflict, match="stands at event 3, not 4"):
        put(log, "t/a", 4, "5")
    assert ["1", "2", "3"] == bodies(log)


def test_after_an_undone_append_its_version_is_no_longer_there(pair: tuple[Log, Log]) -> None:
    log = pair[0]
    put(log, "t/a", 0, "1")
    undone(log, "t/a", 1)
    with pytest.raises(VersionConflict, match="stands at event 1, not 2"):
        put(log, "t/a", 2, "after it")
    put(log, "t/a", 1, "2")
    assert ["1", "2"] == bodies(log)
