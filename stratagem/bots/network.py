"""Networks: players that learned by themselves (stratagem/train), run with numpy or without it.

A network is a file of plain arrays. Its first layer is stored in 8 bits, with a scale for each input; an observation
has few non-zero numbers, and only their rows are added up. Only the legal actions are scored.
"""

# mypyc: skip

import json
import zipfile
from array import array
from collections.abc import Sequence
from functools import cache
from math import exp, sqrt
from pathlib import Path
from struct import unpack
from typing import Any

from stratagem import games
from stratagem.kernel.encoding import Encoding
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Game
from stratagem.kernel.on_demand import need

try:
    import numpy as np
except ImportError:  # the static page, and small installations
    np = None  # type: ignore[assignment]

FOLDER = Path(__file__).parent / "networks"
EPSILON = 1e-5  # of the norms, as in training


class Unfit(StratagemError):
    """A network that was trained for another encoding."""


def learned() -> list[str]:
    """The games that have a network."""
    return [name for name in games.names() if _file(name).is_file()]


def _file(name: str) -> Path:
    """Those of the house lie together; that of another game lies in its package."""
    own = name in games.names() and not games.home(name).house
    return games.home(name).folder / "network.npz" if own else FOLDER / f"{name}.npz"


@cache
def of_game(name: str) -> "Network | None":
    """The network that ships with a game, if there is one."""
    need(f"network-{name}")
    path = _file(name)
    return Network(path) if path.is_file() else None


def fitting(game: Game) -> "Network | None":
    """The network of this game, which must have been trained for its present encoding."""
    network = of_game(game.name)
    if network is not None:
        network.require(game.encoding())
    return network


class Network:
    """What a seat sees goes in; scores of its options and its chance to win come out."""

    def __init__(self, path: Path, plain: bool = False) -> None:
        arrays = read(path)
        self.about: dict[str, Any] = json.loads(bytes(arrays.pop("about")[1]))
        self.unlearned: list[int] = self.about.get("unlearned", [])
        self.plain = plain or np is None
        self.layers: Any = Plain(arrays) if self.plain else Fast(arrays)

    def require(self, encoding: Encoding) -> None:
        want = (encoding.version, encoding.size, len(encoding.words))
        have = (self.about["encoding"], self.about["size"], self.about["actions"])
        if have != want:
            raise Unfit(
                f"the network of {self.about['game']} was trained for encoding {have[0]} "
                f"({have[1]} numbers, {have[2]} actions), and this is {want[0]} ({want[1]}, {want[2]})"
            )

    def knows(self, seen: bytearray) -> bool:
        """Whether it has learned such tables; its file names the numbers that tell those which it has not."""
        return not any(seen[place] for place in self.unlearned)

    def judge(self, seen: bytearray, places: Sequence[int]) -> tuple[list[float], float]:
        """A score for each of these places of the catalogue, and the chance to win."""
        scores, value = self.layers.judge(seen, places)
        return scores, 1.0 / (1.0 + exp(-value))

    def judge_all(self, rows: Any, places: Any, counts: Any) -> tuple[Any, Any]:
        """The same for many tables at once: a row of bytes for each, and how many of the places are each one's.

        Sixteen tables cost little more than three. Only where there is numpy.
        """
        scores, values = self.layers.judge_all(rows, places, counts)
        return scores, 1.0 / (1.0 + np.exp(-values))


Arrays = dict[str, tuple[tuple[int, ...], memoryview]]  # shape, and the numbers as they were written


def read(path: Path) -> Arrays:
    """The arrays of a file in numpy's format, without numpy."""
    found: Arrays = {}
    with zipfile.ZipFile(path) as file:
        for name in file.namelist():
            data = file.read(name)
            length = int.from_bytes(data[8:10], "little")
            head = data[10 : 10 + length].decode("latin-1")
            if "'fortran_order': False" not in head:
                raise StratagemError(f"{path}: {name} is not written row by row")
            shape = tuple(int(n) for n in head.split("'shape': (")[1].split(")")[0].split(",") if n.strip())
            body = memoryview(data)[10 + length :]
            found[name.removesuffix(".npy")] = (shape, body)
    return found


