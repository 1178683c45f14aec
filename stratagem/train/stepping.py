"""Stepping: games played in worker processes, over memory that they share with the learner.

A round trip costs one byte each way. In between, a worker answers in all its games with the actions it finds, restarts
those that end, and writes what the next seats see. When a tutor teaches, it chooses the actions itself and says which.
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
from stratagem.kernel.advice import payoff
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import State, begin, options, trusted_answer
from stratagem.kernel.game import Game
from stratagem.train.recipe import Recipe

STEP, TEACH, STOP = b"s", b"t", b"x"
STRIDE = 1_000_003


class Memory:
    """What learner and workers share: a row for each game."""

    def __init__(self, rows: int, size: int, actions: int, seats: int) -> None:
        self.observations = shared((rows, size), np.uint8)
        self.masks = shared((rows, actions), np.uint8)
        self.actions = shared((rows,), np.int32)
        self.seats = shared((rows,), np.int32)  # who is asked
        self.ended = shared((rows,), np.uint8)  # whether the last answer ended the game; a new one has begun
        self.rewards = shared((rows, seats), np.float32)  # of the game that has just ended
        self.setups = shared((rows,), np.int32)  # which set-up that was


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
        self.state: State = self.fresh()
        self.places: list[int] = []

    def fresh(self) -> State:
        """A new game in which somebody is asked."""
        worker = self.worker
        while True:
            self.setup = self.luck.choices(range(len(worker.setups)), worker.weights)[0]
            state: State = worker.game.deal(worker.setups[self.setup])
            begin(state, self.chance)
            if state.waiting:
                return state

    def look(self) -> None:
        """Write what the asked seat sees and may do."""
        worker, memory, row = self.worker, self.worker.memory, self.row
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
        memory.seats[row] = seat

    def teach(self) -> None:
        """The tutor's answer to what was seen last, written where the learner's would be."""
        worker, seat = self.worker, self.state.waiting[0]
        if self.luck.random() < worker.noise:
            place = self.places[self.luck.randrange(len(self.places))]
        else:
            guess: State = worker.game.resample(self.state, seat, self.chance)
            question = Question(worker.game, seat, {}, options(guess, seat), guess)
            place = worker.encoding.place(guess, seat, worker.tutor.answer(question, self.chance))
        worker.memory.actions[self.row] = place

    def answer(self) -> None:
        memory, row, state = self.worker.memory, self.row, self.state
        seat = state.waiting[0]
        number = self.places.index(int(memory.actions[row]))
        trusted_answer(state, seat, options(state, seat)[number], self.chance)
        memory.ended[row] = 0
        if state.result is not None:
            memory.ended[row] = 1
            memory.setups[row] = self.setup
            paid = payoff(state.result, self.worker.game.cooperative)
            memory.rewards[row, :] = 0.0
            memory.rewards[row, : len(paid)] = paid
            self.state = self.fresh()


class Worker:
    """The games of one process."""

    def __init__(self, recipe: Recipe, memory: Memory, first: int) -> None:
        self.game: Game = games.get(recipe.game)
        self.tutor = bots.get(recipe.tutor)
        self.noise = recipe.noise
        self.encoding = self.game.encoding()
        self.setups = [setup for setup, _ in recipe.tables()]
        self.weights = [weight for _, weight in recipe.tables()]
        self.memory = memory
        self.blank = bytes(self.encoding.size)
        self.rows = [memoryview(row) for row in memory.observations]
        self.masks = [memoryview(row) for row in memory.masks]
        rows = range(first, first + recipe.games)
        self.slots = [Slot(self, row, recipe.seed * STRIDE + row) for row in rows]
        for slot in self.slots:
            slot.look()

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
    """All worker processes; `step` answers in all games at once."""

    def __init__(self, recipe: Recipe, workers: int) -> None:
        encoding = games.get(recipe.game).encoding()
        seats = max(setup.seats for setup, _ in recipe.tables())
        self.memory = Memory(workers * recipe.games, encoding.size, len(encoding.words), seats)
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

    def step(self, word: bytes = STEP) -> None:
        for line in self.lines:
            line.send_bytes(word)
        self.wait()

    def wait(self) -> None:
        left: list[Any] = list(self.lines)
        while left:
            for line in wait(left):
                line.recv_bytes()  # type: ignore[union-attr]  # EOFError: a worker has died, and so do we
                left.remove(line)

    def stop(self) -> None:
        for line in self.lines:
            line.send_bytes(STOP)
        for process in self.processes:
            process.join(10)
