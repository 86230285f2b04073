"""PDFs of what is printed, where the library that makes them is there, and the word where not."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from reports.pages import printed
from reports.pages.formats import PAPERS
from tests.reports.evenings import evening
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
