"""What `site check` finds in a folder: each kind of fault, and none in a site as it was built."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tourney import clubs
from tourney.director.refusals import NotFound
from tourney.site import build
from tourney.site.checking import check
from tourney.site.folder import put

TOP = "<!doctype html>\n"


def problems(folder: Path, **files: str) -> list[str]:
    """What is wrong with a site of these files; `a__b` is a folder and a page in it."""
    site = {f"{name.replace('__', '/')}.html": TOP + text for name, text in files.items()}
    put(folder / "site", site.items())
    return list(check(folder / "site").problems)


def test_nothing_is_wrong_with_a_site_as_it_was_built(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        clubs.bots(home, "french-cross", 4, seats=4, played=1, slug="cross")
        clubs.people(home)
        written = build(home, tmp_path / "site")
    checked = check(tmp_path / "site")
    assert () == checked.problems
    assert (written.pages, len(written.files)) == (checked.pages, checked.files)


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("b.html", "and there is no such file"),
        ("b/", "and there is no such file"),
        ("a.html#there", "and there is no such place on a.html"),
        ("#there", "and there is no such place on a.html"),
        ("../a.html", "which leads out of the site"),
        ("/a.html", "which leads out of the site"),
        ("http://[a.html", "which is no address"),
    ],
)
def test_a_link_that_leads_nowhere_is_named(tmp_path: Path, link: str, said: str) -> None:
    found = problems(tmp_path, a=f'<p id="here"><a href="{link}">x</a></p>')
    assert [f"a.html links to '{link}', {said}."] == found


def test_links_with_a_place_a_question_or_signs_are_followed(tmp_path: Path) -> None:
    links = ("#here", "a.html?seat=2#here", "s/b.html", "%61.html", "data:,x")
    text = "".join(f'<a href="{link}">x</a>' for link in links)
    assert [] == problems(tmp_path, a=f'<p id="here">{text}</p>', s__b='<a href="../a.html">x</a>')


@pytest.mark.parametrize(
    "text",
    [
        '<a href="https://example.org/x">x</a>',
        '<img src="//example.org/x" alt="">',
        '<a href="javascript:x">x</a>',
        '<img srcset="https://example.org/x 2x" alt="">',
        '<p style="background: url(https://example.org/x)"></p>',
        "<style>@import 'https://example.org/x';</style>",
        '<meta http-equiv="Refresh" content="0; url=https://example.org/x">',
    ],
)
def test_a_foreign_address_is_named(tmp_path: Path, text: str) -> None:
    (found,) = problems(tmp_path, a=text)
    assert found.startswith("a.html has the foreign address '")
    assert found.endswith("': a site asks for nothing that is not its own.")


def test_a_style_sheet_and_a_picture_ask_for_nothing_foreign_either(tmp_path: Path) -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="//e.org/x"/></svg>'
    put(tmp_path / "site", [("s.css", 'p{background:url("//e.org/y")}'), ("i.svg", svg)])
    found = check(tmp_path / "site").problems
    assert ["i.svg has the foreign address '//e.org/x'", "s.css has the foreign address"] == [
        found[0].partition(":")[0],
        found[1].partition(" '")[0],
    ]


def test_a_feed_leads_to_pages_of_the_site(tmp_path: Path) -> None:
    told = {"version": "https://jsonfeed.org/version/1.1", "feed_url": "feed.json"}
    items = [{"url": "none.html"}, {"url": "https://example.org/"}, {"url": 1}, 2]
    files = {"feed.json": json.dumps(told | {"items": items}), "a.json": "[]"}
    put(tmp_path / "site", [*files.items(), ("b.json", json.dumps(told | {"items": 1}))])
    assert (
        "feed.json links to 'none.html', and there is no such file.",
        "feed.json has the foreign address 'https://example.org/': a site asks for nothing that is "
        "not its own.",
    ) == check(tmp_path / "site").problems


def test_an_id_given_twice_is_named(tmp_path: Path) -> None:
    found = problems(tmp_path, a='<p id="x"></p><p id="x"></p><p id="y"></p>')
    assert ["a.html has the id 'x' twice."] == found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<p>\n<b>x", "<b> of line 3 is never closed"),
        ("<p>x</b></p>", "</b> of line 2 closes nothing"),
        ("<p><b>x</p>", "<b> of line 2 is not closed before </p> of line 2"),
        ('<p class="a" class="b"></p>', "<p> of line 2 has one attribute twice"),
    ],
)
def test_a_page_that_is_not_whole_is_named(tmp_path: Path, text: str, said: str) -> None:
    assert f"a.html is not well formed: {said}." in problems(tmp_path, a=text)


def test_a_page_without_a_doctype_is_named(tmp_path: Path) -> None:
    put(tmp_path / "site", [("a.html", "<p>x</p>")])
    said = ("a.html is not well formed: it does not begin with <!doctype html>.",)
    assert said == check(tmp_path / "site").problems


def test_files_that_are_not_what_the_list_says_are_named(tmp_path: Path) -> None:
    site = tmp_path / "site"
    put(site, [("a", "1"), ("b", "1"), ("c", "1")])
    (site / "a").write_text("2")
    (site / "b").unlink()
    (site / "d").write_text("1")
    (site / "e").symlink_to(site / "a")
    assert (
        "e is no plain file, but a link or something else.",
        "b is missing: manifest.json lists it.",
        "a was changed: its SHA-256 is not the one in manifest.json.",
        "d is not listed in manifest.json: no build of ours put it there.",
    ) == check(site).problems


def test_a_folder_without_our_list_is_no_site(tmp_path: Path) -> None:
    said = "manifest.json is missing or not ours, so nothing says which files belong here."
    assert (said,) == check(tmp_path).problems


@pytest.mark.parametrize("broken", ["{", "[]", '{"files": {"a.html": "1"}}', "\udcff"])
def test_a_site_whose_list_is_broken_has_that_one_fault(tmp_path: Path, broken: str) -> None:
    link = '<link rel="canonical" href="https://club.example/a.html">'
    put(tmp_path / "site", [("a.html", f"{TOP}{link}")])
    (tmp_path / "site" / "manifest.json").write_bytes(broken.encode(errors="surrogateescape"))
    said = "manifest.json is missing or not ours, so nothing says which files belong here."
    assert (said,) == check(tmp_path / "site").problems


def test_files_that_cannot_be_read_as_text_or_json_are_named(tmp_path: Path) -> None:
    put(tmp_path / "site", [("a.json", "{")])
    (tmp_path / "site" / "b.html").write_bytes(b"\xff")
    found = check(tmp_path / "site").problems
    assert [said for said in found if said.startswith("a.json is not JSON: ")]
    assert "b.html is not written in UTF-8." in found


def test_a_folder_that_is_not_there_is_named_with_what_makes_it(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="make the site with `tourney site build --out"):
        check(tmp_path / "none")
