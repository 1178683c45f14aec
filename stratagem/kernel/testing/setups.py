"""Clauses about setting up: what may be played, what is refused, and what the samples cover."""
# mypyc: skip

import json
from typing import Any

from stratagem.kernel.chance import Luck
from stratagem.kernel.errors import BadSetup
from stratagem.kernel.game import Game, Setup
from stratagem.kernel.testing.walk import fail, fail_if

FINITE = ("bool", "int", "choice")  # kinds of options whose values are all listed


def check_setups(game: Game) -> None:
    """Every sample is accepted; forbidden set-ups, unknown options and wrong seat counts are refused with a reason."""
    samples = game.samples()
    for setup in samples:
        if game.validate(setup):
            fail("setups", f"the sample {setup} is refused: {game.validate(setup)}")
        if Setup.from_json(json.loads(json.dumps(setup.to_json()))) != setup:
            fail("setups", f"{setup} does not survive being saved")
    for setup in [*game.forbidden(), *wrong(game, samples[0])]:
        problems = game.validate(setup)
        if not problems or any(not isinstance(p, str) or len(p) < 8 for p in problems):
            fail("setups", f"{setup} should be refused with a sentence, not {problems!r}")
        try:
            game.setup(setup, Luck(0))
        except BadSetup:
            pass
        else:
            fail("setups", f"{setup} is refused by validate and dealt all the same")


def wrong(game: Game, good: Setup) -> list[Setup]:
    """Set-ups that no game may accept."""
    found = [Setup(n, good.options, good.carry) for n in (-1, 0, game.seats[-1] + 1, 99) if n not in game.seats]
    found.append(Setup(good.seats, {**good.options, "no-such-option": 1}, good.carry))
    for spec in game.options:
        if spec.kind in FINITE:
            values: list[Any] = ["no such value", None, -12345, [], {}]
            found += [Setup(good.seats, {**good.options, spec.key: v}, good.carry) for v in values]
    return found


def check_samples(game: Game) -> None:
    """The samples play every seat count and every value of every option; the first is the default table."""
    samples = game.samples()
    if any(game.chosen(samples[0])[spec.key] != spec.default for spec in game.options):
        fail("samples", f"the first sample, {samples[0]}, is not the default table")
    missing = [n for n in game.seats if n not in {setup.seats for setup in samples}]
    fail_if(missing, "samples", f"no sample is for {missing} seats")
    for spec in game.options:
        played = [game.chosen(setup)[spec.key] for setup in samples]
        unplayed = [value for value in spec.values if value not in played]
        fail_if(spec.kind in FINITE and unplayed, "samples", f"no sample plays {spec.key} = {unplayed}")
    if not game.endings or len(set(game.endings)) != len(game.endings):
        fail("samples", f"the endings {game.endings} are not a list of names")
