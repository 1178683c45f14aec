"""What a finished game came to, and the number by which its rounds are counted."""

from stratagem.games.weather_machine.rules.ending import final_sources
from stratagem.games.weather_machine.rules.goals import bots_on_boards, goals_met
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.game import Entry

SOURCES = ("government", "lab", "rnd", "goals", "nobel")
SCORED = ("most_points", "shared_victory", "final_win", "final_loss")  # endings with the final scoring (WM-R53)


def turn(s: Table) -> int:
    return s.round


def account(s: Table) -> list[Entry]:
    """CP by where they come from: gained during the game, then the final scoring (WM-R53), where there was one."""
    seats = range(s.seats)
    assert s.result is not None, "an account is of a finished game"
    scored = s.result.ending in SCORED
    last = [final_sources(s, seat) if scored else [0] * len(SOURCES) for seat in seats]
    during = [s.labs[seat].cp - sum(last[seat]) for seat in seats]
    final = [Entry(f"weather-machine-account-{name}", {}, [row[i] for row in last], True)
             for i, name in enumerate(SOURCES)]  # fmt: skip
    return [
        Entry("weather-machine-account-during", {}, during, True),
        *(final if scored else ()),
        *([Entry("weather-machine-account-target", {}, [s.target])] if s.solo else []),
        Entry("weather-machine-account-rounds", {}, [s.round]),
        Entry("weather-machine-account-met", {}, [goals_met(s, seat) for seat in seats]),
        Entry("weather-machine-account-papers", {}, [sum(s.labs[seat].papers) for seat in seats]),
        Entry("weather-machine-account-awards", {}, [s.labs[seat].awards for seat in seats]),
        Entry("weather-machine-account-bots", {}, [bots_on_boards(s, seat) for seat in seats]),
    ]