class Fast:
    """With numpy."""

    def __init__(self, arrays: Arrays) -> None:
        def floats(name: str) -> Any:
            shape, data = arrays[name]
            return np.frombuffer(data, np.float16).astype(np.float32).reshape(shape)

        shape, data = arrays["first.weight"]
        self.first = np.frombuffer(data, np.int8).reshape(shape)  # a row for each input
        self.scale = floats("first.scale")
        self.dense: Any = None  # the first layer in floats, for many rows
        self.bias = floats("first.bias")
        self.blocks = [
            tuple(floats(f"blocks.{n}.{part}") for part in (
                "norm.weight", "norm.bias", "one.weight", "one.bias", "two.weight", "two.bias"))
            for n in range(sum(name.endswith("one.weight") for name in arrays))
        ]  # fmt: skip
        self.norm = (floats("norm.weight"), floats("norm.bias"))
        self.query = (floats("query.weight"), floats("query.bias"))
        self.actions = (floats("actions.weight"), floats("actions.bias"))
        self.value = (floats("value.weight")[0], float(floats("value.bias")[0]))

    def judge(self, seen: bytearray, places: Sequence[int]) -> tuple[list[float], float]:
        numbers = np.frombuffer(seen, np.uint8)
        there = np.flatnonzero(numbers)
        x = (numbers[there] * self.scale[there]) @ self.first[there].astype(np.float32) + self.bias
        np.maximum(x, 0.0, out=x)
        for weight, shift, one, one_bias, two, two_bias in self.blocks:
            y = one @ normed(x, weight, shift) + one_bias
            x = x + two @ np.maximum(y, 0.0) + two_bias
        x = np.maximum(normed(x, *self.norm), 0.0)
        query = self.query[0] @ x + self.query[1]
        where = np.array(places)
        scores = self.actions[0][where] @ query + self.actions[1][where]
        return scores.tolist(), float(self.value[0] @ x) + self.value[1]

    def judge_all(self, rows: Any, places: Any, counts: Any) -> tuple[Any, Any]:
        if self.dense is None:
            self.dense = self.first.astype(np.float32) * self.scale[:, None]
        x = np.maximum(rows.astype(np.float32) @ self.dense + self.bias, 0.0)
        for weight, shift, one, one_bias, two, two_bias in self.blocks:
            y = np.maximum(all_normed(x, weight, shift) @ one.T + one_bias, 0.0)
            x += y @ two.T + two_bias
        x = np.maximum(all_normed(x, *self.norm), 0.0)
        query = np.repeat(x @ self.query[0].T + self.query[1], counts, axis=0)
        scores = np.einsum("ij,ij->i", self.actions[0][places], query) + self.actions[1][places]
        return scores, x @ self.value[0] + self.value[1]


def all_normed(x: Any, weight: Any, shift: Any) -> Any:
    middle = x - x.mean(axis=1, keepdims=True)
    return middle / np.sqrt((middle * middle).mean(axis=1, keepdims=True) + EPSILON) * weight + shift


def normed(x: Any, weight: Any, shift: Any) -> Any:
    middle = x - x.mean()
    return middle / np.sqrt((middle * middle).mean() + EPSILON) * weight + shift


class Plain:
    """Without numpy: the same, some hundred times as slow."""

    def __init__(self, arrays: Arrays) -> None:
        def row(name: str) -> list[float]:
            data = arrays[name][1]
            return list(unpack(f"<{len(data) // 2}e", data))

        def rows(name: str) -> list[list[float]]:
            (count, width), numbers = arrays[name][0], row(name)
            return [numbers[n * width : (n + 1) * width] for n in range(count)]

        (_, self.width), data = arrays["first.weight"]
        self.first = array("b", bytes(data))
        self.scale, self.bias = row("first.scale"), row("first.bias")
        self.blocks = [
            (row(f"blocks.{n}.norm.weight"), row(f"blocks.{n}.norm.bias"), rows(f"blocks.{n}.one.weight"),
             row(f"blocks.{n}.one.bias"), rows(f"blocks.{n}.two.weight"), row(f"blocks.{n}.two.bias"))
            for n in range(sum(name.endswith("one.weight") for name in arrays))
        ]  # fmt: skip
        self.norm = (row("norm.weight"), row("norm.bias"))
        self.query = (rows("query.weight"), row("query.bias"))
        self.actions = (rows("actions.weight"), row("actions.bias"))
        self.value = (rows("value.weight")[0], row("value.bias")[0])

    def judge(self, seen: bytearray, places: Sequence[int]) -> tuple[list[float], float]:
        x = list(self.bias)
        width, first = self.width, self.first
        for place, number in enumerate(seen):
            if number:
                by = number * self.scale[place]
                x = [have + by * more for have, more in zip(x, first[place * width : (place + 1) * width], strict=True)]
        x = positive(x)
        for weight, shift, one, one_bias, two, two_bias in self.blocks:
            y = positive(times(one, plain_normed(x, weight, shift), one_bias))
            x = [a + b for a, b in zip(x, times(two, y, two_bias), strict=True)]
        x = positive(plain_normed(x, *self.norm))
        query = times(self.query[0], x, self.query[1])
        scores = [dot(self.actions[0][place], query) + self.actions[1][place] for place in places]
        return scores, dot(self.value[0], x) + self.value[1]


def dot(a: list[float], b: list[float]) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def times(rows: list[list[float]], x: list[float], bias: list[float]) -> list[float]:
    return [dot(row, x) + more for row, more in zip(rows, bias, strict=True)]


def positive(x: list[float]) -> list[float]:
    return [value if value > 0.0 else 0.0 for value in x]


def plain_normed(x: list[float], weight: list[float], shift: list[float]) -> list[float]:
    middle = sum(x) / len(x)
    spread = sqrt(sum((value - middle) ** 2 for value in x) / len(x) + EPSILON)
    return [(value - middle) / spread * w + s for value, w, s in zip(x, weight, shift, strict=True)]
