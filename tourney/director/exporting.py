"""A tournament as tables for other programs, in a folder: standings, results, hands.

Files are written whole, beside their names, and then take them. Of a hand that is on nothing is
told, and nothing of a record that cannot be true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from replay.tiles import SEATS
from tourney.bots import short
from tourney.director.brought import results
from tourney.director.house import House
from tourney.director.names import Naming, Roster, roster
from tourney.director.naming import called
from tourney.director.ranking import ranking
from tourney.director.refusals import Misused, NotFound, NotTrue, Refusal
from tourney.store.folded import Folded
from tourney.store.placing import made_beside, put_in_place, refuse_existing
from tourney.store.reckoning import outcome
from tourney.tournament import Tournament

if TYPE_CHECKING:
    from reports.exports import Tables

FORMATS: Final = ("csv", "json", "parquet")
NAMES: Final = ("standings", "results", "hands")
DOCUMENT: Final = "export.json"
ADVICE: Final = "give --force to write over it, or name another folder with --out"

Row = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written, and how many rows each table has."""

    folder: Path
    files: tuple[str, ...]
    rows: Mapping[str, int]
    after: int


def export(
    house: House,
    tournament: Tournament,
    folder: Path,
    *,
    kind: str = "csv",
    number: int | None = None,
    naming: Naming = Naming.FULL,
    force: bool = False,
) -> Exported:
    """Write the tables as they stand after a round, by default the last one that is paired.

    People are called as `naming` says, and as they allow, the stricter of the two.

    Raises Misused for a format that is none, NotFound for a round that is not paired, Exists
    where a file is there already and nothing forces it.
    """
    from reports import exports

    files_of(kind)
    tables, after = tables_of(house, tournament, number, naming)
    if kind == "json":
        written = {DOCUMENT: exports.as_json(_head(tournament, after), tables)}
    else:
        write = exports.as_csv if kind == "csv" else exports.as_parquet
        written = {f"{name}.{kind}": write(table) for name, table in tables._asdict().items()}
    _put(folder, written, force=force)
    rows = {name: table.height for name, table in tables._asdict().items()}
    return Exported(folder, tuple(written), rows, after)


def documents(house: House, tournament: Tournament, naming: Naming) -> dict[str, bytes]:
    """What a site offers, by file: the tables as CSV, and all of them as one JSON document."""
    from reports import exports

    tables, after = tables_of(house, tournament, None, naming)
    found = {f"{name}.csv": exports.as_csv(table) for name, table in tables._asdict().items()}
    return found | {"tournament.json": exports.as_json(_head(tournament, after), tables)}


def files_of(kind: str) -> tuple[str, ...]:
    """The files of an export of that format; Misused for one that is none."""
    if kind not in FORMATS:
        raise Misused(f"There is no format '{kind}'; possible: {', '.join(FORMATS)}.")
    return (DOCUMENT,) if kind == "json" else tuple(f"{name}.{kind}" for name in NAMES)


def read_export(folder: Path, kind: str = "csv") -> Tables:
    """The tables of a folder that `export` wrote.

    Raises NotFound where a file is missing, NotTrue for one that no export wrote.
    """
    import polars as pl

    from reports import exports

    found = {}
    for name in files_of(kind):
        try:
            found[name] = (folder / name).read_bytes()
        except OSError:
            raise NotFound(f"There is no {name} in {folder}: export to it first.") from None
    try:
        if kind == "json":
            return exports.from_json(found[DOCUMENT])
        if kind == "parquet":
            return exports.Tables(*map(exports.from_parquet, found.values()))
        columns = (exports.STANDINGS, exports.RESULTS, exports.HANDS)
        return exports.Tables(*map(exports.from_csv, found.values(), columns))
    except (ValueError, KeyError, TypeError, AttributeError, pl.exceptions.PolarsError) as error:
        raise NotTrue(f"{folder} holds no export of tourney that can be read: {error}.") from None


