"""How results of the store's thread come back to the loop."""

import asyncio
import threading

import pytest

from stratagem.server.post import Post, finished
from stratagem.table import NotSaved

from .rows.loops import finish


def in_a_thread(work):
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


def test_many_results_come_in_one_call():
    async def main():
        post, calls, honest = Post(), [], Post._deliver
        post._deliver = lambda: (calls.append(len(post.arrived)), honest(post))
        promises = [post.promise() for _ in range(5)]
        in_a_thread(lambda: [promise.set_result(number) for number, promise in enumerate(promises)])
        return [await promise.written for promise in promises], calls

    assert finish(main()) == ([0, 1, 2, 3, 4], [5])


def test_a_failure_is_told():
    async def main():
        promise = Post().promise()
        in_a_thread(lambda: promise.set_exception(NotSaved("the disk is full")))
        await finished(promise.written)

    with pytest.raises(NotSaved, match="full"):
        finish(main())


def test_whoever_goes_away_meanwhile_goes_when_it_is_written():
    async def main():
        promise, order = Post().promise(), []

        async def wait():
            gone = await finished(promise.written)
            order.append("written")
            raise gone

        waiting = asyncio.create_task(wait())
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.sleep(0)
        order.append("called off")
        in_a_thread(lambda: promise.set_result(None))
        with pytest.raises(asyncio.CancelledError):
            await waiting
        return order

    assert finish(main()) == ["called off", "written"]
