"""Every title, option and value of the shelf of games can be translated, and nothing else is."""

from __future__ import annotations

from replay.games import GAMES
from reports.language import speaking
from reports.vocabulary import OPTIONS, TITLES, VALUES, answer, person, question, system, title
from tourney.pairing import SYSTEMS


def test_every_game_has_its_title_here() -> None:
    assert {sheet.title for sheet in GAMES.values()} == set(TITLES)


def test_every_option_of_every_game_is_here() -> None:
    assert {one.says for sheet in GAMES.values() for one in sheet.sheet_options} == set(OPTIONS)


def test_every_value_in_words_of_every_option_is_here() -> None:
    shelf = {
        (f"option {one.name}", value)
        for sheet in GAMES.values()
        for one in sheet.sheet_options
        for value in one.values
        if not value.isdigit()
    }
    assert shelf == set(VALUES)


def test_every_system_has_its_name() -> None:
    assert {"swiss": "swiss", "round-robin": "round-robin", "final": "final tables"} == {
        key: system(key) for key in SYSTEMS
    }


def test_what_is_not_known_and_what_is_a_number_stays_as_it_is() -> None:
    assert "Mah-jong" == title("Mah-jong")
    assert "who pays" == question("who pays")
    assert "100" == answer("target", "100")
    assert "by-hand" == system("by-hand")


def test_who_has_no_name_goes_by_a_number_in_every_language() -> None:
    with speaking("fr"):
        assert ("joueur 17", "Player One") == (person("player 17"), person("Player One"))
    assert "player 17" == person("player 17")
