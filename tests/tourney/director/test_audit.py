"""`log verify` finds what is not as it should be, and names the first place."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.reports.records import CROSS
from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, game, record_for, refused
from tourney.director import audit, entrants, forfeits, opening, records, results, rounds
from tourney.director.house import House, load
from tourney.director.playing import play_round
from tourney.director.references import reference
from tourney.director.refusals import NotFound, NotTrue
from tourney.store.book import first_difference, stored_shelf
from tourney.store.verify import RESTORE
from tourney.tournament import facts, write


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def bots(house: House, game_key: str = "fives", seats: int = 2) -> None:
    opening.announce(
        house, "Bots", game=game_key, seats=seats, rounds=2, options={"target": "15"}, slug="bots"
    )
    entrants.add_bots(house, load(house, "bots"), "random", 2 * seats)
    rounds.pair(house, load(house, "bots"), seed=1)


def append(house: House, stream: str, *lines: str, by: str = "organiser") -> None:
    house.log.append(
        [(stream, house.log.version(stream), lines)], by=by, command_id=f"x{house.log.head()}"
    )


@pytest.mark.parametrize(
    ("key", "seats"), [("fives", 2), ("flower-scorpion", 4), ("pass", 3), ("french-cross", 4)]
)
def test_a_tournament_of_every_game_is_found_to_be_in_order(
    house: House, key: str, seats: int
) -> None:
    bots(house, key, seats)
    play_round(house, load(house, "bots"))
    rounds.close_round(house, load(house, "bots"))
    checked = audit.verify(house)
    assert (checked.events, checked.streams, checked.games) == (house.log.head(), 3, 2)
    assert checked.deals == sum(event.body[:4] == "key " for event in house.log.all())


def test_a_table_that_was_played_again_is_in_order(house: House) -> None:
    bots(house)
    play_round(house, load(house, "bots"))
    rounds.begin_anew(house, load(house, "bots"), reference("1.1"), "again")
    play_round(house, load(house, "bots"))
    assert audit.verify(house).games == 3


def test_slips_records_and_rulings_are_in_order(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    data = record_for(house, tournament, tournament.rounds[0].tables[0])
    records.import_record(house, tournament, reference("1.1"), data, source="x")
    results.set_totals(house, load(house, "evening"), reference("1.2"), {0: 1, 1: 2, 2: 3, 3: 30})
    rounds.close_round(house, load(house, "evening"))
    assert audit.verify(house).games == 1


def test_a_read_table_that_was_changed_is_named_and_can_be_rebuilt(house: House) -> None:
    bots(house)
    play_round(house, load(house, "bots"))
    with house.log.transaction() as connection:
        connection.execute('UPDATE result SET score = score + 1 WHERE "table" = 2')
    with refused(NotTrue, "The read tables are not what the log gives (bots, round 1, entry #"):
        audit.verify(house)
    with house.log.transaction() as connection:
        connection.execute('UPDATE game SET hands = 99 WHERE "table" = 2')
    with refused(NotTrue, "The read tables are not what the log gives (bots, table 1.2): keep"):
        audit.verify(house)
    assert audit.rebuild(house) == 2
    audit.verify(house)


def test_rows_of_a_tournament_that_is_not_in_the_log_are_found(house: House) -> None:
    with house.log.transaction() as connection:
        connection.execute(
            "INSERT INTO result VALUES ('ghost', 1, 1, NULL, NULL, NULL, 0, NULL, NULL, 0, 0)"
        )
    assert first_difference(house.reading) == "ghost"


def test_a_game_that_cannot_be_replayed_is_named(house: House) -> None:
    bots(house)
    append(house, "g/bots/1.1", "game fives 2 v1", "seat A #1", "seat B #2", "A 6-6")
    with refused(NotTrue, "g/bots/1.1, event 4: "):
        audit.verify(house)
    (row,) = [row for row in stored_shelf(house.reading, "bots")[0] if row.table == 1]
    assert not row.over
    assert row.fault


def test_what_is_wrong_with_a_hand_that_is_on_is_told_without_the_tiles_held(house: House) -> None:
    table = cross(house, *PEOPLE).rounds[0].tables[0]
    seats = [f"seat {'ABCD'[seat]} #{entry}" for seat, entry in enumerate(table.seats)]
    append(house, table.stream, CROSS[0] + " target=20", *seats, *CROSS[5:8], "C 6-6 left")
    said = f"{table.stream}, event 9: the record cannot be true from here on; {RESTORE}."
    with pytest.raises(NotTrue, match=f"^{re.escape(said)}$"):
        audit.verify(house)


def test_a_tournament_that_does_not_add_up_is_named(house: House) -> None:
    cross(house, *PEOPLE, paired=False)
    with pytest.raises(Exception, match="round 7 is not the round that is on"):
        append(house, "t/evening", write(facts.RoundStarted(7)))
    house.log.on_append.clear()
    append(house, "t/evening", write(facts.RoundStarted(7)))
    with refused(NotTrue, f"t/evening, event 12: round 7 is not the round that is on; {RESTORE}."):
        audit.verify(house)


def test_a_stream_that_belongs_to_nothing_is_named(house: House) -> None:
    append(house, "g/ghost/1.1", "game fives 2 v1")
    with pytest.raises(NotTrue, match=r"'g/ghost/1\.1' is no stream of a tournament"):
        audit.verify(house)


def test_a_deal_that_is_not_that_of_its_key_is_named(house: House) -> None:
    bots(house)
    seats = load(house, "bots").rounds[0].tables[0].seats
    names = [f"#{entry}" for entry in seats]
    options = dict(load(house, "bots").opened.options)
    lines = game("fives", names, options)
    deal = next(line for line in lines if line.startswith("deal "))
    key = next(line for line in lines if line.startswith("key "))
    commit = next(line for line in lines if line.startswith("commit "))
    moved = deal.replace("/ boneyard ", "/ boneyard_").split(" boneyard_")
    tiles = moved[1].split()
    swapped = f"{moved[0]} boneyard {' '.join([*tiles[1:], tiles[0]])}"
    append(house, "g/bots/1.1", *lines[:3], commit, swapped, "forfeit A left", key, by="organiser")
    with refused(NotTrue, "g/bots/1.1, event 5: this deal is not fair, the boneyard is not that"):
        audit.verify(house)


def test_a_bots_deal_must_follow_from_the_secret_of_the_tournament(house: House) -> None:
    bots(house)
    seats = load(house, "bots").rounds[0].tables[0].seats
    lines = game("fives", [f"#{n}" for n in seats], dict(load(house, "bots").opened.options))
    append(house, "g/bots/1.1", *lines, by="bot")
    with refused(NotTrue, "g/bots/1.1, event 5: this deal is not fair, its key does not follow"):
        audit.verify(house)


def test_a_secret_that_was_not_promised_is_named(house: House) -> None:
    bots(house)
    with house.log.transaction() as connection:
        connection.execute("UPDATE secret SET value = ?", (bytes(32),))
    with refused(NotTrue, "t/bots: the secret of the deals is not the one that was promised; rest"):
        audit.verify(house)
    with house.log.transaction() as connection:
        connection.execute("DELETE FROM secret")
    audit.verify(house)


def test_a_secret_that_is_told_too_early_is_named(house: House) -> None:
    bots(house)
    house.log.on_append.clear()
    secret = opening.secret_of(house, "bots") or b""
    append(house, "t/bots", write(facts.ShuffleRevealed(secret.hex())))
    with refused(NotTrue, "t/bots, event 9: the secret of the deals is told before all rounds"):
        audit.verify(house)


def test_a_tournament_that_was_closed_without_telling_its_secret_is_named(house: House) -> None:
    bots(house)
    play_round(house, load(house, "bots"))
    rounds.close_round(house, load(house, "bots"))
    append(house, "t/bots", write(facts.Closed()))
    said = (
        f"t/bots, event {house.log.version('t/bots')}: the tournament was closed, and the secret "
        "of its deals was not told, so nobody can check that they were promised: restore a backup"
    )
    with refused(NotTrue, said):
        audit.verify(house)


def test_where_nothing_was_dealt_from_the_secret_nothing_is_missed(house: House) -> None:
    cross(house, *PEOPLE)
    for table, high in (("1.1", 30), ("1.2", 31)):
        totals = {0: 1, 1: 2, 2: 3, 3: high}
        results.set_totals(house, load(house, "evening"), reference(table), totals)
    rounds.close_round(house, load(house, "evening"))
    append(house, "t/evening", write(facts.Closed()))
    audit.verify(house)


def test_of_a_table_no_more_counts_than_is_recorded(house: House) -> None:
    bots(house)
    fixed = tuple(
        facts.Fixed(table.number, table.stream, 9, "00" * 32)
        for table in load(house, "bots").rounds[0].tables
    )
    append(house, "t/bots", write(facts.RoundClosed(1, fixed)))
    with refused(NotTrue, "t/bots: of table 1.1 more counts than is recorded; restore a backup"):
        audit.verify(house)


def test_what_nobody_has_laid_stays_hidden_until_the_hand_has_ended(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    table = tournament.rounds[0].tables[0]
    lines = records.named(
        game("french-cross", ["?"] * 4, dict(tournament.opened.options)), table.seats
    )
    deals = [place for place, line in enumerate(lines) if line.startswith("deal ")]
    append(house, table.stream, *lines[: deals[1] + 2])
    shown = [event.body for event in audit.shown_events(house, "1.1", 0, None)]
    assert shown[deals[0]] == lines[deals[0]]
    assert shown[deals[1]] == "deal … (hidden until the hand has ended)"
    assert shown[deals[1] + 1] == lines[deals[1] + 1]


def test_draws_of_a_hand_that_is_on_are_hidden(house: House) -> None:
    opening.announce(house, "F", game="fives", rounds=1, slug="f")
    entrants.add(house, load(house, "f"), [entrants.person(name) for name in ("Ana", "Ben")])
    rounds.pair(house, load(house, "f"))
    lines = game("fives", ["#1", "#2"], {})
    last = next(place for place, line in enumerate(lines) if " draws " in line)
    append(house, "g/f/1.1", *lines[: last + 1])
    assert audit.shown_events(house, "1.1", 0, None)[-1].body.endswith(" draws …")
    whole = audit.shown_events(house, "", 0, "f")
    assert len(whole) == house.log.head()
    assert [event.number for event in audit.shown_events(house, "t/f", 3, None)] == list(
        range(4, house.log.version("t/f") + 1)
    )


def test_a_stream_of_which_nothing_is_recorded_is_not_found(house: House) -> None:
    with refused(NotFound, "Nothing is recorded under 'g/none/1.1': see `tourney log show`."):
        audit.shown_events(house, "g/none/1.1", 0, None)


def test_read_tables_are_the_same_after_any_story_and_a_rebuild(house: House) -> None:
    bots(house)
    play_round(house, load(house, "bots"))
    rounds.close_round(house, load(house, "bots"))
    cross(house, *PEOPLE)
    forfeits.forfeit(house, load(house, "evening"), reference("1.1"), [0], "ill")
    results.set_totals(house, load(house, "evening"), reference("1.2"), {0: 1, 1: 2, 2: 3, 3: 30})
    entrants.add(house, load(house, "evening"), [entrants.person("Late")])
    rounds.close_round(house, load(house, "evening"))
    rounds.pair(house, load(house, "evening"), seed=2)
    rounds.unpair(house, load(house, "evening"), "")
    before = [stored_shelf(house.reading, slug) for slug in ("bots", "evening")]
    assert first_difference(house.reading) is None
    audit.rebuild(house)
    assert before == [stored_shelf(house.reading, slug) for slug in ("bots", "evening")]


def test_an_append_that_was_undone_leaves_no_trace_in_the_read_tables(house: House) -> None:
    bots(house)
    lines = game("fives", ["#1", "#2"], dict(load(house, "bots").opened.options))
    table = load(house, "bots").rounds[0].tables[0]
    lines = records.named(lines, table.seats)
    append(house, table.stream, *lines[:10])
    with suppress(InterruptedError), house.log.transaction():
        append(house, table.stream, *lines[10:20])
        raise InterruptedError
    append(house, table.stream, *lines[10:15])
    assert first_difference(house.reading) is None
