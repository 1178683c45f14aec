"""What a seat may say.  A unit is named by the cell it stands on, everything else by its code in the rule file."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.kernel.core import Action


class PlaceGift(Action):
    """STRATOS-D01: one token on a fault slot."""

    verb = "gift"
    names: ClassVar[tuple[str, ...]] = ("fault", "resource")

    def __init__(self, fault: str, resource: str) -> None:
        self.fault = fault
        self.resource = resource


class Travel(Action):
    verb = "travel"
    names: ClassVar[tuple[str, ...]] = ("unit", "cell")

    def __init__(self, unit: str, cell: str) -> None:
        self.unit = unit
        self.cell = cell


class Harvest(Action):
    verb = "harvest"
    names: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, unit: str) -> None:
        self.unit = unit


class PowerHarvest(Action):
    verb = "power"
    names: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, unit: str) -> None:
        self.unit = unit


class Defend(Action):
    verb = "defend"
    names: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, unit: str) -> None:
        self.unit = unit


class Attack(Action):
    verb = "attack"
    names: ClassVar[tuple[str, ...]] = ("unit", "target")

    def __init__(self, unit: str, target: str) -> None:
        self.unit = unit
        self.target = target


class Shoot(Action):
    verb = "shoot"
    names: ClassVar[tuple[str, ...]] = ("unit", "target")

    def __init__(self, unit: str, target: str) -> None:
        self.unit = unit
        self.target = target


class AttackWith(Action):
    """An Attack with a worn weapon."""

    verb = "attack"
    names: ClassVar[tuple[str, ...]] = ("unit", "target", "weapon")

    def __init__(self, unit: str, target: str, weapon: str) -> None:
        self.unit = unit
        self.target = target
        self.weapon = weapon


class ShootWith(Action):
    """A Shoot with a worn weapon."""

    verb = "shoot"
    names: ClassVar[tuple[str, ...]] = ("unit", "target", "weapon")

    def __init__(self, unit: str, target: str, weapon: str) -> None:
        self.unit = unit
        self.target = target
        self.weapon = weapon


class Cast(Action):
    """The first rung of a spell; its slots follow."""

    verb = "cast"
    names: ClassVar[tuple[str, ...]] = ("unit", "card")

    def __init__(self, unit: str, card: str) -> None:
        self.unit = unit
        self.card = card


class UseItem(Action):
    """The first rung of a one-use item; its slots follow."""

    verb = "use"
    names: ClassVar[tuple[str, ...]] = ("unit", "card")

    def __init__(self, unit: str, card: str) -> None:
        self.unit = unit
        self.card = card


class Search(Action):
    verb = "search"
    names: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, unit: str) -> None:
        self.unit = unit


class EndActions(Action):
    verb = "end_actions"


class Target(Action):
    """A rung: what fills the next slot of the card (a cell, a fault slot, a kind, a seat)."""

    verb = "target"
    names: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: str) -> None:
        self.at = at


class Enough(Action):
    """A rung: no second target."""

    verb = "enough"


class TakeTokens(Action):
    verb = "take"


class LeaveTokens(Action):
    verb = "leave"


class Equip(Action):
    verb = "equip"
    names: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, unit: str) -> None:
        self.unit = unit


class ReplaceWorn(Action):
    verb = "replace"
    names: ClassVar[tuple[str, ...]] = ("unit", "card")

    def __init__(self, unit: str, card: str) -> None:
        self.unit = unit
        self.card = card


class DiscardNew(Action):
    verb = "discard"


class GainKinds(Action):
    verb = "gain"
    names: ClassVar[tuple[str, ...]] = ("kinds",)

    def __init__(self, kinds: tuple[str, ...]) -> None:
        self.kinds = kinds


class LoseKinds(Action):
    verb = "lose"
    names: ClassVar[tuple[str, ...]] = ("kinds",)

    def __init__(self, kinds: tuple[str, ...]) -> None:
        self.kinds = kinds


class Hire(Action):
    verb = "hire"
    names: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind


class PlaceUnit(Action):
    """STRATOS-D07: where the new unit stands."""

    verb = "place"
    names: ClassVar[tuple[str, ...]] = ("cell",)

    def __init__(self, cell: str) -> None:
        self.cell = cell


class Promote(Action):
    verb = "promote"
    names: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, unit: str) -> None:
        self.unit = unit


class Retrain(Action):
    verb = "retrain"
    names: ClassVar[tuple[str, ...]] = ("unit", "kind")

    def __init__(self, unit: str, kind: str) -> None:
        self.unit = unit
        self.kind = kind


class LearnMage(Action):
    verb = "learn_mage"


class LearnSorcerer(Action):
    verb = "learn_sorcerer"


class Hoard(Action):
    verb = "hoard"


class Trade(Action):
    verb = "trade"
    names: ClassVar[tuple[str, ...]] = ("source", "give", "take")

    def __init__(self, source: str, give: str, take: str) -> None:
        self.source = source
        self.give = give
        self.take = take


class PayOtherwise(Action):
    """Opens the rung that lists every payment of a purchase: its own words follow the verb."""

    verb = "pay_otherwise"
    names: ClassVar[tuple[str, ...]] = ("buy",)

    def __init__(self, buy: tuple[str, ...]) -> None:
        self.buy = buy


class Pay(Action):
    """A rung: this payment, token by token."""

    verb = "pay"
    names: ClassVar[tuple[str, ...]] = ("payment",)

    def __init__(self, payment: tuple[str, ...]) -> None:
        self.payment = payment


class RecoverBook(Action):
    verb = "recover"


class DrawSpell(Action):
    verb = "draw"


class EndTurn(Action):
    verb = "end_turn"


END_ACTIONS: Final = EndActions()
ENOUGH: Final = Enough()
TAKE: Final = TakeTokens()
LEAVE: Final = LeaveTokens()
DISCARD: Final = DiscardNew()
LEARN_MAGE: Final = LearnMage()
LEARN_SORCERER: Final = LearnSorcerer()
HOARD: Final = Hoard()
RECOVER: Final = RecoverBook()
DRAW: Final = DrawSpell()
END_TURN: Final = EndTurn()
