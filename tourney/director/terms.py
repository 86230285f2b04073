"""What a tournament is announced with besides its game, looked at beforehand.

Rounds, points, seeding, acceleration, byes that may be asked for, club-mates, no-shows, capped
scores, tie-breaks, short tables, the time zone. What cannot be meant is refused before anything is
stored.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from replay.games import rules_of
from replay.rules import RuleError, Rules
from reports.points import DEFAULTS, NotPoints, bye_points, scheme
from reports.tiebreaks import DEFAULT
from tourney.director.refusals import Misused
from tourney.director.tie_breaks import chosen
from tourney.director.words import sentence
from tourney.tournament.folds.entries import SEEDINGS

FINAL: Final = "final"  # the system of final tables, which need standings
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
    zone: str = ""
    duplicate: bool = False


@dataclass(frozen=True, slots=True)
class Settled:
    """The same as it will be recorded."""

    tie_breaks: tuple[str, ...]
    no_show: str
    short: bool
    zone: str


def settled(asked: Terms, rules: Rules, system: str, rounds: int) -> Settled:
    """What is recorded of the terms; `rounds` 0: a full round robin. Raises Misused."""
    _require_swiss(asked, system)
    _require_numbers(asked, rounds)
    return Settled(
        tie_breaks=chosen(asked.tie_breaks) if asked.tie_breaks.strip() else DEFAULT,
        no_show=_no_show(asked.no_show, rules),
        short=_short(asked.short, rules),
        zone=_zone(asked.zone),
    )


def rounds_of(system: str, asked: int | None) -> int:
    """The number of rounds, 0 for a full round robin; Misused if there cannot be so many."""
    from tourney.pairing import SYSTEMS

    possible = [key for key in SYSTEMS if key != FINAL]
    if system not in possible:
        raise Misused(f"There is no system '{system}'; possible: {', '.join(possible)}.")
    if asked is None:
        if system == "round-robin":
            return 0
        raise Misused("A Swiss needs a number of rounds: give --rounds N.")
    if asked < 1:
        raise Misused(f"A tournament has at least one round, not {asked}.")
    if asked > MOST:
        raise Misused(f"A tournament has at most {MOST} rounds, not {asked}.")
    return asked


def points_of(asked: str, seats: int) -> str:
    """The points scheme that was asked for, else the usual one; Misused if it cannot be one."""
    try:
        return scheme(asked or DEFAULTS[seats], seats).text
    except NotPoints as error:
        raise Misused(sentence(str(error))) from None


def bye_points_of(asked: str, points: str, seats: int) -> str:
    """What a bye is worth, "" for the usual; Misused if it cannot be that: no place brings more."""
    try:
        known = scheme(points or DEFAULTS[seats], seats)
        worth = bye_points(known, asked)
    except NotPoints as error:
        raise Misused(sentence(str(error))) from None
    if not min(known.units) <= worth <= max(known.units):
        raise Misused(
            f"A bye cannot bring {asked}: give points that a place at the table can bring "
            f"({known.text})."
        )
    return asked


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


def _zone(typed: str) -> str:
    """The time zone as the list has it, UTC where none is asked for."""
    from reports.moments import EVERYWHERE, like, meant

    if not typed.strip():
        return EVERYWHERE
    found = meant(typed)
    if found is None:
        near = like(typed)
        perhaps = f"perhaps {' or '.join(near)}" if near else "as in Europe/Madrid"
        raise Misused(f"There is no time zone '{typed}': give it by region and city, {perhaps}.")
    return found


def _short(asked: bool | None, rules: Rules) -> bool:
    """Whether tables of three take up those whom tables of four leave over."""
    possible = rules.seats == 4 and _for_three(rules)
    if asked and not possible:
        raise Misused(
            f"{rules.title} at tables of {rules.seats} has no short tables: leave out "
            "--short-tables."
        )
    return possible if asked is None else asked


def _for_three(rules: Rules) -> bool:
    """Whether a game can be played, with these options, by three."""
    try:
        rules_of(rules.key, 3, dict(rules.options), rules.version)
    except RuleError:
        return False
    return True
