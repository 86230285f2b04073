"""The replayer: a whole record becomes a game, or its steps. A bad record never raises here.

Give back all you could read: what comes before a fault is told in full.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from replay import umpire
from replay.codes import choice_of
from replay.events import Act, Award, Choice, Event, GameStarted, Opened, Played
from replay.fold import Finding
from replay.games import GAMES
from replay.layout import Laid, joined, opening
from replay.notation import read
from replay.position import CHOICE, NOBODY, Position
from replay.record import Fault, Record, Untrue
from replay.rules import Rules
from replay.tiles import Arm, Tile
from replay.verdict import outcomes


@dataclass(frozen=True, slots=True)
class HandResult:
    """One hand, with points by seat; `totals` is the sum of all four kinds over the hands so far.

    `events` are its first and last event. A hand in progress has no `ending`.
    """

    number: int
    opener: int | None
    ending: str | None
    winner: int | None
    in_play: tuple[int, ...]
    penalties: tuple[int, ...]
    end: tuple[int, ...]
    adjustments: tuple[int, ...]
    totals: tuple[int, ...]
    events: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Game:
    """What a record tells; after a fault, what came before it."""

    start: GameStarted | None
    rules: Rules | None
    names: tuple[str, ...]
    hands: tuple[HandResult, ...]
    totals: tuple[int, ...]
    over: bool
    ended_by: str | None
    winner: int | None
    outcomes: tuple[str, ...] | None
    forfeits: tuple[int, ...]
    to_act: int | None
    findings: tuple[Finding, ...]
    events: int
    fault: Fault | None


@dataclass(frozen=True, slots=True)
class Step:
    """One event and where it left the game.

    `lawful` is what the seat could have done instead, the event itself among it unless it was
    `punished`; empty if no seat acted. `held`, `boneyard`, `laid`, `open_ends`, `running` stand
    after the event, and `count`, the pips at the ends in a game that counts them. `open_ends` are
    (arm, number, locked); `taken_back` is the number of the event that took this one back.
    """

    number: int
    line: str
    event: Event
    hand: int
    lawful: tuple[Choice, ...]
    punished: bool
    awards: tuple[Award, ...]
    held: tuple[tuple[Tile, ...], ...]
    boneyard: int
    open_ends: tuple[tuple[Arm, int, bool], ...]
    laid: tuple[Laid, ...]
    running: tuple[int, ...]
    count: int | None
    taken_back: int | None


def replay(lines: Iterable[str], shelf: Mapping[str, type[Rules]] = GAMES) -> Game:
    """The game that a record tells."""
    record = Record(shelf)
    fault = None
    try:
        record.feed_all([*lines])
    except Untrue as untrue:
        fault = untrue.fault
    return game_of(record, fault)


def steps(lines: Iterable[str]) -> list[Step]:
    """Every event with what could have been done and where it led, up to the first fault."""
    record = Record()
    told: list[Step] = []
    tiles: dict[int, Laid] = {}
    for line in lines:
        try:
            told += _step(record, line, tiles)
        except Untrue:
            break
    taken = record.taken_back
    return [replace(step, taken_back=taken.get(step.number)) for step in told]


def _step(record: Record, line: str, tiles: dict[int, Laid]) -> list[Step]:
    before = record.position if record.awaits == CHOICE else None
    offered: tuple[int, ...] = umpire.choices(record.rules, before) if before else ()
    ends = before.ends[:] if before else []
    known = len(record.position.awards) if record.start else 0
    if not record.feed(line):
        return []
    event = read(line, record.rules.tiles)
    canonical = record.canonical(line)
    pos = record.position
    acted = isinstance(event, Act)
    match event:
        case Opened(seat, tile):
            tiles[record.number] = opening(record.number, seat, tile)
        case Played(seat, tile, arm):
            opened = before is not None and before.opener != NOBODY
            end = ends[arm] if opened else tile.high
            tiles[record.number] = joined(record.number, seat, tile, arm, end)
    awards = tuple(Award(*award) for award in pos.awards[known:])
    lawful = tuple(choice_of(pos.tiles, code) for code in offered) if acted else ()
    laid = _on_the_table(record, tiles)
    return [
        Step(
            number=record.number,
            line=canonical,
            event=event,
            hand=pos.number,
            lawful=lawful,
            punished=acted and any(award.reason in SLIPS for award in awards),
            awards=awards,
            held=tuple(pos.tiles.read(hand) for hand in pos.hands),
            boneyard=len(pos.boneyard) - pos.drawn,
            open_ends=_ends_seen(record.rules, pos, laid),
            laid=laid,
            running=pos.running(),
            count=None if pos.opener == NOBODY else record.rules.counted(pos),
            taken_back=None,
        )
    ]


SLIPS = ("false pass", "illegal play")


def _on_the_table(record: Record, tiles: dict[int, Laid]) -> tuple[Laid, ...]:
    """The tiles of the hand that is played or ended last."""
    fold = record.fold
    if not fold.starts:
        return ()
    first = fold.starts[-1]
    return tuple(
        laid
        for number, laid in tiles.items()
        if number >= first and number not in record.taken_back
    )


def _ends_seen(
    rules: Rules, pos: Position, laid: tuple[Laid, ...]
) -> tuple[tuple[Arm, int, bool], ...]:
    """The open ends; after the hand those up and down only where a tile was laid there."""
    ends = open_ends(rules, pos)
    if not pos.ending or rules.crosses:
        return ends
    used = {Arm.LEFT, Arm.RIGHT, *(tile.arm for tile in laid)}
    return tuple(end for end in ends if end[0] in used)


def open_ends(rules: Rules, pos: Position) -> tuple[tuple[Arm, int, bool], ...]:
    """Every open arm with its number, and whether it waits for that number's double.

    When the hand has ended, the arms as they lie.
    """
    if pos.opener == NOBODY:
        return ()
    if pos.ending:
        arms = [
            arm for arm in Arm if arm <= Arm.RIGHT or rules.crosses or pos.ends[arm] != pos.spinner
        ]
        return tuple((arm, pos.ends[arm], False) for arm in arms)
    return tuple(
        (arm, pos.ends[arm], pos.takes[arm] == pos.tiles.double[pos.ends[arm]])
        for arm in Arm
        if pos.takes[arm]
    )


def game_of(record: Record, fault: Fault | None = None) -> Game:
    """What a record tells so far."""
    if record.start is None:
        return Game(
            None, None, (), (), (), False, None, None, None, (), None, (), record.number, fault
        )
    pos, rules = record.position, record.rules
    hands = tuple(_hands(record))
    return Game(
        start=record.start,
        rules=rules,
        names=tuple(record.names),
        hands=hands,
        totals=hands[-1].totals if hands else tuple(pos.totals),
        over=record.over,
        ended_by=pos.ended_by or None,
        winner=None if pos.champion == NOBODY else pos.champion,
        outcomes=outcomes(rules, pos),
        forfeits=tuple(sorted(pos.forfeits)),
        to_act=pos.turn if record.awaits == CHOICE else None,
        findings=record.findings,
        events=record.number,
        fault=fault,
    )


def _hands(record: Record) -> Iterable[HandResult]:
    pos, starts = record.position, record.fold.starts
    totals = [0] * pos.seats
    scores = list(pos.history)
    if pos.begun:
        scores.append(umpire.so_far(pos))
    for index, score in enumerate(scores):
        kinds = (score.in_play, score.penalties, score.end, score.adjustments)
        totals = [sum(points) for points in zip(totals, *kinds, strict=True)]
        last = starts[index + 1] - 1 if index + 1 < len(starts) else record.number
        yield HandResult(
            number=score.number,
            opener=None if score.opener == NOBODY else score.opener,
            ending=score.ending or None,
            winner=None if score.winner == NOBODY else score.winner,
            in_play=score.in_play,
            penalties=score.penalties,
            end=score.end,
            adjustments=score.adjustments,
            totals=tuple(totals),
            events=(starts[index], last),
        )
