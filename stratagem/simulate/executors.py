"""Who plays the chunks of a plan: this process, a pool of processes, or a Ray cluster.  The results are the same."""

import json
import logging
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import Any

from stratagem.bots.arena import play_game, play_through
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Action, News, Result, Seat, State, options, play_at_random
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Game, Setup
from stratagem.simulate.plan import STRIDE, Plan

Columns = dict[str, list[Any]]
TABLES = {
    "games": ("variant", "game", "seats", "decisions", "ending", "winners", "scores"),
    "uses": ("variant", "game", "kind", "code", "seat"),
    "sums": ("variant", "game", "name", "seat", "amount"),
    "decisions": ("variant", "game", "number", "seat", "step", "options", "chosen", "action"),
}


BEGAN = "began"  # among the sums of a game: who played first
AHEAD = 3  # pieces queued per worker before the first is done
NO_TOKEN = "InvalidAuthToken"  # what Ray writes when a cluster refuses somebody's token
_PLAN: list[Plan] = []  # in a worker: the plan it works on


class Chunk:
    """The results of some games: columns for each table, and how long it took (which is in no table)."""

    def __init__(self) -> None:
        self.tables: dict[str, Columns] = {name: {key: [] for key in keys} for name, keys in TABLES.items()}
        self.cpu = 0.0

    def add(self, table: str, *values: Any) -> None:
        for column, value in zip(self.tables[table].values(), values, strict=True):
            column.append(value)


def play_chunk(plan: Plan, variant: int, first: int, end: int) -> Chunk:
    """Games `first` to `end` of one set-up; what happens in them depends only on the plan."""
    made = Chunk()
    setup = plan.setups[variant]
    began = time.process_time()
    for number in range(first, end):
        if plan.at_random and not plan.decisions and number >= plan.watched:
            result, count = quickly(plan.game, setup, plan.seed * STRIDE + number)
        else:
            result, count = observed(made, plan, variant, number)
        made.add(
            "games", variant, number, setup.seats, count, result.ending, list(result.winners), list(result.scores)
        )  # fmt: skip
    made.cpu = time.process_time() - began
    return made


def quickly(game: Game, setup: Setup, seed: int) -> tuple[Result, int]:
    """A random game that is not watched."""
    chance = Playout(seed)
    state = game.setup(setup, chance)
    count = play_at_random(state, chance)
    assert state.result is not None
    return state.result, count


def observed(made: Chunk, plan: Plan, variant: int, number: int) -> tuple[Result, int]:
    """A watched game: its news and, if wanted, every decision are recorded."""
    game, setup, seed = plan.game, plan.setups[variant], plan.seed * STRIDE + number
    uses: dict[tuple[str, str, int], None] = {}
    counts = dict.fromkeys(game.counted, 0)
    tables: list[State] = []  # the one table there is, once it has told something
    moves = 0

    def hear(state: State, news: News) -> None:
        tables[:] = [state]
        note_uses(uses, news)
        for name, keys in game.counted.items():
            counts[name] += news.key in keys

    def see(state: State, seat: Seat, action: Action) -> None:
        nonlocal moves
        found = list(options(state, seat))
        step = type(state.agenda[-1]).__name__
        wire = json.dumps(game.wire(action), ensure_ascii=False)
        made.add("decisions", variant, number, moves, seat, step, len(found), found.index(action), wire)
        moves += 1

    watch = hear if number < plan.watched else None
    note = see if plan.decisions else None
    if plan.at_random:
        result, count = random_game(game, setup, seed, watch, note)
    else:
        result, count = play_game(game, setup, plan.seated(setup), seed, watch, note)
    for kind, code, seat in uses:
        made.add("uses", variant, number, kind, code, seat)
    for name, amount in counts.items() if watch is not None else ():
        made.add("sums", variant, number, name, -1, float(amount))
    for state in tables if game.sources else ():
        note_sums(made, plan, variant, number, state)
    return result, count


def note_sums(made: Chunk, plan: Plan, variant: int, number: int, state: State) -> None:
    """Of a finished table: where each seat's points come from, and who played first."""
    for seat in range(plan.setups[variant].seats):
        for name, amount in zip(plan.game.sources, plan.game.sourced(state, seat), strict=True):
            made.add("sums", variant, number, name, seat, float(amount))
    made.add("sums", variant, number, BEGAN, plan.game.began(state), 1.0)


def random_game(game: Game, setup: Setup, seed: int, watch: Any, note: Any) -> tuple[Result, int]:
    """The same game that `quickly` plays from this seed, reported as it proceeds."""
    chance = Playout(seed)

    def choose(state: State, seat: Seat) -> Action:
        found = options(state, seat)
        return found[chance.one_of("answer", len(found))]

    return play_through(game, setup, chance, choose, watch, note)


def note_uses(uses: dict[tuple[str, str, int], None], news: News) -> None:
    """Which rules and which content rows a piece of news mentions, the latter with the seat it concerns."""
    for rule in news.rules:
        uses["rule", rule, -1] = None
    seat = -1
    named: list[tuple[str, str]] = []
    for value in news.params.values():
        for word in value if isinstance(value, list) else (value,):
            if not isinstance(word, str) or not word.startswith("@"):
                continue
            kind, _, code = word[1:].partition(":")
            if kind == "seat":
                seat = int(code) if seat < 0 else seat
            else:
                named.append((kind, code))
    for kind, code in named:
        uses[kind, code, seat] = None


