"""Entries as they are typed: ratings, late ones, byes asked for, people kept apart, lists."""

from __future__ import annotations

from tests.tourney.cli.desk import Desk
from tests.tourney.evenings import PEOPLE

CROSS = ("--game", "french-cross", "--rounds", "3", "--option", "target=20")


def test_a_tournament_is_announced_with_all_its_terms(desk: Desk) -> None:
    terms = ("--seeding", "given", "--accelerated", "1", "--bye-limit", "2", "--no-bye-in-last")
    more = ("1", "--club-apart", "2", "--club-strict", "--no-show", "0-50", "--cap-scores")
    last = ("--tie-breaks", "wins,buchholz", "--zone", "america/havana")
    desk("new", "Open", *CROSS, *terms, *more, *last)
    opened = desk("log", "show", "--json").json[0]["body"]
    for told in ('"seeding":"given"', '"accelerated":1', '"bye_limit":2', '"bye_last":1'):
        assert told in opened
    for told in ('"club_rounds":2', '"clubs":"hard"', '"no_show":"0-50"', '"capped":true'):
        assert told in opened
    assert '"tie_breaks":["wins","buchholz"]' in opened
    assert '"zone":"America/Havana"' in opened
    madrid = "There is no time zone 'Madrid': give it by region and city, perhaps Europe/Madrid."
    desk.refuses(2, madrid, "new", "B", *CROSS, "--zone", "Madrid")
    desk.refuses(2, "There is no tie-break 'luck'", "new", "B", *CROSS, "--tie-breaks", "luck")
    desk.refuses(
        2,
        "French Dominoes Cross at tables of 4 has no short tables",
        "new",
        "B",
        *CROSS,
        "--short-tables",
    )


def test_tables_of_three_are_said_where_there_will_be_some(desk: Desk) -> None:
    words = ("--game", "pass", "--seats", "4", "--rounds", "3")
    assert "tables of 4 (of 3 for those left over), swiss." in desk("new", "Open", *words).err
    plain = desk("new", "Other", *words, "--no-short-tables").err
    assert "tables of 4, swiss." in plain


def test_a_bye_is_asked_for_and_cancelled(desk: Desk) -> None:
    desk("new", "Evening", *CROSS)
    desk("entry", "add", *PEOPLE)
    asked = desk("entry", "bye", "Ben", "--round", "1-2").err
    assert asked == "#2 Ben sits out rounds 1, 2, without points.\nNext: tourney round pair\n"
    half = desk("entry", "bye", "Cleo", "--round", "1", "--worth", "half", "--json")
    assert {"number": 3, "rounds": [1], "state": "half"} == half.json
    assert "#3 Cleo sits out round 1, for a half bye." in half.err
    assert (
        "nothing was changed" in desk("entry", "bye", "Cleo", "--round", "1", "--worth", "half").err
    )
    assert (
        "plays in round 2 after all." in desk("entry", "bye", "2", "--round", "2", "--cancel").err
    )
    assert "nothing was changed" in desk("entry", "bye", "2", "--round", "2", "--cancel").err
    rows = desk("--plain", "entry", "list").rows
    assert ["plays", "bye in 1 (zero)", "bye in 1 (half)"] == [row[-1] for row in rows[:3]]
    told = desk("entry", "list", "--json").json[2]
    assert told["byes"] == [{"round": 1, "worth": "half"}]
    paired = desk("round", "pair", "--json", "--seed", "1").json
    seated = {entry for table in paired["tables"] for entry in table["seats"]}
    assert not {2, 3} & {*seated, *paired["byes"]}
    desk.refuses(4, "Round 1 is paired already: take", "entry", "bye", "Dev", "--round", "1")


def test_entries_are_kept_apart_with_a_reason(desk: Desk) -> None:
    desk("new", "Evening", *CROSS)
    desk("entry", "add", *PEOPLE)
    desk.refuses(2, "Say why they are kept apart", "entry", "apart", "Ben", "Dev")
    assert "Nobody is kept apart." in desk("entry", "apart", "--list").err
    kept = desk("entry", "apart", "Ben", "Dev", "--reason", "one household").err
    assert kept.startswith("#2 Ben, #4 Dev do not meet from the next pairing on.\n")
    again = desk("entry", "apart", "2", "4", "--reason", "one household").err
    assert "nothing was changed" in again
    weak = desk("entry", "apart", "5", "6", "7", "--weak", "--reason", "they asked", "--json")
    assert weak.json == {"entries": [5, 6, 7], "apart": True, "changed": True}
    rows = desk("--plain", "entry", "apart", "--list").rows
    assert rows == [
        ["#2 Ben, #4 Dev", "never", "one household"],
        ["#5 Eva, #6 Flo, #7 Gus", "rather not", "they asked"],
    ]
    assert len(desk("entry", "apart", "--list", "--json").json) == 2
    assert "#4 Dev, #2 Ben may meet again.\n" in desk("entry", "apart", "4", "2", "--end").err


def test_ratings_and_late_entries(desk: Desk) -> None:
    desk.evening(*PEOPLE[:4])
    assert "#2 is Ben (rated 1500).\n" in desk("entry", "edit", "Ben", "--rating", "1500").err
    late = desk("entry", "add", "Late Lucy", "--missed", "half", "--rating", "900").err
    assert "Paired from round 2 on. Each round missed brings ¾." in late
    row = desk("--plain", "entry", "list").rows[4]
    assert row == ["5", "Late Lucy", "", "900", "", "late, from round 2"]
    assert desk("entry", "list", "--json").json[4]["missed24"] == 18


def test_a_list_is_put_right_from_a_file(desk: Desk) -> None:
    desk.evening(*PEOPLE[:4], paired=False)
    text = "number,name,club,rating\n2,,Sur,1400\n,Zoe,Este,\n"
    file = desk.file("right.csv", text)
    answer = desk("entry", "import", file, "--update", "--json")
    assert {"changed": [2], "added": [5]} == answer.json
    assert "1 entry put right, 1 added from right.csv." in answer.err
    assert "nothing was changed" in desk("entry", "import", file, "--update").err
    wrong = desk.file("wrong.csv", "number,name\n1,Ben\n")
    refused = desk("entry", "import", wrong, "--update", code=5)
    assert "  line 2: #1 is Ana García, and Ben is #2\n" in refused.err


def test_the_same_name_given_again_changes_nothing(desk: Desk) -> None:
    desk.evening(*PEOPLE[:4])
    desk("entry", "edit", "1", "--name", "Anna", "--club", "Sur")
    events = len(desk("log", "show", "--json").json)
    again = desk("entry", "edit", "1", "--club", "Sur").err
    assert "#1 is Anna (Sur) already: nothing was changed.\n" in again
    assert events == len(desk("log", "show", "--json").json)
