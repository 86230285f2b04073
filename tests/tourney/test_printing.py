"""PDFs of what is printed, where the library that makes them is there, and the word where not."""

from __future__ import annotations

import dataclasses
import sys
from types import ModuleType

import pytest

from replay.replayer import steps
from reports.club import Standing, TieBreak, Tournament
from reports.drawing import Board, svg
from reports.faces import FACE
from reports.pages import printed
from reports.pages.formats import PAPERS
from tests.reports.evenings import evening
from tests.reports.records import CROSS
from tourney.director.refusals import Refusal
from tourney.site.printing import pdf

A4 = PAPERS["a4"]


class WithoutPango(ModuleType):
    """What importing weasyprint comes to where its system library is missing."""

    def __getattr__(self, name: str) -> object:
        raise OSError(name)


def test_a_pdf_has_a_page_for_every_sheet() -> None:
    weasyprint = pytest.importorskip("weasyprint")
    told = evening()
    for html, pages in (
        (printed.printed_slips(told, A4, told.rounds[0]), 2),
        (printed.printed_badges(told, A4), 4),
        (printed.printed_names(told, A4, told.rounds[0]), 1),
    ):
        assert pages == len(weasyprint.HTML(string=html).render().pages)
        assert pdf(html) == pdf(html)
        assert pdf(html).startswith(b"%PDF-")


def ranked(people: int, rounds: int) -> Tournament:
    """So many people after so many rounds, with as many tie-breaks as anybody needs."""
    told = evening(people=people)
    first = told.rounds[0]
    return dataclasses.replace(
        told,
        rounds=tuple(dataclasses.replace(first, number=n) for n in range(1, rounds + 1)),
        breaks=tuple(TieBreak(name, f"{name}.", "as nothing") for name in ("Wins", "SB", "Lot")),
        standings={
            rounds: tuple(
                Standing(n, n, 24 * (people - n), ("1", "2", "3"), rounds, 0)
                for n in range(1, people + 1)
            )
        },
    )


def test_standings_of_forty_eight_fill_three_lying_pages_at_most_each_with_its_header() -> None:
    weasyprint = pytest.importorskip("weasyprint")
    html = printed.printed_standings(ranked(48, 9), A4, 9)
    document = weasyprint.HTML(string=html).render()
    assert len(document.pages) in {1, 2, 3}
    lines = 0
    for page in document.pages:
        assert page.width > page.height
        boxes = page._page_box.descendants()  # what a page holds has no public name
        tags = [box.element_tag for box in boxes]
        lines += tags.count("tr") - 1
        assert tags.count("thead") == 1
    assert 48 == lines


def test_no_tile_is_black_where_style_sheets_are_not_read() -> None:
    weasyprint = pytest.importorskip("weasyprint")
    laid = steps(CROSS)[-1].laid
    page = f"<!doctype html><body>{svg(Board(laid, True, title='a', desc='b'))}"
    made = weasyprint.HTML(string=page).write_pdf(uncompressed_pdf=True)
    red, green, blue = (int(FACE[at : at + 2], 16) / 255 for at in (1, 3, 5))
    assert len(laid) == made.count(f"{red:.6g} {green:.6g} {blue:.6g} rg".encode())


def test_without_the_library_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    with pytest.raises(Refusal, match=r"`pip install tourney\[pdf\]`, or leave out --pdf"):
        pdf("")


def test_without_its_system_library_a_sentence_names_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", WithoutPango("weasyprint"))
    with pytest.raises(Refusal, match=r"system packages libpango-1\.0-0 and libpangoft2-1\.0-0"):
        pdf("")
