"""What bots wrote on their standard errors, kept beside the database for the pages of their tables.

It is no part of the log: nobody vouches for it, it need not be the same twice, and no backup has
it. A file for each bot and table holds the last of it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from replay.tiles import SEATS
from tourney.director.house import House
from tourney.director.refusals import Refusal

MOST: Final = 65536  # bytes of a bot at a table, the last ones
SUFFIX: Final = ".bots"  # after the name of the database: a folder


def keep(house: House, stream: str, said: Sequence[bytes]) -> None:
    """Keep what each seat of a table said, after what it said before. Raises Refusal."""
    for seat, text in enumerate(said):
        if not text:
            continue
        path = _file(house, stream, seat)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            before = path.read_bytes() if path.exists() else b""
            path.write_bytes((before + text)[-MOST:])
        except OSError as error:
            raise Refusal(
                f"What a bot said cannot be kept in {path} ({error.strerror}): the hand is stored, "
                "run `tourney play` again once the disk allows it."
            ) from None


def said(house: House, stream: str, seats: int) -> Mapping[int, str]:
    """What the bots of a table said, by seat, as text that a page can show."""
    found = {}
    for seat in range(seats):
        path = _file(house, stream, seat)
        if path.is_file():
            found[seat] = _shown(path.read_bytes()[-MOST:])
    return found


def _file(house: House, stream: str, seat: int) -> Path:
    """`club.db.bots/cup/3.5.B.txt` of seat B in `g/cup/3.5`."""
    _, slug, table = stream.split("/")
    folder = house.log.path.with_name(house.log.path.name + SUFFIX)
    return folder / slug / f"{table}.{SEATS[seat]}.txt"


def _shown(data: bytes) -> str:
    """Bytes as text without what a page may not hold or that would turn its lines around."""
    text = data.decode("utf-8", "replace").replace("\r\n", "\n")
    return "".join(
        one if one in "\n\t" or unicodedata.category(one)[0] != "C" else "\ufffd" for one in text
    )
