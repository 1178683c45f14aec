"""What a server keeps in memory, and what it lets go."""

import asyncio
import gc
import weakref

import pytest

from stratagem import games
from stratagem.server.garbage import Garbage
from stratagem.server.viewer import Viewer

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
        room.enter(viewer)
        task = asyncio.create_task(viewer.run())
        for _ in range(10):
            await one_move(room, chance_of("forgotten"))
            await settled(1)
        task.cancel()
        room.leave(viewer)
        hall.forget(room)
        left = [weakref.ref(thing) for thing in (room, room.match, viewer)]
        del room, viewer, task
        await settled(2)
        return [each() for each in left]


def test_whatever_outlives_a_look_is_set_aside(no_collector):
    """So that no look takes longer the more tables there are."""
    garbage, before = Garbage(), gc.get_threshold()
    try:
        garbage.begin()
        kept = [[] for _ in range(1000)]
        gc.collect(0)
        assert gc.get_freeze_count() >= 1000 and not any(each is kept for each in gc.get_objects())
    finally:
        gc.callbacks.remove(garbage._looked)
        gc.set_threshold(*before)
        gc.unfreeze()
