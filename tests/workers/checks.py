"""The rows of docs/reliability.md that need several workers; each with the fault it must catch."""

import asyncio
import json
import threading
import time
import urllib.request
from unittest.mock import patch

from server.rows.chairs import Chairs, chairs
from server.rows.faults import planted
from server.rows.inside import MANY
from server.rows.place import table_of
from server.rows.row import Found, Row

from stratagem.server import run
from stratagem.server.hall import Hall
from stratagem.table import StratagemError
from stratagem.table.serving import open_store
from stratagem.table.stores import postgres

from . import (
    faults,  # noqa: F401 - plants some in this process
    guests as guard,
    telling,
)
from .guests import Guest, Stuck, Wire, anomalies, chance_of, play

POINTS = ["before-append", "after-append", "after-sync", "after-acknowledge"]
WITHIN = 5.0  # seconds in which a table goes on elsewhere
TABLES = [("strato", 2, {"challenge": 9}), ("stramat", 3, {}), ("synergy", 3, {})]


class House:
    """Workers, each a process with an address of its own, on one database."""

    def __init__(self, place):
        self.place = place
        self.name, self.database = place.database()
        self.clients = []

    def worker(self, database="", **wishes):
        server = self.place.start(database=database or self.database, **wishes)
        self.clients.append(server.client)
        return server

    def gone(self, server):
        self.clients.remove(server.client)

    def company(self, server, number):
        """A table with all its players, spread over the workers."""
        game, seats, options = TABLES[number % len(TABLES)]
        opened = table_of(server.client, game, seats, options=options, seed=number)
        return opened, [Guest(self.clients, opened, seat, first=seat + 1) for seat in range(seats)]

    def records(self, table):
        rows = self.place.cluster.sql("SELECT number, body FROM records WHERE table_id=%s ORDER BY number",
                                      self.name, (table,))  # fmt: skip
        return [(number, json.loads(body)) for number, body in rows]

    def judge(self, found, opened, guests, about=""):
        for told in anomalies(self.records(opened["table"]), guests):
            found.blame(f"{about}{told}")
        found.slowest = max([getattr(found, "slowest", 0.0), *(guest.back_after for guest in guests)])
        for guest in guests:
            guest.leave()


def has_died(server):
    """Whether a worker has come past its crash point."""
    if server.status is None:
        server.status = server.mother.ask({"wait": server.pid, "seconds": 0})["status"]
    return server.status is not None


def told_in_time(place, found):
    found.note = f"back within {found.slowest:.2f} s at most"
    if place.timed and found.slowest > WITHIN:
        found.blame(f"a player was back after {found.slowest:.1f} s only")
    return found


# -- a worker dies -----------------------------------------------------------------------------------


def killed(place, count, fault=""):
    """Two workers serve the same tables, one dies at a named place: the tables go on at the other one."""
    found = Found("kills of one worker of two")
    house = House(place)
    steady = house.worker()
    chance = chance_of("killed")
    for number in range(count):
        point = "after-append" if fault else POINTS[number % len(POINTS)]
        dying = house.worker(crash=f"{point}:{2 if fault else chance.randrange(3, 9)}", fault=fault)
        try:
            opened, guests = house.company(steady, number)
            while not has_died(dying):
                if not play(guests, chance, 1):  # a short game: the next one
                    house.judge(found, opened, guests, f"{point}: ")
                    opened, guests = house.company(steady, number + count)
            play(guests, chance, 4)
        except Stuck as stuck:
            found.blame(f"{point}: {stuck}")
        house.gone(dying)
        house.judge(found, opened, guests, f"{point}: ")
        found.done += 1
    return told_in_time(place, found)


def bots_go_on(place, count, fault=""):
    """The worker that sees to a table's bots is killed while one of them is thinking: another one takes over."""
    found = Found("kills of the worker that keeps the bots")
    house = House(place)
    watching = house.worker(fault=fault)
    found.slowest = 0.0
    for number in range(count):
        keeper = house.worker(fault=fault, bot_pace=1000.0)
        seats = [{"kind": "person", "mine": True}] + [{"kind": "bot", "level": "random"}] * 2
        opened = keeper.client.open("strato", seats, options={"challenge": 9}, seed=number)
        guest = Guest([keeper.client], opened, 0).come()
        chance = chance_of("bots", number)
        while guest.fresh().asked:
            guest.move(chance)
        before = guest.seen["number"]
        keeper.kill()
        house.gone(keeper)
        guest.leave()
        guest.clients, began = [watching.client], time.monotonic()
        guest.come()
        while guest.seen["number"] <= before and time.monotonic() - began < guard.GUARD:
            try:
                guest.player.receive(timeout=1.0)
            except TimeoutError:
                pass
        found.slowest = max(found.slowest, time.monotonic() - began)
        if guest.seen["number"] <= before:
            found.blame("no bot has answered any more")
        guest.leave()
        found.done += 1
    return told_in_time(place, found)


