"""A contest: the same games whoever plays them, kept as they are played, and gone on with."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from replay import shuffle
from replay.replayer import replay
from reports.strength import Sequential
from tourney.contest.book import Book, kept, results, stream_of
from tourney.contest.deals import Task, played, seatings
from tourney.contest.running import run
from tourney.contest.terms import Terms, compared, rotations, terms_read
from tourney.director.audit import verify
from tourney.director.house import opened
from tourney.director.refusals import NotNow, NotTrue, Refusal
from tourney.store.database import create
from tourney.store.log import Log
from tourney.workers import processes

TERMS = Terms(("blocker", "random"), "fives", 2, {"hands": "1"}, 12, 1)
FIELD = replace(TERMS, bots=("blocker", "double", "random"), deals=4)


def streams(path: Path) -> list[tuple[int, str, int, str]]:
    """All that is kept, in its order, without the clock."""
    with closing(sqlite3.connect(path)) as connection:
        told = "SELECT position, stream, version, body FROM event ORDER BY position"
        return list(connection.execute(told))


def contested(path: Path, terms: Terms = TERMS, executor: Executor | None = None) -> Book:
    with kept(path, terms) as book:
        run(book, executor, workers=2)
    return book


class Backwards(Executor):
    """Hands out everything at once and finishes the last first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[object], object, tuple[object, ...]]] = []

    def submit(self, fn, /, *args, **_):  # type: ignore[no-untyped-def]  # as the parent has it
        future: Future[object] = Future()
        self.waiting.append((future, fn, args))
        if len(self.waiting) == 4 or args[0].deals[-1] == args[0].terms.deals:
            while self.waiting:
                late, work, told = self.waiting.pop()
                late.set_result(work(*told))  # type: ignore[operator]  # what was handed in
        return future


# Who sits where


def test_every_rotation_of_two_bots_is_played() -> None:
    assert ["AB", "BA"] == rotations(2)
    assert ["ABAB", "BABA"] == rotations(4)
    assert ["AAB", "ABA", "ABB", "BAA", "BAB", "BBA"] == rotations(3)


def test_the_games_of_a_deal_are_dealt_alike() -> None:
    ((_, games),) = played(Task(TERMS, 0, (3,))).records
    one, other = ([line for line in text.split("\n") if line[:5] == "deal "] for text in games)
    assert one == other
    first, *_ = one
    key = next(line for line in games[0].split("\n") if line.startswith("key ")).split()[1]
    master = shuffle.master(shuffle.secret_from_seed(1), "")
    assert key == shuffle.hand_key(master, shuffle.context("contest", 3, "*", 1)).hex()
    assert first.startswith("deal A ")


def test_without_duplicates_the_seats_change_from_deal_to_deal() -> None:
    single = replace(TERMS, duplicate=False)
    assert [["AB"], ["BA"], ["AB"]] == [seatings(single, deal) for deal in (1, 2, 3)]
    assert ["AB", "BA"] == seatings(TERMS, 1)


def test_a_field_meets_all_with_all_or_the_first_meets_the_others() -> None:
    assert [("blocker", "double"), ("blocker", "random"), ("double", "random")] == FIELD.duels
    assert [("blocker", "double"), ("blocker", "random")] == replace(FIELD, gauntlet=True).duels
    assert 3 * 4 * 2 == FIELD.hands


@pytest.mark.parametrize(
    ("seating", "scores", "told"),
    [
        ("AB", (10, 5), (1, 0, 0)),
        ("BA", (10, 5), (0, 0, 1)),
        ("AB", (5, 5), (0, 1, 0)),
        ("ABAB", (9, 5, 3, 3), (2, 1, 1)),
        ("ABB", (4, 9, 1), (1, 0, 1)),
    ],
)
def test_each_seat_of_a_is_compared_with_each_seat_of_b(
    seating: str, scores: Sequence[int], told: tuple[int, int, int]
) -> None:
    assert told == compared(seating, [(True, score) for score in scores])


def test_who_forfeits_is_worse_than_anybody_who_stayed() -> None:
    assert (0, 0, 1) == compared("AB", [(False, 90), (True, 0)])


def test_terms_are_read_as_they_were_written() -> None:
    assert TERMS == terms_read(TERMS.written())
    with pytest.raises(ValueError, match="other"):
        terms_read('{"form": "other"}')


# What is kept


def test_the_same_games_are_kept_in_the_same_order_whoever_plays_them(tmp_path: Path) -> None:
    contested(tmp_path / "one.db", FIELD)
    contested(tmp_path / "backwards.db", FIELD, Backwards())
    with ThreadPoolExecutor(3) as threads:
        contested(tmp_path / "threads.db", FIELD, threads)
    expected = streams(tmp_path / "one.db")
    assert expected == streams(tmp_path / "backwards.db")
    assert expected == streams(tmp_path / "threads.db")


def test_two_processes_keep_what_one_keeps(tmp_path: Path) -> None:
    contested(tmp_path / "one.db")
    with processes(2) as pool:
        contested(tmp_path / "two.db", executor=pool)
    assert streams(tmp_path / "one.db") == streams(tmp_path / "two.db")


def test_interrupted_anywhere_it_goes_on_to_the_same_end(tmp_path: Path) -> None:
    contested(tmp_path / "whole.db")
    path = tmp_path / "parts.db"
    for until in (2, 3, 9):

        def stop(duel: int, deals: int, until: int = until) -> None:
            if deals >= until:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt), kept(path, TERMS) as book:
            run(book, told=stop)
    contested(path)
    assert streams(tmp_path / "whole.db") == streams(path)


