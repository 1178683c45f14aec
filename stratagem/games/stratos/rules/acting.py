"""The Action Phase: everything the units of the active player may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from stratagem.games.stratos.actions import (
    END_ACTIONS,
    ENOUGH,
    Attack,
    AttackWith,
    Cast,
    Defend,
    Harvest,
    PowerHarvest,
    Search,
    Shoot,
    ShootWith,
    Target,
    Travel,
    UseItem,
)
from stratagem.games.stratos.rules.decks import look_under
from stratagem.games.stratos.rules.faults import Collect
from stratagem.games.stratos.rules.fights import Fight, RollHarvest, harvest, own_weapon, reach_plus
from stratagem.games.stratos.rules.follow import choices, completes
from stratagem.games.stratos.rules.monsters import appear
from stratagem.games.stratos.rules.points import WIN_CHECK
from stratagem.games.stratos.rules.program import DrawExploration, Program, arrive
from stratagem.games.stratos.rules.units import code, free_trips, limit, note, put
from stratagem.games.stratos.state import Plan, Stratos
from stratagem.games.stratos.tables import (
    BITS,
    DID_ATTACK,
    DID_CAST,
    DID_DEFEND,
    DID_HARVEST,
    DID_SEARCH,
    DID_SHOOT,
    DID_USE,
    EXPLORER,
    FAULT_SLOT,
    ICON,
    KIND,
    KIND_TARGETS,
    LAGOON,
    LAGOON_DECK,
    LAND_DECK,
    MAGE,
    MONSTER,
    PAIR,
    PEASANT,
    SEAT_TARGETS,
    SNARED,
    SORCERER_DECK,
    SYMBOLS,
    TILE,
    TRIBE,
    TWO,
    UP_TO_TWO,
    Card,
    Slot,
    Weapon,
)
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Choice, Reveal
from stratagem.parts.pile import EVERYONE

# -- what a unit may do -------------------------------------------------------------------------------


def may_travel(s: Stratos, unit: int) -> bool:
    """STRATOS-R20: whether one more Travel fits into the unit's turn."""
    if s.status[unit] & SNARED:
        return False
    trips = s.trips[unit] + 1
    if s.worn[unit]:
        trips = max(0, trips - free_trips(s, unit))
    return BITS[s.deeds[unit]] + trips <= limit(s.status[unit])


def may_act(s: Stratos, unit: int) -> bool:
    """STRATOS-R20: whether one more action other than Travel fits into the unit's turn."""
    if s.status[unit] & SNARED:
        return False
    trips = s.trips[unit]
    if trips and s.worn[unit]:
        trips = max(0, trips - free_trips(s, unit))
    return BITS[s.deeds[unit]] + trips < limit(s.status[unit])


def unit_offers(s: Stratos, unit: int, found: list[Action]) -> None:
    """Every action of one unit: Travel, then the universal actions, then those of its class and equipment."""
    cell = s.where[unit]
    kind = s.kind[unit]
    ground = s.ground
    if may_travel(s, unit):
        at, tiles = s.at, s.tile
        stands = s.content.stands[kind]
        for near, travel in ground.travels[cell]:  # STRATOS-R21
            if at[near] < 0:
                tile = tiles[near]
                if tile >= 0 and stands[tile]:
                    found.append(travel)
    if not may_act(s, unit):
        return
    deeds = s.deeds[unit]
    tile = s.tile[cell]
    if tile < 4 and not deeds & DID_HARVEST:  # STRATOS-R22
        found.append(ground.harvests[cell])
        if kind == PEASANT:
            found.append(ground.powers[cell])
    if not deeds & DID_DEFEND and not s.guard[unit]:  # STRATOS-R23
        found.append(ground.defends[cell])
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
    cell = s.where[unit]
    ranges = s.ground.range[cell]
    low, high = weapon.low, weapon.high + reach_plus(s, unit, weapon.shoots)
    mine = unit - unit % TRIBE
    table = s.ground.shots[cell] if weapon.shoots else s.ground.attacks[cell]
    other = 0
    for there in s.where:
        if there >= 0 and low <= ranges[there] <= high and not mine <= other < mine + TRIBE:
            if weapon.card:
                name, target = s.ground.names[cell], s.ground.names[there]
                found.append((ShootWith if weapon.shoots else AttackWith)(name, target, weapon.card))
            else:
                found.append(table[there])
        other += 1


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
    book = s.book_up[seat] + s.book_down[seat] + s.book_shown[seat]
    for place, card in enumerate(book):
        if may_cast(s, unit, s.content.cards[card]) and card not in book[:place]:
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


