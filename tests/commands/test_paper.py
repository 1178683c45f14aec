"""A rulebook is printed once all of it is drawn, and not before."""

from __future__ import annotations

import base64
import json
from typing import Any, cast

import pytest

from stratagem.commands import paper
from stratagem.kernel.errors import StratagemError


class Wire:
    """A browser whose page has these heights at one look after another; it also says things nobody asked for."""

    def __init__(self, *heights: int, data: str | None = base64.b64encode(b"%PDF").decode()) -> None:
        self.heights = [*heights]
        self.data = data
        self.asked: list[str] = []
        self.waiting: list[str] = []

    def send(self, message: str) -> None:
        asked = json.loads(message)
        self.asked.append(asked["method"])
        result: dict[str, Any] = {}
        if asked["method"] == "Runtime.evaluate":
            result = {"result": {"type": "number", "value": self.heights.pop(0)}}
        elif asked["method"] == "Page.printToPDF" and self.data is not None:
            result = {"data": self.data}
        self.waiting += [json.dumps({"method": "Page.loaded"}), json.dumps({"id": asked["id"], "result": result})]

    def recv(self, timeout: float) -> str:
        if not self.waiting:
            raise TimeoutError
        return self.waiting.pop(0)


def printed(wire: Wire) -> bytes:
    return paper._once_drawn(cast(Any, wire), "http://127.0.0.1/rules/strato?paper=it")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paper, "GLANCE", 0.0)


def test_it_is_printed_when_everything_is_there_and_nothing_changes_any_more() -> None:
    wire = Wire(0, 0, 900, 0, 1200, 1500, 1500, 1500, 1500, 7)
    assert printed(wire) == b"%PDF"
    assert wire.heights == [7], "it was looked at until it had stood still four times, and no longer"
    assert wire.asked[0] == "Page.navigate" and wire.asked[-1] == "Page.printToPDF"


def test_a_browser_that_prints_nothing_or_falls_silent_is_told_of() -> None:
    with pytest.raises(StratagemError, match="printed nothing"):
        printed(Wire(9, 9, 9, 9, data=None))
    silent = Wire(9)
    silent.recv = lambda timeout: (_ for _ in ()).throw(TimeoutError)  # type: ignore[method-assign]
    with pytest.raises(StratagemError, match="did not finish"):
        printed(silent)
