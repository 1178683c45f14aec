"""A table in two lines, and random games, for the tests of Stramat!."""

import random

from stratagem import games
from stratagem.games.stramat.content.cards import KINDS
from stratagem.games.stramat.rules.knowledge import known_of
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


def held(s, owner):
    """A hand with its owner's cards that lie face down."""
    cards = s.hands[owner][:]
    for kind in s.face_down if owner == s.current else []:
        cards[kind] += 1
    return cards


def check_knowledge(s):
    """Nobody knows more than is true; everybody knows what spectators know; a Jolly's cards are where they may be."""
    seats = s.agreed.seats
    for owner in range(seats):
        cards = held(s, owner)
        common = known_of(s, seats, owner)
        for viewer in range(seats + 1):
            known = known_of(s, viewer, owner)
            assert all(known[kind] <= cards[kind] for kind in range(KINDS)) or viewer == owner
            assert viewer == owner or all(known[kind] >= common[kind] for kind in range(KINDS))
            assert viewer != owner or not any(known)
        assert s.known[owner] == () or any(s.known[owner])
    if s.sunk:
        where = s.buried.counts() if s.buried is not None else []
        where += [0] * (KINDS - len(where))
        for owner in range(seats):
            if s.sunk_with >> owner & 1:
                where = [a + b for a, b in zip(where, held(s, owner), strict=True)]
        assert all(s.sunk[kind] <= where[kind] for kind in range(KINDS))
