"""A site as one zip file: the same files make the same bytes, under the same zlib.

Times, rights and order are fixed; index.html lies at the top, as hosts of static pages want it.
"""

from __future__ import annotations

import json
import os
import tempfile
import zipfile
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

from tourney.director.refusals import Misused, NotNow, NotTrue, Refusal
from tourney.site.checking import against_list, read_folder
from tourney.site.folder import MANIFEST, SCHEMA

# The earliest time that a zip file can tell: APPNOTE.TXT 4.4.6 counts years from 1980.
MOMENT: Final = (1980, 1, 1, 0, 0, 0)
UNIX: Final = 3
RIGHTS: Final = 0o100644 << 16  # a plain file that its owner may change and all may read


@dataclass(frozen=True, slots=True)
class Zipped:
    """The file that was written, how many files are in it, and how many bytes it has."""

    out: Path
    files: int
    size: int


def zip_site(folder: Path, out: Path) -> Zipped:
    """Put a site into a zip file, all of it or nothing; an older zip of a site gives way.

    Raises NotFound without a folder, NotTrue for one that is not what its list of files says,
    NotNow for another file in the place of the zip, Misused for a place inside the folder,
    Refusal.
    """
    files, strangers = read_folder(folder)
    problems = [*strangers, *against_list(folder, files)]
    if problems:
        raise NotTrue(f"{folder} is not the site that was built: {problems[0]}", problems[1:])
    if out.absolute().resolve().is_relative_to(folder.resolve()):
        raise Misused(f"{out} lies in the site itself: name a file outside of {folder}.")
    _require_ours(out)
    data = packed(files)
    try:
        _write(out, data)
    except OSError as error:
        what = error.strerror or str(error)
        raise Refusal(f"{out} could not be written: {what}.") from error
    return Zipped(out, len(files), len(data))


def packed(files: dict[str, bytes]) -> bytes:
    """The bytes of a zip file of these files, whatever their order."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path, MOMENT)
            entry.create_system = UNIX
            entry.external_attr = RIGHTS
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[path], compresslevel=9)
    return made.getvalue()


def _require_ours(out: Path) -> None:
    """Refuse to write over a file that is no zip of a site."""
    if not out.exists() and not out.is_symlink():
        return
    try:
        if out.is_symlink():
            raise ValueError
        with zipfile.ZipFile(out) as archive:
            told = json.loads(archive.read(MANIFEST))
        ours = isinstance(told, dict) and told.get("schema") == SCHEMA
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        ours = False
    if not ours:
        raise NotNow(f"{out} is there already, and is no zip of a site: name another with --out.")


def _write(out: Path, data: bytes) -> None:
    """Write the file beside its place, then put it there whole."""
    parent = out.absolute().parent
    with tempfile.TemporaryDirectory(prefix=f".{out.name}-", dir=parent) as made:
        new = Path(made, out.name)
        new.write_bytes(data)
        os.replace(new, out)
