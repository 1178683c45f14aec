"""The table as a folder of files (docs/anywhere.md): it starts, plays, keeps its games, and plays as Python does."""

import fcntl
import functools
import gzip
import io
import json
import os
import random
import re
import shutil
import subprocess
import sys
import threading
import zipfile
from collections import Counter
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest

from stratagem import games
from stratagem.table.crash import IN_A_PAGE
from stratagem.table.parts import unpacked

from .conftest import FLAGS, ROOT, Guest, chromium
from .playing import MARKS, REST, asked, at, click_a_mark, play, take
from .screens import findings, sideways
from .test_offline import READY, summed, tell, told

SITE = [sys.executable, str(ROOT / "scripts" / "_site.py")]
FOLDER = "a/folder"  # not the root of its host
DECISIONS, DIGITS = 300, 10
MANY = 20_000  # decisions of a game that are compared in the long checks
LONG = 180_000  # milliseconds: two Pythons play, perhaps beside much else
SETTINGS = {"language": "en", "theme": "light", "motion": False, "speed": "instant", "name": "Anna"}
QUICKLY = "sessionStorage.setItem('stratagem.pace', '0')"  # bots do not dawdle
SIZES = {"wide": (1280, 800), "phone": (360, 740)}
NAMES = {"strato": "Strato", "stratos": "Stratos", "stramat": "Stramat!", "synergy": "Synergy"}
NAMES["weather_machine"] = "Weather Machine"
REVIEWED = """() => document.querySelector('.review svg[role=slider]') && !document.querySelector('.review .think')"""
HINTED = """() => {
    if (!document.querySelector('.hints')) return 'gone'; // the question has changed
    return document.querySelector('.hints .btn-primary') ? 'hinted' : '';
}"""
FIELD = ".start label:has(> span:text-is('{}')) select"
PLAYERS = {"strato": 2, "stratos": 2, "stramat": 3, "synergy": 3, "weather_machine": 2}


@pytest.fixture(scope="session")
def host(tmp_path_factory):
    """The root of a host with the built site in a folder; tests that run side by side share one."""
    got = subprocess.run([*SITE, "--fetch"], capture_output=True, text=True, check=False)
    if got.returncode != 0:
        why = got.stderr.strip().splitlines()[-1:]
        pytest.fail(f"the pages without a server were not built; {' '.join(why)}")
    base = tmp_path_factory.getbasetemp()
    root = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "host"
    (root / FOLDER).parent.mkdir(parents=True, exist_ok=True)
    (ROOT / ".cache").mkdir(exist_ok=True)
    with open(ROOT / ".cache" / "site.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (root / FOLDER).exists():
            done = subprocess.run([*SITE, "--out", str(root / FOLDER)], capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr
    return root


class Files(SimpleHTTPRequestHandler):
    """Python's own `http.server`, silent; it counts what it sends."""

    def log_message(self, *told):
        pass

    def copyfile(self, source, outputfile):
        content = source.read()
        self.server.sent[self.path.partition("?")[0]] += len(content)
        outputfile.write(content)


class Plain:
    """A host that knows files only."""

    def __init__(self, root):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=root))
        self.server.sent = Counter()
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/{FOLDER}"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture
def plain(host):
    running = Plain(host)
    yield running
    running.stop()


def test_it_starts_plays_and_stays_with_its_host_gone(guest, plain):
    """A game of Strato alone, by the table's own controls; then the host stops, and lobby and game are still there."""
    page = guest(at=plain, worker=True).open()
    policy = page.get_attribute("meta[http-equiv='content-security-policy']", "content")
    assert "default-src 'none'" in policy and "unsafe-inline" not in policy and "'unsafe-eval'" not in policy
    page.click("article[aria-label='Strato'] button.go")
    assert play(page, random.Random(1), click_a_mark, 4) == 4
    table, before = page.url, page.get_attribute(".app", "data-at")
    page.evaluate(READY)  # everything is kept
    plain.stop()
    page.goto(plain.url + "/")
    page.wait_for_selector("article")
    assert "No games yet" not in page.inner_text(".own"), "what is kept is listed before Python is there"
    page.locator(".own li", has_text="Strato").get_by_role("link", name="Continue").click()
    page.wait_for_selector(".prompt")
    assert (page.url, page.get_attribute(".app", "data-at")) == (table, before)
    assert play(page, random.Random(2), click_a_mark, 1) == 1


