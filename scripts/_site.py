"""Builds the table as a folder of files for any web host, with no server: `stratagem site --out FOLDER`.

The pages are those of a server (`_web.py`).  In place of the server comes Python as WebAssembly (Pyodide) with its
library, the table and each game, compiled and packed; `docs/anywhere.md` says how they work together.  `--sizes` prints
what every part takes.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import hashlib
import html
import io
import json
import os
import re
import shutil
import sys
import tempfile
import zipfile
from importlib import metadata
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import _linked
import _web

from stratagem import __version__, games, shelf
from stratagem.server.inside import Inside
from stratagem.table.parts import packed, sum_of

ROOT = _web.ROOT
PYODIDE = _web.MODULES / "pyodide"
WORKER = _web.WEB / "src" / "site" / "worker.ts"  # in place of the server
CACHE = ROOT / ".cache" / "site"
COMPILED = ("msgspec",)  # libraries that are compiled: their wheels for Pyodide are fetched
DECORATOR = "prometheus_client/decorator.py"  # the work of others, as that library's NOTICE says
PLAIN = ("starlette", "anyio", "prometheus_client", "mypy_extensions", "typing_extensions")
NOT_NEEDED_OF = {
    "anyio": ("_backends/_trio", "pytest_plugin"),
    "prometheus_client": ("bridge", "django", "aiohttp", "twisted", "multiprocess"),
    "starlette": ("testclient", "templating", "schemas", "authentication", "config"),
    "stratagem": ("server/run", "server/prefork", "server/operators", "server/patience", "server/websocket",
                  "server/client", "server/app", "table/stores/postgres", "table/stores/moving"),
}  # fmt: skip
LEFT_OUT = ("rl", "train", "simulate", "terminal", "commands", "kernel/testing", "bots/networks", "games", "text",
            "rulebook/examples")  # fmt: skip
NOT_NEEDED = (
    "__phello__", "_aix_support", "_android_support", "_apple_support", "_ios_support", "_osx_support",
    "_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "antigravity", "argparse", "asyncio/__main__",
    "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_events", "asyncio/windows_utils", "bdb",
    "cProfile", "cmd", "code", "compileall", "concurrent/futures/process", "configparser", "ctypes", "curses",
    "dbm", "doctest", "email/_header_value_parser", "email/headerregistry", "email/mime", "ensurepip", "filecmp",
    "fileinput", "ftplib", "getopt", "gettext", "html/parser", "http/cookiejar", "idlelib", "imaplib",
    "importlib/resources", "lib2to3", "logging/config", "logging/handlers", "mailbox", "modulefinder",
    "multiprocessing", "netrc", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile", "profiling",
    "pstats", "pyclbr", "pydoc", "pydoc_data", "pyodide/console", "pyodide/http", "rlcompleter", "runpy", "shelve",
    "smtplib", "sqlite3/dump", "statistics", "symtable", "tabnanny", "tarfile", "test", "this", "tkinter", "trace",
    "turtle", "turtledemo", "unittest", "urllib/robotparser", "venv", "wave", "webbrowser", "wsgiref/validate", "xml",
    "xmlrpc", "zipapp",
)  # fmt: skip
CODECS = {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8", "utf_8_sig"}
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {scripts}; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self' blob:; font-src 'self'; worker-src 'self' blob:; manifest-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
LANGUAGES = ("en", "it")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, help="the folder to build; it is replaced")
    parser.add_argument(
        "--games", default=shelf.HOUSE, help="the games to build in: house, names of others, with commas"
    )
    parser.add_argument("--server", default="", help="the address of a server where others can be met")
    parser.add_argument("--packs", type=Path, help="a folder of content packs that tables may use")
    parser.add_argument("--fetch", action="store_true", help="only fetch what the build needs")
    parser.add_argument("--sizes", action="store_true", help="print what every part takes")
    given = parser.parse_args()
    if given.fetch:
        _web.prepared()
        for name in COMPILED:
            wheel(name)
        return 0
    if given.out is None:
        parser.error("--out says which folder to build")
    if unknown := shelf.unknown(given.games):
        parser.error(f"there is no game {', '.join(unknown)} here")
    if given.server and not re.fullmatch(r"https?://[^\s/?#]+(/[^\s?#]*)?", given.server):
        parser.error("--server is an address that begins with https://")
    os.environ[shelf.SETTING] = given.games
    if given.packs is not None and not given.packs.is_dir():
        parser.error("--packs is a folder in which every pack is a folder")
    sizes = build(given.out.resolve(), given.server, given.packs)
    if given.sizes:
        told(sizes)
    return 0


def told(sizes: dict[str, int]) -> None:
    """Every file, and what travels for the lobby and a first game of each."""
    for name, size in sizes.items():
        print(f"{size / 1000:10,.0f} kB  {name}")
    print("for the lobby and a first game, at most:")
    for game in games.names():
        print(f"{first_visit(sizes, game) / 1000:10,.0f} kB  {game}")


def first_visit(sizes: dict[str, int], game: str) -> int:
    """At most what travels until a first game is on the table: the page with all its scripts, Python, and that game.

    What the service worker keeps for later comes after that, and a bot's network when it is asked.
    """
    parts = ("script", "wasm", "library", "table", game)
    answers = ("games", "text-en", f"names-{game}-en", f"rulebook-{game}-en")
    needed = ("index.html", "app.webmanifest", "logo", "assets/", *(f"site/{part}-" for part in parts))
    needed += tuple(f"site/answers/{answer}-" for answer in answers)
    return sum(size for name, size in sizes.items() if name.startswith(needed))


def build(out: Path, server: str = "", packs: Path | None = None) -> dict[str, int]:
    """The folder; returns how many bytes of each part travel."""
    if out.exists() and not (out / "index.html").is_file() and any(out.iterdir()):
        _web.say(f"{out} is no folder that was built here, and not empty.")
        sys.exit(2)
    _web.build()
    env = _web.prepared()
    fresh = out.parent / f".{out.name}.{os.getpid()}"
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(_web.STAMP.parent, fresh, ignore=shutil.ignore_patterns("build.stamp", "manifest.json"))
    parts = {name: put(fresh, "site", name, data) for name, data in staged(env, packs).items()}
    told = asyncio.run(answered(packs))
    answers = {path: put(fresh, "site/answers", named(path), small(data)) for path, data in told.items()}
    add_licences(fresh)
    index(fresh, {"version": __version__, "server": server, "lock": lock(), "parts": parts, "answers": answers})
    keep_all(fresh)
    if out.exists():
        shutil.rmtree(out)
    fresh.rename(out)
    return {str(path.relative_to(out)): path.stat().st_size for path in sorted(out.rglob("*")) if path.is_file()}


def small(data: bytes) -> bytes:
    """As it travels."""
    return gzip.compress(data, 9, mtime=0)


def put(folder: Path, under: str, name: str, small: bytes) -> dict[str, Any]:
    """A packed part, under a name that changes with its content.  No host takes `.pack` for something it knows."""
    file = f"{under}/{name}-{hashlib.sha256(small).hexdigest()[:10]}.pack"
    (folder / file).parent.mkdir(parents=True, exist_ok=True)
    (folder / file).write_bytes(small)
    return {"file": file, "size": len(small), "sum": sum_of(small)}


def named(path: str) -> str:
    return path.removeprefix("/api/").replace("/", "-")


# -- Python -------------------------------------------------------------------------------------------------


def staged(env: dict[str, str], packs: Path | None) -> dict[str, bytes]:
    """Python itself, its library, the table, the rulebooks, each game, packed; kept while nothing of it changes."""
    key = CACHE / f"{stamp(packs)}.zip"
    if not key.is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as work:
            made = {"wasm": (PYODIDE / "pyodide.asm.wasm").read_bytes(), **compiled(Path(work), env, packs)}
        fresh = key.with_suffix(f".{os.getpid()}")
        with zipfile.ZipFile(fresh, "w", zipfile.ZIP_STORED) as kept:
            for name, data in made.items():
                kept.writestr(name, small(data))
        for old in CACHE.glob("*.zip"):
            old.unlink(missing_ok=True)
        fresh.rename(key)
    with zipfile.ZipFile(key) as kept:
        return {name: kept.read(name) for name in kept.namelist()}


def house() -> list[str]:
    return [name for name in games.names() if games.home(name).house]


def guests() -> list[shelf.Home]:
    """Games that come as packages of their own."""
    return [games.home(name) for name in games.names() if not games.home(name).house]


def stamp(packs: Path | None) -> str:
    ours = [*(ROOT / "stratagem").rglob("*"), *WORKER.parent.rglob("*")]
    others: list[object] = [games.names()]
    for folder in [*(home.folder for home in guests()), *([packs] if packs else [])]:
        others += [[str(path.relative_to(folder)), path.read_bytes().hex()] for path in files_below(folder)]
    sources = [path for path in ours if path.is_file() and path.suffix not in (".pyc", ".so")]
    sources += [*(ROOT / "docs" / "rules").glob("*.md"), *sorted((ROOT / "scripts").glob("_site.*"))]
    versions = [metadata.version(name) for name in (*COMPILED, *PLAIN)]
    told = _web.stamp_of(sorted(sources)) + json.dumps([versions, others]) + (PYODIDE / "package.json").read_text()
    return hashlib.sha256(told.encode()).hexdigest()[:24]


def compiled(stage: Path, env: dict[str, str], packs: Path | None) -> dict[str, bytes]:
    _web.say("Compiling Python for the pages")
    library(stage / "library")
    table(stage / "table")
    if packs is not None:
        copy(packs, stage / "table" / "packs")
    for game in house():
        copy(ROOT / "stratagem" / "games" / game, stage / game / "stratagem" / "games" / game)
        network = ROOT / "stratagem" / "bots" / "networks" / f"{game}.npz"
        if network.is_file():
            copy(network, stage / f"network-{game}" / "stratagem" / "bots" / "networks" / network.name)
    book(stage / "book")
    folders = [str(path) for path in sorted(stage.iterdir())]
    script = stage / "script.js"
    command = ["node", str(ROOT / "scripts" / "_site.mjs"), str(PYODIDE), str(WORKER), str(script), *folders]
    _web.run(command, env, "Python could not be compiled for the pages.", ROOT)
    made = {Path(path).name: packed(files_of(Path(path))) for path in folders if not path.endswith("/library")}
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as zipped:
        for name, data in files_of(stage / "library").items():
            zipped.writestr(zipfile.ZipInfo(name), data)
    return {"script": script.read_bytes(), "library": archive.getvalue(), **made}


def files_of(folder: Path) -> dict[str, bytes]:
    """Everything in a folder; of Python, its bytecode (an empty source says that there is a module)."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def library(stage: Path) -> None:
    """Python's own library, without what no table needs."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as whole:
        for name in whole.namelist():
            module = name.removesuffix("/").removesuffix(".py")
            codec = module.startswith("encodings/") and module.partition("/")[2] not in CODECS
            if not codec and not any(module == one or module.startswith(f"{one}/") for one in NOT_NEEDED):
                whole.extract(name, stage)


def table(stage: Path) -> None:
    """What every game needs, and the libraries."""
    ours = ROOT / "stratagem"
    out = tuple(f"{one}/" for one in LEFT_OUT)
    for path in sorted(ours.rglob("*")):
        name = path.relative_to(ours).as_posix()
        needed = path.is_file() and path.suffix not in (".pyc", ".so") and not name.startswith(out)
        if needed and not name.startswith(NOT_NEEDED_OF["stratagem"]):
            copy(path, stage / "stratagem" / name)
    copy(ours / "games" / "__init__.py", stage / "stratagem" / "games" / "__init__.py")
    for game in house():  # the register looks whether it is there
        (stage / "stratagem" / "games" / game).mkdir(parents=True)
        (stage / "stratagem" / "games" / game / "game.py").touch()
    for home in guests():
        guest(home, stage)
    for path in [*(ours / "text").glob("*.py")]:
        copy(path, stage / "stratagem" / "text" / path.name)
    for name in PLAIN:
        out = tuple(f"{name}/{one}" for one in NOT_NEEDED_OF.get(name, ()))
        for file in metadata.files(name) or ():
            if file.suffix == ".py" and ".." not in file.parts and not file.as_posix().startswith(out):
                copy(Path(str(file.locate())), stage / str(file))
    for name in COMPILED:
        with zipfile.ZipFile(wheel(name)) as whole:
            whole.extractall(stage, [one for one in whole.namelist() if one.endswith((".py", ".so"))])


def guest(home: shelf.Home, stage: Path) -> None:
    """A game that is a package of its own, with what the shelf looks for: its metadata."""
    package = home.make.partition(".")[0]
    base = next(folder for folder in (home.folder, *home.folder.parents) if folder.name == package)
    copy(base, stage / package)
    about = stage / f"{package}-0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 0\n")
    (about / "entry_points.txt").write_text(f"[{shelf.GROUP}]\n{home.name} = {home.make}\n")


def files_below(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix not in (".pyc", ".so")]


def about_python() -> dict[str, str]:
    """What Pyodide says of its Python: its version, and what libraries for it are built for."""
    info: dict[str, str] = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    return info


def wheel(name: str) -> Path:
    """A library that is compiled for Pyodide, of the version that is installed here: fetched once, by name."""
    folder, version = ROOT / ".cache" / "wheels", metadata.version(name)
    python = ".".join(about_python()["python"].split(".")[:2])
    platform = f"pyemscripten_{about_python()['abi_version']}_{about_python()['arch']}"
    wanted = f"{name}-{version}-cp{python.replace('.', '')}-*{platform}.whl"
    if not any(folder.glob(wanted)):
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-input"]
        which = ["--no-deps", "--only-binary", ":all:", "--platform", platform, "--python-version", python]
        abi = ["--implementation", "cp", "--abi", f"cp{python.replace('.', '')}", "--dest", str(folder)]
        problem = (
            f"{name} {version} could not be fetched for the pages. Is there a network connection? If there is, this"
            f" version is not published for {platform}: install another one here."
        )
        _web.run([*pip, *which, *abi, f"{name}=={version}"], dict(os.environ), problem, ROOT)
    return sorted(folder.glob(wanted))[-1]


def book(stage: Path) -> None:
    """The rulebooks, the rules they explain, and their examples."""
    ours = ROOT / "stratagem"
    for language in LANGUAGES:
        copy(ours / "text" / language, stage / "stratagem" / "text" / language)
    copy(ours / "rulebook" / "examples", stage / "stratagem" / "rulebook" / "examples")
    copy(ROOT / "docs" / "rules", stage / "stratagem" / "rulebooks")


def copy(path: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        shutil.copytree(path, to, ignore=shutil.ignore_patterns("__pycache__", "*.pyc", "*.so"), dirs_exist_ok=True)
    else:
        shutil.copyfile(path, to)


# -- the page -----------------------------------------------------------------------------------------------


class Nowhere:
    """A page that keeps nothing and only hears answers."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, str]] = []
        self.disk: Any = self

    async def save(self) -> None: ...

    def restore(self) -> None: ...

    def desk(self, kind: str) -> Any: ...

    def post(self, kind: str, number: int, code: int, text: str) -> None:
        self.heard.append((code, text))


