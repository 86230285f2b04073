"""Records: the most and the least, all who share it, and what makes none."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from reports import feats
from reports.club import PaperHand, Result, Table
from reports.feats import Feat, Finder, best
from reports.tally import tallied
from tests.builders import tiles
from tests.reports.records import CROSS, UNFINISHED


def paper(number: int, *scores: int, forfeit: bool = False, over: bool = True) -> Table:
    """A table of which only the totals are known; entries 1, 2 …, the highest score first."""
    order = sorted(scores, reverse=True)
    seats = tuple(
        Result(entry, score, 24, order.index(score) + 1, scores.count(score), forfeit)
        for entry, score in enumerate(scores, 1)
    )
    return Table(1, number, seats, over=over)


def recorded(lines: list[str], *, over: bool = True) -> Table:
    game, tallies = tallied(lines)
    seats = tuple(Result(entry, total) for entry, total in enumerate(game.totals, 1))
    return Table(2, 1, seats, game=game, over=over, tallies=tallies)


def told(found: Iterator[Feat] | list[Feat]) -> list[tuple[int, int, int]]:
    return [(feat.value, feat.hand, feat.entry) for feat in found]


def test_all_who_share_a_record_are_found_in_the_order_of_play() -> None:
    tables = [paper(1, 50, 100), paper(2, 100, 20)]
    assert [(100, "1.1", 2), (100, "1.2", 1)] == [
        (feat.value, feat.table.label, feat.entry) for feat in best(tables, feats.totals)
    ]
    assert [(20, 0, 2)] == told(best(tables, feats.totals, least=True))


def test_no_table_no_record() -> None:
    assert [] == best([], feats.totals)


def test_games_that_are_on_forfeited_or_never_played_make_no_record() -> None:
    unplayed = dataclasses.replace(paper(1, 3, 1), unplayed=True)
    for table in (paper(1, 3, 1, over=False), paper(1, 3, 1, forfeit=True), unplayed):
        for finder in (feats.totals, feats.margins, feats.hands_played, feats.doublings):
            assert [] == list(finder(table))


def test_a_win_is_as_big_as_the_winner_is_ahead_of_the_next() -> None:
    assert [(60, 0, 2)] == told(feats.margins(paper(1, 40, 100, 10)))


def test_nobody_wins_where_the_first_place_is_shared() -> None:
    assert [] == list(feats.margins(paper(1, 100, 100, 10)))


def test_a_hand_brings_what_was_played_or_what_the_slip_says() -> None:
    hand = recorded(CROSS)
    assert hand.game
    assert [*zip(hand.game.totals, [1] * 4, range(1, 5), strict=True)] == told(
        feats.hand_points(hand)
    )
    slip = dataclasses.replace(paper(1, 30, 5), paper=(PaperHand(3, (30, 5)),))
    assert [(30, 3, 1), (5, 3, 2)] == told(feats.hand_points(slip))
    assert [(1, 0, 0)] == told(feats.hands_played(slip))


def test_an_arbiters_points_make_no_record() -> None:
    adjusted = recorded([*CROSS, "adjust A 500 for the flowers"])
    assert told(feats.hand_points(recorded(CROSS))) == told(feats.hand_points(adjusted))


def test_of_a_hand_that_is_on_nothing_is_counted() -> None:
    finders: tuple[Finder, ...] = (
        feats.hand_points, feats.tiles_laid, feats.tiles_to_the_end, feats.passes,
        feats.pips_left, feats.counts, feats.play_points,
    )  # fmt: skip
    for finder in finders:
        assert {1} == {feat.hand for feat in finder(recorded(UNFINISHED, over=False))}


def test_tiles_laid_are_counted_by_hand_and_passes_and_pips_by_seat() -> None:
    table = recorded(CROSS)
    assert [(18, 1, 0)] == told(feats.tiles_laid(table)) == told(feats.tiles_to_the_end(table))
    assert [1, 0, 1, 1] == [feat.value for feat in feats.passes(table)]
    assert [21, 9, 29] == [feat.value for feat in feats.pips_left(table)][:3]
    assert [0] * 4 == [feat.value for feat in feats.counts(table)]


def test_a_hand_that_the_target_cut_short_is_not_the_shortest() -> None:
    table = recorded(CROSS)
    short = dataclasses.replace(table.tallies[0], ending="target", laid=tiles("66"))
    table = dataclasses.replace(table, tallies=(*table.tallies, short))
    assert [1, 18] == [feat.value for feat in best([table], feats.tiles_laid, least=True)] + [
        feat.value for feat in best([table], feats.tiles_to_the_end, least=True)
    ]


def test_spots_are_doubled_by_a_double_in_the_hand_and_by_one_played_last() -> None:
    table = recorded(CROSS)
    (hand,) = table.tallies
    doubled = dataclasses.replace(
        hand, ending="out", laid=tiles("65 66"), held=((), tiles("55"), tiles("54"), tiles("00"))
    )
    table = dataclasses.replace(table, tallies=(doubled,))
    assert [0, 2, 1, 0] == [feat.value for feat in feats.doublings(table)]
