"""What bots cost: beside one worker, beside a bare echo, beside a random hand, beside a limit."""

from __future__ import annotations

import os
import shlex
import sqlite3
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from replay import shuffle
from replay.events import Choice, Event
from replay.games import rules_of
from replay.record import Record
from replay.shuffle import Stream
from replay.view import View
from tests.benchmarks.contenders import random_hands
from tests.benchmarks.figures import Figure
from tourney.bots import at_table, made
from tourney.bots.bot import Bot, BotFault
from tourney.bots.process import Process
from tourney.bots.program import Program
from tourney.contest.book import kept
from tourney.contest.running import run
from tourney.contest.terms import Terms
from tourney.table import Deals, opening_lines, play
from tourney.workers import processes

# Answers every line that asks with the first choice, and reads the others
ECHO = """\
import sys
for line in sys.stdin:
    if line.startswith("choose "):
        sys.stdout.write(line[7:].split(" | ")[0].strip() + "\\n")
        sys.stdout.flush()
    elif line.startswith("hello "):
        print("ready", flush=True)
"""
LIMIT = 0.5  # seconds that a hung bot gets


def rows(folder: Path) -> Iterator[Figure]:
    """The figures, one after the other."""
    yield workers(folder)
    yield from echo()
    yield thinking()
    yield hung()


def workers(folder: Path, deals: int = 600, turns: int = 3) -> Figure:
    """The same contest with one worker and with two, started before the clock is."""
    terms = Terms(("blocker", "double"), "fives", 2, {"hands": "1"}, deals, 1)
    ratios, logs = [], set[str]()
    with processes(2) as executor:
        for turn in range(-1, turns):  # the first gets them ready
            spent = []
            for count in (1, 2):
                path = folder / f"{turn} {count}.db"
                start = time.perf_counter()
                with kept(path, terms) as book:
                    run(book, executor if count == 2 else None, workers=count)
                spent.append(time.perf_counter() - start)
                logs.add(_digest(path))
            if turn >= 0:
                ratios.append(spent[0] / spent[1])
    assert len(logs) == 1, "the logs of one and of two workers differ"
    what = "two workers against one, the log identical"
    return Figure(what, statistics.median(ratios), 1.6, 1.8)


def _digest(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        told = "SELECT position, stream, version, body FROM event ORDER BY position"
        return "\n".join(map(repr, connection.execute(told)))


class Overheard(Program):
    """Writes down by which calls it is told and asked, and the lines that it sends."""

    def __init__(self, command: str) -> None:
        super().__init__(command)
        self.calls: list[Callable[[], object]] = []
        self.lines: list[str] = []

    def deal(self, chance: bytes) -> None:
        self.calls.append(lambda: Program.deal(self, chance))
        super().deal(chance)

    def hear(self, event: Event) -> None:
        self.calls.append(lambda: Program.hear(self, event))
        super().hear(event)

    def choose(self, view: View, chance: Stream) -> Choice:
        self.calls.append(lambda: Program.choose(self, view, chance))
        return super().choose(view, chance)

    def _tell(self, line: str) -> None:
        self.lines.append(line)
        super()._tell(line)


def echo(turns: int = 25) -> Iterator[Figure]:
    """Choices a second: asked of a program, at a whole table, and the same lines echoed bare."""
    command = f"{sys.executable} -c {shlex.quote(ECHO)}"
    asked, at_all = [], []
    with (
        subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        ) as bare,
        at_table(["random"]) as (other,),
    ):
        assert bare.stdin
        assert bare.stdout
        into, out = bare.stdin.fileno(), bare.stdout.fileno()
        bot = Overheard(command)
        _game([bot, other], hands=40)
        calls, sent = bot.calls[:], _parted(bot.lines)
        for _ in range(turns):
            begun = time.perf_counter()
            for lines in sent:
                os.write(into, lines)
                while not os.read(out, 4096).endswith(b"\n"):
                    pass
            plain = time.perf_counter() - begun
            bot.sit(0)
            begun = time.perf_counter()
            for call in calls:
                call()
            asked.append(plain / (time.perf_counter() - begun))
            bot.rise()
            begun = time.perf_counter()
            _game([bot, other], hands=40)
            at_all.append(plain / (time.perf_counter() - begun))
        bot.close()
        bare.stdin.close()
    what = "choices of a program, against a bare echo"
    yield Figure(what, statistics.median(asked), 0.5, 0.8)
    yield Figure("and with all that its table does meanwhile", statistics.median(at_all))


def _parted(lines: list[str]) -> list[bytes]:
    """What is sent at once: all up to each line that asks."""
    parts: list[list[str]] = [[]]
    for line in lines:
        parts[-1].append(f"{line}\n")
        if line.startswith("choose "):
            parts.append([])
    return ["".join(part).encode() for part in parts[:-1]]


def _game(bots: list[Bot], hands: int) -> None:
    """A game of Fives of so many hands, played as at any table."""
    rules = rules_of("fives", 2, {"target": "1000000", "max_hands": str(hands)})
    record, opening = Record(), opening_lines(rules, ["one", "another"])
    record.feed_all(opening)
    deals = Deals(shuffle.master(shuffle.secret_from_seed(1), ""), "bench", 1, 1)
    for _ in play(record, bots, deals, opening):
        pass


def thinking(turns: int = 9, hands: int = 10) -> Figure:
    """A hand in which one seat imagines 40 deals, in random hands of the same engine."""
    by_chance = random_hands("fives", 2)
    by_chance.turn()
    ratios, spent = [], []
    for _ in range(turns):
        rate, _events = by_chance.turn()
        start = time.process_time()
        _game([made("montecarlo:40:random"), made("random")], hands)
        hand = (time.process_time() - start) / hands
        spent.append(hand)
        ratios.append(hand * rate)
    what = f"montecarlo:40:random in Fives ({statistics.median(spent) * 1000:.0f} ms a hand)"
    return Figure(f"{what}, in random hands", statistics.median(ratios), 600, 400, most=True)


def hung(turns: int = 7) -> Figure:
    """How long after its limit a bot that hangs is ended, with the child that it started."""
    hangs = 'import os, time; print("ready", flush=True); os.fork(); time.sleep(60)'
    late = []
    for _ in range(turns):
        process = Process([sys.executable, "-c", hangs])
        process.tell("hello tourney 1")
        process.ask(10)
        start = time.perf_counter()
        process.tell("choose passes | draws")
        try:
            process.ask(LIMIT)
        except BotFault:
            process.kill()
        late.append((time.perf_counter() - start - LIMIT) * 1000)
    what = "a hung bot and its child are ended, after its limit"
    return Figure(what, max(late), 100, 50, unit="ms", most=True)
