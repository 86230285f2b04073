"""Who is left over when the entries do not fill the tables."""

from tourney.pairing.field import Field

SHORTENED = 4  # only a table of four has a short one; at three seats the rest has byes


def bye_order(field: Field) -> tuple[int, ...]:
    """Everybody, in the order in which they should sit out, or sit at a short table.

    Nobody a second time at either before everybody was once; then the lowest ranked, in round 1,
    which has no ranking, the latest entry. A late entry counts like anyone. (tournament.md,
    "Entries") Whom a short table would leave with a seat thrice more than another goes later.
    """
    lowest = tuple(reversed(field.ranking))
    if field.round == 1:
        lowest = tuple(sorted(lowest, key=lambda entry: (-field.joined.get(entry, entry), -entry)))
    short = short_tables(field) > 0

    def due(entry: int) -> tuple[int, bool]:
        outs = field.byes.get(entry, 0) + field.shorts.get(entry, 0)
        return outs, short and _lopsided(field.times_seated(entry))

    return tuple(sorted(lowest, key=due))


def _lopsided(times: tuple[int, ...]) -> bool:
    """Whether every seat of a short table would be thrice more than the seat that it lacks."""
    return min(times[:-1]) >= times[-1] + 2


def short_tables(field: Field) -> int:
    """How many tables have a seat less: as few as leave nobody over, none if that cannot be."""
    entries, seats = len(field.ranking), field.seats
    missing = -entries % seats
    if not field.short or seats != SHORTENED or missing * (seats - 1) > entries:
        return 0
    return missing


def byes(field: Field) -> tuple[int, ...]:
    """Those who sit out, ascending."""
    out = 0 if short_tables(field) else len(field.ranking) % field.seats
    return tuple(sorted(bye_order(field)[:out]))


def shortened(field: Field) -> tuple[int, ...]:
    """Those at the short tables, ascending."""
    return tuple(sorted(bye_order(field)[: short_tables(field) * (field.seats - 1)]))
