"""The browser's types come from what Python declares; that views hold to it, is the contract's clause `views`."""

import importlib.util
import re
from pathlib import Path
from typing import NotRequired, TypedDict, is_typeddict

import pytest

from stratagem import games

ROOT = Path(__file__).resolve().parents[1]
spec = importlib.util.spec_from_file_location("_types", ROOT / "scripts" / "_types.py")
assert spec is not None and spec.loader is not None
types = importlib.util.module_from_spec(spec)
spec.loader.exec_module(types)


@pytest.mark.parametrize("name", games.names())
def test_every_game_declares_its_view(name):
    assert is_typeddict(games.get(name).view_type)
    text = types.modules()[f"views/{name}.ts"]
    assert "export type View = {" in text
    vague = re.findall(r'"(\w+)"\??: [^;]*\bunknown\b', text)
    assert set(vague) <= {"params", "targets", "carry"}, "only wire forms and parameters of texts are open"


def test_every_name_in_a_file_is_made_there():
    for name, text in types.modules().items():
        made = set(re.findall(r"^export type (\w+) =", text, re.M))
        used = set(re.findall(r"\b[A-Z][A-Za-z]+\b", re.sub(r'/\*.*?\*/|//.*|"[^"]*"', "", text)))
        assert used - made <= {"Array", "Record"}, name


def test_what_python_says_is_what_typescript_reads():
    """Fields that may be missing, literals, nothing, lists, and words of Python as names."""
    inner = TypedDict("inner", {"from": int})

    class Sample(TypedDict):
        """A sample."""

        name: str | None
        rows: NotRequired[list[list[inner]]]
        by: dict[str, float]

    text = types.module("a test", types.schemas_of(Sample))
    assert '"from": number;' in text
    assert '"rows"?: Array<Array<inner>>;' in text
    assert '"by": Record<string, number>;' in text
    assert re.search(r'"name": (string \| null|null \| string);', text)
    assert "/** A sample. */\nexport type Sample = {" in text
