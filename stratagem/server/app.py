"""The ASGI application: HTTP, WebSocket, and the built web pages if there are any."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from stratagem.server.afterwards import endpoints
from stratagem.server.connection import Connections
from stratagem.server.guard import Guard
from stratagem.server.hall import Hall
from stratagem.server.http import SMALL, Api
from stratagem.server.logs import Trace


def pages(web: Path) -> list[BaseRoute]:
    """The built pages; all tables share one page, which requests its table itself."""

    async def page(request: Request) -> FileResponse:
        return FileResponse(web / "index.html", headers={"cache-control": "no-cache"})

    return [
        Route("/t/{table}", page),
        Route("/g/{game}", page),
        Route("/licences", page),
        Mount("/", StaticFiles(directory=web, html=True), middleware=SMALL),
    ]


def built_pages() -> Path | None:
    """Where the web build is: in a checkout, or inside an installed package."""
    package = Path(__file__).resolve().parents[1]
    for place in (package.parent / "web" / "dist", package / "web"):
        if (place / "index.html").is_file():
            return place
    return None


def watched(hall: Hall) -> list[BaseRoute]:
    """What a proxy asks before sending clients here."""

    async def well(request: Request) -> PlainTextResponse:
        return PlainTextResponse("ok\n")

    async def ready(request: Request) -> PlainTextResponse:
        return PlainTextResponse("ready\n") if hall.ready else PlainTextResponse("not ready\n", 503)

    return [Route("/healthz", well), Route("/readyz", ready)]


def application(hall: Hall, origins: frozenset[str], web: Path | None = None) -> Any:
    """Everything, behind one guard that checks where a request comes from."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hall.start()
        yield
        await hall.stop()

    routes: list[BaseRoute] = [*Api(hall).routes(endpoints()), *watched(hall)]
    if web is not None and web.is_dir():
        routes += pages(web)
    return Trace(Guard(Connections(hall, Starlette(routes=routes, lifespan=lifespan)), origins))
