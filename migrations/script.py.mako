"""${message}."""

import sqlalchemy as sa
from alembic import op

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what the new tables need; never alembic's batch mode on `event`."""
    ${upgrades if upgrades else "pass"}
