"""The pages of a tournament: whole, well formed, and safe whatever people are called."""

from __future__ import annotations

import dataclasses
import re
from html import unescape

import pytest

from replay.games import GAMES
from replay.replayer import replay
from reports import pages
from reports.club import Fairness, Penalty, Result, Stage, Tournament
from tests.reports.links import faults, problems
from tests.reports.records import CROSS
from tests.reports.sample import HOSTILE, KEYS, LONG, SIGNED, hand, site, tournament


@pytest.fixture(scope="module")
def whole() -> dict[str, str]:
    return site()


def text_of(page: str) -> str:
    """What a reader sees of a page, its spaces evened out."""
    main = page.partition("<main")[2]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", main))


def test_every_link_leads_somewhere(whole: dict[str, str]) -> None:
    assert [] == problems(whole)


def test_every_page_is_well_formed(whole: dict[str, str]) -> None:
    for path, page in whole.items():
        if path.endswith(".html"):
            assert [] == faults(page), path


def test_no_page_asks_anybody_else_for_anything(whole: dict[str, str]) -> None:
    for path, text in whole.items():
        addresses = re.findall(r"https?://[^\"' ]+", text)
        known = {"http://www.w3.org/2000/svg", "https://jsonfeed.org/version/1.1"}
        assert known >= set(addresses), path
        assert "@import" not in text
        assert "url(" not in text


def test_every_page_forbids_scripts(whole: dict[str, str]) -> None:
    for path, page in whole.items():
        if path.endswith(".html"):
            assert "default-src 'none'; style-src 'self'" in page, path


def test_what_people_are_called_is_text_everywhere(whole: dict[str, str]) -> None:
    told = "&lt;script&gt;alert(&#34;x&#34;)&lt;/script&gt; &amp; ‘friends’"
    assert HOSTILE not in "".join(whole.values())
    for name in ("standings", "entry-2", "round-1", "table-1.1", "hand-1.1.1"):
        assert told in whole[f"spring/{name}.html"]
    assert LONG in whole["spring/round-1-names.html"]
    assert "Spring &lt;Open&gt;" in whole["index.html"]


def test_the_first_page_leads_to_standings_at_once(whole: dict[str, str]) -> None:
    assert 'href="spring/standings.html"' in whole["index.html"]
    assert "Round 2 of 3: 0 of 2 tables are finished." in text_of(whole["index.html"])


def test_each_round_s_standings_keep_their_address(whole: dict[str, str]) -> None:
    assert "Standings after round 1" in whole["spring/standings-1.html"]
    latest = whole["spring/standings.html"]
    assert "Provisional: 2 tables of round 2 are not finished." in text_of(latest)


def test_the_standings_say_what_each_tie_break_in_force_is(whole: dict[str, str]) -> None:
    page = text_of(whole["spring/standings-1.html"])
    assert "in this order: Direct encounter, Buchholz, Wins, Difference." in page
    assert "WinsFirst places; one shared by k counts 1/k. Not played: " in page
    bare = dataclasses.replace(tournament(), breaks=())
    page = text_of(pages.standings_page(bare, 1))
    assert "in this order: nothing: they share a rank." in page
    assert "What tells them apart" not in page


def test_the_standings_say_who_was_fined_who_came_late_and_who_is_in_a_final() -> None:
    told = tournament()
    first = dataclasses.replace(told.rounds[0], late=(Result(7, points=12),))
    final = tuple(
        dataclasses.replace(line, stage=int(line.rank <= 2)) for line in told.standings[1]
    )
    told = dataclasses.replace(
        told,
        rounds=(first, told.rounds[1]),
        standings={1: final, 2: final},
        penalties=(Penalty(1, 2, 24, "a word to #1"), Penalty(2, 1, 12, "late")),
        breaks_changed=("The tie-breaks were changed after round 1 was paired.",),
    )
    page = text_of(pages.standings_page(told, 1))
    assert "late ½" in page
    assert "in round 1: 1 point. a word to Ana García" in page
    assert "in round 2: ½ point. late" not in page
    assert "in round 2: ½ point. late" in text_of(pages.standings_page(told, 2))
    assert "The first 2 reached a final stage and stand above all others" in page
    assert "The tie-breaks were changed after round 1 was paired." in page


def test_the_standings_say_who_gained_and_who_lost_places() -> None:
    told = tournament()
    first = told.standings[1]
    order = (first[2], first[0], first[1], *first[3:8])
    now = tuple(dataclasses.replace(line, rank=rank) for rank, line in enumerate(order, 1))
    told = dataclasses.replace(told, standings={1: first[:7], 2: now})
    page = text_of(pages.standings_page(told, 2))
    assert ["▲ 2 up", "▼ 1 down", "▼ 1 down"] == re.findall(r"[▲▼] \d+ (?:up|down)", page)
    assert "8 newheaviest" in page
    assert "places gained ▲ or lost ▼ since round 1" in page
    assert "▲" not in pages.standings_page(told, 1)


