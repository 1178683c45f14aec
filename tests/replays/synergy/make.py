"""Makes the finished games of this folder, one for every way a mission of Synergy can end.

    python tests/replays/synergy/make.py

Random play.  The loss by GOALS cannot happen in a house mission; its game lies beside the pack that allows it, in
tests/games/synergy/box.  Run it again only when the game's version grows or the house content changes: a replay that
changes without that means that a rule changed.
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
BOX = HERE.parent.parent / "games" / "synergy" / "box"
WANTED = {
    "WON": Setup(3, {"mission": 3}),
    "LIVES": Setup(5, {"mission": 27}),
    "NUMBERS": Setup(5, {"mission": 8}),
    "CHALLENGE": Setup(4, {"mission": 25}),
    "HYPER": Setup(4, {"mission": 30, "fair_deal": True}, {"begun": 7, "attempts": {"30": 2}, "won": [], "stars": 0}),
}


def one_game(game, setup, seed):
    luck, chooser = Luck(seed), random.Random(seed)
    state = game.setup(setup, luck)
    replay = Replay(game, setup, luck.take_outcomes())
    while state.waiting:
        seat = chooser.choice(state.waiting)
        replay.moves.append(play(game, state, seat, [chooser.choice(options(state, seat))], luck))
    replay.end = told(state.result)
    return replay


def lines(data):
    """JSON with one move per line."""
    head, tail = json.dumps({**data, "moves": "..."}, indent=1).split('"..."')
    return head + "[\n  " + ",\n  ".join(json.dumps(move) for move in data["moves"]) + "\n ]" + tail + "\n"


def keep(game, setup, ending, path):
    seed = 0
    while (found := one_game(game, setup, seed)).end["ending"] != ending or len(found.moves) < 40:
        seed += 1
    path.write_text(lines(found.to_json()), encoding="utf-8")
    print(path.name, "seed", seed, len(found.moves), "moves")


def main():
    for ending, setup in WANTED.items():
        keep(games.get("synergy"), setup, ending, HERE / f"{ending.lower()}.json")
    keep(games.get("synergy", BOX), Setup(3, {"mission": 31}), "GOALS", BOX / "goals.json")


if __name__ == "__main__":
    main()