async def answered(packs: Path | None) -> dict[str, bytes]:
    """What the lobby asks before Python is there, as the table answers it."""
    paths = ["/api/games", *(f"/api/text/{language}" for language in LANGUAGES)]
    kinds = ("names", "rulebook")
    paths += [f"/api/{kind}/{game}/{language}" for kind in kinds for game in games.names() for language in LANGUAGES]
    page, found = Nowhere(), {}
    with tempfile.TemporaryDirectory() as folder:
        inside = Inside(page, Path(folder), packs=packs)
        for path in paths:
            await inside.answer(0, {"method": "GET", "path": path, "headers": {}})
            code, text = page.heard[-1]
            assert code == 200, (path, text)
            found[path] = text.encode()
    return found


def lock() -> dict[str, Any]:
    """What Pyodide wants to know of its packages: none are fetched."""
    return {"info": about_python(), "packages": {}}


def index(folder: Path, parts: dict[str, Any]) -> None:
    """The page names its files from where it lies, with the sum of each, and what it may do."""
    path = folder / "index.html"
    text = path.read_text().replace('="/', '="./')
    sums = {f"./{one.relative_to(folder)}": sum_of(one.read_bytes()) for one in sorted(folder.glob("assets/*.js"))}
    styles = {f"./{one.relative_to(folder)}": sum_of(one.read_bytes()) for one in sorted(folder.glob("assets/*.css"))}
    for name, sum_ in (sums | styles).items():
        text = text.replace(f'"{name}"', f'"{name}" integrity="{sum_}"')
    modules = json.dumps({"integrity": sums}, separators=(",", ":"))
    policy = POLICY.format(scripts=f"'{sum_of(modules.encode())}'")
    told = json.dumps(parts, separators=(",", ":")).replace("<", "\\u003c")
    head = (
        f'<meta http-equiv="content-security-policy" content="{html.escape(policy)}" />\n    '
        '<meta name="referrer" content="no-referrer" />\n    '
        f'<script type="importmap">{modules}</script>\n    '
        f'<script type="application/json" id="site">{told}</script>\n    '
    )
    path.write_text(re.sub(r"(<meta charset=\"utf-8\" />\s*)", lambda found: found[1] + head, text, count=1))


