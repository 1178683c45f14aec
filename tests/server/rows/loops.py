"""Asynchronous checks in tests that are not."""

import asyncio
from concurrent.futures import ThreadPoolExecutor


def finish(coroutine):
    """Run it to its end, in a thread of its own: where a browser is driven, this one has a loop that never ends."""
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, coroutine).result()
