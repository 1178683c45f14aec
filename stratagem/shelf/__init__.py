"""The shelf: which games are installed, and where each package keeps its files.

A game is a package that names itself in its metadata, in the group `stratagem.games`:

    [project.entry-points."stratagem.games"]
    scopa = "scopa.game:make"

The five games of the house are declared in the same way. Looking at the shelf runs no code of a game; `games.get` does.
`STRATAGEM_GAMES` names the games that may be loaded; where it is not set, all that are installed may be
(docs/games-as-packages.md).
"""

import os
import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

HERE = __name__.partition(".")[0]
GROUP = f"{HERE}.games"
SETTING = "STRATAGEM_GAMES"
HOUSE = "house"  # in the setting: every game of the house
PACKAGE = Path(__file__).resolve().parents[1]
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


class Home(NamedTuple):
    """Where a game's package keeps its files. The five games of the house share a few folders."""

    name: str
    make: str  # module:function
    folder: Path  # of that module
    house: bool

    @property
    def slug(self) -> str:
        """Its name in the keys of texts."""
        return self.name.replace("_", "-")

    @property
    def content(self) -> Path:
        return self.folder / "content"

    @property
    def text(self) -> Path:
        """The folder of its texts: a folder for each language, with .ftl files and `book/<game>/`."""
        return PACKAGE / "text" if self.house else self.folder / "text"

    @property
    def examples(self) -> Path:
        """The scenarios that its rulebook shows."""
        return PACKAGE / "rulebook" / "examples" / self.name if self.house else self.folder / "examples"

    @property
    def specification(self) -> Path:
        """Its rules with their ids, in a checkout and in an installed package."""
        if not self.house:
            return self.folder / "specification.md"
        checkout = PACKAGE.parent / "docs" / "rules" / f"{self.name}.md"
        return checkout if checkout.is_file() else PACKAGE / "rulebooks" / f"{self.name}.md"

    @property
    def guide(self) -> Path:
        """The guided first game; those of the house are part of the browser's pages."""
        return self.folder / "guide.json"

    @property
    def project(self) -> Path:
        """The checkout of its package, with its tests; where there is none, the folder itself."""
        found = (folder for folder in self.folder.parents if (folder / "pyproject.toml").is_file())
        return next(found, self.folder)

    @property
    def tests(self) -> list[Path]:
        """The folders of its own tests and scenarios."""
        base = self.project / "tests"
        return [base / "scenarios" / self.name, base / "games" / self.name] if self.house else [base]


def told(fault: BaseException, folder: Path) -> str:
    """An error of a package's code: the last place in this folder that it came from, its kind and what it says."""
    place, trace = "", fault.__traceback__
    while trace is not None:
        path = Path(trace.tb_frame.f_code.co_filename)
        if folder in path.parents:
            place = f"{path.relative_to(folder)}:{trace.tb_lineno}: "
        trace = trace.tb_next
    if isinstance(fault, SyntaxError) and fault.filename and folder in Path(fault.filename).parents:
        place = f"{Path(fault.filename).relative_to(folder)}:{fault.lineno}: "
        return f"{place}{type(fault).__name__}: {fault.msg}"
    return f"{place}{type(fault).__name__}: {fault}"


def homes() -> dict[str, Home]:
    """The games that may be loaded, by name: those of the house first, each in alphabetical order."""
    return _homes(os.environ.get(SETTING, ""))


@cache
def _homes(setting: str) -> dict[str, Home]:
    found = installed()
    wanted = {word.strip().replace("-", "_").lower() for word in setting.split(",") if word.strip()}
    if not wanted:
        return found
    return {name: home for name, home in found.items() if name in wanted or (home.house and HOUSE in wanted)}


def unknown(setting: str) -> list[str]:
    """The words of such a setting that name nothing here."""
    words = [word.strip() for word in setting.split(",") if word.strip()]
    return [word for word in words if word != HOUSE and word.replace("-", "_").lower() not in installed()]


@cache
def installed() -> dict[str, Home]:
    """Every game on the shelf, whether it may be loaded or not; read once."""
    found: dict[str, Home] = {}
    for point in entry_points(group=GROUP):
        home = _home(point)
        if home is not None:
            found.setdefault(home.name, home)
    if not any(home.house for home in found.values()):  # a checkout, or a folder that nobody installed
        found |= {home.name: home for home in of_the_house()}
    return dict(sorted(found.items(), key=lambda item: (not item[1].house, item[0])))


def of_the_house() -> list[Home]:
    """The games that lie beside the register."""
    doors = sorted((PACKAGE / "games").glob("*/game.py"))
    names = [door.parent.name for door in doors]
    return [Home(name, f"{GROUP}.{name}.game:make", PACKAGE / "games" / name, True) for name in names]


def _home(point: EntryPoint) -> Home | None:
    """Where an entry point leads; found without running anything."""
    if not NAME.fullmatch(point.name):
        return None
    top, *inner = point.module.split(".")
    if top == HERE:  # this package, wherever its metadata lies
        folder = PACKAGE.joinpath(*inner[:-1])
        return Home(point.name, point.value, folder, True) if (folder / "game.py").is_file() else None
    if point.name in [home.name for home in of_the_house()]:
        return None  # a name of the house stays with the house
    try:
        spec = find_spec(top)
    except (ImportError, ValueError):
        return None
    if spec is None or not spec.submodule_search_locations:
        return None  # a game is a package: its texts and tables lie in its folder
    return Home(point.name, point.value, Path(spec.submodule_search_locations[0]).joinpath(*inner[:-1]), False)
