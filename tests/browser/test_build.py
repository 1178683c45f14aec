"""What the build weighs, what it says, and its own tests."""

import gzip
import json
import re
import subprocess
import sys

from stratagem.text import source
from stratagem.text.catalogue import LANGUAGES

from .conftest import ROOT

SOURCES = ROOT / "web" / "src"
LOBBY, WITH_A_GAME = 150_000, 250_000  # bytes, gzipped


def weight(pages, names):
    return sum(len(gzip.compress((pages / name).read_bytes(), 6)) for name in names)


def first_load(pages, manifest):
    """Everything the lobby loads: the entry with what it imports at once, and its style."""
    entry = next(key for key, chunk in manifest.items() if chunk.get("isEntry"))
    return closure(manifest, entry) | {"index.html"}


def closure(manifest, key):
    found, waiting = set(), [key]
    seen = set()
    while waiting:
        at = waiting.pop()
        if at in seen:
            continue
        seen.add(at)
        chunk = manifest[at]
        found |= {chunk["file"], *chunk.get("css", [])}
        waiting += chunk.get("imports", [])
    return found


def test_the_first_load_is_light(pages):
    """The lobby with its texts, and the lobby with any one game."""
    manifest = json.loads((pages / "manifest.json").read_text())
    lobby = first_load(pages, manifest)
    text = max(len(gzip.compress(json.dumps(source(language)).encode(), 6)) for language in LANGUAGES)
    assert weight(pages, lobby) + text < LOBBY
    games = {found.group(1) for key in manifest if (found := re.search(r"boards/([a-z_]+)/Board", key))}
    assert "strato" in games
    for game in games:
        parts = [key for key in manifest if re.search(rf"boards/{game}/(Board|Dock|Side)", key)]
        own = set().union(*(closure(manifest, key) for key in parts))
        assert weight(pages, lobby | own) + text < WITH_A_GAME, game


def test_every_text_the_browser_asks_for_is_there():
    files = source("en").values()
    keys = {line.split(" =")[0] for file in files for line in file.splitlines() if re.match(r"[a-z].* =", line)}
    missing = []
    for path in sorted([*SOURCES.rglob("*.svelte"), *SOURCES.rglob("*.ts")]):
        for key in re.findall(r"""['"]((?:web|shell)-[a-z0-9]+(?:-[a-z0-9]+)*)['"]""", path.read_text()):
            if key not in keys:
                missing.append(f"{path.relative_to(SOURCES)}: {key}")
    assert missing == []


def test_no_style_or_script_is_inlined(pages):
    """The content policy of the server forbids both."""
    page = (pages / "index.html").read_text()
    assert "<style" not in page and "style=" not in page
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", page))


def test_the_tests_of_its_parts():
    """With the Node that the pages are built with: the system's, or the one in .cache/node."""
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        import _web
    finally:
        sys.path.remove(str(ROOT / "scripts"))
    command, env = ["npm", "run", "--silent", "test"], _web.prepared()
    done = subprocess.run(command, cwd=ROOT / "web", env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
