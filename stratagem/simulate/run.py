"""Playing a plan: each piece is saved when it is done, so that a run can be stopped and resumed."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from stratagem.kernel.errors import StratagemError
from stratagem.simulate.executors import TABLES, Chunk, Executor, Piece
from stratagem.simulate.plan import Plan
from stratagem.simulate.tally import Tally

Progress = Callable[[int, int], None]  # games done, games in all


def simulate(plan: Plan, executor: Executor | None = None, progress: Progress | None = None) -> list[Tally]:
    """Play the plan and count: a tally per set-up. Nothing is saved."""
    tallies = [Tally(plan.game, setup) for setup in plan.setups]
    for piece, chunk in _counted(plan, executor or Executor(), plan.chunks(), 0, progress):
        tallies[piece[0]].add(chunk)
    return tallies


def run(plan: Plan, folder: Path, executor: Executor | None = None, progress: Progress | None = None) -> None:
    """Play the plan into a folder; pieces that are already there are not played again."""
    parts = folder / "parts"
    parts.mkdir(parents=True, exist_ok=True)
    _same_plan(plan, folder / "plan.json")
    if (folder / "games.parquet").exists():
        return
    missing = [piece for piece in plan.chunks() if not _part(parts, "games", piece).exists()]
    for piece, chunk in _counted(plan, executor or Executor(), missing, kept(plan, folder), progress):
        _keep(plan, parts, piece, chunk)
    _join(plan, folder, plan.chunks())


def kept(plan: Plan, folder: Path) -> int:
    """How many games of an unfinished run are in its folder."""
    return sum(end - first for variant, first, end in plan.chunks()
               if _part(folder / "parts", "games", (variant, first, end)).exists())  # fmt: skip


def _counted(
    plan: Plan, executor: Executor, pieces: list[Piece], done: int, progress: Progress | None
) -> Iterator[tuple[Piece, Chunk]]:
    """Run the executor, reporting progress after each piece."""
    for piece, chunk in executor.work(plan, pieces):
        yield piece, chunk
        done += piece[2] - piece[1]
        if progress is not None:
            progress(done, plan.games * len(plan.setups))


def _same_plan(plan: Plan, path: Path) -> None:
    """A folder holds one plan; the plan is written first."""
    wanted = plan.to_json()
    if not path.exists():
        written = path.with_suffix(".new")
        written.write_text(json.dumps(wanted, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        os.replace(written, path)
        return
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    differ = [key for key, value in wanted.items() if found.get(key) != value]
    if differ:
        told = "; ".join(f"{key} was {found.get(key)!r}, now {wanted[key]!r}" for key in differ)
        raise StratagemError(f"{path.parent} holds another run ({told}); name another folder")


def _wanted(plan: Plan) -> list[str]:
    wanted = {"decisions": plan.decisions, "sums": bool(plan.game.sources or plan.game.counted)}
    return [name for name in TABLES if wanted.get(name, True)]


def _part(parts: Path, table: str, piece: Piece) -> Path:
    return parts / f"{table}-{piece[0]:04d}-{piece[1]:09d}.parquet"


def _keep(plan: Plan, parts: Path, piece: Piece, chunk: Chunk) -> None:
    """Write a piece, its games last, since they mark it as complete."""
    from stratagem.simulate.parquet import write

    for name in reversed(_wanted(plan)):
        path = _part(parts, name, piece)
        written = path.with_suffix(".new")
        try:
            write(written, name, chunk.tables[name])
            os.replace(written, path)
        except OSError:
            written.unlink(missing_ok=True)
            raise


def _join(plan: Plan, folder: Path, pieces: list[Piece]) -> None:
    """Merge the pieces, in the order of the plan, into one file per table, then delete them."""
    from stratagem.simulate.parquet import join

    for name in reversed(_wanted(plan)):
        written = folder / f"{name}.new"
        join(written, name, [_part(folder / "parts", name, piece) for piece in pieces])
        os.replace(written, folder / f"{name}.parquet")
    for path in (folder / "parts").iterdir():
        path.unlink()
    (folder / "parts").rmdir()
