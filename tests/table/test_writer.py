"""The thread that writes: what comes together is committed together, what comes alone at once."""

import threading
import types

import pytest

from stratagem.table.stores import contract
from stratagem.table.stores.contract import Store


class Slow(Store):
    """A store whose commits wait until they are let go."""

    def __init__(self, gathered):
        self.batches = []
        self.begun, self.go = threading.Semaphore(0), threading.Semaphore(0)
        super().__init__(gathered)

    def commit(self, batch):
        self.begun.release()
        self.go.acquire()
        self.batches.append(len(batch))
        for job, future in batch:
            future.set_result(job(None))

    def hang_up(self):
        self.batches.append("closed")

    def send(self, count):
        return [self.submit(lambda base: "done") for _ in range(count)]


@pytest.fixture
def waits(monkeypatch):
    """How long the writer lets changes gather, each time; it does not really wait."""
    told = []
    monkeypatch.setattr(contract, "time", types.SimpleNamespace(sleep=told.append, monotonic=lambda: 0.0))
    return told


def commit_while_coming(store, *counts):
    """The first change comes alone; while a commit is under way the next ones come, so many each time."""
    futures = store.send(1)
    for count in counts:
        assert store.begun.acquire(timeout=60)
        futures += store.send(count)
        store.go.release()
    assert store.begun.acquire(timeout=60)
    store.go.release()
    assert [future.result(60) for future in futures] == ["done"] * (1 + sum(counts))
    store.close()


def test_a_change_that_comes_alone_is_written_at_once(waits):
    store = Slow(0.005)
    commit_while_coming(store, 1, 1)
    assert store.batches == [1, 1, 1, "closed"] and waits == []


def test_where_changes_come_together_more_are_waited_for(waits):
    store = Slow(0.005)
    commit_while_coming(store, 3, 2, 1, 1)
    assert store.batches == [1, 3, 2, 1, 1, "closed"]
    assert waits == [0.005, 0.005]  # after the commits of three and of two


def test_who_only_looks_something_up_never_waits(waits):
    store = Slow(0.0)
    commit_while_coming(store, 3, 2)
    assert waits == []
