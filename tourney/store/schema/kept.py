"""The tables that cannot be worked out again: the log, its checkpoints, people's names, secrets.

`event` is the log. Its column `previous` repeats the hash of the stream's event before it (32
zero bytes before the first). It adds nothing to the hash, which covers it anyway; it is there so
that a trigger, which cannot compute SHA-256 in plain SQL, can still refuse an event that was
chained to anything but the stream's last stored event. Whether `hash` is the SHA-256 of the row
only a program can tell: `tourney.store.verify` does.

`checkpoint` grows as `event` does. The key that signs is not in the database: see
`tourney.store.keyfile`. `player` and `secret` may be changed and erased; no hash covers them, and
a rebuild spares them.
"""

from sqlalchemy import CheckConstraint, Integer, LargeBinary, String, Text, UniqueConstraint
from sqlmodel import Field

from tourney.store.schema.naming import Row


class Event(Row, table=True):
    """One fact of one stream; written by `tourney.store.log` alone, never changed.

    `position` counts all events from 1, `version` those of the stream from 1, `index` those of
    the command from 0; `recorded_at` is UTC text with microseconds.
    """

    __table_args__ = (
        UniqueConstraint("stream", "version"),
        UniqueConstraint("command_id", "index"),
        CheckConstraint("position >= 1", name="position"),
        CheckConstraint("version >= 1", name="version"),
        CheckConstraint('"index" >= 0', name="index"),
        CheckConstraint("stream <> ''", name="stream"),
        CheckConstraint("body <> ''", name="body"),
        CheckConstraint("length(previous) = 32", name="previous"),
        CheckConstraint("length(hash) = 32", name="hash"),
    )

    position: int = Field(
        sa_type=Integer, primary_key=True, sa_column_kwargs={"autoincrement": False}
    )
    stream: str = Field(sa_type=String)
    version: int = Field(sa_type=Integer)
    recorded_at: str = Field(sa_type=String)
    by: str = Field(sa_type=String)
    command_id: str = Field(sa_type=String)
    index: int = Field(sa_type=Integer)
    body: str = Field(sa_type=Text)
    previous: bytes = Field(sa_type=LargeBinary)
    hash: bytes = Field(sa_type=LargeBinary)


class Checkpoint(Row, table=True):
    """The log as it was at so many events, signed; never changed.

    `root` is that of the tree over their hashes, `note` the signed text, `verifier` the public key.
    """

    __table_args__ = (
        CheckConstraint("size >= 1", name="size"),
        CheckConstraint("length(root) = 32", name="root"),
    )

    size: int = Field(sa_type=Integer, primary_key=True, sa_column_kwargs={"autoincrement": False})
    root: bytes = Field(sa_type=LargeBinary)
    note: str = Field(sa_type=Text)
    verifier: str = Field(sa_type=String)


class Player(Row, table=True):
    """A person's name, kept out of the log so that it can be erased without breaking the chain.

    `publish` is what they allow of it where others can read it, null: all of it.
    """

    __table_args__ = (
        CheckConstraint("length(name) BETWEEN 1 AND 80", name="name"),
        CheckConstraint("length(salt) = 32", name="salt"),
        CheckConstraint("publish IN ('initials', 'none')", name="publish"),
        {"sqlite_autoincrement": True},  # an erased person's number never goes to somebody else
    )

    id: int | None = Field(default=None, sa_type=Integer, primary_key=True)
    name: str = Field(sa_type=String)
    club: str | None = Field(default=None, sa_type=String)
    rating: int | None = Field(default=None, sa_type=Integer)
    salt: bytes = Field(sa_type=LargeBinary)
    publish: str | None = Field(default=None, sa_type=String)


class Secret(Row, table=True):
    """A key of a tournament, by its kind; never exported, but a backup contains it."""

    __table_args__ = (UniqueConstraint("slug", "kind"),)

    id: int | None = Field(default=None, sa_type=Integer, primary_key=True)
    slug: str = Field(sa_type=String)
    kind: str = Field(sa_type=String)
    value: bytes = Field(sa_type=LargeBinary)
