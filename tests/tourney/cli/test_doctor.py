"""`doctor` as people type it: a line a look, its remedy below it, and an exit code."""

from __future__ import annotations

from tests.tourney.cli.desk import Desk
from tests.tourney.store.builders import raw


def test_every_look_has_a_line_and_a_sound_database_is_exit_0(desk: Desk) -> None:
    desk.bots()
    said = desk("--plain", "doctor")
    named = [row[1] for row in said.rows if row[0]]
    assert ["program", "libraries", "sqlite"] == named[:3]
    assert {"disk", "folder", "revision", "triggers", "log", "read tables"} < set(named)
    assert "fault" not in [row[0] for row in said.rows]


def test_a_fault_has_its_remedy_below_it_and_its_exit_code(desk: Desk) -> None:
    desk.bots()
    with raw(desk.folder / "club.db") as connection:
        connection.execute("UPDATE game SET hands = 99")
    said = desk("doctor", code=5)
    assert "→ keep a copy first (`tourney backup FILE`) and compare" in said.out
    assert "1 fault" in said.err
    told = desk("doctor", "--json", code=5).json
    assert ("tourney.doctor/1", 5) == (told["schema"], told["exit"])
    assert [("read tables", "then run `tourney db rebuild`")] == [
        (look["check"], look["remedy"].rpartition("; ")[2])
        for look in told["checks"]
        if look["level"] == "fault"
    ]
    desk("db", "rebuild")
    desk("doctor")


def test_without_a_database_it_still_looks_at_the_program(desk: Desk) -> None:
    said = desk("doctor", code=3)
    assert "program" in said.out
    assert "There is no club.db: make it with `tourney new`" in said.out
