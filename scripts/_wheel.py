"""The build of a wheel: the browser table is built if necessary and included; the rules are compiled if asked for.

An editable install uses the pages in web/dist, as scripts/play does, and compiles nothing. A wheel contains plain
Python for every platform, unless STRATAGEM_COMPILE=1 is set, as scripts/wheel does: compiling takes minutes, and nobody
who types `pip install .` has asked for that.
"""

from __future__ import annotations

import contextlib
import io
import logging
import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

import _compile
import _web

COMPILER = ["mypy>=2.0,<3", "setuptools>=77"]  # as in the extra `compile`


def why_pure() -> str | None:
    """The reason if nothing is compiled."""
    if os.environ.get("STRATAGEM_PURE", "") not in ("", "0"):
        return "STRATAGEM_PURE is set"
    if os.environ.get("STRATAGEM_COMPILE", "") in ("", "0"):
        return "several times faster rules come with STRATAGEM_COMPILE=1, or in a wheel made by scripts/wheel"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return None if shutil.which(compiler) or shutil.which("cc") else f"there is no C compiler ({compiler})"


class WheelHook(BuildHookInterface):  # type: ignore[misc]
    """Called by the build; configured in pyproject.toml."""

    PLUGIN_NAME = "custom"
    work: Path | None = None

    def dependencies(self) -> list[str]:
        """Node for this build only, if neither the system nor the checkout has it; and the compiler."""
        node = [] if _web.has_node() or _web.is_built() or _web.NODE.is_dir() else [_web.NODE_WHEEL]
        return node + ([] if why_pure() else COMPILER)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.add_pages(build_data)
        reason = why_pure() or self.add_compiled(build_data)
        if reason:
            self.app.display_warning(f"The wheel holds plain Python: {reason}.")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.work is not None:
            shutil.rmtree(self.work, ignore_errors=True)

    def add_pages(self, build_data: dict[str, Any]) -> None:
        _web.build()
        build_data["force_include"][str(_web.WEB / "dist")] = "stratagem/web"

    def add_compiled(self, build_data: dict[str, Any]) -> str | None:
        """Compile a copy of the package and include its libraries; returns the reason if that fails."""
        self.work = Path(tempfile.mkdtemp(prefix="stratagem-wheel-"))
        here, logged = Path.cwd(), logging.root.manager.disable
        logging.disable(logging.INFO)
        try:
            _compile.copy_package(self.work)
            with contextlib.redirect_stdout(io.StringIO()):
                _compile.compile_in(self.work)
        except (Exception, SystemExit) as problem:  # a working wheel matters more than a fast one
            return f"compiling did not succeed ({problem})"
        finally:
            os.chdir(here)
            logging.disable(logged)
        for path in _compile.products(self.work):
            build_data["force_include"][str(path)] = path.relative_to(self.work).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        return None
