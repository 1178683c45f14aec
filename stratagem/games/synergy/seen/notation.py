"""Cards as people write them in a scenario: `r3`, `=`, `b2H`, and a front as `r3+1 = r5`."""
# mypyc: skip

import re
from typing import Any

from stratagem.games.synergy.content.cards import CARD_OF, NO_CARD, SYMBOLS, goal_card, is_number
from stratagem.games.synergy.state import Table
from stratagem.parts.box import need, number

_CHANGED = re.compile(r"([rbgyp][1-5])([+-]\d)")


def listed(value: Any, where: str) -> list[str]:
    """A list of codes, or the codes in one text."""
    words = value.split() if isinstance(value, str) else value
    understood = isinstance(words, list) and all(isinstance(word, str) for word in words)
    need(understood, f"{where} is a list of card codes, not {value!r}")
    return list(words)


def card_of(word: str, colour: int, where: str) -> int:
    """Any card; a goal without a colour is of the seat's own."""
    if word in SYMBOLS:
        return goal_card(colour, SYMBOLS.index(word))
    need(word in CARD_OF, f"{where} has {word!r}; cards are written r3 (numbers), = or b= (goals)")
    return CARD_OF[word]


def cards(value: Any, colour: int, where: str) -> tuple[int, ...]:
    return tuple([card_of(word, colour, where) for word in listed(value, where)])


def number_cards(value: Any, where: str) -> tuple[int, ...]:
    found = cards(value, 0, where)
    for word, card in zip(listed(value, where), found, strict=True):
        need(is_number(card), f"{where} holds number cards, not {word!r}")
    return found


def goals(value: Any, where: str) -> tuple[int, ...]:
    """Goals by their symbols: in hands and decks they are always of the owner's colour."""
    for word in listed(value, where):
        need(word in SYMBOLS, f"{where} has {word!r}; goals are {', '.join(SYMBOLS)}")
    return tuple([SYMBOLS.index(word) for word in listed(value, where)])


def seat_number(value: Any, seats: int, where: str) -> int:
    named = int(value) if isinstance(value, str) and value.isdecimal() else value
    return number(named, where, 0, seats - 1)


def front(s: Table, seat: int, value: Any) -> None:
    """A front as text in the order laid, `r3+1 = r5` (add `ignored`), or as a table of its places."""
    if isinstance(value, dict):
        _front_table(s, seat, value)
        return
    for word in listed(value, "front"):
        changed = _CHANGED.fullmatch(word)
        if word == "ignored":
            s.ignored = (*s.ignored, seat)
            continue
        card = card_of(changed.group(1) if changed else word, s.colours[seat], "front")
        if not is_number(card):
            s.goal[seat] = card
        elif s.number1[seat] == NO_CARD:
            s.number1[seat] = card
            s.delta[seat] = int(changed.group(2)) if changed else 0
        else:
            s.number2[seat] = card


def _front_table(s: Table, seat: int, value: dict[str, Any]) -> None:
    known = ("number1", "delta", "goal", "number2", "ignored")
    for key in value:
        need(key in known, f"front has {key!r}; known: {', '.join(known)}")
    colour = s.colours[seat]
    for place, target in (("number1", s.number1), ("goal", s.goal), ("number2", s.number2)):
        if value.get(place, "none") != "none":
            target[seat] = card_of(value[place], colour, f"front.{place}")
    s.delta[seat] = number(value.get("delta", 0), "front.delta", -9, 9)
    if value.get("ignored"):
        s.ignored = (*s.ignored, seat)
