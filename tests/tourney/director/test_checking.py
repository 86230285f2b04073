"""Whatever does not follow from the log is named: each planted fault, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.tourney import days
from tourney.director import by_hand, moving, rounds
from tourney.director.apart import keep_apart
from tourney.director.checking import Checked, check
from tourney.director.house import House, load, opened
from tourney.director.references import reference
from tourney.director.results import set_totals
from tourney.director.simulated_day import Day, Rates
from tourney.director.simulating import simulate
from tourney.tournament import Fact, UntrueFact, facts

SLUG = "day-3"  # ten entries, three rounds, two seats: #1 … #10
CALM = Rates(corrections=0.1)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    folder = tmp_path / "true"
    folder.mkdir()
    with days.house(folder) as made:
        days.day(made, seed=3, rates=CALM)
        yield made


def checked(source: House, folder: Path, changed: Callable[[Fact], Fact]) -> Checked:
    """What the check says of the same log with some facts changed."""
    path = days.told_again(source, folder / "changed", changed)
    with opened(path) as other:
        return check(other, SLUG)


def of_round(number: int, **changes: object) -> Callable[[Fact], Fact]:
    """Changes the pairing of a round."""

    def changed(fact: Fact) -> Fact:
        ours = isinstance(fact, facts.RoundPaired) and fact.round == number
        return replace(fact, **changes) if ours else fact  # type: ignore[arg-type]  # by the test

    return changed


def seated(house: House, number: int, slug: str = SLUG) -> list[facts.Seating]:
    paired = load(house, slug).rounds[number - 1]
    return [facts.Seating(table.number, table.stream, table.seats) for table in paired.tables]


def says(found: Checked) -> list[str]:
    return [one.says for one in found.differences]


def test_the_same_log_told_again_is_the_same(house: House, tmp_path: Path) -> None:
    found = checked(house, tmp_path, lambda fact: fact)
    assert ((), 3) == (found.differences, len(found.rounds))
    assert found.sentence.endswith("all as recorded; every place in the standings is the same.")


def test_a_swapped_pair_is_named(house: House, tmp_path: Path) -> None:
    first, second, *others = seated(house, 3)
    (a, b), (c, d) = first.seats, second.seats
    swapped = (replace(first, seats=(a, d)), replace(second, seats=(c, b)), *others)
    found = checked(house, tmp_path, of_round(3, tables=swapped))
    engine = load(house, SLUG).rounds[2]
    why = f"({engine.engine} with seed {engine.seed})"
    assert [
        f"round 3: table 1 would be #{a} #{b} {why}, recorded #{a} #{d}",
        f"round 3: table 2 would be #{c} #{d} {why}, recorded #{c} #{b}",
    ] == says(found)
    assert [(3, 1, (a, d)), (3, 2, (c, b))] == [
        (one.round, one.table, one.entries) for one in found.differences
    ]


def test_a_changed_seat_order_is_named(house: House, tmp_path: Path) -> None:
    first, *others = seated(house, 3)
    a, b = first.seats
    found = checked(house, tmp_path, of_round(3, tables=(replace(first, seats=(b, a)), *others)))
    (told,) = says(found)
    assert told.startswith(f"round 3: table 1 would be #{a} #{b} (")
    assert told.endswith(f"recorded #{b} #{a}")


def test_a_wrong_bye_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "odd"
    folder.mkdir()
    with days.house(folder) as house:
        days.day(house, 2, seed=2, rates=CALM)  # nine entries
        last = load(house, "day-2").rounds[2]
        (out,) = last.byes
        first, *others = seated(house, 3, "day-2")
        a, b = first.seats
        tables = (replace(first, seats=(out, b)), *others)
        path = days.told_again(house, tmp_path / "changed", of_round(3, tables=tables, byes=(a,)))
    with opened(path) as other:
        told = says(check(other, "day-2"))
    assert f"round 3: table 1 would be #{a} #{b} (" in told[0]
    assert told[1].startswith(f"round 3: the byes would be #{out} (")
    assert told[1].endswith(f"recorded #{a}")


def test_a_changed_seed_is_named(house: House, tmp_path: Path) -> None:
    seed = load(house, SLUG).rounds[0].seed
    found = checked(house, tmp_path, of_round(1, seed=seed + 1))
    assert {1} == {one.round for one in found.differences}
    assert f"with seed {seed + 1})" in found.differences[0].says


def test_another_number_of_steps_is_named(house: House, tmp_path: Path) -> None:
    found = checked(house, tmp_path, of_round(3, steps=77))
    assert ["round 3: the search would take 0 steps"] == [told[:38] for told in says(found)]


def test_a_pairing_made_of_another_version_is_named(house: House, tmp_path: Path) -> None:
    found = checked(house, tmp_path, of_round(2, read=3))
    (told,) = says(found)
    assert told.startswith("round 2: its pairing says that it was made after event 3 of the")


def test_a_round_of_another_system_is_named(house: House, tmp_path: Path) -> None:
    found = checked(house, tmp_path, of_round(2, system="round-robin"))
    assert ["round 2: it was to be paired by swiss, and is by round-robin"] == says(found)


def test_another_engine_may_pair_otherwise_if_it_is_no_worse(house: House, tmp_path: Path) -> None:
    found = checked(house, tmp_path, of_round(3, engine="swiss-2/0"))
    assert () == found.differences
    assert "1 of which was by another engine, and today's does no better" in found.sentence


def test_a_pairing_of_another_engine_that_meets_again_is_named(
    house: House, tmp_path: Path
) -> None:
    before = seated(house, 2)
    streams = [seating.stream for seating in seated(house, 3)]
    again = tuple(
        replace(seating, stream=stream) for seating, stream in zip(before, streams, strict=True)
    )
    found = checked(house, tmp_path, of_round(3, tables=again, engine="swiss-2/0"))
    assert {3} == {one.round for one in found.differences}
    engine = load(house, SLUG).rounds[2].engine
    (told,) = says(found)
    assert told == (
        f"round 3: the pairing by swiss-2/0 is worse than that of {engine} (met: 5 instead of 0)"
    )


def test_a_pairing_of_another_engine_that_forgets_somebody_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "odd"
    folder.mkdir()
    with days.house(folder) as house:
        days.day(house, 2, seed=2, rates=CALM)  # nine entries
        (out,) = load(house, "day-2").rounds[2].byes
        changed = of_round(3, byes=(), engine="swiss-2/0")
        path = days.told_again(house, tmp_path / "changed", changed)
    with opened(path) as other:
        told = says(check(other, "day-2"))
    assert f"round 3: #{out} takes part, and neither sits at a table nor has a bye (swiss-2/0)" in (
        told
    )


def test_a_pairing_that_the_engine_must_refuse_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "apart"
    folder.mkdir()
    with days.house(folder) as house:
        day = Day(house, replace(days.plan(rates=Rates()), entries=4), lambda line: None)
        day.announce()
        keep_apart(house, day.now, [1, 2, 3, 4], "a quarrel", hard=False)
        rounds.pair(house, day.now, seed=1)
        slug = day.plan.slug

        def changed(fact: Fact) -> Fact:
            return replace(fact, hard=True) if isinstance(fact, facts.KeptApart) else fact

        path = days.told_again(house, tmp_path / "changed", changed)
    with opened(path) as other:
        (told,) = says(check(other, slug))
    assert told.startswith("round 1: the engine can make no pairing of it (")


def test_a_round_that_people_made_since_no_engine_could_is_no_fault(tmp_path: Path) -> None:
    with days.house(tmp_path) as house:
        day = Day(house, replace(days.plan(rates=Rates()), entries=4), lambda line: None)
        day.announce()
        keep_apart(house, day.now, [1, 2, 3, 4], "a quarrel", hard=True)
        by_hand.pair_tables(house, day.now, [(1, 2), (3, 4)], "they agreed", seed=1)
        found = check(house, day.plan.slug)
    (told,) = found.by_hand
    assert ((), ("the engine could make no pairing of it",)) == (found.differences, told.lines)


def test_another_story_of_the_engine_at_the_end_by_hand_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "by-hand"
    folder.mkdir()
    with days.house(folder) as house:
        day = Day(house, days.plan(seed=3, rates=Rates()), lambda line: None)
        day.announce()
        rounds.pair(house, day.now, seed=5)
        first, second, *_ = day.now.rounds[0].tables
        by_hand.swap(house, day.now, first.seats[0], second.seats[0], "they came together")
        by_hand.start(house, day.now)

        def changed(fact: Fact) -> Fact:
            if isinstance(fact, facts.HandPairingEnded):
                return replace(fact, tables=fact.tables[1:])
            return fact

        path = days.told_again(house, tmp_path / "changed", changed)
        slug = day.plan.slug
    with opened(path) as other:
        (told,) = says(check(other, slug))
    assert told.startswith("round 1: at the end of the pairing by hand another pairing was told")


def test_a_round_robin_of_another_engine_may_not_meet_more_often(tmp_path: Path) -> None:
    folder = tmp_path / "round-robin"
    folder.mkdir()
    with days.house(folder) as house:
        simulate(house, days.plan(seed=3, rates=Rates(), system="round-robin"))
        second, third = seated(house, 2), seated(house, 3)
        again = tuple(replace(new, seats=old.seats) for old, new in zip(second, third, strict=True))
        found = checked(house, tmp_path, of_round(3, tables=again, engine="round-robin-2/0"))
    assert says(found)[0].endswith("(met: 5 instead of 0)")


@pytest.mark.parametrize("column", ["points", "score", "place"])
def test_an_altered_row_of_the_read_tables_is_named(house: House, column: str) -> None:
    house.reading.execute(
        f"UPDATE result SET {column} = {column} + 7 WHERE round = 2 AND entry = 4"
    )
    found = check(house, SLUG)
    assert says(found)[0].startswith(f"round 2: the read tables give #4 {column} ")
    if column == "points":
        assert any(told.startswith("after round 3: #4 stands at ") for told in says(found))


def test_a_missing_and_a_strange_row_of_the_read_tables_are_named(house: House) -> None:
    house.reading.execute("DELETE FROM result WHERE round = 1 AND entry = 1")
    house.reading.execute('UPDATE game SET hands = 9 WHERE round = 1 AND "table" = 2')
    row = house.reading.execute("SELECT * FROM result WHERE round = 3 AND entry = 2").fetchone()
    house.reading.execute(f"INSERT INTO result VALUES ({'?, ' * 10}?)", (SLUG, 9, *row[2:]))
    told = says(check(house, SLUG))
    assert "round 1: the read tables have no result of #1" in told
    assert "round 9: the read tables have a result that is not in the log of #2" in told
    assert "round 1: the read tables do not tell of table 2 what the log tells" in told


def test_a_round_changed_by_hand_is_told_and_is_no_fault(tmp_path: Path) -> None:
    with days.house(tmp_path) as house:
        plan = days.plan(seed=3, rates=Rates())
        day = Day(house, plan, lambda line: None)
        day.announce()
        rounds.pair(house, day.now, seed=5)
        first, second, *_ = day.now.rounds[0].tables
        by_hand.swap(house, day.now, first.seats[0], second.seats[0], "they came together")
        found = check(house, plan.slug)
    (changed,) = found.by_hand
    assert ((), 1, "they came together") == (found.differences, changed.round, changed.reason)
    assert [
        f"table 1 is #{second.seats[0]} #{first.seats[1]}, by the engine "
        f"#{first.seats[0]} #{first.seats[1]}",
        f"table 2 is #{first.seats[0]} #{second.seats[1]}, by the engine "
        f"#{second.seats[0]} #{second.seats[1]}",
    ] == [*changed.lines]


def test_why_people_changed_places_is_told_though_a_table_began_anew_since(tmp_path: Path) -> None:
    with days.house(tmp_path) as house:
        plan = days.plan(seed=3, rates=Rates())
        day = Day(house, plan, lambda line: None)
        day.announce()
        rounds.pair(house, day.now, seed=5)
        first, second, *_ = day.now.rounds[0].tables
        set_totals(house, day.now, reference("1.1"), {0: 105, 1: 50})
        moving.move(house, day.now, first.seats[0], second.seats[0], "sat wrongly")
        rounds.begin_anew(house, day.now, reference("1.1"), "wrong slip")
        (changed,) = check(house, plan.slug).by_hand
    assert "sat wrongly" == changed.reason


def test_a_tournament_without_a_round_has_nothing_to_check(tmp_path: Path) -> None:
    with days.house(tmp_path) as house:
        day = Day(house, days.plan(), lambda line: None)
        day.announce()
        assert "has no round yet" in check(house, day.plan.slug).sentence


def test_a_pairing_told_a_second_time_is_stored_by_nobody(house: House) -> None:
    """Phase-rs/phase #6351: no second tables, and no bye that counts twice."""
    tournament = load(house, SLUG)
    bodies = [event.body for event in house.log.read(tournament.stream)]
    (again,) = [body for body in bodies if '"round":2' in body and '"round_paired"' in body]
    before = house.log.head()
    with pytest.raises(UntrueFact):
        house.log.append(
            [(tournament.stream, tournament.version, [again])], by="organiser", command_id="again"
        )
    assert before == house.log.head()
    assert () == check(house, SLUG).differences
