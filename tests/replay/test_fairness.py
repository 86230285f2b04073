"""Every deal of a record is dealt again from its key; each that differs is named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

import pytest

from replay import shuffle
from replay.fairness import Judged, Keys, Seal, by_hand, deals, judge
from replay.games import rules_of
from replay.record import Record
from tests.tourney.evenings import game

NAMES = {"fives": 2, "pass": 3, "french-cross": 4, "flower-scorpion": 4}
MASTER = b"x"  # what the games of `evenings` are dealt from


def keys(master: bytes = MASTER, table: int = 1) -> Keys:
    """The keys of a table of the games that `evenings` makes."""
    return lambda deal: shuffle.hand_key(master, shuffle.context("test", 1, table, deal))


def played(key: str = "fives", **options: str) -> list[str]:
    names = [f"#{entry}" for entry in range(1, NAMES[key] + 1)]
    return game(key, names, {"target": "15"} | options)


def seals(judged: Sequence[Judged]) -> list[Seal]:
    return [one.seal for one in judged]


def flipped(line: str, place: int = -1) -> str:
    """The line with one bit of a digit of hex changed."""
    digits = list(line)
    digits[place] = f"{int(digits[place], 16) ^ 1:x}"
    return "".join(digits)


def starting(lines: Sequence[str], word: str) -> list[int]:
    return [place for place, line in enumerate(lines) if line.startswith(f"{word} ")]


@pytest.mark.parametrize("key", NAMES)
def test_every_deal_the_dice_and_the_lot_are_those_of_the_key(key: str) -> None:
    lines = played(key)
    judged = judge(lines, keys(), lambda event: True)
    assert judged
    assert {Seal.CHECKED} == set(seals(judged))
    assert len(starting(lines, "deal")) == len(judged)


def test_one_pair_of_dice_is_rolled_again_from_the_key() -> None:
    assert {Seal.CHECKED} == set(seals(judge(played("flower-scorpion", dice="one-pair"), keys())))


@pytest.mark.parametrize("place", [4, 20, 67])
def test_a_key_with_one_bit_changed_is_named_with_its_hand_and_the_others_stand(place: int) -> None:
    lines = played(target="60")
    second = starting(lines, "key")[1]
    judged = judge([*lines[:second], flipped(lines[second], place), *lines[second + 1 :]])
    wrong = [one for one in judged if one.seal is Seal.WRONG]
    assert [(2, "its key is not the one that was committed")] == [
        (one.hand, one.why) for one in wrong
    ]
    assert len(starting(lines, "deal")) - 1 == seals(judged).count(Seal.CHECKED)


def test_a_commitment_with_one_bit_changed_is_named_with_its_hand() -> None:
    lines = played(target="60")
    second = starting(lines, "commit")[1]
    lines[second] = flipped(lines[second])
    assert [2] == [one.hand for one in judge(lines) if one.seal is Seal.WRONG]


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("key", "its key cannot be read ("),
        ("commit", "its key is not the one that was committed"),
    ],
)
def test_a_key_or_a_commitment_that_cannot_be_read_is_named(word: str, why: str) -> None:
    lines = played(target="60")
    second = starting(lines, word)[1]
    lines[second] = lines[second][:-1]
    (wrong,) = [one for one in judge(lines) if one.seal is Seal.WRONG]
    assert (2, True) == (wrong.hand, wrong.why.startswith(why))


def swapped_hands(line: str) -> str:
    first, second, *rest = line.split(" / ")
    left, right = first.split(" ")[2:], second.split(" ")[1:]
    return " / ".join([f"deal A {' '.join(right)}", f"B {' '.join(left)}", *rest])


def turned_boneyard(line: str) -> str:
    hands, _, boneyard = line.partition(" / boneyard ")
    first, _, rest = boneyard.partition(" ")
    return f"{hands} / boneyard {rest} {first}"


def other_lot(line: str) -> str:
    return "lot A" if line != "lot A" else "lot B"


def other_dice(line: str) -> str:
    words = line.split(" ")
    words[2] = "1-2" if words[2] != "1-2" else "1-3"
    return " ".join(words)


@pytest.mark.parametrize(
    ("key", "word", "change", "why"),
    [
        ("fives", "deal", swapped_hands, "the hands are not those of its key"),
        ("fives", "deal", turned_boneyard, "the boneyard is not that of its key"),
        ("pass", "lot", other_lot, "the dice or the lot are not those of its key"),
        ("flower-scorpion", "dice", other_dice, "the dice or the lot are not those of its key"),
    ],
)
def test_what_is_not_of_the_key_is_named(key: str, word: str, change: object, why: str) -> None:
    assert callable(change)
    lines = played(key)
    first = starting(lines, word)[0]
    until = lines[: first + 1]
    until[first] = change(until[first])
    told = lines[starting(lines, "key")[0]]
    judged = judge([*until, "forfeit A left", told])
    assert why in [one.why for one in judged]


def test_a_key_must_follow_from_the_secret_where_that_is_told() -> None:
    lines = played()
    assert {Seal.CHECKED} == set(seals(judge(lines, keys())))
    for others in (keys(b"y"), keys(table=2)):
        assert {"its key does not follow from the secret of the tournament"} == {
            one.why for one in judge(lines, others)
        }


def test_a_key_that_was_not_told_is_still_to_come_until_the_secret_gives_it() -> None:
    lines = played()
    unfinished = lines[: starting(lines, "deal")[0] + 1]
    assert [Seal.TO_COME] == seals(judge(unfinished))
    assert [Seal.CHECKED] == seals(judge(unfinished, keys()))
    assert [Seal.WRONG] == seals(judge(unfinished, keys(b"y")))


def without_keys(lines: Sequence[str]) -> list[str]:
    return [line for line in lines if line.partition(" ")[0] not in ("commit", "key")]


def test_of_real_tiles_and_of_deals_without_a_commitment_nothing_is_claimed() -> None:
    lines = without_keys(played())
    by_hand = [line.replace("deal ", "deal by-hand ") for line in lines]
    assert {Seal.UNSEALED} == set(seals(judge(lines)))
    assert {Seal.BY_HAND} == set(seals(judge(by_hand)))


def test_where_the_program_deals_nothing_is_dealt_without_a_commitment() -> None:
    judged = judge(without_keys(played()), keys(), lambda event: True)
    assert {"nothing was committed before it"} == {one.why for one in judged}


def test_a_key_that_nobody_promised_fits_and_is_not_called_checked() -> None:
    assert {Seal.OWN_KEY} == set(seals(judge(played(), keys(b"y"), lambda event: False)))


def test_a_deal_that_was_taken_back_is_not_judged_and_keeps_its_number() -> None:
    lines = without_keys(played())
    first = starting(lines, "deal")[0]
    told = [*lines[: first + 1], "retract 1 a tile fell", *lines[first:]]
    (_, *_), judged = judge(lines), judge(told)
    assert [2, first + 3, 1] == [judged[0].deal, judged[0].event, judged[0].hand]


def test_the_key_of_a_hand_that_was_never_dealt_belongs_to_no_deal() -> None:
    lines = played(target="60")
    commits, told = starting(lines, "commit"), starting(lines, "key")
    broken_off = [*lines[: commits[1] + 1], "forfeit A left", lines[told[1]]]
    assert [Seal.CHECKED] == seals(judge(broken_off, keys()))


def test_a_record_that_cannot_be_true_says_from_where_on() -> None:
    lines = played(target="60")
    second = starting(lines, "deal")[1]
    (*_, fault) = judge([*lines[: second + 1], "A passes twice", *lines[second + 1 :]])
    assert (Seal.UNTRUE, 2, second + 2) == (fault.seal, fault.hand, fault.event)
    assert "the record cannot be true from here on" == fault.why
    (fault,) = judge(["no game"])
    assert (Seal.UNTRUE, 1, 1) == (fault.seal, fault.hand, fault.event)


def test_a_record_before_its_game_line_has_no_deals() -> None:
    assert [] == judge([])


def test_deals_are_found_by_their_lines_alone() -> None:
    record = Record()
    lines = played()
    for line in lines:
        record.feed(line)
    found = list(deals(record.rules, lines))
    assert [deal.told for deal in found] == [place + 1 for place in starting(lines, "key")]
    rules = rules_of("fives", 2, {})
    assert [[], []] == [list(deals(rules, [line])) for line in ("note no deal", "key nothing")]


def changes(lines: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
    """The record with one bit of one digit of a key or a commitment changed, for a few of them."""
    for place in chain(starting(lines, "key"), starting(lines, "commit")):
        yield place, [*lines[:place], flipped(lines[place]), *lines[place + 1 :]]


def test_any_changed_bit_is_found_in_every_game() -> None:
    for key in NAMES:
        lines = played(key)
        for place, changed in changes(lines):
            assert Seal.WRONG in seals(judge(changed)), (key, place)


def test_a_hand_is_judged_by_its_last_deal_unless_one_is_wrong() -> None:
    void, wrong, last = (Judged(n, n, 1, Seal.CHECKED) for n in (1, 2, 3))
    assert {1: last} == by_hand([void, wrong, last])
    wrong = Judged(2, 2, 1, Seal.WRONG, "why")
    assert {1: wrong} == by_hand([void, wrong, last])
