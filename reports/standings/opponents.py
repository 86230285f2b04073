"""Tie-breaks by the strength of those one met: Buchholz and its kin, and Sonneborn-Berger.

At two seats FIDE C.07 8, 9, 14 and 16, in force since 1 March 2026; at larger tables the mean of
those one sat with, and of the whole field for a round not played (tournament.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from reports.language import gettext, ngettext
from reports.points import UNIT
from reports.standings.event import Event
from reports.standings.sums import Sum, Term, listed

if TYPE_CHECKING:
    from reports.frames import Result

_HALF = Fraction(1, 2)


class _Part(NamedTuple):
    """What a round adds; `strength` is that of whom one met, `chosen`: not played by choice."""

    round: int
    strength: Fraction
    value: Fraction
    said: str
    chosen: bool


def buchholz(event: Event, entry: int) -> Sum:
    """The strength of those one met (8.1)."""
    return _cut(_parts(event, entry))


def buchholz_cut_1(event: Event, entry: int) -> Sum:
    """Without the lowest round (14.1)."""
    return _cut(_parts(event, entry), low=1)


def buchholz_cut_2(event: Event, entry: int) -> Sum:
    """Without the two lowest rounds (14.1)."""
    return _cut(_parts(event, entry), low=2)


def buchholz_median(event: Event, entry: int) -> Sum:
    """Without the lowest and the highest round (14.2)."""
    return _cut(_parts(event, entry), low=1, high=1)


def fore_buchholz(event: Event, entry: int) -> Sum:
    """As if everybody had shared the points of the last round's tables (8.3)."""
    return _cut(_parts(event, entry, fore=True))


def sonneborn_berger(event: Event, entry: int) -> Sum:
    """The strength of each one met, by what one scored against them (9.1)."""
    return _cut(_scored(event, entry))


def sonneborn_berger_cut_1(event: Event, entry: int) -> Sum:
    """Without the round among the weakest (14.1)."""
    return _cut(_scored(event, entry), low=1)


def opponents_average(event: Event, entry: int) -> Sum:
    """The mean of the Buchholz of those one played (8.2); nothing before the first game."""
    terms = [
        Term(row.round, _known_buchholz(event, other.entry), f"#{other.entry}")
        for number in event.rounds_of(entry)
        for row in [event.row(entry, number)]
        if row is not None
        for other in event.met(row)
    ]
    return Sum(terms, max(1, len(terms)))


def _known_buchholz(event: Event, entry: int) -> Fraction:
    if ("buchholz", entry) not in event.known:
        event.known["buchholz", entry] = buchholz(event, entry).value or 0
    return Fraction(event.known["buchholz", entry])


def _parts(event: Event, entry: int, *, fore: bool = False) -> list[_Part]:
    """The strength of whom one met, round by round."""
    found = []
    for number in event.rounds_of(entry):
        row = event.row(entry, number)
        paired = fore and number == event.final and row is not None
        met = event.others(row) if paired and row is not None else event.met(row)
        chosen = not met and event.chosen(entry, number)
        if met:
            each = [_strength(event, other.entry, fore=fore) for other in met]
            strength = Fraction(sum(each)) / len(each)
            said = _company(met) if event.spelled else ""
        elif not event.two:
            strength, said = event.mean, gettext("the mean of the field, as it was not played")
        elif event.stage(number).all_meet or (number, entry) in event.unfinished:
            continue  # a round robin's free round, and a game still on, add nothing
        else:
            strength, said = _dummy(event, entry, row, fore=fore)
        found.append(_Part(number, strength, strength, said, chosen))
    return found


def _dummy(event: Event, entry: int, row: Result | None, *, fore: bool) -> tuple[Fraction, str]:
    """The dummy opponent of a round of two that was not played, and how it is said (16.4)."""
    own = Fraction(_final(event, entry, fore=fore))
    opponents = event.others(row) if row else []
    if opponents:  # 16.4.1: a forfeit
        limit = Fraction(_strength(event, opponents[0].entry, fore=fore))
        name = f"#{opponents[0].entry}"
        least = gettext("a dummy with the points of %(name)s at most", name=name)
    else:  # 16.4.2
        limit = Fraction(sum(event.stage(number).draw for number in event.rounds))
        least = gettext("a dummy with the points of a draw in every round at most")
    if limit < own:
        return limit, least
    return own, gettext("a dummy with your own points")


def _final(event: Event, entry: int, *, fore: bool) -> Fraction | int:
    """The points in the end, or as they were if the last games had been shared."""
    points: Fraction | int = event.points(entry)
    last = event.row(entry, event.final) if fore else None
    if last is not None and last.table is not None:
        points += _shared(event, last) - last.points
    return points


