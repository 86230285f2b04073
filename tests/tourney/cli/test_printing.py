"""print, as it is typed."""

from __future__ import annotations

import sys

import pytest

from reports.qr import qr_code
from tests.tourney.cli.desk import Desk

PEOPLE = ("Ana", "Ben", "Cleo", "Dev")


@pytest.mark.parametrize(
    ("what", "file", "told"),
    [
        ("pairings", "evening-pairings-1.html", "Round 1: tables"),
        ("names", "evening-names-1.html", "Round 1: find your table"),
        ("slips", "evening-slips-1.html", "Round 1 · Table 1"),
        ("badges", "evening-badges.html", "Cleo"),
        ("entries", "evening-entries.html", "4 entries."),
    ],
)
def test_what_is_printed_gets_a_name_of_its_own(
    desk: Desk, what: str, file: str, told: str
) -> None:
    desk.evening(*PEOPLE)
    said = desk("print", what)
    assert told in (desk.folder / file).read_text("utf-8")
    assert f": {file}.\nNext: open {file} and print it" in said.err


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("pairings", "Ronde 1 : tables"),
        ("names", "trouver sa table"),
        ("slips", "Ronde 1 · Table 1"),
        ("badges", "Badges"),
        ("entries", "4 inscrits."),
    ],
)
def test_it_is_printed_in_the_language_asked_for(desk: Desk, what: str, told: str) -> None:
    desk.evening(*PEOPLE)
    made = desk("print", what, "--lang", "fr", "--out", "page.html", "--json").json
    assert "fr" == made["language"]
    page = (desk.folder / "page.html").read_text("utf-8").replace("\u202f", " ")
    assert '<html lang="fr">' in page
    assert told in page


def test_it_speaks_as_the_site_does_unless_another_language_is_asked_for(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    assert "en" == desk("print", "names", "--out", "a.html", "--json").json["language"]
    desk("site", "build", "--lang", "es")
    assert "es" == desk("print", "names", "--out", "b.html", "--json").json["language"]
    asked = desk("print", "names", "--lang", "en", "--out", "c.html", "--json")
    assert "en" == asked.json["language"]


@pytest.mark.parametrize("what", ["standings", "crosstable"])
def test_standings_and_crosstable_are_those_after_the_last_round_with_a_result(
    desk: Desk, what: str
) -> None:
    desk.bots(count=4, rounds=2)
    desk.refuses(4, f"No table of Bots is finished yet: print the {what} when", "print", what)
    desk("play")
    desk("round", "close")
    desk("round", "pair", "--seed", "2")
    made = desk("print", what, "--json").json
    assert (1, [f"bots-{what}-1.html"]) == (made["round"], made["files"])
    assert "after round 1" in (desk.folder / f"bots-{what}-1.html").read_text("utf-8")
    desk.refuses(4, "No table of round 2 is finished yet", "print", what, "--round", "2")


def test_a_file_that_is_there_is_written_over_only_when_asked(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    mine = desk.file("mine.html", "mine")
    desk.refuses(4, "mine.html exists already: give --force", "print", "names", "--out", mine)
    assert "mine" == (desk.folder / mine).read_text("utf-8")
    desk("print", "names", "--out", mine, "--force", "--paper", "Letter")
    assert "size: letter" in (desk.folder / mine).read_text("utf-8")


@pytest.mark.parametrize(
    ("code", "sentence", "words"),
    [
        (2, "'hands' cannot be printed; possible: pairings, names, slips,", ("hands",)),
        (2, "There is no paper 'a5' here; possible: a4, letter.", ("names", "--paper", "a5")),
        (2, "'tlh' is no language here: there are en, es, fr.", ("names", "--lang", "tlh")),
        (2, "Badges are of the whole tournament: leave out", ("badges", "--round", "1")),
        (2, "The QR code is of the whole tournament: leave out", ("qr", "--round", "1")),
        (2, "A QR code leads to the site, and nothing here says where", ("qr",)),
        (2, "'club' is no address of a site", ("slips", "--base-url", "club")),
        (2, "x cannot be the page and the PDF", ("names", "--out", "x", "--pdf", "x")),
        (3, "Round 2 is not paired; the last one is 1.", ("names", "--round", "2")),
        (3, "Round 2 is not paired; the last one is 1.", ("standings", "--round", "2")),
    ],
)
def test_what_cannot_be_printed_is_refused_and_nothing_written(
    desk: Desk, code: int, sentence: str, words: tuple[str, ...]
) -> None:
    desk.evening(*PEOPLE)
    before = {path.name for path in desk.folder.iterdir()}
    desk.refuses(code, sentence, "print", *words)
    assert before == {path.name for path in desk.folder.iterdir()}


@pytest.mark.parametrize(
    ("what", "sentence"),
    [("slips", "Only bots sit at the tables of this round"), ("badges", "No people take part")],
)
def test_for_bots_alone_there_are_no_slips_and_no_badges(
    desk: Desk, what: str, sentence: str
) -> None:
    desk.bots()
    desk.refuses(4, sentence, "print", what)


def test_before_anybody_entered_there_is_nothing_to_print(desk: Desk) -> None:
    desk.evening(paired=False)
    desk.refuses(4, "Nobody has entered yet: add people", "print", "entries")
    desk.refuses(3, "No round is paired yet", "print", "names")


def test_a_pdf_stands_alone_unless_a_page_is_asked_for_too(desk: Desk) -> None:
    pytest.importorskip("weasyprint")
    desk.evening(*PEOPLE)
    assert ["a.pdf"] == desk("print", "names", "--pdf", "a.pdf", "--json").json["files"]
    made = desk("print", "names", "--pdf", "b.pdf", "--out", "b.html", "--json").json
    assert ["b.pdf", "b.html"] == made["files"]
    assert (desk.folder / "a.pdf").read_bytes() == (desk.folder / "b.pdf").read_bytes()


def test_where_no_pdf_can_be_made_no_page_is_written_either(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.evening(*PEOPLE)
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    words = ("print", "names", "--pdf", "a.pdf", "--out", "a.html")
    desk.refuses(1, "A PDF needs the library weasyprint: install it with `pip", *words)
    assert [] == [*desk.folder.glob("a.*")]


def test_slips_and_poster_lead_to_where_the_site_says_that_it_lies(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    assert "QR code" not in desk("print", "slips").err
    desk("site", "build", "--base-url", "https://club.example/a")
    said = desk("print", "slips", "--force")
    assert "leads to its table's page at https://club.example/a/.\n" in said.err
    slips = desk.folder / "evening-slips-1.html"
    assert qr_code("https://club.example/a/evening/table-1.1.html", small=True) in slips.read_text()
    desk("print", "slips", "--force", "--base-url", "none")
    assert "<svg" not in slips.read_text("utf-8")
    said = desk("print", "qr")
    assert "The poster: evening-qr.html.\n" in said.err
    poster = (desk.folder / "evening-qr.html").read_text("utf-8")
    assert qr_code("https://club.example/a/evening/index.html") in poster
    assert ">https://club.example/a/evening/index.html</p>" in poster
