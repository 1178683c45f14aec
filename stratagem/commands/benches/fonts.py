"""`stratagem bench fonts`: the browser tests with different system fonts.

Each set-up is a separate fontconfig file, so a browser started with it sees only the fonts of one family, or none at
all. The tests run with one set-up, named in STRATAGEM_FONTS; without it they use `none`, which needs nothing from the
machine. Chromium aborts if there is not a single font file, so `none` has one in which every glyph is blank: text in a
font that the pages do not ship is invisible.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Annotated
from xml.etree import ElementTree

import typer

from stratagem.kernel.errors import StratagemError, UnknownName

ROOT = Path(__file__).resolve().parents[3]
TESTS = ROOT / "tests" / "browser"
VARIABLE = "STRATAGEM_FONTS"
NONE = "none"
FAMILIES = {"dejavu": "DejaVu Sans", "liberation": "Liberation Sans", "noto": "Noto Sans"}
PACKAGES = {"dejavu": "fonts-dejavu-core", "liberation": "fonts-liberation", "noto": "fonts-noto-core"}  # of Debian
SETUPS = [*FAMILIES, NONE]
PLACES = [
    "/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts", "/Library/Fonts",
    "/System/Library/Fonts", "~/Library/Fonts",
]  # fmt: skip

CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  {alias}
</fontconfig>
"""
ALIAS = "<alias><family>sans-serif</family><prefer><family>{family}</family></prefer></alias>"


def files_of(setup: str) -> list[Path]:
    """The machine's font files of a set-up: the faces of its family, in every weight."""
    if setup == NONE:
        return []
    start = FAMILIES[setup].replace(" ", "")
    wanted = re.compile(rf"{start}(-(Regular|Bold|Italic|Oblique|BoldItalic|BoldOblique))?\.(ttf|otf)")
    found = {path.name: path for path in machine_fonts() if wanted.fullmatch(path.name)}
    return [found[name] for name in sorted(found)]


def machine_fonts() -> list[Path]:
    """Every font file that fontconfig knows; if it is not available, those in the usual places."""
    ask = shutil.which("fc-list")
    if ask is not None:
        own = {name: value for name, value in os.environ.items() if not name.startswith("FONTCONFIG")}
        told = subprocess.run([ask, "--format", "%{file}\n"], capture_output=True, text=True, check=False, env=own)
        if told.returncode == 0 and told.stdout.strip():
            return sorted(Path(line) for line in told.stdout.splitlines() if line)
    places = [Path(place).expanduser() for place in PLACES]
    return sorted(path for place in places if place.is_dir() for path in place.rglob("*.[ot]tf"))


def lacking(setup: str) -> str:
    """Why this set-up cannot be tried here; empty if it can."""
    if setup == NONE or files_of(setup):
        return ""
    return f"{FAMILIES[setup]} is not installed (Debian: {PACKAGES[setup]})"


def configuration(setup: str, folder: Path) -> Path:
    """Write the fontconfig file of a set-up into a folder."""
    if setup not in SETUPS:
        raise UnknownName("font set-up", setup, SETUPS)
    reason = lacking(setup)
    if reason:
        raise StratagemError(f"the fonts {setup!r} cannot be tried: {reason}")
    fonts = folder / "fonts"
    fonts.mkdir(parents=True, exist_ok=True)
    for path in files_of(setup):
        (fonts / path.name).symlink_to(path)
    if setup == NONE:
        write_blank_font(fonts / "blank.ttf")
    alias = ALIAS.format(family=FAMILIES[setup]) if setup in FAMILIES else ""
    file = folder / "fonts.conf"
    file.write_text(CONFIGURATION.format(fonts=fonts, cache=folder / "cache", alias=alias), encoding="utf-8")
    return file


def write_blank_font(file: Path) -> None:
    """A font in which every glyph is blank, so that a browser shows which characters it had to take from it."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
    from fontTools.ttLib.tables._g_l_y_f import Glyph

    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", "blank"])
    font.setupCharacterMap({})
    every = CmapSubtable.newSubtable(13)  # the cmap format for many characters with one glyph
    every.platformID, every.platEncID, every.language = 3, 10, 0
    every.cmap = dict.fromkeys(range(0x20, 0x3000), "blank")
    font.font["cmap"].tables = [every]
    font.setupGlyf({".notdef": Glyph(), "blank": Glyph()})
    font.setupHorizontalMetrics({".notdef": (500, 0), "blank": (500, 0)})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Blank", "styleName": "Regular"})
    font.setupOS2()
    font.setupPost()
    font.save(file)


def environment(setup: str, folder: Path) -> dict[str, str]:
    """The environment of a browser that sees only the fonts of this set-up."""
    return {**os.environ, "FONTCONFIG_FILE": str(configuration(setup, folder))}


def fonts(
    setup: Annotated[list[str] | None, typer.Option("--setup", help="Only this one (may be given again).")] = None,
    select: Annotated[str, typer.Option("-k", help="Only these tests, as for pytest -k.")] = "",
    full: Annotated[bool, typer.Option("--full", help="Also run the long tests.")] = False,
    workers: Annotated[int, typer.Option(help="How many test processes.", min=0)] = 1,
) -> int:
    """Run all browser tests with DejaVu only, Liberation only, Noto only, and no fonts at all.

    Example: stratagem bench fonts --setup none --setup dejavu
    """
    if not TESTS.is_dir():
        raise StratagemError("the browser tests are not here: this needs a checkout")
    for wanted in setup or []:
        if wanted not in SETUPS:
            raise UnknownName("font set-up", wanted, SETUPS)
    typer.echo("| fonts | passed | failed | skipped | seconds |\n|---|---|---|---|---|")
    arguments = ["-n", str(workers), *(["-k", select] if select else []), *(["-m", "full or not full"] if full else [])]
    good = True
    for name in setup or SETUPS:
        good &= tried(name, arguments)
    return 0 if good else 1


def tried(setup: str, arguments: list[str]) -> bool:
    """One line of the table; False if something failed or could not be tried."""
    reason = lacking(setup)
    if reason:
        typer.echo(f"| {setup} | not tried: {reason} | | | |")
        return False
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", str(TESTS), "-q", f"--junitxml={report}", *arguments]
        begun = time.monotonic()
        done = subprocess.run(
            command, cwd=ROOT, env={**os.environ, VARIABLE: setup}, capture_output=True, text=True, check=False
        )
        seconds = time.monotonic() - begun
        if not report.is_file():
            raise StratagemError(f"the tests did not run: {(done.stdout + done.stderr)[-2000:]}")
        cases = list(ElementTree.parse(report).iter("testcase"))
    failed = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    skipped = sum(case.find("skipped") is not None for case in cases)
    passed = len(cases) - len(failed) - skipped
    typer.echo(f"| {setup} | {passed} | {len(failed)} | {skipped} | {seconds:.0f} |")
    for case in failed:
        typer.echo(f"  {setup}: {case.get('classname')}::{case.get('name')}", err=True)
    return done.returncode == 0
