"""The rules as they are played in a tournament: every option, the points, and the tie-breaks.

A final stage that is played otherwise has a part of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from replay.rules import Option, Rules
from reports import vocabulary
from reports.club import Stage, Tournament
from reports.language import gettext, ngettext
from reports.pages.meanings import meaning, played
from reports.pages.paper import inner_page
from reports.points import NotPoints, Scheme, bye_points, scheme, show, table_points


@dataclass(frozen=True, slots=True)
class Chosen:
    """An option with the value that is played, what that means, the default, and the source.

    `source` is S where the game's own text says so, D where it is our decision.
    """

    name: str
    asks: str
    value: str
    means: str
    default: str
    differs: bool
    source: str


@dataclass(frozen=True, slots=True)
class Part:
    """What is played from a round on: sentences, options, what places or outcomes are worth."""

    first: int
    rules: Rules
    points: str
    title: str
    told: Sequence[str]
    options: Sequence[Chosen]
    worth: Sequence[tuple[str, Sequence[str]]]
    notes: Sequence[str]

    @property
    def differing(self) -> list[Chosen]:
        """The options that are not played by their default."""
        return [option for option in self.options if option.differs]


def rules_page(tournament: Tournament) -> str:
    """The rules of each part of a tournament."""
    return inner_page("rules.html", tournament, "Rules", parts=list(parts(tournament)))


def parts(tournament: Tournament) -> Iterator[Part]:
    """What is opened, then each final stage that is played otherwise than what was before it."""
    yield _part(tournament, 1, tournament.rules, tournament.points)
    before: Stage | Tournament = tournament
    for stage in tournament.stages:
        if differs(stage, before):
            yield _part(tournament, stage.first, stage.rules, stage.points)
        before = stage


def differs(stage: Stage, before: Stage | Tournament) -> bool:
    """Whether a final stage is played otherwise than what went before it."""
    one, other = stage.rules, before.rules
    same = (one.key, one.seats, one.options) == (other.key, other.seats, other.options)
    return not same or stage.points != before.points


def _part(tournament: Tournament, first: int, rules: Rules, points: str) -> Part:
    paid = scheme(points, rules.seats)
    sizes = {
        len(table.seats)
        for round_ in tournament.rounds
        if round_.number >= first and tournament.rules_in(round_.number) is rules
        for table in round_.tables
    }
    return Part(
        first,
        rules,
        points,
        vocabulary.title(rules.title),
        [_tiles(rules), *played(rules)],
        [_chosen(option, rules) for option in rules.sheet_options if option.name in rules.options],
        _worth(paid, sorted({rules.seats, *sizes}, reverse=True)),
        list(_notes(tournament, paid)),
    )


def _tiles(rules: Rules) -> str:
    """The set of tiles, and what becomes of it."""
    left = rules.tiles.count - rules.seats * rules.size()
    told = gettext(
        "All %(count)s tiles up to %(highest)s-%(highest)s; %(each)s are dealt to each seat.",
        count=rules.tiles.count,
        highest=rules.top,
        each=rules.size(),
    )
    rest = ngettext("%(num)s is left in the boneyard.", "%(num)s are left in the boneyard.", left)
    return f"{told} {rest}" if left else told


def _chosen(option: Option, rules: Rules) -> Chosen:
    value, default = rules.options[option.name], option.values[0]
    return Chosen(
        option.name,
        vocabulary.question(option.says),
        vocabulary.answer(option.name, value),
        meaning(option.name, value),
        vocabulary.answer(option.name, default),
        value != default,
        option.source,
    )


def _worth(paid: Scheme, sizes: Sequence[int]) -> list[tuple[str, Sequence[str]]]:
    """What each place brings at a table of each size; or what winning and losing bring."""
    if paid.by_outcome:
        outcomes = (gettext("winning"), gettext("neither"), gettext("losing"))
        return [(said, (show(units),)) for said, units in zip(outcomes, paid.units, strict=True)]
    return [
        (
            ngettext("%(num)s seat", "%(num)s seats", size),
            [show(units) for units in table_points(paid, range(size), (), low_wins=True)],
        )
        for size in sizes
    ]


def _notes(tournament: Tournament, paid: Scheme) -> Iterator[str]:
    """What else there is to say of points."""
    if not paid.by_outcome:
        yield gettext("Those who share places share the points of those places evenly.")
    with suppress(NotPoints):  # a bye that cannot be: nobody is left over in a stage like that
        bye = show(bye_points(paid, tournament.bye_points))
        yield gettext("A bye brings %(points)s.", points=bye)
    yield gettext("A forfeit brings nothing, or what the last place costs.")
    if tournament.capped:
        yield gettext("Scores count up to the target at most where they tell level ones apart.")
