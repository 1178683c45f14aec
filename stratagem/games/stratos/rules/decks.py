"""The four decks, the undersides and the covered Specials: what has no value until someone looks."""

from __future__ import annotations

from stratagem.games.stratos.content.codes import DECKS, MAGE, SORCERER_DECK, SYMBOLS
from stratagem.games.stratos.rules.units import code
from stratagem.games.stratos.state import UNSEEN, Stratos
from stratagem.kernel.chance import Chance
from stratagem.parts.pile import EVERYONE


def cards_left(s: Stratos, deck: int) -> bool:
    """STRATOS-R39: a deck can be drawn from while it or its discards hold a card."""
    if s.next_cards[deck] or s.discards[deck]:
        return True
    for count in s.bag[deck]:  # noqa: SIM110
        if count:
            return True
    return False


def draw_card(s: Stratos, deck: int, chance: Chance) -> str:
    """STRATOS-R39: the next card; an empty deck takes its discards back, shuffled.

    A bag has no order, so the shuffles of the set-up and of a new deck (RNG_SHUFFLE, RNG_RESHUFFLE) happen here.
    """
    if s.next_cards[deck]:
        card = s.next_cards[deck][0]
        s.next_cards[deck] = s.next_cards[deck][1:]
        return card
    bag = s.bag[deck]
    empty = True
    for count in bag:
        if count:
            empty = False
            break
    if empty:
        rows = s.content.decks[deck]
        for card in s.discards[deck]:
            bag[rows.index(card)] += 1
        s.discards[deck] = ()
        if s.watch is not None:
            s.tell("stratos-news-reshuffle", {"deck": f"@deck:{DECKS[deck]}"}, ("STRATOS-R39",))
    return s.content.decks[deck][chance.draw(DECKS[deck], bag)]


def learn(s: Stratos, seat: int, deck: int, chance: Chance) -> None:
    """A new spell, face-down in the Spellbook: only its owner sees which (STRATOS-Q33)."""
    if not cards_left(s, deck):
        return
    card = draw_card(s, deck, chance)
    s.book_down[seat] = (*s.book_down[seat], card)
    if not s.has_class(seat, MAGE):
        s.dormant[seat] = True  # STRATOS-R54
    if s.watch is not None:
        who = {"seat": f"@seat:{seat}", "deck": f"@deck:{DECKS[deck]}"}
        s.tell("stratos-news-learnt-own", {**who, "card": f"@card:{card}"}, ("STRATOS-R56",), to=(seat,))
        s.tell("stratos-news-learnt", who, ("STRATOS-R56",), but=(seat,))


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
    if s.watch is not None:
        s.tell("stratos-news-promoted", {"unit": code(s, unit), "cell": s.cell(unit)}, ("STRATOS-R52",))


def look_under(s: Stratos, cell: int, chance: Chance) -> int:
    """The underside of a terrain tile; looked at for the first time, it gets its value."""
    if s.face[cell] == UNSEEN:
        s.face[cell] = chance.draw("underside", s.symbols[s.tile[cell]])
    return s.face[cell]


def peek(s: Stratos, seat: int, cell: int, chance: Chance) -> None:
    """One seat learns an underside."""
    symbol = look_under(s, cell, chance)
    s.known[cell] |= 1 << seat
    if s.watch is not None:
        s.tell(
            "stratos-news-peeked",
            {"cell": s.ground.names[cell], "symbol": f"@symbol:{SYMBOLS[symbol]}"},
            ("STRATOS-R09",),
            to=(seat,),
        )


def uncover(s: Stratos, cell: int, chance: Chance) -> int:
    """Which Special lies here; STRATOS-R18 with two players: Academy, Quarry and two of the house ones, so a covered
    tile is any official one left with the same chance, and the house ones share what their places leave."""
    if s.face[cell] == UNSEEN:
        hidden = s.hidden_specials
        weights = hidden[:]
        if s.houses_left >= 0:
            official = s.content.special_official
            candidates = 0
            for special, count in enumerate(hidden):
                if count and not official[special]:
                    candidates += 1
            for special, count in enumerate(hidden):
                weights[special] = count * (max(candidates, 1) if official[special] else s.houses_left)
        found = chance.pick("special", weights)
        hidden[found] -= 1
        if s.houses_left > 0 and not s.content.special_official[found]:
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
