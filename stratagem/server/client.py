"""A client in Python: what tests and bot authors use to play over the wire."""

from __future__ import annotations

import json
import secrets
import urllib.error
import urllib.request
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from stratagem.table import StratagemError


class ServerSaid(StratagemError):
    """The server refused; `fault` is what it answered."""

    def __init__(self, fault: dict[str, Any]) -> None:
        super().__init__(str(fault.get("message", "the server refused")))
        self.fault = fault


class Client:
    """Talks to one server.  `player`: the secret key of a player; without one, the tokens of seats are all there is."""

    def __init__(self, url: str, player: str = "") -> None:
        self.url = url.rstrip("/")
        self.player = player

    def call(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """One HTTP request; raises ServerSaid when the server refuses."""
        data = json.dumps(body).encode() if body is not None else None
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token or 'none'}"}
        if self.player:
            headers["Stratagem-Player"] = self.player
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return json.loads(response.read())
        except urllib.error.HTTPError as fault:
            raise ServerSaid(json.loads(fault.read() or b"{}")) from None

    def open(self, game: str, seats: list[dict[str, Any]], **wishes: Any) -> dict[str, Any]:
        """Open a table; returns its id and tokens."""
        return dict(self.call("POST", "/api/tables", {"game": game, "seats": seats, **wishes}))

    def sit(self, table: str, invite: str, name: str = "", seat: int | None = None) -> dict[str, Any]:
        """Sit down with an invitation; returns the seat and its token."""
        return dict(self.call("POST", f"/api/tables/{table}/sit", {"invite": invite, "name": name, "seat": seat}))

    def play(self, table: str, token: str, since: int | None = None) -> Player:
        """A connection to play (or watch) with."""
        return Player(self.url, table, token, since)


class Player:
    """A socket at a table.  `seen` is the table as last shown, `frames` all news received so far."""

    def __init__(self, url: str, table: str, token: str, since: int | None = None) -> None:
        self.socket: ClientConnection = connect(
            url.replace("http", "ws", 1) + f"/api/tables/{table}/play",
            additional_headers={"Authorization": "Bearer player"},
            open_timeout=10,
        )
        self.seen: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []
        self.send({"type": "hello", "token": token, "since": since})

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float | None = 30) -> dict[str, Any]:
        """The next message; the table in it is kept in `seen`."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=timeout))
        if message["type"] == "seen":
            self.seen, self.table = message["seen"], message["table"]
            self.frames += message["seen"]["frames"]
        elif message["type"] == "bye":
            raise ServerSaid(message)
        return message

    def look(self) -> dict[str, Any]:
        """Wait for the next update of the table."""
        while self.receive()["type"] != "seen":
            pass
        return self.seen

    def move(self, actions: list[dict[str, Any]], nonce: str = "", seq: int | None = None) -> dict[str, Any]:
        """Make a move and wait until it is on disk, or raise ServerSaid."""
        nonce = nonce or secrets.token_hex(8)
        seq = self.seen["number"] if seq is None else seq
        self.send({"type": "move", "actions": actions, "seq": seq, "nonce": nonce})
        while True:
            message = self.receive()
            if message["type"] == "taken" and message["nonce"] == nonce:
                return message
            if message["type"] == "refused" and message.get("nonce") == nonce:
                raise ServerSaid(message)

    @property
    def asked(self) -> bool:
        return self.seen.get("seat") in self.seen.get("waiting", [])

    def close(self) -> None:
        self.socket.close()


__all__ = ["Client", "ConnectionClosed", "Player", "ServerSaid"]
