"""What happens on the day of a simulated tournament, by chance from its seed, hour after hour.

Everything is done by the director's own functions, as an organiser would do it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from tourney.director import entrants, opening, penalties, requests, rounds
from tourney.director.forfeits import forfeit, no_show
from tourney.director.house import House
from tourney.director.names import Person
from tourney.director.references import Reference
from tourney.director.refusals import NotNow
from tourney.director.results import set_totals
from tourney.director.rulings import Ruling, correct
from tourney.director.terms import Terms
from tourney.store.folded import Folded
from tourney.store.reckoning import rules_for
from tourney.tournament import Table, Tournament

FINE: Final = 1_000_000  # parts that a rate is counted in
LUCK: Final = 600  # beside strengths from 0 to 999
MISREAD: Final = 60  # points that a wrong slip lacks at most
LEVEL: Final = 12  # one game in so many ends with two of them level


@dataclass(frozen=True, slots=True)
class Rates:
    """How often things happen, from 0 to 1.

    Of an entry: that it comes late, asks for a bye in a round, leaves after a round. Of a table:
    that somebody forfeits or never comes, that its result is put right in a later round.
    """

    late: float = 0
    byes: float = 0
    forfeits: float = 0
    withdrawals: float = 0
    corrections: float = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """The tournament to be made; `rounds` None: as many as the system needs."""

    game: str
    seats: int | None = None
    entries: int = 16
    rounds: int | None = None
    seed: int = 1
    system: str = "swiss"
    slug: str = "simulated"
    rates: Rates = field(default_factory=Rates)
    terms: Terms = field(default_factory=Terms)


class Day:
    """One tournament from its announcement to its close."""

    def __init__(self, house: House, plan: Plan, told: Callable[[str], None]) -> None:
        from tourney.pairing.lot import Lot

        self.house, self.plan, self.rates, self.told = house, plan, plan.rates, told
        self.lot = Lot(plan.seed, "simulate")
        self.strength: list[int] = []
        self.folded = Folded()

    def play(self) -> Tournament:
        """Rounds, one after the other, with what happens before, in and after each."""
        late = self.announce()
        while len(self.now.rounds) < self.now.planned or not self.now.rounds:
            number = len(self.now.rounds) + 1
            self._join(late.pop(number, 0))
            self._ask_for_byes(number)
            try:
                rounds.pair(self.house, self.now, seed=self.lot.draw(1 << 31))
            except NotNow as refused:
                self.told(str(refused))
                break
            self._results()
            rounds.close_round(self.house, self.now)
            self._put_right()
            self._leave()
            self.told(f"round {number} of {self.now.planned}")
        return opening.close(self.house, self.now) if self.now.rounds else self.now

    def announce(self) -> dict[int, int]:
        """Open the tournament for those who are on time; returns who come before later rounds."""
        plan = self.plan
        opening.announce(
            self.house,
            f"Simulated {plan.seed}",
            game=plan.game,
            seats=plan.seats,
            system=plan.system,
            rounds=plan.rounds,
            slug=plan.slug,
            terms=plan.terms,
        )
        return self._enter_all()

    @property
    def now(self) -> Tournament:
        """The tournament as it stands."""
        found = self.folded.tournament(self.house.reading, self.plan.slug)
        assert found is not None  # it was announced
        return found

    def _happens(self, rate: float) -> bool:
        return self.lot.draw(FINE) < round(rate * FINE)

    # Who is there

    def _enter_all(self) -> dict[int, int]:
        """Enter those who are on time; returns how many come before each later round."""
        start, planned = self.now, self.now.opened.rounds
        least = 2 * start.opened.seats
        late: dict[int, int] = {}
        for place in range(self.plan.entries):
            if place >= least and planned > 1 and self._happens(self.rates.late):
                coming = 2 + self.lot.draw(planned - 1)
                late[coming] = late.get(coming, 0) + 1
        self._join(self.plan.entries - sum(late.values()))
        return late

    def _join(self, count: int) -> None:
        before = self.now
        first = len(before.entries) + 1
        people = [Person(f"Player {number}", "", None) for number in range(first, first + count)]
        self.strength += [self.lot.draw(1000) for _ in people]
        if people and not before.rounds:
            entrants.add(self.house, before, people)
            return
        for person in people:
            worth = ("zero", "half", "full")[self.lot.draw(3)]
            missed = requests.worth_of_missed(before, worth)
            entrants.add(self.house, self.now, [person], missed=missed)

    def _ask_for_byes(self, number: int) -> None:
        for entry in self.now.active:
            if self._enough() and self._happens(self.rates.byes):
                worth = ("full", "half", "zero")[self.lot.draw(3)]
                found = self.now.entries[entry - 1]
                try:
                    requests.ask(self.house, self.now, found, [number], worth)
                except NotNow:  # beyond the limits: without points it can be
                    requests.ask(self.house, self.now, found, [number], "zero")

    def _leave(self) -> None:
        """Some withdraw; some of those who had come back."""
        if len(self.now.rounds) == self.now.planned:
            return
        for entry in self.now.entries:
            if not entry.active and self.lot.draw(3) == 0:
                entrants.bring_back(self.house, self.now, entry)
            elif entry.active and self._enough() and self._happens(self.rates.withdrawals):
                entrants.withdraw(self.house, self.now, entry, "had to leave")

    def _enough(self) -> bool:
        """Whether somebody can be spared in the next round: two tables stay full."""
        now = self.now
        asked = {one.entry for one in now.requests if one.round == len(now.rounds) + 1}
        return len(set(now.active) - asked) > 2 * now.opened.seats

    # What they play

    def _results(self) -> None:
        for table in self.now.rounds[-1].tables:
            asked = Reference(table.round, table.number)
            if self._happens(self.rates.forfeits):
                self._forfeit(asked, table)
            else:
                scores = dict(enumerate(self._scores(table)))
                set_totals(self.house, self.now, asked, scores)

    def _forfeit(self, asked: Reference, table: Table) -> None:
        seat = self.lot.draw(len(table.seats))
        kind = self.lot.draw(4)
        if kind == 0:
            no_show(self.house, self.now, asked, [seat], "did not come")
        elif kind == 1:
            forfeit(self.house, self.now, asked, range(len(table.seats)), "nobody was there")
        else:
            forfeit(self.house, self.now, asked, [seat], "gave up")

    def _scores(self, table: Table) -> list[int]:
        """Totals as a game may end: who is stronger tends to be better, one is at the target."""
        rules = rules_for(self.now, table.round, len(table.seats))
        form = [self.strength[entry - 1] + self.lot.draw(LUCK) for entry in table.seats]
        order = sorted(range(len(form)), key=lambda seat: (-form[seat], seat))
        target = rules.target
        totals = sorted(
            (self.lot.draw(max(target, 2)) for _ in order[1:]), reverse=not rules.low_wins
        )
        end = target + self.lot.draw(max(target // 5, 2))
        totals = [*totals, end] if rules.low_wins else [end, *totals]
        if self.lot.draw(LEVEL) == 0:
            totals[1 if rules.low_wins else 0] = totals[0 if rules.low_wins else 1]
        scores = [0] * len(order)
        for seat, total in zip(order, totals, strict=True):
            scores[seat] = total
        return scores

    def _put_right(self) -> None:
        """Some results of this and of earlier rounds were wrong; some entries are fined."""
        for paired in self.now.rounds:
            for table in paired.tables:
                if self._happens(self.rates.corrections):
                    self._correct(table)

    def _correct(self, table: Table) -> None:
        asked = Reference(table.round, table.number)
        seat = self.lot.draw(len(table.seats))
        if self.lot.draw(4) == 0:
            penalties.fine(
                self.house,
                self.now,
                table.seats[seat],
                points="½",
                reason=f"late at table {table.label}",
                number=table.round,
            )
            return
        ruling = Ruling("the slip was misread", adjust={seat: 1 + self.lot.draw(MISREAD)})
        correct(self.house, self.now, asked, ruling)
