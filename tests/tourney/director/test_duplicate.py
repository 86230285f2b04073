"""Rounds in which all tables are dealt the same, which stays hidden until all have ended it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from replay import shuffle
from reports.account import account
from tests.tourney import clubs
from tests.tourney.evenings import file, refused, text
from tourney.director import entrants, opening, rounds
from tourney.director.audit import shown_events, verify
from tourney.director.fair_check import check, check_file, keys_from
from tourney.director.house import House, load
from tourney.director.playing import Hand, play_round
from tourney.director.proofs import of_table
from tourney.director.references import reference
from tourney.director.refusals import NotNow
from tourney.director.replaying import from_table
from tourney.director.terms import Terms
from tourney.site import pages

OPTIONS = {"hands": "3", "target": "500"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def paired(house: House, bots: int = 4) -> None:
    terms = Terms(duplicate=True)
    opening.announce(
        house, "Same", game="fives", rounds=2, options=OPTIONS, slug="same", terms=terms
    )
    entrants.add_bots(house, load(house, "same"), "heaviest", bots)
    rounds.pair(house, load(house, "same"), seed=1)


def lines(house: House, label: str) -> list[str]:
    return [event.body for event in house.log.read(f"g/same/{label}")]


def deals(house: House, label: str, word: str = "deal ") -> list[str]:
    return [line for line in lines(house, label) if line.startswith(word)]


class Stopped(Exception):
    pass


def play_hands(house: House, count: int) -> None:
    """Play until so many hands are stored; table by table."""
    played: list[Hand] = []

    def told(hand: Hand) -> None:
        played.append(hand)
        if len(played) == count:
            raise Stopped

    with suppress(Stopped):
        play_round(house, load(house, "same"), told=told)


def shown(house: House) -> dict[str, str]:
    return dict(pages(house))


def told(house: House, label: str) -> str:
    """What `tourney replay` tells of a table."""
    found = from_table(house, load(house, "same"), reference(label))
    return account(found.lines, entries=found.names, veiled=found.veiled)


def test_all_tables_of_a_round_are_dealt_the_same_and_the_next_round_other_deals(
    house: House,
) -> None:
    paired(house)
    play_round(house, load(house, "same"))
    assert deals(house, "1.1") == deals(house, "1.2")
    assert deals(house, "1.1", "key ") == deals(house, "1.2", "key ")
    rounds.close_round(house, load(house, "same"))
    rounds.pair(house, load(house, "same"), seed=1)
    play_round(house, load(house, "same"))
    assert not {*deals(house, "1.1")} & {*deals(house, "2.1")}


def test_the_deals_are_those_that_were_promised_for_every_table(
    house: House, tmp_path: Path
) -> None:
    paired(house)
    play_round(house, load(house, "same"))
    secret = opening.secret_of(house, "same")
    assert secret
    key = shuffle.hand_key(shuffle.master(secret, ""), shuffle.context("same", 1, "*", 1))
    assert f"key {key.hex()}" == deals(house, "1.2", "key ")[0]
    rounds.close_round(house, load(house, "same"))
    opening.close(house, load(house, "same"))
    report = check(house, "same")
    assert ((), True, 6) == (report.wrong, report.derived, report.deals)
    assert 6 == verify(house).deals
    record = file(tmp_path, "table-1.2.domino", text(lines(house, "1.2")))
    assert () == check_file(record, keys_from(secret.hex(), "", "T=same;R=1;B=*")).wrong
    overview = shown(house)["same/index.html"]
    assert "All tables of a round are dealt the same." in overview
    assert "--context &#39;T=same;R=1;B=*&#39;" in overview


@pytest.mark.parametrize("hands", [1, 2])
def test_a_hand_is_hidden_until_every_table_has_ended_it(house: House, hands: int) -> None:
    paired(house)
    play_hands(house, hands)
    (deal, *_), (key, *_) = deals(house, "1.1"), deals(house, "1.1", "key ")
    dealt = deal.split(" / ")[0].removeprefix("deal A ")
    site = shown(house)
    everything = "\n".join(site.values())
    assert key.split(" ")[1] not in everything
    assert dealt not in everything
    assert "same/table-1.1.domino" not in site
    assert (
        "Until it ends at every table, since all play the same deal"
        in (site["same/hand-1.1.1.html"])
    )
    assert "Between two hands." in site["same/table-1.1.html"]
    account_of_it = told(house, "1.1")
    assert (key.split(" ")[1] in account_of_it, dealt in account_of_it) == (False, False)
    shown_log = [one.body for one in shown_events(house, "1.1", 0, "same")]
    assert "key … (hidden until every table has ended the hand)" in shown_log
    assert deal not in shown_log
    with refused(NotNow, "A hand that others play too is on: its tiles stay hidden until it ends"):
        of_table(house, load(house, "same"), reference("1.1"))


def test_what_every_table_has_ended_is_shown(house: House) -> None:
    paired(house)
    play_hands(house, 4)  # table 1.1 has ended its game, table 1.2 its first hand
    first, second, _ = deals(house, "1.1", "key ")
    everything = "\n".join(shown(house).values())
    assert (True, False) == (
        first.split(" ")[1] in everything,
        second.split(" ")[1] in everything,
    )
    play_round(house, load(house, "same"))
    site = shown(house)
    assert second.split(" ")[1] in site["same/hand-1.1.2.html"]
    assert {"same/table-1.1.domino", "same/table-1.2.domino"} <= set(site)
    assert second in [one.body for one in shown_events(house, "1.1", 0, "same")]


def test_workers_deal_the_same_too(tmp_path: Path) -> None:
    found = []
    for jobs in (1, 2):
        (tmp_path / str(jobs)).mkdir()
        with clubs.house(tmp_path / str(jobs)) as house:
            paired(house)
            play_round(house, load(house, "same"), jobs=jobs)
            found.append([lines(house, label) for label in ("1.1", "1.2")])
    assert found[0] == found[1]


def test_a_table_that_begins_anew_goes_on_with_later_deals(house: House) -> None:
    paired(house)
    play_hands(house, 1)
    before = deals(house, "1.1")
    rounds.begin_anew(house, load(house, "same"), reference("1.1"), "another program was meant")
    play_round(house, load(house, "same"))
    again = [e.body for e in house.log.read("g/same/1.1~2") if e.body.startswith("deal ")]
    assert before[0] not in again
    assert [] == [*check(house, "same").wrong]
