"""Lines taken all at once come to what they come to one by one, faults and findings alike."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from pathlib import Path

import pytest

from replay.record import Fault, Record, Untrue
from replay.replayer import game_of
from tests.corpus.digests import events_of, kept

RECORDS = kept()
ODD = (
    "A passes",
    "B draws 6-6",
    "H 1-0 left",
    "b 6-4 left",
    "# a comment",
    "",
    "note odd",
    "what?",
)


def one_by_one(record: Record, lines: Sequence[str]) -> None:
    for line in lines:
        record.feed(line)


def told(lines: Sequence[str], *, at_once: bool) -> tuple[object, ...]:
    record, fault = Record(), None
    try:
        if at_once:
            record.feed_all(lines)
        else:
            one_by_one(record, lines)
    except Untrue as untrue:
        fault = untrue.fault
    game = game_of(record, fault)
    return (
        (record.number, record.lines, record.standing(), record.taken_back, fault)
        + (game.hands, game.totals, game.winner, game.findings)
        + ((record.position.hands, record.position.turn) if record.start else ())
    )


@pytest.mark.parametrize("path", RECORDS[::7], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_lines_at_once_are_lines_one_by_one(path: Path) -> None:
    lines = events_of(path.read_text(encoding="utf-8"))
    assert told(lines, at_once=False) == told(lines, at_once=True)
    for number, place in enumerate(range(0, len(lines), max(1, len(lines) // 12))):
        odd = ODD[number % len(ODD)]
        for changed in (
            [*lines[:place], odd, *lines[place:]],
            [*lines[:place], *lines[place + 1 :]],
            [*lines[:place], "retract 2", *lines[max(place - 2, 0) :]],
        ):
            assert told(changed, at_once=False) == told(changed, at_once=True)


def test_no_lines_at_all() -> None:
    assert told([], at_once=False) == told([], at_once=True)


def test_a_fault_can_be_sent_to_another_process() -> None:
    fault = Fault(1, 2, 3, "a deal", "dice", "dice cannot be here")
    assert fault == pickle.loads(pickle.dumps(fault))
