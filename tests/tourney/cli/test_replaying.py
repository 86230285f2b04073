"""replay into files, as it is typed."""

from __future__ import annotations

import pytest

from tests.reports.records import CROSS
from tests.tourney.cli.desk import Desk


@pytest.fixture
def played(desk: Desk) -> Desk:
    """Four bots have played one table."""
    desk.bots(count=4, rounds=1)
    desk("play")
    return desk


def test_a_table_goes_to_a_page_and_a_message(played: Desk) -> None:
    said = played("replay", "1.1", "--html", "hands.html", "--text", "hands.txt")
    page = (played.folder / "hands.html").read_text("utf-8")
    assert "Table 1.1 · Bots" in page
    assert '<section class="hand" id="hand-2"' in page
    assert (played.folder / "hands.txt").read_text("utf-8").startswith("Table 1.1 · Bots\n")
    assert "Table 1.1 · Bots: hands.html.\nTable 1.1 · Bots: hands.txt.\n" == said.err


def test_a_hand_up_to_an_event_goes_to_a_picture(played: Desk) -> None:
    text = played("replay", "1.1.2#40", "--svg", "-").out
    whole = played("replay", "1.1.2", "--svg", "-").out
    assert text.startswith("<svg ")
    assert 0 < text.count('class="t"') < whole.count('class="t"')


def test_a_record_in_a_file_goes_to_a_page_too(played: Desk) -> None:
    played.file("evening.domino", "\n".join(CROSS))
    played("replay", "evening.domino", "--html", "file.html", "--seat", "b")
    page = (played.folder / "file.html").read_text("utf-8")
    assert "<h1>Hand 1 · evening.domino</h1>" in page
    assert "Told as Ben saw it" in page


def test_a_file_that_is_there_is_written_over_only_when_asked(played: Desk) -> None:
    mine = played.file("mine.html", "mine")
    words = ("replay", "1.1", "--html", mine)
    played.refuses(4, "mine.html exists already: give --force", *words)
    assert "mine" == (played.folder / mine).read_text("utf-8")
    played(*words, "--force", "--lang", "es")
    assert '<html lang="es">' in (played.folder / mine).read_text("utf-8")


@pytest.mark.parametrize(
    ("code", "sentence", "words"),
    [
        (2, "A picture shows one hand: say which of 1.1 with --hand 1.", ("--svg", "x.svg")),
        (2, "There is no seat 'E' in 1.1: there are A, B.", ("--text", "-", "--seat", "E")),
        (2, "There is no seat 'AB' in 1.1: there are A, B.", ("--seat", "AB")),
        (2, "'tlh' is no language here: there are en, es, fr.", ("--text", "-", "--lang", "tlh")),
        (2, "Two files cannot go to one place", ("--text", "x", "--html", "x")),
        (2, "--html, --svg and --text tell one record, without --json", ("--text", "-", "--json")),
        (2, "--json tells a whole game", ("--json", "--seat", "A")),
        (2, "--lang and --force are for files", ("--lang", "es")),
        (3, "No hand was dealt by event 3 of 1.1", ("--html", "x", "--until", "3")),
        (3, "There is no hand 99 of 1.1", ("--html", "x", "--hand", "99")),
    ],
)
def test_what_cannot_be_handed_on_is_refused_in_a_sentence(
    played: Desk, code: int, sentence: str, words: tuple[str, ...]
) -> None:
    played.refuses(code, sentence, "replay", "1.1", *words)
    assert not (played.folder / "x").exists()


def test_of_a_record_that_is_not_true_all_before_is_told(desk: Desk) -> None:
    broken = desk.file("broken.domino", "\n".join([*CROSS[:12], "A 6-6 left"]))
    said = desk("replay", broken, "--text", "-", code=5)
    assert said.err.startswith("error: broken.domino is not true: ")
    assert "Cleo 4-0 left" in said.out
    nothing = desk.file("nothing.domino", "hello")
    desk.refuses(5, "nothing.domino is not true: ", "replay", nothing, "--text", "-")
