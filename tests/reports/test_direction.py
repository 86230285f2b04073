"""Words from right to left stand between signs that keep them to themselves; others need none."""

from __future__ import annotations

import pytest

from reports.direction import FIRST_STRONG, POP, isolated


@pytest.mark.parametrize("told", ["", "Ana", "Öztürk 1)", "王小明", "Ана", "👍🏽 12", "﷽"])
def test_what_is_written_from_left_to_right_stays_as_it_is(told: str) -> None:
    assert told == isolated(told)


@pytest.mark.parametrize("told", ["אבג", "(אבג) 12", "abc محمد", "١٢٣ 4"])
def test_what_is_written_from_right_to_left_is_isolated_once(told: str) -> None:
    assert f"{FIRST_STRONG}{told}{POP}" == isolated(told)
    assert isolated(told) == isolated(isolated(told))
    sentence = f"{isolated(told)} passes."
    assert sentence == isolated(sentence)


def test_a_word_outside_of_the_signs_is_found() -> None:
    told = f"{FIRST_STRONG}אבג{POP} and דהו"
    assert f"{FIRST_STRONG}{told}{POP}" == isolated(told)
