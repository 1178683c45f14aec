"""Values and parts declare their fields; constructor and copy follow, at run time and written out for compiling."""

from __future__ import annotations

import importlib
import inspect
import pickle
import sys
from pathlib import Path
from typing import ClassVar

import pytest

from stratagem import games
from stratagem.kernel.codec import from_json, to_json
from stratagem.kernel.core import Action, Choice, State
from stratagem.kernel.testing.table import changeable, made_strange
from stratagem.kernel.values import Declared, Part, Uncopied, Unsaved, Value

ROOT = Path(__file__).parents[2]


class Lamp(Value):
    colour: str
    size: int = 3
    kind: ClassVar[str] = "lamp"


class TallLamp(Lamp):
    feet: tuple[int, ...] = ()


class Switch(Choice):
    lamp: str


class Half(Value):
    names = ("size",)

    def __init__(self, size: int) -> None:
        self.size = size // 2


class Dim(Action):
    verb = "dim"


class Room(Declared):
    lamps: list[Lamp] = []
    size: int = 2

    def __post_init__(self) -> None:
        self.area = self.size * self.size


class Drawer(Part):
    lamps: list[Lamp] = [Lamp("red")]
    rows: list[list[int]] = [[1], [2]]


class Shop(State):
    size: int = 3
    name: str = "x"
    open: bool = True
    where: tuple[int, ...] = (1, 2)
    best: Lamp = Lamp("blue")
    drawer: Drawer = Drawer()
    spare: Drawer | None = None
    drawers: list[Drawer] = []
    prices: dict[str, int] = {}
    stock: dict[str, list[int]] = {"a": [1]}
    either: list[int | str] = []
    content: Unsaved[object] = None
    guest: Uncopied[object] = None


class Branch(Shop):
    owner: str = ""


class Doubled(Shop):
    def copy(self) -> Doubled:
        new = Doubled()
        new.size = 2 * self.size
        return new


def test_fields_are_arguments_in_their_order_those_of_the_base_first():
    assert TallLamp.names == ("colour", "size", "feet") and Lamp.kind == "lamp"
    lamp = TallLamp("red", feet=(1, 2))
    assert (lamp.colour, lamp.size, lamp.feet) == ("red", 3, (1, 2))
    assert lamp == TallLamp("red", 3, (1, 2)) != TallLamp("red", 4, (1, 2)) and lamp != Lamp("red")
    assert repr(lamp) == "TallLamp('red', 3, (1, 2))" and pickle.loads(pickle.dumps(lamp)) == lamp
    assert Switch(2, "red").fields() == (2, "red")


def test_a_constructor_of_its_own_stays():
    assert Half(8).size == 4 and Half.names == ("size",)
    assert Dim() == Dim() and Dim.names == ()


@pytest.mark.parametrize("wrong", [(), ("red", 1, 2)], ids=["too few", "too many"])
def test_what_does_not_fit_is_an_error(wrong):
    with pytest.raises(TypeError):
        Lamp(*wrong)


def test_a_changeable_default_is_made_anew_and_what_is_derived_follows():
    first, second = Room(), Room(size=3)
    first.lamps.append(Lamp("red"))
    assert second.lamps == [] and (first.area, second.area) == (4, 9)
    assert first != Room([Lamp("red")]) and hash(first) != hash(second)  # only values are compared by their fields


def test_a_part_starts_with_its_defaults_which_no_two_share():
    first, second = Branch(), Branch()
    assert Branch.names == (*State.names, *list(Shop.__annotations__)[:-2], "owner") and Branch.unsaved == ("content",)
    assert first == second and first.drawer.rows == [[1], [2]] and first.where == (1, 2) and first.best is second.best
    assert changeable(first).keys().isdisjoint(changeable(second))


def filled():
    s = Branch()
    s.size, s.name, s.open, s.where, s.owner, s.shown = 4, "y", False, (3,), "z", 7
    s.drawer.rows[0].append(5)
    s.spare, s.drawers, s.prices, s.either = Drawer(), [Drawer(), Drawer()], {"b": 1}, [1, "c"]
    s.stock["b"] = [2]
    s.answers, s.waiting, s.agenda = {0: Dim()}, [1], [Switch(1, "red")]
    s.content, s.guest, s.watch = object(), object(), print
    return s


