"""Real browsers at a real server.  Chromium is fetched where there is none; without it these tests fail."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import playwright
import pytest
from playwright.sync_api import sync_playwright

from stratagem import games
from stratagem.commands.benches import fonts
from stratagem.scenarios.files import read_file
from stratagem.table.terms import seed_from

ROOT = Path(__file__).resolve().parents[2]
SERVE = Path(__file__).with_name("serve.py")
POSITIONS = Path(__file__).with_name("positions")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def chromium():
    """Where Chromium is; it is fetched where there is none."""
    command = [sys.executable, str(ROOT / "scripts" / "_browser.py")]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    if told.returncode != 0:
        pytest.fail(told.stderr.strip(), pytrace=False)
    return told.stdout.strip()


@pytest.fixture(scope="session")
def pages():
    """The built pages."""
    index = ROOT / "web" / "dist" / "index.html"
    if not index.is_file():
        subprocess.run([sys.executable, str(ROOT / "scripts" / "_web.py")], check=True)
    return index.parent


class Site:
    """A server process that can be killed and started again at the same address."""

    def __init__(self, folder, port=0, pace=0.0, web=None, telling=None, environment=None, ahead=0):
        self.folder = folder
        command = [sys.executable, str(SERVE), str(folder), "--port", str(port), "--bot-pace", str(pace)]
        command += ["--web", str(web)] if web else []
        command += ["--ahead", str(ahead)] if ahead else []
        command += ["--telling", json.dumps(telling)] if telling else []
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
        told = self.process.stdout.readline().decode()
        found = re.search(r"http://\S+", told)
        assert found, "the server did not start"
        self.url = found.group()
        self.port = int(self.url.rsplit(":", 1)[1])

    def note(self, file, scenario):
        """A seed for a table that shall begin with this scenario's position."""
        folder = self.folder / "positions"
        folder.mkdir(parents=True, exist_ok=True)
        seed = 1_000_000 + len(list(folder.iterdir()))
        (folder / f"{seed_from(seed).hex()}.json").write_text(json.dumps({"file": str(file), "scenario": scenario}))
        return seed

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory, pages):
    running = Site(tmp_path_factory.mktemp("tables"))
    yield running
    running.kill()


def own_fonts(folder, setup=None):
    """The environment of a browser that sees none of this machine's fonts, or those of one set-up alone."""
    return fonts.environment(setup or os.environ.get(fonts.VARIABLE, fonts.NONE), folder)


def use_a_node_that_runs():
    """Playwright brings a Node of its own, which needs more of the system than the one that builds the pages."""
    own = Path(playwright.__file__).parent / "driver" / "node"
    if subprocess.run([own, "--version"], capture_output=True, check=False).returncode != 0:
        ask = [sys.executable, str(ROOT / "scripts" / "_web.py"), "--node"]
        told = subprocess.run(ask, capture_output=True, text=True, check=True)
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", told.stdout.strip())


@pytest.fixture(scope="session")
def browser(tmp_path_factory):
    use_a_node_that_runs()
    environment = own_fonts(tmp_path_factory.mktemp("fonts"))
    with sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=chromium(), args=FLAGS, env=environment)
        yield running
        running.close()


NO_WORKER = "Service Worker registration blocked by Playwright"
KINDS = {
    "me": {"kind": "person", "mine": True},
    "bot": {"kind": "bot", "level": "random"},
    "open": {"kind": "open"},
}


class Guest:
    """One person with a browser of their own; whatever goes wrong in it is noted."""

    until = "load"  # when a page counts as open; it never loads wholly where a test holds back its font

    def __init__(self, browser, site, width, height, settings, device=None):
        self.url = site.url
        self.site = site
        self.faults = []
        screen = {"width": width, "height": height}
        more = {"service_workers": "block", **(device or {})}  # so that no page comes from anywhere but its server
        self.context = browser.new_context(viewport=screen, accept_downloads=True, **more)
        self.context.set_default_timeout(20_000)
        kept = json.dumps(json.dumps(settings))
        once = "if (!localStorage.getItem('stratagem.settings'))"
        self.context.add_init_script(f"{once} localStorage.setItem('stratagem.settings', {kept});")
        self.page = self.context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda fault: self.faults.append(f"error: {fault}"))
        self.page.on("request", self._asked)

    def _heard(self, message):
        if message.type in ("error", "warning") and message.text != NO_WORKER:
            self.faults.append(f"{message.type}: {message.text}")

    def _asked(self, request):
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.faults.append(f"a request to another host: {request.url}")

    def open(self, path="/"):
        self.page.goto(self.url + path, wait_until=self.until)
        self.page.wait_for_selector("article, .prompt, .notice form, .review, .endp, .gathering")
        return self.page

    def seat(self, game, seats, options=None, **more):
        """Open a table in this browser and go to it.  Seats: `me`, `bot`, `open`, or a wish in full."""
        sitting = [KINDS[seat] if isinstance(seat, str) else seat for seat in seats]
        wish = {"game": game, "seats": sitting, "options": options or {}, **more}
        if self.page.url == "about:blank":
            self.open()
        table = self.page.evaluate(
            """async (wish) => {
                const headers = { 'content-type': 'application/json' };
                const answer = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) });
                const opened = await answer.json();
                if (!answer.ok) throw new Error(JSON.stringify(opened));
                const all = JSON.parse(localStorage.getItem('stratagem.tables') || '{}');
                const { table, seats, host, invite, watch } = opened;
                all[table] = { table, game: wish.game, seats, host, invite, watch, when: 1 };
                localStorage.setItem('stratagem.tables', JSON.stringify(all));
                return table;
            }""",
            wish,
        )
        return self.open(f"/t/{table}")

    def lay(self, file, name="", seats=None, **more):
        """Open a table that begins with a position: a scenario of a file, by its name (the first one without)."""
        scenarios = read_file(file)
        scenario = next(one for one in scenarios if name in ("", one.name))
        count = scenario.setup.get("seats", games.get(scenario.game).bench.seats)
        seed = self.site.note(file, scenario.name)
        sitting = seats or ["me"] + ["bot"] * (count - 1)
        return self.seat(scenario.game, sitting, scenario.setup.get("options"), seed=seed, **more)


@pytest.fixture
def guest(browser, site):
    """Make guests: `guest()` on a wide screen, `guest(width=360, language="it")` on a phone in Italian."""
    made = []

    def make(width=1280, height=800, at=None, touch=False, worker=False, **settings):
        device = {"has_touch": True, "is_mobile": True} if touch else {}
        device |= {"service_workers": "allow"} if worker else {}
        usual = {"language": "en", "theme": "light", "motion": False, "speed": "instant", "name": "Anna"}
        made.append(Guest(browser, at or site, width, height, {**usual, **settings}, device))
        return made[-1]

    yield make
    faults = [fault for one in made for fault in one.faults]
    for one in made:
        one.context.close()
    assert faults == []
