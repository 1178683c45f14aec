"""What good play looks like in Weather Machine (section 11 of the rule file), for bots and hints.

worth.py: how long the game will last, which tiles the Assistant will find, and what a table is worth to a seat, in
points.  liking.py: how gladly an option is tried.  reasons.py: the same in words.  advice.py: all of it as the bots ask
for it, and the solo game, held against the Target and the two ways to lose before.
"""

from stratagem.games.weather_machine.play.advice import WeatherMachineAdvice

__all__ = ["WeatherMachineAdvice"]
