"""Why one entry stands before another: the first step in which they differ, read out in full."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from reports.language import gettext, joined, listed
from reports.points import show
from reports.standings.direct import between
from reports.standings.event import Stage
from reports.standings.order import POINTS, Placed, placed
from reports.standings.sums import Sum, Term
from reports.tiebreaks import BY_KEY, DEFAULT

if TYPE_CHECKING:
    import polars as pl

ENTRY = re.compile(r"#(\d+)")


class Explanation(NamedTuple):
    """`step` is "points", the key of a tie-break, "stage", or "" if nothing parts the two.

    `before` stands before `behind`; the sums are what the step came to for each. In the steps that
    are `level` they have the same, or the step does not apply (None).
    """

    step: str
    before: int
    behind: int
    sum_before: Sum
    sum_behind: Sum
    level: tuple[tuple[str, Fraction | None], ...] = ()

    def lines(self, name: Callable[[int], str]) -> list[str]:
        """The explanation for people; `name` gives the name of an entry."""
        ahead, after = name(self.before), name(self.behind)
        if not self.step:
            return [
                gettext(
                    "%(names)s are level in everything and share a rank.",
                    names=listed([ahead, after]),
                )
            ]
        if self.step == "stage":
            return [
                gettext(
                    "%(before)s stands before %(behind)s: %(before)s went on to a later stage.",
                    before=ahead,
                    behind=after,
                )
            ]
        title = _title(self.step)
        return [
            self._parts(ahead, after, title),
            _line(ahead, title, _spelled(self.sum_before, name)),
            _line(after, title, _spelled(self.sum_behind, name)),
        ]

    def _parts(self, ahead: str, after: str, title: str) -> str:
        """The step that parts the two, and what both have in those before it."""
        if not self.level:
            return gettext(
                "%(before)s stands before %(behind)s by %(step)s.",
                before=ahead,
                behind=after,
                step=title,
            )
        return gettext(
            "%(before)s stands before %(behind)s by %(step)s; both have %(level)s.",
            before=ahead,
            behind=after,
            step=title,
            level=", ".join(f"{_title(step)} {_value(value)}" for step, value in self.level),
        )


def explained(
    results: pl.DataFrame,
    entries: Iterable[int],
    pair: tuple[int, int],
    breaks: Sequence[str] = DEFAULT,
    stages: Sequence[Stage] = (Stage(),),
    *,
    seed: int = 0,
    planned: int = 0,
    unfinished: Collection[tuple[int, int]] = (),
) -> Explanation:
    """What parts a pair of two entries in the standings."""
    found = placed(
        results,
        entries,
        breaks,
        stages,
        seed=seed,
        planned=planned,
        unfinished=unfinished,
        spelled=True,
    )
    first, second = [place for place in found if place.entry in pair]
    return _parted(found, first, second, breaks)


def neighbours(
    results: pl.DataFrame,
    entries: Iterable[int],
    breaks: Sequence[str] = DEFAULT,
    stages: Sequence[Stage] = (Stage(),),
    *,
    seed: int = 0,
    planned: int = 0,
    unfinished: Collection[tuple[int, int]] = (),
) -> list[Explanation]:
    """What parts every two neighbours in the standings who are level on points, best first."""
    found = placed(
        results,
        entries,
        breaks,
        stages,
        seed=seed,
        planned=planned,
        unfinished=unfinished,
        spelled=True,
    )
    level = 2  # steps: the stage and the points
    return [
        _parted(found, first, second, breaks)
        for first, second in pairwise(found)
        if first.path[:level] == second.path[:level]
    ]


def _parted(
    found: Sequence[Placed], first: Placed, second: Placed, breaks: Sequence[str]
) -> Explanation:
    """What parts two of those that were placed, of whom the first stands before the second."""
    steps = ("stage", POINTS, *breaks)
    differs = [here != there for here, there in zip(first.path, second.path, strict=True)]
    at = differs.index(True) if any(differs) else None
    nothing = Sum([])
    if not at:
        step = "" if at is None else steps[0]
        return Explanation(step, first.entry, second.entry, nothing, nothing)
    sums = first.sums[at - 1], second.sums[at - 1]
    if steps[at] == "direct":
        group = [place.entry for place in found if place.path[:at] == first.path[:at]]
        sums = between(first.event, group, first.entry, second.entry)
    level = zip(steps[1:at], [total.value for total in first.sums], strict=False)
    return Explanation(steps[at], first.entry, second.entry, *sums, tuple(level))


def _title(step: str) -> str:
    return gettext("Points") if step == POINTS else BY_KEY[step].title


def _line(name: str, title: str, sum_: str) -> str:
    """One of the two, with what the step came to."""
    return gettext("%(name)s: %(step)s %(sum)s", name=name, step=title, sum=sum_)


def _value(value: Fraction | None) -> str:
    return "–" if value is None else show(value)


def _spelled(total: Sum, name: Callable[[int], str]) -> str:
    """The value, and the sum it is: `12½ = 4 (Ana, round 1) + …`."""
    if total.value is None:
        return gettext("does not apply")
    kept = [term for term in total.terms if not term.cut]
    said = " + ".join(_term(term, name) for term in kept) or gettext("nothing")
    said = said.replace("+ −", "− ")
    if total.over > 1:
        said = f"({said}) / {total.over}"
    told = f"{show(total.value)} = {said}"
    cut = ", ".join(_term(term, name) for term in total.terms if term.cut)
    return gettext("%(sum)s; left out: %(terms)s", sum=told, terms=cut) if cut else told


def _term(term: Term, name: Callable[[int], str]) -> str:
    said, *others = ENTRY.split(term.said)
    for entry, after in zip(others[::2], others[1::2], strict=True):
        said = joined(said, name(int(entry))) + after
    if term.round:
        said = gettext("%(what)s, round %(round)s", what=said, round=term.round)
    return f"{show(term.value)} ({said})"
