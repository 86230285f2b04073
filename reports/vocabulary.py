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
    pmarked("option extra_hand", "no"),
    pmarked("option extra_hand", "yes"),
    pmarked("option hands", "none"),
    # Flower & Scorpion
    pmarked("option dice", "two-pairs"),
    pmarked("option dice", "one-pair"),
    pmarked("option cancel", "same-pair"),
    pmarked("option cancel", "same-sum"),
    pmarked("option no_double", "redeal"),
    pmarked("option no_double", "heaviest-tile"),
    pmarked("option lead", "highest-double"),
    pmarked("option lead", "lowest-double"),
    pmarked("option next_lead", "as-lead"),
    pmarked("option next_lead", "rotate"),
    pmarked("option next_lead", "winner"),
    pmarked("option floor", "none"),
    pmarked("option floor", "zero"),
    pmarked("option win_check", "immediate"),
    pmarked("option win_check", "end-of-hand"),
    # French Dominoes Cross
    pmarked("option unlock", "global"),
    pmarked("option unlock", "per-arm"),
    pmarked("option block_winner", "pips"),
    pmarked("option block_winner", "hand-score"),
    # Pass
    pmarked("option set", "any-tile"),
    pmarked("option set", "highest-double-or-redeal"),
    pmarked("option set", "double-top-or-redeal"),
    pmarked("option set", "highest-tile"),
    pmarked("option next_set", "rotate"),
    pmarked("option next_set", "winner"),
    pmarked("option draw", "optional"),
    pmarked("option draw", "until-playable"),
    pmarked("option draw", "none"),
    pmarked("option draw", "free"),
    pmarked("option award", "opponents"),
    pmarked("option award", "minus-own"),
    pmarked("option tie", "nobody"),
    pmarked("option tie", "lightest-tile"),
    pmarked("option spinner", "none"),
    pmarked("option spinner", "first-double"),
    # Fives
    pmarked("option start", "highest-double"),
    pmarked("option start", "winner"),
    pmarked("option start", "alternate"),
    pmarked("option first_tile_scores", "yes"),
    pmarked("option first_tile_scores", "no"),
    pmarked("option arms", "after-both-sides"),
    pmarked("option arms", "any-order"),
    pmarked("option out_rounding", "down"),
    pmarked("option out_rounding", "nearest"),
    pmarked("option block_winner", "fewest-pips"),
    pmarked("option block_winner", "most-pips"),
    pmarked("option block_award", "down-minus-own"),
    pmarked("option block_award", "down-of-difference"),
    pmarked("option block_award", "down-minus-down"),
    pmarked("option block_award", "no-subtract"),
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
    place = f"option {option}"
    return pgettext(place, value) if (place, value) in VALUES else value


def person(name: str) -> str:
    """A name; in the language spoken where an entry has none and goes by its number: player 17."""
    number = name.removeprefix("player ")
    nameless = number != name and number.isdecimal()
    return gettext("player %(number)s", number=number) if nameless else name


def system(key: str) -> str:
    """How a tournament or a final stage is paired."""
    return gettext(SYSTEMS[key]) if key in SYSTEMS else key
