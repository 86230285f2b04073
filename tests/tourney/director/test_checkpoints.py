"""After every round the log is signed; a checkpoint that is missed is made the next time."""

from __future__ import annotations

import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.commands import environment
from tests.tourney import clubs
from tests.tourney.evenings import refused
from tests.tourney.store.builders import raw, unguarded
from tourney.director import audit, checkpoints, entrants, opening, playing, rounds
from tourney.director.house import House, load, opened, rehearsed
from tourney.director.refusals import NotFound, NotNow, NotTrue
from tourney.store.backup import backup
from tourney.store.chain import event_hash
from tourney.store.checkpoints import Checkpoint
from tourney.store.checkpoints import checkpoints as kept
from tourney.store.errors import UnfitKey
from tourney.store.keyfile import key_path
from tourney.store.note import read


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def announced(home: House) -> None:
    """Two bots and two rounds of fives."""
    game = {"game": "fives", "rounds": 2, "slug": "bots", "seed": 7, "options": {"target": "30"}}
    opening.announce(home, "Bots", **game)  # type: ignore[arg-type]  # named as announce has them
    entrants.add_bots(home, load(home, "bots"), "heaviest", 3)


def played(home: House) -> None:
    rounds.pair(home, load(home, "bots"), seed=1)
    playing.play_round(home, load(home, "bots"))


def closed(home: House) -> None:
    played(home)
    rounds.close_round(home, load(home, "bots"))


def sizes(home: House) -> list[int]:
    return [one.size for one in kept(home.reading)]


def note(folder: Path, made: Checkpoint, name: str = "kept.txt") -> Path:
    path = folder / name
    path.write_text(made.note)
    return path


def test_every_close_makes_a_checkpoint_of_all_that_was_closed(house: House) -> None:
    announced(house)
    heads = []
    for _ in range(2):
        closed(house)
        heads.append(house.log.head())
    opening.close(house, load(house, "bots"))
    heads.append(house.log.head())
    assert heads == sizes(house)
    assert 3 == audit.verify(house).checkpoints
    assert checkpoints.current(house) == kept(house.reading)[-1]


def test_a_rehearsal_signs_nothing_and_makes_no_key(house: House) -> None:
    announced(house)
    played(house)
    with rehearsed(house, dry=True):
        rounds.close_round(house, load(house, "bots"))
    assert [] == sizes(house)
    assert not key_path(house.log.path).exists()


def test_an_empty_log_is_not_signed(house: House) -> None:
    with refused(NotNow, f"Nothing is recorded in {house.log.path} yet"):
        checkpoints.make(house)


CRASH = """
import os, sys
from pathlib import Path
from tourney.director import checkpoints, rounds
from tourney.director.house import load, opened
{patch}
with opened(Path("club.db")) as house:
    rounds.close_round(house, load(house, "bots"))
"""
BEFORE = "checkpoints.make = lambda house: os._exit(9)"
WITHIN = "checkpoints.sign = lambda *given: os._exit(9)"
AFTER_SIGNING = """
sign = checkpoints.sign
def signed(connection, *given):
    sign(connection, *given)
    os._exit(9)
checkpoints.sign = signed
"""


@pytest.mark.parametrize("patch", [BEFORE, WITHIN, AFTER_SIGNING])
def test_a_checkpoint_missed_by_a_crash_is_made_when_the_next_round_is_paired(
    tmp_path: Path, patch: str
) -> None:
    with clubs.house(tmp_path) as house:
        announced(house)
        played(house)
    crashed = subprocess.run(
        [sys.executable, "-c", CRASH.format(patch=patch)],
        cwd=tmp_path,
        env=environment(),
        check=False,
    )
    assert 9 == crashed.returncode
    with opened(tmp_path / "club.db") as house:
        assert load(house, "bots").rounds[0].closed
        assert [] == sizes(house)
        rounds.pair(house, load(house, "bots"), seed=2)
        assert [house.log.head()] == sizes(house)
        audit.verify(house)


def test_a_checkpoint_missed_is_made_when_the_next_round_is_closed_or_by_hand(
    house: House, tmp_path: Path
) -> None:
    announced(house)
    key = key_path(house.log.path)
    key.write_text("no key")
    closed(house)
    assert load(house, "bots").rounds[0].closed  # what is over is over
    with pytest.raises(UnfitKey, match="cannot sign: it does not begin with"):
        checkpoints.current(house)
    played(house)
    assert [] == sizes(house)
    key.unlink()
    rounds.close_round(house, load(house, "bots"))
    assert [house.log.head()] == sizes(house)
    opening.close(house, load(house, "bots"))
    made = checkpoints.make(house)
    assert made == checkpoints.make(house)
    assert [made.size, house.log.head()] == [sizes(house)[-1]] * 2


def test_pairing_signs_nothing_where_nothing_was_missed(house: House) -> None:
    announced(house)
    closed(house)
    before = sizes(house)
    rounds.pair(house, load(house, "bots"), seed=2)
    assert before == sizes(house)


