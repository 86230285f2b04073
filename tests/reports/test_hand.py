"""The page of a hand: one section a step, links alone, nothing shown too early."""

from __future__ import annotations

import dataclasses
import re
from html import unescape
from pathlib import Path

import pytest

from replay.fairness import by_hand, judge
from replay.replayer import replay, steps
from reports.account import account
from reports.cast import cast
from reports.choices import could
from reports.club import Entry, Fairness, Result, Table, Tournament
from reports.pages import hand_page, style
from tests.builders import NAMES, table
from tests.reports.links import faults
from tests.reports.records import BLOCKED_DEAL, COMMITMENT, CROSS, DISPUTED, FLOWER, KEY, UNFINISHED

SILENT = Fairness()


def of(lines: list[str], number: int = 1, fairness: Fairness = SILENT, **more: object) -> str:
    """The page of a hand of a record."""
    game = replay(lines)
    assert game.rules is not None
    entries = {n: Entry(n, name) for n, name in enumerate(game.names, 1)}
    told = Tournament("club", "Club", game.rules, "swiss", 1, "3-2-1-0", entries, fairness=fairness)
    results = tuple(Result(entry) for entry in entries)
    sat = Table(1, 1, results, game=game, seals=by_hand(judge(lines)))
    sat = dataclasses.replace(sat, **more)  # type: ignore[arg-type]  # named by the tests
    hand = next(hand for hand in game.hands if hand.number == number)
    return hand_page(told, sat, hand, [s for s in steps(lines) if s.hand == number])


def sections(page: str) -> dict[int, str]:
    """Each step's section by the number of its event."""
    found = re.findall(r'<section class="[^"]*" id="e(\d+)">(.*?)</section>', page, re.DOTALL)
    return {int(number): unescape(in_full(text)) for number, text in found}


def in_full(text: str) -> str:
    """What is told to who may see every hand, without the marks on tiles."""
    text = re.sub(r'<span class="plain">.*?</span>', "", text)
    return re.sub(r"</?(b|u|span)( [^>]*)?>", "", text)


def test_every_event_of_the_hand_has_a_section_and_a_line() -> None:
    page = of(CROSS)
    numbers = list(range(6, 28))
    assert numbers == list(sections(page))
    assert numbers == [int(n) for n in re.findall(r'<li class="m\d+"><a href="#e(\d+)"', page)]


def test_first_back_next_and_last_are_links() -> None:
    text = sections(of(CROSS))[10]
    assert ["6", "9", "11", "27"] == re.findall(r'href="#e(\d+)"', text)
    assert ["6", "7", "27"] == re.findall(r'href="#e(\d+)"', sections(of(CROSS))[6])


def test_a_step_says_what_could_have_been_played() -> None:
    told = sections(of(CROSS))
    for step in steps(CROSS)[5:]:
        assert could(step) in told[step.number]


def test_a_step_shows_what_everybody_holds_and_the_running_score() -> None:
    told = sections(of(DISPUTED))[9]
    assert "Cleo</th><td>2-0 3-1 5-3 6-4 6-5 6-6</td><td>10</td>" in told


def test_tiles_that_fit_an_open_end_are_marked_and_a_locked_end_takes_its_double_alone() -> None:
    page = of(CROSS)
    for step in steps(CROSS)[5:]:
        section = page.partition(f'id="e{step.number}"')[2].partition("</section>")[0]
        marked = set(re.findall(r"<u>(.*?)</u>", section))
        fits = {
            str(tile)
            for tile in sum(step.held, ())
            for _, number, locked in step.open_ends
            if (tile == (number, number) if locked else number in tile)
        }
        assert fits == marked, step.line


