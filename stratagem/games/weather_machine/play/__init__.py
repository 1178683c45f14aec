"""What good play looks like in Weather Machine (section 11 of the rule file), for bots and hints.

outlook.py: how long the game will last and which tiles the Assistant will find.  worth.py, stock.py, office.py,
branches.py: what a table is worth to a seat, in points.  alone.py: the solo game, held against the Target and the two
ways to lose before.  liking.py: how gladly an option is tried.  reasons.py: the same in words.  advisor.py: all of it
as the bots ask for it.
"""

from stratagem.games.weather_machine.play.advice import WeatherMachineAdvice

__all__ = ["WeatherMachineAdvice"]
