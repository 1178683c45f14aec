"""Made `version1.sqlite`, with the package as it was then (before the stores): `python make.py FILE`.

Kept to show what an old store is; it runs with no later package.
"""

import asyncio
import sys
from pathlib import Path

from stratagem.table.store import Store

from stratagem.server.hall import Hall
from stratagem.server.messages import NewTable, SeatWish


async def main(path):
    hall = Hall(Store(path), bot_pace=0.0)
    me, bot, free = SeatWish(kind="person", mine=True), SeatWish(kind="bot", level="random"), SeatWish(kind="open")
    for seats, public in (([me, bot], False), ([me, free], True)):
        opened = await hall.open(NewTable(game="strato", seats=seats, public=public, seed=1), "here")
        room = await hall.room(opened.table)
        for number in range(3):
            if 0 in room.match.waiting("person"):
                await room.play(0, [room.match.seen(0).options[0].do], room.match.number, f"nonce{number}")
    room.meta["away"] = {"0": "Anna"}
    room.meta["rematch"] = "0123456789abcdef"
    await hall.keep_meta(room)
    await hall.daily_seed("strato", "2026-01-01")
    await hall.stop()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
