"""The service worker: keeps the files of the build, never a table, and offers a newer version without forcing it."""

import base64
import hashlib
import json
import re
import shutil

import pytest

from .conftest import Site
from .screens import findings, sideways

READY = """async () => {
    const found = await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
    return new URL(found.active.scriptURL).pathname;
}"""
KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const one of await (await caches.open(name)).keys()) found.push(new URL(one.url).pathname.slice(1));
    return found;
}"""


def told(folder):
    """What the build tells the worker."""
    line = (folder / "sw.js").read_text().splitlines()[0]
    return json.loads(re.fullmatch(r"self\.kept = (.*);", line)[1])


def tell(folder, kept):
    first, rest = (folder / "sw.js").read_text().split("\n", 1)
    assert first.startswith("self.kept = ")
    (folder / "sw.js").write_text(f"self.kept = {json.dumps(kept)};\n{rest}")


def summed(content):
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def rebuild(folder, sentence):
    """A newer build: another page with another first script."""
    kept, files = told(folder), dict(told(folder)["files"])
    page = (folder / "index.html").read_text()
    entry = re.search(r'src="/(assets/index-[^"]+[.]js)"', page)[1]
    newer = entry.replace("index-", "index-newer")
    (folder / newer).write_text((folder / entry).read_text() + f"\nconsole.debug({json.dumps(sentence)});")
    (folder / entry).unlink()
    (folder / "index.html").write_text(page.replace(entry, newer))
    del files[entry]
    for name in (newer, "index.html"):
        files[name] = summed((folder / name).read_bytes())
    version = hashlib.sha256(sentence.encode()).hexdigest()[:16]
    tell(folder, {**kept, "version": version, "files": sorted(files.items())})


@pytest.fixture
def own(tmp_path, pages):
    """A server of this test's own, with a copy of the pages that may change."""
    shutil.copytree(pages, tmp_path / "web")
    running = Site(tmp_path / "tables", web=tmp_path / "web")
    running.web = tmp_path / "web"
    yield running
    running.kill()


def test_the_build_tells_the_worker_every_file(pages):
    files = {str(path.relative_to(pages)) for path in pages.rglob("*") if path.is_file()}
    kept = told(pages)
    assert {name for name, _ in kept["files"]} == files - {"sw.js", "manifest.json", "licences.txt", "build.stamp"}
    assert all(summed((pages / name).read_bytes()) == told_sum for name, told_sum in kept["files"])
    assert kept["pages"] == "network", "a page that goes with its server comes from there"


