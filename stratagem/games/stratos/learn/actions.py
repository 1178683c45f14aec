"""The catalogue of Stratos's actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stratagem.games.stratos import actions as said
from stratagem.games.stratos.content.codes import CLASSES, RESOURCES, TRIBE
from stratagem.games.stratos.content.tables import Content
from stratagem.games.stratos.learn.atlas import MOST_TOKENS, Atlas
from stratagem.games.stratos.rules.buying import purchase_of
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Action
from stratagem.kernel.errors import StratagemError

BARE: Final = (
    "end_actions", "enough", "take", "leave", "discard", "learn_mage", "learn_sorcerer", "hoard", "recover", "draw",
    "end_turn",
)  # fmt: skip
BY_UNIT: Final = ("harvest", "power", "defend", "search", "promote", "equip")


class Catalogue(Atlas):
    """Every action of the pack has its place: verb by verb, then by unit, cell, card or tokens."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.base: dict[str, int] = {}  # where each verb begins
        self.by_unit = {"cast": self.spells, "use": self.items, "replace": self.worn}
        self._write_catalogue()

    def _begin(self, verb: str, words: list[str]) -> None:
        self.base[verb] = len(self.words)
        self.words += [f"{verb} {word}".strip() for word in words]

    def _write_catalogue(self) -> None:
        units = [f"unit {rank + 1}" for rank in range(TRIBE)]
        cells = list(self.at_word)[: self.cells]
        for verb in BARE:
            self._begin(verb, [""])
        for verb in BY_UNIT:
            self._begin(verb, units)
        self._begin("travel", [f"{u} {way}" for u in units for way in ("north", "east", "south", "west")])
        for verb in ("attack", "shoot"):
            self._begin(verb, [f"{u} {c}" for u in units for c in cells])
            self._begin(verb + " with", [f"{w} {u} {c}" for w in self.weapons for u in units for c in cells])
        for verb, cards in self.by_unit.items():
            self._begin(verb, [f"{u} {card}" for u in units for card in cards])
        self._begin("retrain", [f"{u} {kind}" for u in units for kind in CLASSES])
        self._begin("target", list(self.at_word))
        self._begin("place", cells)
        self._begin("gift", [f"{edge} {RESOURCES[r]}" for edge in self.edges for r in range(4)])
        self._begin("hire", list(CLASSES))
        for verb in ("gain", "lose", "pay"):
            self._begin(verb, [",".join(mix) for mix in self.mixes])
        kinds = RESOURCES[:4]
        self._begin("trade", [f"{t} {give} {take}" for t in self.traders for give in kinds for take in kinds])
        self._begin("pay_otherwise hire", list(CLASSES))
        self._begin("pay_otherwise promote", units)
        self._begin("pay_otherwise retrain", [f"{u} {kind}" for u in units for kind in CLASSES])
        for verb in ("learn_mage", "learn_sorcerer", "hoard"):
            self._begin("pay_otherwise " + verb, [""])

    def _rank(self, s: Stratos, seat: int, cell: str) -> int:
        """A unit's rank among the living units of its owner."""
        unit = s.at[s.ground.index[cell]]
        rank = 0
        for other in range(seat * TRIBE, unit):
            if s.where[other] >= 0:
                rank += 1
        return rank

    def places_of(self, s: Stratos, seat: int, offered: Sequence[Action]) -> list[int]:
        return [self.place(s, seat, action) for action in offered]  # none of them has the same place for ever

    def place(self, s: Stratos, seat: int, action: Action) -> int:
        base = self.base
        if isinstance(action, said.Travel):
            step = self.at_word[action.cell] - self.at_word[action.unit]
            way = 0 if step == -self.width else 1 if step == 1 else 2 if step == self.width else 3
            return base["travel"] + 4 * self._rank(s, seat, action.unit) + way
        if isinstance(action, (said.Harvest, said.PowerHarvest, said.Defend, said.Search, said.Promote, said.Equip)):
            return base[action.verb] + self._rank(s, seat, action.unit)
        if isinstance(action, (said.Attack, said.Shoot)):
            return base[action.verb] + self._rank(s, seat, action.unit) * self.cells + self.at_word[action.target]
        if isinstance(action, (said.AttackWith, said.ShootWith)):
            row = self.weapons.index(action.weapon) * TRIBE + self._rank(s, seat, action.unit)
            return base[action.verb + " with"] + row * self.cells + self.at_word[action.target]
        if isinstance(action, said.Target):
            return base["target"] + self.at_word[action.at]
        if isinstance(action, (said.Cast, said.UseItem, said.ReplaceWorn)):
            cards = self.by_unit[action.verb]
            return base[action.verb] + self._rank(s, seat, action.unit) * len(cards) + cards.index(action.card)
        if isinstance(action, said.PlaceUnit):
            return base["place"] + self.at_word[action.cell]
        if isinstance(action, said.PlaceGift):
            return base["gift"] + 4 * self.edges[action.fault] + RESOURCES.index(action.resource)
        return self._place_purchase(s, seat, action)

    def _place_purchase(self, s: Stratos, seat: int, action: Action) -> int:
        base = self.base
        if isinstance(action, said.Hire):
            return base["hire"] + CLASSES.index(action.kind)
        if isinstance(action, said.Retrain):
            return base["retrain"] + self._rank(s, seat, action.unit) * len(CLASSES) + CLASSES.index(action.kind)
        if isinstance(action, (said.GainKinds, said.LoseKinds)):
            return base[action.verb] + self._mix(action.kinds)
        if isinstance(action, said.Pay):
            return base["pay"] + self._mix(action.payment)
        if isinstance(action, said.Trade):
            row = self.traders.index(action.source) * 4 + RESOURCES.index(action.give)
            return base["trade"] + 4 * row + RESOURCES.index(action.take)
        if isinstance(action, said.PayOtherwise):
            bought = purchase_of(action.buy)
            return self.place(s, seat, bought) + base["pay_otherwise " + bought.verb] - base[bought.verb]
        return base[action.verb]

    def _mix(self, mix: tuple[str, ...]) -> int:
        found = self.mixes.get(mix, -1)
        if found < 0:
            raise StratagemError(f"the catalogue knows mixes of at most {MOST_TOKENS} tokens, not {', '.join(mix)}")
        return found
