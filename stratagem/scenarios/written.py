"""Facts as a scenario file would write them, to look at a table or to copy from."""

import json
import re
from collections.abc import Iterator
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+")


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
