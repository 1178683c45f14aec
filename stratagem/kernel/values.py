"""Value and Part: what a game in progress is made of.

Values (steps, actions, news, results) are immutable, so copying a state never copies them. Parts of the table are
mutable. Both declare their fields, and what is needed to create and copy them is generated.
"""

from __future__ import annotations

import copy
import inspect
import sys
from types import UnionType
from typing import Annotated, Any, ClassVar, Final, Self, TypeVar, dataclass_transform, get_args, get_origin

from mypy_extensions import mypyc_attr

from stratagem.kernel.slots import Slotted

Seat = int
Params = dict[str, Any]
Held = TypeVar("Held")
Unsaved = Annotated[Held, "a field of a part that copies share, neither compared nor saved: content and what it names"]
Uncopied = Annotated[Held, "a field of a part that is not even copied: every copy starts with the default"]


@dataclass_transform(eq_default=False)
@mypyc_attr(allow_interpreted_subclasses=True)
class Declared:
    """Fields are declared as in a dataclass, and a constructor is generated from them.

    A subclass adds its own fields to those of its base. A list, a dictionary or another changeable default is made anew
    for each object. A method `__post_init__` derives what is not given. Before compiling, scripts/compile writes the
    constructors out: a dataclass's would be three to six times slower, and values are created all the time.
    """

    @classmethod
    def __init_subclass__(cls) -> None:
        declare(cls)


def declare(kind: Any) -> None:
    """Give a class its constructor and, if it is a value, its `names`, unless it has a constructor of its own."""
    own = own_fields(kind)
    if not own or "__init__" in kind.__dict__:
        return
    is_value = issubclass(kind, Value)
    before = kind.names if is_value else getattr(kind, "_arguments", ())
    order = kind._arguments = (*before, *[name for name in own if name not in before])
    if is_value:
        kind.names = order
    known: dict[str, Any] = {"deepcopy": copy.deepcopy}
    wanted = body = ""
    for name in order:
        given = name
        if hasattr(kind, name):
            known[f"default_{name}"] = default = getattr(kind, name)
            changeable = isinstance(default, (list, dict, Declared)) and not isinstance(default, Value)
            wanted += f", {name}=None" if changeable else f", {name}=default_{name}"
            fresh = repr(default) if default in ([], {}) else f"deepcopy(default_{name})"
            given = f"{fresh} if {name} is None else {name}" if changeable else name
        else:
            wanted += f", {name}"
        body += f"\n    self.{name} = {given}"
    if hasattr(kind, "__post_init__"):
        body += "\n    self.__post_init__()"
    kind.__init__ = generated(f"def __init__(self{wanted}):{body}", known)


def own_fields(kind: Any) -> dict[str, str]:
    """The fields a class declares itself, and their types as they are written."""
    return {name: str(what) for name, what in inspect.get_annotations(kind).items() if "ClassVar" not in str(what)}


def generated(source: str, known: dict[str, Any]) -> Any:
    """The function that this source defines, as dataclasses make theirs."""
    made: dict[str, Any] = {}
    exec(source, known, made)
    return made.popitem()[1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Value(Declared):
    """Compared, hashed, printed and saved by its class and its fields."""

    names: ClassVar[tuple[str, ...]] = ()  # of all fields, in the order of the constructor

    def fields(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self.names])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return False
        for name in self.names:  # noqa: SIM110  # most differ in the first
            if getattr(self, name) != getattr(other, name):
                return False
        return True

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.fields()))

    def __repr__(self) -> str:
        return type(self).__name__ + repr(self.fields()).replace(",)", ")")

    def __reduce__(self) -> tuple[Any, ...]:
        return remade, (type(self), self.names, self.fields())  # pickling works compiled, too


def remade(kind: Any, names: tuple[str, ...], fields: tuple[Any, ...]) -> Any:
    """Rebuild a pickled value by the names of its fields, whose order a constructor need not follow."""
    return kind(**dict(zip(names, fields, strict=True)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Value):
    """What a seat chose.  `verb` and the fields, in the words of the rule file, are its wire form."""

    verb: ClassVar[str] = ""
    text: ClassVar[str] = "{game}-option-{verb}"  # key of its text among the options; empty: it depends on the table

    @property
    def label(self) -> str:
        return label_of(type(self))


LABELS: Final[dict[type[Action], str]] = {}  # found once, read for every option shown


def label_of(kind: Any) -> str:
    """The key of the text of such actions; their package names the game."""
    if kind not in LABELS:
        game = kind.__module__.split(".")[-2]
        LABELS[kind] = kind.text.format(game=game, verb=kind.verb).replace("_", "-")
    return LABELS[kind]


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

    ending: str
    winners: tuple[Seat, ...]
    scores: tuple[float, ...]
    carry: Params = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(metaclass=Slotted):
    """A piece of the table that changes: compared and saved by its named fields.

    Every field is declared with its default; from the declarations follow `names`, a constructor without arguments (the
    codec fills the fields one by one) and `copy`, which shares nothing that can change. A default is made anew for each
    part. `Unsaved` and `Uncopied` mark what is not on the table. Before compiling, scripts/compile writes it all out.
    """

    names: ClassVar[tuple[str, ...]] = ()
    unsaved: ClassVar[tuple[str, ...]] = ()
    declared: ClassVar[dict[str, tuple[Any, str]]] = {}  # every field's default, and how `$` is copied

    @classmethod
    def __init_subclass__(cls) -> None:
        declare_part(cls)

    def copy(self) -> Self:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        for name in self.names:  # noqa: SIM110  # a plain loop compiles better
            if getattr(self, name) != getattr(other, name):
                return False
        return True

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([f'{n}={getattr(self, n)!r}' for n in self.names])})"


