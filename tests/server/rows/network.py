"""A bad network in between, and clients that do not read: rows R4 and R9."""

import asyncio
import json
import logging
import socket
import subprocess
import sys
import time

from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from stratagem.commands.benches.served import cpu_of
from stratagem.server.client import ServerSaid

from .lines import LOST, Line
from .loops import finish
from .place import chance_of, players_of, records_of, table_of
from .row import Found, Row, shared

# -- R4 ----------------------------------------------------------------------------------------------

QUIET = logging.Logger("proxy", logging.CRITICAL)  # lost lines are what it is for
KINDS = ("drop", "delay", "duplicate", "reorder", "half-open")


class Proxy:
    """Passes messages on, until it feels like mischief: it cuts lines, delays, doubles and reorders what clients
    say, and lets lines go dead in one direction."""

    def __init__(self, url, chance):
        self.url = url.replace("http", "ws", 1)
        self.chance = chance
        self.done = dict.fromkeys(KINDS, 0)
        self.server = None

    async def __aenter__(self):
        self.server = await serve(self.relay, "127.0.0.1", 0, compression=None, logger=QUIET)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *about):
        self.server.close(close_connections=True)
        await self.server.wait_closed()

    async def relay(self, near):
        try:
            headers = {"Authorization": "Bearer proxy"}
            far = await connect(self.url + near.request.path, additional_headers=headers, compression=None)
        except (ConnectionClosed, InvalidHandshake, OSError):
            return
        up = asyncio.create_task(self.pump(near, far, True))
        down = asyncio.create_task(self.pump(far, near, False))
        await asyncio.wait({up, down}, return_when=asyncio.FIRST_COMPLETED)
        for task in (up, down):
            task.cancel()
        await asyncio.gather(far.close(), near.close(), return_exceptions=True)

    async def pump(self, source, sink, upwards):
        """One direction of a line."""
        held = None
        try:
            async for text in source:
                # what the server says to one line cannot be doubled or reordered below the protocol
                kinds = KINDS if upwards else ("drop", "delay", "half-open")
                mischief = self.chance.choice(kinds) if self.chance.randrange(6 if upwards else 40) == 0 else ""
                if mischief:
                    self.done[mischief] += 1
                if mischief == "drop":
                    return
                if mischief == "delay":
                    await asyncio.sleep(self.chance.random() * 0.05)
                if mischief == "half-open":
                    await asyncio.sleep(1.0)  # nothing comes through any more, and nobody is told
                    return
                if mischief == "reorder" and held is None and '"hello"' not in text:
                    held = text
                    continue
                await sink.send(text)
                if mischief == "duplicate":
                    await sink.send(text)
                if held is not None:
                    await sink.send(held)
                    held = None
        except ConnectionClosed:
            return


class Stubborn:
    """A player who never gives up: a move is sent again under its nonce until it is taken or refused."""

    def __init__(self, url, port, opened, seat, token, history, chance):
        self.url = url
        self.host = f"127.0.0.1:{port}"
        self.opened = opened
        self.seat = seat
        self.token = token
        self.history = history  # (nonce, sent, acknowledged)
        self.chance = chance
        self.line = None

    async def play(self, enough):
        while not enough():
            try:
                if await self.turn(enough):
                    return
            except (ServerSaid, *LOST):
                await self.hang_up()

    async def turn(self, enough):
        """One look at the table and, where it is our turn, one move; True when the game is over."""
        if self.line is None:
            self.line = await Line.open(self.url, self.opened["table"], self.token, None, self.host)
            await self.line.look(1)
        if self.line.seen["over"]:
            return True
        if not self.line.asked:
            await self.line.receive(0.3)
            return False
        action = self.chance.choice(self.line.seen["options"])["do"]
        number, nonce, sent = self.line.seen["number"], f"{self.chance.random()}", time.monotonic()
        for _ in range(40):
            try:
                if self.line is None:
                    self.line = await Line.open(self.url, self.opened["table"], self.token, None, self.host)
                await self.line.move(action, nonce, number, 0.4)
                self.history.append((nonce, sent, time.monotonic()))
                break
            except LOST:
                await self.hang_up()
        await self.hang_up()  # look afresh: the news may be lost on the way
        return False

    async def hang_up(self):
        line, self.line = self.line, None
        if line is not None:
            line.socket.transport.abort()


def anomalies(records, history):
    """What no single order of moves can explain."""
    found = []
    if [number for number, _ in records] != list(range(1, len(records) + 1)):
        found.append("a gap in the numbers")
    order = [body["nonce"] for _, body in records if body.get("nonce")]
    found += [f"{nonce} is there twice" for nonce in set(order) if order.count(nonce) > 1]
    known = {nonce: (sent, taken) for nonce, sent, taken in history}
    found += [f"{nonce} was acknowledged and is missing" for nonce in known if nonce not in order]
    latest = 0.0
    for nonce in order:
        sent, taken = known.get(nonce, (latest, float("inf")))
        if taken < latest:
            found.append(f"{nonce} was acknowledged before a move that stands before it was sent")
        latest = max(latest, sent)
    return found


TABLES = [
    ("strato", 2, {"challenge": 9}),
    ("stramat", 1, {"variant": "solitario"}),
]  # alone, the same move is often allowed again


