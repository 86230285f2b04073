"""The tables of the club's database, as alembic compares them. Knows no query and no rule.

Two kinds of table. `kept` tables (event, checkpoint, player, secret) hold what nothing else knows;
a rebuild spares them. *Derived* tables are read tables: they follow from the log, may be emptied
at any time and are filled again from it.

How to add a read table:

1. declare it in `tourney/store/schema/derived.py` as a `Row` with `table=True`, every text
   column `sa_type=String`, every CHECK named;
2. list it in READ below;
3. write the migration by hand in `migrations/versions/000N_*.py` (revision "000N", the next
   number) with `op.create_table`, `sa.String()` and the names that the convention gives. A test
   fails while the migrations and this schema make different databases.

Never use alembic's batch mode on `event`: it drops the triggers of `tourney.store.triggers`.
This package is slow to import (SQLModel); the log's path does without it.
"""

from tourney.store.schema import derived, kept
from tourney.store.schema.naming import Row

METADATA = Row.metadata
KEPT = (kept.Event, kept.Checkpoint, kept.Player, kept.Secret)
READ = (derived.Game, derived.Result)
