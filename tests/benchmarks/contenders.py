"""What is timed: each contender does a slice of work and says how many hands and events it was."""

import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass

import dominoes

from replay.games import GAMES, rules_of
from replay.notation import write_act
from replay.position import CHOICE, DICE, LOT, OVER, Position
from replay.record import Record
from replay.rules import Rules
from replay.tiles import SEATS
from replay.umpire import act, choices, deal, draw_lot, roll
from tests.benchmarks.block import Block
from tests.builders import NAMES

Work = Callable[[], tuple[int, int]]  # -> hands, events
SHELF = {**GAMES, "block": Block}
SLICE = 100  # hands
BITS = [1 << tile for tile in range(28)]


@dataclass(frozen=True, slots=True)
class Contender:
    """A name for the table, what the events are, and the work."""

    name: str
    kind: str
    work: Work

    def turn(self) -> tuple[float, float]:
        """A slice of work: hands and events for each second of the processor."""
        start = time.process_time()
        hands, events = self.work()
        spent = time.process_time() - start
        return hands / spent, events / spent


def deal_by_chance(rules: Rules, pos: Position, chance: random.Random) -> None:
    """A shuffled deal, and the dice or the lot where the game asks for them."""
    size, uniform, bits = rules.size(), chance.random, BITS
    dealt = size * rules.seats
    while pos.awaits is not CHOICE:
        pile = sorted(range(rules.tiles.count), key=lambda _: uniform())
        hands = [
            sum([bits[tile] for tile in pile[first : first + size]])
            for first in range(0, dealt, size)
        ]
        deal(rules, pos, hands, pile[dealt:])
        if pos.awaits == DICE:
            pair = rules.tiles.pair
            a, b, c, d = (chance.randrange(1, 7) for _ in range(4))
            roll(pos, pair[a][b], pair[c][d])
        elif pos.awaits == LOT:
            draw_lot(pos, chance.randrange(rules.seats))


def random_hands(key: str, seats: int) -> Contender:
    """Whole hands by chance inside the engine: every choice listed, one of them done."""
    rules = rules_of(key, seats, {}, shelf=SHELF)
    chance = random.Random(1)
    pos = Position(rules.tiles, seats)

    def work() -> tuple[int, int]:
        nonlocal pos
        events, uniform = 0, chance.random
        for _ in range(SLICE):
            if pos.awaits is OVER:
                pos = Position(rules.tiles, seats)
            deal_by_chance(rules, pos, chance)
            while pos.awaits is CHOICE:
                offered = choices(rules, pos)
                many = len(offered)
                act(rules, pos, offered[int(uniform() * many) if many > 1 else 0])
                events += 1
        return SLICE, events

    return Contender(f"{key} {seats}", "random", work)


def record_of(key: str, seats: int, hands: int) -> list[str]:
    """A true record of so many hands by chance, in canonical lines."""
    rules = rules_of(key, seats, {"target": "1000000", "max_hands": str(hands)}, shelf=SHELF)
    options = " ".join(f"{name}={value}" for name, value in rules.options.items())
    lines = [f"game {key} {seats} v1 {options}"]
    lines += [f"seat {SEATS[seat]} {NAMES[seat]}" for seat in range(seats)]
    chance, pos = random.Random(2), Position(rules.tiles, seats)
    names = rules.tiles.names
    while pos.awaits is not OVER:
        deal_by_chance(rules, pos, chance)
        parts = [
            " ".join([SEATS[seat], *(str(tile) for tile in rules.tiles.read(hand))])
            for seat, hand in enumerate(pos.hands)
        ]
        if pos.boneyard:
            parts.append(" ".join(["boneyard", *(names[tile] for tile in pos.boneyard)]))
        lines.append("deal " + " / ".join(parts))
        if rules.rolls_dice:
            lines.append(f"dice flower {names[pos.flower]} scorpion {names[pos.scorpion]}")
        elif rules.lot(pos):
            lines.append(f"lot {SEATS[pos.turn]}")
        while pos.awaits is CHOICE:
            offered = choices(rules, pos)
            code = offered[chance.randrange(len(offered))]
            lines.append(write_act(rules.tiles, pos.turn << 16 | code))
            act(rules, pos, code)
    return lines


def replayed(key: str, seats: int) -> Contender:
    """The text of a record taken apart and replayed, every event checked against the rules."""
    text = "\n".join(record_of(key, seats, SLICE))

    def work() -> tuple[int, int]:
        record = Record(SHELF)
        record.feed_all(text.split("\n"))
        return SLICE, record.number

    return Contender(f"{key} {seats}", "replayed", work)


def checked(key: str, seats: int) -> Contender:
    """The acts of hands played before, decoded already, each checked and applied."""
    rules = rules_of(key, seats, {"target": "1000000"}, shelf=SHELF)
    chance, hands = random.Random(4), []
    for _ in range(SLICE):
        pos, codes = Position(rules.tiles, seats), list[int]()
        deal_by_chance(rules, pos, chance)
        start = pos.copy()
        while pos.awaits is CHOICE:
            offered = choices(rules, pos)
            codes.append(offered[chance.randrange(len(offered))])
            act(rules, pos, codes[-1])
        hands.append((start, codes))

    def work() -> tuple[int, int]:
        for start, codes in hands:
            pos = start.copy()
            for code in codes:
                act(rules, pos, code)
        return SLICE, sum(len(codes) for _, codes in hands)

    return Contender(f"{key} {seats}", "checked", work)


def yardstick() -> Contender:
    """The package `dominoes` playing the same game by chance; passes count as events."""
    chance = random.Random(3)

    def work() -> tuple[int, int]:
        events = 0
        for _ in range(SLICE):
            game = dominoes.Game.new()
            while game.result is None:
                game.make_move(*chance.choice(game.valid_moves))
            events += len(game.moves)
        return SLICE, events

    return Contender("dominoes", "random", work)


def json_lines(key: str, seats: int) -> Contender:
    """Only parsing the same events as JSON, one object a line, nothing checked."""
    text = "\n".join(json.dumps(as_object(line)) for line in record_of(key, seats, SLICE))

    def work() -> tuple[int, int]:
        lines = text.split("\n")
        for line in lines:
            json.loads(line)
        return SLICE, len(lines)

    return Contender(f"{key} {seats}", "parsed", work)


def as_object(line: str) -> dict[str, object]:
    """An event as JSON would say it: `{"seat": "B", "play": "6-1", "arm": "left"}`."""
    word, *rest = line.split(" ")
    if word == "deal":
        hands = [part.split(" ") for part in line[5:].split(" / ")]
        return {"deal": {owner: tiles for owner, *tiles in hands}}
    if word not in SEATS:
        return {word: rest}
    match rest:
        case ["passes"]:
            return {"seat": word, "passes": True}
        case [verb, tile] if verb == "draws":
            return {"seat": word, "draws": tile}
        case ["misplays", tile, arm]:
            return {"seat": word, "misplays": tile, "arm": arm}
        case [tile]:
            return {"seat": word, "play": tile}
        case _:
            tile, arm = rest
            return {"seat": word, "play": tile, "arm": arm}
