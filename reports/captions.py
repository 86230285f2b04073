"""Every step of a record in a sentence. Knows no page and no rule.

Where a hand may not be shown yet (`veiled`) a sentence names laid tiles only: no tile that was
dealt, drawn or held back, and nothing that follows from them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from replay import events
from replay.replayer import Game, HandResult, Step
from replay.tiles import SEATS, Arm, Tile
from reports.cast import Cast, signed

AT = {
    Arm.LEFT: "on the left",
    Arm.RIGHT: "on the right",
    Arm.UP: "on the upper arm",
    Arm.DOWN: "on the lower arm",
}


def caption(step: Step, who: Cast, *, veiled: bool = False) -> str:
    """What happened, in a sentence or two, with the open ends after a tile was laid."""
    event = step.event
    match event:
        case events.GameStarted():
            return f"A game of {event.key} for {event.seats} begins."
        case events.Seated():
            return f"Seat {SEATS[event.seat]}: {who.seat(event.seat)}."
        case events.Committed():
            return f"The next deal is fixed under the seal {event.digest}."
        case events.Revealed():
            if veiled:
                return (
                    "The seal is opened; the key stays hidden until every table has ended the hand."
                )
            return f"The seal is opened; the key of the deal is {event.key}."
        case events.Dealt():
            return _dealt(event)
        case events.DiceRolled():
            flower, scorpion = (f"{a}-{b}" for a, b in (event.flower, event.scorpion))
            return f"The dice: flower {flower}, scorpion {scorpion}."
        case events.LotDrawn():
            return f"The lot falls on {who.seat(event.seat)}, who opens."
        case events.Opened():
            return f"{who.seat(event.seat)} opens with {event.tile}. {open_ends(step)}"
        case events.Played():
            where = AT[event.arm]
            return f"{who.seat(event.seat)} plays {event.tile} {where}. {open_ends(step)}"
        case events.Drew():
            tile = "a tile" if veiled else str(event.tile)
            return f"{who.seat(event.seat)} draws {tile}; {step.boneyard} left in the boneyard."
        case events.DrewUnseen():
            return f"{who.seat(event.seat)} draws a tile."
        case events.Passed():
            return _passed(step, who.seat(event.seat), veiled=veiled)
        case events.Misplayed():
            tile = "a tile" if veiled else str(event.tile)
            where = AT[event.arm]
            return f"{who.seat(event.seat)} tries {tile} {where}, where it may not go."
        case _:
            return _said(event, who)


def _dealt(event: events.Dealt) -> str:
    sizes = sorted({len(hand) for hand in event.hands})
    each = " or ".join(str(size) for size in sizes)
    rest = f"; {len(event.boneyard)} in the boneyard" if event.boneyard else ""
    by = "Real tiles, shuffled by people, are dealt" if event.by_hand else "The tiles are dealt"
    return f"{by}: {each} to each seat{rest}."


def _passed(step: Step, name: str, *, veiled: bool) -> str:
    if veiled:
        return f"{name} passes."
    if not step.laid:
        return f"{name} passes the opening on."
    could = plays(step.lawful)
    if step.punished:
        return f"{name} passes, but had {could}!"
    if could:
        return f"{name} passes, though {could} would go."
    return f"{name} has no tile that goes, and passes."


def _said(event: events.Ruling | events.Remark, who: Cast) -> str:
    match event:
        case events.TimeCalled():
            return "Time is called: the game ends with this hand."
        case events.Forfeited():
            return f"{who.seat(event.seat)} forfeits the game{_because(event.reason, who)}."
        case events.Adjusted():
            points = signed(event.points)
            return f"Ruling: {points} for {who.seat(event.seat)}{_because(event.reason, who)}."
        case events.Voided():
            return f"Ruling: hand {event.hand} counts nothing{_because(event.reason, who)}."
        case events.Retracted():
            last = "last event is" if event.count == 1 else f"last {event.count} events are"
            return f"The {last} taken back{_because(event.reason, who)}."
        case events.Claimed():
            text = f" ({who.text(event.text)})" if event.text else ""
            return f"{who.seat(event.seat)} claims {event.points} for the latest play{text}."
        case events.Counted():
            text = f" ({who.text(event.text)})" if event.text else ""
            return f"{who.seat(event.seat)} counts {event.pips} left in hand{text}."
        case events.Noted():
            return f"Note: {who.text(event.text)}"
    assert_never(event)


def _because(reason: str, who: Cast) -> str:
    return f": {who.text(reason).rstrip('.')}" if reason else ""


def open_ends(step: Step) -> str:
    """The open ends in a sentence; with more than two the arms are named."""
    ends = step.open_ends
    if not ends:
        return "No end is open."
    if len(ends) == 2 and not any(locked for _, _, locked in ends):
        return f"Open ends {ends[0][1]} and {ends[1][1]}."
    told = [f"{arm} {pips}{' (locked)' if locked else ''}" for arm, pips, locked in ends]
    return f"Open ends: {', '.join(told)}."


def plays(choices: Iterable[events.Choice]) -> str:
    """The tiles among some choices, each with the arms where it goes: `2-5 left/right`."""
    arms: dict[Tile, list[str]] = {}
    for choice in choices:
        match choice:
            case events.Open():
                arms.setdefault(choice.tile, [])
            case events.Play():
                arms.setdefault(choice.tile, []).append(str(choice.arm))
            case events.Draw() | events.Pass():
                pass
    return ", ".join(f"{tile} {'/'.join(at)}".strip() for tile, at in arms.items())


def could(step: Step) -> str:
    """What the seat could have done instead, in a sentence; empty if it was no seat's act."""
    if not step.lawful or isinstance(step.event, events.Passed):
        return ""
    told = plays(step.lawful)
    others = [
        word
        for kind, word in ((events.Draw, "draw"), (events.Pass, "pass"))
        if any(isinstance(choice, kind) for choice in step.lawful)
    ]
    if isinstance(step.event, events.Drew) and not told and others == ["draw"]:
        return "No tile in hand goes."
    if len(step.lawful) == 1 and not step.punished:
        return "There was no other choice."
    verb = "open with" if any(isinstance(c, events.Open) for c in step.lawful) else "play"
    parts = [f"{verb} {told}"] if told else []
    return f"Could {' or '.join([*parts, *others])}."