def chaos(place, count, fault=""):
    """Games at several tables through the proxy; the clients' histories must fit the log."""
    found = Found("moves through the proxy")
    server = place.start(fault=fault)
    done = dict.fromkeys(KINDS, 0)
    for number, wanted in enumerate(shared(count, -(-count // (150 if fault else 500)))):
        finish(played(server, number, wanted, found, done))
        if fault and found.wrong:
            break
    found.note = ", ".join(f"{name} {times}" for name, times in done.items())
    return found


async def played(server, number, wanted, found, done):
    chance = chance_of("R4", number)
    start = found.done
    async with Proxy(server.url, chance) as proxy:
        while found.done - start < wanted:
            tables, jobs = [], []

            def enough(tables=tables):
                return sum(len(history) for _, history in tables) + found.done - start >= wanted

            for game, seats, options in TABLES * 4:
                opened = table_of(server.client, game, seats, options=options)
                history = []
                tables.append((opened, history))
                for seat, token in opened["seats"].items():
                    player = Stubborn(server.url, proxy.port, opened, seat, token, history, chance)
                    jobs.append(player.play(enough))
            await asyncio.gather(*jobs)
            for opened, history in tables:
                found.wrong += anomalies(records_of(server.folder, opened["table"]), history)
                found.done += len(history)
        for name, times in proxy.done.items():
            done[name] += times


# -- R9 ----------------------------------------------------------------------------------------------


def slow_clients(place, count, fault=""):
    """A spectator who reads nothing is dropped; to the others it is no more of a burden than one who reads."""
    found = Found("clients that read nothing")
    server = place.start(fault=fault, limits={"send_seconds": 0.5, "talk": 10_000})
    costs = {listening: 0.0, deaf_client: 0.0}
    times = {listening: [], deaf_client: []}
    for number in range(count):
        for company in costs if number % 2 else reversed(costs):
            opened = table_of(server.client, "weather_machine", 1, chat=True)
            player = players_of(server, opened)[0]
            talk(player, 60)
            beside = finish(company(server, opened))
            before = cpu_of(server.pid)
            times[company] += talk(player, 320)
            costs[company] += cpu_of(server.pid) - before
            if company is deaf_client and not left_alone(server, player):
                found.blame("a client that reads nothing is still there")
            beside.close()
            player.close()
            left_alone(server, player, 0)
        found.done += 1
    found.note = f"the server's CPU for 320 updates: {costs[deaf_client] / count:.2f} s beside a deaf client, "
    found.note += f"{costs[listening] / count:.2f} s beside one who listens; p99 of the others "
    p99 = {company: 1000 * sorted(times[company])[int(0.99 * len(times[company]))] for company in times}
    found.note += f"{p99[deaf_client]:.1f} and {p99[listening]:.1f} ms"
    if place.timed and p99[deaf_client] > 1.2 * p99[listening]:
        found.blame(found.note)
    if costs[deaf_client] > 1.2 * costs[listening] + 0.2:
        found.blame(found.note)
    return found


def left_alone(server, player, others=1):
    """Whether the server has no more sockets than these after a while."""
    end = time.monotonic() + 4
    while server.client.call("GET", "/api/health")["sockets"] > others:
        if time.monotonic() > end:
            return False
        if others:
            player.send({"type": "ping"})
            player.receive()
    return True


def talk(player, times):
    """Say something again and again, each time until one's own words are there; how long that took, in seconds."""
    took = []
    for number in range(times):
        began, before = time.perf_counter(), player.seen["number"]
        player.send({"type": "talk", "text": f"{number} " + "word " * 95})
        while player.seen["number"] == before:
            player.receive()
        took.append(time.perf_counter() - began)
    return took


LISTEN = """
import json, sys
from websockets.sync.client import connect
url, token = sys.argv[1:]
with connect(url, additional_headers={"Authorization": "Bearer x"}, compression=None) as line:
    line.send(json.dumps({"type": "hello", "token": token, "frames": True}))
    print(len(line.recv()), flush=True)
    for _ in line:
        pass
"""


class Listener:
    """A spectator in a process of its own who takes in all there is."""

    def __init__(self, url, token):
        self.process = subprocess.Popen([sys.executable, "-c", LISTEN, url, token], stdout=subprocess.PIPE)
        assert self.process.stdout.readline(), "the spectator was shown nothing"

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


def play_url(server, opened):
    return server.url.replace("http", "ws", 1) + f"/api/tables/{opened['table']}/play"


async def listening(server, opened):
    return Listener(play_url(server, opened), opened["watch"])


async def deaf_client(server, opened):
    """A spectator with a small ear that is never listened at."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", server.port))
    raw.setblocking(False)
    line = await connect(
        play_url(server, opened), sock=raw.dup(), additional_headers={"Authorization": "Bearer x"}, compression=None
    )
    await line.send(json.dumps({"type": "hello", "token": opened["watch"], "frames": True}))
    await line.recv()
    line.transport.pause_reading()
    kept = raw.dup()
    return kept


ROWS = [
    Row("R4", "over a connection that drops, delays, duplicates, reorders and goes dead, no move is lost or made "
        "twice, and their order is the same for all", chaos, 10_000, 60, "nonce-ignored", 900),
    Row("R9", "a client that stops reading is dropped, and the others are not affected",
        slow_clients, 10, 1, "endless-queue", 1),
]  # fmt: skip
