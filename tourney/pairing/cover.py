"""Everybody seated once, at least excess: an exact search among given companies.

The companies stand in the order of their excess, and a set of them is one whole number, a bit for
each: who can still sit where, and how cheaply at least, is then told by a few operations.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence

from tourney.pairing.companies import Company
from tourney.pairing.effort import Effort

Priced = tuple[int, Company]  # a company and its excess, never below 0


def cover(
    sizes: Mapping[int, int],
    companies: Sequence[Priced],
    most: int,
    step: int,
    effort: Effort,
) -> tuple[Company, ...] | None:
    """Companies that seat 0, 1, … each once, of least excess in all if that is at most *most*.

    *sizes* counts the tables by their seats; *companies* are sorted; the excesses of any two ways
    to seat everybody differ by multiples of *step*. Once the effort is spent, the best found so
    far, or None.
    """
    search = _Search(sizes, companies, most, step, effort)
    everybody = list(range(len(search.with_one)))
    search.seat((1 << len(companies)) - 1, everybody, 0, dict(sizes))
    return search.best


class _Search:
    """The best so far, and what a better one may exceed its shares by."""

    def __init__(
        self,
        sizes: Mapping[int, int],
        companies: Sequence[Priced],
        most: int,
        step: int,
        effort: Effort,
    ) -> None:
        self.companies, self.most, self.step, self.effort = companies, most, step, effort
        self.excesses = [excess for excess, _ in companies]
        self.largest = max(sizes)
        count = sum(size * tables for size, tables in sizes.items())
        places: list[list[int]] = [[] for _ in range(count)]
        of_size: dict[int, list[int]] = {size: [] for size in sizes}
        for at, (_, company) in enumerate(companies):
            of_size[len(company)].append(at)
            for one in company:
                places[one].append(at)
        self.with_one = [_whole(one, len(companies)) for one in places]
        self.of_size = {size: _whole(one, len(companies)) for size, one in of_size.items()}
        self.path: list[Company] = []
        self.best: tuple[Company, ...] | None = None

    def seat(self, active: int, left: list[int], excess: int, sizes: dict[int, int]) -> None:
        """Seat those who are left, with the active companies and the sizes that remain."""
        if not left:
            self.best, self.most = tuple(self.path), excess - self.step
            return
        self.effort.spend(20 + len(left) * (4096 + len(self.companies)) // 4096)
        active &= (1 << bisect_right(self.excesses, self.most - excess)) - 1
        for at in self._fewest(active, left, self.most - excess):
            more, company = self.companies[at]
            if excess + more > self.most or not self.effort.left:
                return
            size = len(company)
            sizes[size] -= 1
            rest = active if sizes[size] else active & ~self.of_size[size]
            for one in company:
                rest &= ~self.with_one[one]
            self.path.append(company)
            self.seat(rest, [one for one in left if one not in company], excess + more, sizes)
            self.path.pop()
            sizes[size] += 1

    def _fewest(self, active: int, left: list[int], room: int) -> list[int]:
        """The companies of whoever has the fewest; none if not all find room in what is left."""
        fewest, few, least = 0, len(self.companies) + 1, 0
        for one in left:
            mine = active & self.with_one[one]
            if not mine:
                return []
            least += self.excesses[(mine & -mine).bit_length() - 1]
            count = mine.bit_count()
            if count < few:
                fewest, few = mine, count
        return _places(fewest) if least <= self.largest * room else []


def _whole(places: Iterable[int], length: int) -> int:
    """The number in which the bits at these places are set."""
    bits = bytearray(length // 8 + 1)
    for at in places:
        bits[at >> 3] |= 1 << (at & 7)
    return int.from_bytes(bits, "little")


def _places(whole: int) -> list[int]:
    """The places of the bits that are set, the lowest first."""
    places = []
    while whole:
        lowest = whole & -whole
        places.append(lowest.bit_length() - 1)
        whole ^= lowest
    return places
