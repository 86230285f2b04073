"""The key lies beside the database, for its owner alone, and is of one log."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from tests.tourney.store.builders import fresh
from tourney.store.errors import Failed, UnfitKey
from tourney.store.keyfile import key_path, present_signer, present_verifier, signer_for


def seven(count: int) -> bytes:
    return bytes([7]) * count


def test_a_key_is_made_once_beside_the_database_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    assert present_signer(path) is None
    made = signer_for(path, "club", seven)
    assert made == signer_for(path, "club", bytes) == present_signer(path)
    assert made.verifier == present_verifier(path)
    assert key_path(path) == tmp_path.resolve() / "club.db.key"
    assert 0o600 == stat.S_IMODE(key_path(path).stat().st_mode)
    assert ["club.db", "club.db.key"] == sorted(file.name for file in tmp_path.iterdir())


def test_a_link_to_the_database_leads_to_the_same_key(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "link.db"
    link.symlink_to(path)
    assert signer_for(path, "club", seven) == present_signer(link)


def test_the_key_of_another_log_does_not_sign_and_is_not_overwritten(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    made = signer_for(path, "club", seven)
    with pytest.raises(UnfitKey) as refused:
        signer_for(path, "guild", bytes)
    assert 4 == refused.value.exit_code
    assert str(refused.value) == (
        f"{key_path(path)} cannot sign: it is the key of another log, club; move it away and keep "
        "it, and a new key is made."
    )
    assert made == present_signer(path)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "it does not begin with PRIVATE+KEY"),
        (b"\xff", "it is no text"),
        (b"Dear club", "it does not begin with PRIVATE+KEY"),
        (b"PRIVATE+KEY+club+00000000+AQ==\n", "it is no Ed25519 key"),
    ],
)
def test_a_file_that_is_no_key_does_not_sign(tmp_path: Path, data: bytes, why: str) -> None:
    path = fresh(tmp_path)
    key_path(path).write_bytes(data)
    with pytest.raises(UnfitKey) as refused:
        signer_for(path, "club", seven)
    assert f"cannot sign: {why}; move it away" in str(refused.value)
    assert data == key_path(path).read_bytes()


def test_no_message_shows_the_secret(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    secret = signer_for(path, "club", seven).private_text.rpartition("+")[2]
    key_path(path).write_text(f"PRIVATE+KEY+guild+00000000+{secret}")
    with pytest.raises(UnfitKey) as refused:
        present_signer(path)
    assert secret not in str(refused.value)


def test_what_the_disk_refuses_is_told(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    key_path(path).mkdir()
    with pytest.raises(Failed, match=r"club\.db\.key cannot be read"):
        signer_for(path, "club", seven)
    with pytest.raises(Failed, match="look at its folder"):
        signer_for(tmp_path / "nowhere" / "club.db", "club", seven)
