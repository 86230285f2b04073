"""The page of a contest of bots: who was better and how sure that is, with all that was set.

One file that can be sent alone: the style stands inside. Every text of it is in this module.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from types import MappingProxyType
from typing import Final

from markupsafe import Markup

from reports.intervals import Bar, Scale, intervals
from reports.pages.paper import page
from reports.strength import Duel, Rated

MOST_FORFEITS: Final = 50  # that are listed one by one

TEXTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "skip": "Skip to the content",
        "duels": "Duels",
        "duel": "Bots",
        "games": "Games",
        "better": "Better",
        "level": "Level",
        "worse": "Worse",
        "score": "Score",
        "elo": "Elo",
        "range": "95 % of Elo",
        "superior": "Superior",
        "verdict": "Test",
        "scores": "Scores with error bars",
        "ratings": "Ratings",
        "rated": "Ratings with error bars",
        "bot": "Bot",
        "error": "95 %",
        "crosstable": "Everybody against everybody",
        "crosstold": "The score of the bot of the line against that of the column, in per cent.",
        "settings": "What was set",
        "forfeits": "Forfeits",
        "none": "Nobody forfeited.",
        "game": "Game",
        "reason": "What the record says",
        "how": (
            "The score is the share of the pairs of seats, one of each bot, in which the first "
            "bot came out better; level ones count half. Bars hold 95 of 100: they come from the "
            "spread of deals, each with all its rotations, since the games of a deal are alike. "
            "A hollow dot: the middle lies inside, so it is not known who is stronger. Superior: "
            "how likely it is that the first bot is the stronger one."
        ),
        "rating": (
            "Elo around the mean of the field, by Bradley and Terry's model of all duels at once."
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Met:
    """A duel: the two bots, how many games, how many pairs of seats were better, level, worse.

    `verdict` is that of a sequential test, "" if none was asked for.
    """

    bots: tuple[str, str]
    games: int
    better: int
    level: int
    worse: int
    came_to: Duel
    verdict: str = ""


@dataclass(frozen=True, slots=True)
class Contest:
    """All that the page tells; `forfeits` are games and what their records say."""

    game: str
    bots: Sequence[str]
    duels: Sequence[Met]
    ratings: Sequence[Rated]
    settings: Sequence[tuple[str, str]]
    forfeits: Sequence[tuple[str, str]] = ()


def contest_page(contest: Contest) -> str:
    """The page as one file."""
    style = page("style.css") + page("contest.css")
    return page(
        "contest.html",
        style=Markup(style),  # made here, of nothing that anybody is called
        digest=b64encode(sha256(style.encode()).digest()).decode(),
        text=TEXTS,
        title=f"{' against '.join(contest.bots)}" if len(contest.bots) == 2 else "Gauntlet",
        lead=_lead(contest),
        duels=[_row(met) for met in contest.duels],
        tested=any(met.verdict for met in contest.duels),
        scores=intervals(_scale(contest), [_bar(met) for met in contest.duels]),
        ratings=[(one.name, _signed(one.elo), f"± {one.error:.0f}") for one in contest.ratings],
        rated=_rated(contest) if contest.ratings else "",
        cross=_cross(contest) if len(contest.bots) > 2 else (),
        bots=contest.bots,
        settings=contest.settings,
        forfeits=contest.forfeits[:MOST_FORFEITS],
        more=_more(len(contest.forfeits) - MOST_FORFEITS),
    )


def _lead(contest: Contest) -> str:
    """What it came to, in a sentence."""
    games = sum(met.games for met in contest.duels)
    if len(contest.duels) > 1:
        first = contest.ratings[0].name if contest.ratings else contest.bots[0]
        return f"{len(contest.bots)} bots, {games} games of {contest.game}; strongest: {first}."
    (met,) = contest.duels
    score = 100 * met.came_to.score
    return (
        f"{met.bots[0]} scores {score:.1f} % (± {100 * met.came_to.error:.1f}) against "
        f"{met.bots[1]} in {games} games of {contest.game}."
    )


def _row(met: Met) -> list[str]:
    """A line of the table, in the order of its heads."""
    low, high = met.came_to.elo_range
    return [
        f"{met.bots[0]} – {met.bots[1]}",
        *map(str, (met.games, met.better, met.level, met.worse)),
        _said(met.came_to),
        _signed(met.came_to.elo),
        f"{_signed(low)} to {_signed(high)}",
        f"{100 * met.came_to.superiority:.1f} %",
        met.verdict,
    ]


def _said(found: Duel) -> str:
    return f"{100 * found.score:.1f} % ± {100 * found.error:.1f}"


def _signed(elo: float) -> str:
    return f"{elo:+.0f}".replace("-", "−")


def _bar(met: Met) -> Bar:
    found = met.came_to
    middle, half = 100 * found.score, 100 * found.error
    name = f"{met.bots[0]} – {met.bots[1]}"
    return Bar(name, _said(found), middle - half, middle, middle + half)


def _scale(contest: Contest) -> Scale:
    told = "; ".join(f"{' – '.join(met.bots)} {_said(met.came_to)}" for met in contest.duels)
    return Scale("scores", TEXTS["scores"], told, 50, (0, 100), " %")


def _rated(contest: Contest) -> Markup:
    said = [f"{_signed(one.elo)} ± {one.error:.0f}" for one in contest.ratings]
    told = "; ".join(f"{one.name} {how}" for one, how in zip(contest.ratings, said, strict=True))
    scale = Scale("ratings", TEXTS["rated"], told, 0, (-2000, 2000), signed=True)
    bars = [
        Bar(one.name, how, one.elo - one.error, one.elo, one.elo + one.error)
        for one, how in zip(contest.ratings, said, strict=True)
    ]
    return intervals(scale, bars)


def _cross(contest: Contest) -> list[tuple[str, list[str]]]:
    """Everybody's score against everybody, in per cent."""
    scores: dict[tuple[str, str], float] = {}
    for met in contest.duels:
        one, other = met.bots
        scores[one, other] = met.came_to.score
        scores[other, one] = 1 - met.came_to.score
    names = [one.name for one in contest.ratings] or list(contest.bots)
    return [
        (
            name,
            [
                ""
                if other == name
                else f"{100 * scores[name, other]:.1f}"
                if (name, other) in scores
                else "–"
                for other in names
            ],
        )
        for name in names
    ]


def _more(count: int) -> str:
    return f"… and {count} more." if count > 0 else ""
