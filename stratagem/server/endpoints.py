"""Every endpoint of the HTTP side: the table from which routes and description are made."""

from __future__ import annotations

from stratagem.server import afterwards, http


def endpoints() -> list[http.Endpoint]:
    return [*http.ENDPOINTS, *afterwards.ENDPOINTS]
