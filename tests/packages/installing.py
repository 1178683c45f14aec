"""Installs a game's package into a folder of its own, as pip would: its files, and metadata with its entry points."""

import os
import shutil
import tomllib
from pathlib import Path


def install(project: Path, into: Path) -> dict[str, str]:
    """The environment in which Python finds it."""
    data = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    about = data["project"]
    for package in data["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
        shutil.copytree(project / package, into / package, ignore=shutil.ignore_patterns("__pycache__"))
    info = into / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n")
    groups = [f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in points.items())
              for group, points in about["entry-points"].items()]  # fmt: skip
    (info / "entry_points.txt").write_text("\n".join(groups))
    before = os.environ.get("PYTHONPATH")
    environment = {key: value for key, value in os.environ.items() if key != "STRATAGEM_GAMES"}
    return {**environment, "PYTHONPATH": os.pathsep.join([str(into), *([before] if before else [])])}
