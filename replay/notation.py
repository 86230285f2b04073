"""The one codec: a line of the record <-> an event. Knows the words, not the rules.

A canonical line is its own key: there are only so many things a seat can do, so every such line is
taken apart once and looked up ever after (`acts_of`). Canonical means the larger number of a tile
first, dice as rolled, options sorted by name; people may type tiles either way round, without
their dash, in any letter case.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final, assert_never

from replay.codes import act_of, code_of
from replay.events import (
    Adjusted,
    Claimed,
    Committed,
    Counted,
    Dealt,
    DiceRolled,
    Drew,
    DrewUnseen,
    Event,
    Forfeited,
    GameStarted,
    LotDrawn,
    Misplayed,
    Noted,
    Opened,
    Passed,
    Played,
    Retracted,
    Revealed,
    Seated,
    TimeCalled,
    Voided,
)
from replay.tiles import SEATS, Arm, Tile, TileSet
from replay.words import Unreadable, Words

NOT_AN_ACT: Final = (-1, -1)
UNKNOWN_YET: Final = ("show", "layout", "turn")  # of records with parts unknown
LARGEST_SCORE: Final = 1_000_000


class Acts(dict[str, tuple[int, int]]):
    """line -> seat and code, for one set of tiles; NOT_AN_ACT for all others. Fills itself."""

    def __init__(self, tiles: TileSet) -> None:
        self.tiles = tiles

    def __missing__(self, line: str) -> tuple[int, int]:
        if line[1:2] != " " or line[0] not in SEATS:
            return NOT_AN_ACT
        try:
            event = read(line, self.tiles)
        except Unreadable:
            return NOT_AN_ACT
        if not isinstance(event, Opened | Played | Drew | Passed | Misplayed):
            return NOT_AN_ACT
        act = event.seat, code_of(self.tiles, event) & 0xFFFF
        if write(event) == line:
            self[line] = act
        return act


@cache
def acts_of(tiles: TileSet) -> Acts:
    """The table for *tiles*, kept."""
    return Acts(tiles)


def read_deal(line: str, tiles: TileSet) -> tuple[list[int], list[int]] | None:
    """Hands as sets and the boneyard as tile numbers, of a canonical line; None for all others.

    The quick way of `read` for the longest line of a record.
    """
    hands: list[int] = []
    boneyard: list[int] = []
    bit, rank = tiles.bit.__getitem__, tiles.rank.__getitem__
    try:
        for part in line[5:].split(" / "):
            owner, *names = part.split(" ")
            if owner == "boneyard" and not boneyard:
                boneyard = [*map(rank, names)]
            elif owner == SEATS[len(hands)] and not boneyard:
                hands.append(sum(map(bit, names)))
            else:
                return None
    except (KeyError, IndexError):
        return None
    return hands, boneyard


@cache
def write_act(tiles: TileSet, act: int) -> str:
    """The canonical line of an act as a number, `seat << 16 | code`."""
    return write(act_of(tiles, act >> 16, act & 0xFFFF))


# Reading


def read(line: str, tiles: TileSet) -> Event:
    """The event of one line; which tiles there are depends on the game.

    Raises `Unreadable` with the column, what was expected there and what was found.
    """
    known = acts_of(tiles).get(line)
    if known is not None:
        return _event(tiles, *known)
    words = Words(line)
    column, first = words.next("an event")
    keyword = first.lower()
    if keyword in READERS:
        event = READERS[keyword](words, tiles)
        words.end()
        return event
    if keyword in UNKNOWN_YET:
        raise Unreadable(
            column, "an event whose parts are all known", first, f"{keyword} is not yet supported"
        )
    if len(keyword) == 1:
        event = _act(_seat_of(column, first), words, tiles)
        words.end()
        return event
    raise Unreadable(column, f"a seat or one of {', '.join(READERS)}", first)


@cache
def _event(tiles: TileSet, seat: int, code: int) -> Event:
    return act_of(tiles, seat, code)


def _game(words: Words, tiles: TileSet) -> GameStarted:
    _, key = words.next("the key of a game")
    seats = words.number("the number of seats", 1, len(SEATS))
    column, version = words.next("the version of the rules, such as v1")
    if not re.fullmatch(r"[vV][0-9]{1,9}", version):
        raise Unreadable(column, "the version of the rules, such as v1", version)
    options: dict[str, str] = {}
    while words.more():
        column, word = words.next("an option")
        name, equals, value = word.lower().partition("=")
        if not equals or not name or not value:
            raise Unreadable(column, "an option as name=value", word)
        if name in options:
            raise Unreadable(column, "every option once", word)
        options[name] = value
    return GameStarted(key.lower(), seats, int(version[1:]), tuple(sorted(options.items())))


def _seated(words: Words, tiles: TileSet) -> Seated:
    seat = _seat(words)
    return Seated(seat, words.name("a name"))


def _dealt(words: Words, tiles: TileSet) -> Dealt:
    by_hand = words.take("by-hand")
    hands: list[tuple[Tile, ...]] = []
    boneyard: tuple[Tile, ...] = ()
    unseen: list[int] = []
    left = 0
    while True:
        column, owner = words.next("a seat or the boneyard")
        if owner.lower() == "boneyard":
            boneyard, left = _tiles(words, tiles)
            break
        expected = SEATS[len(hands) : len(hands) + 1]
        if owner.upper() != expected:
            raise Unreadable(column, f"the hand of {expected} or the boneyard", owner)
        hand, count = _tiles(words, tiles)
        hands.append(hand)
        unseen.append(count)
        if not words.take("/"):
            break
    counts = (*unseen, left)
    return Dealt(tuple(hands), boneyard, by_hand, counts if any(counts) else ())


def _tiles(words: Words, tiles: TileSet) -> tuple[tuple[Tile, ...], int]:
    """The tiles that are named, then how many more there were: `3-4 ? 6`."""
    found: list[Tile] = []
    while words.more() and words.peek() != "/":
        if words.take("?"):
            return tuple(found), words.number("how many unseen tiles", 1, tiles.count)
        found.append(_tile(words, tiles))
    return tuple(found), 0


def _dice(words: Words, tiles: TileSet) -> DiceRolled:
    words.expect("flower")
    flower = _pair_of_dice(words)
    words.expect("scorpion")
    return DiceRolled(flower, _pair_of_dice(words))


def _pair_of_dice(words: Words) -> tuple[int, int]:
    column, word = words.next("two dice, such as 2-5")
    halves = _halves(word)
    if halves is None or not all(1 <= die <= 6 for die in halves):
        raise Unreadable(column, "two dice of 1 to 6, such as 2-5", word)
    return halves


def _digest(words: Words) -> str:
    column, word = words.next("64 hexadecimal digits")
    digest = word.lower()
    if len(digest) != 64 or set(digest) - set("0123456789abcdef"):
        raise Unreadable(column, "64 hexadecimal digits", word)
    return digest


def _points(words: Words) -> int:
    return words.number("points", -LARGEST_SCORE, LARGEST_SCORE)


def _number(words: Words, what: str) -> int:
    return words.number(what, 0, LARGEST_SCORE)


READERS: Final[dict[str, Callable[[Words, TileSet], Event]]] = {
    "game": _game,
    "seat": _seated,
    "commit": lambda words, _: Committed(_digest(words)),
    "deal": _dealt,
    "dice": _dice,
    "lot": lambda words, _: LotDrawn(_seat(words)),
    "key": lambda words, _: Revealed(_digest(words)),
    "time": lambda _words, _: TimeCalled(),
    "forfeit": lambda words, _: Forfeited(_seat(words), words.text()),
    "adjust": lambda words, _: Adjusted(_seat(words), _points(words), words.text()),
    "void": lambda words, _: Voided(_number(words, "the number of a hand"), words.text()),
    "claim": lambda words, _: Claimed(_seat(words), _points(words), words.text()),
    "count": lambda words, _: Counted(_seat(words), _number(words, "pips"), words.text()),
    "retract": lambda words, _: Retracted(
        words.number("how many events", 1, LARGEST_SCORE), words.text()
    ),
    "note": lambda words, _: Noted(words.text()),
}


def _act(seat: int, words: Words, tiles: TileSet) -> Event:
    if words.take("passes"):
        return Passed(seat)
    if words.take("draws"):
        if words.take("?"):
            return DrewUnseen(seat)
        return Drew(seat, _tile(words, tiles))
    misplayed = words.take("misplays")
    tile = _tile(words, tiles)
    if misplayed:
        return Misplayed(seat, tile, _arm(words))
    if not words.more():
        return Opened(seat, tile)
    return Played(seat, tile, _arm(words))


def _seat(words: Words) -> int:
    return _seat_of(*words.next("a seat"))


def _seat_of(column: int, word: str) -> int:
    if len(word) != 1 or word.upper() not in SEATS:
        raise Unreadable(column, f"a seat, {SEATS[0]} to {SEATS[-1]}", word)
    return SEATS.index(word.upper())


def _arm(words: Words) -> Arm:
    column, word = words.next("an arm: left, right, up or down")
    try:
        return Arm[word.upper()]
    except KeyError:
        raise Unreadable(column, "an arm: left, right, up or down", word) from None


def _tile(words: Words, tiles: TileSet) -> Tile:
    column, word = words.next("a tile, such as 6-4")
    halves = _halves(word)
    if halves is None or max(halves) > tiles.top:
        raise Unreadable(column, f"a tile of 0-0 to {tiles.top}-{tiles.top}", word)
    return Tile(max(halves), min(halves))


def _halves(word: str) -> tuple[int, int] | None:
    """The two numbers of a tile or of two dice, as typed."""
    left, dash, right = word.partition("-")
    if not dash and len(word) == 2:
        left, right = word[0], word[1]
    if not (left.isascii() and left.isdecimal() and right.isascii() and right.isdecimal()):
        return None
    if len(left) > 2 or len(right) > 2:
        return None
    return int(left), int(right)


# Writing


def write(event: Event) -> str:
    """The canonical line of an event."""
    match event:
        case GameStarted(key, seats, version, options):
            words = [f"{name}={value}" for name, value in sorted(options)]
            return " ".join(["game", key, str(seats), f"v{version}", *words])
        case Seated(seat, name):
            return f"seat {SEATS[seat]} {name}"
        case Committed(digest):
            return f"commit {digest}"
        case Dealt():
            return _write_deal(event)
        case DiceRolled((a, b), (c, d)):
            return f"dice flower {a}-{b} scorpion {c}-{d}"
        case LotDrawn(seat):
            return f"lot {SEATS[seat]}"
        case Revealed(key):
            return f"key {key}"
        case Opened(seat, tile):
            return f"{SEATS[seat]} {tile}"
        case Played(seat, tile, arm):
            return f"{SEATS[seat]} {tile} {arm}"
        case Drew(seat, tile):
            return f"{SEATS[seat]} draws {tile}"
        case DrewUnseen(seat):
            return f"{SEATS[seat]} draws ?"
        case Passed(seat):
            return f"{SEATS[seat]} passes"
        case Misplayed(seat, tile, arm):
            return f"{SEATS[seat]} misplays {tile} {arm}"
        case TimeCalled():
            return "time"
        case Forfeited(seat, reason):
            return f"forfeit {SEATS[seat]} {reason}".rstrip()
        case Adjusted(seat, points, reason):
            return f"adjust {SEATS[seat]} {points} {reason}".rstrip()
        case Voided(hand, reason):
            return f"void {hand} {reason}".rstrip()
        case Claimed(seat, points, text):
            return f"claim {SEATS[seat]} {points} {text}".rstrip()
        case Counted(seat, pips, text):
            return f"count {SEATS[seat]} {pips} {text}".rstrip()
        case Retracted(count, reason):
            return f"retract {count} {reason}".rstrip()
        case Noted(text):
            return f"note {text}".rstrip()
        case _:
            assert_never(event)


def _write_deal(event: Dealt) -> str:
    unseen = event.unseen or (0,) * (len(event.hands) + 1)
    owners = [*zip(SEATS, event.hands, unseen, strict=False)]
    if event.boneyard or unseen[-1]:
        owners.append(("boneyard", event.boneyard, unseen[-1]))
    parts = [
        " ".join([owner, *map(str, tiles), *(["?", str(count)] if count else [])])
        for owner, tiles, count in owners
    ]
    return ("deal by-hand " if event.by_hand else "deal ") + " / ".join(parts)
