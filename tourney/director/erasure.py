"""A person asks to be forgotten: name, club and rating go for good, the results stay.

One person may have entries in several tournaments; there is one row of `player` for each. The log
holds digests alone, which say nothing once the salt is gone; the entry is called `player 17` from
then on, by its number in its tournament. What other files hold (backups, published sites, exported
records) is out of reach, and so is a name that somebody wrote into a text of the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tourney.director import roll
from tourney.director.house import House, choose, load, slugs
from tourney.director.names import Row, folded, nameless, rows
from tourney.director.refusals import Misused, NotFound, NotNow, Refusal
from tourney.store.errors import StoreError
from tourney.store.forgetting import forget
from tourney.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Known:
    """An entry of a person whose name is kept."""

    slug: str
    entry: int
    row: Row

    def __str__(self) -> str:
        """As people are told it."""
        return f"#{self.entry} of {self.slug}"


@dataclass(frozen=True, slots=True)
class Plan:
    """Whom it is about. `entries` lose their name; `left` have the same one and are not meant.

    No entries: the name was erased before. `mentions` are events of the log that name them in a
    text.
    """

    name: str
    entries: tuple[Known, ...]
    left: tuple[Known, ...]
    mentions: tuple[str, ...]


def plan(house: House, asked: str, slug: str | None = None, *, here: bool = False) -> Plan:
    """Who is meant by a number (of a tournament) or by a name, in the whole database.

    `here`: only in that tournament, since a namesake elsewhere is somebody else. Raises NotFound,
    Misused where several people are meant, NotNow for a bot.
    """
    number = asked.strip().removeprefix("#")
    by_number = number.isascii() and number.isdigit()
    chosen = choose(house, slug) if by_number or here or slug else None
    known = _people(house)
    if by_number:
        assert chosen is not None
        found = _by_number(known, chosen, number)
        if not found:
            return Plan(nameless(int(number)), (), (), ())
        first = found[0]
    else:
        first = _by_name(known, asked, chosen if here or slug else None)
    same = [one for one in known if folded(one.row.person.name) == folded(first.row.person.name)]
    meant, left = _one_person(same, first, here=here)
    name = first.row.person.name
    return Plan(name, tuple(meant), tuple(left), _mentions(house, name))


def erase(house: House, erasing: Plan) -> bool:
    """Erase these rows for good; False if another program has the database open.

    In that case its `-wal` file may hold the name until all programs have let go of it. Raises
    Refusal where the rows are gone, and the file cannot be written anew.
    """
    with house.log.transaction() as connection:
        connection.executemany(
            "DELETE FROM player WHERE id = ?", [(one.row.id,) for one in erasing.entries]
        )
    try:
        return forget(house.log.path)
    except StoreError as refused:
        who = erasing.entries[0] if erasing.entries else erasing.name
        raise Refusal(
            f"{who} has no name any more, yet {house.log.path} could not be written anew without "
            "it: look with `tourney doctor`, then give the same command again with the number "
            f"(the system said: {refused})"
        ) from refused


def _people(house: House) -> list[Known]:
    """Every entry whose name is kept, bots left out; also a name that was changed by hand."""
    by_digest = {row.digest: row for row in rows(house.reading)}
    changed = [
        Known(told.slug, told.entry, misfit.row)
        for misfit in roll.call(house.reading).misfits
        for told in misfit.of
        if not told.bot
    ]
    return changed + [
        Known(slug, entry.number, by_digest[entry.digest])
        for slug in slugs(house)
        for entry in load(house, slug).entries
        if not entry.bot and entry.digest in by_digest
    ]


def _by_number(known: Sequence[Known], tournament: Tournament, number: str) -> list[Known]:
    entry = tournament.entry(int(number)) if len(number) < 10 else None
    if entry is None:
        raise NotFound(f"There is no entry #{number[:20]} in {tournament.slug}.")
    if entry.bot:
        raise NotNow(f"#{entry.number} of {tournament.slug} is a bot: there is nobody to forget.")
    return [one for one in known if (one.slug, one.entry) == (tournament.slug, entry.number)]


def _by_name(known: Sequence[Known], asked: str, only: Tournament | None) -> Known:
    wanted = folded(asked)
    if not wanted:
        raise Misused("Nobody is named: give a name, or a number as in 17.")
    there = [one for one in known if only is None or one.slug == only.slug]
    found = [one for one in there if folded(one.row.person.name) == wanted]
    found = found or [one for one in there if wanted in folded(one.row.person.name)]
    if not found:
        raise NotFound(f"Nobody here is called {asked}: see `tourney entry list`.")
    twice = len({one.slug for one in found}) < len(found)
    if twice or len({folded(one.row.person.name) for one in found}) > 1:
        told = ", ".join(f"#{one.entry} {one.row.person.name} ({one.slug})" for one in found)
        raise Misused(
            f"'{asked}' may be any of these, so give the number, with -t SLUG before the command: "
            f"{told}."
        )
    return found[0]


def _one_person(
    same: Sequence[Known], first: Known, *, here: bool
) -> tuple[list[Known], list[Known]]:
    """Of entries with one name, those taken for one person, and the others.

    Elsewhere a name means the same person only where neither tournament has it twice.
    """
    twice = {one.slug for one in same if sum(other.slug == one.slug for other in same) > 1}
    whole = not here and first.slug not in twice
    meant = [
        one
        for one in same
        if (one.slug, one.entry) == (first.slug, first.entry) or (whole and one.slug not in twice)
    ]
    return meant, [one for one in same if one not in meant]


def _mentions(house: House, name: str) -> tuple[str, ...]:
    """The events that name somebody in a text; they can never be changed."""
    found = house.reading.execute(
        "SELECT stream, version FROM event WHERE instr(body, ?) ORDER BY position", (name,)
    )
    return tuple(f"{stream}, event {version}" for stream, version in found)
