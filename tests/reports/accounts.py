"""One hand of every game, told in a language: the captions with all that a page says beside them.

`python -m tests.reports.accounts` writes them anew to `told/`, one file for each game and language.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from replay.replayer import replay, steps
from reports.captions import awarded, caption
from reports.cast import Cast
from reports.choices import could
from reports.endings import game_ended, hand_ended
from reports.language import ENGLISH, LANGUAGES, speaking
from tests.builders import NAMES
from tests.corpus.digests import HERE, events_of
from tests.reports.records import DISPUTED

WHO: Final = Cast(NAMES, {1: "Ana", 2: "Ben"})
TOLD: Final = Path(__file__).parent / "told"
OTHERS: Final = tuple(code for code in LANGUAGES if code != ENGLISH.code)


def of_the_corpus(name: str) -> list[str]:
    """The first hand of a record of the corpus."""
    lines = events_of((HERE / name).read_text("utf-8"))
    return lines[: replay(lines).hands[0].events[1]]


HANDS: Final = {
    "fives": of_the_corpus("fives-v1/11.domino"),
    "flower-scorpion": of_the_corpus("flower-scorpion-v1/08.domino"),
    "french-cross": DISPUTED,
    "pass": of_the_corpus("pass-v1/24.domino"),
}


def told(lines: list[str], code: str) -> Iterator[str]:
    """A hand in a language, line by line."""
    with speaking(code):
        for step in steps(lines):
            yield f"{step.number}. {caption(step, WHO)}"
            yield from (f"   {said}" for said in (could(step), awarded(step, WHO)) if said)
        game = replay(lines)
        yield f"{hand_ended(game.hands[-1], WHO)} {game_ended(game, WHO)}"


def written(key: str, code: str) -> str:
    """The file of a game in a language."""
    return "".join(f"{line}\n" for line in told(HANDS[key], code))


def golden(key: str, code: str) -> Path:
    """Where that file lies."""
    return TOLD / f"{key}.{code}.txt"


if __name__ == "__main__":
    for key in HANDS:
        for code in OTHERS:
            golden(key, code).write_text(written(key, code), "utf-8")
