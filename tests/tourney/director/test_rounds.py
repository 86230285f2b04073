"""A round from its pairing to its close."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, record_for, refused
from tourney.director import by_hand, entrants, opening, records, results, rounds
from tourney.director.house import House, load
from tourney.director.playing import deals_so_far, play_round
from tourney.director.references import reference
from tourney.director.refusals import Misused, NotNow
from tourney.director.undoing import undo
from tourney.store.errors import VersionConflict


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def bots(house: House, count: int, rounds_planned: int = 3) -> str:
    opening.announce(
        house, "Bots", game="fives", rounds=rounds_planned, options={"target": "15"}, slug="bots"
    )
    entrants.add_bots(house, load(house, "bots"), "heaviest", count)
    return "bots"


def play_and_close(house: House, slug: str) -> None:
    play_round(house, load(house, slug))
    rounds.close_round(house, load(house, slug))


def test_nine_entries_at_tables_of_four_leave_one_bye(house: House) -> None:
    paired = cross(house, *PEOPLE).rounds[0]
    assert ([4, 4], 1) == ([len(table.seats) for table in paired.tables], len(paired.byes))
    assert paired.everybody == tuple(range(1, 10))


def test_everything_that_decided_a_pairing_is_recorded(house: House) -> None:
    tournament = cross(house, *PEOPLE, paired=False)
    fact, _ = rounds.propose(house, tournament, seed=99)
    assert (fact.seed, fact.read, fact.system) == (99, tournament.version, "swiss")
    assert fact.engine.startswith("swiss-4/")
    assert fact == rounds.propose(house, tournament, seed=99)[0]
    assert fact.tables != rounds.propose(house, tournament, seed=98)[0].tables
    with refused(Misused, "A seed is a whole number from 0 to 2147483647, not 2147483648."):
        rounds.propose(house, tournament, seed=1 << 31)


def test_a_proposal_stores_nothing(house: House) -> None:
    tournament = cross(house, *PEOPLE, paired=False)
    before = house.log.head()
    proposed = rounds.as_round(tournament, rounds.propose(house, tournament, seed=5)[0])
    assert house.log.head() == before
    assert proposed == rounds.pair(house, tournament, seed=5)[0]


def test_no_round_is_paired_twice(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    with refused(NotNow, "Round 1 is paired and not closed: finish it with `tourney round close`"):
        rounds.pair(house, tournament)


def test_who_read_an_older_tournament_does_not_pair_over_a_newer_one(house: House) -> None:
    stale = cross(house, *PEOPLE, paired=False)
    rounds.pair(house, load(house, "evening"))
    with pytest.raises(VersionConflict):
        rounds.pair(house, stale)
    assert len(load(house, "evening").rounds) == 1


def test_too_few_entries_are_not_paired(house: House) -> None:
    tournament = cross(house, *PEOPLE[:3], paired=False)
    with refused(NotNow, "Round 1 cannot be paired: a table needs 4 entries"):
        rounds.pair(house, tournament)
    assert load(house, "evening").rounds == ()


def test_when_everybody_withdrew_nobody_is_paired(house: House) -> None:
    tournament = cross(house, *PEOPLE[:4], paired=False)
    for entry in tournament.entries:
        entrants.withdraw(house, load(house, "evening"), entry, "")
    with refused(NotNow, "Round 1 cannot be paired: a table needs 4 entries and none take part"):
        rounds.pair(house, load(house, "evening"))


def test_nobody_meets_twice_and_nobody_has_two_byes_while_that_can_be_avoided(
    house: House,
) -> None:
    slug = bots(house, 9, rounds_planned=5)
    met: list[tuple[int, int]] = []
    byes: list[int] = []
    for _ in range(5):
        paired, repeats = rounds.pair(house, load(house, slug))
        assert repeats == 0
        met += [pair for table in paired.tables for pair in combinations(sorted(table.seats), 2)]
        byes += paired.byes
        play_and_close(house, slug)
    assert len(met) == len(set(met)) == 20
    assert len(byes) == len(set(byes)) == 5


def test_after_the_last_round_none_is_paired(house: House) -> None:
    slug = bots(house, 4, rounds_planned=1)
    rounds.pair(house, load(house, slug))
    play_and_close(house, slug)
    with refused(NotNow, "The last round (1) is played: open a final with `tourney stage --top N`"):
        rounds.pair(house, load(house, slug))


def test_a_full_round_robin_has_everybody_meet_everybody(house: House) -> None:
    opening.announce(
        house, "All", game="fives", system="round-robin", slug="all", options={"target": "5"}
    )
    entrants.add_bots(house, load(house, "all"), "random", 5)
    met: list[tuple[int, int]] = []
    while len(load(house, "all").rounds) < load(house, "all").planned:
        paired, _ = rounds.pair(house, load(house, "all"))
        met += [(min(table.seats), max(table.seats)) for table in paired.tables]
        play_and_close(house, "all")
    assert sorted(met) == list(combinations(range(1, 6), 2))


def test_a_pairing_is_taken_back_before_play_and_made_again(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    assert rounds.unpair(house, tournament, "") == 1
    assert load(house, "evening").rounds == ()
    paired, _ = rounds.pair(house, load(house, "evening"), seed=2)
    assert {table.stream for table in paired.tables} == {"g/evening/1.1", "g/evening/1.2"}


def test_a_pairing_stands_once_something_of_it_was_played(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    results.set_totals(house, tournament, reference("1.1"), {0: 5, 1: 6, 2: 7, 3: 30})
    with refused(NotNow, "Round 1 has begun, so its pairing stands: a single table can begin anew"):
        rounds.unpair(house, load(house, "evening"), "")


def test_a_table_begins_anew_in_a_stream_of_its_own_and_the_old_one_stays(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    table = tournament.rounds[0].tables[0]
    data = record_for(house, tournament, table)
    records.import_record(house, tournament, reference("1.1"), data, source="x")
    old = [event.body for event in house.log.read(table.stream)]
    stream = rounds.begin_anew(house, load(house, "evening"), reference("1.1"), "wrong record")
    assert stream == "g/evening/1.1~2"
    assert [event.body for event in house.log.read(table.stream)] == old
    other = record_for(house, tournament, table, deal="another")
    records.import_record(house, load(house, "evening"), reference("1.1"), other, source="x")
    assert rounds.begin_anew(house, load(house, "evening"), reference("1.1"), "again") == (
        "g/evening/1.1~3"
    )


def test_a_slip_gives_way_to_a_fresh_start_too(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    results.set_totals(house, tournament, reference("1.1"), {0: 5, 1: 6, 2: 7, 3: 30})
    for attempt in (2, 3):
        stream = rounds.begin_anew(house, load(house, "evening"), reference("1.1"), "other table")
        assert stream == f"g/evening/1.1~{attempt}"
        assert load(house, "evening").rounds[0].tables[0].totals is None
        results.set_totals(
            house, load(house, "evening"), reference("1.1"), {0: 1, 1: 6, 2: 7, 3: 30}
        )


def test_a_table_without_anything_needs_no_fresh_start(house: House) -> None:
    with refused(NotNow, "Nothing of table 1.1 is recorded yet: it can just be played."):
        rounds.begin_anew(house, cross(house, *PEOPLE), reference("1.1"), "why not")


def test_a_table_played_again_never_gets_the_same_deals(house: House) -> None:
    slug = bots(house, 2)
    rounds.pair(house, load(house, slug))
    play_round(house, load(house, slug))
    first = [event.body for event in house.log.read("g/bots/1.1") if event.body[:5] == "deal "]
    rounds.begin_anew(house, load(house, slug), reference("1.1"), "the bot was ill")
    table = load(house, slug).rounds[0].tables[0]
    assert deals_so_far(house, slug, table) == len(first)
    play_round(house, load(house, slug))
    second = [event.body for event in house.log.read("g/bots/1.1~2") if event.body[:5] == "deal "]
    assert second
    assert not {*first} & {*second}


def test_a_round_does_not_close_before_every_table_has_a_result(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    with refused(NotNow, "Round 1 cannot be closed, since 2 tables have no result: 1.1, 1.2; see"):
        rounds.close_round(house, tournament)
    results.set_totals(house, tournament, reference("1.1"), {0: 5, 1: 6, 2: 7, 3: 30})
    with refused(NotNow, "Round 1 cannot be closed, since table 1.2 has no result; see"):
        rounds.close_round(house, load(house, "evening"))


def test_closing_fixes_the_version_and_the_hash_of_every_table(house: House) -> None:
    slug = bots(house, 5)
    rounds.pair(house, load(house, slug))
    play_round(house, load(house, slug))
    closed, _ = rounds.close_round(house, load(house, slug))
    assert [table.counts for table in closed.tables] == [
        house.log.version(table.stream) for table in closed.tables
    ]
    fact = house.log.read("t/bots")[-1].body
    for table in closed.tables:
        assert house.log.read(table.stream)[-1].hash.hex() in fact


def test_no_round_is_on_after_it_was_closed(house: House) -> None:
    slug = bots(house, 2)
    rounds.pair(house, load(house, slug))
    play_and_close(house, slug)
    for act in (rounds.close_round, play_round):
        with refused(NotNow, "No round is on: pair the next one with `tourney round pair`."):
            act(house, load(house, slug))


def test_the_last_round_is_opened_again_while_the_next_is_not_paired(house: House) -> None:
    slug = bots(house, 2)
    with refused(NotNow, "No round is paired yet: there is none to open again."):
        rounds.reopen(house, load(house, slug), "why")
    rounds.pair(house, load(house, slug))
    play_and_close(house, slug)
    assert rounds.reopen(house, load(house, slug), "a slip was missing") == 1
    assert not load(house, slug).rounds[0].closed
    rounds.close_round(house, load(house, slug))
    rounds.pair(house, load(house, slug))
    with refused(NotNow, "Round 2 is paired: take that back first, with `tourney round unpair`"):
        rounds.reopen(house, load(house, slug), "why")
    by_hand.start(house, load(house, slug))
    said = "Round 2 has begun, so round 1 stays closed: put its results right with `tourney result"
    with refused(NotNow, said):
        rounds.reopen(house, load(house, slug), "why")


def test_a_round_that_just_began_is_unpaired_once_its_start_is_taken_back(house: House) -> None:
    cross(house, *PEOPLE)
    with refused(NotNow, "Round 1 is not closed, so its results can be put right as they are."):
        rounds.reopen(house, load(house, "evening"), "why")
    by_hand.start(house, load(house, "evening"))
    with refused(NotNow, "Round 1 has begun, so its pairing stands: take its start back first"):
        rounds.unpair(house, load(house, "evening"), "too early")
    undo(house, load(house, "evening"), "")
    assert 1 == rounds.unpair(house, load(house, "evening"), "too early")
