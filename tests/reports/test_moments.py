"""Times by the clocks of a place: zones by name, summer time, each language's own way."""

from __future__ import annotations

import pytest

from reports.language import speaking
from reports.moments import like, local, meant, moment, zones


@pytest.mark.parametrize(
    ("code", "zone", "told"),
    [
        ("en", "UTC", "3 July 2026, 22:05"),
        ("en", "Europe/Madrid", "4 July 2026, 00:05"),
        ("es", "America/Havana", "3 de julio de 2026, 18:05"),
        ("fr", "Asia/Kolkata", "4 juillet 2026, 03:35"),
        ("en", "Nowhere/Atlantis", "3 July 2026, 22:05"),
    ],
)
def test_a_time_of_the_log_is_told_by_the_clocks_of_a_zone(code: str, zone: str, told: str) -> None:
    with speaking(code):
        assert moment("2026-07-03T22:05:59.999999Z", zone).striptags() == told


def test_a_time_that_comes_twice_in_autumn_is_exact_for_programs() -> None:
    first, second = (
        moment(f"2026-10-25T0{hour}:30:00.000000Z", "Europe/Madrid") for hour in (0, 1)
    )
    assert 'datetime="2026-10-25T02:30:00+02:00"' in first
    assert 'datetime="2026-10-25T02:30:00+01:00"' in second


def test_every_zone_of_the_list_can_be_told() -> None:
    for zone in zones():
        assert local("2026-01-01T00:00:00.000000Z", zone).tzinfo


@pytest.mark.parametrize(
    ("typed", "found"),
    [("europe/madrid", "Europe/Madrid"), (" UTC ", "UTC"), ("Madrid", None), ("Europe", None)],
)
def test_a_zone_is_found_however_it_is_written(typed: str, found: str | None) -> None:
    assert found == meant(typed)


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("Madrid", ["Europe/Madrid"]),
        ("Europe/Madird", ["Europe/Madrid"]),
        ("mexico city", ["America/Mexico_City"]),
        ("xyz", []),
    ],
)
def test_who_names_the_city_alone_is_told_the_zone(typed: str, near: list[str]) -> None:
    assert near == like(typed)
