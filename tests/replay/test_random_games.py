"""What holds in every game: two thousand by chance, over every game, seats and option value."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from replay.codes import DRAW, MISPLAY, OPEN, PASS
from replay.events import (
    Adjusted,
    Claimed,
    Counted,
    Forfeited,
    Misplayed,
    Noted,
    Opened,
    Passed,
    Played,
    Retracted,
    TimeCalled,
    Voided,
)
from replay.export import export
from replay.games import GAMES
from replay.games.french_cross import FrenchCross
from replay.position import Position
from replay.record import Record
from replay.replayer import Game, game_of, replay, steps
from replay.rules import IllegalPlay, Rules
from replay.umpire import act, choices, punished
from tests.builders import Chance
from tests.replay.random_games import COUNT, Plan, plans, play, values

PLANS = plans()
PARTS = 20
OFTEN = 9999 if os.environ.get("SOAK") == "1" else 40  # of all codes: every position, or few
DIGEST = "fba89a491b29d546ea29e6bc7063d69d8f9b3fa6e2a5b6b41dcbf7a84ffb644d"


def state(pos: Position) -> list[object]:
    """All that a position holds, as values that can be compared; a copy starts no awards."""
    return [repr(getattr(pos, name)) for name in Position.__slots__ if name != "awards"]


def every_code(rules: Rules) -> list[int]:
    """All that a seat could think of: with every tile, everywhere."""
    tiles = range(rules.tiles.count)
    plays = [tile << 2 | arm for tile in tiles for arm in range(4)]
    return [
        *(PASS, *plays, *(MISPLAY | play for play in plays)),
        *(kind | tile for tile in tiles for kind in (OPEN, DRAW)),
    ]


def accepted(rules: Rules, pos: Position, codes: list[int]) -> set[int]:
    """What the umpire lets happen; a refusal must leave the position as it was."""
    taken, trial, before = set(), pos.copy(), state(pos)
    for code in codes:
        try:
            act(rules, trial, code)
        except IllegalPlay:
            continue
        taken.add(code)
        trial = pos.copy()
    assert before == state(trial), "a refusal changed the position"
    assert before == state(pos), "a copy shares something with its original"
    return taken


def conserved(pos: Position) -> bool:
    """Every tile is in exactly one place: a hand, the boneyard or the table."""
    boneyard = sum(1 << tile for tile in pos.boneyard[pos.drawn :])
    held = pos.held()
    apart = held.bit_count() == sum(hand.bit_count() for hand in pos.hands)
    return apart and not held & boneyard and (held | boneyard) & ~pos.tiles.every == 0


class Watcher:
    """Looks at a game before every act: tiles conserved, and now and then the whole law."""

    def __init__(self, rules: Rules) -> None:
        self.codes = every_code(rules)
        self.tried = 0

    def __call__(self, record: Record, chance: Chance) -> None:
        rules, pos = record.rules, record.position
        assert conserved(pos)
        # Asked of its own chance, so that watching changes nothing in the game
        if Chance(f"{chance.seed}/{record.number}").below(len(self.codes)) < OFTEN:
            law = {*choices(rules, pos), *punished(rules, pos)}
            assert law == accepted(rules, pos, self.codes)
            self.tried += 1


def laid_once(lines: list[str]) -> bool:
    """On every step the tiles held, drawn from and laid are the whole set, each once."""
    for step in steps(lines):
        if not step.hand or not any(step.held):
            continue
        seen = [tile for hand in step.held for tile in hand] + [one.tile for one in step.laid]
        assert len(seen) == len(set(seen))
    return True


def facts(game: Game) -> tuple[object, ...]:
    return game.hands, game.totals, game.over, game.ended_by, game.winner, game.outcomes


@pytest.mark.parametrize("part", range(PARTS))
def test_exactly_the_lawful_and_the_punished_is_accepted_and_tiles_are_conserved(part: int) -> None:
    tried = 0
    for plan in PLANS[part::PARTS]:
        watcher = Watcher(plan.rules)
        play(plan, watcher)
        tried += watcher.tried
    assert tried > 300


@pytest.mark.parametrize("part", range(PARTS))
def test_replayed_is_played_and_exported_is_imported(part: int) -> None:
    for plan in PLANS[part::PARTS]:
        lines = play(plan)
        record = Record()
        for line in lines:
            record.feed(line)
        once = export(lines)
        assert facts(game_of(record)) == facts(replay(once.splitlines()))
        assert once == export(once.splitlines())


@pytest.mark.parametrize("part", range(PARTS))
def test_every_step_of_a_game_has_each_tile_once(part: int) -> None:
    for plan in PLANS[part :: PARTS * 5]:
        assert laid_once(play(plan))


@pytest.mark.parametrize("part", range(PARTS))
def test_what_was_taken_back_leaves_no_trace(part: int) -> None:
    """A record with retracts comes to what it would be had those events never been written."""
    for plan in PLANS[part::PARTS]:
        if not plan.corrected:
            continue
        lines = play(plan)
        record = Record()
        for line in lines:
            record.feed(line)
        gone = set(record.taken_back) | set(record.taken_back.values())
        kept = [line for number, line in enumerate(lines, 1) if number not in gone]
        without = replay(kept)
        assert without.fault is None
        expected = [hand.totals for hand in without.hands], without.totals, without.winner
        game = game_of(record)
        assert expected == ([hand.totals for hand in game.hands], game.totals, game.winner)


@pytest.mark.parametrize("seed", ["0", "1", "random"])
def test_the_same_result_whatever_the_hash_seed(seed: str) -> None:
    """Pinned: records of today replay under the rules of today for ever."""
    environment = os.environ | {"PYTHONHASHSEED": seed}
    root = Path(__file__).parent.parent.parent
    command = [sys.executable, "-m", "tests.replay.random_games"]
    done = subprocess.run(
        command, env=environment, cwd=root, capture_output=True, text=True, check=True
    )
    assert DIGEST == done.stdout.strip()


def test_every_game_seat_count_and_option_value_is_among_them() -> None:
    met = Counter(
        (plan.rules.key, name, value)
        for plan in PLANS
        for name, value in plan.rules.options.items()
    )
    for key, sheet in GAMES.items():
        for option in sheet.sheet_options:
            for value in values(option):
                assert met[key, option.name, value] >= 5, (key, option.name, value)
    seats = {(plan.rules.key, plan.rules.seats) for plan in PLANS}
    assert {(key, count) for key, sheet in GAMES.items() for count in sheet.sizes} == seats
    assert COUNT == len(PLANS)


def test_every_kind_of_line_is_among_them() -> None:
    kinds = {type(step.event) for plan in PLANS[3:400:4] for step in steps(play(plan))}
    expected = {
        *(Opened, Played, Passed, Misplayed),
        *(Adjusted, Voided, Retracted, Forfeited, TimeCalled, Noted, Claimed, Counted),
    }
    assert expected <= kinds


# Invariants of the rulebook


def of(key: str, every: int = 1) -> list[Plan]:
    return [plan for plan in PLANS if plan.rules.key == key][::every]


def test_fives_one_play_scores_a_multiple_of_five_and_at_most_35() -> None:
    points = [
        award.points
        for plan in of("fives", every=3)
        for step in steps(play(plan))
        for award in step.awards
        if award.reason == "ends"
    ]
    assert len(points) > 500
    assert all(0 < scored <= 35 and scored % 5 == 0 for scored in points)


def test_french_cross_a_locked_arm_never_causes_a_block() -> None:
    """Its holder can always play: at the end of a block no open number waits for its double."""
    blocked = 0

    def look(record: Record, chance: Chance) -> None:
        nonlocal blocked
        rules, pos = record.rules, record.position
        before = pos.copy()
        for code in choices(rules, pos):
            after = before.copy()
            act(rules, after, code)
            if after.ending == "blocked":
                blocked += 1
                assert not any(after.tiles.double[end] & after.coming for end in after.ends)

    for plan in of("french-cross"):
        if isinstance(plan.rules, FrenchCross) and not plan.rules.per_arm:
            play(plan, look)
    assert blocked > 20


def test_flower_scorpion_four_points_never_for_an_omen_that_is_a_double() -> None:
    met = 0
    for plan in of("flower-scorpion", every=2):
        flower = scorpion = False
        for step in steps(play(plan)):
            if step.line.startswith("dice"):
                _, _, one, _, other = step.line.split()
                flower, scorpion = one[0] == one[2], other[0] == other[2]
            for award in step.awards:
                if award.reason.startswith("long") and abs(award.points) == 4:
                    met += 1
                    assert not (flower if award.reason == "long flower" else scorpion)
    assert met > 20
