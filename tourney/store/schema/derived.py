"""The read tables: what every table of every round came to, ready to be asked for.

Derived from the log and nothing else; `tourney.store.book` fills them in the transaction of every
append and can do so again from nothing.
"""

from sqlalchemy import Boolean, CheckConstraint, Integer, String
from sqlmodel import Field

from tourney.store.schema.naming import Row


class Game(Row, table=True):
    """The game of one table, as far as it counts.

    `source` is `record`, `paper` or `none`; `version` the events of the stream that count;
    `ended_by` as the rules say it; `fault` why a stored record cannot be replayed.
    """

    __table_args__ = (CheckConstraint("source IN ('record', 'paper', 'none')", name="source"),)

    slug: str = Field(sa_type=String, primary_key=True)
    round: int = Field(sa_type=Integer, primary_key=True)
    table: int = Field(sa_type=Integer, primary_key=True)
    stream: str = Field(sa_type=String)
    source: str = Field(sa_type=String)
    version: int = Field(sa_type=Integer)
    hands: int = Field(sa_type=Integer)
    over: bool = Field(sa_type=Boolean)
    ended_by: str | None = Field(default=None, sa_type=String)
    fault: str | None = Field(default=None, sa_type=String)


class Result(Row, table=True):
    """What one round brought one entry; `table` and `seat` are null for a bye.

    `points` and `place` are null until the game is over; points in units of 1/24, `sharing` how
    many share the place.
    """

    __table_args__ = (CheckConstraint('("table" IS NULL) = (seat IS NULL)', name="bye"),)

    slug: str = Field(sa_type=String, primary_key=True)
    round: int = Field(sa_type=Integer, primary_key=True)
    entry: int = Field(sa_type=Integer, primary_key=True)
    table: int | None = Field(default=None, sa_type=Integer)
    seat: int | None = Field(default=None, sa_type=Integer)
    score: int | None = Field(default=None, sa_type=Integer)
    points: int | None = Field(default=None, sa_type=Integer)
    place: int | None = Field(default=None, sa_type=Integer)
    sharing: int | None = Field(default=None, sa_type=Integer)
    played: bool = Field(sa_type=Boolean)
    forfeit: bool = Field(sa_type=Boolean)
