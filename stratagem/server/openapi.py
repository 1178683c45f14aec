"""The OpenAPI description, generated from the same route table and types that the server uses."""

import re
from functools import cache
from typing import Any

import msgspec

from stratagem import __version__
from stratagem.server.afterwards import endpoints
from stratagem.server.messages import Fault, FromClient, ToClient

ERRORS = {
    "400": "The message is not one of the protocol's",
    "403": "The token does not allow this",
    "404": "No such table, seat, game, language or rule",
    "409": "The rules refuse this",
    "410": "The table cannot be continued: its rules or its content are not here any more",
    "413": "The message is too long",
    "422": "The set-up cannot be played, or a name is not known",
    "429": "Too many requests",
}
QUERIES = {
    "/api/tables/{table}": ["since"],
    "/api/tables/{table}/moment": ["playing", "move", "seat"],
    "/api/tables/{table}/export": ["playing"],
    "/api/imports/{id}/moment": ["move", "seat"],
    "/api/tables/{table}/review": ["playing", "wait"],
    "/api/imports/{id}/review": ["wait"],
    "/api/tables/{table}/instead": ["playing", "move"],
    "/api/tables/{table}/branch": ["playing"],
    "/api/imports/{id}/instead": ["move"],
    "/api/player/games": ["game", "q", "after"],
    "/api/rulebook/search/{language}": ["q", "game", "exactly"],
}


@cache
def description() -> dict[str, Any]:
    """The whole HTTP side, and the types of the WebSocket's messages among the components."""
    types = [kind for entry in endpoints() for kind in (entry[4], entry[5]) if kind is not None] + [Fault]
    types += [FromClient, ToClient]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    of = dict(zip(map(str, types), schemas, strict=True))
    paths: dict[str, Any] = {}
    for method, path, _, summary, body, answer, token in endpoints():
        paths.setdefault(path, {})[method.lower()] = operation(path, summary, body, answer, token, of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Stratagem", "version": __version__, "description": "Tables over HTTP; see docs/protocol.md"},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def operation(path: str, summary: str, body: Any, answer: Any, token: str, of: dict[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {
        "summary": summary,
        "responses": {"200": {"description": "Done", "content": content(of[str(answer)])}},
    }
    for status, meaning in ERRORS.items():
        made["responses"][status] = {"description": meaning, "content": content(of[str(Fault)])}
    made["parameters"] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
    ] + [{"name": name, "in": "query", "schema": {"type": "string"}} for name in QUERIES.get(path, [])]
    if body is not None:
        made["requestBody"] = {"required": True, "content": content(of[str(body)])}
    if token == "player":
        head = {"name": "Stratagem-Player", "in": "header", "required": True, "schema": {"type": "string"}}
        made["parameters"].append(head)
        made["description"] = "Needs the secret key of a player."
    elif token:
        made["security"] = [{"token": []}]
        made["description"] = f"Needs a token ({token})."
    return made


def content(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
