"""Two thousand games by chance, the same on every machine: every game, seats and option value.

Run as a program it prints one digest of all that they came to.
"""

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle, islice

from replay.codes import PASS
from replay.games import GAMES, rules_of
from replay.notation import write_act
from replay.position import CHOICE, DEAL, DICE, LOT, OVER
from replay.record import Record
from replay.replayer import game_of
from replay.rules import Option, Rules
from replay.tiles import SEATS
from replay.umpire import choices, punished
from tests.builders import Chance, table

COUNT = 2000
NUMBERS = {"target": "30", "hands": "2", "max_hands": "3", "hand_size": "4"}


@dataclass(frozen=True, slots=True)
class Plan:
    """One game to be played: its number seeds everything that happens by chance."""

    number: int
    rules: Rules

    @property
    def corrected(self) -> bool:
        """Whether arbiters have their say in it."""
        return self.number % 4 == 3


def plans() -> list[Plan]:
    """Every option value with every seat count first, then combinations by chance."""
    singles = [rules for key in GAMES for rules in one_option_at_a_time(key)]
    chance = Chance("combinations of options")
    keys = list(GAMES)
    mixed = (mixture(chance, key) for key in cycle(keys))
    sheets = singles + list(islice((rules for rules in mixed if rules), COUNT - len(singles)))
    return [Plan(number, rules) for number, rules in enumerate(sheets)]


def values(option: Option) -> tuple[str, ...]:
    """All values of an option; of one that is a number, a sample of these too."""
    return (*option.values, NUMBERS[option.name]) if option.number else option.values


def one_option_at_a_time(key: str) -> Iterator[Rules]:
    sheet = GAMES[key]
    for seats in sheet.sizes:
        for option in sheet.sheet_options:
            for value in values(option):
                rules = fitting(key, seats, {option.name: value})
                if rules:
                    yield rules


def mixture(chance: Chance, key: str) -> Rules | None:
    sheet = GAMES[key]
    seats = list(sheet.sizes)[chance.below(len(sheet.sizes))]
    options = {
        option.name: values(option)[chance.below(len(values(option)))]
        for option in sheet.sheet_options
        if chance.below(2)
    }
    return fitting(key, seats, options)


def fitting(key: str, seats: int, options: dict[str, str]) -> Rules | None:
    """The sheet, in Pass with hands and sets that go together; None where none do."""
    if key == "pass" and seats > 4:
        options = {"hand_size": "3"} | options
    if options.get("set", "any-tile") != "any-tile":
        options = {name: value for name, value in options.items() if name != "next_set"}
    top, size = int(options.get("tiles", "6")), int(options.get("hand_size", "7"))
    if key == "pass" and seats * size > (top + 1) * (top + 2) // 2:
        return None
    return rules_of(key, seats, options)


def play(plan: Plan, watch: Callable[[Record, Chance], None] | None = None) -> list[str]:
    """The lines of a game; *watch* is called before every act, with the record so far."""
    rules, chance = plan.rules, Chance(f"game {plan.number}")
    options = " ".join(f"{name}={value}" for name, value in rules.options.items())
    record, lines = Record(), table(f"{rules.key} {rules.seats} {options}")
    for line in lines:
        record.feed(line)
    while record.awaits != OVER:
        if watch and record.awaits == CHOICE:
            watch(record, chance)
        ruled = plan.corrected and chance.below(25) == 0
        line = ruling(record, chance) if ruled else event(record, chance)
        record.feed(line)
        lines.append(line)
    return lines


def event(record: Record, chance: Chance) -> str:
    """What chance or the seat in turn does next."""
    rules, pos = record.rules, record.position
    match record.awaits:
        case awaited if awaited == DEAL:
            return deal(rules, chance)
        case awaited if awaited == DICE:
            one_pair = rules.options["dice"] == "one-pair"
            a, b, c, d = (chance.below(6) + 1 for _ in range(4))
            return f"dice flower {a}-{a if one_pair else b} scorpion {c}-{c if one_pair else d}"
        case awaited if awaited == LOT:
            return f"lot {SEATS[chance.below(rules.seats)]}"
        case _:
            slips = punished(rules, pos)
            offered = slips if slips and chance.below(20) == 0 else choices(rules, pos)
            if len(offered) > 1 and offered[-1] == PASS and chance.below(3):
                offered = offered[:-1]  # who may always pass would hardly ever play
            act = pos.turn << 16 | offered[chance.below(len(offered))]
            return write_act(rules.tiles, act)


def deal(rules: Rules, chance: Chance) -> str:
    pile = [str(tile) for tile in chance.shuffled(rules.tiles.tiles)]
    size, seats = rules.size(), rules.seats
    parts = [[SEATS[seat], *pile[seat * size : (seat + 1) * size]] for seat in range(seats)]
    if len(pile) > seats * size:
        parts.append(["boneyard", *pile[seats * size :]])
    return "deal " + " / ".join(" ".join(part) for part in parts)


def ruling(record: Record, chance: Chance) -> str:
    """What an arbiter, a clock or a bystander does; never what cannot be."""
    pos, seat = record.position, SEATS[chance.below(record.rules.seats)]
    possible = [
        f"adjust {seat} {chance.below(21) - 10} by chance",
        "note by chance",
        f"claim {seat} {chance.below(30)}",
        f"count {seat} {chance.below(60)} on the slip",
        f"retract {1 + chance.below(min(9, len(record.standing())))} by chance"
        if record.standing()
        else "note nothing to take back",
    ]
    hand = pos.number
    if hand and (hand > len(pos.history) or pos.history[-1].ending != "void"):
        possible.append(f"void {hand} by chance")
    if chance.below(10) == 0:
        possible = ["note time was called" if pos.timed else "time", f"forfeit {seat} by chance"]
    return possible[chance.below(len(possible))]


def told(lines: list[str]) -> str:
    """A game with all that it came to, as text."""
    record = Record()
    for line in lines:
        record.feed(line)
    game = game_of(record)
    hands = [
        [
            *(hand.number, hand.opener, hand.ending, hand.winner, *hand.events),
            *(hand.in_play, hand.penalties, hand.end, hand.adjustments, hand.totals),
        ]
        for hand in game.hands
    ]
    verdict = [game.over, game.ended_by, game.winner, game.outcomes, game.forfeits]
    return json.dumps([lines, hands, game.totals, verdict])


def digest() -> str:
    """One SHA-256 over all games and what they came to."""
    everything = hashlib.sha256()
    for plan in plans():
        everything.update(told(play(plan)).encode())
    return everything.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(digest() + "\n")
