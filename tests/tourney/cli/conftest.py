"""Every test of the command line has a desk of its own."""

from pathlib import Path

import pytest

from tests.tourney.cli.desk import Desk


@pytest.fixture
def desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Desk:
    return Desk(tmp_path, monkeypatch, capsys)