def test_the_lobby_and_a_first_game_travel_in_nine_megabytes(guest, plain):
    """From a host that compresses nothing; and of the games, only that one."""
    anna = guest(at=plain)
    anna.context.add_init_script("navigator.storage.persist = async () => !(window.forGood = true)")
    page = anna.open()
    assert "This page has no server" in page.inner_text("aside"), "and it says so kindly"
    assert not page.evaluate("window.forGood"), "nobody is asked before there is something to keep"
    page.click("article[aria-label='Strato'] button.go")
    page.wait_for_selector(".prompt")
    assert page.evaluate("window.forGood"), "the browser is asked not to drop the games when it runs short of room"
    sent = plain.server.sent
    assert 0 < sent.total() <= 9_000_000, sent.most_common(12)
    parts = {name.rpartition("/")[2].rpartition("-")[0] for name in sent if "/site/" in name and "answers" not in name}
    assert parts == {"script", "wasm", "library", "table", "strato"}


def test_a_second_window_can_take_the_games_over(guest, plain):
    """There is one at a time; the other says so, and can have them back."""
    anna = guest(at=plain)
    page = anna.open()
    page.click("article[aria-label='Strato'] button.go")
    assert play(page, random.Random(1), click_a_mark, 2) == 2
    table, shown = page.url, at(page)
    page.goto(plain.url + "/")
    page.wait_for_selector("article")  # Python has not started yet
    page.goto(table)
    page.wait_for_selector(".prompt")  # the page that was left is no other window, though it has not quite ended
    assert at(page) == shown
    other = anna.context.new_page()
    other.goto(table)
    other.get_by_role("button", name="Play here").wait_for()
    assert "open in another window" in other.inner_text("main")
    assert at(page) == shown, "the first has not noticed anything"
    other.get_by_role("button", name="Play here").click()
    other.wait_for_selector(".prompt")
    page.get_by_role("button", name="Play here").wait_for()
    assert (findings(page), sideways(page) <= 0) == ([], True)
    assert play(other, random.Random(2), click_a_mark, 1) == 1
    made = number(other)
    page.get_by_role("button", name="Play here").click()
    page.wait_for_selector(".prompt")
    assert number(page) >= made > int(shown.split("/")[0])


def renewed(folder, mark):
    """A newer build in this folder: another page, and a part of another name."""
    kept, page = told(folder), (folder / "index.html").read_text()
    part = next(name for name, _ in kept["files"] if name.startswith("site/stratos-"))
    newer = f"site/stratos-{mark}.pack"
    (folder / part).rename(folder / newer)
    page = page.replace(part, newer).replace("<head>", f'<head><meta name="build" content="{mark}" />')
    (folder / "index.html").write_text(page)
    files = {name: total for name, total in kept["files"] if name != part} | {newer: dict(kept["files"])[part]}
    files["index.html"] = summed(page.encode())
    tell(folder, {**kept, "version": mark, "files": sorted(files.items())})


@pytest.mark.full
def test_a_newer_build_is_offered_and_the_games_stay(guest, host, tmp_path):
    """Not in the middle of a game; whoever goes on with the old one finds all of its parts, from the browser."""
    shutil.copytree(host / FOLDER, tmp_path / FOLDER)
    plain = Plain(tmp_path)
    try:
        page = guest(at=plain, worker=True).open()
        page.set_default_timeout(LONG)  # every file is kept twice
        page.evaluate(READY)
        page.click("article[aria-label='Strato'] button.go")
        assert play(page, random.Random(1), click_a_mark, 2) == 2
        table, shown = page.url, at(page)
        renewed(tmp_path / FOLDER, "newer")
        page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
        page.wait_for_function("navigator.serviceWorker.ready.then((found) => !!found.waiting)")
        offer = page.get_by_role("button", name="Load it now")
        assert (offer.count(), page.url, at(page)) == (0, table, shown)
        page.locator("[aria-label='Back to the lobby']").click()
        offer.wait_for()
        page.evaluate("navigator.serviceWorker.ready.then((found) => found.waiting.postMessage({ do: 'take over' }))")
        page.wait_for_function("navigator.serviceWorker.ready.then((found) => !found.waiting)")
        old = page.evaluate("JSON.parse(document.getElementById('site').textContent).parts.stratos.file")
        assert "newer" not in old
        assert page.evaluate("(file) => fetch(file).then((answer) => answer.ok)", old), "its host has it no more"
        page.goto(plain.url + "/")
        page.wait_for_selector("meta[name='build'][content='newer']", state="attached")
        page.locator(".own li", has_text="Strato").get_by_role("link", name="Continue").click()
        page.wait_for_selector(".prompt")
        assert (page.url, at(page)) == (table, shown)
    finally:
        plain.stop()


