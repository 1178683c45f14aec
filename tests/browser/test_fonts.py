"""The fonts that come with the pages: what they weigh and have, that nothing moves when they arrive, whose they are."""

import json
import re
import subprocess
import sys

import pytest

from stratagem.commands.benches import fonts
from stratagem.games import names
from stratagem.kernel.errors import StratagemError, UnknownName
from stratagem.table.serving import words_of
from stratagem.text import source
from stratagem.text.catalogue import LANGUAGES

from . import screens
from .conftest import FLAGS, ROOT, Guest, chromium, own_fonts
from .screens import other_fonts, still

ALL, AT_ONCE = 150_000, 50_000  # bytes: of all fonts, and of those every page asks for
FAMILY = "Asap Variable"

LEFT_TO_THE_MACHINE = {"●"}  # in the title of the window, which is no page
SETTINGS = {"language": "en", "theme": "light", "motion": False, "speed": "instant", "name": "Anna"}


# -- what is shipped ---------------------------------------------------------------------------------


def shipped(pages):
    return sorted(pages.rglob("*.woff2"))


def test_the_fonts_are_light_and_the_first_is_asked_for_at_once(pages):
    assert sum(font.stat().st_size for font in shipped(pages)) < ALL
    (link,) = re.findall(r"<link rel=\"preload\" as=\"font\"[^>]*>", (pages / "index.html").read_text())
    first = pages / re.search(r'href="/([^"]+)"', link).group(1)
    assert first in shipped(pages) and first.stat().st_size < AT_ONCE
    assert "crossorigin" in link and re.search(r"-[\w-]{8}\.woff2$", first.name)


def test_the_stacks_stand_once_and_nothing_names_a_font_of_its_own():
    named = re.compile(r"font-family\s*[:=]\s*(?!var\(--font)[\"']?[\w-]|\.font\s*=|sans-serif|monospace")
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()[:80]}"
        for path in sorted((ROOT / "web" / "src").rglob("*.*"))
        if path.suffix in (".css", ".svelte", ".svg", ".ts")
        for line in re.sub(r"@font-face\s*{[^}]*}", "", path.read_text()).splitlines()  # a face has its own name
        if named.search(line)
    ]
    assert [line.split(":")[0] for line in found] == ["web/src/styles/tokens.css"], found


def characters():
    """Everything our texts, names, pages and rules are written with."""
    written = [text for language in LANGUAGES for text in source(language).values()]
    written += [name for game in names() for language in LANGUAGES for name in words_of(game, language).values()]
    written += [path.read_text() for path in (ROOT / "docs" / "rules").glob("*.md")]
    written += [path.read_text() for path in (ROOT / "web" / "src").rglob("*.*") if path.suffix != ".test.ts"]
    return {sign for text in written for sign in text if not sign.isspace()}


def test_every_character_we_write_is_in_our_fonts(without_fonts):
    page = without_fonts.open()
    signs = sorted(characters())
    assert {"A", "è", "È", "×", "−", "’", "“", "…"} <= set(signs)
    page.evaluate(
        """(signs) => {
            const place = document.createElement('p');
            for (const weight of [400, 800]) for (const sign of signs) {
                const one = place.appendChild(document.createElement('span'));
                one.style.fontWeight = weight;
                one.textContent = sign;
            }
            document.querySelector('main').replaceChildren(place);
        }""",
        signs,
    )
    page.evaluate("() => document.fonts.ready")
    missing = {text for text, _ in other_fonts(page, "main span")}
    assert missing == LEFT_TO_THE_MACHINE, "take a font that has it, or draw it"


def test_figures_are_all_of_one_width(guest):
    page = guest().open()
    widths = page.evaluate(
        """() => [400, 700, 800].flatMap((weight) => [...'0123456789'].map((figure) => {
            const one = document.body.appendChild(document.createElement('span'));
            Object.assign(one.style, { position: 'absolute', fontSize: '100px', fontWeight: weight });
            one.textContent = figure;
            return one.getBoundingClientRect().width;
        }))"""
    )
    assert len(set(widths)) == 1 and widths[0] > 0


def test_a_sign_that_the_font_lacks_is_noticed(without_fonts):
    page = screens.lobby(without_fonts)
    assert other_fonts(page) == []
    page.evaluate(
        """() => {
            const one = document.querySelector('main').appendChild(document.createElement('p'));
            one.textContent = 'a check ✓ mark';
        }"""
    )
    assert [text for text, _ in other_fonts(page)] == ["a check ✓ mark"]


def test_no_font_comes_from_elsewhere(guest):
    anna = guest()
    page = anna.open()
    assert page.evaluate(
        """async () => {
            const told = new Promise((heard) => {
                addEventListener('securitypolicyviolation', (broken) => heard(broken.effectiveDirective));
            });
            const font = new FontFace('Foreign', 'url(https://fonts.example/foreign.woff2)');
            const came = await font.load().then(() => 'it came', () => 'refused');
            return [came, await told];
        }"""
    ) == ["refused", "font-src"]
    anna.faults.clear()  # the browser told of it, too


# -- until it has arrived ----------------------------------------------------------------------------

