"""The folder of a site: what differs is written, what was ours is deleted, all else is refused."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tourney.director import playing, rounds
from tourney.director.house import House, load
from tourney.director.refusals import NotFound, NotNow, Refusal
from tourney.site import build
from tourney.site.folder import put
from tourney.store.checkpoints import checkpoints
from tourney.store.note import encoded


@pytest.fixture(scope="module")
def cup(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with clubs.house(tmp_path_factory.mktemp("cup")) as home:
        clubs.bots(home, "french-cross", 4, seats=4, played=1, slug="cross")
        clubs.bots(home, "fives", 2, seats=2, played=1, slug="fives")
        yield home


def stamps(folder: Path) -> dict[str, tuple[int, int]]:
    """Which file lies at each path, and when it was written."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    told = {path: path.stat() for path in files}
    return {
        path.relative_to(folder).as_posix(): (stat.st_ino, stat.st_mtime_ns)
        for path, stat in told.items()
    }


def test_a_site_is_written_with_a_list_of_its_files(cup: House, tmp_path: Path) -> None:
    written = build(cup, tmp_path / "site")
    files = [path for path in (tmp_path / "site").rglob("*") if path.is_file()]
    listed = json.loads((tmp_path / "site" / "manifest.json").read_text("utf-8"))["files"]
    assert len(listed) + 1 == len(files)
    assert written.pages == sum(path.suffix == ".html" for path in files)
    assert {tmp_path / "site"} == set(tmp_path.iterdir())


def test_a_site_is_written_again_over_itself(cup: House, tmp_path: Path) -> None:
    build(cup, tmp_path / "site")
    build(cup, tmp_path / "site", ["fives"])
    assert not (tmp_path / "site" / "cross").exists()
    assert (tmp_path / "site" / "fives" / "index.html").exists()


def test_a_folder_whose_list_is_broken_is_left_as_it_is(tmp_path: Path) -> None:
    site = tmp_path / "site"
    put(site, [("a.html", "a")])
    (site / "manifest.json").write_text("{", "utf-8")
    with pytest.raises(NotNow, match=r"manifest\.json is broken or not ours, so nothing says"):
        put(site, [("a.html", "b")])
    assert "a" == (site / "a.html").read_text("utf-8")


