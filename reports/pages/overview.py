"""The overview of a tournament: how it stands, who takes part, and what is played in it."""

from __future__ import annotations

from dataclasses import dataclass

from replay.rules import Option, Rules
from reports.club import Stage, Tournament
from reports.language import gettext, ngettext
from reports.pages.event import by_name, state
from reports.pages.fairness import counted, how_to_check, procedure, sealed
from reports.pages.paper import inner_page
from reports.vocabulary import answer, question, system, title


@dataclass(frozen=True, slots=True)
class Chosen:
    """An option of the game with the value that is played, as it is typed and what it means."""

    name: str
    says: str
    value: str
    means: str


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
        options=_options(tournament.rules),
        finals=_finals(tournament),
        shuffle=procedure(tournament.fairness),
        counted=counted(tournament),
        sealed=sealed(tournament.fairness),
        check=how_to_check(tournament),
    )


def _options(rules: Rules) -> list[Chosen]:
    """Every option of a game with the value that is played."""
    known: dict[str, Option] = {option.name: option for option in rules.sheet_options}
    return [
        Chosen(
            name,
            question(known[name].says) if name in known else name,
            value,
            answer(name, value),
        )
        for name, value in rules.options.items()
    ]


def _differs(stage: Stage, before: Stage | Tournament) -> bool:
    """Whether a final stage is played otherwise than what went before it."""
    one, other = stage.rules, before.rules
    same = (one.key, one.seats, one.options) == (other.key, other.seats, other.options)
    return not same or stage.points != before.points


def _finals(tournament: Tournament) -> list[tuple[Stage, str, list[Chosen]]]:
    """The final stages in a sentence, with the options of those that are played otherwise."""
    before: Stage | Tournament = tournament
    finals = []
    for stage in tournament.stages:
        differs = _differs(stage, before)
        finals.append((stage, _told(stage), _options(stage.rules) if differs else []))
        before = stage
    return finals


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
