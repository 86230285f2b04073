"""The tables of the club's database, as alembic compares them. Knows no query and no rule.

Two kinds of table. `kept` tables (event, player, secret) hold what nothing else knows; a rebuild
spares them. *Derived* tables are read tables: they follow from the log, may be emptied at any
time and are filled again from it.

How to add a read table:

1. declare it in `tourney/store/schema/derived.py` as a `Row` with `table=True`, every text
   column `sa_type=String`, every CHECK named, and `{"info": DERIVED}` as the last item of
   `__table_args__` (that mark is what `derived_tables()` goes by);
2. import that module below, so that its tables stand in `METADATA`;
3. write the migration by hand in `migrations/versions/000N_*.py` (revision "000N", the next
   number) with `op.create_table`, `sa.String()` and the names that the convention gives. A test
   fails while the migrations and this schema make different databases.

Never use alembic's batch mode on `event`: it drops the triggers of `tourney.store.triggers`.
This package is slow to import (SQLModel); the log's path does without it.
"""

from sqlalchemy import Table

from tourney.store.schema import derived, kept
from tourney.store.schema.derived import DERIVED as DERIVED
from tourney.store.schema.naming import Row

METADATA = Row.metadata
KEPT = (kept.Event, kept.Player, kept.Secret)
READ = (derived.Game, derived.Result)


def derived_tables() -> list[Table]:
    """The read tables, those that others refer to first."""
    return [table for table in METADATA.sorted_tables if table.info.get("derived")]
