"""The pages from the command line: built, checked, taken along, looked at."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.tourney.cli.desk import Desk

ROOT = Path(__file__).parents[3]
PROGRAM = [sys.executable, "-c", "from tourney.cli import main; main()"]

PEOPLE = ("Ana García", "Ben", "Cleo", "Dev")
NAMES_HALF = ("site", "build", "--names", "half")


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


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is another thing there")
@pytest.mark.parametrize("words", [(), ("--json",)])
def test_a_site_is_served_until_ctrl_c(desk: Desk, words: tuple[str, ...]) -> None:
    desk.evening(*PEOPLE)
    desk("site", "build")
    with subprocess.Popen(
        [*PROGRAM, "site", "preview", "--port", "0", *words],
        cwd=desk.folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        try:
            assert program.stdout
            said = program.stdout.readline().strip()
            address = urlsplit(json.loads(said)["address"] if words else said)
            connection = HTTPConnection(str(address.hostname), int(address.port or 0), timeout=10)
            connection.request("GET", "/")
            assert b"Evening" in connection.getresponse().read()
            connection.close()
        finally:
            program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=30)
    assert (130, "") == (program.returncode, out)
    assert "site is served to this machine alone; Ctrl-C ends it.\n" == err


def test_a_folder_without_a_site_or_a_port_too_high_is_refused(desk: Desk) -> None:
    desk.refuses(3, "none holds no site: make one with", "site", "preview", "none")
    desk.refuses(2, "Invalid value for '--port'", "site", "preview", "--port", "70000")


def test_names_are_shown_as_asked_and_the_next_build_keeps_to_it(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    desk.refuses(2, "'half' is no way to show names: there are full, initials, none.", *NAMES_HALF)
    said = desk("site", "build", "--names", "initials")
    assert "People are called by their initials.\n" in said.err
    page = desk.folder / "site" / "evening" / "round-1-names.html"
    assert "A. G." in page.read_text("utf-8")
    again = desk("site", "build", "--json")
    assert ("initials", 0) == (again.json["names"], again.json["written"])
    assert "as in the site before (--names full shows them whole)." in again.err
    desk("site", "build", "--names", "none")
    assert "player 1" in page.read_text("utf-8")
    desk("site", "build", "--names", "full", "--index")
    assert "Ana García" in page.read_text("utf-8")
    assert 'name="robots"' not in page.read_text("utf-8")
    assert "no problem found." in desk("site", "check").err


def test_the_address_is_typed_once_and_the_next_build_keeps_it(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    desk.refuses(2, "'club' is no address of a site", "site", "build", "--base-url", "club")
    assert not (desk.folder / "site").exists()
    said = desk("site", "build", "--base-url", "https://club.example/dominoes")
    assert "The pages say that they lie at https://club.example/dominoes/.\n" in said.err
    again = desk("site", "build", "--json")
    assert ("https://club.example/dominoes/", 0) == (again.json["base_url"], again.json["written"])
    assert "as the site before (--base-url none takes it back)." in again.err
    assert "no problem found." in desk("site", "check").err
    assert desk("site", "build", "--base-url", "none", "--json").json["base_url"] is None
    assert "og:url" not in (desk.folder / "site" / "index.html").read_text("utf-8")


def test_pages_can_be_made_by_several_processes(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    desk("site", "build")
    assert 0 == desk("site", "build", "--jobs", "2", "--json").json["written"]
    desk.refuses(2, "Invalid value for '--jobs'", "site", "build", "--jobs", "0")
