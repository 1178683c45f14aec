"""A real server in a process of its own, on loopback; and what clients do with it."""

import random

import pytest

from .rows.place import Mother, Place


@pytest.fixture(scope="session")
def mother():
    """The process that makes servers."""
    made = Mother()
    yield made
    made.close()


@pytest.fixture
def place(tmp_path, mother):
    made = Place(tmp_path, mother)
    yield made
    made.close()


@pytest.fixture
def start(place):
    """Start servers: `start()` for a fresh folder, `start(folder=...)` for one that is there."""
    return place.start


@pytest.fixture
def server(start):
    return start()


@pytest.fixture
def chance():
    return random.Random(20)
