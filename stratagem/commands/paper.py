"""On paper: a rulebook printed by Chromium from the pages that the server shows."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from stratagem.kernel.errors import StratagemError

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
         "--disable-sync", "--no-pdf-header-footer", "--window-size=1100,1400", "--hide-scrollbars")  # fmt: skip
PATIENCE = 240.0  # seconds for a whole book
DRAWING = 45_000  # milliseconds of the page's own time


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
            _printed([browser, *FLAGS, f"--user-data-dir={folder}/browser", f"--virtual-time-budget={DRAWING}",
                      f"--print-to-pdf={made}", f"{address}/rules/{game}?paper={language}"])  # fmt: skip
            if not made.is_file():
                raise StratagemError("Chromium printed nothing")
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


def _printed(command: list[str]) -> None:
    try:
        subprocess.run(command, capture_output=True, timeout=PATIENCE, check=True)
    except subprocess.TimeoutExpired:
        raise StratagemError("Chromium did not finish printing") from None
    except (subprocess.CalledProcessError, OSError) as fault:
        raise StratagemError(f"Chromium could not print: {fault}") from None
