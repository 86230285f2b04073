"""What a tournament's stream adds up to."""

from collections.abc import Iterable

import pytest

from replay import shuffle
from tourney.tournament import Tournament, UntrueFact, facts, fold, write
from tourney.tournament.values import game_stream

OPENED = facts.Opened(
    slug="spring",
    name="Spring Open",
    game="fives",
    rules=1,
    options=(),
    seats=2,
    system="swiss",
    rounds=3,
    points="1-0",
    bye_points="",
    tie_breaks=("direct",),
)
SECRET = bytes(range(32))
PROMISE = facts.ShuffleCommitted(shuffle.commit(SECRET).hex(), "", "the lottery of Saturday")


def seating(table: int, *seats: int, round_number: int = 1, attempt: int = 1) -> facts.Seating:
    return facts.Seating(table, game_stream("spring", round_number, table, attempt), seats)


def paired(number: int, *tables: facts.Seating, byes: tuple[int, ...] = ()) -> facts.RoundPaired:
    return facts.RoundPaired(number, tables, byes, "swiss", "swiss-2/1", 100, 7, 1)


def entries(count: int) -> list[facts.Fact]:
    return [OPENED, *(facts.EntryAdded(n, f"{n:064x}", "") for n in range(1, count + 1))]


def told(story: Iterable[facts.Fact]) -> Tournament:
    return fold(write(fact) for fact in story)


def one_round(*first: facts.Fact) -> list[facts.Fact]:
    opened, *others = entries(5)
    return [opened, *first, *others, paired(1, seating(1, 1, 2), seating(2, 4, 3), byes=(5,))]


def test_entries_are_numbered_as_they_come() -> None:
    tournament = told([*entries(2), facts.Withdrawn(1, "ill"), facts.EntryChanged(2, "f" * 64)])
    assert (2,) == tournament.active
    assert ["0" * 63 + "1", "f" * 64] == [entry.digest for entry in tournament.entries]
    assert (1, 2) == told([*entries(2), facts.Withdrawn(1, ""), facts.Returned(1)]).active


def test_a_late_entry_joins_the_next_round() -> None:
    tournament = told([*one_round(), facts.EntryAdded(6, "6" * 64, "heaviest")])
    late = tournament.entry(6)
    assert late is not None
    assert (2, "heaviest") == (late.joined, late.bot)


def test_a_full_round_robin_has_one_round_less_than_entries_made_even() -> None:
    assert 3 == told(entries(5)).planned
    endless = facts.Opened(**{f: getattr(OPENED, f) for f in OPENED.__slots__} | {"rounds": 0})
    for count, rounds in ((2, 1), (5, 5), (8, 7)):
        assert rounds == told([endless, *entries(count)[1:]]).planned


def test_a_full_round_robin_is_as_long_for_who_sits_out_round_1_or_leaves_after_it() -> None:
    endless = facts.Opened(**{f: getattr(OPENED, f) for f in OPENED.__slots__} | {"rounds": 0})
    asked = [endless, *entries(5)[1:], facts.ByeRequested(5, 1, "half")]
    played = [*asked, paired(1, seating(1, 1, 2), seating(2, 4, 3)), facts.Withdrawn(1, "ill")]
    for told_so_far in (told(asked), told(played)):
        assert (1, 2, 3, 4, 5) == told_so_far.starters(told_so_far.setting(1))
        assert 5 == told_so_far.planned


def test_a_table_that_was_played_on_by_others_keeps_what_was_entered_for_its_seats() -> None:
    entered: list[facts.Fact] = [facts.TotalsEntered(1, 1, 1, (40, 15)), facts.TimeCalled(1, (1,))]
    ruled = facts.TableRuled(1, 1, "g/spring/1.1", 0, 1, (45, 15), (), "read wrongly")
    sat = (seating(1, 5, 2, attempt=2), seating(2, 4, 3))
    moved = facts.PairingChanged(1, sat, (1,), "a wrong chair", (1,))
    before = told([*one_round(), *entered, ruled]).rounds[0].tables[0]
    now = told([*one_round(), *entered, ruled, moved]).rounds[0]
    assert ((5, 2), "g/spring/1.1~2", (1,)) == (now.tables[0].seats, now.tables[0].stream, now.byes)
    assert (before.sheets, before.rulings, before.timed) == (
        now.tables[0].sheets,
        now.tables[0].rulings,
        now.tables[0].timed,
    )


