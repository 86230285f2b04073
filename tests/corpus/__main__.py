"""`python -m tests.corpus GAME`: find and keep the records that a game still lacks.

What is kept already is neither changed nor removed: it says for ever how the rules were. A new
option, or a version beside the old one, gets records of its own beside them.
"""

from __future__ import annotations

import sys

from replay.games import GAMES
from tests.corpus.digests import HERE, events_of, kept, with_pins
from tests.corpus.goals import goals, shown
from tests.corpus.making import certificate, chosen


def main(key: str) -> None:
    version = f"{key}-v{GAMES[key].version}"
    wanted = goals(key)
    there = kept(version)
    for path in there:
        wanted -= shown(events_of(path.read_text(encoding="utf-8")), wanted)
    folder = HERE / version
    folder.mkdir(exist_ok=True)
    for number, lines in enumerate(chosen(key, wanted) if wanted else [], len(there) + 1):
        wanted -= shown(lines, wanted)
        text = with_pins(certificate(lines, f"python -m tests.corpus {key}"), lines)
        with (folder / f"{number:02}.domino").open("x", encoding="utf-8") as file:
            file.write(text)
    sys.stdout.write(f"{version}: {len(kept(version))} records\n")
    for goal in sorted(wanted):
        sys.stdout.write(f"not found by chance: {' '.join(goal)}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
