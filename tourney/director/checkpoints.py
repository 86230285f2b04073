"""The log is signed as it stands after every round, and compared with what was signed before.

A checkpoint binds the house only once it has left it: printed, published, sent to the players.
Nothing is signed that might still be undone: the facts are on the disk first, so that a program
which is stopped in between has missed a checkpoint, and the next one covers what it missed.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from sqlite3 import Connection
from typing import Final

from tourney.director.files import contents
from tourney.director.house import House
from tourney.director.refusals import NotFound, NotNow, NotTrue, Refusal
from tourney.director.words import so_many
from tourney.store.checkpoints import Checkpoint, checkpoints, covering, log_name, tree_of
from tourney.store.checkpoints import make as sign
from tourney.store.errors import StoreError
from tourney.store.keyfile import key_path, present_verifier, signer_for
from tourney.store.log import Stored
from tourney.store.note import (
    Forged,
    Head,
    NotANote,
    Note,
    Verifier,
    read,
    read_verifier,
)
from tourney.store.verify import verify_chain
from tourney.tournament import Tournament

LARGEST: Final = 1_000_000  # bytes of a file with a checkpoint or with keys
CLOSING: Final = ('"type":"round_closed"', '"type":"closed"')


def make(house: House) -> Checkpoint:
    """Sign the log as it stands and keep that; the last checkpoint if nothing came since.

    Raises NotNow for an empty log, Unverified for one that no longer holds an earlier checkpoint,
    UnfitKey, Failed.
    """
    path = house.log.path
    with house.log.transaction() as connection:
        name = log_name(connection)
        if name is None:
            raise NotNow(f"Nothing is recorded in {path} yet, so there is nothing to sign.")
        return sign(connection, path, signer_for(path, name, house.chance))


def keep_up(house: House) -> None:
    """Make the checkpoint of an act that is done; it is done even where none can be made.

    Whoever told of the act says why, by `make`. Within a rehearsal nothing is signed.
    """
    if not house.log.writing:
        with suppress(Refusal, StoreError):
            make(house)


def catch_up(house: House, tournament: Tournament) -> None:
    """Make the checkpoint that the last close of a tournament lacks, if it lacks one."""
    events = house.log.read(tournament.stream)
    closed = [stored.position for stored in events if _closing(stored)]
    if closed and not covering(checkpoints(house.reading), closed[-1]):
        keep_up(house)


def _closing(stored: Stored) -> bool:
    return any(mark in stored.body for mark in CLOSING)


def current(house: House) -> Checkpoint:
    """The checkpoint of the log as it stands, made if it is missing. Raises as `make` does."""
    made = checkpoints(house.reading)
    return made[-1] if made and made[-1].size == house.log.head() else make(house)


def verify_kept(house: House) -> int:
    """Check the signatures of all checkpoints of the database; their number. Raises NotTrue."""
    if fault := unsigned(house.reading):
        raise NotTrue(f"{house.log.path}: {fault}; restore a backup with `tourney restore FILE`.")
    return len(checkpoints(house.reading))


def unsigned(connection: Connection) -> str | None:
    """What is said of the first checkpoint of a database that is not as it was signed, if any."""
    name = log_name(connection)
    for one in checkpoints(connection):
        try:
            note, key = read(str(one.note)), read_verifier(str(one.verifier))  # bytes are no note
            signed = note.signed_by([key]) and note.head == Head(name or "", one.size, one.root)
        except (NotANote, Forged):
            signed = False
        if not signed:
            return f"the checkpoint of {so_many(one.size, 'event')} is not as it was signed"
    return None


@dataclass(frozen=True, slots=True)
class Vouched:
    """A genuine checkpoint, and whose signature it bears."""

    head: Head
    signer: Verifier


def compare(house: House, source: Path, key: str = "") -> Vouched:
    """Compare the log with a checkpoint that was kept in a file, signed by *key* or by the house.

    Raises NotTrue for a checkpoint that is not genuine, and for a log that is not the one it
    speaks of, with what is missing; NotFound for a file or a key.
    """
    note = note_in(source)
    signer = require_signed(note, keys_given(key) if key else keys_of(house), source)
    _require_held(house, note.head, source)
    return Vouched(note.head, signer)


def _require_held(house: House, head: Head, source: Path) -> None:
    path, there = house.log.path, house.log.head()
    if fault := verify_chain(house.reading):
        raise NotTrue(f"{path}: {fault.message}")
    if head.origin != (own := log_name(house.reading)):
        raise NotTrue(
            f"{source} is of the log {head.origin} and {path} is {own or 'empty'}: it is another "
            "club's, or the first event of this one was written anew."
        )
    if head.size > there:
        raise NotTrue(
            f"{source} vouches for {so_many(head.size, 'event')} and {path} ends after {there}: "
            f"the last {head.size - there} were deleted, or this is a copy from before."
        )
    if head.root != tree_of(house.reading, head.size).root():
        raise NotTrue(
            f"{path}: the first {so_many(head.size, 'event')} are not those that {source} vouches "
            "for, though every hash fits: the history was written anew, or a backup from before "
            "was played on."
        )


def note_in(path: Path) -> Note:
    """The signed checkpoint in a file, as it was printed or sent. Raises NotFound, NotTrue."""
    try:
        return read(as_text(contents(path, LARGEST), path).rstrip("\n") + "\n")
    except NotANote as error:
        raise NotTrue(f"{path} is no signed checkpoint: {error}.") from None


def as_text(data: bytes, path: Path) -> str:
    """The text of a file; its lines may end as Windows ends them. Raises NotTrue."""
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise NotTrue(f"{path} is no text (byte {error.start + 1} is not UTF-8).") from None


def keys_given(given: str) -> list[Verifier]:
    """The public keys that were given: one as text, or a file with one a line.

    Raises NotFound for a file that is not there, NotTrue for what is no key.
    """
    with suppress(NotANote):
        return [read_verifier(given)]
    if not Path(given).exists():
        raise NotFound(
            f"'{given}' is neither a public key, as `tourney log checkpoint` shows it, nor a file."
        )
    try:
        text = as_text(contents(Path(given), LARGEST), Path(given))
        return [read_verifier(line) for line in text.split()]
    except NotANote as error:
        raise NotTrue(f"{given} holds no public keys: {error}.") from None


def keys_here(database: Path) -> list[Verifier]:
    """The public key to the key beside a database, or none."""
    found = present_verifier(database)
    return [found] if found else []


def keys_of(house: House) -> list[Verifier]:
    """The public keys with which this house has signed; NotFound if it never has."""
    keys = {str(key): key for key in keys_here(house.log.path)}
    for one in checkpoints(house.reading):
        with suppress(NotANote):
            key = read_verifier(str(one.verifier))
            keys.setdefault(str(key), key)
    if not keys:
        raise NotFound(
            f"There is no {key_path(house.log.path)}: say with --key whose signature it must bear."
        )
    return [*keys.values()]


def require_signed(note: Note, keys: Sequence[Verifier], source: Path) -> Verifier:
    """Whose of these signatures a checkpoint bears. Raises NotTrue for none, or a forged one."""
    try:
        signer = note.signed_by(keys)
    except Forged as error:
        raise NotTrue(f"{source} is forged or was changed: {error}.") from None
    if signer is None:
        names = " or ".join(f"{key.name}+{key.key_id.hex()}" for key in keys)
        raise NotTrue(
            f"{source} is not signed by {names}: it is of another log, or of an older key, which "
            "--key may give."
        )
    return signer
