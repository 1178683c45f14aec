"""The build of a wheel: the browser table is built, if it is not yet, and goes with the package.

An editable install takes the pages from web/dist, as scripts/play does.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

import _web


class PagesHook(BuildHookInterface):  # type: ignore[misc]
    """Called by the build; its place is named in pyproject.toml."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node for the build alone, where neither the system nor a .venv of scripts/play has it."""
        return [] if _web.has_node() or _web.is_built() or _web.BIN.is_dir() else [_web.NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        _web.build()
        build_data["force_include"][str(_web.WEB / "dist")] = "stratagem/web"