def test_a_copy_of_a_part_is_equal_and_shares_nothing_that_changes():
    s = filled()
    new = s.copy()
    assert type(new) is Branch and new == s and new.content is s.content
    assert new.guest is None and new.watch is None
    assert changeable(s).keys().isdisjoint(changeable(new)) and len(changeable(s)) > 20
    for name in set(Branch.names) - {"agenda", "answers", "result", "best"}:  # these hold values
        setattr(new, name, made_strange(getattr(s.copy(), name)))
        assert new != s and new.copy() == new, name
        setattr(new, name, getattr(s, name))


def test_a_part_is_saved_and_pickled_field_by_field():
    s = filled()
    known = {kind.__name__: kind for kind in (Branch, Drawer, Lamp, Dim, Switch)}
    loaded = from_json(to_json(s), known)
    assert loaded == s and loaded.content is None
    s.watch = None
    assert pickle.loads(pickle.dumps(s.drawer)) == s.drawer


def test_a_copy_by_hand_stays():
    s = Doubled()
    assert s.copy().size == 6 and s.size == 3


def test_a_part_cannot_hold_what_cannot_be_copied():
    with pytest.raises(TypeError, match=r"Odd.seen: .* cannot hold set, .*neither copied nor saved"):
        part({"__annotations__": {"seen": "set[int]"}, "seen": set()})


def test_what_is_not_declared_as_a_field_is_told():
    with pytest.raises(TypeError, match=r"Odd.lead needs a type: `lead: int = ...`"):
        part({"__annotations__": {"seen": "int"}, "seen": 0, "lead": 0})
    with pytest.raises(TypeError, match=r"Odd.seen needs a default: `seen: int = ...`"):
        part({"__annotations__": {"seen": "int"}})
    assert part({"__annotations__": {"lead": "ClassVar[int]"}, "lead": 4}).lead == 4


def part(body):
    return type(Part)("Odd", (Part,), {**body, "__module__": __name__})


@pytest.fixture(scope="module")
def package():
    sys.path.insert(0, str(ROOT / "scripts"))
    return importlib.import_module("_expand").Package(ROOT)


def classes_of(module, base):
    kinds = [kind for kind in vars(module).values() if inspect.isclass(kind) and issubclass(kind, base)]
    return [kind for kind in kinds if kind.__module__ == module.__name__]


@pytest.mark.parametrize("game", games.names())
def test_written_out_for_compiling_they_are_the_same(game, package):
    """Whatever declares fields has the same names, arguments, defaults and ways to copy as made at run time."""
    seen = parts = 0
    for name in package.modules:
        if not name.startswith((f"stratagem.games.{game}.", "stratagem.parts.")):
            continue
        module = importlib.import_module(name)
        made: dict = {"__name__": name, "__file__": module.__file__}
        exec(compile(package.expanded(name), name, "exec"), made)
        for kind in classes_of(module, Declared):
            twin = made[kind.__name__]
            assert not issubclass(kind, Value) or twin.names == kind.names, kind
            if "__init__" in kind.__dict__:
                ours, theirs = inspect.signature(kind).parameters, inspect.signature(twin).parameters
                assert [(one.name, repr(one.default)) for one in ours.values()] == [
                    (one.name, repr(one.default)) for one in theirs.values()
                ], kind
                seen += 1
        for kind in classes_of(module, Part):
            twin = made[kind.__name__]
            assert (twin.names, twin.unsaved) == (kind.names, kind.unsaved) and repr(twin()) == repr(kind())
            fields = package.fields((name, kind.__name__))
            assert {field.name: package.way_of(field) for field in fields} == {
                name: way for name, (_, way) in kind.declared.items()
            }
            parts += 1
    assert seen > 5 and parts > 1


def test_news_written_out_checks_for_somebody_watching_and_every_line_keeps_its_number(package):
    name = "stratagem.games.strato.words.news"
    source, written = package.modules[name].lines, package.expanded(name).split("\n")
    assert source.count("@news") == written.count("    if s.watch is None: return") > 5 and "@news" not in written
    unmarked = '    """The mark of a place in a row."""'
    assert source.index(unmarked) == written.index(unmarked)
    made: dict = {"__name__": name}
    exec(compile("\n".join(written), name, "exec"), made)

    class Deaf:
        watch = None

    made["tell_end"](Deaf(), "no such ending")