def test_a_folder_with_something_else_in_it_is_refused(cup: House, tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    with pytest.raises(NotNow, match=r"holds letters\.txt, which no site of ours put there"):
        build(cup, tmp_path)
    assert [tmp_path / "letters.txt"] == list(tmp_path.iterdir())


def test_a_file_that_somebody_put_into_a_site_is_never_deleted(cup: House, tmp_path: Path) -> None:
    build(cup, tmp_path / "site", ["fives"])
    (tmp_path / "site" / "fives" / "photo.jpg").write_bytes(b"x")
    with pytest.raises(NotNow, match=r"fives/photo\.jpg"):
        build(cup, tmp_path / "site")
    assert (tmp_path / "site" / "fives" / "photo.jpg").exists()


def test_a_link_and_a_file_are_no_folder(cup: House, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "link").symlink_to(tmp_path)
    for name in ("file", "link"):
        with pytest.raises(NotNow, match="is no folder"):
            build(cup, tmp_path / name)


def test_an_empty_folder_is_taken(cup: House, tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    assert build(cup, tmp_path / "site", ["fives"]).pages > 0


def test_a_build_that_fails_leaves_the_old_site(cup: House, tmp_path: Path) -> None:
    build(cup, tmp_path / "site", ["fives"])
    before = (tmp_path / "site" / "index.html").read_text("utf-8")
    with pytest.raises(NotFound):
        build(cup, tmp_path / "site", ["fives", "chess"])
    assert before == (tmp_path / "site" / "index.html").read_text("utf-8")
    assert {tmp_path / "site"} == set(tmp_path.iterdir())


def test_a_disk_that_refuses_is_one_sentence(cup: House, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(Refusal, match="The site could not be written to"):
        build(cup, tmp_path / "file" / "site", ["fives"])


@pytest.mark.parametrize("text", ["no list", "[]", '{"schema": "else", "files": {}}'])
def test_a_list_of_files_that_is_not_ours_is_somebody_else_s(
    cup: House, tmp_path: Path, text: str
) -> None:
    (tmp_path / "manifest.json").write_text(text)
    with pytest.raises(NotNow, match=r"manifest\.json is broken or not ours"):
        build(cup, tmp_path)


def test_the_list_of_files_tells_each_one_s_hash_and_the_latest_checkpoint(
    cup: House, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    build(cup, site)
    told = json.loads((site / "manifest.json").read_text("utf-8"))
    for path, digest in told["files"].items():
        assert hashlib.sha256((site / path).read_bytes()).hexdigest() == digest
    last = checkpoints(cup.reading)[-1]
    address = f"checkpoints/{last.size}.txt"
    expected = {"size": last.size, "root": encoded(last.root), "file": address}
    assert expected == told["checkpoint"]
    assert address in told["files"]


def test_a_log_without_a_checkpoint_says_so(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        build(home, tmp_path / "site")
    assert (
        json.loads((tmp_path / "site" / "manifest.json").read_text("utf-8"))["checkpoint"] is None
    )


def test_a_site_built_again_from_the_same_log_touches_no_file(cup: House, tmp_path: Path) -> None:
    build(cup, tmp_path / "site")
    before = stamps(tmp_path / "site")
    again = build(cup, tmp_path / "site")
    assert ((), ()) == (again.changed, again.deleted)
    assert before == stamps(tmp_path / "site")


def test_after_a_round_only_what_it_touches_is_written(tmp_path: Path) -> None:
    site = tmp_path / "site"
    with clubs.house(tmp_path) as home:
        clubs.bots(home, "french-cross", 4, seats=4, played=1, slug="cross")
        clubs.bots(home, "fives", 2, seats=2, played=1, slug="fives")
        build(home, site)
        before = stamps(site)
        playing.play_round(home, load(home, "fives"))
        rounds.close_round(home, load(home, "fives"))
        written = build(home, site)
    after = stamps(site)
    touched = {path for path in after if before.get(path) != after[path]}
    assert {*written.changed, "manifest.json"} == touched
    assert "fives/hand-2.1.1.html" in touched
    assert not [path for path in touched if path.startswith("cross/")]
    assert not [path for path in touched if path.startswith("fives/hand-1.1.")]


def test_a_page_that_somebody_changed_is_put_right(cup: House, tmp_path: Path) -> None:
    build(cup, tmp_path / "site")
    page = tmp_path / "site" / "fives" / "index.html"
    right = page.read_bytes()
    page.write_bytes(b"x")
    assert ("fives/index.html",) == build(cup, tmp_path / "site").changed
    assert right == page.read_bytes()


def test_a_link_in_the_place_of_a_file_of_ours_is_not_followed(cup: House, tmp_path: Path) -> None:
    build(cup, tmp_path / "site")
    page = tmp_path / "site" / "index.html"
    page.unlink()
    (tmp_path / "mine").write_text("dear")
    page.symlink_to(tmp_path / "mine")
    with pytest.raises(NotNow, match=r"holds index\.html"):
        build(cup, tmp_path / "site")
    assert "dear" == (tmp_path / "mine").read_text()


def test_a_folder_of_ours_that_became_a_link_is_not_followed(tmp_path: Path) -> None:
    site, other = tmp_path / "site", tmp_path / "other"
    put(site, [("a", "1"), ("sub", "2")])
    (site / "sub").unlink()
    other.mkdir()
    (site / "sub").symlink_to(other)
    with pytest.raises(NotNow, match="holds sub"):
        put(site, [("sub/b", "3")])
    assert [] == list(other.iterdir())


def test_a_list_that_names_files_elsewhere_deletes_none_of_them(tmp_path: Path) -> None:
    put(tmp_path / "site", [("a", "1")])
    (tmp_path / "mine").write_text("dear")
    told = {"schema": "tourney.site/1", "files": {"a": "", "../mine": ""}}
    (tmp_path / "site" / "manifest.json").write_text(json.dumps(told))
    put(tmp_path / "site", [("b", "1")])
    assert ["b", "manifest.json"] == sorted(stamps(tmp_path / "site"))
    assert "dear" == (tmp_path / "mine").read_text()


def test_folders_that_become_empty_go_with_their_last_file(tmp_path: Path) -> None:
    put(tmp_path / "site", [("cup/old/a", "1"), ("cup/b", "2")])
    written = put(tmp_path / "site", [("cup/b", "2")])
    assert (("cup/old/a",), ()) == (written.deleted, written.changed)
    assert ["cup", "cup/b", "manifest.json"] == sorted(
        path.relative_to(tmp_path / "site").as_posix() for path in (tmp_path / "site").rglob("*")
    )


def test_a_build_that_was_stopped_half_way_is_put_right_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    put(site, [("a", "1"), ("c", "1")])
    replace, count = Path.replace, iter(range(9))

    def stopped(self: Path, target: Path) -> Path:
        if next(count) == 2:
            raise KeyboardInterrupt
        return replace(self, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", stopped)
        with pytest.raises(KeyboardInterrupt):
            put(site, [("a", "2"), ("b", "2")])
    assert ("b",) == put(site, [("a", "2"), ("b", "2")]).changed
    assert {"a", "b", "manifest.json"} == set(stamps(site))
