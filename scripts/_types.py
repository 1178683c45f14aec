"""Writes web/src/generated/: the types of every message and of every game's view, as TypeScript.

They are generated from what Python declares: the messages of `stratagem/server/messages.py` via the server's own
description, the views via each game's `view_type`. They are not under version control; every check of the browser table
regenerates them (docs/decisions/0018-the-browsers-types-are-generated.md).
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import msgspec

from stratagem import games
from stratagem.kernel.views import AnyView
from stratagem.server.messages import FromClient, ToClient
from stratagem.server.openapi import description

TARGET = Path(__file__).resolve().parents[1] / "web" / "src" / "generated"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
Schemas = dict[str, dict[str, Any]]


def typescript(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema or "const" in schema:
        return " | ".join(json.dumps(value) for value in schema.get("enum", [schema.get("const")]))
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " | ".join(dict.fromkeys(typescript(part) for part in schema[word]))
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(PLAIN.get(word, "unknown") for word in kind)
    if kind == "array":
        return f"Array<{typescript(schema.get('items', {}))}>"
    if kind == "object":
        return object_type(schema)
    return PLAIN.get(str(kind), "unknown")


def object_type(schema: dict[str, Any]) -> str:
    if "properties" not in schema:
        inner = schema.get("additionalProperties")
        return f"Record<string, {typescript(inner) if isinstance(inner, dict) and inner else 'unknown'}>"
    needed = schema.get("required", [])
    # The server sends every field, defaults included. Clients may omit defaults but add nothing.
    whole = schema.get("additionalProperties") is not False
    fields = [
        f"  {json.dumps(name)}{'' if name in needed or (whole and 'default' in field) else '?'}: {typescript(field)};"
        for name, field in schema["properties"].items()
    ]
    return "\n".join(["{", *fields, "}"])


def module(source: str, schemas: Schemas) -> str:
    """One file: every type by name, with its Python docstring."""
    lines = [f"// Made by scripts/_types.py from {source}."]
    for name, schema in sorted(schemas.items()):
        told = schema.get("description", "").split("\n\n")[0].replace("\n", " ").replace("*/", "")
        lines += ["", *([f"/** {told} */"] if told else []), f"export type {name} = {typescript(schema)};"]
    return "\n".join([*lines, ""])


def sends_all(schema: dict[str, Any]) -> dict[str, Any]:
    """What the server sends has every field, also those whose default is made anew and so is not in the schema."""
    if schema.get("additionalProperties") is False or "properties" not in schema:
        return schema
    return {**schema, "required": list(schema["properties"])}


def schemas_of(kind: Any) -> Schemas:
    return msgspec.json.schema_components([kind], ref_template="{name}")[1]


def modules() -> dict[str, str]:
    """Every file of the folder and what it holds."""
    messages: Schemas = {name: sends_all(one) for name, one in description()["components"]["schemas"].items()}
    unions, _ = msgspec.json.schema_components([FromClient, ToClient], ref_template="{name}")
    messages.update(zip(("FromClient", "ToClient"), unions, strict=True))
    found = {"messages.ts": module("the server's description", messages)}
    found["views/any.ts"] = module("stratagem/kernel/views.py", schemas_of(AnyView))
    for name in games.names():
        source = f"stratagem/games/{name}/seen/view_types.py"
        found[f"views/{name}.ts"] = module(source, schemas_of(games.get(name).view_type))
    return found


def main() -> int:
    made = modules()
    if {str(path.relative_to(TARGET)): path.read_text("utf-8") for path in TARGET.rglob("*.ts")} == made:
        return 0
    shutil.rmtree(TARGET, ignore_errors=True)
    for name, text in made.items():
        (TARGET / name).parent.mkdir(parents=True, exist_ok=True)
        (TARGET / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
