"""Records and deals from the few words that matter to a test."""

import hashlib
from collections.abc import Iterable, Sequence
from typing import TypeVar

from replay.events import Opened, Played
from replay.games import rules_of
from replay.position import Position
from replay.record import Fault
from replay.replayer import Game, replay, steps
from replay.rules import Rules
from replay.tiles import SEATS, Tile, tile_set

Thing = TypeVar("Thing")

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Flo", "Gus", "Hal")


def table(game: str, *lines: str) -> list[str]:
    """A record: `flower-scorpion 2 floor=zero` becomes its game and seat lines, then the lines.

    A line may hold several acts with ` · ` between them, as the rulebook writes them.
    """
    key, seats, *options = game.split()
    head = [" ".join(["game", key, seats, "v1", *options])]
    head += [f"seat {SEATS[seat]} {NAMES[seat]}" for seat in range(int(seats))]
    return head + [act for line in lines for act in line.split(" · ")]


def dealt(hands: str, each: int = 7, top: int = 6) -> str:
    """A whole deal from the tiles that matter: `A 66 62 / B 65 / boneyard 11`.

    Hands are filled up to *each*, in order of seats, with the tiles of lowest rank that are left;
    the rest of the set follows the boneyard's named tiles in order of rank.
    """
    named = {
        part.split()[0]: [tile(word) for word in part.split()[1:]] for part in hands.split("/")
    }
    spoken = {one for tiles in named.values() for one in tiles}
    left = [one for one in tile_set(top).tiles if one not in spoken]
    boneyard = named.pop("boneyard", [])
    for tiles in named.values():
        while len(tiles) < each:
            tiles.append(left.pop(0))
    boneyard += left
    parts = [" ".join([seat, *map(str, tiles)]) for seat, tiles in named.items()]
    if boneyard:
        parts.append(" ".join(["boneyard", *map(str, boneyard)]))
    return "deal " + " / ".join(parts)


def tile(word: str) -> Tile:
    """`62`, `2-6` or `12-9`."""
    halves = [int(half) for half in (word.split("-") if "-" in word else word)]
    return Tile(max(halves), min(halves))


def tiles(words: str) -> tuple[Tile, ...]:
    """`66 62` in that order."""
    return tuple(tile(word) for word in words.split())


def played(lines: Iterable[str]) -> Game:
    """The game of a record that must be true."""
    game = replay(lines)
    assert game.fault is None, game.fault.message
    return game


def refused(lines: Sequence[str]) -> str:
    """The sentence that refuses the last line of a record, all others being true."""
    played(lines[:-1])
    return fault(lines).message


def fault(lines: Iterable[str]) -> Fault:
    """Where a record stops being true, and why."""
    found = replay(lines).fault
    assert found is not None, "the record is accepted"
    return found


def changes(lines: Iterable[str]) -> list[int]:
    """What each tile laid brought to the seat that laid it, in points."""
    return [
        sum(award.points for award in step.awards if award.seat == step.event.seat)
        for step in steps(lines)
        if isinstance(step.event, Opened | Played)
    ]


def prepared(game: str, *hands: str) -> tuple[Rules, Position]:
    """A hand in progress in which these tiles are held: for counts that no whole record shows."""
    key, seats, *options = game.split()
    rules = rules_of(key, int(seats), dict(option.split("=") for option in options))
    pos = Position(rules.tiles, rules.seats)
    pos.hands = [rules.tiles.gather(tiles(hand)) for hand in hands]
    return rules, pos


class Chance:
    """Numbers by chance that are the same on every machine and every version of Python."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.block = 0
        self.pool = b""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; n is far below 2**16."""
        if len(self.pool) < 2:
            self.pool = hashlib.sha256(f"{self.seed}/{self.block}".encode()).digest()
            self.block += 1
        number, self.pool = int.from_bytes(self.pool[:2], "big"), self.pool[2:]
        return number % n

    def shuffled(self, things: Iterable[Thing]) -> list[Thing]:
        """The same things in an order by chance."""
        pile = list(things)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return pile
