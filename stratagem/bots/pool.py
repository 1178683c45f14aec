"""BotPool: bots in separate processes. A table asks, carries on, and gets the answer later; it may cut the search
short.

An answer is the same as in this process: the whole question is sent, and a budget in simulations makes it repeatable. A
process that dies is replaced, and its question is retried once.
"""

# mypyc: skip

from __future__ import annotations

import contextlib
import itertools
import json
import subprocess
import sys
import threading
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any

from stratagem.bots.bot import Question
from stratagem.kernel.errors import StratagemError

WORKER = "stratagem.bots.worker"
TRIES = 2


class PendingAnswer:
    """A pending question. `future` becomes the answer; `stop` asks for the best answer found so far."""

    def __init__(self, wish: dict[str, Any]) -> None:
        self.wish = wish
        self.future: Future[Any] = Future()
        self.stopped = False
        self._process: Process | None = None
        self._lock = threading.Lock()

    def stop(self) -> None:
        with self._lock:
            self.stopped = True
            if self._process is not None:
                self._process.say({"stop": self.wish["id"]})

    def put_to(self, process: Process) -> Any:
        """Ask this process, and wait for its answer."""
        with self._lock:
            self._process = process
            process.say(self.wish)
            if self.stopped:
                process.say({"stop": self.wish["id"]})
        try:
            return process.hear()
        finally:
            with self._lock:
                self._process = None


class Process:
    """One worker, started on first use."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        self.popen = subprocess.Popen([sys.executable, "-m", WORKER], stdin=pipe, stdout=pipe)

    def say(self, line: dict[str, Any]) -> None:
        assert self.popen.stdin is not None
        try:
            self.popen.stdin.write(json.dumps(line).encode() + b"\n")
            self.popen.stdin.flush()
        except (BrokenPipeError, ValueError):
            pass  # it has died: the reader will notice

    def hear(self) -> Any:
        assert self.popen.stdout is not None
        line = self.popen.stdout.readline()
        if not line:
            raise ProcessGone("a thinking process has ended")
        told = json.loads(line)
        if "fault" in told:
            raise StratagemError(told["fault"])
        return told["found"]

    def close(self) -> None:
        assert self.popen.stdin is not None and self.popen.stdout is not None
        self.popen.kill()
        with contextlib.suppress(BrokenPipeError):  # whatever it had not received when it died is still to be sent
            self.popen.stdin.close()
        self.popen.stdout.close()
        self.popen.wait()


class ProcessGone(StratagemError):
    """A worker died while answering a question."""


class BotPool:
    """A fixed number of bot processes for any number of tables; questions queue for a free one."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self._waiting: SimpleQueue[PendingAnswer | None] = SimpleQueue()
        self._numbers = itertools.count(1)
        self._threads: list[threading.Thread] = []
        self._busy: set[PendingAnswer] = set()
        self._lock = threading.Lock()
        self._closed = False

    def answer(self, question: Question, level: str, number: int) -> PendingAnswer:
        """What a bot of this level answers, in wire form; `number` seeds its luck."""
        return self._ask(question, level, number, 0)

    def hints(self, question: Question, think: str, number: int, top: int = 3) -> PendingAnswer:
        """The best options, as `Hint.to_json` writes them."""
        return self._ask(question, think, number, top)

    def _ask(self, question: Question, think: str, number: int, top: int) -> PendingAnswer:
        game = question.game
        pending = PendingAnswer(
            {
                "id": next(self._numbers), "played": game.played(), "seat": question.seat,
                "guess": game.save(question.guess), "think": think, "number": number, "top": top,
            }
        )  # fmt: skip
        with self._lock:
            if self._closed:
                raise StratagemError("nobody is left to think")
            self._busy.add(pending)
            if len(self._threads) < min(self.processes, len(self._busy)):
                self._threads.append(threading.Thread(target=self._attend, daemon=True))
                self._threads[-1].start()
        self._waiting.put(pending)
        return pending

    def _attend(self) -> None:
        """One process, question after question."""
        process: Process | None = None
        try:
            while (pending := self._waiting.get()) is not None:
                if pending.future.set_running_or_notify_cancel():
                    process = self._settle(pending, process)
                with self._lock:
                    self._busy.discard(pending)
        finally:
            if process is not None:
                process.close()

    def _settle(self, pending: PendingAnswer, process: Process | None) -> Process | None:
        """Have a question answered; returns the process to continue with."""
        for left in reversed(range(TRIES)):
            try:
                process = process or Process()
                pending.future.set_result(pending.put_to(process))
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
        with self._lock:
            self._closed = True
            for pending in self._busy:
                pending.future.cancel()
                pending.stop()
            for _ in self._threads:
                self._waiting.put(None)
        for thread in self._threads:
            thread.join()
