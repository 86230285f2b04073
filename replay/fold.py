"""The fold: events that stand, applied in order, each refused with a sentence if it cannot be.

Knows events and the umpire; knows no lines of text and nothing that was taken back.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import NamedTuple, assert_never

from replay import rulings, umpire
from replay.codes import PASS, code_of
from replay.events import (
    Adjusted,
    Claimed,
    Committed,
    Counted,
    Dealt,
    DiceRolled,
    Drew,
    DrewUnseen,
    Event,
    Forfeited,
    GameStarted,
    LotDrawn,
    Misplayed,
    Noted,
    Opened,
    Passed,
    Played,
    Retracted,
    Revealed,
    Seated,
    TimeCalled,
    Voided,
)
from replay.notation import write
from replay.objections import (
    Refused,
    check_deal,
    may_come,
    not_a_choice,
    unexpected,
    unknown,
    words,
    wrong_turn,
)
from replay.position import CHOICE, DEAL, DICE, LOT, OVER, Position
from replay.rules import IllegalPlay, Rules
from replay.tiles import SEATS


class Finding(NamedTuple):
    """A fault of somebody at the table, not of the record."""

    event: int
    seat: int
    kind: str
    certainty: str
    text: str


class Fold:
    """A game as far as it has been told."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.position = Position(rules.tiles, rules.seats)
        self.findings: list[Finding] = []
        self.starts: list[int] = []  # of each hand, the event that began it
        self.ends: list[int] = []  # and the event that ended it
        self.sealed = ""  # the commitment whose key is owed
        self.dealt = False  # whether a deal has followed it

    @property
    def owes_key(self) -> bool:
        """Whether the key of the last deal is still to be told."""
        return bool(self.sealed) and self.dealt

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.position.awaits is OVER

    def act(self, number: int, seat: int, code: int) -> None:
        """A seat did something."""
        pos = self.position
        if seat != pos.turn:
            raise self._objection(seat, code)
        if code == PASS and self.rules.must_play and pos.hands[seat] & pos.anywhere:
            self._see_pass(number)
        try:
            umpire.act(self.rules, pos, code)
        except IllegalPlay:
            raise self._objection(seat, code) from None
        if pos.ending:
            self.ends.append(number)

    def run(self, number: int, acts: Iterator[tuple[int, int]]) -> int:
        """Acts (seat, code) one after the other, the first of them event *number*.

        The first that is refused, or that is a finding, is left to `act` with all after it.
        Returns how many it took.
        """
        rules, pos, act, first = self.rules, self.position, umpire.act, number
        must_play = rules.must_play
        for seat, code in acts:
            if seat != pos.turn:
                break
            if code == PASS and must_play and pos.hands[seat] & pos.anywhere:
                break
            try:
                act(rules, pos, code)
            except IllegalPlay:
                break
            if pos.ending:
                self.ends.append(number)
            number += 1
        return number - first

    def apply(self, number: int, event: Event) -> None:
        """Anything but the game and seat lines and what takes events back."""
        pos, rules = self.position, self.rules
        try:
            match event:
                case Opened() | Played() | Drew() | Passed() | Misplayed():
                    self.act(number, event.seat, code_of(rules.tiles, event) & 0xFFFF)
                case Dealt():
                    self._deal(number, event)
                case DrewUnseen():
                    raise unknown("a draw")
                case Committed(digest):
                    self._commit(number, digest)
                case Revealed(key):
                    self._reveal(key)
                case DiceRolled():
                    self._roll(event)
                case LotDrawn(seat):
                    self._expect(LOT, f"lot {SEATS[seat]}")
                    umpire.draw_lot(pos, self._seat(seat))
                case TimeCalled():
                    if pos.awaits is OVER:
                        raise self._unexpected("time")
                    rulings.call_time(rules, pos)
                case Forfeited(seat, _):
                    rulings.forfeit(rules, pos, self._seat(seat))
                    self._note_end(number)
                case Adjusted(seat, points, _):
                    rulings.adjust(rules, pos, self._seat(seat), points)
                case Voided(hand, _):
                    rulings.void(rules, pos, hand)
                    self._note_end(number)
                case Claimed(seat, _, _) | Counted(seat, _, _):
                    self._seat(seat)
                case Noted() | GameStarted() | Seated() | Retracted():
                    pass
                case _:
                    assert_never(event)
        except IllegalPlay as error:
            raise Refused(error.expected, write(event), str(error)) from None

    # Chance

    def _deal(self, number: int, event: Dealt) -> None:
        self._expect(DEAL, "a deal")
        if self.owes_key:
            raise Refused("key", "deal", "the key of the last deal must be told first")
        if self.sealed and event.by_hand:
            raise Refused("deal", "deal by-hand", "a deal by hand keeps no commitment", 2)
        if event.unseen:
            raise unknown("a deal")
        check_deal(self.rules, event)
        tiles = self.rules.tiles
        hands = [tiles.gather(hand) for hand in event.hands]
        self._lay_out(number, hands, [tiles.number[tile] for tile in event.boneyard])

    def deal_sets(self, number: int, hands: list[int], boneyard: list[int]) -> bool:
        """The quick way for a deal that has nothing to refuse; False: take the other way.

        A set of tiles has as many bits as tiles, and hands and boneyard add up to the whole set
        only if every tile is dealt once.
        """
        rules, size = self.rules, self.rules.size()
        whole = sum(hands) + sum([1 << tile for tile in boneyard])
        if (
            self.position.awaits is not DEAL
            or self.owes_key
            or len(hands) != rules.seats
            or {hand.bit_count() for hand in hands} != {size}
            or whole != rules.tiles.every
            or size * rules.seats + len(boneyard) != rules.tiles.count
        ):
            return False
        self._lay_out(number, hands, boneyard)
        return True

    def _lay_out(self, number: int, hands: list[int], boneyard: list[int]) -> None:
        umpire.deal(self.rules, self.position, hands, boneyard)
        self._note_start(number)
        self.dealt = True

    def _commit(self, number: int, digest: str) -> None:
        self._expect(DEAL, "a commitment")
        if self.sealed:
            owed = "key" if self.dealt else "deal"
            raise Refused(owed, "commit", f"the {owed} of the last commitment comes first")
        self._begin(number)
        self.sealed, self.dealt = digest, False

    def _reveal(self, key: str) -> None:
        if not self.sealed or self.position.awaits not in (DEAL, OVER):
            raise Refused("a key after its hand", "key", "no hand that has ended awaits a key")
        if not self.dealt and self.position.awaits is DEAL:
            raise Refused("deal", "key", "a key is told after its deal")
        sealed = hashlib.sha256(b"domino/handcommit/1\n" + bytes.fromhex(key)).hexdigest()
        if sealed != self.sealed:
            raise Refused(
                f"the key of {self.sealed[:8]}…",
                f"{key[:8]}…",
                "this key does not fit the commitment of its deal",
                2,
            )
        self.sealed = ""

    def _roll(self, event: DiceRolled) -> None:
        self._expect(DICE, "dice")
        fault = self.rules.dice_fault(event.flower, event.scorpion)
        if fault:
            raise Refused(fault, "two dice", f"the dice are {fault}", 3)
        pair = self.rules.tiles.pair
        flower, scorpion = event.flower, event.scorpion
        umpire.roll(self.position, pair[flower[0]][flower[1]], pair[scorpion[0]][scorpion[1]])

    # What each hand spans

    def _begin(self, number: int) -> None:
        if not self.position.begun:
            self.position.begun = True
            self.position.clear()
        self._note_start(number)

    def _note_start(self, number: int) -> None:
        if self.position.number > len(self.starts):
            self.starts.append(number)

    def _note_end(self, number: int) -> None:
        if len(self.position.history) > len(self.ends):
            self.ends.append(number)

    # What is not allowed

    def _seat(self, seat: int) -> int:
        if seat >= self.rules.seats:
            last = SEATS[self.rules.seats - 1]
            raise Refused(f"a seat, A to {last}", SEATS[seat], f"there is no seat {SEATS[seat]}", 2)
        return seat

    def _expect(self, awaited: str, what: str) -> None:
        if self.position.awaits is not awaited:
            raise self._unexpected(what)

    def expected(self) -> str:
        """What may come next, in words."""
        if self.owes_key and not self.over:
            return "the key of the last deal"
        return may_come(self.rules, self.position)

    def _unexpected(self, what: str) -> Refused:
        ended_at = self.ends[-1] if self.ends else 0
        return unexpected(self.position, what, self.expected(), ended_at)

    def _objection(self, seat: int, code: int) -> Refused:
        """Why a seat cannot do this now."""
        pos = self.position
        if pos.awaits is not CHOICE:
            return self._unexpected(f"{SEATS[seat]} {words(pos.tiles, (code,))}")
        if seat != pos.turn:
            return wrong_turn(self.rules, pos, seat)
        return not_a_choice(self.rules, pos, code)

    def _see_pass(self, number: int) -> None:
        """A pass of a seat that could have played: where the game punishes it, a finding."""
        pos = self.position
        if PASS in umpire.punished(self.rules, pos):
            listed = words(self.rules.tiles, umpire.choices(self.rules, pos))
            text = f"{SEATS[pos.turn]} passed and could have played {listed}"
            self.findings.append(Finding(number, pos.turn, "false-pass", "certain", text))
