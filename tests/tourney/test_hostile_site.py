"""Whatever people are called, a site is what it is for harmless names, and says them whole."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from unicodedata import bidirectional
from xml.etree.ElementTree import Element

import html5lib
import pytest

from tests.reports.links import faults, problems
from tests.tourney import clubs, hostile
from tests.tourney.hostile import ARABIC, HEBREW, MIXED, NAMES, SLUG
from tourney.director.house import House, load
from tourney.site import Look, pages
from tourney.site.printing import OF_A_ROUND, OF_ALL, sheets

LANGUAGES: Final = ("en", "es", "fr")
FIRST, LAST = "\u2068", "\u2069"  # isolate what stands between them from the order around
# Elements in which a name alone is kept from the order of what stands beside them
BLOCKS: Final = {"dd", "div", "dt", "figcaption", "h1", "h2", "h3", "li", "p", "td", "th"}
ISOLATING: Final = {*BLOCKS, "a", "bdi", "desc", "option", "text", "title"}
TOLD: Final = ("title", "aria-label", "alt", "data-copy")  # attributes with words
BASE: Final = "https://domino-club.example/"


def built(home: House) -> dict[str, str]:
    """A site in all languages, and every sheet for the printer."""
    site = dict(pages(home, look=Look(languages=LANGUAGES)))
    for what in (*OF_A_ROUND, *OF_ALL):
        made = sheets(home, load(home, SLUG), what, number=None, paper="a4", base=BASE)
        site[f"printed/{what}.html"] = made.html
    return site


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with clubs.house(tmp_path_factory.mktemp("hostile")) as house:
        hostile.evening(house)
        yield house


@pytest.fixture(scope="module")
def site(home: House) -> dict[str, str]:
    return built(home)


@pytest.fixture(scope="module")
def parsed(site: dict[str, str]) -> dict[str, Element]:
    return {path: tree(text) for path, text in site.items() if path.endswith(".html")}


def tree(text: str) -> Element:
    found: Element = html5lib.parse(text, namespaceHTMLElements=False)
    return found


def shape(root: Element) -> Counter[tuple[str, ...]]:
    """Which elements with which attributes a page has, how many of each."""
    return Counter((str(one.tag), *sorted(one.attrib)) for one in root.iter())


def words(one: Element) -> str:
    return "".join(one.itertext())


def test_every_page_is_well_formed_and_leads_somewhere(site: dict[str, str]) -> None:
    wrong = {path: faults(text) for path, text in site.items() if path.endswith(".html")}
    assert {} == {path: found for path, found in wrong.items() if found}
    assert [] == problems({p: text for p, text in site.items() if not p.startswith("printed/")})


def test_no_name_or_text_adds_an_element_or_an_attribute(
    parsed: dict[str, Element], tmp_path: Path
) -> None:
    with clubs.house(tmp_path) as house:
        hostile.evening(house, hostile.harmless, harm=False)
        plain = built(house)
    assert plain.keys() - parsed.keys() <= {path for path in plain if not path.endswith(".html")}
    different = {}
    for path, root in parsed.items():
        ours, theirs = shape(root), shape(tree(plain[path]))
        if ours != theirs:
            different[path] = (ours - theirs, theirs - ours)
    assert {} == different


def test_files_are_called_by_numbers_and_slugs_alone(site: dict[str, str]) -> None:
    assert [] == [path for path in site if not re.fullmatch(r"[a-z0-9./-]+", path)]
    assert [] == [path for path in site if ".." in path]


@pytest.mark.parametrize("page", ["standings", "crosstable", "round-1-names", "round-1-results"])
@pytest.mark.parametrize("folder", ["", "es/", "fr/"])
def test_every_name_is_there_as_it_was_entered(
    home: House, parsed: dict[str, Element], folder: str, page: str
) -> None:
    links = parsed[f"{folder}{SLUG}/{page}.html"].iter("a")
    found = {one.get("href"): words(one).strip(FIRST + LAST) for one in links}
    for entry, name in hostile.called(home).items():
        assert name == found[f"entry-{entry}.html"]
        heading = next(parsed[f"{folder}{SLUG}/entry-{entry}.html"].iter("h1"))
        assert name == words(heading).strip(FIRST + LAST + "\n")


def isolated(text: str) -> bool:
    """Whether every word from right to left in a text stands between signs that isolate it."""
    depth = 0
    for sign in text:
        depth += (sign == FIRST) - (sign == LAST)
        if bidirectional(sign) in {"R", "AL", "AN"} and not depth:
            return False
    return depth == 0


def leaks(root: Element) -> list[str]:
    """Words from right to left that may turn around what stands beside them."""
    above = {child: one for one in root.iter() for child in one}
    found = []
    for one in root.iter():
        said = [(name, one.get(name, "")) for name in TOLD]
        found += [f"<{one.tag} {name}> {text}" for name, text in said if not isolated(text)]
        for text in filter(None, (one.text, *(child.tail for child in one))):
            holder = one
            while local(holder) not in ISOLATING and holder in above:
                holder = above[holder]
            entered = words(holder).strip() == text.strip() and alone(text)
            if not (entered or isolated(text)):
                found.append(f"<{holder.tag}> {words(holder).strip()[:200]}")
    return found


def local(one: Element) -> str:
    """The name of an element, whatever its kind of markup."""
    return str(one.tag).rpartition("}")[2]


def alone(text: str) -> bool:
    """Whether a text is one that was entered, and nothing else."""
    entered = {*NAMES, *hostile.CLUBS, hostile.TITLE, hostile.TEXT}
    return re.sub(r" #\d+$", "", text.strip()) in entered


def test_no_name_turns_around_what_stands_beside_it(parsed: dict[str, Element]) -> None:
    wrong = {path: leaks(root) for path, root in parsed.items()}
    assert {} == {path: found for path, found in wrong.items() if found}


def test_the_feed_is_json_without_markup_and_tells_names_as_they_are(
    home: House, site: dict[str, str]
) -> None:
    told: dict[str, Any] = json.loads(site["feed.json"])
    assert "<" not in site["feed.json"]
    said = "\n".join(f"{item['title']}\n{item['content_text']}" for item in told["items"])
    assert hostile.TITLE in said
    for name in (HEBREW, ARABIC):
        assert name in said
    assert all(isolated(line) for line in said.splitlines())
    assert MIXED in hostile.called(home).values()
