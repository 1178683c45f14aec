"""Measures a built site in Chromium, for the figures in docs/anywhere.md: python scripts/_anywhere.py FOLDER

`--visits N` opens the page N times and measures no bots; `--games strato,synergy` measures the bots of these games.

The folder is served by Python's own `http.server` on this machine.  Per visit: when the lobby and the table appear, and
how much is transferred, first with an empty cache, then with a full one.  Per game: decisions per second, and how long
bots take to answer, in a worker started as the pages start it.  Each time is accompanied by that worker's CPU time,
which depends less on other work on the machine.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import json
import os
import random
import statistics
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

from stratagem import games
from stratagem.bots.bot import ask
from stratagem.bots.pool import wish_of
from stratagem.kernel.chance import Luck, Playout
from stratagem.kernel.core import answer, options
from stratagem.kernel.game import Game
from stratagem.kernel.replay import Move, Replay

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
LEVELS = ("normal", "hard", "hard:0.5s")
BEGIN = """async () => {
    const parts = JSON.parse(document.getElementById('site').textContent);
    const folder = new URL('.', location.href).href;
    const packed = await fetch(new URL(parts.parts.script.file, folder));
    const plain = new Response(packed.body.pipeThrough(new DecompressionStream('gzip')), {
        headers: { 'content-type': 'text/javascript' } });
    const script = URL.createObjectURL(await plain.blob());
    const worker = new Worker(script, { type: 'module' });
    const start = { kind: 'start', role: 'think', script, folder, parts, pace: null, take: false };
    await new Promise((done, fail) => {
        worker.onerror = fail;
        worker.onmessage = (event) => event.data.kind === 'stage' ? done()
            : event.data.kind === 'failed' ? fail(event.data.text)
            : event.data.kind === 'hello' && worker.postMessage(start);
    });
    window.thinker = worker;
}"""
ASK = """(wish) => new Promise((done, fail) => {
    const note = URL.createObjectURL(new Blob(['']));
    const began = performance.now();
    thinker.onmessage = (event) => {
        if (event.data.kind === 'failed') fail(event.data.text);
        if (event.data.kind === 'answer') done([performance.now() - began, event.data.text]);
    };
    thinker.postMessage({ kind: 'wish', id: wish.id, note, text: JSON.stringify(wish) });
    if (wish.stop) setTimeout(() => URL.revokeObjectURL(note), wish.stop);
})"""
READY = """async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
}"""


class Files(http.server.SimpleHTTPRequestHandler):
    sent = 0

    def log_message(self, format: str, *told: Any) -> None: ...

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        Files.sent += len(content)
        outputfile.write(content)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--questions", type=int, default=20, help="how many each bot is asked")
    parser.add_argument("--visits", type=int, help="measure so many visits, and no bots")
    parser.add_argument("--games", help="measure the bots of these games, with commas, and no visits")
    given = parser.parse_args()
    asked = given.games.split(",") if given.games else [] if given.visits else games.names()
    folder = given.folder.resolve()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with sync_playwright() as driver:
            url = f"http://127.0.0.1:{server.server_port}/"
            for _ in range(given.visits or (0 if given.games else 1)):
                visits(driver, url)
            if asked:
                figures(driver, url, asked, given.questions)
    finally:
        server.shutdown()
        server.server_close()
    return 0


def visits(driver: Playwright, url: str) -> None:
    with tempfile.TemporaryDirectory() as kept:
        for visit in ("first visit", "everything kept"):
            Files.sent = 0
            context = driver.chromium.launch_persistent_context(kept, executable_path=CHROMIUM, args=FLAGS)
            context.set_default_timeout(120_000)
            page = context.pages[0]
            page.goto(url, wait_until="commit")
            page.wait_for_selector("article")
            lobby = page.evaluate("() => performance.now()")
            page.wait_for_selector(".site-aside", state="detached")
            table = page.evaluate("() => performance.now()")
            used = cpu_of(page)
            print(f"{visit}: lobby {lobby / 1000:.1f} s, table {table / 1000:.1f} s ({used:.1f} s of processor time)")
            page.click("article[aria-label='Strato'] button.go")
            page.wait_for_selector(".prompt")
            shown = page.evaluate("() => performance.now()")
            print(f"{visit}: a game {(shown - table) / 1000:.1f} s after the click", flush=True)
            page.evaluate(READY)
            print(f"{visit}: {Files.sent / 1000:,.0f} kB in all, with what is kept for later", flush=True)
            context.close()


def figures(driver: Playwright, url: str, names: list[str], count: int) -> None:
    browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    page = browser.new_context(service_workers="block").new_page()
    page.set_default_timeout(300_000)
    page.goto(url)
    page.wait_for_selector("article")
    page.wait_for_selector(".site-aside", state="detached")
    page.evaluate(BEGIN)
    number = 0
    for name in names:
        game = games.get(name)
        replay, wishes = played(game, count)
        decisions = sum(len(move.actions) for move in replay.moves)
        for _ in range(2):  # the first time loads the game
            number += 1
            before = cpu_of(page)
            wish = {"id": number, "do": "moment", "replay": replay.to_json(), "move": None, "seat": None, "most": None}
            took, _ = page.evaluate(ASK, wish)
            used = cpu_of(page) - before
        print(
            f"{name}: {1000 * decisions / took:,.0f} decisions a second"
            f" ({decisions / max(used, 0.01):,.0f} of processor time)"
        )
        for level in (*LEVELS, *(["quick"] if has_network(name) else [])):
            times, spent, failed = [], [], ""
            for wish in wishes:
                number += 1
                before = cpu_of(page)
                took, told = page.evaluate(ASK, {**wish, "think": level, "id": number})
                failed = failed or json.loads(told).get("fault", "")
                times.append(took / 1000)
                spent.append(cpu_of(page) - before)
            print(f"{name}, {level}: {spread(times)} s; processor {spread(spent)} s {failed}", flush=True)
        number += 1
        took, _ = page.evaluate(ASK, {**wishes[0], "think": "hard:30s", "id": number, "stop": 300})
        print(
            f"{name}: a search of 30 s that is stopped after 0.3 s has answered after {took / 1000:.2f} s", flush=True
        )
    browser.close()


def has_network(name: str) -> bool:
    return (Path(__file__).resolve().parents[1] / "stratagem" / "bots" / "networks" / f"{name}.npz").is_file()


def spread(times: list[float]) -> str:
    return f"median {statistics.median(times):.2f}, longest {max(times):.2f}"


def played(game: Game, count: int) -> tuple[Replay, list[dict[str, Any]]]:
    """A random game, and questions along it as a bot gets them."""
    setup = next(one for one in game.samples() if one.seats > 1)
    best: tuple[Replay, list[dict[str, Any]]] | None = None
    for seed in range(30):
        luck, chooser = Luck(seed), random.Random(seed)
        state = game.setup(setup, luck)
        replay = Replay(game, setup, luck.take_outcomes())
        found = []
        while state.waiting:
            seat = chooser.choice(state.waiting)
            offered = options(state, seat)
            if len(offered) > 1:
                found.append(wish_of(ask(game, state, seat, Playout(seed)), "", seed, 0))
            action = chooser.choice(offered)
            wire = game.wire(action)
            answer(state, seat, action, luck)
            replay.moves.append(Move(seat, [wire], luck.take_outcomes()))
        if best is None or len(found) > len(best[1]):
            best = replay, found
        if len(found) >= 3 * count:
            break
    assert best is not None
    return best[0], best[1][:: max(1, len(best[1]) // count)][:count]


def cpu_of(page: Page) -> float:
    """Seconds of CPU time that the workers of this script's browsers have used."""
    ticks = 0
    for task in Path("/proc").glob("[0-9]*/task/[0-9]*/stat"):
        try:
            told = task.read_text()
        except OSError:
            continue  # it has just ended
        name, _, rest = told.partition(") ")
        if "(DedicatedWorker" in name and ours(int(task.parts[2])):
            ticks += sum(map(int, rest.split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


@functools.lru_cache(maxsize=4096)
def ours(process: int) -> bool:
    """Whether a process was started by this one."""
    while process > 1:
        if process == os.getpid():
            return True
        try:
            process = int(Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()[1])
        except OSError:
            return False
    return False


if __name__ == "__main__":
    sys.exit(main())
