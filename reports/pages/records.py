"""The records of a tournament: what was the most and the least of its kind, by whom and when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from reports import feats
from reports.cast import plain
from reports.club import Tournament
from reports.feats import Feat, Finder
from reports.language import gettext, marked, ngettext
from reports.pages.paper import inner_page
from reports.pages.played import Played, games_played, title
from reports.pages.tallies import percent

MOST_TIES: Final = 5  # that are named


def _always(_: Played) -> bool:
    return True


def _of(*keys: str) -> Callable[[Played], bool]:
    """Only in these games."""
    return lambda game: game.rules.key in keys


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of record; `least`: the least is one. Nothing below `floor` is one."""

    title: str
    finder: Finder
    least: bool = False
    when: Callable[[Played], bool] = _always
    floor: int | None = None


def _low(game: Played) -> bool:
    return game.rules.low_wins


def _high(game: Played) -> bool:
    return not game.rules.low_wins


def _scored(game: Played) -> bool:
    return game.rules.scores_in_play


IN_A_HAND: Final = (
    Kind(marked("Most points in a hand"), feats.hand_points, when=_high),
    Kind(marked("The dearest hand"), feats.hand_points, when=_low),
    Kind(
        marked("Fewest points in a hand"),
        feats.hand_points,
        least=True,
        when=_of("flower-scorpion"),
    ),
    Kind(marked("Most points by one play"), feats.play_points, when=_scored, floor=1),
    Kind(marked("Most counts in a hand"), feats.counts, when=_of("fives"), floor=1),
    Kind(marked("Most pips left in a hand"), feats.pips_left, floor=1),
    Kind(marked("Most passes in a hand"), feats.passes, floor=1),
    Kind(marked("Longest hand, in tiles laid"), feats.tiles_laid),
    Kind(marked("Shortest hand, in tiles laid"), feats.tiles_to_the_end, least=True),
)
IN_A_GAME: Final = (
    Kind(marked("Lowest score"), feats.totals, least=True, when=_low),
    Kind(marked("Highest score"), feats.totals),
    Kind(marked("Lowest score"), feats.totals, least=True, when=_high),
    Kind(marked("Biggest win, in points ahead of the next"), feats.margins, floor=1),
    Kind(
        marked("Most doublings, of one’s own spots"),
        feats.doublings,
        when=_of("french-cross"),
        floor=1,
    ),
    Kind(marked("Longest game, in hands"), feats.hands_played),
    Kind(marked("Shortest game, in hands"), feats.hands_played, least=True),
)


@dataclass(frozen=True, slots=True)
class Holder:
    """Who did it, where, in words, and the page that shows it.

    What all did at a table names all of them, or nobody where several tables hold the record.
    """

    entries: tuple[int, ...]
    place: str
    address: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A record, who holds it, and how many others do."""

    title: str
    value: str
    holders: tuple[Holder, ...]
    others: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """The records of one game, and its shares in sentences."""

    title: str
    hands: tuple[Shown, ...]
    games: tuple[Shown, ...]
    shares: tuple[tuple[str, str], ...]


def records_page(tournament: Tournament) -> str:
    """The records of each game that was played, and where they were set."""
    games = games_played(tournament)
    sheets = [_sheet(game, title(game, games)) for game in games]
    return inner_page(
        "records.html",
        tournament,
        "Records",
        sheets=[sheet for sheet in sheets if sheet.hands or sheet.games],
        missing=sum(round_.missing for round_ in tournament.rounds),
    )


def _sheet(game: Played, told: str) -> Sheet:
    return Sheet(
        told,
        tuple(filter(None, (_shown(kind, game) for kind in IN_A_HAND))),
        tuple(filter(None, (_shown(kind, game) for kind in IN_A_GAME))),
        tuple(_shares(game)),
    )


def _shown(kind: Kind, game: Played) -> Shown | None:
    """A record as it is shown; None where there is none of its kind."""
    if not kind.when(game):
        return None
    found = feats.best(game.tables, kind.finder, least=kind.least)
    if not found or (kind.floor is not None and found[0].value < kind.floor):
        return None
    named = found[:MOST_TIES]
    return Shown(
        gettext(kind.title),
        plain(found[0].value),
        tuple(_holder(feat, alone=len(found) == 1) for feat in named),
        len(found) - len(named),
    )


def _holder(feat: Feat, *, alone: bool) -> Holder:
    table = feat.table
    entries = (feat.entry,) if feat.entry else tuple(seat.entry for seat in table.seats if alone)
    if not feat.hand:
        where = gettext("round %(round)s, table %(table)s", round=table.round, table=table.number)
        return Holder(entries, where, f"table-{table.label}.html")
    where = gettext(
        "round %(round)s, table %(table)s, hand %(hand)s",
        round=table.round,
        table=table.number,
        hand=feat.hand,
    )
    page = f"hand-{table.label}.{feat.hand}.html" if table.game else f"table-{table.label}.html"
    return Holder(entries, where, page)


def _shares(game: Played) -> list[tuple[str, str]]:
    """How hands came out, of those that were recorded and played to their end."""
    counted = {
        (table.label, tally.number): tally for table in game.tables for tally in table.tallies
    }
    hands = [
        hand
        for table in game.tables
        for hand in (table.game.hands if table.game else ())
        if (table.label, hand.number) in counted
    ]
    won = [hand for hand in hands if hand.winner is not None]
    if not hands:
        return []
    blocked = sum(hand.ending == "blocked" for hand in hands)
    opened = sum(hand.winner == hand.opener for hand in won)
    shares = [(gettext("Blocked hands"), blocked, len(hands))]
    shares.append((gettext("Hands won by the seat that opened"), opened, len(won)))
    return [
        (
            said,
            ngettext(
                "%(part)s of %(num)s hand (%(percent)s)",
                "%(part)s of %(num)s hands (%(percent)s)",
                whole,
                part=part,
                percent=percent(part, whole),
            ),
        )
        for said, part, whole in shares
        if whole
    ]
