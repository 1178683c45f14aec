"""Environments and batches copied in the middle of a game, in every way: for tests/test_compiled.py, in both builds.

    python scripts/_copies.py        one line of JSON for each game

The copy goes on as the original does, and the original as if there were no copy.
"""

import copy
import json
import pickle
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any

from stratagem import games, rl
from stratagem.kernel import core

STEPS, MORE = 25, 40
WAYS: list[Callable[[Any], Any]] = [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one)), lambda one: one.clone()]


def batch_on(batch: Any, seen: Any, steps: int) -> tuple[Any, str]:
    """The batch after so many steps, and a fingerprint of all that was seen."""
    told = sha256()
    for _ in range(steps):
        seen = batch.step(seen.masks.argmax(axis=1))
        told.update(seen.observations.tobytes() + seen.masks.tobytes() + bytes(seen.dones))
    return seen, told.hexdigest()[:16]


def env_on(env: Any, seen: Any, steps: int) -> tuple[Any, str]:
    """The same of an environment for one seat."""
    told = sha256()
    for _ in range(steps):
        seen, paid, over, cut, _ = env.step(int(seen["action_mask"].argmax()))
        told.update(seen["observation"].tobytes() + seen["action_mask"].tobytes() + f"{paid} {over} {cut}".encode())
        if over or cut:
            seen, _ = env.reset()
    return seen, told.hexdigest()[:16]


def copied(made: Callable[[], Any], on: Callable[[Any, Any, int], tuple[Any, str]]) -> list[str]:
    """The fingerprints of the original, once without any copy, then with; and of each copy, before and after it."""
    found = []
    for way in [None, *WAYS]:
        one = made()
        seen = one.reset(seed=8)
        seen, _ = on(one, seen[0] if isinstance(seen, tuple) and isinstance(seen[0], dict) else seen, STEPS)
        if way is None:
            found.append(on(one, seen, MORE)[1])
            continue
        early, late = way(one), way(one)
        found += [on(early, seen, MORE)[1], on(one, seen, MORE)[1], on(late, seen, MORE)[1]]
    return found


def main() -> None:
    print(json.dumps({"core": str(core.__file__).rpartition(".")[2]}))
    for name in games.names():
        print(json.dumps({
            "game": name,
            "batch": copied(partial(rl.batch, name, 2), batch_on),
            "env": copied(partial(rl.gym_env, name), env_on),
        }), flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
