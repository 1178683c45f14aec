"""Values declare their fields; the constructor follows, at run time and written out for compiling."""

import importlib
import inspect
import pickle
import sys
from pathlib import Path
from typing import ClassVar

import pytest

from stratagem import games
from stratagem.kernel.core import Action, Choice
from stratagem.kernel.values import Value

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


@pytest.fixture(scope="module")
def package():
    sys.path.insert(0, str(ROOT / "scripts"))
    return importlib.import_module("_expand").Package(ROOT)


def values_of(module):
    kinds = [kind for kind in vars(module).values() if inspect.isclass(kind) and issubclass(kind, Value)]
    return [kind for kind in kinds if kind.__module__ == module.__name__]


@pytest.mark.parametrize("game", games.names())
def test_written_out_for_compiling_they_are_the_same(game, package):
    """Every value of a game has the same fields, arguments and defaults as the class made at run time."""
    seen = 0
    for name in package.modules:
        if not name.startswith(f"stratagem.games.{game}."):
            continue
        module = importlib.import_module(name)
        made: dict = {"__name__": name, "__file__": module.__file__}
        exec(compile(package.expanded(name), name, "exec"), made)
        for kind in values_of(module):
            twin = made[kind.__name__]
            assert twin.names == kind.names, kind
            if kind.names:
                ours, theirs = inspect.signature(kind).parameters, inspect.signature(twin).parameters
                assert [(one.name, one.default) for one in ours.values()] == [
                    (one.name, one.default) for one in theirs.values()
                ], kind
                seen += 1
    assert seen > 5


def test_news_written_out_checks_for_somebody_watching_and_every_line_keeps_its_number(package):
    name = "stratagem.games.strato.words.news"
    source, written = package.modules[name].lines, package.expanded(name).split("\n")
    assert source.count("@news") == written.count("    if s.watch is None: return") > 5 and "@news" not in written
    unmarked = '    """Two places change their contents: swap wind, fog, storm."""'
    assert source.index(unmarked) == written.index(unmarked)
    made: dict = {"__name__": name}
    exec(compile("\n".join(written), name, "exec"), made)

    class Deaf:
        watch = None

    made["tell_end"](Deaf(), "no such ending")
