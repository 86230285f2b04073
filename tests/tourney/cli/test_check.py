"""check and simulate, as they are typed."""

from tests.tourney.cli.desk import Desk
from tests.tourney.store.builders import raw

SIMULATED = ("simulate", "--game", "fives", "--entries", "8", "--rounds", "2", "--seed", "7")


def test_a_simulated_tournament_is_checked(desk: Desk) -> None:
    rates = ("--late", "0.2", "--byes", "0.1", "--forfeits", "0.1", "--withdrawals", "0.1")
    made = desk(*SIMULATED, *rates, "--corrections", "0.1", "--out", "try.db", "--json")
    told = {"database": "try.db", "tournament": "simulated", "seed": 7, "entries": 8, "rounds": 2}
    assert told == {key: made.json[key] for key in told}
    assert made.err.endswith("Next: tourney --db try.db check\n")
    answer = desk("--db", "try.db", "check")
    assert "" == answer.out
    assert answer.err == (
        "Simulated 7: 2 pairings made again from the log, all as recorded; every place in the "
        "standings is the same.\n"
    )


def test_differences_are_exit_5_and_all_are_named(desk: Desk) -> None:
    desk(*SIMULATED, "--out", "club.db")
    with raw(desk.folder / "club.db") as connection:
        connection.execute("UPDATE result SET points = 96 WHERE round = 1 AND entry = 3")
    answer = desk("check", "--json", code=5)
    assert (False, "tourney.check/1") == (answer.json["same"], answer.json["schema"])
    assert {3} <= {entry for one in answer.json["differences"] for entry in one["entries"]}
    first, *others = answer.err.splitlines()
    assert first.startswith("error: Simulated 7: ")
    assert "do not follow from the log: round 1: the read tables give #3 points 4" in first
    assert any(
        line.startswith("  after round 2: #3 stands at 1 with ") or "#3" in line for line in others
    )


def test_a_round_changed_by_hand_is_told(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Cleo", "Dev", "Eva")
    shown = desk("round", "show", "--json").json
    bye, seated = shown["byes"][0], shown["tables"][0]["seats"][0]
    desk("round", "swap", str(seated), str(bye), "--reason", "asked for it")
    assert desk("check").err.startswith("Round 1 was paired by hand (asked for it): table 1 is #")


def test_a_file_that_is_there_is_not_written_over(desk: Desk) -> None:
    desk.database()
    desk.refuses(4, "club.db exists already: name another", *SIMULATED, "--out", "club.db")
