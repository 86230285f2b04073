"""The log with its guards, people's names, secrets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

NO_UPDATE = """\
CREATE TRIGGER event_no_update BEFORE UPDATE ON event
BEGIN
  SELECT RAISE(ABORT, 'the log is never changed');
END"""

NO_DELETE = """\
CREATE TRIGGER event_no_delete BEFORE DELETE ON event
BEGIN
  SELECT RAISE(ABORT, 'nothing is removed from the log');
END"""

NEXT = """\
CREATE TRIGGER event_next BEFORE INSERT ON event
BEGIN
  SELECT RAISE(ABORT, 'not the next position of the log')
  WHERE NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM event);
  SELECT RAISE(ABORT, 'not the next version of its stream')
  WHERE NEW.version IS NOT
    (SELECT coalesce(max(version), 0) + 1 FROM event WHERE stream = NEW.stream);
  SELECT RAISE(ABORT, 'not chained to the last event of its stream')
  WHERE NEW.previous IS NOT coalesce(
    (SELECT hash FROM event WHERE stream = NEW.stream AND version = NEW.version - 1),
    X'0000000000000000000000000000000000000000000000000000000000000000');
  SELECT RAISE(ABORT, 'not the next event of its command')
  WHERE NEW."index" IS NOT coalesce(
    (SELECT "index" + 1 FROM event
     WHERE position = NEW.position - 1 AND command_id = NEW.command_id),
    0);
END"""


def upgrade() -> None:
    """Create `event` with its triggers, `player` and `secret`."""
    op.create_table(
        "event",
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("stream", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("recorded_at", sa.String(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("command_id", sa.String(), nullable=False),
        sa.Column("index", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("previous", sa.LargeBinary(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("position", name="pk_event"),
        sa.UniqueConstraint("stream", "version", name="uq_event_stream_version"),
        sa.UniqueConstraint("command_id", "index", name="uq_event_command_id_index"),
        sa.CheckConstraint("position >= 1", name=op.f("ck_event_position")),
        sa.CheckConstraint("version >= 1", name=op.f("ck_event_version")),
        sa.CheckConstraint('"index" >= 0', name=op.f("ck_event_index")),
        sa.CheckConstraint("stream <> ''", name=op.f("ck_event_stream")),
        sa.CheckConstraint("body <> ''", name=op.f("ck_event_body")),
        sa.CheckConstraint("length(previous) = 32", name=op.f("ck_event_previous")),
        sa.CheckConstraint("length(hash) = 32", name=op.f("ck_event_hash")),
    )
    for trigger in (NO_UPDATE, NO_DELETE, NEXT):
        op.execute(trigger)
    op.create_table(
        "player",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("club", sa.String(), nullable=True),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("salt", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
        sa.CheckConstraint("length(name) BETWEEN 1 AND 80", name=op.f("ck_player_name")),
        sa.CheckConstraint("length(salt) = 32", name=op.f("ck_player_salt")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "secret",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("slug", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_secret"),
        sa.UniqueConstraint("slug", "kind", name="uq_secret_slug_kind"),
    )
