"""A site as one file to hand on: always the same bytes, nothing of somebody else's overwritten."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from tourney.director.refusals import Misused, NotFound, NotNow, NotTrue, Refusal
from tourney.site.folder import put
from tourney.site.zipping import packed, zip_site


@pytest.fixture
def site(tmp_path: Path) -> Path:
    put(tmp_path / "site", [("index.html", "<p>"), ("cup/a.html", "é"), ("cup-2/a.html", "b")])
    return tmp_path / "site"


def test_every_file_of_the_site_is_in_the_zip_as_it_is(site: Path, tmp_path: Path) -> None:
    made = zip_site(site, tmp_path / "site.zip")
    assert (4, (tmp_path / "site.zip").stat().st_size) == (made.files, made.size)
    with zipfile.ZipFile(tmp_path / "site.zip") as archive:
        names = archive.namelist()
        assert ["cup-2/a.html", "cup/a.html", "index.html", "manifest.json"] == names
        assert {(1980, 1, 1, 0, 0, 0)} == {one.date_time for one in archive.infolist()}
        for name in names:
            assert (site / name).read_bytes() == archive.read(name)


def test_the_same_files_make_the_same_bytes_whenever_they_were_written(
    site: Path, tmp_path: Path
) -> None:
    zip_site(site, tmp_path / "a.zip")
    os.utime(site / "index.html", (1, 1))
    (site / "index.html").chmod(0o600)
    zip_site(site, tmp_path / "b.zip")
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    assert packed({"a": b"1", "b": b"2"}) == packed({"b": b"2", "a": b"1"})


def test_an_older_zip_of_a_site_gives_way_and_any_other_file_does_not(
    site: Path, tmp_path: Path
) -> None:
    out = tmp_path / "site.zip"
    zip_site(site, out)
    put(site, [("index.html", "new")])
    assert 2 == zip_site(site, out).files
    other = packed({"manifest.json": b"[]"})
    for data in (b"dear", packed({"a": b""}), packed({"manifest.json": b"{"}), other):
        out.write_bytes(data)
        with pytest.raises(NotNow, match="is there already, and is no zip of a site"):
            zip_site(site, out)
        assert data == out.read_bytes()


def test_a_link_in_the_place_of_the_zip_is_not_followed(site: Path, tmp_path: Path) -> None:
    zip_site(site, tmp_path / "site.zip")
    (tmp_path / "link.zip").symlink_to(tmp_path / "site.zip")
    with pytest.raises(NotNow, match=r"link\.zip is there already"):
        zip_site(site, tmp_path / "link.zip")


def test_a_site_that_was_changed_is_not_handed_on(site: Path, tmp_path: Path) -> None:
    (site / "index.html").write_text("x")
    with pytest.raises(NotTrue, match=r"is not the site that was built: index\.html was changed"):
        zip_site(site, tmp_path / "site.zip")
    assert not (tmp_path / "site.zip").exists()


def test_the_zip_lies_outside_of_the_site(site: Path) -> None:
    with pytest.raises(Misused, match="lies in the site itself"):
        zip_site(site, site / "cup" / "site.zip")


def test_a_folder_or_a_place_that_is_not_there_is_one_sentence(site: Path, tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="There is no folder"):
        zip_site(tmp_path / "none", tmp_path / "site.zip")
    with pytest.raises(Refusal, match="could not be written: No such file"):
        zip_site(site, tmp_path / "none" / "site.zip")
