"""A tournament of programs that do wrong in every way ends with right results, and nothing left."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from replay.replayer import replay
from tests.commands import say
from tests.tourney.bots.test_program import (
    EVERY_LINE,
    GOES_ON,
    HOSTILE,
    READY,
    program,
    running,
    wrong_at,
)
from tests.tourney.cli.desk import Desk

DETACHES = "os.fork() or (os.setsid(), os.fork() and os._exit(0), time.sleep(600)); time.sleep(600)"
SECOND_HAND = (
    f"{READY}deals = 0\n{EVERY_LINE}\n    deals += line.startswith('deal ')\n"
    f"    if deals == 2: raise SystemExit('I give up')\n{GOES_ON}"
)


def bots() -> dict[str, str]:
    """The source of every hostile bot."""
    return {
        "hangs": (wrong_at(3, "time.sleep(600)")),
        "never": "raise SystemExit('no licence')",
        "second": SECOND_HAND,
        "floods": wrong_at(2, HOSTILE["floods"][0]),
        "forks": wrong_at(2, DETACHES),
        "nonsense": wrong_at(1, "print('9-9 left', flush=True)"),
        "closes": wrong_at(2, "os.close(1); time.sleep(600)"),
    }


REASONS = (
    "the bot did not answer within 1 s",
    "the bot ended (exit 1)",
    "the bot wrote more than 4096 bytes without an end of line",
    "the bot answered '9-9 left', which it was not offered",
    "the bot closed its output",
)


def records(folder: Path) -> dict[str, list[str]]:
    with closing(sqlite3.connect(folder / "club.db")) as connection:
        found: dict[str, list[str]] = {}
        told = "SELECT stream, body FROM event WHERE stream LIKE 'g/%' ORDER BY position"
        for stream, body in connection.execute(told):
            found.setdefault(stream, []).append(body)
        return found


def test_a_tournament_of_hostile_programs_ends_with_right_results(
    desk: Desk, tmp_path: Path
) -> None:
    options = ("--option", "hands=3", "--option", "target=500")
    desk("new", "Zoo", "--game", "fives", "--rounds", "3", *options)
    for name, source in bots().items():
        kind = f"program:{program(tmp_path, source, f'{name}.py')}"
        desk("entry", "add", "--bot", kind)
    desk("entry", "add", "--bot", "blocker")
    for number in (1, 2, 3):
        desk("round", "pair", "--seed", str(number))
        said = say(tmp_path, "play", "--programs", "--jobs", "2", "--per-choice", "1")
        assert 0 == said.code, said.err
        assert [] == running()
        desk("round", "close")
    desk("log", "verify")
    desk("check")
    desk("fair", "check")
    played = records(tmp_path)
    assert 12 == len(played)
    for lines in played.values():
        game = replay(lines)
        assert (None, True, "forfeit", 1) == (
            game.fault,
            game.over,
            game.ended_by,
            len(game.forfeits),
        )
    told = {
        line.split(" ", 2)[2] for lines in played.values() for line in lines if "forfeit" in line
    }
    assert set(REASONS) >= told
    assert len(told) >= 4
    first = desk("standings", "--json").json[0]
    assert ("blocker 1", 3 * 24, 3) == (first["name"], first["points24"], first["played"])
    desk("site", "build")
    for stream, lines in played.items():
        label = stream.rpartition("/")[2]
        page = (tmp_path / "site" / "zoo" / f"table-{label}.html").read_text("utf-8")
        (reason,) = [line.split(" ", 2)[2] for line in lines if line.startswith("forfeit")]
        assert f"forfeited: {reason.replace(chr(39), '&#39;')}</small>" in page
    pages = [path.read_text("utf-8") for path in (tmp_path / "site" / "zoo").glob("table-*.html")]
    assert any('<pre tabindex="0">no licence\n</pre>' in page for page in pages)
