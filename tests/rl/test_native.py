"""What compiled code calls instead of Python functions does the same: writing.h, function by function."""

import importlib
import random
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from stratagem.kernel import places, writing
from stratagem.parts import counts

ROOT = Path(__file__).resolve().parents[2]
KERNEL = ROOT / "stratagem" / "kernel"
COMPILER = (sysconfig.get_config_var("CC") or "cc").split()[0]
GIVEN = {"int": "tagged({})", "bool": "({} == Py_True)"}  # how an argument of this type reaches compiled code
TAKEN = {  # and how a result of this type is taken from there
    "None": "if ({} < 0) return NULL;\n    Py_RETURN_NONE;",
    "list[int]": "return {};",
    "int": "const size_t found = {};\n    return found == 1 ? NULL : PyLong_FromSsize_t((Py_ssize_t)found >> 1);",
    "bool": "const char found = {};\n    return found == 2 ? NULL : PyBool_FromLong(found);",
}
MODULE = """
#include "writing.h"
static size_t tagged(PyObject *number) {{
    int over;
    const long long value = PyLong_AsLongLongAndOverflow(number, &over);
    return over || value >> 62 != value >> 63 ? (size_t)number | 1 : (size_t)value << 1;
}}
{functions}
static PyMethodDef methods[] = {{ {table} {{NULL}} }};
static struct PyModuleDef module = {{ PyModuleDef_HEAD_INIT, "native", NULL, -1, methods }};
PyMODINIT_FUNC PyInit_native(void) {{ return PyModule_Create(&module); }}
"""


@pytest.fixture(scope="module")
def native(tmp_path_factory):
    """The functions of the header as a module of their own."""
    if shutil.which(COMPILER) is None:
        pytest.skip(f"NOT TESTED: no C compiler ({COMPILER}) on this machine")
    sys.path.insert(0, str(ROOT / "scripts"))
    functions = table = ""
    for full, hints in importlib.import_module("_native").signatures(ROOT).items():
        name = full.rpartition(".")[2]
        given = ", ".join(GIVEN.get(hint, "{}").format(f"args[{number}]") for number, hint in enumerate(hints[:-1]))
        functions += (
            f"static PyObject *call_{name}(PyObject *self, PyObject *const *args, Py_ssize_t count) {{\n"
            f"    {TAKEN[hints[-1]].format(f'Stratagem_{name}({given})')}\n}}\n"
        )
        table += f'{{"{name}", (PyCFunction)(void *)call_{name}, METH_FASTCALL, NULL}}, '
    folder = tmp_path_factory.mktemp("native")
    (folder / "native.c").write_text(MODULE.format(functions=functions, table=table), encoding="utf-8")
    library = folder / ("native" + sysconfig.get_config_var("EXT_SUFFIX"))
    include = [f"-I{KERNEL}", f"-I{sysconfig.get_path('include')}"]
    flags = ["-shared", "-fPIC", "-Wall", "-Wno-unused-function", "-Werror"]
    subprocess.run([COMPILER, *flags, *include, str(folder / "native.c"), "-o", str(library)], check=True)
    spec = importlib.util.spec_from_file_location("native", library)
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def tuples(value):
    return tuple([tuples(each) for each in value]) if isinstance(value, list) else value


def few(luck, low, high, most=6):
    return [luck.randint(low, high) for _ in range(luck.randint(0, most))]


VALUES = {  # a value that a field may read, for a width of 9
    "put": lambda luck: luck.randint(0, 255),
    "one": lambda luck: luck.randint(-3, 12),
    "ones": lambda luck: few(luck, -2, 8),
    "number": lambda luck: luck.choice([-5, 0, 3, 200, 10**5, 10**30]),
    "numbers": lambda luck: few(luck, -3, 400),
    "number_rows": lambda luck: [few(luck, -3, 400) for _ in range(luck.randint(0, 4))],
    "truth": lambda luck: luck.random() < 0.5,
    "truths": lambda luck: [luck.random() < 0.5 for _ in range(luck.randint(0, 6))],
    "number_in": lambda luck: [luck.choice([-5, 0, 3, 200, 10**5]) for _ in range(3)],
    "tally": lambda luck: luck.randint(-2, 8),
    "tally_in": lambda luck: [luck.randint(-2, 8) for _ in range(3)],
    "count": lambda luck: few(luck, -2, 3, 20),
    "count_rows": lambda luck: [few(luck, -2, 3, 20) for _ in range(luck.randint(0, 4))],
    "sided": lambda luck: few(luck, -8, 8),
    "turned": lambda luck: few(luck, -8, 8),
    "turned_rows": lambda luck: [few(luck, -8, 8) for _ in range(luck.randint(0, 4))],
    "plane": lambda luck: [luck.sample(range(6), 4), [luck.randint(-1, 8) for _ in range(4)]],
    "grid": lambda luck: [[few(luck, -1, 8, 5) for _ in range(luck.randint(0, 3))], 2],
    "mark": lambda luck: few(luck, 0, 60),
    "clear": lambda luck: luck.randint(0, 60),
    "fill": lambda luck: bytearray(few(luck, 0, 255, 50)),
}


