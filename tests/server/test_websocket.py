"""Texts as they go over the line."""

import pytest
from websockets.client import ClientProtocol
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from stratagem.server.websocket import framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 100_000])
def test_a_text_is_one_message_of_any_length(size):
    """Read by the library that clients use."""
    client = ClientProtocol(parse_uri("ws://here/"), state=OPEN, max_size=None)
    text = ("è" + "x" * size)[:size]
    client.receive_data(framed(text.encode()) + framed(b"next"))
    assert [frame.data.decode() for frame in client.events_received()] == [text, "next"]