def test_a_table_that_lost_a_seat_cannot_keep_what_was_played() -> None:
    for table in (seating(1, 1), seating(3, 1, 2)):
        keeps = facts.PairingChanged(1, (table,), (3,), "why", (table.table,))
        with pytest.raises(UntrueFact, match=r"table 1\.\d cannot keep what was played$"):
            told([*one_round(), keeps])


def test_a_round_is_unpaired_by_having_no_tables() -> None:
    assert () == told([*one_round(), facts.PairingChanged(1, (), (), "too early")]).rounds


def test_a_table_that_begins_anew_has_a_new_stream_and_no_result() -> None:
    again = facts.PairingChanged(
        1, (seating(1, 1, 2), seating(2, 4, 3, attempt=2)), (5,), "wrong record"
    )
    before = [facts.TotalsEntered(1, 1, 0, (100, 45)), facts.TotalsEntered(1, 2, 0, (100, 5))]
    tournament = told([*one_round(), *before, again])
    kept, anew = tournament.rounds[0].tables
    assert ("g/spring/1.1", (100, 45)) == (kept.stream, kept.totals)
    assert ("g/spring/1.2~2", None) == (anew.stream, anew.totals)


def test_hands_on_paper_add_up_until_the_whole_game_is_entered() -> None:
    hands = [facts.TotalsEntered(1, 1, 1, (20, 0)), facts.TotalsEntered(1, 1, 2, (0, 35))]
    table = told([*one_round(), *hands]).rounds[0].tables[0]
    assert ((20, 35), False) == (table.totals, table.final)
    table = (
        told([*one_round(), *hands, facts.TotalsEntered(1, 1, 0, (105, 35))]).rounds[0].tables[0]
    )
    assert ((105, 35), True) == (table.totals, table.final)


def test_a_ruling_on_paper_counts_and_what_it_replaced_stays() -> None:
    ruling = facts.TableRuled(1, 1, "g/spring/1.1", 0, 0, (100, 40), (), "read wrongly")
    table = (
        told([*one_round(), facts.TotalsEntered(1, 1, 0, (100, 45)), ruling]).rounds[0].tables[0]
    )
    assert (100, 40) == table.totals
    assert [(100, 45), (100, 40)] == [sheet.scores for sheet in table.sheets]
    assert ["read wrongly"] == [ruling.reason for ruling in table.rulings]


def test_closing_fixes_what_counts_and_a_ruling_moves_it() -> None:
    fixed = (facts.Fixed(1, "g/spring/1.1", 90, "a" * 64), facts.Fixed(2, "g/spring/1.2", 80, "b"))
    closed = [*one_round(), facts.RoundStarted(1), facts.RoundClosed(1, fixed)]
    assert [90, 80] == [table.counts for table in told(closed).rounds[0].tables]
    ruling = facts.TableRuled(1, 1, "g/spring/1.1", 92, 0, (), (), "pips counted wrongly")
    assert [92, 80] == [table.counts for table in told([*closed, ruling]).rounds[0].tables]
    reopened = told([*closed, facts.RoundReopened(1, "")]).rounds[0]
    assert [None, None] == [table.counts for table in reopened.tables]
    assert not reopened.closed


def test_nothing_is_dealt_before_a_salt_that_was_announced() -> None:
    before = told([OPENED, PROMISE])
    assert ("the lottery of Saturday", None, True) == (
        before.salt_from,
        before.salt,
        before.awaits_salt,
    )
    after = told([*one_round(PROMISE), facts.ShuffleSalted("04 17 23")])
    assert ("04 17 23", "", False) == (after.salt, after.salt_source, after.awaits_salt)


def test_commitment_salt_and_secret_stand_around_all_rounds() -> None:
    story: list[facts.Fact] = [
        OPENED,
        PROMISE,
        facts.ShuffleSalted("7", "a die"),
        facts.ShuffleRevealed(SECRET.hex()),
    ]
    tournament = told([*story, facts.Closed()])
    assert (SECRET.hex(), "7", "a die", True) == (
        tournament.secret,
        tournament.salt,
        tournament.salt_source,
        tournament.closed,
    )


