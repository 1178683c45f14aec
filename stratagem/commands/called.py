"""How the user called this program, so that commands printed for them can be typed as they are."""

import os
import shlex
import shutil
import sys
from pathlib import Path

VARIABLE = "STRATAGEM_CALLED"  # set by a script of the checkout to say how it was called
STANDS_FOR = {"play": ("play", "serve"), "bench": ("bench",)}  # the commands that a script of this name runs


def as_called(command: str) -> str:
    """`stratagem play --resume x` as this user would type it, perhaps `scripts/play --resume x`."""
    name, _, rest = command.partition(" ")
    if name != "stratagem":
        return command
    first, _, more = rest.partition(" ")
    script = os.environ.get(VARIABLE, "")
    if first and first in STANDS_FOR.get(Path(script).name, ()):
        return f"{shlex.quote(script)} {more}".rstrip()
    return f"{_program()} {rest}".rstrip()


def _program() -> str:
    """The program itself, as short as the shell understands it here."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py" and started.parent.name == "stratagem":
        return f"{_shortest(Path(sys.executable))} -m stratagem"
    return _shortest(started) if started.name == "stratagem" else "stratagem"  # otherwise: driven by a program


def _shortest(program: Path) -> str:
    """The plain name if the shell finds it, a relative path, or the full path."""
    found = shutil.which(program.name)
    if found is not None and Path(found).absolute() == program.absolute():
        return program.name
    here, whole = Path.cwd(), program.absolute()
    if whole.parent == here:
        return shlex.quote(f"./{program.name}")
    return shlex.quote(str(whole.relative_to(here) if whole.is_relative_to(here) else whole))