def test_the_standings_explain_neighbours_who_are_level_with_the_numbers() -> None:
    lines = ("Ana stands before Ben by Wins.", "Ana: Wins 2 = 1 + 1", "Ben: Wins <1> = 1")
    alone = ("Dev and Eva are level in everything and share a rank.",)
    page = pages.standings_page(dataclasses.replace(tournament(), parted={1: (lines, alone)}), 1)
    assert "<summary>Ana stands before Ben by Wins.</summary>" in page
    assert "<p>Ben: Wins &lt;1&gt; = 1</p>" in page
    assert "<p>Dev and Eva are level in everything and share a rank.</p>" in page
    assert "Level on points" not in pages.standings_page(tournament(), 1)
    assert [] == faults(page)


def test_pairings_by_name_are_sorted_and_give_table_and_seat(whole: dict[str, str]) -> None:
    page = whole["spring/round-2-names.html"]
    names = re.findall(r'scope="row"><a href="entry-\d+.html">([^<]*)', page)
    assert ["&lt;script", "=1+1", "Ana García"] == [name[:10].strip() for name in names[:3]]
    assert "Gus bye" in re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))


def test_results_go_from_the_first_place_to_the_last(whole: dict[str, str]) -> None:
    page = whole["spring/round-1-results.html"]
    scores = [int(score) for score in re.findall(r"<td>(\d+)</td><td class=\"sum\"", page)]
    assert [9, 21, 21, 29] == scores[:4]
    assert "3=" in page


def test_an_entry_s_page_has_all_its_rounds_tables_and_hands(whole: dict[str, str]) -> None:
    page = whole["spring/entry-1.html"]
    for address in ("round-1", "table-1.1", "hand-1.1.1", "table-2.1", "hand-2.1.1", "hand-2.1.2"):
        assert f'href="{address}.html"' in page
    assert "Rank 1 of 9" in text_of(page)


def test_a_table_shows_each_hand_with_its_total(whole: dict[str, str]) -> None:
    text = text_of(whole["spring/table-1.1.html"])
    assert "The hand is blocked" in text
    assert "21 +21" in text
    assert "The lowest score wins this game." in text


def test_paper_totals_are_said_to_have_no_replay(whole: dict[str, str]) -> None:
    page = whole["spring/table-1.2.html"]
    assert "there is no record to replay" in page
    assert "hand-1.2" not in page
    assert "30 → 21: =1+1 had counted a tile twice" in text_of(page)


def test_a_record_is_given_out_only_when_nothing_in_it_is_hidden(whole: dict[str, str]) -> None:
    assert "table-1.1.domino" in whole["spring/table-1.1.html"]
    assert "domino" not in whole["spring/table-2.1.html"]


def test_findings_link_to_their_move(whole: dict[str, str]) -> None:
    told = tournament()
    table = told.rounds[1].tables[1]
    assert table.game is not None
    assert () == table.game.findings  # the only false pass was taken back
    open_table = dataclasses.replace(told.rounds[1].tables[0], veiled=frozenset())
    assert 'href="hand-2.1.2.html#e32"' in pages.table_page(told, open_table)
    assert "Event 32" not in whole["spring/table-2.1.html"]


@pytest.mark.parametrize(
    ("fairness", "said"),
    [
        (Fairness(), "shuffled by people"),
        (Fairness("ab" * 32), "told after the tournament"),
        (Fairness("ab" * 32, secret="cd" * 32), "whoever likes can check"),
        (Fairness("ab" * 32, seed="7"), "Reproducible"),
    ],
)
def test_the_overview_says_how_far_the_shuffle_can_be_trusted(
    fairness: Fairness, said: str
) -> None:
    assert said in pages.tournament_page(tournament(fairness))


def test_a_tournament_without_rounds_has_its_pages_too() -> None:
    new: Tournament = dataclasses.replace(tournament(), rounds=(), standings={})
    bare = site(new)
    assert [] == problems(bare)
    assert "No round has been played yet." in bare["spring/standings.html"]
    assert "no round is paired yet" in bare["index.html"]


def test_a_closed_tournament_is_over() -> None:
    over = dataclasses.replace(tournament(), closed=True)
    assert "The tournament is over after 2 rounds." in pages.tournament_page(over)


def test_a_club_without_tournaments_says_so() -> None:
    assert "There is no tournament yet." in pages.index_page([])


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_blank_slip(key: str) -> None:
    page = pages.slip_page(key)
    assert GAMES[key].title in unescape(text_of(page))
    assert "signature" in page


def test_the_state_of_a_tournament_is_a_sentence() -> None:
    told = tournament()
    first, second = told.rounds
    finished = dataclasses.replace(
        second, tables=tuple(dataclasses.replace(table, over=True) for table in second.tables)
    )
    closed = dataclasses.replace(finished, closed=True)
    said = {
        "Round 2 of 3: 0 of 2 tables are finished.": told,
        "Round 2 of 3: all tables are finished.": dataclasses.replace(
            told, rounds=(first, finished)
        ),
        "Round 2 of 3 is closed.": dataclasses.replace(told, rounds=(first, closed)),
        "Round 2 of 2 is closed; all rounds are played.": dataclasses.replace(
            told, rounds=(first, closed), planned=2
        ),
    }
    for sentence, one in said.items():
        assert sentence == pages.card(one).state


