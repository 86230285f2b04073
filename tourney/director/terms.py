"""What a tournament is announced with besides its game and its points, looked at beforehand.

Seeding, acceleration, byes that may be asked for, club-mates, no-shows, capped scores, tie-breaks,
tables of one seat less. What cannot be meant is refused before anything is stored.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from replay.games import GAMES, rules_of
from replay.rules import RuleError, Rules
from tourney.director.refusals import Misused
from tourney.director.tie_breaks import chosen
from tourney.tournament.folds.entries import SEEDINGS

TIE_BREAKS: Final = ("direct", "buchholz", "wins", "difference")
MOST: Final = 1000  # rounds, and byes asked for
NO_SHOW: Final = re.compile(r"(\d{1,5})-(\d{1,5})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Terms:
    """What was asked for; `short` None: tables of one seat less wherever the game has them."""

    seeding: str = "lot"
    accelerated: int = 0
    bye_limit: int = 1
    bye_last: int = 0
    club_rounds: int = 0
    club_strict: bool = False
    no_show: str = ""
    capped: bool = False
    tie_breaks: str = ""
    short: bool | None = None


@dataclass(frozen=True, slots=True)
class Settled:
    """The same as it will be recorded."""

    tie_breaks: tuple[str, ...]
    no_show: str
    short: bool


def settled(asked: Terms, rules: Rules, system: str, rounds: int) -> Settled:
    """What is recorded of the terms; `rounds` 0: a full round robin. Raises Misused."""
    _require_swiss(asked, system)
    _require_numbers(asked, rounds)
    return Settled(
        tie_breaks=chosen(asked.tie_breaks) if asked.tie_breaks.strip() else TIE_BREAKS,
        no_show=_no_show(asked.no_show, rules),
        short=_short(asked.short, rules, system),
    )


def _require_swiss(asked: Terms, system: str) -> None:
    """In a round robin everybody meets everybody, so nothing decides who meets whom when."""
    if asked.seeding not in SEEDINGS:
        raise Misused(f"There is no seeding '{asked.seeding}'; possible: {', '.join(SEEDINGS)}.")
    if system != "swiss":
        for given, option in (
            (asked.seeding != "lot", "--seeding"),
            (asked.accelerated, "--accelerated"),
            (asked.club_rounds, "--club-apart"),
        ):
            if given:
                raise Misused(
                    f"A {system} has no use for {option}, since everybody meets everybody: leave "
                    "it out."
                )
    if asked.accelerated and asked.seeding == "lot":
        raise Misused(
            "Accelerated rounds need to know who is in the upper half: give --seeding rating or "
            "--seeding given too."
        )
    if asked.club_strict and not asked.club_rounds:
        raise Misused("Say in how many rounds club-mates may not meet: --club-apart N.")


def _require_numbers(asked: Terms, rounds: int) -> None:
    for number, option, most in (
        (asked.accelerated, "--accelerated", rounds),
        (asked.bye_limit, "--bye-limit", MOST),
        (asked.bye_last, "--no-bye-in-last", rounds or MOST),
        (asked.club_rounds, "--club-apart", rounds),
    ):
        if not 0 <= number <= most:
            planned = f" and {rounds} rounds are planned" if most == rounds else ""
            raise Misused(f"{option} is a number from 0 to {most}, not {number}{planned}.")


def _no_show(typed: str, rules: Rules) -> str:
    if not typed.strip():
        return ""
    found = NO_SHOW.fullmatch(typed.strip())
    if found is None:
        raise Misused(
            f"'{typed}' is no result of a game that one side never came to: give the score of who "
            "came and of who did not, as in --no-show 40-20."
        )
    came, stayed = int(found[1]), int(found[2])
    if (came >= stayed) if rules.low_wins else (came <= stayed):
        better = "low" if rules.low_wins else "high"
        raise Misused(
            f"After a no-show of {came}-{stayed} who came would not win: in {rules.title} the "
            f"{better} score is the better one, and that of who came stands first."
        )
    return f"{came}-{stayed}"


def _short(asked: bool | None, rules: Rules, system: str) -> bool:
    """Whether tables of one seat less take up those left over."""
    smaller = rules.seats - 1
    problem = _no_smaller(rules.key, smaller, rules.options, rules.version)
    if asked and problem:
        raise Misused(f"{rules.title} has no tables of {smaller} here: leave out --short-tables.")
    possible = not problem and system == "swiss"
    return possible if asked is None else asked


def _no_smaller(game: str, seats: int, options: Mapping[str, str], version: int) -> bool:
    """Whether a game cannot be played, with these options, by so few."""
    if seats < 2 or seats not in GAMES[game].sizes:
        return True
    try:
        rules_of(game, seats, dict(options), version)
    except RuleError:
        return True
    return False
