"""The ground of a map: cells, distances, fault slots, and the actions every cell can name (STRATOS-R14)."""

from __future__ import annotations

from typing import Final

from stratagem.games.stratos.actions import (
    Attack,
    Defend,
    Equip,
    Harvest,
    Hire,
    PlaceGift,
    PlaceUnit,
    PowerHarvest,
    Promote,
    Retrain,
    Search,
    Shoot,
    Target,
    Travel,
)
from stratagem.games.stratos.content.codes import CLASSES, LETTERS, RESOURCES
from stratagem.kernel.core import Action


class Chart:
    """A map as written in a pack (STRATOS-R14)."""

    def __init__(self, id: str, players: int, rows: list[str], trays: list[tuple[int, int]]) -> None:
        self.id = id
        self.players = players
        self.rows = rows
        self.trays = trays
        self.starts: list[list[tuple[str, str]]] = []  # per place in the order: class and cell
        self.stocks: list[list[int]] = [[] for _ in range(players)]  # per place: resources to begin with
        self.listed = True  # may be chosen at set-up


class Ground:
    """A map with its distances: cells in reading order, fault slots, and the actions every cell can name."""

    __slots__ = (
        "around", "attacks", "by_place", "cells", "chart", "chebyshev", "crossing", "defends", "equips", "fault_names",
        "fault_targets", "faults", "gifts", "harvests", "index", "kinds", "names", "near", "nearest", "places",
        "powers", "promotes", "range", "retrains", "rings", "searches", "shots", "size", "targets", "travels", "tray",
        "xs", "ys",
    )  # fmt: skip

    def __init__(self, chart: Chart, chebyshev: bool) -> None:
        self.chart = chart
        self.chebyshev = chebyshev
        self.names: list[str] = []
        self.xs: list[int] = []
        self.ys: list[int] = []
        self.tray: list[int] = []
        self.kinds: list[int] = []  # the terrain printed there
        for y, row in enumerate(chart.rows):
            for x, letter in enumerate(row):
                if letter != ".":
                    self.names.append("abcdefghijklmnop"[x] + str(y + 1))
                    self.xs.append(x)
                    self.ys.append(y)
                    self.tray.append(tray_of(chart, x, y))
                    self.kinds.append(LETTERS.index(letter))
        self.size = len(self.names)
        self.index = {name: cell for cell, name in enumerate(self.names)}
        self.by_place = {(self.xs[c], self.ys[c]): c for c in range(self.size)}
        self.cells = list(range(self.size))
        self.near: list[list[int]] = []  # a shared border
        self.range: list[list[int]] = []
        self.nearest: list[list[int]] = []  # all cells, by range, then in reading order
        for c in range(self.size):
            self._measure(c)
        self.around = [sorted([c, *self.near[c]]) for c in range(self.size)]
        self.rings: dict[int, list[int]] = {}
        self.faults: list[tuple[int, int]] = []
        self.fault_names: list[str] = []
        self.crossing: list[int] = [-1] * (self.size * self.size)
        for a in range(self.size):
            for b in self.near[a]:
                if a < b and self.tray[a] != self.tray[b]:
                    self.crossing[a * self.size + b] = self.crossing[b * self.size + a] = len(self.faults)
                    self.faults.append((a, b))
                    self.fault_names.append(f"{self.names[a]}/{self.names[b]}")
        self._make_actions()

    def _measure(self, c: int) -> None:
        x, y = self.xs[c], self.ys[c]
        ways = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        self.near.append([self.by_place[way] for way in ways if way in self.by_place])
        ranges = []
        for d in range(self.size):
            across, down = abs(self.xs[d] - x), abs(self.ys[d] - y)
            ranges.append(max(across, down) if self.chebyshev else across + down)
        self.range.append(ranges)
        self.nearest.append([d for _, d in sorted([(ranges[d], d) for d in range(self.size)])])

    def ring(self, cell: int, low: int, high: int) -> list[int]:
        """The cells so far from this one; spells ask again and again, so each answer is kept."""
        key = (cell * 128 + low) * 128 + high
        found = self.rings.get(key)
        if found is None:
            ranges = self.range[cell]
            found = self.rings[key] = [there for there in self.cells if low <= ranges[there] <= high]
        return found

    def _make_actions(self) -> None:
        """Every frequent action is made once and shared."""
        names = self.names
        self.travels = [[(d, Travel(names[c], names[d])) for d in self.near[c]] for c in range(self.size)]
        self.harvests = [Harvest(name) for name in names]
        self.powers = [PowerHarvest(name) for name in names]
        self.defends = [Defend(name) for name in names]
        self.searches = [Search(name) for name in names]
        self.attacks = [[Attack(name, target) for target in names] for name in names]
        self.shots = [[Shoot(name, target) for target in names] for name in names]
        self.targets = [Target(name) for name in names]
        self.places = [PlaceUnit(name) for name in names]
        self.promotes = [Promote(name) for name in names]
        self.retrains = [[Retrain(name, kind) for kind in CLASSES] for name in names]
        self.equips = [Equip(name) for name in names]
        self.gifts = [[PlaceGift(name, RESOURCES[r]) for r in range(4)] for name in self.fault_names]
        self.fault_targets = [Target(name) for name in self.fault_names]

    def shared_actions(self) -> list[Action]:
        """All of these."""
        found: list[Action] = [travel for travels in self.travels for _, travel in travels]
        for one in (
            self.harvests, self.powers, self.defends, self.searches, self.targets, self.places, self.promotes,
            self.equips, self.fault_targets,
        ):  # fmt: skip
            found += one
        for many in (self.attacks, self.shots, self.retrains, self.gifts):
            for row in many:
                found += row
        return found


HIRES: Final = [Hire(kind) for kind in CLASSES]
KIND_TARGETS: Final = [Target(RESOURCES[r]) for r in range(4)]
SEAT_TARGETS: Final = [Target(str(seat)) for seat in range(4)]


def tray_of(chart: Chart, x: int, y: int) -> int:
    for number, (left, top) in enumerate(chart.trays):
        if left <= x < left + 4 and top <= y < top + 4:
            return number
    return -1
