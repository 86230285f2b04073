"""What a person allows of their name binds what is published, whatever the house publishes else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.reports.links import problems
from tests.tourney import clubs
from tests.tourney.evenings import game
from tourney.director import entrants, results, rounds, rulings
from tourney.director.exporting import export
from tourney.director.house import House, load, tell
from tourney.director.names import Naming, Person, Roster, roster
from tourney.director.naming import called
from tourney.director.references import reference
from tourney.site import Look, pages, replays
from tourney.site.printing import OF_A_ROUND, OF_ALL, sheets
from tourney.tournament import facts

BEN, CLEO = 2, 3


def wish(house: House, entry: int, publish: Naming) -> bool:
    """Have an entry of the evening say what may be published of it."""
    evening = load(house, "evening")
    known = roster(house, evening).person(entry)
    return entrants.edit(
        house, evening, evening.entries[entry - 1], replace(known, publish=publish)
    )


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """An evening on which Ben wants initials and Cleo no name, and texts name them both."""
    with clubs.house(tmp_path_factory.mktemp("club")) as home:
        clubs.people(home)
        first, second = load(home, "evening").rounds[0].tables
        lines = game("french-cross", [f"#{entry}" for entry in first.seats], {"target": "20"})
        lines += ["note Ben and Flo saw it"]
        home.log.append([(first.stream, 0, lines)], by="table 1.1", command_id="played")
        at = reference(second.label)
        totals = dict(enumerate((0, 21, 8, 9)))
        results.set_totals(home, load(home, "evening"), at, totals)
        wrong = rulings.Ruling("<b>Cleo</b> misread it, says Eva", totals={1: 22})
        rulings.correct(home, load(home, "evening"), at, wrong)
        tell(home, load(home, "evening"), facts.Penalised(1, BEN, 24, "Ben was late"))
        rounds.close_round(home, load(home, "evening"))
        assert wish(home, BEN, Naming.INITIALS)
        assert wish(home, CLEO, Naming.NONE)
        yield home


def named(site: dict[str, str]) -> set[str]:
    """Who is named in any of these texts."""
    text = "".join(site.values())
    return {
        name for name in ("Ana", "Ben", "Cleo", "Dev", "Flo") if re.search(rf"\b{name}\b", text)
    }


def test_no_page_record_or_feed_says_more_than_a_person_allows(club: House) -> None:
    site = dict(pages(club))
    assert {"Ana", "Dev", "Flo"} == named(site)
    assert [] == problems(site)
    assert "B." in site["evening/standings.html"]
    assert "player 3" in site["evening/standings.html"]
    assert "B. was late" in site["evening/rulings.html"]
    assert "player 3 misread it, says Eva" in site["evening/table-1.2.html"]
    assert "note #2 and Flo saw it" in site["evening/table-1.1.domino"]
    assert not [path for path in site if path.endswith(".proof")]


@pytest.mark.parametrize(
    ("naming", "ben", "cleo", "dev"),
    [
        (Naming.FULL, "B.", "player 3", "Dev"),
        (Naming.INITIALS, "B.", "player 3", "D."),
        (Naming.NONE, "player 2", "player 3", "player 4"),
    ],
)
def test_the_stricter_of_wish_and_house_holds(
    club: House, naming: Naming, ben: str, cleo: str, dev: str
) -> None:
    page = dict(pages(club, look=Look(naming)))["evening/round-1-names.html"]
    for entry, name in ((BEN, ben), (CLEO, cleo), (4, dev)):
        assert re.search(rf'href="entry-{entry}.html">{name}<', page)


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_an_export_says_no_more_either(club: House, tmp_path: Path, kind: str) -> None:
    made = export(club, load(club, "evening"), tmp_path, kind=kind)
    assert {"Ana", "Dev", "Flo"} == named(
        {file: (tmp_path / file).read_text("utf-8") for file in made.files}
    )
    made = export(
        club, load(club, "evening"), tmp_path, kind=kind, naming=Naming.INITIALS, force=True
    )
    assert set() == named({file: (tmp_path / file).read_text("utf-8") for file in made.files})


@pytest.mark.parametrize("form", [replays.Form.PAGE, replays.Form.MESSAGE])
def test_a_hand_that_is_handed_on_says_no_more_either(club: House, form: replays.Form) -> None:
    record = replays.in_house(club, load(club, "evening"), reference("1.1"))
    part = replays.Part(None, None, None)
    made = replays.made(record, {form: Path("hand")}, part, "en")
    text = "".join(data.decode() for data in made.values())
    assert text
    assert not {"Ben", "Cleo"} & named({"hand": text})


@pytest.mark.parametrize("what", [what for what in (*OF_A_ROUND, *OF_ALL) if what != "qr"])
def test_the_organiser_s_paper_names_everybody(club: House, what: str) -> None:
    number = 1 if what in OF_A_ROUND else None
    made = sheets(club, load(club, "evening"), what, number=number, paper="a4")
    assert {"Ben", "Cleo"} <= named({what: made.html})


def test_a_wish_is_told_to_no_log_and_can_be_made_once_all_is_over(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        clubs.people(home)
        before = list(home.log.all())
        assert wish(home, BEN, Naming.NONE)
        assert not wish(home, BEN, Naming.NONE)
        tell(home, load(home, "evening"), facts.Closed())
        assert wish(home, BEN, Naming.INITIALS)
        assert before == list(home.log.all())[:-1]
        assert roster(home, load(home, "evening")).person(BEN).publish is Naming.INITIALS


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("Ana Ruiz and ANA", "Ana Ruiz and …"),
        ("Ana García, Ana Ruiz's friend", "#1, Ana Ruiz's friend"),
        ("Ben's tile", "…'s tile"),  # one Ben may be named, the other not
        ("Ruiz", "Ruiz"),
    ],
)
def test_texts_hide_those_who_asked_and_nobody_else(told: str, shown: str) -> None:
    people = {
        1: Person("Ana García", "", None, Naming.NONE),
        2: Person("Ana Ruiz", "", None),
        3: Person("Ben", "", None, Naming.INITIALS),
        4: Person("Ben", "", None),
    }
    assert shown == called(Roster(people, list(people)), (), Naming.FULL).text(told)


def test_a_pair_under_one_name_goes_by_the_initials_of_both() -> None:
    pair = {1: Person("Ana García & Ben Óz", "Sur", None, Naming.INITIALS)}
    assert "A. G. & B. Ó." == called(Roster(pair, [1]), (), Naming.FULL).people.name(1)
