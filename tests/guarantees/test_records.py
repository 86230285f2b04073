"""G11: a record that comes in goes out the same; one that was tampered with is refused or means it.

Every kept record is mutated line by line and byte by byte: it is either refused with a place, or
every event that was read is exactly the one that stands there.
"""

from __future__ import annotations

import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st

from replay.export import export
from replay.notation import read, write
from replay.record import Fault
from replay.replayer import replay, steps
from replay.summary import summary
from replay.tiles import SEATS, tile_set
from replay.words import Unreadable
from tests.builders import table
from tests.corpus.digests import events_of, kept
from tests.tourney.store.builders import SOAK
from tourney.director.records import judged
from tourney.director.refusals import NotTrue

RECORDS = [events_of(path.read_text(encoding="utf-8")) for path in kept()]
SHORT = [lines for lines in RECORDS if len(lines) < 150]
MANY = settings(max_examples=3000 if SOAK else 150, deadline=None)

ODD = [
    *("\t", "\x00", "\x0b", "\x85", "\xa0", "\u200b", "\u2028", "\u202e"),
    *("é", "e\u0301", "🁓", "#", "/"),
]
WORDS = [
    *("A", "H", "6-6", "0-0", "7-7", "16", "left", "up", "passes", "draws", "misplays", "?", "-"),
    *("deal", "boneyard", "time", "void 1", "retract 1", "forfeit B", "adjust A -5", "key", "note"),
]


def mutated(draw: st.DrawFn, lines: list[str]) -> list[str]:
    """The lines after an edit: one lost, doubled, moved, cut, glued, or with something in it."""
    lines = lines[:]
    place = draw(st.integers(0, len(lines) - 1))
    line = lines[place]
    match draw(st.integers(0, 9)):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, line)
        case 2:
            lines.insert(draw(st.integers(0, len(lines) - 1)), lines.pop(place))
        case 3:
            lines[place] = line[: draw(st.integers(0, len(line)))]
        case 4:
            lines[place : place + 2] = ["".join(lines[place : place + 2])]
        case 5:
            at = draw(st.integers(0, len(line)))
            lines[place] = line[:at] + draw(st.sampled_from(ODD)) + line[at:]
        case 6:
            words = line.split(" ")
            words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(WORDS))
            lines[place] = " ".join(words)
        case 7:
            words = line.split(" ")
            words.insert(draw(st.integers(0, len(words))), draw(st.sampled_from(WORDS)))
            lines[place] = " ".join(words)
        case 8:
            lines[place] = draw(st.sampled_from([line.upper(), line.lower(), f"  {line}  "]))
        case _:
            lines.insert(place, draw(st.sampled_from(draw(st.sampled_from(SHORT)))))
    return lines


@st.composite
def records(draw: st.DrawFn) -> list[str]:
    lines = draw(st.sampled_from(SHORT))
    for _ in range(draw(st.integers(1, 3))):
        lines = mutated(draw, lines) if lines else lines
    return lines


def require_told(fault: Fault) -> None:
    assert fault.message
    assert len(fault.message.splitlines()) == 1
    assert fault.event >= 1 <= fault.line
    assert fault.column >= 1


@MANY
@given(records())
def test_a_tampered_record_is_refused_with_its_place_or_read_as_it_stands(lines: list[str]) -> None:
    game, told = replay(lines), steps(lines)
    if game.fault:
        require_told(game.fault)
        assert len(told) == game.fault.event - 1
        return
    kept_lines = [line for line in lines if line.strip() and line.strip()[0] != "#"]
    assert len(kept_lines) == game.events == len(told)
    if game.rules:
        tiles = game.rules.tiles
        assert [read(line, tiles) for line in kept_lines[1:]] == [one.event for one in told[1:]]
    once = export(lines)
    assert once == export(once.splitlines())
    assert summary(game) == summary(replay(once.splitlines()))


@MANY
@given(records(), st.data())
def test_a_tampered_file_is_taken_whole_or_refused_in_a_sentence(
    lines: list[str], data: st.DataObject
) -> None:
    raw = bytearray("\n".join(lines).encode("utf-8", "replace"))
    for _ in range(data.draw(st.integers(0, 3))):
        if raw:
            raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    told = ""
    try:
        record, canonical = judged(bytes(raw), "a.domino")
    except NotTrue as refused:
        told = str(refused)
    else:
        again, same = judged(("\n".join(canonical) + "\n").encode(), "b.domino")
        assert (canonical, record.number) == (same, again.number)
    assert told == "" or (told.startswith("a.domino"), len(told.splitlines())) == (True, 1)


@MANY
@given(st.text(min_size=1, max_size=90))
def test_a_name_is_kept_letter_by_letter_or_refused(name: str) -> None:
    lines = [*table("fives 2")[:1], f"seat A {name}", "seat B Ben"]
    game = replay(lines)
    if game.fault:
        require_told(game.fault)
        return
    assert unicodedata.normalize("NFC", name).strip() == game.names[0]
    assert f"seat A {game.names[0]}" in export(lines).splitlines()


@MANY
@given(st.text(max_size=60), st.sampled_from([6, 9, 18]))
def test_a_line_by_chance_is_read_or_refused_in_its_column(line: str, top: int) -> None:
    column = 1
    try:
        event = read(line, tile_set(top))
    except Unreadable as fault:
        column = fault.column
    else:
        assert event == read(write(event), tile_set(top))
    assert 1 <= column <= len(line) + 1


def test_the_records_have_every_seat_that_is_played() -> None:
    assert {line[5] for lines in RECORDS for line in lines if line.startswith("seat ")} == {*SEATS}
