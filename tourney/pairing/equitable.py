"""Seats over a whole event: everybody has each seat equally often, but for one time.

Players and tables are the two sides of a graph, whoever sits where is an edge, and a seat is a
colour: each table has every colour once, each player every colour as often as any other, rounded
up or down. Such a colouring always exists while no table is short (de Werra: On some combinatorial
problems arising in scheduling, 1970). It is made seat by seat from the last, each an assignment of
tables to players that no exchange along a path makes more even (Harvey, Ladner, Lovász and Tamir:
Semi-matchings for bipartite graphs and load balancing, 2006).
"""

from collections.abc import Sequence

from tourney.pairing.golfers import Tables


def seated(rounds: Sequence[Tables], seats: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The same tables, each in seat order."""
    left = [sorted(table) for tables in rounds for table in tables]
    chosen: list[list[int]] = [[] for _ in left]
    for seat in range(seats - 1, -1, -1):
        wide = [at for at, table in enumerate(left) if len(table) > seat]
        taken = _Seat([left[at] for at in wide], seat + 1, left).evened()
        for at, player in zip(wide, taken, strict=True):
            left[at].remove(player)
            chosen[at].insert(0, player)
    order = iter(tuple(table) for table in chosen)
    return tuple(tuple(next(order) for _ in tables) for tables in rounds)


class _Seat:
    """Who has one seat at each table, of those who have none yet there."""

    def __init__(
        self, tables: Sequence[Sequence[int]], seats: int, everywhere: Sequence[Sequence[int]]
    ) -> None:
        self.tables, self.seats = tables, seats
        self.times: dict[int, int] = {}  # that a player still sits down, in this seat or another
        for table in everywhere:
            for player in table:
                self.times[player] = self.times.get(player, 0) + 1
        self.load = dict.fromkeys(self.times, 0)
        self.taken = [0] * len(tables)
        self.sits: dict[int, list[int]] = {player: [] for player in self.times}  # at which tables
        for at, table in enumerate(tables):
            self._give(at, min(table, key=lambda player: (self._dearer(player), player)))

    def evened(self) -> list[int]:
        """Who has the seat at each table once no path from one player to another helps."""
        while any(self._relieved(player) for player in sorted(self.times)):
            pass
        return self.taken

    def _dearer(self, player: int) -> int:
        """What one time more costs: the growth of (seats · load - times)², but for a factor."""
        return 2 * (self.seats * self.load[player] - self.times[player]) + self.seats

    def _relieved(self, player: int) -> bool:
        """Take the seat from a player, along a path to whoever needs it more, if there is one."""
        saved = self._dearer(player) - 2 * self.seats
        came_by: dict[int, tuple[int, int]] = {player: (-1, -1)}
        queue = [player]
        for giver in queue:
            for at in self.sits[giver]:
                for other in self.tables[at]:
                    if other in came_by:
                        continue
                    came_by[other] = (at, giver)
                    if self._dearer(other) < saved:
                        self._pass_on(other, came_by)
                        return True
                    queue.append(other)
        return False

    def _pass_on(self, player: int, came_by: dict[int, tuple[int, int]]) -> None:
        at, giver = came_by[player]
        while at >= 0:
            self.sits[giver].remove(at)
            self.load[giver] -= 1
            self._give(at, player)
            player = giver
            at, giver = came_by[player]

    def _give(self, at: int, player: int) -> None:
        self.taken[at] = player
        self.sits[player].append(at)
        self.load[player] += 1
