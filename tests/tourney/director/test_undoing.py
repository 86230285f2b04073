"""The last act is taken back, if nothing is built on it; else it is said what to do instead."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, record_for, refused
from tourney.director import by_hand, entrants, opening, records, requests, results, rounds
from tourney.director.apart import keep_apart, let_meet
from tourney.director.house import House, load, tell
from tourney.director.moving import move
from tourney.director.playing import play_round
from tourney.director.references import reference
from tourney.director.refusals import NotNow
from tourney.director.terms import Terms
from tourney.director.undoing import undo
from tourney.store.book import first_difference
from tourney.tournament import Tournament, facts

SCORES = {0: 5, 1: 6, 2: 7, 3: 30}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def now(house: House) -> Tournament:
    return load(house, "evening")


def withdraw(house: House) -> None:
    requests.ask(house, now(house), now(house).entries[0], [2], "zero")
    entrants.withdraw(house, now(house), now(house).entries[0], "ill")


def bring_back(house: House) -> None:
    withdraw(house)
    entrants.bring_back(house, now(house), now(house).entries[0])


def bye(house: House) -> None:
    requests.ask(house, now(house), now(house).entries[0], [2, 3], "zero")


def no_bye(house: House) -> None:
    bye(house)
    requests.cancel(house, now(house), now(house).entries[0], [2])


def apart(house: House) -> None:
    keep_apart(house, now(house), (1, 2), "brothers", hard=True)


def meet(house: House) -> None:
    apart(house)
    let_meet(house, now(house), (1, 2))


def swap(house: House) -> None:
    before = now(house).rounds[0]
    by_hand.swap(house, now(house), before.byes[0], before.tables[0].seats[0], "why")


def start(house: House) -> None:
    by_hand.start(house, now(house))


def unpair(house: House) -> None:
    rounds.unpair(house, now(house), "why")


def slip(house: House) -> None:
    results.set_totals(house, now(house), reference("1.1"), SCORES)


def hand(house: House) -> None:
    slip(house)
    results.set_totals(house, now(house), reference("1.2.1"), SCORES)


def penalty(house: House) -> None:
    tell(house, now(house), facts.Penalised(1, 3, 12, "late"))


def time(house: House) -> None:
    tell(house, now(house), facts.TimeCalled(1, (2,)))


def ruling(house: House) -> None:
    slip(house)
    table = now(house).rounds[0].tables[0]
    tell(house, now(house), results.paper_ruling(table, (1, 2, 3, 30), (), "read wrongly"))


def moved(house: House) -> None:
    slip(house)
    seats = now(house).rounds[0].tables[0].seats
    move(house, now(house), seats[0], seats[1], "wrong chairs")


def tie_breaks(house: House) -> None:
    tell(house, now(house), facts.TieBreaksChanged(("wins",), "why"))


def anew(house: House) -> None:
    slip(house)
    rounds.begin_anew(house, now(house), reference("1.1"), "other people sat there")


ACTS: dict[Callable[[House], None], tuple[str, ...]] = {
    withdraw: ("the withdrawal of #1 Ana García", "that #1 Ana García asks for no bye in round 2"),
    bring_back: ("the return of #1 Ana García",),
    bye: (
        "the bye that #1 Ana García asked for in round 2",
        "the bye that #1 Ana García asked for in round 3",
    ),
    no_bye: ("that #1 Ana García asks for no bye in round 2",),
    apart: ("that #1 Ana García, #2 Ben are kept apart",),
    meet: ("that #1 Ana García, #2 Ben may meet",),
    swap: ("the change of the pairing of round 1",),
    start: ("the start of round 1",),
    unpair: ("taking back the pairing of round 1",),
    slip: ("the start of round 1", "the result of table 1.1"),
    hand: ("the result of table 1.2, hand 1",),
    penalty: ("the penalty of #3 Cleo",),
    time: ("the time called in round 1",),
    ruling: ("the ruling on table 1.1",),
    moved: ("the change of the pairing of round 1",),
    tie_breaks: ("the change of tie-breaks",),
    anew: ("the change of the pairing of round 1",),
}


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
def test_the_last_act_is_undone_whole_and_told(house: House, act: Callable[[House], None]) -> None:
    cross(house, *PEOPLE)
    before = [now(house)]
    original = house.log.append

    def noting(*args: object, **options: object) -> object:
        before.append(now(house))
        return original(*args, **options)  # type: ignore[arg-type]  # passed on as it came

    house.log.append = noting  # type: ignore[method-assign,assignment]  # to see each act begin
    act(house)
    taken = undo(house, now(house), "a slip of the pen")
    assert ACTS[act] == taken.told
    assert without_version(before[-2]) == without_version(taken.now)
    assert first_difference(house.reading) is None


def without_version(tournament: Tournament) -> Tournament:
    from dataclasses import replace

    return replace(tournament, version=0)


def test_the_pairing_of_round_1_is_undone_with_its_seeding_but_the_salt_stays(
    house: House,
) -> None:
    opening.announce(
        house, "Evening", game="fives", rounds=2, slug="evening", terms=Terms(seeding="given")
    )
    entrants.add_bots(house, now(house), "random", 4)
    rounds.pair(house, now(house), seed=1)
    assert undo(house, now(house), "").told == ("the pairing of round 1",)
    assert ((), None, "") == (now(house).rounds, now(house).seeded, now(house).salt)
    with refused(NotNow, "What was told of the deals binds, so it is never undone."):
        undo(house, now(house), "")
    rounds.pair(house, now(house), seed=1)
    assert first_difference(house.reading) is None


def test_acts_are_undone_one_after_the_other(house: House) -> None:
    cross(house, *PEOPLE)
    withdraw(house)
    swap(house)
    told = [undo(house, now(house), "").told[0] for _ in range(4)]
    assert told == [
        "the change of the pairing of round 1",
        "the withdrawal of #1 Ana García",
        "the bye that #1 Ana García asked for in round 2",
        "the pairing of round 1",
    ]


def test_who_entered_is_taken_out_another_way(house: House) -> None:
    cross(house, "Ana", paired=False)
    with refused(NotNow, "That #1 entered is not undone: take them out with `tourney entry withdr"):
        undo(house, now(house), "")
    entrants.edit(house, now(house), now(house).entries[0], entrants.person("Anna"))
    with refused(NotNow, "What #1 was called before is kept nowhere: put it right with `tourney "):
        undo(house, now(house), "")


def test_a_tournament_that_is_just_open_has_nothing_to_undo(house: House) -> None:
    cross(house, paired=False)
    with refused(NotNow, "Nothing happened yet that could be undone: the tournament is just open."):
        undo(house, now(house), "")


def test_a_closed_round_is_reopened_and_a_reopened_one_closed(house: House) -> None:
    options = {"target": "15"}
    opening.announce(house, "Evening", game="fives", rounds=1, slug="evening", options=options)
    entrants.add_bots(house, now(house), "random", 2)
    rounds.pair(house, now(house), seed=1)
    play_round(house, now(house))
    rounds.close_round(house, now(house))
    with refused(NotNow, "Round 1 is closed: open it with `tourney round reopen --reason …`."):
        undo(house, now(house), "")
    rounds.reopen(house, now(house), "a look")
    with refused(NotNow, "Round 1 was opened again: close it with `tourney round close`."):
        undo(house, now(house), "")
    rounds.close_round(house, now(house))
    opening.close(house, now(house))
    with refused(NotNow, "Evening is closed: nothing of it can be changed."):
        undo(house, now(house), "")


def test_where_a_record_was_written_the_start_of_play_stands(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    data = record_for(house, tournament, tournament.rounds[0].tables[0])
    records.import_record(house, tournament, reference("1.1"), data, source="x")
    with refused(NotNow, "Table 1.1 has a record, so the pairing of round 1 stands: let the table"):
        undo(house, now(house), "")


def test_who_changed_places_with_a_record_changes_back(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    data = record_for(house, tournament, tournament.rounds[0].tables[0])
    records.import_record(house, tournament, reference("1.1"), data, source="x")
    seats = now(house).rounds[0].tables[0].seats
    move(house, now(house), seats[0], seats[1], "wrong chairs")
    with refused(NotNow, "Who changed places once a record was written changes back the same way"):
        undo(house, now(house), "")


def test_a_ruling_that_wrote_in_a_record_is_followed_by_another(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    data = record_for(house, tournament, tournament.rounds[0].tables[0])
    records.import_record(house, tournament, reference("1.1"), data, source="x")
    table = now(house).rounds[0].tables[0]
    version = house.log.version(table.stream)
    ruled = facts.TableRuled(1, 1, table.stream, version + 1, 0, (), (), "why")
    tell(house, now(house), ruled, games=[(table.stream, version, ["adjust A 5 why"])])
    with refused(NotNow, "A ruling on the record of table 1.1 stays: rule again with `tourney res"):
        undo(house, now(house), "")
    fact = facts.TimeCalled(1, (1,))
    lines = [(table.stream, version + 1, ["adjust A -5 why"])]
    tell(house, now(house), fact, games=lines)
    with refused(NotNow, "That act also wrote in the record of table 1.1, which only grows: take"):
        undo(house, now(house), "")
