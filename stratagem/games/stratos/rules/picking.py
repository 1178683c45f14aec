"""Decisions that cards put: who wears a piece of equipment, which kinds of tokens."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement

from stratagem.games.stratos.actions import DISCARD, Equip, GainKinds, LoseKinds, ReplaceWorn
from stratagem.games.stratos.content.codes import RESOURCES, TRIBE
from stratagem.games.stratos.rules.units import discard, out_of_limbo, put_on, take_off
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Action, Choice


class EquipWhom(Choice):
    """STRATOS-R38, STRATOS-D04: a unit with fewer than two cards puts it on, or one worn card gives way, or neither."""

    card: str

    def offers(self, s: Stratos) -> Sequence[Action]:
        found: list[Action] = []
        for unit in range(self.seat * TRIBE, self.seat * TRIBE + TRIBE):
            cell = s.where[unit]
            if cell < 0:
                continue
            if len(s.worn[unit]) < 2:
                found.append(s.ground.equips[cell])
            for place, card in enumerate(s.worn[unit]):
                if card not in s.worn[unit][:place]:
                    found.append(ReplaceWorn(s.ground.names[cell], card))
        found.append(DISCARD)
        return found

    def chosen(self, s: Stratos, action: Action) -> None:
        out_of_limbo(s, self.card)
        if isinstance(action, Equip):
            unit = s.at[s.ground.index[action.unit]]
        elif isinstance(action, ReplaceWorn):
            unit = s.at[s.ground.index[action.unit]]
            take_off(s, unit, action.card)
            if s.watch is not None:
                params = {"card": f"@card:{action.card}", "cell": action.unit}
                s.tell("stratos-news-taken-off", params, ("STRATOS-R38",))
        else:
            discard(s, self.card)
            if s.watch is not None:
                s.tell("stratos-news-thrown-away", {"card": f"@card:{self.card}"}, ("STRATOS-D04",))
            return
        put_on(s, unit, self.card)
        if s.watch is not None:
            s.tell("stratos-news-equipped", {"card": f"@card:{self.card}", "cell": s.cell(unit)}, ("STRATOS-R38",))


# -- kinds of tokens --------------------------------------------------------------------------------


class GainChoice(Choice):
    """STRATOS-D05: a gain that leaves the main kinds open; `different` ones are all of another kind."""

    count: int
    different: bool

    def offers(self, s: Stratos) -> Sequence[Action]:
        kinds = RESOURCES[:4]
        if self.different:
            return [GainKinds(mix) for mix in combinations(kinds, self.count)]
        return [GainKinds(mix) for mix in combinations_with_replacement(kinds, self.count)]

    def chosen(self, s: Stratos, action: GainKinds) -> None:
        for kind in action.kinds:
            s.stock[self.seat * 5 + RESOURCES.index(kind)] += 1
        if s.watch is not None:
            params = {"seat": f"@seat:{self.seat}", "kinds": [f"@resource:{kind}" for kind in action.kinds]}
            s.tell("stratos-news-gained", params, ("STRATOS-D05",))


class LoseChoice(Choice):
    """STRATOS-D05: a loss by `pick`: the player chooses which tokens."""

    count: int

    def offers(self, s: Stratos) -> Sequence[Action]:
        held = s.stock[self.seat * 5 : self.seat * 5 + 5]
        found: list[Action] = []
        for mix in combinations_with_replacement(RESOURCES, self.count):
            if not [kind for kind in mix if mix.count(kind) > held[RESOURCES.index(kind)]]:
                found.append(LoseKinds(mix))
        return found

    def chosen(self, s: Stratos, action: LoseKinds) -> None:
        for kind in action.kinds:
            s.stock[self.seat * 5 + RESOURCES.index(kind)] -= 1
        if s.watch is not None:
            params = {"seat": f"@seat:{self.seat}", "kinds": [f"@resource:{kind}" for kind in action.kinds]}
            s.tell("stratos-news-given-up", params, ("STRATOS-D05",))
