"""What the engine says of points is known, all of it, so that it can be translated."""

from __future__ import annotations

import ast
from pathlib import Path

from replay import fairness
from replay.record import Record
from reports.reasons import AWARDS, DEALS, doubt, finding, known, pattern_of, reason
from tests.builders import Chance
from tests.replay.random_games import plans, play


def test_every_reason_of_all_games_under_all_options_is_known_and_every_known_one_occurs() -> None:
    given, noticed = set(), set()
    for plan in plans():
        seen: dict[int, Record] = {}

        def watch(record: Record, _: Chance, seen: dict[int, Record] = seen) -> None:
            seen[0] = record

        play(plan, watch)
        for record in seen.values():
            given |= {award[2] for award in record.position.awards}
            noticed |= {found.text for found in record.findings}
    assert set() == {text for text in given | noticed if not known(text)}
    assert set(AWARDS) == {pattern_of(text, AWARDS) for text in given}
    assert given == {reason(text) for text in given}
    assert noticed == {finding(text) for text in noticed}


def test_everything_that_can_be_wrong_with_a_deal_is_known() -> None:
    tree = ast.parse(Path(fairness.__file__).read_text("utf-8"))
    verdicts = [
        node
        for function in tree.body
        if isinstance(function, ast.FunctionDef) and function.name in {"fault", "_verdict"}
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and node.value
    ]
    said = {
        node.value
        for verdict in verdicts
        for node in ast.walk(verdict)
        if isinstance(node, ast.Constant) and node.value
    }
    unreadable = "its key cannot be read (expected 64 hexadecimal digits, found 12)"
    assert {*said, pattern_of(unreadable, DEALS)} == set(DEALS)
    assert unreadable == doubt(unreadable)


def test_a_reason_that_is_not_known_is_told_as_it_is() -> None:
    assert "for the best hat" == reason("for the best hat")
    assert not known("for the best hat")
