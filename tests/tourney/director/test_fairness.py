"""The fair deal: commitment, salt, keys and secret in their order, and every hand dealt again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import Connection

import pytest

from replay import shuffle
from replay.fairness import Seal
from tests.replay.test_fairness import flipped
from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, record_for, refused, text
from tourney.director import audit, entrants, fair_check, opening, records, results, rounds, salting
from tourney.director.house import House, load, tell
from tourney.director.playing import play_round
from tourney.director.references import reference
from tourney.director.refusals import Misused, NotFound, NotNow, NotTrue
from tourney.store.triggers import TRIGGERS
from tourney.tournament import Tournament, facts, write

DRAW = "the lottery of Saturday, first five numbers"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def bots(house: House, *, salt_from: str = "", game: str = "fives", seats: int = 2) -> Tournament:
    """Bots with round 1 paired."""
    opened = opening.announce(
        house,
        "Bots",
        game=game,
        seats=seats,
        rounds=2,
        options={"target": "30"},
        slug="bots",
        salt_from=salt_from,
    )
    entrants.add_bots(house, opened, "random", 2 * seats)
    rounds.pair(house, load(house, "bots"), seed=1)
    return load(house, "bots")


def round_played(house: House) -> None:
    play_round(house, load(house, "bots"))
    rounds.close_round(house, load(house, "bots"))


def all_played(house: House) -> Tournament:
    """A tournament of bots played, closed, its secret told."""
    bots(house)
    round_played(house)
    rounds.pair(house, load(house, "bots"), seed=2)
    round_played(house)
    return opening.close(house, load(house, "bots"))


@contextmanager
def unguarded(house: House) -> Iterator[Connection]:
    """The database for somebody who takes the guards away for a moment."""
    with house.log.transaction() as connection:
        for name in TRIGGERS:
            connection.execute(f"DROP TRIGGER {name}")
        yield connection
        for guard in TRIGGERS.values():
            connection.execute(guard)


def events(house: House, stream: str, word: str) -> list[int]:
    return [one.version for one in house.log.read(stream) if one.body.startswith(f"{word} ")]


# The salt


def test_the_source_of_the_salt_is_announced_with_the_commitment(house: House) -> None:
    announced = opening.announce(house, "A", game="fives", rounds=1, salt_from=f" {DRAW} ")
    assert (DRAW, None, True) == (announced.salt_from, announced.salt, announced.awaits_salt)
    assert house.log.version("t/a") == 2


def test_nothing_is_dealt_before_a_salt_that_was_announced(house: House) -> None:
    tournament = bots(house, salt_from=DRAW)
    before = house.log.head()
    with refused(
        NotNow,
        f"Bots cannot be dealt yet: its salt was announced to come from {DRAW}; record it with "
        "`tourney fair salt TEXT`.",
    ):
        play_round(house, tournament)
    assert before == house.log.head()
    salted = salting.salt(house, tournament, "04 17 23 31 36")
    assert ("04 17 23 31 36", "") == (salted.salt, salted.salt_source)
    assert 2 == play_round(house, salted)


def test_people_may_shuffle_real_tiles_before_the_salt_is_known(house: House) -> None:
    opened = opening.announce(
        house, "E", game="french-cross", rounds=1, options={"target": "20"}, salt_from=DRAW
    )
    entrants.add(house, opened, [entrants.person(name) for name in PEOPLE[:4]])
    rounds.pair(house, load(house, "e"))
    results.set_totals(house, load(house, "e"), reference("1.1"), {0: 1, 1: 2, 2: 3, 3: 30})
    rounds.close_round(house, load(house, "e"))
    assert opening.close(house, load(house, "e")).closed


def test_the_salt_comes_once(house: House) -> None:
    salted = salting.salt(house, bots(house, salt_from=DRAW), "04 17")
    with refused(NotNow, "The salt of Bots is recorded already (04 17): it comes once, so that"):
        salting.salt(house, salted, "05 18")
    assert "04 17" == load(house, "bots").salt


def test_a_source_that_was_announced_cannot_be_changed_afterwards(house: House) -> None:
    tournament = bots(house, salt_from=DRAW)
    with refused(Misused, f"Where the salt comes from was announced with the commitment ({DRAW})"):
        salting.salt(house, tournament, "04 17", "a better lottery")


def test_a_salt_may_come_before_round_1_with_its_source(house: House) -> None:
    opened = opening.announce(house, "A", game="fives", rounds=1)
    salted = salting.salt(house, opened, "six six two", "dice thrown by Ana's son")
    assert ("", "six six two", "dice thrown by Ana's son") == (
        salted.salt_from,
        salted.salt,
        salted.salt_source,
    )


def test_without_an_announcement_there_is_no_salt_from_round_1_on(house: House) -> None:
    tournament = bots(house)
    assert "" == tournament.salt
    with refused(
        NotNow, "Bots has no salt, and that was fixed when round 1 was paired, since none"
    ):
        salting.salt(house, tournament, "04 17")


def test_deals_from_a_seed_take_no_salt(house: House) -> None:
    with refused(Misused, "Deals that follow from a seed can be worked out by anybody beforehand"):
        opening.announce(house, "A", game="fives", rounds=1, seed=7, salt_from=DRAW)
    opened = opening.announce(house, "A", game="fives", rounds=1, seed=7)
    with refused(NotNow, "The deals of A follow from a seed that everybody may know"):
        salting.salt(house, opened, "04 17")


def test_a_tournament_without_a_commitment_or_that_is_over_takes_no_salt(house: House) -> None:
    closed = all_played(house)
    with refused(NotNow, "Bots is closed: nothing of it can be changed."):
        salting.salt(house, closed, "04 17")
    opened = facts.Opened("x", "X", "fives", 1, (), 2, "swiss", 1, "1-0", "", ("direct",))
    house.log.append([("t/x", 0, [write(opened)])], by="organiser", command_id="x")
    with refused(NotNow, "No secret was committed for X: there is nothing to be salted."):
        salting.salt(house, load(house, "x"), "04 17")


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (" ", "The salt is empty."),
        ("04\n17", "The salt has a control character (U+000A) at place 3."),
        ("x" * 501, "The salt is 501 characters long, at most 500 are possible."),
    ],
)
def test_a_salt_is_one_line_of_plain_text(house: House, told: str, why: str) -> None:
    tournament = bots(house, salt_from=DRAW)
    with refused(Misused, why):
        salting.salt(house, tournament, told)


def test_a_salt_is_taken_as_nfc_so_that_everybody_computes_the_same(house: House) -> None:
    salted = salting.salt(house, bots(house, salt_from=DRAW), " Loteri\u0301a 04 ")
    assert "Lotería 04" == salted.salt
    play_round(house, salted)
    key = house.log.read("g/bots/1.1")[events(house, "g/bots/1.1", "key")[0] - 1].body[4:]
    secret = opening.secret_of(house, "bots") or b""
    master = shuffle.master(secret, "Lotería 04")
    assert shuffle.hand_key(master, "T=bots;R=1;B=1;H=1").hex() == key


# Dealing it all again


@pytest.mark.parametrize(
    ("game", "seats"), [("fives", 2), ("flower-scorpion", 4), ("pass", 3), ("french-cross", 4)]
)
def test_every_hand_is_dealt_again_from_its_key(house: House, game: str, seats: int) -> None:
    bots(house, game=game, seats=seats)
    play_round(house, load(house, "bots"))
    report = fair_check.check(house, "bots")
    keys = [stored for stored in house.log.all() if stored.body.startswith("key ")]
    assert (len(keys), (), False) == (report.deals, report.wrong, report.derived)
    assert {Seal.CHECKED} == set(report.hands)


def test_after_the_close_every_key_is_derived_from_the_secret(house: House) -> None:
    closed = bots(house, salt_from=DRAW)
    salting.salt(house, closed, "04 17")
    round_played(house)
    rounds.pair(house, load(house, "bots"), seed=2)
    round_played(house)
    opening.close(house, load(house, "bots"))
    report = fair_check.check(house, "bots")
    assert (True, ()) == (report.derived, report.wrong)
    assert (DRAW, "04 17") == (report.promise["salt_from"], report.promise["salt"])
    assert audit.verify(house).deals == report.deals


def test_a_hand_that_is_on_has_its_key_still_to_come(house: House) -> None:
    bots(house)
    play_round(house, load(house, "bots"))
    stream = "g/bots/1.1"
    last = events(house, stream, "key")[-1]
    with unguarded(house) as connection:
        connection.execute("DELETE FROM event WHERE stream = ? AND version >= ?", (stream, last))
    report = fair_check.check(house, "bots")
    assert (1, ()) == (report.hands[Seal.TO_COME], report.wrong)


def test_a_table_that_began_anew_goes_on_with_other_keys(house: House) -> None:
    bots(house)
    play_round(house, load(house, "bots"))
    rounds.begin_anew(house, load(house, "bots"), reference("1.1"), "again")
    round_played(house)
    rounds.pair(house, load(house, "bots"), seed=2)
    round_played(house)
    opening.close(house, load(house, "bots"))
    report = fair_check.check(house, "bots")
    assert (True, ()) == (report.derived, report.wrong)
    keys = [one.body for one in house.log.all() if one.body.startswith("key ")]
    assert len(keys) == len(set(keys)) == report.deals


def test_real_tiles_slips_and_keys_of_their_own_claim_nothing(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    tables = tournament.rounds[0].tables
    lines = record_for(house, tournament, tables[0]).decode().splitlines()
    by_hand = [
        line.replace("deal ", "deal by-hand ")
        for line in lines
        if line.partition(" ")[0] not in ("commit", "key")
    ]
    records.import_record(house, tournament, reference("1.1"), text(by_hand), source="x")
    results.set_totals(house, load(house, "evening"), reference("1.2"), {0: 1, 1: 2, 2: 3, 3: 30})
    report = fair_check.check(house, "evening")
    hands = sum(line.startswith("deal ") for line in by_hand)
    assert ({Seal.BY_HAND: hands}, 1, 0) == (report.hands, report.paper, report.deals)
    rounds.begin_anew(house, load(house, "evening"), reference("1.1"), "the other record")
    records.import_record(house, load(house, "evening"), reference("1.1"), text(lines), source="x")
    assert hands == fair_check.check(house, "evening").hands[Seal.OWN_KEY]


@pytest.mark.parametrize("closed", [False, True])
def test_one_changed_bit_of_a_key_names_the_hand(house: House, closed: bool) -> None:
    all_played(house) if closed else bots(house)
    if not closed:
        play_round(house, load(house, "bots"))
    stream = "g/bots/1.2"
    second = events(house, stream, "key")[1]
    body = house.log.read(stream)[second - 1].body
    with unguarded(house) as connection:
        connection.execute(
            "UPDATE event SET body = ? WHERE stream = ? AND version = ?",
            (flipped(body, 9), stream, second),
        )
    (wrong,) = fair_check.check(house, "bots").wrong
    assert "1.2.2" == wrong.place
    assert str(wrong).startswith("hand 1.2.2 (g/bots/1.2), event ")
    assert wrong.why == "its key is not the one that was committed"
    with pytest.raises(NotTrue):
        audit.verify(house)


def test_an_untrue_tournament_is_named(house: House) -> None:
    bots(house)
    house.log.on_append.clear()
    house.log.append(
        [("t/bots", house.log.version("t/bots"), [write(facts.ShuffleSalted("better"))])],
        by="organiser",
        command_id="x",
    )
    (wrong,) = fair_check.check(house, "bots").wrong
    assert "t/bots, event 9: the salt comes once, after the commitment" == str(wrong)
    with refused(NotTrue, "t/bots, event 9: the salt comes once, after the commitment; restore a"):
        audit.verify(house)


def test_a_deal_before_the_salt_is_named(house: House) -> None:
    tournament = bots(house, salt_from=DRAW)
    secret = opening.secret_of(house, "bots") or b""
    bots_and_lines = _dealt(tournament, secret, "04 17")
    house.log.append([("g/bots/1.1", 0, bots_and_lines)], by="bot", command_id="early")
    (wrong,) = fair_check.check(house, "bots").wrong
    assert ("1.1.1", "it was dealt before the salt was recorded") == (wrong.place, wrong.why)
    salting.salt(house, load(house, "bots"), "04 17")
    (wrong,) = fair_check.check(house, "bots").wrong
    assert "it was dealt before the salt was recorded" == wrong.why
    with refused(NotTrue, "g/bots/1.1, event 5: this deal is not fair, it was dealt before the"):
        audit.verify(house)


def test_bots_are_not_dealt_tiles_without_a_commitment(house: House) -> None:
    tournament = bots(house)
    secret = opening.secret_of(house, "bots") or b""
    lines = [line for line in _dealt(tournament, secret, "") if not line.startswith("commit")]
    house.log.append([("g/bots/1.1", 0, lines)], by="organiser", command_id="forged")
    (wrong,) = fair_check.check(house, "bots").wrong
    assert ("1.1.1", "nothing was committed before it") == (wrong.place, wrong.why)
    with refused(NotTrue, "g/bots/1.1, event 4: this deal is not fair, nothing was committed"):
        audit.verify(house)


def _dealt(tournament: Tournament, secret: bytes, salt: str) -> list[str]:
    """The record of table 1.1 up to its first deal."""
    from replay.games import rules_of
    from replay.record import Record
    from tourney.bots import BOTS
    from tourney.table import Deals, opening_lines, play

    opened = tournament.opened
    rules = rules_of(opened.game, opened.seats, dict(opened.options))
    record = Record()
    lines = opening_lines(rules, [f"#{n}" for n in tournament.rounds[0].tables[0].seats])
    for line in lines:
        record.feed(line)
    deals = Deals(shuffle.master(secret, salt), tournament.slug, 1, 1)
    played = next(play(record, [BOTS["random"]() for _ in range(opened.seats)], deals))
    return [*lines, *played[:2]]


def test_closing_without_telling_the_secret_is_named(house: House) -> None:
    bots(house)
    round_played(house)
    tell(house, load(house, "bots"), facts.Closed())
    (wrong,) = fair_check.check(house, "bots").wrong
    assert "the tournament was closed, and the secret of its deals was not told" == wrong.why


def test_what_a_seed_gives_is_the_same_every_time(tmp_path: Path) -> None:
    told = []
    for place in ("one", "two"):
        (tmp_path / place).mkdir()
        with clubs.house(tmp_path / place, chance=place) as house:
            clubs.bots(house, "fives", 4, seats=2, played=1, slug="bots")
            lines = [one.body for one in house.log.read("g/bots/1.1")]
            told.append([line for line in lines if not line.startswith("seat ")])
            assert () == fair_check.check(house, "bots").wrong
    assert told[0] == told[1]


# Records in files


def a_file(house: House, folder: Path) -> Path:
    path = folder / "table-1.2.domino"
    path.write_bytes(b"# ours\n\n" + text([one.body for one in house.log.read("g/bots/1.2")]))
    return path


def test_a_record_in_a_file_is_checked_against_the_secret_that_was_told(
    house: House, tmp_path: Path
) -> None:
    closed = all_played(house)
    path = a_file(house, tmp_path)
    report = fair_check.check_file(path)
    assert ((), False, {Seal.CHECKED}) == (report.wrong, report.derived, set(report.hands))
    keys = fair_check.keys_from(closed.secret, "", "T=bots;R=1;B=2")
    assert ((), True) == (fair_check.check_file(path, keys).wrong, True)
    others = fair_check.keys_from(closed.secret, "", "T=bots;R=1;B=2;H=2")
    assert "its key does not follow from the secret of the tournament" == (
        fair_check.check_file(path, others).wrong[0].why
    )


def test_a_changed_bit_in_a_file_names_the_hand(house: House, tmp_path: Path) -> None:
    all_played(house)
    path = a_file(house, tmp_path)
    lines = path.read_text("utf-8").splitlines()
    second = [place for place, line in enumerate(lines) if line.startswith("key ")][1]
    lines[second] = flipped(lines[second])
    path.write_bytes(text(lines))
    (wrong,) = fair_check.check_file(path).wrong
    assert "2" == wrong.place


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.domino"
    path.write_bytes(b"\xff\xfe")
    with refused(NotTrue, f"{path}, line 1: no UTF-8."):
        fair_check.check_file(path)
    with refused(NotFound, f"There is no file {tmp_path / 'y'}"):
        fair_check.check_file(tmp_path / "y")


@pytest.mark.parametrize(
    ("secret", "context", "why"),
    [
        ("ab" * 32, "T=bots;R=1", "The context 'T=bots;R=1' cannot be read: write it as in T="),
        ("ab" * 31, "T=bots;R=1;B=2", "The secret must be 64 digits of hex"),
    ],
)
def test_a_secret_or_a_context_that_cannot_be_read_is_refused(
    secret: str, context: str, why: str
) -> None:
    with refused(Misused, why):
        fair_check.keys_from(secret, "", context)
