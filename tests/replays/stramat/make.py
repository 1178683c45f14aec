"""Makes the finished games of this folder, at least one for every way Stramat! can end.

    python tests/replays/stramat/make.py

Random play, the two rungs of a Giro as one move.  Run it again only when the game's version grows: a replay that
changes without a new version means that a rule changed.
"""

import json
import random
from pathlib import Path

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import draft, options
from stratagem.kernel.game import Setup
from stratagem.kernel.replay import Replay, play, told

WANTED = {  # file name: set-up, ending, verbs and power cards that must have been played
    "lampo": (Setup(3), "LAMPO", {"counter", "give", "take"}),
    "lampo-allies": (Setup(4, {"teams": 2}), "LAMPO", {"pair", "decline"}),
    "lampo-solitario": (Setup(1, {"variant": "solitario"}), "LAMPO", {"exchange"}),
    "mazzetto": (Setup(4), "MAZZETTO", {"counter", "give", "take"}),
    "mazzetto-birichino": (Setup(5, {"birichino": True}), "MAZZETTO", {"counter", "take", "STRAMAT"}),
    "mazzetto-infinito": (Setup(2, {"variant": "infinito"}), "MAZZETTO", {"give", "take"}),
    "mazzetto-pareggio": (Setup(6, {"variant": "pareggio"}), "MAZZETTO", {"take"}),
    "mazzetto-solitario": (Setup(1, {"variant": "solitario"}), "MAZZETTO", {"give"}),
    "mazzetto-tesoro": (Setup(3, {"variant": "tesoro", "open_hands": True}), "MAZZETTO", {"pair"}),
    "stramat": (Setup(2), "STRAMAT", {"decline", "take"}),
    "stramat-evening": (
        Setup(4, {"remove_one_dado": True}, {"games": 5, "stramat_used": [2], "sheet": [
            {"ending": "STRAMAT", "points": [0, 0, 0, 0], "winners": [], "by": 2},
            {"ending": "LAMPO", "points": [0, 9, 4, 7], "winners": [0], "by": -1}]}),
        "STRAMAT", {"give", "take", "JOLLY"},
    ),
}  # fmt: skip


def one_game(setup, seed):
    game, luck, chooser = games.get("stramat"), Luck(seed), random.Random(seed)
    state = game.setup(setup, luck)
    replay = Replay(game, setup, luck.take_outcomes())
    while state.waiting:
        seat = chooser.choice(state.waiting)
        actions = [chooser.choice(options(state, seat))]
        after = draft(state, seat, actions)
        if len(state.waiting) == 1 and after.waiting == [seat]:
            actions.append(chooser.choice(options(after, seat)))
        replay.moves.append(play(game, state, seat, actions, luck))
    replay.end = told(state.result)
    return replay


def verbs(replay):
    actions = [action for move in replay.moves for action in move.actions]
    return {action["do"] for action in actions} | {action["card"] for action in actions if action["do"] == "power"}


def lines(data):
    """JSON with one move per line."""
    head, tail = json.dumps({**data, "moves": "..."}, indent=1).split('"..."')
    return head + "[\n  " + ",\n  ".join(json.dumps(move) for move in data["moves"]) + "\n ]" + tail + "\n"


def main():
    for name, (setup, ending, wanted) in WANTED.items():
        seed = 0
        while (found := one_game(setup, seed)).end["ending"] != ending or not wanted <= verbs(found):
            seed += 1
        (Path(__file__).parent / f"{name}.json").write_text(lines(found.to_json()), encoding="utf-8")
        print(name, "seed", seed, len(found.moves), "moves")


if __name__ == "__main__":
    main()
