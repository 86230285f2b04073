"""What the kept records of a game must show between them, and which of it one record shows.

A value of an option counts as covered only where it matters: a record under it would go otherwise,
or end otherwise, under each other value; and two records must show it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import permutations, zip_longest

from replay.events import Opened, Played
from replay.games import GAMES
from replay.record import Record, Untrue
from replay.replayer import Step, replay, steps
from replay.rules import Option
from tests.corpus.digests import told

NUMBERS = {"target": "30", "hands": "2", "max_hands": "3", "hand_size": "4"}  # beside the defaults
Goal = tuple[str, ...]

ENDINGS = ("out", "blocked", "forfeit", "void")
ENDS = ("target", "hands", "time", "limit", "forfeit")
LINES = (
    *("commit", "key", "deal", "by-hand", "passes", "time", "forfeit", "adjust", "void", "claim"),
    *("count", "retract", "note"),
)
LINES_OF = {
    "fives": ("draws",),
    "flower-scorpion": ("draws", "dice"),
    "french-cross": ("misplays",),
    "pass": ("draws", "lot"),
}
AWARDS = {
    "fives": ("ends", "out, pips against", "blocked, pips against"),
    "flower-scorpion": (
        *("dual", "plural", "short flower", "long flower", "short scorpion", "long scorpion"),
        *("out", "blocked, holds the flower", "blocked, holds the scorpion"),
        *("blocked, holds the lowest double", "not below zero"),
    ),
    "french-cross": (
        *("three passes", "board pass", "false pass", "illegal play"),
        *("left in hand", "left in hand, times"),
    ),
    "pass": ("out, pips against", "out, pips against, less", "blocked, pips against"),
}
# What cannot be: in fives somebody wins every block; two pairs of dice may fall like one pair
NEVER: dict[str, set[Goal]] = {
    "fives": {("hand", "blocked", "level")},
    "flower-scorpion": {("dice", "one-pair", "two-pairs")},
}


def values(option: Option) -> tuple[str, ...]:
    """All values of an option; of one that is a number, a sample of these too."""
    return (*option.values, NUMBERS[option.name]) if option.number else option.values


def goals(key: str) -> set[Goal]:
    """All that the kept records of a game must show."""
    sheet = GAMES[key]
    wanted: set[Goal] = {("seats", str(seats)) for seats in sheet.sizes}
    for option in sheet.sheet_options:
        wanted |= {(option.name, *pair) for pair in permutations(values(option), 2)}
    wanted |= {("line", word) for word in (*LINES, *LINES_OF[key])}
    wanted |= {("award", reason) for reason in AWARDS[key]}
    wanted |= {("rare", what) for what in (VOIDED, *RARE_IN.get(key, ()))}
    wanted |= ROUNDINGS if key == "fives" else set()
    wanted |= {("hand", ending, "won") for ending in ("out", "blocked")}
    wanted |= {("hand", ending, "level") for ending in ("blocked", "forfeit", "void")}
    wanted |= {("game", ended, won) for ended in ENDS for won in ("won", "level")}
    wanted -= {("game", "target", "level"), ("game", "limit", "won")} | NEVER.get(key, set())
    if sheet.scores_in_play:
        wanted.add(("hand", "target", "won"))
    return wanted


def shown(lines: Sequence[str], wanted: set[Goal]) -> set[Goal]:
    """Which of the goals a true record reaches."""
    game, told_steps = replay(lines), steps(lines)
    assert game.start
    found: set[Goal] = {("seats", str(game.start.seats))}
    for hand in game.hands:
        found.add(("hand", str(hand.ending), "level" if hand.winner is None else "won"))
    found.add(("game", str(game.ended_by), "level" if game.winner is None else "won"))
    found |= {("line", word) for step in told_steps for word in _words(step)}
    found |= {("award", _plain(award.reason)) for step in told_steps for award in step.awards}
    found |= {("rare", what) for what in RARE if any(map(RARE[what], told_steps))}
    found |= {("rare", TWICE)} if _twice(told_steps) else set()
    options, facts = dict(game.start.options), list(_facts(lines))
    if "out_rounding" in options:
        found |= {goal for step in told_steps for goal in _rounded(step, options)}
    for goal in wanted:
        if options.get(goal[0]) == goal[1] and matters(lines, facts, goal[0], goal[2]):
            found.add(goal)
    return found & wanted


def _words(step: Step) -> list[str]:
    words = step.line.split()[:2]
    return words[1:] if len(words[0]) == 1 else [word for word in words if not word.isupper()]


def _plain(reason: str) -> str:
    """A reason without its numbers."""
    return re.sub(r"\s*\b\d+\b", "", reason).strip()


# What is so rare that it must be looked for

VOIDED, PARTLY, TWICE = "void before an opening", "partly below zero", "six passes running"
RARE_IN = {"flower-scorpion": (PARTLY,), "french-cross": (TWICE,)}


def _voided(step: Step) -> bool:
    """The last hand is voided while the next is dealt but not opened."""
    return step.line == f"void {step.hand - 1} by chance" and any(step.held) and not step.laid


def _partly(step: Step) -> bool:
    """A loss of which a part only was below zero."""
    below = sum(award.points for award in step.awards if award.reason == "not below zero")
    return 0 < below < below - sum(award.points for award in step.awards)


RARE: dict[str, Callable[[Step], bool]] = {VOIDED: _voided, PARTLY: _partly}


def _twice(told_steps: Sequence[Step]) -> bool:
    """Three passes are punished twice without a play in between."""
    passed: set[int] = set()
    for step in told_steps:
        if isinstance(step.event, Opened | Played):
            passed.discard(step.event.seat)
        for award in step.awards:
            if award.reason == "three passes":
                if award.seat in passed:
                    return True
                passed.add(award.seat)
    return False


# Where fives are rounded: pips on a five, short of the middle between two, and beyond it

PLACES = ("on", "short", "beyond")
ROUNDINGS: set[Goal] = {
    *(
        ("rounding", "out_rounding", value, place)
        for value in ("down", "nearest")
        for place in PLACES
    ),
    *(
        ("rounding", "block_award", "down-minus-down", f"{other} {own}")
        for other in PLACES
        for own in PLACES
    ),
    *(
        ("rounding", "block_award", value, place)
        for value in ("down-minus-own", "down-of-difference", "no-subtract")
        for place in PLACES
    ),
}


def _place(pips: int) -> str:
    return PLACES[(pips % 5 + 1) // 2]


def _rounded(step: Step, options: dict[str, str]) -> Iterator[Goal]:
    """From where to a five the pips of a hand were rounded, so that another rounding would show."""
    for award in step.awards:
        told_pips = [int(number) for number in re.findall(r"\d+", award.reason)]
        if award.reason.startswith("out, "):
            yield "rounding", "out_rounding", options["out_rounding"], _place(told_pips[0])
        elif award.reason.startswith("blocked, "):
            other, own = told_pips
            value = options["block_award"]
            places = {
                "down-minus-down": f"{_place(other)} {_place(own)}",
                "down-of-difference": _place(other - own),
            }
            yield "rounding", "block_award", value, places.get(value, _place(other))


def lacking(key: str, records: Iterable[Sequence[str]]) -> tuple[set[Goal], set[Goal]]:
    """The goals that none of the records shows, and the values that fewer than two show."""
    met: Counter[Goal] = Counter()
    for lines in records:
        met.update(shown(lines, {goal for goal in goals(key) if met[goal] < 2}))
    names = {option.name for option in GAMES[key].sheet_options}
    wanted = goals(key)
    once = {goal for goal in wanted if met[goal] == 1 and goal[0] in names}
    return {goal for goal in wanted if not met[goal]}, once


def matters(lines: Sequence[str], facts: Sequence[str], option: str, other: str) -> bool:
    """Whether the record would not be the same under another value of an option."""
    first = lines[0]
    if option == "set":  # which asks for next_set or forbids it
        first = re.sub(r" next_set=\S+", "", first)
    changed = [re.sub(rf" {option}=\S+", f" {option}={other}", first), *lines[1:]]
    if fault := replay(changed).fault:
        return fault.event > 1  # else that value does not go with the other options
    return any(mine != theirs for mine, theirs in zip_longest(facts, _facts(changed)))


def _facts(lines: Sequence[str]) -> Iterator[str]:
    """What a record is after each event, without its options; ends where it cannot be true."""
    record = Record()
    try:
        for line in lines:
            record.feed(line)
            yield told(record)
    except Untrue:
        yield "untrue"
