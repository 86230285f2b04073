"""How the tiles came to the seats, and who can check it, in sentences. Knows no template.

A deal is called checked only where a key that was promised beforehand was told and fits; of real
tiles, and of keys that nobody promised, nothing is claimed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from shlex import quote
from typing import Final, assert_never

from replay.fairness import Judged, Seal
from reports.club import Fairness, Table, Tournament
from reports.language import gettext, ngettext, nmarked
from reports.reasons import doubt

CHECK: Final = "tourney fair check"


def procedure(fairness: Fairness) -> str:
    """How the tiles are shuffled, in three sentences for the players."""
    if not fairness.commit:
        return gettext("No shuffle is committed: the tiles are real and shuffled by people.")
    if fairness.reproducible:
        return gettext(
            "Reproducible: only bots play, and the shuffle follows from a seed that everybody may "
            "know. The seed was published with the commitment, and no salt belongs to it. Whoever "
            "repeats it gets the same deals, and ‘%(command)s’ compares them all.",
            command=CHECK,
        ) + _alike(fairness)
    first = gettext(
        "Before round 1 a secret was fixed by the commitment below: wherever the program deals, "
        "the key of every deal follows from it, is committed itself before the deal, and is told "
        "when the hand has ended."
    )
    if fairness.secret:
        last = gettext(
            "The secret is told: whoever likes can check every deal against the commitment, with "
            "‘%(command)s’ or by hand.",
            command=CHECK,
        )
    else:
        last = gettext(
            "The secret is told after the tournament, and whoever likes can then check every deal, "
            "with ‘%(command)s’ or by hand.",
            command=CHECK,
        )
    return f"{first} {_salted(fairness)} {last}{_alike(fairness)}"


def _alike(fairness: Fairness) -> str:
    """That all tables of a round are dealt the same, if so."""
    if not fairness.duplicate:
        return ""
    return " " + gettext("All tables of a round are dealt the same.")


def _salted(fairness: Fairness) -> str:
    """What the public salt adds, or what its absence leaves open."""
    if fairness.salt_from and fairness.salt is None:
        return gettext(
            "Mixed into every key is a public salt, of which it was announced with the commitment "
            "where it comes from, so that nobody could choose the deals; nothing is dealt before "
            "it is known."
        )
    if fairness.salt_from:
        return gettext(
            "Mixed into every key is a public salt, of which it was announced with the commitment "
            "where it comes from, so that nobody could choose the deals; it is below."
        )
    if fairness.salt:
        return gettext(
            "Mixed into every key is a public salt, recorded before the first deal; since nobody "
            "announced with the commitment where it would come from, it does not show that the "
            "organiser had no choice."
        )
    return gettext(
        "No public salt was announced: the organiser cannot change the deals any more, but may "
        "have tried several secrets before fixing one."
    )


def sealed(fairness: Fairness) -> list[tuple[str, str]]:
    """What is public of the promise, by name; what is not there, or not yet, is left out."""
    lines = [
        (gettext("Commitment, published first"), fairness.commit),
        (gettext("Source of the salt, announced with it"), fairness.salt_from),
        (gettext("Public salt"), fairness.salt or ""),
        (gettext("Source of the salt, told with the salt"), fairness.salt_source),
        (gettext("Secret"), fairness.secret),
        (gettext("Seed"), fairness.seed),
    ]
    return [(name, value) for name, value in lines if value]


def counted(tournament: Tournament) -> str:
    """What can be said of all hands so far; "" before the first."""
    hands = [
        judged for round_ in tournament.rounds for table in round_.tables for judged in _of(table)
    ]
    return _counted(hands)


def of_table(table: Table) -> str:
    """What can be said of the hands of a table; "" if there is no record of one."""
    return _counted(_of(table))


def of_hand(judged: Judged | None, fairness: Fairness) -> str:
    """What can be said of the deal of a hand, in a sentence."""
    seal = judged.seal if judged else Seal.UNSEALED
    match seal:
        case Seal.CHECKED if fairness.reproducible:
            return gettext(
                "Dealt from a committed key, checked. Reproducible: the shuffle follows from a "
                "seed, so anybody can deal these tiles again."
            )
        case Seal.CHECKED:
            return gettext(
                "Dealt from a committed key, checked: the key gives exactly these tiles."
            )
        case Seal.TO_COME:
            return gettext(
                "The deal was sealed before a tile was seen; its key is told after the hand."
            )
        case Seal.OWN_KEY:
            return gettext(
                "The record brings a key of its own that gives these tiles; nobody promised it "
                "before, so nothing is claimed about their order."
            )
        case Seal.BY_HAND:
            return gettext(
                "Real tiles were shuffled by people; nothing is claimed about their order."
            )
        case Seal.UNSEALED:
            return gettext(
                "The deal was recorded without a seal; nothing is claimed about its order."
            )
        case Seal.WRONG:
            return gettext(
                "This deal is not what was promised: %(reason)s.",
                reason=doubt(judged.why if judged else ""),
            )
        case Seal.UNTRUE:
            return gettext(
                "The record cannot be true from event %(event)s on, so nothing is claimed about "
                "this hand.",
                event=judged.event if judged else 1,
            )
    assert_never(seal)


def how_to_check(tournament: Tournament) -> str:
    """The command that checks the record of a table, once the secret is told; "" before that."""
    fairness = tournament.fairness
    if not fairness.secret:
        return ""
    salt = f" --salt {quote(fairness.salt)}" if fairness.salt else ""
    table = "*" if fairness.duplicate else "1"
    return (
        f"tourney fair check table-1.1.domino --secret {fairness.secret}{salt} "
        f"--context {quote(f'T={tournament.slug};R=1;B={table}')}"
    )


def _of(table: Table) -> Iterable[Judged]:
    """The seals of the hands that a record tells of."""
    hands = table.game.hands if table.game else ()
    return [table.seals[hand.number] for hand in hands if hand.number in table.seals]


def _counted(hands: Iterable[Judged]) -> str:
    found = Counter(judged.seal for judged in hands)
    if not found:
        return ""
    told = [ngettext(*WORDS[seal], found[seal]) for seal in WORDS if found[seal]]
    return f"{'; '.join(told)}."


WORDS: Final[Mapping[Seal, tuple[str, str]]] = {
    Seal.CHECKED: nmarked(
        "%(num)s hand dealt from committed keys, checked",
        "%(num)s hands dealt from committed keys, checked",
    ),
    Seal.TO_COME: nmarked(
        "%(num)s hand dealt from committed keys that are still to come",
        "%(num)s hands dealt from committed keys that are still to come",
    ),
    Seal.BY_HAND: nmarked(
        "%(num)s hand with real tiles, shuffled by people",
        "%(num)s hands with real tiles, shuffled by people",
    ),
    Seal.OWN_KEY: nmarked(
        "%(num)s hand with keys of their own that nobody promised",
        "%(num)s hands with keys of their own that nobody promised",
    ),
    Seal.UNSEALED: nmarked(
        "%(num)s hand recorded without a seal", "%(num)s hands recorded without a seal"
    ),
    Seal.WRONG: nmarked(
        "%(num)s hand not dealt as was promised", "%(num)s hands not dealt as was promised"
    ),
    Seal.UNTRUE: nmarked(
        "%(num)s hand in a record that cannot be true",
        "%(num)s hands in a record that cannot be true",
    ),
}