def test_it_can_be_installed(guest, own):
    """As Chromium judges it; the icons are as large as they say, and the maskable ones bleed to the edge."""
    page = guest(at=own, worker=True).open()
    page.evaluate(READY)
    tools = page.context.new_cdp_session(page)
    problems = {one["errorId"] for one in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert problems <= {"in-incognito"}, "contexts of tests are like private windows"
    manifest = json.loads(tools.send("Page.getAppManifest")["data"])
    drawn = page.evaluate(
        """async (icons) => Promise.all(icons.map(async ({ src }) => {
            const image = await createImageBitmap(await (await fetch('/' + src)).blob());
            const { width, height } = image;
            const paper = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
            paper.drawImage(image, 0, 0);
            const at = (x, y) => [...paper.getImageData(x, y, 1, 1).data];
            let outside = 0; // what is drawn beyond the circle that no shape cuts
            const data = paper.getImageData(0, 0, width, height).data, ground = at(0, 0).join();
            for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) {
                const there = Math.hypot(x - width / 2, y - height / 2) > width * 0.4;
                const from = 4 * (y * width + x);
                if (there && [...data.slice(from, from + 4)].join() !== ground) outside += 1;
            }
            return { size: `${width}x${height}`, corner: at(0, 0)[3], outside };
        }))""",
        [one for one in manifest["icons"] if one["type"] == "image/png"],
    )
    for icon, found in zip(manifest["icons"][1:], drawn, strict=True):
        assert found["size"] == icon["sizes"]
        if icon.get("purpose") == "maskable":
            assert (found["corner"], found["outside"]) == (255, 0)
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"] if icon.get("purpose") == "maskable"}


def test_without_its_server_the_page_opens_and_shows_no_table(guest, own):
    anna = guest(at=own, worker=True)
    page = anna.seat("strato", ["me", "bot"], seed=5)
    assert page.evaluate(READY) == "/sw.js"
    page.reload()  # now everything it asks for goes past the worker
    page.wait_for_selector(".prompt")
    kept = page.evaluate(KEPT)
    assert sorted(kept) == [name for name, _ in told(own.web)["files"]]
    own.kill()
    page.reload()
    page.get_by_role("alert").wait_for()
    assert "cannot be reached" in page.inner_text("main") and page.locator(".prompt").count() == 0
    fonts = page.evaluate("document.fonts.load('1em \"Asap Variable\"').then((all) => all.map((one) => one.status))")
    assert fonts == ["loaded"], "assets come from the worker"
    assert page.evaluate("fetch('/api/games').then(() => 'answered', () => 'refused')") == "refused"
    again = Site(own.folder, own.port, web=own.web)
    own.process = again.process
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector(".prompt")
    anna.faults[:] = [fault for fault in anna.faults if "ERR_CONNECTION" not in fault and "WebSocket" not in fault]


@pytest.mark.parametrize(("language", "words"), [("en", "Load it now"), ("it", "Caricala ora")])
def test_a_newer_version_is_offered_not_forced(guest, own, language, words):
    anna = guest(at=own, worker=True, language=language, width=320)
    page = anna.open()
    page.evaluate(READY)
    entry = page.evaluate("document.querySelector('script[type=module]').src")
    rebuild(own.web, "newer")
    page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
    offer = page.get_by_role("button", name=words)
    offer.wait_for()
    assert page.evaluate("document.querySelector('script[type=module]').src") == entry
    assert (findings(page), sideways(page) <= 0) == ([], True)
    with page.expect_navigation():
        offer.click()
    page.wait_for_selector("article")
    assert "index-newer" in page.evaluate("document.querySelector('script[type=module]').src")
    assert offer.count() == 0


def test_at_a_table_the_offer_waits_in_the_settings(guest, own):
    """And whoever goes on with the old version finds its parts, though the server has them no more."""
    anna = guest(at=own, worker=True)
    page = anna.seat("strato", ["me", "bot"], seed=5)
    page.evaluate(READY)
    other = anna.context.new_page()
    other.goto(own.url)
    other.wait_for_selector("article")
    rebuild(own.web, "newer")
    entry = page.evaluate("document.querySelector('script[type=module]').src")
    other.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
    with other.expect_navigation():
        other.get_by_role("button", name="Load it now").click()
    other.wait_for_selector("article")
    assert page.get_by_role("button", name="Load it now").count() == 0
    assert page.evaluate("document.querySelector('script[type=module]').src") == entry, "nobody reloads a game"
    assert page.evaluate("(file) => fetch(file).then((answer) => answer.ok)", entry), "kept for the old page"
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Load it now").wait_for()


def test_a_page_that_is_new_already_is_offered_nothing(guest, own):
    """Loaded anew from its server while an older worker was in charge: the newer one takes over by itself."""
    page = guest(at=own, worker=True).open()
    page.evaluate(READY)
    rebuild(own.web, "newer")
    page.reload()
    page.wait_for_selector("article")
    page.wait_for_function("navigator.serviceWorker.ready.then((found) => !found.waiting && !found.installing)")
    page.wait_for_function("caches.keys().then((all) => all.length === 2)")
    assert page.get_by_role("button", name="Load it now").count() == 0


@pytest.mark.parametrize(("language", "words"), [("en", "plain http"), ("it", "semplice http")])
def test_over_plain_http_the_page_says_what_that_means(guest, site, language, words):
    anna = guest(language=language, width=320)
    anna.context.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    page = anna.open()
    page.get_by_role("button", name="Impostazioni" if language == "it" else "Settings").click()
    assert words in page.inner_text(".settings")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    assert (findings(page), sideways(page) <= 0) == ([], True)
