"""How a file forgets for good. Knows no table.

What is deleted is overwritten with zeros (`secure_delete`), yet a file may hold older traces: in
pages that were freed before, in its `-wal`. So it is written anew without them.
"""

from contextlib import closing
from pathlib import Path

from tourney.store.database import connect
from tourney.store.errors import told_plainly


def forget(path: Path) -> bool:
    """Rewrite the file without what was deleted from it, and empty what lies beside it.

    False if another program has the file open, so that its `-wal` could not be emptied. Raises
    Missing, UnknownDatabase, Locked, Failed.
    """
    with told_plainly(path), closing(connect(path)) as connection:
        connection.execute("VACUUM")
        connection.execute("PRAGMA busy_timeout = 1000")  # a reader that stays is told of
        busy = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        return not busy
