"""What bots that look ahead share: how they play imagined hands out, and what an end is worth.

Everything in an imagined hand is the bot's own guess, so it may be looked at freely.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from replay.codes import DRAW, PASS
from replay.imagined import Chance, Imagined

MULTIPLIER: Final = 6364136223846793005  # Knuth, MMIX: of a generator of full period modulo 2^64
INCREMENT: Final = 1442695040888963407
WORD: Final = (1 << 64) - 1

PlayOut = Callable[[Imagined, Chance], list[int]]
FOLLOW_UP, ANSWER, DOUBLE, POINT = 6, 4, 3, 6  # as `blocker` weighs them
MARGIN: Final = 0.004  # what a point more or less is worth beside winning the hand


def quick(chance: Chance) -> Chance:
    """A quicker chance that follows from another, the same everywhere; good enough to imagine."""
    state = 0
    for _ in range(8):
        state = state << 8 | chance(256)

    def draw(n: int) -> int:
        nonlocal state
        state = (state * MULTIPLIER + INCREMENT) & WORD
        return (state >> 32) * n >> 32

    return draw


def by_chance(hand: Imagined, chance: Chance) -> list[int]:
    """The scores at the end of the hand, played on by chance."""
    return hand.by_chance(chance)


def by_sense(hand: Imagined, chance: Chance) -> list[int]:
    """The scores at the end of the hand, played on as `blocker` would, chance now and then."""
    return hand.play_out(lambda now: _sensible(now, chance))


PLAY_OUTS: Final[dict[str, PlayOut]] = {"random": by_chance, "blocker": by_sense}


def _sensible(hand: Imagined, chance: Chance) -> int:
    """The most promising choice, by a quick reckoning with sets of tiles."""
    rules, pos = hand.rules, hand.position
    tiles, takes, ends, turn = pos.tiles, pos.takes, pos.ends, pos.turn
    held, seats = pos.hands[turn], pos.seats
    others = seats - 1
    scores = rules.scores_in_play
    best, found = -1_000_000, 0
    for code in hand.choices():
        if code >= PASS:
            worth = -1000 * others if code & (DRAW | PASS) else 0
            if not worth:  # it opens
                tile = code & PASS - 1
                worth = (tiles.pips[tile] + DOUBLE * (tile >= tiles.first_double)) * others
        else:
            tile, arm = code >> 2, code & 3
            bit = 1 << tile
            fits = tiles.suit[tiles.pips[tile] - ends[arm]]
            for other in range(4):
                if other != arm:
                    fits |= takes[other]
            left = held ^ bit
            worth = tiles.pips[tile] + DOUBLE * (tile >= tiles.first_double)
            worth += FOLLOW_UP * (left & fits).bit_count()
            if scores:
                worth += POINT * _scored(hand, code)
            worth *= others
            may_come = pos.coming & fits & ~held
            for seat in range(seats):
                if seat != turn:
                    worth -= ANSWER * (may_come & ~pos.passed_on[seat]).bit_count()
        if worth > best:
            best, found = worth, code
    return found


def _scored(hand: Imagined, code: int) -> int:
    ahead = hand.copy()
    seat = ahead.turn
    before = ahead.position.points[seat]
    ahead.act(code)
    return ahead.position.points[seat] - before


def worth(before: Sequence[int], after: Sequence[int], seat: int) -> float:
    """What the end of a hand is worth to a seat: its share of the others beaten, then points.

    `before` and `after` are the totals of the game, of which more is better.
    """
    gains = [after[other] - before[other] for other in range(len(after))]
    own, total = gains[seat], 0.0
    for other, gain in enumerate(gains):
        if other != seat:
            total += (own > gain) + 0.5 * (own == gain) + MARGIN * (own - gain)
    return total / (len(gains) - 1)