def add_licences(folder: Path) -> None:
    """The licences of what is shipped besides what is in the pages."""
    path = folder / "licences.json"
    listed = json.loads(path.read_text()) + [*python_licences()]
    path.write_text(json.dumps(listed, ensure_ascii=False))
    line = "=" * 80
    each = [f"{line}\n{one['name']} {one['version']}: {one['licence']}\n{line}\n\n{one['text']}\n" for one in listed]
    (folder / "licences.txt").write_text("These pages contain parts of these packages.\n\n" + "\n".join(each))


def python_licences() -> list[dict[str, str]]:
    about = json.loads((PYODIDE / "package.json").read_text())
    psf = licence_text("typing_extensions")
    mpl = (_web.MODULES / "lightningcss" / "LICENSE").read_text()
    found = [
        {"name": "Pyodide", "version": about["version"], "licence": about["license"], "text": mpl},
        {"name": "CPython", "version": about_python()["python"], "licence": "PSF-2.0", "text": psf},
    ]
    found += [
        {"name": name, "version": "", "licence": which, "text": linked(who, which)}
        for name, who, which in _linked.LIBRARIES
    ]
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as whole:
        texts = {name: permission(whole.read(file).decode()) for name, file in _linked.MODULES}
    found += [{"name": name, "version": "", "licence": "HPND", "text": text} for name, text in texts.items()]
    decorator = permission(Path(str(metadata.distribution("prometheus_client").locate_file(DECORATOR))).read_text())
    found.append({"name": "decorator", "version": "4.0.10", "licence": "BSD-2-Clause", "text": decorator})
    for name in (*COMPILED, *PLAIN):
        told = metadata.metadata(name)
        which = next((told[name] for name in ("License-Expression", "License") if name in told), "")
        found.append({"name": name, "version": told["Version"], "licence": which, "text": licence_text(name)})
    return [{"kind": "code", "author": "", **one} for one in found]


