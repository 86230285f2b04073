"""Every text of a page has its translation, and a page is in one language alone."""

import pytest

from reports.language import ENGLISH, LANGUAGES, decimal, gettext, listed, speaking, spoken


def test_speaking_ends_where_it_began() -> None:
    with speaking("es"):
        with speaking("fr"):
            assert "fr" == spoken().code
        assert "es" == spoken().code
    assert ENGLISH == spoken()


def test_after_a_fault_the_language_is_the_one_before() -> None:
    with pytest.raises(ZeroDivisionError), speaking("es"):
        raise ZeroDivisionError
    assert ENGLISH == spoken()


def test_a_language_that_we_do_not_have_is_refused() -> None:
    with pytest.raises(KeyError), speaking("tlh"):
        pass


def test_decimals_stand_behind_a_comma_where_people_write_one() -> None:
    told = {}
    for code in LANGUAGES:
        with speaking(code):
            told[code] = [decimal("6.5"), decimal("-1.25"), decimal("12")]
    assert {
        "en": ["6.5", "−1.25", "12"],
        "es": ["6,5", "−1,25", "12"],
        "fr": ["6,5", "−1,25", "12"],
    } == told


def test_names_are_listed_as_people_say_them() -> None:
    told = {}
    for code in LANGUAGES:
        with speaking(code):
            told[code] = listed(["Ana", "Ben", "Cleo"])
    assert {
        "en": "Ana, Ben and Cleo",
        "es": "Ana, Ben y Cleo",
        "fr": "Ana, Ben et Cleo",
    } == told


def test_a_text_that_nobody_translated_is_in_english() -> None:
    with speaking("es"):
        assert "%(no) such 7 text" == gettext("%%(no) such %(number)s text", number=7)
