"""What the log is held to: log checkpoint, log verify, log proof."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import completing
from tourney.cli.context import (
    Json,
    answer,
    at_home,
    at_tournament,
    print_json,
    say,
    settings,
    wants_json,
)
from tourney.cli.progress import progress
from tourney.director.refusals import Misused, Refusal
from tourney.director.words import so_many
from tourney.store.errors import StoreError

if TYPE_CHECKING:
    from tourney.director.house import House
    from tourney.director.proofs import Proved

Out = Annotated[
    Path | None, typer.Option("--out", help="The file to write; left out, it is printed.")
]
Against = Annotated[
    Path | None, typer.Option("--against", help="A checkpoint that somebody kept, in a file.")
]
Key = Annotated[
    str, typer.Option("--key", help="Whose signature it must bear: a public key, or a file.")
]


def register(log: typer.Typer) -> None:
    """Add these commands to those of the log."""
    log.command("verify")(verify)
    log.command("checkpoint")(checkpoint)
    log.command("proof")(proof)


def checkpoint(ctx: typer.Context, out: Out = None, json: Json = False) -> None:
    """Sign the log as it stands; printed, sent or published, that binds whoever keeps the log.

    Example: tourney log checkpoint --out tonight.txt
    """
    from tourney.director.checkpoints import make
    from tourney.director.files import write_new
    from tourney.store.note import encoded, read

    with at_home(ctx) as house:
        made = make(house)
    if out:
        write_new(out, made.note)
    elif not wants_json(ctx, json):
        print(made.note, end="")
    told = {"log": read(made.note).head.origin, "size": made.size, "root": encoded(made.root)}
    answer(ctx, json, {**told, "note": made.note, "key": made.verifier})
    say(
        ctx,
        f"The log is signed at {so_many(made.size, 'event')}, root {encoded(made.root)}",
        f"The public key to check that with: {made.verifier}",
        f"Next: send both to the players, or print them; tourney log verify --against "
        f"{out or 'FILE'} compares the log with it.",
    )


def verify(
    ctx: typer.Context,
    file: Annotated[
        Path | None, typer.Argument(help="A .domino.proof, checked alone; left out, the database.")
    ] = None,
    against: Against = None,
    key: Key = "",
    json: Json = False,
) -> None:
    """Check everything: the chain, every game, every deal, every read table; first fault named.

    Example: tourney log verify --against tonight.txt
    """
    if file is None:
        _verify_database(ctx, against, key, json=json)
        return
    from tourney.director.proofs import in_file

    proved = in_file(file, settings(ctx).db, key=key, against=against)
    if wants_json(ctx, json):
        print_json(proved.as_json())
    else:
        _print_proved(file, proved)
    if not proved.signer and not against:
        say(
            ctx,
            "Whether that root is the log's own was not checked: compare it with a checkpoint "
            "that you trust, or give --against FILE or --key KEY.",
        )


def _verify_database(ctx: typer.Context, against: Path | None, key: str, *, json: bool) -> None:
    from tourney.director.audit import verify as check
    from tourney.director.checkpoints import compare

    if key and not against:
        raise Misused("--key says who signed a checkpoint: give that with --against FILE.")
    with at_home(ctx) as house:
        vouched = compare(house, against, key) if against else None
        with progress(ctx, "Checking") as bar:
            checked = check(house, bar.step)
    if wants_json(ctx, json):
        signed = {"size": vouched.head.size, "signer": str(vouched.signer)} if vouched else None
        print_json({**asdict(checked), "against": signed})
        return
    print(
        f"{so_many(checked.events, 'event')} in {so_many(checked.streams, 'stream')}, "
        f"{so_many(checked.games, 'game')}, {so_many(checked.deals, 'committed deal')}, "
        f"{so_many(checked.checkpoints, 'checkpoint')}: all as they should be."
    )
    if checked.erased:
        verb = "is" if checked.erased == 1 else "are"
        print(
            f"{so_many(checked.erased, 'name')} {verb} not there: as after `tourney player erase`, "
            "the log alone cannot tell who took them."
        )
    if vouched:
        print(
            f"The first {so_many(vouched.head.size, 'event')} are those that {against} vouches "
            f"for, signed by {vouched.signer}."
        )


def _print_proved(file: Path, proved: Proved) -> None:
    from tourney.store.note import encoded

    head = proved.proof.note.head
    print(
        f"{file}: the {so_many(len(proved.proof.events), 'event')} of {proved.proof.stream} stood "
        f"so in the log {head.origin} when it had {so_many(head.size, 'event')} and the root "
        f"{encoded(head.root)}."
    )
    if proved.signer:
        print(f"That is signed by {proved.signer}.")


def proof(
    ctx: typer.Context,
    table: Annotated[
        str, typer.Argument(help="The table, as in 3.5.", autocompletion=completing.tables)
    ],
    out: Out = None,
    json: Json = False,
) -> None:
    """Take a game out of the log with what proves it: anybody can check that file alone.

    Example: tourney log proof 3.5 --out table-3.5.domino.proof
    """
    from tourney.director.files import write_new
    from tourney.director.proofs import of_table
    from tourney.director.references import table_reference

    with at_tournament(ctx) as (house, tournament):
        text = of_table(house, tournament, table_reference(table))
    if out is not None:
        write_new(out, text)
    answer(ctx, json, {"table": table, "proof": text})
    if out is None:
        print("" if wants_json(ctx, json) else text, end="")
        return
    say(ctx, f"{out} proves the game of table {table}.", f"Next: tourney log verify {out}")


def say_checkpoint(ctx: typer.Context, house: House) -> None:
    """After something was closed: the checkpoint that was made, or why there is none."""
    from tourney.director.checkpoints import current
    from tourney.store.note import encoded

    try:
        made = current(house)
    except (Refusal, StoreError) as error:
        print(f"warning: no checkpoint was made of this. {error}", file=sys.stderr)
    else:
        say(ctx, f"Checkpoint: {so_many(made.size, 'event')}, root {encoded(made.root)}")
