"""The clause about other processes: with another hash seed the same moves give the same tables."""
# mypyc: skip

from __future__ import annotations

import json
import os
import subprocess
import sys

from stratagem.kernel.game import Game
from stratagem.kernel.testing.drive import fail
from stratagem.kernel.testing.walk import Played

PROGRAM = """
import json, sys
from stratagem.kernel.codec import checksum
from stratagem.kernel.replay import Replay
{make}
for line in sys.stdin:
    asked = json.loads(line)
    replay = Replay.from_json(asked["replay"], game)
    wanted = set(asked["wanted"])
    states = enumerate(replay.states(game))
    print(json.dumps([[index, checksum(s)] for index, s in states if index in wanted]), flush=True)
"""


def check_elsewhere(game: Game, make: str, games: list[Played], hash_seed: int = 4242) -> None:
    """Replay these games in another process.  `make` is the Python text that binds `game` there."""
    lines = [
        json.dumps({"replay": played.replay().to_json(), "wanted": sorted(played.sums)}, allow_nan=False)
        for played in games
    ]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(make=make)],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
    )
    if done.returncode != 0:
        fail("elsewhere", f"{game.name} cannot be replayed in another process:\n{done.stderr[-2000:]}")
    for played, line in zip(games, done.stdout.splitlines(), strict=True):
        for index, found in json.loads(line):
            if found != played.sums[index]:
                fail("elsewhere", f"another process comes to another table: {played.place(index)}")
