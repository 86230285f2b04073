"""Every refusal is one sentence on stderr with its exit code, and nothing is changed by it."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from tests.tourney.cli.desk import Desk
from tests.tourney.evenings import CROSS, PEOPLE, game
from tourney.cli.context import pairs, seat_numbers
from tourney.director.refusals import Misused
from tourney.store.database import migrate


def events(desk: Desk) -> int:
    with sqlite3.connect(desk.folder / "club.db") as connection:
        (count,) = connection.execute("SELECT count(*) FROM event").fetchone()
    connection.close()
    return int(count)


# The database


@pytest.mark.parametrize(
    "words",
    [
        ("status",),
        ("entry", "add", "Ana"),
        ("entry", "list"),
        ("round", "pair"),
        ("play",),
        ("result", "list"),
        ("result", "set", "1.1", "A=1"),
        ("standings",),
        ("replay", "1.1"),
        ("site", "build"),
        ("log", "show"),
        ("log", "verify"),
        ("backup", "x.db"),
        ("db", "upgrade"),
        ("db", "rebuild"),
        ("close",),
    ],
    ids=" ".join,
)
def test_only_a_few_commands_make_a_database(desk: Desk, words: tuple[str, ...]) -> None:
    desk.refuses(3, "There is no club.db: make it with `tourney new`", *words)
    assert not (desk.folder / "club.db").exists()


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("There is no game 'chess'; possible: flower-", ("X", "--game", "chess")),
        ("A Swiss needs a number of rounds: give --", ("X", "--game", "fives")),
        ("The name of the tournament is empty.", (" ", "--game", "fives", "--rounds", "1")),
        (
            "'A b' cannot be a short name: ",
            ("X", "--game", "fives", "--rounds", "1", "--slug", "A b"),
        ),
        (
            "The points '1-2' must fall",
            ("X", "--game", "fives", "--rounds", "1", "--points", "1-2"),
        ),
    ],
)
def test_a_tournament_that_is_refused_makes_no_database(
    desk: Desk, sentence: str, words: tuple[str, ...]
) -> None:
    desk.refuses(2, sentence, "new", *words)
    assert not (desk.folder / "club.db").exists()


def test_a_file_that_is_no_database_is_exit_5(desk: Desk) -> None:
    name = desk.file("club.db", "name,club\n" * 100)
    desk.refuses(5, f"{name} is not a database: name another with --db.", "status")


def test_an_older_database_is_exit_4_and_stays_as_it_is(desk: Desk) -> None:
    desk.file("club.db", "")
    migrate(desk.folder / "club.db", "0001")
    desk.refuses(4, "club.db is of an older revision (0001, this program: ", "status")
    assert "run tourney db upgrade" in desk("status", code=4).err
    assert "went from revision 0001 to " in desk("db", "upgrade").err
    assert "already: nothing was changed." in desk("db", "upgrade").err
    desk("status")


def test_a_database_of_a_newer_program_is_exit_4(desk: Desk) -> None:
    desk.database()
    with sqlite3.connect(desk.folder / "club.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    desk.refuses(4, "club.db was made by a newer program (revision 9999", "status")


def test_nothing_is_written_over(desk: Desk) -> None:
    desk.bots()
    desk.refuses(4, "club.db exists already: ", "db", "create")
    desk.refuses(4, "There is club.db already: try the demo in an empty folder.", "demo")
    desk("backup", "b.db")
    desk.refuses(4, "b.db exists already: name another file, or give --replace.", "backup", "b.db")
    folder = _folder(desk)
    for words in (("backup", folder), ("backup", folder, "--replace")):
        desk.refuses(4, "folder exists already: it is a folder, so name a file in it.", *words)
    desk.refuses(4, "club.db exists already: give --replace to lose", "restore", "b.db")
    desk.refuses(3, "There is no c.db: ", "--db", "n.db", "restore", "c.db")


def test_a_backup_that_is_not_sound_is_not_restored(desk: Desk) -> None:
    desk.bots()
    desk("backup", "b.db")
    with sqlite3.connect(desk.folder / "b.db") as connection:
        connection.execute("DROP TRIGGER event_no_update")
        connection.execute("UPDATE event SET body = 'x' WHERE position = 2")
    connection.close()
    desk.refuses(
        5, "b.db: t/bots, event 2 (position 2 of the log): ", "--db", "n.db", "restore", "b.db"
    )
    assert not (desk.folder / "n.db").exists()


# Which tournament, which entry, which table


def test_several_open_tournaments_must_be_told_apart(desk: Desk) -> None:
    desk.database()
    desk.refuses(3, "There is no tournament in club.db yet: make one with", "standings")
    for name in ("Spring", "Autumn"):
        desk("new", name, "--game", "fives", "--rounds", "1")
    sentence = "Say which tournament is meant, with -t SLUG before the command: autumn, spring."
    desk.refuses(2, sentence, "entry", "list")
    desk.refuses(
        3,
        "There is no tournament 'winter' in club.db; there are: autumn, spring.",
        "-t",
        "winter",
        "entry",
        "list",
    )
    desk("-t", "spring", "entry", "add", "Ana")
    assert desk("-t", "autumn", "--plain", "entry", "list").rows == []


@pytest.mark.parametrize(
    ("code", "sentence", "words"),
    [
        (2, "'three' names no table: write round and table as in 3.5", ("set", "three", "A=1")),
        (3, "Round 4 is not paired (the last one is 1)", ("set", "4.1", "A=1")),
        (3, "Round 1 has 1 table and no 1.9: see `tourney round show 1`.", ("set", "1.9", "A=1")),
        (2, "'A' cannot be read: write it as in A=102 B=40.", ("set", "1.1", "A")),
        (2, "'X' is no seat: seats are A, B, C and so on.", ("set", "1.1", "X=3")),
        (2, "A is given twice: 'A=1' and 'A=2'.", ("set", "1.1", "A=1", "A=2")),
        (2, "The score of A must be a whole number, not '1.5'.", ("set", "1.1", "A=1.5")),
        (2, "Table 1.1 has 4 seats: give the score of B, C, D too", ("set", "1.1", "A=1")),
        (2, "B=-6 cannot be: ", ("set", "1.1", "A=1", "B=-6", "C=1", "D=30")),
        (3, "There is no file none.domino.", ("import", "1.1", "none.domino")),
        (
            2,
            "'1.1.2' names a hand, and this is about a whole table: 1.1.",
            ("import", "1.1.2", "x"),
        ),
        (2, "The reason is empty.", ("forfeit", "1.1", "A", "--reason", " ")),
        (
            4,
            "Table 1.1 has no result yet that could be corrected",
            ("correct", "1.1", "A=1", "--reason", "x"),
        ),
        (
            2,
            "The adjustment of A cannot be -10000000: no game comes to so much.",
            ("correct", "1.1", "--adjust", "A=-10000000", "--reason", "x"),
        ),
        (
            2,
            "The adjustment of A must be a whole number, not 'x'.",
            ("correct", "1.1", "--adjust", "A=x", "--reason", "x"),
        ),
        (3, "Round 2 is not paired; the last one is 1.", ("list", "--round", "2")),
    ],
)
def test_results_that_cannot_be_taken(
    desk: Desk, code: int, sentence: str, words: tuple[str, ...]
) -> None:
    desk.evening(*PEOPLE[:4])
    before = events(desk)
    desk.refuses(code, sentence, "result", *words)
    assert events(desk) == before


def test_entries_that_cannot_be_taken(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Ana", "Dev", paired=False)
    desk.refuses(2, "Give names, or --bot KIND for bots, one of the two.", "entry", "add")
    desk.refuses(2, "The name may not start with '#'", "entry", "add", "#4")
    number = "The name may not be a bare number such as 17, which means an entry."
    desk.refuses(2, number, "entry", "add", "Zoe", "17")
    desk.refuses(2, number, "entry", "edit", "2", "--name", "17")
    desk.refuses(2, "There is no bot 'deep'; possible: ", "entry", "add", "--bot", "deep")
    desk.refuses(
        2,
        "'Ana' may be any of these, so give the number: #1 Ana, #3 Ana.",
        "entry",
        "withdraw",
        "Ana",
    )
    desk.refuses(3, "There is no entry called Zoe: see ", "entry", "withdraw", "Zoe")
    desk.refuses(4, "Ben takes part: nobody withdrew it.", "entry", "return", "Ben")
    desk("entry", "withdraw", "Ben")
    desk.refuses(4, "Ben has withdrawn already.", "entry", "withdraw", "Ben")
    desk.refuses(2, "Give what is to be put right: --name, --club, ", "entry", "edit", "2")
    desk.refuses(4, "Round 1 cannot be paired: a table needs 4 entries", "round", "pair")


def test_a_bad_import_tells_every_bad_row_and_stores_nothing(desk: Desk) -> None:
    desk.evening(paired=False)
    before = events(desk)
    name = desk.file("players.csv", "name,rating\nAna,1\n,2\nBen,x\n")
    answer = desk("entry", "import", name, code=5)
    assert answer.err.splitlines() == [
        "error: 2 of 3 rows of players.csv cannot be taken, so nothing was stored: correct them "
        "and give the file again.",
        "  line 3: the name is empty",
        "  line 4: the rating 'x' is no whole number up to 10000",
    ]
    assert events(desk) == before
    desk.refuses(3, "There is no file other.csv.", "entry", "import", "other.csv")
    desk.refuses(2, "folder is a folder: name a file.", "entry", "import", _folder(desk))


def _folder(desk: Desk) -> str:
    (desk.folder / "folder").mkdir()
    return "folder"


def test_files_that_are_too_large_are_not_taken(desk: Desk) -> None:
    desk.evening(*PEOPLE[:4])
    large = desk.file("large", "#" * 10_000_001)
    desk.refuses(5, "large is larger than 10 MB, so nothing of it was", "entry", "import", large)
    desk.refuses(
        5, "large is larger than 1 MB, so nothing of it was", "result", "import", "1.1", large
    )


# Rounds out of order


def test_rounds_out_of_order(desk: Desk) -> None:
    desk.database()
    desk("new", "Bots", "--game", "fives", "--rounds", "1", "--option", "target=15")
    desk("entry", "add", "--bot", "random", "--count", "2")
    on = "No round is on: pair the next one with `tourney round pair`."
    early: list[tuple[str, ...]] = [("play",), ("round", "close"), ("round", "unpair")]
    for words in early:
        desk.refuses(4, on, *words)
    desk.refuses(3, "No round is paired yet: pair it with `tourney round pair`.", "round", "show")
    desk.refuses(3, "No round is paired yet: pair it with", "result", "list")
    desk.refuses(4, "Bots has no round yet: begin with `tourney round pair`.", "close")
    desk("round", "pair")
    desk.refuses(4, "Round 1 is paired and not closed: finish it with", "round", "pair")
    desk.refuses(
        4, "Round 1 cannot be closed, since table 1.1 has no result; see", "round", "close"
    )
    desk.refuses(4, "Round 1 is not closed: finish it with `tourney round close`", "close")
    desk.refuses(
        4,
        "The last round (1) is paired: whoever joins now would not play.",
        "entry",
        "add",
        "--bot",
        "random",
    )
    desk("play")
    desk.refuses(4, "Round 1 has begun, so its pairing stands: ", "round", "unpair")
    desk.refuses(
        2, "A table that begins anew needs a reason: give --reason.", "round", "unpair", "1.1"
    )
    desk.refuses(2, "Only the last round can be unpaired, not '7'.", "round", "unpair", "7")
    desk("round", "close")
    desk.refuses(
        4,
        "The last round (1) is played: open a final with `tourney stage --top N`, or",
        "round",
        "pair",
    )
    desk("close")
    late = [("entry", "add", "--bot", "random"), ("round", "pair"), ("close",), ("play",)]
    for words in late:
        desk.refuses(4, "Bots is closed: nothing of it can be changed.", *words)


def test_people_do_not_enter_where_deals_come_from_a_seed(desk: Desk) -> None:
    desk("new", "S", "--game", "fives", "--rounds", "1", "--seed", "7")
    desk.refuses(
        4,
        "The deals of S come from a published seed, so only bots may enter",
        "entry",
        "add",
        "Ana",
    )


# Records


def test_records_that_cannot_be_taken(desk: Desk) -> None:
    desk.evening(*PEOPLE[:4])
    seats = [row[3] for row in desk("--plain", "round", "show").rows]
    lines = game("french-cross", seats, CROSS)
    short = desk.file("short.domino", "\n".join(lines[:9]))
    desk.refuses(
        5,
        "short.domino: the game is not over after event 9 (next: ",
        "result",
        "import",
        "1.1",
        short,
    )
    wrong = desk.file("wrong.domino", "\n".join([*lines[:7], "B flies", *lines[7:]]))
    desk.refuses(5, "wrong.domino, line 8, column ", "result", "import", "1.1", wrong)
    other = desk.file("other.domino", "\n".join(game("french-cross", seats, {})))
    desk.refuses(
        5,
        "other.domino is no record of Evening: it was played with target=100",
        "result",
        "import",
        "1.1",
        other,
    )
    good = desk.file("good.domino", "\n".join(lines))
    desk.refuses(
        2,
        "'A' cannot be read: write it as in --seats A=17,B=4.",
        "result",
        "import",
        "1.1",
        good,
        "--seats",
        "A",
    )
    desk.refuses(3, "There is no entry #99", "result", "import", "1.1", good, "--seats", "A=99")
    desk("result", "import", "1.1", good)
    desk.refuses(
        4,
        "Table 1.1 has a record, from which its result follows",
        "result",
        "set",
        "1.1",
        "A=1",
        "B=2",
        "C=3",
        "D=40",
    )


def test_replays_of_what_is_not_there(desk: Desk) -> None:
    desk.evening(*PEOPLE[:4])
    desk.refuses(3, "Of table 1.1 there is nothing yet, so it cannot be replayed.", "replay", "1.1")
    desk.refuses(3, "There is no file none.domino.", "replay", "none.domino")
    lines = game("french-cross", PEOPLE[:4], CROSS)
    name = desk.file("x.domino", "\n".join(lines))
    desk.refuses(3, "There is no hand 99 of x.domino: ", "replay", name, "--hand", "99")
    desk.refuses(2, "--json tells a whole game: leave out", "replay", name, "--json", "--hand", "1")
    desk("result", "set", "1.1", "A=1", "B=2", "C=3", "D=40")
    sentence = "Of table 1.1 there is only totals from a slip, so it cannot be replayed."
    desk.refuses(3, sentence, "replay", "1.1")


def test_an_event_must_lie_in_its_hand(desk: Desk) -> None:
    desk.bots()
    desk("play")
    desk.refuses(3, "There is no 1.1.99: ", "replay", "1.1.99")
    desk.refuses(3, "There is no 1.1.1#9999: hand 1 has the events 4 to ", "replay", "1.1.1#9999")
    for nothing in ("1.1.0", "1.1.0#4", "1.1.1#0", "0.1"):
        desk.refuses(3, f"There is no file {nothing}.", "replay", nothing)
    sentence = "There is no event 3 in hand 1 of 1.1: it has the events 4 to "
    desk.refuses(3, sentence, "replay", "1.1", "--hand", "1", "--until", "3")


def test_a_file_that_is_no_text_is_an_untrue_record_like_any_other(desk: Desk) -> None:
    (desk.folder / "x.domino").write_bytes(b"game fives 2 v1\n# \xff\n")
    told = desk("--json", "replay", "x.domino", code=5).json
    assert ("tourney.error/1", "fives", 2, 2, "UTF-8") == tuple(
        told[name] for name in ("schema", "game", "event", "line", "expected")
    )
    answer = desk("replay", "x.domino", code=5)
    assert answer.out.endswith(
        "The record cannot be true from event 2 on (line 2, column 3): no UTF-8.\n"
    )


def test_the_log_that_is_not_as_it_should_be_is_exit_5(desk: Desk) -> None:
    desk.bots()
    desk("play")
    with sqlite3.connect(desk.folder / "club.db") as connection:
        connection.execute("UPDATE result SET score = 1")
    connection.close()
    desk.refuses(5, "The read tables are not what the log gives (bots, round 1, ", "log", "verify")
    desk("db", "rebuild")
    desk("log", "verify")
    desk.refuses(3, "Nothing is recorded under 'g/x/1.1': see", "log", "show", "g/x/1.1")


def test_there_is_no_such_game(desk: Desk) -> None:
    desk.refuses(3, "There is no game 'chess'; possible: flower-scorpion, ", "games", "chess")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_exit_6(desk: Desk) -> None:
    name = desk.file("x.domino", "x")
    Path(name).chmod(0)
    desk.refuses(6, "x.domino cannot be read (Permission denied).", "replay", name)


def test_a_fault_of_the_program_is_a_sentence_too(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("odd")

    monkeypatch.setattr("tourney.director.catalogue.catalogue", broken)
    answer = desk("games", code=1)
    assert answer.err == (
        "error: A fault of the program, not of yours (see it with --debug) — KeyError: 'odd'\n"
    )


def test_what_is_typed_as_pairs_is_read_strictly() -> None:
    assert pairs(["target=150", "start=winner"], "x") == {"target": "150", "start": "winner"}
    with pytest.raises(Misused):
        pairs(["=1"], "x")
    with pytest.raises(Misused, match="A is given twice: '1' and '3'"):
        seat_numbers(["a=1", "A=3"], "x")