def tables_of(
    house: House, tournament: Tournament, number: int | None, naming: Naming = Naming.FULL
) -> tuple[Tables, int]:
    """Standings after a round, results and hands up to it, and which round that is."""
    from reports import exports

    found = ranking(house, tournament, number)
    bots = {entry.number for entry in tournament.entries if entry.bot}
    known = called(roster(house, tournament), bots, naming).people
    hands = [*_hands(house, tournament, found.after, known)]
    records = {(hand["round"], hand["entry"]) for hand in hands}
    won = Counter((hand["round"], hand["entry"]) for hand in hands if hand["won"])
    return exports.Tables(
        exports.frame(
            exports.standings_columns(tournament.tie_breaks),
            (
                {
                    "rank": line.rank,
                    "entry": line.entry,
                    "name": known.name(line.entry),
                    "club": known.person(line.entry).club or None,
                    "bot": short(tournament.entries[line.entry - 1].bot) or None,
                    "points": exports.decimal(line.points),
                    "points24": line.points,
                    "stage": line.stage,
                    "played": line.played,
                    "byes": line.byes,
                    **{
                        exports.column(key): None if value is None else str(value)
                        for key, value in zip(tournament.tie_breaks, line.breaks, strict=True)
                    },
                }
                for line in found.lines
            ),
        ),
        exports.frame(
            exports.RESULTS,
            (
                {
                    **row,
                    "seat": None if row["seat"] is None else SEATS[row["seat"]],
                    "name": known.name(row["entry"]),
                    "low_wins": row["low"],
                    "points": exports.decimal(row["points"]),
                    "points24": row["points"],
                    "penalty24": row["penalty"],
                    "hands_won": won[row["round"], row["entry"]]
                    if (row["round"], row["entry"]) in records
                    else None,
                }
                for row in results(house, tournament, found.after).iter_rows(named=True)
            ),
        ),
        exports.frame(exports.HANDS, hands),
    ), found.after


def _hands(house: House, tournament: Tournament, after: int, known: Roster) -> Iterator[Row]:
    """Every hand of a record that has ended, seat by seat."""
    folded = Folded()
    for paired in tournament.rounds[:after]:
        for table in paired.tables:
            game = folded.game(house.reading, table)
            found = outcome(tournament, table, game)
            if game is None or found.fault:
                continue
            for hand in game.hands:
                for seat, entry in enumerate(found.entries if hand.ending else ()):
                    yield {
                        "round": table.round,
                        "table": table.number,
                        "hand": hand.number,
                        "seat": SEATS[seat],
                        "entry": entry,
                        "name": known.name(entry),
                        "opened": hand.opener == seat,
                        "won": hand.winner == seat,
                        "ending": hand.ending,
                        "in_play": hand.in_play[seat],
                        "penalties": hand.penalties[seat],
                        "end": hand.end[seat],
                        "adjustments": hand.adjustments[seat],
                        "total": hand.totals[seat],
                    }


def _head(tournament: Tournament, after: int) -> dict[str, object]:
    """What a document says of its tournament."""
    opened = tournament.opened
    return {
        "tournament": tournament.slug,
        "name": opened.name,
        "game": opened.game,
        "seats": opened.seats,
        "system": opened.system,
        "rounds": tournament.planned,
        "after": after,
        "closed": tournament.closed,
        "tie_breaks": [*tournament.tie_breaks],
    }


def _put(folder: Path, files: Mapping[str, bytes], *, force: bool) -> None:
    """Write all files; none where one of them is there and may not be written over."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal(f"The folder {folder} cannot be made ({error.strerror}).") from None
    if not force:
        for name in files:
            refuse_existing(folder / name, ADVICE)
    for name, data in files.items():
        with made_beside(folder / name) as made:
            made.write_bytes(data)
            put_in_place(made, folder / name, replace=force, advice=ADVICE)
