"""A training run: from a recipe to a network file, with a log; it can resume where an earlier run stopped."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from stratagem import __version__, games
from stratagem.kernel.errors import StratagemError
from stratagem.train.board import Board
from stratagem.train.learner import Learner
from stratagem.train.recipe import Recipe

Arrays = dict[str, NDArray[Any]]
MOST = 127  # of a weight in a single byte


def train(
    recipe: Recipe, out: Path, minutes: float, workers: int, device: str, resume: Path | None = None,
    say: Callable[[str], None] = print,
) -> Path:  # fmt: skip
    """Train for this long, write the network to `out`, now and then on the way, too, and the logs beside it: one line
    of JSON for each round, and the same for TensorBoard in a folder, over the answers since the first run."""
    out.parent.mkdir(parents=True, exist_ok=True)
    log = out.with_suffix(".jsonl")
    learner = Learner(recipe, workers, device, None if resume is None else weights(resume, recipe))
    before = history(resume)
    told: list[dict[str, Any]] = []
    encoding = games.get(recipe.game).encoding()
    about = {
        "game": recipe.game, "encoding": encoding.version, "size": encoding.size, "actions": len(encoding.words),
        "unlearned": unlearned(recipe), "recipe": recipe.to_json(),
        "stratagem": __version__, "torch": torch.__version__,
    }  # fmt: skip
    answered = sum(run["last"].get("answers", 0) for run in before)
    with log.open("a", encoding="utf-8") as file, Board(out.with_suffix(".board")) as board:

        def report(line: dict[str, Any]) -> None:
            told.append(line)
            board.tell(answered + line["answers"], line)
            file.write(json.dumps(line) + "\n")
            file.flush()
            say(json.dumps(line))

        def keep() -> None:
            run = {"minutes": minutes, "workers": workers, "device": device, "last": told[-1] if told else {}}
            save(learner.model.arrays(), {**about, "runs": [*before, run]}, out)

        learner.train(minutes * 60, report, keep)
    keep()
    return out


def save(arrays: Arrays, about: dict[str, Any], out: Path) -> None:
    """As a player reads it: the first layer in bytes, the rest in half precision."""
    first = arrays["first.weight"].T  # a row for each input
    scale = np.maximum(np.abs(first).max(axis=1), 1e-8) / MOST
    kept: Arrays = {name: value.astype(np.float16) for name, value in arrays.items() if name != "first.weight"}
    kept["first.scale"] = scale.astype(np.float16)
    safe = np.maximum(kept["first.scale"].astype(np.float32), 6e-8)
    kept["first.weight"] = np.clip(np.rint(first / safe[:, None]), -MOST, MOST).astype(np.int8)
    kept["about"] = np.frombuffer(json.dumps(about).encode(), np.uint8)
    with out.open("wb") as file:
        np.savez_compressed(file, **{name: np.ascontiguousarray(value) for name, value in kept.items()})  # type: ignore[arg-type]


def unlearned(recipe: Recipe) -> list[int]:
    """Which numbers of an observation tell tables that the network has not learned, by their places in it."""
    found: list[int] = []
    at = 0
    for field in games.get(recipe.game).encoding().fields:
        for place in recipe.unlearned.get(field.name, []):
            if not 0 <= place < field.size:
                raise StratagemError(f"{field.name} has {field.size} numbers, so there is none at {place}")
            found.append(at + place)
        at += field.size
    if len(found) < sum(map(len, recipe.unlearned.values())):
        raise StratagemError(f"the observation of {recipe.game} lacks some of {', '.join(recipe.unlearned)}")
    return found


def weights(path: Path, recipe: Recipe) -> Arrays:
    """The weights of a network, to go on with."""
    with np.load(path) as file:
        arrays = {name: file[name] for name in file.files}
    about = json.loads(arrays.pop("about").tobytes())
    shape = {key: about["recipe"][key] for key in ("game", "hidden", "blocks", "rank")}
    want = {key: recipe.to_json()[key] for key in shape}
    if shape != want:
        raise StratagemError(f"{path} holds a network of {shape}, and the recipe wants {want}")
    scale = arrays.pop("first.scale").astype(np.float32)
    arrays["first.weight"] = (arrays["first.weight"].astype(np.float32) * scale[:, None]).T.copy()
    return arrays


def history(path: Path | None) -> list[dict[str, Any]]:
    """How the network got where it is."""
    if path is None:
        return []
    with np.load(path) as file:
        return list(json.loads(file["about"].tobytes())["runs"])
