"""The Action Phase: everything the units of the active player may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stratagem.games.stratos.actions import (
    END_ACTIONS,
    AttackWith,
    ByUnit,
    Cast,
    Defend,
    EndActions,
    Harvest,
    PowerHarvest,
    ShootWith,
    Strike,
    Travel,
    UseItem,
)
from stratagem.games.stratos.content.cards import Card, Weapon
from stratagem.games.stratos.content.codes import (
    ARCHER,
    BITS,
    DEEDS,
    DID_ATTACK,
    DID_CAST,
    DID_DEFEND,
    DID_HARVEST,
    DID_SEARCH,
    DID_SHOOT,
    DID_USE,
    EXPLORER,
    ICON,
    LAGOON,
    LAGOON_DECK,
    LAND_DECK,
    MAGE,
    PEASANT,
    SNARED,
    SOLDIER,
    SORCERER_DECK,
    SPECIAL,
    SYMBOLS,
    TRIBE,
    TWO,
)
from stratagem.games.stratos.rules.aiming import aim, aim_offers, next_rung
from stratagem.games.stratos.rules.asking import Question, first_that_holds, refused
from stratagem.games.stratos.rules.decks import look_under
from stratagem.games.stratos.rules.faults import Collect
from stratagem.games.stratos.rules.fights import Fight, RollHarvest, harvest, own_weapon, reach_plus
from stratagem.games.stratos.rules.follow import completes
from stratagem.games.stratos.rules.monsters import appear
from stratagem.games.stratos.rules.points import WIN_CHECK
from stratagem.games.stratos.rules.program import DrawExploration, arrive
from stratagem.games.stratos.rules.units import LIMITS, actions_left, book, distinct, has_free_trip, note, put
from stratagem.games.stratos.state import Plan, Stratos
from stratagem.games.stratos.words.news import tell_seat, tell_unit
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Reveal
from stratagem.kernel.game import Refusal
from stratagem.parts.pile import EVERYONE

# -- the phase ------------------------------------------------------------------------------------------


class ActionPhase(Question):
    """STRATOS-D02: again and again one unit and one of its actions, units interleaved freely, or END_ACTIONS.

    A card's slots are further rungs of the same decision: until the last one the plan is its seat's own business.
    """

    name = "ACTION"
    prompt = "stratos-prompt-action"
    other = "stratos-prompt-action-other"
    rules = ("STRATOS-D02", "STRATOS-R20")

    def offers(self, s: Stratos) -> Sequence[Action]:
        if s.plan is not None:
            return aim_offers(s, s.plan, self.seat)
        found: list[Action] = []
        first = self.seat * TRIBE
        where = s.where
        for unit in range(first, first + TRIBE):
            if where[unit] >= 0:
                unit_offers(s, unit, found)
        found.append(END_ACTIONS)
        return found

    def chosen(self, s: Stratos, action: Action) -> None:
        if isinstance(action, EndActions):  # STRATOS-R29: the Buy Phase follows
            tell_seat(s, "stratos-news-end-actions", self.seat, "STRATOS-R29")
            return
        s.then(self)
        if s.plan is not None:
            aim(s, s.plan, self.seat, action)
        elif isinstance(action, Travel):  # mostly: quickly told
            travel(s, s.at[s.ground.index[action.unit]], action)
        else:
            assert isinstance(action, ByUnit)
            act(s, s.at[s.ground.index[action.unit]], action)


ACTION_PHASES: Final = [ActionPhase(seat) for seat in range(4)]


def act(s: Stratos, unit: int, action: ByUnit) -> None:
    """What a unit does besides travelling; not through a table, which is slower."""
    if isinstance(action, Harvest):
        plain_harvest(s, unit)
    elif isinstance(action, PowerHarvest):
        note(s, unit, DID_HARVEST)
        s.then(RollHarvest(unit))
    elif isinstance(action, Defend):
        defend(s, unit)
    elif isinstance(action, (Cast, UseItem)):
        plan_card(s, unit, action)
    elif isinstance(action, Strike):
        fight(s, unit, action)
    else:  # a Search
        note(s, unit, DID_SEARCH)
        s.then(LookUnder(unit))


def travel(s: Stratos, unit: int, action: Travel) -> None:
    """STRATOS-R21: move; discover a covered Special; then the question about tokens on the fault just crossed."""
    here, there = s.where[unit], s.ground.index[action.cell]
    note(s, unit, 0)
    if s.watch is not None:  # asked here: units mostly travel
        tell_unit(s, "stratos-news-travel", unit, "STRATOS-R21", {"to": action.cell})
    put(s, unit, there)
    fault = s.ground.crossing[here * s.ground.size + there]
    if fault >= 0 and s.fault[fault] and s.monsters_on:
        s.then(Collect(s.owner(unit), unit, fault))
    arrive(s, unit)


def defend(s: Stratos, unit: int) -> None:
    """STRATOS-R23: a Defend token until the next turn."""
    note(s, unit, DID_DEFEND)
    s.guard[unit] = 1
    tell_unit(s, "stratos-news-defend", unit, "STRATOS-R23")


def plain_harvest(s: Stratos, unit: int) -> None:
    """STRATOS-R22: one token."""
    note(s, unit, DID_HARVEST)
    tell_unit(s, "stratos-news-harvest", unit, "STRATOS-R22")
    harvest(s, unit, 1)


def fight(s: Stratos, unit: int, action: Strike) -> None:
    note(s, unit, DID_SHOOT if action.verb == "shoot" else DID_ATTACK)
    weapon = action.weapon if isinstance(action, (AttackWith, ShootWith)) else ""
    s.then(Fight(unit, s.at[s.ground.index[action.target]], weapon))


def plan_card(s: Stratos, unit: int, action: Cast | UseItem) -> None:
    """STRATOS-R26, STRATOS-R28: the targets follow, rung by rung, before the card is shown."""
    s.plan = Plan(action.verb, unit, action.card)
    next_rung(s, s.owner(unit))


class LookUnder(Reveal):
    """STRATOS-R27: the symbol is shown to all; I and II draw cards, a monster icon calls the monster at home there."""

    unit: int

    def do(self, s: Stratos, chance: Chance) -> None:
        cell = s.where[self.unit]
        symbol = look_under(s, cell, chance)
        s.known[cell] = EVERYONE
        params = {"cell": s.ground.names[cell], "symbol": f"@symbol:{SYMBOLS[symbol]}"}
        s.tell("stratos-news-search", params, ("STRATOS-R27",))
        if symbol <= TWO:
            deck = LAGOON_DECK if s.tile[cell] == LAGOON else LAND_DECK
            s.then(DrawExploration(self.unit, deck, symbol + 1), WIN_CHECK)
        elif symbol == ICON and s.monsters_on:
            for order, beast in enumerate(s.content.beasts):
                if beast.home == s.tile[cell]:  # STRATOS-Q13
                    appear(s, order, self.unit, chance)  # nobody scores by it
                    break


# -- what a unit may do ---------------------------------------------------------------------------------


def unit_offers(s: Stratos, unit: int, found: list[Action]) -> None:
    """Every action of one unit: Travel, then the universal actions, then those of its class and equipment.

    The quick form of `action_refusal`: it is asked before every action, of every unit.
    """
    deeds, worn = s.deeds[unit], s.worn[unit]
    if worn:
        may_act = actions_left(s, unit) > 0
        if not may_act and not has_free_trip(s, unit):
            return
    else:
        may_act = LIMITS[s.status[unit]] > BITS[deeds] + s.trips[unit]
        if not may_act:
            return
    cell = s.where[unit]
    kind = s.kind[unit]
    ground = s.ground
    at, tiles = s.at, s.tile
    stands = s.content.stands[kind]
    for near, step in ground.travels[cell]:  # STRATOS-R21
        if at[near] < 0 and stands[tiles[near]]:
            found.append(step)
    if not may_act:
        return
    tile = tiles[cell]
    if tile < LAGOON and not deeds & DID_HARVEST:  # STRATOS-R22
        found.append(ground.harvests[cell])
        if kind == PEASANT:
            found.append(ground.powers[cell])
    if not deeds & DID_DEFEND and not s.guard[unit]:  # STRATOS-R23
        found.append(ground.defends[cell])
    if ARCHER <= kind <= SOLDIER:
        own = own_weapon(kind)
        if own is not None:
            fight_offers(s, unit, own, found)
    if worn:
        for name in distinct(worn):
            for weapon in s.content.cards[name].static.weapons:
                fight_offers(s, unit, weapon, found)
    seat = unit // TRIBE
    if kind == MAGE:
        if not deeds & DID_CAST and s.spirit[unit] and not s.dormant[seat]:
            for name in distinct(book(s, seat)):
                card = s.content.cards[name]
                if s.spirit[unit] >= card.cost and (s.promoted[unit] or card.deck != SORCERER_DECK):
                    if completes(s, card, (), unit, seat):
                        found.append(Cast(ground.names[cell], name))
    elif kind == EXPLORER:
        if not deeds & DID_SEARCH and s.known[cell] != EVERYONE:  # STRATOS-R27
            if tile < LAGOON or (tile == LAGOON and s.promoted[unit]):
                found.append(ground.searches[cell])
        if s.items[seat] and not deeds & DID_USE:
            for name in distinct(s.items[seat]):
                if completes(s, s.content.cards[name], (), unit, seat):
                    found.append(UseItem(ground.names[cell], name))


def fight_offers(s: Stratos, unit: int, weapon: Weapon, found: list[Action]) -> None:
    """STRATOS-R24, STRATOS-R25: enemy units within range; what stands between does not matter."""
    if s.deeds[unit] & (DID_SHOOT if weapon.shoots else DID_ATTACK):
        return
    ground, cell = s.ground, s.where[unit]
    ranges = ground.range[cell]
    low, high = weapon.low, weapon.high + reach_plus(s, unit, weapon.shoots)
    mine = unit - unit % TRIBE
    for other, there in enumerate(s.where):
        if there >= 0 and low <= ranges[there] <= high and not mine <= other < mine + TRIBE:
            if weapon.card:
                name, target = ground.names[cell], ground.names[there]
                found.append((ShootWith if weapon.shoots else AttackWith)(name, target, weapon.card))
            else:
                found.append((ground.shots if weapon.shoots else ground.attacks)[cell][there])


# -- and why not ----------------------------------------------------------------------------------------


def action_refusal(s: Stratos, seat: int, action: ByUnit) -> Refusal | None:
    """Why this may not be done now."""
    unit = own_unit(s, seat, action.unit)
    if unit < 0:
        return refused("stratos-why-no-unit", "STRATOS-D02")
    if isinstance(action, (Cast, UseItem)):
        return card_refusal(s, unit, action.card, action.verb)
    found = deed_refusal(s, unit, action.verb)
    if found is None and isinstance(action, Travel):
        found = travel_refusal(s, unit, s.ground.index.get(action.cell, -1))
    elif found is None and isinstance(action, Strike):
        found = fight_refusal(s, unit, action, getattr(action, "weapon", ""))
    return found


def own_unit(s: Stratos, seat: int, cell: str) -> int:
    """The seat's unit on a named cell, or -1."""
    unit = unit_at(s, cell)
    return unit if unit >= 0 and s.owner(unit) == seat else -1


