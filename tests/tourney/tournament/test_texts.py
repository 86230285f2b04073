"""What people may enter as a name or a reason, and how it stands in a CSV file."""

import pytest

from tourney.tournament import texts


def test_a_name_is_composed_and_trimmed() -> None:
    assert "Ana Garci\u0301a".replace("i\u0301", "í") == texts.name("  Ana Garci\u0301a ")


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        ("   ", "the name is empty"),
        ("#17", "the name may not start with '#', which stands before an entry's number"),
        ("17", "the name may not be a bare number such as 17, which means an entry"),
        ("Ana\nBo", "the name has a control character (U+000A) at place 4"),
        ("Ana\u202eBo", "the name has an invisible format character (U+202E) at place 4"),
        ("Ana\u2028Bo", "the name has no character of a line (U+2028) at place 4"),
        ("\u3164 \u2800", "the name has nothing that can be seen"),
        ("\u0338", "the name has nothing that can be seen"),
        ("\u0338Ana", "the name begins with a mark (U+0338) that stands on a letter"),
        ("Ana" + "\u0335" * 6, "the name has more than 5 marks on the letter at place 3"),
        ("Ana\u200b", "the name has an invisible format character (U+200B) at place 4"),
        ("A" * 81, "the name is 81 characters long, at most 80 are possible"),
    ],
)
def test_a_name_is_one_line_of_plain_characters(raw: str, why: str) -> None:
    with pytest.raises(texts.BadText) as refused:
        texts.name(raw)
    assert why == str(refused.value)


def test_other_texts_have_500_characters() -> None:
    assert "x" * 500 == texts.text("x" * 500)
    with pytest.raises(texts.BadText):
        texts.text("x" * 501)


def test_a_digest_is_the_same_however_the_name_was_typed() -> None:
    salt = bytes(32)
    assert texts.digest(salt, "Garc\u00eda") == texts.digest(salt, "Garci\u0301a")


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("Spring Open 2026", "spring-open-2026"),
        ("Lotería de Lavapiés", "loteria-de-lavapies"),
        ("ドミノ", "tournament"),
        ("x" * 60, "x" * 40),
    ],
)
def test_the_short_name_is_made_of_the_title(title: str, slug: str) -> None:
    assert slug == texts.slug(title)
    assert texts.SLUG.fullmatch(slug)


@pytest.mark.parametrize(
    "formula", ["=1+1", "+1", "-1", "@x", "\tx", "\rx", "＝1", "＋1", "－1", "＠x", "'=1", "''-1"]
)
def test_a_cell_is_no_formula_and_reads_back(formula: str) -> None:
    assert f"'{formula}" == texts.cell(formula)
    assert formula == texts.uncell(texts.cell(formula))


def test_other_cells_stay_as_they_are() -> None:
    assert "O'Neill" == texts.cell("O'Neill")
    assert "'quoted'" == texts.uncell("'quoted'")