# -- the phase ------------------------------------------------------------------------------------------


class ActionPhase(Choice):
    """STRATOS-D02: again and again one unit and one of its actions, units interleaved freely, or END_ACTIONS.

    A card's slots are further rungs of the same decision: until the last one the plan is its seat's own business.
    """

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
        if action is END_ACTIONS or action.verb == "end_actions":
            if s.watch is not None:
                s.tell("stratos-news-end-actions", {"seat": f"@seat:{self.seat}"}, ("STRATOS-R29",))
            return  # STRATOS-R29: the Buy Phase follows
        s.agenda.append(self)
        if s.plan is not None:
            aim(s, s.plan, self.seat, action)
        elif isinstance(action, Travel):
            travel(s, self.seat, action)
        elif isinstance(action, (Harvest, PowerHarvest, Defend)):
            quiet_action(s, action)
        elif isinstance(action, (Attack, Shoot)):
            fight(s, action.unit, action.target, "", isinstance(action, Shoot))
        elif isinstance(action, (AttackWith, ShootWith)):
            fight(s, action.unit, action.target, action.weapon, isinstance(action, ShootWith))
        elif isinstance(action, (Cast, UseItem)):
            s.plan = Plan(action.verb, s.at[s.ground.index[action.unit]], action.card)
            next_rung(s, self.seat)
        else:
            assert isinstance(action, Search)
            unit = s.at[s.ground.index[action.unit]]
            note(s, unit, DID_SEARCH)
            s.then(LookUnder(unit))


ACTION_PHASES = [ActionPhase(seat) for seat in range(4)]


def travel(s: Stratos, seat: int, action: Travel) -> None:
    """STRATOS-R21: move; discover a covered Special; then the question about tokens on the fault just crossed."""
    here, there = s.ground.index[action.unit], s.ground.index[action.cell]
    unit = s.at[here]
    note(s, unit, 0)
    put(s, unit, there)
    if s.watch is not None:
        params = {"unit": code(s, unit), "cell": action.unit, "to": action.cell}
        s.tell("stratos-news-travel", params, ("STRATOS-R21",))
    fault = s.ground.crossing[here * s.ground.size + there]
    if fault >= 0 and s.fault[fault] and s.monsters_on:
        s.then(Collect(seat, unit, fault))
    arrive(s, unit)


def quiet_action(s: Stratos, action: Harvest | PowerHarvest | Defend) -> None:
    unit = s.at[s.ground.index[action.unit]]
    if isinstance(action, Defend):
        note(s, unit, DID_DEFEND)
        s.guard[unit] = 1
        if s.watch is not None:
            s.tell("stratos-news-defend", {"unit": code(s, unit), "cell": action.unit}, ("STRATOS-R23",))
        return
    note(s, unit, DID_HARVEST)
    if isinstance(action, PowerHarvest):
        s.then(RollHarvest(unit))
        return
    if s.watch is not None:
        s.tell("stratos-news-harvest", {"unit": code(s, unit), "cell": action.unit}, ("STRATOS-R22",))
    harvest(s, unit, 1)


def fight(s: Stratos, name: str, target: str, weapon: str, shoots: bool) -> None:
    unit = s.at[s.ground.index[name]]
    note(s, unit, DID_SHOOT if shoots else DID_ATTACK)
    s.then(Fight(unit, s.at[s.ground.index[target]], weapon))


class LookUnder(Reveal):
    """STRATOS-R27: the symbol is shown to all; I and II draw cards, a monster icon calls the monster at home there."""

    names: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def do(self, s: Stratos, chance: Chance) -> None:
        cell = s.where[self.unit]
        symbol = look_under(s, cell, chance)
        s.known[cell] = EVERYONE
        if s.watch is not None:
            params = {"cell": s.ground.names[cell], "symbol": f"@symbol:{SYMBOLS[symbol]}"}
            s.tell("stratos-news-search", params, ("STRATOS-R27",))
        if symbol <= TWO:
            deck = LAGOON_DECK if s.tile[cell] == LAGOON else LAND_DECK
            s.then(DrawExploration(self.unit, deck, symbol + 1), WIN_CHECK)
        elif symbol == ICON and s.monsters_on:
            for order, beast in enumerate(s.content.beasts):
                if beast.home == s.tile[cell]:  # STRATOS-Q13
                    appear(s, order, self.unit, chance)
                    break
            s.then(WIN_CHECK)