def unit_at(s: Stratos, cell: str) -> int:
    """The unit on a named cell, or -1; also if the map has no such cell."""
    return s.at[s.ground.index[cell]] if cell in s.ground.index else -1


def used_up(s: Stratos, unit: int, deed: str) -> Refusal | None:
    """STRATOS-R20: snared, taken already, or no action left."""
    travels, record = deed == "travel", "harvest" if deed == "power" else deed
    done = not travels and s.deeds[unit] >> DEEDS.index(record) & 1 > 0
    left = actions_left(s, unit) > 0 or (travels and has_free_trip(s, unit))
    return first_that_holds(
        (s.status[unit] & SNARED > 0, "stratos-why-snared", "STRATOS-R43"),
        (done, "stratos-why-done", "STRATOS-R20"),
        (not left, "stratos-why-limit", "STRATOS-R20"),
    )


def deed_refusal(s: Stratos, unit: int, deed: str) -> Refusal | None:
    """STRATOS-R22, STRATOS-R23, STRATOS-R27: why this unit may not do this at all now, wherever or at whomever."""
    kind, cell = s.kind[unit], s.where[unit]
    tile, searches = s.tile[cell], deed == "search"
    unripe = tile == LAGOON and not s.promoted[unit]
    return used_up(s, unit, deed) or first_that_holds(
        (deed in ("harvest", "power") and tile >= LAGOON, "stratos-why-no-harvest", "STRATOS-R22"),
        (deed == "power" and kind != PEASANT, "stratos-why-peasants-only", "STRATOS-R22"),
        (deed == "defend" and s.guard[unit] > 0, "stratos-why-defending", "STRATOS-R23"),
        (searches and kind != EXPLORER, "stratos-why-explorers-only", "STRATOS-R27"),
        (searches and tile == SPECIAL, "stratos-why-special-search", "STRATOS-R27"),
        (searches and s.known[cell] == EVERYONE, "stratos-why-searched", "STRATOS-R27"),
        (searches and unripe, "stratos-why-lagoon-search", "STRATOS-R27"),
    )


