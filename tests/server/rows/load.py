"""Many tables at once, and bots that do not hold people up: row R8 and the figure of a table with bots."""

import os
import time

from stratagem.commands.benches.load import GAMES, drive
from stratagem.commands.benches.served import Meter

from .loops import finish
from .place import chance_of
from .row import Found, Row

P99 = 100.0  # milliseconds
MOST = 512  # megabytes
ANSWER = 50.0  # milliseconds


def apart(pid):
    """A core for the server, another one for the driver."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(pid, {cores[0]})
    os.sched_setaffinity(0, {cores[-1]})
    return cores


def loaded(place, count, fault=""):
    """`count` tables at two moves a second each.  The figures count on a quiet machine only."""
    found = Found("tables at two moves a second")
    server = place.start(fault=fault)
    seconds = 600.0 if count >= 500 else 4.0
    names = [name for name, _ in GAMES]
    cores = apart(server.pid)
    try:
        report = finish(drive(server.url, Meter(server.pid), names, count, seconds, 2.0, lambda told: None))
    finally:
        os.sched_setaffinity(0, cores)
    found.done = count
    found.note = (
        f"{report['moves_per_second']} moves/s, p50 {report['p50_ms']} ms, p99 {report['p99_ms']} ms, "
        f"{report['server_cpu_ms_per_move']} ms CPU per move, {report['server_memory_mb']} MB"
    )
    if report["errors"] or not report["updates"]:
        found.blame(f"{report['errors']} errors, {report['updates']} updates")
    if (place.timed or fault) and report["p99_ms"] > P99:
        found.blame(f"p99 {report['p99_ms']} ms")
    if fault and report["p50_ms"] > 50:
        found.blame(f"half of all updates take {report['p50_ms']} ms or more")
    if report["server_memory_mb"] > MOST:
        found.blame(f"{report['server_memory_mb']} MB")
    return found


def with_bots(place, count, fault=""):
    """A person's move at a table with bots is answered before the bots think."""
    found = Found("moves at tables with bots")
    server = place.start(fault=fault, bot_pace=1.0)
    chance, times = chance_of("bots"), []
    seats = [{"kind": "person", "mine": True}, *({"kind": "bot", "level": "hard"} for _ in range(2))]
    while found.done < count:
        opened = server.client.open("strato", seats, options={"challenge": 9})
        player = server.client.play(opened["table"], opened["seats"]["0"])
        player.look()
        while not player.asked and not player.seen["over"]:
            player.look()
        if player.asked:
            began, number = time.perf_counter(), player.seen["number"]
            player.move([chance.choice(player.seen["options"])["do"]])
            while player.seen["number"] == number:
                player.look()
            times.append(1000 * (time.perf_counter() - began))
            movers = [frame["number"] for frame in player.seen["frames"]]
            if movers and max(movers) > number + 2:
                found.blame("the bots had answered before the person was")
        player.close()
        server.client.call("DELETE", f"/api/tables/{opened['table']}", token=opened["host"])
        found.done += 1
    times.sort()
    found.note = f"median {times[len(times) // 2]:.1f} ms, slowest {times[-1]:.1f} ms"
    if (place.timed and times[-1] > ANSWER) or (fault and times[0] >= 50):
        found.blame(f"the slowest answer took {times[-1]:.1f} ms")
    return found


ROWS = [
    Row("R8", "500 tables, 2,000 sockets, 1,000 moves a second: p99 under 100 ms, under 512 MB", loaded, 500, 3,
        "slow-handler", 3),
    Row("R8", "at a table with bots, a person's move is acknowledged within 50 ms, before the bots think",
        with_bots, 200, 2,
        "slow-handler", 2, "bots"),
]  # fmt: skip
