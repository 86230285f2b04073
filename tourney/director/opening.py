"""A tournament is announced, its deals are promised, and at its end the promise is kept.

The secret of the deals is drawn before anybody enters, and its digest goes into the log at once;
closing the tournament tells it. Where the public salt will come from is announced with the digest.
From a published seed the deals can be worked out by anybody, so then only bots may enter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from replay import shuffle
from replay.games import GAMES, rules_of
from replay.rules import RuleError, Rules
from tourney.director import checkpoints
from tourney.director.house import House, finished_by, load, require_open, slugs, tell
from tourney.director.refusals import Misused, NotNow, NotTrue
from tourney.director.terms import Terms, bye_points_of, points_of, rounds_of, settled
from tourney.director.typed import plain
from tourney.director.words import sentence
from tourney.tournament import Tournament, facts, texts, tournament_stream, write

MOST_SEATS: Final = 4
SECRET: Final = "deal"  # the kind under which the secret of the deals is kept
PLAIN: Final = Terms()


def announce(
    house: House,
    name: str,
    *,
    game: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    system: str = "swiss",
    rounds: int | None = None,
    points: str = "",
    bye_points: str = "",
    slug: str = "",
    seed: int | None = None,
    salt_from: str = "",
    terms: Terms = PLAIN,
) -> Tournament:
    """Open a tournament; what is left out takes the default of the game or the system.

    `salt_from` is where the public salt of the deals will come from, "" if there will be none.
    Raises Misused for what the game, the system or the points do not allow, NotNow if the short
    name is taken.
    """
    opened, announced = planned(
        name,
        game=game,
        seats=seats,
        options=options,
        system=system,
        rounds=rounds,
        points=points,
        bye_points=bye_points,
        slug=slug,
        seed=seed,
        salt_from=salt_from,
        terms=terms,
        taken=slugs(house),
    )
    secret = house.chance(32) if seed is None else shuffle.secret_from_seed(seed)
    promise = facts.ShuffleCommitted(
        shuffle.commit(secret).hex(), "" if seed is None else str(seed), announced
    )
    with house.log.transaction() as connection:
        connection.execute(
            "INSERT INTO secret (slug, kind, value) VALUES (?, ?, ?)", (opened.slug, SECRET, secret)
        )
        batch = [(tournament_stream(opened.slug), 0, [write(opened), write(promise)])]
        house.log.append(batch, by="organiser", command_id=house.chance(16).hex())
    return load(house, opened.slug)


def planned(
    name: str,
    *,
    game: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    system: str = "swiss",
    rounds: int | None = None,
    points: str = "",
    bye_points: str = "",
    slug: str = "",
    seed: int | None = None,
    salt_from: str = "",
    terms: Terms = PLAIN,
    taken: Sequence[str] = (),
) -> tuple[facts.Opened, str]:
    """What `announce` would record, and the source of the salt; needs no database.

    `taken` are the short names that others have. Raises what `announce` raises.
    """
    title = plain(name, "the name of the tournament", texts.NAME_LENGTH)
    rules = sheet(game, seats, options or {})
    planned_rounds = rounds_of(system, rounds)
    agreed = settled(terms, rules, system, planned_rounds)
    opened = facts.Opened(
        slug=_short_name(taken, title, slug),
        name=title,
        game=rules.key,
        rules=rules.version,
        options=tuple(rules.options.items()),
        seats=rules.seats,
        system=system,
        rounds=planned_rounds,
        points=points_of(points, rules.seats),
        bye_points=bye_points_of(bye_points, points, rules.seats),
        tie_breaks=agreed.tie_breaks,
        seeding=terms.seeding,
        accelerated=terms.accelerated,
        bye_limit=terms.bye_limit,
        bye_last=terms.bye_last,
        club_rounds=terms.club_rounds,
        clubs="hard" if terms.club_strict else "weak",
        no_show=agreed.no_show,
        capped=terms.capped,
        short=agreed.short,
        zone=agreed.zone,
        duplicate=terms.duplicate,
    )
    return opened, _salt_from(salt_from, seed)


def twin(house: House, name: str, *, slug: str = "", **asked: Any) -> Tournament | None:
    """The open tournament that is just as `announce` would make it and that nobody entered yet.

    Announcing it once more would make two of one; None where there is none, or a short name is
    asked for. Raises what `announce` raises.
    """
    if slug:
        return None
    opened, salt_from = planned(name, **asked)
    seed = asked.get("seed")
    deals = salt_from, "" if seed is None else str(seed)
    for known in slugs(house):
        other = load(house, known)
        same = (replace(opened, slug=known), deals) == (other.opened, (other.salt_from, other.seed))
        if same and not (other.entries or other.closed):
            return other
    return None


def namesakes(house: House, tournament: Tournament) -> list[str]:
    """The short names of other tournaments of that name that are not closed."""
    others = [load(house, known) for known in slugs(house) if known != tournament.slug]
    name = tournament.opened.name
    return [one.slug for one in others if one.opened.name == name and not one.closed]


def close(house: House, tournament: Tournament) -> Tournament:
    """End a tournament whose rounds are all closed, and tell the secret of its deals.

    Raises NotNow while a round is open or where the promised secret is not here, NotTrue for
    another than was promised.
    """
    require_open(tournament)
    if tournament.rounds and not tournament.rounds[-1].closed:
        last = tournament.rounds[-1]
        raise NotNow(f"Round {last.number} is not closed: {finished_by(last)}.")
    if not tournament.rounds:
        raise NotNow(f"{tournament.opened.name} has no round yet: begin with `tourney round pair`.")
    secret = promised_secret(house, tournament).hex() if tournament.commit else ""
    revealed = [facts.ShuffleRevealed(secret)] if secret else []
    tell(house, tournament, *revealed, facts.Closed())
    checkpoints.keep_up(house)
    return load(house, tournament.slug)


def sheet(game: str, seats: int | None, options: Mapping[str, str]) -> Rules:
    """The rule sheet for a tournament's tables: the seats asked for, else four, else the most."""
    try:
        if game not in GAMES:
            rules_of(game, 2, {})
        possible = [count for count in GAMES[game].sizes if count <= MOST_SEATS]
        chosen = max(possible) if seats is None else seats
        if chosen > MOST_SEATS:
            raise Misused(
                f"A tournament seats at most {MOST_SEATS} at a table, not {chosen}: {game} is "
                f"played by {' or '.join(map(str, possible))} here."
            )
        return rules_of(game, chosen, options)
    except RuleError as error:
        raise Misused(sentence(str(error))) from None