def test_where_others_can_be_met(guest, host, tmp_path):
    """A build that names a server leads to it, and asks nothing of it by itself."""
    with open(ROOT / ".cache" / "site.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([*SITE, "--out", tmp_path / FOLDER, "--server", "https://table.example/club"], check=True)
    plain = Plain(tmp_path)
    try:
        for language, words, settings in (
            ("en", "Open table.example", "Settings"),
            ("it", "Apri table.example", "Impostazioni"),
        ):
            page = guest(at=plain, width=320, language=language).open()
            there = page.get_by_role("link", name=words)
            there.first.wait_for()
            assert {one.get_attribute("href") for one in there.all()} == {"https://table.example/club"}
            assert (findings(page), sideways(page) <= 0) == ([], True)
            page.get_by_role("button", name=settings).first.click()
            assert "browser" in page.inner_text(".settings p.mut"), "where the games are kept"
            assert page.locator(".settings details").count() == 0, "no other devices, no messages, no days off"
            assert (findings(page), sideways(page) <= 0) == ([], True)
    finally:
        plain.stop()
    refused = subprocess.run([*SITE, "--out", tmp_path / "no", "--server", "javascript:1"], capture_output=True)
    assert refused.returncode == 2 and b"https://" in refused.stderr and not (tmp_path / "no").exists()


ARM = "(point) => sessionStorage.setItem('stratagem.crash', point)"
BUSY_OR_MADE = """(before) => {
    const [number, , , busy] = document.querySelector('.app').dataset.at.split('/');
    return busy === 'true' || Number(number) > before;
}"""
SAVED = {
    "before-append": False,
    "after-append": False,
    "after-sync": False,
    "after-save": True,
    "after-acknowledge": True,
}
LATE = [pytest.param(one, marks=[] if one in ("after-sync", "after-save") else [pytest.mark.full]) for one in IN_A_PAGE]


def test_every_point_of_a_page_is_killed_at():
    assert list(SAVED) == list(IN_A_PAGE)


@pytest.mark.parametrize("point", LATE)
def test_a_page_killed_while_it_saves_loses_nothing_acknowledged(guest, plain, point):
    """The next time it is before the move or after it, and never before a move that the table has shown as made."""
    page = guest(at=plain).open()
    page.click("article[aria-label='Strato'] button.go")
    assert play(page, random.Random(1), click_a_mark, 2) == 2
    before = number(page)
    while asked(page) != "confirm":
        take(page, random.Random(2), click_a_mark)
        page.wait_for_function(REST)
    page.evaluate(ARM, point)
    take(page, random.Random(2), click_a_mark)
    page.wait_for_function(BUSY_OR_MADE, arg=before)
    shown = number(page)
    page.evaluate(ARM, "")
    page.reload()
    page.wait_for_selector(".prompt")
    after = number(page)
    assert (after > before) == SAVED[point]
    assert after >= shown, "what was acknowledged is there"
    assert play(page, random.Random(3), click_a_mark, 1) == 1


def number(page):
    """Of the table, as it is shown."""
    return int(at(page).split("/")[0])


class Device:
    """A browser that keeps what it knows in a folder, and can be started again with it."""

    def __init__(self, browser, folder):
        self.kind = browser.browser_type
        self.folder = folder

    def new_context(self, **how):
        return self.kind.launch_persistent_context(self.folder, executable_path=chromium(), args=FLAGS, **how)

    def guest(self, plain, size):
        """Somebody who opens it."""
        finger = {"has_touch": True, "is_mobile": True} if size == "phone" else {}
        guest = Guest(self, plain, *SIZES[size], SETTINGS, {"service_workers": "allow", **finger})
        guest.context.set_default_timeout(LONG)
        guest.context.add_init_script(QUICKLY)
        return guest


WHERE = """(mark) => {
    mark.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = mark.getBoundingClientRect();
    for (const down of [0.5, 0.2, 0.8, 0.05])
        for (const across of [0.5, 0.2, 0.8, 0.05, 0.95]) {
            const [x, y] = [box.left + across * box.width, box.top + down * box.height];
            if (mark.contains(document.elementFromPoint(x, y))) return [x, y];
        }
    return null;
}"""


def touch(page, chance):
    """Something that glows, where it shows: the middle of a card in a fan lies under the next one."""
    page.locator(f"{MARKS}:visible").first.wait_for()
    for _ in range(2):
        marks = page.query_selector_all(f"{MARKS}:visible")
        for mark in chance.sample(marks, len(marks)):
            if place := mark.evaluate(WHERE):
                page.touchscreen.tap(*place) if page.evaluate("navigator.maxTouchPoints") else page.mouse.click(*place)
                return
        page.mouse.move(0, 0)  # the tip of what was clicked before goes
    raise AssertionError("nothing that glows can be reached")


def by_clicks_and_hints(page, chance):
    """Do what glows; now and then what the hint says."""
    if chance.random() > 0.1 or page.locator(".acts [aria-keyshortcuts=H]").count() == 0:
        touch(page, chance)
        return
    page.keyboard.press("h")
    page.wait_for_selector(".hints")
    if page.wait_for_function(HINTED).json_value() == "hinted":
        page.click(".hints .btn-primary")


@pytest.mark.full
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", games.names())
def test_a_whole_game_with_its_host_gone(browser, plain, tmp_path, game, size):
    """Opened once, then there is no host any more: a new game to its end, a review, and all of it after a restart."""
    device = Device(browser, tmp_path / "device")
    anna = device.guest(plain, size)
    anna.open().evaluate(READY)
    plain.stop()
    page = anna.open()
    page.click(f"article[aria-label='{NAMES[game]}']")
    page.locator(FIELD.format("Players")).select_option(str(PLAYERS[game]))
    page.locator(FIELD.format("With")).select_option("normal")
    page.click(".start .now")
    moves = play(page, random.Random(3), by_clicks_and_hints, 3000)
    assert asked(page) == "over" and moves > 1
    told = page.locator(".endp h2").inner_text()
    shot(page, f"{game}-{size}-end")
    page.locator(".endp").get_by_role("button", name="Review", exact=True).click()
    page.wait_for_function(REVIEWED, timeout=5 * LONG)
    shot(page, f"{game}-{size}-review")
    anna.context.close()
    again = device.guest(plain, size)
    page = again.open()
    page.locator(".own li", has_text=NAMES[game]).get_by_role("link", name="Look").click()
    page.wait_for_selector(".endp")
    assert page.locator(".endp h2").inner_text() == told
    shot(page, f"{game}-{size}-again")
    again.context.close()
    assert anna.faults + again.faults == []


def shot(page, name):
    """A picture of the page, where somebody wants to look at them."""
    if folder := os.environ.get("STRATAGEM_SHOTS"):
        page.screenshot(path=f"{folder}/{name}.png")


SHOWN = {
    b"/emscripten/": "Emscripten", b"/lib/compiler-rt/": "LLVM", b"/lib/libcxxabi/": "LLVM", b"_hacl/": "HACL*",
    b"mimalloc": "mimalloc", b"libmpdec/": "mpdecimal", b"XML_ParserCreate": "Expat", b"ZSTD_": "Zstandard",
    b"bzip2": "bzip2", b" inflate 1.": "zlib", b"lzma_": "XZ Utils", b"sqlite3_": "SQLite", b"ffi_call": "libffi",
    b"MiniLZ4": "MiniLZ4", b"ErrorStackParser": "error-stack-parser", b"regcomp": "TRE", b"__crypt_des": "FreeSec",
    b"__crypt_blowfish": "crypt_blowfish", b"Unknown option: -": "getopt", b"Secret Labs": "SRE",
    b"ftp.unicode.org": "Unicode Character Database",
}  # what can be read in Pyodide's files, and what it shows to be there  # fmt: skip


def test_whatever_shows_in_pyodide_is_among_the_licences(host):
    """It does not say itself what it contains; every name comes with a text, in what people see and as one file."""
    listed = json.loads((host / FOLDER / "licences.json").read_text())
    pyodide = ROOT / "web" / "node_modules" / "pyodide"
    content = b"".join((pyodide / name).read_bytes() for name in ("pyodide.asm.wasm", "pyodide.asm.mjs"))
    for mark, name in SHOWN.items():
        assert mark in content, f"{name} shows no more: is it still there?"
        assert any(one["name"].startswith(name) for one in listed), name
    whole = (host / FOLDER / "licences.txt").read_text()
    code = [one for one in listed if one["kind"] == "code"]
    assert all(one["licence"] and len(one["text"]) > 60 and one["text"] in whole for one in code)
    system = set(re.findall(rb"/emscripten/system/lib/([a-z0-9_-]+)/", content))
    assert system <= {b"compiler-rt", b"libcxxabi"}, "another of the compiler's own libraries: name it in _linked.py"
    (xz,) = [one["name"] for one in listed if one["name"].startswith("XZ Utils")]
    assert f"\0{xz.rpartition(' ')[2]}.".encode() in content, "from 5.6 on it has another licence"
    (library,) = (host / FOLDER / "site").glob("library-*.pack")
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(library.read_bytes()))) as packed:
        shipped = [name.replace(".pyc", ".py") for name in packed.namelist() if name.endswith(".pyc")]
    texts = "\n".join(one["text"] for one in code)
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as whole:
        sources = {name: whole.read(name).decode() for name in shipped}
    for name, source in sources.items():
        holders = re.findall(r"(?:Copyright|FileCopyrightText).*?((?:19|20)\d\d.*)", source)
        others = [one for one in holders if not re.search("|".join(TO_PYTHON), one)]
        assert all(last_word(one) in texts for one in others), f"{name} names others: {others}"


