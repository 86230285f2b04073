"""A record as a readable account: hand by hand, move by move, in plain characters.

For a terminal and for a file of text. What was taken back is marked `~` and stays readable.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from textwrap import wrap
from typing import Final

from replay import events
from replay.record import Fault
from replay.replayer import Game, HandResult, Step, replay, steps
from replay.rules import Rules
from replay.tiles import SEATS
from reports.captions import awarded, caption
from reports.cast import Cast, cast, number
from reports.choices import could, ends_count
from reports.endings import game_ended, hand_ended
from reports.sight import Sight
from reports.sketch import sketch

WIDTH: Final = 100


def account(
    lines: Iterable[str],
    *,
    hand: int | None = None,
    until: int | None = None,
    entries: Mapping[int, str] | None = None,
    veiled: Container[int] = (),
    fault: Fault | None = None,
    seat: int | None = None,
) -> str:
    """The whole game, or one hand of it, or all up to event `until`, with the layout at the end.

    `entries` are the names of the tournament's entries, `veiled` the hands of which only laid
    tiles may be told. A record with a fault is told up to there, and then the fault; `fault` is
    one that comes after the lines, in what could not be read as such. With `seat` all is told as
    that seat alone knew it.
    """
    record = list(lines)
    game, told = replay(record), steps(record)
    game = replace(game, fault=game.fault or fault)
    who = cast(game.names, entries or {})
    if game.rules is None:
        return _fault(game) + "\n"
    parts = [] if hand else [_title(game, who)]
    for number_, group in groupby(told, key=lambda step: step.hand):
        shown = [step for step in group if until is None or step.number <= until]
        if not number_ and not hand:
            parts.append(_before_all_hands(shown, who, Sight(seat=seat)))
        if number_ and shown and hand in (None, number_):
            whole = until is None or told[-1].number <= until or _closed(game, number_, until)
            sight = Sight(number_ in veiled, seat)
            parts.append(_hand(game, number_, shown, who, sight, whole=whole))
    if hand is None and (until is None or until >= game.events):
        hidden = [hand for hand in game.hands if hand.number in veiled]
        parts.append(_end(game, who, hidden, seat))
    return "\n\n".join(part for part in parts if part) + "\n"


def _closed(game: Game, number_: int, until: int) -> bool:
    return any(hand.number == number_ and hand.events[1] <= until for hand in game.hands)


def branching(rules: Rules) -> bool:
    """Whether a layout of the game may have more than two arms."""
    return rules.crosses or rules.spins


def _title(game: Game, who: Cast) -> str:
    rules = game.rules
    if rules is None:
        return ""
    names = " · ".join(f"{SEATS[seat]} {name}" for seat, name in enumerate(who.seats))
    options = ", ".join(f"{name}={value}" for name, value in rules.options.items())
    return "\n".join([rules.title, *wrap(names, WIDTH), *wrap(options, WIDTH)])


def _before_all_hands(told: Sequence[Step], who: Cast, sight: Sight) -> str:
    """What was ruled or noted before the first deal."""
    lines: list[str] = []
    for step in told:
        if not isinstance(step.event, events.GameStarted | events.Seated):
            lines += _move(step, who, sight)
    return "\n".join(["Before the first hand", "", *lines]) if lines else ""


def _hand(
    game: Game, number_: int, told: Sequence[Step], who: Cast, sight: Sight, *, whole: bool
) -> str:
    rules = game.rules
    result = next((hand for hand in game.hands if hand.number == number_), None)
    lines = [f"Hand {number_}", ""]
    for step in told:
        lines += _move(step, who, sight)
    if result and whole:
        lines += ["", *_result(result, who, veiled=sight.veiled)]
    drawing = sketch(told[-1].laid, branching=branching(rules)) if rules else ""
    if drawing:
        lines += ["", drawing]
    return "\n".join(lines)


def _move(step: Step, who: Cast, sight: Sight) -> list[str]:
    mark = "~" if step.taken_back else " "
    margin = f"{mark}{step.number:4}. "
    told = caption(step, who, veiled=sight.plain(step))
    if isinstance(step.event, events.Opened | events.Played):
        told = f"{told} {ends_count(step)}".rstrip()
    lines = wrap(told, WIDTH, initial_indent=margin, subsequent_indent=" " * len(margin))
    more = []
    if isinstance(step.event, events.Dealt):
        more += [
            f"{name}: {' '.join(map(str, tiles))}"
            for seat, (name, tiles) in enumerate(zip(who.seats, step.event.hands, strict=False))
            if sight.of(seat)
        ]
        if step.event.boneyard and sight.whole:
            more.append(f"boneyard: {' '.join(map(str, step.event.boneyard))}")
    if not sight.plain(step):
        more.append(could(step))
    if not sight.veiled:
        more.append(awarded(step, who))
    if step.taken_back:
        more.append(f"Taken back by event {step.taken_back}.")
    for text in filter(None, more):
        lines += wrap(text, WIDTH, initial_indent=" " * 7, subsequent_indent=" " * 9)
    return lines


def _result(hand: HandResult, who: Cast, *, veiled: bool) -> list[str]:
    if veiled:
        return [hand_ended(hand, who)]
    width = max(len(name) for name in who.seats)
    kinds = [
        ("in play", hand.in_play),
        ("penalties", hand.penalties),
        ("end", hand.end),
        ("rulings", hand.adjustments),
        ("total", hand.totals),
    ]
    shown = [(title, points) for title, points in kinds if any(points) or title == "total"]
    rows = [f"{'':{width}}" + "".join(f"  {title:>9}" for title, _ in shown)]
    rows += [
        f"{name:{width}}" + "".join(f"  {number(points[seat]):>9}" for _, points in shown)
        for seat, name in enumerate(who.seats)
    ]
    return [hand_ended(hand, who), "", *rows]


def _end(game: Game, who: Cast, veiled: Sequence[HandResult], seat: int | None) -> str:
    """How the game stands; of veiled hands neither points nor what somebody could have played.

    Nor, where it is told as one seat knew it, what others could have.
    """
    lines = [game_ended(game, who)]
    if who.seats and not veiled:
        scores = zip(who.seats, game.totals, strict=False)
        lines[0] += f" {', '.join(f'{name} {number(total)}' for name, total in scores)}."
    hidden = [range(hand.events[0], hand.events[1] + 1) for hand in veiled]
    lines += [
        f"Finding at event {found.event}: {found.text}."
        for found in game.findings
        if seat in (None, found.seat) and not any(found.event in span for span in hidden)
    ]
    if game.fault:
        lines.append(_fault(game, veiled=bool(veiled)))
    return "\n".join(part for line in lines for part in wrap(line, WIDTH))


def _fault(game: Game, *, veiled: bool = False) -> str:
    fault = game.fault
    if fault is None:
        return "An empty record."
    where = f"line {fault.line}, column {fault.column}"
    what = "" if veiled else f": {fault.message}"
    return f"The record cannot be true from event {fault.event} on ({where}){what}."
