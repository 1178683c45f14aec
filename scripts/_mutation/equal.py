"""Many random games with and without a mutant: everything told and shown in them is compared."""

from __future__ import annotations

import hashlib
import importlib
import random
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from _mutation.forks import Ended, Task, Tell, run_all
from _mutation.loading import Changed, Probes
from _mutation.mutants import Mutant, mutated
from _mutation.project import Project

CHUNK = 50  # games of one child
GUESS_EVERY = 16  # decisions between two comparisons of guesses and observations
LONG = 1_800.0


class Found(NamedTuple):
    games: int
    reached: int
    different: str  # the first game that differs; empty if none does


def equal_games(project: Project, mutant: Mutant, count: int, jobs: int) -> Found:
    """Play this many games twice.  This process must not have imported the game."""
    sys.path.insert(0, str(project.root))
    games, reached = 0, 0
    chunks = [range(first, min(first + CHUNK, count)) for first in range(0, count, CHUNK)]
    tasks = (_task(project, mutant, chunk, changed) for chunk in chunks for changed in (False, True))
    halves: dict[int, dict[bool, Ended]] = {}
    for (first, changed), ended in run_all(tasks, jobs):
        pair = halves.setdefault(first, {})
        pair[changed] = ended
        if len(pair) < 2:
            continue
        if pair[False].how != "well":
            return Found(games, reached, f"games from seed {first} cannot be played unchanged: {pair[False].why}")
        there = pair[True].told
        for number, one in enumerate(pair[False].told):
            other = there[number]["sum"] if number < len(there) else pair[True].why.partition("\n")[0] or pair[True].how
            if one["sum"] != other:
                how = other if " " in other else "it goes otherwise"
                return Found(games, reached, f"seed {one['seed']}, {one['setup']}: {how}")
            games += 1
            reached += one["reached"]
        del halves[first]
    return Found(games, reached, "")


def _task(project: Project, mutant: Mutant, seeds: range, changed: bool) -> Task:
    def work(tell: Tell) -> None:
        probes, path = Probes(), project.root / mutant.path
        put = Changed()
        if changed:
            put.put(project.module(path), path, mutated(project, mutant))
        else:
            tree = probes.instrumented(path.read_text(encoding="utf-8"), mutant.path, {mutant.probe})
            put.put(project.module(path), path, tree)
        put.install()
        probes.start()
        module, _, name = project.door.partition(":")
        door = getattr(importlib.import_module(module), name)(mutant.game)
        always = not mutant.probe or bool(probes.take())
        for seed in seeds:
            setup = door.samples()[seed % len(door.samples())]
            found = digest(door, setup, seed)
            reached = always or bool(not changed and probes.take())
            tell({"seed": seed, "setup": repr(setup), "sum": found, "reached": reached})

    return Task((seeds[0], changed), work, LONG)


def digest(door: Any, setup: Any, seed: int) -> str:
    """A digest of one random game: options, views, news, texts, and from time to time guesses and observations."""
    summed = hashlib.sha256()
    for part in _retold(door, setup, seed):
        summed.update(repr(part).encode())
    return summed.hexdigest()[:24]


def _retold(door: Any, setup: Any, seed: int) -> Iterator[Any]:
    from stratagem.kernel.chance import Luck, Playout
    from stratagem.kernel.core import answer, options

    heard: list[Any] = []

    def watch(_: Any, news: Any) -> None:
        heard.append((news.key, news.params, news.rules, news.to, news.but))

    chooser, luck = random.Random(f"equal {seed}"), Luck(f"equal {seed}")
    state = door.setup(setup, luck, watch)
    encoding = door.encoding()
    seats: list[int | None] = [None, *range(setup.seats)]
    for count in range(door.bound + 1):
        yield heard[:]
        heard.clear()
        if state.result is not None:
            break
        seat = chooser.choice(state.waiting)
        found = list(options(state, seat))
        viewer = seats[count % len(seats)]
        yield seat, [door.short(action) for action in found]
        yield door.view(state, viewer), door.prompt(state, viewer).to_json()
        if count % GUESS_EVERY == 0:
            yield [door.option(state, seat, action).to_json() for action in found]
            yield [refusal.to_json() for refusal in door.refusals(state, seat)], door.signals(state, seat)
            yield door.view(door.resample(state, viewer, Playout(count)), seat)
            yield list(encoding.observe(state, seat)), list(encoding.places(state, seat))
        answer(state, seat, chooser.choice(found), luck, watch)
    yield [door.view(state, viewer) for viewer in seats], repr(state.result), door.facts(state)
