"""A tournament as it stood before an event of the log, whatever was told since."""

from pathlib import Path

from tests.tourney import days
from tourney.store.book import stored_shelf
from tourney.store.earlier import Earlier
from tourney.tournament import facts, read


def test_only_what_was_told_before_a_position_is_there(tmp_path: Path) -> None:
    with days.house(tmp_path) as house:
        days.day(house, seed=3)
        tournament = days.day(house, seed=4)
        earlier = Earlier(house.reading, tournament.slug)
        closed = [
            event.position
            for event in earlier.told
            if isinstance(read(event.body), facts.RoundClosed)
        ]
        nothing = earlier.go_to(closed[0] - 1)
        assert {1} == {row.round for row in stored_shelf(nothing, tournament.slug)[0]}
        whole = stored_shelf(earlier.go_to(), tournament.slug)
        assert stored_shelf(house.reading, tournament.slug) == whole
        assert {tournament.slug} == {row.slug for row in whole[0]}
        earlier.close()
