"""FIDE's exercise in tie-breaking, so that what agrees with it stands beside the pairing's rows."""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from reports.standings import standings
from reports.trf import read

HERE = Path(__file__).parents[1] / "reports" / "standings"
ROUNDED = Fraction(1, 200)  # FIDE gives averages to two places


def exercise() -> Iterator[str]:
    """How many of the values agree, of every tie-break that is offered."""
    told = read((HERE / "tec_exercise_2023.trf").read_text("utf-8"))
    wanted = json.loads((HERE / "tec_exercise_2023.json").read_text("utf-8"))["expected"]
    breaks = [key for key in wanted if key != "points"]
    agreed = asked = 0
    for key in breaks:
        found = {line.entry: line.breaks[0] for line in standings(told.results, told.names, [key])}
        for entry, value in wanted[key].items():
            exact = found[int(entry)]
            agreed += exact is not None and abs(exact / 24 - Fraction(str(value))) <= ROUNDED
            asked += 1
    yield f"FIDE's tie-break exercise: {agreed} of {asked} values of {len(breaks)} tie-breaks agree"