def awarded(step: Step, who: Cast) -> str:
    """The points that the step brought, each with its reason; empty if none."""
    return ", ".join(
        f"{who.seat(award.seat)} {signed(award.points)} ({award.reason})" for award in step.awards
    )


def won(step: Step, who: Cast) -> str:
    """The points that the step brought, without reasons: of the seat that acted without a name."""
    sums: dict[int, int] = {}
    for award in step.awards:
        sums[award.seat] = sums.get(award.seat, 0) + award.points
    acted = step.event.seat if isinstance(step.event, events.Act) else None
    return ", ".join(
        signed(points) if seat == acted else f"{who.seat(seat)} {signed(points)}"
        for seat, points in sums.items()
    )


def brief(step: Step, who: Cast, *, veiled: bool = False) -> str:
    """The step in a few words, for a list of moves."""
    event = step.event
    match event:
        case events.Opened():
            return f"{who.seat(event.seat)} {event.tile}"
        case events.Played():
            return f"{who.seat(event.seat)} {event.tile} {event.arm}"
        case events.Drew():
            return f"{who.seat(event.seat)} draws{'' if veiled else f' {event.tile}'}"
        case events.Passed():
            return f"{who.seat(event.seat)} passes"
        case events.Misplayed():
            tile = "" if veiled else f" {event.tile} {event.arm}"
            return f"{who.seat(event.seat)} misplays{tile}"
        case events.Committed():
            return "seal of the deal"
        case events.Revealed():
            return "key of the deal"
        case events.Dealt():
            return "deal by hand" if event.by_hand else "deal"
        case events.LotDrawn():
            return f"lot: {who.seat(event.seat)}"
        case _:
            return caption(step, who, veiled=veiled).rstrip(".")


def hand_ended(hand: HandResult, who: Cast) -> str:
    """How a hand ended, in a sentence."""
    winner = None if hand.winner is None else who.seat(hand.winner)
    match hand.ending:
        case "out":
            return f"{winner or 'A seat'} is out."
        case "blocked":
            return f"The hand is blocked; {winner or 'nobody'} wins it."
        case "target":
            return f"{winner or 'A seat'} reaches the target with this play."
        case "forfeit":
            return "The game was forfeited in this hand."
        case "void":
            return "The hand was declared void."
        case None:
            return "The hand is not finished."
        case other:
            return f"The hand ended: {other}."


def game_ended(game: Game, who: Cast) -> str:
    """How the game stands or ended, in a sentence."""
    if not game.over:
        return "The game is not finished."
    limit = game.rules.max_hands if game.rules else 0
    why = {
        "target": "the target is reached",
        "hands": "all hands are played",
        "time": "time was called",
        "limit": f"the safety limit of {limit} hands is reached",
        "forfeit": f"{_listed(who.seat(seat) for seat in game.forfeits)} forfeited",
    }.get(game.ended_by or "", str(game.ended_by))
    if game.winner is None:
        return f"The game is over without a winner: {why}."
    return f"{who.seat(game.winner)} wins the game: {why}."


def _listed(names: Iterable[str]) -> str:
    told = list(names)
    return " and ".join(filter(None, [", ".join(told[:-1]), *told[-1:]]))
