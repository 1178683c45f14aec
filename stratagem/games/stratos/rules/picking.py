"""Decisions that cards put: who wears a piece of equipment, which kinds of tokens."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import ClassVar

from stratagem.games.stratos.actions import DISCARD, ByUnit, GainKinds, LoseKinds, ReplaceWorn
from stratagem.games.stratos.content.codes import RESOURCES
from stratagem.games.stratos.rules.asking import Question
from stratagem.games.stratos.rules.units import discard, distinct, living, out_of_limbo, put_on, take_off
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words.news import tell_card, tell_kinds
from stratagem.kernel.core import Action, Params, Seat


class EquipWhom(Question):
    """STRATOS-R38, STRATOS-D04: a unit with fewer than two cards puts it on, or one worn card gives way, or neither."""

    name = "EQUIP"
    prompt = "stratos-prompt-equip"
    other = "stratos-prompt-equip-other"
    rules = ("STRATOS-D04", "STRATOS-R38")
    card: str

    def facts(self, s: Stratos, seat: Seat | None) -> Params:
        return {"card": f"@card:{self.card}"}

    def offers(self, s: Stratos) -> Sequence[Action]:
        found: list[Action] = []
        for unit in living(s, self.seat):
            if len(s.worn[unit]) < 2:
                found.append(s.ground.equips[s.where[unit]])
            found += [ReplaceWorn(s.cell(unit), card) for card in distinct(s.worn[unit])]
        found.append(DISCARD)
        return found

    def chosen(self, s: Stratos, action: Action) -> None:
        out_of_limbo(s, self.card)
        if not isinstance(action, ByUnit):
            discard(s, self.card)
            tell_card(s, "stratos-news-thrown-away", self.card, "STRATOS-D04")
            return
        unit = s.at[s.ground.index[action.unit]]
        if isinstance(action, ReplaceWorn):
            take_off(s, unit, action.card)
            tell_card(s, "stratos-news-taken-off", action.card, "STRATOS-R38", {"cell": action.unit})
        put_on(s, unit, self.card)
        tell_card(s, "stratos-news-equipped", self.card, "STRATOS-R38", {"cell": action.unit})


# -- kinds of tokens --------------------------------------------------------------------------------


class TokenChoice(Question):
    """STRATOS-D05: which tokens a card brings or takes."""

    rules = ("STRATOS-D05",)
    each: ClassVar[int] = 1  # what is added to the stock for each token
    told: ClassVar[str] = "stratos-news-gained"
    count: int

    def facts(self, s: Stratos, seat: Seat | None) -> Params:
        return {"count": self.count}

    def chosen(self, s: Stratos, action: GainKinds | LoseKinds) -> None:
        for kind in action.kinds:
            s.stock[self.seat * 5 + RESOURCES.index(kind)] += self.each
        tell_kinds(s, self.told, self.seat, action.kinds)


class GainChoice(TokenChoice):
    """STRATOS-D05: a gain that leaves the main kinds open; `different` ones are all of another kind."""

    name = "GAIN_CHOICE"
    prompt = "stratos-prompt-gain"
    other = "stratos-prompt-gain-other"
    different: bool

    def offers(self, s: Stratos) -> Sequence[Action]:
        mixes = (combinations if self.different else combinations_with_replacement)(RESOURCES[:4], self.count)
        return [GainKinds(mix) for mix in mixes]


class LoseChoice(TokenChoice):
    """STRATOS-D05: a loss by `pick`: the player chooses which tokens."""

    name = "LOSE_CHOICE"
    prompt = "stratos-prompt-lose"
    other = "stratos-prompt-lose-other"
    each = -1
    told = "stratos-news-given-up"

    def offers(self, s: Stratos) -> Sequence[Action]:
        held = s.stock[self.seat * 5 : self.seat * 5 + 5]
        mixes = combinations_with_replacement(RESOURCES, self.count)
        return [LoseKinds(mix) for mix in mixes if all(mix.count(r) <= held[i] for i, r in enumerate(RESOURCES))]
