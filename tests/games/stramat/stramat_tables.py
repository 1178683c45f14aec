"""A table in two lines, and random games, for the tests of Stramat!."""

import random

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, begin, options
from stratagem.kernel.game import Setup

STRAMAT = games.get("stramat")


def table(hands, at="DP-MAIN", seat=0, options=None, carry=None, seats=None, watch=None, luck=1, **given):
    """A position as scenario files describe it, run to its decision."""
    setup = Setup(seats or len(hands), options, carry)
    assert STRAMAT.validate(setup) == []
    s = STRAMAT.position(setup, {"hands": hands, **given}, at, seat)
    begin(s, Luck(luck), watch)
    return s


def say(s, *moves, luck=1, watch=None):
    """Make these moves, each (seat, short text)."""
    for seat, text in moves:
        answer(s, seat, STRAMAT.read(s, seat, text), Luck(luck), watch)
    return s


def offered(s, seat=None):
    return {STRAMAT.short(action) for action in options(s, s.waiting[0] if seat is None else seat)}


def positions(setup, seed, watch=None):
    """Every position of one random game; each is the same state, moved on."""
    chooser, luck = random.Random(seed), Luck(seed)
    s = STRAMAT.setup(setup, luck, watch)
    yield s
    while s.waiting:
        seat = chooser.choice(s.waiting)
        answer(s, seat, chooser.choice(options(s, seat)), luck, watch)
        yield s
