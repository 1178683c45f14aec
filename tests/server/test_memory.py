"""What a server keeps in memory, and what it lets go."""

import asyncio
import gc
import socket
import weakref

import msgspec
import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.server import ServerProtocol

from stratagem import games
from stratagem.server.connection import Connections
from stratagem.server.rooms import LONGEST_WAIT, GarbageCollection
from stratagem.server.viewer import Viewer
from stratagem.server.websocket import WebSocketProtocol

from .rows.inside import Ear, hall_in, one_move, table_in
from .rows.loops import finish
from .rows.place import chance_of
from .rows.wound import settled


@pytest.fixture
def no_collector():
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("game", games.names())
def test_a_table_that_is_forgotten_needs_no_collector_to_go(tmp_path, game, no_collector):
    assert finish(_forgotten(tmp_path, game)) == [None, None, None]


async def _forgotten(folder, game):
    async with hall_in(folder) as hall:
        _, room = await table_in(hall, game)
        viewer = Viewer(Ear(), room, 0, None, 20.0)
        room.audience.enter(viewer)
        task = asyncio.create_task(viewer.run())
        for _ in range(10):
            await one_move(room, chance_of("forgotten"))
            await settled(1)
        task.cancel()
        room.audience.leave(viewer)
        hall.rooms.forget(room)
        left = [weakref.ref(thing) for thing in (room, room.match, viewer)]
        del room, viewer, task
        await settled(2)
        return [each() for each in left]


def test_a_table_that_goes_while_something_is_to_be_shown_there_goes_without_a_word(tmp_path, no_collector):
    """It has changed, nobody watches, and it is forgotten before the next turn of the loop."""
    assert finish(_gone_before_it_is_shown(tmp_path)) == []


async def _gone_before_it_is_shown(folder):
    faults = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, about: faults.append(about["exception"]))
    async with hall_in(folder) as hall:
        _, room = await table_in(hall, "strato")
        await one_move(room, chance_of("gone"))
        room.audience.table_changed(None)
        audience, left = room.audience, weakref.ref(room)
        hall.rooms.forget(room)
        del room
        assert left() is None and audience._show_due
        await settled(1)
        assert not audience._show_due
    return faults


class HangsUp(Ear):
    """A client that says who it is, hears a little and is gone: it hangs up, or can be sent nothing any more."""

    def __init__(self, table, token, hears):
        super().__init__()
        self.table = table
        self.texts = iter([msgspec.json.encode({"type": "hello", "token": token}).decode()])
        self.hears = hears
        self.heard = asyncio.Event()

    async def receive(self):
        for text in self.texts:
            return {"type": "websocket.receive", "text": text}
        await self.heard.wait()
        if not self.hears:
            await asyncio.Event().wait()
        return {"type": "websocket.disconnect", "code": 1006}

    async def send_texts(self, texts):
        self.heard.set()
        if not self.hears:
            raise OSError("nobody there")


@pytest.mark.parametrize("hears", [True, False])
def test_a_connection_that_has_ended_keeps_nothing_of_its_table(tmp_path, hears, no_collector):
    """Tracebacks know the tasks that failed, and tasks their tracebacks: such a circle once kept every table."""
    assert finish(_hung_up(tmp_path, hears)) == [None, None]


async def _hung_up(folder, hears):
    async with hall_in(folder) as hall:
        opened, room = await table_in(hall, "strato")
        await Connections(hall).converse(HangsUp(opened.table, opened.seats["0"], hears))
        assert not room.audience.viewers
        hall.rooms.forget(room)
        left = [weakref.ref(thing) for thing in (room, room.match)]
        del room
        await settled(2)
        return [each() for each in left]


def test_an_ended_line_leaves_nothing_behind(no_collector):
    """Over a real line, however it ends: with a good-bye of either side, or without a word."""
    gc.collect()
    assert finish(_lines_end()) == []


async def _lines_end():
    async def app(scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        told = await receive()
        if told.get("text") == "close":
            await send({"type": "websocket.close", "code": 4403, "reason": ""})

    config = uvicorn.Config(app, port=0, ws=WebSocketProtocol, lifespan="off", log_config=None, access_log=False)
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as door:
        serving = asyncio.create_task(server._serve([door]))
        url = f"ws://127.0.0.1:{door.getsockname()[1]}/"
        for text in ("close", "hello", None):
            line = await connect(url, compression=None)
            if text is not None:
                await line.send(text)
                await asyncio.wait_for(line.wait_closed() if text == "close" else line.close(), 30)
            else:
                line.transport.abort()
                await line.wait_closed()
        del line
        while server.server_state.connections or server.server_state.tasks:
            await asyncio.sleep(0)
        left = [thing for thing in gc.get_objects() if type(thing) in (ServerProtocol, WebSocketProtocol)]
        server.should_exit = True
        await serving
        return left


class Circle:
    """Goes by the collector alone."""

    def __init__(self):
        self.itself = self


@pytest.fixture
def left(no_collector):
    """A circle that nobody needs any more."""
    gc.collect()
    return weakref.ref(Circle())


def test_everything_is_looked_through_now_and_then(left):
    garbage = GarbageCollection()
    garbage.run_if_due()
    assert left() is not None
    garbage.last -= LONGEST_WAIT
    garbage.run_if_due()
    assert left() is None


def test_everything_is_looked_through_when_there_is_much_that_is_new(left, monkeypatch):
    monkeypatch.setattr("stratagem.server.rooms.MANY", 10_000)
    garbage = GarbageCollection()
    kept = [[] for _ in range(9_000)]
    garbage.run_if_due()
    assert left() is not None
    kept += [[] for _ in range(9_000)]
    garbage.run_if_due()
    assert left() is None
    assert garbage.survivors >= len(kept)  # by so much it must grow before the next look


def test_the_collector_never_comes_by_itself(left):
    """Nobody at a table waits for it."""
    gc.enable()
    try:
        GarbageCollection().take_over()
        lost = weakref.ref(Circle())
        kept = [[] for _ in range(100_000)]
        assert kept and lost() is not None
    finally:
        gc.unfreeze()
