"""What the checkpoints of the log vouch for, on the pages and beside them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Final

from reports import club
from tourney.director.proofs import Prover
from tourney.site.telling import Told
from tourney.store.checkpoints import Checkpoint, covering
from tourney.store.note import encoded
from tourney.tournament import Round, fold

KEYS: Final = "checkpoints/key.txt"

Proofs = Mapping[str, str]  # the proof of a table's game, by its label


def files(prover: Prover) -> Iterator[tuple[str, str]]:
    """Every signed checkpoint as it is, and the public keys that check them, the newest first."""
    for made in prover.made:
        yield _shown(made).address, made.note
    if prover.made:
        yield KEYS, "".join(f"{key}\n" for key in _keys(prover))


def latest(prover: Prover) -> dict[str, object] | None:
    """The newest checkpoint, as the site's list of files carries it; None before the first."""
    if not prover.made:
        return None
    newest = _shown(prover.made[-1])
    return {"size": newest.size, "root": newest.root, "file": newest.address}


def vouched(prover: Prover, told: Told) -> tuple[club.Tournament, Proofs]:
    """A tournament with the checkpoint of every closed round, and the proofs that may be given.

    A proof holds the record as it is stored: none is given where a name in it is not shown.
    """
    whole = told.tournament
    tournament = fold(event.body for event in told.events)
    closings = prover.closings(whole.slug)
    proofs: dict[str, str] = {}
    rounds = tuple(
        _round(shown, paired, prover, closings.get(paired.number, 0), proofs, hiding=told.hiding)
        for shown, paired in zip(whole.rounds, tournament.rounds, strict=True)
    )
    return replace(whole, rounds=rounds, keys=_keys(prover)), proofs


def _round(
    shown: club.Round,
    paired: Round,
    prover: Prover,
    closing: int,
    proofs: dict[str, str],
    *,
    hiding: Collection[str],
) -> club.Round:
    closed = closing if paired.closed else 0
    tables = []
    for one, table in zip(shown.tables, paired.tables, strict=True):
        given = one.over and one.open_record and one.label not in hiding
        rests_on = prover.checkpoint_of(table, closed) if given else None
        if rests_on:
            proofs[one.label] = prover.proof(table, rests_on)
        tables.append(replace(one, proof=rests_on is not None))
    signed = covering(prover.made, closed) if closed else None
    checkpoint = _shown(signed) if signed else None
    return replace(shown, tables=tuple(tables), checkpoint=checkpoint)


def _shown(made: Checkpoint) -> club.Checkpoint:
    return club.Checkpoint(made.size, encoded(made.root))


def _keys(prover: Prover) -> tuple[str, ...]:
    return tuple(dict.fromkeys(made.verifier for made in reversed(prover.made)))
