"""Units on the board: where they may stand, what they wear, how they are hurt and fall."""

from __future__ import annotations

from typing import Final

from stratagem.games.stratos.content.cards import Static
from stratagem.games.stratos.content.codes import (
    BITS,
    CHILLED,
    HASTED,
    MAGE,
    SNARED,
    SOLDIER,
    SPECIAL,
    TRIBE,
    TRUE,
    VANQUISHED,
)
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words.news import tell_gain, tell_seat, tell_unit, tell_wound
from stratagem.parts.pile import EVERYONE

NO_BONUS: Final = Static()


def living(s: Stratos, seat: int) -> list[int]:
    """The units of a seat that are on the board."""
    where = s.where
    found: list[int] = []
    for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
        if where[unit] >= 0:
            found.append(unit)
    return found


def occupied(s: Stratos, unit: int) -> Static:
    """What the open Special tile under a unit changes while it stands there."""
    cell = s.where[unit]
    if s.tile[cell] != SPECIAL or s.known[cell] != EVERYONE:
        return NO_BONUS
    return s.content.special_cards[s.face[cell]].static


def may_stand(s: Stratos, kind: int, cell: int) -> bool:
    """STRATOS-R06 can_enter, STRATOS-R36: a tile, unoccupied, of a kind this unit could travel onto."""
    return s.at[cell] < 0 and s.content.stands[kind][s.tile[cell]]


def can_enter(s: Stratos, unit: int, cell: int) -> bool:
    return may_stand(s, s.kind[unit], cell)


def put(s: Stratos, unit: int, cell: int) -> None:
    """Move a unit to a free cell."""
    old = s.where[unit]
    if old >= 0:
        s.at[old] = -1
    s.where[unit] = cell
    s.at[cell] = unit


def free_place(s: Stratos, seat: int) -> int:
    """Where in the table of units a new one goes; -1 with five on the board."""
    for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
        if s.where[unit] < 0:
            return unit
    return -1


def muster(s: Stratos, seat: int, kind: int, cell: int) -> int:
    """A new unit: full Health, full Spirit, no token, no status."""
    unit = free_place(s, seat)
    s.kind[unit] = kind
    s.hp[unit] = s.top_hp[unit] = s.content.hp[kind]
    s.spirit[unit] = s.top_spirit[unit] = s.content.spirit[kind]
    put(s, unit, cell)
    return unit


def clear(s: Stratos, unit: int) -> None:
    """Forget everything about a unit that left the board."""
    s.kind[unit] = s.hp[unit] = s.top_hp[unit] = s.spirit[unit] = s.top_spirit[unit] = 0
    s.promoted[unit] = s.guard[unit] = s.mark[unit] = s.status[unit] = 0
    s.deeds[unit] = s.trips[unit] = s.acted[unit] = 0
    s.worn[unit] = ()


# -- the action economy ---------------------------------------------------------------------------


def limit(status: int) -> int:
    """STRATOS-R20: two actions, one more if hasted; one if chilled now, two if both (STRATOS-R43)."""
    return 2 + (1 if status & HASTED else 0) - (1 if status & CHILLED else 0)


def free_trips(s: Stratos, unit: int) -> int:
    """`extra_travel` of what the unit wears."""
    return sum([s.content.cards[card].static.extra_travel for card in s.worn[unit]])


LIMITS: Final = [-1 if status & SNARED else limit(status) for status in range(8)]  # snared: no free Travel either


def actions_left(s: Stratos, unit: int) -> int:
    """How many more actions fit into a unit's turn: the pips people see."""
    left = LIMITS[s.status[unit]] - BITS[s.deeds[unit]]
    if s.trips[unit]:
        left -= max(s.trips[unit] - (free_trips(s, unit) if s.worn[unit] else 0), 0)
    return left if left > 0 else 0


def has_free_trip(s: Stratos, unit: int) -> bool:
    """Whether the next Travel costs no action, thanks to what the unit wears."""
    if not s.worn[unit] or s.trips[unit] >= free_trips(s, unit):
        return False
    return BITS[s.deeds[unit]] <= LIMITS[s.status[unit]]


def note(s: Stratos, unit: int, deed: int) -> None:
    """Write an action (0: Travel) into the unit's record of this turn."""
    s.acted[unit] = 1
    if deed:
        s.deeds[unit] |= deed
    else:
        s.trips[unit] += 1


# -- damage ---------------------------------------------------------------------------------------

STURDY: Final = [SOLDIER, MAGE]  # the class whose Defend token takes 2, per type of damage


def reduced(s: Stratos, unit: int, raw: int, type: int) -> int:
    """STRATOS-R40: what armour and a Defend token leave of a blow; true damage knows neither.

    A Defend token takes 1; 2 for a Soldier against physical and a Mage against magical damage.
    """
    if type == TRUE:
        return raw
    if s.guard[unit]:
        raw -= 2 if s.kind[unit] == STURDY[type] else 1
    for card in s.worn[unit]:
        static = s.content.cards[card].static
        raw -= static.armor[type] + (static.guard_plus if s.guard[unit] else 0)
    return max(raw, 0)


