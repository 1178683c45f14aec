"""Words read as an action of the game, whether or not it is an option now."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.weather_machine import actions as said
from stratagem.games.weather_machine.actions import SUBSETS, Coded, MoveTo, PlaceTile, Provide, Split, TakeBack
from stratagem.games.weather_machine.actions.base import PLAIN, Words
from stratagem.games.weather_machine.content.codes import SPACE_COUNT

CLASSES: dict[str, type[Coded]] = {
    found.verb: found
    for found in vars(said).values()
    if isinstance(found, type) and issubclass(found, Coded) and found.verb
}
MOST = {"initiative": 4, "benefit": 2, "payout": 9, "row": 3, "col": 31, "split": 20}  # of numbers without words


def understood(data: Any) -> Coded | None:
    """The action a wire form or short text names; None if it names none that the box knows."""
    words = data.split() if isinstance(data, str) else None
    verb = words[0] if words else data.get("do") if isinstance(data, dict) else None
    cls = CLASSES.get(verb) if isinstance(verb, str) else None
    if cls is None:
        return None
    if words is not None:
        given: list[Any] = words[1:]
    elif set(data) == {"do", *cls.names}:
        given = [data[name] for name in cls.names]
    else:
        return None
    if len(given) != len(cls.names):
        return None
    try:
        found = cls(*[read(cls, *field) for field in zip(cls.names, cls.tables, given, strict=True)])
    except (ValueError, TypeError):
        return None
    return found if is_possible(found) else None


def read(cls: type[Coded], name: str, table: Words, value: Any) -> Any:
    """One field as the number inside, from its word on the wire or in a text; ValueError if it is none."""
    if name == "spaces":
        return subset(table, value)
    if table != PLAIN:
        if isinstance(value, bool) or not isinstance(value, (str, int)) or value == "":
            raise ValueError
        return table.index(str(value))
    if name == "flip":
        return {"yes": True, "no": False}.get(value, value) if isinstance(value, str) else value
    number = int(value) if isinstance(value, str) and value.isdecimal() else value
    if isinstance(number, bool) or not isinstance(number, int):
        raise ValueError
    if not 1 <= number <= MOST.get(name, MOST.get(cls.verb, 0)):
        raise ValueError
    return number


def subset(table: Words, value: Any) -> tuple[int, ...]:
    if isinstance(value, str):
        value = [] if value == "none" else value.split(",")
    return tuple(table.index(word) for word in value)


def is_possible(action: Coded) -> bool:
    """Whether such a thing exists at all: a space of that Location, three different reports, a list in order."""
    if isinstance(action, MoveTo):
        return 0 < action.location < len(SPACE_COUNT) and action.space < SPACE_COUNT[action.location]
    if isinstance(action, Split):
        return len({action.top, action.discard, action.current}) == 3
    if isinstance(action, (Provide, TakeBack)):
        return action.spaces in SUBSETS
    if isinstance(action, (said.Orient, PlaceTile)):
        return isinstance(action.flip, bool)
    return True