# -- rungs of a card -------------------------------------------------------------------------------------


def next_rung(s: Stratos, seat: int) -> None:
    """Slots nobody chooses are passed over; when the owner has filled all others, the card is shown."""
    plan = s.plan
    assert plan is not None
    card = s.content.cards[plan.word]
    picks = plan.picks
    if plan.half:
        return
    while len(picks) < len(card.slots) and not card.slots[len(picks)].is_chosen():
        picks = (*picks, ())
    if picks is not plan.picks:
        s.plan = Plan(plan.deed, plan.unit, plan.word, picks)
    if len(picks) == len(card.slots):
        s.then(ShowCard(seat))


def target_action(s: Stratos, slot: Slot, x: int) -> Target:
    if slot.word <= MONSTER:
        return s.ground.targets[s.where[x]]
    if slot.word <= TILE:
        return s.ground.targets[x]
    if slot.word == KIND:
        return KIND_TARGETS[x]
    return s.ground.fault_targets[x] if slot.word == FAULT_SLOT else SEAT_TARGETS[x]


def slot_to_fill(card: Card, plan: Plan) -> Slot:
    return card.slots[len(plan.picks) - (1 if plan.half else 0)]


def aim_offers(s: Stratos, plan: Plan, seat: int) -> list[Action]:
    """STRATOS-R07: the owner fills the slots of a card one by one, before any die is rolled."""
    card = s.content.cards[plan.word]
    slot = slot_to_fill(card, plan)
    found: list[Action] = []
    for x in choices(s, card, plan.picks, plan.half, plan.unit, seat):
        found.append(target_action(s, slot, x))
    if plan.half and slot.count == UP_TO_TWO:
        found.append(ENOUGH)
    return found


def aim(s: Stratos, plan: Plan, seat: int, action: Action) -> None:
    """One slot filled, or a second target declined."""
    card = s.content.cards[plan.word]
    if not isinstance(action, Target):
        s.plan = Plan(plan.deed, plan.unit, plan.word, plan.picks)
        next_rung(s, seat)
        return
    slot = slot_to_fill(card, plan)
    for x in choices(s, card, plan.picks, plan.half, plan.unit, seat):
        if target_action(s, slot, x) == action:
            take_aim(s, plan, card, slot, seat, x)
            return


def take_aim(s: Stratos, plan: Plan, card: Card, slot: Slot, seat: int, x: int) -> None:
    if plan.half:
        picks = (*plan.picks[:-1], (*plan.picks[-1], x))
        s.plan = Plan(plan.deed, plan.unit, plan.word, picks)
    else:
        picks = (*plan.picks, (x,))
        half = slot.count in (PAIR, UP_TO_TWO)
        if slot.count == UP_TO_TWO and not choices(s, card, picks, True, plan.unit, seat):
            half = False
        s.plan = Plan(plan.deed, plan.unit, plan.word, picks, half)
    next_rung(s, seat)


class ShowCard(Reveal):
    """STRATOS-R26, STRATOS-R28: the card is shown to all, Spirit is paid, and its program runs."""

    names: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def do(self, s: Stratos, chance: Chance) -> None:
        plan = s.plan
        assert plan is not None
        s.plan = None
        seat, card = self.seat, s.content.cards[plan.word]
        if plan.deed == "cast":
            note(s, plan.unit, DID_CAST)
            s.spirit[plan.unit] -= card.cost
            if card.id in s.book_down[seat] and card.id not in s.book_up[seat] + s.book_shown[seat]:
                down = list(s.book_down[seat])
                down.remove(card.id)
                s.book_down[seat] = tuple(down)
                s.book_shown[seat] = (*s.book_shown[seat], card.id)
        else:
            note(s, plan.unit, DID_USE)
            items = list(s.items[seat])
            items.remove(card.id)
            s.items[seat] = tuple(items)
            s.limbo = (*s.limbo, card.id)
        if s.watch is not None:
            params = {"unit": code(s, plan.unit), "cell": s.cell(plan.unit), "card": f"@card:{card.id}"}
            cast = plan.deed == "cast"
            key = "stratos-news-cast" if cast else "stratos-news-use"
            s.tell(key, params, ("STRATOS-R26" if cast else "STRATOS-R28",))
        s.then(Program(card.id, plan.unit, seat, seat, plan.picks))
