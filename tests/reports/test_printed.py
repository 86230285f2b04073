"""What is put on paper: whole, in the right number, and safe whatever people are called."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from html import unescape

import pytest

from replay.games import GAMES, rules_of
from reports.club import Entry, Penalty, Tournament
from reports.crosstable import Crosstable, Line
from reports.direction import isolated
from reports.frames import Result
from reports.pages import printed
from reports.pages.formats import PAPERS, Paper
from reports.pages.score_slips import SHEETS, score_slips
from reports.qr import qr_code
from tests.reports.evenings import ARABIC, HEBREW, LONG, WIDE, evening
from tests.reports.links import faults
from tests.reports.sample import HOSTILE, tournament

A4 = PAPERS["a4"]
BASE = "https://club.example/"


def crossed(seats: int) -> Crosstable:
    """Two lines that met in the only round."""
    both = [
        Result(1, 1, place - 1, place, None, points, place, 1, True, False)
        for place, points in ((1, 24), (2, 0))
    ]
    lines = tuple(
        Line(number, number, one.entry, one.points, {1: one}) for number, one in enumerate(both, 1)
    )
    return Crosstable(lines, 1, seats, {(1, 1): lines})


def every(told: Tournament) -> Iterator[tuple[str, str]]:
    """Everything that can be printed of a tournament whose second round is on."""
    for paper in PAPERS.values():
        for round_ in told.rounds:
            yield "pairings", printed.printed_pairings(told, paper, round_)
            yield "names", printed.printed_names(told, paper, round_)
            yield "slips", printed.printed_slips(told, paper, round_)
            yield "slips", printed.printed_slips(told, paper, round_, BASE)
        for after in told.standings:
            yield "standings", printed.printed_standings(told, paper, after)
        yield "crosstable", printed.printed_crosstable(told, paper, crossed(4))
        yield "qr", printed.printed_poster(told, paper, BASE)
        yield "badges", printed.printed_badges(told, paper)
        yield "entries", printed.printed_entries(told, paper)


def told(page: str) -> str:
    """What a reader sees of a page, its spaces evened out."""
    main = re.sub(r"<[^>]*>", " ", page.partition("<main>")[2])
    return re.sub(r"\s+", " ", unescape(main))


def on_sheets(page: str, kind: str) -> list[int]:
    """How many slips, or badges, each sheet has."""
    return [
        sheet.count(f'<article class="{kind}">')
        for sheet in page.split(f'<div class="sheet {kind}s">')[1:]
    ]


@pytest.mark.parametrize("make", [tournament, evening])
def test_everything_printed_is_well_formed_and_no_name_is_markup(
    make: Callable[[], Tournament],
) -> None:
    for what, page in every(make()):
        assert [] == faults(page), what
        assert HOSTILE not in page, what
        assert not re.search(r"<script|<link|<img|href=|src=|url\(|@import| style=", page), what


def test_the_only_style_let_in_is_the_one_inside() -> None:
    page = printed.printed_entries(evening(), A4)
    style = page.partition("<style>")[2].partition("</style>")[0]
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'sha256-{digest}'" in page


def test_the_paper_is_the_one_that_was_asked_for() -> None:
    for paper in PAPERS.values():
        page = printed.printed_entries(evening(), paper)
        assert f"@page {{ size: {paper.size} portrait;" in page


def test_six_slips_are_on_a_sheet_and_every_table_has_one() -> None:
    page = printed.printed_slips(evening(), A4, evening().rounds[0])
    assert [6, 1] == on_sheets(page, "slip")
    assert [f"Round 1 · Table {number}" for number in range(1, 8)] == re.findall(
        r"Round \d+ · Table \d+", told(page)
    )


def test_a_slip_names_who_sits_at_each_seat() -> None:
    page = told(printed.printed_slips(evening(), A4, evening().rounds[0]))
    assert f"A {WIDE} B {LONG} C {isolated(HEBREW)} D {isolated(ARABIC)}" in page
    assert f"A {HOSTILE} B =1+1 C Ana García D Player Number 8" in page


@pytest.mark.parametrize(
    ("game", "seats", "columns"),
    [
        ("french-cross", 4, "Passes Pips × Total"),
        ("fives", 2, "Counts in play End Total"),
        ("flower-scorpion", 3, "In play End Total"),
        ("pass", 4, "Left Won Total"),
    ],
)
def test_a_slip_has_the_columns_of_its_game_and_a_place_to_sign(
    game: str, seats: int, columns: str
) -> None:
    (round_,) = evening(game, seats).rounds
    page = printed.printed_slips(evening(game, seats), A4, round_)
    slip = page.split('<article class="slip">')[1]
    assert f" {' '.join([columns] * seats)} 1 " in told(f"<main>{slip}")
    assert " Final Signed " in told(f"<main>{slip}")
    assert seats == slip.split('<tr class="signed">')[1].partition("</tr>")[0].count("<td")


def test_every_hand_of_a_french_cross_has_its_doublings_to_ring() -> None:
    (round_,) = evening(people=7).rounds
    page = printed.printed_slips(evening(), A4, round_)
    assert 4 * SHEETS["french-cross"].rows == page.count('<td class="rings">×2 ×4</td>')


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_slip_of_its_own(key: str) -> None:
    assert key in SHEETS


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_where_the_site_is_known_to_lie_a_slip_leads_to_its_table_and_has_room_for_it(
    paper: Paper,
) -> None:
    (round_,) = evening().rounds
    page = printed.printed_slips(evening(), paper, round_, BASE)
    for number in range(1, 8):
        assert 1 == page.count(qr_code(f"{BASE}evening/table-1.{number}.html", small=True))
    (bare, *_), (coded, *_) = (score_slips(evening(), round_, paper, base) for base in ("", BASE))
    assert (None, 1) == (bare.code, len(bare.hands) - len(coded.hands))
    assert "<svg" not in printed.printed_slips(evening(), paper, round_)


def test_a_poster_has_the_name_the_code_and_the_address_in_words() -> None:
    page = printed.printed_poster(tournament(), A4, BASE)
    assert qr_code(f"{BASE}spring/index.html") in page
    said = "Spring <Open> Pairings, results, standings, and every hand step by step"
    assert f"{said} {BASE}spring/index.html" == told(page).strip()


def test_a_game_of_so_many_hands_has_so_many_rows() -> None:
    short = replace(evening(), rules=rules_of("french-cross", 4, {"hands": "3"}))
    (first, *_) = score_slips(short, short.rounds[0], A4)
    assert (1, 2, 3) == first.hands
    assert "French Dominoes Cross, 3 hands" in told(
        printed.printed_slips(short, A4, short.rounds[0])
    )


def test_a_table_of_bots_has_no_slip() -> None:
    people = evening("fives", 2, 8)
    bots = {number: Entry(number, "heaviest", bot="heaviest") for number in (1, 2, 3)}
    mixed = replace(people, entries={**people.entries, **bots})
    assert [2, 3, 4] == [slip.table.number for slip in score_slips(mixed, mixed.rounds[0], A4)]
    alone = replace(people, entries=dict.fromkeys(people.entries, bots[1]))
    assert "" == printed.printed_slips(alone, A4, alone.rounds[0])


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_slips_and_badges_fill_a_sheet_and_no_more(paper: Paper) -> None:
    for rows in (3, 4):
        assert 0 < paper.height - 100 - rows * paper.part(rows) < 10


def test_eight_badges_are_on_a_sheet_with_name_number_and_club() -> None:
    page = printed.printed_badges(evening(), A4)
    assert [8, 8, 8, 4] == on_sheets(page, "badge")
    assert f"{ARABIC} 4 نادي الدومينو" in told(page)


def test_who_withdrew_and_who_is_a_bot_has_no_badge() -> None:
    page = printed.printed_badges(tournament(), A4)
    assert [7] == on_sheets(page, "badge")
    assert "Gus" not in told(page)
    gone = {n: replace(one, active=False) for n, one in tournament().entries.items()}
    assert "" == printed.printed_badges(replace(tournament(), entries=gone), A4)


def test_tables_tell_who_sits_where_and_who_has_a_bye() -> None:
    (round_,) = evening("fives", 2, 9).rounds
    page = told(printed.printed_pairings(evening("fives", 2, 9), A4, round_))
    assert "4 Ana García Player Number 8 Bye: Player Number 9 ." in page


def test_names_tell_table_and_seat_and_a_bye() -> None:
    (round_,) = evening("fives", 2, 9).rounds
    page = told(printed.printed_names(evening("fives", 2, 9), A4, round_))
    assert "Ana García 4 A" in page
    assert "Player Number 9 bye" in page
    assert page.index("=1+1") < page.index("Ana García") < page.index("Player Number 8")


def test_standings_come_with_their_tie_breaks_penalties_and_checkpoint() -> None:
    late = replace(tournament(), penalties=(Penalty(1, 4, 24, "#4 came late"),))
    page = told(printed.printed_standings(late, A4, 1))
    assert "1 Ana García Lavapiés 2¾ " in page
    assert f"in this order: {', '.join(one.name for one in late.breaks)}." in page
    assert all(f"{one.name} : {one.means}" in page for one in late.breaks)
    assert "Taken from Dev in round 1: 1 point. Dev came late" in page
    assert "fixed by the checkpoint of 120 events" in page
    assert "Ines" in page
    assert "1½b" in page


def test_standings_of_a_round_that_is_on_are_called_provisional() -> None:
    assert "Provisional: 2 tables of round 2" in told(
        printed.printed_standings(tournament(), A4, 2)
    )


def test_a_crosstable_is_a_square_at_two_seats_and_goes_by_rounds_at_more() -> None:
    square = told(printed.printed_crosstable(tournament(), A4, crossed(2)))
    rounds = told(printed.printed_crosstable(tournament(), A4, crossed(4)))
    assert "1 Ana García 1 × 1" in square
    assert "against everybody" in square
    assert "1 Ana García 1 1 (1)" in rounds
    assert "the place at the table" in rounds


def test_the_list_of_entries_says_who_is_a_bot_and_who_withdrew() -> None:
    page = told(printed.printed_entries(tournament(), A4))
    assert "Ana García Lavapiés 1" in page
    assert "Gus withdrawn 7" in page
    assert "heaviest bot 8" in page
    assert "9 entries." in page
    assert "" == printed.printed_entries(replace(tournament(), entries={}), A4)
