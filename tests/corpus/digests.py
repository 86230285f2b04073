"""What a record comes to, step by step, as text, and the digest of that text hand by hand.

The text says only what people at a table could say: tiles, ends, points, who is to act and what
may be done. It names nothing of the program's inside and repeats no wording, so nothing but the
rules can change it. A kept record has `# pinned FIRST-LAST DIGEST` after every hand.

Run as a program it prints the name and the digests of every kept record.
"""

from __future__ import annotations

import hashlib
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from replay.export import export
from replay.notation import write_act
from replay.position import CHOICE, Position
from replay.record import Record
from replay.replayer import Game, HandResult, game_of, open_ends
from replay.tiles import SEATS, Tile
from replay.umpire import choices, punished

HERE = Path(__file__).parent
PINNED = re.compile(r"# pinned (\d+-\d+) ([0-9a-f]{64})")


def kept(version: str = "*") -> list[Path]:
    """The kept records, of one version (`fives-v1`) or of all, in order of their names."""
    return sorted(HERE.glob(f"{version}/*.domino"))


def events_of(text: str) -> list[str]:
    """The lines that are events."""
    return [line for line in text.splitlines() if line and line[0] != "#"]


# One step as text


def told(record: Record) -> str:
    """Where a record stands after its last event."""
    game = game_of(record)
    parts = [f"{record.number} awaits {record.awaits}"]
    if record.awaits in {"game", "seats"}:
        return parts[0]
    pos, rules = record.position, record.rules
    ends = open_ends(rules, pos)
    parts += [
        "held " + " / ".join(named(pos.tiles.read(hand)) for hand in pos.hands),
        "boneyard " + " ".join(pos.tiles.names[tile] for tile in pos.boneyard[pos.drawn :]),
        "ends " + " ".join(f"{arm}={end}{'!' * locked}" for arm, end, locked in ends),
    ]
    if record.awaits == CHOICE:
        parts += [
            f"turn {SEATS[pos.turn]}",
            "may " + ", ".join(acts(pos, choices(rules, pos))),
            "slips " + ", ".join(acts(pos, punished(rules, pos))),
        ]
    parts.append("running " + numbers(pos.running()))
    parts += [hand_told(hand) for hand in game.hands[-1:]]
    parts.append(game_told(game))
    return "; ".join(parts)


def named(tiles: Iterable[Tile]) -> str:
    """Tiles in an order that hangs on nothing but their numbers."""
    return " ".join(str(tile) for tile in sorted(tiles))


def acts(pos: Position, codes: Iterable[int]) -> list[str]:
    """What the seat in turn may do, as lines of the record, sorted."""
    return sorted(write_act(pos.tiles, pos.turn << 16 | code) for code in codes)


def numbers(points: Iterable[int]) -> str:
    return " ".join(map(str, points))


def letter(seat: int | None) -> str:
    return "-" if seat is None else SEATS[seat]


def hand_told(hand: HandResult) -> str:
    kinds = (hand.in_play, hand.penalties, hand.end, hand.adjustments, hand.totals)
    return (
        f"hand {hand.number} from {hand.events[0]} opener {letter(hand.opener)} "
        f"{hand.ending or 'on'} winner {letter(hand.winner)} " + " | ".join(map(numbers, kinds))
    )


def game_told(game: Game) -> str:
    return (
        f"totals {numbers(game.totals)}; over {game.ended_by or '-'} winner {letter(game.winner)} "
        f"{' '.join(game.outcomes or ())} forfeits {' '.join(map(letter, game.forfeits))}; "
        "findings " + " ".join(f"{f.event}{letter(f.seat)}{f.kind}" for f in game.findings)
    )


# A whole record


def texts(lines: Iterable[str]) -> Iterator[tuple[Record, str, str]]:
    """After each event of a true record: the record, the canonical line, where it stands."""
    record = Record()
    for line in lines:
        record.feed(line)
        yield record, record.canonical(line), told(record)


def pins(lines: Sequence[str]) -> list[tuple[str, str]]:
    """(FIRST-LAST, SHA-256) of the events up to each hand's end, and of those after the last."""
    found: list[tuple[str, str]] = []
    digest, first, ended = hashlib.sha256(), 1, 0
    for record, line, text in texts(lines):
        digest.update(f"{line}\n{text}\n".encode())
        hands = len(record.position.history) if record.start else 0
        if hands > ended or record.number == len(lines):
            found.append((f"{first}-{record.number}", digest.hexdigest()))
            digest, first = hashlib.sha256(), record.number + 1
        ended = hands
    return found


def pinned(text: str) -> list[tuple[str, str]]:
    """The digests that a kept record was given when it was made."""
    return PINNED.findall(text)


def with_pins(certificate: str, lines: Sequence[str]) -> str:
    """The text of a record to keep: where it comes from, its lines, what each hand came to."""
    after = {int(span.partition("-")[2]): f"# pinned {span} {hex_}" for span, hex_ in pins(lines)}
    text, number = [], 0
    for line in certificate.splitlines():
        text += textwrap.wrap(line, 100, initial_indent="# ", subsequent_indent="#   ")
    for line in export(lines).splitlines():
        if not line.startswith("#"):
            if number in after:
                text.append(after[number])
            number += 1
        text.append(line)
    return "\n".join([*text, after[number]]) + "\n"


if __name__ == "__main__":
    for path in kept():
        for span, digest in pins(events_of(path.read_text(encoding="utf-8"))):
            sys.stdout.write(f"{path.parent.name}/{path.stem} {span} {digest}\n")
