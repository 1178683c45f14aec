"""Figures beside those of peers: random play driven from Python, and simulations of the search."""

from __future__ import annotations

import time
from collections.abc import Callable

from stratagem import bots
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import begin, options, trusted_answer
from stratagem.kernel.game import Game


def rate(work: Callable[[], int], seconds: float) -> float:
    """What `work` counts per CPU-second."""
    work()
    count, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        count += work()
    return count / (time.process_time() - began)


def driven(game: Game, seconds: float) -> float:
    """Decisions of random play where a Python loop lists the options and picks one of them."""
    chance = Playout(5)
    fraction = chance.fraction

    def play() -> int:
        count = 0
        state = game.deal(game.bench)
        begin(state, chance)
        while state.waiting:
            seat = state.waiting[0]
            found = options(state, seat)
            trusted_answer(state, seat, found[int(fraction() * len(found))], chance)
            count += 1
        return count

    return rate(play, seconds)


def searched(game: Game, seconds: float) -> float:
    """Simulations of the hard bot's search, from the first decision of a game."""
    chance = Playout(5)
    state = game.setup(game.bench, chance)
    while len(options(state, state.waiting[0])) == 1:
        trusted_answer(state, state.waiting[0], options(state, state.waiting[0])[0], chance)
    bot = bots.get("hard:200")

    def think() -> int:
        bot.answer(bots.ask(game, state, state.waiting[0], chance), chance)
        return 200

    return rate(think, seconds)