def test_a_game_that_counts_its_ends_tells_the_count_at_every_step() -> None:
    path = next(path for path in GAMES if "fives" in path.name)
    lines = [line for line in path.read_text("utf-8").splitlines() if line[:1] not in ("", "#")]
    told = sections(of(lines))
    counted = [step for step in steps(lines) if step.hand == 1 and step.laid]
    assert all(f"The ends count {step.count}." in told[step.number] for step in counted)
    paid = [(s.count, a.points) for s in counted for a in s.awards if a.reason == "ends"]
    assert paid
    assert all(count == points for count, points in paid)
    assert "The ends count" not in of(CROSS)


def test_the_score_by_move_has_a_line_for_every_step_that_changed_it() -> None:
    table_of = of(DISPUTED).partition("Score by move</summary>")[2].partition("</details>")[0]
    lines = re.findall(r'href="#e(\d+)">\d+</a></th>(.*?)</tr>', table_of)
    scores = {step.number: step.running for step in steps(DISPUTED)}
    assert len(lines) > 3
    for number, cells in lines:
        shown = [int(cell.replace("−", "-")) for cell in re.findall(r"<td>(.*?)</td>", cells)]
        assert list(scores[int(number)]) == shown


def test_awards_come_with_their_reasons() -> None:
    assert "Cleo +10 (illegal play)" in sections(of(DISPUTED))[8]


def test_the_number_of_tiles_on_the_board_is_in_the_section_s_class() -> None:
    counts = re.findall(r'class="step n(\d+)', of(CROSS))
    assert [str(len(step.laid)) for step in steps(CROSS) if step.hand == 1] == counts


def test_what_was_taken_back_is_struck_through_with_who_and_why() -> None:
    page = of(DISPUTED, by={13: "arbiter"})
    told = sections(page)[10]
    assert "<del>10. Dev passes" in told
    assert "Taken back by event 13, by the arbiter: D may think again." in told
    assert "<del>Dev passes</del>" in page


def test_tiles_can_be_seen_by_all_by_one_seat_or_by_nobody() -> None:
    page = of(CROSS)
    choices = re.findall(r'name="seat-1" value="(\w+)"( checked)?>([^<]*)', page)
    assert ["all", "a", "b", "c", "d", "none"] == [value for value, _, _ in choices]
    assert ["all", *NAMES[:4], "none"] == [name for _, _, name in choices]
    assert [" checked"] == [checked for _, checked, _ in choices if checked]


def test_who_may_not_see_a_hand_is_told_no_more_than_the_table_saw() -> None:
    section = of(DISPUTED).partition('id="e10"')[2].partition("</section>")[0]
    assert '<span class="plain">Dev passes.</span>' in section
    assert '<span class="full">Dev passes, but had <b>1-0</b>' in section


def test_while_a_hand_is_veiled_there_is_no_choice_of_whose_tiles_to_see() -> None:
    assert 'name="seat' not in of(UNFINISHED, 2, veiled=frozenset({2}))


def test_a_tile_that_was_taken_back_has_a_board_of_its_own() -> None:
    lines = table(
        "french-cross 4", BLOCKED_DEAL, "B 0-0 · C 0-4 up", "retract 1 the arm", "C 0-4 left"
    )
    page = of(lines)
    own = re.findall(r'<section class="step own k\d+[^"]*" id="e(\d+)"', page)
    assert ["8"] == own
    assert "Layout after event 8, which was taken back later" in page


def test_slips_rulings_and_corrections_are_marked() -> None:
    page = of(DISPUTED)
    marked = page.partition('<p class="marked">')[2].partition("</p>")[0]
    assert ["8", "10", "13", "20", "21"] == re.findall(r'href="#e(\d+)"', marked)


def test_every_step_leads_to_the_marked_moves_before_and_after_it() -> None:
    told = sections(of(DISPUTED))
    for number, links in ((6, ["8"]), (10, ["8", "13"]), (12, ["10", "13"]), (35, ["21"])):
        nav = told[number].partition("Last ⇥</a>")[2].partition("</p>")[0]
        assert links == re.findall(r'href="#e(\d+)"', nav)
    assert "Marked" not in of(CROSS)


