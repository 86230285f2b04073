"""A program as a bot: what it is told and asked, and how it forfeits whatever it does wrong."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from replay.games import GAMES, rules_of
from replay.notation import read
from replay.record import Record
from replay.replayer import replay
from tourney.bots import BadBot, at_table, close_all, made, short
from tourney.bots.bot import Bot
from tourney.bots.process import MARK
from tourney.bots.program import Limits, Program
from tourney.bots.random_ import Random
from tourney.contest.trying import trials
from tourney.table import Deals, opening_lines, play

OWNER = f"TESTED_BY={os.getpid()}"  # in the environment of all that is started: others test too
os.environ["TESTED_BY"] = str(os.getpid())
EXAMPLES = Path(__file__).parents[2] / "bots"
FIRST = f"{EXAMPLES / 'first.sh'}"

LISTENS = "import sys\nlog = open(sys.argv[1], 'a')\n"
GOES_ON = """
    if line.startswith("choose"):
        print(line[7:].split(" | ")[0].strip(), flush=True)
"""
EVERY_LINE = "for line in sys.stdin:"
READY = 'import os, sys, time\nprint("ready", flush=True)\n'
HOSTILE = {
    "hangs": ("time.sleep(60)", "did not answer within 0.4 s"),
    "crashes": ("raise SystemExit(3)", "ended (exit 3)"),
    "is killed": ("os.kill(os.getpid(), 9)", "ended (signal 9)"),
    "floods": (
        "[sys.stdout.write('x' * 65536) for _ in range(16384)]",
        "wrote more than 4096 bytes",
    ),
    "floods its errors": (
        "[sys.stderr.write('x' * 65536) for _ in range(16384)]; time.sleep(60)",
        "did not answer within 0.4 s",
    ),
    "answers nonsense": ("print('9-9 left', flush=True)", "answered '9-9 left', which it was not"),
    "answers nothing": ("print('', flush=True)", "answered '', which it was not offered"),
    "writes binary": ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", "no text"),
    "closes its output": ("os.close(1); time.sleep(60)", "closed its output"),
    "answers late": ("time.sleep(1); print('passes', flush=True)", "did not answer within 0.4 s"),
    "forks": (
        "os.fork() or (os.setsid(), os.fork() and os._exit(0), time.sleep(60)); time.sleep(60)",
        "did not answer within 0.4 s",
    ),
    "takes all memory": ("x = bytearray(8 << 30)", "ended (exit 1)"),
}


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    """Whatever a test starts has ended when it is over."""
    yield
    close_all()
    assert [] == running()


def running() -> list[str]:
    """The processes that carry the mark of a bot and were started by this process's tests."""
    found = []
    for environment in Path("/proc").glob("[0-9]*/environ"):
        try:
            told = environment.read_bytes()
        except OSError:
            continue
        found_here = set(told.split(b"\0"))
        marked = any(one.startswith(f"{MARK}=".encode()) for one in found_here)
        if marked and OWNER.encode() in found_here:
            found.append(environment.parent.name)
    return found


def program(folder: Path, source: str, name: str = "bot.py") -> str:
    path = folder / name
    path.write_text(source, encoding="utf-8")
    return f"{sys.executable} {path}"


def wrong_at(choice: int, deed: str) -> str:
    """A program that plays until it is asked so often, and then does that."""
    return (
        f"{READY}asked = 0\n{EVERY_LINE}\n"
        f'    if line.startswith("choose"):\n        asked += 1\n'
        f"        if asked == {choice}:\n            {deed}\n            continue\n{GOES_ON}"
    )


def game(bots: list[Bot], key: str = "fives", **options: str) -> list[str]:
    rules = rules_of(key, len(bots), {"hands": "3", **options})
    record, lines = Record(), opening_lines(rules, [f"#{seat + 1}" for seat in range(len(bots))])
    for line in lines:
        record.feed(line)
    found = list(lines)
    for batch in play(record, bots, Deals(bytes(32), "program", 1, 1), lines):
        found += batch
    return found


def forfeit(lines: list[str]) -> str:
    (told,) = [line for line in lines if line.startswith("forfeit ")]
    return told


# What it is told


