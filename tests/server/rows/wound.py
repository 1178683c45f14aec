"""Wound: a clock that only moves when it is told to, for a hall inside this process."""

import asyncio
import heapq
import itertools

from stratagem.server.deadlines import Time


class Wound(Time):
    """Time that passes when a test says so; sleepers wake in order."""

    def __init__(self, at=1_000_000.0):
        self.at = at
        self.store = None  # what is being written is waited for
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
        await settled(store=self.store)
        while self.sleepers and self.sleepers[0][0] <= end:
            self.at, _, done = heapq.heappop(self.sleepers)
            if not done.done():
                done.set_result(None)
                await settled(store=self.store)
        self.at = end
        await settled(store=self.store)


    async def pass_to_next(self):
        """Let time go by until somebody wakes up; False when nobody sleeps."""
        while self.sleepers and self.sleepers[0][2].done():
            heapq.heappop(self.sleepers)
        if not self.sleepers:
            return False
        await self.pass_by(self.sleepers[0][0] - self.at)
        return True


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


async def settled(rounds=10, store=None):
    """Until everybody has done what there is to do now, the writer of a store included."""
    for _ in range(rounds):
        for _ in range(5):
            await asyncio.sleep(0)
        await asyncio.to_thread(lambda: None)
        if store is not None:
            await asyncio.wrap_future(store.submit(lambda base: None))
