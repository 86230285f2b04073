"""What the director refuses, one sentence each: what, where, what to do. Knows no command line.

The exit codes are those of the command line; nothing was changed by whatever raised one of these.
"""

from __future__ import annotations

from collections.abc import Sequence


class Refusal(Exception):
    """The parent of all refusals of the director; `str()` is the sentence for the user."""

    exit_code = 1


class Misused(Refusal):
    """Something was asked in a way that cannot be meant."""

    exit_code = 2


class NotFound(Refusal):
    """There is no such tournament, entry, round, table, hand or event."""

    exit_code = 3


class NotNow(Refusal):
    """The state of the tournament forbids it."""

    exit_code = 4


class NotTrue(Refusal):
    """A record, an import or a log that cannot be as it says; `details` are its faults."""

    exit_code = 5

    def __init__(self, sentence: str, details: Sequence[str] = ()) -> None:
        super().__init__(sentence)
        self.details = tuple(details)
