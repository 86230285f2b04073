"""The games of a contest of bots, replayed and dealt again from the seed it was played with."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Final

from replay import shuffle
from replay.fairness import Keys, Seal, judge
from tourney.director.house import House
from tourney.director.refusals import NotTrue
from tourney.store.verify import RESTORE

TERMS: Final = "m/terms"  # the stream of what is played; the games are beside it
SLUG: Final = "contest"  # in the contexts of its deals
GAME: Final = re.compile(r"m/\d+/(\d+)\.[AB]+")


def is_contest(stream: str) -> bool:
    """Whether a stream belongs to a contest."""
    return stream == TERMS or GAME.fullmatch(stream) is not None


def verify_games(house: House, streams: Sequence[str]) -> int:
    """Check these streams of a contest; returns how many deals were made again.

    Raises NotTrue with the first that is wrong.
    """
    told = 0
    for stream in streams:
        found = GAME.fullmatch(stream)
        if not found:
            continue
        bodies = [event.body for event in house.log.read(stream)]
        for judged in judge(bodies, _keys(house, int(found[1]))):
            if judged.seal is not Seal.CHECKED:
                why = judged.why or "its deal has no key"
                raise NotTrue(f"{stream}, event {judged.event}: {why}; {RESTORE}.")
            told += 1
    return told


def _keys(house: House, deal: int) -> Keys:
    """The keys of the hands of a deal. Raises NotTrue if nobody says what was played."""
    try:
        (terms,) = [json.loads(event.body) for event in house.log.read(TERMS)]
        master = shuffle.master(shuffle.secret_from_seed(int(terms["seed"])), "")
    except (ValueError, KeyError, TypeError):
        raise NotTrue(f"{TERMS} does not say from which seed was dealt; {RESTORE}.") from None
    return lambda hand: shuffle.hand_key(master, shuffle.context(SLUG, deal, "*", hand))
