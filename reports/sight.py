"""Whose tiles are told: of every seat, of one, or of none. Knows no page and no rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from replay import events
from replay.replayer import Step


@dataclass(frozen=True, slots=True)
class Sight:
    """What who looks may know of a hand: as `seat` alone knew it; `veiled`: as the table did."""

    veiled: bool = False
    seat: int | None = None

    @property
    def whole(self) -> bool:
        """Whether nothing is hidden."""
        return not self.veiled and self.seat is None

    def of(self, seat: int) -> bool:
        """Whether the tiles of that seat are told."""
        return not self.veiled and self.seat in (None, seat)

    def plain(self, step: Step) -> bool:
        """Whether a step is told without what its actor alone knew."""
        if self.whole or self.veiled:
            return self.veiled
        if not isinstance(step.event, events.Act) or isinstance(step.event, events.Misplayed):
            return False  # what was said aloud, or a tile that everybody saw
        return step.event.seat != self.seat


BYSTANDER: Final = Sight(seat=-1)  # who holds no tile, and sees nobody's