def test_what_is_kept_is_counted_again_as_it_was(tmp_path: Path) -> None:
    first = contested(tmp_path / "c.db", FIELD)
    with kept(tmp_path / "c.db", FIELD) as again:
        assert first.tallies == again.tallies
        assert [4, 4, 4] == [len(tally.scores) for tally in again.tallies]


def test_more_deals_go_on_with_a_contest(tmp_path: Path) -> None:
    contested(tmp_path / "c.db", replace(TERMS, deals=5))
    contested(tmp_path / "c.db", TERMS)
    contested(tmp_path / "whole.db")
    assert streams(tmp_path / "whole.db")[1:] == streams(tmp_path / "c.db")[1:]


@pytest.mark.parametrize("changed", [{"seed": 2}, {"bots": ("blocker", "first")}, {"game": "pass"}])
def test_a_file_keeps_one_contest_only(tmp_path: Path, changed: dict[str, object]) -> None:
    contested(tmp_path / "c.db", replace(TERMS, deals=1))
    other = replace(TERMS, **changed)  # type: ignore[arg-type]  # any field
    with (
        pytest.raises(NotNow, match=r"c\.db holds another contest: name another file"),
        kept(tmp_path / "c.db", other),
    ):
        pass


def test_a_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    create(tmp_path / "club.db")
    with Log(tmp_path / "club.db") as log:
        log.append([("t/x", 0, ["{}"])], by="organiser", command_id="1")
    with (
        pytest.raises(NotNow, match="holds no contest: name another file with --save"),
        kept(tmp_path / "club.db", TERMS),
    ):
        pass


def test_every_game_is_replayed_before_it_is_kept(tmp_path: Path) -> None:
    ((_, games),) = played(Task(TERMS, 0, (1,))).records
    with kept(tmp_path / "c.db", TERMS) as book:
        untrue = [games[0], games[1].replace("\nA ", "\nB ", 1)]
        with pytest.raises(Refusal, match=r"The game m/1/1\.BA cannot be kept: "):
            book.store(0, 1, untrue)
        with pytest.raises(Refusal, match="it is not over"):
            book.store(0, 1, [games[0], "\n".join(games[1].split("\n")[:-4])])
        assert ["m/terms"] == book.log.streams("m/")
        assert [] == book.tallies[0].scores


def test_a_deal_scores_what_its_games_say(tmp_path: Path) -> None:
    book = contested(tmp_path / "c.db", replace(TERMS, deals=1))
    with Log(tmp_path / "c.db") as log:
        told = []
        for seating in ("AB", "BA"):
            stream = stream_of(0, 1, seating)
            lines = [event.body for event in log.read(stream)]
            assert replay(lines).totals == tuple(score for _, score in results(stream, lines))
            told.append(compared(seating, results(stream, lines)))
    better, level, _ = (sum(counts) for counts in zip(*told, strict=True))
    assert [Fraction(2 * better + level, 4)] == book.tallies[0].scores


# What can be checked


def test_every_game_and_every_deal_can_be_made_again(tmp_path: Path) -> None:
    contested(tmp_path / "c.db", FIELD)
    with opened(tmp_path / "c.db") as house:
        checked = verify(house)
    assert (24, 24) == (checked.games, checked.deals)


@pytest.mark.parametrize(
    ("seed", "sentence"),
    [
        ("2", r"m/1/1\.AB, event \d+: its key does not follow from"),
        ('"x"', "m/terms does not say from"),
    ],
)
def test_deals_of_another_seed_are_found(tmp_path: Path, seed: str, sentence: str) -> None:
    terms = TERMS.written().replace('"seed": 1', f'"seed": {seed}')
    ((_, games),) = played(Task(TERMS, 0, (1,))).records
    create(tmp_path / "c.db")
    with Log(tmp_path / "c.db") as log:
        log.append([("m/terms", 0, [terms])], by="bot", command_id="1")
        log.append([("m/1/1.AB", 0, games[0].split("\n"))], by="bot", command_id="2")
    with opened(tmp_path / "c.db") as house, pytest.raises(NotTrue, match=sentence):
        verify(house)


# A test that stops


@pytest.fixture
def sprt() -> Sequential:
    return Sequential(0, 200)


def test_a_sequential_test_ends_a_match_at_the_same_deal_whoever_plays(
    tmp_path: Path, sprt: Sequential
) -> None:
    long = replace(TERMS, deals=400)
    with kept(tmp_path / "one.db", long) as book:
        run(book, sprt=sprt)
    with ThreadPoolExecutor(2) as threads, kept(tmp_path / "two.db", long) as other:
        run(other, threads, workers=2, sprt=sprt)
    stopped = len(book.tallies[0].scores)
    assert stopped < 400
    assert sprt.stops(book.tallies[0].scores) == stopped
    assert streams(tmp_path / "one.db") == streams(tmp_path / "two.db")


def test_a_match_that_knows_already_plays_no_more(tmp_path: Path, sprt: Sequential) -> None:
    long = replace(TERMS, deals=400)
    counts = []
    for _ in range(2):
        with kept(tmp_path / "c.db", long) as book:
            run(book, sprt=sprt)
            counts.append(len(book.tallies[0].scores))
    assert counts[0] == counts[1]
