"""Who plays the chunks of a plan: this process, a pool of processes, or a Ray cluster.  The results are the same."""

import logging
import multiprocessing
import signal
import socket
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from typing import Any

from stratagem.kernel.errors import StratagemError
from stratagem.simulate.chunk import Chunk, play_chunk
from stratagem.simulate.plan import Plan

Piece = tuple[int, int, int]  # set-up, first game, one past the last
AHEAD = 3  # pieces queued per worker before the first is done
_PLAN: list[Plan] = []  # in a worker: the plan it works on


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
        try:
            ray.init(
                address=None if address == "local" else address, log_to_driver=False, logging_level=logging.ERROR,
                include_dashboard=False if address == "local" else None,
            )  # fmt: skip
        except Exception as problem:  # Ray raises many kinds
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
