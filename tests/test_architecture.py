"""The plan of the house is a test: the contracts stand in pyproject.toml."""

from pathlib import Path

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports


def test_imports_run_down_the_slope(monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).parent.parent
    monkeypatch.chdir(root)
    assert EXIT_STATUS_SUCCESS == lint_imports(
        config_filename=str(root / "pyproject.toml"), cache_dir=None
    )
