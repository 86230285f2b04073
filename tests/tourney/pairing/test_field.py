"""What a system is told of the past."""

from tourney.pairing import Past, field_after


def test_the_past_adds_up_to_points_meetings_byes_seats_and_floats() -> None:
    field = field_after(
        [
            Past(((1, 2), (4, 3)), (5,), {1: 24, 2: 0, 3: 12, 4: 12, 5: 24}),
            Past(((2, 1), (5, 3)), (4,), {1: 24, 2: 0, 3: 24, 5: 0, 4: 24}),
        ],
        seats=2,
        ranking=[1, 3, 4, 5],
        joined={1: 1, 2: 2, 3: 3, 4: 4, 5: 5},
        seed=8,
        steps=10,
        rounds=5,
    )
    assert (3, 2, 8, 10, 5) == (field.round, field.seats, field.seed, field.steps, field.rounds)
    assert {1: 48, 2: 0, 3: 36, 4: 36, 5: 24} == field.points
    assert {(1, 2): 2, (3, 4): 1, (3, 5): 1} == field.met
    assert (2, 0) == (field.times_met(2, 1), field.times_met(1, 4))
    assert {4: 1, 5: 1} == field.byes
    assert ((1, 1), (0, 2), (0, 0)) == tuple(map(field.times_seated, (1, 3, 9)))
    assert {1: 1, 2: 1, 3: 1, 5: 1} == field.floats
    assert 1 == field.repeats([(5, 3), (1, 4)])


def test_it_is_told_of_short_tables_and_of_who_is_kept_apart() -> None:
    field = field_after(
        [Past(((1, 2, 3, 4), (5, 6, 7)), (8,), {}), Past(((1, 5), (2, 6)), (), {}, seats=2)],
        seats=4,
        ranking=[1, 2, 3, 4, 5, 6, 7, 8],
        joined={},
        seed=1,
        short=True,
        hard=[(2, 1)],
        weak=[(3, 1), (1, 3)],
        mates=[(4, 5)],
        seeding=[8, 7],
        virtual={1: 24},
        entrants=[9, 8],
    )
    assert {5: 1, 6: 1, 7: 1} == field.shorts
    assert [[(1, 2)], [(1, 3)], [(4, 5)]] == list(map(list, (field.hard, field.weak, field.mates)))
    assert (True, (8, 7), {1: 24}) == (field.short, field.seeding, field.virtual)
    assert (9, 8) == field.entrants


def test_seats_that_a_smaller_table_does_not_have_do_not_count() -> None:
    past = [Past(((1, 2, 3, 4),), (), {}, seats=4)]
    field = field_after(past, seats=2, ranking=[1, 2, 3, 4], joined={}, seed=1)
    assert [(1, 0), (0, 1), (0, 0), (0, 0)] == [field.times_seated(e) for e in (1, 2, 3, 4)]
    assert {} == field.shorts
