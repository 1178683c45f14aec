"""A PostgreSQL of the tests' own, and servers that share a database of it."""

import pytest

from stratagem.commands.benches.postgres import Cluster


@pytest.fixture(scope="session")
def cluster():
    """One PostgreSQL for all tests of this run; every test takes a fresh database of it."""
    with Cluster() as made:
        yield made


@pytest.fixture
def database(cluster, request):
    names = getattr(request.session, "_databases", 0) + 1
    request.session._databases = names
    return cluster.fresh(f"test{names}")
