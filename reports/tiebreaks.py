"""The catalogue of tie-breaks: what each is called, what it means, and where it comes from.

Knows no results; `reports.standings` has a function for every one. Points always come first and
are not among them. (tournament.md, "Tie-breaks"; FIDE Handbook C.07, in force since 1 March 2026)
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from reports.language import gettext, marked

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

    @property
    def title(self) -> str:
        """What it is called in the language spoken."""
        return gettext(self.name)

    def means(self, seats: int) -> str:
        """What it means in an event of so many seats at a table."""
        return gettext(self.two if seats == 2 else self.more)

    def when_unplayed(self) -> str:
        """How byes and forfeits count in it."""
        return gettext(self.unplayed)


_DUMMY: Final = marked(
    "two seats: a dummy with your own points, at most those of the opponent whose game was "
    "forfeited, else those of a draw in every round, and an opponent's last rounds, asked off, "
    "count as draws; more: the mean of the whole field"
)
_CUT: Final = marked("rounds you chose not to play are cut first; otherwise as in Buchholz")
_SET: Final = marked("byes count nothing, a game that one side never came to the scores set for it")
_NOTHING: Final = marked("count nothing")

CATALOGUE: Final = (
    TieBreak(
        "direct", "DE", marked("Direct encounter"),
        marked(
            "Points from the games among those still level, if they all met; else only for whom "
            "no missing game could change it."
        ),
        marked(
            "1, ½ or 0 for standing before, with or behind each of those still level, if they all "
            "met."
        ),
        marked("count nothing; in a round robin a forfeited game counts"), f"{FIDE} 6",
    ),
    TieBreak(
        "wins", "WIN", marked("Wins"),
        marked("Rounds that brought as much as a win, played or not."),
        marked("First places; one shared by k counts 1/k."),
        marked("two seats: a bye or a forfeit that brings a win counts; more: a bye does not"),
        f"{FIDE} 7.1",
    ),
    TieBreak(
        "won", "WON", marked("Games won"),
        marked("Games won at the table."),
        marked("First places in games that were played; one shared by k counts 1/k."),
        _NOTHING, f"{FIDE} 7.2",
    ),
    TieBreak(
        "buchholz", "BH", marked("Buchholz"),
        marked("The points of all your opponents."),
        marked("For each round the mean of the points of those you sat with."),
        _DUMMY, f"{FIDE} 8.1",
    ),
    TieBreak(
        "buchholz-cut-1", "BH-C1", marked("Buchholz cut 1"),
        marked("Buchholz without the lowest round."), marked("Buchholz without the lowest round."),
        _CUT, f"{FIDE} 8.1, 14.1, 16.5",
    ),
    TieBreak(
        "buchholz-cut-2", "BH-C2", marked("Buchholz cut 2"),
        marked("Buchholz without the two lowest rounds."),
        marked("Buchholz without the two lowest rounds."),
        _CUT, f"{FIDE} 8.1, 14.1, 16.5",
    ),
    TieBreak(
        "buchholz-median", "BH-M1", marked("Buchholz median"),
        marked("Buchholz without the lowest and the highest round."),
        marked("Buchholz without the lowest and the highest round."),
        _CUT, f"{FIDE} 8.1, 14.2, 16.5",
    ),
    TieBreak(
        "fore-buchholz", "FB", marked("Fore Buchholz"),
        marked("Buchholz as if every game of the last round that is planned ended in a draw."),
        marked(
            "Buchholz as if everybody shared the points of the table in the last round planned."
        ),
        marked("as in Buchholz"), f"{FIDE} 8.3",
    ),
    TieBreak(
        "opponents-average", "AOB", marked("Opponents' average"),
        marked("The mean of the Buchholz of your opponents."),
        marked("The mean of the Buchholz of those you sat with."),
        _NOTHING, f"{FIDE} 8.2",
    ),
    TieBreak(
        "sonneborn-berger", "SB", marked("Sonneborn-Berger"),
        marked("The points of each opponent, times what you scored against them."),
        marked(
            "For each round the mean over those you sat with: their points for standing before "
            "them, half for sharing the place."
        ),
        marked(
            "two seats: what the round brought times the dummy's points; more: half the field's "
            "mean for a bye or a win by forfeit, a quarter for a bye of half"
        ),
        f"{FIDE} 9.1",
    ),
    TieBreak(
        "sonneborn-berger-cut-1", "SB-C1", marked("Sonneborn-Berger cut 1"),
        marked("Sonneborn-Berger without the round against the weakest opponent."),
        marked("Sonneborn-Berger without the round among the weakest."),
        marked("a round you chose not to play is cut instead where that is worth more"),
        f"{FIDE} 9.1, 14.1, 16.5",
    ),
    TieBreak(
        "progressive", "PS", marked("Progressive"),
        marked("Your points after each round, added up."),
        marked("Your points after each round, added up."),
        marked("count as what they brought"), f"{FIDE} 7.5",
    ),
    TieBreak(
        "progressive-cut-1", "PS-C1", marked("Progressive cut 1"),
        marked("Progressive without the first round."),
        marked("Progressive without the first round."),
        marked("count as what they brought"), f"{FIDE} 7.5, 14.1",
    ),
    TieBreak(
        "difference", "DIFF", marked("Difference"),
        marked("Your scores minus the opponents'; turned round where low wins."),
        marked(
            "Your score minus the mean of the others' at each table; turned round where low wins."
        ),
        _SET, "club",
    ),
    TieBreak(
        "score-for", "FOR", marked("Score for"),
        marked("Your scores added up; where low wins with a minus."),
        marked("Your scores added up; where low wins with a minus."),
        _SET, "club",
    ),
    TieBreak(
        "hands-won", "HANDS", marked("Hands won"),
        marked("Hands that you won."), marked("Hands that you won."),
        marked("count nothing; nor does a game of which only the totals are known"), "club",
    ),
    TieBreak(
        "best-game", "BEST", marked("Best game"),
        marked("The largest difference of one game."),
        marked("The largest difference of one game."),
        marked("byes count nothing; who never played stands last"), "club",
    ),
    TieBreak(
        "seats-opened", "SEAT-A", marked("Seats opened"),
        marked("Games in seat A, the first of the table; fewer stand higher."),
        marked("Games in seat A, the first of the table; fewer stand higher."),
        _NOTHING, "club", fewer=True,
    ),
    TieBreak(
        "second-seat", "BPG", marked("Games in the second seat"),
        marked("Games played in seat B."), marked("Games played in any seat but A."),
        _NOTHING, f"{FIDE} 7.3",
    ),
    TieBreak(
        "second-seat-won", "BWG", marked("Won in the second seat"),
        marked("Games won at the table in seat B."),
        marked("First places in games played in any seat but A; one shared by k counts 1/k."),
        _NOTHING, f"{FIDE} 7.4",
    ),
    TieBreak(
        "rounds-played", "REP", marked("Rounds not missed by choice"),
        marked("Rounds, but for those you chose not to play."),
        marked("Rounds, but for those you chose not to play."),
        marked("a bye of the pairing or of a whole point counts, and a win by forfeit"),
        f"{FIDE} 7.6",
    ),
    TieBreak(
        "lot", "LOT", marked("Lot"),
        marked("A lot drawn from the seed of round 1; the lower number stands higher."),
        marked("A lot drawn from the seed of round 1; the lower number stands higher."),
        marked("do not matter"), "club", fewer=True,
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
