"""Fireflies with one fault each in its state, its values or its end."""

from __future__ import annotations

from typing import Any

from toys.honest import GLOW, Deal, DrawOne, Effect, Fireflies, Night, Play, Turn, TurnOfLead

from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Result

# -- copies and saving


class SharesAList(Fireflies):
    def copy(self) -> SharesAList:
        return carried(self, SharesAList(), discard=self.discard)


class SharesAnInnerList(Fireflies):
    def copy(self) -> SharesAnInnerList:
        return carried(self, SharesAnInnerList(), hands=self.hands[:])


class SharesAPart(Fireflies):
    def copy(self) -> SharesAPart:
        return carried(self, SharesAPart(), pile=self.pile)


class ForgetsAField(Fireflies):
    def copy(self) -> ForgetsAField:
        return carried(self, ForgetsAField(), points=[0] * len(self.points))


class ForgetsAnOption(Fireflies):
    """`late` is as a new table has it in every sample set-up."""

    late: bool = False

    def copy(self) -> ForgetsAnOption:
        return carried(self, ForgetsAnOption())


class HoldsASet(Fireflies):
    seen: set[int] = set()

    def copy(self) -> HoldsASet:
        return carried(self, HoldsASet(), seen=set(self.seen))


class KeepsAnUnnamedField(Fireflies):
    def __init__(self) -> None:
        super().__init__()
        self.turns = 0

    def copy(self) -> KeepsAnUnnamedField:
        return carried(self, KeepsAnUnnamedField(), turns=self.turns)


def carried(old: Fireflies, new: Any, **changed: Any) -> Any:
    """An honest copy but for what is changed."""
    honest = Fireflies.copy(old)
    for name in Fireflies.names:
        setattr(new, name, getattr(honest, name))
    new.content = old.content
    for name, value in changed.items():
        setattr(new, name, value)
    return new


class CountsTurns(TurnOfLead):
    def do(self, s: Any) -> None:
        s.turns += 1
        super().do(s)


# -- pieces, values, the end


class LosesACard(Effect):
    def do(self, s: Fireflies, chance: Chance) -> None:
        super().do(s, chance)
        if s.played == GLOW and s.discard[GLOW]:
            s.discard[GLOW] -= 1


class ChangesAStep(TurnOfLead):
    turns: int = 0

    def do(self, s: Fireflies) -> None:
        self.turns += 1
        super().do(s)


class ChangesAnAction(Turn):
    def offers(self, s: Fireflies) -> list[Action]:
        return [Play(a.card) if isinstance(a, Play) else a for a in super().offers(s)]

    def chosen(self, s: Fireflies, action: Any) -> None:
        super().chosen(s, action)
        if isinstance(action, Play):
            action.card += "!"


class HoldsAList(TurnOfLead):
    names = ("seats",)

    def __init__(self, seats: Any = None) -> None:
        self.seats = seats or [0, 1]


class NeverEnds(DrawOne):
    def do(self, s: Fireflies, chance: Chance) -> None:
        super().do(s, chance)
        s.pile.put_on_top(next(k for k in range(4) if s.hands[self.seat][k]))
        s.hands[self.seat][s.pile.top[-1]] -= 1


class RunsInACircle(TurnOfLead):
    def do(self, s: Fireflies) -> None:
        s.then(self)


class EndsOtherwise(Deal):
    def do(self, s: Fireflies, chance: Chance) -> None:
        super().do(s, chance)
        s.agenda[-1] = EndlessNight()


class EndlessNight(Night):
    def do(self, s: Fireflies) -> None:
        if s.pile.is_empty():
            s.end(Result("FOG", (0,), (1.0,)))
        else:
            super().do(s)
