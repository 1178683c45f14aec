"""How results of the store's thread come back to the loop."""

import asyncio
import threading

import pytest

from stratagem.server.completions import CompletionQueue, finished
from stratagem.table import NotSaved

from .rows.loops import finish


def in_a_thread(work):
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


def test_many_results_come_in_one_call():
    async def main():
        queue, calls, honest = CompletionQueue(), [], CompletionQueue._deliver
        queue._deliver = lambda: (calls.append(len(queue.arrived)), honest(queue))
        promises = [queue.promise() for _ in range(5)]
        in_a_thread(lambda: [promise.set_result(number) for number, promise in enumerate(promises)])
        return [await promise.written for promise in promises], calls

    assert finish(main()) == ([0, 1, 2, 3, 4], [5])


def test_a_failure_is_told():
    async def main():
        promise = CompletionQueue().promise()
        in_a_thread(lambda: promise.set_exception(NotSaved("the disk is full")))
        await finished(promise.written)

    with pytest.raises(NotSaved, match="full"):
        finish(main())


def test_whoever_goes_away_meanwhile_goes_when_it_is_written():
    async def main():
        promise, order = CompletionQueue().promise(), []

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