TO_PYTHON = (
    "Python Software Foundation", "PSF", "Google", "Armin Ronacher", "Gregory P", "Peter Astrand", "Brian Quinlan",
    "Luke Kenneth Casson Leighton",
)  # who has licensed a part of Python's library to its foundation  # fmt: skip


def last_word(holder):
    """What a holder is called: the last word before an address."""
    words = re.findall(r"[A-Z]\w+", holder.partition("<")[0].partition("http")[0].partition("mailto")[0])
    return next((one for one in reversed(words) if one not in ("All", "Rights", "Reserved", "AB", "Inc")), "nobody")


@pytest.fixture(scope="session")
def shipped(host, tmp_path_factory):
    """The modules that the site ships, laid out as in the pages, and Python's own library."""
    folder = tmp_path_factory.mktemp("shipped")
    parts = {path.name.rpartition("-")[0]: path.read_bytes() for path in (host / FOLDER / "site").glob("*.pack")}
    (folder / "library.zip").write_bytes(gzip.decompress(parts["library"]))
    for name in ("table", *games.names()):  # a game takes the place of what the table knows of it
        for file, content in unpacked(parts[name]).items():
            (folder / "table" / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / "table" / file).write_bytes(content)
    return folder


def lines(*command):
    """What a run of seeded games tells of them, without how it was run."""
    environment = {**os.environ, "PYTHONHASHSEED": "1"}
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout.splitlines()[1:]