def wound(s: Stratos, unit: int, raw: int, type: int) -> int:
    """Health falls, not below 0; returns how much.  Defeats come afterwards, all together."""
    lost = min(reduced(s, unit, raw, type), s.hp[unit])
    s.hp[unit] -= lost
    tell_wound(s, unit, lost)
    return lost


def heal(s: Stratos, unit: int, most: int) -> int:
    """Health rises, not above its maximum; returns how much."""
    amount = min(most, s.top_hp[unit] - s.hp[unit])
    if amount > 0:
        s.hp[unit] += amount
        tell_unit(s, "stratos-news-healed", unit, more={"count": amount})
    return amount


def regain(s: Stratos, unit: int, amount: int) -> int:
    """Spirit rises or falls within its bounds; returns by how much."""
    after = min(max(s.spirit[unit] + amount, 0), s.top_spirit[unit])
    moved = abs(after - s.spirit[unit])
    if moved:
        s.spirit[unit] = after
        tell_unit(s, "stratos-news-spirit", unit, more={"count": after})
    return moved


def fall(s: Stratos, unit: int, by: int) -> None:
    """STRATOS-R40: a unit at 0 Health leaves the board; `by` is the seat whose action did it, or -1.

    An enemy character is worth 1 Defeat card, a monster 2; a monster is vanquished for good.  Worn cards are
    discarded, and the book of a tribe without a Mage turns dormant (STRATOS-R54).
    """
    tell_unit(s, "stratos-news-defeated", unit, "STRATOS-R40")
    owner = s.owner(unit)
    s.at[s.where[unit]] = -1
    s.where[unit] = -1
    if owner < 0:
        s.beast[unit - s.first_monster()] = VANQUISHED
        if by >= 0:
            earn(s, by, 2)
        return
    if by >= 0 and by != owner:
        earn(s, by, 1)
    leave(s, unit)


def earn(s: Stratos, seat: int, count: int) -> None:
    """Defeat cards, a Prosperity Point each."""
    s.defeats[seat] += count
    tell_seat(s, "stratos-news-earned", seat, "STRATOS-R40", {"count": count})


def leave(s: Stratos, unit: int) -> None:
    """What a character lifted from the board leaves behind."""
    owner = unit // TRIBE
    for card in s.worn[unit]:
        discard(s, card)
    kind = s.kind[unit]
    clear(s, unit)
    if kind == MAGE and not s.has_class(owner, MAGE):
        s.dormant[owner] = bool(book(s, owner))


def book(s: Stratos, seat: int) -> tuple[str, ...]:
    """The spells of a seat: face-up, known to their owner, known to all."""
    return s.book_up[seat] + s.book_down[seat] + s.book_shown[seat]


def fall_all(s: Stratos, units: list[int], by: int) -> None:
    for unit in units:
        if s.where[unit] >= 0 and s.hp[unit] <= 0:
            fall(s, unit, by)


# -- what is worn, kept and thrown away --------------------------------------------------------------


def discard(s: Stratos, card: str) -> None:
    deck = s.content.cards[card].deck
    s.discards[deck] = (*s.discards[deck], card)


def out_of_limbo(s: Stratos, card: str) -> None:
    """A card that was being resolved has found its place."""
    s.limbo = without(s.limbo, card)


def distinct(cards: tuple[str, ...]) -> list[str]:
    """Each of these once: two equal ones are one to choose."""
    found: list[str] = []
    for card in cards:
        if card not in found:
            found.append(card)
    return found


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """These cards less one of this name."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def put_on(s: Stratos, unit: int, card: str) -> None:
    """STRATOS-R11 max_hp: Health and its maximum rise together."""
    s.worn[unit] = (*s.worn[unit], card)
    more = s.content.cards[card].static.max_hp
    s.hp[unit] += more
    s.top_hp[unit] += more


def take_off(s: Stratos, unit: int, card: str) -> None:
    """The maximum falls, Health only if it is above (STRATOS-Q48); the card is discarded."""
    s.worn[unit] = without(s.worn[unit], card)
    s.top_hp[unit] -= s.content.cards[card].static.max_hp
    s.hp[unit] = min(s.hp[unit], s.top_hp[unit])
    discard(s, card)


def worn_hp(s: Stratos, unit: int) -> int:
    return sum([s.content.cards[card].static.max_hp for card in s.worn[unit]])


def gain(s: Stratos, seat: int, resource: int, count: int) -> None:
    """STRATOS-R03: tokens from the supply."""
    s.stock[seat * 5 + resource] += count
    if count:
        tell_gain(s, seat, resource, count)


def take_tokens(s: Stratos, seat: int, fault: int) -> None:
    """All tokens of one fault slot go to a seat."""
    tell_seat(s, "stratos-news-taken", seat, "STRATOS-D03", {"fault": s.ground.fault_names[fault]})
    for resource in s.fault[fault]:
        gain(s, seat, resource, 1)
    s.fault[fault] = ()


def tokens(s: Stratos, seat: int) -> int:
    stock, base = s.stock, seat * 5
    return stock[base] + stock[base + 1] + stock[base + 2] + stock[base + 3] + stock[base + 4]
