"""The checkers of pages that npm brings: axe, which runs in a page, and vnu, which needs Java."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

BROUGHT: Final = Path(__file__).parents[2] / ".checkers" / "node_modules"
# It refuses to read from this machine's own addresses, unless told otherwise
HERE_TOO: Final = "-Dnu.validator.servlet.allow-forbidden-hosts=true"


def _brought(name: str) -> Path:
    path = BROUGHT / name
    assert path.is_file(), f"{path} is missing: run `make .checkers/ready`, as make test does"
    return path


@cache
def axe() -> str:
    """The script that finds in a page what keeps people out of it."""
    return _brought("axe-core/axe.min.js").read_text("utf-8")


def vnu(places: Iterable[str]) -> list[str]:
    """All that the checker of HTML and CSS has to say of these addresses and files.

    Which language a page is in is left to its translations: many have little but names.
    """
    jar = _brought("vnu-jar/build/dist/vnu.jar")
    how = "--format json --stdout --exit-zero-always --no-langdetect --also-check-css"
    command = ["java", HERE_TOO, "-jar", str(jar), *how.split(), *places]
    ended = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    found: list[dict[str, Any]] = json.loads(ended.stdout)["messages"]
    return [f"{one['url']}:{one.get('lastLine')}: {one['message']}" for one in found]
