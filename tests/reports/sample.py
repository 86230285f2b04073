"""A tournament in the middle of its second round, with everything a page must be able to show."""

from __future__ import annotations

from replay.games import rules_of
from replay.replayer import steps
from reports import pages
from reports.acts import Ruling
from reports.club import (
    Checkpoint,
    Entry,
    Fairness,
    PaperHand,
    Result,
    Round,
    Standing,
    Table,
    TieBreak,
    Tournament,
)
from reports.tally import tallied
from reports.tiebreaks import BY_KEY, DEFAULT
from tests.reports.records import CROSS, DISPUTED, UNFINISHED

HOSTILE = '<script>alert("x")</script> & ‘friends’'
LONG = "José María Rodríguez de la Fuente y Sánchez-Villalobos, of the club by the river"
NAMES = ("Ana García", HOSTILE, LONG, "Dev", "Eva Öztürk", "=1+1", "Gus", "heaviest", "Ines")
RECORDS = {
    "1.1": [*CROSS, "time"],
    "2.1": UNFINISHED,
    "2.2": DISPUTED,
}


def record(label: str, seats: tuple[int, ...]) -> list[str]:
    """The record of a table as the log holds it: entries' numbers for names."""
    game, rest = RECORDS[label][0], RECORDS[label][5:]
    named = [f"seat {'ABCD'[seat]} #{entry}" for seat, entry in enumerate(seats)]
    return [game, *named, *rest]


def played(round_: int, number: int, seats: tuple[int, ...], **more: object) -> Table:
    """A table with a record, its scores and places as they stand."""
    game, tallies = tallied(record(f"{round_}.{number}", seats))
    order = sorted(range(4), key=lambda seat: game.totals[seat])
    results = tuple(
        Result(
            entry,
            game.totals[seat],
            (72, 48, 24, 0)[order.index(seat)] if game.over else None,
            order.index(seat) + 1 if game.over else None,
        )
        for seat, entry in enumerate(seats)
    )
    return Table(
        round_,
        number,
        results,
        game=game,
        over=game.over,
        tallies=tallies,
        **more,  # type: ignore[arg-type]  # named by the tests
    )


SEALED = Fairness("ab" * 32)
SIGNED = Checkpoint(120, "bE0wW3A/Mi/qVDxKHEjtKMUYYA2ISG9gE4EUdRUtXeE=")
HAPPENINGS = [
    pages.Happening(1, pages.PAIRED, "2026-01-01T18:00:00Z"),
    pages.Happening(1, pages.CLOSED, "2026-01-01T19:00:00Z"),
    pages.Happening(1, pages.CORRECTED, "2026-01-01T18:30:00Z"),
    pages.Happening(2, pages.PAIRED, "2026-01-01T19:00:00Z"),
]
KEYS = ("club+8a59157c+AQOhB7", "club+01234567+AQOhB8")


def tournament(fairness: Fairness = SEALED) -> Tournament:
    """Nine entries, two rounds, one bye in each; the second round is on."""
    entries = {
        number: Entry(number, name, "Lavapiés" if number < 4 else "")
        for number, name in enumerate(NAMES, 1)
    }
    entries[7] = Entry(7, "Gus", active=False)
    entries[8] = Entry(8, "heaviest", bot="heaviest")
    paper = Table(
        1,
        2,
        tuple(Result(*line) for line in ((5, 40, 72, 1), (6, 66, 48, 2), (7, 101, 12, 3, 2))),
        over=True,
        paper=(PaperHand(1, (10, 33, 50)), PaperHand(2, (30, 33, 51))),
        totals=(40, 66, 101),
        rulings=(Ruling("#6 had counted a tile twice", 0, (0, 30, 8, 9), (0, 21, 8, 9)),),
    )
    first = Round(
        1,
        (played(1, 1, (1, 2, 3, 4), proof=True), paper),
        (Result(9, points=36),),
        closed=True,
        checkpoint=SIGNED,
    )
    second = Round(
        2,
        (
            played(2, 1, (1, 5, 9, 2), veiled=frozenset({2})),
            played(2, 2, (3, 6, 8, 4), by={13: "arbiter"}),
        ),
        (Result(7, points=36),),
        note="Paired by swiss-pods/1 with seed 5.",
    )
    lines = tuple(
        Standing(rank, entry, 72 - 6 * rank, ("–", "4½", "1", "+3"), 1, 0)
        for rank, entry in enumerate(entries, 1)
    )
    return Tournament(
        slug="spring",
        title="Spring <Open>",
        rules=rules_of("french-cross", 4, {}),
        system="swiss",
        planned=3,
        points="3-2-1-0",
        entries=entries,
        rounds=(first, second),
        breaks=tuple(
            TieBreak(one.title, one.means(4), one.when_unplayed())
            for one in (BY_KEY[key] for key in DEFAULT)
        ),
        standings={1: lines, 2: lines},
        fairness=fairness,
        keys=KEYS,
    )


def hand(told: Tournament, label: str, number: int) -> str:
    """The page of a hand."""
    table = next(t for r in told.rounds for t in r.tables if t.label == label)
    all_steps = steps(record(label, tuple(result.entry for result in table.seats)))
    for shown, others in pages.shown_hands(table):
        if shown.number == number:
            own = [step for step in all_steps if step.hand == number]
            return pages.hand_page(told, table, shown, own, others)
    raise LookupError(f"{label}.{number}")


def site(told: Tournament | None = None) -> dict[str, str]:
    """All pages by path."""
    told = told or tournament()
    found = {
        "style.css": pages.style(),
        "hand.js": pages.script(),
        "index.html": pages.index_page([pages.card(told)]),
        "feed.json": pages.feed([pages.News(told, HAPPENINGS)]),
        **{f"slip-{key}.html": pages.slip_page(key) for key in pages.slips()},
    }
    inside = {
        "index": pages.tournament_page(told),
        "rules": pages.rules_page(told),
        "downloads": pages.downloads_page(told),
        "standings": pages.standings_page(told, told.latest, permanent=False),
    }
    for after in told.standings:
        inside[f"standings-{after}"] = pages.standings_page(told, after)
    if told.rounds:
        inside["crosstable"] = pages.crosstable_page(told)
        inside["records"] = pages.records_page(told)
        inside["charts"] = pages.charts_page(told)
        inside["rulings"] = pages.rulings_page(told)
    seatings = [pages.seating(round_) for round_ in told.rounds]
    for entry in told.entries.values():
        inside[f"entry-{entry.number}"] = pages.entry_page(told, entry, seatings)
    for round_ in told.rounds:
        inside[f"round-{round_.number}"] = pages.round_page(told, round_)
        inside[f"round-{round_.number}-names"] = pages.names_page(told, round_)
        inside[f"round-{round_.number}-results"] = pages.results_page(told, round_)
        for table in round_.tables:
            inside[f"table-{table.label}"] = pages.table_page(told, table)
            for shown, _ in pages.shown_hands(table):
                address = f"{table.label}.{shown.number}"
                inside[f"hand-{address}"] = hand(told, table.label, shown.number)
            if table.game and not table.veiled:
                found[f"spring/table-{table.label}.domino"] = "\n"
            if table.proof:
                found[f"spring/table-{table.label}.domino.proof"] = "\n"
    for name in ("standings.csv", "results.csv", "hands.csv", "tournament.json"):
        found[f"spring/data/{name}"] = "\n"
    found |= {SIGNED.address: "\n", "checkpoints/key.txt": "\n"}
    return found | {f"spring/{name}.html": text for name, text in inside.items()}
