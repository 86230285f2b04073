"""A pairing by hand: begun with a reason, ended by play, and told beside the engine's."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, refused
from tourney.director import by_hand, entrants, opening, records, results, rounds
from tourney.director.apart import keep_apart
from tourney.director.house import House, load
from tourney.director.playing import play_round
from tourney.director.references import reference
from tourney.director.refusals import Misused, NotFound, NotTrue
from tourney.director.requests import ask
from tourney.director.table_files import tables_in
from tourney.tournament import Round, Tournament


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def now(house: House) -> Tournament:
    return load(house, "evening")


def round_1(house: House) -> Round:
    return now(house).rounds[0]


def bots(house: House, count: int) -> None:
    options = {"target": "15"}
    opening.announce(house, "Evening", game="fives", rounds=4, options=options, slug="evening")
    entrants.add_bots(house, now(house), "random", count)


def test_two_entries_change_places_and_the_reason_stays(house: House) -> None:
    before = cross(house, *PEOPLE[:8]).rounds[0]
    one, other = before.tables[0].seats[1], before.tables[1].seats[3]
    made = by_hand.swap(house, now(house), one, other, "a couple")
    assert (other, one) == (made.round.tables[0].seats[1], made.round.tables[1].seats[3])
    assert (made.round.by_hand, made.round.hand_over) == ("a couple", False)
    assert [table.stream for table in before.tables] == [
        table.stream for table in made.round.tables
    ]
    assert made.warnings == ()


def test_who_has_a_bye_may_change_places_too(house: House) -> None:
    before = cross(house, *PEOPLE).rounds[0]
    seated = before.tables[0].seats[0]
    made = by_hand.swap(house, now(house), seated, before.byes[0], "they came by car")
    assert ((seated,), before.byes[0]) == (made.round.byes, made.round.tables[0].seats[0])
    assert made.round.everybody == before.everybody


def test_swapping_back_leaves_the_engines_own_pairing(house: House) -> None:
    before = cross(house, *PEOPLE).rounds[0]
    one, other = before.tables[0].seats[0], before.byes[0]
    by_hand.swap(house, now(house), one, other, "a slip")
    by_hand.swap(house, now(house), one, other, "back again")
    _, compared = by_hand.start(house, now(house))
    assert compared is not None
    assert compared.sentences == ["The pairing by hand is the engine's own."]


@pytest.mark.parametrize(
    ("pair", "kind", "sentence"),
    [
        ((1, 1), Misused, "Two different entries change places: name both."),
        ((1, 10), NotFound, "#10 Late has no place in round 1: see `tourney round show`."),
    ],
)
def test_who_has_no_place_changes_none(
    house: House, pair: tuple[int, int], kind: type[Misused], sentence: str
) -> None:
    cross(house, *PEOPLE)
    entrants.add(house, now(house), [entrants.person("Late")])
    with refused(kind, sentence):
        by_hand.swap(house, now(house), *pair, "why")


def test_two_byes_have_nothing_to_change(house: House) -> None:
    byes = cross(house, *PEOPLE[:6]).rounds[0].byes
    with refused(Misused, f"#{byes[0]} and #{byes[1]} both have a bye: there is nothing to change"):
        by_hand.swap(house, now(house), byes[0], byes[1], "why")


def test_play_that_begins_ends_the_pairing_by_hand_and_tells_the_engines(house: House) -> None:
    before = cross(house, *PEOPLE).rounds[0]
    engine = tuple(table.seats for table in before.tables)
    by_hand.swap(house, now(house), before.tables[0].seats[0], before.byes[0], "why")
    results.set_totals(house, now(house), reference("1.1"), {0: 5, 1: 6, 2: 7, 3: 30})
    after = round_1(house)
    assert (after.started, after.hand_over) == (True, True)
    assert (engine, before.byes) == (after.engine_tables, after.engine_byes)


def test_bots_that_play_end_the_pairing_by_hand(house: House) -> None:
    bots(house, 4)
    before, _ = rounds.pair(house, now(house), seed=1)
    by_hand.swap(house, now(house), before.tables[0].seats[0], before.tables[1].seats[0], "why")
    play_round(house, now(house))
    assert (True, True) == (round_1(house).started, round_1(house).hand_over)


def test_the_start_of_play_is_told_once(house: House) -> None:
    cross(house, *PEOPLE)
    paired, compared = by_hand.start(house, now(house))
    assert (False, None) == (paired.started, compared)
    head = house.log.head()
    again, _ = by_hand.start(house, now(house))
    assert (True, head) == (again.started, house.log.head())
    assert records.begun(round_1(house)) == []


def test_a_round_that_has_begun_is_swapped_no_more(house: House) -> None:
    tournament = cross(house, *PEOPLE[:8])
    one, other = (table.seats[0] for table in tournament.rounds[0].tables)
    by_hand.start(house, tournament)
    with pytest.raises(Exception, match=r"Round 1 has begun, so its pairing stands"):
        by_hand.swap(house, now(house), one, other, "why")


def test_tables_by_hand_are_recorded_beside_what_the_engine_would_have_done(house: House) -> None:
    tournament = cross(house, *PEOPLE, paired=False)
    engine, _ = rounds.propose(house, tournament, seed=3)
    tables = [(9, 8, 7, 6), (1, 3, 5, 2)]
    made = by_hand.pair_tables(house, tournament, tables, "a show match", seed=3)
    assert (tables, (4,)) == ([table.seats for table in made.round.tables], made.round.byes)
    assert (made.round.engine, made.round.seed) == (engine.engine, 3)
    by_hand.start(house, now(house))
    assert round_1(house).engine_tables == tuple(table.seats for table in engine.tables)


def test_by_hand_those_may_meet_whom_no_engine_lets_meet(house: House) -> None:
    bots(house, 2)
    keep_apart(house, now(house), (1, 2), "brothers", hard=True)
    made = by_hand.pair_tables(house, now(house), [(1, 2)], "they asked for it")
    assert made.warnings == ("#1 random 1 and #2 random 2 are to be kept apart, and meet.",)
    assert made.round.system == "by hand"
    _, compared = by_hand.start(house, now(house))
    assert compared is not None
    assert compared.sentences == ["The engine could make no pairing of this round."]
    assert round_1(house).engine_tables == ()


def test_what_the_engine_would_have_avoided_is_said(house: House) -> None:
    bots(house, 5)
    keep_apart(house, now(house), (1, 4), "one car", hard=False)
    by_hand.pair_tables(house, now(house), [(1, 2), (3, 4)], "a show")
    play_round(house, now(house))
    rounds.close_round(house, now(house))
    made = by_hand.pair_tables(house, now(house), [(2, 1), (4, 3)], "again")
    assert made.warnings == (
        "#1 random 1 and #2 random 2 meet for the second time.",
        "#3 random 3 and #4 random 4 meet for the second time.",
        "#5 random 5 has a bye for the second time.",
    )
    swapped = by_hand.swap(house, now(house), 2, 4, "another idea")
    assert swapped.warnings == (
        "#1 random 1 and #4 random 4 should rather be kept apart, and meet.",
    )
    _, compared = by_hand.start(house, now(house))
    assert compared is not None
    aims = {aim.name: (aim.engine, aim.by_hand) for aim in compared.aims}
    assert {"second byes": (0, 1), "rather apart and meeting": (0, 1)} == {
        name: numbers
        for name, numbers in aims.items()
        if name in ("second byes", "rather apart and meeting")
    }
    assert compared.byes == (5,)
    assert compared.sentences[0].startswith("By hand 1 table is other than the engine's; #5")


def test_a_file_of_tables_names_them_line_by_line(house: House) -> None:
    tournament = cross(house, *PEOPLE, paired=False)
    found = tables_in(house, tournament, b"#9,Hal,7,6\n\n1;x\n".replace(b";x", b",3,Eva,Ben"), "t")
    assert [(9, 8, 7, 6), (1, 3, 5, 2)] == found


def test_all_bad_lines_of_a_file_of_tables_are_told(house: House) -> None:
    tournament = cross(house, *PEOPLE, paired=False)
    ask(house, tournament, tournament.entries[8], [1], "zero")
    data = b"1,2,3\n1,2,3,4\n4,5,6,Zoe\n5,6,6,7\n7,9,8,4\n"
    with pytest.raises(NotTrue) as bad:
        tables_in(house, now(house), data, "t.csv")
    assert bad.value.details == (
        "line 1: a table has 4 seats, and here are 3",
        "line 3: there is no entry called Zoe: see `tourney entry list`",
        "line 4: #6 Flo sits in line 4 already",
        "line 5: #9 Ina is not paired this round",
    )
    with refused(NotTrue, "t.csv names no table: write the entries of one on each line, as 3,17."):
        tables_in(house, now(house), b"\n", "t.csv")
