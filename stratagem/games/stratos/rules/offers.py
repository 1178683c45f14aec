"""What a unit may do: the options of the Action Phase."""

from __future__ import annotations

from stratagem.games.stratos.actions import AttackWith, Cast, ShootWith, UseItem
from stratagem.games.stratos.content.cards import Card, Weapon
from stratagem.games.stratos.content.codes import (
    ARCHER,
    DID_ATTACK,
    DID_CAST,
    DID_DEFEND,
    DID_HARVEST,
    DID_SEARCH,
    DID_SHOOT,
    DID_USE,
    EXPLORER,
    LAGOON,
    MAGE,
    PEASANT,
    SOLDIER,
    SORCERER_DECK,
    TRIBE,
)
from stratagem.games.stratos.rules.fights import own_weapon, reach_plus
from stratagem.games.stratos.rules.follow import completes
from stratagem.games.stratos.rules.units import actions_left, has_free_trip
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Action
from stratagem.parts.pile import EVERYONE


def may_travel(s: Stratos, unit: int) -> bool:
    """STRATOS-R20: whether one more Travel fits into the unit's turn."""
    return actions_left(s, unit) > 0 or has_free_trip(s, unit)


def may_act(s: Stratos, unit: int) -> bool:
    """STRATOS-R20: whether one more action other than Travel fits into the unit's turn."""
    return actions_left(s, unit) > 0


def unit_offers(s: Stratos, unit: int, found: list[Action]) -> None:
    """Every action of one unit: Travel, then the universal actions, then those of its class and equipment."""
    may_act = actions_left(s, unit) > 0
    if not may_act and not (s.worn[unit] and has_free_trip(s, unit)):
        return
    cell = s.where[unit]
    kind = s.kind[unit]
    ground = s.ground
    at, tiles = s.at, s.tile
    stands = s.content.stands[kind]
    for near, travel in ground.travels[cell]:  # STRATOS-R21
        if at[near] < 0 and stands[tiles[near]]:
            found.append(travel)
    if not may_act:
        return
    deeds = s.deeds[unit]
    tile = tiles[cell]
    if tile < LAGOON and not deeds & DID_HARVEST:  # STRATOS-R22
        found.append(ground.harvests[cell])
        if kind == PEASANT:
            found.append(ground.powers[cell])
    if not deeds & DID_DEFEND and not s.guard[unit]:  # STRATOS-R23
        found.append(ground.defends[cell])
    if kind in (SOLDIER, ARCHER):
        weapon = own_weapon(kind)
        if weapon is not None and not deeds & (DID_SHOOT if weapon.shoots else DID_ATTACK):
            fight_offers(s, unit, weapon, found)
    if s.worn[unit]:
        worn_offers(s, unit, found)
    if kind == MAGE:
        if not deeds & DID_CAST:
            cast_offers(s, unit, found)
    elif kind == EXPLORER:
        if not deeds & DID_SEARCH and s.known[cell] != EVERYONE:  # STRATOS-R27
            if tile < LAGOON or (tile == LAGOON and s.promoted[unit]):
                found.append(ground.searches[cell])
        if not deeds & DID_USE:
            use_offers(s, unit, found)


def fight_offers(s: Stratos, unit: int, weapon: Weapon, found: list[Action]) -> None:
    """STRATOS-R24, STRATOS-R25: enemy units within range; what stands between does not matter."""
    at, where, ground = s.at, s.where, s.ground
    cell = where[unit]
    ring = ground.ring(cell, weapon.low, weapon.high + reach_plus(s, unit, weapon.shoots))
    near = [at[there] for there in ring if at[there] >= 0]
    near.sort()
    mine = unit - unit % TRIBE
    table = ground.shots[cell] if weapon.shoots else ground.attacks[cell]
    for other in near:
        if not mine <= other < mine + TRIBE:
            there = where[other]
            if weapon.card:
                name, target = ground.names[cell], ground.names[there]
                found.append((ShootWith if weapon.shoots else AttackWith)(name, target, weapon.card))
            else:
                found.append(table[there])


def worn_offers(s: Stratos, unit: int, found: list[Action]) -> None:
    for place, card in enumerate(s.worn[unit]):
        if card in s.worn[unit][:place]:
            continue
        for weapon in s.content.cards[card].static.weapons:
            if not s.deeds[unit] & (DID_SHOOT if weapon.shoots else DID_ATTACK):
                fight_offers(s, unit, weapon, found)


def cast_offers(s: Stratos, unit: int, found: list[Action]) -> None:
    """STRATOS-R26: enough Spirit, the caster's deck, a book that is not dormant, and the card can be followed."""
    seat = unit // TRIBE
    if s.dormant[seat] or not s.spirit[unit]:
        return
    name = s.ground.names[s.where[unit]]
    cards = s.content.cards
    book = s.book_up[seat] + s.book_down[seat] + s.book_shown[seat]
    for place, card in enumerate(book):
        if may_cast(s, unit, cards[card]) and book.index(card) == place:
            found.append(Cast(name, card))


def may_cast(s: Stratos, unit: int, card: Card) -> bool:
    if s.spirit[unit] < card.cost or (card.deck == SORCERER_DECK and not s.promoted[unit]):
        return False
    return completes(s, card, (), unit, unit // TRIBE)


def use_offers(s: Stratos, unit: int, found: list[Action]) -> None:
    """STRATOS-R28: an Explorer with a face-down one-use card that can be followed."""
    seat = unit // TRIBE
    items = s.items[seat]
    for place, card in enumerate(items):
        if card not in items[:place] and completes(s, s.content.cards[card], (), unit, seat):
            found.append(UseItem(s.ground.names[s.where[unit]], card))
