"""`fair salt` and `fair check` as people type them."""

from __future__ import annotations

from pathlib import Path

from tests.tourney.cli.desk import Desk
from tests.tourney.evenings import game
from tests.tourney.store.builders import unguarded

NEW = ("new", "Cup", "--game", "fives", "--rounds", "1", "--option", "target=200")
DRAW = "the lottery of Saturday"


def cup(desk: Desk, *more: str) -> None:
    desk.database()
    desk(*NEW, *more)
    desk("entry", "add", "--bot", "heaviest", "--count", "4")
    desk("round", "pair", "--seed", "1")


def change_a_bit(path: Path, stream: str, word: str, which: int) -> None:
    """Change one bit of the `which`-th line of a stream that begins with a word."""
    with unguarded(path) as connection:
        position, body = connection.execute(
            "SELECT position, body FROM event WHERE stream = ? AND body LIKE ?"
            " ORDER BY version LIMIT 1 OFFSET ?",
            (stream, f"{word} %", which - 1),
        ).fetchone()
        changed = body[:-1] + f"{int(body[-1], 16) ^ 1:x}"
        connection.execute("UPDATE event SET body = ? WHERE position = ?", (changed, position))


def test_an_announced_salt_is_asked_for_until_it_is_recorded(desk: Desk) -> None:
    desk.database()
    assert f"Publish it now, and that its salt comes from: {DRAW}" in (
        desk(*NEW, "--salt-from", DRAW).err
    )
    desk("entry", "add", "--bot", "heaviest", "--count", "4")
    assert "Next: tourney fair salt TEXT, then tourney play" in desk("round", "pair").err
    assert "Next: tourney fair salt TEXT, then tourney play" in desk("status").out
    desk.refuses(4, f"Cup cannot be dealt yet: its salt was announced to come from {DRAW}", "play")
    rehearsed = desk("fair", "salt", "04 17", "--dry-run")
    assert ("04 17\n", "Nothing was stored: leave out --dry-run to do it.\n") == (
        rehearsed.out,
        rehearsed.err,
    )
    said = desk("fair", "salt", "04 17")
    assert "04 17\n" == said.out
    assert f"The deals of Cup are salted from {DRAW}.\nNext: tourney play\n" == said.err
    desk.refuses(4, "The salt of Cup is recorded already (04 17)", "fair", "salt", "05")
    desk("play")


def test_a_salt_whose_source_was_not_announced_is_said_not_to_bind(desk: Desk) -> None:
    desk.database()
    desk(*NEW)
    said = desk("fair", "salt", "6 6 2", "--source", "three dice")
    assert "The deals of Cup are salted from three dice." in said.err
    assert "does not bind" in said.err
    assert said.err.endswith("Next: tourney round pair\n")


def test_the_check_counts_hands_by_what_can_be_said_of_them(desk: Desk) -> None:
    cup(desk)
    desk("play")
    said = desk("--plain", "fair", "check")
    (row,) = said.rows
    assert ["cup", "0", "0", "0", "0", "0", "0"] == [row[0], *row[2:]]
    assert int(row[1]) > 3
    assert "the secret is told at the close." in said.err
    desk("round", "close")
    desk("close")
    assert "every key follows from the secret." in desk("-t", "cup", "fair", "check").err
    (report,) = desk("fair", "check", "--json").json
    assert ("tourney.fair/1", "cup", int(row[1]), True, []) == (
        report["schema"],
        report["name"],
        report["hands"]["checked"],
        report["derived"],
        report["wrong"],
    )
    desk.refuses(3, "There is no tournament 'cap'", "-t", "cap", "fair", "check")


def test_a_changed_bit_is_named_and_is_exit_5(desk: Desk) -> None:
    cup(desk)
    desk("play")
    change_a_bit(desk.folder / "club.db", "g/cup/1.2", "key", 2)
    said = desk("fair", "check", code=5)
    assert said.err.splitlines()[-1].startswith(
        "error: A deal is not what was promised: cup: hand 1.2.2 (g/cup/1.2), event "
    )
    assert "1.2.2" == desk("fair", "check", "--json", code=5).json[0]["wrong"][0]["hand"]


