"""Fields and whole evenings from the few facts that matter to a test."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from hypothesis import strategies as st

from tourney.pairing import SYSTEMS, Field, Paired, Past, Unpairable, field_after
from tourney.pairing.lot import Lot

Result = Callable[[tuple[int, ...]], Mapping[int, int]]


def lower_wins(table: Sequence[int]) -> Mapping[int, int]:
    """The lower its number, the better an entry comes in; units by place."""
    return {entry: 24 * worth for worth, entry in enumerate(sorted(table, reverse=True))}


def by_chance(table: Sequence[int]) -> Mapping[int, int]:
    """Any order of places, drawn from those who sit there; units by place."""
    order = Lot(0, f"result {table}").shuffled(table)
    return {entry: 24 * worth for worth, entry in enumerate(order)}


def rounds_of(
    system: str,
    entries: int,
    rounds: int,
    seats: int,
    *,
    seed: int = 1,
    steps: int = 4_000,
    leave: Mapping[int, int] | None = None,
    result: Result = lower_wins,
    short: bool = False,
) -> list[Paired]:
    """An evening: `leave` names entries and the round before which they go."""
    past: list[Past] = []
    paired: list[Paired] = []
    for number in range(1, rounds + 1):
        here = [e for e in range(1, entries + 1) if (leave or {}).get(e, rounds + 1) > number]
        field = next_field(past, here, entries, seats, seed=seed, steps=steps, rounds=rounds)
        field = replace(field, short=short)
        paired.append(SYSTEMS[system](field))
        points = dict.fromkeys(paired[-1].byes, 24 if seats == 2 else 12 * (seats - 1))
        for table in paired[-1].tables:
            points.update(result(table))
        past.append(Past(paired[-1].tables, paired[-1].byes, points))
    return paired


def next_field(
    past: Sequence[Past],
    here: Iterable[int],
    entries: int,
    seats: int,
    *,
    seed: int = 1,
    steps: int = 4_000,
    rounds: int = 0,
) -> Field:
    """The field after these rounds, ranked by points and then by number."""
    total = {entry: sum(p.points.get(entry, 0) for p in past) for entry in range(1, entries + 1)}
    return field_after(
        past,
        seats=seats,
        ranking=sorted(here, key=lambda entry: (-total[entry], entry)),
        joined={entry: entry for entry in range(1, entries + 1)},
        seed=seed,
        steps=steps,
        rounds=rounds,
    )


def everybody(paired: Paired) -> list[int]:
    """All who sit somewhere or have a bye, as often as they do."""
    return sorted([entry for table in paired.tables for entry in table] + list(paired.byes))


def pairs_met(paired: Sequence[Paired]) -> list[tuple[int, int]]:
    """Every pair at every table, as often as it met."""
    return sorted(
        pair for one in paired for table in one.tables for pair in combinations(sorted(table), 2)
    )


def report(system: str) -> str:
    """A golden: evenings at two, three and four seats, #2 gone before round 3, as people read."""
    lines = [
        f"System {system}, seed 7, 4,000 steps. The lower number wins; #2 leaves after round 2."
    ]
    for seats, entries in ((2, 9), (3, 16), (4, 23)):
        lines += ["", f"{entries} entries, {seats} seats"]
        try:
            evening = rounds_of(system, entries, 4, seats, seed=7, leave={2: 3})
        except Unpairable as sentence:
            lines.append(f"  {sentence}")
            continue
        for number, paired in enumerate(evening, 1):
            lines.append(
                f"  Round {number}: {paired.engine}, {paired.steps} steps, {paired.repeats} repeats"
            )
            for place, table in enumerate(paired.tables, 1):
                lines.append(f"    {number}.{place}  {' '.join(f'#{entry}' for entry in table)}")
            lines.append(f"    bye  {' '.join(f'#{entry}' for entry in paired.byes) or 'none'}")
    return "\n".join(lines) + "\n"


@st.composite
def fields(draw: st.DrawFn, seats: int, most: int, least: int | None = None) -> Field:
    """Any field after some rounds with any results, some of them withdrawn."""
    entries = draw(st.integers(least or seats, most))
    past: list[Past] = []
    for _ in range(draw(st.integers(0, 4))):
        order = draw(st.permutations(range(1, entries + 1)))
        out = len(order) % seats
        tables = tuple(order[at : at + seats] for at in range(0, entries - out, seats))
        units = st.sampled_from((0, 12, 24, 36, 48, 72))
        points = {entry: draw(units) for entry in order}
        past.append(Past(tuple(map(tuple, tables)), tuple(order[entries - out :]), points))
    gone = draw(st.sets(st.integers(1, entries), max_size=entries - (least or seats)))
    here = [entry for entry in range(1, entries + 1) if entry not in gone]
    return next_field(past, here, entries, seats, seed=draw(st.integers(0, 2**32)), steps=20_000)
