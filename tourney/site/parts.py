"""The pages of tournaments in parts that can be made apart, each by any process.

A part holds all that its pages tell: whoever makes it needs no database.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from replay.export import export
from replay.replayer import Step, steps
from reports import pages as paper
from reports.club import Round, Table, Tournament
from tourney.site.telling import Lines
from tourney.site.vouching import Proofs

File = tuple[str, str]  # a path, relative and with `/`, and the text that is to lie there


@dataclass(frozen=True, slots=True)
class Part:
    """A round of a tournament in one edition, or all that is of no single round (`round` None).

    `listed`: search engines may list its pages. Records and proofs are those of its tables.
    """

    edition: paper.Edition
    tournament: Tournament
    round: Round | None
    records: Lines
    proofs: Proofs
    listed: bool = False


def parts(
    edition: paper.Edition,
    tournament: Tournament,
    records: Lines,
    proofs: Proofs,
    *,
    listed: bool = False,
) -> Iterator[Part]:
    """All parts of a tournament in one edition."""
    yield Part(edition, tournament, None, {}, {}, listed)
    for round_ in tournament.rounds:
        labels = {table.label for table in round_.tables}
        yield Part(
            edition,
            tournament,
            round_,
            {label: lines for label, lines in records.items() if label in labels},
            {label: proof for label, proof in proofs.items() if label in labels},
            listed,
        )


def made(part: Part) -> list[File]:
    """The files of a part.

    All at once: between two of them the language must be that of nobody else.
    """
    told, round_ = part.tournament, part.round
    with paper.printing(part.edition):
        files = whole_files(told) if round_ is None else round_files(part, told, round_)
        inside = ((f"{told.slug}/{name}", text) for name, text in files)
        return list(placed(part.edition, inside, listed=part.listed))


def placed(edition: paper.Edition, files: Iterator[File], *, listed: bool) -> Iterator[File]:
    """Files at their paths in the site; what is no page lies once, beside the first edition."""
    for path, text in files:
        if path.endswith(".html"):
            page = edition.placed(text, path)
            yield edition.folder + path, paper.indexed(page) if listed else page
        elif edition.first:
            yield path, text


def whole_files(tournament: Tournament) -> Iterator[File]:
    """The files of a tournament that are of no single round, by their names in its folder."""
    yield "index.html", paper.tournament_page(tournament)
    yield "rules.html", paper.rules_page(tournament)
    yield "downloads.html", paper.downloads_page(tournament)
    yield (
        "standings.html",
        paper.standings_page(tournament, tournament.latest, permanent=False),
    )
    for after in tournament.standings:
        yield f"standings-{after}.html", paper.standings_page(tournament, after)
    if tournament.rounds:
        yield "crosstable.html", paper.crosstable_page(tournament)
        yield "records.html", paper.records_page(tournament)
        yield "charts.html", paper.charts_page(tournament)
        yield "rulings.html", paper.rulings_page(tournament)
    seatings = [paper.seating(round_) for round_ in tournament.rounds]
    for number, entry in tournament.entries.items():
        yield f"entry-{number}.html", paper.entry_page(tournament, entry, seatings)


def round_files(part: Part, tournament: Tournament, round_: Round) -> Iterator[File]:
    """The files of a round and its tables."""
    name = f"round-{round_.number}"
    yield f"{name}.html", paper.round_page(tournament, round_)
    yield f"{name}-names.html", paper.names_page(tournament, round_)
    yield f"{name}-results.html", paper.results_page(tournament, round_)
    for table in round_.tables:
        yield from table_files(tournament, table, part.records.get(table.label, ()))
        if table.proof:
            yield f"table-{table.label}.domino.proof", part.proofs[table.label]


def table_files(tournament: Tournament, table: Table, lines: Sequence[str]) -> Iterator[File]:
    """The files of one table: its page, its hands, its record unless something is veiled."""
    yield f"table-{table.label}.html", paper.table_page(tournament, table)
    if table.game is None:
        return
    all_steps = _steps(tuple(lines))
    for hand, others in paper.shown_hands(table):
        own = [step for step in all_steps if step.hand == hand.number]
        page = paper.hand_page(tournament, table, hand, own, others)
        yield f"hand-{table.label}.{hand.number}.html", page
    if table.open_record:
        names = {f"#{entry.number}": entry.name for entry in tournament.entries.values()}
        yield f"table-{table.label}.domino", export(lines, names)


@lru_cache(maxsize=64)  # the tables of a round, which follows itself in the next language
def _steps(lines: tuple[str, ...]) -> list[Step]:
    return steps(lines)
