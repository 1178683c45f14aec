"""Value and Part: what a game in progress is made of.

Values (steps, actions, news, results) are never changed once made, so copying
a state never copies them.  Parts of the table change, and are copied by hand.
"""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

Seat = int
Params = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Compared, hashed, printed and saved by its class and its named fields.

    A plain class with a written-out constructor: three to six times cheaper
    than a dataclass once compiled, and values are made all the time.
    """

    names: ClassVar[tuple[str, ...]] = ()

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


def remade(kind: Any, names: tuple[str, ...], fields: tuple[Any, ...]) -> Any:
    """A pickled value, made again: by the names of its fields, whose order a constructor need not follow."""
    return kind(**dict(zip(names, fields, strict=True)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Value):
    """What a seat chose.  `verb` and the fields, in the words of the rule file, are its wire form."""

    verb: ClassVar[str] = ""


class News(Value):
    """Something that happened, for those who may hear of it.

    `to` None means everybody, spectators included; otherwise only these
    seats.  Seats in `but` do not hear it (they are usually told more).
    """

    names: ClassVar[tuple[str, ...]] = ("key", "params", "rules", "to", "but")

    def __init__(
        self,
        key: str,
        params: Params,
        rules: tuple[str, ...] = (),
        to: tuple[Seat, ...] | None = None,
        but: tuple[Seat, ...] = (),
    ) -> None:
        self.key = key
        self.params = params
        self.rules = rules
        self.to = to
        self.but = but

    def heard_by(self, seat: Seat | None) -> bool:
        if seat is None:
            return self.to is None
        return seat not in self.but and (self.to is None or seat in self.to)


class Result(Value):
    """How a game ended: the ending's name, who won, everybody's score, and what goes on to the next game."""

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

    Made without arguments by the codec, then filled field by field.
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
