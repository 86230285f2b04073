"""The lines of a tournament's stream: each has one way to be written."""

import json
from dataclasses import replace

import pytest

from tourney.tournament import UnreadableFact, codec, facts, read, write

EXAMPLES: tuple[facts.Fact, ...] = (
    facts.Opened(
        slug="spring",
        name="Spring Open",
        game="fives",
        rules=1,
        options=(("target", "100"),),
        seats=2,
        system="swiss",
        rounds=3,
        points="1-0",
        bye_points="",
        tie_breaks=("direct",),
    ),
    facts.EntryAdded(1, "ab" * 32, ""),
    facts.EntryChanged(1, "cd" * 32),
    facts.Withdrawn(1, "ill"),
    facts.Returned(1),
    facts.ByeRequested(1, 2),
    facts.ByeCancelled(1, 2),
    facts.KeptApart((1, 2), True, "sisters"),
    facts.LetMeet((1, 2)),
    facts.Seeded((2, 1), "rating", 7),
    facts.StageOpened(4, (2, 1), "fives", 1, (("target", "200"),), 2, "final", 1, "1-0", True),
    facts.ShuffleCommitted("ef" * 32, ""),
    facts.ShuffleSalted("Lotería 04 17"),
    facts.RoundPaired(
        1, (facts.Seating(1, "g/spring/1.1", (2, 1)),), (3,), "swiss", "swiss-2/1", 100, 7, 4
    ),
    facts.PairingChanged(1, (), (), "too early"),
    facts.HandPairingBegun(1, "as they sit"),
    facts.HandPairingEnded(1, ((1, 2),), (3,)),
    facts.RoundStarted(1),
    facts.TotalsEntered(1, 1, 0, (100, 45)),
    facts.TableRuled(1, 1, "g/spring/1.1", 0, 0, (100, 40), (), "read wrongly"),
    facts.TimeCalled(1, (1,)),
    facts.Penalised(1, 2, 12, "came late"),
    facts.RoundClosed(1, (facts.Fixed(1, "g/spring/1.1", 120, "0" * 64),)),
    facts.RoundReopened(1, "one result missing"),
    facts.TieBreaksChanged(("wins",), "as announced"),
    facts.Undone(9, "entered twice"),
    facts.ShuffleRevealed("00" * 32),
    facts.Closed(),
)


@pytest.mark.parametrize("fact", EXAMPLES, ids=lambda fact: codec.NAMES[type(fact)])
def test_every_fact_is_read_as_it_was_written(fact: facts.Fact) -> None:
    assert fact == read(write(fact))


def test_no_type_is_without_an_example() -> None:
    assert list(codec.TYPES.values()) == [type(fact) for fact in EXAMPLES]


def test_a_fact_is_canonical_json_with_its_type_and_version() -> None:
    assert '{"entry":17,"reason":"går hem","type":"withdrawn","v":1}' == write(
        facts.Withdrawn(17, "går hem")
    )


def test_a_field_that_came_later_is_written_only_where_it_says_something() -> None:
    assert '{"salt":"7","type":"shuffle_salted","v":1}' == write(facts.ShuffleSalted("7"))
    opened = EXAMPLES[0]
    assert isinstance(opened, facts.Opened)
    assert '"zone"' not in write(opened)
    there = replace(opened, zone="Europe/Madrid")
    assert '"zone":"Europe/Madrid"}' in write(there)
    assert there == read(write(there))
    named = facts.ShuffleSalted("7", "a die")
    assert '{"salt":"7","source":"a die","type":"shuffle_salted","v":1}' == write(named)
    assert named == read(write(named))


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("withdrawn 17", "no JSON object: withdrawn 17"),
        ("[17]", "no JSON object: [17]"),
        ('{"type":"eaten","v":1}', "unknown type 'eaten'; known are opened, entry_added, "),
        ('{"entry":1,"type":"returned","v":2}', "returned of version 2; known is 1"),
        ('{"type":"returned","v":1}', "returned must have exactly the fields entry"),
        ('{"entry":"1","type":"returned","v":1}', "returned.entry must be a number"),
        ('{"entry":true,"type":"returned","v":1}', "returned.entry must be a number"),
        (
            '{"salt":"","source":"","type":"shuffle_salted","v":1}',
            "shuffle_salted is not written canonically",
        ),
        ('{"source":"a die","type":"shuffle_salted","v":1}', "shuffle_salted must have exactly"),
        ('{"v":1,"type":"returned","entry":1}', "returned is not written canonically"),
        ('{"salt":5,"type":"shuffle_salted","v":1}', "shuffle_salted.salt must be a text"),
        (
            '{"reason":"","tie_breaks":"wins","type":"tie_breaks_changed","v":1}',
            "tie_breaks_changed.tie_breaks must be a list",
        ),
    ],
)
def test_anything_else_is_refused_with_its_reason(body: str, why: str) -> None:
    with pytest.raises(UnreadableFact) as refused:
        read(body)
    assert str(refused.value).startswith(why)


def test_a_pair_of_option_and_value_has_two_parts() -> None:
    fields = json.loads(write(EXAMPLES[0])) | {"options": [["target"]]}
    with pytest.raises(UnreadableFact, match=r"opened\.options must have 2 items"):
        read(json.dumps(fields))
