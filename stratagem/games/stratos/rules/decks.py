"""The four decks, the undersides and the covered Specials: what has no value until someone looks."""

from __future__ import annotations

from stratagem.games.stratos.content.codes import DECKS, MAGE, SORCERER_DECK, SYMBOLS
from stratagem.games.stratos.state import UNSEEN, Stratos
from stratagem.games.stratos.words.news import tell_drawn, tell_unit
from stratagem.kernel.chance import Chance
from stratagem.parts.counts import is_empty
from stratagem.parts.pile import EVERYONE


def cards_left(s: Stratos, deck: int) -> bool:
    """STRATOS-R39: a deck can be drawn from while it or its discards hold a card."""
    return bool(s.next_cards[deck] or s.discards[deck]) or not is_empty(s.bag[deck])


def draw_card(s: Stratos, deck: int, chance: Chance) -> str:
    """STRATOS-R39: the next card; an empty deck takes its discards back, shuffled.

    A bag has no order, so the shuffles of the set-up and of a new deck (RNG_SHUFFLE, RNG_RESHUFFLE) happen here.
    """
    if s.next_cards[deck]:
        card = s.next_cards[deck][0]
        s.next_cards[deck] = s.next_cards[deck][1:]
        return card
    bag, rows = s.bag[deck], s.content.decks[deck]
    if is_empty(bag):
        for card in s.discards[deck]:
            bag[rows.index(card)] += 1
        s.discards[deck] = ()
        s.tell("stratos-news-reshuffle", {"deck": f"@deck:{DECKS[deck]}"}, ("STRATOS-R39",))
    return rows[chance.draw(DECKS[deck], bag)]


def learn(s: Stratos, seat: int, deck: int, chance: Chance) -> None:
    """A new spell, face-down in the Spellbook: only its owner sees which (STRATOS-Q33)."""
    if not cards_left(s, deck):
        return
    card = draw_card(s, deck, chance)
    s.book_down[seat] = (*s.book_down[seat], card)
    if not s.has_class(seat, MAGE):
        s.dormant[seat] = True  # STRATOS-R54
    tell_drawn(s, "stratos-news-learnt", "stratos-news-learnt-own", seat, deck, card, "STRATOS-R56")


def promote(s: Stratos, unit: int, chance: Chance) -> None:
    """STRATOS-R52: a unit rises; a new Sorcerer draws a Sorcerer Spell."""
    rise(s, unit)
    if s.kind[unit] == MAGE:
        learn(s, s.owner(unit), SORCERER_DECK, chance)


def rise(s: Stratos, unit: int) -> None:
    """STRATOS-R52: a promotion raises current and maximum values by the bonus."""
    kind = s.kind[unit]
    s.promoted[unit] = 1
    s.hp[unit] += s.content.hp_bonus[kind]
    s.top_hp[unit] += s.content.hp_bonus[kind]
    s.spirit[unit] += s.content.spirit_bonus[kind]
    s.top_spirit[unit] += s.content.spirit_bonus[kind]
    tell_unit(s, "stratos-news-promoted", unit, "STRATOS-R52")


def look_under(s: Stratos, cell: int, chance: Chance) -> int:
    """The underside of a terrain tile; looked at for the first time, it gets its value."""
    if s.face[cell] == UNSEEN:
        s.face[cell] = chance.draw("underside", s.symbols[s.tile[cell]])
    return s.face[cell]


def peek(s: Stratos, seat: int, cell: int, chance: Chance) -> None:
    """One seat learns an underside."""
    params = {"cell": s.ground.names[cell], "symbol": f"@symbol:{SYMBOLS[look_under(s, cell, chance)]}"}
    s.known[cell] |= 1 << seat
    s.tell("stratos-news-peeked", params, ("STRATOS-R09",), to=(seat,))


def uncover(s: Stratos, cell: int, chance: Chance) -> int:
    """Which Special lies here; STRATOS-R18 with two players: Academy, Quarry and two of the house ones, so a covered
    tile is any official one left with the same chance, and the house ones share what their places leave."""
    if s.face[cell] == UNSEEN:
        hidden, official = s.hidden_specials, s.content.special_official
        weights = hidden[:]
        if s.houses_left >= 0:
            houses = len([special for special, count in enumerate(hidden) if count and not official[special]])
            for special, count in enumerate(hidden):
                weights[special] = count * (max(houses, 1) if official[special] else s.houses_left)
        found = chance.pick("special", weights)
        hidden[found] -= 1
        if s.houses_left > 0 and not official[found]:
            s.houses_left -= 1
        s.face[cell] = found
    s.known[cell] = EVERYONE
    return s.face[cell]


def drop_tile(s: Stratos, cell: int) -> None:
    """A tile leaves the game; an underside nobody saw stays unseen."""
    s.gone.append((s.tile[cell], s.face[cell], s.known[cell]))
    s.tile[cell] = -1
    s.face[cell] = UNSEEN
    s.known[cell] = 0
