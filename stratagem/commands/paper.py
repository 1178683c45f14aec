"""On paper: a rulebook printed by Chromium from the pages that the server shows, once every picture is drawn."""

import base64
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.sync.connection import Connection

from stratagem.kernel.errors import StratagemError

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
         "--disable-sync", "--window-size=1100,1400", "--hide-scrollbars", "--remote-debugging-port=0")  # fmt: skip
PATIENCE = 600.0  # seconds for a whole book
GLANCE = 0.25  # seconds between two looks at whether all is drawn
STILL = 4  # looks at which nothing may have changed any more

# The height of the page once every chapter, example and picture is there; 0 before.
DRAWN = """(() => {
    const all = (where) => [...document.querySelectorAll(where)];
    const chapters = all('.paper .chapter').length;
    const whole = chapters > 1 && chapters === all('.paper .cover li').length
        && all('.paper .pictured').every((one) => one.querySelector('ol'))
        && all('.paper .laid').every((one) => one.classList.contains('shown'));
    return whole ? document.documentElement.scrollHeight : 0;
})()"""


def chromium() -> str:
    """The Chromium of this machine; $CHROMIUM names another."""
    named = os.environ.get("CHROMIUM", "")
    found = shutil.which(named) if named else next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        raise StratagemError("printing needs Chromium, and there is none here: install it, or name it in CHROMIUM")
    return found


def print_book(game: str, language: str, out: Path) -> None:
    """Write the rulebook as a PDF file."""
    browser = chromium()
    if not out.parent.is_dir():
        raise StratagemError(f"there is no folder {out.parent}")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "stratagem", "serve", "--port", "0", "--data", f"{folder}/tables"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            address = _address(server)
            made = Path(folder) / "book.pdf"
            made.write_bytes(_printed(browser, f"{folder}/browser", f"{address}/rules/{game}?paper={language}"))
            shutil.copyfile(made, out)
        finally:
            server.terminate()
            server.wait()


def _address(server: "subprocess.Popen[str]") -> str:
    assert server.stdout is not None
    for line in server.stdout:
        found = re.search(r"http://[\w.:]+", line)
        if found:
            return found.group()
    raise StratagemError("the server that shows the pages did not start")


def _printed(browser: str, folder: str, page: str) -> bytes:
    """The page as a PDF."""
    command = [browser, *FLAGS, f"--user-data-dir={folder}", "about:blank"]
    try:
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as running:
            try:
                with connect(_wire(running), max_size=None) as wire:
                    return _once_drawn(wire, page)
            finally:
                running.terminate()
    except (OSError, WebSocketException) as fault:
        raise StratagemError(f"Chromium could not print: {fault}") from None


def _wire(running: "subprocess.Popen[str]") -> str:
    """Where the browser's empty page takes commands."""
    assert running.stderr is not None
    for line in running.stderr:
        found = re.search(r"DevTools listening on ws://([\w.:]+)/", line)
        if found:
            with urllib.request.urlopen(f"http://{found.group(1)}/json") as answer:
                pages = [one for one in json.load(answer) if one["type"] == "page"]
            return str(pages[0]["webSocketDebuggerUrl"])
    raise StratagemError("Chromium did not start")


def _once_drawn(wire: Connection, page: str) -> bytes:
    numbers = itertools.count(1)
    ends = time.monotonic() + PATIENCE

    def ask(method: str, **params: Any) -> dict[str, Any]:
        number = next(numbers)
        wire.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer: dict[str, Any] = json.loads(wire.recv(timeout=max(0.0, ends - time.monotonic())))
            if answer.get("id") == number:
                return dict(answer.get("result", {}))

    try:
        ask("Page.navigate", url=page)
        heights: list[int] = []
        while len(heights) < STILL or len({*heights[-STILL:]}) > 1:
            time.sleep(GLANCE)
            height = int(ask("Runtime.evaluate", expression=DRAWN, returnByValue=True)["result"].get("value") or 0)
            heights = [*heights, height] if height else []
        told = ask("Page.printToPDF", printBackground=True, preferCSSPageSize=True)
    except TimeoutError:
        raise StratagemError("Chromium did not finish printing") from None
    if "data" not in told:
        raise StratagemError("Chromium printed nothing")
    return base64.b64decode(told["data"])
