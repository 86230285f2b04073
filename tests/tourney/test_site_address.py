"""The address of a site: taken, kept, told by every page, and nowhere without it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from reports.qr import qr_code
from tests.reports.links import Page, faults
from tests.tourney import clubs
from tourney.director.house import House
from tourney.director.refusals import Misused
from tourney.site import Look, build, pages
from tourney.site.address import base_of, base_url, chosen
from tourney.site.checking import check
from tourney.site.folder import put

BASE = "https://club.example/r&d/"
LOOK = Look(languages=("en", "es"), base=BASE)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with clubs.house(tmp_path_factory.mktemp("club")) as home:
        clubs.bots(home, "fives", 2, seats=2, played=1, slug="fives")
        clubs.people(home)
        yield home


@pytest.fixture(scope="module")
def site(club: House) -> dict[str, str]:
    return dict(pages(club, look=LOOK))


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ("https://club.example", "https://club.example/"),
        ("HTTP://Club.Example:8080/Pages/", "http://club.example:8080/Pages/"),
        ("https://club.example/~ana/a%20b", "https://club.example/~ana/a%20b/"),
        ("http://[::1]:80/x", "http://[::1]:80/x/"),
    ],
)
def test_the_address_of_a_folder_is_taken(typed: str, taken: str) -> None:
    assert taken == base_url(typed)
    assert taken == base_url(taken)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "club.example",
        "ftp://club.example/",
        "https://",
        "https://club.example/index.html",
        "https://club.example/?page=1",
        "https://club.example/#top",
        "https://ana:word@club.example/",
        "https://club.example/../x/",
        "https://club.example//x",
        "https://club.example:99999/",
        "https://club.example:0/",
        "https://[zz]/",
        'https://club.example/"><script>/',
        "https://club.example/\n",
        f"https://club.example/{'x' * 200}/",
    ],
)
def test_anything_else_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(Misused, match=r"is no address of a site: .* https://club\.example/domin"):
        base_url(typed)


def test_every_page_tells_its_own_address_in_every_language(site: dict[str, str]) -> None:
    for path, text in site.items():
        if path.endswith(".html"):
            address = BASE if path == "index.html" else BASE + path
            (found,) = re.findall(r'<link rel="canonical" href="([^"]*)">', text)
            (told,) = re.findall(r'<meta property="og:url" content="([^"]*)">', text)
            assert (address, address) == (unescape(found), unescape(told))
            assert [] == faults(text), path


def test_every_page_tells_its_title_and_what_it_is_about(site: dict[str, str]) -> None:
    for path, text in site.items():
        if path.endswith(".html"):
            (title,) = re.findall(r"^<title>(.*?)</title>", text, re.MULTILINE)
            assert f'<meta property="og:title" content="{title}">' in text
            assert re.search(r'<meta property="og:description" content="[^"]+">', text), path
    assert 'content="Round 1 of 2: 0 of 2 tables are finished."' in site["evening/index.html"]


def test_pages_that_hang_on_a_wall_have_the_code_of_their_own_address(
    site: dict[str, str],
) -> None:
    coded = {path for path, text in site.items() if 'class="qr"' in text}
    pages = ("index", "evening/index", "evening/standings", "fives/index", "fives/standings")
    own = {f"{name}.html" for name in (*pages, "fives/standings-1")}
    assert own | {f"es/{path}" for path in own} == coded
    for path in coded:
        assert qr_code(BASE if path == "index.html" else BASE + path) in site[path]
    assert f'<a href="{BASE}">{BASE}</a>'.replace("&", "&amp;") in site["index.html"]


def test_the_feed_leads_to_whole_addresses(site: dict[str, str]) -> None:
    told = json.loads(site["feed.json"])
    assert (BASE, f"{BASE}feed.json") == (told["home_page_url"], told["feed_url"])
    assert f"{BASE}evening/round-1.html" in {item["url"] for item in told["items"]}


def test_without_an_address_no_page_has_one_or_a_code(club: House) -> None:
    for path, text in pages(club, look=Look(languages=("en", "es"))):
        assert "<!--" not in text, path
        if path.endswith(".html"):
            assert not re.search(r'canonical|og:|class="qr"', text), path
            assert not [link for link in Page(text).links if re.match("https?:", link)], path


def test_the_site_keeps_its_address_and_is_whole(club: House, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    assert "" == chosen("", folder)
    build(club, folder, look=LOOK)
    assert () == check(folder).problems
    assert (BASE, BASE) == (base_of(folder), chosen("", folder))
    assert "" == chosen("none", folder)
    assert "https://other.example/" == chosen("https://other.example", folder)
    build(club, folder, look=Look())
    assert "" == base_of(folder)


def test_an_own_address_that_leads_nowhere_is_a_problem_and_a_foreign_one_stays_one(
    tmp_path: Path,
) -> None:
    links = (BASE, f"{BASE}a.html", f"{BASE}b.html", "https://club.example/", f"{BASE}../a.html")
    text = "<!doctype html>\n" + "".join(f'<a href="{link}">x</a>' for link in links)
    put(tmp_path, {"index.html": "<!doctype html>\n", "a.html": text}.items(), {"base_url": BASE})
    assert [
        "a.html links to 'b.html', and there is no such file.",
        "a.html has the foreign address 'https://club.example/': a site asks for nothing that is "
        "not its own.",
        "a.html links to '../a.html', which leads out of the site.",
    ] == list(check(tmp_path).problems)


def test_an_address_that_somebody_wrote_into_the_list_is_not_believed(tmp_path: Path) -> None:
    put(tmp_path, [("index.html", "<!doctype html>\n")], {"base_url": "javascript:alert(1)"})
    assert "" == base_of(tmp_path)
