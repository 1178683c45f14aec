"""Run: one game in progress, seen and answered in numbers; and many of them, stepped at once."""

from collections.abc import Callable, Sequence

from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Result, State, options, trusted_answer
from stratagem.kernel.encoding import Encoding
from stratagem.kernel.errors import GameOver, IllegalAction
from stratagem.kernel.places import number_each
from stratagem.kernel.writing import clear, fill, mark, put


class Run:
    """Seats are asked one at a time; in a simultaneous decision, without seeing each other's answers."""

    def __init__(self, encoding: Encoding, state: State) -> None:
        self.encoding = encoding
        self.state = state
        self.seat = -1  # who is asked now; -1: nobody, the game is over
        self.options: Sequence[Action] = []
        self.places: list[int] = []  # of these options, in the catalogue
        self.count = 0  # answers so far
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
        self.places = encoding.places_of(state, seat, self.options)

    def number_of(self, place: int) -> int:
        """Which of the options this place of the catalogue is."""
        number = 0
        for legal in self.places:
            if legal == place:
                return number
            number += 1
        if self.seat < 0:
            raise GameOver("the game is over: reset it")
        raise IllegalAction(f"seat {self.seat} may not answer with action {place} now; the mask says what it may")

    def answer(self, place: int, chance: Chance) -> None:
        """The asked seat's answer, by its place in the catalogue."""
        self.answer_with(self.number_of(place), chance)

    def answer_with(self, number: int, chance: Chance) -> None:
        """The asked seat's answer, by its number among the options."""
        trusted_answer(self.state, self.seat, self.options[number], chance)
        self.count += 1
        self.look()

    def observe(self, seat: int) -> bytearray:
        return self.encoding.observe(self.state, seat)

    def mask(self, extra: int = 0) -> bytearray:
        """A 1 for everything the asked seat may answer; `extra` zeros at the end."""
        found = bytearray(len(self.encoding.words) + extra)
        for place in self.places:
            found[place] = 1
        return found


class Rows:
    """What a step of many games writes to: memory of the caller, a row for each game, all numbers in bytes.

    Nothing is allocated for a step: an observation is written to a scratch row and copied as a whole; of a mask only
    the places that were 1 before are cleared.
    """

    def __init__(
        self, encoding: Encoding, observations: memoryview, masks: memoryview, seats: memoryview, dones: memoryview,
        cuts: memoryview,
    ) -> None:  # fmt: skip
        self.size = encoding.size
        self.actions = len(encoding.words)
        self.observations = observations
        self.masks = masks
        self.seats = seats
        self.dones = dones
        self.cuts = cuts
        self.scratch = bytearray(encoding.size)
        self.marked: list[list[int]] = []  # the places of each row's mask that are 1
        self.finished: list[int] = []  # which games ended in this step; they have been restarted
        self.results: list[Result] = []  # and how

    def begin(self, count: int) -> None:
        """All rows are new."""
        self.masks[:] = bytes(len(self.masks))
        self.marked = [[] for _ in range(count)]


def step_all(
    runs: list[Run], places: list[int], chances: list[Chance], fresh: Callable[[Chance], State], limit: int, rows: Rows
) -> None:
    """One answer in every game, or in none if any is illegal; a game that ends or is cut short is restarted.

    Each game is looked at as soon as it has been answered, while what it consists of is still in the processor's cache.
    """
    numbers = number_each([run.places for run in runs], places)
    at = len(numbers)
    if at < len(runs):
        try:
            runs[at].number_of(places[at])
        except IllegalAction as fault:
            raise IllegalAction(f"game {at}: {fault}; no game has been stepped") from None
    rows.finished = []
    rows.results = []
    dones, cuts = rows.dones, rows.cuts
    at = 0
    for run in runs:
        chance = chances[at]
        run.answer_with(numbers[at], chance)
        result = run.state.result
        done = 0
        cut = 0
        if result is not None:
            done = 1
            rows.finished.append(at)
            rows.results.append(result)
        elif limit and run.count >= limit:
            cut = 1
            run.seat = -1
        put(dones, at, done)
        put(cuts, at, cut)
        while run.seat < 0:  # a new game may be over before anybody is asked
            run.state = fresh(chance)
            run.count = 0
            run.look()
        look_at(run, rows, at)
        at += 1


def others_answer(run: Run, seat: int, chance: Chance, choose: Callable[[State, int, Chance], Action] | None) -> None:
    """The other seats answer until this one is asked, or the game is over; without `choose`, at random."""
    state = run.state
    while state.waiting and seat not in state.waiting:
        asked = state.waiting[0]
        if choose is None:
            found = options(state, asked)
            action = found[chance.one_of("answer", len(found))]
        else:
            action = choose(state, asked, chance)
        trusted_answer(state, asked, action, chance)
        run.count += 1
    if state.waiting:
        run.turn_to(seat)
    else:
        run.look()


def step_seat(
    runs: list[Run], seat: int, numbers: list[int], chances: list[Chance],
    choose: Callable[[State, int, Chance], Action] | None,
) -> None:  # fmt: skip
    """One seat's answer in every game, by its number among the options, then the others'; a number below 0: none."""
    at = 0
    for run in runs:
        if numbers[at] >= 0:
            trusted_answer(run.state, seat, run.options[numbers[at]], chances[at])
            run.count += 1
            others_answer(run, seat, chances[at], choose)
        at += 1


def look_all(runs: list[Run], rows: Rows) -> None:
    """What the asked seat of every game sees and may do."""
    at = 0
    for run in runs:
        look_at(run, rows, at)
        at += 1


def look_at(run: Run, rows: Rows, at: int) -> None:
    """What the asked seat of one game sees and may do, in its row."""
    scratch, marked = rows.scratch, rows.marked
    masks, base = rows.masks, at * rows.actions
    clear(scratch, 0, rows.size)
    run.encoding.observe_into(run.state, run.seat, scratch, 0)
    fill(rows.observations, at * rows.size, scratch)
    put(rows.seats, at, run.seat)
    mark(masks, base, marked[at], 0)
    mark(masks, base, run.places, 1)
    marked[at] = run.places