SHIFTS = """() => {
    window.shifted = 0;
    const add = (list) => list.getEntries().forEach((one) => (window.shifted += one.value));
    new PerformanceObserver(add).observe({ type: 'layout-shift' });
}"""

UNFIT = """() => {
    for (const sheet of document.styleSheets) for (let i = sheet.cssRules.length - 1; i >= 0; i--) {
        const rule = sheet.cssRules[i];
        if (rule instanceof CSSFontFaceRule && rule.style.fontFamily.includes('Asap as')) sheet.deleteRule(i);
    }
}"""

WIDTHS = """(texts) => {
    const pen = document.createElement('canvas').getContext('2d');
    return Object.fromEntries([400, 700].map((weight) => {
        pen.font = `${weight} 400px ${getComputedStyle(document.body).fontFamily}`;
        return [weight, texts.reduce((sum, text) => sum + pen.measureText(text).width, 0)];
    }));
}"""


def sentences():
    """Texts that stand on the page as they are written."""
    lines = [line for language in LANGUAGES for text in source(language).values() for line in text.splitlines()]
    plain = [found.group(1) for line in lines if (found := re.fullmatch(r"[a-z][\w-]* = ([^{]+)", line))]
    return plain


class Arrival:
    """A page before and after its font has arrived, on a machine with the fonts of one set-up."""

    def __init__(self, browser, site, screen, unfit):
        guest = Guest(browser, site, 1280, 800, SETTINGS)
        guest.until = "commit"
        held = []
        guest.context.route("**/*.woff2", lambda route: held.append(route))
        page = screen(guest)
        if unfit:
            page.evaluate(UNFIT)
        assert held and not page.evaluate(f"() => document.fonts.check('16px \"{FAMILY}\"')")
        self.widths_before = still(page).evaluate(WIDTHS, sentences())
        page.evaluate(SHIFTS)
        for route in held:
            route.continue_()
        page.evaluate("() => document.fonts.ready")
        page.wait_for_function(f"() => document.fonts.check('16px \"{FAMILY}\"')")
        self.widths_after = still(page).evaluate(WIDTHS, sentences())
        self.score = page.evaluate("() => window.shifted")
        guest.context.close()


def here():
    """The set-ups whose fonts this machine has."""
    return [setup for setup in fonts.FAMILIES if not fonts.lacking(setup)]


def each_family(some):
    """One family in the quick run, each of those that are here in the full one."""
    return [
        pytest.param(setup, marks=[pytest.mark.full] if number else []) for number, setup in enumerate(some or [None])
    ]


@pytest.fixture
def elsewhere(browser, tmp_path):
    """Start a browser on a machine with the fonts of another set-up."""
    started = []

    def start(setup):
        env = own_fonts(tmp_path / "elsewhere", setup or fonts.NONE)
        started.append(browser.browser_type.launch(executable_path=chromium(), args=FLAGS, env=env))
        return started[-1]

    yield start
    for one in started:
        one.close()


@pytest.fixture
def without_fonts(elsewhere, site):
    """Somebody whose machine draws any sign at all: on others, one that no font has is drawn as a box of ours."""
    return Guest(elsewhere(fonts.NONE), site, 1280, 800, {**SETTINGS, "language": "en"})


@pytest.mark.parametrize("setup", each_family(here()))
@pytest.mark.parametrize("name", ["lobby", "late-weather_machine"])
def test_nothing_jumps_when_the_font_arrives(elsewhere, site, name, setup):
    """The planted fault takes the fitted faces away.  Where no family is here to stand in, the words just come."""
    there = elsewhere(setup)
    found = Arrival(there, site, screens.SCREENS[name], False)
    if setup is None:
        return
    plain = Arrival(there, site, screens.SCREENS[name], True)
    for weight, width in found.widths_after.items():
        assert found.widths_before[weight] == pytest.approx(width, rel=0.01), weight
        assert plain.widths_before[weight] != pytest.approx(width, rel=0.01), weight
    assert found.score < 0.005
    assert found.score < plain.score / 3


