"""The doors of the house: which room may import which.

The table below is the design's. The checker reads the source with `ast`, so it also sees imports inside functions,
under TYPE_CHECKING, relative ones, dotted names, and modules named in strings for importlib. The second half of this
file shows that it has teeth.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "stratagem"
ROOMS = (
    "shelf", "kernel", "text", "parts", "games", "bots", "rl", "train",
    "scenarios", "simulate", "table", "rulebook", "server", "terminal", "commands",
)  # fmt: skip
GAMES = {"strato", "stratos", "stramat", "synergy", "weather_machine"}
if (PACKAGE / "games").is_dir():
    GAMES |= {d.name for d in (PACKAGE / "games").iterdir() if d.is_dir() and not d.name.startswith("_")}

# room: the rooms it may import besides itself.
# "register" is stratagem/games/__init__.py, "version" is stratagem/__init__.py, "front" is stratagem/__main__.py.
DOORS: dict[str, set[str]] = {
    "shelf":     set(),
    "kernel":    set(),
    "text":      {"shelf"},  # which packages have texts
    "parts":     {"kernel"},
    "game":      {"kernel", "parts"},
    "register":  {"shelf", "kernel", "parts", "a game's door"},  # parts: which content a saved game was played with
    "bots":      {"kernel", "register", "version"},
    "rl":        {"kernel", "text", "register", "version"},  # text: environments show themselves in words
    "train":     {"kernel", "register", "bots", "version"},
    "scenarios": {"kernel", "register", "bots", "version"},
    "simulate":  {"kernel", "register", "bots", "version"},
    "table":     {"kernel", "register", "bots", "version"},
    "rulebook":  {"kernel", "text", "register", "scenarios", "table", "version"},  # it plays examples, for readers
    "server":    {"table", "text", "rulebook", "version"},
    "terminal":  {"table", "text", "rulebook", "version"},
    "commands":  {"shelf", "kernel", "text", "parts", "register", "bots", "rl", "train", "scenarios", "simulate",
                  "table", "rulebook", "server", "terminal", "version"},
    "version":   set(),
    "front":     {"commands"},
}  # fmt: skip
TALK_TO_PEOPLE = {"server", "terminal"}
NAME_NO_GAME = {"kernel", "parts", "bots", "rl", "table", "rulebook", "server", "terminal"}
MAY_IMPORT_BY_VARIABLE = {"register", "commands"}
MODULE_IN_TEXT = re.compile(r"stratagem(\.\w+)+\.?(:\w+)?")


def module_of(path: Path) -> tuple[str, bool]:
    """The dotted name of a file, and whether it is a package."""
    parts = ["stratagem", *path.relative_to(PACKAGE).with_suffix("").parts]
    if parts[-1] == "__init__":
        return ".".join(parts[:-1]), True
    return ".".join(parts), False


def room_of(module: str) -> str:
    """The room a dotted name belongs to; a game's files are `game:NAME`, its door is `door:NAME`."""
    parts = module.split(".")
    if len(parts) == 1 or parts[1] == "__version__":
        return "version"
    if parts[1] == "__main__":
        return "front"
    if parts[1] == "games":
        if len(parts) == 2 or (parts[2] not in GAMES and parts[2] != ""):
            return "register"
        return f"door:{parts[2]}" if len(parts) == 3 or parts[3] == "game" else f"game:{parts[2]}"
    return parts[1] if parts[1] in ROOMS else f"unknown:{parts[1]}"


def dotted(node: ast.expr) -> list[str] | None:
    """`a.b.c` as a list of names, if that is what it is."""
    names: list[str] = []
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    return [node.id, *reversed(names)] if isinstance(node, ast.Name) else None


def absolute(level: int, name: str, module: str, is_package: bool) -> str:
    """The dotted name a relative import means."""
    if level == 0:
        return name
    base = module.split(".")
    base = base[: len(base) - level + (1 if is_package else 0)]
    return ".".join([*base, name] if name else base)


