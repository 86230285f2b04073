"""What is printed works as printed: every command of the README is run, every command is in it."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.commands import ROOT, say
from tests.tourney.cli.test_help import ALL
from tourney.pairing.schedule import foretold, schedule

README = (ROOT / "README.md").read_text("utf-8")
PAIRING = (ROOT / "docs" / "pairing.md").read_text("utf-8")
EVENING = ROOT / "docs" / "evening"


def printed(section: str) -> list[str]:
    """The commands of one section of the README, without the `$ tourney` before them."""
    text = README.split(f"\n## {section}\n")[1].split("\n## ")[0]
    return re.findall(r"^\$ tourney (.+)$", text, flags=re.MULTILINE)


def numbers(cell: str) -> list[int]:
    """The numbers of a table's cell."""
    return [int(one) for one in re.findall(r"\d+", cell)]


def run_all(folder: Path, commands: list[str]) -> None:
    assert commands
    for command in commands:
        said = say(folder, *shlex.split(command))
        assert (command, 0) == (command, said.code), said.err


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("printed") / "evening"
    shutil.copytree(EVENING, folder)
    run_all(folder, printed("A club evening"))
    return folder


def test_the_first_tournament_works_as_printed(tmp_path: Path) -> None:
    run_all(tmp_path, printed("A first tournament in ten minutes"))
    assert (tmp_path / "site" / "index.html").exists()


def test_the_club_evening_works_as_printed(evening: Path) -> None:
    listed = say(evening, "result", "list", "--round", "2").out
    assert (2, 5) == (listed.count("over") - listed.count("on paper"), listed.count("on paper"))


def test_the_disputed_hand_is_replayed_as_printed(evening: Path) -> None:
    run_all(evening, printed("The disputed hand"))


def test_what_the_log_proves_is_tried_as_printed(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "log.md").read_text("utf-8")
    run_all(tmp_path, re.findall(r"^\$ tourney (.+)$", text, flags=re.MULTILINE))


def test_how_tables_are_made_is_tried_as_printed(tmp_path: Path) -> None:
    (position,) = re.findall(r"^```json\n(.+?)^```", PAIRING, flags=re.MULTILINE | re.DOTALL)
    (tmp_path / "position.json").write_text(position, "utf-8")
    run_all(tmp_path, re.findall(r"^\$ tourney (.+)$", PAIRING, flags=re.MULTILINE))


def test_what_a_round_robin_is_said_to_promise_is_so() -> None:
    rows = re.findall(r"^\| ([34]) \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$", PAIRING, re.MULTILINE)
    assert rows
    for seats, who, *told in rows:
        entries = numbers(who.split(" with ")[0])
        for at, count in enumerate(entries):
            rounds, again, never = (numbers(one)[at % len(numbers(one))] for one in told)
            plan = schedule(count, int(seats), 0, "a table of" in who)
            found = foretold(plan, count, int(seats))
            assert (count, rounds, again, never) == (
                count,
                found.rounds,
                found.repeats,
                found.never,
            )


def test_nobody_meets_again_in_as_many_rounds_as_is_said() -> None:
    tables = re.findall(
        r"^\| at (four|three) seats \| (.+) \|\n.+\n\| in .+? \| (.+) \|$", PAIRING, re.M
    )
    assert ["four", "three"] == [seats for seats, *_ in tables]
    for seats, entries, rounds in tables:
        size = {"three": 3, "four": 4}[seats]
        for count, most in zip(numbers(entries), numbers(rounds), strict=True):
            assert 0 == foretold(schedule(count, size, most), count, size).repeats


@pytest.mark.parametrize("command", ALL)
def test_every_command_has_its_line_in_the_readme(command: str) -> None:
    assert f"| `{command}" in README


def test_every_make_target_of_the_readme_is_in_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = re.findall(r"(?:`| {4})make ([a-z]+)\b", README)
    assert targets
    for target in targets:
        assert f"\n{target}:" in makefile, target


def test_no_document_names_a_registry_or_a_folder_of_one_machine() -> None:
    for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), ROOT / "constraints.txt"):
        text = path.read_text("utf-8")
        assert not re.search(r"https?://\S*(simple|packages|registry)", text), path
        assert not re.search(r"/(home|root|tmp|work)/", text), path
