"""Compiles kernel, parts, games, the bots' search, the learners' loop and the table with mypyc: scripts/compile.

The same source, several times faster; the interpreted form stays the reference, and a test compares the two. Only the
constructors that values get from their declared fields, and the observations that games declare, are written out first
(scripts/_expand.py, scripts/_expand_fields.py).

One call of mypyc sees all modules, so calls between them are native. The kernel with the parts, and each game, become
separate libraries: this has no measurable cost, lets the C compiler use all cores, and a change in one game recompiles
only that game.
"""

import argparse
import contextlib
import io
import logging
import os
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from _expand import write_expanded
from _native import include_header, known_to_mypyc

ROOT = Path(__file__).resolve().parent.parent
SKIP_LINE = "# mypyc: skip"
AT_THE_TABLE = (  # every served move goes there
    "drafts", "frames", "looking", "match", "terms",
)  # fmt: skip
NOT_COMPILED = {"__init__.py", "game.py", "reader.py", "describe.py", "testing.py"}
# Only a module's entry point is looked up from outside a library: calls within it can be direct and may be inlined.
LINUX_FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]
NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.pyc", "*.so", "*.pyd")


def wants_compiling(path: Path) -> bool:
    """All modules except doors, content readers, wording, and files marked to be skipped."""
    if path.name in NOT_COMPILED:
        return False
    lines = path.read_text(encoding="utf-8").splitlines()
    return not any(line.strip().startswith(SKIP_LINE) for line in lines)


def groups(root: Path) -> dict[str, list[str]]:
    """The modules to compile, library by library, as paths below `root`."""
    package = root / "stratagem"
    places = {"kernel": [package / "kernel", package / "parts"]}
    for game in sorted(p for p in (package / "games").glob("*") if p.is_dir() and (p / "__init__.py").is_file()):
        places[game.name] = [game]
    places["bots"] = [package / "bots"]
    places["rl"] = [package / "rl"]
    places["table"] = [package / "table" / f"{name}.py" for name in AT_THE_TABLE]
    found: dict[str, list[str]] = {}
    for name, where in places.items():
        files = [p for place in where for p in ([place] if place.is_file() else sorted(place.rglob("*.py")))]
        paths = [p for p in files if wants_compiling(p)]
        if paths:
            found[name] = [p.relative_to(root).as_posix() for p in paths]
    return found


def products(root: Path) -> list[Path]:
    """Every library that compiling left in the tree."""
    inside = [p for end in ("so", "pyd") for p in (root / "stratagem").rglob(f"*.{end}")]
    return sorted([*inside, *root.glob("stratagem_*__mypyc.*")])


def undo(root: Path) -> int:
    """Removes what compiling produced; returns how many files that were."""
    found = products(root)
    for path in found:
        path.unlink()
    shutil.rmtree(root / "build", ignore_errors=True)
    return len(found)


def copy_package(to: Path) -> None:
    """Updates the package in `to` from the checkout: sources and content, nothing compiled."""
    source, target = ROOT / "stratagem", to / "stratagem"
    to.mkdir(parents=True, exist_ok=True)
    for old in [p for p in target.rglob("*") if p.is_file() and p.suffix not in (".so", ".pyd", ".pyc")]:
        if not (source / old.relative_to(target)).is_file():
            old.unlink()
    shutil.copytree(source, target, ignore=NOT_COPIED, copy_function=_copy_if_changed, dirs_exist_ok=True)


def _copy_if_changed(source: str, target: str) -> str:
    if not os.path.exists(target) or Path(source).read_bytes() != Path(target).read_bytes():
        shutil.copy2(source, target)
    return target


def compile_in(root: Path, opt_level: str = "3") -> None:
    """Compiles the package below `root`; the libraries are placed beside its sources."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    work = root / "build" / "source"
    write_expanded(root, work)
    os.chdir(work)
    os.environ["MYPYPATH"] = str(work)
    native = known_to_mypyc(root)
    if not native:
        print("This mypyc cannot be told of writing.h: observations are written more slowly.", file=sys.stderr)
    libraries = groups(work)
    modules = [path for paths in libraries.values() for path in paths]
    for place in (root, work):
        for path in products(place):  # a module that is no longer listed must not keep shadowing its source
            source = path.with_name(path.name.partition(".")[0] + ".py").relative_to(place).as_posix()
            if path.parent != place and source not in modules:
                path.unlink()
    options = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports",
               "--namespace-packages", "--explicit-package-bases", f"--cache-dir=build/mypy-{native}"]  # fmt: skip
    extensions = mypycify(
        [*options, *modules],
        opt_level=opt_level,
        debug_level="0",
        multi_file=False,
        separate=[(paths, f"stratagem_{name}") for name, paths in libraries.items()],
    )
    for extension in extensions:
        if sys.platform == "linux":
            extension.extra_compile_args = [*extension.extra_compile_args, *LINUX_FLAGS]
        if native:
            include_header(extension, root)
    command = build_ext(Distribution({"name": "stratagem", "ext_modules": extensions, "packages": []}))
    command.inplace = True
    command.parallel = os.cpu_count() or 1
    command.ensure_finalized()
    command.run()
    for path in products(work):
        shutil.copyfile(path, root / path.relative_to(work))


def say(sentence: str) -> None:
    print(sentence, flush=True)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="scripts/compile",
        description="Compiles the kernel and the games with mypyc, in place.",
        epilog="Example: scripts/compile && scripts/bench engines && scripts/compile --undo",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--undo", action="store_true", help="remove everything that compiling produced")
    what.add_argument("--into", metavar="DIR", type=Path, help="copy the package to DIR and compile it there")
    parser.add_argument("--quick", action="store_true", help="a third of the time, and slower rules: for tests")
    what.add_argument("--list", action="store_true", help="print the modules that are compiled")
    asked = parser.parse_args(arguments)

    if asked.undo:
        say(f"Removed {undo(ROOT)} compiled files; Stratagem runs interpreted again.")
        return 0
    if asked.list:
        for paths in groups(ROOT).values():
            say("\n".join(paths))
        return 0
    root: Path = asked.into.resolve() if asked.into else ROOT
    if asked.into:
        if root == ROOT or ROOT / "stratagem" in [root, *root.parents]:
            print("--into needs a folder outside the package.", file=sys.stderr)
            return 2
        copy_package(root)
    libraries = groups(root)
    count = sum(len(paths) for paths in libraries.values())
    say(f"Compiling {count} modules ({', '.join(libraries)}); this takes a minute the first time.")
    logging.disable(logging.INFO)
    heard = io.StringIO()
    try:
        with contextlib.redirect_stdout(heard):
            compile_in(root, "0" if asked.quick else "3")
    except (Exception, SystemExit) as problem:
        print(heard.getvalue().strip(), file=sys.stderr)
        if not isinstance(problem, SystemExit):
            print(problem, file=sys.stderr)
        if not asked.into:
            for path in products(root):  # a mixture of old and new would be worse than none
                path.unlink()
        print("Compiling did not succeed; Stratagem runs interpreted.", file=sys.stderr)
        return 1
    say("Compiled in place; scripts/compile --undo takes it back." if not asked.into else f"Compiled into {root}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
