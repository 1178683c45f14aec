"""Reviews of finished games with two workers: asked for at one, told by both, made once, outliving their worker."""

import random
import time

import pytest
from server.rows.place import play_on, players_of, table_of

from .checks import House
from .guests import GUARD


@pytest.fixture
def two(place):
    house = House(place)
    return [house.worker(), house.worker()]


@pytest.fixture
def over(two):
    """A finished game of Strato."""
    opened = table_of(two[0].client, "strato", 1, options={"challenge": 0}, seed=4)
    play_on(players_of(two[0], opened), random.Random(1), 400)
    return opened


def ask(worker, opened, method="GET", more=""):
    path = f"/api/tables/{opened['table']}/review{more}"
    return worker.client.call(method, path, {} if method == "POST" else None, token=opened["watch"])


def waited_for(worker, opened):
    found, end = ask(worker, opened), time.monotonic() + GUARD
    while found["status"] in ("waiting", "running"):
        assert time.monotonic() < end, "nobody goes on with the review"
        found = ask(worker, opened, more="?wait=1")
    return found


def test_a_review_is_told_by_the_worker_that_does_not_make_it(two, over):
    assert ask(two[1], over)["status"] == "none"
    assert ask(two[0], over, "POST")["status"] == "waiting"
    assert ask(two[1], over)["status"] in ("waiting", "running", "done")
    assert ask(two[1], over, "POST")["status"] in ("waiting", "running", "done")
    found = waited_for(two[1], over)
    assert found["status"] == "done" and len(found["chances"]) == found["of"] + 1
    assert ask(two[0], over) == found


def test_a_review_outlives_the_worker_that_was_at_it(two, over):
    ask(two[0], over, "POST")
    two[0].kill()
    assert waited_for(two[1], over)["status"] == "done"


def test_a_review_goes_on_when_its_worker_leaves(two, over):
    ask(two[0], over, "POST")
    two[0].stop()
    assert waited_for(two[1], over)["status"] == "done"


def test_a_review_is_stopped_at_whichever_worker(two, over):
    ask(two[0], over, "POST")
    ask(two[1], over, "DELETE")
    assert ask(two[1], over)["status"] == "stopped"
    while ask(two[0], over)["status"] in ("waiting", "running"):
        pass  # it learns so by its next note
    assert ask(two[0], over)["status"] == "stopped"
    ask(two[1], over, "POST")
    assert waited_for(two[0], over)["status"] == "done"
