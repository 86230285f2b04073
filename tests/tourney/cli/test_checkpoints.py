"""The log is signed, compared and taken apart by three commands, and by every close."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tourney.cli.desk import Desk
from tests.tourney.store.builders import unguarded

SIZE = re.compile(r"Checkpoint: (\d+) events, root (\S{44})\n")


@pytest.fixture
def closed(desk: Desk) -> Desk:
    """Two bots and one round of fives, played and closed; the checkpoint lies in tonight.txt."""
    desk.bots()
    desk("play")
    desk("round", "close")
    desk.file("tonight.txt", desk("log", "checkpoint").out)
    return desk


def test_closing_a_round_or_a_tournament_tells_the_checkpoint_that_was_made(desk: Desk) -> None:
    desk.bots()
    desk("play")
    assert SIZE.search(desk("round", "close", "--dry-run").err) is None
    first = SIZE.search(desk("round", "close").err)
    assert first
    assert desk("log", "checkpoint").out.split("\n")[1:3] == list(first.groups())
    last = SIZE.search(desk("close").err)
    assert last
    assert int(first[1]) < int(last[1])


def test_a_round_is_closed_even_where_no_checkpoint_can_be_made(desk: Desk) -> None:
    desk.bots()
    desk("play")
    desk.file("club.db.key", "my diary")
    answer = desk("round", "close")
    assert "Round 1 of 1 is closed" in answer.err
    assert re.search(
        r"warning: no checkpoint was made of this\. \S+/club\.db\.key cannot sign: .*\n", answer.err
    )
    desk.refuses(4, f"{desk.folder.resolve()}/club.db.key cannot sign", "log", "checkpoint")


def test_a_checkpoint_is_printed_as_it_is_kept_and_the_key_told_beside_it(closed: Desk) -> None:
    answer = closed("log", "checkpoint")
    told = closed("log", "checkpoint", "--json").json
    lines = answer.out.split("\n")
    assert answer.out == told["note"]
    assert [told["log"], str(told["size"]), told["root"]] == lines[:3]
    assert lines[4].startswith(f"— {told['log']} ")
    assert told["key"] in answer.err
    assert "" == closed("-q", "log", "checkpoint").err
    assert "" == closed("log", "checkpoint", "--out", "new.txt").out
    assert answer.out == (closed.folder / "new.txt").read_text("utf-8")


def test_before_anything_is_recorded_there_is_nothing_to_sign(desk: Desk) -> None:
    desk.database()
    desk.refuses(4, "Nothing is recorded in club.db yet, so there is nothing", "log", "checkpoint")


def test_the_log_is_compared_with_a_checkpoint_that_was_kept(closed: Desk) -> None:
    told = closed("log", "checkpoint", "--json").json
    closed("close")
    out = closed("log", "verify", "--against", "tonight.txt").out
    assert out.endswith(
        f"The first {told['size']} events are those that tonight.txt vouches for, signed by "
        f"{told['key']}.\n"
    )
    assert ", 2 checkpoints: all as they should be.\n" in out
    closed.file("key.txt", told["key"])
    assert out == closed("log", "verify", "--against", "tonight.txt", "--key", "key.txt").out


def test_a_deleted_tail_is_exit_5(closed: Desk) -> None:
    with unguarded(closed.folder / "club.db") as connection:
        connection.execute("DELETE FROM event WHERE position > 50")
    closed.refuses(5, "club.db: there was a checkpoint of", "log", "verify")
    with unguarded(closed.folder / "club.db") as connection:
        connection.execute("DELETE FROM checkpoint")
    closed.refuses(5, "tonight.txt vouches for", "log", "verify", "--against", "tonight.txt")


def test_a_game_is_taken_out_and_verified_without_the_database(closed: Desk) -> None:
    key = closed("log", "checkpoint", "--json").json["key"]
    text = closed("log", "proof", "1.1").out
    answer = closed("log", "proof", "1.1", "--out", "game.domino.proof")
    assert "Next: tourney log verify game.domino.proof" in answer.err
    assert text == (closed.folder / "game.domino.proof").read_text("utf-8")
    signed = closed("log", "verify", "game.domino.proof")
    assert signed.out.endswith(f"That is signed by {key}.\n")
    assert "" == signed.err
    for name in ("club.db", "club.db.key"):
        (closed.folder / name).unlink()
    alone = closed("log", "verify", "game.domino.proof")
    assert re.match(
        r"game\.domino\.proof: the \d+ events of g/bots/1\.1 stood so in the log tourney/\w{16} "
        r"when it had \d+ events and the root \S{44}\.\n$",
        alone.out,
    )
    assert "Whether that root is the log's own was not checked" in alone.err
    assert signed.out == closed("log", "verify", "game.domino.proof", "--key", key).out
    against = closed("log", "verify", "game.domino.proof", "--against", "tonight.txt")
    assert (alone.out, "") == (against.out, against.err)


def test_a_proof_is_not_written_over_anything(closed: Desk) -> None:
    closed.refuses(4, "tonight.txt exists already", "log", "proof", "1.1", "--out", "tonight.txt")
    closed.refuses(4, "tonight.txt exists already", "log", "checkpoint", "--out", "tonight.txt")
    closed.refuses(
        1, "no/where cannot be written", "log", "proof", "1.1", "--out", str(Path("no", "where"))
    )


def test_a_changed_a_truncated_and_a_foreign_file_are_exit_5(closed: Desk) -> None:
    text = closed("log", "proof", "1.1").out
    key = closed("log", "checkpoint", "--json").json["key"]
    closed.file("changed", text.replace("A ", "B ", 1))
    closed.file("cut", text[:500])
    closed.file("letter", "Dear club,\n")
    closed.file("whole", text)
    closed.refuses(5, "changed was changed: these are not the events", "log", "verify", "changed")
    closed.refuses(5, "cut is no proof of a game; ", "log", "verify", "cut")
    closed.refuses(5, "letter is no proof of a game; line 1", "log", "verify", "letter")
    closed.refuses(5, "tonight.txt is a checkpoint, no", "log", "verify", "tonight.txt")
    closed.refuses(5, "club.db is a database: check it", "log", "verify", "club.db")
    other = "club.example/domino/2026+8a59157c+AQOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4"
    closed.refuses(5, "whole is not signed by club.", "log", "verify", "whole", "--key", other)
    closed.refuses(3, "'me' is neither a public key", "log", "verify", "whole", "--key", "me")
    closed.refuses(3, "There is no file none.", "log", "verify", "none")
    closed.refuses(2, "--key says who signed a checkpoint", "log", "verify", "--key", key)
    closed.refuses(2, "'1' names no table", "log", "proof", "1")
    closed.refuses(3, "Round 1 has 1 table and no 1.9", "log", "proof", "1.9")


def test_a_backup_says_that_the_key_is_not_in_it(closed: Desk) -> None:
    answer = closed("backup", "saved.db")
    key = closed.folder.resolve() / "club.db.key"
    assert f"not in it: keep a copy of {key} elsewhere.\n" in answer.err
