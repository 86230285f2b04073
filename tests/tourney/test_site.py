"""The site of a whole club: every page, nothing shown too early."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from replay.replayer import replay, steps
from tests.reports.links import faults, problems
from tests.reports.records import UNFINISHED
from tests.tourney import clubs
from tourney.director import by_hand, results, rounds, tie_breaks
from tourney.director.house import House, load, tell
from tourney.director.proofs import in_file
from tourney.director.references import reference
from tourney.director.refusals import NotFound
from tourney.site import build, pages
from tourney.store.checkpoints import checkpoints
from tourney.store.keyfile import present_signer
from tourney.store.note import encoded
from tourney.tournament import facts


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with clubs.house(tmp_path_factory.mktemp("club")) as home:
        clubs.bots(home, "french-cross", 9, seats=4, played=1, slug="cross")
        clubs.bots(home, "fives", 4, seats=2, played=1, slug="fives")
        clubs.people(home)
        play_on(home)
        yield home


def play_on(home: House) -> None:
    """At the first table of the evening a hand is being played; the second hands in a slip."""
    tournament = load(home, "evening")
    first, second = tournament.rounds[0].tables
    lines = [
        UNFINISHED[0].replace("v1", "v1 target=20"),
        *(f"seat {'ABCD'[seat]} #{entry}" for seat, entry in enumerate(first.seats)),
        *UNFINISHED[5:20],
    ]
    assert replay(lines).fault is None
    home.log.append([(first.stream, 0, lines)], by="table 1.1", command_id="played")
    totals = dict(enumerate((0, 21, 8, 9)))
    results.set_totals(home, load(home, "evening"), reference(second.label), totals)


@pytest.fixture(scope="module")
def site(club: House) -> dict[str, str]:
    return dict(pages(club))


def test_every_link_leads_somewhere_and_every_page_is_well_formed(site: dict[str, str]) -> None:
    assert [] == problems(site)
    for path, text in site.items():
        if path.endswith(".html"):
            assert [] == faults(text), path


def test_the_index_lists_all_tournaments_of_the_database(site: dict[str, str]) -> None:
    for slug in ("cross", "evening", "fives"):
        assert f'href="{slug}/index.html"' in site["index.html"]


def test_one_tournament_alone(club: House) -> None:
    alone = dict(pages(club, ["fives"]))
    assert {"checkpoints", "fives"} == {path.split("/")[0] for path in alone if "/" in path}
    assert [] == problems(alone)


def test_an_unknown_tournament_is_named_with_those_there_are(club: House) -> None:
    with pytest.raises(NotFound, match=r"There is no tournament 'chess' here; .* cross, evening"):
        list(pages(club, ["chess"]))


def test_the_same_log_and_names_give_the_same_bytes(
    site: dict[str, str], club: House, tmp_path: Path
) -> None:
    assert site == dict(pages(club))
    with clubs.house(tmp_path) as other:
        clubs.bots(other, "french-cross", 9, seats=4, played=1, slug="cross")
        clubs.bots(other, "fives", 4, seats=2, played=1, slug="fives")
        clubs.people(other)
        play_on(other)
        assert site == dict(pages(other))


def test_every_hand_that_was_played_has_its_page(site: dict[str, str]) -> None:
    records = [path for path in site if path.endswith(".domino")]
    assert 4 == len(records)  # two tables of each of the bots' first rounds
    for path in records:
        game = replay(site[path].splitlines())
        label = path.rpartition("/table-")[2].removesuffix(".domino")
        for hand in game.hands:
            assert f"{path.partition('/')[0]}/hand-{label}.{hand.number}.html" in site


def test_scores_on_the_pages_are_those_of_the_records(site: dict[str, str]) -> None:
    for path in (path for path in site if path.endswith(".domino")):
        game = replay(site[path].splitlines())
        page = site[path.removesuffix(".domino") + ".html"].partition("Hand by hand")[0]
        cells = re.findall(r'<td>([−\d]+)</td><td class="sum"', page)
        assert [str(total).replace("-", "−") for total in game.totals] == cells


def test_of_a_hand_being_played_no_page_shows_more_than_the_laid_tiles(
    site: dict[str, str],
) -> None:
    page = re.sub(r"</?b>", "", unescape(site["evening/hand-1.1.1.html"]))
    page = re.sub(r"waits for \d-\d", "", page)  # a locked arm says so on the table, too
    laid = {str(tile.tile) for tile in steps(UNFINISHED[:20])[-1].laid}
    assert laid == set(re.findall(r"\b[0-6]-[0-6]\b", page))
    assert "evening/table-1.1.domino" not in site
    assert "Hand 1 is being played." in site["evening/table-1.1.html"]


def test_an_untrue_record_of_a_hand_that_is_on_shows_no_tile_that_a_seat_holds(
    tmp_path: Path,
) -> None:
    lines = UNFINISHED[5:20]
    with clubs.house(tmp_path) as home:
        clubs.people(home)
        play_on(home)
        stream = load(home, "evening").rounds[0].tables[0].stream
        untrue = [(stream, home.log.version(stream), ["A 6-6 left"])]
        home.log.append(untrue, by="table 1.1", command_id="untrue")
        site = dict(pages(home))
    said = "The record cannot be true from event 21 on, so nothing is claimed about this hand."
    assert said in site["evening/hand-1.1.1.html"]
    laid = {str(tile.tile) for tile in steps([*UNFINISHED[:5], *lines])[-1].laid}
    for path, text in site.items():
        if path.startswith(("evening/hand-1.1.", "evening/table-1.1.")):
            page = re.sub(r"waits for \d-\d", "", re.sub(r"</?b>", "", unescape(text)))
            assert "not what was promised" not in page
            assert set(re.findall(r"\b[0-6]-[0-6]\b", page)) <= laid, path


def test_paper_totals_are_shown_as_what_they_are(site: dict[str, str]) -> None:
    page = site["evening/table-1.2.html"]
    assert "there is no record to replay" in page
    assert "place" not in page.partition("Hand by hand")[2]


def test_two_entries_of_one_name_are_told_apart(site: dict[str, str]) -> None:
    assert "Ana García #1" in site["evening/round-1-names.html"]
    assert "Ana García #8" in site["evening/round-1-names.html"]


def test_a_name_is_text_not_markup(site: dict[str, str]) -> None:
    assert "&lt;b&gt;Cleo&lt;/b&gt;" in site["evening/entry-3.html"]
    shown = (".html", ".svg")
    assert "<b>Cleo" not in "".join(text for path, text in site.items() if path.endswith(shown))


def test_bots_from_a_seed_are_reproducible_and_people_are_not(site: dict[str, str]) -> None:
    assert "Reproducible" in site["cross/hand-1.1.1.html"]
    assert "Reproducible" in site["cross/index.html"]
    assert "Reproducible" not in site["evening/index.html"]


def test_byes_are_shown_with_what_they_bring(site: dict[str, str]) -> None:
    assert "bye 1½" in site["cross/standings-1.html"]
    assert "Bye" in site["cross/round-1.html"]


def test_the_standings_show_the_tie_breaks_in_force_why_they_changed_and_penalties(
    tmp_path: Path,
) -> None:
    with clubs.house(tmp_path) as house:
        clubs.people(house)
        told = load(house, "evening")
        tie_breaks.change(house, told, "lot,SB", "as announced")
        tell(house, load(house, "evening"), facts.Penalised(1, 1, 24, "late, as #2 saw"))
        for table in told.rounds[0].tables:
            scores = {seat: 10 + 30 * seat for seat in range(len(table.seats))}
            results.set_totals(house, load(house, "evening"), reference(table.label), scores)
        page = dict(pages(house))["evening/standings-1.html"]
    assert '<th scope="col">Lot</th><th scope="col">Sonneborn-Berger</th>' in page
    assert "The tie-breaks were changed after round 1 was paired" in page
    assert "in round 1: 1 point. late, as Ben saw" in page


# The log


def test_a_round_that_people_changed_says_so_and_why(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        clubs.people(home)
        tables = load(home, "evening").rounds[0].tables
        by_hand.swap(home, load(home, "evening"), tables[0].seats[0], tables[1].seats[0], "a pair")
        shown = [text for text in dict(pages(home)).values() if "Changed by hand, after" in text]
    assert shown
    assert all(": a pair." in text for text in shown)


def test_a_closed_round_shows_its_checkpoint_on_standings_tables_and_hands(
    club: House, site: dict[str, str]
) -> None:
    made = checkpoints(club.reading)
    assert 2 == len(made)
    for slug, one in zip(("cross", "fives"), made, strict=True):
        root, link = encoded(one.root), f'href="../checkpoints/{one.size}.txt"'
        for name in ("index", "standings", "standings-1"):
            assert f"<code>{root}</code>" in site[f"{slug}/{name}.html"]
            assert link in site[f"{slug}/{name}.html"]
        assert f"root <code>{root[:12]}…</code>" in site[f"{slug}/hand-1.1.1.html"]
        assert link in site[f"{slug}/hand-1.1.1.html"]
        assert one.note == site[f"checkpoints/{one.size}.txt"]


def test_of_a_round_that_is_on_no_checkpoint_is_shown(site: dict[str, str]) -> None:
    assert "../checkpoints/" not in site["evening/hand-1.1.1.html"]
    assert "../checkpoints/" not in site["evening/standings.html"]
    assert "evening/table-1.2.domino.proof" not in site


def test_the_public_key_lies_beside_the_checkpoints_and_the_private_one_nowhere(
    club: House, site: dict[str, str]
) -> None:
    signer = present_signer(club.log.path)
    assert signer
    assert f"{signer.verifier}\n" == site["checkpoints/key.txt"]
    assert str(signer.verifier) in unescape(site["cross/index.html"])
    secret = encoded(signer.secret)
    assert not [path for path, text in site.items() if secret[:-1] in text or "PRIVATE" in text]


def test_every_record_of_a_closed_round_has_its_proof_that_holds_alone(
    club: House, site: dict[str, str], tmp_path: Path
) -> None:
    build(club, tmp_path / "site")
    proved = [path for path in site if path.endswith(".proof")]
    assert [path for path in site if path.endswith(".domino")] == [
        path.removesuffix(".proof") for path in proved
    ]
    for path in proved:
        page = site[path.removesuffix(".domino.proof") + ".html"]
        assert f'href="{path.rpartition("/")[2]}" download' in page
        key = str(tmp_path / "site" / "checkpoints" / "key.txt")
        found = in_file(tmp_path / "site" / path, tmp_path / "none.db", key=key)
        root = encoded(found.proof.note.head.root)
        assert root in site[path.partition("/")[0] + "/standings-1.html"]


# The feed


def test_the_feed_tells_rounds_by_the_times_of_the_log_and_leads_to_pages(
    club: House, site: dict[str, str]
) -> None:
    items = json.loads(site["feed.json"])["items"]
    ids = {item["id"] for item in items}
    assert {"cross/round-1/closed", "cross/round-2/paired", "evening/round-1/paired"} <= ids
    assert "evening/round-1/closed" not in ids
    assert {item["url"] for item in items} <= set(site)
    times = [item["date_published"] for item in items]
    assert sorted(times, reverse=True) == times
    told = club.reading.execute("SELECT recorded_at FROM event").fetchall()
    assert {(time,) for time in times} <= set(told)


def test_a_pairing_that_was_taken_back_is_no_news(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        clubs.people(home)
        rounds.unpair(home, load(home, "evening"), "too early")
        assert [] == json.loads(dict(pages(home))["feed.json"])["items"]
