"""A game taken out of the log proves itself, and shows nothing that may not be shown."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from replay.replayer import replay
from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, record_for, refused
from tourney.director import checkpoints, entrants, opening, playing, proofs, records, rounds
from tourney.director.house import ARBITER, House, load, opened
from tourney.director.references import reference
from tourney.director.refusals import Misused, NotFound, NotNow, NotTrue
from tourney.director.rulings import Ruling, correct
from tourney.store.checkpoints import checkpoints as kept
from tourney.store.keyfile import key_path
from tourney.store.proof import read


def closed(home: House, slug: str = "bots") -> None:
    """Two tables of bots, one round, closed."""
    game = {"game": "fives", "rounds": 2, "seed": 7, "options": {"target": "30"}}
    opening.announce(home, slug.title(), slug=slug, **game)  # type: ignore[arg-type]  # as it has them
    entrants.add_bots(home, load(home, slug), "heaviest", 4)
    rounds.pair(home, load(home, slug), seed=1)
    playing.play_round(home, load(home, slug))
    rounds.close_round(home, load(home, slug))


def proof(home: House, table: str, slug: str = "bots") -> str:
    return proofs.of_table(home, load(home, slug), reference(table))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A club's folder with the proof of table 1.2 and the checkpoint it rests on."""
    folder = tmp_path_factory.mktemp("evening")
    with clubs.house(folder) as home:
        closed(home)
        (folder / "game.domino.proof").write_text(proof(home, "1.2"))
        (folder / "round-1.txt").write_text(kept(home.reading)[0].note)
    return folder


@pytest.fixture
def copy(evening: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(evening, tmp_path / "copy"))


def checked(folder: Path, name: str = "game.domino.proof", **how: object) -> proofs.Proved:
    return proofs.in_file(folder / name, folder / "club.db", **how)  # type: ignore[arg-type]  # as given


def test_a_proof_is_of_the_game_as_it_counts_under_the_checkpoint_of_its_round(
    house: House,
) -> None:
    closed(house)
    table = load(house, "bots").rounds[0].tables[1]
    made = read(proof(house, "1.2"))
    stored = house.log.read(table.stream)
    assert [event.body for event in stored] == made.lines
    assert kept(house.reading)[0].size == made.note.head.size
    assert replay(made.lines).over


def test_a_proof_shows_no_name(house: House) -> None:
    tournament = cross(house, *PEOPLE[:4])
    table = tournament.rounds[0].tables[0]
    data = record_for(house, tournament, table)
    records.import_record(house, tournament, reference("1.1"), data, source="x")
    rounds.close_round(house, load(house, "evening"))
    text = proof(house, "1.1", "evening")
    assert not [name for name in PEOPLE[:4] if name in text]
    assert "seat A #" in text


def test_it_is_verified_alone_by_the_key_beside_the_database_or_one_that_was_given(
    copy: Path,
) -> None:
    house_key = checkpoints.keys_here(copy / "club.db")[0]
    (copy / "club.db").unlink()
    assert house_key == checked(copy).signer
    key_path(copy / "club.db").unlink()
    assert checked(copy).signer is None
    assert house_key == checked(copy, key=str(house_key)).signer


def test_it_is_verified_against_the_checkpoint_that_somebody_kept(copy: Path) -> None:
    assert checked(copy, against=copy / "round-1.txt").signer
    with opened(copy / "club.db") as house:
        opening.close(house, load(house, "bots"))
        (copy / "later.txt").write_text(kept(house.reading)[-1].note)
    with pytest.raises(NotTrue) as found:
        checked(copy, against=copy / "later.txt")
    assert "game.domino.proof rests on the checkpoint of" in str(found.value)
    assert str(found.value).endswith("): ask for a proof under that one.")


def test_a_proof_of_another_club_is_not_signed_by_this_one(copy: Path, tmp_path: Path) -> None:
    with clubs.house(tmp_path, "another") as other:
        closed(other)
        (copy / "other.domino.proof").write_text(proof(other, "1.1"))
    with refused(NotTrue, f"{copy / 'other.domino.proof'} is not signed by tourney/"):
        checked(copy, "other.domino.proof")


