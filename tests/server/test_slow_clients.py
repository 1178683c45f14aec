"""A client that reads nothing holds nobody up, counted in turns of the loop."""

import asyncio

from stratagem.server.viewer import Viewer

from .rows.inside import Ear, hall_in, one_move, table_in
from .rows.loops import finish
from .rows.place import chance_of
from .rows.wound import settled


class Deaf(Ear):
    """Takes the first message and then none."""

    async def send_texts(self, texts):
        if self.texts:
            await asyncio.Event().wait()
        self.texts += [text.decode() for text in texts]


async def turns(folder, deaf):
    """For each of ten moves: after how many turns of the loop, from its being on disk, another viewer has it."""
    async with hall_in(folder) as hall:
        _, room = await table_in(hall, "strato", options={"challenge": 9}, seed=5)
        ear, chance, found = Ear(), chance_of("turns"), []
        viewers = [Viewer(Deaf(), room, None, None, 20.0) for _ in range(deaf)] + [Viewer(ear, room, 0, None, 20.0)]
        for viewer in viewers:
            room.audience.enter(viewer)
        tasks = [asyncio.create_task(viewer.run()) for viewer in viewers]
        await settled(1)
        for _ in range(10):
            had, count = len(ear.texts), 0
            await one_move(room, chance)
            while len(ear.texts) == had and count < 100:
                await asyncio.sleep(0)
                count += 1
            found.append(count)
        for task, viewer in zip(tasks, viewers, strict=True):
            task.cancel()
            room.audience.leave(viewer)
        return found


def test_others_are_shown_a_move_just_as_soon(tmp_path):
    alone = finish(turns(tmp_path / "alone", 0))
    beside = finish(turns(tmp_path / "beside", 3))
    assert beside == alone and max(alone) < 5
