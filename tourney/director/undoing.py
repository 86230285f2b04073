"""The last act is taken back, as long as nothing is built on it. It stays in the log, struck out.

What one command told is undone together. Some things have a way of their own, and then that is
said: a closed round is reopened, an entry withdraws, a ruling on a record is followed by another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import assert_never

from reports.language import gettext
from tourney.director.house import ARBITER, House, load, require_open, tell
from tourney.director.names import roster
from tourney.director.refusals import NotNow
from tourney.store.log import Stored
from tourney.tournament import Fact, Tournament, facts, read

SHUFFLE = facts.ShuffleCommitted | facts.ShuffleSalted | facts.ShuffleRevealed


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What counts no more, in words, and the tournament as it stands now."""

    told: tuple[str, ...]
    now: Tournament


def undo(house: House, tournament: Tournament, reason: str) -> TakenBack:
    """Take back the last act of a tournament; NotNow where something else must be done instead."""
    require_open(tournament)
    act = list(_last_act(house, tournament))
    for _, fact in act:
        if refusal := _refusal(house, tournament, fact):
            raise NotNow(refusal)
    _require_no_record(house, act[0][0])
    known = roster(house, tournament)

    def numbered(entry: int) -> str:
        return f"#{entry} {known.name(entry)}"

    undone = [facts.Undone(stored.version, reason) for stored, _ in reversed(act)]
    tell(house, tournament, *undone, by=ARBITER)
    told = tuple(said for _, fact in act if (said := words(fact, numbered)))
    return TakenBack(told, load(house, tournament.slug))


def last_act_starts(house: House, tournament: Tournament) -> bool:
    """Whether the last act let play begin, and nothing else."""
    return all(
        isinstance(fact, facts.RoundStarted | facts.HandPairingEnded)
        for _, fact in _last_act(house, tournament)
    )


def _last_act(house: House, tournament: Tournament) -> Iterator[tuple[Stored, Fact]]:
    """The facts of the last command that still count, but for what the deals were promised by."""
    told = [(stored, read(stored.body)) for stored in house.log.read(tournament.stream)]
    gone = {fact.version for _, fact in told if isinstance(fact, facts.Undone)}
    counting = [
        (stored, fact)
        for stored, fact in told
        if stored.version not in gone and not isinstance(fact, facts.Undone)
    ]
    last = counting[-1][0].command_id
    act = [one for one in counting if one[0].command_id == last]
    yield from [one for one in act if not isinstance(one[1], SHUFFLE)] or act


def _refusal(house: House, tournament: Tournament, fact: Fact) -> str | None:
    """Why a fact is not undone, and what to do instead; None if it can be."""
    match fact:
        case facts.Opened():
            return "Nothing happened yet that could be undone: the tournament is just open."
        case facts.EntryAdded():
            return (
                f"That #{fact.entry} entered is not undone: take them out with `tourney entry "
                f"withdraw {fact.entry}`."
            )
        case facts.EntryChanged():
            return (
                f"What #{fact.entry} was called before is kept nowhere: put it right with `tourney "
                f"entry edit {fact.entry} --name …`."
            )
        case facts.ShuffleCommitted() | facts.ShuffleSalted() | facts.ShuffleRevealed():
            return "What was told of the deals binds, so it is never undone."
        case facts.RoundClosed():
            return f"Round {fact.round} is closed: open it with `tourney round reopen --reason …`."
        case facts.RoundReopened():
            return f"Round {fact.round} was opened again: close it with `tourney round close`."
        case facts.TableRuled() if fact.version:
            place = f"{fact.round}.{fact.table}"
            return (
                f"A ruling on the record of table {place} stays: rule again with `tourney result "
                f"correct {place} … --reason …`."
            )
        case facts.PairingChanged() if fact.keeps and _played(house, tournament, fact.round):
            return (
                "Who changed places once a record was written changes back the same way: `tourney "
                "round swap … --reason …`."
            )
        case (
            facts.RoundPaired()
            | facts.PairingChanged()
            | facts.RoundStarted()
            | facts.HandPairingBegun()
            | facts.HandPairingEnded()
        ):
            return _played(house, tournament, fact.round)
        case _:
            return None


