"""What a seat may say.  A unit is named by the cell it stands on, everything else by its code in the rule file."""

from __future__ import annotations

from typing import Final

from stratagem.kernel.core import Action


class PlaceGift(Action):
    """STRATOS-D01: one token on a fault slot."""

    verb = "gift"
    fault: str
    resource: str


class Travel(Action):
    verb = "travel"
    unit: str
    cell: str


class Harvest(Action):
    verb = "harvest"
    unit: str


class PowerHarvest(Action):
    verb = "power"
    unit: str


class Defend(Action):
    verb = "defend"
    unit: str


class Attack(Action):
    verb = "attack"
    unit: str
    target: str


class Shoot(Action):
    verb = "shoot"
    unit: str
    target: str


class AttackWith(Action):
    """An Attack with a worn weapon."""

    verb = "attack"
    unit: str
    target: str
    weapon: str


class ShootWith(Action):
    """A Shoot with a worn weapon."""

    verb = "shoot"
    unit: str
    target: str
    weapon: str


class Cast(Action):
    """The first rung of a spell; its slots follow."""

    verb = "cast"
    unit: str
    card: str


class UseItem(Action):
    """The first rung of a one-use item; its slots follow."""

    verb = "use"
    unit: str
    card: str


class Search(Action):
    verb = "search"
    unit: str


class EndActions(Action):
    verb = "end_actions"


class Target(Action):
    """A rung: what fills the next slot of the card (a cell, a fault slot, a kind, a seat)."""

    verb = "target"
    at: str


class Enough(Action):
    """A rung: no second target."""

    verb = "enough"


class TakeTokens(Action):
    verb = "take"


class LeaveTokens(Action):
    verb = "leave"


class Equip(Action):
    verb = "equip"
    unit: str


class ReplaceWorn(Action):
    verb = "replace"
    unit: str
    card: str


class DiscardNew(Action):
    verb = "discard"


class GainKinds(Action):
    verb = "gain"
    kinds: tuple[str, ...]


class LoseKinds(Action):
    verb = "lose"
    kinds: tuple[str, ...]


class Hire(Action):
    verb = "hire"
    kind: str


class PlaceUnit(Action):
    """STRATOS-D07: where the new unit stands."""

    verb = "place"
    cell: str


class Promote(Action):
    verb = "promote"
    unit: str


class Retrain(Action):
    verb = "retrain"
    unit: str
    kind: str


class LearnMage(Action):
    verb = "learn_mage"


class LearnSorcerer(Action):
    verb = "learn_sorcerer"


class Hoard(Action):
    verb = "hoard"


class Trade(Action):
    verb = "trade"
    source: str
    give: str
    take: str


class PayOtherwise(Action):
    """Opens the rung that lists every payment of a purchase: its own words follow the verb."""

    verb = "pay_otherwise"
    buy: tuple[str, ...]


class Pay(Action):
    """A rung: this payment, token by token."""

    verb = "pay"
    payment: tuple[str, ...]


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
