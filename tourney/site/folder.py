"""A folder of files of which only those are touched that differ, and only those of ours.

`manifest.json` lists every file of ours with its SHA-256. A folder that holds anything else, or
any link, is refused. All files are made before the first is put in place, each whole; a program
that is stopped in between leaves a folder that the next build takes for ours and puts right,
since the list of files then names the old and the new ones.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tourney.director.refusals import NotNow, Refusal

MANIFEST: Final = "manifest.json"
SCHEMA: Final = "tourney.site/1"

Digests = Mapping[str, str]  # the SHA-256 of a file in hex, by its path in the folder


@dataclass(frozen=True, slots=True)
class Written:
    """What a folder holds now, what of it differed before, what was deleted; paths, sorted."""

    files: tuple[str, ...]
    changed: tuple[str, ...]
    deleted: tuple[str, ...]

    @property
    def pages(self) -> int:
        """How many of the files are pages."""
        return sum(path.endswith(".html") for path in self.files)


def put(
    folder: Path, files: Iterable[tuple[str, str]], about: Mapping[str, object] | None = None
) -> Written:
    """Make the folder hold exactly these files, path and text, and their list with what it says.

    Raises NotNow for a folder that is not ours to write to, Refusal if the disk does not allow it.
    """
    require_ours(folder)
    parent = folder.absolute().parent
    try:
        parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=parent) as made:
            return _replace(folder, Path(made), files, about or {})
    except OSError as error:
        what = error.strerror or str(error)
        raise Refusal(f"The site could not be written to {folder}: {what}.") from error


def manifest(digests: Digests, about: Mapping[str, object]) -> str:
    """The list of all files but itself, after what is told about them."""
    told = {"schema": SCHEMA, **about, "files": dict(sorted(digests.items()))}
    return json.dumps(told, indent=0) + "\n"


def listed(folder: Path) -> dict[str, str] | None:
    """The files that the manifest of a folder lists, by path; None without one of ours."""
    files = said(folder).get("files")
    return {path: str(sha) for path, sha in files.items()} if isinstance(files, dict) else None


def said(folder: Path) -> Mapping[str, object]:
    """All that the manifest of a folder says; nothing without one of ours."""
    try:
        told = json.loads((folder / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return told if isinstance(told, dict) and told.get("schema") == SCHEMA else {}


def require_ours(folder: Path) -> None:
    """Refuse a folder that holds what no build of ours put there, or a link to elsewhere."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise NotNow(f"{folder} is no folder: name another one with --out.")
    if not folder.exists():
        return
    ours = listed(folder)
    if ours is None and (folder / MANIFEST).exists():
        raise NotNow(
            f"{folder / MANIFEST} is broken or not ours, so nothing says which files belong there: "
            "empty the folder, or name another one with --out."
        )
    known = set() if ours is None else {MANIFEST, *ours}
    for path in sorted(inside(folder)):
        if path not in known or (folder / path).is_symlink():
            raise NotNow(
                f"{folder} holds {path}, which no site of ours put there: take it away, or name "
                "another folder with --out."
            )


def inside(folder: Path) -> Iterator[str]:
    """Every file and link below a folder, by its path in it; links are not followed."""
    for where, folders, names in os.walk(folder, followlinks=False):
        links = [name for name in folders if Path(where, name).is_symlink()]
        for name in [*names, *links]:
            yield Path(where, name).relative_to(folder).as_posix()


def digest(data: bytes) -> str:
    """SHA-256 in hex."""
    return hashlib.sha256(data).hexdigest()


def _replace(
    folder: Path,
    made: Path,
    files: Iterable[tuple[str, str]],
    about: Mapping[str, object],
) -> Written:
    """Make what differs in a folder beside it, then put it in place and delete what is gone."""
    before = set(inside(folder)) - {MANIFEST}
    digests: dict[str, str] = {}
    changed = []
    for path, text in files:
        data = text.encode("utf-8")
        digests[path] = digest(data)
        if path not in before or (folder / path).read_bytes() != data:
            _write(made / path, data)
            changed.append(path)
    deleted = sorted(before - set(digests))
    told = manifest(digests, about).encode("utf-8")
    if changed or deleted:
        both = dict.fromkeys(deleted, "") | digests
        _write(made / MANIFEST, manifest(both, about).encode("utf-8"))
        _place(made, folder, MANIFEST)
    for path in deleted:
        (folder / path).unlink()
        _clear(folder, path)
    for path in changed:
        _place(made, folder, path)
    if not (folder / MANIFEST).is_file() or (folder / MANIFEST).read_bytes() != told:
        _write(made / MANIFEST, told)
        _place(made, folder, MANIFEST)
    return Written(tuple(sorted([*digests, MANIFEST])), tuple(sorted(changed)), tuple(deleted))


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def _place(made: Path, folder: Path, path: str) -> None:
    """Put a file that was made in the place of the one before it, whole."""
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (made / path).replace(folder / path)


def _clear(folder: Path, path: str) -> None:
    """Take away the folders that a deleted file leaves empty, those of ours alone."""
    for parent in list(Path(path).parents)[:-1]:
        if any((folder / parent).iterdir()):
            return
        (folder / parent).rmdir()
