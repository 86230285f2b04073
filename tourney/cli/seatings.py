"""Who sits where in a round, for people and for programs; and what comes after a pairing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from tourney.cli.context import print_json, print_table, wants_json

if TYPE_CHECKING:
    from tourney.director.names import Roster
    from tourney.tournament import Round, Tournament


def print_round(
    ctx: typer.Context,
    tournament: Tournament,
    paired: Round,
    known: Roster,
    *,
    json: bool,
    by_name: bool = False,
) -> None:
    """Print a round by table, or everybody by name; who asked to sit out stands at the end.

    *tournament* knows what was asked for; it need not know the round.
    """
    from replay.tiles import SEATS
    from tourney.director.fields import sitting_out

    asked = [
        one for one in sitting_out(tournament, paired.number) if one.entry not in paired.everybody
    ]

    if wants_json(ctx, json):
        print_json(
            {
                "round": paired.number,
                "seed": paired.seed,
                "engine": paired.engine,
                "by_hand": paired.by_hand,
                "changes": [*paired.changes],
                "tables": [
                    {"table": table.number, "seats": [*table.seats], "stream": table.stream}
                    for table in paired.tables
                ],
                "byes": [*paired.byes],
                "sit_out": [{"entry": one.entry, "worth": one.worth} for one in asked],
            }
        )
        return
    rows: list[tuple[str, ...]] = [
        (table.label, SEATS[seat], f"#{entry}", known.name(entry))
        for table in paired.tables
        for seat, entry in enumerate(table.seats)
    ]
    rows += [("bye", "", f"#{entry}", known.name(entry)) for entry in paired.byes]
    rows += [
        (f"sits out ({one.worth})", "", f"#{one.entry}", known.name(one.entry)) for one in asked
    ]
    if by_name:
        rows.sort(key=lambda row: (row[3].casefold(), row))
        print_table(ctx, ("name", "", "table", "seat"), [(r[3], r[2], r[0], r[1]) for r in rows])
        return
    print_table(ctx, ("table", "seat", "", "name"), rows)


def todo(tournament: Tournament, paired: Round) -> str:
    """What to type once a round is paired."""
    from tourney.director.following import SALT_FIRST
    from tourney.director.tables import bot_tables

    if bot_tables(tournament, paired):
        return SALT_FIRST if tournament.awaits_salt else "tourney play"
    first = paired.tables[0].label if paired.tables else ""
    return f"tourney result import {first} FILE, or result set {first}"
