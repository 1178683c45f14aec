"""The catalogue of Stratos's actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stratagem.games.stratos import actions as said
from stratagem.games.stratos.content.codes import CLASSES, RESOURCES, TRIBE
from stratagem.games.stratos.content.tables import Content
from stratagem.games.stratos.learn.atlas import MOST_TOKENS, Atlas
from stratagem.games.stratos.rules.buying import purchase_of
from stratagem.games.stratos.rules.ground import HIRES, KIND_TARGETS, SEAT_TARGETS, Ground
from stratagem.games.stratos.rules.purchases import swaps
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Action
from stratagem.kernel.encoding import numbered
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.places import find_ranked, ranked_table_of

BARE: Final = (
    "end_actions", "enough", "take", "leave", "discard", "learn_mage", "learn_sorcerer", "hoard", "recover", "draw",
    "end_turn",
)  # fmt: skip
BY_UNIT: Final = ("harvest", "power", "defend", "search", "promote", "equip")


EVERYWHERE: Final[list[Action]] = [  # shared on every ground
    said.END_ACTIONS, said.ENOUGH, said.TAKE, said.LEAVE, said.DISCARD, said.LEARN_MAGE, said.LEARN_SORCERER,
    said.HOARD, said.RECOVER, said.DRAW, said.END_TURN, *HIRES, *KIND_TARGETS, *SEAT_TARGETS,
]  # fmt: skip


class Shared:
    """The places of the actions that are made once and shared on one ground."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.ids: dict[int, tuple[int, int, int]] = {}
        self.table = bytearray()  # the same, for compiled code


class Catalogue(Atlas):
    """Every action of the pack has its place: verb by verb, then by unit, cell, card or tokens."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.base: dict[str, int] = {}  # where each verb begins
        self.by_unit = {"cast": numbered(self.spells), "use": numbered(self.items), "replace": numbered(self.worn)}
        self.shared: list[Shared] = []  # of the grounds seen so far
        self._write_catalogue()
        self.every_place = list(range(len(self.words)))

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
        shared = self._shared(s.ground)
        found: list[int] = []
        while True:
            find_ranked(
                shared.ids, shared.table, self.every_place, offered, s.where, seat * TRIBE, TRIBE, found
            )  # fmt: skip
            if len(found) == len(offered):
                return found
            found.append(self.place(s, seat, offered[len(found)]))

    def _shared(self, ground: Ground) -> Shared:
        """The places of the actions that are shared on this ground."""
        for shared in self.shared:
            if shared.ground is ground:
                return shared
        made = Shared(ground)
        trades = [trade for source in self.traders for kind in range(4) for trade in swaps(source, kind)]
        for action in [*ground.shared_actions(), *EVERYWHERE, *trades]:
            first = self.place_of(action, 0)
            cell = ground.index[action.unit] if isinstance(action, said.ByUnit) else -1
            made.ids[id(action)] = (first, self.place_of(action, 1) - first, cell)
        made.table = ranked_table_of(made.ids)
        self.shared.append(made)
        return made

    def place(self, s: Stratos, seat: int, action: Action) -> int:
        if isinstance(action, said.ByUnit):
            return self.place_of(action, self._rank(s, seat, action.unit))
        if isinstance(action, said.PayOtherwise):
            bought = purchase_of(action.buy)
            return self.place(s, seat, bought) + self.base["pay_otherwise " + bought.verb] - self.base[bought.verb]
        return self.place_of(action, 0)

    def place_of(self, action: Action, rank: int) -> int:
        """The place of an action, if the unit that it names has this rank."""
        base = self.base
        if isinstance(action, said.Travel):
            step = self.at_word[action.cell] - self.at_word[action.unit]
            way = 0 if step == -self.width else 1 if step == 1 else 2 if step == self.width else 3
            return base["travel"] + 4 * rank + way
        if isinstance(action, (said.Harvest, said.PowerHarvest, said.Defend, said.Search, said.Promote, said.Equip)):
            return base[action.verb] + rank
        if isinstance(action, (said.Attack, said.Shoot)):
            return base[action.verb] + rank * self.cells + self.at_word[action.target]
        if isinstance(action, (said.AttackWith, said.ShootWith)):
            row = self.weapons.index(action.weapon) * TRIBE + rank
            return base[action.verb + " with"] + row * self.cells + self.at_word[action.target]
        if isinstance(action, said.Target):
            return base["target"] + self.at_word[action.at]
        if isinstance(action, (said.Cast, said.UseItem, said.ReplaceWorn)):
            cards = self.by_unit[action.verb]
            return base[action.verb] + rank * len(cards) + cards[action.card]
        if isinstance(action, said.PlaceUnit):
            return base["place"] + self.at_word[action.cell]
        if isinstance(action, said.PlaceGift):
            return base["gift"] + 4 * self.edges[action.fault] + RESOURCES.index(action.resource)
        if isinstance(action, said.Retrain):
            return base["retrain"] + rank * len(CLASSES) + CLASSES.index(action.kind)
        return self._place_of_tokens(action)

    def _place_of_tokens(self, action: Action) -> int:
        base = self.base
        if isinstance(action, said.Hire):
            return base["hire"] + CLASSES.index(action.kind)
        if isinstance(action, (said.GainKinds, said.LoseKinds)):
            return base[action.verb] + self._mix(action.kinds)
        if isinstance(action, said.Pay):
            return base["pay"] + self._mix(action.payment)
        if isinstance(action, said.Trade):
            row = self.traders.index(action.source) * 4 + RESOURCES.index(action.give)
            return base["trade"] + 4 * row + RESOURCES.index(action.take)
        return base[action.verb]

    def _mix(self, mix: tuple[str, ...]) -> int:
        found = self.mixes.get(mix, -1)
        if found < 0:
            raise StratagemError(f"the catalogue knows mixes of at most {MOST_TOKENS} tokens, not {', '.join(mix)}")
        return found
