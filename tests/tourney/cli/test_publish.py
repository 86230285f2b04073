"""The pages from the command line: built, checked, taken along, looked at."""

from __future__ import annotations

from tests.tourney.cli.desk import Desk

PEOPLE = ("Ana García", "Ben", "Cleo", "Dev")


def test_a_build_says_what_it_touched(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    first = desk("site", "build", "--json").json
    assert first["written"] > first["pages"]
    again = desk("site", "build")
    assert "0 files written, the others left as they were." in again.err
    desk("round", "unpair")
    assert "deleted, the others left as they were." in desk("site", "build").err


def test_a_site_that_was_built_has_no_problem(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    desk("site", "build")
    assert desk("site", "check").err.endswith("files in all, no problem found.\n")
    assert [] == desk("site", "check", "site", "--json").json["problems"]


def test_every_problem_of_a_site_is_a_sentence_and_the_end_is_exit_5(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    desk("site", "build")
    (desk.folder / "site" / "style.css").unlink()
    said = desk("site", "check", code=5)
    assert said.err.splitlines()[0].endswith(
        " problems in site: style.css is missing: manifest.json lists it."
    )
    assert "  index.html links to 'style.css', and there is no such file." in said.err
    assert said.out == ""
    desk.refuses(3, "There is no folder none: make the site with", "site", "check", "none")


def test_a_site_is_packed_into_one_file_named_for_its_folder(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    desk("site", "build", "--out", "pages")
    said = desk("site", "zip", "pages")
    assert " files in pages.zip, " in said.err
    told = desk("site", "zip", "pages", "--out", "again.zip", "--json").json
    data = (desk.folder / "again.zip").read_bytes()
    assert ("again.zip", len(data)) == (told["file"], told["bytes"])
    assert data == (desk.folder / "pages.zip").read_bytes()
    desk.file("letter", "dear")
    desk.refuses(4, "letter is there already", "site", "zip", "pages", "--out", "letter")
