"""The scanner of lines knows every path that tomllib knows, and no other, each on its line."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from stratagem.kernel.toml import lines

ROOT = Path(__file__).parents[2]
FILES = sorted([*(ROOT / "tests" / "scenarios").rglob("*.toml"), *(ROOT / "stratagem").rglob("*.toml")])


def paths(value, path=()):
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from paths(inner, (*path, number))


def test_every_file_of_the_project():
    assert len(FILES) > 50
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        assert set(lines(text)) == set(paths(tomllib.loads(text))), file


NASTY = '''# [[not]] a = 1
a = "x # [y] = 'z'" # b = 2
"quoted key" . 'b.c' = [1, # one
  """
[[still]] = "text" \\""" # more
""", { x.y = '[', z = """"two"" quotes""""" },]
[t . u]
d = 1979-05-27 07:32:00
[[t.v]]
e = \'\'\'
f = 1
\'\'\'
[[t.v]]
g.h = {}
[t.v.w]
i = []
'''


def test_a_nasty_text():
    found = lines(NASTY)
    assert set(found) == set(paths(tomllib.loads(NASTY)))
    wanted = {
        ("a",): 2, ("quoted key", "b.c"): 3, ("quoted key", "b.c", 1): 4, ("quoted key", "b.c", 2): 6,
        ("quoted key", "b.c", 2, "z"): 6, ("t", "u", "d"): 8, ("t", "v", 0): 9, ("t", "v", 0, "e"): 10,
        ("t", "v", 1): 13, ("t", "v", 1, "g", "h"): 14, ("t", "v", 1, "w", "i"): 16,
    }  # fmt: skip
    assert {path: found[path] for path in wanted} == wanted


VALUES = st.recursive(
    st.integers() | st.booleans() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


def quoted(text):
    escaped = "".join(f"\\u{ord(c):04X}" if ord(c) < 32 or c in '"\\' or ord(c) == 127 else c for c in text)
    return f'"{escaped}"'


def written(value, gap):
    """TOML with a line break wherever one is allowed."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, list):
        return "[" + gap + f",{gap}".join([written(v, gap) for v in value]) + gap + "]"
    return "{ " + ", ".join([f"{quoted(k)} = {written(v, ' ')}" for k, v in value.items()]) + " }"


@settings(max_examples=60)
@given(st.dictionaries(st.text(max_size=4), VALUES, max_size=4), st.sampled_from([" ", "\n", " # a, ] b\n\t"]))
def test_any_values(data, gap):
    text = "".join([f"{quoted(key)} = {written(value, gap)}\n" for key, value in data.items()])
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        pytest.fail("the test writes bad TOML")
    found = lines(text)
    assert set(found) == set(paths(read))
    for key in data:
        assert text.split("\n")[found[key,] - 1].startswith(quoted(key))
