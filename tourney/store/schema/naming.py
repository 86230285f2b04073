"""What every table shares: one metadata, and a rule by which each constraint gets a name.

A constraint without a name cannot be changed later: SQLite lists it nowhere and alembic drops it
silently when it rebuilds a table.
"""

from sqlalchemy import MetaData
from sqlmodel import SQLModel

NAMES = {
    "pk": "pk_%(table_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
}


class Row(SQLModel):
    """The parent of every table of the club's database."""

    metadata = MetaData(naming_convention=NAMES)
