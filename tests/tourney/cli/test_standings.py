"""Standings, why they are so, the crosstable, and the tie-breaks, as they are typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tourney.cli.desk import Desk

EXERCISE = str(Path(__file__).parents[2] / "reports" / "standings" / "tec_exercise_2023.trf")


def played(desk: Desk) -> None:
    """French Cross for four people: Ana first with 5, Ben last with 30."""
    desk.evening("Ana", "Ben", "Cleo", "Dev")
    table = desk("round", "show", "--json").json["tables"][0]
    scores = {1: 5, 2: 30, 3: 7, 4: 9}
    typed = [f"{'ABCD'[at]}={scores[entry]}" for at, entry in enumerate(table["seats"])]
    desk("result", "set", "1.1", *typed)


def test_the_columns_are_the_tie_breaks_in_their_order(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Cleo", "Dev", paired=False)
    desk("tie-breaks", "lot,BH-C1,best-game")
    desk("round", "pair", "--seed", "1")
    shown = desk("standings")
    assert ["rank", "name", "points", "lot", "BH-C1", "BEST"] == shown.out.splitlines()[0].split()
    assert "changed" not in shown.err
    told = desk("standings", "--json").json
    assert {"lot": "24", "buchholz-cut-1": "0", "best-game": None} == told[0]["tie_breaks"]
    assert [None, None, None] == [told[0][f"{key}24"] for key in ("direct", "buchholz", "wins")]


def test_a_change_after_round_1_is_said_with_the_standings(desk: Desk) -> None:
    played(desk)
    desk.refuses(2, "Round 1 is paired: say with --reason why", "tie-breaks", "wins")
    changed = desk("tie-breaks", "wins", "--reason", "as announced")
    assert "Ranked by points, Wins from now on. Next: tourney standings" in changed.err
    said = "The tie-breaks were changed after round 1 was paired, from points, Direct encounter, "
    assert said in desk("standings").err
    assert said in desk("tie-breaks").err


def test_two_entries_are_explained_by_number_or_name(desk: Desk) -> None:
    played(desk)
    told = [
        "Cleo stands before Ben by Points.",
        "Cleo: Points 2 = 2 (",
        "Ben: Points 0 = 0 (",
    ]
    for pair in (("2", "3"), ("cleo", "#2"), ("Ben", "Cleo")):
        lines = desk("standings", "--explain", *pair).out.splitlines()
        assert [True] * 3 == [
            line.startswith(start) for line, start in zip(lines, told, strict=True)
        ]
    answer = desk("standings", "--explain", "Ben", "Cleo", "--json").json
    assert ("points", 3, 2, "48", "0") == (
        *(answer[key] for key in ("step", "before", "behind", "before24", "behind24")),
    )
    desk.refuses(2, "--explain needs two different entries.", "standings", "--explain", "2", "Ben")
    desk.refuses(3, "There is no entry #9", "standings", "--explain", "2", "9")


def test_the_crosstable_of_a_table_of_four_goes_round_by_round(desk: Desk) -> None:
    played(desk)
    shown = desk("crosstable")
    assert ["name", "points", "R1"] == shown.out.splitlines()[0].split()
    assert ["1", "Ana", "3", "3", "(1)"] == shown.out.splitlines()[1].split()
    assert "in brackets the place at the table; after round 1." in shown.err
    told = desk("crosstable", "--json").json
    assert [{2, 3, 4}, 1] == [{*told[0]["rounds"][0]["with"]}, told[0]["rounds"][0]["place"]]
    desk.refuses(3, "Round 2 is not paired", "crosstable", "--round", "2")


def test_the_crosstable_of_two_seats_is_a_square_where_it_fits(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.database()
    desk("new", "Duel", "--game", "fives", "--rounds", "3", "--option", "target=30")
    desk("entry", "add", "Ana", "Ben of the long, long name that no terminal could hold", "Cleo")
    desk("round", "pair", "--seed", "1")
    first = desk("--plain", "round", "show").rows
    assert first
    desk("result", "set", "1.1", "A=30", "B=5")
    rows = desk("--plain", "crosstable").rows
    assert [3, 6] == [len(rows), len(rows[0])]
    assert ["×", "×", "×"] == [row[3 + at] for at, row in enumerate(rows)]
    monkeypatch.setenv("COLUMNS", "50")
    wide = desk("crosstable").out
    assert "Ben of the long, " in wide
    assert all(len(line) <= 50 for line in wide.splitlines())
    assert "…" in wide
    monkeypatch.setenv("COLUMNS", "30")
    narrow = desk("crosstable")
    assert "R1" in narrow.out.splitlines()[0]
    assert "in brackets the opponent's line" in narrow.err


def test_all_tie_breaks_are_listed_even_without_a_database(desk: Desk) -> None:
    bare = desk("tie-breaks")
    assert "What a tournament begins with: points, Direct encounter, Buchholz" in bare.err
    assert 23 == len(bare.out.splitlines())
    desk.evening("Ana", "Ben", "Cleo", "Dev")
    listed = desk("tie-breaks", "--json").json
    assert ["direct", "buchholz", "wins", "difference"] == listed["tie_breaks"]
    assert 22 == len(listed["catalogue"])
    assert "In force: points, Direct encounter" in desk("tie-breaks").err
    desk.refuses(2, "--reason goes with a new order", "tie-breaks", "--reason", "x")


def test_a_trf_file_is_ranked_without_a_database(desk: Desk) -> None:
    shown = desk("standings", "--trf", EXERCISE, "--tie-breaks", "BH,BH-C1")
    assert ["rank", "name", "points", "Buchholz", "BH-C1"] == shown.out.splitlines()[0].split()
    assert ["2", "#3", "Player03", "3½", "15½", "13"] == shown.out.splitlines()[2].split()
    assert "FIDE TEC tie-break exercise 2023, after round 5." in shown.err
    early = desk("standings", "--trf", EXERCISE, "--round", "1", "--json").json
    assert 16 == len(early)
    assert "after round 1." in desk("standings", "--trf", EXERCISE, "--round", "1").err


def test_two_players_of_a_trf_file_are_explained(desk: Desk) -> None:
    words = ("standings", "--trf", EXERCISE, "--tie-breaks", "SB-C1", "--explain")
    told = desk(*words, "1", "player04").out.splitlines()
    assert (
        "Player04 stands before Player01 by Sonneborn-Berger cut 1; both have Points 3½."
        == (told[0])
    )
    assert (
        "Player04: Sonneborn-Berger cut 1 7¾ = 3 (1 × Player12, round 1) + 1¼ (½ × a dummy with "
        "the points of a draw in every round at most, round 2) + 1¾ (½ × Player03, round 4) + 1¾ "
        "(½ × Player01, round 5); left out: 1½ (1 × Player13, round 3)"
    ) == told[1]
    desk.refuses(3, "There is no player 'Zoe' in this file", *words, "1", "Zoe")
    desk.refuses(2, "'player' may be #1 Player01, #2 Player02", *words, "1", "player")


@pytest.mark.parametrize(
    ("code", "sentence", "words"),
    [
        (3, "There is no file none.trf.", ("--trf", "none.trf")),
        (5, "bad.trf, line 1: there is no player", ("--trf", "bad.trf")),
        (2, "There is no tie-break 'elo'", ("--trf", EXERCISE, "--tie-breaks", "elo")),
        (3, f"{EXERCISE} has no round 9; its last one is 5.", ("--trf", EXERCISE, "--round", "9")),
        (2, "--tie-breaks goes with --trf", ("--tie-breaks", "wins")),
    ],
)
def test_what_cannot_be_ranked_is_told_in_a_sentence(
    desk: Desk, code: int, sentence: str, words: tuple[str, ...]
) -> None:
    desk.file("bad.trf", "012 Nothing\n")
    desk.refuses(code, sentence, "standings", *words)


def test_an_old_file_in_latin_letters_is_read_and_its_doubts_told(desk: Desk) -> None:
    line = "001    1      José".ljust(80) + " 2.0"
    (desk.folder / "old.trf").write_bytes(line.encode("latin-1"))
    shown = desk("standings", "--trf", "old.trf")
    assert "José" in shown.out
    assert "#1 José has 2 points in the file, but 0 by its games." in shown.err
    assert "A tournament without a name, after round 0." in shown.err


def test_who_withdrew_is_said_below_the_standings_as_they_are_now(desk: Desk) -> None:
    played(desk)
    assert "Withdrawn" not in desk("standings").err
    desk("entry", "withdraw", "Ben")
    assert "Withdrawn: #2 Ben.\n" in desk("standings").err
    desk("round", "close")
    desk("entry", "add", "Eva")
    desk("round", "pair")
    assert "Withdrawn" not in desk("standings", "--round", "1").err
