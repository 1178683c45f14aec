"""Several trainings side by side, from a run file: `python -m stratagem.train.together RUNS.toml FOLDER [DEVICE]`.

A run file names each training's game, minutes and workers, the network it goes on from, if any, and what differs from
the game's recipe. It needs no more than PyTorch and numpy beside the package.
"""

import sys
import tomllib
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from stratagem.bots.network import FOLDER
from stratagem.train import recipe as recipes

OFTEN = 10  # reports between two that are printed


def one(row: dict[str, Any], where: Path, device: str) -> None:
    """One training of the file."""
    import torch

    from stratagem.train import run

    torch.set_num_threads(1)
    name = row.get("name", row["game"])
    recipe = replace(recipes.of_game(row["game"]), **row.get("change", {}))
    resume = None
    if "resume" in row:
        here = Path(row["resume"])
        resume = here if here.is_file() else FOLDER / here.name
    told = [0]

    def say(line: str) -> None:
        told[0] += 1
        if told[0] % OFTEN == 1:
            print(name, line, flush=True)

    run.train(recipe, where / f"{name}.npz", row["minutes"], row["workers"], device, resume, say)
    print(name, "is done", flush=True)


def main(arguments: list[str]) -> int:
    rows = tomllib.loads(Path(arguments[0]).read_text(encoding="utf-8"))["training"]
    where = Path(arguments[1])
    device = arguments[2] if len(arguments) > 2 else "cpu"
    context = get_context("spawn")  # each has its own PyTorch
    processes = [context.Process(target=one, args=(row, where, device)) for row in rows]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    return max(abs(process.exitcode or 0) for process in processes)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
