"""What people allow of their names where others can read them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

# A number that was given goes to nobody else, also where its row is gone
GIVEN = """\
INSERT INTO sqlite_sequence (name, seq)
SELECT 'player', seq FROM sqlite_sequence WHERE name = 'player_before'"""


def upgrade() -> None:
    """Make `player` anew with `publish`, empty: nobody has asked for anything yet.

    SQLite adds no column that has a named CHECK among the others of its table.
    """
    op.rename_table("player", "player_before")
    op.create_table(
        "player",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("club", sa.String(), nullable=True),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("salt", sa.LargeBinary(), nullable=False),
        sa.Column("publish", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
        sa.CheckConstraint("length(name) BETWEEN 1 AND 80", name=op.f("ck_player_name")),
        sa.CheckConstraint("length(salt) = 32", name=op.f("ck_player_salt")),
        sa.CheckConstraint("publish IN ('initials', 'none')", name=op.f("ck_player_publish")),
        sqlite_autoincrement=True,
    )
    op.execute(
        "INSERT INTO player (id, name, club, rating, salt)"
        " SELECT id, name, club, rating, salt FROM player_before ORDER BY id"
    )
    op.execute("DELETE FROM sqlite_sequence WHERE name = 'player'")
    op.execute(GIVEN)
    op.drop_table("player_before")
