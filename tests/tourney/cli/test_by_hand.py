"""A pairing by hand as it is typed."""

from __future__ import annotations

from tests.tourney.cli.desk import Desk
from tests.tourney.evenings import PEOPLE


def test_tables_come_from_a_file_are_swapped_and_compared(desk: Desk) -> None:
    desk.evening(*PEOPLE, paired=False)
    file = desk.file("tables.csv", "9,8,7,6\n1,3,5,2\n")
    desk.refuses(2, "Say why the round is paired by hand", "round", "pair", "--tables", file)
    desk.refuses(2, "--reason is for a round by hand", "round", "pair", "--reason", "a show match")
    words = ("round", "pair", "--tables", file, "--reason", "a show match", "--seed", "3")
    assert "Round 1 would be paired by hand: 2 tables, 1 bye." in desk(*words, "--dry-run").err
    told = desk(*words, "--json")
    assert "Round 1 is paired by hand: 2 tables, 1 bye." in told.err
    assert ("a show match", [4]) == (told.json["by_hand"], told.json["byes"])
    desk.refuses(4, "Round 1 is paired and not closed", *words)
    swapped = desk("round", "swap", "Ina", "Ben", "--reason", "a couple", "--json")
    assert "#9 Ina and #2 Ben have changed places." in swapped.err
    assert [2, 8, 7, 6] == swapped.json["tables"][0]["seats"]
    dry = desk("round", "swap", "4", "8", "--reason", "a bye", "--dry-run")
    assert "#4 Dev and #8 Hal would change places." in dry.err
    shown = desk("round", "show", "--json")
    said = "Round 1 was paired by hand: a show match; a couple.\n"
    assert ([4], said) == (shown.json["byes"], shown.err)
    started = desk("round", "start", "--json")
    assert "Round 1 begins: its pairing stands." in started.err
    assert started.json["by_hand"]["engine_possible"] is True
    assert "has begun already: nothing was changed." in desk("round", "start").err


def test_a_file_of_tables_with_a_bad_line_pairs_nothing(desk: Desk) -> None:
    desk.evening(*PEOPLE, paired=False)
    file = desk.file("tables.csv", "9,8,7\n")
    said = desk("round", "pair", "--tables", file, "--reason", "why", code=5)
    assert "  line 1: a table has 4 seats, and here are 3\n" in said.err
    desk.refuses(3, "No round is paired yet", "round", "show")


def test_the_seeding_is_shown_before_it_is_told(desk: Desk) -> None:
    desk("new", "Open", "--game", "fives", "--rounds", "3", "--seeding", "rating")
    for name, rating in (("Ana", "1000"), ("Ben", "1500"), ("Cleo", "1200")):
        desk("entry", "add", name, "--rating", rating)
    assert "Seeded by rating: #2, #3, #1." in desk("round", "pair", "--dry-run").err
    assert "Seeded" not in desk("round", "pair").err


def test_who_changed_places_during_play_and_why_is_shown_with_the_round(desk: Desk) -> None:
    desk.evening(*PEOPLE[:8])
    first, second = (table["seats"] for table in desk("round", "show", "--json").json["tables"])
    desk("result", "set", "1.1", "A=3", "B=20", "C=4", "D=9")
    desk("round", "swap", str(first[0]), str(second[0]), "--reason", "sat wrongly")
    shown = desk("round", "show", "--json")
    assert "Round 1 was changed by hand: sat wrongly.\n" == shown.err
    assert ("", ["sat wrongly"]) == (shown.json["by_hand"], shown.json["changes"])


def test_who_asked_to_sit_out_stands_below_the_byes(desk: Desk) -> None:
    desk.evening(*PEOPLE[:6], paired=False)
    desk("entry", "bye", "Ben", "--round", "1", "--worth", "half")
    desk("round", "pair", "--seed", "1")
    rows = desk("--plain", "round", "show").rows
    assert (["bye", ""], ["sits out (half)", "", "#2", "Ben"]) == (rows[-2][:2], rows[-1])
    told = desk("round", "show", "--json").json
    assert (1, [{"entry": 2, "worth": "half"}]) == (len(told["byes"]), told["sit_out"])
