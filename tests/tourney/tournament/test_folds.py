"""What is told of wishes, pairings by hand and final stages, and what cannot be true of them."""

from __future__ import annotations

import pytest

from tests.tourney.tournament.test_fold import entries, one_round, paired, seating, told
from tourney.tournament import Request, Tournament, UntrueFact, facts

BEGUN = facts.HandPairingBegun(1, "a couple")
ENDED = facts.HandPairingEnded(1, ((1, 2), (4, 3)), (5,))
SWAPPED = facts.PairingChanged(1, (seating(1, 5, 2), seating(2, 4, 3)), (1,), "a couple")


def over(*story: facts.Fact) -> list[facts.Fact]:
    """A closed round, then the rest."""
    tables = (facts.Fixed(1, "g/spring/1.1", 0, ""), facts.Fixed(2, "g/spring/1.2", 0, ""))
    return [*one_round(), facts.RoundStarted(1), facts.RoundClosed(1, tables), *story]


def stage(*finalists: int, first: int = 2, seats: int = 2) -> facts.StageOpened:
    return facts.StageOpened(
        first, finalists, "fives", 1, (), seats, "final", 1, "1-0", carry=False
    )


def why_not(*story: facts.Fact) -> str:
    """Why the last fact of a story cannot be true."""
    told(story[:-1])
    with pytest.raises(UntrueFact) as untrue:
        told(story)
    assert untrue.value.version == len(story)
    return str(untrue.value)


def last(tournament: Tournament) -> tuple[str, bool]:
    return tournament.rounds[-1].by_hand, tournament.rounds[-1].hand_over


def test_when_people_begin_to_change_a_pairing_what_the_engine_made_is_kept() -> None:
    changed = told([*one_round(), BEGUN, SWAPPED])
    assert ("a couple", False) == last(changed)
    assert (((1, 2), (4, 3)), (5,)) == (
        changed.rounds[0].engine_tables,
        changed.rounds[0].engine_byes,
    )
    ended = told([*one_round(), BEGUN, SWAPPED, ENDED, facts.RoundStarted(1)])
    assert ("a couple", True) == last(ended)


def test_of_a_round_that_no_engine_could_pair_nothing_is_kept() -> None:
    alone = facts.RoundPaired(1, (seating(1, 1, 2),), (), "by hand", "by-hand/1", 0, 7, 1)
    assert () == told([*entries(2), alone, BEGUN]).rounds[0].engine_tables


def test_a_pairing_by_hand_begins_and_ends_once_before_play() -> None:
    again = "the pairing by hand of round 1 begins once, with a reason"
    assert again == why_not(*one_round(), BEGUN, BEGUN)
    assert again == why_not(*one_round(), facts.HandPairingBegun(1, ""))
    assert "no pairing by hand of round 1 is on" == why_not(*one_round(), ENDED)
    assert "round 1 has begun" == why_not(*one_round(), facts.RoundStarted(1), BEGUN)


def test_who_came_while_a_pairing_stood_that_was_taken_back_belongs_to_the_round() -> None:
    late = facts.EntryAdded(6, "6" * 64, "")
    gone = facts.PairingChanged(1, (), (), "two more came")
    assert [1] * 5 + [2] == [one.joined for one in told([*one_round(), late]).entries]
    assert [1] * 6 == [one.joined for one in told([*one_round(), late, gone]).entries]


def test_a_bye_that_was_asked_for_is_asked_for_once_a_round() -> None:
    asked = [facts.ByeRequested(1, 2, "half"), facts.ByeRequested(1, 2, "full")]
    tournament = told([*one_round(), *asked])
    assert (Request(1, 2, "full"),) == tournament.requests
    assert (None, Request(1, 2, "full")) == (tournament.request(2, 2), tournament.request(1, 2))
    assert () == told([*one_round(), *asked, facts.ByeCancelled(1, 2)]).requests


def test_a_bye_is_asked_for_a_round_to_come_at_one_of_three_worths() -> None:
    assert "round 1 is paired already" == why_not(*one_round(), facts.ByeRequested(1, 1))
    assert "there is no entry 9" == why_not(*one_round(), facts.ByeRequested(9, 2))
    assert "a bye is worth full, half or zero, not 'twice'" == why_not(
        *one_round(), facts.ByeRequested(1, 2, "twice")
    )
    assert "entry 1 asked for no bye in round 2" == why_not(*one_round(), facts.ByeCancelled(1, 2))


def test_entries_are_kept_apart_until_they_are_let_meet() -> None:
    apart = facts.KeptApart((1, 2), hard=True, reason="brothers")
    assert (apart,) == told([*entries(2), apart]).apart
    assert () == told([*entries(2), apart, facts.LetMeet((2, 1))]).apart
    assert "nothing keeps the entries [1, 2] apart" == why_not(*entries(2), facts.LetMeet((2, 1)))
    for odd in ((1,), (1, 1, 2)):
        assert "two or more different entries are kept apart" == why_not(
            *entries(2), facts.KeptApart(odd, hard=True, reason="x")
        )


def test_the_field_is_seeded_before_round_1_with_every_entry_once() -> None:
    seeded = facts.Seeded((2, 1), "rating", 5)
    assert seeded == told([*entries(2), seeded]).seeded
    assert "the seeding must have every entry once" == why_not(
        *entries(3), facts.Seeded((2, 1), "rating", 5)
    )
    early = "the field is seeded by lot, by rating or as given, before round 1"
    assert early == why_not(*entries(2), facts.Seeded((2, 1), "height", 5))
    assert early == why_not(*entries(2), paired(1, seating(1, 1, 2)), seeded)


def test_from_a_final_stage_on_its_own_setting_holds() -> None:
    tournament = told(over(stage(4, 2)))
    assert ((), (4, 2)) == (tournament.setting(1).entries, tournament.setting(2).entries)
    assert (2, 2) == (tournament.planned, len(tournament.settings))


def test_a_final_stage_follows_a_closed_round_and_has_people_for_one_table() -> None:
    begins = "a final stage begins with the next round, after one was played"
    assert begins == why_not(*entries(4), stage(1, 2, first=1))
    assert begins == why_not(*over(), stage(1, 2, first=3))
    assert "round 1 is not closed" == why_not(*one_round(), stage(1, 2))
    assert "the final stage names somebody twice, or somebody unknown" == why_not(
        *over(), stage(1, 1)
    )
    assert "a final stage needs enough entries for one table" == why_not(
        *over(), stage(1, 2, 3, seats=4)
    )


def test_every_reason_why_seats_were_changed_is_kept_and_a_new_stream_is_no_change() -> None:
    again = facts.PairingChanged(1, (seating(1, 5, 2), seating(2, 3, 4)), (1,), "a seat")
    anew = facts.Seating(1, "g/spring/1.1~2", (5, 2))
    record = facts.PairingChanged(1, (anew, seating(2, 3, 4)), (1,), "wrong record")
    changed = told([*one_round(), BEGUN, SWAPPED, again, record]).rounds[0]
    assert ("a couple", "a seat") == changed.changes
    assert "a couple; a seat" == changed.why_changed
    assert "" == told(one_round()).rounds[0].why_changed
