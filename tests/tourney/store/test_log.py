from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from tests.tourney.store.builders import NOON, add, fresh, opened, raw
from tourney.store.chain import ZEROS, event_hash
from tourney.store.errors import (
    CommandConflict,
    EmptyAppend,
    UnfitText,
    VersionConflict,
)
from tourney.store.log import Batch, Log, Stored
from tourney.store.verify import verify_chain


def bodies(log: Log, stream: str) -> list[str]:
    return [event.body for event in log.read(stream)]


# What is stored


def test_an_event_is_stored_with_all_that_the_document_lists(tmp_path: Path) -> None:
    with opened(tmp_path) as log:
        log.append([("t/cup", 0, ["a", "b"])], by="arbiter", command_id="k")
        at = "2026-11-30T12:00:00.123456Z"
        first = event_hash(ZEROS, ("t/cup", 1, at, "arbiter", "k", 0, "a"))
        second = event_hash(first, ("t/cup", 2, at, "arbiter", "k", 1, "b"))
        expected = [
            Stored(1, "t/cup", 1, at, "arbiter", "k", 0, "a", first),
            Stored(2, "t/cup", 2, at, "arbiter", "k", 1, "b", second),
        ]
        assert expected == log.read("t/cup")


@pytest.mark.parametrize("hours", [-5, 0, 14])
def test_the_time_is_stored_in_utc_whatever_the_clock_shows(tmp_path: Path, hours: int) -> None:
    def now() -> datetime:
        return NOON.astimezone(timezone(timedelta(hours=hours)))

    with Log(fresh(tmp_path), now=now) as log:
        (event,) = add(log, "t/cup", "a").events
    assert "2026-11-30T12:00:00.123456Z" == event.recorded_at


def test_streams_are_chained_each_for_itself(tmp_path: Path) -> None:
    with opened(tmp_path) as log:
        alone = [event.hash for event in add(log, "t/a", "x", command_id="k").events]
    (tmp_path / "other").mkdir()
    with opened(tmp_path / "other") as log:
        add(log, "t/b", "y", "z")
        assert alone == [event.hash for event in add(log, "t/a", "x", command_id="k").events]


def test_reading_gives_streams_in_order_and_the_log_by_position(tmp_path: Path) -> None:
    with opened(tmp_path) as log:
        add(log, "t/b", "1", "2")
        add(log, "g/b/1.1", "3")
        add(log, "t/a", "4")
        add(log, "t/b", "5")
        assert ["1", "2", "5"] == bodies(log, "t/b")
        assert ["5"] == [event.body for event in log.read("t/b", after=2)]
        assert ["3", "4", "5"] == [event.body for event in log.all(after=2)]
        assert [1, 2, 3, 4, 5] == [event.position for event in log.all()]
        assert ["t/a", "t/b"] == log.streams("t/")
        assert ["g/b/1.1", "t/a", "t/b"] == log.streams()
        assert (3, 0) == (log.version("t/b"), log.version("t/c"))
        assert ([], 5) == (log.read("t/c"), log.head())


def test_a_stream_s_name_is_taken_letter_by_letter(tmp_path: Path) -> None:
    with opened(tmp_path) as log:
        for name in ("t/a_b", "t/axb", "t/A", "t/%", "t/é"):
            add(log, name, "x")
        assert ["t/a_b"] == log.streams("t/a_")
        assert ["t/%"] == log.streams("t/%")
        assert ["t/é"] == log.streams("t/é")


def test_events_written_while_one_reads_are_read_too(tmp_path: Path) -> None:
    with opened(tmp_path) as log:
        add(log, "t/a", *(str(n) for n in range(1500)))
        reader = log.all()
        next(reader)
        add(log, "t/a", "last")
        assert "last" == list(reader)[-1].body


# Commands and versions


def test_a_known_command_with_the_same_content_gives_the_first_receipt(tmp_path: Path) -> None:
    batch: Batch = [("t/a", 0, ["x", "y"]), ("g/a/1.1", 0, ["z"])]
    with opened(tmp_path) as log:
        first = log.append(batch, by="bot", command_id="k")
    with Log(log.path) as log:
        add(log, "t/a", "more")
        again = log.append(batch, by="bot", command_id="k")
        assert (first, True) == (again, again.repeated)
        assert (False, 4) == (first.repeated, log.head())


@pytest.mark.parametrize("version", [0, 1, 7])
def test_a_command_is_known_whatever_version_the_second_try_names(
    tmp_path: Path, version: int
) -> None:
    with opened(tmp_path) as log:
        first = log.append([("t/a", 0, ["x"])], by="bot", command_id="k")
        assert first == log.append([("t/a", version, ["x"])], by="bot", command_id="k")
        assert 1 == log.head()


