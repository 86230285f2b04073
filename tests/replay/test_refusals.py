"""Every refusal is one sentence: what, where, and what is possible."""

import pytest

from replay.events import Noted
from replay.fold import Fold
from replay.games import GAMES, rules_of
from replay.record import Record, Untrue
from replay.replayer import replay
from replay.rules import ANY_NUMBER, RuleError
from replay.summary import summary
from tests.builders import dealt, fault, played, refused, table

DEAL = dealt("A 66 61 10 / B 60 54 20", each=3)
HEAD = table("pass 2 hand_size=3 set=highest-tile", DEAL, "A 66")


# Games, options, values, seats


def test_an_unknown_game_lists_the_games() -> None:
    expected = "there is no game 'bergen'; possible: flower-scorpion, french-cross, pass, fives"
    assert expected == fault(["game bergen 2 v1"]).message


def test_an_unknown_version_lists_the_versions() -> None:
    assert "fives has no rules v2; possible: v1" == fault(["game fives 2 v2"]).message


@pytest.mark.parametrize("key", list(GAMES))
def test_an_unknown_option_lists_the_options(key: str) -> None:
    names = ", ".join(option.name for option in GAMES[key].sheet_options)
    seats = next(iter(GAMES[key].sizes))
    expected = f"{key} has no option colour; possible: {names}"
    assert expected == fault([f"game {key} {seats} v1 colour=red"]).message


@pytest.mark.parametrize(
    ("key", "name"),
    [(key, option.name) for key, sheet in GAMES.items() for option in sheet.sheet_options],
)
def test_an_unknown_value_lists_the_values(key: str, name: str) -> None:
    option = next(option for option in GAMES[key].sheet_options if option.name == name)
    seats = next(iter(GAMES[key].sizes))
    listed = " · ".join(option.values) + (f" · {ANY_NUMBER}" if option.number else "")
    expected = f"{key}: {name} cannot be 'maybe'; possible: {listed}"
    assert expected == fault([f"game {key} {seats} v1 {name}=maybe"]).message


@pytest.mark.parametrize("value", ["0", "-5", "1.5", "05", "1e3", "٣", "1000001", ""])
def test_a_number_is_positive_whole_and_written_plainly(value: str) -> None:
    with pytest.raises(RuleError, match="any whole number from 1 to 1000000"):
        rules_of("fives", 2, {"target": value})


@pytest.mark.parametrize("key", list(GAMES))
def test_the_default_is_the_first_value_and_every_option_is_spelled_out(key: str) -> None:
    rules = rules_of(key, next(iter(GAMES[key].sizes)), {})
    expected = {option.name: option.values[0] for option in GAMES[key].sheet_options}
    assert dict(sorted(expected.items())) == rules.options
    assert list(rules.options) == sorted(rules.options)


@pytest.mark.parametrize(
    ("key", "seats", "possible"),
    [
        ("flower-scorpion", 5, "2, 3, 4 seats"),
        ("french-cross", 3, "4 seats"),
        ("pass", 1, "2, 3, 4, 5, 6, 7, 8 seats"),
        ("fives", 4, "2 seats"),
    ],
)
def test_an_impossible_number_of_seats_lists_the_possible(
    key: str, seats: int, possible: str
) -> None:
    expected = f"{key} is not played by {seats}; possible: {possible}"
    assert expected == fault([f"game {key} {seats} v1"]).message


# The first lines


def test_a_record_begins_with_its_game_line() -> None:
    assert "a record begins with its game line" == fault(["seat A Ana"]).message
    assert "a record begins with its game line" == fault(["note hello"]).message


def test_a_record_holds_one_game() -> None:
    assert "a record holds one game, and this has begun" == refused([*HEAD, "game fives 2 v1"])


def test_every_seat_is_named_once_and_in_order() -> None:
    assert "seat A comes next" == refused(["game fives 2 v1", "seat B Ben"])
    assert "every seat has its name already" == refused([*table("fives 2"), "seat A Ana"])
    unnamed = ["game fives 2 v1", "seat A Ana", dealt("A / B")]
    assert "the record must first say who is seat B" == refused(unnamed)


# Deals


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ("deal A 66 61 10", "the deal has 1 hand for 2 seats"),
        (DEAL.replace("6-1 1-0", "6-1"), "A is dealt 2 tiles instead of 3"),
        (DEAL.replace("2-1", "6-6"), "6-6 is dealt twice"),
        (
            DEAL.replace(" 2-1", "").replace(" 5-5", ""),
            "the deal lacks 2-1, 5-5; what is not dealt lies in the boneyard",
        ),
    ],
)
def test_a_deal_is_the_whole_set_in_hands_of_the_right_size(deal: str, message: str) -> None:
    assert message == refused([*table("pass 2 hand_size=3"), deal])


# Turns and choices


