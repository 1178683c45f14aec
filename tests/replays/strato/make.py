"""Makes the finished games of this folder, one for every way Strato can end.

    python tests/replays/strato/make.py

Random play, the rungs of a draft as one move.  Run it again only when the game's version grows: a replay that changes
without a new version means that a rule changed.
"""

import json
import random
from pathlib import Path

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import draft, options
from stratagem.kernel.game import Setup
from stratagem.kernel.replay import Replay, play, told

WANTED = {
    "WIN": Setup(2, {"challenge": 0, "first_player": 1}),
    "LOSS_LIMIT": Setup(1, {"challenge": 6}),
    "LOSS_CARDS": Setup(3, {"challenge": 9, "swap_wind": True}),
}


def one_game(setup, seed):
    game, luck, chooser = games.get("strato"), Luck(seed), random.Random(seed)
    state = game.setup(setup, luck)
    replay = Replay(game, setup, luck.take_outcomes())
    while state.waiting:
        seat, actions, after = state.waiting[0], [], state
        while after.waiting == [seat] and len(actions) < 2:
            actions.append(chooser.choice(options(after, seat)))
            after = draft(state, seat, actions)
        replay.moves.append(play(game, state, seat, actions, luck))
    replay.end = told(state.result)
    return replay


def lines(data):
    """JSON with one move per line."""
    head, tail = json.dumps({**data, "moves": "..."}, indent=1).split('"..."')
    return head + "[\n  " + ",\n  ".join(json.dumps(move) for move in data["moves"]) + "\n ]" + tail + "\n"


def main():
    for ending, setup in WANTED.items():
        seed = 0
        while (found := one_game(setup, seed)).end["ending"] != ending or len(found.moves) < 6:
            seed += 1
        path = Path(__file__).parent / f"{ending.lower().replace('_', '-')}.json"
        path.write_text(lines(found.to_json()), encoding="utf-8")
        print(path.name, "seed", seed, len(found.moves), "moves")


if __name__ == "__main__":
    main()