def declare_part(kind: Any) -> None:
    """Give a part its `names`, its constructor and its copy, unless it has its own."""
    own = own_fields(kind)
    by_hand = "copy" in kind.__dict__
    if not own and (by_hand or not kind.declared):  # compiled, everything is written out
        return
    defaults = kind.__dict__.get("defaults", kind.__dict__)
    check_declared(kind, own, defaults)
    ways = {name: "" if by_hand else way_to_copy(kind, name, own[name]) for name in own}
    kind.declared = {**kind.declared, **{name: (defaults[name], ways[name]) for name in own}}
    kind.names = (*kind.names, *[name for name in own if not own[name].startswith(("Unsaved[", "Uncopied["))])
    kind.unsaved = (*kind.unsaved, *[name for name in own if own[name].startswith("Unsaved[")])
    known: dict[str, Any] = {"kind": kind, "bare": kind.__new__, "deepcopy": copy.deepcopy}
    start = copied = ""
    for name, (default, way) in kind.declared.items():
        known[f"default_{name}"] = default
        plain = default is None or default in ([], {}, ()) or isinstance(default, (bool, int, str))
        first = repr(default) if plain else (way or "deepcopy($)").replace("$", f"default_{name}")
        start += f"\n    self.{name} = {first}"
        copied += f"\n    new.{name} = " + (way.replace("$", f"self.{name}") if way else first)
    if own and "__init__" not in kind.__dict__:
        kind.__init__ = generated(f"def __init__(self):{start}", known)
    if not by_hand:
        kind.copy = generated(f"def copy(self):\n    new = bare(kind){copied}\n    return new", known)


def check_declared(kind: Any, own: dict[str, str], defaults: Any) -> None:
    """Raise where a field lacks its default, or its type, without which it would not be a field."""
    for name in own:
        if name not in defaults:
            raise TypeError(f"{kind.__name__}.{name} needs a default: `{name}: {own[name]} = ...`")
    typed = inspect.get_annotations(kind)
    if "__mypyc_attrs__" in kind.__dict__:
        return  # compiled: it was checked before
    for name, default in kind.__dict__.items():
        if name[0] == "_" or name == "defaults" or name in typed:
            continue
        if isinstance(default, (int, float, str, list, dict)):
            told = f"{kind.__name__}.{name} needs a type: `{name}: {type(default).__name__} = ...`"
            raise TypeError(f"{told}, or ClassVar[...] if it is the same for all")


def way_to_copy(kind: Any, name: str, what: str) -> str:
    """How a field of this type is copied, `$` being the original; empty: not at all."""
    if what.startswith("Uncopied["):
        return ""
    if what.startswith("Unsaved["):
        return "$"
    try:
        return way_for(eval(what, vars(sys.modules[kind.__module__])))
    except TypeError as fault:
        raise TypeError(f"{kind.__name__}.{name}: {fault}") from None


def way_for(what: Any) -> str:
    inside = get_args(what)
    if get_origin(what) is list:
        way = way_for(inside[0])
        return "$[:]" if way == "$" else f"[{way.replace('$', 'each')} for each in $]"
    if get_origin(what) is dict:
        way = way_for(inside[1])
        each = way.replace("$", "each")
        return "$.copy() if $ else {}" if way == "$" else f"{{key: {each} for key, each in $.items()}}"
    if get_origin(what) is tuple or what in (int, float, str, bool, None, type(None)):
        return "$"
    if isinstance(what, UnionType):
        ways = {way_for(each) for each in inside} - {"$"}
        if len(ways) == 1 and type(None) in inside:
            return f"{ways.pop()} if $ is not None else None"
        if not ways:
            return "$"
    elif isinstance(what, type) and issubclass(what, (Part, Value)):
        return "$.copy()" if issubclass(what, Part) else "$"
    raise TypeError(
        f"a part of the table cannot hold {getattr(what, '__name__', what)}, which can be neither copied nor saved; "
        "what belongs to the content is declared as Unsaved[...]"
    )
