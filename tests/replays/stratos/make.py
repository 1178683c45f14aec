"""Makes the finished games of this folder anew, one for every ending: random play over seeds, the shortest that fits.

    python tests/replays/stratos/make.py
"""

import json
import random
from pathlib import Path

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import options
from stratagem.kernel.game import Setup
from stratagem.kernel.replay import Replay, play, told

HERE = Path(__file__).parent
WANTED = {
    "prosperity": (Setup(2), "PROSPERITY", range(40)),
    "prosperity-three": (Setup(3), "PROSPERITY", range(6)),
    "prosperity-four-beginners": (Setup(4, {"mode": "beginner", "target_pp": 6}), "PROSPERITY", range(6)),
    "last-tribe": (Setup(2, {"scenario": "NP2"}), "LAST_TRIBE", range(20)),
    "darkness": (Setup(2, {"scenario": "NP2"}), "DARKNESS", range(466, 467)),
    "round-cap": (Setup(2, {"max_rounds": 30}), "ROUND_CAP", range(4)),
}


def one_game(setup, seed):
    """A random game as a replay; answers are drawn apart from the luck of the table."""
    game = games.get("stratos")
    luck, minds = Luck(seed), random.Random(seed)
    state = game.setup(setup, luck)
    replay = Replay(game, setup, luck.take_outcomes())
    while state.waiting:
        seat = state.waiting[0]
        found = list(options(state, seat))
        replay.moves.append(play(game, state, seat, [minds.choice(found)], luck))
    replay.end = told(state.result)
    return replay, state.result.ending


def main():
    for name, (setup, ending, seeds) in WANTED.items():
        found = [replay for replay, end in (one_game(setup, seed) for seed in seeds) if end == ending]
        shortest = min(found, key=lambda replay: len(replay.moves))
        (HERE / f"{name}.json").write_text(json.dumps(shortest.to_json(), separators=(",", ":")) + "\n")
        print(f"{name}: {len(shortest.moves)} moves, the shortest of {len(found)}")


if __name__ == "__main__":
    main()
