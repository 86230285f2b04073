"""Every page is HTML as its standard has it, and the style sheet CSS."""

from __future__ import annotations

import threading

from tests.browser.checkers import vnu
from tests.browser.kinds import Club
from tests.reports.links import faults
from tourney.site.preview import preview


def test_vnu_has_nothing_to_say(club: Club) -> None:
    """Pages are read from a server, or their policy would not let in their own style sheet."""
    site = club.folder / "site"
    pages = [file for file in club.files if file.is_relative_to(site)]
    files = {*club.files, site / "style.css"} - set(pages)
    with preview(site, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        addresses = [server.address + page.relative_to(site).as_posix() for page in pages]
        said = vnu([*addresses, *sorted(map(str, files))])
        server.shutdown()
    assert [] == said


def test_html5lib_finds_no_error(club: Club) -> None:
    assert club.files
    for file in club.files:
        assert [] == faults(file.read_text("utf-8")), file
