"""The read tables: what every table of every round came to."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create `game` and `result`, empty; `tourney db rebuild` fills them."""
    op.create_table(
        "game",
        sa.Column("slug", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("table", sa.Integer(), nullable=False),
        sa.Column("stream", sa.String(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("hands", sa.Integer(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("ended_by", sa.String(), nullable=True),
        sa.Column("fault", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("slug", "round", "table", name="pk_game"),
        sa.CheckConstraint("source IN ('record', 'paper', 'none')", name=op.f("ck_game_source")),
    )
    op.create_table(
        "result",
        sa.Column("slug", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("entry", sa.Integer(), nullable=False),
        sa.Column("table", sa.Integer(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("sharing", sa.Integer(), nullable=True),
        sa.Column("played", sa.Boolean(), nullable=False),
        sa.Column("forfeit", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("slug", "round", "entry", name="pk_result"),
        sa.CheckConstraint('("table" IS NULL) = (seat IS NULL)', name=op.f("ck_result_bye")),
    )
