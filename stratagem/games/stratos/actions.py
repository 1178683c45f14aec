"""What a seat may say.  A unit is named by the cell it stands on, everything else by its code in the rule file."""

from __future__ import annotations

from typing import Final

from stratagem.kernel.core import Action


class ByUnit(Action):
    """What one unit does."""

    unit: str


class Strike(ByUnit):
    """An Attack or a Shoot, with what the unit's class has by itself or with a worn weapon."""

    target: str


class PlaceGift(Action):
    """STRATOS-D01: one token on a fault slot."""

    verb = "gift"
    fault: str
    resource: str


class Travel(ByUnit):
    verb = "travel"
    cell: str


class Harvest(ByUnit):
    verb = "harvest"


class PowerHarvest(ByUnit):
    verb = "power"


class Defend(ByUnit):
    verb = "defend"


class Attack(Strike):
    verb = "attack"


class Shoot(Strike):
    verb = "shoot"


class AttackWith(Strike):
    verb = "attack"
    text = "stratos-option-attack-with"
    weapon: str


class ShootWith(Strike):
    verb = "shoot"
    text = "stratos-option-shoot-with"
    weapon: str


class Cast(ByUnit):
    """The first rung of a spell; its slots follow."""

    verb = "cast"
    card: str


class UseItem(ByUnit):
    """The first rung of a one-use item; its slots follow."""

    verb = "use"
    card: str


class Search(ByUnit):
    verb = "search"


class EndActions(Action):
    verb = "end_actions"


class Target(Action):
    """A rung: what fills the next slot of the card (a cell, a fault slot, a kind, a seat)."""

    verb = "target"
    text = ""
    at: str


class Enough(Action):
    """A rung: no second target."""

    verb = "enough"


class TakeTokens(Action):
    verb = "take"


class LeaveTokens(Action):
    verb = "leave"


class Equip(ByUnit):
    verb = "equip"


class ReplaceWorn(ByUnit):
    verb = "replace"
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


class Promote(ByUnit):
    verb = "promote"


class Retrain(ByUnit):
    verb = "retrain"
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
    text = ""
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
