"""Texts as they go over the line."""

import asyncio

import pytest
import uvicorn
from hypothesis import given, settings, strategies as st
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from stratagem.server.websocket import HANDSHAKE, MOST_UNREAD, WebSocketProtocol, framed, handshake

from .rows.loops import finish
from .rows.wound import settled

REQUEST = (
    b"GET /play HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
LONGEST = 1000


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 100_000])
def test_a_text_is_one_message_of_any_length(size):
    """Read by the library that clients use."""
    client = ClientProtocol(parse_uri("ws://here/"), state=OPEN, max_size=None)
    text = ("è" + "x" * size)[:size]
    client.receive_data(framed(text.encode()) + framed(b"next"))
    assert [frame.data.decode() for frame in client.events_received()] == [text, "next"]


class Transport:
    """A socket that keeps what is written to it."""

    def __init__(self):
        self.written = b""
        self.closing = self.paused = False

    def get_protocol(self):
        return None

    def get_extra_info(self, name, default=None):
        return default

    def is_closing(self):
        return self.closing

    def write(self, data):
        self.written += data

    def close(self):
        self.closing = True

    def pause_reading(self):
        self.paused = True

    def resume_reading(self):
        self.paused = False


class Opened:
    """A connection to an application, and what that reads from it."""

    at_once = False  # without the library

    def __init__(self, reads=10**6, request=REQUEST):
        self.heard = []
        self.reads = reads
        self.more = asyncio.Event()
        self.transport = Transport()
        how = {"interface": "asgi3", "lifespan": "off", "log_config": None, "ws_ping_interval": None}
        config = uvicorn.Config(self.app, ws_max_size=LONGEST, ws_per_message_deflate=False, **how)
        config.load()
        self.protocol = WebSocketProtocol(config, ServerState(), {})
        self.protocol.connection_made(self.transport)
        if self.at_once:
            self.protocol.shake(handshake(request))
        else:
            self.protocol.data_received(request)

    async def begin(self):
        """Wait for the handshake."""
        await settled(2)
        head, _, rest = self.transport.written.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101") and not rest
        self.transport.written = b""
        return self

    async def app(self, scope, receive, send):
        self.scope = {name: value for name, value in scope.items() if name != "extensions"}
        await receive()
        await send({"type": "websocket.accept"})
        while True:
            if self.reads <= len(self.heard):
                await self.more.wait()
            message = await receive()
            if message["type"] == "websocket.disconnect":
                self.heard.append(message["code"])
                return
            self.heard.append(message.get("text", message.get("bytes")))

    def told(self):
        """The frames that the server has sent."""
        client = ClientProtocol(parse_uri("ws://here/"), state=OPEN, max_size=None)
        client.receive_data(self.transport.written)
        return [frame for frame in client.events_received() if isinstance(frame, Frame)]


@pytest.fixture(autouse=True, scope="module", params=[False, True], ids=["by the library", "at once"])
def shaken(request):
    """Everything holds however the connection was opened."""
    Opened.at_once = request.param
    yield
    Opened.at_once = False


BROWSER = REQUEST[:-2] + (
    b"Origin: http://here\r\nUser-Agent: Mozilla/5.0 (X11; Linux)\r\nPragma: no-cache\r\ncookie:\r\n"
    b"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
)
ORDINARY = [
    REQUEST,
    BROWSER,
    REQUEST.replace(b": ", b":"),
    REQUEST.replace(b"Connection: Upgrade", b"connection:  keep-alive, upgrade "),
    REQUEST.replace(b"websocket", b"WebSocket"),
]


@pytest.mark.parametrize("request_", ORDINARY)
def test_an_ordinary_handshake_is_read_as_the_library_reads_it(request_, monkeypatch):
    async def opened(at_once):
        monkeypatch.setattr(Opened, "at_once", at_once)
        line = Opened(request=request_)
        await settled(2)
        head = sorted(line.transport.written.lower().split(b"\r\n"))
        return {**line.scope, "headers": [(name.lower(), value) for name, value in line.scope["headers"]]}, head

    async def both():
        return await opened(False), await opened(True)

    by_the_library, at_once = finish(both())
    assert at_once == by_the_library


@pytest.mark.parametrize(
    "request_",
    [
        b"",
        REQUEST[:-2],
        REQUEST[:-1],
        REQUEST + b"x",
        REQUEST.replace(b"GET", b"POST"),
        REQUEST.replace(b"HTTP/1.1", b"HTTP/1.0"),
        REQUEST.replace(b"/play", b"/play?token=x"),
        REQUEST.replace(b"/play", b"/pl%61y"),
        REQUEST.replace(b"/play", b"http://here/play"),
        REQUEST.replace(b"\r\nHost", b"\nHost"),
        REQUEST.replace(b"Host: here", b"Host: here\r\n folded"),
        REQUEST.replace(b"Host: here", b"Host : here"),
        REQUEST.replace(b"Host: here", b"Host: he\x00re"),
        REQUEST.replace(b"Host: here", b"Host: h\xc3\xa9"),
        REQUEST.replace(b"Host: here", b"Host: here\r\nHost: there"),
        REQUEST.replace(b"Host: here", b"Host: here\r\nContent-Length: 5"),
        REQUEST.replace(b"Host: here", b"Host: here\r\nTransfer-Encoding: chunked"),
        REQUEST.replace(b"Host: here", b"Host: here\r\nSec-WebSocket-Protocol: chat"),
        REQUEST.replace(b"Upgrade: websocket", b"Upgrade: h2c"),
        REQUEST.replace(b"Connection: Upgrade", b"Connection: close"),
        REQUEST.replace(b"Version: 13", b"Version: 8"),
        REQUEST.replace(b"dGhlIHNhbXBsZSBub25jZQ==", b"c2hvcnQ="),
        REQUEST.replace(b"here", b"x" * HANDSHAKE),
    ],
)
def test_anything_else_is_for_the_libraries_to_read(request_):
    assert handshake(request_) is None


