"""`stratagem site`: the whole table as a folder of files, for any web host; no server is needed."""

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from stratagem.commands.options import makeable
from stratagem.kernel.errors import StratagemError

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "_site.py"


def site(
    out: Annotated[
        Path, typer.Option(help="The folder to build; what was built there before is replaced.", callback=makeable)
    ],
    games: Annotated[
        str, typer.Option(help="The games to build in: house, and the names of others, with commas.")
    ] = "house",
    packs: Annotated[
        Path | None, typer.Option(help="A folder of content packs that tables may use.", exists=True, file_okay=False)
    ] = None,
    server: Annotated[str, typer.Option(help="The address of a server where others can be met.")] = "",
    sizes: Annotated[bool, typer.Option("--sizes", help="Print what every part takes.")] = False,
) -> int:
    """Build the table as a folder of files: the same pages, with Python in the browser in place of the server.

    Example: stratagem site --out public
    """
    if not SCRIPT.is_file():
        raise StratagemError("the pages are built from a checkout of Stratagem; an installed package has no sources")
    more = [
        "--games",
        games,
        *(["--server", server] if server else []),
        *(["--packs", str(packs)] if packs else []),
        *(["--sizes"] if sizes else []),
    ]
    return subprocess.run([sys.executable, str(SCRIPT), "--out", str(out), *more], check=False).returncode
