"""Plays random games of GAME, for as much CPU time as each line of input asks for; prints decisions per CPU-second.

    python scripts/_pace.py GAME

Which rules are measured depends on where Python finds them, so this file uses only what every version has:
scripts/_against.py runs it on two versions, alternating.
"""

import sys
import time

from stratagem import games
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import play_at_random


def main(name: str) -> None:
    game = games.get(name)
    seed = 0
    for line in sys.stdin:
        decisions, began = 0, time.process_time()
        while (spent := time.process_time() - began) < float(line):
            chance = Playout(seed)
            decisions += play_at_random(game.setup(game.bench, chance), chance)
            seed += 1
        print(decisions / spent, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