def frame(body, kind=Opcode.TEXT, fin=True):
    return Frame(kind, body, fin).serialize(mask=True)


FRAMES = st.lists(
    st.one_of(
        st.text(max_size=300).map(lambda text: (frame(text.encode()), [text])),
        st.binary(max_size=20).map(lambda body: (frame(body, Opcode.BINARY), [body])),
        st.binary(max_size=20).map(lambda body: (frame(body, Opcode.PING), [])),
        st.tuples(st.text(max_size=40), st.text(max_size=40)).map(
            lambda two: (
                frame(two[0].encode(), fin=False) + frame(b"", Opcode.PING) + frame(two[1].encode(), Opcode.CONT),
                [two[0] + two[1]],
            )
        ),
    ),
    max_size=8,
)


@settings(max_examples=60, deadline=None)
@given(FRAMES, st.lists(st.integers(1, 400), max_size=20))
def test_messages_arrive_as_they_were_sent_in_whatever_pieces(sent, cuts):
    data, wanted = b"".join(part for part, _ in sent), [text for _, texts in sent for text in texts]

    async def main():
        line = await Opened().begin()
        left = data
        for cut in cuts:
            line.protocol.data_received(left[:cut]) if left else None
            left = left[cut:]
        if left:
            line.protocol.data_received(left)
        await settled(2)
        assert line.heard == wanted
        assert not line.transport.closing

    finish(main())


@pytest.mark.parametrize(
    "data, code",
    [
        (frame(b"x" * (LONGEST + 1)), 1009),
        (frame(b"x" * 100_000)[:20], 1009),  # refused before it has arrived
        (frame(b"\xff"), 1007),
        (framed(b"not masked"), 1002),
        (b"\xf1" + frame(b"bits that nobody has agreed on")[1:], 1002),
        (frame(b"one", fin=False) + frame(b"another"), 1002),
    ],
    ids=["long", "announced", "not text", "unmasked", "reserved bits", "inside another"],
)
def test_what_the_protocol_forbids_ends_the_connection(data, code):
    async def main():
        line = await Opened().begin()
        line.protocol.data_received(frame(b"first") + data)
        await settled(2)
        assert line.heard[0] == "first" and line.transport.closing
        assert int.from_bytes(line.told()[-1].data[:2], "big") == code

    finish(main())


def test_a_good_bye_is_answered():
    async def main():
        line = await Opened().begin()
        line.protocol.data_received(frame(b"last") + frame((1000).to_bytes(2, "big"), Opcode.CLOSE))
        await settled(2)
        assert line.heard == ["last", 1000] and line.told()[-1].opcode is Opcode.CLOSE

    finish(main())


def test_nothing_more_is_read_while_messages_wait():
    async def main():
        line = await Opened(reads=0).begin()
        for _ in range(MOST_UNREAD - 1):
            line.protocol.data_received(frame(b"x"))
        assert not line.transport.paused
        line.protocol.data_received(frame(b"x"))
        assert line.transport.paused, "the client has to wait, and the server keeps nothing for it"
        line.reads = 10**6
        line.more.set()
        await settled(2)
        assert len(line.heard) == MOST_UNREAD and not line.transport.paused

    finish(main())


def test_somebody_who_speaks_before_the_handshake_is_done_is_still_understood():
    async def main():
        line = Opened()
        early = bytes((0x81, 0x80 | 10, 0, 0, 0, 0)) + b"too\nearly\n"  # masked with zeros: it has ends of lines
        line.protocol.data_received(early[:13])
        await settled(2)
        line.protocol.data_received(early[13:])
        await settled(2)
        assert line.heard == ["too\nearly\n"]

    finish(main())


def test_texts_wait_while_the_client_reads_nothing():
    async def main():
        line = await Opened().begin()
        assert line.protocol.send_texts([b"one", b"two"]) is None
        line.protocol.pause_writing()
        later = asyncio.ensure_future(line.protocol.send_texts([b"three"]))
        await settled(2)
        assert [one.data for one in line.told()] == [b"one", b"two"]
        line.protocol.resume_writing()
        await later
        assert [one.data for one in line.told()] == [b"one", b"two", b"three"]

    finish(main())
