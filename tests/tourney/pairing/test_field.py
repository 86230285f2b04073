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
