"""The options of every game: target, hands, extra_hand, max_hands."""

import pytest

from replay.games import GAMES, rules_of
from replay.replayer import Game
from tests.builders import dealt, played, refused, table

# Pass with three tiles each: whoever sets is out, and earns 17
A_HAND = (
    dealt("A 66 61 10 / B 60 54 20", each=3),
    "A 66 · B passes · A 61 left · B passes · A 10 left",
)
B_HAND = (
    dealt("A 60 54 20 / B 66 61 10", each=3),
    "B 66 · A passes · B 61 left · A passes · B 10 left",
)
NOBODYS = dealt("A 66 21 40 / B 10 20 31", each=3), "A 66 · B passes · A passes"


def game(options: str, *hands: tuple[str, str]) -> Game:
    """A game of these hands, the highest tile being set in each."""
    lines = [line for hand in hands for line in hand]
    return played(table(f"pass 2 hand_size=3 set=highest-tile {options}", *lines))


def verdict(one: Game) -> tuple[bool, str | None, int | None]:
    return one.over, one.ended_by, one.winner


def level() -> tuple[str, str]:
    """A hand that brings both the same: B adjusted up to A."""
    deal, moves = A_HAND
    return f"adjust B 17 to level · {deal}", moves


@pytest.mark.parametrize("key", list(GAMES))
def test_every_game_has_the_four(key: str) -> None:
    rules = rules_of(key, next(iter(GAMES[key].sizes)), {})
    four = {name: rules.options[name] for name in ("hands", "extra_hand", "max_hands")}
    assert {"hands": "none", "extra_hand": "no", "max_hands": "200"} == four
    assert {"flower-scorpion": "20"}.get(key, "100") == rules.options["target"]


@pytest.mark.parametrize("target", ["17", "18", "1"])
def test_target_ends_the_game_once_it_is_reached(target: str) -> None:
    expected = (False, None, None) if target == "18" else (True, "target", 0)
    assert expected == verdict(game(f"target={target}", A_HAND))


def test_level_at_the_target_means_another_hand() -> None:
    assert (False, None, None) == verdict(game("target=17", level()))
    assert (True, "target", 1) == verdict(game("target=17", level(), B_HAND))


def test_hands_none_plays_to_the_target() -> None:
    assert not game("hands=none", A_HAND, B_HAND, A_HAND).over


def test_hands_lets_the_totals_decide_after_so_many() -> None:
    assert (False, None, None) == verdict(game("hands=2", A_HAND))
    assert (True, "hands", 1) == verdict(game("hands=3", A_HAND, B_HAND, B_HAND))


def test_hands_does_not_count_a_void_one() -> None:
    void = f"{A_HAND[1]} · void 1 exposed"
    assert (False, None, None) == verdict(game("hands=1", (A_HAND[0], void)))


@pytest.mark.parametrize(("extra", "expected"), [("no", (True, "hands")), ("yes", (False, None))])
def test_extra_hand_when_level_at_the_limit_of_hands(
    extra: str, expected: tuple[bool, str | None]
) -> None:
    assert (*expected, None) == verdict(game(f"hands=1 extra_hand={extra}", level()))


def test_extra_hand_until_one_leads() -> None:
    again = game("hands=1 extra_hand=yes", level(), NOBODYS)
    assert (False, None, None) == verdict(again)
    assert (True, "hands", 1) == verdict(game("hands=1 extra_hand=yes", level(), NOBODYS, B_HAND))


@pytest.mark.parametrize(("extra", "expected"), [("no", (True, "time")), ("yes", (False, None))])
def test_extra_hand_when_level_as_time_is_called(
    extra: str, expected: tuple[bool, str | None]
) -> None:
    deal, moves = level()
    assert (*expected, None) == verdict(game(f"extra_hand={extra}", (deal, f"{moves} · time")))
    more = (deal, f"{moves} · time"), B_HAND
    if extra == "yes":
        assert (True, "time", 1) == verdict(game("extra_hand=yes", *more))


def test_only_the_level_best_do_neither() -> None:
    one = played(table("pass 3", "adjust A 5 given", "adjust B 5 given", "time"))
    assert (True, "time", None) == verdict(one)
    assert ("neither", "neither", "loss") == one.outcomes


def test_max_hands_ends_a_game_without_a_winner() -> None:
    assert not game("max_hands=2", A_HAND).over
    limited = game("max_hands=2", A_HAND, B_HAND)
    assert (True, "limit", None) == verdict(limited)
    assert ("neither", "neither") == limited.outcomes


def test_the_target_comes_before_the_safety_limit() -> None:
    assert (True, "target", 0) == verdict(game("max_hands=1 target=17", A_HAND))


def test_no_hand_is_dealt_once_the_limit_is_reached() -> None:
    lines = table("pass 2 hand_size=3 set=highest-tile max_hands=1", *A_HAND)
    assert "the game is over" in refused([*lines, A_HAND[0]])


def test_which_games_have_a_spinner() -> None:
    spinning = [key for key in GAMES if rules_of(key, next(iter(GAMES[key].sizes)), {}).spins]
    assert ["fives"] == spinning
    assert rules_of("pass", 2, {"spinner": "first-double"}).spins
