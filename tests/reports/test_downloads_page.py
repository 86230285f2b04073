"""The page of downloads: whatever can be taken along, and nothing that may not be given out."""

from __future__ import annotations

import dataclasses
import re

from reports import pages
from reports.language import speaking
from reports.pages import Edition, printing
from tests.reports.links import faults
from tests.reports.sample import SIGNED, tournament


def links(page: str) -> list[str]:
    assert [] == faults(page)
    return re.findall(r'<a href="([^"]+)"', page.partition("<h1>")[2])


def test_tables_records_proofs_and_checkpoints_can_be_taken_along() -> None:
    found = links(pages.downloads_page(tournament()))
    assert [f"data/{name}.csv" for name in ("standings", "results", "hands")] == found[:3]
    assert "data/tournament.json" in found
    assert "table-1.1.domino" in found
    assert "table-1.1.domino.proof" in found
    assert f"../{SIGNED.address}" in found
    assert ["../feed.json", "../checkpoints/key.txt"] == found[-2:]


def test_a_record_with_a_hand_that_is_on_is_not_offered() -> None:
    found = links(pages.downloads_page(tournament()))
    assert "table-2.1.domino" not in found
    assert "table-2.2.domino" in found
    assert "table-2.2.domino.proof" not in found


def test_all_editions_lead_to_the_same_files() -> None:
    with printing(Edition("es", ("en", "es"))):
        found = links(pages.downloads_page(tournament()))
    assert "../../spring/data/standings.csv" in found
    assert "../../spring/table-1.1.domino" in found
    assert "../../feed.json" in found


def test_before_the_first_round_there_is_nothing_of_the_tournament() -> None:
    bare = dataclasses.replace(tournament(), rounds=(), standings={}, keys=())
    page = pages.downloads_page(bare)
    assert "No round is paired yet." in page
    assert ["../feed.json"] == links(page)


def test_records_of_games_are_not_called_like_feats_in_other_languages() -> None:
    with speaking("es"):
        assert '<th scope="col">Actas</th>' in pages.downloads_page(tournament())
    with speaking("fr"):
        assert '<th scope="col">Feuilles</th>' in pages.downloads_page(tournament())
