"""Time and penalties as a stream adds them up, and what of them cannot be true."""

import pytest

from tests.tourney.tournament.test_fold import one_round, told
from tourney.tournament import UntrueFact, facts


def test_time_is_called_at_the_tables_that_are_named() -> None:
    tables = told([*one_round(), facts.TimeCalled(1, (2,))]).rounds[0].tables
    assert [False, True] == [table.timed for table in tables]


def test_time_is_not_called_where_there_is_no_table_or_the_round_is_over() -> None:
    with pytest.raises(UntrueFact, match=r"^time cannot be called at those tables of round 1$"):
        told([*one_round(), facts.TimeCalled(1, (1, 3))])
    closed = facts.RoundClosed(
        1,
        tuple(facts.Fixed(table, f"g/spring/1.{table}", 0, "") for table in (1, 2)),
    )
    with pytest.raises(UntrueFact, match=r"^time cannot be called at those tables of round 1$"):
        told([*one_round(), closed, facts.TimeCalled(1, (1,))])
    with pytest.raises(UntrueFact, match=r"^round 2 is not the round that is on$"):
        told([*one_round(), facts.TimeCalled(2, (1,))])


def test_penalties_add_up_until_they_are_undone() -> None:
    first, second = facts.Penalised(1, 2, 24, "late"), facts.Penalised(1, 2, 12, "late again")
    story = [*one_round(), first, second]
    assert (first, second) == told(story).penalties
    assert (first,) == told([*story, facts.Undone(len(story), "not they")]).penalties


@pytest.mark.parametrize(
    ("penalty", "why"),
    [
        (facts.Penalised(1, 9, 24, "late"), "there is no entry 9 in a round 1"),
        (facts.Penalised(2, 1, 24, "late"), "there is no entry 1 in a round 2"),
        (facts.Penalised(1, 1, 0, "late"), "a penalty takes points away"),
    ],
    ids=["nobody", "no round", "nothing"],
)
def test_a_penalty_of_nobody_in_no_round_or_of_nothing_cannot_be(
    penalty: facts.Penalised, why: str
) -> None:
    with pytest.raises(UntrueFact, match=f"^{why}$"):
        told([*one_round(), penalty])


def test_a_game_that_one_side_never_came_to_says_so() -> None:
    absent = facts.TableRuled(1, 1, "g/spring/1.1", 0, 0, (40, 20), (1,), "ill", played=False)
    table = told([*one_round(), absent]).rounds[0].tables[0]
    assert (True, (1,), (40, 20)) == (table.unplayed, table.forfeits, table.totals)
