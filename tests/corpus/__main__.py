"""`python -m tests.corpus GAME`: find and keep the records that a game still lacks.

What is kept already is neither changed nor removed: it says for ever how the rules were. A new
option, or a version beside the old one, gets records of its own beside them.
"""

from __future__ import annotations

import sys

from replay.games import GAMES
from tests.corpus.digests import HERE, events_of, kept, with_pins
from tests.corpus.goals import lacking
from tests.corpus.making import certificate, chosen

APART = 1_000_000  # games of one search before the numbers of the next begin


def main(key: str) -> None:
    folder = HERE / f"{key}-v{GAMES[key].version}"
    folder.mkdir(exist_ok=True)
    for turn in range(2):
        unmet, once = lacking(key, records(folder.name))
        for lines in chosen(key, unmet | once, APART * len(records(folder.name))):
            path = folder / f"{len(records(folder.name)) + 1:02}.domino"
            with path.open("x", encoding="utf-8") as file:
                file.write(with_pins(certificate(lines, f"python -m tests.corpus {key}"), lines))
        sys.stdout.write(f"{folder.name}, search {turn + 1}: {len(records(folder.name))} records\n")
    unmet, once = lacking(key, records(folder.name))
    for goal in sorted(unmet | once):
        times = "only once" if goal in once else "not"
        sys.stdout.write(f"{times} found by chance: {' '.join(goal)}\n")


def records(version: str) -> list[list[str]]:
    return [events_of(path.read_text(encoding="utf-8")) for path in kept(version)]


if __name__ == "__main__":
    main(*sys.argv[1:])
