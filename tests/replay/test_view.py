"""A view is what one seat may see: nothing in it depends on what is hidden."""

import pytest

from replay.events import Open, Pass, Play
from replay.games import rules_of
from replay.position import Position
from replay.record import Record
from replay.rules import Rules
from replay.tiles import Arm, Tile, members
from replay.view import View, line_of, view
from tests.builders import Chance, dealt, table, tile, tiles
from tests.replay.random_games import plans, play

DEAL = dealt("A 66 65 / B 50 54 / boneyard 10 62 20", each=2)
HEAD = table("pass 2 hand_size=2 set=highest-tile", DEAL)


def seen(lines: list[str], seat: int) -> View:
    record = Record()
    for line in lines:
        record.feed(line)
    return view(record.rules, record.position, seat)


def test_a_seat_sees_its_own_tiles_and_counts_of_the_others() -> None:
    mine = seen([*HEAD, "A 66"], 1)
    assert ("pass", 1, 2) == (mine.game, mine.seat, mine.seats)
    assert (tiles("50 54"), (1, 2), 24) == (mine.held, mine.counts, mine.boneyard)
    assert (tiles("66"), ((Arm.LEFT, 6), (Arm.RIGHT, 6))) == (mine.laid, mine.ends)


def test_only_the_seat_in_turn_has_choices() -> None:
    lines = [*HEAD, "A 66"]
    assert () == seen(lines, 0).choices
    assert Pass() in seen(lines, 1).choices
    assert (Open(tile("66")),) == seen(HEAD, 0).choices


def test_what_fitted_when_a_seat_passed_or_drew_is_remembered() -> None:
    suit = {one for one in rules_of("fives", 2, {}).tiles.tiles if 6 in one}
    nothing, six = seen([*HEAD, "A 66", "B draws 10"], 0).passed_on
    assert not nothing
    assert suit == six


def test_the_omens_and_the_score_are_seen() -> None:
    deal = dealt("A 66 65 / B", each=6)
    lines = table("flower-scorpion 2", deal, "dice flower 5-2 scorpion 1-1", "A 66")
    mine = seen(lines, 1)
    assert (tile("52"), tile("11")) == mine.omens
    assert ((0, 0), (2, 0), False) == (mine.totals, mine.running, mine.low_wins)
    assert seen(HEAD, 0).omens is None


def test_a_seat_can_ask_what_the_layout_would_take_after_a_choice() -> None:
    lines = [*HEAD, "A 66", "B draws 10", "B draws 62"]
    mine = seen(lines, 1)
    after = mine.after(Play(tile("62"), Arm.LEFT))
    assert {one for one in after if 6 in one or 2 in one} == set(after)
    assert tile("62") not in after
    assert tile("66") not in after
    assert tile("22") in after
    suit = {Tile(6, low) for low in range(6)}
    assert suit == mine.after(Pass())


def test_a_choice_becomes_an_act_and_nothing_else_does() -> None:
    record = Record()
    for line in [*HEAD, "A 66"]:
        record.feed(line)
    rules, pos = record.rules, record.position
    assert line_of(rules, pos, Pass()) is not None
    assert line_of(rules, pos, Play(tile("54"), Arm.LEFT)) is None


def shuffled_hidden(rules: Rules, pos: Position, seat: int, chance: Chance) -> Position:
    """The same position with the tiles that *seat* cannot see dealt out anew."""
    twin = pos.copy()
    others = [other for other in range(pos.seats) if other != seat]
    rest = list(pos.boneyard[pos.drawn :])
    pile = chance.shuffled([*rest, *(one for other in others for one in members(pos.hands[other]))])
    for other in others:
        size = pos.hands[other].bit_count()
        twin.hands[other] = sum(1 << one for one in pile[:size])
        del pile[:size]
    twin.boneyard = (*pos.boneyard[: pos.drawn], *pile)
    on_table = pos.tiles.every & ~pos.held() & ~sum(1 << one for one in rest)
    twin.coming = pos.tiles.every & ~on_table
    for one in twin.boneyard[twin.depth :]:
        twin.coming &= ~(1 << one)
    return twin


def told(rules: Rules, pos: Position, seat: int) -> list[object]:
    mine = view(rules, pos, seat)
    shown = [getattr(mine, name) for name in View.__slots__ if not name.startswith("_")]
    return [*shown, *(mine.after(choice) for choice in mine.choices)]


PARTS = 6
HIDING = [plan for plan in plans() if plan.rules.key != "french-cross"][::9]
SEALED = [plan for plan in plans() if plan.rules.options.get("draw") == "none"][::4]


def look(record: Record, chance: Chance) -> None:
    """Deal what the seat in turn cannot see out anew; its view must stay the same."""
    rules, pos = record.rules, record.position
    own = Chance(f"hidden/{chance.seed}/{record.number}")
    if own.below(4) == 0 and not pos.opening:
        expected = told(rules, pos, pos.turn)
        assert expected == told(rules, shuffled_hidden(rules, pos, pos.turn, own), pos.turn)


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_seen_depends_on_what_is_hidden(part: int) -> None:
    for plan in [*HIDING, *SEALED][part::PARTS]:
        play(plan, look)
