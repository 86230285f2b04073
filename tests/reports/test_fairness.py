"""Pages say how the tiles came to the seats, and never more than can be checked."""

from __future__ import annotations

import dataclasses

import pytest

from replay.fairness import Judged, Seal
from reports import pages
from reports.club import Fairness, Tournament
from reports.pages import fairness
from tests.reports.links import faults
from tests.reports.sample import hand, tournament

COMMIT, SECRET = "ab" * 32, "cd" * 32
DRAW = "the lottery of Saturday"


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (Fairness(COMMIT), "No public salt was announced: the organiser cannot change the deals"),
        (Fairness(COMMIT, salt_from=DRAW), "nothing is dealt before it is known."),
        (Fairness(COMMIT, "04 17", salt_from=DRAW), "so that nobody could choose the deals; it is"),
        (
            Fairness(COMMIT, "662", salt_source="dice"),
            "it does not show that the organiser had no choice.",
        ),
        (Fairness(COMMIT, secret=SECRET), "The secret is told: whoever likes can check every deal"),
        (Fairness(COMMIT, seed="7"), "Reproducible: only bots play"),
    ],
)
def test_the_procedure_is_told_in_three_sentences(told: Fairness, said: str) -> None:
    page = pages.tournament_page(tournament(told))
    assert said in fairness.procedure(told)
    assert 3 == fairness.procedure(told).count(". ") + 1
    assert fairness.procedure(told).split(". ")[0] in page
    assert [] == faults(page)


def test_commitment_source_salt_and_secret_stand_on_the_page() -> None:
    told = Fairness(COMMIT, "04 17 23", secret=SECRET, salt_from=DRAW)
    page = pages.tournament_page(tournament(told))
    for name, value in (
        ("Commitment, published first", COMMIT),
        ("Source of the salt, announced with it", DRAW),
        ("Public salt", "04 17 23"),
        ("Secret", SECRET),
    ):
        assert name in page
        assert value in page
    assert "Source of the salt, told with the salt" not in page
    assert f"--secret <b>{SECRET}</b>" in page or f"--secret {SECRET}" in page


def test_the_command_that_checks_a_record_is_told_once_there_is_a_secret() -> None:
    assert "" == fairness.how_to_check(tournament(Fairness(COMMIT)))
    told = tournament(Fairness(COMMIT, "it's 4", secret=SECRET))
    assert (
        f"tourney fair check table-1.1.domino --secret {SECRET} --salt 'it'\"'\"'s 4' "
        "--context 'T=spring;R=1;B=1'" == fairness.how_to_check(told)
    )


@pytest.mark.parametrize(
    ("seal", "said", "counted"),
    [
        (
            Seal.CHECKED,
            "Dealt from a committed key, checked",
            "1 hand dealt from committed keys",
        ),
        (Seal.TO_COME, "its key is told after the hand", "keys that are still to come"),
        (Seal.BY_HAND, "Real tiles were shuffled by people", "with real tiles, shuffled by people"),
        (Seal.OWN_KEY, "nobody promised it before", "with keys of their own"),
        (Seal.UNSEALED, "recorded without a seal", "recorded without a seal"),
        (Seal.WRONG, "This deal is not what was promised: its key", "not dealt as was promised"),
        (
            Seal.UNTRUE,
            "The record cannot be true from event 7 on, so nothing is claimed about this hand.",
            "in a record that cannot be true",
        ),
    ],
)
def test_every_hand_says_how_it_was_dealt(seal: Seal, said: str, counted: str) -> None:
    told = sealed(Judged(1, 7, 1, seal, "its key is another" if seal is Seal.WRONG else ""))
    assert said in hand(told, "1.1", 1)
    for page in (pages.tournament_page(told), pages.table_page(told, told.rounds[0].tables[0])):
        assert counted in page
        assert [] == faults(page)


def test_a_reproducible_hand_is_said_to_be_so() -> None:
    judged = Judged(1, 7, 1, Seal.CHECKED)
    assert "Reproducible" in fairness.of_hand(judged, Fairness(COMMIT, seed="7"))
    assert "without a seal" in fairness.of_hand(None, Fairness(COMMIT))


def test_a_table_without_a_record_says_nothing_of_deals() -> None:
    told = tournament()
    assert "The deals:" not in pages.table_page(told, told.rounds[0].tables[1])


def sealed(judged: Judged) -> Tournament:
    """The sample with that said of hand 1 at table 1.1."""
    told = tournament()
    first = told.rounds[0]
    table = dataclasses.replace(first.tables[0], seals={1: judged})
    first = dataclasses.replace(first, tables=(table, *first.tables[1:]))
    return dataclasses.replace(told, rounds=(first, *told.rounds[1:]))