def promised_secret(house: House, tournament: Tournament) -> bytes:
    """The secret of a tournament's deals. Raises NotNow if it is not here, NotTrue for another."""
    secret = secret_of(house, tournament.slug)
    if secret is None:
        raise NotNow(
            f"The secret of the deals of {tournament.opened.name} is not in {house.log.path}: "
            "restore a backup that has it."
        )
    if shuffle.commit(secret).hex() != tournament.commit:
        raise NotTrue(
            f"The secret of the deals of {tournament.opened.name} in {house.log.path} is not the "
            "one that was promised: restore a backup that has it."
        )
    return secret


def secret_of(house: House, slug: str) -> bytes | None:
    """The secret of a tournament's deals; None if it is not in this database."""
    row = house.reading.execute(
        "SELECT value FROM secret WHERE slug = ? AND kind = ?", (slug, SECRET)
    ).fetchone()
    return bytes(row[0]) if row else None


def _short_name(taken: Sequence[str], title: str, asked: str) -> str:
    if asked:
        if not texts.SLUG.fullmatch(asked):
            raise Misused(
                f"'{asked}' cannot be a short name: small letters, digits and '-', at most 40."
            )
        if asked in taken:
            raise NotNow(f"There is a tournament '{asked}' already: give another --slug.")
        return asked
    short, number = texts.slug(title), 1
    while short in taken:
        number += 1
        short = f"{texts.slug(title)[: 39 - len(str(number))]}-{number}"
    return short


def _salt_from(asked: str, seed: int | None) -> str:
    if not asked.strip():
        return ""
    if seed is not None:
        raise Misused(
            "Deals that follow from a seed can be worked out by anybody beforehand, so a salt adds "
            "nothing: leave out --seed or --salt-from."
        )
    return plain(asked, "the source of the salt")
