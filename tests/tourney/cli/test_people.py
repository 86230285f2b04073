"""`player erase` as people type it, and what they see afterwards."""

from __future__ import annotations

from tests.tourney.cli.desk import Desk

PEOPLE = ("Zoë Quarterstaff", "Ben", "Cleo", "Dev")


def test_without_yes_it_only_says_what_it_would_do(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    said = desk("player", "erase", "zoë", code=2)
    assert "evening" in said.out
    assert "#1" in said.out
    assert "error: Nothing was erased: give --yes to erase what is listed, for good." in said.err
    assert "Zoë Quarterstaff" in desk("entry", "list").out


def test_standings_and_pages_show_the_number_of_the_player(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    desk("result", "set", "1.1", "A=1", "B=2", "C=3", "D=30")
    said = desk("player", "erase", "zoë", "--yes")
    assert "#1 of evening is player 1\n" == said.out
    assert "Backups, published sites and records that were handed out before still hold" in said.err
    assert "player 1" in desk("standings").out
    assert "Zo" not in desk("standings", "--json").out
    verified = desk("log", "verify").out
    assert "all as they should be" in verified
    assert "\n1 name is not there: as after `tourney player erase`, the log alone" in verified
    desk("result", "correct", "1.1", "--adjust", "A=2", "--reason", "#1 counted twice")
    desk("site", "build")
    pages = [path.read_text("utf-8") for path in desk.folder.glob("site/**/*.html")]
    assert not any("Quarterstaff" in page for page in pages)
    assert any("player 1 counted twice" in page for page in pages)
    again = desk("player", "erase", "1", "--yes")
    assert "The name of player 1 was erased before; the file was written anew." in again.err


def test_namesakes_and_texts_of_the_log_are_told(desk: Desk) -> None:
    desk.evening("Ana", "Ana", "Cleo", "Dev")
    desk("entry", "withdraw", "3", "--reason", "Ana said so")
    said = desk("player", "erase", "1", code=2)
    assert "Of the same name, and not meant: #2 of evening." in said.err
    assert "The log itself has the name in 1 text that cannot be changed: t/evening, event" in (
        said.err
    )


def test_a_person_says_what_may_be_published_of_their_name(desk: Desk) -> None:
    desk.evening("Ana García", "Ben", "Cleo", "Dev")
    answer = desk("entry", "edit", "1", "--publish", "initials", "--json")
    assert "initials" == answer.json["publish"]
    assert answer.err == (
        "#1 is Ana García (published by initials).\n"
        "Next: tourney site build, for what is published already keeps its names\n"
    )
    again = desk("entry", "edit", "1", "--publish", "initials").err
    assert "#1 is Ana García (published by initials) already: nothing was changed." in again
    assert ["plays, published by initials", "plays"] == [
        row[-1] for row in desk("--plain", "entry", "list").rows[:2]
    ]
    assert "1,Ana García,,,initials\n" in desk("entry", "list", "--csv").out
    desk("site", "build")
    page = (desk.folder / "site" / "evening" / "round-1-names.html").read_text("utf-8")
    assert ("A. G." in page, "García" in page, "Ben" in page) == (True, False, True)
    desk.refuses(2, "'no' is no way to show names", "entry", "edit", "1", "--publish", "no")


def test_who_plays_elsewhere_too_is_told_to_ask_there(desk: Desk) -> None:
    desk.evening("Ana", "Ben", paired=False)
    desk("new", "Other", "--game", "fives", "--rounds", "1")
    desk("-t", "other", "entry", "add", "ana", "--publish", "none")
    told = desk("-t", "evening", "entry", "edit", "Ana", "--publish", "none").err
    assert "Ana is in other tournaments too (#1 of other): ask there too." in told


def test_a_wish_is_kept_by_a_backup_and_goes_with_the_name(desk: Desk) -> None:
    desk.evening(paired=False)
    people = desk.file("people.csv", "name;publish\nAna;none\nBen;\n")
    desk("entry", "import", people)
    desk("backup", "copy.db")
    desk("--db", "other.db", "restore", "copy.db")
    states = [row[-1] for row in desk("--db", "other.db", "--plain", "entry", "list").rows]
    assert ["plays, published without a name", "plays"] == states
    desk("entry", "edit", "Ana", "--name", "Anna")
    assert "none" == desk("entry", "list", "--json").json[0]["publish"]
    update = desk.file("update.csv", "number,publish\n1,full\n2,initials\n")
    desk("entry", "import", update, "--update")
    assert ["full", "initials"] == [one["publish"] for one in desk("entry", "list", "--json").json]
    wrong = desk.file("wrong.csv", "name,publish\nCleo,never\n")
    refused = desk("entry", "import", wrong, code=5).err
    assert "line 2: publish is 'never', and possible are full, initials, none" in refused
    desk("player", "erase", "Ben", "--yes")
    assert "full" == desk("entry", "list", "--json").json[1]["publish"]
    sentence = "The name of #2 was erased: give a name too"
    desk.refuses(4, sentence, "entry", "edit", "2", "--publish", "none")


def test_bots_keep_their_names(desk: Desk) -> None:
    desk.bots()
    desk.refuses(4, "#1 is a bot, and bots keep", "entry", "edit", "1", "--publish", "none")
    words = ("entry", "add", "--bot", "heaviest", "--publish", "none")
    desk.refuses(2, "Bots keep their names: leave out --publish.", *words)
