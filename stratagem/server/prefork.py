"""Prefork: several worker processes accept on one socket; the parent only keeps them running.

SIGTERM or SIGINT stops them all.  SIGHUP is a rolling restart: each worker is replaced by a new one, which is ready
before the old one stops.  A worker that dies is replaced; if the parent dies, the workers stop.
"""

import os
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field

from stratagem.table import StratagemError

SIGNALS = {signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD}
LONGEST_STOP = 60.0  # seconds until a worker that does not stop is killed
Work = Callable[[int, Callable[[], None], int], None]  # number, what to call when ready, what ends with the parent


@dataclass(eq=False, slots=True)
class WorkerProcess:
    """One worker, as its parent knows it."""

    number: int
    pid: int
    ready: int  # a pipe that becomes readable when the worker is ready, or dead
    began: float = field(default_factory=time.monotonic)


class Prefork:
    """The parent of the workers of one machine."""

    def __init__(self, count: int, work: Work, ready: Callable[[], None] = lambda: None) -> None:
        if not hasattr(signal, "sigtimedwait"):
            raise StratagemError("several workers in one command need Linux; start one command for each instead")
        self.count = count
        self.work = work
        self.ready: Callable[[], None] | None = ready  # called once, when the first worker is serving
        self.workers: dict[int, WorkerProcess] = {}  # by process id
        self.stopping = False
        self.life, self._held = os.pipe()  # workers read it to notice that the parent has died

    def run(self) -> None:
        """Until told to stop."""
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        for number in range(self.count):
            self._fork(number)
        while self.workers:
            told = signal.sigtimedwait(SIGNALS, 1.0 if self.ready is None else 0.05)
            if told is not None and told.si_signo in (signal.SIGTERM, signal.SIGINT):
                self._stop()
            elif told is not None and told.si_signo == signal.SIGHUP and not self.stopping:
                self._replace_all()
            self._reap()
            self._announce()

    def _announce(self) -> None:
        """Report when the first worker is ready; one that dies closes its pipe without writing to it."""
        if self.ready is None:
            return
        waiting = [worker.ready for worker in self.workers.values()]
        if any(os.read(ready, 1) for ready in select.select(waiting, [], [], 0)[0]):
            self.ready()
            self.ready = None

    def _fork(self, number: int) -> WorkerProcess:
        ready, told = os.pipe()
        pid = os.fork()
        if pid == 0:
            self._run_worker(number, ready, told)
        os.close(told)
        worker = self.workers[pid] = WorkerProcess(number, pid, ready)
        return worker

    def _run_worker(self, number: int, ready: int, told: int) -> None:
        """In the new process; never returns."""
        code = 1
        try:
            os.close(self._held)
            os.close(ready)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
            self.work(number, lambda: _tell(told), self.life)
            code = 0
        except StratagemError as fault:
            print(f"stratagem: {fault.message}", file=sys.stderr, flush=True)
        except BaseException as fault:
            if not isinstance(fault, KeyboardInterrupt | SystemExit):
                traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)

    def _stop(self) -> None:
        self.stopping = True
        for pid in self.workers:
            os.kill(pid, signal.SIGTERM)
        end = time.monotonic() + LONGEST_STOP
        while self.workers and time.monotonic() < end:
            signal.sigtimedwait({signal.SIGCHLD}, 0.2)
            self._reap()
        for pid in self.workers:
            os.kill(pid, signal.SIGKILL)

    def _replace_all(self) -> None:
        """A rolling restart: no worker stops before its replacement is ready."""
        for worker in sorted(self.workers.values(), key=lambda worker: worker.number):
            fresh = self._fork(worker.number)
            if not select.select([fresh.ready], [], [], LONGEST_STOP)[0] or not self._alive(fresh):
                return  # the new worker does not start: keep the old ones
            del self.workers[worker.pid]
            os.kill(worker.pid, signal.SIGTERM)
            os.waitpid(worker.pid, 0)
            os.close(worker.ready)

    def _alive(self, worker: WorkerProcess) -> bool:
        self._reap(replace=False)
        return worker.pid in self.workers

    def _reap(self, replace: bool = True) -> None:
        """Reap dead workers and replace them; one that dies at once is replaced after a pause."""
        for pid, worker in list(self.workers.items()):
            if os.waitpid(pid, os.WNOHANG)[0] == 0:
                continue
            del self.workers[pid]
            os.close(worker.ready)
            if replace and not self.stopping:
                if time.monotonic() - worker.began < 5.0:
                    time.sleep(1.0)
                self._fork(worker.number)


def _tell(pipe: int) -> None:
    """This worker is ready: the parent may read it, or only see that there is something to read."""
    os.write(pipe, b"!")
    os.close(pipe)