def test_it_must_be_the_seats_turn() -> None:
    assert "A cannot act now, it is B's turn" == refused([*HEAD, "A 61 left"])
    assert "there is no seat C; it is B's turn" == refused([*HEAD, "C 61 left"])


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("B 54 left", "B may not play 5-4 left; open to B: 6-0 left, 6-0 right, passes"),
        ("B 60 up", "B may not play 6-0 up; open to B: 6-0 left, 6-0 right, passes"),
        ("B 61 left", "B may not play 6-1 left; open to B: 6-0 left, 6-0 right, passes"),
        ("B 60", "B may not play 6-0; open to B: 6-0 left, 6-0 right, passes"),
        ("B draws 21", "B may not draw 2-1; open to B: 6-0 left, 6-0 right, passes"),
        (
            "B misplays 54 left",
            "B may not have misplayed 5-4 left; open to B: 6-0 left, 6-0 right, passes",
        ),
    ],
)
def test_what_may_not_be_done_says_what_may(line: str, message: str) -> None:
    assert message == refused([*HEAD, line])


def test_only_the_next_tile_of_the_boneyard_can_be_drawn() -> None:
    deal = dealt("A 66 65 / B 50 54 / boneyard 10 62 20", each=2)
    head = table("pass 2 hand_size=2 set=highest-tile", deal, "A 66")
    assert "B may not draw 6-2; open to B: draws 1-0, passes" == refused([*head, "B draws 62"])


def test_an_act_while_no_seat_is_to_act_says_what_is_awaited() -> None:
    head = table("pass 2 hand_size=3")
    assert "A 6-6 cannot be here; expected a deal" == refused([*head, "A 66"])
    assert "A 6-6 cannot be here; expected a lot" == refused([*head, DEAL, "A 66"])
    assert "dice cannot be here; expected a deal" == refused(
        [*head, "dice flower 1-1 scorpion 2-2"]
    )
    omens = table("flower-scorpion 2", dealt("A 66 / B", each=6))
    assert "A 6-6 cannot be here; expected dice" == refused([*omens, "A 66"])


def test_after_a_hand_the_sentence_says_how_and_where_it_ended() -> None:
    ended = [*HEAD, "B passes", "A 61 left", "B passes", "A 10 left"]
    message = "B passes cannot be here: hand 1 ended at event 9; expected a deal"
    assert message == refused([*ended, "B passes"])
    voided = [*HEAD, "void 1 exposed"]
    message = "B passes cannot be here: hand 1 was voided at event 6; expected a deal"
    assert message == refused([*voided, "B passes"])
    message = "hand 1 was blocked at event 7; expected a deal"
    assert message in refused([*HEAD, "B passes", "A passes", "B passes"])


def test_after_a_game_forfeited_before_its_first_deal() -> None:
    head = table("fives 2", "forfeit A did not appear")
    assert "a deal cannot be here: the game is over" in refused([*head, dealt("A / B")])


# Where


def test_the_fault_counts_events_lines_and_columns() -> None:
    wrong = fault(["# two comments", "", *HEAD, "", "B 60 up"])
    assert (6, 9, 3) == (wrong.event, wrong.line, wrong.column)
    assert ("6-0 left, 6-0 right, passes", "6-0 up") == (wrong.expected, wrong.found)


def test_what_came_before_the_fault_is_told_in_full() -> None:
    assert replay(HEAD).hands == replay([*HEAD, "nonsense", "B passes"]).hands


def test_a_refused_line_changes_nothing_and_the_record_goes_on() -> None:
    record = Record()
    for line in HEAD:
        record.feed(line)
    with pytest.raises(Untrue, match="event 6, line 6: B may not play 6-0 up"):
        record.feed("B 60 up")
    record.feed("B 60 left")
    assert (6, 0) == (record.number, record.position.turn)


def test_a_record_asked_too_early_says_so() -> None:
    with pytest.raises(RuntimeError, match="the record has no game line yet"):
        _ = Record().fold


# What is typed


def test_a_record_typed_by_hand_is_the_same_game() -> None:
    deal = dealt("A 66 65 / B 50 54 / boneyard 10 62 20", each=2)
    head = table("pass 2 hand_size=2 set=highest-tile", deal)
    typed = [*head, " a 66", "b DRAWS 01", "  b draws 26", "b 26 Left", "a PASSES", "  NOTE x"]
    canonical = [*head, "A 6-6", "B draws 1-0", "B draws 6-2", "B 6-2 left", "A passes"]
    canonical.append("note x")
    assert summary(played(canonical)) == summary(played(typed))


def test_a_remark_folds_into_nothing() -> None:
    rules = rules_of("fives", 2, {})
    fold = Fold(rules)
    fold.apply(1, Noted("hello"))
    assert ("deal", 0) == (fold.position.awaits, fold.position.number)


@pytest.mark.parametrize(
    ("line", "column"),
    [("B   5-5", 5), ("  B  6-5  left", 6), ("forfeit   C  gone", 11), ("retract    9", 12)],
)
def test_the_column_is_where_the_word_was_typed(line: str, column: int) -> None:
    lines = table("fives 2", dealt("A 65 / B 66"))
    assert column == fault([*lines, line]).column
