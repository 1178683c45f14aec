"""Child processes, several at a time, each with limits on CPU time, memory and idle time."""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

MEMORY = 4 << 30
PATIENCE = 60.0  # seconds, beyond its limit, in which a child must use some CPU time

Told = dict[str, Any]
Tell = Callable[[Told], None]


class Task(NamedTuple):
    """A task for a child; `tag` identifies it to the caller."""

    tag: Any
    work: Callable[[Tell], None]
    seconds: float  # of CPU time


class Ended(NamedTuple):
    """What a child reported, and how it ended: well, late, or with an error."""

    told: list[Told]
    how: str  # "well", "late", "error"
    why: str
    seconds: float


class _Child:
    def __init__(self, task: Task) -> None:
        self.task = task
        self.moved = time.monotonic()  # when it last used CPU time
        self.used = 0.0
        self.data = b""
        self.pipe, writing = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self.pipe)
            _live(task, writing)
        os.close(writing)

    def stands_still(self) -> bool:
        """No CPU time used for long: it is blocked. On a busy machine, slow does not mean late."""
        now, used = time.monotonic(), cpu_seconds(self.pid)
        if used != self.used:
            self.moved, self.used = now, used
        return now - self.moved > PATIENCE + self.task.seconds

    def ended(self, late: bool) -> Ended:
        os.close(self.pipe)
        if late:
            _kill(self.pid)
        _, status, usage = os.wait4(self.pid, 0)
        _kill(self.pid)  # its own children
        lines = self.data.split(b"\n")
        told = [json.loads(line) for line in lines[:-1]]
        seconds = usage.ru_utime + usage.ru_stime
        errors = [each["error"] for each in told if "error" in each]
        told = [each for each in told if "error" not in each and each != {"done": True}]
        if errors:
            return Ended(told, "late" if errors[0].startswith("MemoryError") else "error", errors[0], seconds)
        if lines[-2:-1] == [b'{"done": true}']:
            return Ended(told, "well", "", seconds)
        if late or (os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL)):
            return Ended(told, "late", f"stopped after {seconds:.0f} s of CPU time", seconds)
        return Ended(told, "error", f"the child ended with status {status}", seconds)


def cpu_seconds(pid: int) -> float:
    """The CPU time a process has used so far; 0 if unknown."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _kill(pid: int) -> None:
    try:
        os.killpg(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    except PermissionError:
        pass


def _live(task: Task, pipe: int) -> None:
    """The child's whole life."""
    code = 1
    try:
        os.setsid()
        quiet = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(quiet, number)
        limit = int(task.seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 2))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        def tell(data: Told) -> None:
            text = json.dumps(data).encode() + b"\n"
            while text:
                text = text[os.write(pipe, text) :]

        try:
            task.work(tell)
        except BaseException as fault:
            tell({"error": f"{type(fault).__name__}: {fault}\n{traceback.format_exc(limit=-6)}"})
        tell({"done": True})
        code = 0
    finally:
        os._exit(code)


def run_all(tasks: Iterable[Task], jobs: int) -> Iterator[tuple[Any, Ended]]:
    """Run all of them, `jobs` at a time; each is yielded with its tag as it ends."""
    waiting = iter(tasks)
    children: dict[int, _Child] = {}
    more = True
    while more or children:
        while more and len(children) < jobs:
            task = next(waiting, None)
            if task is None:
                more = False
            else:
                child = _Child(task)
                children[child.pipe] = child
        if not children:
            return
        ready, _, _ = select.select(list(children), [], [], 1.0)
        for pipe in ready:
            part = os.read(pipe, 1 << 16)
            children[pipe].data += part
            if not part:
                child = children.pop(pipe)
                yield child.task.tag, child.ended(late=False)
        for pipe, child in list(children.items()):
            if child.stands_still():
                del children[pipe]
                yield child.task.tag, child.ended(late=True)


def run_one(work: Callable[[Tell], None], seconds: float) -> Ended:
    return next(ended for _, ended in run_all([Task(None, work, seconds)], 1))
