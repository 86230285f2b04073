"""What a Swiss aims at, the weightier first, and what each pair and each bye costs in every aim.

No gain in a later aim outweighs a loss in an earlier one. The engines search by these costs, and
whoever doubts a pairing compares it by the same (judging.py).
"""

from collections.abc import Sequence
from math import gcd
from typing import NamedTuple

from tourney.pairing.byes import bye_order
from tourney.pairing.draw import folded, helped_points, in_order
from tourney.pairing.field import Field


class Aim(NamedTuple):
    """One aim: its name, its sentence, and at tables of how many seats it is pursued."""

    name: str
    says: str
    seats: tuple[int, ...] = (2, 3, 4)


AIMS = (
    Aim("apart", "those who must be kept apart never sit at one table"),
    Aim("outs", "nobody is a second time at a bye or a short table before everybody had one"),
    Aim("met", "nobody meets twice (times met, squared)"),
    Aim("rather", "those who should rather be kept apart do not meet"),
    Aim("lean", "nobody sits in one seat three times more than in the other", (2,)),
    Aim("turn", "byes and short tables go to the lowest ranked; in round 1 to the latest entries"),
    Aim("gap", "points differ little (in the unit that all differences share)", (2,)),
    Aim(
        "spread",
        "no great difference of points, rather two small ones (squared); in a seeded round 1,"
        " one of each third or quarter of the seeding at a table of three or four",
    ),
    Aim("clash", "both can have a seat that they had less often (squared)", (2,)),
    Aim("floats", "nobody meets somebody of other points again and again (times so far)"),
    Aim("mates", "those of one club do not meet"),
    Aim(
        "places",
        "in a group of equal points the first of the upper half meets the first of the lower half;"
        " between groups the last meets the first (places away from that, squared); in a seeded"
        " round 1 the first of each third or quarter sit together, and so on",
    ),
    Aim(
        "seats",
        "everybody has every seat as often as the others (far from that: to the fourth power)",
    ),
)
PAIRED = len(AIMS) - 1  # aims of the pairing; the last is the seating's
FAR = 31  # places beyond which a pair is far, however far

Costs = tuple[int, ...]  # one number for each of AIMS[:PAIRED]


class Prices:
    """What pairs, byes and short tables cost, by places in the order that the round goes by."""

    def __init__(self, field: Field, order: Sequence[int] = ()) -> None:
        """By that order of round 1, else by the seeding or the ranking of the field."""
        self.field = field
        self.order = tuple(order) or in_order(field)
        self.folded = field.round > 1 or bool(order or field.seeding)
        self.outs = [field.byes.get(one, 0) + field.shorts.get(one, 0) for one in self.order]
        turn = {entry: at for at, entry in enumerate(bye_order(field))}
        self.turn = [turn[entry] for entry in self.order]
        points = [helped_points(field, entry) for entry in self.order]
        unit = gcd(*(one - points[0] for one in points)) or 1
        self.points = [(one - points[0]) // unit for one in points]
        self.floats = [field.floats.get(entry, 0) for entry in self.order]
        seated = [field.times_seated(entry) for entry in self.order]
        self.leans = [times[0] - times[1] for times in seated]
        groups: dict[int, list[int]] = {}
        for place, one in enumerate(self.points):
            groups.setdefault(one, []).append(place)
        self.half = [len(groups[one]) // 2 for one in self.points]
        tops = {place: top for group in groups.values() for top, place in enumerate(group)}
        self.from_top = [tops[place] for place in range(len(self.order))]
        self.from_end = [
            len(groups[one]) - 1 - top for one, top in zip(self.points, self.from_top, strict=True)
        ]
        self.chair: dict[int, tuple[int, int]] = {}
        if field.seats > 2 and field.round == 1 and self.folded:
            full, fewer, _ = folded(field, self.order)
            for table, seated_at in enumerate(full + fewer):
                self.chair.update({entry: (part, table) for part, entry in enumerate(seated_at)})

    def pair(self, one: int, other: int) -> Costs:
        """What two at one table cost; the better place first."""
        field = self.field
        ones, others = self.order[one], self.order[other]
        pair = (ones, others) if ones < others else (others, ones)
        met = field.met.get(pair, 0)
        gap = abs(self.points[one] - self.points[other])
        lean, counter = self.leans[one], self.leans[other]
        clash = min(abs(lean), abs(counter)) if field.seats == 2 and lean * counter > 0 else 0
        spread, places = gap * gap, 0
        if field.seats == 2:
            places = self._away(one, other) if self.folded else 0
        elif ones in self.chair and others in self.chair:
            (part, table), (counterpart, elsewhere) = self.chair[ones], self.chair[others]
            spread += part == counterpart
            places = min(abs(table - elsewhere), FAR) ** 2
        return (
            pair in field.hard,
            0,
            met * met,
            pair in field.weak,
            clash > 1,
            0,
            gap if field.seats == 2 else 0,
            spread,
            clash * clash,
            self.floats[one] + self.floats[other] if gap else 0,
            pair in field.mates,
            places,
        )

    def out(self, one: int) -> Costs:
        """What a bye costs, or a place at a short table."""
        return (0, self.outs[one], 0, 0, 0, self.turn[one], *(0,) * (PAIRED - 6))

    def _away(self, one: int, other: int) -> int:
        """How far a pair is from the halves of its group, or from the border of two groups."""
        if self.points[one] == self.points[other]:
            apart = abs(self.from_top[other] - self.from_top[one])
            return min(abs(apart - self.half[one]), FAR) ** 2
        return min(self.from_end[one], FAR) ** 2 + min(self.from_top[other], FAR) ** 2
