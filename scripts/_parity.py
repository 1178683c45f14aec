"""Plays seeded random games, and one as people see it at a table, and prints a fingerprint of each as JSON lines.

    python scripts/_parity.py GAME DECISIONS [DIGITS]

Two ways of running the same rules (interpreted and compiled, or two versions of Python) must print the same lines.
The first line says which way this run used. At most DECISIONS answers are given, spread over the sample set-ups.
Of the numbers that bots are told, DIGITS count: the last ones differ between builds of Python.
"""

import json
import random
import re
import sys
from collections.abc import Sequence
from hashlib import sha256

import msgspec

from stratagem import games
from stratagem.kernel import core
from stratagem.kernel.chance import Luck
from stratagem.kernel.codec import checksum
from stratagem.kernel.game import Game
from stratagem.table import Chair, Match, Refused, Terms, match, seed_from
from stratagem.table.looking import ViewCache

AT_THE_TABLE = 60  # moves
FLOAT = re.compile(r"\d+\.\d+(?:e[+-]?\d+)?|\d+e[+-]?\d+")


def form(module: object) -> str:
    """py, or the suffix of compiled modules here."""
    return str(getattr(module, "__file__", "")).rpartition(".")[2]


def at_the_table(game: Game) -> str:
    """Everything everybody is shown in the course of a game, with moves undone wherever that is allowed."""
    setup, chooser, trace = game.samples()[0], random.Random(5), sha256()
    table = Match.start(Terms(game, setup, seed=seed_from(5)), [Chair("person") for _ in range(setup.seats)])
    viewers = [*range(setup.seats), None]
    known = dict.fromkeys(viewers, 0)
    for number in range(AT_THE_TABLE):
        for viewer in viewers:
            seen = ViewCache(table).seen(viewer, known[viewer])
            trace.update(msgspec.json.encode(seen))
            known[viewer] = seen.number
        asked = table.waiting("person")
        if not asked:
            break
        seat = chooser.choice(asked)
        table.make(seat, [chooser.choice(table.seen(seat).options).do], table.number_for(seat), f"nonce {number}")
        if number % 4 == 0:
            try:
                table.undo(seat)
            except Refused as refused:
                trace.update(refused.reason.key.encode())
    return trace.hexdigest()[:16]


def advised(
    game: Game, state: core.State, seat: core.Seat, offered: Sequence[core.Action], closely: bool, digits: int
) -> str:
    """What bots and hints are told: the weights, and now and then the prospects and every option's reason."""
    said: list[object] = [game.advice.policy(state, seat, offered)]
    if closely:
        said.append(game.advice.evaluate(state))
        said.extend(game.advice.reason(state, seat, action) for action in offered)
    return FLOAT.sub(lambda found: f"{float(found[0]):.{digits}g}", repr(said)) if digits else repr(said)


def main(name: str, decisions: int, digits: int = 0) -> None:
    game = games.get(name)
    print(json.dumps({"core": form(core), "table": form(match)}))
    print(json.dumps({"table": at_the_table(game)}), flush=True)
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
            if answers % 16 == 0:
                trace.update(advised(game, state, seat, offered, answers % 64 == 0, digits).encode())
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
    main(sys.argv[1], *map(int, sys.argv[2:]))
