"""What docs/fair-deal.md prints works as printed, on its example and on a tournament's hands."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from replay.events import Dealt
from replay.notation import read
from replay.tiles import tile_set
from tests.commands import ROOT, say, tourney

PAGE = (ROOT / "docs" / "fair-deal.md").read_text("utf-8")
needs_openssl = pytest.mark.skipif(
    not (shutil.which("bash") and shutil.which("openssl")), reason="the check is for bash, openssl"
)


def block(kind: str) -> str:
    found = re.search(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


def by_hand(**settings: str) -> list[str]:
    """What the page's script prints, with these in place of the settings of its example."""
    script = block("bash")
    for name, value in settings.items():
        script = re.sub(rf"(?m)^{name}=.*$", f"{name}={shlex.quote(value)}", script, count=1)
    ended = subprocess.run(
        ["bash", "-euc", script], capture_output=True, text=True, check=True, timeout=60
    )
    return ended.stdout.splitlines()


@needs_openssl
def test_the_check_by_hand_prints_what_the_page_says() -> None:
    assert block("text").splitlines() == by_hand()


def test_the_tournament_of_the_page_works_as_printed(tmp_path: Path) -> None:
    for command in re.findall(r"^\$ tourney (.+)$", block("console"), re.MULTILINE):
        said = say(tmp_path, *shlex.split(command))
        assert (command, 0) == (command, said.code), said.err
    assert "every key follows from the secret" in say(tmp_path, "fair", "check").err


@needs_openssl
def test_the_check_by_hand_deals_a_hand_of_a_tournament(tmp_path: Path) -> None:
    new = ("new", "Cup", "--game", "fives", "--rounds", "1", "--salt-from", "what Ana calls out")
    salt = "It's Lotería 04"
    for words in (
        new,
        ("entry", "add", "--bot", "heaviest", "--count", "2"),
        ("round", "pair", "--seed", "1"),
        ("fair", "salt", salt),
        ("play",),
        ("round", "close"),
        ("close",),
    ):
        tourney(tmp_path, *words)
    (report,) = json.loads(tourney(tmp_path, "fair", "check", "--json"))
    record = tourney(tmp_path, "--plain", "log", "show", "1.1").splitlines()
    lines = [line.split("\t")[4] for line in record]
    second = [place for place, line in enumerate(lines) if line.startswith("deal ")][1]
    told = next(line for line in lines[second:] if line.startswith("key "))
    *promised, order = by_hand(S=report["secret"], P=salt, C="T=cup;R=1;B=1;H=2")
    assert [f"commitment {report['commit']}", lines[second - 1], told] == promised
    dealt = read(lines[second], tile_set(6))
    assert isinstance(dealt, Dealt)
    tiles = order.split(" ")
    size = len(dealt.hands[0])
    for seat, hand in enumerate(dealt.hands):
        assert sorted(map(str, hand)) == sorted(tiles[seat * size : (seat + 1) * size])
    assert [*map(str, dealt.boneyard)] == tiles[2 * size :]
