"""The ASGI application: HTTP, WebSocket, and the built web pages if there are any."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.routing import BaseRoute, Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles

from stratagem.server.guard import Guard
from stratagem.server.hall import Hall
from stratagem.server.http import Api
from stratagem.server.socket import Sockets


def application(hall: Hall, origins: frozenset[str], web: Path | None = None) -> Any:
    """Everything behind one door that checks where a request comes from."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hall.start()
        yield
        await hall.stop()

    routes: list[BaseRoute] = [*Api(hall).routes(), WebSocketRoute("/api/tables/{table}/play", Sockets(hall).accept)]
    if web is not None and web.is_dir():
        routes.append(Mount("/", StaticFiles(directory=web, html=True)))
    return Guard(Starlette(routes=routes, lifespan=lifespan), origins)