def test_a_changed_proof_is_refused_whoever_asks(copy: Path) -> None:
    text = (copy / "game.domino.proof").read_text()
    for old, new in (("\tbot\t", "\torganiser\t"), ("seat A #", "seat A #1"), ("T00:", "T01:")):
        (copy / "changed").write_text(text.replace(old, new, 1))
        with refused(NotTrue, f"{copy / 'changed'} was changed: these are not the events of g/"):
            checked(copy, "changed")
    size = text.split("\n\n")[2].split("\n")[1]
    (copy / "changed").write_text(text.replace(f"\n{size}\n", f"\n{int(size) + 1}\n"))
    with pytest.raises(NotTrue):
        checked(copy, "changed")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "{} is no proof of a game; line 1: it does not begin with tourney.proof/1."),
        (b"game fives 2 v1\n", "{} is no proof of a game; line 1"),
        (b"tourney.proof/1\nstream x\n\n", "{} is no proof of a game; line 3: it has no event."),
        (b"\xff", "{} is no text (byte 1 is not UTF-8)."),
    ],
)
def test_what_is_no_proof_is_refused(copy: Path, data: bytes, sentence: str) -> None:
    (copy / "odd").write_bytes(data)
    with refused(NotTrue, sentence.format(copy / "odd")):
        checked(copy, "odd")


def test_a_truncated_proof_is_refused_with_the_place(copy: Path) -> None:
    text = (copy / "game.domino.proof").read_text()
    (copy / "cut").write_text(text[: len(text) // 2])
    with refused(NotTrue, f"{copy / 'cut'} is no proof of a game; "):
        checked(copy, "cut")


def test_a_checkpoint_or_a_database_is_told_how_to_be_checked(copy: Path) -> None:
    with refused(NotTrue, f"{copy / 'round-1.txt'} is a checkpoint, no proof of a game: compare"):
        checked(copy, "round-1.txt")
    with refused(NotTrue, f"{copy / 'club.db'} is a database: check it with `tourney --db"):
        checked(copy, "club.db")
    with refused(NotFound, f"There is no file {copy / 'none'}."):
        checked(copy, "none")


def test_lines_that_the_log_held_but_that_are_no_true_record_are_told(
    house: House, tmp_path: Path
) -> None:
    closed(house)
    rounds.pair(house, load(house, "bots"), seed=2)
    lines = ["game fives 2 v1", "seat A #1", "seat B #2", "A 6-6"]
    house.log.append([("g/bots/2.1", 0, lines)], by="bot", command_id="wrong")
    checkpoints.make(house)
    (tmp_path / "wrong").write_text(proof(house, "2.1"))
    with refused(NotTrue, f"{tmp_path / 'wrong'}: these are the events that the log held, but no"):
        checked(tmp_path, "wrong")


def test_of_a_hand_that_is_on_nothing_is_told(house: House) -> None:
    closed(house)
    rounds.pair(house, load(house, "bots"), seed=2)
    table = load(house, "bots").rounds[1].tables[0]
    with refused(NotFound, "Of table 2.1 no record is stored, so nothing can be proved."):
        proof(house, "2.1")
    lines = read(proof(house, "1.1")).lines
    deal = next(place for place, line in enumerate(lines) if line.startswith("deal "))
    house.log.append([(table.stream, 0, lines[: deal + 2])], by="bot", command_id="on")
    with refused(NotNow, "A hand of table 2.1 is on: its tiles stay hidden until it ends."):
        proof(house, "2.1")


def test_before_a_checkpoint_covers_a_game_there_is_no_proof_of_it(house: House) -> None:
    closed(house)
    rounds.pair(house, load(house, "bots"), seed=2)
    playing.play_round(house, load(house, "bots"))
    with refused(NotNow, "No checkpoint covers table 2.1 yet: make one with `tourney log"):
        proof(house, "2.1")
    made = checkpoints.make(house)
    assert made.size == read(proof(house, "2.1")).note.head.size
    rounds.close_round(house, load(house, "bots"))
    assert house.log.head() == read(proof(house, "2.1")).note.head.size


def test_a_ruling_after_the_close_needs_the_next_checkpoint(house: House) -> None:
    closed(house)
    before = read(proof(house, "1.1"))
    ruling = Ruling(reason="miscounted", adjust={0: -5})
    correct(house, load(house, "bots"), reference("1.1"), ruling)
    with refused(NotNow, "No checkpoint covers table 1.1 yet"):
        proof(house, "1.1")
    checkpoints.make(house)
    after = read(proof(house, "1.1"))
    assert after.lines[: len(before.lines)] == before.lines
    assert ("adjust", ARBITER) == (after.lines[-1].split()[0], after.events[-1][3])


def test_a_table_that_is_not_there_is_told(house: House) -> None:
    closed(house)
    with refused(NotFound, "Round 1 has 2 tables and no 1.9"):
        proof(house, "1.9")
    with pytest.raises(Misused):
        reference("table 1")
