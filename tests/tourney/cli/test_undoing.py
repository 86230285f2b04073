"""`tourney undo` as it is typed."""

from __future__ import annotations

from tests.tourney.cli.desk import Desk
from tests.tourney.evenings import PEOPLE


def test_the_last_act_is_undone_and_what_comes_next_is_said(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    desk("entry", "withdraw", "Ben")
    dry = desk("undo", "--dry-run")
    assert "Would be undone: the withdrawal of #2 Ben." in dry.err
    assert "withdrawn" in desk("entry", "list").out
    done = desk("undo", "--reason", "it was another Ben", "--json")
    assert {"tournament": "evening", "undone": ["the withdrawal of #2 Ben"], "stored": True} == (
        done.json
    )
    assert "withdrawn" not in desk("entry", "list").out
    said = desk("undo")
    assert "Undone: the pairing of round 1.\nNext: tourney round pair\n" in said.err
    assert "it was another Ben" in desk("log", "show").out
    desk.refuses(4, "What was told of the deals binds", "undo")
