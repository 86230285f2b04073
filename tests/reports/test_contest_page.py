"""The page of a contest of bots: figures with error bars, a table beside them, all that was set."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import replace
from fractions import Fraction

import html5lib

from reports.intervals import Bar, Scale, intervals
from reports.pages.contest import Contest, Met, contest_page
from reports.strength import Rated, duel

SCORES = [Fraction(1), Fraction(1, 2), Fraction(1), Fraction(0)]
MET = Met(("mine & <yours>", "random"), 8, 5, 1, 2, duel(SCORES))
PAIR = Contest("Dominoes", MET.bots, [MET], [], [("Seed", "1")])
FIELD = Contest(
    "Pass",
    ("a", "b", "c"),
    [replace(MET, bots=pair) for pair in (("a", "b"), ("a", "c"), ("b", "c"))],
    [Rated("b", 120.4, 20), Rated("a", 0, 30), Rated("c", -120.4, 20)],
    [("Seed", "1")],
    [("m/1/3.AB", "forfeit A the bot wrote '<b>'")],
)
SCALE = Scale("s", "Scores", "told", 50, (0, 100), " %")


def drawn(*bars: Bar, scale: Scale = SCALE) -> str:
    return str(intervals(scale, bars))


def test_the_page_is_whole_and_says_who_was_better_and_how_sure_that_is() -> None:
    page = contest_page(PAIR)
    html5lib.HTMLParser(strict=True).parse(page)
    assert "mine &amp; &lt;yours&gt; against random" in page
    assert "scores 62.5 % (± 46.9) against random in 8 games of Dominoes." in page
    assert "<yours>" not in page


def test_the_style_stands_inside_and_the_policy_lets_no_other_in() -> None:
    page = contest_page(PAIR)
    style = page.split("<style>")[1].split("</style>")[0]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in page
    assert [] == re.findall(r'(?:src|href)="(?!#)[^"]*"', page)


def test_a_field_has_ratings_and_everybody_against_everybody() -> None:
    page = contest_page(FIELD)
    html5lib.HTMLParser(strict=True).parse(page)
    assert "3 bots, 24 games of Pass; strongest: b." in page
    assert '<td class="sum">−120</td><td>± 20</td>' in page
    line = page.split('aria-label="Everybody')[1].split('<th scope="row">b</th>')[1].split("</tr>")
    assert ["", "37.5", "62.5"] == re.findall("<td>(.*?)</td>", line[0])


def test_of_a_gauntlet_of_the_first_what_was_not_played_is_left_open() -> None:
    page = contest_page(replace(FIELD, duels=FIELD.duels[:2]))
    line = page.split('aria-label="Everybody')[1].split('<th scope="row">b</th>')[1].split("</tr>")
    assert ["", "37.5", "–"] == re.findall("<td>(.*?)</td>", line[0])


def test_forfeits_are_told_with_what_their_records_say() -> None:
    assert "Nobody forfeited." in contest_page(PAIR)
    assert "forfeit A the bot wrote &#39;&lt;b&gt;&#39;" in contest_page(FIELD)
    many = contest_page(replace(FIELD, forfeits=[*FIELD.forfeits] * 60))
    assert (50, True) == (many.count("m/1/3.AB"), "… and 10 more." in many)


def test_the_verdict_of_a_test_is_told_where_one_was_asked_for() -> None:
    assert "<td>open</td>" in contest_page(replace(PAIR, duels=[replace(MET, verdict="open")]))
    assert '<th scope="col">Test</th>' not in contest_page(PAIR)


def test_what_cannot_be_told_from_the_middle_has_a_hollow_dot() -> None:
    assert 'fill="none" stroke="#1f83c4" stroke-width="2"/>' in drawn(Bar("a", "", 40, 48, 56))
    assert 'r="5" fill="#1f83c4"/>' in drawn(Bar("a", "", 51, 60, 69))


def test_the_scale_has_its_middle_and_ends_where_nothing_can_lie() -> None:
    sure, scale = drawn(Bar("a", "", 100, 100, 100)), re.compile(r">(\d+ %)<")
    assert ["50 %", "60 %", "70 %", "80 %", "90 %", "100 %"] == scale.findall(sure)
    assert "50 %" in scale.findall(drawn(Bar("a", "", 49.9, 50, 50.1)))
    elo = drawn(Bar("a", "", -170, -90, -10), scale=Scale("r", "", "", 0, (-9, 9), signed=True))
    assert ">−8<" in elo


def test_a_long_name_is_cut_in_the_picture_and_whole_in_its_title() -> None:
    name = "program of somebody who likes long names"
    picture = drawn(Bar(name, "50 %", 40, 50, 60))
    assert f"<title>{name}: 50 %</title>" in picture
    assert ">program of somebody who l…<" in picture
