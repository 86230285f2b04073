"""A site in several languages: each page in one, and a way from it to the same in the others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest

from reports.language import LANGUAGES
from tests.reports import bracketed
from tests.reports.links import faults, problems
from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, record_for
from tourney.director import penalties, records, results, rounds, tie_breaks
from tourney.director.house import House, load
from tourney.director.references import reference
from tourney.director.rulings import Ruling, correct
from tourney.director.undoing import undo
from tourney.site import Look, build, languages_of, pages
from tourney.site.checking import check
from tourney.tournament import Tournament

ALL = Look(languages=tuple(LANGUAGES))
WHY = "Weil"  # what people write is in their own language
TITLES = {"Evening", "Fives", "Flower", "Set"}
ALTERNATE = re.compile(
    r'<li><a (aria-current="true" )?hreflang="(\w+)" lang="\2" rel="alternate" href="([^"]+)">'
)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with clubs.house(tmp_path_factory.mktemp("club")) as home:
        clubs.bots(home, "fives", 4, seats=2, played=1, slug="fives")
        clubs.bots(home, "flower-scorpion", 4, seats=4, played=1, slug="flower")
        clubs.bots(home, "pass", 4, seats=4, played=1, slug="set")
        cross(home, *PEOPLE)
        ruled(home)
        yield home


def ruled(home: House) -> None:
    """An evening on which everything that an arbiter may do was done."""
    data = record_for(home, now(home), now(home).rounds[0].tables[0])
    records.import_record(home, now(home), reference("1.1"), data, source="x")
    correct(home, now(home), reference("1.1"), Ruling(WHY, adjust={2: 10}))
    results.set_totals(home, now(home), reference("1.2.1"), {0: 5, 1: 6, 2: 7, 3: 3})
    correct(home, now(home), reference("1.2.1"), Ruling(WHY, totals={0: 4, 2: 3}))
    results.set_totals(home, now(home), reference("1.2"), {0: 5, 1: 6, 2: 7, 3: 30})
    correct(home, now(home), reference("1.2"), Ruling(WHY, forfeits=(0,)))
    penalties.fine(home, now(home), 3, points="½", reason=WHY)
    undo(home, now(home), f"#3 {WHY}")
    penalties.fine(home, now(home), 4, points="1", reason=WHY)
    tie_breaks.change(home, now(home), "wins", WHY)
    rounds.close_round(home, now(home))


def now(home: House) -> Tournament:
    return load(home, "evening")


@pytest.fixture(scope="module")
def site(club: House) -> dict[str, str]:
    return dict(pages(club, look=ALL))


def html(site: dict[str, str]) -> dict[str, str]:
    return {path: text for path, text in site.items() if path.endswith(".html")}


def test_every_link_leads_somewhere_and_every_page_is_well_formed(site: dict[str, str]) -> None:
    assert [] == problems(site)
    assert {} == {path: found for path, text in html(site).items() if (found := faults(text))}


def test_every_edition_has_the_same_pages(site: dict[str, str]) -> None:
    of = {code: {p for p in html(site) if p.startswith(f"{code}/")} for code in ("es", "fr")}
    first = set(html(site)) - of["es"] - of["fr"]
    assert all({f"{code}/{path}" for path in first} == paths for code, paths in of.items())


def test_every_page_says_its_language_and_leads_to_itself_in_each(site: dict[str, str]) -> None:
    for path, text in html(site).items():
        code = path[:2] if path[:3] in ("es/", "fr/") else "en"
        plain = path.removeprefix(f"{code}/")
        found = ALTERNATE.findall(text)
        assert f'<html lang="{code}">' in text, path
        assert ["en", "es", "fr"] == [other for _, other, _ in found], path
        assert [code] == [other for current, other, _ in found if current], path
        led = [normpath(join(dirname(path), address)) for _, _, address in found]
        assert [plain, f"es/{plain}", f"fr/{plain}"] == led


def test_what_is_no_page_lies_once_and_every_edition_leads_to_it(site: dict[str, str]) -> None:
    once = [path for path in site if not path.endswith(".html")]
    assert [] == [path for path in once if path.startswith(("es/", "fr/"))]
    assert {"feed.json", "hand.js", "style.css"} <= set(once)
    record = next(path for path in once if path.endswith(".domino"))
    page = f"es/{record.removesuffix('.domino')}.html"
    assert f'href="../../{record}"' in site[page]
    assert f'href="../../{record}.proof"' in site[page]


def test_a_folder_with_three_languages_is_found_right_and_says_which(
    club: House, tmp_path: Path
) -> None:
    build(club, tmp_path / "site", look=ALL)
    assert () == check(tmp_path / "site").problems
    assert ALL.languages == languages_of(tmp_path / "site")


def test_a_site_in_one_language_has_no_switch(club: House) -> None:
    site = dict(pages(club, look=Look(languages=("fr",))))
    assert [] == [path for path, text in html(site).items() if "hreflang" in text]
    assert [] == [path for path, text in html(site).items() if '<html lang="fr">' not in text]


def test_every_text_is_looked_up(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    bracketed.speak(monkeypatch)
    data = {*PEOPLE, *TITLES, WHY, "heaviest"}
    for path, page in html(dict(pages(club))).items():
        assert (path, []) == (path, bracketed.outside(page, data))