def test_the_key_is_in_no_backup_and_only_its_owner_reads_it(house: House, tmp_path: Path) -> None:
    announced(house)
    closed(house)
    backup(house.log.path, tmp_path / "saved.db")
    key = key_path(house.log.path)
    secret = key.read_text().strip().rpartition("+")[2]
    assert 0o600 == stat.S_IMODE(key.stat().st_mode)
    for file in tmp_path.iterdir():
        assert (file == key) == (secret.encode() in file.read_bytes()), file


def test_a_checkpoint_whose_note_or_signature_was_changed_is_named(house: House) -> None:
    announced(house)
    closed(house)
    good = kept(house.reading)[0]
    forged = read(good.note).head.text.replace(str(good.size), str(good.size - 1), 1)
    wrong: list[str | bytes] = [
        good.note.replace(f"\n{good.size}\n", f"\n{good.size - 1}\n"),
        "Dear club",
        b"\xff",
        f"{forged}\n{good.note.rpartition(chr(10) * 2)[2]}",
    ]
    for text in wrong:
        with unguarded(house.log.path) as connection:
            connection.execute("UPDATE checkpoint SET note = ?", (text,))
        with refused(NotTrue, f"{house.log.path}: the checkpoint of {good.size} events is not"):
            audit.verify(house)
    for verifier in ("me", b"\xff"):
        with unguarded(house.log.path) as connection:
            connection.execute(
                "UPDATE checkpoint SET note = ?, verifier = ?", (good.note, verifier)
            )
        with refused(NotTrue, f"{house.log.path}: the checkpoint of {good.size} events is not"):
            audit.verify(house)
        assert checkpoints.keys_of(house) == checkpoints.keys_here(house.log.path)


# Against a checkpoint that somebody kept


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a club's database after two rounds, and what was printed after each."""
    folder = tmp_path_factory.mktemp("evening")
    with clubs.house(folder) as home:
        announced(home)
        for number in (1, 2):
            closed(home)
            note(folder, kept(home.reading)[-1], f"round-{number}.txt")
    return folder


@pytest.fixture
def copy(evening: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(evening, tmp_path / "copy"))


def compared(folder: Path, name: str = "round-2.txt", key: str = "") -> int:
    with opened(folder / "club.db") as house:
        return checkpoints.compare(house, folder / name, key).head.size


def forget(folder: Path) -> None:
    """Take the checkpoints away that the database keeps, as a forger would."""
    with unguarded(folder / "club.db") as connection:
        connection.execute("DELETE FROM checkpoint")


def test_a_log_that_grew_still_holds_all_that_was_printed(copy: Path) -> None:
    with opened(copy / "club.db") as house:
        opening.close(house, load(house, "bots"))
        head = house.log.head()
    assert compared(copy, "round-1.txt") < compared(copy, "round-2.txt") < head