# -- the database is out of reach --------------------------------------------------------------------


def cut_off(place, count, fault=""):
    """One worker of two loses the database: its players go to the other one, and nothing acknowledged is lost."""
    found = Found("cuts between a worker and the database")
    house = House(place)
    steady = house.worker()
    wire = Wire(place.cluster.port)
    chance = chance_of("cut")
    try:
        lonely = house.worker(database=place.cluster.url(house.name, wire.port), fault=fault)
        for number in range(count):
            opened = table_of(steady.client, "strato", 2, options={"challenge": 9}, seed=number)
            guests = [Guest(house.clients, opened, seat, first=seat) for seat in range(2)]
            try:
                play(guests, chance, 3)
                wire.cut()
                play(guests, chance, 3)
                wire.mend()
                guests[0].leave()
                guests[0].clients, guests[0].turn = [lonely.client], 0  # it serves again
                play(guests, chance, 3)
            except Stuck as stuck:
                found.blame(str(stuck))
            wire.mend()
            house.judge(found, opened, guests)
            found.done += 1
    finally:
        wire.close()
    return told_in_time(place, found)


def database_restarts(place, count, fault=""):
    """PostgreSQL is stopped, cleanly or not, and restarted: both workers carry on, and hear from each other."""
    found = Found("restarts of PostgreSQL")
    house = House(place)
    workers = [house.worker(fault=fault) for _ in range(2)]
    chance = chance_of("restart")
    opened = table_of(workers[0].client, "stramat", 2, seed=5)
    guests = [Guest([worker.client], opened, seat) for seat, worker in enumerate(workers)]
    for number in range(count):
        try:
            if not play(guests, chance, 4):
                opened = table_of(workers[0].client, "stramat", 2, seed=number)
                house.judge(found, opened, [])
                guests = [Guest([worker.client], opened, seat) for seat, worker in enumerate(workers)]
            place.cluster.stop(at_once=number % 2 == 1)
            place.cluster.start()
            play(guests, chance, 4)
            if apart(guests):
                found.blame("the two workers do not show the same table")
        except Stuck as stuck:
            found.blame(str(stuck))
            break
        found.done += 1
    house.judge(found, opened, guests)
    return told_in_time(place, found)


def apart(guests):
    """Whether the workers still show different tables after a while."""
    end = time.monotonic() + guard.GUARD
    while len({guest.fresh().seen["number"] for guest in guests}) > 1:
        if time.monotonic() > end:
            return True
    return False


# -- two at once --------------------------------------------------------------------------------------


