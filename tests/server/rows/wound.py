"""Wound: a clock that only moves when it is told to, for a hall inside this process."""

import asyncio
import heapq
import itertools

from stratagem.server.clocks import Time


class Wound(Time):
    """Time that passes when a test says so; whoever sleeps is woken in the order of the hours."""

    def __init__(self, at=1_000_000.0):
        self.at = at
        self.sleepers = []
        self.count = itertools.count()

    def now(self):
        return self.at

    async def sleep(self, seconds):
        if seconds > 0:
            done = asyncio.get_running_loop().create_future()
            heapq.heappush(self.sleepers, (self.at + seconds, next(self.count), done))
            await done
        else:
            await asyncio.sleep(0)

    async def pass_by(self, seconds):
        """Let this much time go by, with everything that happens in it."""
        end = self.at + seconds
        await settled()
        while self.sleepers and self.sleepers[0][0] <= end:
            self.at, _, done = heapq.heappop(self.sleepers)
            if not done.done():
                done.set_result(None)
                await settled()
        self.at = end
        await settled()


class Sleeping(Time):
    """Time that passes only when somebody sleeps; what takes more than an hour never comes."""

    def __init__(self):
        self.at = 0.0

    def now(self):
        return self.at

    async def sleep(self, seconds):
        if seconds > 3600:
            await asyncio.Event().wait()
        self.at += seconds


async def settled(rounds=30):
    """Until everybody has done what there is to do now, the writer of the store included."""
    for _ in range(rounds):
        await asyncio.sleep(0)
        await asyncio.to_thread(lambda: None)
