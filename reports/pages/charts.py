"""The charts of a tournament, each with its table beside it.

Places and points over its rounds, who met whom, and what the hands came to.
"""

from __future__ import annotations

from reports.charts import COLOURS, About, Course, places, race
from reports.club import Tournament
from reports.language import gettext, ngettext, pgettext
from reports.pages import meetings, tallies
from reports.pages.paper import inner_page
from reports.pages.played import games_played, title
from reports.points import show


def charts_page(tournament: Tournament) -> str:
    """Places of everybody and the race of the first, after every round that has standings."""
    rounds = sorted(tournament.standings)
    last = tournament.standings.get(tournament.latest, ())
    ranks: dict[int, list[int | None]] = {}
    points: dict[int, list[int | None]] = {}
    for line in last:
        found = [
            next((one for one in tournament.standings[number] if one.entry == line.entry), None)
            for number in rounds
        ]
        ranks[line.entry] = [one.rank if one else None for one in found]
        points[line.entry] = [one.points if one else None for one in found]
    courses = [_course(tournament, entry, values) for entry, values in ranks.items()]
    first = [
        _course(tournament, entry, [0 if values[0] is not None else None, *values])
        for entry, values in list(points.items())[: len(COLOURS)]
    ]
    said = [pgettext("a round", "R%(number)s", number=number) for number in rounds]
    start = [gettext("Start"), *said]
    met = meetings.meetings(tournament)
    games = games_played(tournament)
    return inner_page(
        "charts.html",
        tournament,
        "Records",
        rounds=rounds,
        places=places(_about_places(tournament, courses), said, courses) if courses else "",
        race=race(_about_race(tournament, first), start, first) if first else "",
        racing=len(first),
        ranks=[(entry, [value or "–" for value in values]) for entry, values in ranks.items()],
        points=[
            (entry, ["–" if value is None else show(value) for value in values])
            for entry, values in points.items()
        ],
        missing=sum(round_.missing for round_ in tournament.rounds),
        met=meetings.picture(tournament, met, list(ranks)),
        meetings=meetings.lines(met, list(ranks)),
        games=[(title(game, games), tallies.charts(game, title(game, games))) for game in games],
    )


def _course(tournament: Tournament, entry: int, values: list[int | None]) -> Course:
    return Course(tournament.name(entry), values, f"entry-{entry}.html")


def _about_places(tournament: Tournament, courses: list[Course]) -> About:
    return About(
        "places",
        gettext("Places in %(tournament)s", tournament=tournament.title),
        ngettext(
            "The place of %(num)s entry after each round. %(name)s stands first now.",
            "The places of %(num)s entries after each round, the first place on top. %(name)s "
            "stands first now.",
            len(courses),
            name=courses[0].name,
        ),
    )


def _about_race(tournament: Tournament, courses: list[Course]) -> About:
    return About(
        "race",
        gettext("Points in %(tournament)s", tournament=tournament.title),
        ngettext(
            "The points of %(num)s entry after each round. %(name)s stands first now.",
            "The points of the first %(num)s after each round, the most on top. %(name)s stands "
            "first now.",
            len(courses),
            name=courses[0].name,
        ),
    )