def arguments(name, value, luck):
    if name in ("put", "clear", "fill"):
        return [value]
    if name == "mark":
        return [value, luck.choice([0, 1, 255])]
    return [value, *([luck.randint(-3, 2)] if name.endswith("_in") else []), 9, luck.choice([1, 3, 255])]


@pytest.mark.parametrize("memory", [bytearray, lambda size: memoryview(bytearray(size))])
@pytest.mark.parametrize("name", VALUES)
def test_a_function_writes_the_same_in_compiled_code(native, name, memory):
    luck = random.Random(name)
    for _ in range(300):
        value = VALUES[name](luck)
        given = arguments(name, value, luck)
        before = luck.randbytes(100) if name in ("put", "clear", "fill", "mark") else bytes(100)
        one, other = memory(100), memory(100)
        one[:] = other[:] = before
        at = luck.randint(0, 30)
        getattr(writing, name)(one, at, *given)
        getattr(native, name)(other, at, *([tuples(given[0])] if isinstance(value, list) else given[:1]), *given[1:])
        assert bytes(one) == bytes(other), f"{name}({at}, {given})"


def test_mypyc_can_be_told_of_all_of_them(native):
    """With a mypyc that no longer can, compiled code would be right, and several times slower."""
    scripts = importlib.import_module("_native")
    assert scripts.known_to_mypyc(ROOT)
    from mypyc.primitives.registry import function_ops

    assert {name for name in function_ops if name.startswith("stratagem.")} == set(scripts.signatures(ROOT))


def test_every_function_of_the_header_is_compared(native):
    assert {name for name in dir(native) if not name.startswith("_")} == {
        *VALUES, "find_all", "find_ranked", "number_each", "size", "is_empty", "counted",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("put", (10, 1)), ("put", (10**30, 1)), ("one", (8, 5, 9, 1)), ("ones", (0, [3, 9], 9, 1)),
        ("number", (10, 7, 1, 9)), ("numbers", (8, [1, 1, 1], 3, 9)), ("number_rows", (0, [[], [1, 2]], 9, 9)),
        ("truth", (10, True, 1, 1)), ("truths", (9, [True, True], 2, 1)), ("tally", (5, 5, 1, 1)),
        ("count", (5, [5], 9, 1)), ("count_rows", (0, [[], [5]], 9, 1)), ("sided", (8, [-5], 9, 2)),
        ("number_in", (10, [3], 0, 1, 9)), ("number_in", (0, [3], 1, 1, 9)), ("number_in", (0, [3], -2, 1, 9)),
        ("tally_in", (5, [5], 0, 1, 1)), ("tally_in", (0, [5], 1, 1, 1)),
        ("turned", (2, [8], 9, 2)), ("turned_rows", (0, [[1], [2]], 9, 2)), ("plane", (0, [[1], [1]], 9, 1)),
        ("grid", (0, [[[1, 1]], 2], 9, 1)), ("mark", (0, [10], 1)),
    ],
)  # fmt: skip
def test_what_would_be_written_outside_is_refused_in_both(native, name, given):
    for where in (writing, native):
        data = bytearray(10)
        with pytest.raises(IndexError):
            getattr(where, name)(data, *given)
    for name, row in (("clear", 5), ("fill", bytearray(5))):  # here Python would enlarge, or refuse otherwise
        with pytest.raises(IndexError):
            getattr(native, name)(bytearray(10), 6, row)


