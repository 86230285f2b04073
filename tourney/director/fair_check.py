"""All deals of a tournament, or of a record in a file, dealt again from their keys.

Uses only what anybody may know: keys told as hands ended, and the secret once the tournament is
closed. The chain of the log is another matter: `log verify` checks it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from replay import shuffle
from replay.fairness import Judged, Keys, Seal, by_hand, judge
from tourney.director.fairness import deals_in, place_of, promise_of, stream_seals
from tourney.director.files import contents
from tourney.director.house import House, load
from tourney.director.record_files import LARGEST, lines_in
from tourney.director.refusals import Misused, NotTrue
from tourney.store.book import GAME_STREAM
from tourney.store.proof import SCHEMA
from tourney.tournament import Tournament, UntrueFact

CONTEXT: Final = re.compile(
    r"(?P<table>T=[a-z0-9-]{1,40};R=\d{1,4};B=(\d{1,4}|\*))(;H=(?P<first>[1-9]\d{0,5}))?"
)
FAULTS: Final = (Seal.WRONG, Seal.UNTRUE)
SECRET: Final = re.compile(r"[0-9a-fA-F]{64}")


@dataclass(frozen=True, slots=True)
class Wrong:
    """A deal that is not what was promised, or a record that is not true (`untrue`).

    `place` as people say it: 3.5.2, of a file just 2.
    """

    place: str
    stream: str
    event: int
    why: str
    untrue: bool = False

    def __str__(self) -> str:
        """The fault in words."""
        where = f"hand {self.place} ({self.stream})" if self.place else self.stream
        return f"{where}, event {self.event}: {self.why}"


@dataclass(frozen=True, slots=True)
class Report:
    """What a tournament's deals (or those of a file) came to; `hands` counts them by their seal.

    `deals` are those that were dealt again, void ones too; `paper` the tables of which there are
    only slips; `derived`: every key was also derived from the secret.
    """

    name: str
    hands: Mapping[Seal, int]
    deals: int
    wrong: tuple[Wrong, ...]
    paper: int = 0
    derived: bool = False
    promise: Mapping[str, str | None] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """For programs."""
        return {
            "schema": "tourney.fair/1",
            "name": self.name,
            **self.promise,
            "hands": {seal.value.replace(" ", "_"): self.hands.get(seal, 0) for seal in Seal},
            "deals": self.deals,
            "paper_tables": self.paper,
            "derived": self.derived,
            "wrong": [
                {"hand": one.place, "stream": one.stream, "event": one.event, "why": one.why}
                for one in self.wrong
            ],
        }


def check(house: House, slug: str) -> Report:
    """Deal every hand of a tournament again."""
    try:
        tournament = load(house, slug)
    except UntrueFact as untrue:
        stream = f"t/{slug}"
        return Report(slug, {}, 0, (Wrong("", stream, untrue.version, str(untrue)),))
    secret = bytes.fromhex(tournament.secret) if tournament.secret else None
    promise = promise_of(house, tournament, secret)
    hands: Counter[Seal] = Counter()
    wrong: list[Wrong] = []
    deals = 0
    for streams in _streams(house, slug):
        before = 0
        for stream in streams:
            events = house.log.read(stream)
            judged = stream_seals(promise, events, before)
            before += deals_in(events)
            deals += sum(one.seal in (Seal.CHECKED, Seal.OWN_KEY) for one in judged)
            hands.update(one.seal for one in by_hand(judged).values())
            wrong += [
                _wrong(_place(stream, one.hand), stream, one)
                for one in judged
                if one.seal in FAULTS
            ]
    if tournament.closed and not secret and hands[Seal.CHECKED] + hands[Seal.TO_COME]:
        why = "the tournament was closed, and the secret of its deals was not told"
        wrong.append(Wrong("", tournament.stream, tournament.version, why))
    return Report(
        slug,
        hands,
        deals,
        tuple(wrong),
        paper=sum(bool(table.sheets) for played in tournament.rounds for table in played.tables),
        derived=secret is not None,
        promise=_promise(tournament),
    )


def check_file(path: Path, keys: Keys | None = None) -> Report:
    """Deal every hand of a record in a file again from the keys in it.

    With *keys* they must also be those that the secret of the tournament gives.
    """
    data = contents(path, LARGEST)
    if data.startswith(SCHEMA.encode()):
        raise NotTrue(
            f"{path} is the proof of a game: check it with `tourney log verify {path}`, and the "
            "deals by the game's record, the .domino file."
        )
    lines, fault = lines_in(data)
    if fault:
        raise NotTrue(f"{path}, line {fault.line}: {fault.message}.")
    events = [line.strip() for line in lines]
    judged = judge([line for line in events if line and not line.startswith("#")], keys)
    return Report(
        str(path),
        Counter(one.seal for one in by_hand(judged).values()),
        sum(one.seal is Seal.CHECKED for one in judged),
        tuple(_wrong(str(one.hand), str(path), one) for one in judged if one.seal in FAULTS),
        derived=keys is not None,
    )


def keys_from(secret: str, salt: str, context: str) -> Keys:
    """The keys of a table's deals, from a secret in hex that was told, the salt and the context.

    The context is that of the table's deals, as in `T=spring;R=3;B=5`; `;H=4` after it says that
    the first deal of the record was the table's fourth. Raises Misused.
    """
    found = CONTEXT.fullmatch(context)
    if not found:
        raise Misused(
            f"The context '{context}' cannot be read: write it as in T=spring;R=3;B=5, or with "
            "the number of the first deal as in T=spring;R=3;B=5;H=4."
        )
    if not SECRET.fullmatch(secret):
        raise Misused("The secret must be 64 digits of hex: it stands on the tournament's page.")
    master = shuffle.master(bytes.fromhex(secret), salt)
    first = int(found["first"] or 1)
    return lambda deal: shuffle.hand_key(master, f"{found['table']};H={first - 1 + deal}")


def _streams(house: House, slug: str) -> list[list[str]]:
    """The streams of each table, its first attempt first; by round and table."""
    tables: dict[tuple[int, int], list[str]] = {}
    for stream in sorted(house.log.streams(f"g/{slug}/"), key=lambda name: (len(name), name)):
        if GAME_STREAM.fullmatch(stream):
            tables.setdefault(place_of(stream), []).append(stream)
    return [tables[place] for place in sorted(tables)]


def _wrong(place: str, stream: str, judged: Judged) -> Wrong:
    return Wrong(place, stream, judged.event, judged.why, judged.seal is Seal.UNTRUE)


def _place(stream: str, hand: int) -> str:
    """A hand as people name it; of a table that began anew, with the stream that does not count."""
    round_number, table = place_of(stream)
    return f"{round_number}.{table}.{hand}"


def _promise(tournament: Tournament) -> dict[str, str | None]:
    """What is public of the promise."""
    return {
        "commit": tournament.commit,
        "salt_from": tournament.salt_from,
        "salt": tournament.salt,
        "salt_source": tournament.salt_source,
        "seed": tournament.seed,
        "secret": tournament.secret,
    }
