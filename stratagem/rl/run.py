"""Run: one game in progress, seen and answered in numbers; and many of them, stepped at once."""

from collections.abc import Callable, Sequence

from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Result, State, options, trusted_answer
from stratagem.kernel.encoding import Encoding
from stratagem.kernel.errors import GameOver, IllegalAction


class Run:
    """Seats are asked one at a time; in a simultaneous decision, without seeing each other's answers."""

    def __init__(self, encoding: Encoding, state: State) -> None:
        self.encoding = encoding
        self.state = state
        self.seat = -1  # who is asked now; -1: nobody, the game is over
        self.options: Sequence[Action] = []
        self.places: list[int] = []  # of these options, in the catalogue
        self.look()

    def look(self) -> None:
        """Find the next seat and what it may answer."""
        if self.state.waiting:
            self.seat = self.state.waiting[0]
            self.turn_to(self.seat)
        else:
            self.seat = -1
            self.options = []
            self.places = []

    def turn_to(self, seat: int) -> None:
        """Ask this one of the seats that are waited for."""
        self.seat = seat
        state, encoding = self.state, self.encoding
        self.options = options(state, seat)
        places: list[int] = []
        for action in self.options:
            places.append(encoding.place(state, seat, action))
        self.places = places

    def answer(self, place: int, chance: Chance) -> None:
        """The asked seat's answer, by its place in the catalogue."""
        number = 0
        for legal in self.places:
            if legal == place:
                trusted_answer(self.state, self.seat, self.options[number], chance)
                self.look()
                return
            number += 1
        if self.seat < 0:
            raise GameOver("the game is over: reset it")
        raise IllegalAction(f"seat {self.seat} may not answer with action {place} now; the mask says what it may")

    def observe(self, seat: int) -> bytearray:
        return self.encoding.observe(self.state, seat)

    def mask(self, extra: int = 0) -> bytearray:
        """A 1 for everything the asked seat may answer; `extra` zeros at the end."""
        found = bytearray(len(self.encoding.words) + extra)
        for place in self.places:
            found[place] = 1
        return found


class Step:
    """The result of a step of many games: bytes of observations and masks, who is asked, which games have finished."""

    def __init__(self) -> None:
        self.observations: list[bytearray] = []
        self.masks = bytearray()
        self.seats: list[int] = []
        self.finished: list[int] = []  # which games ended in this step; they have been restarted
        self.results: list[Result] = []  # and how


def step_all(
    runs: list[Run], places: list[int], chances: list[Chance], fresh: Callable[[Chance], State], step: Step
) -> None:
    """One answer in every game; a game that ends is restarted at once."""
    number = 0
    for run in runs:
        chance = chances[number]
        run.answer(places[number], chance)
        result = run.state.result
        if result is not None:
            step.finished.append(number)
            step.results.append(result)
        while run.seat < 0:  # a new game may be over before anybody is asked
            run.state = fresh(chance)
            run.look()
        number += 1
    look_all(runs, step)


def look_all(runs: list[Run], step: Step) -> None:
    """What the asked seat of every game sees and may do."""
    size = len(runs[0].encoding.words)
    step.masks = masks = bytearray(size * len(runs))
    base = 0
    for run in runs:
        step.observations.append(run.encoding.observe(run.state, run.seat))
        step.seats.append(run.seat)
        for place in run.places:
            masks[base + place] = 1
        base += size
