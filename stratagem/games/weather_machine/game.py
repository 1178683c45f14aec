"""The doors of Weather Machine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from stratagem.games.weather_machine import actions, state
from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    COLOURS,
    EXPERIMENT_CODES,
    GOAL_CODES,
    REPORT_CODES,
    SETS,
    SUBSIDY_CODES,
    TILE_CODES,
)
from stratagem.games.weather_machine.content.reader import printed, read_content
from stratagem.games.weather_machine.learn.encoding import WeatherMachineEncoding
from stratagem.games.weather_machine.play import WeatherMachineAdvice
from stratagem.games.weather_machine.rules import (
    effects,
    ending,
    experiment,
    government,
    lab,
    laboratory,
    office,
    payment,
    rnd,
    round,
    setup,
    supply,
    turn,
    weather,
    workshop,
)
from stratagem.games.weather_machine.rules.choices import OPTIONS, challenge_numbers, forbidden, problems, samples
from stratagem.games.weather_machine.rules.saboteurs import plans, reports, security, turn as saboteurs_turn
from stratagem.games.weather_machine.seen import box, facts, position, resample, view
from stratagem.games.weather_machine.seen.view_types import View as ViewType
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words import account, describe, forms, prompts, reasons
from stratagem.kernel.chance import FirstOutcome
from stratagem.kernel.codec import words
from stratagem.kernel.core import Action, Params, Seat, State, begin, options, trusted_answer
from stratagem.kernel.encoding import Encoding
from stratagem.kernel.forms import Form
from stratagem.kernel.game import Game, Setup, Version, spoken
from stratagem.kernel.lobby import Figure, Opening, Presentation
from stratagem.parts import pile
from stratagem.parts.edition import Origin

LUCK_WORDS: dict[str, Sequence[str]] = {
    "workshop": TILE_CODES,
    "subsidy": SUBSIDY_CODES,
    "experiment": EXPERIMENT_CODES,
    "part": COLOURS,
    "set": SETS,
    "goal": GOAL_CODES,
    "chemical": CHEMICALS,
    "report": REPORT_CODES,
}


class WeatherMachine(Game, doors=[account, view, resample, prompts, reasons, describe, facts, box]):
    """The table of doors; everything behind them lies in the modules of this folder."""

    name = "weather_machine"
    versions = (Version(1, "2026-11-15", "the rules as first released"),)
    seats = range(1, 5)
    options = OPTIONS
    view_type = ViewType
    lobby = Presentation(
        place=5, minutes=120, weight=5, seats=1, least=1, figure=Figure(more=True),
        opening=Opening("move", "location", "location"),
        many={"challenges": [1]}, named={"challenges": "challenge"},
        grave=["weather-machine-warn-last-turn"],
    )  # fmt: skip
    endings = (
        "most_points",
        "shared_victory",
        "good_name",
        "final_win",
        "final_loss",
        "extreme_weather",
        "reports_out",
    )
    bench = Setup(2)
    advice = WeatherMachineAdvice()
    bound = 46 * 4 * 1000  # 46 rounds of 4 turns (section 7), each of at most 200 actions with a few rungs
    words = words(
        *(state, laboratory, actions, pile, setup, round, turn, office, effects, payment, supply, workshop),
        *(government, lab, rnd, weather, experiment, ending, saboteurs_turn, reports, plans, security),
    )

    def __init__(self, content: Path | Origin | None = None) -> None:
        self.content = read_content(content)

    # -- setting up

    def validate(self, setup: Setup) -> list[str]:
        return super().validate(setup) or problems(setup, self.chosen(setup))

    def samples(self) -> list[Setup]:
        return samples()

    def forbidden(self) -> list[Setup]:
        return forbidden()

    def deal(self, setup_: Setup) -> Table:
        chosen = self.chosen(setup_)
        return setup.lay_table(
            self.content,
            setup_.seats,
            challenge_numbers(chosen["challenges"]),
            chosen["new_scientists"],
            chosen["drafting"],
        )

    # -- what people and bots may know

    def printed(self) -> dict[str, list[str]]:
        return printed(self.content)

    def hides(self, setup: Setup, seat: Seat | None) -> bool:
        """Nothing: only the order of face-down piles is unknown, and they have none until someone looks."""
        return False

    # -- words, positions, counting

    def wire(self, action: Any) -> Params:
        return actions.Coded.wire(action)

    def short(self, action: Action) -> str:
        """As everywhere, with `none` for an empty list, so that every word is there."""
        return " ".join("none" if value == [] else spoken(value) for value in self.wire(action).values())

    def forms(self, s: Table) -> Sequence[Form]:
        return forms.forms()

    def luck_words(self, source: str) -> Sequence[str] | None:
        return LUCK_WORDS.get(source)

    def position(self, setup: Setup, given: Params, at: str | None, seat: Seat) -> Table:
        """The set-up table with every draw the first possible one and no Parts, changed to what is given."""
        s = self.deal(setup)
        luck = FirstOutcome()
        begin(s, luck)
        while not isinstance(s.asking(), round.SupplyActions):
            trusted_answer(s, s.waiting[0], options(s, s.waiting[0])[0], luck)
        s.agenda, s.waiting, s.shown = [], [], 0
        s.round = 0 if at == "supply_round" else 2
        for laboratory_ in s.labs:
            laboratory_.parts = [0] * 5
        position.place(s, given)
        s.then(*position.at_decision(s, at or "turn", seat))
        if at in ("phase_b", "experiment_pay", "take_back"):
            s.phase = "B"
        return s

    def make_encoding(self) -> Encoding:
        return WeatherMachineEncoding()

    def load(self, data: Any) -> State:
        return super().load(position.renamed(data))


def make(content: Path | Origin | None = None) -> Game:
    return WeatherMachine(content)
