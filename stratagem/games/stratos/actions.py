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
    label = "stratos-option-gift"
    fault: str
    resource: str


class Travel(ByUnit):
    verb = "travel"
    label = "stratos-option-travel"
    cell: str


class Harvest(ByUnit):
    verb = "harvest"
    label = "stratos-option-harvest"


class PowerHarvest(ByUnit):
    verb = "power"
    label = "stratos-option-power"


class Defend(ByUnit):
    verb = "defend"
    label = "stratos-option-defend"


class Attack(Strike):
    verb = "attack"
    label = "stratos-option-attack"


class Shoot(Strike):
    verb = "shoot"
    label = "stratos-option-shoot"


class AttackWith(Strike):
    verb = "attack"
    label = "stratos-option-attack-with"
    weapon: str


class ShootWith(Strike):
    verb = "shoot"
    label = "stratos-option-shoot-with"
    weapon: str


class Cast(ByUnit):
    """The first rung of a spell; its slots follow."""

    verb = "cast"
    label = "stratos-option-cast"
    card: str


class UseItem(ByUnit):
    """The first rung of a one-use item; its slots follow."""

    verb = "use"
    label = "stratos-option-use"
    card: str


class Search(ByUnit):
    verb = "search"
    label = "stratos-option-search"


class EndActions(Action):
    verb = "end_actions"
    label = "stratos-option-end-actions"


class Target(Action):
    """A rung: what fills the next slot of the card (a cell, a fault slot, a kind, a seat)."""

    verb = "target"
    at: str


class Enough(Action):
    """A rung: no second target."""

    verb = "enough"
    label = "stratos-option-enough"


class TakeTokens(Action):
    verb = "take"
    label = "stratos-option-take"


class LeaveTokens(Action):
    verb = "leave"
    label = "stratos-option-leave"


class Equip(ByUnit):
    verb = "equip"
    label = "stratos-option-equip"


class ReplaceWorn(ByUnit):
    verb = "replace"
    label = "stratos-option-replace"
    card: str


class DiscardNew(Action):
    verb = "discard"
    label = "stratos-option-discard"


class GainKinds(Action):
    verb = "gain"
    label = "stratos-option-gain"
    kinds: tuple[str, ...]


class LoseKinds(Action):
    verb = "lose"
    label = "stratos-option-lose"
    kinds: tuple[str, ...]


class Hire(Action):
    verb = "hire"
    label = "stratos-option-hire"
    kind: str


class PlaceUnit(Action):
    """STRATOS-D07: where the new unit stands."""

    verb = "place"
    label = "stratos-option-place"
    cell: str


class Promote(ByUnit):
    verb = "promote"
    label = "stratos-option-promote"


class Retrain(ByUnit):
    verb = "retrain"
    label = "stratos-option-retrain"
    kind: str


class LearnMage(Action):
    verb = "learn_mage"
    label = "stratos-option-learn-mage"


class LearnSorcerer(Action):
    verb = "learn_sorcerer"
    label = "stratos-option-learn-sorcerer"


class Hoard(Action):
    verb = "hoard"
    label = "stratos-option-hoard"


class Trade(Action):
    verb = "trade"
    label = "stratos-option-trade"
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
    label = "stratos-option-pay"
    payment: tuple[str, ...]


class RecoverBook(Action):
    verb = "recover"
    label = "stratos-option-recover"


class DrawSpell(Action):
    verb = "draw"
    label = "stratos-option-draw"


class EndTurn(Action):
    verb = "end_turn"
    label = "stratos-option-end-turn"


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
