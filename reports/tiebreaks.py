"""The catalogue of tie-breaks: what each is called, what it means, and where it comes from.

Knows no results; `reports.standings` has a function for every one. Points always come first and
are not among them. (tournament.md, "Tie-breaks"; FIDE Handbook C.07, in force since 1 March 2026)
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

FIDE: Final = "FIDE C.07"


class UnknownTieBreak(ValueError):
    """Tie-breaks that cannot be used; the text is one sentence."""


class TieBreak(NamedTuple):
    """One line of the catalogue.

    `two` says what it is in an event of two seats, `more` at tables of three and four, `unplayed`
    how byes and forfeits count; `fewer`: the smaller number stands higher.
    """

    key: str
    abbreviation: str
    name: str
    two: str
    more: str
    unplayed: str
    source: str
    fewer: bool = False

    @property
    def column(self) -> str:
        """The head of its column where there is little room."""
        return (
            self.abbreviation
            if "-" in self.key
            else {"buchholz": self.name}.get(self.key, self.key)
        )

    def means(self, seats: int) -> str:
        """What it means in an event of so many seats at a table."""
        return self.two if seats == 2 else self.more


_DUMMY: Final = (
    "two seats: a dummy with your own points, at most those of the opponent whose game was "
    "forfeited, else those of a draw in every round, and an opponent's last rounds, asked off, "
    "count as draws; more: the mean of the whole field"
)
_CUT: Final = "rounds you chose not to play are cut first; otherwise as in Buchholz"
_NOTHING: Final = "count nothing"

CATALOGUE: Final = (
    TieBreak(
        "direct", "DE", "Direct encounter",
        "Points from the games among those still level, if they all met; else only for whom no "
        "missing game could change it.",
        "1, ½ or 0 for standing before, with or behind each of those still level, if they all met.",
        f"{_NOTHING}; in a round robin a forfeited game counts", f"{FIDE} 6",
    ),
    TieBreak(
        "wins", "WIN", "Wins",
        "Rounds that brought as much as a win, played or not.",
        "First places; one shared by k counts 1/k.",
        "two seats: a bye or a forfeit that brings a win counts; more: a bye does not",
        f"{FIDE} 7.1",
    ),
    TieBreak(
        "won", "WON", "Games won",
        "Games won at the table.",
        "First places in games that were played; one shared by k counts 1/k.",
        _NOTHING, f"{FIDE} 7.2",
    ),
    TieBreak(
        "buchholz", "BH", "Buchholz",
        "The points of all your opponents.",
        "For each round the mean of the points of those you sat with.",
        _DUMMY, f"{FIDE} 8.1",
    ),
    TieBreak(
        "buchholz-cut-1", "BH-C1", "Buchholz cut 1",
        "Buchholz without the lowest round.", "Buchholz without the lowest round.",
        _CUT, f"{FIDE} 8.1, 14.1, 16.5",
    ),
    TieBreak(
        "buchholz-cut-2", "BH-C2", "Buchholz cut 2",
        "Buchholz without the two lowest rounds.", "Buchholz without the two lowest rounds.",
        _CUT, f"{FIDE} 8.1, 14.1, 16.5",
    ),
    TieBreak(
        "buchholz-median", "BH-M1", "Buchholz median",
        "Buchholz without the lowest and the highest round.",
        "Buchholz without the lowest and the highest round.",
        _CUT, f"{FIDE} 8.1, 14.2, 16.5",
    ),
    TieBreak(
        "fore-buchholz", "FB", "Fore Buchholz",
        "Buchholz as if every game of the last round that is planned ended in a draw.",
        "Buchholz as if everybody shared the points of the table in the last round planned.",
        "as in Buchholz", f"{FIDE} 8.3",
    ),
    TieBreak(
        "opponents-average", "AOB", "Opponents' average",
        "The mean of the Buchholz of your opponents.",
        "The mean of the Buchholz of those you sat with.",
        _NOTHING, f"{FIDE} 8.2",
    ),
    TieBreak(
        "sonneborn-berger", "SB", "Sonneborn-Berger",
        "The points of each opponent, times what you scored against them.",
        "For each round the mean over those you sat with: their points for standing before them, "
        "half for sharing the place.",
        "two seats: what the round brought times the dummy's points; more: half the field's mean "
        "for a bye or a win by forfeit, a quarter for a bye of half", f"{FIDE} 9.1",
    ),
    TieBreak(
        "sonneborn-berger-cut-1", "SB-C1", "Sonneborn-Berger cut 1",
        "Sonneborn-Berger without the round against the weakest opponent.",
        "Sonneborn-Berger without the round among the weakest.",
        "a round you chose not to play is cut instead where that is worth more",
        f"{FIDE} 9.1, 14.1, 16.5",
    ),
    TieBreak(
        "progressive", "PS", "Progressive",
        "Your points after each round, added up.", "Your points after each round, added up.",
        "count as what they brought", f"{FIDE} 7.5",
    ),
    TieBreak(
        "progressive-cut-1", "PS-C1", "Progressive cut 1",
        "Progressive without the first round.", "Progressive without the first round.",
        "count as what they brought", f"{FIDE} 7.5, 14.1",
    ),
    TieBreak(
        "difference", "DIFF", "Difference",
        "Your scores minus the opponents'; turned round where low wins.",
        "Your score minus the mean of the others' at each table; turned round where low wins.",
        "byes count nothing, a game that one side never came to the scores set for it", "club",
    ),
    TieBreak(
        "score-for", "FOR", "Score for",
        "Your scores added up; where low wins with a minus.",
        "Your scores added up; where low wins with a minus.",
        "byes count nothing, a game that one side never came to the scores set for it", "club",
    ),
    TieBreak(
        "hands-won", "HANDS", "Hands won",
        "Hands that you won.", "Hands that you won.",
        f"{_NOTHING}; nor does a game of which only the totals are known", "club",
    ),
    TieBreak(
        "best-game", "BEST", "Best game",
        "The largest difference of one game.",
        "The largest difference of one game.",
        "byes count nothing; who never played stands last", "club",
    ),
    TieBreak(
        "seats-opened", "SEAT-A", "Seats opened",
        "Games in seat A, the first of the table; fewer stand higher.",
        "Games in seat A, the first of the table; fewer stand higher.",
        _NOTHING, "club", fewer=True,
    ),
    TieBreak(
        "second-seat", "BPG", "Games in the second seat",
        "Games played in seat B.", "Games played in any seat but A.",
        _NOTHING, f"{FIDE} 7.3",
    ),
    TieBreak(
        "second-seat-won", "BWG", "Won in the second seat",
        "Games won at the table in seat B.",
        "First places in games played in any seat but A; one shared by k counts 1/k.",
        _NOTHING, f"{FIDE} 7.4",
    ),
    TieBreak(
        "rounds-played", "REP", "Rounds not missed by choice",
        "Rounds, but for those you chose not to play.",
        "Rounds, but for those you chose not to play.",
        "a bye of the pairing or of a whole point counts, and a win by forfeit", f"{FIDE} 7.6",
    ),
    TieBreak(
        "lot", "LOT", "Lot",
        "A lot drawn from the seed of round 1; the lower number stands higher.",
        "A lot drawn from the seed of round 1; the lower number stands higher.",
        "do not matter", "club", fewer=True,
    ),
)  # fmt: skip

BY_KEY: Final = {one.key: one for one in CATALOGUE}
DEFAULT: Final = ("direct", "buchholz", "wins", "difference")

_TYPED: Final = {
    **{one.key: one.key for one in CATALOGUE},
    **{one.abbreviation.lower(): one.key for one in CATALOGUE},
    **{one.abbreviation.lower().replace("-", "/"): one.key for one in CATALOGUE},
}


def checked(names: Iterable[str]) -> tuple[str, ...]:
    """The keys of tie-breaks as they were typed, in that order: keys or abbreviations.

    A leading "points" is allowed and left out; no names at all are none. Case does not matter.

    Raises:
        UnknownTieBreak: a name that the catalogue does not have, or one that is given twice.
    """
    typed = [name.strip() for name in names]
    if typed and typed[0].lower() in {"points", "pts"}:
        typed = typed[1:]
    keys: list[str] = []
    for name in typed:
        key = _TYPED.get(name.lower())
        if key is None:
            raise UnknownTieBreak(
                f"There is no tie-break {name!r}; `tourney tie-breaks` lists them all."
            )
        if key in keys:
            raise UnknownTieBreak(f"The tie-break {key} is given twice; name each once.")
        keys.append(key)
    return tuple(keys)
