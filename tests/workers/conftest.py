"""A PostgreSQL of the tests' own, and servers that share a database of it."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from server.rows.place import Mother

from stratagem.commands.benches.served import Cluster

from .place import SharedPlace


@pytest.fixture(scope="session")
def cluster():
    """One PostgreSQL for all tests of this run; every test takes a fresh database of it."""
    with Cluster() as made:
        yield made


@pytest.fixture
def database(cluster):
    return cluster.fresh()


@pytest.fixture(scope="session")
def mother():
    made = Mother()
    yield made
    made.close()


@pytest.fixture
def place(tmp_path, mother, cluster):
    made = SharedPlace(tmp_path, mother, cluster)
    yield made
    made.close()
