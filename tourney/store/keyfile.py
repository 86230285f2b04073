"""The key that signs checkpoints: a file of its own beside the database, `club.db.key`.

It is never in the database, so no backup and no export can hold it; mode 0600; made when the first
checkpoint needs it. Lost, it is made anew, and older checkpoints stay true under the older key.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tourney.store.errors import Failed, UnfitKey
from tourney.store.note import NotANote, Signer, Verifier, read_signer
from tourney.store.placing import made_beside, put_in_place

LARGEST = 4096  # bytes; a key has about a hundred


def key_path(database: Path) -> Path:
    """Where the key of a database lies; a link to the database leads to the same key."""
    return Path(f"{database.resolve()}.key")


def present_signer(database: Path) -> Signer | None:
    """The key beside a database; None if there is none. Raises UnfitKey, Failed."""
    path = key_path(database)
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST).decode("utf-8")
        return read_signer(text.removesuffix("\n"))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Failed(
            f"{path} cannot be read ({error.strerror}): look at its permissions."
        ) from error
    except UnicodeDecodeError:
        raise UnfitKey(path, "it is no text") from None
    except NotANote as unfit:
        raise UnfitKey(path, str(unfit)) from None


def present_verifier(database: Path) -> Verifier | None:
    """The public key to the key beside a database; None if there is none."""
    signer = present_signer(database)
    return signer.verifier if signer else None


def signer_for(database: Path, name: str, chance: Callable[[int], bytes]) -> Signer:
    """The key of the log of that name, made from 32 bytes of chance if there is none.

    Raises UnfitKey for the key of another log, Failed if the disk refuses.
    """
    found = present_signer(database) or _made(database, Signer(name, chance(32)))
    if found.name != name:
        raise UnfitKey(key_path(database), f"it is the key of another log, {found.name}")
    return found


def _made(database: Path, signer: Signer) -> Signer:
    """Whoever makes the key holds the right to write to the database: nobody else makes one now."""
    path = key_path(database)
    with made_beside(path) as made:
        made.write_text(f"{signer.private_text}\n", encoding="utf-8")
        put_in_place(made, path, replace=True, advice="")
    return signer
