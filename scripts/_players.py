"""Players for deployment checks: tables played to their end through a proxy while workers come and go."""

from __future__ import annotations

import http.client
import importlib
import json
import socket
import sys
import threading
import time
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parent.parent / "tests"
Wish = tuple[str, int, dict[str, Any]]
TABLES: list[Wish] = [("strato", 2, {"challenge": 9}), ("stramat", 3, {}), ("synergy", 3, {})]
PACE = 0.25  # seconds between two moves: a socket may send 100 messages in 20 seconds


def guests() -> Any:
    """The reconnecting players of the tests."""
    if str(TESTS) not in sys.path:
        sys.path.insert(0, str(TESTS))
    return importlib.import_module("workers.guests")


class Players:
    """Three tables at a time, each with all its players, until told to finish; then each is played to its end."""

    def __init__(self, url: str) -> None:
        from stratagem.server.client import Client

        self.client = Client(url)
        self.enough = threading.Event()
        self.played: list[tuple[str, list[Any]]] = []  # table, and who played there to the end
        self.problems: list[str] = []
        self.threads = [threading.Thread(target=self._play, args=(number,)) for number in range(len(TABLES))]
        for thread in self.threads:
            thread.start()

    def _play(self, number: int) -> None:
        game, seats, options = TABLES[number]
        other = guests()
        try:
            while not self.enough.is_set():
                mine = [{"kind": "person", "mine": True} for _ in range(seats)]
                opened = self.client.open(game, mine, options=options)
                here = [other.Guest([self.client], opened, seat) for seat in range(seats)]
                other.play(here, other.chance_of(game, len(self.played)), 10_000, each=lambda: time.sleep(PACE))
                for guest in here:
                    guest.leave()
                self.played.append((opened["table"], here))
        except Exception as fault:
            self.problems.append(f"{game}: {fault!r}")

    def finish(self, export: Any) -> str:
        """Wait for the games to end and compare with the database (`export()`: its lines); returns a summary."""
        self.enough.set()
        for thread in self.threads:
            thread.join()
        records = {}
        for line in (json.loads(line) for line in export().splitlines() if '"records"' in line):
            records[line["table"]] = [(number, json.loads(body)) for number, body, _ in line["records"]]
        moves, longest = 0, 0.0
        for table, here in self.played:
            self.problems += guests().anomalies(records.get(table, []), here)
            moves += sum(len(guest.taken) for guest in here)
            longest = max([longest, *(guest.back_after for guest in here)])
        if self.problems or not self.played:
            sys.exit(f"Playing went wrong: {self.problems}")
        told = f"{len(self.played)} tables played to their end, {moves} moves acknowledged, none lost, none twice"
        return f"{told}; nobody without a table for more than {longest:.1f} s"


def asked(host: str, path: str, name: str = "", source: str = "", port: int = 80) -> tuple[int, str]:
    """Status and body of a GET: to an address, under a name, from an address of ours."""
    line = http.client.HTTPConnection(host, port, timeout=20, source_address=(source, 0) if source else None)
    try:
        line.request("GET", path, headers={"Host": name or host})
        answer = line.getresponse()
        return answer.status, answer.read().decode()
    finally:
        line.close()


def limits_bite(host: str, name: str, other: str) -> str:
    """Too many connections or requests from one address are refused with 429; another address is still served."""
    head = f"POST /api/tables HTTP/1.1\r\nHost: {name}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
    lines = []
    for _ in range(60):
        line = socket.create_connection((host, 80), timeout=20)
        line.sendall(head.encode())  # and nothing more: the server waits for the rest
        lines.append(line)
    refused = 0
    for line in reversed(lines):
        line.settimeout(1.0 if refused < 20 else 0.1)
        try:
            refused += line.recv(100).startswith(b"HTTP/1.1 429")
        except TimeoutError:
            pass
    meanwhile = asked(host, "/healthz", name)[0], asked(host, "/healthz", name, other)[0]
    for line in lines:
        line.close()
    if refused != 20 or meanwhile != (429, 200):
        sys.exit(f"limit_conn does not bite: {refused} of 60 refused, then {meanwhile}")
    time.sleep(1)
    answers = [asked(host, "/healthz", name) for _ in range(400)]
    fine = sum(status == 200 for status, _ in answers)
    bodies = {body for status, body in answers if status == 429}
    others = asked(host, "/healthz", name, other)[0]
    if not 200 <= fine < 400 or {status for status, _ in answers} != {200, 429} or others != 200:
        sys.exit(f"limit_req does not bite: {fine} of 400 served, another address {others}")
    if [json.loads(body)["error"] for body in bodies] != ["rate"]:
        sys.exit(f"429 does not say why: {bodies}")
    told = f"of 60 connections at once 20 refused, of 400 requests at once {400 - fine}, all with 429"
    return f"{told}; another address was served meanwhile"
