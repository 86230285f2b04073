"""A small site with every kind of page on it, and the sheets that are printed, in a folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from replay.replayer import replay
from tests.reports.evenings import ARABIC, HEBREW, LONG, WIDE
from tests.reports.records import DISPUTED, UNFINISHED
from tests.reports.sample import HOSTILE
from tests.tourney import clubs
from tourney.director import entrants, opening, penalties, results, rounds
from tourney.director.house import House, load
from tourney.director.references import reference
from tourney.director.rulings import Ruling, correct
from tourney.site import Look, build, replays
from tourney.site.printing import OF_A_ROUND, OF_ALL, sheets

SLUG: Final = "evening"
PEOPLE: Final = (
    "Ana García", WIDE, LONG, HEBREW, ARABIC, HOSTILE, "=1+1", "Dev", "Eva Öztürk", "Flo", "Gus",
    "Ana García", "Ida",
)  # fmt: skip

# Every kind of page by what it is, at its address without the ending
PAGES: Final = {
    "club": "index",
    "blank slip": "slip-french-cross",
    "tournament": "evening/index",
    "standings": "evening/standings",
    "permanent standings": "cross/standings-1",
    "round by table": "evening/round-1",
    "round by name": "evening/round-1-names",
    "results": "evening/round-1-results",
    "crosstable of four": "cross/crosstable",
    "crosstable of two": "fives/crosstable",
    "charts": "cross/charts",
    "charts of a crowd": "evening/charts",
    "records": "fives/records",
    "records of names": "evening/records",
    "rules": "flower/rules",
    "downloads": "cross/downloads",
    "rulings": "evening/rulings",
    "entry": "cross/entry-1",
    "table": "cross/table-1.1",
    "table on paper": "evening/table-1.2",
    "hand of French Cross": "cross/hand-1.1.1",
    "hand of Fives": "fives/hand-1.1.1",
    "hand of Flower & Scorpion": "flower/hand-1.1.1",
    "hand of Pass": "pass/hand-1.1.1",
    "hand with rulings": "evening/hand-1.1.1",
    "hand being played": "evening/hand-1.3.2",
    "page in Spanish": "es/evening/index",
    "page in French": "fr/cross/hand-1.1.1",
    "downloads in Spanish": "es/evening/downloads",
}
BASE: Final = "https://club.example/dominoes/"
PRINTED: Final = {f"printed {what}": f"printed/{what}" for what in (*OF_A_ROUND, *OF_ALL)}
ALONE: Final = {"file of hands": "alone/1.1", "file of a hand being played": "alone/1.3"}
ALL: Final = PAGES | PRINTED | ALONE


@dataclass(frozen=True)
class Club:
    """A site and its printed sheets in a folder."""

    folder: Path

    def path(self, address: str) -> Path:
        """The file of a page by its address, as in `ALL`."""
        apart = address.partition("/")[0] in {"printed", "alone"}
        return (self.folder if apart else self.folder / "site") / f"{address}.html"

    @property
    def files(self) -> list[Path]:
        """All pages, those of the site and those for the printer."""
        return sorted(self.folder.rglob("*.html"))


def club(folder: Path) -> Club:
    """Make it all."""
    with clubs.house(folder) as home:
        clubs.bots(home, "french-cross", 8, seats=4, played=1, slug="cross")
        clubs.bots(home, "fives", 10, seats=2, played=1, slug="fives")
        clubs.bots(home, "flower-scorpion", 2, seats=2, played=1, slug="flower")
        clubs.bots(home, "pass", 2, seats=2, played=1, slug="pass")
        evening(home)
        build(home, folder / "site", look=Look(languages=("en", "es", "fr"), base=BASE))
        (folder / "printed").mkdir()
        for what in (*OF_A_ROUND, *OF_ALL):
            made = sheets(home, load(home, SLUG), what, number=None, paper="a4", base=BASE)
            (folder / "printed" / f"{what}.html").write_text(made.html, "utf-8")
        (folder / "alone").mkdir()
        for label in ("1.1", "1.3"):
            record = replays.in_house(home, load(home, SLUG), reference(label))
            place = folder / "alone" / f"{label}.html"
            found = replays.made(record, {replays.Form.PAGE: place}, replays.Part())
            place.write_bytes(found[place])
    return Club(folder)


def evening(home: House) -> None:
    """People whose tables have a disputed record, a corrected slip, and a game under way."""
    announced = opening.announce(
        home, f"Evening of {HOSTILE}", game="french-cross", rounds=2, slug=SLUG
    )
    entrants.add(home, announced, [entrants.person(name, "Lavapiés") for name in PEOPLE])
    rounds.pair(home, load(home, SLUG))
    first, second, third = load(home, SLUG).rounds[0].tables[:3]
    for table, told in ((first, DISPUTED), (third, UNFINISHED)):
        seats = [f"seat {'ABCD'[seat]} #{entry}" for seat, entry in enumerate(table.seats)]
        lines = [told[0], *seats, *told[5:]]
        assert replay(lines).fault is None
        home.log.append([(table.stream, 0, lines)], by="arbiter", command_id=table.label)
    at = reference(second.label)
    results.set_totals(home, load(home, SLUG), at, {0: 0, 1: 101, 2: 8, 3: 9})
    correct(home, load(home, SLUG), at, Ruling(f"read wrongly by {HOSTILE}", totals={3: 19}))
    penalties.fine(home, load(home, SLUG), 3, points="½", reason="late")
