"""Why something cannot be in a record, in sentences: what was tried and what was open.

Knows the rules and a position; changes neither.
"""

from __future__ import annotations

from replay import umpire
from replay.codes import DRAW, MISPLAY, OPEN, PASS
from replay.events import Dealt
from replay.position import DEAL, OVER, Position
from replay.rules import Rules
from replay.tiles import SEATS, Arm, Tile, TileSet

AFTER_THE_GAME = "a note, claim, count, adjust, void, retract, forfeit or key"


class Refused(ValueError):
    """An event that cannot be, with what was expected, what was found, and where in the line."""

    def __init__(self, expected: str, found: str, message: str, word: int = 0) -> None:
        super().__init__(message)
        self.expected = expected
        self.found = found
        self.word = word  # of the line, from 1; 0: wherever the one that was found stands


def unexpected(pos: Position, what: str, expected: str, ended_at: int) -> Refused:
    """Something else must come now; the last hand ended at event `ended_at`."""
    why = why_nobody_acts(pos, ended_at)
    return Refused(expected, what, f"{what} cannot be here{why}; expected {expected}")


def may_come(rules: Rules, pos: Position) -> str:
    """What may come next, in words."""
    match pos.awaits:
        case "deal":
            return "a deal"
        case "dice":
            return "dice"
        case "lot":
            return "a lot"
        case "choice":
            return f"{SEATS[pos.turn]}: {words(rules.tiles, umpire.choices(rules, pos))}"
        case _:
            return AFTER_THE_GAME


def why_nobody_acts(pos: Position, ended_at: int) -> str:
    """Why no seat is to act, in words; nothing if one is."""
    if pos.awaits is OVER and not pos.history:
        return ": the game is over"
    if pos.awaits not in (DEAL, OVER) or not pos.history:
        return ""
    hand = pos.history[-1]
    how = {"blocked": "was blocked", "void": "was voided"}.get(hand.ending, "ended")
    over = " and the game is over" if pos.awaits is OVER else ""
    return f": hand {hand.number} {how} at event {ended_at}{over}"


def wrong_turn(rules: Rules, pos: Position, seat: int) -> Refused:
    """Another seat is to act."""
    turn, found = SEATS[pos.turn], SEATS[seat]
    if seat >= rules.seats:
        return Refused(turn, found, f"there is no seat {found}; it is {turn}'s turn")
    return Refused(turn, found, f"{found} cannot act now, it is {turn}'s turn")


def not_a_choice(rules: Rules, pos: Position, code: int) -> Refused:
    """The seat in turn may not do this."""
    tiles, seat = pos.tiles, SEATS[pos.turn]
    what, listed = words(tiles, (code,)), words(tiles, umpire.choices(rules, pos))
    if code == PASS:
        verb = "pass"
    elif code & (DRAW | MISPLAY):
        verb = what.replace("draws", "draw").replace("misplays", "have misplayed")
    else:
        verb = f"play {what}"
    return Refused(listed, what, f"{seat} may not {verb}; open to {seat}: {listed}", 2)


def check_deal(rules: Rules, event: Dealt) -> None:
    """Every seat has a hand of the right size and every tile is dealt once, else `Refused`."""
    size = rules.size()
    if len(event.hands) != rules.seats:
        raise Refused(
            f"{rules.seats} hands",
            str(len(event.hands)),
            f"the deal has {counted(len(event.hands), 'hand')} for {rules.seats} seats",
        )
    for seat, hand in enumerate(event.hands):
        if len(hand) != size:
            raise Refused(
                f"{size} tiles",
                str(len(hand)),
                f"{SEATS[seat]} is dealt {counted(len(hand), 'tile')} instead of {size}",
            )
    seen: set[Tile] = set()
    for tile in (*(tile for hand in event.hands for tile in hand), *event.boneyard):
        if tile in seen:
            raise Refused("every tile once", str(tile), f"{tile} is dealt twice")
        seen.add(tile)
    missing = [str(tile) for tile in rules.tiles.tiles if tile not in seen]
    if missing:
        raise Refused(
            f"{rules.tiles.count} tiles",
            str(len(seen)),
            f"the deal lacks {', '.join(missing)}; what is not dealt lies in the boneyard",
        )


def unknown(what: str) -> Refused:
    """That tiles were not seen, where they must be known."""
    told = f"{what} whose tiles were not seen cannot be judged yet; name them"
    return Refused(f"{what} with every tile named", "?", told)


def counted(number: int, what: str) -> str:
    """So many of something: `1 hand`, `2 hands`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def words(tiles: TileSet, codes: tuple[int, ...]) -> str:
    """Codes as the record writes them, without the seat."""
    return ", ".join(_word(tiles, code) for code in codes) or "nothing"


def _word(tiles: TileSet, code: int) -> str:
    low = code & PASS - 1
    if code < PASS:
        return f"{tiles.names[code >> 2]} {Arm(code & 3)}"
    if code == PASS:
        return "passes"
    if code & OPEN:
        return tiles.names[low]
    if code & DRAW:
        return f"draws {tiles.names[low]}"
    return f"misplays {tiles.names[low >> 2]} {Arm(low & 3)}"