def test_an_untrue_record_is_named_as_such_and_is_exit_5(desk: Desk) -> None:
    lines = ["game fives 2 v1", "seat A Ana", "seat B Ben", "A 6-6", "B 6-5 left"]
    file = desk.file("untrue.domino", "\n".join(lines) + "\n")
    said = desk("--plain", "fair", "check", file, code=5)
    assert ["untrue.domino", "0", "0", "0", "0", "0", "0", "1"] == said.rows[0]
    assert said.err.splitlines()[-1] == (
        "error: A record is not true: untrue.domino: hand 1 (untrue.domino), event 4: "
        "the record cannot be true from here on."
    )


def test_the_demo_is_fair_and_one_bit_of_a_key_names_its_hand(desk: Desk) -> None:
    desk("demo")
    said = desk("--plain", "fair", "check")
    assert ["demo-cross", "demo-fives"] == [row[0] for row in said.rows]
    assert {"0"} == {cell for row in said.rows for cell in row[2:]}
    assert 2 == said.err.count("every key follows from the secret.")
    change_a_bit(desk.folder / "club.db", "g/demo-cross/3.2", "key", 2)
    told = desk("fair", "check", code=5).err
    assert "error: A deal is not what was promised: demo-cross: hand 3.2.2 (g/demo-cross/" in told
    assert "hand 3.2.2 (g/demo-cross/3.2)" in desk("-t", "demo-cross", "fair", "check", code=5).err
    desk("-t", "demo-fives", "fair", "check")


def test_records_of_a_site_are_checked_without_a_database(desk: Desk) -> None:
    cup(desk, "--salt-from", DRAW)
    desk("fair", "salt", "04 17")
    desk("play")
    desk("round", "close")
    secret = desk("close").err.split("told: ")[1].split()[0]
    desk("site", "build")
    (desk.folder / "club.db").rename(desk.folder / "away.db")
    file = "site/cup/table-1.1.domino"
    assert "dealt again from their keys." in desk("fair", "check", file).err
    keys = ("--secret", secret, "--salt", "04 17", "--context", "T=cup;R=1;B=1")
    assert "every key follows from the secret." in desk("fair", "check", file, *keys).err
    wrong = desk("fair", "check", file, *keys[:-1], "T=cup;R=1;B=2", code=5)
    assert "is not what was promised" in wrong.err or "are not what was promised" in wrong.err
    desk.refuses(2, "Keys are derived from all three", "fair", "check", file, "--secret", secret)
    desk.refuses(2, "--secret, --salt and --context are for records", "fair", "check", *keys)


def test_hands_without_a_claim_and_slips_are_told(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Cleo", "Dev")
    desk("result", "set", "1.1", "A=1", "B=2", "C=3", "D=30")
    assert "1 table only from slips." in desk("fair", "check").err
    lines = ["game fives 2 v1", "seat A Ana", "seat B Ben"]
    file = desk.file("x.domino", "\n".join(lines) + "\n")
    said = desk("--plain", "fair", "check", file)
    assert [file, *["0"] * 7] == said.rows[0]
    assert "x.domino: no hand was dealt.\n" == said.err
    keyless = [
        line
        for line in game("fives", ("Ana", "Ben"), {})
        if line.split()[0] not in {"commit", "key"}
    ]
    file = desk.file("keyless.domino", "\n".join(keyless) + "\n")
    assert "keyless.domino: no key is told, so nothing could be dealt again; of " in (
        desk("fair", "check", file).err
    )


def test_the_proof_of_a_game_is_no_record_and_the_answer_says_what_checks_it(desk: Desk) -> None:
    desk.bots()
    desk("play")
    desk("round", "close")
    desk("log", "proof", "1.1", "--out", "one.domino.proof")
    desk.refuses(
        5,
        "one.domino.proof is the proof of a game: check it with `tourney log verify "
        "one.domino.proof`, and the deals by the game's record, the .domino file.",
        *("fair", "check", "one.domino.proof"),
    )