def test_it_is_told_the_record_as_its_seat_sees_it_and_its_own_seat_and_chance(
    tmp_path: Path,
) -> None:
    heard = tmp_path / "heard.txt"
    source = (
        f"{LISTENS}print('ready', flush=True)\n{EVERY_LINE}\n    log.write(line); log.flush()\n"
    )
    bot = Program(f"{program(tmp_path, source + GOES_ON)} {heard}")
    lines = game([Random(), bot])
    bot.close()
    told = heard.read_text("utf-8").splitlines()
    game_over = told.index("game over")
    assert ["hello tourney 1", lines[0], lines[1], lines[2], "you B"] == told[:5]
    assert ["commit", "chance", "deal"] == [line.split()[0] for line in told[5:8]]
    assert ["game over", "quit"] == told[game_over:]
    events = [one for one in told[1:game_over] if one.split()[0] not in ("you", "chance", "choose")]
    assert len(lines) == len(events)
    tiles = rules_of("fives", 2, {}).tiles
    for line, shown in zip(lines, events, strict=True):
        if line.startswith("deal "):
            own = line.split(" / ")[1]
            assert f"deal A ? 7 / {own} / boneyard ? 14" == shown
        elif line.startswith("A draws "):
            assert "A draws ?" == shown
        else:
            assert read(line, tiles) == read(shown, tiles)


def test_it_is_asked_only_where_there_is_a_choice_and_may_answer_in_any_case(
    tmp_path: Path,
) -> None:
    loud = f"{READY}{EVERY_LINE}\n" + GOES_ON.replace(".strip()", ".strip().upper()")
    bot = Program(program(tmp_path, loud))
    lines = game([bot, Random()])
    bot.close()
    assert not any(line.startswith("forfeit") for line in lines)
    assert replay(lines).over


def test_it_goes_on_for_the_next_game(tmp_path: Path) -> None:
    starts = tmp_path / "starts.txt"
    source = f"import sys\nopen({str(starts)!r}, 'a').write('x')\n{READY}{EVERY_LINE}\n{GOES_ON}"
    kind = f"program:{program(tmp_path, source)}"
    for _ in range(3):
        with at_table([kind, "random"]) as bots:
            assert replay(game(bots)).forfeits == ()
    assert "x" == starts.read_text("utf-8")


def test_the_same_deals_are_played_the_same_way_by_a_program_too() -> None:
    told = []
    for _ in range(2):
        with at_table([f"program:{FIRST}", "random"]) as bots:
            told.append(game(bots))
    assert told[0] == told[1]


def test_a_program_plays_as_the_class_that_does_the_same() -> None:
    with at_table([f"program:{FIRST}", "random"]) as bots:
        assert game([made("first"), Random()], "pass") == game(bots, "pass")


# What it does wrong


@pytest.mark.parametrize("name", HOSTILE)
def test_a_bot_that_does_wrong_forfeits_and_is_ended(name: str, tmp_path: Path) -> None:
    deed, why = HOSTILE[name]
    bot = Program(program(tmp_path, wrong_at(2, deed)), Limits(per_choice=0.4))
    begun = time.monotonic()
    lines = game([Random(), bot])
    assert "forfeit B the bot " in forfeit(lines)
    assert why in forfeit(lines)
    assert (True, (1,)) == (replay(lines).over, replay(lines).forfeits)
    assert time.monotonic() - begun < 20
    assert [] == running()


def test_it_may_go_wrong_in_a_later_hand(tmp_path: Path) -> None:
    bot = Program(program(tmp_path, wrong_at(8, "raise SystemExit(1)")))
    played = replay(game([bot, Random()], hands="9", target="1000"))
    assert (0,) == played.forfeits
    assert len(played.hands) > 1


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("raise SystemExit(7)", "ended (exit 7)"),
        ("print('hello', flush=True); input()", "said 'hello' instead of 'ready'"),
        ("import os, time; os.close(1); time.sleep(60)", "closed its output"),
    ],
)
def test_one_that_does_not_start_forfeits_when_it_is_asked(
    source: str, why: str, tmp_path: Path
) -> None:
    lines = game([Program(program(tmp_path, source)), Random()])
    assert why in forfeit(lines)


