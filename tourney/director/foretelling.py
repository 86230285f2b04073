"""What a round robin at three or four seats can promise before its first round."""

from __future__ import annotations

from tourney.director.fields import short_tables_of
from tourney.director.words import so_many
from tourney.tournament import Tournament


def foretold(tournament: Tournament) -> list[str]:
    """Who meets again and who never meets, if everybody stays; [] unless a round robin begins.

    At two seats everybody meets everybody once in a turn of the circle: nothing is to be told.
    """
    number = len(tournament.rounds) + 1
    setting = tournament.setting(number)
    chairs = len(tournament.starters(setting))
    begins = number == setting.first and setting.system == "round-robin"
    if not begins or setting.seats == 2 or chairs < setting.seats:
        return []
    from tourney.pairing.schedule import foretold as told
    from tourney.pairing.schedule import schedule

    short = short_tables_of(tournament, setting)
    forecast = told(schedule(chairs, setting.seats, setting.rounds, short), chairs, setting.seats)
    rounds = so_many(forecast.rounds, "round")
    if not (forecast.repeats or forecast.never):
        return [f"In {rounds} everybody meets everybody just once."]
    again = (
        "nobody meets again"
        if not forecast.repeats
        else (f"{so_many(forecast.repeats, 'meeting is', 'meetings are')} of pairs that met before")
    )
    never = (
        "everybody meets everybody"
        if not forecast.never
        else (f"{so_many(forecast.never, 'pair')} never meet")
    )
    return [f"In {rounds} {again}, and {never}: no better schedule is known here."]