def named_modules(tree: ast.Module, module: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Every module of ours that a file names: (line, dotted name)."""
    bound: dict[str, str] = {}  # what a plain name stands for after the imports
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] == "stratagem":
                    bound[alias.asname or "stratagem"] = alias.name if alias.asname else "stratagem"
                    yield node.lineno, alias.name + (".*" if alias.name == "stratagem" else "")
        elif isinstance(node, ast.ImportFrom):
            base = absolute(node.level, node.module or "", module, is_package)
            if base.split(".")[0] == "stratagem":
                for alias in node.names:
                    bound[alias.asname or alias.name] = f"{base}.{alias.name}"
                    yield node.lineno, f"{base}.{alias.name}"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if MODULE_IN_TEXT.fullmatch(node.value):
                yield node.lineno, node.value.split(":")[0]
        elif isinstance(node, ast.Call):
            yield from relative_in_call(node, module, is_package)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            names = dotted(node)
            if names and names[0] in bound:
                yield node.lineno, ".".join([bound[names[0]], *names[1:]])


def is_import_call(node: ast.AST) -> bool:
    called = dotted(node.func) if isinstance(node, ast.Call) else None
    return called is not None and called[-1] in ("import_module", "__import__")


def is_made_at_run_time(call: ast.Call) -> bool:
    """True if the text of the module's name is not there to be read."""
    name = call.args[0] if call.args else None
    if isinstance(name, ast.JoinedStr):
        name = name.values[0]
    return not (isinstance(name, ast.Constant) and isinstance(name.value, str))


def relative_in_call(call: ast.Call, module: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """`import_module(".games", "stratagem")` and its like."""
    arguments = [*call.args, *(k.value for k in call.keywords)]
    texts = [a.value for a in arguments if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    if is_import_call(call) and texts and texts[0].startswith("."):
        package = texts[1] if len(texts) > 1 else (module if is_package else module.rpartition(".")[0])
        level = len(texts[0]) - len(texts[0].lstrip("."))
        yield call.lineno, absolute(level, texts[0].lstrip("."), package, True)


def may_enter(room: str, target: str) -> bool:
    """The table, asked about one import."""
    to = room_of(target)
    if room == to:
        return True
    if room.startswith(("game:", "door:")):
        same = to.startswith(("game:", "door:")) and to.partition(":")[2] == room.partition(":")[2]
        return same or to in DOORS["game"]
    if to == "version" and not target.endswith(".__version__"):
        return False  # a bare `import stratagem` opens every door at once
    if to.startswith("door:"):
        return "a game's door" in DOORS.get(room, set())
    return to in DOORS.get(room, set())


def faults(source: str, module: str, is_package: bool = False) -> list[str]:
    """What a file does that the doors forbid, as sentences."""
    tree = ast.parse(source)
    room = room_of(module)
    found: dict[tuple[int, str], str] = {}
    if room.startswith("unknown:"):
        return [f"{module}: there is no room called {room.partition(':')[2]!r} in the design"]
    for line, target in named_modules(tree, module, is_package):
        if not may_enter(room, target):
            found[line, room_of(target)] = f"{module}, line {line}: {room} may not import {target}"
        elif room in TALK_TO_PEOPLE and target.rpartition(".")[2] == "State":
            found[line, "State"] = f"{module}, line {line}: {room} may not name a State"
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in GAMES and room in NAME_NO_GAME:
            found[node.lineno, str(node.value)] = f"{module}, line {node.lineno}: {room} may not name {node.value!r}"
        if isinstance(node, ast.Call) and is_import_call(node) and is_made_at_run_time(node):
            if room not in MAY_IMPORT_BY_VARIABLE:
                found[node.lineno, "?"] = f"{module}, line {node.lineno}: {room} may not import by a variable"
    return [found[key] for key in sorted(found)]


# ------------------------------------------------------------------------------------------------ the house as it is


def test_every_file_keeps_to_the_doors() -> None:
    found: list[str] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        module, is_package = module_of(path)
        found += faults(path.read_text(encoding="utf-8"), module, is_package)
    assert not found, "\n" + "\n".join(found)


def test_the_register_is_the_only_file_beside_the_games() -> None:
    beside = sorted(p.name for p in (PACKAGE / "games").glob("*.py")) if (PACKAGE / "games").is_dir() else []
    assert beside in ([], ["__init__.py"])


# ---------------------------------------------------------------------------------------------- the checker has teeth

FORBIDDEN = [
    # the kernel and the texts know nothing of ours
    ("stratagem.kernel.core", "import stratagem.parts.pile"),
    ("stratagem.kernel.core", "from stratagem import games"),
    ("stratagem.kernel.core", "from ..parts import pile"),
    ("stratagem.kernel.core", "import stratagem"),
    ("stratagem.kernel.core", "from stratagem import *"),
    ("stratagem.kernel.core", "def f():\n    from stratagem.table import Match"),
    ("stratagem.kernel.core", "if TYPE_CHECKING:\n    from stratagem.bots import Bot"),
    ("stratagem.kernel.core", "if game == 'strato':\n    pass"),
    ("stratagem.text.catalogue", "from stratagem.kernel.errors import StratagemError"),
    ("stratagem.text.catalogue", "from ..kernel import core"),
    ("stratagem.text.catalogue", "from stratagem import games"),
    # the shelf names packages and imports none
    ("stratagem.shelf", "from stratagem import games"),
    ("stratagem.shelf", "from stratagem.kernel.errors import StratagemError"),
    ("stratagem.shelf", "import_module(name)"),
    # parts: the kernel alone
    ("stratagem.parts.pile", "from stratagem.games import get"),
    ("stratagem.parts.pile", "from ..text import catalogue"),
    # a game: kernel, parts, itself
    ("stratagem.games.strato.state", "from stratagem.games.stramat import state"),
    ("stratagem.games.strato.state", "import stratagem.games.stramat.state"),
    ("stratagem.games.strato.state", "from ..stramat.state import Stramat"),
    ("stratagem.games.strato.rules.turn", "from ...stramat import state"),
    ("stratagem.games.strato.rules.turn", "from ... import get"),
    ("stratagem.games.strato.game", "from stratagem import games"),
    ("stratagem.games.strato.game", "from stratagem.bots import random"),
    ("stratagem.games.strato.game", "from stratagem.text import catalogue"),
    ("stratagem.games.strato.game", "from stratagem.table import Match"),
    # the register: games by their doors only
    ("stratagem.games", "from stratagem.games.strato.state import Strato"),
    ("stratagem.games", "from stratagem.bots import random"),
    # bots and rl: the register, never a game's inside
    ("stratagem.bots.search", "import stratagem.games.strato.state"),
    ("stratagem.bots.search", "from stratagem.games import strato"),
    ("stratagem.bots.search", "from stratagem.games.strato import game"),
    ("stratagem.bots.search", "from stratagem import games\nx = games.strato.state"),
    ("stratagem.bots.search", "from stratagem import games as g\nx = g.strato"),
    ("stratagem.bots.search", "import importlib\nimportlib.import_module('stratagem.games.strato.state')"),
    ("stratagem.bots.search", "from importlib import import_module\nimport_module('stratagem.table')"),
    ("stratagem.bots.search", "import_module('.strato.state', 'stratagem.games')"),
    ("stratagem.bots.search", "import_module('..table.match', package='stratagem.bots')"),
    ("stratagem.bots.search", "import_module('..table', package=__package__)"),
    ("stratagem.bots.search", "import_module(f'stratagem.games.{name}.state')"),
    ("stratagem.bots.search", "__import__('stratagem.games.strato.state')"),
    ("stratagem.bots.search", "import stratagem.kernel.core\nx = stratagem.games.strato"),
    ("stratagem.bots.search", "import_module(name)"),
    ("stratagem.bots.search", "import_module('stratagem.' + name)"),
    ("stratagem.bots.search", "from stratagem.table import Match"),
    ("stratagem.bots.search", "from stratagem.simulate import run"),
    ("stratagem.rl.environment", "from stratagem.bots import random"),
    # scenarios, simulate, table: no people, no games' insides
    ("stratagem.scenarios.runner", "from stratagem.table import Match"),
    ("stratagem.simulate.many", "from stratagem.games.strato.state import Strato"),
    ("stratagem.simulate.many", "from stratagem.text import catalogue"),
    ("stratagem.table.match", "from stratagem.terminal import screen"),
    ("stratagem.table.match", "from stratagem.text import catalogue"),
    ("stratagem.table.match", "from ..games.strato import game"),
    # server and terminal: the table and the texts; never the kernel, never a State
    ("stratagem.server.app", "from stratagem.kernel.core import State"),
    ("stratagem.server.app", "from stratagem.kernel.news import News"),
    ("stratagem.server.app", "from stratagem import games"),
    ("stratagem.server.app", "from stratagem.table import State"),
    ("stratagem.server.app", "from stratagem import table\nx = table.State"),
    ("stratagem.terminal.screen", "from stratagem import kernel"),
    ("stratagem.terminal.screen", "from stratagem.kernel.errors import StratagemError"),
    ("stratagem.terminal.screen", "from ..kernel.core import options"),
    ("stratagem.terminal.screen", "from stratagem.games import names"),
    ("stratagem.terminal.screen", "from stratagem.bots import random"),
    ("stratagem.terminal.screen", "from stratagem.server import app"),
    ("stratagem.terminal.screen", "if view['game'] == 'weather_machine':\n    pass"),
    # commands: everything but the inside of a game
    ("stratagem.commands.play", "from stratagem.games.strato.state import Strato"),
    ("stratagem.commands.play", "from stratagem.games import strato"),
    ("stratagem.commands.play", "COMMANDS = {'x': 'stratagem.games.strato.game:GAME'}"),
    # the version file imports nothing; a room nobody planned is no room
    ("stratagem", "from stratagem.kernel import core"),
    ("stratagem.cellar.wine", "x = 1"),
]

ALLOWED = [
    ("stratagem.kernel.core", "from stratagem.kernel.chance import Chance"),
    ("stratagem.kernel.core", "from .chance import Chance\nimport os.path"),
    ("stratagem.text.catalogue", "from stratagem import shelf"),
    ("stratagem.parts.pile", "from ..kernel import chance"),
    ("stratagem.games.strato.rules.turn", "from ..state import Strato\nfrom stratagem.kernel.core import Work"),
    ("stratagem.games.strato.rules.turn", "from stratagem.games.strato.actions import Play"),
    ("stratagem.games.strato.game", "from stratagem.parts.pile import Pile\nNAME = 'strato'"),
    ("stratagem.games", "from stratagem.games.strato.game import GAME"),
    ("stratagem.games", "DOORS = {'strato': 'stratagem.games.strato.game:GAME'}"),
    ("stratagem.bots.search", "from stratagem import games\nx = games.get('x'), games.names()"),
    ("stratagem.bots.search", "from stratagem.games import get, names"),
    ("stratagem.rl.environment", "from stratagem.kernel.core import State\nfrom stratagem import games"),
    ("stratagem.table.match", "from stratagem.bots import random\nfrom stratagem.kernel.core import State"),
    ("stratagem.server.app", "from stratagem.table import Match\nfrom ..text import catalogue"),
    ("stratagem.terminal.screen", "from stratagem import __version__\nfrom stratagem import table, text"),
    ("stratagem.terminal.screen", "'''Example: stratagem play strato'''"),
    ("stratagem.commands.play", "from stratagem import games, terminal\nfrom stratagem.kernel import errors"),
    ("stratagem.commands.main", "import_module(name)"),
    ("stratagem.commands.main", "COMMANDS = {'play': 'stratagem.commands.play:play'}"),
    ("stratagem.__main__", "from stratagem.commands.main import run"),
]


@pytest.mark.parametrize(("module", "source"), FORBIDDEN)
def test_it_refuses(module: str, source: str) -> None:
    assert faults(source, module, is_package=module in ("stratagem", "stratagem.games"))


@pytest.mark.parametrize(("module", "source"), ALLOWED)
def test_it_allows(module: str, source: str) -> None:
    assert faults(source, module, is_package=module in ("stratagem", "stratagem.games")) == []