Piece = tuple[int, int, int]  # set-up, first game, one past the last


class Executor:
    """Plays pieces and yields them as they finish, in any order."""

    def work(self, plan: Plan, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Chunk]]:
        for piece in pieces:
            yield piece, play_chunk(plan, *piece)


def rolling(
    pieces: Sequence[Piece], width: int, begin: Callable[[Piece], Any], finished: Callable[[list[Any]], Iterable[Any]]
) -> Iterator[tuple[Piece, Any]]:
    """Keeps `width` pieces in flight; yields each with its ticket when it is done."""
    left = iter(pieces)
    running: dict[Any, Piece] = {}
    while True:
        while len(running) < width and (piece := next(left, None)) is not None:
            running[begin(piece)] = piece
        if not running:
            return
        for ticket in finished(list(running)):
            yield running.pop(ticket), ticket


class ProcessPool(Executor):
    """Several processes on this machine."""

    def __init__(self, workers: int) -> None:
        if workers < 1:
            raise StratagemError(f"--workers must be at least 1, not {workers}")
        self.workers = workers

    def work(self, plan: Plan, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Chunk]]:
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self.workers, context, initializer=_begin, initargs=(plan.to_json(),))
        whole = False

        def begin(piece: Piece) -> Any:
            """Workers ignore Ctrl-C: the parent process decides when to stop."""
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
            try:
                return pool.submit(_play, piece)
            finally:
                signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})

        try:
            under_way = rolling(
                pieces, AHEAD * self.workers, begin,
                lambda tickets: wait(tickets, return_when=FIRST_COMPLETED)[0],
            )  # fmt: skip
            for piece, ticket in under_way:
                yield piece, ticket.result()
            whole = True
        finally:
            pool.shutdown(wait=whole, cancel_futures=True)
            if not whole:  # interrupted: unfinished pieces will be played again next time
                for worker in multiprocessing.active_children():
                    worker.terminate()
                    worker.join()


def _begin(plan: dict[str, Any]) -> None:
    _PLAN.append(Plan.from_json(plan))


def _play(piece: Piece) -> Chunk:
    return play_chunk(_PLAN[0], *piece)


class Ray(Executor):
    """A Ray cluster; `local` starts one on this machine.  Every machine in it needs Stratagem installed."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise StratagemError("Ray is not installed; it comes with the extra stratagem[cluster]") from None
        self.ray = ray
        _knock(address)
        heard: list[str] = []
        try:
            with _what_it_says(heard):
                ray.init(
                    address=None if address == "local" else address, log_to_driver=False, logging_level=logging.ERROR,
                    include_dashboard=False if address == "local" else None,
                )  # fmt: skip
        except Exception as problem:  # Ray raises many kinds
            if type(problem).__name__ == "AuthenticationError" or NO_TOKEN in "".join(heard):
                raise StratagemError(
                    f"the Ray cluster at {address} wants a token, and was given none or another: set "
                    "RAY_AUTH_MODE=token, and the cluster's token as RAY_AUTH_TOKEN (or in the file ~/.ray/auth_token)"
                ) from None
            reason = (str(problem).strip() or type(problem).__name__).splitlines()[0]
            raise StratagemError(f"no Ray answers at {address}: {reason}") from None

    def work(self, plan: Plan, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Chunk]]:
        ray = self.ray
        remote = ray.remote(_play_there)
        told = ray.put(plan.to_json())
        width = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        try:
            under_way = rolling(
                pieces, width, lambda piece: remote.remote(told, piece),
                lambda tickets: ray.wait(tickets, num_returns=1)[0],
            )  # fmt: skip
            for piece, ticket in under_way:
                yield piece, ray.get(ticket)
        finally:
            ray.shutdown()


@contextmanager
def _what_it_says(heard: list[str]) -> Iterator[None]:
    """Keeps what Ray's own library writes to the standard error meanwhile: only there it says that a token is wrong."""
    sys.stderr.flush()
    before = os.dup(2)
    with tempfile.TemporaryFile() as kept:
        os.dup2(kept.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(before, 2)
            os.close(before)
            kept.seek(0)
            heard.append(kept.read().decode(errors="replace"))


def _knock(address: str) -> None:
    """Raises if nothing listens at HOST:PORT; Ray itself would keep retrying for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if address in ("local", "auto"):
        return
    if not colon or not port.isdigit():
        raise StratagemError(f"a Ray cluster is named HOST:PORT, ray://HOST:PORT, auto or local, not {address!r}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=5).close()
    except OSError as problem:
        raise StratagemError(f"no Ray answers at {address}: {problem.strerror or problem}") from None


def _play_there(plan: dict[str, Any], piece: Piece) -> Chunk:
    """Play a piece on a machine of the cluster; the plan is read once per process."""
    if not _PLAN or _PLAN[0].to_json() != plan:
        _PLAN[:] = [Plan.from_json(plan)]
    return _play(piece)


def executor(workers: int = 1, ray: str | None = None) -> Executor:
    """Ray if an address is given, otherwise this process or a pool."""
    if ray is not None:
        return Ray(ray)
    return ProcessPool(workers) if workers != 1 else Executor()
