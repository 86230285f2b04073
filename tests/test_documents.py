"""What is printed works as printed: every command of the README is run, every command is in it."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest
from polars.testing import assert_frame_equal

from tests.commands import ROOT, say
from tests.tourney.cli.test_help import ALL
from tourney.director.exporting import read_export
from tourney.pairing.schedule import foretold, schedule

README = (ROOT / "README.md").read_text("utf-8")
PAIRING = (ROOT / "docs" / "pairing.md").read_text("utf-8")
EVENING = ROOT / "docs" / "evening"
DAY = ROOT / "docs" / "day"


def printed(section: str) -> list[str]:
    """The commands of one section of the README, without the `$ tourney` before them."""
    text = README.split(f"\n## {section}\n")[1].split("\n## ")[0]
    return re.findall(r"^\$ tourney (.+)$", text, flags=re.MULTILINE)


def numbers(cell: str) -> list[int]:
    """The numbers of a table's cell."""
    return [int(one) for one in re.findall(r"\d+", cell)]


def scores_of(folder: Path, slug: str, number: str, table: str) -> list[int]:
    listed = json.loads(say(folder, "--json", "-t", slug, "result", "list", "--round", number).out)
    (found,) = [one for one in listed if one["table"] == table]
    return [seat["score"] for seat in found["seats"]]


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


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("printed") / "day"
    shutil.copytree(DAY, folder)
    run_all(folder, printed("A whole day"))
    return folder


def test_the_whole_day_ends_with_the_final_table_in_front(day: Path) -> None:
    cross = json.loads(say(day, "--json", "-t", "saturday-cross", "standings").out)
    final = json.loads(say(day, "--json", "-t", "saturday-cross", "round", "show", "4").out)
    assert sorted(final["tables"][0]["seats"]) == sorted(line["entry"] for line in cross[:4])
    assert (28, 27) == (
        len(cross),
        len(json.loads(say(day, "--json", "-t", "saturday-fives", "standings").out)),
    )


def test_what_happened_in_the_day_is_in_its_results(day: Path) -> None:
    first, third = (
        say(day, "-t", "saturday-cross", "result", "list", "--round", number).out
        for number in ("1", "3")
    )
    assert (1, 1) == (first.count("ruled"), third.count("forfeit"))
    assert 30 + 37 + 38 + 58 == sum(scores_of(day, "saturday-cross", "3", "3.2"))
    afternoon = say(day, "-t", "saturday-fives", "result", "list", "--round", "2").out
    assert 1 == afternoon.count("forfeit")


@pytest.mark.parametrize("slug", ["saturday-cross", "saturday-fives"])
def test_the_exports_of_the_day_read_back_equal(day: Path, slug: str) -> None:
    found = []
    for kind in ("csv", "json", "parquet"):
        folder = day / f"{slug}-{kind}"
        said = say(day, "-t", slug, "export", "--format", kind, "--out", str(folder))
        assert 0 == said.code, said.err
        found.append(read_export(folder, kind))
    for other in found[1:]:
        for one, same in zip(found[0], other, strict=True):
            assert_frame_equal(one, same)


def test_the_disputed_hand_is_replayed_as_printed(evening: Path) -> None:
    run_all(evening, printed("The disputed hand"))


def test_what_the_log_proves_is_tried_as_printed(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "log.md").read_text("utf-8")
    run_all(tmp_path, re.findall(r"^\$ tourney (.+)$", text, flags=re.MULTILINE))


def test_a_site_is_published_as_printed(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "publishing.md").read_text("utf-8")
    run_all(tmp_path, re.findall(r"^\$ tourney (.+)$", text, flags=re.MULTILINE))
    assert (tmp_path / "site.zip").exists()


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
    targets = re.findall(r"(?:`| {4})make ([a-z-]+)", README)
    assert targets
    for target in targets:
        assert f"\n{target}:" in makefile, target


def test_no_document_names_a_registry_or_a_folder_of_one_machine() -> None:
    for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), ROOT / "constraints.txt"):
        text = path.read_text("utf-8")
        assert not re.search(r"https?://\S*(simple|packages|registry)", text), path
        assert not re.search(r"/(home|root|tmp|work)/", text), path
