"""Signed checkpoints of the log."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

NO_UPDATE = """\
CREATE TRIGGER checkpoint_no_update BEFORE UPDATE ON checkpoint
BEGIN
  SELECT RAISE(ABORT, 'a checkpoint is never changed');
END"""

NO_DELETE = """\
CREATE TRIGGER checkpoint_no_delete BEFORE DELETE ON checkpoint
BEGIN
  SELECT RAISE(ABORT, 'no checkpoint is removed');
END"""

NEXT = """\
CREATE TRIGGER checkpoint_next BEFORE INSERT ON checkpoint
BEGIN
  SELECT RAISE(ABORT, 'not the next checkpoint of the log')
  WHERE (NEW.size > (SELECT coalesce(max(size), 0) FROM checkpoint)) IS NOT 1;
  SELECT RAISE(ABORT, 'a checkpoint of more events than there are')
  WHERE (NEW.size <= (SELECT coalesce(max(position), 0) FROM event)) IS NOT 1;
END"""


def upgrade() -> None:
    """Create `checkpoint` with its triggers, empty; the next close of a round makes the first."""
    op.create_table(
        "checkpoint",
        sa.Column("size", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("root", sa.LargeBinary(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("verifier", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("size", name="pk_checkpoint"),
        sa.CheckConstraint("size >= 1", name=op.f("ck_checkpoint_size")),
        sa.CheckConstraint("length(root) = 32", name=op.f("ck_checkpoint_root")),
    )
    for trigger in (NO_UPDATE, NO_DELETE, NEXT):
        op.execute(trigger)
