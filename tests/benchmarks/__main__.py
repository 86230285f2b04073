"""`make bench`: engine and bots beside their floors; the log, the pairing, the site, the start.

All contenders take turns in one run, so that a slow moment of the machine hits them alike; the
figures are medians over the turns. Ratios are what can be compared between machines.
"""

import sys
import tempfile
from pathlib import Path

from tests.benchmarks import appending, bots, figures, pairing, scanning, sites, starting
from tests.benchmarks.contenders import (
    checked,
    json_lines,
    random_hands,
    replayed,
    yardstick,
)
from tests.benchmarks.native import native
from tests.benchmarks.spiel import spiel

KINDS = (random_hands, checked, replayed, json_lines)


def engine(turns: int = 61) -> None:
    """Rates as they are here, then the figures."""
    with tempfile.TemporaryDirectory() as name:
        contenders: list[figures.Timed] = [
            make(*table) for table in figures.TABLES for make in KINDS
        ]
        contenders += [yardstick(), *spiel(), *native(Path(name))]
        figures.measured(contenders, 2)  # tables fill themselves
        turns_ = figures.measured(contenders, turns)
    sys.stdout.write(f"{figures.speeds(turns_)}\n\n{figures.HEAD}\n")
    for row in (*figures.engine(turns_), *figures.others(turns_)):
        sys.stdout.write(f"{row}\n")


def players() -> None:
    """The bots' figures, each as soon as it is known."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        for row in bots.rows(Path(name)):
            sys.stdout.write(f"{row}\n")
            sys.stdout.flush()


def log(events: int = 100_000) -> None:
    """The log on the disk of the system's folder for temporary files."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        appending.report(Path(name))
        scanning.report(Path(name), events)
        scanning.report_verify(Path(name))


def site(hands: int = sites.HANDS) -> None:
    """A site in the system's folder for temporary files."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        sites.report(Path(name), hands)


def start() -> None:
    """A command from its start to its end."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        starting.report(Path(name))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["engine"]:
            engine()
        case ["bots"]:
            players()
        case ["log", *events]:
            log(*map(int, events))
        case ["pairing"]:
            pairing.report()
        case ["site", *hands]:
            site(*map(int, hands))
        case ["start"]:
            start()
        case _:
            engine()
            players()
            log()
            pairing.report()
            site()
            start()
