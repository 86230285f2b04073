"""The results as the rules of standings get them, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from reports.frames import Result
from reports.points import show
from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, refused
from tourney.director import brought, entrants, opening, ranking, results, rounds, tie_breaks
from tourney.director.house import House, load, tell
from tourney.director.playing import play_round
from tourney.director.references import reference
from tourney.director.refusals import NotFound
from tourney.director.terms import Terms
from tourney.tournament import Tournament, facts


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def rows(house: House, tournament: Tournament, last: int | None = None) -> list[Result]:
    frame = brought.results(house, tournament, last)
    return [Result(*row) for row in frame.iter_rows()]


def bots(house: House, count: int = 8, slug: str = "bots") -> Tournament:
    """A round of French Cross to 20 played by bots."""
    opened = opening.announce(
        house, "Bots", game="french-cross", seats=4, options={"target": "20"}, rounds=3, slug=slug,
        seed=7,
    )  # fmt: skip
    entrants.add_bots(house, opened, "heaviest", count)
    rounds.pair(house, load(house, slug), seed=3)
    play_round(house, load(house, slug))
    return load(house, slug)


def test_hands_are_counted_from_the_records_only_where_they_part_the_level(house: House) -> None:
    tournament = bots(house)
    assert {None} == {row.hands for row in rows(house, tournament)}
    changed = tie_breaks.change(house, tournament, "hands-won", "for once")
    won = [row.hands or 0 for row in rows(house, changed)]
    assert sum(won) > 0
    lines = ranking.ranking(house, changed, None).lines
    assert sorted(won) == sorted(int((line.breaks[0] or 0) / 24) for line in lines)


def test_hands_on_paper_are_not_known(house: House) -> None:
    tournament = cross(house, *PEOPLE[:4])
    changed = tie_breaks.change(house, tournament, "hands-won", "for once")
    results.set_totals(house, changed, reference("1.1"), {0: 5, 1: 30, 2: 7, 3: 9})
    assert {None} == {row.hands for row in rows(house, load(house, "evening"))}


def test_scores_may_be_cut_at_the_target(house: House) -> None:
    opened = opening.announce(
        house, "Cut", game="french-cross", rounds=1, options={"target": "20"}, slug="cut",
        terms=Terms(capped=True),
    )  # fmt: skip
    entrants.add(house, opened, [entrants.person(name) for name in PEOPLE[:4]])
    rounds.pair(house, load(house, "cut"), seed=1)
    results.set_totals(house, load(house, "cut"), reference("1.1"), {0: 5, 1: 30, 2: 7, 3: 9})
    assert [5, 7, 9, 20] == sorted(row.score or 0 for row in rows(house, load(house, "cut")))


def test_a_penalty_is_taken_off_even_from_who_did_not_play_that_round(house: House) -> None:
    tournament = cross(house, *PEOPLE[:4])
    results.set_totals(house, tournament, reference("1.1"), {0: 5, 1: 30, 2: 7, 3: 9})
    tournament = load(house, "evening")
    entrants.add(house, tournament, [entrants.person("Late")])
    tell(house, load(house, "evening"), facts.Penalised(1, 5, 24, "noise"))
    tell(house, load(house, "evening"), facts.Penalised(1, 1, 12, "noise"))
    lines = {line.entry: line for line in ranking.standings(house, load(house, "evening"))}
    assert "−1" == show(lines[5].points)
    assert 6 * 24 - 12 - 24 == sum(line.points for line in lines.values())


def test_a_penalty_for_a_later_round_does_not_change_earlier_standings(house: House) -> None:
    tournament = bots(house)
    rounds.close_round(house, tournament)
    rounds.pair(house, load(house, "bots"), seed=4)
    before = ranking.standings(house, load(house, "bots"), 1)
    tell(house, load(house, "bots"), facts.Penalised(2, 1, 24, "noise"))
    assert before == ranking.standings(house, load(house, "bots"), 1)


def test_at_two_seats_a_game_under_way_is_no_round_asked_off(house: House) -> None:
    opened = opening.announce(house, "Duel", game="fives", seats=2, rounds=3, slug="duel")
    entrants.add(house, opened, [entrants.person(name) for name in PEOPLE[:4]])
    rounds.pair(house, load(house, "duel"), seed=1)
    results.set_totals(house, load(house, "duel"), reference("1.1"), {0: 150, 1: 90})
    lines = ranking.ranking(house, load(house, "duel"), None).lines
    buchholz = sorted(show(line.breaks[1] or 0) for line in lines)
    assert ["0", "0", "0", "1"] == buchholz


def test_finalists_stand_above_the_others_once_their_first_round_is_paired(house: House) -> None:
    tournament = bots(house)
    rounds.close_round(house, tournament)
    tournament = load(house, "bots")
    before = [line.entry for line in ranking.standings(house, tournament)]
    last_four = tuple(before[4:])
    opened = tournament.opened
    stage = facts.StageOpened(
        2, last_four, opened.game, opened.rules, opened.options, 4, "swiss", 1, "3-2-1-0", False
    )
    tell(house, tournament, stage)
    assert before == [line.entry for line in ranking.standings(house, load(house, "bots"))]
    rounds.pair(house, load(house, "bots"), seed=4)
    play_round(house, load(house, "bots"))
    lines = ranking.ranking(house, load(house, "bots"), None).lines
    assert [1, 1, 1, 1, 0, 0, 0, 0] == [line.stage for line in lines]
    assert set(last_four) == {line.entry for line in lines[:4]}
    assert before[:4] == [line.entry for line in lines[4:]]
    assert before == [line.entry for line in ranking.ranking(house, load(house, "bots"), 1).lines]


def test_what_parts_two_entries_is_told_after_any_round(house: House) -> None:
    tournament = bots(house)
    first, *_, last = ranking.ranking(house, tournament, 1).lines
    told = ranking.explanation(house, tournament, 1, (last.entry, first.entry))
    assert ("points", first.entry, last.entry) == told[:3]
    with refused(NotFound, "Round 2 is not paired"):
        ranking.explanation(house, tournament, 2, (1, 2))


def test_a_crosstable_has_every_round_of_every_entry(house: House) -> None:
    table = ranking.crosstable(house, bots(house, 9), None)
    assert (4, 1, 9) == (table.seats, table.after, len(table.lines))
    assert all(len(line.rounds) == 1 for line in table.lines)


def test_before_the_first_round_there_is_an_empty_crosstable(house: House) -> None:
    table = ranking.crosstable(house, cross(house, "Ana", "Ben", paired=False), None)
    assert [[], []] == table.by_round()
