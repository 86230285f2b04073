"""A site checked as it lies in its folder: is it what its list of files says, does it lead on.

Needs no database; reads no link to elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Final
from urllib.parse import unquote, urlsplit

from tourney.director.refusals import NotFound, Refusal
from tourney.director.words import so_many
from tourney.site import markup
from tourney.site.address import base_of
from tourney.site.folder import MANIFEST, digest, inside, listed
from tourney.site.markup import Markup

READERS: Final = {
    ".html": markup.page,
    ".svg": markup.picture,
    ".css": markup.style,
    ".json": markup.feed,
}
INDEX: Final = "index.html"
WITHIN: Final = "a site asks for nothing that is not its own"


@dataclass(frozen=True, slots=True)
class Checked:
    """How many pages and files were looked at, and what is wrong, a sentence each."""

    folder: str
    pages: int
    files: int
    problems: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """What came of it."""
        looked = f"{so_many(self.pages, 'page')} and {so_many(self.files, 'file')} in all"
        return f"{self.folder}: {looked}, no problem found."


def check(folder: Path) -> Checked:
    """Everything that is wrong with a site. Raises NotFound without a folder, Refusal."""
    files, problems = read_folder(folder)
    problems += against_list(folder, files)
    if listed(folder) is not None:  # else nothing tells its own address from a foreign one either
        problems += _read(files, base_of(folder))
    pages = sum(path.endswith(".html") for path in files)
    return Checked(str(folder), pages, len(files), tuple(problems))


def read_folder(folder: Path) -> tuple[dict[str, bytes], list[str]]:
    """All plain files of a folder, by path, and a sentence on whatever else is in it."""
    if not folder.is_dir():
        raise NotFound(
            f"There is no folder {folder}: make the site with `tourney site build --out {folder}`."
        )
    paths = sorted(inside(folder))
    real = [path for path in paths if _plain(folder / path)]
    try:
        files = {path: (folder / path).read_bytes() for path in real}
    except OSError as error:
        what = error.strerror or str(error)
        raise Refusal(f"The site in {folder} cannot be read: {what}.") from error
    others = [path for path in paths if path not in files]
    return files, [f"{path} is no plain file, but a link or something else." for path in others]


def against_list(folder: Path, files: Mapping[str, bytes]) -> Iterator[str]:
    """A sentence on each file that is not what the manifest of the folder says."""
    told = listed(folder)
    if told is None:
        yield f"{MANIFEST} is missing or not ours, so nothing says which files belong here."
        return
    for path in sorted(set(told) - set(files)):
        yield f"{path} is missing: {MANIFEST} lists it."
    for path, data in files.items():
        if path == MANIFEST:
            continue
        if path not in told:
            yield f"{path} is not listed in {MANIFEST}: no build of ours put it there."
        elif told[path] != digest(data):
            yield f"{path} was changed: its SHA-256 is not the one in {MANIFEST}."


def _plain(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


def _read(files: Mapping[str, bytes], base: str) -> Iterator[str]:
    """What is wrong inside the files of a site that lies at that address, if it has one."""
    found: dict[str, Markup] = {}
    for path, data in files.items():
        try:
            text = data.decode("utf-8")
            if path.endswith(".json"):
                json.loads(text)
        except UnicodeDecodeError:
            yield f"{path} is not written in UTF-8."
            continue
        except ValueError as error:
            yield f"{path} is not JSON: {error}."
            continue
        reader = READERS.get(Path(path).suffix)
        if reader:
            found[path] = reader(text)
    for path, one in found.items():
        yield from (f"{path} is not well formed: {fault}." for fault in one.faults)
        twice = dict.fromkeys(name for name in one.ids if one.ids.count(name) > 1)
        yield from (f"{path} has the id '{name}' twice." for name in twice)
        for address in dict.fromkeys(one.addresses):
            where, asked = _within(path, address, base)
            if fault := _astray(where, asked, files, found):
                yield f"{path} {fault}."


def _within(path: str, address: str, base: str) -> tuple[str, str]:
    """From which file an address leads where; the site's own whole address leads from its top."""
    if base and address.startswith(base):
        return INDEX, address.removeprefix(base) or INDEX
    return path, address


def _astray(
    path: str, address: str, files: Mapping[str, bytes], found: Mapping[str, Markup]
) -> str | None:
    """Why an address in a file leads nowhere, or elsewhere; None if it leads to a place here."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return f"links to '{address}', which is no address"
    if parts.scheme == "data":
        return None
    if parts.scheme or parts.netloc:
        return f"has the foreign address '{address}': {WITHIN}"
    target = normpath(join(dirname(path), unquote(parts.path))) if parts.path else path
    if address.startswith("/") or target.startswith("../") or target == "..":
        return f"links to '{address}', which leads out of the site"
    if parts.path.endswith("/") or target not in files:
        return f"links to '{address}', and there is no such file"
    fragment = unquote(parts.fragment)
    if fragment and target in found and fragment not in found[target].ids:
        return f"links to '{address}', and there is no such place on {target}"
    return None
