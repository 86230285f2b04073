"""A club evening from the list of names to the published hand: the README's, run as it stands.

Twenty-seven people play French Cross at tables of four. One comes late, one leaves early, six
tables keep a record, the others hand in their totals, and one slip is corrected.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from replay.games import rules_of
from replay.record import Record
from replay.replayer import Game, replay, steps
from replay.tiles import SEATS
from tests.commands import say, tourney
from tourney.bots import BOTS
from tourney.table import Deals, opening_lines, play

NAMES = (
    "Ana García", "Ben Okafor", "Cleo Marchetti", "Dev Patel", "Eva Öztürk", "Flo Ní Bhriain",
    "Gus Andersen", "Hal O'Brien", "Inés de la Fuente", "José María Rodríguez", "Kim Min-jun",
    "Luz Ferreira", "Mo Salah-Dean", "Nora Ødegård", "Oskar Łukasz", "Pia Müller", "Quinn Baker",
    "Rui Costa", "Søren Kjær", "Tía Concha", "Uma Thór", "Vic Moreau", "Wei Zhang", "李小龍",
    "Yara Haddad", "Zoë Smith", "Ana García",
)  # fmt: skip
HIDDEN = """() => {
    const first = document.querySelector('.scroll');
    return first.scrollWidth - first.clientWidth;
}"""  # how much of a page's first table one would have to push into sight
RECORDED = (1, 2)  # in every round the first two tables write down every tile


@dataclass
class Evening:
    folder: Path
    rounds: list[dict[str, Any]]
    records: dict[str, list[str]]
    corrected: str


def game_of_people(names: list[str], number: int) -> list[str]:
    """A game at a real table: the tiles were shuffled by people, the record has no seals."""
    lines = opening_lines(rules_of("french-cross", 4, {}), names)
    record = Record()
    for line in lines:
        record.feed(line)
    bots = [BOTS["heaviest"](), BOTS["blocker"](), BOTS["random"](), BOTS["heaviest"]()]
    for hand in play(record, bots, Deals(b"evening", "evening", number, 1)):
        lines += [
            line.replace("deal ", "deal by-hand ", 1)
            for line in hand
            if not line.startswith(("commit ", "key "))
        ]
    return lines


def totals(round_number: int, table: int) -> list[str]:
    """A slip: four totals, one of them at the target."""
    return [
        f"{seat}={points}"
        for seat, points in zip(
            SEATS[:4], (20 + table, 101 + round_number, 40 + table, 63), strict=True
        )
    ]


def play_round(evening: Evening, number: int) -> None:
    folder = evening.folder
    tourney(folder, "round", "pair", "--seed", str(number))
    shown = json.loads(tourney(folder, "round", "show", "--json"))
    evening.rounds.append(shown)
    entries = {
        one["number"]: one["name"] for one in json.loads(tourney(folder, "entry", "list", "--json"))
    }
    for table in shown["tables"]:
        label = f"{number}.{table['table']}"
        if table["table"] in RECORDED:
            lines = game_of_people(
                [entries[entry] for entry in table["seats"]], len(evening.records)
            )
            evening.records[label] = lines
            path = folder / f"{label}.domino"
            path.write_text("\n".join(lines) + "\n", "utf-8")
            seats = ",".join(
                f"{seat}={entry}" for seat, entry in zip(SEATS, table["seats"], strict=False)
            )
            tourney(folder, "result", "import", label, path.name, "--seats", seats)
        else:
            tourney(folder, "result", "set", label, *totals(number, table["table"]))
    tourney(folder, "round", "close")


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    folder = tmp_path_factory.mktemp("evening")
    (folder / "people.csv").write_text("name\n" + "\n".join(NAMES) + "\n", "utf-8")
    tourney(
        folder, "new", "Thursday Cross", "--game", "french-cross", "--seats", "4", "--rounds", "3"
    )
    tourney(folder, "entry", "import", "people.csv")
    told = Evening(folder, [], {}, "")
    play_round(told, 1)
    tourney(folder, "entry", "add", "Late Lucy")
    play_round(told, 2)
    tourney(folder, "entry", "withdraw", "Ben Okafor")
    play_round(told, 3)
    told.corrected = "2.5"
    tourney(folder, "result", "correct", "2.5", "A=19", "--reason", "the slip says 19, not 25")
    tourney(folder, "site", "build")
    return told


def test_three_byes_then_none_for_twenty_eight_then_three_again(evening: Evening) -> None:
    assert [3, 0, 3] == [len(one["byes"]) for one in evening.rounds]
    assert [6, 7, 6] == [len(one["tables"]) for one in evening.rounds]


def test_nobody_has_two_byes_and_nobody_meets_twice(evening: Evening) -> None:
    byes = [entry for one in evening.rounds for entry in one["byes"]]
    assert len(byes) == len(set(byes))
    met = [
        (a, b)
        for one in evening.rounds
        for table in one["tables"]
        for a in table["seats"]
        for b in table["seats"]
        if a < b
    ]
    assert len(met) == len(set(met))


def test_six_tables_can_be_replayed_and_the_others_say_that_they_cannot(evening: Evening) -> None:
    assert 6 == len(evening.records)
    for label, lines in evening.records.items():
        stored = json.loads(tourney(evening.folder, "replay", label, "--json"))
        game: Game = replay(lines)
        assert list(game.totals) == stored["totals"]
    listed = tourney(evening.folder, "result", "list", "--round", "1")
    assert 4 == listed.count("on paper")
    page = (evening.folder / "site" / "thursday-cross" / "table-1.3.html").read_text("utf-8")
    assert "there is no record to replay" in page


def test_the_late_entry_has_nothing_for_the_round_it_missed(evening: Evening) -> None:
    after_one = json.loads(tourney(evening.folder, "standings", "--round", "1", "--json"))
    assert "Late Lucy" not in {row["name"] for row in after_one}
    last = json.loads(tourney(evening.folder, "standings", "--json"))
    lucy = next(row for row in last if row["name"] == "Late Lucy")
    assert 2 == lucy["played"] + lucy["byes"]


def test_old_and_new_of_a_corrected_result_stand_on_its_page(evening: Evening) -> None:
    page = (evening.folder / "site" / "thursday-cross" / "table-2.5.html").read_text("utf-8")
    text = re.sub(r"<[^>]+>", " ", page)
    assert "25 → 19: the slip says 19, not 25" in text


def test_two_people_of_one_name_are_two_entries(evening: Evening) -> None:
    said = say(evening.folder, "entry", "withdraw", "Ana García")
    assert 2 == said.code
    assert "#1" in said.err
    assert "#27" in said.err


def test_the_log_is_clean(evening: Evening) -> None:
    said = say(evening.folder, "log", "verify")
    assert 0 == said.code, said.err


def test_a_phone_shows_table_and_score_whole_in_every_language(
    evening: Evening, browser: Browser
) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 780})
    hidden = {}
    for language in ("", "es/", "fr/"):
        for name in ("round-3-names", "round-3-results", "table-3.1", "table-3.3"):
            site = evening.folder / "site" / language / "thursday-cross"
            page.goto((site / f"{name}.html").as_uri())
            hidden[language + name] = page.evaluate(HIDDEN)
    page.close()
    assert {0} == set(hidden.values()), hidden


def test_a_member_reads_from_the_index_to_move_twelve_by_links_alone(
    evening: Evening, page: Page
) -> None:
    site = evening.folder / "site"
    page.goto((site / "index.html").as_uri())
    page.get_by_role("link", name="Standings").first.click()
    played = {
        name: label
        for label, lines in evening.records.items()
        for name in replay(lines).names
        if name != "Ana García"
    }
    name, label = sorted(played.items())[0]
    page.get_by_role("link", name=name).first.click()
    page.get_by_role("link", name=f"Table {label}").first.click()
    page.locator(f'a[href^="hand-{label}.1"]').first.click()
    told = [step for step in steps(evening.records[label]) if step.hand == 1]
    page.locator(".moves a").nth(11).click()
    step = told[11]
    assert page.url.endswith(f"#e{step.number}")
    visible = page.locator(".stepper .b .t").evaluate_all(
        "tiles => tiles.filter(t => t.checkVisibility({visibilityProperty: true})).length"
    )
    assert len(step.laid) == visible


def test_every_step_of_a_hand_shows_the_tiles_that_were_played(
    evening: Evening, page: Page
) -> None:
    label, lines = next(iter(evening.records.items()))
    told = [step for step in steps(lines) if step.hand == 1]
    where = (evening.folder / "site" / "thursday-cross" / f"hand-{label}.1.html").as_uri()
    page.goto(f"{where}#e{told[0].number}")
    for step in told:
        tiles = page.locator(".stepper .b .t").evaluate_all(
            "tiles => tiles.filter(t => t.checkVisibility({visibilityProperty: true}))"
            ".map(t => t.querySelector('title').textContent)"
        )
        assert len(step.laid) == len(tiles)
        assert all(str(laid.tile) in title for laid, title in zip(step.laid, tiles, strict=True))
        following = page.get_by_role("link", name="Next").locator("visible=true")
        if following.count():
            following.click()
