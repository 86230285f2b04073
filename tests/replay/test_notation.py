"""Every line of the notation: as it is written, as people may type it, as it is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from replay.events import (
    Adjusted,
    Claimed,
    Committed,
    Counted,
    Dealt,
    DiceRolled,
    Drew,
    DrewUnseen,
    Event,
    Forfeited,
    GameStarted,
    LotDrawn,
    Misplayed,
    Noted,
    Opened,
    Passed,
    Played,
    Retracted,
    Revealed,
    Seated,
    TimeCalled,
    Voided,
)
from replay.notation import read, write
from replay.tiles import Arm, Tile, tile_set
from replay.words import Unreadable
from tests.builders import tile, tiles

SIX = tile_set(6)
DIGEST = "0123456789abcdef" * 4

LINES: list[tuple[str, Event]] = [
    (
        "game french-cross 4 v1 double_blank=0 target=100",
        GameStarted("french-cross", 4, 1, (("double_blank", "0"), ("target", "100"))),
    ),
    ("seat A Ana García", Seated(0, "Ana García")),
    ("seat A #17", Seated(0, "#17")),
    (
        "deal A 4-1 2-2 / B 0-0 / boneyard 3-3",
        Dealt((tiles("41 22"), tiles("00")), tiles("33"), by_hand=False),
    ),
    ("deal A 4-1 / B 0-0", Dealt((tiles("41"), tiles("00")), (), by_hand=False)),
    ("deal by-hand A 4-1 / B 0-0", Dealt((tiles("41"), tiles("00")), (), by_hand=True)),
    ("dice flower 2-5 scorpion 4-1", DiceRolled((2, 5), (4, 1))),
    ("lot B", LotDrawn(1)),
    (f"commit {DIGEST}", Committed(DIGEST)),
    (f"key {DIGEST}", Revealed(DIGEST)),
    ("A 6-6", Opened(0, tile("66"))),
    ("B 6-1 left", Played(1, tile("61"), Arm.LEFT)),
    ("B 6-1 right", Played(1, tile("61"), Arm.RIGHT)),
    ("H 6-1 up", Played(7, tile("61"), Arm.UP)),
    ("B 6-1 down", Played(1, tile("61"), Arm.DOWN)),
    ("B draws 4-3", Drew(1, tile("34"))),
    ("B draws ?", DrewUnseen(1)),
    ("C passes", Passed(2)),
    ("D misplays 5-4 up", Misplayed(3, tile("54"), Arm.UP)),
    ("time", TimeCalled()),
    ("forfeit C did not appear", Forfeited(2, "did not appear")),
    ("adjust B -10 wrong count claimed", Adjusted(1, -10, "wrong count claimed")),
    ("adjust B 10 given back", Adjusted(1, 10, "given back")),
    ("void 2 tiles were exposed", Voided(2, "tiles were exposed")),
    ("claim B 15 said at the table", Claimed(1, 15, "said at the table")),
    ("count B 23 on the slip", Counted(1, 23, "on the slip")),
    ("retract 2 wrong tile entered", Retracted(2, "wrong tile entered")),
    ("note text for the page", Noted("text for the page")),
]


@pytest.mark.parametrize(("line", "event"), LINES, ids=[line[:24] for line, _ in LINES])
def test_every_line_is_read_and_written(line: str, event: Event) -> None:
    assert event == read(line, SIX)
    assert line == write(event)


def test_there_is_a_line_for_every_kind_of_event() -> None:
    kinds = set(Event.__args__)
    flat = {one for kind in kinds for one in getattr(kind, "__args__", (kind,))}
    assert flat == {type(event) for _, event in LINES}


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("A 1-6 left", "A 6-1 left"),
        ("A 61 left", "A 6-1 left"),
        ("a 16 LEFT", "A 6-1 left"),
        ("b Draws 34", "B draws 4-3"),
        ("b PASSES", "B passes"),
        ("d misplays 45 Up", "D misplays 5-4 up"),
        ("  A   66  ", "A 6-6"),
        ("A 66\r", "A 6-6"),
        ("DICE Flower 25 Scorpion 4-1", "dice flower 2-5 scorpion 4-1"),
        ("Deal a 14 / b 0-0 / BONEYARD 33", "deal A 4-1 / B 0-0 / boneyard 3-3"),
        ("deal A 14 / B 00 / boneyard", "deal A 4-1 / B 0-0"),
        ("LOT b", "lot B"),
        (f"KEY {DIGEST.upper()}", f"key {DIGEST}"),
        ("Game FIVES 2 V1 Target=50 arms=ANY-ORDER", "game fives 2 v1 arms=any-order target=50"),
        ("Seat a Ana  García ", "seat A Ana  García"),
        ("seat A Garci\N{COMBINING ACUTE ACCENT}a", "seat A García"),
        ("time", "time"),
        ("forfeit c", "forfeit C"),
        ("adjust b +5", "adjust B 5"),
    ],
)
def test_what_people_may_type_is_written_canonically(typed: str, canonical: str) -> None:
    assert canonical == write(read(typed, SIX))


def test_larger_sets_need_the_dash_where_a_number_has_two_digits() -> None:
    twelve = tile_set(12)
    assert Opened(0, Tile(12, 9)) == read("A 9-12", twelve)
    assert Opened(0, Tile(9, 8)) == read("A 98", twelve)
    with pytest.raises(Unreadable):
        read("A 912", twelve)


def test_a_tile_beyond_the_set_is_refused_with_what_there_is() -> None:
    with pytest.raises(Unreadable, match="expected a tile of 0-0 to 6-6, found 7-1"):
        read("A 7-1", SIX)


@pytest.mark.parametrize(
    ("line", "column", "expected", "found"),
    [
        ("hello", 1, "a seat or one of", "hello"),
        ("I 66", 1, "a seat, A to H", "I"),
        ("A", 2, "a tile", ""),
        ("A 6", 3, "a tile", "6"),
        ("A 100-2", 3, "a tile", "100-2"),
        ("A 66 north", 6, "an arm: left, right, up or down", "north"),
        ("A 66 left left", 11, "the end of the line", "left"),
        ("A draws", 8, "a tile", ""),
        ("A misplays 66", 14, "an arm", ""),
        ("A passes on", 10, "the end of the line", "on"),
        ("lot", 4, "a seat", ""),
        ("commit 12", 8, "64 hexadecimal digits", "12"),
        ("key " + "g" * 64, 5, "64 hexadecimal digits", "g" * 64),
        ("dice flower 2-7 scorpion 1-1", 13, "two dice of 1 to 6", "2-7"),
        ("dice flower 0-2 scorpion 1-1", 13, "two dice of 1 to 6", "0-2"),
        ("dice scorpion 1-1", 6, "flower", "scorpion"),
        ("dice flower 1-2", 16, "scorpion", ""),
        ("time now", 6, "the end of the line", "now"),
        ("adjust B ten", 10, "points, a whole number", "ten"),
        ("adjust B", 9, "points", ""),
        ("void two", 6, "the number of a hand", "two"),
        ("count B -1", 9, "pips", "-1"),
        ("retract 0", 9, "how many events", "0"),
        ("retract", 8, "how many events", ""),
        ("forfeit", 8, "a seat", ""),
        ("seat A", 7, "a name", ""),
        ("seat A #0", 8, "a name, or the number of an entry such as #17", "#0"),
        ("seat A #Ana", 8, "a name, or the number of an entry such as #17", "#Ana"),
        ("seat A " + "x" * 81, 88, "at most 80 characters", "x"),
        ("note " + "x" * 501, 506, "at most 500 characters", "x"),
        ("note a\tb", 7, "text without control characters", "U+0009"),
        ("note a\N{RIGHT-TO-LEFT OVERRIDE}b", 7, "text without control characters", "U+202E"),
        ("game", 5, "the key of a game", ""),
        ("game pass", 10, "the number of seats", ""),
        ("game pass two v1", 11, "the number of seats", "two"),
        ("game pass 9 v1", 11, "the number of seats", "9"),
        ("game pass 2", 12, "the version of the rules", ""),
        ("game pass 2 one", 13, "the version of the rules", "one"),
        (f"game pass 2 v{'9' * 5000}", 13, "the version of the rules", f"v{'9' * 5000}"),
        ("game pass 2 v1 draw", 16, "an option as name=value", "draw"),
        ("game pass 2 v1 draw=none draw=free", 26, "every option once", "draw=free"),
        ("deal B 66", 6, "the hand of A or the boneyard", "B"),
        ("deal A 66 / C 55", 13, "the hand of B or the boneyard", "C"),
    ],
)
def test_an_unreadable_line_says_where_what_was_expected_and_what_was_found(
    line: str, column: int, expected: str, found: str
) -> None:
    with pytest.raises(Unreadable) as refused:
        read(line, SIX)
    assert (column, found) == (refused.value.column, refused.value.found)
    assert expected in refused.value.expected


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("show A 4-3 5-5", "show is not yet supported"),
        ("layout 6-6 left 6-4 4-2 right 6-5", "layout is not yet supported"),
        ("turn B", "turn is not yet supported"),
    ],
)
def test_incomplete_knowledge_is_not_yet_supported(line: str, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        read(line, SIX)


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("A draws ?", DrewUnseen(0)),
        (
            "deal A ? 7 / B 4-3 ? 6 / boneyard ? 14",
            Dealt(((), (tile("43"),)), (), False, (7, 6, 14)),
        ),
        ("deal by-hand A ? 2 / B 6-6", Dealt(((), (tile("66"),)), (), True, (2, 0, 0))),
        (
            "deal A 6-6 / B 5-5 / boneyard 1-1 ? 3",
            Dealt(((tile("66"),), (tile("55"),)), (tile("11"),), False, (0, 0, 3)),
        ),
    ],
)
def test_tiles_that_were_not_seen_are_counted(line: str, event: Event) -> None:
    assert event == read(line, SIX)
    assert line == write(event)


@pytest.mark.parametrize(
    ("line", "column", "found"),
    [
        ("deal A ?", 9, ""),
        ("deal A ? 0", 10, "0"),
        ("deal A ? 29", 10, "29"),
        ("deal A ? 2 6-6", 12, "6-6"),
        ("A ? left", 3, "?"),
        ("A draws ? 3-3", 11, "3-3"),
    ],
)
def test_a_question_mark_stands_only_where_tiles_can_be_unseen(
    line: str, column: int, found: str
) -> None:
    with pytest.raises(Unreadable) as refused:
        read(line, SIX)
    assert (column, found) == (refused.value.column, refused.value.found)


@given(st.text(max_size=60))
def test_no_line_whatever_makes_the_codec_fail(line: str) -> None:
    """A line is read, and then its canonical form is its own; or it is refused with a column."""
    event, column = None, 0
    try:
        event = read(line, SIX)
    except Unreadable as refused:
        column = refused.column
    if event is None:
        assert column >= 1
    else:
        assert write(event) == write(read(write(event), SIX))


SEATS = st.integers(0, 7)
TILES = st.sampled_from(SIX.tiles)
ARMS = st.sampled_from(Arm)
TEXTS = st.text(st.characters(categories=["L", "N"]), max_size=20)


@given(
    st.one_of(
        st.builds(Opened, SEATS, TILES),
        st.builds(Played, SEATS, TILES, ARMS),
        st.builds(Misplayed, SEATS, TILES, ARMS),
        st.builds(Drew, SEATS, TILES),
        st.builds(DrewUnseen, SEATS),
        st.builds(Passed, SEATS),
        st.builds(LotDrawn, SEATS),
        st.builds(Adjusted, SEATS, st.integers(-9999, 9999), st.just("") | st.just("late twice")),
        st.builds(Retracted, st.integers(1, 99), st.just("wrong tile")),
    )
)
def test_what_is_written_is_read_back(event: Event) -> None:
    assert event == read(write(event), SIX)
