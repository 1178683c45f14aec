"""Luck is fixed beforehand and fair: row S11."""

import hashlib
import itertools
import json
import math

from stratagem.kernel.chance import SealedLuck
from stratagem.table.sealing import verify

from .faults import planted
from .inside import Caller, hall_in, one_move, table_in
from .loops import finish
from .place import chance_of
from .row import Found, Row


def commitments(place, count, fault=""):
    """The hash told at the start is that of the key told at the end, and all luck follows from it."""
    found = Found("games verified")
    finish(verified(place, count, found, fault))
    return found


async def verified(place, count, found, fault):
    chance = chance_of("S11")
    async with hall_in(place.folder()) as hall:
        caller = Caller(hall)
        while found.done < count:
            opened, room = await table_in(hall, "strato", 1)
            while await one_move(room, chance):
                pass
            _, _, body = await caller.call("GET", f"/api/tables/{opened.table}/export", token=opened.watch)
            told = json.loads(body)
            if fault == "key-changed":
                told["key"] = "00" + told["key"][2:] if not told["key"].startswith("00") else "ff" + told["key"][2:]
            if hashlib.sha256(bytes.fromhex(told["key"])).hexdigest() != opened.commitment:
                found.blame("the key is not the one that was committed to")
            elif "all luck follows" not in verify(told):
                found.blame("the luck does not follow from the key")
            hall.rooms.forget(room)
            found.done += 1


def shuffles(place, count, fault=""):
    """Five different cards drawn one by one: all 120 orders are equally likely (chi-square)."""
    found = Found("shuffles")
    counts = {}
    with planted(fault):
        luck = SealedLuck(hashlib.sha256(b"S11").digest())
        for _ in range(count):
            bag, order = [1] * 5, 0
            for _ in range(5):
                order = order * 5 + luck.draw("deck", bag)
            counts[order] = counts.get(order, 0) + 1
            luck.outcomes.clear()
    found.done = count
    expected = count / 120
    statistic = sum((counts.get(order, 0) - expected) ** 2 / expected for order in orders())
    p = chi_square_above(statistic, 119)
    found.note = f"chi-square {statistic:.1f} of 119, p = {p:.3f}"
    if p <= 0.001 or len(counts) > 120:
        found.blame(found.note)
    return found


def orders():
    for cards in itertools.permutations(range(5)):
        number = 0
        for card in cards:
            number = number * 5 + card
        yield number


def chi_square_above(statistic, freedom):
    """The chance of so much or more, by Wilson and Hilferty's cube root."""
    z = ((statistic / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
    return 0.5 * math.erfc(z / math.sqrt(2))


ROWS = [
    Row("S11", "the published key is the one committed to, and all luck follows from it",
        commitments, 1000, 5, "key-changed", 1,
        "key"),
    Row("S11", "every order of a deck is equally likely", shuffles, 1_000_000, 24_000, "shuffle-off-by-one", 24_000,
        "shuffle"),
]  # fmt: skip
