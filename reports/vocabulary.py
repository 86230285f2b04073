"""What the rule sheets call games, options and values, in the language spoken. Knows no game.

The sheets know no language: what they say stands here once more, to be translated. A test finds
every game, option and value of the shelf here. Records and the command line keep the keys.
"""

from __future__ import annotations

from typing import Final

from reports.language import gettext, marked, pgettext, pmarked

TITLES: Final = (
    marked("Flower & Scorpion"),
    marked("French Dominoes Cross"),
    marked("Pass"),
    marked("Dominoes (fives)"),
)
OPTIONS: Final = (
    # Of every game
    marked("points that end the game"),
    marked("play so many hands, then the totals decide"),
    marked("level when time or hands are up: play on"),
    marked("safety limit: over without a winner"),
    # Flower & Scorpion
    marked("two dice for each omen, or one read d-d"),
    marked("when flower and scorpion cancel"),
    marked("when nobody holds a double"),
    marked("which double opens"),
    marked("who opens later hands"),
    marked("points for an opening double"),
    marked("whether totals stop at zero"),
    marked("tiles that stay in the oasis"),
    marked("when the target wins"),
    # French Dominoes Cross
    marked("where a played double opens its number"),
    marked("what is lowest in a blocked hand"),
    marked("points for holding 0-0"),
    # Pass
    marked("the set, by its highest number"),
    marked("tiles dealt to each seat"),
    marked("which tile is set"),
    marked("who sets later hands, with any tile"),
    marked("how one may draw"),
    marked("rounds of passes that block the hand"),
    marked("pips won: all others', or less one's own"),
    marked("two lowest in a blocked hand"),
    marked("a double open on all four sides"),
    # Fives
    marked("who starts later hands"),
    marked("the first tile scores"),
    marked("when the spinner's arms open"),
    marked("the pips for going out, to fives"),
    marked("who wins a blocked hand"),
    marked("what a blocked hand is worth"),
)
VALUES: Final = (
    pmarked("extra_hand", "no"),
    pmarked("extra_hand", "yes"),
    pmarked("hands", "none"),
    # Flower & Scorpion
    pmarked("dice", "two-pairs"),
    pmarked("dice", "one-pair"),
    pmarked("cancel", "same-pair"),
    pmarked("cancel", "same-sum"),
    pmarked("no_double", "redeal"),
    pmarked("no_double", "heaviest-tile"),
    pmarked("lead", "highest-double"),
    pmarked("lead", "lowest-double"),
    pmarked("next_lead", "as-lead"),
    pmarked("next_lead", "rotate"),
    pmarked("next_lead", "winner"),
    pmarked("floor", "none"),
    pmarked("floor", "zero"),
    pmarked("win_check", "immediate"),
    pmarked("win_check", "end-of-hand"),
    # French Dominoes Cross
    pmarked("unlock", "global"),
    pmarked("unlock", "per-arm"),
    pmarked("block_winner", "pips"),
    pmarked("block_winner", "hand-score"),
    # Pass
    pmarked("set", "any-tile"),
    pmarked("set", "highest-double-or-redeal"),
    pmarked("set", "double-top-or-redeal"),
    pmarked("set", "highest-tile"),
    pmarked("next_set", "rotate"),
    pmarked("next_set", "winner"),
    pmarked("draw", "optional"),
    pmarked("draw", "until-playable"),
    pmarked("draw", "none"),
    pmarked("draw", "free"),
    pmarked("award", "opponents"),
    pmarked("award", "minus-own"),
    pmarked("tie", "nobody"),
    pmarked("tie", "lightest-tile"),
    pmarked("spinner", "none"),
    pmarked("spinner", "first-double"),
    # Fives
    pmarked("start", "highest-double"),
    pmarked("start", "winner"),
    pmarked("start", "alternate"),
    pmarked("first_tile_scores", "yes"),
    pmarked("first_tile_scores", "no"),
    pmarked("arms", "after-both-sides"),
    pmarked("arms", "any-order"),
    pmarked("out_rounding", "down"),
    pmarked("out_rounding", "nearest"),
    pmarked("block_winner", "fewest-pips"),
    pmarked("block_winner", "most-pips"),
    pmarked("block_award", "down-minus-own"),
    pmarked("block_award", "down-of-difference"),
    pmarked("block_award", "down-minus-down"),
    pmarked("block_award", "no-subtract"),
)
SYSTEMS: Final = {
    "swiss": marked("swiss"),
    "round-robin": marked("round-robin"),
    "final": marked("final tables"),
}


def title(told: str) -> str:
    """What a game is called."""
    return gettext(told) if told in TITLES else told


def question(says: str) -> str:
    """What an option decides."""
    return gettext(says) if says in OPTIONS else says


def answer(option: str, value: str) -> str:
    """A value of an option; a number stays what it is."""
    return pgettext(option, value) if (option, value) in VALUES else value


def system(key: str) -> str:
    """How a tournament or a final stage is paired."""
    return gettext(SYSTEMS[key]) if key in SYSTEMS else key
