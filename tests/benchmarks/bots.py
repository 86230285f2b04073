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
from replay.games import rules_of
from replay.record import Record
from tests.benchmarks.contenders import random_hands
from tests.benchmarks.figures import Figure
from tourney.bots import at_table, close_all, made
from tourney.bots.bot import Bot, BotFault
from tourney.bots.process import Process
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
        print(line[7:].split(" | ")[0].strip(), flush=True)
    elif line.startswith("hello "):
        print("ready", flush=True)
"""
LIMIT = 0.5  # seconds that a hung bot gets


def rows(folder: Path) -> Iterator[Figure]:
    """The figures, one after the other."""
    yield workers(folder)
    yield echo()
    yield thinking()
    yield hung()


def workers(folder: Path, deals: int = 1500, turns: int = 3) -> Figure:
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


class _Watched(Process):
    """Writes down all that it sends, up to each answer."""

    sent: list[bytes]

    def ask(self, seconds: float) -> tuple[str, float]:
        self.sent.append(bytes(self._unsent))
        return super().ask(seconds)


def echo(turns: int = 15) -> Figure:
    """Choices a second of a program at a table, and of the same lines sent back and forth bare."""
    command = f"program:{sys.executable} -c {shlex.quote(ECHO)}"
    sent = _what_is_sent(command)
    ratios = []
    with subprocess.Popen(
        [sys.executable, "-c", ECHO], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as bare:
        assert bare.stdin and bare.stdout
        into, out = bare.stdin.fileno(), bare.stdout.fileno()
        for _ in range(turns):
            start = time.perf_counter()
            for lines in sent:
                os.write(into, lines)
                os.read(out, 4096)
            plain = time.perf_counter() - start
            start = time.perf_counter()
            _game(command)
            ratios.append(plain / (time.perf_counter() - start))
    close_all()
    return Figure("choices of a program, against a bare echo", statistics.median(ratios), 0.5, 0.8)


def _what_is_sent(command: str) -> list[bytes]:
    """All that goes to the program in the game of `_game`, parted by its answers."""
    with at_table([command]) as (bot,):
        bot.sit(0)  # type: ignore[attr-defined]  # a program follows the record
        process = bot._process  # type: ignore[attr-defined]  # to see what it is sent
        process.__class__ = _Watched
        process.sent = []
    _game(command)
    return list(process.sent)


def _game(kind: str, other: str = "random", hands: int = 40, game: str = "fives") -> int:
    """A game of so many hands, played as at any table; its events."""
    rules = rules_of(game, 2, {"target": "1000000", "max_hands": str(hands)})
    record, opening = Record(), opening_lines(rules, [kind[:7], other])
    record.feed_all(opening)
    deals = Deals(shuffle.master(shuffle.secret_from_seed(1), ""), "bench", 1, 1)
    with at_table([kind, other]) as bots:
        for _ in play(record, bots, deals, opening):
            pass
    return record.number


def thinking(turns: int = 9, hands: int = 10) -> Figure:
    """A hand in which one seat imagines 40 deals, in random hands of the same engine."""
    by_chance = random_hands("fives", 2)
    by_chance.turn()
    ratios, spent = [], []
    for _ in range(turns):
        rate, _events = by_chance.turn()
        start = time.process_time()
        _game("montecarlo:40:random", hands=hands)
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