def _played(house: House, tournament: Tournament, number: int) -> str | None:
    """Why the pairing of a round stands: something of it is in a record."""
    paired = tournament.round(number)
    for table in paired.tables if paired else ():
        if house.log.version(table.stream):
            return (
                f"Table {table.label} has a record, so the pairing of round {number} stands: let "
                f"the table begin anew with `tourney round unpair {table.label} --reason …`."
            )
    return None


def _require_no_record(house: House, stored: Stored) -> None:
    """Refuse where the same command also wrote in the record of a game, which only grows."""
    found = house.reading.execute(
        "SELECT stream FROM event WHERE command_id = ? AND stream LIKE 'g/%' LIMIT 1",
        (stored.command_id,),
    ).fetchone()
    if found:
        table = found[0].rpartition("/")[2].partition("~")[0]
        raise NotNow(
            f"That act also wrote in the record of table {table}, which only grows: take it back "
            f"there with `tourney result take-back {table} --reason …`."
        )


def words(fact: Fact, name: Callable[[int], str]) -> str:
    """What is undone, as the end of a sentence; "" for what goes with something else."""

    def who(*entries: int) -> str:
        return ", ".join(map(name, entries))

    match fact:
        case facts.RoundPaired():
            return gettext("the pairing of round %(round)s", round=fact.round)
        case facts.PairingChanged():
            if fact.tables or fact.byes:
                return gettext("the change of the pairing of round %(round)s", round=fact.round)
            return gettext("taking back the pairing of round %(round)s", round=fact.round)
        case facts.RoundStarted():
            return gettext("the start of round %(round)s", round=fact.round)
        case facts.TotalsEntered():
            label = f"{fact.round}.{fact.table}"
            if fact.hand:
                return gettext(
                    "the result of table %(table)s, hand %(hand)s", table=label, hand=fact.hand
                )
            return gettext("the result of table %(table)s", table=label)
        case facts.TableRuled():
            label = f"{fact.round}.{fact.table}"
            return gettext("the ruling on table %(table)s", table=label)
        case facts.TimeCalled():
            return gettext("the time called in round %(round)s", round=fact.round)
        case facts.Penalised():
            return gettext("the penalty of %(name)s", name=who(fact.entry))
        case facts.Withdrawn():
            return gettext("the withdrawal of %(name)s", name=who(fact.entry))
        case facts.Returned():
            return gettext("the return of %(name)s", name=who(fact.entry))
        case facts.ByeRequested():
            return gettext(
                "the bye that %(name)s asked for in round %(round)s",
                name=who(fact.entry),
                round=fact.round,
            )
        case facts.ByeCancelled():
            return gettext(
                "that %(name)s asks for no bye in round %(round)s",
                name=who(fact.entry),
                round=fact.round,
            )
        case facts.KeptApart():
            return gettext("that %(names)s are kept apart", names=who(*fact.entries))
        case facts.LetMeet():
            return gettext("that %(names)s may meet", names=who(*fact.entries))
        case facts.StageOpened():
            return gettext("the final stage")
        case facts.TieBreaksChanged():
            return gettext("the change of tie-breaks")
        case facts.Seeded() | facts.HandPairingBegun() | facts.HandPairingEnded():
            return ""
        case (
            facts.Opened()
            | facts.EntryAdded()
            | facts.EntryChanged()
            | facts.ShuffleCommitted()
            | facts.ShuffleSalted()
            | facts.ShuffleRevealed()
            | facts.RoundClosed()
            | facts.RoundReopened()
            | facts.Undone()
            | facts.Closed()
        ):
            return ""
    assert_never(fact)
