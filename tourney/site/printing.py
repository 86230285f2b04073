"""What is put on paper, made from one snapshot of the database, as a page or as a PDF.

Paper is the organiser's own: everybody has their name on it, whatever they allow to be published.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from reports import club
from reports.language import ENGLISH, LANGUAGES, speaking
from reports.pages import printed
from reports.pages.formats import PAPERS, Paper
from tourney.director import ranking
from tourney.director.house import House
from tourney.director.proofs import Prover
from tourney.director.refusals import Misused, NotNow, Refusal
from tourney.director.tables import round_asked
from tourney.site.reading import Reading, snapshot
from tourney.site.telling import told
from tourney.site.vouching import vouched
from tourney.store.placing import made_beside, put_in_place, refuse_existing
from tourney.tournament import Tournament

OF_A_ROUND: Final = ("pairings", "names", "slips", "standings", "crosstable")
OF_ALL: Final = ("badges", "entries", "qr")
OF_WHOM: Final = {"badges": "Badges are", "entries": "Entries are", "qr": "The QR code is"}
NOBODY: Final = {
    "slips": "Only bots sit at the tables of this round, who bring no slips: print the pairings.",
    "badges": "No people take part, and bots wear no badges: add them with `tourney entry add`.",
    "entries": "Nobody has entered yet: add people with `tourney entry add`.",
}
NOWHERE: Final = (
    "A QR code leads to the site, and nothing here says where that will lie: give its address with "
    "--base-url https://…, or once to `tourney site build`."
)
ADVICE: Final = "give --force to write over it, or name another file"


@dataclass(frozen=True, slots=True)
class Sheets:
    """A document for the printer; `round` None where it is of the whole tournament."""

    what: str
    round: int | None
    html: str

    def name(self, slug: str) -> str:
        """What its file is called, where nobody says otherwise."""
        return f"{slug}-{self.what}{f'-{self.round}' if self.round is not None else ''}.html"


def sheets(
    house: House,
    tournament: Tournament,
    what: str,
    *,
    number: int | None,
    paper: str,
    base: str = "",
    language: str = ENGLISH.code,
) -> Sheets:
    """The pages to print: one of `OF_A_ROUND`, by default of the last round, or of `OF_ALL`.

    Slips and poster lead to the site, where it is known that it will lie at `base`.

    Raises Misused for what cannot be printed, on such paper or in that language, NotFound for a
    round that is not paired, NotNow where there is nobody to print for, or no result yet.
    """
    if what not in OF_A_ROUND + OF_ALL:
        raise Misused(f"'{what}' cannot be printed; possible: {', '.join(OF_A_ROUND + OF_ALL)}.")
    if paper.lower() not in PAPERS:
        raise Misused(f"There is no paper '{paper}' here; possible: {', '.join(PAPERS)}.")
    if language not in LANGUAGES:
        raise Misused(f"'{language}' is no language here: there are {', '.join(LANGUAGES)}.")
    if what in OF_ALL and number is not None:
        raise Misused(f"{OF_WHOM[what]} of the whole tournament: leave out --round.")
    if what == "qr" and not base:
        raise Misused(NOWHERE)
    size = PAPERS[paper.lower()]
    with snapshot(house) as reading, speaking(language):
        at: int | None = None
        if what in {"standings", "crosstable"}:
            at, html = _ranked(reading, tournament, what, size, number)
        elif what in OF_A_ROUND:
            at = round_asked(tournament, number).number
            shown = told(reading, tournament.slug, None).tournament
            html = _of_a_round(shown, what, size, at, base)
        else:
            html = _of_all(told(reading, tournament.slug, None).tournament, what, size, base)
    if not html:
        raise NotNow(NOBODY[what])
    return Sheets(what, at, html)


def _of_all(shown: club.Tournament, what: str, size: Paper, base: str) -> str:
    if what == "qr":
        return printed.printed_poster(shown, size, base)
    if what == "badges":
        return printed.printed_badges(shown, size)
    return printed.printed_entries(shown, size)


def _of_a_round(shown: club.Tournament, what: str, size: Paper, number: int, base: str) -> str:
    round_ = next(one for one in shown.rounds if one.number == number)
    if what == "slips":
        return printed.printed_slips(shown, size, round_, base)
    if what == "names":
        return printed.printed_names(shown, size, round_)
    return printed.printed_pairings(shown, size, round_)


def _ranked(
    reading: Reading, tournament: Tournament, what: str, size: Paper, number: int | None
) -> tuple[int, str]:
    """Standings and crosstable, by default after the last round that has any result."""
    found = told(reading, tournament.slug, None)
    shown = found.tournament
    after = shown.latest if number is None else round_asked(tournament, number).number
    if after not in shown.standings:
        where = f"round {after}" if after else tournament.opened.name
        raise NotNow(f"No table of {where} is finished yet: print the {what} when one is.")
    if what == "crosstable":
        table = ranking.crosstable(reading.house, tournament, after)
        return after, printed.printed_crosstable(shown, size, table)
    shown, _ = vouched(Prover.of(reading.house.reading), found)
    return after, printed.printed_standings(shown, size, after)


def pdf(html: str) -> bytes:
    """The pages as a PDF. Raises Refusal where the library that makes it is missing."""
    try:
        from weasyprint import HTML
    except ImportError:
        raise Refusal(
            "A PDF needs the library weasyprint: install it with `pip install tourney[pdf]`, or "
            "leave out --pdf and print the page from a browser."
        ) from None
    except OSError:
        raise Refusal(
            "A PDF needs the system library Pango, which weasyprint did not find: install the "
            "system packages libpango-1.0-0 and libpangoft2-1.0-0, or leave out --pdf and print "
            "the page from a browser."
        ) from None
    made: bytes = HTML(string=html).write_pdf()
    return made


def put(files: Mapping[Path, bytes], *, force: bool) -> None:
    """Write files, each whole. Raises Exists before the first where one is there, unless forced."""
    for target in files:
        if not force:
            refuse_existing(target, ADVICE)
    for target, data in files.items():
        with made_beside(target) as made:
            made.write_bytes(data)
            made.chmod(0o644)  # it is there to be handed on
            put_in_place(made, target, replace=force, advice=ADVICE)
