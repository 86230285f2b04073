"""The one codec of a tournament's facts: a canonical JSON object on one line.

Each has its `type`, its version `v` and exactly the fields of its class; keys sorted, no blanks,
UTF-8 as it is. A field that has a default came later than the others: it is written only where it
says something else, so that every older line is still read. Whatever `write` does not write, `read`
refuses.
"""

from __future__ import annotations

import dataclasses
import json
from functools import lru_cache
from typing import Any, get_args, get_origin, get_type_hints

from tourney.tournament import facts
from tourney.tournament.facts import Fact

VERSION = 1
KEPT = 4096  # lines remembered: a stream is read anew after every act, and facts never change
KINDS = {int: "a number", str: "a text", bool: "true or false"}


class UnreadableFact(ValueError):
    """A body that is no fact of a tournament; the sentence says why."""


TYPES: dict[str, type[Fact]] = {
    "opened": facts.Opened,
    "entry_added": facts.EntryAdded,
    "entry_changed": facts.EntryChanged,
    "withdrawn": facts.Withdrawn,
    "returned": facts.Returned,
    "bye_requested": facts.ByeRequested,
    "bye_cancelled": facts.ByeCancelled,
    "kept_apart": facts.KeptApart,
    "let_meet": facts.LetMeet,
    "seeded": facts.Seeded,
    "stage_opened": facts.StageOpened,
    "shuffle_committed": facts.ShuffleCommitted,
    "shuffle_salted": facts.ShuffleSalted,
    "round_paired": facts.RoundPaired,
    "pairing_changed": facts.PairingChanged,
    "hand_pairing_begun": facts.HandPairingBegun,
    "hand_pairing_ended": facts.HandPairingEnded,
    "round_started": facts.RoundStarted,
    "totals_entered": facts.TotalsEntered,
    "table_ruled": facts.TableRuled,
    "time_called": facts.TimeCalled,
    "penalised": facts.Penalised,
    "round_closed": facts.RoundClosed,
    "round_reopened": facts.RoundReopened,
    "tie_breaks_changed": facts.TieBreaksChanged,
    "undone": facts.Undone,
    "shuffle_revealed": facts.ShuffleRevealed,
    "closed": facts.Closed,
}
NAMES: dict[type[Fact], str] = {kind: name for name, kind in TYPES.items()}
HINTS: dict[type[Any], dict[str, Any]] = {
    kind: get_type_hints(kind) for kind in (*TYPES.values(), facts.Seating, facts.Fixed)
}
LATER: dict[type[Any], dict[str, Any]] = {
    kind: {
        field.name: field.default
        for field in dataclasses.fields(kind)
        if field.default is not dataclasses.MISSING
    }
    for kind in HINTS
}


def write(fact: Fact) -> str:
    """The line that the log stores for a fact."""
    fields = {"type": NAMES[type(fact)], "v": VERSION, **dataclasses.asdict(fact)}
    for name, default in LATER[type(fact)].items():
        if fields[name] == default:
            del fields[name]
    return json.dumps(fields, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


@lru_cache(maxsize=KEPT)
def read(body: str) -> Fact:
    """The fact on a line of the log; UnreadableFact for anything that `write` does not write."""
    try:
        fields = json.loads(body)
    except ValueError:
        raise UnreadableFact(f"no JSON object: {body[:60]}") from None
    if not isinstance(fields, dict):
        raise UnreadableFact(f"no JSON object: {body[:60]}")
    name, version = fields.pop("type", None), fields.pop("v", None)
    kind = TYPES.get(name) if isinstance(name, str) else None
    if kind is None:
        raise UnreadableFact(f"unknown type {name!r}; known are {', '.join(TYPES)}")
    if version != VERSION:
        raise UnreadableFact(f"{name} of version {version!r}; known is {VERSION}")
    fact: Fact = _record(kind, fields, str(name))
    if write(fact) != body:
        raise UnreadableFact(f"{name} is not written canonically")
    return fact


def _record(kind: type[Any], raw: object, where: str) -> Any:
    hints, later = HINTS[kind], LATER[kind]
    if not isinstance(raw, dict) or not hints.keys() - later <= raw.keys() <= hints.keys():
        raise UnreadableFact(f"{where} must have exactly the fields {', '.join(hints) or 'none'}")
    return kind(
        **{
            name: _value(hint, raw[name], f"{where}.{name}")
            for name, hint in hints.items()
            if name in raw
        }
    )


def _value(hint: Any, raw: object, where: str) -> Any:
    if hint in HINTS:
        return _record(hint, raw, where)
    if get_origin(hint) is tuple:
        parts = get_args(hint)
        if not isinstance(raw, list):
            raise UnreadableFact(f"{where} must be a list")
        if parts[-1] is Ellipsis:
            parts = parts[:1] * len(raw)
        if len(parts) != len(raw):
            raise UnreadableFact(f"{where} must have {len(parts)} items")
        return tuple(_value(part, item, where) for part, item in zip(parts, raw, strict=True))
    if type(raw) is not hint:
        raise UnreadableFact(f"{where} must be {KINDS[hint]}")
    return raw
