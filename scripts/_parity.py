"""Plays seeded random games and prints one fingerprint for each, as JSON lines.

    python scripts/_parity.py GAME DECISIONS

Two ways of running the same rules (interpreted and compiled, or two versions of Python) must print the same lines.
The first line says which way this one was. At most DECISIONS answers are given, spread over the sample set-ups.
"""

import json
import random
import sys
from hashlib import sha256

from stratagem import games
from stratagem.kernel import core
from stratagem.kernel.chance import Luck
from stratagem.kernel.codec import checksum


def main(name: str, decisions: int) -> None:
    game = games.get(name)
    print(json.dumps({"core": str(core.__file__).rpartition(".")[2]}))
    samples, encoding = game.samples(), game.encoding()
    left, seed = decisions, 0
    while left > 0 and samples:
        number = seed % len(samples)
        luck, chooser = Luck(seed), random.Random(seed)
        state = game.setup(samples[number], luck)
        trace, answers = sha256(checksum(state).encode()), 0
        while state.waiting and answers < max(200, decisions // len(samples)):
            seat = chooser.choice(state.waiting)
            offered = core.options(state, seat)
            chosen = chooser.randrange(len(offered))
            if answers % 8 == 0:
                trace.update(encoding.observe(state, seat) + str(encoding.places(state, seat)).encode())
            core.answer(state, seat, offered[chosen], luck)
            answers += 1
            trace.update(f"{seat} {len(offered)} {chosen} {luck.take_outcomes()}".encode())
            if answers % 8 == 0:
                trace.update(checksum(state).encode())
        trace.update(checksum(state).encode())
        line = {"sample": number, "seed": seed, "answers": answers, "trace": trace.hexdigest()[:16]}
        print(json.dumps(line), flush=True)
        left -= max(answers, 1)
        seed += 1


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
