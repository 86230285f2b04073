"""The overview of a tournament: how it stands, who takes part, and what is played in it."""

from __future__ import annotations

from reports.club import Stage, Tournament
from reports.language import gettext, ngettext
from reports.pages.event import by_name, state
from reports.pages.fairness import counted, how_to_check, procedure, sealed
from reports.pages.paper import inner_page
from reports.pages.rules import parts
from reports.vocabulary import system, title


def tournament_page(tournament: Tournament) -> str:
    """The overview: state, leaders, rounds, entries, the rules as played, the shuffle."""
    standings = tournament.standings.get(tournament.latest, ())
    return inner_page(
        "tournament.html",
        tournament,
        "Overview",
        dated=True,
        state=state(tournament),
        leaders=[standing for standing in standings if standing.rank <= 3][:5],
        entries=sorted(tournament.entries.values(), key=by_name),
        played=list(parts(tournament)),
        finals=[_told(stage) for stage in tournament.stages],
        shuffle=procedure(tournament.fairness),
        counted=counted(tournament),
        sealed=sealed(tournament.fairness),
        check=how_to_check(tournament),
    )


def _told(stage: Stage) -> str:
    """What is played in a final stage, and by how many."""
    told = ngettext(
        "Final stage from round %(round)s on: %(game)s, tables of %(seats)s, %(system)s, "
        "%(num)s entry",
        "Final stage from round %(round)s on: %(game)s, tables of %(seats)s, %(system)s, "
        "%(num)s entries",
        len(stage.entries),
        round=stage.first,
        game=title(stage.rules.title),
        seats=stage.rules.seats,
        system=system(stage.system),
    )
    return f"{told}." if stage.carry else gettext("%(stage)s; all began level.", stage=told)
