"""The ASGI application: HTTP, WebSocket, the built web pages, and the guard around all of them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from stratagem.server.afterwards import endpoints
from stratagem.server.connection import Connections
from stratagem.server.hall import Hall
from stratagem.server.http import SMALL, Api
from stratagem.server.logs import Trace

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; worker-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
LASTING = "public, max-age=31536000, immutable"
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"x-frame-options", b"DENY"),
]


class Guard:
    """ASGI middleware around everything: Host and Origin must exactly match ones this server was configured with."""

    def __init__(self, app: Any, origins: frozenset[str]) -> None:
        self.app = app
        self.origins = origins
        self.hosts = frozenset(urlsplit(origin).netloc for origin in origins)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        kind, problem = scope["type"], ""
        if kind in ("http", "websocket"):
            problem = self.problem(dict(scope["headers"]), kind, scope.get("method", "GET"))
        if problem:
            await refuse(scope, send, problem)
        else:
            await self.app(scope, receive, with_headers if kind == "http" else send)

    def problem(self, headers: dict[bytes, bytes], kind: str, method: str) -> str:
        """What is wrong with the request's origin; empty if nothing is."""
        if headers.get(b"host", b"").decode("latin-1").lower() not in self.hosts:
            return "this server is not known under that name"
        origin = headers.get(b"origin")
        if origin is not None and origin.decode("latin-1").lower() not in self.origins:
            return "requests from that origin are not accepted"
        changes = kind == "websocket" or method not in ("GET", "HEAD")
        # Programs send no Origin; a browser never adds this header to a cross-origin request without a preflight.
        is_a_program = headers.get(b"authorization", b"").lower().startswith(b"bearer ")
        if origin is None and changes and not is_a_program:
            return "a request that changes something needs an Origin or a bearer token"
        return ""


async def refuse(scope: Any, send: Any, problem: str) -> None:
    """Refuse before anything has been processed."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403, "reason": problem})
        return
    body = b'{"error":"origin","message":"' + problem.encode() + b'"}'
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body})


class BuiltFiles(StaticFiles):
    """The files of the build.  The name of an asset changes with its content; anything else is asked for anew."""

    async def get_response(self, path: str, scope: Any) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code in (200, 304):
            response.headers["cache-control"] = LASTING if Path(path).parts[:1] == ("assets",) else "no-cache"
        return response


def pages(web: Path) -> list[BaseRoute]:
    """The built pages; all tables share one page, which requests its table itself."""

    async def page(request: Request) -> FileResponse:
        return FileResponse(web / "index.html", headers={"cache-control": "no-cache"})

    return [
        Route("/t/{table}", page),
        Route("/g/{game}", page),
        Route("/licences", page),
        Route("/mine", page),
        Route("/mine/{what}", page),
        Route("/rules", page),
        Route("/rules/{game}", page),
        Mount("/", BuiltFiles(directory=web, html=True), middleware=SMALL),
    ]


def built_pages() -> Path | None:
    """Where the web build is: in a checkout, or inside an installed package."""
    package = Path(__file__).resolve().parents[1]
    places = (package.parent / "web" / "dist", package / "web")
    return next((place for place in places if (place / "index.html").is_file()), None)


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
