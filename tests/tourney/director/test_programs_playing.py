"""Programs as entries: run only when that is asked for, forfeits in the record, what they said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from replay.replayer import replay
from tests.tourney import clubs
from tests.tourney.bots.test_program import (
    EVERY_LINE,
    GOES_ON,
    READY,
    program,
    running,
    wrong_at,
)
from tests.tourney.evenings import refused
from tourney.bots import BOTS, Limits
from tourney.director import entrants, opening, rounds, said
from tourney.director.house import House, load
from tourney.director.names import roster
from tourney.director.playing import play_round
from tourney.director.refusals import Misused, NotNow, Refusal
from tourney.site import pages

PLAYS = f"{READY}{EVERY_LINE}\n{GOES_ON}"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made
    assert [] == running()


def paired(house: House, *kinds: str, game: str = "fives") -> None:
    opening.announce(house, "Bots", game=game, rounds=3, options={"hands": "2"}, slug="bots")
    for kind in kinds:
        entrants.add_bots(house, load(house, "bots"), kind)
    rounds.pair(house, load(house, "bots"), seed=3)


def play(house: House, limits: Limits | None = None) -> int:
    return play_round(
        house, load(house, "bots"), programs=True, limits=limits or Limits(per_choice=10)
    )


def lines_with(house: House, entry: int) -> list[str]:
    (table,) = [one for one in load(house, "bots").rounds[0].tables if entry in one.seats]
    return [event.body for event in house.log.read(table.stream)]


def page_of(house: House) -> str:
    return dict(pages(house))["bots/table-1.1.html"]


def test_programs_are_run_only_when_that_is_asked_for(house: House, tmp_path: Path) -> None:
    command = program(tmp_path, PLAYS)
    paired(house, f"program:{command}", "random")
    head = house.log.head()
    with refused(NotNow, f"Bots of this tournament are programs ({command}): run them with"):
        play_round(house, load(house, "bots"))
    assert head == house.log.head()
    assert 1 == play(house)
    assert replay(lines_with(house, 1)).forfeits == ()


def test_each_seat_keeps_its_process_from_table_to_table(house: House, tmp_path: Path) -> None:
    starts = tmp_path / "starts.txt"
    source = f"import sys\nopen({str(starts)!r}, 'a').write('x')\n{PLAYS}"
    kind = f"program:{program(tmp_path, source)}"
    paired(house, kind, kind, kind, kind, "random", "random")
    assert 3 == play(house)
    assert 1 <= len(starts.read_text("utf-8")) <= 2  # as many as sat at one table


def test_a_program_that_is_not_there_any_more_forfeits(house: House, tmp_path: Path) -> None:
    command = program(tmp_path, PLAYS)
    script = tmp_path / "mine.sh"
    script.write_text(f"#!/bin/sh\nexec {command}\n", "utf-8")
    script.chmod(0o755)
    paired(house, f"program:{script}", "random")
    script.unlink()
    play(house)
    (forfeit,) = [one for one in lines_with(house, 1) if one.startswith("forfeit ")]
    assert "the bot could not be started (No such file or directory)" in forfeit


def test_a_bot_that_this_installation_does_not_have_is_named(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "brought", BOTS["first"])
    paired(house, "brought", "random")
    monkeypatch.delitem(BOTS, "brought")
    with refused(NotNow, "There is no bot 'brought'; "):
        play(house)


def test_the_limits_are_those_that_were_given(house: House, tmp_path: Path) -> None:
    paired(house, f"program:{program(tmp_path, wrong_at(1, 'time.sleep(60)'))}", "random")
    play(house, Limits(0.3, 60))
    (forfeit,) = [one for one in lines_with(house, 1) if one.startswith("forfeit ")]
    assert forfeit.endswith(" the bot did not answer within 0.3 s")
    assert "did not answer within 0.3 s" in page_of(house)


def test_what_a_program_says_is_shown_escaped_on_the_page_of_its_table(
    house: House, tmp_path: Path
) -> None:
    source = PLAYS + "        sys.stderr.write('<b>I\\x07 hold</b>\\n'); sys.stderr.flush()\n"
    paired(house, f"program:{program(tmp_path, source)}", "random")
    play(house)
    page = page_of(house)
    assert "<summary>What bot 1 wrote on its standard error</summary>" in page
    assert "&lt;b&gt;I\ufffd hold&lt;/b&gt;\n" in page
    assert ["club.db.bots"] == [one.name for one in tmp_path.glob("*.bots")]
    assert not any("hold" in event.body for event in house.log.read("g/bots/1.1"))


def test_the_command_of_a_program_is_on_no_page_only_what_it_is_called(
    house: House, tmp_path: Path
) -> None:
    paired(house, f"program:{program(tmp_path, PLAYS)} --password=hunter2", "random")
    site = dict(pages(house))
    assert "bot “bot”" in site["bots/entry-1.html"]
    assert "hunter2" not in "".join(site.values())


def test_programs_of_one_name_are_counted_on_and_long_names_are_cut(
    house: House, tmp_path: Path
) -> None:
    opening.announce(house, "Bots", game="fives", rounds=1, slug="bots")
    long = program(tmp_path, PLAYS, f"{'x' * 90}.py")
    for kind in (program(tmp_path, PLAYS), f"{program(tmp_path, PLAYS)} -v", long):
        entrants.add_bots(house, load(house, "bots"), f"program:{kind}")
    known = roster(house, load(house, "bots"))
    assert ["bot 1", "bot 2", f"{'x' * 70} 1"] == [known.name(entry) for entry in (1, 2, 3)]
    with refused(Misused, "The bot has a control character"):
        entrants.add_bots(house, load(house, "bots"), "program:sh\nx")


def test_of_what_a_program_says_the_last_64_kilobytes_are_kept(house: House) -> None:
    for text in (b"a" * 65536, b"b" * 65535):
        said.keep(house, "g/bots/1.1", (b"", text))
    assert {1: "a" + "b" * 65535} == said.said(house, "g/bots/1.1", 2)
    assert {} == said.said(house, "g/bots/1.2", 2)


def test_a_disk_that_does_not_take_what_was_said_is_named(house: House, tmp_path: Path) -> None:
    (tmp_path / "club.db.bots").write_bytes(b"")
    with refused(Refusal, "What a bot said cannot be kept in "):
        said.keep(house, "g/bots/1.1", (b"x",))
