"""The organiser's desk: a folder, and commands typed in it."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.tourney.store.builders import fresh
from tourney.cli import main


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command said and how it ended."""

    code: int
    out: str
    err: str

    @property
    def rows(self) -> list[list[str]]:
        """What `--plain` printed, cell by cell."""
        return [line.split("\t") for line in self.out.splitlines()]

    @property
    def json(self) -> Any:
        """What `--json` printed."""
        return json.loads(self.out)


class Desk:
    """Types commands in a folder; a code other than the one expected fails the test."""

    def __init__(
        self, folder: Path, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]
    ) -> None:
        self.folder = folder
        self._patch = patch
        self._capture = capture
        patch.chdir(folder)
        for name in ("TOURNEY_DB", "TOURNEY_TOURNAMENT"):
            patch.delenv(name, raising=False)

    def __call__(self, *words: str, code: int = 0) -> Answer:
        answer = self.answer(*words)
        assert (code, "Traceback" in answer.err) == (answer.code, False), answer
        return answer

    def answer(self, *words: str) -> Answer:
        """What the command says, however it ends."""
        self._patch.setattr(sys, "argv", ["tourney", *words])
        self._capture.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = self._capture.readouterr()
        return Answer(int(ended.value.code or 0), out, err)

    def refuses(self, code: int, sentence: str, *words: str) -> None:
        """The command ends with this code, this sentence on stderr, and nothing on stdout."""
        answer = self(*words, code=code)
        assert answer.err.startswith(f"error: {sentence}"), answer.err
        assert answer.out == ""

    def file(self, name: str, text: str) -> str:
        """Write a file; returns its name."""
        (self.folder / name).write_bytes(text.encode())
        return name

    def database(self) -> None:
        """An empty database, as `db create` makes it."""
        fresh(self.folder)

    def evening(self, *people: str, paired: bool = True) -> None:
        """French Cross to 20 for people, with round 1 paired from seed 1."""
        self.database()
        game = ("--game", "french-cross", "--rounds", "2", "--option", "target=20")
        self("new", "Evening", *game)
        if people:
            self("entry", "add", *people)
        if paired:
            self("round", "pair", "--seed", "1")

    def bots(self, count: int = 2, rounds: int = 1) -> None:
        """A short Fives for bots with round 1 paired."""
        self.database()
        self("new", "Bots", "--game", "fives", "--rounds", str(rounds), "--seed", "3")
        self("entry", "add", "--bot", "heaviest", "--count", str(count))
        self("round", "pair", "--seed", "1")