def test_the_first_page_says_what_is_missing_what_comes_next_and_who_is_in_front() -> None:
    text = text_of(pages.index_page([pages.card(tournament())]))
    assert "Tables without a result1 2 " in text
    assert "NextRound 3 of 3." in text
    assert "In front with 2¾ pointsAna García" in text


def test_the_first_page_counts_what_would_be_too_long() -> None:
    told = tournament()
    *done, last = told.rounds
    tables = tuple(dataclasses.replace(last.tables[0], number=number) for number in range(1, 21))
    level = tuple(dataclasses.replace(one, rank=1) for one in told.standings[2][:5])
    card = pages.card(
        dataclasses.replace(
            told,
            rounds=(*done, dataclasses.replace(last, tables=tables)),
            standings={2: level},
        )
    )
    assert (12, 8, 3, 2) == (
        len(card.missing),
        card.more_missing,
        len(card.front),
        card.more_in_front,
    )
    text = text_of(pages.index_page([card]))
    assert "11 12 and 8 more" in text


def test_what_comes_next_is_a_sentence() -> None:
    told = tournament()
    first, second = told.rounds
    final = Stage(3, told.rules, "final", "3-2-1-0", (1, 2, 3, 4))
    closed = (first, dataclasses.replace(second, closed=True))
    said = {
        "Round 3 of 3.": told,
        "Round 3, in which the final stage begins, of 4 entries.": dataclasses.replace(
            told, stages=(final,)
        ),
        "This is the last round.": dataclasses.replace(told, planned=2),
        "": dataclasses.replace(told, planned=2, rounds=closed),
        "Round 1 of 3.": dataclasses.replace(told, rounds=()),
        "Round 3.": dataclasses.replace(told, planned=0),
    }
    for sentence, one in said.items():
        assert sentence == pages.card(one).next
    over = pages.card(dataclasses.replace(told, closed=True))
    assert ("", ()) == (over.next, over.missing)


def test_the_first_page_shows_first_what_goes_on() -> None:
    told = tournament()
    over = dataclasses.replace(told, closed=True, slug="before", title="Before")
    page = pages.index_page([pages.card(over), pages.card(told)])
    assert page.index("spring/index.html") < page.index("before/index.html")
    assert "Winner with 2¾ pointsAna García" in text_of(page)


def test_a_record_that_cannot_be_true_is_told_up_to_its_fault() -> None:
    told = tournament()
    table = told.rounds[0].tables[0]
    broken = dataclasses.replace(table, game=replay([*CROSS[:8], "D 4-1 up"]))
    page = pages.table_page(told, broken)
    assert "The record cannot be replayed from event 9 on." in page
    assert "domino" not in page


def test_between_two_hands_a_table_says_so() -> None:
    told = tournament()
    waiting = dataclasses.replace(told.rounds[0].tables[0], game=replay(CROSS))
    assert "Between two hands." in pages.table_page(told, waiting)


def test_a_table_without_anything_recorded_says_so() -> None:
    told = tournament()
    bare = dataclasses.replace(told.rounds[0].tables[1], totals=None, paper=())
    assert "Nothing is recorded yet." in pages.table_page(told, bare)


# Checkpoints


def test_a_round_that_was_signed_says_so_with_the_whole_root_on_its_standings() -> None:
    told = tournament()
    assert f"<code>{SIGNED.root}</code>" in pages.standings_page(told, 1)
    assert "checkpoint of 120 events" in pages.standings_page(told, 1)
    assert "checkpoint" not in pages.standings_page(told, 2)


def test_a_hand_of_it_names_the_checkpoint_and_a_link_leads_to_it() -> None:
    page = hand(tournament(), "1.1", 1)
    assert '<a href="../checkpoints/120.txt">checkpoint of 120 events</a>' in page
    assert f"root <code>{SIGNED.root[:12]}…</code>" in page
    assert "checkpoint" not in hand(tournament(), "2.2", 1)


def test_the_overview_lists_checkpoints_and_the_keys_that_check_them() -> None:
    page = pages.tournament_page(tournament())
    assert page.count(f"<dd><code>{SIGNED.root}</code></dd>") == 1
    assert page.index(KEYS[0]) < page.index("An older key") < page.index(KEYS[1])
    assert "<h2>The log</h2>" not in pages.tournament_page(
        dataclasses.replace(tournament(), keys=())
    )


def test_a_game_that_is_over_offers_its_proof_beside_its_record() -> None:
    told = tournament()
    first, second = told.rounds[0].tables[0], told.rounds[1].tables[1]
    assert 'href="table-1.1.domino.proof" download' in pages.table_page(told, first)
    assert "proof" not in pages.table_page(told, second)
