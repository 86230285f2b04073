"""One contract over the whole shelf of bots; a bot without its golden game fails here."""

from __future__ import annotations

from pathlib import Path

import pytest

from replay.events import Choice, Draw, Open, Pass, Play
from replay.games import GAMES, rules_of
from replay.record import Record
from replay.replayer import replay
from replay.shuffle import Stream
from replay.tiles import Tile
from replay.view import View, view
from tourney.bots import BOTS, made
from tourney.bots.bot import Bot
from tourney.table import Deals, opening_lines, play

GOLDEN = Path(__file__).parent / "golden"
SHELF = sorted(BOTS)
QUICK = {"montecarlo": "montecarlo:3", "ismcts": "ismcts:20"}  # as they play in these tests
TABLES = [(key, seats) for key, sheet in GAMES.items() for seats in sheet.sizes if seats <= 4]


def played(key: str, bots: list[Bot], deal: int = 1) -> list[str]:
    rules = rules_of(key, len(bots), {})
    names = [f"#{number}" for number in range(1, len(bots) + 1)]
    lines = opening_lines(rules, names)
    record = Record()
    for line in lines:
        record.feed(line)
    for batch in play(record, bots, Deals(bytes(32), "golden", deal, 1)):
        lines += batch
    return lines


def bot(name: str) -> Bot:
    return made(QUICK.get(name, name))


@pytest.mark.parametrize("name", SHELF)
def test_every_bot_has_a_golden_game_and_still_plays_it(name: str) -> None:
    golden = (GOLDEN / f"{name}.domino").read_text(encoding="utf-8").splitlines()
    told = [line for line in golden if not line.startswith("#")]
    assert told == played("fives", [bot(name), bot(name)])


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("name", SHELF)
def test_every_bot_plays_every_game_to_its_end_without_a_forfeit(
    name: str, key: str, seats: int
) -> None:
    game = replay(played(key, [bot(name) for _ in range(seats)]))
    assert (True, (), None) == (game.over, game.forfeits, game.fault)


@pytest.mark.parametrize("name", SHELF)
def test_the_same_deals_are_played_the_same_way_again(name: str) -> None:
    first, second = (played("pass", [bot(name) for _ in range(3)]) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("name", SHELF)
def test_a_bot_answers_one_of_its_choices_from_its_view_alone(name: str) -> None:
    asked = 0

    class Watched:
        def choose(self, seen: View, chance: Stream) -> Choice:
            nonlocal asked
            asked += 1
            choice = bot(name).choose(seen, chance)
            assert choice in seen.choices
            return choice

    played("french-cross", [Watched() for _ in range(4)])
    assert asked > 0


LYING = (
    "game pass 2 v1 hand_size=3",
    "seat A Ana",
    "seat B Ben",
    "deal A 6-0 6-5 0-0 / B 4-4 4-3 3-3 / "
    "boneyard 6-6 6-4 6-3 6-2 6-1 5-5 5-4 5-3 5-2 5-1 5-0 4-2 4-1 4-0 3-2 3-1 3-0 2-2 2-1 2-0 "
    "1-1 1-0",
    "lot A",
    "A 6-0",
    "B passes",
)


def seen_by_a(key: str, *lines: str) -> View:
    record = Record()
    for line in lines:
        record.feed(line)
    return view(record.rules, record.position, 0)


FIVES = (
    "game fives 2 v1",
    "seat A Ana",
    "seat B Ben",
    "deal A 6-4 4-3 4-0 2-2 6-1 1-0 3-0 / B 6-6 6-5 5-5 5-4 5-3 5-2 5-1 / "
    "boneyard 0-0 5-0 4-4 4-2 4-1 3-3 3-2 3-1 2-0 2-1 1-1 6-0 6-2 6-3",
    "B 6-6",
)


def test_a_view_shows_counts_of_what_the_others_hold_and_never_the_tiles() -> None:
    seen = seen_by_a("fives", *FIVES)
    assert (7, 6) == seen.counts
    assert 14 == seen.boneyard
    assert (Tile(6, 6),) == seen.laid
    assert not any(str(tile) in repr(seen) for tile in (Tile(6, 5), Tile(5, 3), Tile(0, 0)))


def test_looking_ahead_tells_nothing_of_what_lies_in_the_boneyard() -> None:
    lines = [line.replace("v1", "v1 draw=none") for line in LYING]
    seen, free = seen_by_a("pass", *lines), seen_by_a("pass", *LYING)
    plays = [choice for choice in seen.choices if isinstance(choice, Play)]
    assert [free.after(choice) for choice in plays] == [seen.after(choice) for choice in plays]


def test_heaviest_lays_the_tile_with_the_most_pips() -> None:
    choice = bot("heaviest").choose(seen_by_a("fives", *FIVES), Stream(b""))
    assert isinstance(choice, Play)
    assert Tile(6, 4) == choice.tile


def test_heaviest_and_blocker_draw_rather_than_pass_and_play_rather_than_draw() -> None:
    for name in ("heaviest", "blocker"):
        chooser = bot(name)
        seen = seen_by_a("fives", *FIVES)
        object.__setattr__(seen, "choices", (Pass(), Draw()))
        assert Draw() == chooser.choose(seen, Stream(b""))


def test_blocker_keeps_an_end_on_which_its_opponent_passed() -> None:
    seen = seen_by_a("pass", *LYING)
    choice = bot("blocker").choose(seen, Stream(b""))
    assert isinstance(choice, Play)
    assert Tile(0, 0) == choice.tile  # 6-5 would offer a five, on which B has not passed


def test_random_takes_every_choice_sooner_or_later() -> None:
    seen = seen_by_a("fives", *FIVES)
    chance = Stream(b"any key")
    taken = {bot("random").choose(seen, chance) for _ in range(200)}
    assert set(seen.choices) == taken


def test_an_opening_is_a_choice_of_a_tile_without_an_arm() -> None:
    seen = seen_by_a("fives", *FIVES[:4], "B 6-6", "A 6-4 left")
    assert () == seen.choices
    opening = Record()
    for line in FIVES[:4]:
        opening.feed(line)
    assert (Open(Tile(6, 6)),) == view(opening.rules, opening.position, 1).choices
