"""The site: every page of a club at its path, written to a folder where it differs.

The same log and names give the same bytes: no clock is read. Every page is made from one
snapshot of the database, so a site never shows half a result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from replay.export import export
from replay.replayer import steps
from reports import pages as paper
from reports.club import Round, Table, Tournament
from reports.language import ENGLISH, LANGUAGES
from tourney.director.exporting import documents
from tourney.director.house import House
from tourney.director.names import Naming
from tourney.director.proofs import Prover
from tourney.site.folder import Written, put, said
from tourney.site.news import happenings
from tourney.site.reading import Reading, snapshot
from tourney.site.telling import Lines, told
from tourney.site.vouching import Proofs, files, latest, vouched
from tourney.tournament import fold, tournament_stream


@dataclass(frozen=True, slots=True)
class Look:
    """How a site is to be: how people are called, whether search engines may list it, languages.

    The first of the `languages`, which are codes, is that of the pages at the top of the site.
    """

    naming: Naming = Naming.FULL
    index: bool = False
    languages: tuple[str, ...] = (ENGLISH.code,)


PLAIN: Final = Look()


def build(
    house: House, folder: Path, slugs: Sequence[str] | None = None, look: Look = PLAIN
) -> Written:
    """Write the site of these tournaments (left out: of all) to a folder; nothing if one fails.

    Raises NotNow if the folder holds anything that an earlier build did not put there, NotFound
    for a tournament that does not exist, Refusal if the disk does not allow it.
    """
    with snapshot(house) as reading:
        prover = Prover.of(house.reading)
        about = {
            "checkpoint": latest(prover),
            "names": look.naming.value,
            "languages": look.languages,
        }
        return put(folder, _files(reading, prover, slugs, look), about)


def pages(
    house: House, slugs: Sequence[str] | None = None, look: Look = PLAIN
) -> Iterator[tuple[str, str]]:
    """Every file of the site, path and text; paths have `/` and are relative."""
    with snapshot(house) as reading:
        yield from _files(reading, Prover.of(house.reading), slugs, look)


def naming_of(folder: Path) -> Naming | None:
    """How the site that lies in a folder calls people; None if no site says so there."""
    told = said(folder).get("names")
    return next((naming for naming in Naming if naming.value == told), None)


def languages_of(folder: Path) -> tuple[str, ...]:
    """The languages of the site that lies in a folder; none if no site says so there."""
    told = said(folder).get("languages")
    codes = tuple(code for code in told if code in LANGUAGES) if isinstance(told, list) else ()
    return tuple(dict.fromkeys(codes))


def _files(
    reading: Reading, prover: Prover, slugs: Sequence[str] | None, look: Look
) -> Iterator[tuple[str, str]]:
    yield "style.css", paper.style()
    yield "hand.js", paper.script()
    yield from files(prover)
    for edition in paper.editions(look.languages):
        for path, text in _edition(reading, prover, slugs, look.naming, edition):
            if path.endswith(".html"):
                page = edition.switched(text, path)
                yield edition.folder + path, paper.indexed(page) if look.index else page
            elif edition.first:
                yield path, text


def _edition(
    reading: Reading,
    prover: Prover,
    slugs: Sequence[str] | None,
    naming: Naming,
    edition: paper.Edition,
) -> list[tuple[str, str]]:
    """The pages in one language, and what may be downloaded from them.

    All at once: between two of them the language must be that of nobody else.
    """
    with paper.printing(edition):
        made = list(_pages(reading, prover, slugs, naming))
    if edition.first:
        for slug in reading.slugs if slugs is None else slugs:
            made += [(f"{slug}/{name}", text) for name, text in _data(reading, slug, naming)]
    return made


def _pages(
    reading: Reading, prover: Prover, slugs: Sequence[str] | None, naming: Naming
) -> Iterator[tuple[str, str]]:
    for key in paper.slips():
        yield f"slip-{key}.html", paper.slip_page(key)
    cards, news = [], []
    for slug in reading.slugs if slugs is None else slugs:
        found = told(reading, slug, naming)
        tournament, proofs = vouched(prover, found)
        cards.append(paper.card(tournament))
        news.append(paper.News(tournament, happenings(found.events)))
        for name, text in tournament_files(tournament, found.records, proofs):
            yield f"{slug}/{name}", text
    yield "index.html", paper.index_page(cards)
    yield "feed.json", paper.feed(news)


def _data(reading: Reading, slug: str, naming: Naming) -> Iterator[tuple[str, str]]:
    """The tables of a tournament for other programs; none before its first round."""
    tournament = fold(event.body for event in reading.stream(tournament_stream(slug)))
    if tournament.rounds:
        for name, data in documents(reading.house, tournament, naming).items():
            yield f"data/{name}", data.decode("utf-8")


def tournament_files(
    tournament: Tournament, records: Lines, proofs: Proofs
) -> Iterator[tuple[str, str]]:
    """The files of a tournament, by their names in its folder; records and proofs by table."""
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
    for round_ in tournament.rounds:
        yield from round_files(tournament, round_)
        for table in round_.tables:
            yield from table_files(tournament, table, records.get(table.label, ()))
            if table.proof:
                yield f"table-{table.label}.domino.proof", proofs[table.label]


def round_files(tournament: Tournament, round_: Round) -> Iterator[tuple[str, str]]:
    """The files of a round as a whole."""
    name = f"round-{round_.number}"
    yield f"{name}.html", paper.round_page(tournament, round_)
    yield f"{name}-names.html", paper.names_page(tournament, round_)
    yield f"{name}-results.html", paper.results_page(tournament, round_)


def table_files(
    tournament: Tournament, table: Table, lines: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """The files of one table: its page, its hands, its record unless something is veiled."""
    yield f"table-{table.label}.html", paper.table_page(tournament, table)
    if table.game is None:
        return
    all_steps = steps(lines)
    for hand, others in paper.shown_hands(table):
        own = [step for step in all_steps if step.hand == hand.number]
        page = paper.hand_page(tournament, table, hand, own, others)
        yield f"hand-{table.label}.{hand.number}.html", page
    if table.open_record:
        names = {f"#{entry.number}": entry.name for entry in tournament.entries.values()}
        yield f"table-{table.label}.domino", export(lines, names)
