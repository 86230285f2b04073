"""The catalogue of tie-breaks, and the names by which they are typed."""

from hashlib import sha256
from pathlib import Path

import pytest

from reports.tiebreaks import BY_KEY, CATALOGUE, DEFAULT, UnknownTieBreak, checked
from tests.reports.standings.evenings import values


def test_every_tie_break_says_what_it_is_and_where_it_comes_from() -> None:
    for one in CATALOGUE:
        assert all([one.name, one.two.endswith("."), one.more.endswith("."), one.unplayed])
        assert one.source.startswith(("FIDE C.07 ", "club"))
        assert (one.two, one.more) == (one.means(2), one.means(3))


def test_keys_and_abbreviations_are_each_given_once() -> None:
    for names in ([one.key for one in CATALOGUE], [one.abbreviation for one in CATALOGUE]):
        assert len({*names}) == len(names)
    assert all((one.key,) == checked([one.abbreviation]) for one in CATALOGUE)


def test_the_columns_of_a_narrow_table_are_short() -> None:
    assert ["direct", "Buchholz", "wins", "difference"] == [BY_KEY[key].column for key in DEFAULT]
    assert "BH-C1" == BY_KEY["buchholz-cut-1"].column


def test_the_tie_breaks_a_tournament_begins_with_are_in_the_catalogue() -> None:
    assert DEFAULT == checked(DEFAULT)


def test_a_tie_break_may_be_typed_by_key_or_abbreviation_in_any_case() -> None:
    assert ("buchholz", "buchholz-cut-1", "buchholz-cut-2", "wins") == checked(
        ["BH", "bh-c1", " BH/C2 ", "wins"]
    )


def test_points_come_first_anyway_and_may_be_said() -> None:
    assert ("wins",) == checked(["points", "wins"])
    assert () == checked(["PTS"])


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["elo"], "There is no tie-break 'elo'; `tourney tie-breaks` lists them all."),
        (
            ["wins", "points"],
            "There is no tie-break 'points'; `tourney tie-breaks` lists them all.",
        ),
        (["wins", "WIN"], "The tie-break wins is given twice; name each once."),
    ],
)
def test_an_unknown_or_repeated_tie_break_is_told_in_a_sentence(
    names: list[str], sentence: str
) -> None:
    with pytest.raises(UnknownTieBreak) as refused:
        checked(names)
    assert sentence == str(refused.value)


def test_the_document_has_every_line_of_the_catalogue() -> None:
    text = (Path(__file__).parents[2] / "docs" / "standings.md").read_text("utf-8")
    for one in CATALOGUE:
        cells = (f"`{one.key}`", one.abbreviation, one.two, one.more, one.unplayed, one.source)
        assert f"| {' | '.join(cells)} |" in text


def test_the_lot_is_drawn_as_the_document_says() -> None:
    drawn = sorted(
        range(1, 9), key=lambda one: sha256(f"tourney/lot/1\n5\n{one}".encode()).digest()
    )
    assert {str(at) for at in range(1, 9)} == set(values([], 8, "lot", seed=5).values())
    assert [str(at) for at in range(1, 9)] == [values([], 8, "lot", seed=5)[one] for one in drawn]
