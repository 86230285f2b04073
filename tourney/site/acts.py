"""What people ruled, changed by hand or took back, told from the log in the order it was done.

Knows no page. What counts no more is told too, with who took it back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Final

from replay import events
from replay.replayer import replay, steps
from reports.acts import Act, Change, TakenBack
from reports.captions import caption
from reports.cast import cast, plain
from reports.language import gettext
from reports.pages.paper import worth
from tourney.director.naming import Called
from tourney.director.tie_breaks import listed
from tourney.director.undoing import words
from tourney.site.ruled import ruled
from tourney.store.log import Stored
from tourney.tournament import Fact, Round, Table, Tournament, facts, fold, read

Lines = Callable[[str], Sequence[Stored]]  # a stream by its name
IN_RECORDS: Final = ("adjust", "forfeit", "retract", "void")  # the first words of such lines


def acts(
    tournament: Tournament, stored: Sequence[Stored], who: Called, lines: Lines
) -> tuple[Act, ...]:
    """All that was ruled, changed by hand or taken back; `stored` is the tournament's stream.

    Names that are not shown are taken out of what people wrote.
    """
    told = [read(event.body) for event in stored]
    teller = _Told(tournament, stored, told, _rounds(told), who, lines)
    found = [*teller.of_the_tournament(), *teller.of_records()]
    found.sort(key=lambda one: one[0].position)
    return tuple(_without_names(replace(act, at=event.recorded_at), who) for event, act in found)


def _without_names(act: Act, who: Called) -> Act:
    """An act whose texts name nobody whose name is not shown."""
    undone = act.undone and replace(act.undone, reason=who.text(act.undone.reason))
    return replace(act, what=who.text(act.what), reason=who.text(act.reason), undone=undone)


def _rounds(told: Sequence[Fact]) -> list[int]:
    """How many rounds were paired after each fact."""
    found: list[int] = []
    for fact in told:
        meant = told[fact.version - 1] if isinstance(fact, facts.Undone) else fact
        more = 0
        if isinstance(meant, facts.RoundPaired):
            more = 1
        elif isinstance(meant, facts.PairingChanged) and not meant.tables and not meant.byes:
            more = -1
        found.append((found[-1] if found else 0) + (more if meant is fact else -more))
    return found


@dataclass(frozen=True, slots=True)
class _Told:
    """A tournament, its stream as lines and as facts, how many rounds were paired after each."""

    tournament: Tournament
    stored: Sequence[Stored]
    told: Sequence[Fact]
    rounds: Sequence[int]
    who: Called
    lines: Lines

    def of_the_tournament(self) -> Iterator[tuple[Stored, Act]]:
        """The acts among the tournament's own facts, with their events."""
        undone = self._undone()
        hand_made = {
            event.command_id
            for event, fact in zip(self.stored, self.told, strict=True)
            if isinstance(fact, facts.PairingChanged)
        }
        listed_too = set()
        for event, fact in zip(self.stored, self.told, strict=True):
            if isinstance(fact, facts.HandPairingBegun) and event.command_id in hand_made:
                continue  # the change itself says more, with the same reason
            act = self._act(event, fact)
            if act:
                listed_too.add(event.version)
                yield event, replace(act, undone=undone.get(event.version))
        for event, fact in zip(self.stored, self.told, strict=True):
            if isinstance(fact, facts.Undone) and fact.version not in listed_too:
                what = words(self.told[fact.version - 1], self.who.label)
                if what:
                    on = self.rounds[event.version - 1]
                    said = gettext("Taken back: %(what)s", what=what)
                    yield event, Act(on, event.by, said, fact.reason)

    def _undone(self) -> dict[int, TakenBack]:
        """What counts no more, by the version of the fact."""
        return {
            fact.version: TakenBack(self.rounds[event.version - 1], event.by, fact.reason)
            for event, fact in zip(self.stored, self.told, strict=True)
            if isinstance(fact, facts.Undone)
        }

    def _at(self, version: int) -> Tournament:
        """The tournament as it stood right after one of its facts."""
        return fold(event.body for event in self.stored[:version])

    def _act(self, event: Stored, fact: Fact) -> Act | None:
        """What a fact is told as; None for one that is neither a ruling nor a change by hand."""
        match fact:
            case facts.TableRuled():
                now = self._at(event.version)
                return self._ruling(event, fact, now)
            case facts.Penalised():
                on = self.rounds[event.version - 1]
                return Act(on, event.by, self._penalty(fact), fact.reason)
            case facts.HandPairingBegun():
                what = gettext("Round %(round)s was paired by hand", round=fact.round)
                return Act(fact.round, event.by, what, fact.reason)
            case facts.PairingChanged():
                return self._pairing(event, fact)
            case facts.RoundReopened():
                what = gettext("Round %(round)s was opened again", round=fact.round)
                return Act(fact.round, event.by, what, fact.reason)
            case facts.TieBreaksChanged():
                before = self._at(event.version - 1)
                change = Change("", listed(before.tie_breaks), listed(fact.tie_breaks))
                on = len(before.rounds)
                what = gettext("The tie-breaks were changed")
                act = Act(on, event.by, what, fact.reason, "", (change,))
                return act if before.rounds else None
            case _:
                return None

    def _penalty(self, fact: facts.Penalised) -> str:
        return gettext(
            "%(name)s loses %(points)s in round %(round)s",
            name=self.who.label(fact.entry),
            points=worth(fact.points),
            round=fact.round,
        )

    def _ruling(self, event: Stored, fact: facts.TableRuled, now: Tournament) -> Act | None:
        table = now.table(fact.round, fact.table)
        if table is None or not table.rulings:
            return None
        ruling = ruled(table.rulings[-1], self.lines(table.stream) if fact.version else ())
        changes = [
            Change(
                self.who.label(entry),
                "" if before is None else plain(before),
                gettext("forfeit") if seat in ruling.forfeits else plain(after or 0),
            )
            for seat, (entry, before, after) in enumerate(
                zip_longest(table.seats, ruling.before, ruling.after)
            )
            if before != after or seat in ruling.forfeits
        ]
        what = gettext("Ruling on table %(table)s", table=table.label)
        if fact.hand:
            what = gettext(
                "Ruling on hand %(hand)s of table %(table)s", hand=fact.hand, table=table.label
            )
        return Act(
            len(now.rounds),
            event.by,
            what,
            fact.reason,
            self._known(table),
            tuple(changes),
        )

    def _known(self, table: Table) -> str:
        """The label of a table that still is one of the tournament's; else ""."""
        return table.label if self.tournament.table(table.round, table.number) else ""

    def _pairing(self, event: Stored, fact: facts.PairingChanged) -> Act:
        before = self._at(event.version - 1).round(fact.round)
        now = self._at(event.version).round(fact.round)
        if before is None or now is None:
            what = gettext("The pairing of round %(round)s was taken back", round=fact.round)
            return Act(fact.round, event.by, what, fact.reason)
        changes = tuple(self._changes(before, now))
        what = gettext("The pairing of round %(round)s was changed by hand", round=fact.round)
        return Act(fact.round, event.by, what, fact.reason, "", changes)

    def _changes(self, before: Round, now: Round) -> Iterator[Change]:
        """Each table at which other people sit now, or which begins anew, and the byes."""
        old = {table.number: table for table in before.tables}
        new = {table.number: table for table in now.tables}
        for number in sorted(old.keys() | new.keys()):
            left, right = old.get(number), new.get(number)
            seats = (
                self._names(left.seats if left else ()),
                self._names(right.seats if right else ()),
            )
            label = f"{now.number}.{number}"
            where = gettext("Table %(table)s", table=label)
            if seats[0] != seats[1]:
                yield Change(where, *seats)
            elif left and right and left.stream != right.stream:
                yield Change(where, "", gettext("begins anew"))
        if set(before.byes) != set(now.byes):
            yield Change(gettext("Bye"), self._names(before.byes), self._names(now.byes))

    def _names(self, entries: Sequence[int]) -> str:
        return ", ".join(map(self.who.label, entries)) or gettext("nobody")

    def of_records(self) -> Iterator[tuple[Stored, Act]]:
        """What was ruled or taken back in the records themselves, and nowhere else."""
        told_already = {
            event.command_id
            for event, fact in zip(self.stored, self.told, strict=True)
            if isinstance(fact, facts.TableRuled)
        }
        names = {entry: self.who.label(entry) for entry in self.who.people.entries}
        for paired in self.tournament.rounds:
            for table in paired.tables:
                stored = self.lines(table.stream)[: table.counts] if table.counts != 0 else ()
                if any(event.body.startswith(IN_RECORDS) for event in stored):
                    new = [event for event in stored if event.command_id not in told_already]
                    yield from _in_record(table, stored, {event.version for event in new}, names)


def _in_record(
    table: Table, stored: Sequence[Stored], new: set[int], names: Mapping[int, str]
) -> Iterator[tuple[Stored, Act]]:
    """The rulings of a record that stand at these versions, with their events."""
    lines = [event.body for event in stored]
    who = cast(replay(lines).names, names)
    kinds = events.Adjusted | events.Forfeited | events.Retracted | events.Voided
    for step in steps(lines):
        event = stored[step.number - 1]
        if step.number in new and isinstance(step.event, kinds):
            said = caption(step, who).rstrip(".")
            what = gettext(
                "Table %(table)s, event %(event)s: %(what)s",
                table=table.label,
                event=step.number,
                what=said,
            )
            yield event, Act(table.round, event.by, what, "", table.label)
