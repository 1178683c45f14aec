"""A process that has everything imported and makes servers by forking: a start costs little, and a kill is a kill.

Lines of JSON come in, one answer each goes out: `{"start": {...}}` gives a process id and the address it told,
`{"play": {...}}` gives that of a player, `{"wait": pid}` the exit status of either.
"""

import ctypes
import json
import os
import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import stratagem.server.app  # noqa: F401
from server import serve
from server.rows import player
from stratagem import games
from stratagem.table import crash


def end_with_mother():
    """A server does not outlive the process that made it, however that came to its end."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


def start(wish):
    """Fork a server; returns its process id and the lines in which it tells its address."""
    told, telling = os.pipe()
    pid = os.fork()
    if pid == 0:
        end_with_mother()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
        os.close(told)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(telling, 1)
        log = os.open(wish.pop("log"), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(log, 2)
        status = 1
        try:
            crash.arm(wish.pop("crash"))
            serve.run_server(**wish)
            status = 0
        finally:
            sys.stdout.flush()
            os._exit(status)
    os.close(telling)
    lines = os.fdopen(told, "rb")
    said = lines.readline().decode()
    while said and "http://" not in said:
        said = lines.readline().decode()
    OPEN[pid] = lines
    return {"pid": pid, "said": said}


def play(wish):
    """Fork a player: a process of its own that knows the server's address and nothing else."""
    pid = os.fork()
    if pid == 0:
        status = 1
        try:
            end_with_mother()
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
            os.dup2(os.open(os.devnull, os.O_RDWR), 0)
            os.dup2(os.open(os.devnull, os.O_RDWR), 1)
            player.run(**wish)
            status = 0
        finally:
            os._exit(status)
    return {"pid": pid}


def wait(pid, seconds):
    """The exit status of a server, None if it still runs after this time."""
    while True:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            if pid in OPEN:
                OPEN.pop(pid).close()
            return {"status": os.waitstatus_to_exitcode(status)}
        if signal.sigtimedwait([signal.SIGCHLD], seconds) is None:
            return {"status": None}


OPEN = {}


def main():
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
    for name in games.names():
        games.get(name)
    for line in sys.stdin:
        wish = json.loads(line)
        if "start" in wish:
            found = start(wish["start"])
        elif "play" in wish:
            found = play(wish["play"])
        else:
            found = wait(wish["wait"], wish["seconds"])
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