def race(place, count, fault=""):
    """Two devices of one seat at two workers move at the same time, again and again: one order, nothing twice."""
    found = Found("moves raced for")
    house = House(place)
    workers = [house.worker(fault=fault) for _ in range(2)]
    number = 0
    while found.done < count:
        number += 1
        opened = table_of(workers[0].client, "strato", 1, options={"challenge": 9}, seed=number)
        guests = [Guest([worker.client], opened, 0) for worker in workers]
        start = threading.Barrier(2)
        threads = [
            threading.Thread(target=hurry, args=(guest, start, chance_of("race", number, place), count - found.done))
            for place, guest in enumerate(guests)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        found.done += sum(len(guest.taken) for guest in guests)
        for guest in guests:
            if guest.stuck:
                found.blame(guest.stuck)
        house.judge(found, opened, guests)
        if found.wrong:
            break
    return found


def hurry(guest, start, chance, most):
    """Move as fast as possible until the game is over; the slower one looks again and retries."""
    guest.come()
    start.wait()
    try:
        while not guest.fresh().seen["over"] and len(guest.taken) < most:
            if guest.asked:
                guest.move(chance)
    except Stuck as stuck:
        guest.stuck = str(stuck)


# -- workers come and go ------------------------------------------------------------------------------


def rolled(place, count, fault=""):
    """Workers are replaced one by one while people play: no game is lost, and everybody is back in time."""
    found = Found("workers replaced while people play")
    house = House(place)
    workers = [house.worker(fault=fault) for _ in range(2)]
    chance = chance_of("rolled")
    opened = [table_of(workers[0].client, *each[:2], options=each[2], seed=3) for each in TABLES]
    tables = [[Guest(house.clients, one, seat, first=seat) for seat in range(len(one["seats"]))] for one in opened]
    try:
        while found.done < count:
            for guests in tables:
                play(guests, chance, 3)
            old = workers.pop(0)
            workers.append(house.worker(fault=fault))
            house.gone(old)
            old.stop()
            for guests in tables:
                play(guests, chance, 2)
            found.done += 1
    except Stuck as stuck:
        found.blame(str(stuck))
    for one, guests in zip(opened, tables, strict=True):
        house.judge(found, one, guests)
    return told_in_time(place, found)


def one_thinks(place, count, fault=""):
    """Bots are thought for by one worker, however many have their table in memory."""
    found = Found("answers of bots at a table that two workers have open")
    house = House(place)
    ports = [place.port() for _ in range(2)]
    workers = [house.worker(fault=fault, metrics=f"127.0.0.1:{port}") for port in ports]
    number = 0
    while found.done < count:
        number += 1
        seats = [{"kind": "person", "mine": True}] + [{"kind": "bot", "level": "random"}] * 3
        opened = workers[0].client.open("strato", seats, options={"challenge": 9}, seed=number)
        guest = Guest(house.clients, opened, 0, first=number)
        watchers = [worker.client.play(opened["table"], opened["watch"]) for worker in workers]
        play([guest], chance_of("thinks", number), 6)
        for watcher in watchers:
            heard_out(watcher)
        house.judge(found, opened, [guest])
        made = [body for _, body in house.records(opened["table"]) if body["kind"] == "move" and body["seat"] != 0]
        found.done += max(1, len(made))
    lost = sum(figure(port, "stratagem_conflicts_total") for port in ports)
    if lost > found.done * 0.1:
        found.blame(f"{lost:.0f} of {found.done} answers were thought out twice")
    found.note = f"{lost:.0f} answers were thought out twice"
    return found


def heard_out(watcher):
    """Drain all messages, so that the connection can be closed."""
    watcher.send({"type": "ping"})
    while watcher.receive()["type"] != "pong":
        pass
    watcher.close()


def figure(port, name):
    """One figure of a worker's metrics."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name))


PATIENT = 60  # seconds for a connection to the database, on a machine that has much else to do


class DeafWorkers:
    """Two halls on one database, who hear nothing of each other until they write, and one who observes."""

    def __init__(self, database):
        self.loop = asyncio.new_event_loop()
        made = [Hall(open_store(database, None), MANY, bot_pace=0.0, shortest_window=0.0) for _ in range(3)]
        self.observer, *self.halls = made

    def run(self, coroutine):
        return self.loop.run_until_complete(coroutine)

    def close(self):
        for hall in (*self.halls, self.observer):
            self.run(hall.stop())
        self.loop.close()


def chairs_of_two(place, count, fault=""):
    """Row S14 where every second step is done by a worker that has not heard of the one before."""
    _, database = place.database()

    class OfTwo(Chairs):
        make = staticmethod(lambda: DeafWorkers(database))

    with patch.dict(postgres.QUICK, connect_timeout=PATIENT):  # no line is cut here: a slow one is only slow
        return chairs(place, count, fault, OfTwo)


def database_comes_later(place, count, fault=""):
    """A worker that is started before its database waits for it, says so, and then has its tables."""
    found = Found("workers started before their database")
    with planted(fault):
        for number in range(count):
            _, database = place.database()
            waits = []
            place.cluster.stop(at_once=number % 2 == 1)

            def pause(seconds, waits=waits):
                waits.append(seconds)
                if len(waits) == 2:
                    place.cluster.start()

            try:
                store = run.waited_for(database, place.root, pause)
                if store.count().result(60) != 0 or len(waits) < 2:
                    found.blame(f"it did not wait, but {len(waits)} times")
                store.close()
            except StratagemError as wrong:
                found.blame(f"it did not wait: {wrong}")
                place.cluster.start()
            found.done += 1
    return found


ROWS = [
    Row("W1", "one of two workers is killed at a crash point: no acknowledged move is lost, and every table continues",
        killed, 200, 4, "acknowledge-before-commit-there", 2),
    Row("W2", "another worker takes over the bots of a worker that was killed",
        bots_go_on, 20, 1, "leases-for-ever", 1),
    Row("W3", "a worker loses its connection to PostgreSQL: its players continue on another worker, and "
        "nothing is lost",
        cut_off, 50, 1,
        "failures-ignored", 2),
    Row("W4", "PostgreSQL is restarted: everybody continues and sees the same table",
        database_restarts, 20, 2, "deaf", 1),
    Row("W5", "two devices on two workers race: the moves have one order, and none is made twice",
        race, 10_000, 150, "conflicts-ignored", 60),
    Row("W6", "a rolling restart with players connected loses no game", rolled, 40, 2, "stopped-at-once", 4),
    Row("W7", "each bot's answer is computed only once", one_thinks, 1000, 30, "everybody-keeps", 40),
    Row("W8", "people who come and go at two workers: nobody sees two hands, no two see one (as S14)",
        chairs_of_two, 500, 5, "conflicts-ignored", 30),
    Row("W9", "a worker that is started before its database waits for it", database_comes_later, 20, 1,
        "no-patience", 1),
    *telling.ROWS,
]  # fmt: skip
