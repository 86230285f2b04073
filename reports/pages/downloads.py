"""Everything of a tournament that can be taken along: tables, records and proofs, checkpoints."""

from __future__ import annotations

from typing import Final

from reports.club import Tournament
from reports.language import gettext, marked
from reports.pages.paper import inner_page

FILES: Final = (
    ("standings.csv", marked("The standings, best first, with every tie-break.")),
    ("results.csv", marked("What every round brought everybody: table, score, place, points.")),
    (
        "hands.csv",
        marked("What every hand brought every seat, of games that were recorded move by move."),
    ),
    ("tournament.json", marked("All three in one document.")),
)


def downloads_page(tournament: Tournament) -> str:
    """The page of all downloads; a round has its records, and the checkpoint of its end."""
    return inner_page(
        "downloads.html",
        tournament,
        "Downloads",
        files=[(name, gettext(said)) for name, said in FILES if tournament.rounds],
        records=[
            (round_, [table for table in round_.tables if table.open_record])
            for round_ in tournament.rounds
        ],
    )
