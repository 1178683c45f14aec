"""Stepping: games played in worker processes, over memory that they share with the learner.

A round trip costs one byte each way. In between, a worker applies the actions it finds to all its games, restarts those
that end, and writes what the next seats see. While a tutor teaches, it records what it would have done, and mostly does
it. At tables with guests, a bot answers for all seats but one, unseen by the learner.
"""

import mmap
import random
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stratagem import bots, games
from stratagem.bots.bot import Question
from stratagem.kernel.advice import favourite, payoff
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Result, State, begin, options, trusted_answer
from stratagem.kernel.game import Game
from stratagem.train.recipe import Recipe

STEP, TEACH, STOP = b"s", b"t", b"x"
STRIDE = 1_000_003
SHOWN = 12  # won games of the tutor that a worker keeps of each set-up
FILLING = 0.25  # how often it plays another one, while it has fewer ...
AGAIN = 0.02  # ... and when it has enough
TRIES = 4  # games of the tutor for one that is won


class Memory:
    """What learner and workers share: a row for each game."""

    def __init__(self, rows: int, size: int, actions: int, seats: int, setups: int) -> None:
        """Games that were begun in the middle count apart: as `setups` more set-ups."""
        self.observations = shared((rows, size), np.uint8)
        self.masks = shared((rows, actions), np.uint8)
        self.actions = shared((rows,), np.int32)
        self.seats = shared((rows,), np.int32)  # who is asked
        self.ended = shared((rows,), np.uint8)  # whether the last answer ended the game; a new one has begun
        self.rewards = shared((rows, seats), np.float32)  # of the game that has just ended
        self.setups = shared((rows,), np.int32)  # which set-up that was
        self.untaught = shared((rows,), np.uint8)  # whether the last answer was none that the tutor teaches
        self.won = shared((rows,), np.uint8)  # whether the first seat, or the one among guests, or everybody, won it
        self.lessons = shared((rows, actions), np.uint8)  # the tutor's weights, 255 for its favourite
        self.weights = shared((setups,), np.float64)  # how often each set-up is played
        self.consolation = shared((1,), np.float64)
        self.backplay = shared((1,), np.float64)


