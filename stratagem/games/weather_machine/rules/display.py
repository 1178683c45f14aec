"""The display of Experiment tiles, and the Assistant (WM-R42, WM-R46)."""

from __future__ import annotations

from stratagem.games.weather_machine.content.codes import (
    EMPTY,
    EXPERIMENT_CODES,
    OUT_EXPERIMENTS,
)
from stratagem.games.weather_machine.rules.triggers import trigger_end
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Reveal, Work
from stratagem.parts.pile import EVERYONE


def shown_tile(s: Table, weather: int) -> int:
    """WM-R42: the right-most Experiment tile of this weather in the display; -1 if there is none."""
    for i in (2, 1, 0):
        if s.display[i] and s.content.experiment_weather[s.display[i]] == weather:
            return i
    return EMPTY


def runs(s: Table, weather: int) -> bool:
    """WM-R42: the display shows the weather and all three spaces hold Bots."""
    return shown_tile(s, weather) != EMPTY and EMPTY not in s.lab[weather * 3 : weather * 3 + 3]


class TileLeaves(Reveal):
    """WM-R46: the right-most display tile of the active weather leaves, the others shift, the deck moves up.

    When a tile enters and no other is left in deck and lower place, the end is triggered (WM-R50 (b)).
    """

    def do(self, s: Table, chance: Chance) -> None:
        place = shown_tile(s, s.assistant)
        if place == EMPTY:
            return
        if s.watch is not None:
            s.tell(
                "weather-machine-news-tile-leaves",
                {"tile": f"@experiment:{EXPERIMENT_CODES[s.display[place]]}"},
                rules=("WM-R46",),
            )
        s.out[OUT_EXPERIMENTS] += 1
        entering = s.below
        s.display = [entering, *s.display[:place], *s.display[place + 1 :]]
        s.below = 0
        if s.experiment_count():
            s.below = s.experiments.draw("experiment", chance)
        if s.experiment_count():
            top = s.experiments.look(1, EVERYONE, "experiment", chance)[0]
            if s.watch is not None:
                tile = f"@experiment:{EXPERIMENT_CODES[top]}"
                s.tell("weather-machine-news-experiment-shown", {"tile": tile}, rules=("WM-R46",))
        elif entering and s.below == 0:
            trigger_end(s, "experiments")


class AssistantMoves(Work):
    """WM-R46: the Assistant goes to the next branch, from snow to rain."""

    def do(self, s: Table) -> None:
        s.assistant = (s.assistant + 1) % 5
        s.phase = "A"
