"""Round robins of tables without a repeat: designs that mathematics has, as constructions.

A resolvable design (v, k, 1): v points in tables of k, every round seats everybody, every pair
meets exactly once in (v - 1) / (k - 1) rounds. A transversal one: k groups of equal size, in which
nobody meets anybody of the own group and everybody of the others at most once.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from tourney.pairing.galois import field_of, prime_power

Round = list[tuple[int, ...]]  # tables, of points 0 … v - 1


def resolvable(points: int, seats: int) -> list[Round] | None:
    """The rounds of a resolvable design (points, seats, 1); None if no construction here has it.

    Four seats: 16, 28, 40, 52, 64, 76, 88, 112 …; three: 9, 15, 21, 27, 39, 51, 57, 63 ….
    """
    dimension = _dimension(points, seats)
    if dimension:
        return _affine(seats, dimension)
    if seats == 4 and points % 12 == 4 and prime_power((points - 1) // 3):
        return _beth_jungnickel_lenz((points - 1) // 3)
    if seats == 3 and points % 6 == 3:
        if points // 3 % 6 == 1 and prime_power(points // 3):
            return _kirkman_thrice(points // 3)
        if points // 2 % 6 == 1 and prime_power(points // 2):
            return _kirkman_twice(points // 2)
    return None


def _dimension(points: int, seats: int) -> int:
    """The power of *seats* that the points are; 0 if they are none, or not more than a table."""
    dimension = 2
    while seats**dimension < points:
        dimension += 1
    return dimension if seats**dimension == points else 0


def transversal(points: int, seats: int) -> list[Round]:
    """Rounds without a repeat, in which nobody meets anybody of the own group.

    Of *seats* groups; point g + seats · i is the i-th of group g. As many rounds as a group has
    points if its size is a power of a prime or has its row in `SHIFTS`, else fewer.
    """
    size = points // seats
    plus, shifts = _shifts(size, seats)
    return [
        [
            tuple(group + seats * plus(table, shift) for group, shift in enumerate(turn))
            for table in range(size)
        ]
        for turn in shifts
    ]


# How far groups 2 and 3 move on in each round, while group 0 stands and group 1 takes each step
# once: each difference of two groups comes once (a difference matrix). Numbers of the cyclic group,
# or of pairs (a, b) mod (2, size / 2) as a · size / 2 + b. They are the first in lexicographic
# order, found by going through them all; a test holds them to their promise.
SHIFTS: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {
    12: ((0, 2, 1, 6, 8, 7, 5, 10, 3, 11, 4, 9), (0, 3, 7, 9, 6, 4, 1, 5, 11, 10, 8, 2)),
    15: (
        (0, 2, 1, 5, 7, 9, 12, 14, 13, 3, 6, 4, 10, 8, 11),
        (0, 3, 9, 1, 10, 14, 7, 11, 4, 12, 5, 8, 2, 6, 13),
    ),
    20: (
        (0, 2, 1, 5, 7, 10, 12, 11, 15, 17, 3, 16, 4, 19, 18, 13, 6, 14, 9, 8),
        (0, 3, 5, 1, 10, 12, 2, 19, 18, 14, 8, 15, 11, 4, 7, 9, 17, 6, 13, 16),
    ),
    21: (
        (0, 2, 1, 5, 7, 3, 10, 12, 16, 18, 20, 17, 19, 4, 6, 8, 11, 13, 15, 9, 14),
        (0, 3, 5, 1, 10, 14, 16, 20, 9, 4, 15, 19, 8, 17, 11, 6, 2, 7, 12, 18, 13),
    ),
}


def _shifts(size: int, seats: int) -> tuple[Callable[[int, int], int], list[tuple[int, ...]]]:
    """How two numbers of a group add up, and how far each group moves on, round by round."""
    if size in SHIFTS:
        wide = size // 2 if size % 2 == 0 else size
        rows = zip([0] * size, range(size), *SHIFTS[size], strict=True)
        return (
            lambda one, other: (one // wide + other // wide) % 2 * wide + (one + other) % wide,
            [row[:seats] for row in rows],
        )
    if prime_power(size) and size >= seats:
        field = field_of(size)
        return field.plus, [
            tuple(field.times(group, turn) for group in range(seats)) for turn in range(size)
        ]
    turns = 1
    while turns < size and all(apart * turns % size for apart in range(1, seats)):
        turns += 1  # until two groups come to where they were
    return (
        lambda one, other: (one + other) % size,
        [tuple(group * turn % size for group in range(seats)) for turn in range(turns)],
    )


def _affine(q: int, dimension: int) -> list[Round]:
    """The lines of the affine space AG(dimension, q), a round for each direction."""
    field = field_of(q)
    space = list(product(range(q), repeat=dimension))
    place = {point: at for at, point in enumerate(space)}
    rounds: list[Round] = []
    for direction in space:
        if next((digit for digit in direction if digit), 0) != 1:
            continue  # another multiple of it has its lines
        seen: set[int] = set()
        tables: Round = []
        for point in space:
            if place[point] not in seen:
                line = tuple(
                    place[
                        tuple(
                            field.plus(start, field.times(step, way))
                            for start, way in zip(point, direction, strict=True)
                        )
                    ]
                    for step in range(q)
                )
                seen.update(line)
                tables.append(line)
        rounds.append(tables)
    return rounds


def _beth_jungnickel_lenz(q: int) -> list[Round]:
    """A (3q + 1, 4, 1), q = 4n + 1 a power of a prime.

    (Beth, Jungnickel, Lenz: Design Theory, 2nd edition 1999, VII.7.5.a)
    """
    power, n = field_of(q).powers, q // 4
    base: list[tuple[tuple[int, int] | None, ...]] = [((0, 0), (0, 1), (0, 2), None)]
    base += [
        (
            (power[i], group),
            (power[i + 2 * n], group),
            (power[i + n], (group + 1) % 3),
            (power[i + 3 * n], (group + 1) % 3),
        )
        for i in range(n)
        for group in range(3)
    ]
    return list(_developed(base, q, 3))


def _kirkman_thrice(q: int) -> list[Round]:
    """A Kirkman triple system of 3q, q = 6t + 1 a power of a prime.

    (Ray-Chaudhuri and Wilson: Solution of Kirkman's schoolgirl problem, 1971)
    """
    power, t = field_of(q).powers, q // 6

    def across(i: int) -> tuple[tuple[int, int], ...]:
        return tuple((power[(i + 2 * t * group) % (q - 1)], group) for group in range(3))

    base = [tuple((0, group) for group in range(3))]
    base += [
        tuple((power[i + 2 * t * turn], group) for turn in range(3))
        for i in range(t)
        for group in range(3)
    ]
    base += [across(i + turn * t) for i in range(t) for turn in (1, 3, 5)]
    rounds = list(_developed(base, q, 3))
    for i in range(t):
        for turn in (0, 2, 4):
            alone = _developed([across(i + turn * t)], q, 3)
            rounds.append([table for tables in alone for table in tables])
    return rounds


def _kirkman_twice(q: int) -> list[Round]:
    """A Kirkman triple system of 2q + 1, q = 6t + 1 a power of a prime.

    (Ray-Chaudhuri and Wilson, as above)
    """
    field, t = field_of(q), q // 6
    power = field.powers
    double = next(
        m for m in range(q - 1) if field.plus(power[m], power[m]) == field.plus(power[t], 1)
    )

    def at(i: int) -> int:
        return power[i % (q - 1)]

    base: list[tuple[tuple[int, int] | None, ...]] = [((0, 0), (0, 1), None)]
    base += [
        ((at(i), 0), (at(i + t), 0), (at(i + double), 1))
        for turn in (0, 2, 4)
        for i in range(turn * t, turn * t + t)
    ]
    base += [tuple((at(i + double + turn * t), 1) for turn in (1, 3, 5)) for i in range(t)]
    return list(_developed(base, q, 2))


def _developed(
    base: Sequence[tuple[tuple[int, int] | None, ...]], q: int, groups: int
) -> Iterator[Round]:
    """The base tables moved by every element of the field; None is the point that never moves."""
    field = field_of(q)
    for shift in range(q):
        yield [
            tuple(
                groups * q if point is None else point[1] * q + field.plus(point[0], shift)
                for point in table
            )
            for table in base
        ]
