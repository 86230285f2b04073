"""What a site of five hundred hands costs, against writing its bytes alone; and one hand more.

Both write into an empty folder, in the same way. Afterwards one more hand is played and the site
built again: how many of its files that touches, and of which kinds.
"""

from __future__ import annotations

import re
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.tourney import clubs
from tourney.director import entrants, opening, playing, rounds
from tourney.director.house import House, load
from tourney.site import build, pages
from tourney.site.folder import Written, put

HANDS: Final = 500
SLUG: Final = "cross"


class EnoughError(Exception):
    """So many hands are played."""


def open_club(home: House) -> None:
    """A tournament of bots at tables of four, without any round."""
    told = opening.announce(
        home, "Cross", game="french-cross", rounds=9, slug=SLUG, options={"target": "60"}, seed=7
    )
    entrants.add_bots(home, told, "heaviest", 48)


def play_on(home: House, hands: int) -> None:
    """Play so many hands more, in new rounds where one is needed."""
    left = iter(range(hands - 1))

    def told(_: playing.Hand) -> None:
        if next(left, None) is None:
            raise EnoughError

    try:
        while True:
            if not load(home, SLUG).rounds or load(home, SLUG).rounds[-1].closed:
                rounds.pair(home, load(home, SLUG))
            playing.play_round(home, load(home, SLUG), told=told)
            rounds.close_round(home, load(home, SLUG))
    except EnoughError:
        return


def kinds(paths: tuple[str, ...]) -> str:
    """How many files there are of each kind."""
    named = (re.sub(r"-?\d[\d.]*(?=\.)", "", path.rpartition("/")[2]) for path in paths)
    return ", ".join(f"{count} {kind}" for kind, count in sorted(Counter(named).items()))


class Turn(NamedTuple):
    """How long it took to build the site and to write the same files, and what was built."""

    building: float
    writing: float
    site: Written


def turns(home: House, folder: Path, count: int) -> Iterator[Turn]:
    """Build the site and write the same files, by turns, each time into empty folders."""
    files = list(pages(home))
    for turn in range(count):
        start = time.perf_counter()
        built = build(home, folder / f"built {turn}")
        made = time.perf_counter()
        put(folder / f"put {turn}", files)
        yield Turn(made - start, time.perf_counter() - made, built)


def report(folder: Path, hands: int = HANDS, count: int = 5) -> None:
    """Play, build and write by turns, build again after one more hand, and print it."""
    with clubs.house(folder) as home:
        open_club(home)
        play_on(home, hands)
        seen = list(turns(home, folder, count))
        built = seen[-1].site
        play_on(home, 1)
        start = time.perf_counter()
        again = build(home, folder / f"built {count - 1}")
        spent = time.perf_counter() - start
    building = statistics.median(turn.building for turn in seen)
    writing = statistics.median(turn.writing for turn in seen)
    shown = sum("/hand-" in path for path in built.files)
    sys.stdout.write(
        f"\nSite of {shown} hands: {built.pages} pages, {len(built.files)} files\n"
        f"  {'pages per second':56}{built.pages / building:6,.0f}\n"
        f"  {'against writing the same bytes without rendering':56}{building / writing:6.1f} x\n"
        f"  {'built again after one more hand, against all of it':56}{spent / building:6.2f} x\n"
        f"  of {len(again.files)} files {len(again.changed)} written: {kinds(again.changed)}\n"
    )
