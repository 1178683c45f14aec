"""What all tests share: no clock in property tests, and no compiled module that is older than its source."""

import os
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy, as the command does

import pytest
from hypothesis import settings

PACKAGE = Path(__file__).resolve().parent.parent / "stratagem"

settings.register_profile("house", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "house")


def compiled() -> list[tuple[Path, Path]]:
    """Compiled modules in the checkout, with their sources."""
    found = [p for end in ("so", "pyd") for p in PACKAGE.rglob(f"*.{end}")]
    return [(p, p.with_name(p.name.partition(".")[0] + ".py")) for p in found]


def pytest_configure(config: pytest.Config) -> None:
    stale = [s for library, s in compiled() if not s.is_file() or s.stat().st_mtime > library.stat().st_mtime]
    if stale:
        names = ", ".join(str(s.relative_to(PACKAGE)) for s in sorted(stale)[:5])
        raise pytest.UsageError(f"compiled modules are older than their source ({names}): scripts/compile, or --undo")


def pytest_report_header(config: pytest.Config) -> str:
    count = len(compiled())
    return f"stratagem: {count} modules compiled in place" if count else "stratagem: interpreted"
