"""Every endpoint of the HTTP side: the table from which routes and description are made."""

from __future__ import annotations

from stratagem.server import afterwards, http, superseded


def endpoints() -> list[http.Endpoint]:
    return [*http.ENDPOINTS, *afterwards.ENDPOINTS, *superseded.ENDPOINTS]
