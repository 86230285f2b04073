"""Who takes part: entries one by one, late ones too, and those who leave and come back.

Two entries may have one name; the number tells them apart. Names are written down beside the log,
in the same transaction as the fact that an entry joined.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from sqlite3 import Connection
from typing import Final

from tourney.director.house import House, load, require_open, tell
from tourney.director.names import Naming, Person, allow, enrol, nameless, rename, roster
from tourney.director.refusals import Misused, NotNow
from tourney.director.requests import withdrawn_requests
from tourney.director.typed import plain
from tourney.director.words import sentence
from tourney.tournament import Entry, Tournament, facts, texts

MOST_ENTRIES: Final = 2000
HIGHEST_RATING: Final = 10_000
MOST_CALLED: Final = 70  # characters of what a bot is called, before its number

Change = tuple[Entry, Person]  # who was entered wrongly, and the right name, club and rating


def add(
    house: House,
    tournament: Tournament,
    people: Sequence[Person],
    *,
    bot: str = "",
    missed: int = 0,
    changes: Sequence[Change] = (),
    command: str = "",
) -> list[Entry]:
    """Add entries in this order, all or none; returns them with their numbers.

    `bot`: the kind of bot they all are; `missed`: what each round brings them that is paired
    already, in 1/24. `changes` are made with them. Raises NotNow where nobody can join any more.
    """
    require_open(tournament)
    if people:
        _require_room(tournament, len(people), bot)
    first = len(tournament.entries) + 1
    with house.log.transaction() as connection:
        changed = _changed(house, connection, changes)
        added = [
            facts.EntryAdded(number, enrol(connection, person, house.chance(32)), bot, missed)
            for number, person in enumerate(people, first)
        ]
        tell(house, tournament, *changed, *added, command=command)
    return list(load(house, tournament.slug).entries[first - 1 :])


def _changed(
    house: House, connection: Connection, changes: Sequence[Change]
) -> list[facts.EntryChanged]:
    """Put people right in the running transaction; returns what the log is told of it."""
    put_right = [(entry.digest, person, house.chance(32)) for entry, person in changes]
    digests = rename(connection, put_right)
    return [
        facts.EntryChanged(entry.number, digest)
        for (entry, _), digest in zip(changes, digests, strict=True)
    ]


def add_bots(
    house: House, tournament: Tournament, kind: str, count: int = 1, missed: int = 0
) -> list[Entry]:
    """Add bots of one kind; each is called after its kind and how many there are of that name."""
    from tourney.bots import BadBot, made, short

    kind = plain(kind, "the bot")
    try:
        made(kind)
    except BadBot as bad:
        raise Misused(str(bad)) from None
    if count < 1:
        raise Misused(f"At least one bot can be added, not {count}.")
    called = short(kind)
    before = sum(bool(entry.bot) and short(entry.bot) == called for entry in tournament.entries)
    people = [
        person(f"{called[:MOST_CALLED]} {number}")
        for number in range(before + 1, before + count + 1)
    ]
    return add(house, tournament, people, bot=kind, missed=missed)


def person(
    name: str, club: str = "", rating: int | None = None, publish: Naming = Naming.FULL
) -> Person:
    """Somebody as typed; Misused if the name, the club or the rating cannot be taken."""
    if rating is not None and not 0 <= rating <= HIGHEST_RATING:
        raise Misused(f"A rating is a whole number up to {HIGHEST_RATING}, not {rating}.")
    try:
        plain_club = texts.text(club, "the club", texts.NAME_LENGTH) if club.strip() else ""
        return Person(texts.name(name), plain_club, rating, publish)
    except texts.BadText as bad:
        raise Misused(sentence(str(bad))) from None


def edit(house: House, tournament: Tournament, entry: Entry, corrected: Person) -> bool:
    """Put right a name, a club or a rating; False if it is so already. The old is kept nowhere.

    What they allow to be published can be changed at any time, and the log is not told.
    """
    old = roster(house, tournament).person(entry.number)
    if replace(corrected, publish=old.publish) != old:
        require_open(tournament)
    if corrected.name == nameless(entry.number):
        raise NotNow(f"The name of #{entry.number} was erased: give a name too, with --name.")
    if entry.bot and corrected.publish is not Naming.FULL:
        raise NotNow(f"#{entry.number} is a bot, and bots keep their names.")
    if corrected == old:
        return False
    if replace(corrected, publish=old.publish) == old:
        with house.log.transaction() as connection:
            allow(connection, entry.digest, corrected.publish)
        return True
    add(house, tournament, [], changes=[(entry, corrected)])
    return True


def withdraw(house: House, tournament: Tournament, entry: Entry, reason: str) -> None:
    """Take an entry out of the pairings to come; its results so far stay, what it asked for not."""
    require_open(tournament)
    if not entry.active:
        raise NotNow(f"{_label(house, tournament, entry)} has withdrawn already.")
    gone = facts.Withdrawn(entry.number, reason)
    tell(house, tournament, gone, *withdrawn_requests(tournament, entry.number))


def bring_back(house: House, tournament: Tournament, entry: Entry) -> None:
    """Pair an entry again that had withdrawn."""
    require_open(tournament)
    if entry.active:
        raise NotNow(f"{_label(house, tournament, entry)} takes part: nobody withdrew it.")
    tell(house, tournament, facts.Returned(entry.number))


def _label(house: House, tournament: Tournament, entry: Entry) -> str:
    return roster(house, tournament).label(entry.number)


def _require_room(tournament: Tournament, count: int, bot: str) -> None:
    if tournament.seed and not bot:
        raise NotNow(
            f"The deals of {tournament.opened.name} come from a published seed, so only bots may "
            "enter: add them with `tourney entry add --bot KIND`."
        )
    if tournament.stages:
        raise NotNow("The final stage is open, and nobody else can join it.")
    if tournament.opened.system == "round-robin" and tournament.rounds:
        raise NotNow(
            "Nobody can join a round robin once round 1 is paired, since everybody meets everybody."
        )
    if len(tournament.rounds) >= tournament.planned and tournament.rounds:
        raise NotNow(
            f"The last round ({tournament.planned}) is paired: whoever joins now would not play."
        )
    if len(tournament.entries) + count > MOST_ENTRIES:
        raise NotNow(f"A tournament takes at most {MOST_ENTRIES} entries.")
