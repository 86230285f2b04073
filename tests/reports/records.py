"""Records in which everything happens that a page must be able to tell."""

from __future__ import annotations

from tests.builders import table

# The whole blocked hand of the rulebook (FC-8): a left, b right, c up, d down.
BLOCKED_DEAL = (
    "deal A 1-4 2-2 2-3 2-5 3-3 3-6 5-5 / B 0-0 0-3 0-5 1-2 1-6 4-4 4-5"
    " / C 0-2 0-4 1-3 3-5 4-6 5-6 6-6 / D 0-1 0-6 1-1 1-5 2-4 2-6 3-4"
)
BLOCKED_PLAYS = (
    "B 0-0 · C 0-4 left · D 0-6 right · A passes · B 0-5 up · C 0-2 down · D passes · A 5-5 up",
    "B 4-4 left · C 6-6 right · D 1-5 up · A 1-4 left · B 1-6 right · C passes · D 1-1 up",
    "A 2-2 down · B 1-2 down · C 1-3 left · D 0-1 right · A 3-3 left · B 0-3 left",
)
CROSS = table("french-cross 4", BLOCKED_DEAL, *BLOCKED_PLAYS)

# The same hand with slips, rulings, and events that were taken back.
DISPUTED = table(
    "french-cross 4",
    BLOCKED_DEAL,
    "B 0-0 · C misplays 4-6 up · C 0-4 left · D passes · A passes",
    "note #1 says that D was not asked",
    "retract 2 D may think again",
    "D 0-6 right · A passes · B 0-5 up · C 0-2 down · D passes · A 5-5 up",
    "claim A 0 said at the table",
    "adjust B -10 wrong count claimed by #2",
    *BLOCKED_PLAYS[1:],
    "count D 21 on the slip",
)

# A hand that is still played, after one that is over.
UNFINISHED = [
    *CROSS,
    "deal A 6-5 5-2 5-1 4-1 5-4 1-0 5-0 / B 4-0 1-1 5-3 3-1 6-6 6-2 2-2"
    " / C 0-0 4-3 4-4 6-0 6-1 6-3 3-2 / D 4-2 3-0 2-1 2-0 6-4 5-5 3-3",
    "B 2-2",
    "C 3-2 up",
    "D misplays 4-2 up",
    "D passes",
]

COMMITMENT = "a7fb561fca0a7c7786e4092f24faae24de95f54533bca1fb8d5d7a142501eb9e"
KEY = "956687d27050d8e6abd68720ad2753fe17b9be4ba922a1a3b5b448855f8d7d93"

FLOWER = table(
    "flower-scorpion 2",
    f"commit {COMMITMENT}",
    "deal A 6-6 6-2 2-2 2-1 4-2 0-0 / B 6-5 5-5 5-2 4-1 1-0 1-1"
    " / boneyard 2-0 3-0 3-1 3-2 3-3 4-0 4-3 4-4 5-0 5-1 5-3 5-4 6-0 6-1 6-3 6-4",
    "dice flower 2-5 scorpion 1-4",
    "A 6-6 · B 6-5 right · A 6-2 left · B 5-5 right · A 2-2 left · B 5-2 right · A 2-1 right",
    "B 1-4 right · A 2-4 left",
)
