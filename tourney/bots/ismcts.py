"""`ismcts`: grows a tree of what may follow over imagined hands; takes what was tried most.

Source of the method: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search", 2012
(single observer: one tree of the acts that this seat can tell apart, a new deal every time).
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field

from replay.codes import DRAW
from replay.events import Choice
from replay.imagined import Chance, Imagined
from replay.shuffle import Stream
from replay.view import View
from tourney.bots.lookahead import PLAY_OUTS, quick, worth

ITERATIONS = 1500
CURIOSITY = 0.7  # how much a choice that was seldom tried is worth trying


@dataclass(slots=True)
class Node:
    """An act of `seat` and what followed: how often tried and offered, what it brought."""

    seat: int
    tried: int = 0
    offered: int = 0
    brought: float = 0.0
    after: dict[int, Node] = field(default_factory=dict)

    def promise(self) -> float:
        """How much it promises: what it brought on average, more if it was seldom tried."""
        return self.brought / self.tried + CURIOSITY * math.sqrt(
            math.log(self.offered) / self.tried
        )


class Ismcts:
    """Grows its tree by so many imagined hands, or as many as a time allows (`ismcts:200ms`)."""

    def __init__(self, effort: str = str(ITERATIONS), play_outs: str = "random") -> None:
        timed = effort.endswith("ms")
        self.seconds = int(effort[:-2]) / 1000 if timed else 0.0
        self.iterations = 0 if timed else int(effort)
        self.play_out = PLAY_OUTS[play_outs]

    def choose(self, view: View, chance: Stream) -> Choice:
        """The choice that was tried most; of equal ones the first."""
        root, draw = Node(view.seat), quick(chance.draw)
        if self.iterations:
            for _ in range(self.iterations):
                self.grow(root, view.imagine(draw), draw)
        else:
            until = time.monotonic() + self.seconds
            while time.monotonic() < until:
                self.grow(root, view.imagine(draw), draw)
        codes = [told(code) for code in view.imagine(draw).choices()]
        counts = [root.after[code].tried if code in root.after else 0 for code in codes]
        return view.choices[counts.index(max(counts))]

    def grow(self, root: Node, hand: Imagined, chance: Chance) -> None:
        """Follow the tree in one imagined hand, add a node, play out, tell every node of it."""
        before = hand.totals()
        path: list[Node] = []
        node, fresh = root, False
        while not hand.ended and not fresh:
            node, code, fresh = self.step(node, hand, chance)
            path.append(node)
            hand.act(code)
        after = hand.totals() if hand.ended else self.play_out(hand, chance)
        for passed in path:
            passed.tried += 1
            passed.brought += worth(before, after, passed.seat)

    def step(self, node: Node, hand: Imagined, chance: Chance) -> tuple[Node, int, bool]:
        """The next act in this hand: a new one by chance if there is any, else the best so far."""
        codes = hand.choices()
        new = [code for code in codes if told(code) not in node.after]
        known = [(code, node.after[told(code)]) for code in codes if told(code) in node.after]
        for _, child in known:
            child.offered += 1
        if new:
            code = new[chance(len(new))]
            child = node.after[told(code)] = Node(hand.turn, offered=1)
            return child, code, True
        code, child = max(known, key=lambda one: one[1].promise())
        return child, code, False


def told(code: int) -> int:
    """An act as all can tell it: nobody sees which tile was drawn."""
    return DRAW if code & DRAW else code