def _shared(event: Event, row: Result) -> Fraction:
    """The points of a table's seat if all had shared them."""
    if event.two:
        return Fraction(event.stage(row.round).draw)
    at = [row, *event.others(row)]
    return Fraction(sum(one.points for one in at), len(at))


def _strength(event: Event, entry: int, *, fore: bool = False) -> Fraction | int:
    """The points of an opponent; of two seats, last rounds asked off count as draws (16.3)."""
    key = ("fore" if fore else "strength", entry)
    if key in event.known:
        return event.known[key]
    points = _final(event, entry, fore=fore)
    for number in reversed(event.rounds_of(entry) if event.two else []):
        row = event.row(entry, number)
        paired = fore and number == event.final and row is not None and row.table is not None
        if paired or event.stage(number).all_meet or not event.chosen(entry, number):
            break
        if event.asked_off(entry, number):
            points += event.stage(number).draw - event.brought(entry, number)
    event.known[key] = points
    return points


def _scored(event: Event, entry: int) -> list[_Part]:
    """The strength of whom one met, by what one scored against them, round by round."""
    found = []
    for part in _parts(event, entry):
        row = event.row(entry, part.round)
        met = event.met(row)
        if event.two:
            value = part.strength * event.brought(entry, part.round) / UNIT
            said = f"{_times(Fraction(event.brought(entry, part.round), UNIT))} {part.said}"
        elif met and row is not None:
            shares = [(other, _against(row, other)) for other in met]
            value = sum((event.points(o.entry) * share for o, share in shares), Fraction())
            value /= len(met)
            said = _stood(shares) if event.spelled else ""
        else:
            share = _unplayed_share(row)
            value, said = event.mean * share, f"{_times(share)} {part.said}"
        found.append(part._replace(value=value, said=said))
    return found


def _against(row: Result, other: Result) -> Fraction:
    """1, ½ or 0: one stood before the other, level, or behind."""
    mine, theirs = row.place or 0, other.place or 0
    return Fraction(1) if mine < theirs else _HALF if mine == theirs else Fraction()


def _unplayed_share(row: Result | None) -> Fraction:
    """How much of the field's mean a round at a larger table counts that was not played."""
    if row is None or row.forfeit or row.kind in {"zero", "late"}:
        return Fraction()
    return _HALF / 2 if row.kind == "half" else _HALF


def _stood(shares: Sequence[tuple[Result, Fraction]]) -> str:
    """How one stood against those one sat with."""
    beaten = [other.entry for other, share in shares if share == 1]
    level = [other.entry for other, share in shares if share == _HALF]
    number, told = len(shares), {"beaten": listed(beaten), "level": listed(level)}
    if beaten and level:  # so these are two others at least
        return gettext(
            "before %(beaten)s, level with %(level)s of %(of)s others", of=number, **told
        )
    if beaten:
        return ngettext(
            "before %(beaten)s of 1 other", "before %(beaten)s of %(num)s others", number, **told
        )
    if level:
        return ngettext(
            "level with %(level)s of 1 other",
            "level with %(level)s of %(num)s others",
            number,
            **told,
        )
    return ngettext("behind all of 1 other", "behind all of %(num)s others", number)


def _company(met: Sequence[Result]) -> str:
    said = listed([other.entry for other in met])
    return said if len(met) == 1 else gettext("the mean of %(names)s", names=said)


def _times(share: Fraction) -> str:
    return {Fraction(1): "1 ×", _HALF: "½ ×", _HALF / 2: "¼ ×"}.get(share, f"{share} ×")


def _cut(parts: Sequence[_Part], low: int = 0, high: int = 0) -> Sum:
    """The sum without the least and the greatest parts.

    The least is that of the weakest met; a round not played by choice goes in its stead where that
    is worth as much or more (14.1, 16.5).
    """
    kept, gone = list(parts), set()
    for _ in range(min(low, len(kept))):
        least = min(kept, key=lambda part: (part.strength, part.value, part.round))
        chosen = [part for part in kept if part.chosen]
        if chosen:
            lowest = min(chosen, key=lambda part: (part.value, part.strength, part.round))
            least = lowest if lowest.value >= least.value else least
        kept.remove(least)
        gone.add(least.round)
    for _ in range(min(high, len(kept))):
        greatest = max(kept, key=lambda part: (part.strength, part.value, -part.round))
        kept.remove(greatest)
        gone.add(greatest.round)
    return Sum([Term(part.round, part.value, part.said, part.round in gone) for part in parts])
