"""Games by chance until all goals of a game are reached, then as few of them as reach them all."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import count

from replay import shuffle
from replay.games import GAMES, rules_of
from replay.position import DEAL, OVER
from replay.record import Record, Untrue
from replay.rules import RuleError, Rules
from tests.builders import Chance, table
from tests.corpus.goals import Goal, shown, values
from tests.replay.random_games import event, ruling

PATIENCE = 1500  # games without a new goal
POOL = 150  # games that are looked at for all goals, so that few of them reach many

Found = tuple[set[Goal], list[str]]  # what a record shows, and its lines


def chosen(key: str, wanted: set[Goal], first: int = 0) -> list[list[str]]:
    """Records that reach all of the goals, as far as chance finds them; few, and short ones.

    The games by chance are numbered; the search begins with the number *first*.
    """
    found: list[Found] = []
    missing, idle = set(wanted), 0
    for number in count(first):
        if number >= first + POOL and (not missing or idle == PATIENCE):
            break
        lines = played(key, number, missing)
        if not lines:
            continue
        idle += 1
        if number < first + POOL or shown(lines, missing):
            found.append((shown(lines, wanted), lines))
            idle = 0 if found[-1][0] & missing else idle
            missing -= found[-1][0]
    return [lines for _, lines in fewest(found, wanted - missing)]


def fewest(found: list[Found], wanted: set[Goal]) -> Iterator[Found]:
    """Again and again the record that reaches most of what is left; of two, the shorter one."""
    while wanted:
        best = max(found, key=lambda one: (len(one[0] & wanted), -len(one[1])))
        yield best
        wanted = wanted - best[0]


def played(key: str, number: int, missing: set[Goal]) -> list[str]:
    """A game by chance under options by chance, goals not yet reached first; [] if none fit."""
    chance = Chance(f"{key} for ever {number}")
    rules = sheet(key, chance, missing)
    if rules is None:
        return []
    options = " ".join(f"{name}={value}" for name, value in rules.options.items())
    record, lines = Record(), table(f"{rules.key} {rules.seats} {options}")
    lines[0] = lines[0].replace(" v1 ", f" v{rules.version} ")
    for line in lines:
        record.feed(line)
    habit = chance.below(6)  # 0, 1: with rulings; 2: committed deals; 3: by hand
    extra = chance.below(4) if habit < 2 else 0  # rulings after the end
    while len(lines) < 600 and (record.awaits != OVER or record.fold.owes_key or extra):
        extra -= record.awaits == OVER and not record.fold.owes_key
        for line in following(record, chance, habit):
            if taken(record, line):
                lines.append(line)
    return lines if record.awaits == OVER else []


def taken(record: Record, line: str) -> bool:
    """Feed a line; False if it cannot be, as with an arbiter's word after the end."""
    try:
        return record.feed(line)
    except Untrue:
        return False


def sheet(key: str, chance: Chance, missing: set[Goal]) -> Rules | None:
    """A rule sheet by chance; None if its options do not go together."""
    game = GAMES[key]
    seats = list(game.sizes)[chance.below(len(game.sizes))]
    named = [option for option in game.sheet_options if option.values]
    options = {
        option.name: values(option)[chance.below(len(values(option)))]
        for option in named
        if chance.below(5 if option.name in {"hands", "max_hands"} else 2) == 0
    }
    if missing and chance.below(2):
        goal = sorted(missing)[chance.below(len(missing))]
        if goal[0] in {option.name for option in named}:
            options[goal[0]] = goal[1]
        elif goal[0] == "rounding":
            options[goal[1]] = goal[2]
        elif goal[:2] == ("game", "hands"):
            options["hands"] = "2"
        elif goal[:2] == ("game", "limit"):
            options["max_hands"] = "3"
    if options.get("set", "any-tile") != "any-tile":
        options.pop("next_set", None)
    if options.get("tiles") in {None, "6"} and seats > 4:
        options["hand_size"] = "4" if seats < 8 else "3"
    try:
        return rules_of(key, seats, options)
    except RuleError:
        return None


def following(record: Record, chance: Chance, habit: int) -> list[str]:
    """What happens next: an arbiter's word, the key that is owed, a deal, or a seat's act."""
    if record.fold.owes_key and record.awaits in (DEAL, OVER):
        numbers = range(record.number, 0, -1)
        keys = (key_of(number) for number in numbers)
        return [f"key {next(key for key in keys if sealed(key) == record.fold.sealed)}"]
    if record.awaits == OVER or (habit < 2 and chance.below(25) == 0):
        return [ruling(record, chance)]
    history = record.position.history
    opening = habit < 2 and record.position.opening and history and history[-1].ending != "void"
    if opening and chance.below(4) == 0:
        return [f"void {len(history)} by chance"]
    line = event(record, chance)
    if habit == 2 and record.awaits == DEAL and not record.fold.sealed:
        return [f"commit {sealed(key_of(record.number + 1))}", line]
    if habit == 3 and line.startswith("deal "):
        return [line.replace("deal ", "deal by-hand ", 1)]
    return [line]


def key_of(event_number: int) -> str:
    """The key of a deal that was committed by that event."""
    return hashlib.sha256(f"kept {event_number}".encode()).hexdigest()


def sealed(key: str) -> str:
    """The commitment that a key keeps."""
    return shuffle.hand_commit(bytes.fromhex(key)).hex()


def certificate(lines: list[str], made_by: str) -> str:
    """Where a record comes from and what is odd about it, for its first lines."""
    record = Record()
    for line in lines:
        record.feed(line)
    sheet_options = type(record.rules).sheet_options
    defaults = {option.name: option.values[0] for option in sheet_options}
    odd = [
        f"{name}={value}" for name, value in record.rules.options.items() if value != defaults[name]
    ]
    return (
        f"played by chance inside the engine, by `{made_by}`; never to be changed\n"
        f"options that are not the default: {', '.join(odd) or 'none'}"
    )
