"""The site: every page of a club at its path, written to a folder where it differs.

The same log and look give the same bytes, by however many processes: no clock is read. Every page
is made from one snapshot of the database, so a site never shows half a result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from reports import pages as paper
from tourney.director.exporting import documents
from tourney.director.house import House
from tourney.director.names import Naming
from tourney.director.proofs import Prover
from tourney.site.folder import Written, put
from tourney.site.look import PLAIN as PLAIN
from tourney.site.look import Look as Look
from tourney.site.look import languages_of as languages_of
from tourney.site.look import naming_of as naming_of
from tourney.site.news import happenings
from tourney.site.parts import File, Part, parts, placed
from tourney.site.reading import Reading, snapshot
from tourney.site.telling import told
from tourney.site.vouching import files, latest, vouched
from tourney.site.workers import Crew, Tell, crew, silent
from tourney.tournament import fold, tournament_stream


def build(
    house: House,
    folder: Path,
    slugs: Sequence[str] | None = None,
    look: Look = PLAIN,
    *,
    jobs: int = 1,
    tell: Tell = silent,
) -> Written:
    """Write the site of these tournaments (left out: of all) to a folder; nothing if one fails.

    Raises NotNow if the folder holds anything that an earlier build did not put there, NotFound
    for a tournament that does not exist, Refusal if the disk does not allow it.
    """
    with snapshot(house) as reading, crew(jobs, tell, len(look.languages)) as make:
        prover = Prover.of(house.reading)
        about = {"checkpoint": latest(prover), **look.told()}
        return put(folder, _files(reading, prover, slugs, look, make), about)


def pages(
    house: House, slugs: Sequence[str] | None = None, look: Look = PLAIN, *, jobs: int = 1
) -> Iterator[File]:
    """Every file of the site, path and text; paths have `/` and are relative."""
    with snapshot(house) as reading, crew(jobs, alike=len(look.languages)) as make:
        prover = Prover.of(house.reading)
        yield from _files(reading, prover, slugs, look, make)


def _files(
    reading: Reading,
    prover: Prover,
    slugs: Sequence[str] | None,
    look: Look,
    make: Crew,
) -> Iterator[File]:
    yield "style.css", paper.style()
    yield "hand.js", paper.script()
    yield from files(prover)
    editions = []
    for edition in paper.editions(look.languages, look.base):
        front, behind = _edition(reading, prover, slugs, look, edition)
        yield from front
        editions.append(behind)
    for slug in reading.slugs if slugs is None else slugs:
        yield from _data(reading, slug, look.naming)
    # The same part in every language together: what they share is worked out once
    for part in make([part for alike in zip(*editions, strict=True) for part in alike]):
        yield from part


def _edition(
    reading: Reading,
    prover: Prover,
    slugs: Sequence[str] | None,
    look: Look,
    edition: paper.Edition,
) -> tuple[list[File], list[Part]]:
    """What lies at the top of the site in one language, and all the rest in parts.

    All at once: between two pages the language must be that of nobody else.
    """
    with paper.printing(edition):
        cards, news = [], []
        behind: list[Part] = []
        for slug in reading.slugs if slugs is None else slugs:
            found = told(reading, slug, look.naming)
            tournament, proofs = vouched(prover, found)
            cards.append(paper.card(tournament))
            news.append(paper.News(tournament, happenings(found.events)))
            behind += parts(edition, tournament, found.records, proofs, listed=look.index)
        front = _front(cards, news)
        return list(placed(edition, front, listed=look.index)), behind


def _front(cards: Sequence[paper.Card], news: Sequence[paper.News]) -> Iterator[File]:
    """The files at the top of an edition."""
    for key in paper.slips():
        yield f"slip-{key}.html", paper.slip_page(key)
    yield "index.html", paper.index_page(cards)
    yield "feed.json", paper.feed(news)


def _data(reading: Reading, slug: str, naming: Naming) -> Iterator[File]:
    """The tables of a tournament for other programs; none before its first round."""
    tournament = fold(event.body for event in reading.stream(tournament_stream(slug)))
    if tournament.rounds:
        for name, data in documents(reading.house, tournament, naming).items():
            yield f"{slug}/data/{name}", data.decode("utf-8")
