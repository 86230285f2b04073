"""A record from outside is taken whole or refused with the place of its first fault."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from replay.record import Record
from tests.tourney import clubs
from tests.tourney.evenings import CROSS, PEOPLE, cross, game, record_for, refused, text
from tourney.bots.heaviest import Heaviest
from tourney.director import entrants, opening, records, results, rounds
from tourney.director.house import House, load
from tourney.director.names import roster
from tourney.director.references import reference
from tourney.director.refusals import Misused, NotFound, NotNow, NotTrue
from tourney.director.rulings import Ruling, correct
from tourney.director.tables import outcome_of
from tourney.table import Deals, play


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        cross(made, *PEOPLE)
        yield made


def seated(house: House) -> list[str]:
    """The names at table 1.1 in seat order."""
    tournament = load(house, "evening")
    known = roster(house, tournament)
    return [known.name(entry) for entry in tournament.rounds[0].tables[0].seats]


def take(house: House, data: bytes, seats: dict[int, int] | None = None) -> records.Taken:
    return records.import_record(
        house, load(house, "evening"), reference("1.1"), data, source="x.domino", seats=seats
    )


def nothing_stored(house: House) -> bool:
    return house.log.streams("g/") == []


def test_a_record_is_stored_canonical_and_without_names(house: House) -> None:
    lines = game("french-cross", seated(house), CROSS)
    sloppy = [line.replace("-", "") if line[1:2] == " " else line for line in lines]
    sloppy[0] = f"game french-cross 4 v1 target={CROSS['target']}"
    taken = take(house, b"\xef\xbb\xbf" + text(["# ours", *sloppy, "", "note good game"]))
    stored = [event.body for event in house.log.read("g/evening/1.1")]
    numbers = load(house, "evening").rounds[0].tables[0].seats
    assert stored[0] == lines[0]
    assert stored[1:5] == [f"seat {'ABCD'[seat]} #{n}" for seat, n in enumerate(numbers)]
    assert stored[5:] == [*lines[5:], "note good game"]
    assert taken.record.number == len(stored)
    assert load(house, "evening").rounds[0].started


def test_the_result_follows_from_the_record(house: House) -> None:
    take(house, text(game("french-cross", seated(house), CROSS)))
    tournament = load(house, "evening")
    found = outcome_of(house, tournament, tournament.rounds[0].tables[0])
    assert (found.source, found.over, max(found.scores) >= 20) == ("record", True, True)
    assert "totals" not in house.log.read("t/evening")[-1].body


def test_the_same_record_twice_is_stored_once(house: House) -> None:
    data = text(game("french-cross", seated(house), CROSS))
    assert not take(house, data).repeated
    head = house.log.head()
    assert take(house, data.replace(b"\n", b"\r\n")).repeated
    assert house.log.head() == head


def test_another_record_needs_a_fresh_start(house: House) -> None:
    take(house, text(game("french-cross", seated(house), CROSS)))
    with refused(
        NotNow, "Table 1.1 has a record already: to replace it, first let the table begin"
    ):
        take(house, text(game("french-cross", seated(house), CROSS, deal="y")))


def test_a_record_does_not_replace_a_slip_silently(house: House) -> None:
    scores = {0: 5, 1: 6, 2: 7, 3: 30}
    results.set_totals(house, load(house, "evening"), reference("1.1"), scores)
    with refused(NotNow, "Table 1.1 has totals from a slip already: to replace it, first let"):
        take(house, text(game("french-cross", seated(house), CROSS)))


def test_a_record_that_cannot_be_true_is_refused_with_its_place(house: House) -> None:
    lines = game("french-cross", seated(house), CROSS)
    wrong = [*lines[:8], "A 0-0 left", *lines[8:]]
    with pytest.raises(NotTrue, match=r"^x\.domino, line 9, column \d+: .* \(event 9; expected"):
        take(house, text(wrong))
    assert nothing_stored(house)


def test_a_game_that_is_not_over_is_refused(house: House) -> None:
    lines = game("french-cross", seated(house), CROSS)
    with refused(NotTrue, "x.domino: the game is not over after event 7 (next: "):
        take(house, text(lines[:7]))
    with refused(NotTrue, "x.domino: the game is not over after event 0 (next: the game line)"):
        take(house, b"# nothing\n")
    with refused(NotTrue, "x.domino: the game is not over after event 3 (next: seat C)"):
        take(house, text(lines[:3]))
    assert nothing_stored(house)


@pytest.mark.parametrize(
    ("key", "people", "options", "why"),
    [
        ("fives", 2, {}, "the game is fives v1, not french-cross v1"),
        ("french-cross", 4, {"target": "25"}, "it was played with target=25 instead of 20"),
        (
            "french-cross",
            4,
            {"target": "20", "double_blank": "10"},
            "it was played with double_blank=10 instead of 0",
        ),
    ],
)
def test_a_record_of_another_game_is_refused(
    house: House, key: str, people: int, options: dict[str, str], why: str
) -> None:
    data = text(game(key, seated(house)[:people], options))
    with refused(NotTrue, f"x.domino is no record of Evening: {why}; nothing was stored."):
        take(house, data)


def test_a_record_with_other_seats_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    with clubs.house(tmp_path / "other") as other:
        opening.announce(other, "P", game="pass", seats=3, rounds=1, slug="p")
        entrants.add(other, load(other, "p"), [entrants.person(name) for name in PEOPLE[:3]])
        rounds.pair(other, load(other, "p"))
        data = text(game("pass", PEOPLE[:2], {}))
        with refused(
            NotTrue, "x.domino is no record of P: the game has 2 seats, table 1.1 has 3; nothing"
        ):
            records.import_record(
                other, load(other, "p"), reference("1.1"), data, source="x.domino"
            )


def test_the_people_must_sit_as_they_were_paired_or_be_named(house: House) -> None:
    names = seated(house)
    numbers = load(house, "evening").rounds[0].tables[0].seats
    moved = [names[1], names[0], names[2], names[3]]
    data = text(game("french-cross", moved, CROSS))
    with refused(
        NotTrue,
        f"x.domino: seat A is {names[1]}, and at table 1.1 it is {names[0]}; nothing was stored: "
        f"say who sat where with --seats A={numbers[0]},B={numbers[1]}",
    ):
        take(house, data)
    take(house, data, seats={0: numbers[1], 1: numbers[0]})
    tournament = load(house, "evening")
    found = outcome_of(house, tournament, tournament.rounds[0].tables[0])
    assert found.entries == (numbers[1], numbers[0], *numbers[2:])


def test_strangers_are_refused(house: House) -> None:
    data = text(game("french-cross", ["Zoe", *seated(house)[1:]], CROSS))
    with refused(NotTrue, "x.domino: seat A is Zoe, and at table 1.1 it is "):
        take(house, data)
    with refused(NotTrue, "x.domino: at table 1.1 sit #"):
        take(house, data, seats={0: load(house, "evening").rounds[0].tables[0].seats[1]})


def test_numbers_are_names_too_and_case_does_not_matter(house: House) -> None:
    numbers = load(house, "evening").rounds[0].tables[0].seats
    names = [f"#{numbers[0]}", *(name.upper() for name in seated(house)[1:])]
    assert not take(house, text(game("french-cross", names, CROSS))).repeated


def test_what_is_no_text_is_refused(house: House) -> None:
    with refused(NotTrue, "x.domino, line 2: no UTF-8; nothing was stored."):
        take(house, b"# fine\n\xff\xfe\n")
    with refused(NotTrue, "x.domino, line 1: longer than 4 kB; nothing was stored."):
        take(house, b"#" * 4001)
    with refused(NotTrue, "x.domino, line 1: lines must end in a line feed, not in a carriage"):
        take(house, b"# ours\r" + text(game("french-cross", seated(house), CROSS)))
    assert nothing_stored(house)


def test_what_was_found_is_told_once_and_not_at_length(house: House) -> None:
    lines = game("french-cross", seated(house), CROSS)
    with pytest.raises(NotTrue) as told:
        take(house, text([*lines[:5], f"note {'x' * 3000}", *lines[5:]]))
    assert str(told.value) == (
        f"x.domino, line 6, column 506: expected at most 500 characters, found {'x' * 60}… (event "
        "6); nothing was stored."
    )


def test_other_options_are_told_before_the_game_is_found_not_to_be_over(house: House) -> None:
    lines = game("french-cross", seated(house), CROSS)
    lines[0] = lines[0].replace("target=20", "target=200")
    with refused(NotTrue, "x.domino is no record of Evening: it was played with target=200 inst"):
        take(house, text(lines))


def test_nobody_sat_in_a_seat_that_the_record_does_not_have(house: House) -> None:
    data = text(game("french-cross", seated(house), CROSS))
    with refused(Misused, "The record has the seats A, B, C, D, and no E."):
        take(house, data, seats={4: 1})
    assert nothing_stored(house)


def test_a_game_that_a_voided_hand_left_undecided_is_imported_again_as_it_went_on(
    house: House,
) -> None:
    lines = game("french-cross", seated(house), CROSS)
    take(house, text(lines))
    record = Record()
    for line in lines:
        record.feed(line)
    ruling = Ruling("tiles were exposed", voided=tuple(range(1, record.position.number + 1)))
    correct(house, load(house, "evening"), reference("1.1"), ruling)
    with refused(NotNow, "The game at table 1.1 is not over yet: first import its whole record"):
        correct(house, load(house, "evening"), reference("1.1"), ruling)
    for line in (f"void {hand} tiles were exposed" for hand in ruling.voided):
        record.feed(line)
        lines.append(line)
    for hand in play(record, [Heaviest() for _ in "ABCD"], Deals(b"more", "test", 1, 1)):
        lines += hand
    with refused(NotNow, "Table 1.1 has a record already"):
        take(house, text(game("french-cross", seated(house), CROSS, deal="another")))
    assert not take(house, text(lines)).repeated
    assert lines[5:] == [event.body for event in house.log.read("g/evening/1.1")][5:]
    with refused(NotNow, "Table 1.1 has a record already"):
        take(house, text([*lines, "adjust A -50 on the quiet"]))


def test_bots_are_not_played_for(house: House) -> None:
    opening.announce(house, "B", game="fives", rounds=1, slug="b")
    entrants.add_bots(house, load(house, "b"), "random", 2)
    rounds.pair(house, load(house, "b"))
    tournament = load(house, "b")
    data = record_for(house, tournament, tournament.rounds[0].tables[0])
    with refused(NotNow, "At table 1.1 sit only bots: let them play with `tourney play`."):
        records.import_record(house, tournament, reference("1.1"), data, source="x")


def test_only_tables_that_are_paired_take_a_record(house: House) -> None:
    data = text(game("french-cross", seated(house), CROSS))
    for place, sentence in [
        ("1.3", "Round 1 has 2 tables and no 1.3: see `tourney round show 1`."),
        ("2.1", "Round 2 is not paired (the last one is 1): see `tourney round show`."),
    ]:
        with refused(NotFound, sentence):
            records.import_record(house, load(house, "evening"), reference(place), data, source="x")
