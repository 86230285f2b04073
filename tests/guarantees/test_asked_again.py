"""G2 and G12 at the desk: asking again does nothing twice, correcting hides nothing.

A program that dies after the disk has its act, but before it could say so, is asked again by
whoever waited for the answer.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import Connection

import pytest

from tests.guarantees.desks import rows
from tests.tourney.cli.desk import Desk
from tests.tourney.store.builders import raw
from tourney.store.log import Log

# Each says what shall be. (A second Ana, or two points more, would be acts of their own.)
EVENING = (
    "new Evening --slug evening --game french-cross --rounds 2 --option target=20",
    "entry import players.csv",
    "round pair --seed 1",
    "result set 1.1 A=3 B=20 C=4 D=9",
    "result correct 1.1 B=22 --reason recounted",
    "round close",
    "round pair --seed 2",
    "result forfeit 2.1 A --reason absent",
    "round close",
    "result correct 1.1 D=7 --reason misheard",
    "close",
)
PLAYERS = "name\nAna\nBen\nCleo\nDev\n"


class Died(BaseException):
    """The program is gone: nothing of it, least of all its answer, is heard any more."""


@pytest.fixture
def bare(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Desk:
    (tmp_path / "players.csv").write_text(PLAYERS, encoding="utf-8")
    return Desk(tmp_path, monkeypatch, capsys)


def shape(folder: Path) -> dict[str, list[str]]:
    """What happened in every stream, without what chance has drawn."""
    found: dict[str, list[str]] = {}
    with raw(folder / "club.db") as connection:
        for stream, body in connection.execute("SELECT stream, body FROM event ORDER BY position"):
            what = json.loads(body)["type"] if body[0] == "{" else body
            found.setdefault(stream, []).append(what)
    return found


@pytest.fixture(scope="module")
def smooth(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, list[str]]]:
    folder = tmp_path_factory.mktemp("smooth")
    with pytest.MonkeyPatch.context() as patch:
        quiet = Quiet(folder, patch)
        for words in EVENING:
            quiet(words)
    return folder, shape(folder)


class Quiet:
    """A desk whose answers nobody reads."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder, self.patch = folder, patch
        (folder / "players.csv").write_text(PLAYERS, encoding="utf-8")
        patch.chdir(folder)

    def __call__(self, words: str) -> None:
        from tourney.cli import main

        self.patch.setattr("sys.argv", ["tourney", "-q", *words.split()])
        with pytest.raises(SystemExit) as ended:
            main()
        assert ended.value.code == 0


def dying(patch: pytest.MonkeyPatch) -> None:
    """From now on a program dies as soon as the disk has what it did first."""
    usual = Log.transaction

    @contextmanager
    def transaction(log: Log) -> Iterator[Connection]:
        outermost = not log.writing
        with usual(log) as connection:
            yield connection
        if outermost:
            raise Died

    patch.setattr(Log, "transaction", transaction)


@pytest.mark.parametrize("killed", range(len(EVENING)))
def test_whoever_got_no_answer_types_it_again_and_nothing_is_done_twice(
    bare: Desk, smooth: tuple[Path, dict[str, list[str]]], killed: int
) -> None:
    for number, words in enumerate(EVENING):
        if number == killed:
            with pytest.MonkeyPatch.context() as patch:
                dying(patch)
                with pytest.raises(Died):
                    bare(*words.split())
            again = bare.answer(*words.split())
            assert again.code in {0, 4}, again
            assert again.err.count("\n") == 1 or again.code == 0, again
        else:
            bare(*words.split())
    assert smooth[1] == shape(bare.folder)
    bare("log", "verify")


def test_no_correction_changes_or_hides_what_was_there(bare: Desk) -> None:
    before: list[tuple[object, ...]] = []
    for words in EVENING:
        bare(*words.split())
        now = rows(bare.folder / "club.db")
        assert before == now[: len(before)]
        assert len(before) < len(now)
        before = now
    shown = bare("log", "show").out
    for told in ("[3,20,4,9]", "recounted", "misheard", "absent"):
        assert told in shown.replace(" ", "")
    bare("site", "build")
    page = (bare.folder / "site/evening/table-1.1.html").read_text(encoding="utf-8")
    seen = {word.strip(".,;:") for word in html.unescape(re.sub(r"<[^>]+>", " ", page)).split()}
    assert {"20", "22", "9", "7", "recounted", "misheard"} <= seen