def linked(who: str, which: str) -> str:
    """The licence of a library that is part of Python as WebAssembly, which brings no texts of its own."""
    apache = (_web.MODULES / "typescript" / "LICENSE.txt").read_text()
    bodies = {
        "MIT": licence_text("anyio").partition("Permission is hereby")[1:],
        "BSD-3-Clause": licence_text("starlette").partition("Redistribution and use")[1:],
        "Apache-2.0": (apache,),
        "CNRI-Python": (licence_text("typing_extensions"),),
        "Apache-2.0 WITH LLVM-exception": (apache, "\n\n", _linked.LICENCES["LLVM-exception"]),
    }
    body = "".join(bodies[which]) if which in bodies else _linked.LICENCES[which]
    return f"{who}\n\n{body}" if who else body


def permission(source: str) -> str:
    """What a module says of copying it: from the first name to the end of the disclaimer."""
    plain = re.sub(r"(?m)^[ #]+", "", source)
    found = re.search(r"(?ms)^Copyright (\(c\) )?\d.*?(OF THIS\sSOFTWARE ?[.!]|SUCH\sDAMAGE\.)$", plain)
    assert found
    return found[0] + "\n"


def licence_text(name: str) -> str:
    files = [one for one in metadata.files(name) or () if re.match(r"(?i)(licen[cs]e|copying|notice)", one.name)]
    if not files:
        raise SystemExit(f"{name} comes without a licence text")
    return "\n".join(Path(str(one.locate())).read_text() for one in sorted(files))


def keep_all(folder: Path) -> None:
    """The service worker keeps every file of the folder."""
    worker = folder / "sw.js"
    if not worker.is_file():
        return
    out = {"sw.js", "licences.txt"}
    names = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if path.is_file()]
    files = [[name, sum_of((folder / name).read_bytes())] for name in names if name not in out]
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    kept = json.dumps({"version": version, "pages": "kept", "files": files})
    first, _, rest = worker.read_text().partition("\n")
    assert first.startswith("self.kept = "), first[:40]
    worker.write_text(f"self.kept = {kept};\n{rest}")


if __name__ == "__main__":
    sys.exit(main())
