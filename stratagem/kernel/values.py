"""Value and Part: what a game in progress is made of.

Values (steps, actions, news, results) are immutable, so copying a state never copies them. Parts of the table are
mutable, and are copied by hand.
"""

from __future__ import annotations

import inspect
from typing import Any, ClassVar, dataclass_transform

from mypy_extensions import mypyc_attr

Seat = int
Params = dict[str, Any]


@dataclass_transform(eq_default=False)
@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Compared, hashed, printed and saved by its class and its fields.

    Fields are declared as in a dataclass, and a constructor is generated from them; a subclass adds its own to those of
    its base. Before compiling, scripts/compile writes the constructors out: a dataclass's would be three to six times
    slower, and values are created all the time.
    """

    names: ClassVar[tuple[str, ...]] = ()  # of all fields, in the order of the constructor

    @classmethod
    def __init_subclass__(cls) -> None:
        declare(cls)

    def fields(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self.names])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(self) is type(other) and isinstance(other, Value) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.fields()))

    def __repr__(self) -> str:
        return type(self).__name__ + repr(self.fields()).replace(",)", ")")

    def __reduce__(self) -> tuple[Any, ...]:
        return remade, (type(self), self.names, self.fields())  # pickling works compiled, too


def declare(kind: Any) -> None:
    """Give a class its `names` and its constructor, unless it has a constructor of its own."""
    declared = inspect.get_annotations(kind)
    own = [name for name, what in declared.items() if "ClassVar" not in str(what)]
    if not own or "__init__" in kind.__dict__:
        return
    kind.names = (*kind.names, *[name for name in own if name not in kind.names])
    defaults = {name: getattr(kind, name) for name in kind.names if hasattr(kind, name)}
    wanted = ", ".join([f"{name}=defaults[{name!r}]" if name in defaults else name for name in kind.names])
    body = "".join([f"\n    self.{name} = {name}" for name in kind.names])
    made: dict[str, Any] = {}
    exec(f"def __init__(self, {wanted}):{body}", {"defaults": defaults}, made)  # as dataclasses do it
    kind.__init__ = made["__init__"]


def remade(kind: Any, names: tuple[str, ...], fields: tuple[Any, ...]) -> Any:
    """Rebuild a pickled value by the names of its fields, whose order a constructor need not follow."""
    return kind(**dict(zip(names, fields, strict=True)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Value):
    """What a seat chose.  `verb` and the fields, in the words of the rule file, are its wire form."""

    verb: ClassVar[str] = ""
    label: ClassVar[str] = ""  # key of its text among the options


class News(Value):
    """Something that happened, for those who may know of it.

    `to` None means everybody, spectators included; otherwise only these
    seats.  Seats in `but` do not hear it (they are usually told more).
    """

    key: str
    params: Params
    rules: tuple[str, ...] = ()
    to: tuple[Seat, ...] | None = None
    but: tuple[Seat, ...] = ()

    def heard_by(self, seat: Seat | None) -> bool:
        if seat is None:
            return self.to is None
        return seat not in self.but and (self.to is None or seat in self.to)


class Result(Value):
    """How a game ended: the ending's name, who won, everybody's score, and what carries over to the next game."""

    names: ClassVar[tuple[str, ...]] = ("ending", "winners", "scores", "carry")

    def __init__(
        self, ending: str, winners: tuple[Seat, ...], scores: tuple[float, ...], carry: Params | None = None
    ) -> None:
        self.ending = ending
        self.winners = winners
        self.scores = scores
        self.carry: Params = carry if carry is not None else {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A piece of the table that changes: compared and saved by its named fields, copied by hand.

    The codec creates it without arguments, then fills it field by field.
    """

    names: ClassVar[tuple[str, ...]] = ()

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        for name in self.names:  # noqa: SIM110  # a plain loop compiles better
            if getattr(self, name) != getattr(other, name):
                return False
        return True

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([f'{n}={getattr(self, n)!r}' for n in self.names])})"
