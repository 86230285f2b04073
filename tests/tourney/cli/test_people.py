"""`player erase` as people type it, and what they see afterwards."""

from __future__ import annotations

from tests.tourney.cli.desk import Desk

PEOPLE = ("Zoë Quarterstaff", "Ben", "Cleo", "Dev")


def test_without_yes_it_only_says_what_it_would_do(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    said = desk("player", "erase", "zoë", code=2)
    assert "evening" in said.out
    assert "#1" in said.out
    assert "error: Nothing was erased: give --yes to erase what is listed, for good." in said.err
    assert "Zoë Quarterstaff" in desk("entry", "list").out


def test_standings_and_pages_show_the_number_of_the_player(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    desk("result", "set", "1.1", "A=1", "B=2", "C=3", "D=30")
    said = desk("player", "erase", "zoë", "--yes")
    assert "#1 of evening is player 1\n" == said.out
    assert "Backups, published sites and records that were handed out before still hold" in said.err
    assert "player 1" in desk("standings").out
    assert "Zo" not in desk("standings", "--json").out
    verified = desk("log", "verify").out
    assert "all as they should be" in verified
    assert "\n1 name is not there: as after `tourney player erase`, the log alone" in verified
    desk("result", "correct", "1.1", "--adjust", "A=2", "--reason", "#1 counted twice")
    desk("site", "build")
    pages = [path.read_text("utf-8") for path in desk.folder.glob("site/**/*.html")]
    assert not any("Quarterstaff" in page for page in pages)
    assert any("player 1 counted twice" in page for page in pages)
    again = desk("player", "erase", "1", "--yes")
    assert "The name of player 1 was erased before; the file was written anew." in again.err


def test_namesakes_and_texts_of_the_log_are_told(desk: Desk) -> None:
    desk.evening("Ana", "Ana", "Cleo", "Dev")
    desk("entry", "withdraw", "3", "--reason", "Ana said so")
    said = desk("player", "erase", "1", code=2)
    assert "Of the same name, and not meant: #2 of evening." in said.err
    assert "The log itself has the name in 1 text that cannot be changed: t/evening, event" in (
        said.err
    )
