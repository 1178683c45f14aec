"""Lines: players over WebSockets, many at once, who come back when a line is lost."""

import asyncio
import json
from http.client import HTTPException

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from stratagem.server.client import ServerSaid

LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError, asyncio.TimeoutError, HTTPException)


class Line:
    """One socket at a table."""

    def __init__(self, socket):
        self.socket = socket
        self.seen = {}
        self.frames = []

    @staticmethod
    async def open(url, table, token, since=None, host=""):
        """Connect and say hello; `host` is what the server is called, where a proxy stands in between."""
        headers = {"Authorization": "Bearer line"}
        address = url.replace("http", "ws", 1) + f"/api/tables/{table}/play"
        more = {"host": "127.0.0.1", "port": int(host.rsplit(":", 1)[1])} if host else {}
        socket = await connect(address, additional_headers=headers, compression=None, open_timeout=10, **more)
        made = Line(socket)
        await socket.send(json.dumps({"type": "hello", "token": token, "since": since}))
        return made

    async def receive(self, seconds=30):
        message = json.loads(await asyncio.wait_for(self.socket.recv(), seconds))
        if message["type"] == "seen":
            self.seen = message["seen"]
            self.frames += self.seen["frames"]
        elif message["type"] == "bye":
            raise ServerSaid(message)
        return message

    async def look(self, seconds=30):
        while (await self.receive(seconds))["type"] != "seen":
            pass
        return self.seen

    @property
    def asked(self):
        return bool(self.seen) and self.seen["seat"] in self.seen["waiting"] and bool(self.seen["options"])

    async def move(self, action, nonce, seq, seconds=30):
        """Make a move and wait until it is acknowledged; ServerSaid when it is refused."""
        data = {"type": "move", "actions": [action], "seq": seq, "nonce": nonce}
        await self.socket.send(json.dumps(data))
        while True:
            message = await self.receive(seconds)
            if message.get("nonce") == nonce and message["type"] == "taken":
                return message["number"]
            if message.get("nonce") == nonce and message["type"] == "refused":
                raise ServerSaid(message)

    async def close(self):
        await self.socket.close()
