"""Hands to hand on, of a table or of a record in a file: as a page, a picture or a message."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from replay.fairness import by_hand, judge
from replay.replayer import HandResult, Step, steps
from reports.language import ENGLISH, LANGUAGES, speaking
from reports.message import game_message, hand_message
from reports.pages.alone import hands_file, picture
from reports.source import Source, at_table, in_file
from tourney.director import replaying
from tourney.director.house import House
from tourney.director.proofs import Prover
from tourney.director.references import Reference
from tourney.director.refusals import Misused, NotFound, NotTrue
from tourney.site.reading import snapshot
from tourney.site.telling import told
from tourney.site.vouching import vouched
from tourney.tournament import Tournament

STDOUT: Final = Path("-")


class Form(StrEnum):
    """What hands are handed on as."""

    PAGE = "html"
    PICTURE = "svg"
    MESSAGE = "text"


@dataclass(frozen=True, slots=True)
class Record:
    """A record to hand on, and its steps; `named` is how it was asked for."""

    named: str
    source: Source
    steps: Sequence[Step]


@dataclass(frozen=True, slots=True)
class Part:
    """What of a record is told: one hand or all, up to an event, as one seat knew it."""

    hand: int | None = None
    until: int | None = None
    seat: int | None = None


def in_house(house: House, tournament: Tournament, asked: Reference) -> Record:
    """The record of a table, with names as they may be published.

    Raises NotFound where there is none, or no such hand or event.
    """
    replaying.from_table(house, tournament, asked)
    with snapshot(house) as reading:
        found = told(reading, tournament.slug)
        shown, _ = vouched(Prover.of(reading.house.reading), found)
    table = next(
        table
        for round_ in shown.rounds
        for table in round_.tables
        if table.label == asked.label and table.game
    )
    assert table.game is not None
    return Record(str(asked), at_table(shown, table, table.game), steps(found.records[table.label]))


def from_file(path: Path) -> Record:
    """The record in a file. Raises NotFound, NotTrue for one of which nothing can be told."""
    shown = replaying.from_file(path)
    game = shown.game
    if game.rules is None:
        why = game.fault.message if game.fault else "it is empty"
        raise NotTrue(f"{shown.source} is not true: {why}.")
    title = path.name if path != STDOUT else "standard input"
    seals = by_hand(judge(shown.lines))
    return Record(shown.source, in_file(title, game, game.rules, seals), steps(shown.lines))


def made(
    record: Record, forms: Mapping[Form, Path], part: Part, language: str = ENGLISH.code
) -> dict[Path, bytes]:
    """The files that were asked for, by where they go.

    Raises Misused for a language or a mixture that there is not, NotFound where nothing was dealt.
    """
    if language not in LANGUAGES:
        raise Misused(f"'{language}' is no language here: there are {', '.join(LANGUAGES)}.")
    if len(set(forms.values())) < len(forms):
        raise Misused("Two files cannot go to one place: name another for one of them.")
    hands = list(_hands(record, part))
    if not hands:
        where = f"by event {part.until} of {record.named}" if part.until else f"in {record.named}"
        raise NotFound(f"No hand was dealt {where}, so there is nothing to hand on.")
    with speaking(language):
        return {
            place: _made(record, form, hands, part).encode("utf-8") for form, place in forms.items()
        }


def _hands(record: Record, part: Part) -> Iterator[tuple[HandResult, list[Step]]]:
    for hand in record.source.game.hands:
        told = [
            step
            for step in record.steps
            if step.hand == hand.number and step.number <= (part.until or step.number)
        ]
        if told and part.hand in (None, hand.number):
            yield hand, told


def _made(
    record: Record,
    form: Form,
    hands: Sequence[tuple[HandResult, Sequence[Step]]],
    part: Part,
) -> str:
    source = record.source
    if form is Form.PAGE:
        return hands_file(source, hands, part.seat)
    if form is Form.MESSAGE and len(hands) > 1:
        return game_message(source)
    if len(hands) > 1:
        raise Misused(f"A picture shows one hand: say which of {record.named} with --hand 1.")
    hand, told = hands[0]
    if form is Form.MESSAGE:
        return hand_message(source, hand, told, part.seat)
    return picture(source, hand, told)
