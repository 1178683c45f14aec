"""Coming back: row R5."""

import asyncio
import json
import time

import msgspec

from stratagem.server.hall import Hall
from stratagem.server.messages import NewTable, SeatWish
from stratagem.server.viewer import Viewer
from stratagem.table.serving import reopened
from stratagem.table.stores import SqliteStore

from .faults import planted
from .inside import Ear
from .loops import finish
from .place import chance_of, play_on, players_of, table_of
from .row import Found, Row, shared
from .wound import Wound, settled

SEEN_WITHIN = 2.0  # seconds


def coming_back(place, count, fault=""):
    """Back after 1 s, after 60 s (on an injected clock) and after a restart of the server (over the wire)."""
    found = Found("returns after 1 s, 60 s and a restart")
    short, long, restart = shared(count, 3)
    with planted(fault):
        finish(back_after(place, 1.0, short, found))
        finish(back_after(place, 60.0, long, found))
    slowest = back_after_restarts(place, restart, found, fault)
    found.note = f"the view was there after {slowest:.2f} s at most"
    if place.timed and slowest > SEEN_WITHIN:
        found.blame(f"the view was there after {slowest:.1f} s only")
    return found


async def back_after(place, seconds, count, found):
    """A player loses the connection, the others play, time goes by, the player is back."""
    clock = Wound()
    hall = Hall(SqliteStore(place.folder() / "t.sqlite"), bot_pace=0.0, shortest_window=0.0, time=clock)
    chance = chance_of("R5", seconds)
    room = None
    for number in range(count):
        if room is None or room.match.over:
            wish = NewTable(game="strato", seats=[SeatWish(kind="person", mine=True)] * 3, options={"challenge": 9})
            room = await hall.rooms.get((await hall.open(wish, f"{number}")).table)
        away = chance.randrange(3)
        since = room.match.number_for(away)
        for _ in range(chance.randrange(1, 6)):
            waiting = room.match.waiting("person")
            if not waiting:
                break
            action = chance.choice(room.match.seen(waiting[0]).options).do
            await room.play(waiting[0], [action], room.match.number, f"{chance.random()}")
        await clock.pass_by(seconds)
        ear = Ear()
        viewer = Viewer(ear, room, away, since, 20.0)
        room.audience.viewers.add(viewer)
        task = asyncio.create_task(viewer.run())
        await settled(3)
        task.cancel()
        room.audience.viewers.discard(viewer)
        compare(found, json.loads(ear.texts[0])["seen"], whole(room, away), since)
    await hall.stop()


def whole(room, seat):
    """Everything this seat was ever told, and what it sees now: from the records, not from what was kept."""
    match = reopened(room.stored)
    told = [frame for frame in match.frames.told[seat] if frame.number <= match.number_for(seat)]
    return json.loads(msgspec.json.encode(match.seen(seat))), json.loads(msgspec.json.encode(told))


def compare(found, seen, expected, since):
    view, told = expected
    missed = [frame for frame in told if frame["number"] > since]
    if seen["view"] != view["view"] or seen["options"] != view["options"]:
        found.blame("the view after coming back is another one")
    if [[f["number"], f["told"]] for f in seen["frames"]] != [[f["number"], f["told"]] for f in missed]:
        found.blame(f"{len(missed)} events were missed, {len(seen['frames'])} were told")
    found.done += 1


def back_after_restarts(place, count, found, fault):
    """The server is killed while a player is away; returns the longest time from the link to the view."""
    chance = chance_of("R5 restart")
    folder, opened, slowest = place.folder(), None, 0.0
    for _ in range(count):
        server = place.start(folder=folder, fault=fault)
        if opened is None:
            opened = table_of(server.client, "strato", 3, options={"challenge": 9})
        players = players_of(server, opened)
        away = chance.randrange(3)
        since = players[away].seen["number"]
        played = play_on(players, chance, 3)
        server.kill()
        again = place.start(folder=folder, fault=fault)
        began = time.perf_counter()
        back = again.client.play(opened["table"], opened["seats"][str(away)], since)
        back.look()
        slowest = max(slowest, time.perf_counter() - began)
        path = f"/api/tables/{opened['table']}?since=0"
        all_of_it = again.client.call("GET", path, token=opened["seats"][str(away)])["seen"]
        if fault:
            all_of_it["frames"] = [{"number": n, "told": {}} for n in range(since + 1, since + played + 9)]
        compare(found, back.seen, (all_of_it, all_of_it["frames"]), since)
        if back.seen["over"] or played < 3:
            opened = None
        back.close()
        place.close()
    return slowest


ROWS = [
    Row("R5", "a client that reconnects is shown the current table and exactly the news it missed",
        coming_back, 1000, 6,
        "news-lost", 6),
]  # fmt: skip
