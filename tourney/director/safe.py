"""Looks at what must be kept safe: the key that signs checkpoints, the secrets of the deals.

Neither is ever shown. A key that fits is of this log, and signed the last checkpoint that is kept;
a secret that fits is the one to which its tournament committed.
"""

from __future__ import annotations

from pathlib import Path
from sqlite3 import Connection
from typing import Final

from replay import shuffle
from tourney.director.opening import SECRET
from tourney.director.surroundings import Level, Look
from tourney.store.checkpoints import checkpoints, log_name
from tourney.store.errors import StoreError, UnfitKey
from tourney.store.keyfile import key_path, present_signer
from tourney.store.note import Signer
from tourney.tournament import UnreadableFact, facts, read

PUT_BACK: Final = "put back the copy of the key"
ANEW: Final = "was that lost, move this file away, and the next checkpoint makes a new key"
RESTORE: Final = "restore a backup that has it with `tourney restore FILE`"


def key(path: Path, connection: Connection) -> Look:
    """Whether the key beside a database is one that signs for its log."""
    name = key_path(path).name
    try:
        signer = present_signer(path)
    except UnfitKey as unfit:
        says, _, _ = str(unfit).partition("; move it")
        return Look("key", Level.FAULT, says, f"{PUT_BACK}; {ANEW}", unfit.exit_code)
    except StoreError as refused:
        says, _, remedy = str(refused).rstrip(".").partition(": ")
        return Look("key", Level.FAULT, says, remedy, refused.exit_code)
    made = checkpoints(connection)
    if signer is None and made:
        remedy = f"{PUT_BACK}; was it lost, the next checkpoint makes a new one"
        return Look("key", Level.WARN, f"there is no {name}, which signed before", remedy)
    if signer is None:
        return Look("key", Level.OK, f"{name} is made with the first checkpoint")
    if why := _foreign(signer, log_name(connection), made[-1].verifier if made else ""):
        return Look("key", Level.FAULT, f"{name} {why}", f"{PUT_BACK}; {ANEW}", 4)
    return Look("key", Level.OK, f"{name} signs as {signer.verifier.key_id.hex()}")


def _foreign(signer: Signer, log: str | None, last: object) -> str | None:
    """What makes a key another's; *last* is the public key to the last checkpoint, if any."""
    if log is not None and signer.name != log:
        return f"is the key of another log, {signer.name}"
    if last and str(signer.verifier) != last:
        return "is not the key that signed the last checkpoint"
    return None


def secrets(connection: Connection) -> Look:
    """Whether the secret of every tournament that goes on is there, and is the promised one."""
    rows = connection.execute("SELECT slug, value FROM secret WHERE kind = ?", (SECRET,))
    kept = dict(rows)
    promised = _promised(connection)
    wrong = [slug for slug in promised if slug in kept and not _fits(kept[slug], promised[slug])]
    if wrong:
        says = f"the secret of the deals of {', '.join(wrong)} is not the one that was promised"
        return Look("secrets", Level.FAULT, says, RESTORE, 5)
    missing = [slug for slug in promised if slug not in kept]
    if missing:
        says = f"the secret of the deals is missing for {', '.join(missing)}"
        return Look("secrets", Level.WARN, says, RESTORE)
    return Look("secrets", Level.OK, "the secret of every tournament's deals is there, and fits")


def _fits(secret: object, commit: str) -> bool:
    return isinstance(secret, bytes) and shuffle.commit(secret).hex() == commit


def _promised(connection: Connection) -> dict[str, str]:
    """The commitments of all tournaments whose secret is not told yet."""
    rows = connection.execute(
        "SELECT substr(stream, 3), body FROM event WHERE stream LIKE 't/%'"
        " AND body LIKE '%\"type\":\"shuffle\\_%' ESCAPE '\\' ORDER BY stream, version"
    )
    promised: dict[str, str] = {}
    for slug, body in rows:
        try:
            fact = read(body)
        except UnreadableFact:
            continue
        if isinstance(fact, facts.ShuffleCommitted):
            promised[slug] = fact.commit
        elif isinstance(fact, facts.ShuffleRevealed):
            promised.pop(slug, None)
    return promised
