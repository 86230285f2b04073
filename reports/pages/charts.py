"""The charts of a tournament: places and points over its rounds, each with its table beside it."""

from __future__ import annotations

from reports.charts import COLOURS, About, Course, places, race
from reports.club import Tournament
from reports.pages.paper import inner_page
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
    names = tournament.names
    courses = [Course(names[entry], values) for entry, values in ranks.items()]
    first = [
        Course(names[entry], [0 if values[0] is not None else None, *values])
        for entry, values in list(points.items())[: len(COLOURS)]
    ]
    said = [f"R{number}" for number in rounds]
    return inner_page(
        "charts.html",
        tournament,
        "Charts",
        rounds=rounds,
        places=places(_about_places(tournament, courses), said, courses) if courses else "",
        race=race(_about_race(tournament, first), ["Start", *said], first) if first else "",
        racing=len(first),
        ranks=[(entry, [value or "–" for value in values]) for entry, values in ranks.items()],
        points=[
            (entry, ["–" if value is None else show(value) for value in values])
            for entry, values in points.items()
        ],
        missing=sum(round_.missing for round_ in tournament.rounds),
    )


def _about_places(tournament: Tournament, courses: list[Course]) -> About:
    many = len(courses)
    told = f"The places of {many} entries after each round, the first place on top."
    return About("places", f"Places in {tournament.title}", f"{told} {_leader(courses)}")


def _about_race(tournament: Tournament, courses: list[Course]) -> About:
    told = f"The points of the first {len(courses)} after each round, the most on top."
    return About("race", f"Points in {tournament.title}", f"{told} {_leader(courses)}")


def _leader(courses: list[Course]) -> str:
    return f"After the latest round {courses[0].name} stands first."
