"""Where alembic starts: on the connection that `tourney.store.database` hands over.

Called by hand in a checkout (`alembic upgrade head`, `alembic check`) it opens TOURNEY_DB, or
`club.db` in the working folder. Everything runs in one transaction: all steps, or none.
"""

import os

from alembic import context
from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import NullPool

from tourney.store.schema import METADATA


def run(connection: Connection) -> None:
    """Run the steps that alembic chose in the transaction of this connection."""
    context.configure(connection=connection, target_metadata=METADATA, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


if context.is_offline_mode():
    context.configure(dialect_name="sqlite", target_metadata=METADATA, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()
elif (given := context.config.attributes.get("connection")) is not None:
    run(given)
else:
    url = f"sqlite:///{os.environ.get('TOURNEY_DB', 'club.db')}"
    with create_engine(url, poolclass=NullPool).begin() as opened:
        run(opened)
