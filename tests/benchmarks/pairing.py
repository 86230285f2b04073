"""What the pairing is worth and what it takes, beside gacrux on the same files in the same run."""

from __future__ import annotations

import contextlib
import io
import json
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import TypeVar

from tests.benchmarks import fide
from tests.benchmarks.events import TRF, by_chance, gap, of_trf
from tourney.pairing import Field
from tourney.pairing.swiss import swiss
from tourney.pairing.trial import Position, cheapest

PODS = Path(__file__).parents[1] / "tourney" / "pairing" / "pods.json"
LARGEST = TRF / "n1000_r4_s0.trf"
TURNS = 3
EVENTS = ((2, 40), (2, 41), (3, 48), (3, 49), (4, 64), (4, 67))  # seats, entries; eight rounds each

Made = TypeVar("Made")


def report() -> None:
    """All rows, each printed as soon as it is known."""
    lines = (pods(), rounds_without_repeats(), seats(), large_tables(), *files(), fide.exercise())
    for line in ("", "Pairing:"):
        sys.stdout.write(f"{line}\n")
    for made in lines:
        for line in made:
            sys.stdout.write(f"  {line}\n")
            sys.stdout.flush()


def pods() -> Iterator[str]:
    """The positions whose optimum is proved."""
    reached, times = 0, []
    positions = json.loads(PODS.read_text(encoding="utf-8"))
    for pod in positions:
        place = {player: at for at, player in enumerate(pod["standings_order"])}
        met: Counter[tuple[int, int]] = Counter()
        for tables in pod["rounds"]:
            for table in tables:
                met.update(combinations(sorted(place[player] for player in table), 2))
        scores = tuple(Fraction(pod["scores"][player]) for player in pod["standings_order"])
        position = Position(scores, met, tuple(pod["table_sizes"]))
        found, spent = _timed(partial(cheapest, position))
        reached += position.cost(found.tables) == pod["optimum"]
        times.append(spent)
    yield (
        f"pods.json: the optimum in {reached} of {len(positions)}, "
        f"{statistics.mean(times):.1f} s each, {max(times):.1f} s at most"
    )


def rounds_without_repeats() -> Iterator[str]:
    """64 entries, eight rounds, four seats."""
    repeats, slowest = 0, 0.0
    event = by_chance(64, 4, 8, 1)
    for _ in range(8):
        (_, paired), spent = _timed(lambda: next(event))
        repeats += paired.repeats
        slowest = max(slowest, spent)
    yield f"64 entries, 8 rounds, 4 seats: {repeats} pairs meet again, {slowest:.1f} s at most"


def seats() -> Iterator[str]:
    """The seats of everybody over eight rounds."""
    for number, entries in EVENTS:
        seated: dict[int, Counter[int]] = {}
        for _, paired in by_chance(entries, number, 8, 2):
            for table in paired.tables:
                for seat, entry in enumerate(table):
                    seated.setdefault(entry, Counter())[seat] += 1
        uneven = [
            max(times[seat] for seat in range(number)) - min(times[seat] for seat in range(number))
            for times in seated.values()
        ]
        yield (
            f"{entries} entries, 8 rounds, {number} seats: a seat at most {max(uneven)} times "
            f"oftener than another, {statistics.mean(uneven):.1f} on average"
        )


def large_tables() -> Iterator[str]:
    """400 entries at four seats against gacrux with 1,000 at two."""
    *_, (field, _) = by_chance(400, 4, 5, 1)
    ours, theirs = [], []
    repeats = 0
    for _ in range(TURNS):
        paired, spent = _timed(lambda: swiss(field))
        ours.append(spent)
        repeats = paired.repeats
        theirs.append(_timed(lambda: gacrux(LARGEST))[1])
    yield (
        f"400 entries, 4 seats, round 5: {statistics.median(ours):.2f} s, {repeats} pairs meet "
        f"again; gacrux with {LARGEST.name}: {statistics.median(theirs):.2f} s "
        f"({statistics.median(theirs) / statistics.median(ours):.1f} x)"
    )


def files() -> Iterator[Iterator[str]]:
    """Each TRF file, paired by both; reading it and building the graph included."""
    for path in sorted(TRF.glob("*.trf")):
        yield _file(path)


def _file(path: Path) -> Iterator[str]:
    field = of_trf(path)
    ours, theirs = [], []
    paired, pairs = swiss(field), gacrux(path)
    for _ in range(TURNS):
        ours.append(_timed(lambda: swiss(of_trf(path)))[1])
        theirs.append(_timed(lambda: gacrux(path))[1])
    mine, other = statistics.median(ours), statistics.median(theirs)
    yield (
        f"{path.name:18} {mine:7.3f} s, gacrux {other:7.3f} s ({other / mine:5.1f} x); meet again "
        f"{paired.repeats} and {field.repeats(pairs)}; differences of points "
        f"{gap(field, paired.tables):g} and {gap(field, pairs):g}; byes {_bye(field, paired.byes)}"
        f" and {_bye(field, tuple(set(field.ranking) - {e for pair in pairs for e in pair}))}"
    )


def _bye(field: Field, byes: tuple[int, ...]) -> str:
    return ", ".join(f"#{one} with {field.points[one] / 24:g}" for one in byes) or "none"


def gacrux(path: Path) -> list[tuple[int, int]]:
    """Its pairs of the next round, without the bye; in this process, as its command line goes."""
    from gacrux.pairingchecker import pairingchecker

    with tempfile.TemporaryDirectory() as name:
        out = Path(name) / "pairs.txt"
        before = sys.argv
        sys.argv = ["gacrux", "-i", str(path), "-f", "TRF", "-p", "-d", "T", "-o", str(out)]
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                pairingchecker().common_main()
        finally:
            sys.argv = before
        lines = out.read_text(encoding="utf-8").splitlines()[1:]
    pairs = [(int(one), int(other)) for one, other in map(str.split, filter(None, lines))]
    return [pair for pair in pairs if min(pair) > 0]


def _timed(work: Callable[[], Made]) -> tuple[Made, float]:
    start = time.perf_counter()
    made = work()
    return made, time.perf_counter() - start
