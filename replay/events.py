"""Facts of chance and choice, in the past tense, and the choices they come from.

An event is a fact nobody can work out. Turn, score, winner, penalty and block are not here: the
rules give them back. Seats count from 0; tiles are `Tile`s; points may be negative.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from replay.tiles import Arm, Tile

# What begins a record


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game of *key* for so many seats under a version of its rules and named options."""

    key: str
    seats: int
    version: int
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits there: a name, or `#17` for entry 17 of the tournament."""

    seat: int
    name: str


# Chance


@dataclass(frozen=True, slots=True)
class Committed:
    """The hash of the key of the next deal, published before it (64 hexadecimal digits)."""

    digest: str


@dataclass(frozen=True, slots=True)
class Dealt:
    """Every hand, then the boneyard in drawing order; by hand: real tiles shuffled by people.

    `unseen` counts the tiles beside these that were not seen, of each seat and of the boneyard
    last; empty where all were seen.
    """

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    by_hand: bool
    unseen: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """The two dice of the flower and the two of the scorpion, in the order rolled."""

    flower: tuple[int, int]
    scorpion: tuple[int, int]


@dataclass(frozen=True, slots=True)
class LotDrawn:
    """Chance picked the seat that opens."""

    seat: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """The key of the hand that has ended (64 hexadecimal digits)."""

    key: str


# What a seat did


@dataclass(frozen=True, slots=True)
class Opened:
    """The first tile of a hand was laid."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Played:
    """A tile was joined to an arm."""

    seat: int
    tile: Tile
    arm: Arm


@dataclass(frozen=True, slots=True)
class Drew:
    """A tile was drawn from the boneyard."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class DrewUnseen:
    """A tile was drawn that nobody else saw."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """The turn, or the pose, was passed on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Misplayed:
    """An illegal attempt that the game punishes; the tile went back."""

    seat: int
    tile: Tile
    arm: Arm


# What an arbiter or a clock did


@dataclass(frozen=True, slots=True)
class TimeCalled:
    """The game ends with this hand; between hands at once."""


@dataclass(frozen=True, slots=True)
class Forfeited:
    """The seat lost the game for a reason that is not on the table."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class Adjusted:
    """Points that an arbiter gave or took."""

    seat: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Voided:
    """The hand of that number counts nothing."""

    hand: int
    reason: str


@dataclass(frozen=True, slots=True)
class Retracted:
    """The last so many standing events were taken back; they stay in the record."""

    count: int
    reason: str


# What was said


@dataclass(frozen=True, slots=True)
class Claimed:
    """What was said to be the points of the seat's latest play."""

    seat: int
    points: int
    text: str


@dataclass(frozen=True, slots=True)
class Counted:
    """What was said to be the pips left in the seat's hand at the end."""

    seat: int
    pips: int
    text: str


@dataclass(frozen=True, slots=True)
class Noted:
    """A text for the page, without effect."""

    text: str


Act = Opened | Played | Drew | Passed | Misplayed
Unseen = DrewUnseen
Chance = Committed | Dealt | DiceRolled | LotDrawn | Revealed
Ruling = TimeCalled | Forfeited | Adjusted | Voided | Retracted
Remark = Claimed | Counted | Noted
Event = GameStarted | Seated | Chance | Act | Unseen | Ruling | Remark

UNRETRACTABLE = (GameStarted, Seated, Noted, Claimed, Counted, Retracted)


# Choices: what a seat may do now


@dataclass(frozen=True, slots=True)
class Open:
    """Lay the first tile."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Play:
    """Join a tile to an arm."""

    tile: Tile
    arm: Arm


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the next tile of the boneyard, unseen."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass the turn, or the pose, on."""


Choice = Open | Play | Draw | Pass


class Award(NamedTuple):
    """Points to a seat, with the reason in words."""

    seat: int
    points: int
    reason: str
