"""What is told of the deals: the promise, the public salt, and at last the secret."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True, slots=True)
class ShuffleCommitted:
    """The secret of the deals was fixed. `seed` is "" unless the secret follows from it.

    `salt_from` says where the public salt will come from; "": nobody announced that.
    """

    commit: str
    seed: str
    salt_from: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class ShuffleSalted:
    """The public salt was fixed, after the commitment; it may be "".

    `source` says where it came from, where that was not announced with the commitment.
    """

    salt: str
    source: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class ShuffleRevealed:
    """The secret of the deals is public: whoever likes can check every deal."""

    secret: str