@pytest.mark.parametrize("setup", each_family(here()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_where_our_fonts_never_come_and_nothing_is_fitted(elsewhere, site, language, setup):
    """Even with the widest face, DejaVu Sans: that words have room is no matter of luck."""
    there = elsewhere(setup)
    for name in ("lobby", "late-stratos", "late-weather_machine"):
        guest = Guest(there, site, 1280, 800, {**SETTINGS, "language": language})
        guest.context.route("**/*.woff2", lambda route: route.abort())
        page = screens.SCREENS[name](guest)
        page.evaluate(UNFIT)
        assert screens.cut_off(still(page)) == [], name
        page.set_viewport_size({"width": 320, "height": 640})
        assert screens.sideways(page) <= 0, name
        guest.context.close()


FIRST = """() => {
    const look = new MutationObserver(() => {
        if (window.first === undefined && document.querySelector('h1')) {
            window.first = document.fonts.check('16px "Asap Variable"');
            look.disconnect();
        }
    });
    look.observe(document, { childList: true, subtree: true });
}"""


@pytest.mark.parametrize("comes", [True, False])
def test_the_first_words_wait_for_the_font_but_not_for_long(guest, comes):
    """Time stands still, so it is the font that lets the words come, or the clock."""
    anna = guest()
    anna.until = "commit"
    held = []
    anna.context.route("**/*.woff2", lambda route: held.append(route))
    anna.page.clock.install(time=0)
    anna.page.clock.pause_at(1000)
    anna.page.add_init_script(f"({FIRST})()")
    with anna.page.expect_response("**/api/text/en"):
        anna.page.goto(anna.url, wait_until="commit")
    anna.page.wait_for_function("() => document.querySelector('main[aria-busy]')")
    if comes:
        for route in held:
            route.continue_()
    else:
        anna.page.clock.run_for(500)
    anna.page.wait_for_selector("article")
    assert anna.page.evaluate("() => window.first") is comes
    for route in [] if comes else held:
        route.abort()
    anna.faults.clear()  # of the font that never came


# -- whose it is -------------------------------------------------------------------------------------


def test_everything_in_the_bundle_has_its_licence(pages):
    listed = {one["name"]: one for one in json.loads((pages / "licences.json").read_text())}
    assert {"svelte", "@fluent/bundle"} <= set(listed)
    assert all(one["licence"] and one["version"] and len(one["text"]) > 500 for one in listed.values())
    faces = [one for one in listed.values() if one["kind"] == "font"]
    assert [one["name"].split("/")[1] for one in faces] == sorted({font.name.split("-")[0] for font in shipped(pages)})
    for face in faces:
        claimed = face["text"].split("PREAMBLE")[0]
        assert face["licence"] == "OFL-1.1" and "Copyright" in claimed
        assert "Reserved Font Name" not in claimed  # a subset may keep its name
    plain = (pages / "licences.txt").read_text()
    assert all(one["text"] in plain for one in listed.values())


@pytest.mark.parametrize(("language", "heading"), [("en", "Licences"), ("it", "Licenze")])
def test_the_licences_are_reached_from_the_lobby_by_keyboard(guest, pages, language, heading):
    page = screens.lobby(guest(language=language))
    link = page.get_by_role("link", name=heading)
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(f"h1:text-is('{heading}')")
    names = [one["name"] for one in json.loads((pages / "licences.json").read_text())]
    page.locator("summary b").nth(len(names) - 1).wait_for()
    assert page.locator("summary b").all_inner_texts() == names
    page.locator("summary").nth(names.index("@fontsource-variable/asap")).focus()
    page.keyboard.press("Enter")
    assert page.locator("details[open] .text").inner_text().count("SIL OPEN FONT LICENSE") == 1
    page.reload()
    page.wait_for_selector("details")
    page.get_by_role("link", name="Stratagem").or_(page.locator("a.home")).first.click()
    page.wait_for_selector("section.start")


# -- other machines ----------------------------------------------------------------------------------


def test_a_set_up_shows_its_own_fonts_alone(tmp_path):
    file = fonts.configuration(fonts.NONE, tmp_path / "none")
    assert [path.name for path in (tmp_path / "none" / "fonts").iterdir()] == ["blank.ttf"]
    assert str(tmp_path / "none" / "fonts") in file.read_text() and "/usr" not in file.read_text()
    for setup in here():
        fonts.configuration(setup, tmp_path / setup)
        shown = [path.name for path in (tmp_path / setup / "fonts").iterdir()]
        start = fonts.FAMILIES[setup].replace(" ", "")
        assert shown and all(re.match(rf"{start}[-.]", name) for name in shown), shown


def test_fonts_are_found_without_fontconfig_and_missing_ones_are_named(tmp_path, monkeypatch):
    monkeypatch.setattr(fonts.shutil, "which", lambda name: None)
    monkeypatch.setattr(fonts, "PLACES", [str(tmp_path)])
    assert fonts.lacking("noto") == "Noto Sans is not installed (Debian: fonts-noto-core)"
    with pytest.raises(StratagemError, match="fonts-noto-core"):
        fonts.configuration("noto", tmp_path / "made")
    with pytest.raises(UnknownName):
        fonts.configuration("comic", tmp_path / "made")
    (tmp_path / "deep").mkdir()
    for name in ("NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSans-Bold.ttf", "NotoSerif-Bold.ttf"):
        (tmp_path / "deep" / name).touch()
    assert [path.name for path in fonts.files_of("noto")] == ["NotoSans-Bold.ttf", "NotoSans-Regular.ttf"]


def test_the_bench_runs_these_tests_and_prints_a_table():
    command = [sys.executable, "-m", "stratagem", "bench", "fonts", "--setup", "none", "-k", "fonts_are_light"]
    done = subprocess.run([*command, "--workers", "0"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert re.search(r"^\| none \| 1 \| 0 \| 0 \| \d+ \|$", done.stdout, re.MULTILINE), done.stdout


def test_the_bench_says_which_fonts_are_not_here(monkeypatch, capsys):
    monkeypatch.setattr(fonts, "machine_fonts", list)
    assert fonts.fonts(setup=["dejavu"]) == 1
    assert "not tried: DejaVu Sans is not installed (Debian: fonts-dejavu-core)" in capsys.readouterr().out
