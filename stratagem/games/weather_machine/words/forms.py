"""How answers are written in Weather Machine: every action knows its fields and their words."""
# mypyc: skip

from __future__ import annotations

from functools import cache
from typing import Any

from stratagem.games.weather_machine import actions
from stratagem.games.weather_machine.actions import Coded, Codes, Provide, TakeBack
from stratagem.kernel.forms import Field, Form, Kind, Many


@cache
def forms() -> tuple[Form, ...]:
    found = [value for value in vars(actions).values() if isinstance(value, type) and issubclass(value, Coded)]
    return tuple([form(kind) for kind in found if kind.verb])


def form(kind: type[Coded]) -> Form:
    """The form of an action: a list where it takes a list, else a code for each field."""
    fields = zip(kind.names, [Kind(of.codes) for of in kind.how.codes], strict=True)
    many = kind in (Provide, TakeBack)
    read = [Many(name, codes, 0) if many else Field(name, codes) for name, codes in fields]
    return Form(kind.verb, *read, makes=lambda *given: made(kind, given))


def made(kind: type[Coded], given: tuple[Any, ...]) -> Coded | None:
    """The action with these codes; None if the box knows no such thing."""
    action = kind(*[number(of, index) for of, index in zip(kind.how.codes, given, strict=True)])
    return action if action.exists() else None


def number(of: Codes, index: Any) -> Any:
    """The number inside, or yes and no; of a list, all of them."""
    if isinstance(index, tuple):
        return tuple([number(of, one) for one in index])
    code = of.codes[index]
    return code if isinstance(code, bool) else index + of.first
