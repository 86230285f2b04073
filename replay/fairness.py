"""Whether the deals of a record are those of their keys, deal by deal.

Knows no tournament: whether a key follows from a secret is for the caller to say, who may give
the keys there should be. A record that was tampered with is judged as far as it can be read.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from replay import shuffle
from replay.events import Committed, Dealt, DiceRolled, LotDrawn, Revealed
from replay.notation import read
from replay.record import Record, Untrue
from replay.rules import Rules
from replay.words import Unreadable

CHANCE: Final = ("commit", "deal", "dice", "lot", "key")  # the first words of the lines that matter
UNREADABLE: Final = "?"  # no digest
ANY_KEY: Final = bytes(32)  # stands for every key while the hands of a record are counted

Keys = Callable[[int], bytes]  # the key that the n-th deal of a record should have
Promised = Callable[[int], bool]  # whether the program was to deal where this event deals


class Seal(StrEnum):
    """What can be said of a deal."""

    CHECKED = "checked"  # dealt from a committed key, which was told and fits
    TO_COME = "to come"  # committed, its key is not told yet
    OWN_KEY = "own key"  # fits a key, but nobody promised that key beforehand
    BY_HAND = "by hand"  # real tiles, shuffled by people: no claim
    UNSEALED = "unsealed"  # written down without a commitment
    WRONG = "wrong"
    UNTRUE = "untrue"  # the record cannot be true, so of its deals nothing more can be said


@dataclass(slots=True)
class Deal:
    """One deal of a record, the `number`-th; `told` is the event that tells its key, 0 before."""

    number: int
    event: int
    dealt: Dealt
    committed: str
    chances: list[DiceRolled | LotDrawn] = field(default_factory=list)
    key: bytes = b""
    told: int = 0
    why: str = ""  # what of it cannot be read


@dataclass(frozen=True, slots=True)
class Judged:
    """A deal and what can be said of it; `hand` is the hand it belongs to, `why` what is wrong."""

    deal: int
    event: int
    hand: int
    seal: Seal
    why: str = ""


def judge(
    lines: Sequence[str], keys: Keys | None = None, promised: Promised | None = None
) -> list[Judged]:
    """Every deal of a record that counts, in order; last, where it stops being true, if it does.

    Lines are events, one each: no comments and no blank lines. The rest is as `seals` has it.
    """
    record = Record()
    fault = None
    try:
        for line in lines:
            record.feed(_neutral(line))
    except Untrue as untrue:
        fault = untrue.fault
    judged = seals(record, lines[: record.number], keys, promised)
    if fault:
        hand = len(record.fold.starts) if record.start else 0
        # Never the fault's message: it names tiles that seats hold, and the hand may be on
        why = "the record cannot be true from here on"
        judged.append(Judged(0, fault.event, max(hand, 1), Seal.UNTRUE, why))
    return judged


def seals(
    record: Record, lines: Sequence[str], keys: Keys | None, promised: Promised | None
) -> list[Judged]:
    """Every deal that counts of a record, by its lines, one an event.

    `keys` gives the keys that the secret gives, where that is known. `promised` says of the event
    of a deal whether the program was to deal there; left out, every key that was committed is taken
    at its word.
    """
    judged: list[Judged] = []
    if record.start is None:
        return judged
    starts = record.fold.starts
    for deal in deals(record.rules, lines, record.taken_back):
        ours = None if promised is None else promised(deal.event)
        seal, why = _verdict(record.rules, deal, None if ours is False else keys, ours)
        judged.append(Judged(deal.number, deal.event, bisect_right(starts, deal.event), seal, why))
    return judged


def by_hand(judged: Sequence[Judged]) -> dict[int, Judged]:
    """What can be said of each hand of a record: of its deal that is wrong, else of its last."""
    found: dict[int, Judged] = {}
    for one in judged:
        if one.hand not in found or found[one.hand].seal is not Seal.WRONG:
            found[one.hand] = one
    return found


def deals(
    rules: Rules, lines: Sequence[str], taken_back: Container[int] = frozenset()
) -> Iterator[Deal]:
    """Every deal of a record, with its key and what chance added to it.

    What was taken back (event numbers) is left out, but keeps its number: no deal has it again.
    """
    number, committed = 0, ""
    deal: Deal | None = None
    for event_number, line in enumerate(lines, 1):
        word = line.partition(" ")[0].lower()
        if word not in CHANCE:
            continue
        number += word == "deal"
        if event_number in taken_back:
            continue
        try:
            event = read(line, rules.tiles)
        except Unreadable as unreadable:
            if word == "commit":
                committed = UNREADABLE
            elif deal is not None:
                deal.why = f"its key cannot be read ({unreadable})"
            continue
        match event:
            case Committed(digest):
                committed = digest
            case Dealt() as dealt:
                if deal is not None:
                    yield deal
                deal, committed = Deal(number, event_number, dealt, committed), ""
            case DiceRolled() | LotDrawn() as chance if deal is not None:
                deal.chances.append(chance)
            case Revealed(key) if deal is not None and not committed:
                deal.key, deal.told = bytes.fromhex(key), event_number
            case _:
                committed = ""  # the key of a hand that was never dealt
    if deal is not None:
        yield deal


def _verdict(rules: Rules, deal: Deal, keys: Keys | None, ours: bool | None) -> tuple[Seal, str]:
    """What can be said of a deal, and what is wrong with it in words."""
    if deal.why:
        return Seal.WRONG, deal.why
    if not deal.committed:
        if ours:
            return Seal.WRONG, "nothing was committed before it"
        return (Seal.BY_HAND if deal.dealt.by_hand else Seal.UNSEALED), ""
    expected = keys(deal.number) if keys else None
    key = deal.key if deal.told else expected
    if key is None:
        return Seal.TO_COME, ""
    why = fault(rules, replace(deal, key=key), expected)
    if why:
        return Seal.WRONG, why
    return (Seal.OWN_KEY if ours is False else Seal.CHECKED), ""


def fault(rules: Rules, deal: Deal, expected: bytes | None = None) -> str:
    """What is wrong with a deal whose key is told, in words; nothing if it is the key's own.

    *expected* is the key that the tournament's secret gives for this deal, where that is known.
    """
    if shuffle.hand_commit(deal.key).hex() != deal.committed:
        return "its key is not the one that was committed"
    stream = shuffle.Stream(deal.key)
    tiles = shuffle.order(rules.top, stream)
    laid_out = [tile for hand in deal.dealt.hands for tile in sorted(hand)]
    size = rules.size()
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(rules.seats)]
    if laid_out != [tile for hand in hands for tile in sorted(hand)]:
        return "the hands are not those of its key"
    if deal.dealt.boneyard != tiles[rules.seats * size :]:
        return "the boneyard is not that of its key"
    for chance in deal.chances:
        if chance != _again(rules, chance, stream):
            return "the dice or the lot are not those of its key"
    if expected is not None and deal.key != expected:
        return "its key does not follow from the secret of the tournament"
    return ""


def _again(
    rules: Rules, chance: DiceRolled | LotDrawn, stream: shuffle.Stream
) -> DiceRolled | LotDrawn:
    """What the key gives for dice or a lot, in the order the rules ask for them."""
    if isinstance(chance, LotDrawn):
        return LotDrawn(stream.draw(rules.seats))
    if rules.options.get("dice") == "one-pair":
        flower, scorpion = shuffle.roll(stream)
        return DiceRolled((flower, flower), (scorpion, scorpion))
    return DiceRolled(shuffle.roll(stream), shuffle.roll(stream))


def _neutral(line: str) -> str:
    """The line with one key for all, so that a wrong key does not end the count of the hands."""
    match line.partition(" ")[0].lower():
        case "commit":
            return f"commit {shuffle.hand_commit(ANY_KEY).hex()}"
        case "key":
            return f"key {ANY_KEY.hex()}"
        case _:
            return line
