"""Seats over a whole event."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.pairing.equitable import seated
from tourney.pairing.golfers import Tables


def uneven(rounds: list[Tables], seats: int) -> int:
    """How far the most and the least frequent seat of any player are apart."""
    times: Counter[tuple[int, int]] = Counter()
    tables = [table for tables in seated(rounds, seats) for table in tables]
    times.update((player, seat) for table in tables for seat, player in enumerate(table))
    players = {player for table in tables for player in table}
    often = {player: [times[player, seat] for seat in range(seats)] for player in players}
    return max(max(each) - min(each) for each in often.values())


@st.composite
def events(draw: st.DrawFn, seats: int) -> list[Tables]:
    players = draw(st.integers(seats, 17))
    rounds = []
    for _ in range(draw(st.integers(1, 9))):
        order = draw(st.permutations(range(players)))
        rounds.append([list(order[at : at + seats]) for at in range(0, players - seats + 1, seats)])
    return rounds


@pytest.mark.parametrize("seats", [3, 4])
@given(st.data())
@settings(max_examples=40, deadline=None)
def test_everybody_has_each_seat_equally_often_but_for_one_time(
    seats: int, data: st.DataObject
) -> None:
    assert uneven(data.draw(events(seats)), seats) <= 1


@given(st.data())
@settings(max_examples=20, deadline=None)
def test_the_tables_stay_together(data: st.DataObject) -> None:
    rounds = data.draw(events(4))
    again = [[sorted(table) for table in tables] for tables in seated(rounds, 4)]
    assert [[sorted(table) for table in tables] for tables in rounds] == again


def test_the_same_table_again_and_again_turns_through_the_seats() -> None:
    assert 0 == uneven([[[0, 1, 2, 3]]] * 8, 4)
    assert 1 == uneven([[[0, 1, 2, 3]]] * 7, 4)


def test_a_short_table_has_no_last_seat_and_the_others_are_even() -> None:
    rounds: list[Tables] = [[[0, 1, 2, 3], [4, 5, 6]], [[0, 4, 5, 6], [1, 2, 3]]]
    assert [[4, 3], [4, 3]] == [[len(table) for table in tables] for tables in seated(rounds, 4)]
    assert uneven(rounds * 4, 4) <= 2
