"""How people are called on a site binds all of it: pages, texts, downloads, feed, list of files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from replay.replayer import replay
from tests.reports.links import problems
from tests.tourney import clubs
from tests.tourney.evenings import game
from tourney.director import by_hand, results, rounds, rulings
from tourney.director.house import House, load, tell
from tourney.director.names import Naming, Person, Roster
from tourney.director.naming import called, initials
from tourney.director.references import reference
from tourney.site import Look, build, naming_of, pages
from tourney.tournament import facts

PARTS = ("Ana", "García", "Ben", "Cleo", "Dev", "Eva", "Öztürk", "Flo", "Gus")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """An evening on which names stand in every text that people write, and a cup of bots."""
    with clubs.house(tmp_path_factory.mktemp("club")) as home:
        clubs.bots(home, "fives", 2, seats=2, played=1, slug="fives")
        clubs.people(home)
        first, second = load(home, "evening").rounds[0].tables
        told = load(home, "evening")
        by_hand.swap(home, told, first.seats[0], second.seats[0], "Flo and Gus are a pair")
        told = load(home, "evening")
        first, second = told.rounds[0].tables
        lines = game("french-cross", [f"#{entry}" for entry in first.seats], {"target": "20"})
        lines += ["note Ana García saw it", "adjust A -1 BEN counted, Dev's friend too"]
        home.log.append([(first.stream, 0, lines)], by="table 1.1", command_id="played")
        totals = dict(enumerate((0, 21, 8, 9)))
        at = reference(second.label)
        results.set_totals(home, load(home, "evening"), at, totals)
        wrong = rulings.Ruling("Eva Öztürk misread it; Mrs García agrees", totals={1: 22})
        rulings.correct(home, load(home, "evening"), at, wrong)
        tell(home, load(home, "evening"), facts.Penalised(1, 1, 24, "late, as Cleo and #2 saw"))
        rounds.close_round(home, load(home, "evening"))
        yield home


def named(site: dict[str, str]) -> set[tuple[str, str]]:
    """Where which part of a person's name is."""
    return {
        (path, part)
        for path, text in site.items()
        for part in PARTS
        if re.search(rf"\b{part}\b", text, flags=re.IGNORECASE)
    }


def test_names_in_full_are_what_nobody_asked_to_hide(club: House) -> None:
    site = dict(pages(club))
    assert {part for _, part in named(site)} == set(PARTS)
    assert "evening/table-1.1.domino.proof" in site


@pytest.mark.parametrize("naming", [Naming.INITIALS, Naming.NONE])
def test_no_file_of_a_site_holds_a_hidden_name(club: House, tmp_path: Path, naming: Naming) -> None:
    site = dict(pages(club, look=Look(naming)))
    assert set() == named(site)
    assert [] == problems(site)
    build(club, tmp_path / "site", look=Look(naming))
    assert set() == named({"list": (tmp_path / "site" / "manifest.json").read_text("utf-8")})


def test_initials_tell_people_apart_and_bots_keep_their_names(club: House) -> None:
    site = dict(pages(club, look=Look(Naming.INITIALS)))
    for shown in ("A. G. #1", "A. G. #8", "E. Ö.", "Lavapiés"):
        assert shown in site["evening/round-1-names.html"] + site["evening/entry-1.html"]
    assert "heaviest" in site["fives/standings.html"]


def test_without_names_people_go_by_their_numbers_and_no_club_is_told(club: House) -> None:
    site = dict(pages(club, look=Look(Naming.NONE)))
    assert "player 8" in site["evening/standings.html"]
    assert "Lavapiés" not in "".join(site.values())


def test_pages_count_people_in_their_language_and_records_and_tables_do_not(club: House) -> None:
    site = dict(pages(club, look=Look(Naming.NONE, languages=("fr",))))
    assert "joueur 8" in site["evening/standings.html"]
    data = [text for path, text in site.items() if path.endswith((".domino", ".csv"))]
    assert "player 8" in "".join(data)
    assert "joueur" not in "".join(data)


def test_texts_say_who_was_meant_by_what_the_site_calls_them(club: House) -> None:
    site = dict(pages(club, look=Look(Naming.NONE)))
    assert "late, as … and player 2 saw" in site["evening/standings-1.html"]
    assert "player 5 misread it; Mrs … agrees" in site["evening/table-1.2.html"]
    assert ": #6 and #7 are a pair." in site["evening/round-1.html"]


def test_a_record_loses_the_names_in_its_texts_and_can_still_be_replayed(club: House) -> None:
    record = dict(pages(club, look=Look(Naming.NONE)))["evening/table-1.1.domino"]
    assert "note … saw it" in record
    assert "adjust A -1 #2 counted, #4's friend too" in record
    assert re.search(r"^seat A player \d$", record, flags=re.MULTILINE)
    assert replay(record.splitlines()).over


def test_a_proof_that_would_hold_a_hidden_name_is_not_given_and_others_are(club: House) -> None:
    site = dict(pages(club, look=Look(Naming.INITIALS)))
    proved = {path for path in site if path.endswith(".proof")}
    assert {"fives/table-1.1.domino.proof"} == proved


def test_the_list_of_files_says_how_people_are_called(club: House, tmp_path: Path) -> None:
    assert naming_of(tmp_path / "site") is None
    build(club, tmp_path / "site", look=Look(Naming.INITIALS))
    assert Naming.INITIALS is naming_of(tmp_path / "site")
    (tmp_path / "site" / "manifest.json").write_text(json.dumps({"schema": "tourney.site/1"}))
    assert naming_of(tmp_path / "site") is None


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Ana García", "A. G."),
        ("Ben", "B."),
        ("Inés de la Fuente", "I. d. l. F."),
        ("Ana & Ben Óz", "A. & B. Ó."),
        ("Ana/Ben", "A. / B."),
        ("Ana 1987", "A."),
        ("(Cleo) &", "C."),
        ("O'Brien Jean-Pierre", "O. J."),
        ("a b c d e f g", "a. b. c. d. e. f."),
        ("王小明", "王."),
        ("🁡 & 7", ""),
    ],
)
def test_initials_are_the_first_letters_of_a_name(name: str, short: str) -> None:
    assert short == initials(name)


def test_names_in_texts_are_found_as_people_write_them() -> None:
    names = ("Ana García", "Ben", "Eva Öztürk", "王小明", "Will de Vries")
    people = {number: Person(name, "", None) for number, name in enumerate(names, 1)}
    who = called(Roster(people, list(people)), (), Naming.NONE)
    for told, shown in (
        ("ANA GARCÍA and ben", "#1 and #2"),
        ("Benny, García's wife", "Benny, …'s wife"),
        ("王小明先生", "#4先生"),
        ("la main d'Eva, l’avis de Ben", "la main d'…, l’avis de #2"),
        ("ce qu'Öztürk a dit", "ce qu'… a dit"),
        ("he will count de nuevo, Will says", "he will count de nuevo, … says"),
        ("nobody", "nobody"),
    ):
        assert shown == who.text(told)


@pytest.mark.parametrize("index", [False, True])
def test_search_engines_are_sent_away_unless_they_are_asked_in(club: House, index: bool) -> None:
    for path, text in pages(club, look=Look(index=index)):
        if path.endswith(".html"):
            assert index is ('name="robots"' not in text), path
