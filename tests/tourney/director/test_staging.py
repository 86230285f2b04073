"""A final stage: the best play on by rules of their own, the others stay where they were."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import refused
from tourney.director import entrants, opening, requests, rounds
from tourney.director.apart import keep_apart
from tourney.director.house import House, load
from tourney.director.overview import standing_of
from tourney.director.playing import play_round
from tourney.director.ranking import standings
from tourney.director.refusals import Misused, NotFound, NotNow
from tourney.director.staging import Wanted, open_stage
from tourney.director.tie_breaks import change
from tourney.director.undoing import undo
from tourney.store.book import first_difference
from tourney.tournament import Tournament


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def now(house: House) -> Tournament:
    return load(house, "evening")


def play(house: House) -> None:
    rounds.pair(house, now(house), seed=1)
    play_round(house, now(house))
    rounds.close_round(house, now(house))


def crosses(house: House, count: int, played: int) -> None:
    """French Cross for bots with so many rounds over, the ranking decided by lot at last."""
    options = {"target": "20"}
    opening.announce(
        house, "Evening", game="french-cross", rounds=played, slug="evening", options=options
    )
    entrants.add_bots(house, now(house), "random", count)
    change(house, now(house), "wins,difference,lot", "")
    for _ in range(played):
        play(house)


def order(house: House) -> list[int]:
    return [line.entry for line in standings(house, now(house))]


def test_the_best_of_the_standings_play_on_at_final_tables(house: House) -> None:
    crosses(house, 13, 2)
    best = order(house)[:8]
    stage = open_stage(house, now(house), Wanted(top=8, options={"target": "30"}))
    assert (3, tuple(best), "final", 1, 4) == (
        stage.first,
        stage.entries,
        stage.system,
        stage.rounds,
        stage.seats,
    )
    assert dict(stage.options)["target"] == "30"
    assert now(house).planned == 3
    play(house)
    tables = [{*table.seats} for table in now(house).rounds[2].tables]
    assert tables == [{*best[:4]}, {*best[4:]}]
    assert now(house).rounds[2].byes == ()
    assert "The last round (3) is closed." in standing_of(house, now(house)).state
    opening.close(house, now(house))
    assert first_difference(house.reading) is None


def test_bots_play_the_stages_own_game(house: House) -> None:
    crosses(house, 8, 1)
    wanted = Wanted(top=4, game="fives", system="round-robin", options={"target": "15"})
    stage = open_stage(house, now(house), wanted)
    assert ("fives", 2, "1-0", 0) == (stage.game, stage.seats, stage.points, stage.rounds)
    assert now(house).planned == 4
    for _ in range(3):
        play(house)
    met = sorted(
        (min(table.seats), max(table.seats))
        for paired in now(house).rounds[1:]
        for table in paired.tables
    )
    finalists = sorted(stage.entries)
    assert met == [(one, other) for one in finalists for other in finalists if one < other]
    for paired in now(house).rounds[1:]:
        for table in paired.tables:
            assert house.log.read(table.stream)[0].body.startswith("game fives 2 v1")


def test_everybody_may_go_on_with_another_game(house: House) -> None:
    crosses(house, 8, 1)
    wanted = Wanted(top=8, game="fives", system="swiss", rounds=2, options={"target": "15"})
    open_stage(house, now(house), wanted)
    before = {line.entry: line.points for line in standings(house, now(house))}
    play(house)
    first = now(house).rounds[0].tables
    for table in now(house).rounds[1].tables:
        assert not any({*table.seats} <= {*earlier.seats} for earlier in first)
    after = {line.entry: line.points for line in standings(house, now(house))}
    assert all(after[entry] - before[entry] in (0, 12, 24) for entry in before)


def test_without_carry_the_finalists_begin_level(house: House) -> None:
    crosses(house, 8, 1)
    stage = open_stage(house, now(house), Wanted(top=4, carry=False))
    play(house)
    points = {line.entry: line.points for line in standings(house, now(house))}
    assert sorted(points[entry] for entry in stage.entries)[-1] <= 72
    assert {*order(house)[:4]} == {*stage.entries}


def test_only_finalists_are_paired_and_nobody_joins_them(house: House) -> None:
    crosses(house, 8, 1)
    out = order(house)[-1]
    open_stage(house, now(house), Wanted(top=4, rounds=2))
    play(house)
    assert len(now(house).rounds[1].everybody) == 4
    with refused(NotNow, "The final stage is open, and nobody else can join it."):
        entrants.add_bots(house, now(house), "random")
    with refused(NotNow, f"random {out} is not in the final stage, so there is no round to sit"):
        requests.ask(house, now(house), now(house).entries[out - 1], [3], "zero")


def test_a_bye_that_was_asked_for_ends_with_the_cut(house: House) -> None:
    options = {"target": "15"}
    opening.announce(house, "Evening", game="fives", rounds=3, slug="evening", options=options)
    entrants.add_bots(house, now(house), "random", 4)
    change(house, now(house), "lot", "")
    play(house)
    last = order(house)[-1]
    requests.ask(house, now(house), now(house).entries[last - 1], [2], "full")
    open_stage(house, now(house), Wanted(top=2))
    assert now(house).requests == ()


def test_a_cut_between_entries_that_are_level_is_refused(house: House) -> None:
    options = {"target": "15"}
    opening.announce(house, "Evening", game="fives", rounds=1, slug="evening", options=options)
    entrants.add_bots(house, now(house), "random", 4)
    change(house, now(house), "wins", "")
    play(house)
    level = order(house)
    with refused(
        NotNow, f"#{level[2]}, #{level[3]} are level at place 3, where the cut for the be"
    ):
        open_stage(house, now(house), Wanted(top=3, system="round-robin"))
    chosen = Wanted(entries=(level[3], level[0], level[1]), system="round-robin")
    assert (level[0], level[1], level[3]) == open_stage(house, now(house), chosen).entries


def test_whoever_has_left_is_no_finalist(house: House) -> None:
    crosses(house, 8, 1)
    first = order(house)[0]
    entrants.withdraw(house, now(house), now(house).entries[first - 1], "")
    with refused(NotFound, f"#{first} random {first} does not take part any more."):
        open_stage(house, now(house), Wanted(entries=(first, *order(house)[1:4])))
    assert first not in open_stage(house, now(house), Wanted(top=4)).entries


def test_who_cannot_come_to_the_final_lets_the_next_move_up(house: House) -> None:
    crosses(house, 8, 1)
    best = open_stage(house, now(house), Wanted(top=4)).entries
    entrants.withdraw(house, now(house), now(house).entries[best[1] - 1], "ill")
    again = open_stage(house, now(house), Wanted(top=4)).entries
    assert (best[0], *best[2:]) == again[:3]
    assert again[3] not in best
    assert 1 == len(now(house).stages)
    play(house)
    assert {*again} == {*now(house).rounds[-1].everybody}
    assert first_difference(house.reading) is None


def test_a_pairing_that_cannot_be_made_is_told_by_the_number_of_its_round(house: House) -> None:
    crosses(house, 8, 1)
    open_stage(house, now(house), Wanted(top=4, system="round-robin"))
    first, second = sorted(now(house).setting(2).entries[:2])
    keep_apart(house, now(house), [first, second], "one household", hard=True)
    with refused(
        NotNow,
        f"Round 2 cannot be paired: entries #{first} and #{second} must be kept apart, but would "
        f"meet in round 1 of the round robin: let them meet (`tourney entry apart {first} {second} "
        "--end`), or pair it by hand (`tourney round pair --tables FILE --reason …`).",
    ):
        rounds.pair(house, now(house))


def test_a_stage_is_undone_before_it_is_played(house: House) -> None:
    crosses(house, 8, 1)
    open_stage(house, now(house), Wanted(top=4))
    with refused(NotNow, "The final stage was made of the standings after round 1: take it back f"):
        rounds.reopen(house, now(house), "a look")
    assert undo(house, now(house), "").told == ("the final stage",)
    assert ((), 1) == (now(house).stages, now(house).planned)


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        (Wanted(), "Say who plays on: --top N, or --entries with their numbers, one of the two."),
        (Wanted(top=9), "A final of the best 9 cannot be: there are 8 entries to choose from."),
        (Wanted(top=6), "6 finalists do not fill final tables of 4: take 4, give --seats, or "),
        (Wanted(top=3), "3 finalists do not fill a table of 4: take more, or give --seats."),
        (Wanted(top=4, system="cup"), "There is no system 'cup'; possible: swiss, round-robin, fi"),
        (Wanted(top=4, system="swiss"), "A Swiss needs a number of rounds: give --rounds N."),
        (Wanted(top=4, rounds=0), "A final stage has 1 to 1000 rounds, not 0."),
        (Wanted(top=4, game="chess"), "There is no game 'chess'; possible: "),
        (Wanted(top=4, points="3-2"), "The points '3-2' are not a scheme for 4 seats; give 4 numb"),
    ],
)
def test_what_cannot_be_played_is_refused(house: House, wanted: Wanted, sentence: str) -> None:
    crosses(house, 8, 1)
    with refused(Misused, sentence):
        open_stage(house, now(house), wanted)
    assert now(house).stages == ()


def test_a_stage_needs_standings(house: House) -> None:
    opening.announce(house, "Evening", game="fives", rounds=2, slug="evening")
    entrants.add_bots(house, now(house), "random", 4)
    with refused(NotNow, "No round is played yet, so nobody leads: begin with `tourney round pai"):
        open_stage(house, now(house), Wanted(top=2))
    rounds.pair(house, now(house), seed=1)
    with refused(NotNow, "Round 1 is not closed, so the standings may change: finish it with `to"):
        open_stage(house, now(house), Wanted(top=2))
