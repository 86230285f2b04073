"""The options before the command, and commands told to people so that they work as they are told.

A command that is told repeats the --db that was typed, and names the tournament it is about where
the database holds several. What stands in the environment is not repeated: it is still there.
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tourney.cli.help import GROUPS

DATABASE: Final = Path("club.db")
# These are about the whole database, or about none.
_OF_ALL: Final = re.compile(
    r"(demo|new|games|status|doctor|site|backup|restore|db|player|pairing|simulate|season|ratings"
    r"|log verify|log checkpoint|fair check)(?![\w-])"
)
_TOLD: Final = re.compile(
    r"\btourney (?=(-t \S+ )?({})(?![\w-]))".format(
        "|".join(sorted({path.partition(" ")[0] for paths in GROUPS.values() for path in paths}))
    )
)


@dataclass(slots=True)
class Settings:
    """The options before the command; `about`: the tournament it is about, if there are others."""

    db: Path = DATABASE
    slug: str | None = None
    json: bool = False
    plain: bool = False
    quiet: bool = False
    debug: bool = False
    db_typed: bool = False
    about: str = ""

    def address(self, told: str) -> str:
        """The same words, each `tourney …` in them with the options that it needs here."""
        typed = self.db_typed and self.db != DATABASE
        db = f"--db {shlex.quote(str(self.db))} " if typed else ""

        def full(found: re.Match[str]) -> str:
            whole = found[1] or not self.about or _OF_ALL.match(told, found.end())
            return f"tourney {db}{'' if whole else f'-t {self.about} '}"

        return _TOLD.sub(full, told)
