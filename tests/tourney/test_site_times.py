"""Pages say as of when they tell, by the clocks of their tournament; what is settled stays."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.test_site_folder import stamps
from tourney.director import entrants, opening, playing, rounds
from tourney.director.house import House, load, tell
from tourney.director.terms import Terms
from tourney.site import Look, build, pages
from tourney.tournament import facts, tournament_stream

STAMPED = {"index.html", "standings.html", "crosstable.html", "round-2-results.html"}


class Enough(Exception):
    """Ends what bots play."""


def hands(home: House, slug: str, count: int) -> None:
    """Let bots play so many more hands."""
    left = iter(range(count - 1))

    def stop(_: playing.Hand) -> None:
        if next(left, None) is None:
            raise Enough

    with suppress(Enough):
        playing.play_round(home, load(home, slug), told=stop)


def cup(home: House, zone: str = "", slug: str = "cup") -> None:
    """A cup of bots with one round closed, and in the next one a hand played."""
    terms, target = Terms(zone=zone), {"target": "100"}
    made = opening.announce(
        home, slug, game="fives", seats=2, rounds=2, seed=7, options=target, terms=terms
    )
    entrants.add_bots(home, made, "heaviest", 4)
    rounds.pair(home, load(home, slug), seed=1)
    playing.play_round(home, load(home, slug))
    tell(home, load(home, slug), facts.Penalised(1, 1, 24, "late"))
    rounds.close_round(home, load(home, slug))
    rounds.pair(home, load(home, slug), seed=2)
    hands(home, slug, 1)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with clubs.house(tmp_path_factory.mktemp("club")) as home:
        cup(home, "europe/madrid")
        cup(home, slug="other")
        yield home


def test_the_latest_pages_say_as_of_when_in_the_words_of_their_language(club: House) -> None:
    site = dict(pages(club, look=Look(languages=("en", "es", "fr"))))
    for folder, told in (
        ("", "As of <time datetime={}>1 January 2026, 01:00</time> (Europe/Madrid)."),
        ("es/", ">1 de enero de 2026, 1:00</time> (Europe/Madrid)"),
        ("fr/", ">1 janvier 2026, 01:00</time> (Europe/Madrid)"),
    ):
        last = club.log.read("g/cup/2.1")[-1].recorded_at
        exactly = datetime.fromisoformat(last).astimezone().timestamp()
        for name in STAMPED:
            page = site[f"{folder}cup/{name}"]
            found = re.search(r'<time datetime="([^"]+)">', page)
            assert found, (folder, name)
            assert int(exactly) == datetime.fromisoformat(found[1]).timestamp()
            assert found[1].endswith("+01:00")
            assert told.format(f'"{found[1]}"') in page
            assert "+00:00" in site[f"{folder}other/{name}"]
            assert "(UTC)" in site[f"{folder}other/{name}"]
        assert {"(Europe/Madrid)", "(UTC)"} <= set(
            re.findall(r"\([\w/]+\)", site[f"{folder}index.html"])
        )


def test_no_page_of_the_past_says_a_time_that_goes_on(club: House) -> None:
    dated = {path for path, page in pages(club, ["cup"]) if "As of" in page}
    assert {"index.html", *(f"cup/{name}" for name in STAMPED)} == dated


def test_after_one_more_hand_only_what_it_touches_is_written(tmp_path: Path) -> None:
    site = tmp_path / "site"
    with clubs.house(tmp_path) as home:
        cup(home)
        cup(home, slug="other")
        build(home, site)
        before = stamps(site)
        hands(home, "cup", 1)
        written = build(home, site)
        seated = load(home, "cup").rounds[1].tables[0].seats
    touched = {path for path, stamp in stamps(site).items() if before.get(path) != stamp}
    assert {*written.changed, "manifest.json"} == touched
    assert {
        "index.html",
        "manifest.json",
        *(f"cup/{name}" for name in STAMPED),
        "cup/hand-2.1.1.html",  # leads on to the next hand
        "cup/hand-2.1.2.html",
        "cup/table-2.1.html",
        "cup/table-2.1.domino",
        "cup/charts.html",  # tiles laid, pips left
        "cup/records.html",
        "cup/data/hands.csv",
        "cup/data/tournament.json",
        *(f"cup/entry-{number}.html" for number in seated),
    } == touched


def test_rulings_and_news_tell_their_times_by_the_same_clocks(club: House) -> None:
    site = dict(pages(club))
    assert "1 January 2026, 01:00</time>" in site["cup/rulings.html"]
    items = json.loads(site["feed.json"])["items"]
    for item in items:
        end = "+01:00" if item["id"].startswith("cup/") else "Z"
        assert item["date_published"].endswith(end)
    times = [datetime.fromisoformat(item["date_published"]) for item in items]
    assert sorted(times, reverse=True) == times


def test_a_zone_is_written_only_where_there_is_one(club: House) -> None:
    first = [club.log.read(tournament_stream(slug))[0].body for slug in ("cup", "other")]
    assert ['"zone":"Europe/Madrid"' in body for body in first] == [True, False]
    assert "zone" not in first[1]
