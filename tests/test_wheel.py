"""What an installation brings along: the pages, and the steps that update an older database."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parent.parent
PACKAGES = ("migrations", "replay", "reports", "tourney")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    return Path(next(WheelBuilder(str(ROOT)).build(directory=str(folder))))


def test_the_wheel_holds_every_file_of_the_four_packages(wheel: Path) -> None:
    expected = {
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    with ZipFile(wheel) as archive:
        found = {name for name in archive.namelist() if name.split("/")[0] in PACKAGES}
    assert expected == found
    assert any(name.startswith("reports/templates/") for name in found)
    assert any(name.startswith("migrations/versions/") for name in found)


def test_a_program_from_the_wheel_makes_and_verifies_its_own_database(
    wheel: Path, tmp_path: Path
) -> None:
    installed = tmp_path / "installed"
    with ZipFile(wheel) as archive:
        archive.extractall(installed)
    environment = os.environ | {"PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"}
    for command in (["db", "create"], ["log", "verify"]):
        subprocess.run(
            [sys.executable, "-c", "from tourney.cli import main; main()", *command],
            cwd=tmp_path,
            env=environment,
            check=True,
            capture_output=True,
        )
    assert (tmp_path / "club.db").exists()


def test_every_installed_package_is_pinned_by_name_and_version_alone() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert all(line.count("==") == 1 and "/" not in line and ":" not in line for line in pins)
    pinned = {line.split("==")[0].lower().replace("_", "-") for line in pins}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    named = {*project["dependencies"], *extras["test"], *extras["dev"]} - {"tourney[test]"}
    assert named <= pinned
