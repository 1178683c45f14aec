"""Reads seeded messages, right, wrong and odd, with every type the table reads, and prints a fingerprint of each type.

    python scripts/_reading.py TRIES

Two builds of the library that reads them (msgspec, here and as WebAssembly) must print the same lines: the same values
are read, the same ones refused, in the same words.
"""

import json
import random
import sys
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec

from stratagem.server import messages, subscribing
from stratagem.table import loading, looking_back, seen

MODULES = (messages, subscribing, seen, loading, looking_back)
ODD = (
    "null", "true", "false", "0", "-0", "-1", "7", "2147483648", "4294967296", "9007199254740993",
    "9223372036854775807", "9223372036854775808", "-9223372036854775809", "18446744073709551616", "1" + "0" * 400,
    "1.5", "-0.0", "1e308", "1e400", "5e-324", "0.1", "1e2",
    '""', '"a"', '"Anna"', '"strato"', '"person"', '"\\u0000"', '"\\ud800"', '"\U0001f0cf"', '"' + "x" * 300 + '"',
    "[]", "[1]", '["a"]', "[[]]", "[null]", "{}", '{"do": "play"}', '{"0": 1}', '{"a": {"b": []}}',
    "NaN", "01", '"', "[1,]", "{,}", "\ufeff1",
)  # as JSON, and what is none  # fmt: skip
DEEP = 200  # brackets within brackets, as many as the pages let in (`stratagem/server/inside.py`)


def kinds() -> list[Any]:
    """Every type, by name."""
    found = [(name, kind) for module in MODULES for name, kind in vars(module).items()]
    named = {f"{kind.__module__}.{name}": kind for name, kind in found
             if isinstance(kind, type) and issubclass(kind, msgspec.Struct)}  # fmt: skip
    return [named[name] for name in sorted(named)]


def tried(kind: Any, chance: random.Random, tries: int) -> Iterator[str]:
    """JSON for this type: some fields, some missing, one that is not its own; values right and odd."""
    fields = [field.encode_name for field in msgspec.structs.fields(kind)]
    for _ in range(tries):
        names = [name for name in fields if chance.random() < 0.9]
        if chance.random() < 0.1:
            names.append("other")
        inner = ", ".join(f"{json.dumps(name)}: {chance.choice(ODD)}" for name in names)
        yield f"{{{inner}}}"


def read(text: str, kind: Any) -> str:
    try:
        return repr(msgspec.to_builtins(msgspec.json.decode(text.encode("utf-8", "surrogatepass"), type=kind)))
    except (msgspec.DecodeError, RecursionError) as fault:
        return f"{type(fault).__name__}: {fault}"


def main(tries: int) -> None:
    print(json.dumps({"types": len(kinds()), "values": len(ODD)}))
    for number, kind in enumerate(kinds()):
        chance, trace, fine = random.Random(number), sha256(), 0
        for text in tried(kind, chance, tries):
            found = read(text, kind)
            fine += "Error" not in found[:24]
            trace.update(found.encode("utf-8", "backslashreplace"))
        for field in msgspec.structs.fields(kind):
            for text in ODD:
                found = read(text, field.type)
                fine += "Error" not in found[:24]
                trace.update(found.encode("utf-8", "backslashreplace"))
        print(json.dumps({"type": f"{kind.__module__}.{kind.__name__}", "read": fine, "trace": trace.hexdigest()[:16]}))
    for text in ("[" * DEEP, '{"a":' * DEEP, "[" * DEEP + "]" * DEEP):
        print(json.dumps({"deep": read(text, Any)[:60]}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