def test_only_memory_that_can_be_written_to_is_written_to(native):
    gone = memoryview(bytearray(10))
    gone.release()
    for where in (writing, native):
        with pytest.raises(ValueError, match="released"):
            where.put(gone, 0, 1)
        with pytest.raises(ValueError):
            where.put(bytearray(10), 0, 256)
        for memory in (memoryview(bytes(10)), bytes(10)):
            with pytest.raises(TypeError):
                where.put(memory, 0, 1)
    for memory in (memoryview(bytearray(10))[::2], memoryview(bytearray(16)).cast("q"), [0] * 10):
        with pytest.raises(TypeError):
            native.put(memory, 0, 1)


def test_values_that_are_no_numbers_are_refused(native):
    wrong = {"ones": ["x"], "numbers": [None], "number_rows": [3], "count": iter([1]), "mark": 1}
    for name, value in wrong.items():
        with pytest.raises(TypeError):
            getattr(native, name)(bytearray(10), 0, value, *([1] if name == "mark" else [3, 1]))


@pytest.mark.parametrize("count", [0, 1, 6, 700])
def test_shared_objects_are_found_by_their_address_as_by_their_id(native, count):
    known = [object() for _ in range(count)]
    ids = {id(thing): 3 * number for number, thing in enumerate(known)}
    table, numbers = places.table_of(ids), list(range(3 * count))
    luck = random.Random(1)
    for stranger in (False, True):
        offered = luck.choices(known, k=20) if known else []
        offered += [object(), *known[:2]] if stranger else []
        for where in (places, native):
            for row in (offered, tuple(offered)):
                found = where.find_all(ids, table, numbers, row)
                assert found == [ids[id(thing)] for thing in (offered[:20] if known else [])]


@pytest.mark.parametrize("count", [0, 1, 6, 700])
def test_places_by_rank_are_found_alike(native, count):
    luck = random.Random(2)
    known = [object() for _ in range(count)]
    ids = {id(thing): (3 * number, luck.choice([0, 1, 40]), luck.randint(-1, 9)) for number, thing in enumerate(known)}
    table, numbers = places.ranked_table_of(ids), list(range(3 * count + 300))
    for stranger in (False, True):
        where = [luck.randint(-1, 9) for _ in range(15)]
        offered = luck.choices(known, k=20) if known else []
        offered += [object(), *known[:2]] if stranger else []
        for row in (offered, tuple(offered)):
            one, other = [7], [7]
            places.find_ranked(ids, table, numbers, row, where, 5, 5, one)
            native.find_ranked(ids, table, numbers, row, where, 5, 5, other)
            assert one == other
            assert len(one) == max(1, min(len(offered), 20 if known else 0))
    with pytest.raises(IndexError):
        native.find_ranked(ids, table, numbers, [], [0] * 9, 5, 5, [])


def test_numbers_in_rows_are_found_alike(native):
    luck = random.Random(3)
    for _ in range(200):
        rows = [few(luck, 0, 9, 4) for _ in range(luck.randint(0, 6))]
        wanted = [luck.choice(row or [10**30, 5]) if luck.random() < 0.9 else luck.choice([10, 10**30]) for row in rows]
        assert places.number_each(rows, wanted) == native.number_each(tuples(rows), wanted), (rows, wanted)
    for where in (places, native):
        with pytest.raises(ValueError):
            where.number_each([[1]], [1, 2])


def test_cards_are_counted_alike(native):
    luck = random.Random(4)
    for _ in range(200):
        cards = few(luck, 0, luck.choice([0, 3, 500]))
        assert counts.size(cards) == native.size(cards) == native.size(tuple(cards))
        assert counts.is_empty(cards) is native.is_empty(cards) is native.is_empty(tuple(cards))
        piles = [few(luck, 0, 4, 30) for _ in range(3)]
        assert counts.counted(piles, 5) == native.counted(piles, 5) == native.counted(tuples(piles), 5)
    for where in (counts, native):
        with pytest.raises(IndexError):
            where.counted([[5]], 5)
    for wrong in (["x"], 3):
        with pytest.raises(TypeError):
            native.counted([wrong], 3)
        with pytest.raises(TypeError):
            native.size(wrong)
        with pytest.raises(TypeError):
            native.is_empty(wrong)
