"""The program on a terminal of its own: what it would show there, byte for byte."""

from __future__ import annotations

import os
import pty
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[3]
ALL_OF = """\
import json, sys
from tourney.cli import main
for words in json.loads(sys.argv[1]):
    sys.argv = ["tourney", *words]
    try:
        main()
    except SystemExit:
        pass
"""


def shown(folder: Path, commands: Sequence[Sequence[str]], **environment: str) -> str:
    """What all these commands show, one after the other in one process, on a terminal."""
    import json

    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        given = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color", **environment}
        os.execve(sys.executable, [sys.executable, "-c", ALL_OF, json.dumps(commands)], given)
    seen = b""
    try:
        while data := os.read(terminal, 65536):
            seen += data
    except OSError:  # how a terminal tells that nobody writes to it any more
        pass
    os.close(terminal)
    os.waitpid(process, 0)
    return seen.decode()
