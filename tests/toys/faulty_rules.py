"""Fireflies with one fault each in what it asks, in its luck or in its reveals."""

from __future__ import annotations

import random
from itertools import count
from random import random as captured
from typing import Any

from toys.honest import (
    BRIGHT,
    BURY,
    COUNTS,
    DIM,
    DRAW,
    GLOW,
    JAR,
    KEEP,
    KINDS,
    LET,
    PLAYS,
    THROW,
    BuryOrKeep,
    Deal,
    DrawOne,
    Dusk,
    Effect,
    Fireflies,
    Light,
    Play,
    Turn,
    TurnOfLead,
    Window,
    cards,
)

from stratagem.kernel.chance import Chance, Script
from stratagem.kernel.core import Action, Choice

# -- options


class OffersByARivalsHand(Turn):
    def offers(self, s: Fireflies) -> list[Action]:
        found = super().offers(s)
        caught = any(s.hands[p][JAR] for p in s.rivals())
        return [a for a in found if a != PLAYS[GLOW]] if caught else found


CALLS = count()


class OffersInChangingOrder(Turn):
    def offers(self, s: Fireflies) -> list[Action]:
        found = super().offers(s)
        return found[::-1] if next(CALLS) % 2 else found


class OffersTwice(Turn):
    def offers(self, s: Fireflies) -> list[Action]:
        return [*super().offers(s), DRAW]


class OffersNothing(Turn):
    def offers(self, s: Fireflies) -> list[Action]:
        return [a for a in super().offers(s) if isinstance(a, Play)]


class OffersTooMuch(Dusk):
    def options(self, s: Fireflies, seat: int) -> list[Action]:
        return [BRIGHT, DIM, *(Light(f"dim{i}") for i in range(399))]


class OffersTwins(Dusk):
    """Two lights that are written alike."""

    def options(self, s: Fireflies, seat: int) -> list[Action]:
        return [BRIGHT, DIM, Twin("bright")]


class Twin(Light):
    pass


class StirsToTheBottom(Effect):
    """The Eye stirs the pile; who buries five times over has nothing left to say."""

    def do(self, s: Fireflies, chance: Chance) -> None:
        super().do(s, chance)
        if isinstance(s.agenda[-1], BuryOrKeep):
            s.agenda[-1] = Stir(self.seat, 0)


class Stir(Choice):
    names = ("seat", "buried")

    def __init__(self, seat: int, buried: int) -> None:
        self.seat = seat
        self.buried = buried

    def offers(self, s: Fireflies) -> list[Action]:
        return [KEEP, BURY] if self.buried < 5 else []

    def chosen(self, s: Fireflies, action: Any) -> None:
        if action == BURY:
            s.then(Stir(self.seat, self.buried + 1))


class ChangesTheTableByLooking(Turn):
    def offers(self, s: Fireflies) -> list[Action]:
        s.lead += len(s.hands)
        s.lead %= 2 * len(s.hands)
        return super().offers(s)


# -- windows


class AsksOnlyHolders(Window):
    def asks(self, s: Fireflies) -> list[int]:
        return [p for p in s.rivals() if s.hands[p][JAR]]


class OpensOnlyForHolders(Turn):
    """No jar, no window: the lead learns of it in its draft."""

    def chosen(self, s: Fireflies, action: Any) -> None:
        super().chosen(s, action)
        if s.agenda and isinstance(s.agenda[-1], Window) and not any(s.hands[p][JAR] for p in s.rivals()):
            s.agenda.pop()


class AsksAfterDuskOnlyHolders(TurnOfLead):
    """A second window that work opens, for holders' sake."""

    def do(self, s: Fireflies) -> None:
        super().do(s)
        if any(s.hands[p][JAR] for p in s.rivals()):
            s.then(Pause())


class Pause(Dusk):
    def settle(self, s: Fireflies, answers: dict[int, Any]) -> None:
        pass


class ThrowsUnheldJars(Window):
    """Not even a fault of secrecy: a throw is offered to all, and jars come from nowhere."""

    def options(self, s: Fireflies, seat: int) -> list[Action]:
        return [LET, THROW]

    def settle(self, s: Fireflies, answers: dict[int, Any]) -> None:
        for p, given in answers.items():
            s.hands[p][JAR] += given == THROW and not s.hands[p][JAR]
        super().settle(s, answers)


class QuietDusk(Dusk):
    quiet = True


# -- luck


class RollsOutsideAReveal(Deal):
    def do(self, s: Fireflies, chance: Chance) -> None:
        s.content.kept = chance
        super().do(s, chance)


class UsesKeptLuck(TurnOfLead):
    def do(self, s: Fireflies) -> None:
        s.lead = (s.lead + s.content.kept.one_of("lead", 2)) % len(s.hands)
        super().do(s)


class UsesGlobalRandom(Effect):
    def do(self, s: Fireflies, chance: Chance) -> None:
        if random.random() < 0.5:
            s.points[self.seat] += 0
        super().do(s, chance)


class UsesCapturedRandom(TurnOfLead):
    def do(self, s: Fireflies) -> None:
        s.lead = (s.lead + (captured() < 0.5)) % len(s.hands)
        super().do(s)


OWN = random.Random(7)


class UsesItsOwnRandom(Effect):
    def do(self, s: Fireflies, chance: Chance) -> None:
        super().do(s, chance)
        s.lead = OWN.randrange(len(s.hands))


class SwallowsTheScript(DrawOne):
    """Luck that cannot be enumerated: an error of the script is taken for an outcome."""

    def do(self, s: Fireflies, chance: Chance) -> None:
        try:
            turn = chance.one_of("wind", 2)
        except Exception:
            turn = 0
        s.lead = (s.lead + turn) % len(s.hands)
        super().do(s, chance)


class DealsByASet(Deal):
    """The order of a set of words is another in every process."""

    def do(self, s: Fireflies, chance: Chance) -> None:
        s.lead = list({"spring", "summer", "autumn", "winter", "dusk", "dawn"}).index("dusk") % 2
        super().do(s, chance)


# -- reveals


class FixesThePile(Deal):
    """An order that lies hidden in the pile from the start."""

    def do(self, s: Fireflies, chance: Chance) -> None:
        s.pile.look(sum(COUNTS), 0, "pile", chance)
        super().do(s, chance)


class DrawsWithoutAReveal(Turn):
    def chosen(self, s: Fireflies, action: Any) -> None:
        if action == DRAW:
            s.hands[self.seat][s.pile.draw("pile", Script([]))] += 1
        else:
            super().chosen(s, action)


class HidesAReveal(Effect):
    """As if nothing had been shown: undo would go back before it."""

    def do(self, s: Fireflies, chance: Chance) -> None:
        super().do(s, chance)
        s.shown -= 1


class TellsWhatIsDrawn(DrawOne):
    def do(self, s: Fireflies, chance: Chance) -> None:
        kind = s.pile.draw("pile", chance)
        s.hands[self.seat][kind] += 1
        s.tell("fireflies-news-drew", {"card": KINDS[kind]}, ("F3",))


class TellsWhatIsDealt(Deal):
    def do(self, s: Fireflies, chance: Chance) -> None:
        super().do(s, chance)
        s.tell("fireflies-news-dealt", {"cards": cards(s.hands[0])}, ("F1",))


class TellsEverybody(DrawOne):
    def do(self, s: Fireflies, chance: Chance) -> None:
        super().do(s, chance)
        if s.hands[self.seat][JAR]:
            s.tell("fireflies-news-jar", {"seat": f"@seat:{self.seat}"}, ("F5",))
