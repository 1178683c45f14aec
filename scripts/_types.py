"""Writes web/src/generated/schema.ts: the server's message types for the browser, from the server's own description."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from stratagem.server.openapi import description

TARGET = Path(__file__).resolve().parents[1] / "web" / "src" / "generated" / "schema.ts"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return f"components['schemas']['{schema['$ref'].rsplit('/', 1)[-1]}']"
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
    fields = [
        f"{json.dumps(name)}{'' if name in needed else '?'}: {typescript(field)}"
        for name, field in schema["properties"].items()
    ]
    return "{ " + "; ".join(fields) + " }"


def main() -> int:
    head = "// Made by scripts/_types.py from the server's description."
    lines = [head, "export interface components {", "  schemas: {"]
    for name, schema in sorted(description()["components"]["schemas"].items()):
        lines.append(f"    {json.dumps(name)}: {typescript(schema)};")
    text = "\n".join([*lines, "  };", "}", ""])
    if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
        TARGET.parent.mkdir(parents=True, exist_ok=True)
        TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
