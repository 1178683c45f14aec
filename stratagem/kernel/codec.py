"""Codec: states, steps and actions to JSON and back, and their checksum."""

import hashlib
import json
from types import ModuleType
from typing import Any

from stratagem.kernel.core import News, Part, Result, Value
from stratagem.kernel.errors import BadReplay


def words(*modules: ModuleType) -> dict[str, type]:
    """Every value and part class of these modules by its name: what a saved state may consist of."""
    found: dict[str, type] = {"Result": Result, "News": News}
    for module in modules:
        for name, thing in vars(module).items():
            if isinstance(thing, type) and issubclass(thing, (Value, Part)):
                if found.get(name, thing) is not thing:
                    raise ValueError(f"two classes are called {name}: a saved state could not tell them apart")
                found[name] = thing
    return found


def to_json(value: Any, in_order: bool = False) -> Any:
    """Plain JSON data; classes by name, tuples and dictionaries marked as such.

    `in_order` sorts dictionaries, since equality does not depend on insertion order.
    """
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (Value, Part)):
        data: dict[str, Any] = {"is": type(value).__name__}
        for name in value.names:
            data[name] = to_json(getattr(value, name), in_order)
        return data
    if isinstance(value, tuple):
        return {"tuple": [to_json(v, in_order) for v in value]}
    if isinstance(value, list):
        return [to_json(v, in_order) for v in value]
    if isinstance(value, dict):
        pairs = [[to_json(k, in_order), to_json(v, in_order)] for k, v in value.items()]
        if in_order:
            pairs.sort(key=canonical)
        return {"dict": pairs}
    raise TypeError(f"a state may not hold a {type(value).__name__}")


def from_json(data: Any, known: dict[str, type]) -> Any:
    """Rebuild a value; `known` names every class the game may put in a state.  Damaged data raises BadReplay."""
    if isinstance(data, list):
        return [from_json(v, known) for v in data]
    if not isinstance(data, dict):
        return data
    try:
        if "is" in data:
            return _thing(data, known)
        if "tuple" in data:
            return tuple([from_json(v, known) for v in data["tuple"]])
        return {from_json(k, known): from_json(v, known) for k, v in data["dict"]}
    except (KeyError, TypeError, ValueError) as fault:
        raise BadReplay(f"the saved state is damaged: {fault}") from None


def _thing(data: dict[str, Any], known: dict[str, type]) -> Any:
    made = known.get(data["is"])
    if made is None:
        raise BadReplay(f"the saved state names an unknown thing: {data['is']!r}")
    body = {name: from_json(v, known) for name, v in data.items() if name != "is"}
    if set(body) != set(made.names):  # type: ignore[attr-defined]  # `words` holds Values and Parts only
        raise BadReplay(f"the saved {data['is']} has other fields than it should: {', '.join(sorted(body))}")
    if issubclass(made, Part):
        part = made()
        for name, v in body.items():
            setattr(part, name, v)
        return part
    return made(**body)


_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def canonical(data: Any) -> str:
    """JSON text that is the same for equal data."""
    return _CANONICAL.encode(data)


def checksum(state: Any) -> str:
    """A short fingerprint of a state (or any value): equal states have equal checksums, in any process."""
    return digest(to_json(state, True))


def digest(data: Any) -> str:
    """A short fingerprint of plain JSON data."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()[:16]
