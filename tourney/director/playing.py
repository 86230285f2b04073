"""Bots play their tables: workers compute hands, one process writes them down.

Each hand is one append, with a command id made of the stream and where it stood; so a run may be
killed at any moment, the next one goes on from the stored lines, and nothing is played twice. A
worker that has lost its parent ends itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import dataclass

from replay import shuffle
from replay.record import Record
from tourney.bots import USUAL, BadBot, Limits, at_table, close_all, command_of, made
from tourney.bots.bot import Bot
from tourney.bots.program import Program
from tourney.director.house import BOT, PROGRAM, House, load, require_open, tell
from tourney.director.opening import promised_secret
from tourney.director.records import begun
from tourney.director.refusals import NotNow, Refusal
from tourney.director.said import keep
from tourney.director.salting import require_salt
from tourney.director.tables import bot_tables, games_of
from tourney.store.reckoning import rules_for
from tourney.table import EVERY_TABLE, Deals, opening_lines, play
from tourney.tournament import Round, Table, Tournament
from tourney.workers import done, processes


@dataclass(frozen=True, slots=True)
class Job:
    """All that a worker needs to play a table from where it stands; nothing it may write to."""

    label: str
    stream: str
    bots: tuple[str, ...]
    opening: tuple[str, ...]
    lines: tuple[str, ...]
    deals: Deals
    limits: Limits = USUAL


@dataclass(frozen=True, slots=True)
class Hand:
    """New lines of a table, which stand after *version* others; `last`: the game is over.

    `said`, with the last: what each seat's program wrote on its standard error.
    """

    label: str
    stream: str
    version: int
    lines: tuple[str, ...]
    last: bool
    said: tuple[bytes, ...] = ()


def play_round(
    house: House,
    tournament: Tournament,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    programs: bool = False,
    limits: Limits = USUAL,
    told: Callable[[Hand], None] = lambda hand: None,
) -> int:
    """Play every table of the round at which only bots sit; returns how many were played.

    They are played here, by `jobs` processes, or by an `executor` with so many workers. `told` is
    called for each hand once it is stored. Interrupted, it leaves whole hands behind. Raises NotNow
    where commands would be run and `programs` does not allow it, or a bot is not known here.
    """
    waiting = waiting_tables(house, tournament)
    if not waiting:
        return 0
    paired = tournament.rounds[-1]
    require_salt(tournament)
    work = [_job(house, tournament, table, limits) for table in waiting]
    _require_bots({kind for job in work for kind in job.bots}, programs=programs)
    if not paired.started:
        tell(house, tournament, *begun(paired), by=PROGRAM)
        tournament = load(house, tournament.slug)
    for hand in _played(work, jobs, executor):
        house.log.append(
            [(hand.stream, hand.version, hand.lines)],
            by=BOT,
            command_id=f"play {hand.stream} {hand.version}",
        )
        keep(house, hand.stream, hand.said)
        told(hand)
    return len(work)


def compute(job: Job) -> Iterator[Hand]:
    """Play a table to its end, hand by hand; pure but for the time it takes."""
    record = Record()
    for line in job.lines or job.opening:
        record.feed(line)
    pending = () if job.lines else job.opening
    version = len(job.lines)
    with at_table(job.bots, job.limits) as bots:
        batches = play(record, bots, job.deals, job.lines or job.opening)
        for played in batches:
            lines = (*pending, *played)
            if record.over:
                next(batches, None)  # all are told that it is over
            said = _said(bots) if record.over else ()
            yield Hand(job.label, job.stream, version, lines, record.over, said)
            version, pending = version + len(lines), ()


def _said(bots: Sequence[Bot]) -> tuple[bytes, ...]:
    """What their programs wrote on their standard errors, by seat; nothing if none wrote."""
    said = tuple(bot.said if isinstance(bot, Program) else b"" for bot in bots)
    return said if any(said) else ()


def _require_bots(kinds: Collection[str], *, programs: bool) -> None:
    """Refuse bots that are not known here, and commands that nobody asked to run.

    A database may come from elsewhere; what it names must not run by itself.
    """
    commands = sorted(filter(None, map(command_of, kinds)))
    if commands and not programs:
        raise NotNow(
            f"Bots of this tournament are programs ({'; '.join(commands)}): run them with "
            "`tourney play --programs` if you know what they are, since they may do all that you "
            "may."
        )
    for kind in sorted(kinds):
        try:
            made(kind, here=False)
        except BadBot as bad:
            raise NotNow(str(bad)) from None


def _on(tournament: Tournament) -> Round:
    if not tournament.rounds or tournament.rounds[-1].closed:
        raise NotNow("No round is on: pair the next one with `tourney round pair`.")
    return tournament.rounds[-1]


def waiting_tables(house: House, tournament: Tournament) -> list[Table]:
    """The tables of the round that is on which bots have still to play. Raises NotNow."""
    require_open(tournament)
    paired = _on(tournament)
    games = games_of(house, tournament, paired)
    return [
        table
        for table in bot_tables(tournament, paired)
        if not games[table.number].over and games[table.number].source != "paper"
    ]


def _job(house: House, tournament: Tournament, table: Table, limits: Limits) -> Job:
    secret = promised_secret(house, tournament)
    rules = rules_for(tournament, table.round, len(table.seats))
    lines = tuple(event.body for event in house.log.read(table.stream))
    return Job(
        label=table.label,
        stream=table.stream,
        bots=tuple(tournament.entries[entry - 1].bot for entry in table.seats),
        opening=tuple(opening_lines(rules, [f"#{entry}" for entry in table.seats])),
        lines=lines,
        deals=Deals(
            master=shuffle.master(secret, tournament.salt or ""),
            slug=tournament.slug,
            round=table.round,
            table=EVERY_TABLE if tournament.opened.duplicate else table.number,
            dealt=deals_so_far(house, tournament.slug, table),
        ),
        limits=limits,
    )


def deals_so_far(house: House, slug: str, table: Table) -> int:
    """How many deals this round and table have seen, in all attempts; the number never restarts."""
    first = f"g/{slug}/{table.label}"
    attempts = [one for one in house.log.streams(first) if one.partition("~")[0] == first]
    return sum(
        event.body.startswith("deal ") for stream in attempts for event in house.log.read(stream)
    )


def _played(work: Sequence[Job], jobs: int, executor: Executor | None) -> Iterator[Hand]:
    """All hands as they are played; those of a table in their order."""
    count = min(jobs, len(work))
    if executor is not None:
        yield from _by_workers(work, executor, jobs)
    elif count < 2:
        try:
            for job in work:
                yield from compute(job)
        finally:
            close_all()
    else:
        with processes(count) as pool:
            yield from _by_workers(work, pool, count)


def _by_workers(work: Sequence[Job], executor: Executor, count: int) -> Iterator[Hand]:
    """Tables side by side, each computed whole by one worker."""
    try:
        for hands in done(executor, _whole, work, ahead=2 * count):
            yield from hands
    except BrokenExecutor:
        raise Refusal(
            "A worker ended before its table did: what is stored is kept, run `tourney play` again."
        ) from None


def _whole(job: Job) -> list[Hand]:
    return list(compute(job))
