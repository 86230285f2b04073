"""A record as a file that people read: canonical lines, with the derived facts as comments.

Export, import and export again give the same bytes: comments are derived and say nothing new.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from replay.record import Record
from replay.replayer import Game, HandResult, game_of
from replay.tiles import SEATS


def export(lines: Iterable[str], names: Mapping[str, str] | None = None) -> str:
    """The text of a `.domino` file; *names* maps `#17` to the name of entry 17.

    Raises `Untrue` if the record cannot be true.
    """
    record = Record()
    told: list[tuple[int, str]] = []
    for line in lines:
        if record.feed(line):
            canonical = record.canonical(line)
            told.append((record.number, named(canonical, names or {})))
    game = game_of(record)
    comments = {hand.events[1]: hand_comment(hand) for hand in game.hands if hand.ending}
    text = []
    for number, line in told:
        text.append(line)
        if number in comments:
            text.append(comments[number])
    if game.over:
        text.append(game_comment(game))
    return "\n".join(text) + "\n"


def named(line: str, names: Mapping[str, str]) -> str:
    """A seat line with the name of its entry; every other line as it is."""
    if not line.startswith("seat "):
        return line
    _, seat, name = line.split(" ", 2)
    return f"seat {seat} {names.get(name, name)}"


def hand_comment(hand: HandResult) -> str:
    """What one hand came to: `# hand 1: B out; A 12, B 0; totals A 12, B 0`."""
    how = hand.ending if hand.winner is None else f"{SEATS[hand.winner]} {hand.ending}"
    kinds = (hand.in_play, hand.penalties, hand.end, hand.adjustments)
    points = [sum(parts) for parts in zip(*kinds, strict=True)]
    return f"# hand {hand.number}: {how}; {by_seat(points)}; totals {by_seat(hand.totals)}"


def game_comment(game: Game) -> str:
    """How the game ended."""
    won = "nobody wins" if game.winner is None else f"{SEATS[game.winner]} wins"
    return f"# game over ({game.ended_by}): {won}; totals {by_seat(game.totals)}"


def by_seat(points: Iterable[int]) -> str:
    """Points in seat order."""
    return ", ".join(f"{SEATS[seat]} {number}" for seat, number in enumerate(points))
