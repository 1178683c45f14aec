"""Parts: a table in a page starts with what all games need; games and rulebooks are fetched on demand.

The build of a page without a server (`stratagem site`) packs what it ships: a list of files, and the files.
"""

from __future__ import annotations

import base64
import hashlib
import json
import sys
import zlib
from pathlib import Path
from typing import Any, Protocol

from stratagem.kernel.errors import StratagemError
from stratagem.kernel.on_demand import bring_with

GZIP = 31  # as zlib calls the format
GAMES = f"{__name__.partition('.')[0]}.games."


class Folder(Protocol):
    """The folder the page came from."""

    names: str  # of its parts

    def fetchNow(self, name: str) -> Any: ...  # as the page's script calls it

    def sum(self, name: str) -> str: ...


class Parts:
    """Fetches what is missing: when a game is imported, or when somebody says that it is needed."""

    def __init__(self, folder: Folder, place: Path) -> None:
        self.folder = folder
        self.place = place
        self.missing = set(folder.names.split()) - {"table", "library", "wasm", "script"}

    def need(self, name: str) -> None:
        """Fetch a part; does nothing if it does not exist or is already here."""
        if name in self.missing:
            packed = self.folder.fetchNow(name).to_bytes()
            if sum_of(packed) != self.folder.sum(name):
                raise StratagemError(f"the part {name} is not what the page says it is")
            for path, content in unpacked(packed).items():
                (self.place / path).parent.mkdir(parents=True, exist_ok=True)
                (self.place / path).write_bytes(content)
            self.missing.discard(name)

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> None:
        """A game is about to be imported: fetch it; the usual finders find it then."""
        if name.startswith(GAMES):
            self.need(name.removeprefix(GAMES).partition(".")[0])


def install(folder: Folder, place: str) -> None:
    """From now on what is missing is fetched from this folder."""
    parts = Parts(folder, Path(place))
    sys.meta_path.insert(0, parts)
    bring_with(parts.need)


def sum_of(data: bytes) -> str:
    """As in the attribute `integrity`."""
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def packed(files: dict[str, bytes]) -> bytes:
    """Files as one part, not yet compressed: their list, as JSON after its length, then one after the other."""
    listed = json.dumps([[name, len(content)] for name, content in files.items()]).encode()
    return len(listed).to_bytes(4, "big") + listed + b"".join(files.values())


def unpacked(part: bytes) -> dict[str, bytes]:
    """The files of a compressed part."""
    data = zlib.decompress(part, GZIP)
    end = 4 + int.from_bytes(data[:4], "big")
    found: dict[str, bytes] = {}
    for name, size in json.loads(data[4:end]):
        found[name], end = data[end : end + size], end + size
    return found
