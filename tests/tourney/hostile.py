"""A tournament of hostile names, beside one of the same people with harmless names.

What people type reaches pages, sheets, files and the terminal: markup, formulas, words of templates
and of formats, other directions of writing, signs upon signs, all as long as they may be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from replay.games import rules_of
from replay.replayer import replay
from tests.reports.records import DISPUTED
from tourney.director import by_hand, entrants, opening, penalties, results, rounds, undoing
from tourney.director.house import House, load
from tourney.director.names import roster
from tourney.director.references import reference
from tourney.director.rulings import Ruling, correct
from tourney.director.terms import Terms
from tourney.table import opening_lines
from tourney.tournament import Table, texts

SLUG: Final = "hostile"
OPTIONS: Final = {"target": "20"}
MOST: Final = texts.NAME_LENGTH

HEBREW: Final = "(אבג) 12, דהו"
ARABIC: Final = "محمد (1)! ٣"
MIXED: Final = "abc אבג 123)"
NAMES: Final = (
    HEBREW,
    ARABIC,
    "<script>alert(1)</script>",
    "</title></h1><img src=x onerror=alert(1)>",
    "\"><b onmouseover='alert(1)'>\"'&amp;&lt;",
    "'; DROP TABLE player; --",
    "=1+1",
    "+1",
    "-1+cmd|' /C calc'!A0",
    "@SUM(A1:A9)",
    "'=1+1",
    "''=1+1",
    "＝1+1",
    "{{7*7}}{% raw %}{# no #}",
    "%(name)s %s %d %% %(num)d",
    "{0}{name!r}${x}$(id)`id`",
    "../..",
    "C:\\con\\..\\nul.",
    "x #3",
    "Ann #1",
    "player 2",
    "player 2",
    MIXED,
    "e\u0301\u0323 " + ("Z" + "\u0335\u0310" * 2) * 15,
    "👍🏽 🁡 ❤\ufe0f",
    "W" * MOST,
    "\ufdfd" * MOST,
    "漢" * MOST,
    "ana",
    "ANA",
    "A, B; C & D",
    "javascript:alert(1)",
    "http://evil.example/?a=1&b=2",
    "null",
    "١٢٣",
    "1e5",
    "]]>--><!--",
    "__proto__",
    "A",
    "“…”",
)
CLUBS: Final = ("<i>Club</i>", "=club", HEBREW, "W" * MOST, "", "{{7*7}} %(name)s")
TITLE: Final = '</title><script>אבג</script> {{7*7}} %(name)s "x" \'=1'
TEXT: Final = "<b onclick=x>#1</b> %(name)s %s {0} {{7*7}} =1+1 \"'& #2 אבג (1"

Naming = Callable[[int], str]


def hostile(number: int) -> str:
    """What the entry of that number is called."""
    return NAMES[number - 1]


def harmless(number: int) -> str:
    """The same where nobody means harm; the same people share a name."""
    return f"Person {number - 1 if number in (22, 30) else number}"


def evening(home: House, name: Naming = hostile, *, harm: bool = True) -> None:
    """A Swiss in its second round: a record, slips, rulings, a penalty, changes and acts undone."""
    title, text = (TITLE, TEXT) if harm else ("Evening", "so it was")
    terms = Terms(zone="Asia/Jerusalem")
    announced = opening.announce(
        home,
        title,
        game="french-cross",
        rounds=3,
        slug=SLUG,
        options=OPTIONS,
        salt_from=text,
        terms=terms,
    )
    clubs = CLUBS if harm else tuple("Club" if club else "" for club in CLUBS)
    numbers = range(1, len(NAMES) + 1)
    people = [entrants.person(name(n), clubs[n % len(clubs)], 1000 + n) for n in numbers]
    entrants.add(home, announced, people)
    rounds.pair(home, load(home, SLUG), seed=1)
    here = load(home, SLUG).rounds[0].tables
    other = next(entry for table in here[2:] for entry in table.seats if entry > 2)
    for wanted, table in zip((1, 2), here, strict=False):
        if wanted not in table.seats:
            by_hand.swap(home, load(home, SLUG), wanted, table.seats[0], text)
    first, *others = load(home, SLUG).rounds[0].tables
    _played(home, first, text)
    for table in others:
        seats = {seat: 10 * seat for seat in range(len(table.seats))}
        best = next((seat for seat, entry in enumerate(table.seats) if entry == 2), 0)
        seats[best] = 102
        results.set_totals(home, load(home, SLUG), reference(table.label), seats)
    correct(home, load(home, SLUG), reference(others[0].label), Ruling(text, totals={1: 19}))
    for entry in (1, 2, other):
        penalties.fine(home, load(home, SLUG), entry, points="½", reason=text)
    undoing.undo(home, load(home, SLUG), text)
    rounds.close_round(home, load(home, SLUG))
    entrants.withdraw(home, load(home, SLUG), load(home, SLUG).entries[39], text)
    rounds.pair(home, load(home, SLUG), seed=2)
    table = load(home, SLUG).rounds[1].tables[0]
    totals = {seat: 20 * seat for seat in range(len(table.seats))} | {0: 105}
    results.set_totals(home, load(home, SLUG), reference(table.label), totals)


def _played(home: House, table: Table, text: str) -> None:
    """A disputed record in which people say, claim and take back."""
    told = [f"{line} {text}" if line.startswith(("note", "claim")) else line for line in DISPUTED]
    seats = [f"seat {'ABCD'[seat]} #{entry}" for seat, entry in enumerate(table.seats)]
    game = opening_lines(rules_of("french-cross", 4, OPTIONS), ())[0]
    lines = [game, *seats, *told[5:], f"adjust A 90 {text}"]
    assert replay(lines).fault is None, replay(lines).fault
    home.log.append([(table.stream, 0, lines)], by="arbiter", command_id="played")


def called(home: House) -> dict[int, str]:
    """What everybody goes by on the pages."""
    known = roster(home, load(home, SLUG))
    return {entry: known.label(entry) for entry in known.entries}
