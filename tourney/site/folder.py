"""A folder of files that is replaced as a whole, and never takes away what it did not bring.

`manifest.json` lists every file of ours with its SHA-256. A folder that holds anything else, or
is a link to elsewhere, is refused. The new files are written beside it and then take its place,
so that a reader, or a program that is stopped, finds either the old site or the new one.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tourney.director.refusals import NotNow, Refusal

MANIFEST: Final = "manifest.json"
SCHEMA: Final = "tourney.site/1"


def put(folder: Path, files: Iterable[tuple[str, str]]) -> list[str]:
    """Make the folder hold exactly these files, path and text; returns their paths, sorted.

    Raises NotNow for a folder that is not ours to replace, Refusal if the disk does not allow it.
    """
    require_ours(folder)
    parent = folder.absolute().parent
    try:
        parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=parent) as made:
            new = Path(made, "new")
            new.mkdir()
            digests = {path: _write(new / path, text) for path, text in files}
            _write(new / MANIFEST, manifest(digests))
            if folder.exists():
                folder.rename(Path(made, "old"))
            new.rename(folder)
    except OSError as error:
        what = error.strerror or str(error)
        raise Refusal(f"The site could not be written to {folder}: {what}.") from error
    return sorted([*digests, MANIFEST])


def manifest(digests: dict[str, str]) -> str:
    """The list of all files but itself."""
    told = {"schema": SCHEMA, "files": dict(sorted(digests.items()))}
    return json.dumps(told, indent=0) + "\n"


def require_ours(folder: Path) -> None:
    """Refuse a folder that holds what no build of ours put there."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise NotNow(f"{folder} is no folder: name another one with --out.")
    if not folder.exists():
        return
    there = sorted(_inside(folder))
    strangers = [path for path in there if path not in _known(folder)]
    if strangers:
        raise NotNow(
            f"{folder} holds {strangers[0]}, which no site of ours put there: take it away, or "
            "name another folder with --out."
        )


def _inside(folder: Path) -> Iterable[str]:
    """Every file and link below a folder, by its path in it; links are not followed."""
    for where, folders, names in os.walk(folder, followlinks=False):
        links = [name for name in folders if Path(where, name).is_symlink()]
        for name in [*names, *links]:
            yield Path(where, name).relative_to(folder).as_posix()


def _known(folder: Path) -> set[str]:
    """The files that the manifest of a folder lists, and itself; none without one of ours."""
    try:
        told = json.loads((folder / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError):
        return set()
    if not isinstance(told, dict) or told.get("schema") != SCHEMA:
        return set()
    files = told.get("files")
    return {MANIFEST, *files} if isinstance(files, dict) else set()


def _write(path: Path, text: str) -> str:
    """Write a file of text as it is; returns its SHA-256."""
    data = text.encode("utf-8")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return hashlib.sha256(data).hexdigest()