def in_the_pages(shipped):
    """How a program is run by the Python of the pages, with the modules that are shipped."""
    node = subprocess.run([sys.executable, ROOT / "scripts" / "_web.py", "--node"], capture_output=True, check=True)
    pages = [node.stdout.decode().strip(), ROOT / "tests" / "browser" / "pyodide.mjs"]
    return [*pages, ROOT / "web" / "node_modules" / "pyodide", shipped / "library.zip", shipped / "table"]


def test_messages_are_read_and_refused_alike(shipped):
    """The library that reads them is compiled for the pages: the same values, the same refusals in the same words."""
    program = [ROOT / "scripts" / "_reading.py", 40]
    here = lines(sys.executable, *program)
    assert len(here) > 80 and sum(json.loads(line).get("read", 0) for line in here) > 500
    assert lines(*in_the_pages(shipped), *program) == here


@pytest.mark.parametrize("decisions", [DECISIONS, pytest.param(MANY, marks=pytest.mark.full)])
@pytest.mark.parametrize("game", games.names())
def test_seeded_games_are_the_same_in_the_pages(shipped, game, decisions):
    """What is dealt, asked, answered, shown and advised, by the modules that are shipped and by those here."""
    program = [ROOT / "scripts" / "_parity.py", game, decisions, DIGITS]
    here = lines(sys.executable, *program)
    assert len(here) > 1, "no game was played"
    assert lines(*in_the_pages(shipped), *program) == here