def travel_refusal(s: Stratos, unit: int, cell: int) -> Refusal | None:
    """STRATOS-R21: to a bordering cell with a tile, unoccupied, where the unit may stand."""
    return first_that_holds(
        (cell not in s.ground.near[s.where[unit]], "stratos-why-not-adjacent", "STRATOS-R21"),
        (s.tile[cell] < 0, "stratos-why-hole", "STRATOS-R21"),
        (s.at[cell] >= 0, "stratos-why-occupied", "STRATOS-R21"),
        (not s.content.stands[s.kind[unit]][s.tile[cell]], "stratos-why-lagoon", "STRATOS-R21"),
    )


def fight_refusal(s: Stratos, unit: int, action: Strike, card: str) -> Refusal | None:
    """STRATOS-R24, STRATOS-R25: with a weapon that fights that way, at an enemy within its range."""
    shoots, target, own = action.verb == "shoot", unit_at(s, action.target), own_weapon(s.kind[unit])
    rule = "STRATOS-R25" if shoots else "STRATOS-R24"
    weapons = s.content.cards[card].static.weapons if card else [own] if own is not None else []
    weapons = [weapon for weapon in weapons if weapon.shoots == shoots]
    far, more = s.ground.range[s.where[unit]][s.where[target]], reach_plus(s, unit, shoots)
    reaches = [weapon for weapon in weapons if weapon.low <= far <= weapon.high + more]
    return first_that_holds(
        (card != "" and card not in s.worn[unit], "stratos-why-not-worn", rule),
        (not weapons, "stratos-why-unarmed", rule),
        (target < 0, "stratos-why-no-target", rule),
        (s.owner(target) == s.owner(unit), "stratos-why-own-unit", rule),
        (not reaches, "stratos-why-out-of-range", rule),
    )


