"""`make bench`: hands and events per second of the engine, the log, the pairing, site and start.

All contenders take turns in one run, so that a slow moment of the machine hits them alike; the
figures are medians over the turns. Ratios are what can be compared between machines.
"""

import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks import appending, pairing, scanning, sites, starting
from tests.benchmarks.contenders import (
    Contender,
    checked,
    json_lines,
    random_hands,
    replayed,
    yardstick,
)

TABLES = (
    ("fives", 2),
    ("flower-scorpion", 2),
    ("flower-scorpion", 4),
    ("french-cross", 4),
    ("pass", 2),
    ("pass", 4),
    ("block", 4),
)
Rates = dict[tuple[str, str], tuple[float, float]]  # (name, kind) -> hands/s, events/s


def measured(contenders: list[Contender], turns: int) -> Rates:
    """The median rates of each contender over so many turns."""
    seen: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for _ in range(turns):
        for contender in contenders:
            start = time.perf_counter()
            hands, events = contender.work()
            spent = time.perf_counter() - start
            rates = hands / spent, events / spent
            seen.setdefault((contender.name, contender.kind), []).append(rates)
    return {
        key: (statistics.median(hands for hands, _ in all_), statistics.median(e for _, e in all_))
        for key, all_ in seen.items()
    }


def report(rates: Rates) -> str:
    """The table and the ratios, as text.

    Random: hands played by chance inside the engine. Checked: their acts applied again, each
    tested. Replayed: lines of a record, read, tested and applied.
    """
    titles = ("random hands/s", "random events/s", "checked events/s", "replayed events/s")
    lines = [" " * 20 + "".join(f"{title:>20}" for title in titles)]
    for key, seats in TABLES:
        name = f"{key} {seats}"
        figures = (
            *rates[name, "random"],
            rates[name, "checked"][1],
            rates[name, "replayed"][1],
        )
        lines.append(f"{name:20}" + "".join(f"{figure:20,.0f}" for figure in figures))
    hands, events = rates["dominoes", "random"]
    lines.append(f"{'dominoes (PyPI)':20}{hands:20,.0f}{events:20,.0f}")
    block = "block 4"
    ratios = (
        ("random hands against dominoes", rates[block, "random"][0] / hands),
        ("random events against dominoes", rates[block, "random"][1] / events),
        ("checked events against dominoes' moves", rates[block, "checked"][1] / events),
        ("replayed lines against dominoes' moves", rates[block, "replayed"][1] / events),
        (
            "replayed lines against json.loads of the same events",
            rates[block, "replayed"][1] / rates["json.loads", "parsed"][1],
        ),
    )
    lines += ["", "Block, four seats:"]
    lines += [f"  {name:56}{ratio:6.2f} x" for name, ratio in ratios]
    return "\n".join(lines) + "\n"


def main(turns: int = 61) -> None:
    contenders = [make(*table) for table in TABLES for make in (random_hands, checked, replayed)]
    contenders += [yardstick(), json_lines("block", 4)]
    measured(contenders, 2)  # tables fill themselves
    sys.stdout.write(report(measured(contenders, turns)))


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
            main()
        case ["log", *events]:
            log(*map(int, events))
        case ["pairing"]:
            pairing.report()
        case ["site", *hands]:
            site(*map(int, hands))
        case ["start"]:
            start()
        case _:
            main()
            log()
            pairing.report()
            site()
            start()