def shared(shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
    """Zeros that child processes share."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    return np.frombuffer(mmap.mmap(-1, size), kind, count=int(np.prod(shape))).reshape(shape)


class Slot:
    """One game in progress, and where it writes."""

    def __init__(self, worker: "Worker", row: int, seed: int) -> None:
        self.worker = worker
        self.row = row
        self.chance = Playout(seed)
        self.luck = random.Random(seed)  # for set-ups and the noise of teaching
        self.setup = 0
        self.host = -1  # the learner's seat among guests; -1: it has all seats
        self.within = False  # whether this game was begun in the middle of a won one
        self.best = 0.0  # how far this game got at its best
        self.state: State = self.fresh()
        self.places: list[int] = []
        self.taught: list[int] = []  # places of the last lesson

    def fresh(self) -> State:
        """A new game in which somebody is asked."""
        worker = self.worker
        while True:
            self.setup = self.luck.choices(range(len(worker.setups)), worker.memory.weights.tolist())[0]
            setup = worker.setups[self.setup]
            self.host = self.luck.randrange(setup.seats) if worker.guests[self.setup] else -1
            back = worker.within[self.setup] and self.luck.random() < worker.memory.backplay[0]
            shown = worker.shown_game(self.setup, self.chance, self.luck) if back else []
            self.within = bool(shown)
            state: State
            if shown:
                state = shown[self.luck.randrange(len(shown))].copy()
            else:
                state = worker.game.deal(setup)
                begin(state, self.chance)
            self.guests_answer(state)
            if state.waiting:
                return state

    def guests_answer(self, state: State) -> None:
        """Until the learner's seat is asked, or the game is over."""
        if self.host >= 0:
            while state.result is None and state.waiting[0] != self.host:
                self.worker.bot_answers(state, self.chance)

    def look(self) -> None:
        """Write what the asked seat sees and may do."""
        worker, row = self.worker, self.row
        seat = self.state.waiting[0]
        data = worker.rows[row]
        data[:] = worker.blank
        worker.encoding.observe_into(self.state, seat, data, 0)
        mask = worker.masks[row]
        for place in self.places:
            mask[place] = 0
        self.places = worker.encoding.places(self.state, seat)
        for place in self.places:
            mask[place] = 1
        worker.seats[row] = seat

    def teach(self) -> None:
        """The tutor's answer to what was seen last; it is given, unless noise or the learner's own is."""
        worker, state, row = self.worker, self.state, self.row
        worker.untaught[row] = not worker.taught[self.setup]
        if not worker.taught[self.setup]:
            return
        seat = state.waiting[0]
        lesson = worker.lessons[row]
        for place in self.taught:
            lesson[place] = 0
        if worker.tutor is None:
            weights = worker.game.advice.policy(state, seat, options(state, seat))
            most = max(weights)
            weights = [(weight / most) ** worker.sharp for weight in weights]
            chosen = self.luck.choices(self.places, weights)[0]
            for place, weight in zip(self.places, weights, strict=True):
                lesson[place] = round(255 * weight)
            self.taught = self.places
        else:
            guess: State = worker.game.resample(state, seat, self.chance)
            question = Question(worker.game, seat, {}, options(guess, seat), guess)
            chosen = worker.encoding.place(guess, seat, worker.tutor.answer(question, self.chance))
            lesson[chosen] = 255
            self.taught = [chosen]
        draw = self.luck.random()
        if draw < worker.noise:
            chosen = self.places[self.luck.randrange(len(self.places))]
        elif draw < worker.noise + worker.own:
            return  # what the learner has written there
        worker.actions[row] = chosen

    def answer(self) -> None:
        worker, row, state = self.worker, self.row, self.state
        seat = state.waiting[0]
        number = self.places.index(worker.actions[row])
        trusted_answer(state, seat, options(state, seat)[number], self.chance)
        self.guests_answer(state)
        worker.ended[row] = 0
        if state.result is not None:
            self.end(state.result)
        elif worker.memory.consolation[0] > 0.0:
            self.best = max(self.best, worker.game.advice.progress(state))

    def end(self, result: Result) -> None:
        """Pay, and begin anew."""
        memory, row = self.worker.memory, self.row
        memory.ended[row] = 1
        memory.setups[row] = self.setup + len(self.worker.setups) * self.within
        paid = payoff(result, self.worker.game.cooperative)
        memory.won[row] = paid[max(0, self.host)] == 1.0
        if max(paid) == 0.0:
            paid = [memory.consolation[0] * self.best] * len(paid)
        memory.rewards[row, :] = 0.0
        memory.rewards[row, : len(paid)] = paid
        self.best = 0.0
        self.state = self.fresh()


class Worker:
    """The games of one process."""

    def __init__(self, recipe: Recipe, memory: Memory, first: int) -> None:
        self.game: Game = games.get(recipe.game)
        self.tutor = None if recipe.tutor == "policy" else bots.get(recipe.tutor)
        self.noise = recipe.noise
        self.own = recipe.own
        self.sharp = recipe.sharp
        self.encoding = self.game.encoding()
        self.setups = [setup for setup, _ in recipe.tables()]
        self.guests = [bool(row.get("guests")) for row in recipe.setups]
        self.within = [bool(row.get("within", True)) for row in recipe.setups]
        self.taught = [bool(row.get("taught", True)) for row in recipe.setups]
        self.shown: list[list[list[State]]] = [[] for _ in self.setups]  # won games of the tutor, answer by answer
        self.normal = bots.get("normal")
        self.memory = memory
        self.blank = bytes(self.encoding.size)
        self.rows = [memoryview(row) for row in memory.observations]
        self.masks = [memoryview(row) for row in memory.masks]
        self.lessons = [memoryview(row) for row in memory.lessons]
        numbers: list[Any] = [memory.actions, memory.seats, memory.ended, memory.untaught]
        self.actions, self.seats, self.ended, self.untaught = [memoryview(array) for array in numbers]
        rows = range(first, first + recipe.games)
        self.slots = [Slot(self, row, recipe.seed * STRIDE + row) for row in rows]
        for slot in self.slots:
            slot.look()

    def bot_answers(self, state: State, chance: Playout) -> None:
        """What `normal` does where somebody is asked; where it follows the advice alone, without a detour."""
        seat = state.waiting[0]
        advice = self.game.advice
        found = options(state, seat)
        if len(found) == 1:
            chosen = found[0]
        elif not advice.looks_ahead:
            chosen = found[favourite(advice.policy(state, seat, found))]
        else:
            guess: State = self.game.resample(state, seat, chance)
            chosen = self.normal.answer(Question(self.game, seat, {}, options(guess, seat), guess), chance)
        trusted_answer(state, seat, chosen, chance)

    def shown_game(self, setup: int, chance: Playout, luck: random.Random) -> list[State]:
        """A game of this set-up that `normal` has won, answer by answer; empty if it wins none."""
        kept = self.shown[setup]
        if not kept or luck.random() < (FILLING if len(kept) < SHOWN else AGAIN):
            for _ in range(TRIES if not kept else 1):
                state: State = self.game.deal(self.setups[setup])
                begin(state, chance)
                passed: list[State] = []
                while state.result is None:
                    passed.append(state.copy())
                    self.bot_answers(state, chance)
                if passed and max(payoff(state.result, self.game.cooperative)) == 1.0:
                    kept.append(passed)
                    del kept[:-SHOWN]
                    break
        return kept[luck.randrange(len(kept))] if kept else []

    def serve(self, line: Connection) -> None:
        """Answer the learner until it says stop."""
        line.send_bytes(STEP)
        while (word := line.recv_bytes()) != STOP:
            for slot in self.slots:
                if word == TEACH:
                    slot.teach()
                slot.answer()
                slot.look()
            line.send_bytes(STEP)


def work(recipe: Recipe, memory: Memory, first: int, line: Connection) -> None:
    """The whole life of a worker process."""
    Worker(recipe, memory, first).serve(line)


class Workers:
    """All worker processes. While one half of them steps, the learner answers for the other."""

    def __init__(self, recipe: Recipe, workers: int) -> None:
        encoding = games.get(recipe.game).encoding()
        seats = max(setup.seats for setup, _ in recipe.tables())
        tables = recipe.tables()
        self.memory = Memory(workers * recipe.games, encoding.size, len(encoding.words), seats, len(tables))
        self.memory.weights[:] = [weight for _, weight in tables]
        self.memory.consolation[0] = recipe.consolation
        self.memory.backplay[0] = recipe.backplay
        context = get_context("fork")  # the memory is inherited
        self.lines: list[Connection] = []
        self.processes: list[Any] = []
        for number in range(workers):
            ours, theirs = context.Pipe()
            arguments = (recipe, self.memory, number * recipe.games, theirs)
            process = context.Process(target=work, args=arguments, daemon=True)
            process.start()
            theirs.close()
            self.lines.append(ours)
            self.processes.append(process)
        self.wait()
        middle = (workers + 1) // 2
        self.halves = [half for half in (slice(0, middle), slice(middle, workers)) if half.start < half.stop]
        self.games = recipe.games

    def rows(self, half: slice) -> slice:
        """Where the games of these workers lie."""
        return slice(half.start * self.games, half.stop * self.games)

    def step(self, word: bytes = STEP) -> None:
        self.send(slice(None), word)
        self.wait()

    def send(self, half: slice, word: bytes = STEP) -> None:
        """Let these workers answer in all their games; `wait` for them before anything of theirs is read."""
        for line in self.lines[half]:
            line.send_bytes(word)

    def wait(self, half: slice = slice(None)) -> None:
        left: list[Any] = list(self.lines[half])
        while left:
            for line in wait(left):
                line.recv_bytes()  # type: ignore[union-attr]  # EOFError: a worker has died, and so do we
                left.remove(line)

    def stop(self) -> None:
        for line in self.lines:
            line.send_bytes(STOP)
        for process in self.processes:
            process.join(10)
