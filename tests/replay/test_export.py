"""A record as people read it; importing it gives the same record back."""

import pytest

from replay.export import export
from replay.record import Untrue
from replay.replayer import replay
from replay.summary import summary
from tests.builders import dealt, table

DEAL = dealt("A 66 61 10 / B 60 54 20", each=3)
LINES = table(
    "pass 2 hand_size=3 target=10",
    *("# typed at table 3", DEAL, "lot a", "a 66", "b passes", "a 16 left", "b passes"),
    "a 10 left",
)


def test_derived_facts_are_comments() -> None:
    text = export(LINES)
    assert text.startswith("game pass 2 v1 all_pass_rounds=1 award=opponents draw=optional")
    assert text.endswith(
        "A 1-0 left\n"
        "# hand 1: A out; A 17, B 0; totals A 17, B 0\n"
        "# game over (target): A wins; totals A 17, B 0\n"
    )
    assert "typed at table 3" not in text


def test_a_hand_nobody_won_is_told_too() -> None:
    lines = [*LINES, "void 1 exposed"]
    assert "# hand 1: void; A 0, B 0; totals A 0, B 0" in export(lines)


def test_names_take_the_place_of_entry_numbers() -> None:
    lines = ["game fives 2 v1", "seat A #17", "seat B #9"]
    text = export(lines, {"#17": "Ana García", "#9": "Ben"})
    assert ["seat A Ana García", "seat B Ben"] == text.splitlines()[1:]
    assert "seat B #9" in export(lines, {"#17": "Ana García"})


def test_export_import_export_is_identical() -> None:
    once = export(LINES)
    assert once == export(once.splitlines())
    assert summary(replay(LINES)) == summary(replay(once.splitlines()))


def test_an_untrue_record_is_not_exported() -> None:
    with pytest.raises(Untrue):
        export([*LINES, "hello"])
