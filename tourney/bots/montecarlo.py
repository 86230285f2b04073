"""`montecarlo`: imagines hands as they may be, plays each choice out in all of them, and counts."""

from __future__ import annotations

from replay.events import Choice
from replay.shuffle import Stream
from replay.view import View
from tourney.bots.lookahead import PLAY_OUTS, quick, worth

DEALS = 40


class MonteCarlo:
    """Every choice is tried in the same imagined hands; the best on average is taken."""

    def __init__(self, deals: str = str(DEALS), play_outs: str = "blocker") -> None:
        self.deals = int(deals)
        self.play_out = PLAY_OUTS[play_outs]

    def choose(self, view: View, chance: Stream) -> Choice:
        """The choice whose imagined hands end best; of equal ones the first."""
        sums, draw = [0.0] * len(view.choices), quick(chance.draw)
        for _ in range(self.deals):
            hand = view.imagine(draw)
            before = hand.totals()
            codes = hand.choices()
            for index, code in enumerate(codes):
                tried = hand.copy() if index < len(codes) - 1 else hand
                tried.act(code)
                sums[index] += worth(before, self.play_out(tried, draw), view.seat)
        return view.choices[sums.index(max(sums))]