def card_refusal(s: Stratos, unit: int, card: str, deed: str) -> Refusal | None:
    """STRATOS-R26, STRATOS-R28: a Mage casts from a book that is not dormant, an Explorer uses items."""
    seat, kind, row = unit // TRIBE, s.kind[unit], s.content.cards[card]
    if deed == "use":
        return (
            first_that_holds(
                (kind != EXPLORER, "stratos-why-explorers-only", "STRATOS-R28"),
                (card not in s.items[seat], "stratos-why-not-yours", "STRATOS-R28"),
            )
            or used_up(s, unit, deed)
            or follow_refusal(s, unit, row)
        )
    return (
        first_that_holds(
            (s.dormant[seat], "stratos-why-dormant", "STRATOS-R54"),
            (kind != MAGE, "stratos-why-mages-only", "STRATOS-R26"),
            (card not in book(s, seat), "stratos-why-not-yours", "STRATOS-R26"),
        )
        or used_up(s, unit, deed)
        or spell_refusal(s, unit, row)
    )


def spell_refusal(s: Stratos, unit: int, card: Card) -> Refusal | None:
    """STRATOS-R26: enough Spirit, the caster's deck, and the card can be followed."""
    above, weak = card.deck == SORCERER_DECK and not s.promoted[unit], s.spirit[unit] < max(card.cost, 1)
    return first_that_holds(
        (above, "stratos-why-sorcerers-only", "STRATOS-R26"),
        (weak, "stratos-why-no-spirit", "STRATOS-R26"),
    ) or follow_refusal(s, unit, card)


def follow_refusal(s: Stratos, unit: int, card: Card) -> Refusal | None:
    """STRATOS-R41: some choice of targets must make every required part of the card work."""
    fine = completes(s, card, (), unit, unit // TRIBE)
    return None if fine else refused("stratos-why-cannot-be-followed", "STRATOS-R41")
