"""BotPool: bots in separate processes. A table asks, carries on, and gets the answer later; it may stop the search.

An answer is the same as in this process: the whole question is sent, and a budget in simulations makes it repeatable. A
process that dies is replaced, and its question is retried once. Questions that wait are served fairly (`fair.py`).
"""

# mypyc: skip

from __future__ import annotations

import contextlib
import itertools
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any, Protocol

import msgspec

from stratagem.bots.bot import Question
from stratagem.bots.fair import Asker, FairQueue
from stratagem.kernel.errors import StratagemError

WORKER = "stratagem.bots.worker"
TRIES = 2
BOT = Asker(bot=True)
SOMEBODY = Asker()


class Listener(Protocol):
    """What answers questions, and can be told something meanwhile."""

    def say(self, line: dict[str, Any]) -> None: ...


class PendingAnswer:
    """A pending question. `future` becomes the answer; `stop` asks for the best answer found so far."""

    def __init__(self, wish: dict[str, Any]) -> None:
        self.wish = wish
        self.future: Future[Any] = Future()
        self.stopped = False
        self._process: Listener | None = None
        self._lock = threading.Lock()

    def stop(self) -> None:
        with self._lock:
            self.stopped = True
            if self._process is not None:
                self._process.say({"stop": self.wish["id"]})

    def put_to(self, process: Process) -> dict[str, Any]:
        """Ask this process, and wait for its answer."""
        with self.at(process):
            return process.hear()

    @contextlib.contextmanager
    def at(self, process: Listener) -> Iterator[None]:
        """It is being answered there, and can be stopped."""
        with self._lock:
            self._process = process
            process.say(self.wish)
            if self.stopped:
                process.say({"stop": self.wish["id"]})
        try:
            yield
        finally:
            with self._lock:
                self._process = None


class Process:
    """One worker, started on first use: it reads a JSON object per line and answers each with another."""

    def __init__(self, module: str) -> None:
        pipe = subprocess.PIPE
        self.popen = subprocess.Popen([sys.executable, "-m", module], stdin=pipe, stdout=pipe)

    def say(self, line: dict[str, Any]) -> None:
        assert self.popen.stdin is not None
        try:
            self.popen.stdin.write(msgspec.json.encode(line) + b"\n")
            self.popen.stdin.flush()
        except (BrokenPipeError, ValueError):
            pass  # it has died: the reader will notice

    def hear(self) -> dict[str, Any]:
        assert self.popen.stdout is not None
        line = self.popen.stdout.readline()
        if not line:
            raise ProcessGone("a thinking process has ended")
        told: dict[str, Any] = msgspec.json.decode(line)
        return told

    def close(self) -> None:
        assert self.popen.stdin is not None and self.popen.stdout is not None
        self.popen.kill()
        with contextlib.suppress(BrokenPipeError):  # whatever it had not received when it died is still to be sent
            self.popen.stdin.close()
        self.popen.stdout.close()
        self.popen.wait()


class ProcessGone(StratagemError):
    """A worker died while answering a question."""


class ProcessPool:
    """A fixed number of processes for any number of tables; questions queue for a free one."""

    def __init__(self, module: str, processes: int = 1, waiting: FairQueue[PendingAnswer] | None = None) -> None:
        self.module = module
        self.processes = processes
        self.waiting: FairQueue[PendingAnswer] = FairQueue() if waiting is None else waiting
        self._numbers = itertools.count(1)
        self._threads: list[threading.Thread] = []
        self._busy: set[PendingAnswer] = set()
        self._changed = threading.Condition()
        self._closed = False

    def ask(self, wish: dict[str, Any], who: Asker) -> PendingAnswer:
        """Raises QueueFull where too much is waiting."""
        pending = PendingAnswer({"id": next(self._numbers), **wish})
        with self._changed:
            if self._closed:
                raise StratagemError("nobody is left to think")
            self.waiting.put(pending, who)
            self._busy.add(pending)
            self._see_to_it()
            self._changed.notify()
        pending.future.add_done_callback(lambda future: self._given_up(pending, who) if future.cancelled() else None)
        return pending

    def _see_to_it(self) -> None:
        """Somebody must answer what has been asked."""
        if len(self._threads) < min(self.processes, len(self._busy)):
            self._threads.append(threading.Thread(target=self._attend, daemon=True))
            self._threads[-1].start()

    def fault(self, told: dict[str, Any]) -> Exception:
        """What a process could not do, as an error."""
        return StratagemError(told["fault"])

    def _given_up(self, pending: PendingAnswer, who: Asker) -> None:
        with self._changed:
            self.waiting.drop(pending, who)
            self._busy.discard(pending)

    def _next(self) -> PendingAnswer | None:
        """The next question; None when the pool is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or len(self.waiting))
            return None if self._closed else self.waiting.get()

    def _attend(self) -> None:
        """One process, question after question."""
        process: Process | None = None
        try:
            while (pending := self._next()) is not None:
                if pending.future.set_running_or_notify_cancel():
                    process = self._settle(pending, process)
                with self._changed:
                    self._busy.discard(pending)
        finally:
            if process is not None:
                process.close()

    def _settle(self, pending: PendingAnswer, process: Process | None) -> Process | None:
        """Have a question answered; returns the process to continue with."""
        for left in reversed(range(TRIES)):
            try:
                process = process or Process(self.module)
                told = pending.put_to(process)
                if "fault" in told:
                    raise self.fault(told)
                pending.future.set_result(told["found"])
                return process
            except ProcessGone as gone:
                if process is not None:
                    process.close()
                process = None
                if not left:
                    pending.future.set_exception(gone)
            except Exception as fault:
                pending.future.set_exception(fault)
                return process
        return process

    def close(self) -> None:
        """Cancel all questions and end all processes."""
        with self._changed:
            self._closed = True
            for pending in list(self._busy):
                pending.future.cancel()
                pending.stop()
            self._changed.notify_all()
        for thread in self._threads:
            thread.join()


class BotPool(ProcessPool):
    """Bots that search, and hints."""

    def __init__(self, processes: int = 1, waiting: FairQueue[PendingAnswer] | None = None) -> None:
        super().__init__(WORKER, processes, waiting)

    def answer(self, question: Question, level: str, number: int, who: Asker = BOT) -> PendingAnswer:
        """What a bot of this level answers, in wire form; `number` seeds its luck."""
        return self.ask(wish_of(question, level, number, 0), who)

    def hints(self, question: Question, think: str, number: int, top: int = 3, who: Asker = SOMEBODY) -> PendingAnswer:
        """The best options, as `Hint.to_json` writes them."""
        return self.ask(wish_of(question, think, number, top), who)


def wish_of(question: Question, think: str, number: int, top: int) -> dict[str, Any]:
    game = question.game
    return {
        "played": game.played(), "seat": question.seat, "guess": game.save(question.guess), "think": think,
        "number": number, "top": top,
    }  # fmt: skip