@pytest.mark.parametrize(
    ("batch", "by"),
    [
        ([("t/a", 0, ["x", "other"])], "bot"),
        ([("t/a", 0, ["x"])], "bot"),
        ([("t/a", 0, ["x", "y", "z"])], "bot"),
        ([("t/b", 0, ["x", "y"])], "bot"),
        ([("t/a", 0, ["x"]), ("t/b", 0, ["y"])], "bot"),
        ([("t/a", 0, ["x", "y"])], "arbiter"),
        ([("t/a", 2, ["new"])], "bot"),
    ],
)
def test_a_known_command_with_other_content_is_a_conflict(
    tmp_path: Path, batch: Batch, by: str
) -> None:
    with opened(tmp_path) as log:
        log.append([("t/a", 0, ["x", "y"])], by="bot", command_id="k")
        with pytest.raises(CommandConflict) as refused:
            log.append(batch, by=by, command_id="k")
        assert (4, 2) == (refused.value.exit_code, log.head())
    assert str(refused.value) == (
        "The command k is stored already with other content: nothing was changed; give the new "
        "one an id of its own."
    )


@pytest.mark.parametrize("expected", [-1, 0, 1, 3])
def test_a_stale_writer_gets_a_version_conflict(tmp_path: Path, expected: int) -> None:
    with opened(tmp_path) as log:
        add(log, "t/a", "x", "y")
        with pytest.raises(VersionConflict) as refused:
            log.append([("t/a", expected, ["z"])], by="bot", command_id="k")
        assert ["x", "y"] == bodies(log, "t/a")
        assert ("t/a", expected, 2) == (
            refused.value.stream,
            refused.value.expected,
            refused.value.actual,
        )
        assert 4 == refused.value.exit_code
        assert f"t/a stands at event 2, not {expected} as was read" in str(refused.value)
        log.append([("t/a", 2, ["z"])], by="bot", command_id="k")  # the id is still free


def test_several_streams_are_appended_together_or_not_at_all(tmp_path: Path) -> None:
    with opened(tmp_path) as log:
        add(log, "t/a", "x")
        with pytest.raises(VersionConflict):
            log.append([("g/a/1.1", 0, ["y"]), ("t/a", 0, ["z"])], by="bot", command_id="k")
        assert (["t/a"], 1) == (log.streams(), log.head())
        log.append([("g/a/1.1", 0, ["y"]), ("t/a", 1, ["z"])], by="bot", command_id="k")
        assert [1, 2, 3] == [event.position for event in log.all()]
        with raw(log.path) as connection:
            assert verify_chain(connection) is None


def test_a_stream_twice_in_a_batch_stands_where_the_first_part_left_it(tmp_path: Path) -> None:
    with opened(tmp_path) as log:
        log.append([("t/a", 0, ["x"]), ("t/a", 1, ["y"])], by="bot", command_id="k")
        assert ["x", "y"] == bodies(log, "t/a")
        with pytest.raises(VersionConflict):
            log.append([("t/a", 2, ["x"]), ("t/a", 2, ["y"])], by="bot", command_id="l")
        assert 2 == log.head()


@pytest.mark.parametrize("batch", [[], [("t/a", 0, [])], [("t/b", 0, ["x"]), ("t/a", 0, [])]])
def test_an_empty_append_is_an_error(tmp_path: Path, batch: Batch) -> None:
    with opened(tmp_path) as log:
        with pytest.raises(EmptyAppend):
            log.append(batch, by="bot", command_id="k")
        assert 0 == log.head()


def test_one_text_is_not_taken_for_a_row_of_letters(tmp_path: Path) -> None:
    with opened(tmp_path) as log, pytest.raises(TypeError):
        log.append([("t/a", 0, "pass A")], by="bot", command_id="k")


@pytest.mark.parametrize(
    ("batch", "by", "command_id", "sentence"),
    [
        ([("t/a", 0, ["x", "y\n"])], "bot", "k", "event 2 for t/a has a control character"),
        ([("t/a", 0, [""])], "bot", "k", "event 1 for t/a is empty"),
        ([("", 0, ["x"])], "bot", "k", "the stream's name is empty"),
        ([("t/a", 0, ["x"])], "", "k", "the role `by` is empty"),
        ([("t/a", 0, ["x"])], "bot", "", "the command id is empty"),
        ([("t/a", 0, ["e\u0301"])], "bot", "k", "event 1 for t/a is not in Unicode's normal form"),
    ],
)
def test_what_cannot_be_read_in_one_line_is_not_stored(
    tmp_path: Path, batch: Batch, by: str, command_id: str, sentence: str
) -> None:
    with opened(tmp_path) as log:
        with pytest.raises(UnfitText) as refused:
            log.append(batch, by=by, command_id=command_id)
        assert (5, 0) == (refused.value.exit_code, log.head())
    assert sentence in str(refused.value)
