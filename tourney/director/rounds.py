"""A round from its pairing to its close.

Everything that decided a pairing is recorded with it: the seed, the steps of the search, and the
version of the tournament that was read. A table that begins anew gets a new stream; its old one
stays in the log.
"""

from __future__ import annotations

from typing import Final

from tourney.director import checkpoints
from tourney.director.house import ARBITER, House, load, require_open, tell
from tourney.director.ranking import field_of
from tourney.director.references import Reference
from tourney.director.refusals import Misused, NotNow
from tourney.director.salting import without_salt
from tourney.director.tables import games_of, known_table
from tourney.director.words import sentence
from tourney.tournament import Round, Tournament, facts, follow, game_stream

LARGEST_SEED: Final = 1 << 31


def draw_seed(house: House) -> int:
    """A seed for a pairing, by chance; it has nothing to do with the deals."""
    return int.from_bytes(house.chance(4), "big") % LARGEST_SEED


def pair(house: House, tournament: Tournament, seed: int | None = None) -> tuple[Round, int]:
    """Pair the next round and record it; returns it, and how many pairs meet again."""
    paired, repeats = propose(house, tournament, seed)
    tell(house, tournament, *without_salt(tournament), paired)
    checkpoints.catch_up(house, tournament)
    recorded = load(house, tournament.slug).round(paired.round)
    assert recorded is not None
    return recorded, repeats


def propose(
    house: House, tournament: Tournament, seed: int | None = None
) -> tuple[facts.RoundPaired, int]:
    """What `pair` would record, and how many pairs meet again; nothing is stored."""
    from tourney.pairing import SYSTEMS, Unpairable

    if seed is not None and not 0 <= seed < LARGEST_SEED:
        raise Misused(f"A seed is a whole number from 0 to {LARGEST_SEED - 1}, not {seed}.")

    require_open(tournament)
    number = len(tournament.rounds) + 1
    if tournament.rounds and not tournament.rounds[-1].closed:
        raise NotNow(
            f"Round {number - 1} is paired and not closed: finish it with `tourney round close`, "
            "or take it back with `tourney round unpair`."
        )
    if number > max(tournament.planned, 1) and tournament.rounds:
        raise NotNow(
            f"The last round ({tournament.planned}) is played: end it all with `tourney close`."
        )
    field = field_of(house, tournament, draw_seed(house) if seed is None else seed)
    try:
        paired = SYSTEMS[tournament.opened.system](field)
    except Unpairable as unpairable:
        raise NotNow(sentence(str(unpairable))) from None
    seatings = tuple(
        facts.Seating(place, next_stream(house, tournament.slug, number, place), seats)
        for place, seats in enumerate(paired.tables, 1)
    )
    fact = facts.RoundPaired(
        round=number,
        tables=seatings,
        byes=paired.byes,
        system=tournament.opened.system,
        engine=paired.engine,
        steps=paired.steps,
        seed=paired.seed,
        read=tournament.version,
    )
    return fact, paired.repeats


def as_round(tournament: Tournament, fact: facts.RoundPaired) -> Round:
    """A pairing that was proposed, as it would stand."""
    return follow(tournament, fact, tournament.version + 1).rounds[-1]


def next_stream(house: House, slug: str, number: int, table: int, after: str = "") -> str:
    """The stream for a table's game: the next attempt of which nothing was recorded yet."""
    attempt = _attempt(after) + 1
    while house.log.version(game_stream(slug, number, table, attempt)):
        attempt += 1
    return game_stream(slug, number, table, attempt)


def unpair(house: House, tournament: Tournament, reason: str) -> int:
    """Take the last pairing back before anything of it was played; returns the round's number."""
    require_open(tournament)
    last = _on(tournament)
    if last.started:
        raise NotNow(
            f"Round {last.number} has begun, so its pairing stands: a single table can begin anew "
            f"with `tourney round unpair {last.number}.1 --reason …`."
        )
    tell(house, tournament, facts.PairingChanged(last.number, (), (), reason))
    return last.number


def begin_anew(house: House, tournament: Tournament, asked: Reference, reason: str) -> str:
    """Give a table a fresh start after play or a wrong import; returns its new stream.

    What was recorded stays in the log and counts no more; the same people sit in the same seats.
    """
    require_open(tournament)
    table = known_table(tournament, asked)
    last = _on(tournament)
    if last.number != table.round:
        raise NotNow(
            f"Round {table.round} is closed, so table {table.label} cannot begin anew: rule on it "
            f"with `tourney result correct {table.label} … --reason …`."
        )
    if not house.log.version(table.stream) and not table.sheets:
        raise NotNow(f"Nothing of table {table.label} is recorded yet: it can just be played.")
    stream = next_stream(house, tournament.slug, table.round, table.number, after=table.stream)
    seatings = tuple(
        facts.Seating(old.number, stream if old is table else old.stream, old.seats)
        for old in last.tables
    )
    changed = facts.PairingChanged(last.number, seatings, last.byes, reason)
    tell(house, tournament, changed, by=ARBITER)
    return stream


def close_round(house: House, tournament: Tournament) -> tuple[Round, Tournament]:
    """Close the round that is on: from now on each table counts exactly as far as it stands."""
    require_open(tournament)
    last = _on(tournament)
    games = games_of(house, tournament, last)
    missing = [table.label for table in last.tables if not games[table.number].over]
    if missing:
        some = f"table {missing[0]} has" if len(missing) == 1 else f"{len(missing)} tables have"
        raise NotNow(
            f"Round {last.number} cannot be closed, since {some} no result: "
            f"{', '.join(missing)}; see `tourney result list --missing`."
        )
    fixed = []
    for table in last.tables:
        events = house.log.read(table.stream)
        version, link = (events[-1].version, events[-1].hash.hex()) if events else (0, "")
        fixed.append(facts.Fixed(table.number, table.stream, version, link))
    tell(house, tournament, facts.RoundClosed(last.number, tuple(fixed)))
    checkpoints.keep_up(house)
    now = load(house, tournament.slug)
    return now.rounds[-1], now


def reopen(house: House, tournament: Tournament, reason: str) -> int:
    """Open the last round again while the next is not paired; returns its number."""
    require_open(tournament)
    if not tournament.rounds or not tournament.rounds[-1].closed:
        raise NotNow("Only the last round can be reopened, once it is closed.")
    number = tournament.rounds[-1].number
    tell(house, tournament, facts.RoundReopened(number, reason), by=ARBITER)
    return number


def _on(tournament: Tournament) -> Round:
    """The round that is on: paired and not closed."""
    if not tournament.rounds or tournament.rounds[-1].closed:
        raise NotNow("No round is on: pair the next one with `tourney round pair`.")
    return tournament.rounds[-1]


def _attempt(stream: str) -> int:
    """Which attempt at a table a stream is; 0 before the first."""
    if not stream:
        return 0
    return int(stream.rpartition("~")[2]) if "~" in stream else 1
