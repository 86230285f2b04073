"""What was played in a tournament: a final stage may play another game, with other tiles."""

from __future__ import annotations

from dataclasses import dataclass

from replay.rules import Rules
from reports import vocabulary
from reports.club import Table, Tournament
from reports.language import gettext
from reports.tally import Tally


@dataclass(frozen=True, slots=True)
class Played:
    """One game with one set of tiles, and all tables at which it was played so far."""

    rules: Rules
    tables: tuple[Table, ...]

    @property
    def name(self) -> str:
        """What its places on a page are called: `pass-9`."""
        return f"{self.rules.key}-{self.rules.top}"

    @property
    def tallies(self) -> list[Tally]:
        """Every hand that is counted."""
        return [tally for table in self.tables for tally in table.tallies]


def games_played(tournament: Tournament) -> list[Played]:
    """Each game with its tables, in the order in which they were begun."""
    found: dict[tuple[str, int], tuple[Rules, list[Table]]] = {}
    for round_ in tournament.rounds:
        rules = tournament.rules_in(round_.number)
        tables = found.setdefault((rules.key, rules.top), (rules, []))[1]
        tables += round_.tables
    return [Played(rules, tuple(tables)) for rules, tables in found.values()]


def title(game: Played, among: list[Played]) -> str:
    """What a game is called: with its tiles, where another was played with other ones."""
    called = vocabulary.title(game.rules.title)
    alike = [one for one in among if one.rules.key == game.rules.key]
    if len(alike) < 2:
        return called
    highest = f"{game.rules.top}-{game.rules.top}"
    return gettext("%(game)s, tiles up to %(tile)s", game=called, tile=highest)
