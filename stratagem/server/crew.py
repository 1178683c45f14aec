"""Crew: several worker processes that accept on one socket.  The parent only sees to it that they are there.

SIGTERM or SIGINT: all stop.  SIGHUP: one after the other is replaced by a fresh one, which is ready before the old one
leaves.  A worker that dies is replaced; should the parent die, the workers stop.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable

from stratagem.table import StratagemError

SIGNALS = {signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD}
LONGEST_STOP = 60.0  # seconds until a worker that does not stop is ended
Work = Callable[[int, Callable[[], None], int], None]  # number, what to call when ready, what ends with the parent


class Hand:
    """One worker process."""

    def __init__(self, number: int, pid: int, ready: int) -> None:
        self.number = number
        self.pid = pid
        self.ready = ready  # becomes readable when it is ready, or dead
        self.began = time.monotonic()


class Crew:
    """The workers of one machine."""

    def __init__(self, count: int, work: Work, ready: Callable[[], None] = lambda: None) -> None:
        if not hasattr(signal, "sigtimedwait"):
            raise StratagemError("several workers in one command need Linux; start one command for each instead")
        self.count = count
        self.work = work
        self.ready: Callable[[], None] | None = ready  # called once, when the first of them serves
        self.hands: dict[int, Hand] = {}  # by process id
        self.stopping = False
        self.life, self._held = os.pipe()  # whoever reads it learns when the parent is gone

    def run(self) -> None:
        """Until told to stop."""
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        for number in range(self.count):
            self._hire(number)
        while self.hands:
            told = signal.sigtimedwait(SIGNALS, 1.0 if self.ready is None else 0.05)
            if told is not None and told.si_signo in (signal.SIGTERM, signal.SIGINT):
                self._stop()
            elif told is not None and told.si_signo == signal.SIGHUP and not self.stopping:
                self._replace_all()
            self._bury()
            self._announce()

    def _announce(self) -> None:
        """Say so when the first worker is ready; one that dies closes its pipe without a word."""
        if self.ready is None:
            return
        waiting = [hand.ready for hand in self.hands.values()]
        if any(os.read(ready, 1) for ready in select.select(waiting, [], [], 0)[0]):
            self.ready()
            self.ready = None

    def _hire(self, number: int) -> Hand:
        ready, told = os.pipe()
        pid = os.fork()
        if pid == 0:
            self._be_a_hand(number, ready, told)
        os.close(told)
        hand = self.hands[pid] = Hand(number, pid, ready)
        return hand

    def _be_a_hand(self, number: int, ready: int, told: int) -> None:
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
        for pid in self.hands:
            os.kill(pid, signal.SIGTERM)
        end = time.monotonic() + LONGEST_STOP
        while self.hands and time.monotonic() < end:
            signal.sigtimedwait({signal.SIGCHLD}, 0.2)
            self._bury()
        for pid in self.hands:
            os.kill(pid, signal.SIGKILL)

    def _replace_all(self) -> None:
        """A rolling restart: nobody leaves before somebody else is there."""
        for hand in sorted(self.hands.values(), key=lambda hand: hand.number):
            fresh = self._hire(hand.number)
            if not select.select([fresh.ready], [], [], LONGEST_STOP)[0] or not self._is_there(fresh):
                return  # the new one cannot work: the old ones go on
            del self.hands[hand.pid]
            os.kill(hand.pid, signal.SIGTERM)
            os.waitpid(hand.pid, 0)
            os.close(hand.ready)

    def _is_there(self, hand: Hand) -> bool:
        self._bury(replace=False)
        return hand.pid in self.hands

    def _bury(self, replace: bool = True) -> None:
        """See who has died; each is replaced, though not all the time if it cannot even start."""
        for pid, hand in list(self.hands.items()):
            if os.waitpid(pid, os.WNOHANG)[0] == 0:
                continue
            del self.hands[pid]
            os.close(hand.ready)
            if replace and not self.stopping:
                if time.monotonic() - hand.began < 5.0:
                    time.sleep(1.0)
                self._hire(hand.number)


def _tell(pipe: int) -> None:
    """This worker is ready: the parent may read it, or only see that there is something to read."""
    os.write(pipe, b"!")
    os.close(pipe)