def test_one_that_answers_twice_is_found_when_it_is_asked_again(tmp_path: Path) -> None:
    twice = f"{READY}{EVERY_LINE}\n{GOES_ON}        print('passes', flush=True)\n"
    lines = game([Program(program(tmp_path, twice)), Random()])
    assert "wrote 'passes\\n' without being asked" in forfeit(lines)


def test_the_time_of_a_whole_game_is_limited_too(tmp_path: Path) -> None:
    slow = f"{READY}{EVERY_LINE}\n    if line.startswith('choose'): time.sleep(0.2)\n{GOES_ON}"
    bot = Program(program(tmp_path, slow), Limits(5, 0.5))
    assert "did not answer within" in forfeit(game([bot, Random()]))


def test_a_bot_that_failed_is_started_anew_for_its_next_game(tmp_path: Path) -> None:
    bot = Program(program(tmp_path, wrong_at(2, "raise SystemExit(3)")))
    assert all("ended (exit 3)" in forfeit(game([bot, Random()])) for _ in range(2))


def test_what_it_writes_on_its_standard_error_is_kept_the_last_of_it(tmp_path: Path) -> None:
    source = f"{READY}{EVERY_LINE}\n    sys.stderr.write('I think\\n')\n    sys.stderr.flush()\n"
    bot = Program(program(tmp_path, source + GOES_ON))
    game([bot, Random()])
    assert b"I think\n" == bot.said[-8:]
    bot.close()


def test_what_it_writes_as_it_fails_is_kept_too(tmp_path: Path) -> None:
    dies = Program(program(tmp_path, f"{READY}{EVERY_LINE}\n    line.choose"))
    game([dies, Random()])
    assert b"has no attribute 'choose'" in dies.said
    never = Program(program(tmp_path, "raise SystemExit('no licence')"))
    game([never, Random()])
    assert b"no licence\n" == never.said


def test_a_worker_that_is_ended_takes_its_programs_along(tmp_path: Path) -> None:
    kind = f"program:{program(tmp_path, f'{READY}{EVERY_LINE}{chr(10)}{GOES_ON}')}"
    script = (
        "import sys, time\nfrom tourney.bots import at_table\nfrom tourney.bots.program import *\n"
        f"with at_table([{kind!r}]) as bots:\n    bots[0].sit(0)\nprint('up', flush=True)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60
    )
    assert "up\n" == done.stdout
    assert [] == running()


# What can be a bot


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("program:", "'' is no command"),
        ("program:'", "is no command"),
        ("program:/no/such/thing -x", "There is no program '/no/such/thing' here"),
        ("blokker", "There is no bot 'blokker'; did you mean blocker?"),
        ("montecarlo:many", "The bot montecarlo cannot be told ':many'"),
        ("first:1", "The bot first cannot be told ':1'"),
    ],
)
def test_what_is_no_bot_is_refused_in_a_sentence(kind: str, told: str) -> None:
    with pytest.raises(BadBot, match=told.replace("?", r"\?")):
        made(kind)


def test_a_bot_is_called_after_its_kind_or_its_program() -> None:
    kinds = ["blocker", "montecarlo:80", "program:python3 deep/mine.py --fast", "program:./bot"]
    assert ["blocker", "montecarlo:80", "mine", "bot"] == [short(kind) for kind in kinds]


@pytest.mark.parametrize("name", ["lightest.py", "first.sh"])
def test_the_examples_play_all_games(name: str) -> None:
    command = f"{sys.executable} {EXAMPLES / name}" if name.endswith(".py") else FIRST
    found = list(trials(f"program:{command}"))
    assert set(GAMES) == {trial.game for trial in found}
    assert [] == [trial for trial in found if trial.fault]
    assert sum(trial.choices for trial in found) > 50


def test_the_example_in_c_plays_all_games(tmp_path: Path) -> None:
    compiler = next((name for name in ("cc", "gcc", "clang") if shutil.which(name)), "")
    if not compiler:
        pytest.skip("no C compiler on this machine")
    target = tmp_path / "double"
    subprocess.run([compiler, "-o", target, EXAMPLES / "double.c"], check=True)
    assert [] == [trial for trial in trials(f"program:{target}") if trial.fault]