def test_what_was_undone_counts_no_more_and_stays() -> None:
    tournament = told([*entries(2), facts.Undone(3, "entered twice")])
    assert (1, 4) == (len(tournament.entries), tournament.version)


@pytest.mark.parametrize(
    ("story", "version", "why"),
    [
        ([], 1, "a tournament begins with 'opened'"),
        ([facts.Closed()], 1, "a tournament begins with 'opened'"),
        ([OPENED, OPENED], 2, "'opened' a second time"),
        ([OPENED, facts.EntryAdded(2, "", "")], 2, "entry 2 does not follow entry 0"),
        ([*entries(1), facts.Returned(2)], 3, "there is no entry 2"),
        ([OPENED, facts.ShuffleSalted("")], 2, "the salt comes once, after the commitment"),
        (
            [OPENED, PROMISE, facts.ShuffleSalted("a"), facts.ShuffleSalted("b")],
            4,
            "the salt comes once, after the commitment",
        ),
        *(
            (
                [OPENED, facts.ShuffleCommitted(PROMISE.commit, seed)],
                2,
                "the commitment is not that of its seed",
            )
            for seed in ("7", "seven", "7" * 5000)
        ),
        ([OPENED, PROMISE, PROMISE], 3, "the commitment comes once, before round 1"),
        ([*one_round(), PROMISE], 8, "the commitment comes once, before round 1"),
        (
            [*one_round(PROMISE), facts.ShuffleRevealed(SECRET.hex())],
            9,
            "the secret of the deals is told before all rounds are closed",
        ),
        (
            [OPENED, PROMISE, facts.ShuffleRevealed("00" * 31 + "01")],
            3,
            "the secret of the deals is not the one that was promised",
        ),
        (
            [OPENED, PROMISE, facts.ShuffleRevealed("secret")],
            3,
            "the secret of the deals is not written in hex",
        ),
        (
            [OPENED, PROMISE, facts.ShuffleRevealed(SECRET.hex()), facts.EntryAdded(1, "", "")],
            4,
            "once the secret of the deals is told, only 'closed' can follow",
        ),
        ([OPENED, facts.Closed(), facts.Closed()], 3, "the tournament is closed"),
        *(
            (
                [OPENED, PROMISE, told, facts.Undone(3, "a better one")],
                3,
                "what was told of the shuffle cannot be undone",
            )
            for told in (facts.ShuffleSalted("a"), facts.ShuffleRevealed(SECRET.hex()))
        ),
        (
            [*entries(2), paired(1, seating(1, 1, 1))],
            4,
            "round 1 seats somebody twice, or somebody unknown",
        ),
        ([*entries(2), paired(2, seating(1, 1, 2))], 4, "round 2 does not follow round 0"),
        ([*entries(2), facts.RoundStarted(1)], 4, "round 1 is not the round that is on"),
        ([*one_round(), facts.TotalsEntered(1, 3, 0, (1, 2))], 8, "there is no table 1.3"),
        ([*one_round(), facts.TotalsEntered(1, 1, 0, (1,))], 8, "table 1.1 has 2 seats"),
        (
            [*one_round(), facts.RoundClosed(1, ())],
            8,
            "round 1 closes with other tables than it has",
        ),
        (
            [*one_round(), facts.TableRuled(1, 1, "g/spring/1.1~2", 5, 0, (), (), "")],
            8,
            "the game of table 1.1 is g/spring/1.1, not g/spring/1.1~2",
        ),
        ([*entries(1), facts.Undone(5, "")], 3, "there is nothing at 5 that could be undone"),
    ],
)
def test_a_fact_that_cannot_be_true_is_named_with_its_place(
    story: list[facts.Fact], version: int, why: str
) -> None:
    with pytest.raises(UntrueFact) as untrue:
        told(story)
    assert (version, why) == (untrue.value.version, str(untrue.value))


def test_a_line_that_is_no_fact_is_named_with_its_place() -> None:
    with pytest.raises(UntrueFact, match="no JSON object") as untrue:
        fold([write(OPENED), "seat A Ana"])
    assert 2 == untrue.value.version
