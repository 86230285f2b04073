"""Which journal SQLite keeps beside the database, and when WAL is at risk. Opens nothing.

WAL lets people read while somebody writes, and is the rule. SQLite had a fault in it until 3.51.3:
with two programs writing at once, a rare race may lose a committed write or damage the file. So
where several programs write to one club's file under such an SQLite, TOURNEY_JOURNAL=truncate, set
for all of them, does without WAL; it is slower, ample for a club.
"""

import os
import sqlite3
from typing import Final

FIRST: Final = (3, 7, 0)  # with WAL
FIXED: Final = (3, 51, 3)
ALSO_FIXED: Final = ((3, 44, 6), (3, 50, 7))  # and whatever follows in their lines
SETTING: Final = "TOURNEY_JOURNAL"


def wal_at_risk(version: tuple[int, ...] = sqlite3.sqlite_version_info) -> bool:
    """Whether this SQLite may lose writes of several programs that write in WAL mode at once."""
    fixed = any(version[:2] == line[:2] and version >= line for line in ALSO_FIXED)
    return FIRST <= version < FIXED and not fixed


def journal_mode() -> str:
    """The journal that this program keeps: WAL, or TRUNCATE where the environment asks for it."""
    return "TRUNCATE" if os.environ.get(SETTING, "").strip().lower() == "truncate" else "WAL"