def test_a_note_that_went_through_windows_and_mail_is_still_the_same(copy: Path) -> None:
    text = (copy / "round-2.txt").read_bytes()
    (copy / "round-2.txt").write_bytes(b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n") + b"\r\n\r\n")
    assert compared(copy) > 0


def test_a_deleted_tail_is_named_as_what_it_is(copy: Path) -> None:
    forget(copy)
    with unguarded(copy / "club.db") as connection:
        (head,) = connection.execute("SELECT max(position) FROM event").fetchone()
        connection.execute("DELETE FROM event WHERE position > ?", (head - 10,))
    with pytest.raises(NotTrue) as found:
        compared(copy)
    assert str(found.value) == (
        f"{copy / 'round-2.txt'} vouches for {head} events and {copy / 'club.db'} ends after "
        f"{head - 10}: the last 10 were deleted, or this is a copy from before."
    )
    assert compared(copy, "round-1.txt") > 0


def rewrite(folder: Path, position: int) -> None:
    """Change an event and hash its stream anew from there on."""
    with unguarded(folder / "club.db") as connection:
        stream, body = connection.execute(
            "SELECT stream, body FROM event WHERE position = ?", (position,)
        ).fetchone()
        changed = body.replace("2026", "2027") if "2026" in body else f"{body} x"
        connection.execute("UPDATE event SET body = ? WHERE position = ?", (changed, position))
        rows = connection.execute(
            'SELECT position, stream, version, recorded_at, "by", command_id, "index", body'
            " FROM event WHERE stream = ? ORDER BY version",
            (stream,),
        ).fetchall()
        previous = bytes(32)
        for at, *fields in rows:
            link = event_hash(previous, tuple(fields))
            connection.execute(
                "UPDATE event SET previous = ?, hash = ? WHERE position = ?", (previous, link, at)
            )
            previous = link


def test_a_history_that_was_hashed_anew_is_named_as_what_it_is(copy: Path) -> None:
    forget(copy)
    size = compared(copy)
    rewrite(copy, 20)
    with pytest.raises(NotTrue) as found:
        compared(copy)
    assert str(found.value) == (
        f"{copy / 'club.db'}: the first {size} events are not those that {copy / 'round-2.txt'} "
        "vouches for, though every hash fits: the history was written anew, or a backup from "
        "before was played on."
    )


def test_a_backup_that_was_played_on_is_not_the_log_that_was_printed_after_it(
    tmp_path: Path,
) -> None:
    with clubs.house(tmp_path) as home:
        announced(home)
        closed(home)
        note(tmp_path, kept(home.reading)[-1], "round-1.txt")
        backup(home.log.path, tmp_path / "older.db")
        closed(home)
        note(tmp_path, kept(home.reading)[-1])
    older = tmp_path / "older"
    older.mkdir()
    (tmp_path / "older.db").rename(older / "club.db")
    shutil.copy(key_path(tmp_path / "club.db"), key_path(older / "club.db"))
    for name in ("round-1.txt", "kept.txt"):
        shutil.copy(tmp_path / name, older)
    with opened(older / "club.db") as home:
        closed(home)
    assert compared(older, "round-1.txt") > 0
    with pytest.raises(NotTrue) as found:
        compared(older, "kept.txt")
    assert str(found.value).endswith("or a backup from before was played on.")


def test_a_changed_event_is_named_by_its_place(copy: Path) -> None:
    with unguarded(copy / "club.db") as connection:
        connection.execute("UPDATE event SET body = 'B 6-6' WHERE position = 20")
    with refused(NotTrue, f"{copy / 'club.db'}: g/bots/1.1, event"):
        compared(copy)


def test_another_club_s_checkpoint_and_a_first_event_written_anew_are_told_apart_from_others(
    copy: Path, tmp_path: Path
) -> None:
    with clubs.house(tmp_path, "another") as house:
        clubs.people(house)
        note(copy, checkpoints.make(house), "other.txt")
    with refused(NotTrue, f"{copy / 'other.txt'} is not signed by tourney/"):
        compared(copy, "other.txt")
    forget(copy)
    rewrite(copy, 1)
    with refused(NotTrue, f"{copy / 'round-2.txt'} is of the log tourney/"):
        compared(copy)


def test_a_forged_checkpoint_is_not_believed(copy: Path) -> None:
    text = (copy / "round-2.txt").read_text()
    size = text.split("\n")[1]
    (copy / "forged.txt").write_text(text.replace(size, str(int(size) - 1), 1))
    with refused(NotTrue, f"{copy / 'forged.txt'} is forged or was changed: the signature of"):
        compared(copy, "forged.txt")


def test_the_public_key_may_be_given_as_text_or_in_a_file(copy: Path) -> None:
    with raw(copy / "club.db") as connection:
        key = kept(connection)[0].verifier
    (copy / "key.txt").write_text(f"{key}\n")
    assert compared(copy, key=key) == compared(copy, key=str(copy / "key.txt"))
    with refused(NotFound, "'club+key' is neither a public key, as `tourney log checkpoint`"):
        compared(copy, key="club+key")
    with refused(NotTrue, f"{copy / 'round-1.txt'} holds no public keys: it has not the form"):
        compared(copy, key=str(copy / "round-1.txt"))


def test_a_lost_key_leaves_what_it_signed_true_and_a_new_one_goes_on(copy: Path) -> None:
    key_path(copy / "club.db").unlink()
    assert compared(copy) > 0
    with opened(copy / "club.db") as house:
        opening.close(house, load(house, "bots"))
        made = kept(house.reading)
        assert made[-1].size == house.log.head()
        assert made[-1].verifier != made[0].verifier
        audit.verify(house)
    assert compared(copy, "round-1.txt") > 0
    with refused(NotTrue, f"{copy / 'round-1.txt'} is not signed by"):
        compared(copy, "round-1.txt", made[-1].verifier)


def test_without_any_key_nothing_is_believed(copy: Path) -> None:
    forget(copy)
    key_path(copy / "club.db").unlink()
    with refused(NotFound, f"There is no {key_path(copy / 'club.db')}: say with --key whose"):
        compared(copy)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "{} is no signed checkpoint: it lacks the blank line"),
        (b"Dear club,\n", "{} is no signed checkpoint: it lacks the blank line"),
        (b"\xff\xfe", "{} is no text (byte 1 is not UTF-8)."),
        (b"SQLite format 3\x00", "{} is no signed checkpoint: it has a control character"),
    ],
)
def test_what_is_no_checkpoint_is_refused(copy: Path, data: bytes, sentence: str) -> None:
    (copy / "odd.txt").write_bytes(data)
    with refused(NotTrue, sentence.format(copy / "odd.txt")):
        compared(copy, "odd.txt")
    with refused(NotFound, f"There is no file {copy / 'none.txt'}."):
        compared(copy, "none.txt")
