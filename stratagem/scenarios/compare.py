"""Comparing actual with expected: named keys only, with a readable difference."""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from stratagem.kernel.forms import nearest
from stratagem.kernel.toml import Path
from stratagem.scenarios.faults import BadScenario, Fault, dotted

MORE = "..."
BARE = re.compile(r"[A-Za-z0-9_-]+")


def plain(value: Any) -> Any:
    """Tuples as lists, keys as strings, white space collapsed: what a TOML file can express."""
    if isinstance(value, dict):
        return {str(key): plain(v) for key, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if isinstance(value, str):
        return " ".join(value.split())
    return value


def named_in(found: dict[Any, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    """The actual value, plain as far as it is compared; of the rest only the keys matter."""
    return {str(key): plain(value) if str(key) in wanted else None for key, value in found.items()}


def differences(found: Any, wanted: Any, path: Path, unordered: Sequence[str], loose: bool = False) -> list[Fault]:
    """Every place where `found` is not as `wanted`.

    In tables only the wanted keys count, and an empty table matches only an empty one. For a list that ends in "..."
    only its beginning counts, and {} in a list skips that entry.  Lists under a key in `unordered` are unordered, and
    with "..." they may contain more.
    """
    if isinstance(wanted, dict) and isinstance(found, dict):
        if not wanted:
            return [_other(found, wanted, path)] if found else []
        faults: list[Fault] = []
        for key, value in wanted.items():
            if key not in found:
                faults.append(Fault((*path, key), f"{dotted((*path, key))} is not there{nearest(key, found)}"))
            else:
                faults += differences(found[key], value, (*path, key), unordered, loose or key in unordered)
        return faults
    if isinstance(wanted, list) and isinstance(found, list):
        return _list_differences(found, wanted, path, unordered, loose)
    return [] if same(found, wanted) else [_other(found, wanted, path)]


def _list_differences(
    found: list[Any], wanted: list[Any], path: Path, unordered: Sequence[str], loose: bool
) -> list[Fault]:
    bag = loose and not any(isinstance(v, (list, dict)) for v in wanted + found)
    if wanted == [MORE]:
        if found[-1:] != [MORE]:
            told = f'{dotted(path)} = ["..."] says nothing: name the beginning, or leave it out'
            raise BadScenario(Fault(path, told))
        return [] if found == wanted else [_other(found, wanted, path)]
    part = wanted[-1:] == [MORE]
    named = wanted[:-1] if part else wanted
    if bag and part:
        return [] if _holds(found, named) else [_other(found, wanted, path)]
    there = found[: len(named)] if part else found
    if bag:
        named, there = sorted(named, key=_word), sorted(there, key=_word)
    if len(named) != len(there):
        return [_other(found, wanted, path)]
    if not any(isinstance(v, (list, dict)) for v in named):
        alike = all(same(a, b) for a, b in zip(there, named, strict=True))
        return [] if alike else [_other(found, wanted, path)]
    if all(value == {} for value in named):
        raise BadScenario(Fault(path, f"{dotted(path)} names nothing: {{}} leaves an entry out"))
    faults: list[Fault] = []
    for index, (a, b) in enumerate(zip(there, named, strict=True)):
        if b != {} or not isinstance(a, dict):
            faults += differences(a, b, (*path, index), unordered, loose)
    return faults


def _holds(found: list[Any], named: list[Any]) -> bool:
    """Whether the list contains these, each as often as it is named."""
    left = [_word(value) for value in found]
    for value in named:
        if _word(value) not in left:
            return False
        left.remove(_word(value))
    return True


def _other(found: Any, wanted: Any, path: Path) -> Fault:
    return Fault(path, f"{dotted(path)} is {show(found)}, should be {show(wanted)}")


def same(found: Any, wanted: Any) -> bool:
    """Equal; TOML has no null, so "none" stands for nothing."""
    if found is None:
        return bool(wanted == "none")
    return bool(found == wanted and isinstance(found, bool) == isinstance(wanted, bool))


def _word(value: Any) -> str:
    return "none" if value is None else str(value)


def show(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, list):
        return "[" + ", ".join(show(v) for v in value) + "]"
    return repr(value)


def written(facts: dict[str, Any]) -> Iterator[str]:
    """One line per fact: `rows = ["S R [S|R] S R"]`."""
    for key, value in facts.items():
        yield f"{_key(str(key))} = {_value(value)}"


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def _value(value: Any) -> str:
    if value is None:
        return '"none"'
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{_key(str(k))} = {_value(v)}" for k, v in value.items()]) + " }" if value else "{}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join([_value(v) for v in value]) + "]"
    return json.dumps(value, ensure_ascii=False)
