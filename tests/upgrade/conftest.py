"""What older versions have left behind, unpacked."""

import json
import sys
import tarfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

MADE = Path(__file__).parent / "made"
VERSIONS = sorted(path.name.removesuffix(".tar.xz") for path in MADE.glob("*.tar.xz"))


class Left:
    """What one version has left: files in a folder, and what it says of them."""

    def __init__(self, folder):
        self.folder = folder
        self.manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))

    def tables(self, *kinds):
        return [table for table in self.manifest["tables"] if table["kind"] in kinds]

    def json(self, kind):
        """Every file of a kind: (name, data)."""
        for path in sorted((self.folder / kind).glob("*.json")):
            yield path.stem, json.loads(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def kept(tmp_path_factory):
    """Each version's files as they were made; whoever writes takes a copy."""
    found = {}
    for version in VERSIONS:
        folder = tmp_path_factory.mktemp("left") / version
        with tarfile.open(MADE / f"{version}.tar.xz") as tar:
            tar.extractall(folder)  # an archive of our own; Python 3.11.2 knows no filter
        found[version] = Left(folder)
    return found


@pytest.fixture(params=VERSIONS)
def left(request, kept):
    return kept[request.param]


@pytest.fixture(scope="session")
def cluster():
    """A PostgreSQL of the tests' own."""
    from stratagem.commands.benches.served import Cluster

    with Cluster() as made:
        yield made


@pytest.fixture
def database(cluster):
    return cluster.fresh()