def test_the_only_script_is_the_site_s_own_and_what_needs_it_is_hidden_without() -> None:
    page = of(CROSS)
    assert ['<script src="../hand.js" defer>'] == re.findall(r"<script[^>]*>", page)
    assert "script-src 'self';" in page
    assert '<form class="tools" hidden ' in page
    assert "<button" not in page.partition("<form")[0]


def test_of_an_unfinished_hand_only_laid_tiles_are_shown() -> None:
    page = of(UNFINISHED, 2, veiled=frozenset({2}))
    tiles = set(re.findall(r"\b\d-\d\b", unescape(page)))
    assert {"2-2", "3-2"} == tiles
    for secret in ("false pass", "Could", "The deal</h2>", "Points</h2>", '<th scope="col">Score'):
        assert secret not in page
    assert "6 tiles" in page


def test_hands_that_have_ended_are_shown_in_full_beside_it() -> None:
    page = of(UNFINISHED, 1, veiled=frozenset({2}))
    assert "The deal</h2>" in page


def test_the_deal_is_told_with_the_boneyard_in_drawing_order() -> None:
    page = unescape(re.sub(r"</?b>", "", of(FLOWER)))
    assert "<dt>Ana</dt><dd>6-6 6-2 2-2 2-1 4-2 0-0</dd>" in page
    assert "<dt>Boneyard, in drawing order</dt><dd>2-0 3-0" in page


def test_dice_are_shown_as_chips() -> None:
    page = re.sub(r"</?b>", "", of(FLOWER))
    assert "Flower <strong>2-5</strong>" in page
    assert "Scorpion <strong>1-4</strong>" in page


@pytest.mark.parametrize(
    ("lines", "fairness", "said"),
    [
        (CROSS, SILENT, "recorded without a seal"),
        (FLOWER, Fairness("ab" * 32), "its key is told after the hand"),
        (
            table("french-cross 4", BLOCKED_DEAL.replace("deal", "deal by-hand"), "B 0-0"),
            Fairness("ab" * 32, seed="5"),
            "Real tiles were shuffled by people",
        ),
    ],
)
def test_what_a_deal_claims(lines: list[str], fairness: Fairness, said: str) -> None:
    assert said in of(lines, fairness=fairness)


def test_seal_and_key_are_told_whole() -> None:
    lines = [*FLOWER, "void 1 spilt", f"key {KEY}"]
    page = of(lines, fairness=Fairness("ab" * 32))
    assert COMMITMENT in page
    assert KEY in page


@pytest.mark.parametrize("lines", [CROSS, DISPUTED, FLOWER, UNFINISHED])
def test_the_page_is_well_formed_and_light(lines: list[str]) -> None:
    page = of(lines)
    assert [] == faults(page)
    assert len(page.encode()) < 60_000


def test_the_sheet_hides_later_tiles_for_every_number_of_them() -> None:
    sheet = style()
    for tiles in (0, 1, 27, 189):
        assert f".n{tiles}:target~.b .t:nth-of-type(n+{tiles + 1})" in sheet


def test_seats_of_the_log_have_their_entries_names() -> None:
    assert NAMES[:2] == cast(("#1", "#2"), dict(enumerate(NAMES, 1))).seats


GAMES = sorted((Path(__file__).parent.parent / "vectors" / "games").glob("*-0001.domino"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_kind_of_game_has_its_account_and_its_pages(path: Path) -> None:
    lines = [line for line in path.read_text("utf-8").splitlines() if line[:1] not in ("", "#")]
    assert all(len(line) <= 100 for line in account(lines).splitlines())
    for hand in (replay(lines).hands[0], replay(lines).hands[-1]):
        page = of(lines, hand.number)
        assert [] == faults(page)
        assert 1 + hand.events[1] - hand.events[0] == len(sections(page))
