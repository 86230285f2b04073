"""Files that are no club's database, or not whole, or of another program: told, and left alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.guarantees.desks import one_sentence, rows
from tests.tourney.cli.desk import Desk
from tests.tourney.store.builders import raw
from tourney.store.database import known_revisions


def text(path: Path) -> None:
    path.write_text("name,club\nAna,Sur\n" * 50, encoding="utf-8")


def empty(path: Path) -> None:
    path.write_bytes(b"")


def picture(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 40)


def recipes(path: Path) -> None:
    path.unlink()
    with raw(path) as connection:
        connection.execute("CREATE TABLE recipe (name)")


def halved(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])


def a_page_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-4096])


def a_byte_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def newer(path: Path) -> None:
    with raw(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def older(path: Path) -> None:
    with raw(path) as connection:
        oldest = known_revisions()[0]
        connection.execute(f"UPDATE alembic_version SET version_num = '{oldest}'")


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def gone(path: Path) -> None:
    path.unlink()


FILES: list[tuple[Callable[[Path], None], set[int], str]] = [
    (text, {5}, "club.db is not a database"),
    (empty, {5}, "club.db is not a database of tourney"),
    (picture, {5}, "club.db is not a database"),
    (recipes, {5}, "club.db is not a database of tourney"),
    (halved, {5}, "club.db is damaged"),
    (a_page_short, {5}, "club.db is damaged"),
    (newer, {4}, "club.db was made by a newer program"),
    (older, {4}, "club.db is of an older revision"),
    (a_folder, {5}, "club.db is not a file"),
    (gone, {3}, "There is no club.db"),
]


@pytest.mark.parametrize(("spoil", "codes", "sentence"), FILES)
@pytest.mark.parametrize("words", ["status", "log verify", "entry add Zoë", "backup saved.db"])
def test_a_file_that_cannot_be_used_is_told_in_a_sentence_and_left_alone(
    desk: Desk, spoil: Callable[[Path], None], codes: set[int], sentence: str, words: str
) -> None:
    path = desk.folder / "club.db"
    spoil(path)
    before = path.read_bytes() if path.is_file() else b""
    answer = desk.answer(*words.split())
    if words == "backup saved.db" and spoil is older:
        assert 0 == answer.code  # a copy of it is a copy of it
        return
    assert answer.code in codes, answer
    assert one_sentence(answer.err), answer
    assert answer.err.startswith(f"error: {sentence}") or "damaged" in answer.err
    assert before == (path.read_bytes() if path.is_file() else b"")
    assert not (desk.folder / "saved.db").exists()


def test_a_file_cut_by_a_byte_is_refused_or_whole(desk: Desk) -> None:
    before = rows(desk.folder / "club.db")
    a_byte_short(desk.folder / "club.db")
    if desk.answer("status").code == 0:
        assert before == rows(desk.folder / "club.db")
