"""What each value of each option means at the table, and how each game is played, in sentences.

The sheets of the rules know no language; a test finds every option and value of the shelf here.
"""

from __future__ import annotations

from typing import Final

from replay.rules import Rules
from reports.language import gettext, marked

MEANS: Final = {
    ("hands", "none"): marked("There is no limit of hands."),
    ("extra_hand", "no"): marked("If the lead is shared when time or hands are up, it stays so."),
    ("extra_hand", "yes"): marked(
        "If the lead is shared when time or hands are up, another hand is played."
    ),
    # Flower & Scorpion
    ("dice", "two-pairs"): marked("Two dice name the flower, two others the scorpion."),
    ("dice", "one-pair"): marked(
        "One die names the flower, one the scorpion; each counts as a double."
    ),
    ("cancel", "same-pair"): marked(
        "Flower and scorpion cancel each other where they are the same pair."
    ),
    ("cancel", "same-sum"): marked(
        "Flower and scorpion cancel each other where their sums are the same."
    ),
    ("no_double", "redeal"): marked("If nobody holds a double, all tiles are dealt again."),
    ("no_double", "heaviest-tile"): marked("If nobody holds a double, the highest tile opens."),
    ("lead", "highest-double"): marked("Whoever holds the highest double opens with it."),
    ("lead", "lowest-double"): marked("Whoever holds the lowest double opens with it."),
    ("next_lead", "as-lead"): marked("Later hands are opened like the first."),
    ("next_lead", "rotate"): marked("Opening goes round the table, hand by hand."),
    ("next_lead", "winner"): marked("Whoever won the last hand opens the next."),
    ("floor", "none"): marked("A total may fall below zero."),
    ("floor", "zero"): marked("No total falls below zero."),
    ("win_check", "immediate"): marked("Whoever reaches the target by a play wins at once."),
    ("win_check", "end-of-hand"): marked("The target counts only when the hand has ended."),
    # French Dominoes Cross
    ("unlock", "global"): marked("A double that was played opens its number on all arms."),
    ("unlock", "per-arm"): marked("A double opens its number only on the arm on which it lies."),
    ("block_winner", "pips"): marked(
        "A blocked hand is won by the fewest pips, before they are doubled."
    ),
    ("block_winner", "hand-score"): marked(
        "A blocked hand is won by the lowest score, after the doubling."
    ),
    # Pass
    ("set", "any-tile"): marked("Any tile may be set."),
    ("set", "highest-double-or-redeal"): marked(
        "Whoever holds the highest double sets it; without any double all is dealt again."
    ),
    ("set", "double-top-or-redeal"): marked(
        "The double of the highest number is set; if nobody holds it, all is dealt again."
    ),
    ("set", "highest-tile"): marked(
        "Whoever holds the highest tile sets it; doubles are above all others."
    ),
    ("next_set", "rotate"): marked("Setting goes round the table, hand by hand."),
    ("next_set", "winner"): marked("Whoever won the last hand sets the next."),
    ("draw", "optional"): marked("Whoever has no tile that fits may draw, or pass."),
    ("draw", "until-playable"): marked("Whoever begins to draw goes on until a tile fits."),
    ("draw", "none"): marked("Nobody draws."),
    ("draw", "free"): marked("One may draw even with a tile that fits."),
    ("award", "opponents"): marked("The winner earns all the pips that the others hold."),
    ("award", "minus-own"): marked(
        "The winner earns all the pips that the others hold, less the winner’s own."
    ),
    ("tie", "nobody"): marked("If two have the fewest pips in a blocked hand, nobody wins it."),
    ("tie", "lightest-tile"): marked(
        "If two have the fewest pips in a blocked hand, the lightest tile wins it."
    ),
    ("spinner", "none"): marked("The layout has two ends."),
    ("spinner", "first-double"): marked("The first double takes tiles on all four sides."),
    # Fives
    ("start", "highest-double"): marked("The highest double opens every hand."),
    ("start", "winner"): marked("Whoever won the last hand opens the next, with any tile."),
    ("start", "alternate"): marked("The two open by turns, with any tile."),
    ("first_tile_scores", "yes"): marked("The tile that opens a hand can bring points."),
    ("first_tile_scores", "no"): marked("The tile that opens a hand brings nothing."),
    ("arms", "after-both-sides"): marked(
        "The two ends of the first double open once both its sides have a tile."
    ),
    ("arms", "any-order"): marked("All four sides of the first double are open at once."),
    ("out_rounding", "down"): marked(
        "The pips for going out are rounded down to a multiple of five."
    ),
    ("out_rounding", "nearest"): marked(
        "The pips for going out are rounded to the nearest multiple of five."
    ),
    ("block_winner", "fewest-pips"): marked("A blocked hand is won by the fewest pips."),
    ("block_winner", "most-pips"): marked("A blocked hand is won by the most pips."),
    ("block_award", "down-minus-own"): marked(
        "A blocked hand brings the other’s pips, rounded down to fives, less one’s own."
    ),
    ("block_award", "down-of-difference"): marked(
        "A blocked hand brings the difference in pips, rounded down to fives."
    ),
    ("block_award", "down-minus-down"): marked(
        "A blocked hand brings the other’s pips less one’s own, both rounded down to fives."
    ),
    ("block_award", "no-subtract"): marked(
        "A blocked hand brings the other’s pips, rounded down to fives; nothing is taken off."
    ),
}
NUMBERS: Final = {
    "target": marked("The game ends when somebody has this many points: %(number)s."),
    "hands": marked("When this many hands were played the totals decide: %(number)s."),
    "max_hands": marked("After this many hands the game is over without a winner: %(number)s."),
    "opening_double": marked("Points for a double that opens a hand: %(number)s."),
    "reserve": marked("Tiles that stay in the boneyard to the end: %(number)s."),
    "double_blank": marked("Pips that 0-0 counts when it is left in a hand: %(number)s."),
    "tiles": marked("The set has all tiles up to %(number)s-%(number)s."),
    "hand_size": marked("Tiles that are dealt to each seat: %(number)s."),
    "all_pass_rounds": marked(
        "The hand is blocked when all passed in succession, so many times round the table: "
        "%(number)s."
    ),
}
PLAYED: Final = {
    "flower-scorpion": (
        marked(
            "Tiles are joined at two ends, number to number. Dice name two tiles before each hand, "
            "the flower and the scorpion. Whoever cannot play draws until a tile fits, and passes "
            "once the boneyard is empty."
        ),
        marked(
            "Two ends alike bring 2 points, or 3 if one of them is a double. The flower’s tile "
            "brings 1 point, and ends with the flower’s two numbers bring 1, or 2 with one double "
            "at an end, or 4 with two; the scorpion costs as much."
        ),
        marked(
            "A hand ends when somebody lays the last tile or nobody can go on. One point more goes "
            "to whoever is out; in a blocked hand to the holder of the flower’s tile, else of the "
            "scorpion’s, else of the lowest double."
        ),
    ),
    "french-cross": (
        marked(
            "Four tiles make a cross around the first double. An arm then takes only the double of "
            "the number at its end, until that double was played. Whoever can play must."
        ),
        marked(
            "Ten points each for three passes in succession, for a pass of somebody who could have "
            "played, for a tile that does not fit, and for all three who have to pass after one "
            "play (a board pass)."
        ),
        marked(
            "A hand ends when somebody lays the last tile or nobody can go on. Everybody gets the "
            "pips still held: doubled for whoever holds a double, and doubled for all if the last "
            "tile was one."
        ),
    ),
    "pass": (
        marked(
            "Tiles are joined at the open ends, number to number. One may pass even with a tile "
            "that fits."
        ),
        marked(
            "A hand ends when somebody lays the last tile, when nobody can go on, or when all pass "
            "in succession; then whoever holds the fewest pips wins it."
        ),
        marked("The winner of a hand earns a point for every pip that the others still hold."),
    ),
    "fives": (
        marked(
            "Tiles are joined at the open ends, number to number; the first double has four sides. "
            "Whoever cannot play draws until a tile fits, and passes once the boneyard is empty."
        ),
        marked(
            "Whenever the pips at all ends add up to a multiple of five, they are points for "
            "whoever played. Whoever reaches the target so wins at once."
        ),
        marked(
            "A hand ends when somebody lays the last tile or nobody can go on. Its winner gets the "
            "pips that the other still holds, in fives."
        ),
    ),
}
HIGHEST: Final = marked(
    "The game is over when somebody has %(target)s points or more. The "
    "highest score wins; as long as two share the lead, another hand is played."
)
LOWEST: Final = marked(
    "The game is over when somebody has %(target)s points or more. The "
    "lowest score wins; as long as two share it, another hand is played."
)


def meaning(option: str, value: str) -> str:
    """What a value of an option means; nothing for one that no sheet of ours has."""
    if (option, value) in MEANS:
        return gettext(MEANS[option, value])
    return gettext(NUMBERS[option], number=value) if option in NUMBERS else ""


def played(rules: Rules) -> list[str]:
    """How a game is played, what brings points, how a hand and the game end."""
    told = [gettext(sentence) for sentence in PLAYED.get(rules.key, ())]
    return [*told, gettext(LOWEST if rules.low_wins else HIGHEST, target=rules.target)]
