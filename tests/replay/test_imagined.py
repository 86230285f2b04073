"""An imagined hand agrees with all that was seen and tells nothing of what is hidden."""

from __future__ import annotations

import pytest

from replay.imagined import Imagined, imagine, laid
from replay.position import Position
from replay.record import Record
from replay.tiles import members
from tests.builders import Chance, dealt, table, tile
from tests.replay.random_games import plans, play
from tests.replay.test_view import shuffled_hidden

PARTS = 4


def told(*lines: str) -> Record:
    record = Record()
    for line in lines:
        record.feed(line)
    return record


def imagined(record: Record, seat: int, times: int = 1) -> list[Imagined]:
    chance = Chance("imagined")
    return [imagine(record.rules, record.position, seat, chance.below) for _ in range(times)]


def agrees(seen: Position, hands: list[int], seat: int) -> bool:
    """Whether the tiles in these hands can be those dealt and drawn, by what each seat lacked."""
    for other, hand in enumerate(hands):
        if other == seat:
            continue
        dealt_, *drawn = seen.lacking(other)
        held = hand.bit_count()
        places = [*[dealt_] * (held - len(drawn)), *drawn]
        if not room(members(hand), places[len(places) - held :]):
            return False
    return True


def room(tiles: list[int], places: list[int]) -> bool:
    """Whether every tile finds a place that is not forbidden to it, one each."""
    lies: dict[int, int] = {}

    def put(tile_: int, tried: set[int]) -> bool:
        for place, lacked in enumerate(places):
            if place in tried or lacked >> tile_ & 1:
                continue
            tried.add(place)
            if place not in lies or put(lies[place], tried):
                lies[place] = tile_
                return True
        return False

    return all(put(one, set()) for one in tiles)


def look(record: Record, chance: Chance) -> None:
    rules, pos = record.rules, record.position
    own = Chance(f"imagined/{chance.seed}/{record.number}")
    if own.below(4) or pos.opening:
        return
    seat = pos.turn
    honest = not record.findings
    assert not honest or agrees(pos, pos.hands, seat)  # as they truly lie
    hand = imagine(rules, pos, seat, Chance(f"one/{record.number}").below)
    twin = hand.position
    assert not honest or agrees(pos, twin.hands, seat)
    assert [one.bit_count() for one in pos.hands] == [one.bit_count() for one in twin.hands]
    assert (pos.hands[seat], laid(pos)) == (twin.hands[seat], laid(twin))
    assert pos.tiles.every == laid(twin) | twin.held() | sum(
        1 << one for one in twin.boneyard[twin.drawn :]
    )
    hidden = shuffled_hidden(rules, pos, seat, own)
    again = imagine(rules, hidden, seat, Chance(f"one/{record.number}").below).position
    assert (twin.hands, twin.boneyard[pos.drawn :], twin.coming) == (
        again.hands,
        again.boneyard[pos.drawn :],
        again.coming,
    )
    assert hand.by_chance(own.below) == hand.totals()


@pytest.mark.parametrize("part", range(PARTS))
def test_it_agrees_with_every_pass_and_draw_and_with_nothing_that_is_hidden(part: int) -> None:
    for plan in plans()[part::PARTS][::7]:
        if not plan.corrected:
            play(plan, look)


def test_who_passed_does_not_hold_what_fitted() -> None:
    hands = "A 66 65 64 / B 61 60 55 / C 44 43 42 / D 41 40 33"
    lines = table("pass 4 hand_size=3 draw=none set=highest-tile", dealt(hands, each=3), "A 66")
    record = told(*lines)
    assert (0,) == record.position.lacking(1)  # in Pass a pass shows nothing
    record = told(*table("french-cross 4", dealt("A 00 / B / C / D"), "A 00"))
    blanks = record.rules.tiles.suit[0]
    record.feed("B passes" if not record.position.hands[1] & blanks else "B 5-0 left")
    assert all(
        not hand.position.hands[1] & record.position.lacking(1)[0]
        for hand in imagined(record, 2, 50)
    )


def test_who_drew_may_hold_it_now_and_only_in_what_was_drawn() -> None:
    deal = dealt("A 66 55 54 53 52 51 50 / B 44 43 42 41 40 33 32 / boneyard 31 64 22")
    record = told(*table("fives 2", deal, "A 66", "B draws 31"))
    sixes = record.rules.tiles.suit[6]
    assert [sixes, 0] == list(record.position.lacking(1))
    record.feed("B draws 64")
    assert [sixes, sixes, 0] == list(record.position.lacking(1))
    hands = [hand.position.hands[1] for hand in imagined(record, 0, 60)]
    assert {0, 1} == {(hand & sixes).bit_count() for hand in hands}


def test_what_was_drawn_last_is_what_is_played() -> None:
    deal = dealt("A 66 55 54 53 52 51 50 / B 44 43 42 41 40 33 32 / boneyard 64 31 22")
    record = told(*table("fives 2", deal, "A 66", "B draws 64", "B 64 left"))
    sixes = record.rules.tiles.suit[6]
    assert (sixes,) == record.position.lacking(1)
    assert not any(hand.position.hands[1] & sixes for hand in imagined(record, 0, 40))


def test_every_way_the_hidden_tiles_may_lie_is_imagined() -> None:
    deal = dealt("A 66 65 / B 64 63 / boneyard 62 61", each=2)
    record = told(*table("pass 2 hand_size=2 draw=none set=highest-tile", deal, "A 66"))
    seen = {hand.position.hands[1] for hand in imagined(record, 0, 4000)}
    unseen = record.rules.tiles.count - 2
    assert unseen * (unseen - 1) // 2 == len(seen)


def test_an_imagined_hand_is_played_on_by_itself() -> None:
    record = told(*table("fives 2", dealt("A 66 / B"), "A 66"))
    before = record.position.hands[:]
    (hand,) = imagined(record, 1)
    copied = hand.copy()
    hand.act(hand.choices()[0])
    assert (before, 1) == (record.position.hands, copied.turn)
    assert copied.position.hands != hand.position.hands
    assert copied.by_chance(Chance("on").below) == copied.totals()
    assert copied.ended


def test_totals_count_down_where_the_low_score_wins() -> None:
    record = told(*table("french-cross 4", dealt("A 00 / B / C / D"), "A 00"))
    record.feed("adjust B 30 wrong count")
    (hand,) = imagined(record, 2)
    assert [0, -30, 0, 0] == hand.totals()
    assert tile("00") in record.rules.tiles.read(laid(hand.position))
