"""Who sits out when the entries do not fill the tables."""

from tourney.pairing.field import Field


def bye_order(field: Field) -> tuple[int, ...]:
    """Everybody, in the order in which they should sit out.

    Nobody a second time before everybody did once; then the lowest ranked, in round 1, which has
    no ranking, the latest entry. A late entry counts like anyone. (tournament.md, "Entries")
    """
    lowest = tuple(reversed(field.ranking))
    if field.round == 1:
        lowest = tuple(sorted(lowest, key=lambda entry: (-field.joined.get(entry, entry), -entry)))
    return tuple(sorted(lowest, key=lambda entry: field.byes.get(entry, 0)))


def byes(field: Field) -> tuple[int, ...]:
    """Those left over, ascending."""
    return tuple(sorted(bye_order(field)[: len(field.ranking) % field.seats]))
