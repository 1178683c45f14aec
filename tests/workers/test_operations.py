"""What operators rely on: readiness, metrics, logs, drains, several workers from one command."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest
from server.rows.place import table_of

from stratagem.commands.benches.served import free_port
from stratagem.server.client import Client, ServerSaid
from stratagem.server.limits import Limits, read_limits
from stratagem.server.run import place as place_of
from stratagem.table import StratagemError

from .guests import GUARD, LOST, Guest, chance_of, play


def asked(url, **headers):
    """Status, headers and body of a GET."""
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=20) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as fault:
        return fault.code, fault.headers, fault.read().decode()


def test_a_worker_tells_how_it_is(place):
    port = free_port()
    server = place.start(metrics=f"127.0.0.1:{port}")
    for address in (server.url, f"http://127.0.0.1:{port}"):
        assert asked(f"{address}/healthz")[::2] == (200, "ok\n")
        assert asked(f"{address}/readyz")[::2] == (200, "ready\n")
    assert asked(f"{server.url}/metrics")[0] == 404, "not for the world"
    assert asked(f"http://127.0.0.1:{port}/anything")[0] == 404
    opened = table_of(server.client, "strato", 1, seed=1)
    guest = Guest([server.client], opened, 0).come()
    play([guest], chance_of("told"), 2)
    told = asked(f"http://127.0.0.1:{port}/metrics")[2]
    assert 'stratagem_moves_total{by="person"} 2.0' in told and "\nstratagem_sockets 1.0" in told
    for secret in (opened["table"], opened["host"], opened["seats"]["0"], "127.0.0.1"):
        assert secret not in told
    guest.leave()


def test_a_request_has_one_id_in_the_answer_and_in_the_log(place):
    server = place.start(log_requests=True)
    mine = asked(f"{server.url}/api/tables/0123456789abcdef", **{"X-Request-ID": "mine-0123456789"})
    assert mine[1]["x-request-id"] == "mine-0123456789"
    odd = asked(f"{server.url}/healthz", **{"X-Request-ID": 'x"}\\n{'})[1]["x-request-id"]
    assert re.fullmatch("[0-9a-f]{16}", odd), "what is not an id is not repeated"
    server.stop()
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    found = [line for line in lines if line.get("request") == "mine-0123456789"]
    assert [(line["path"], line["status"]) for line in found] == [("/api/tables/0123456789abcdef", 404)]


def test_a_worker_that_leaves_says_so_first(place):
    """Not ready, still answering, no new sockets; then everybody is sent elsewhere and the process ends well."""
    server = place.start(drain_seconds=1.5)
    opened = table_of(server.client, "strato", 1)
    player = server.client.play(opened["table"], opened["seats"]["0"])
    player.look()
    server.signal(signal.SIGTERM)
    within(lambda: asked(f"{server.url}/readyz")[0] != 200, "the worker says that it is ready")
    assert asked(f"{server.url}/healthz")[0] == 200
    with pytest.raises(LOST):
        server.client.play(opened["table"], opened["seats"]["0"])
    player.move([player.seen["options"][0]["do"]])
    with pytest.raises((ServerSaid, *LOST)) as told:
        while True:
            player.receive()
    assert "connect again" in str(told.value)
    assert server.died() in (0, -signal.SIGTERM)


def free_pair():
    """Two free ports in a row, below those that the system gives to outgoing lines: a worker that is replaced needs
    its port again."""
    for port in range(10_000 + os.getpid() % 10_000, 32_000, 2):
        try:
            with socket.create_server(("127.0.0.1", port)), socket.create_server(("127.0.0.1", port + 1)):
                return port
        except OSError:
            continue
    raise AssertionError("no two free ports in a row")


@pytest.fixture
def command(database):
    """`stratagem serve --workers 2`, as people start it."""
    port = free_pair()
    words = ["serve", "--port", "0", "--workers", "2", "--database", database, "--metrics", str(port)]
    made = subprocess.Popen([sys.executable, "-m", "stratagem", *words], stdout=subprocess.PIPE)
    made.url = re.search(r"http://\S+", made.stdout.readline().decode()).group()
    made.port = port
    yield made
    if made.poll() is None:
        made.terminate()
        made.wait(60)
    made.stdout.close()


def workers_of(command):
    with open(f"/proc/{command.pid}/task/{command.pid}/children", encoding="ascii") as children:
        return {int(word) for word in children.read().split()}


def within(true, otherwise):
    """Wait until something is true, and not for ever."""
    end = time.monotonic() + GUARD
    while not true():
        assert time.monotonic() < end, f"after {GUARD:.0f} s {otherwise}"


def is_ready(port):
    try:
        return asked(f"http://127.0.0.1:{port}/readyz")[0] == 200
    except OSError:
        return False


def both_ready(port):
    """Wait until both workers say so."""
    for each in (port, port + 1):
        within(lambda each=each: is_ready(each), f"the worker with port {each} is not ready")


def test_one_command_has_two_workers_and_replaces_them(command):
    """One is killed, then all are replaced one by one: the game goes on, and the command ends when it is told to."""
    both_ready(command.port)
    client = Client(command.url)
    opened = table_of(client, "strato", 2, options={"challenge": 9}, seed=3)
    guests = [Guest([client], opened, seat) for seat in range(2)]
    play(guests, chance_of("crew"), 3)
    before = workers_of(command)
    assert len(before) == 2
    os.kill(min(before), signal.SIGKILL)
    play(guests, chance_of("crew", 2), 3)
    within(lambda: workers_of(command) - before, "the worker that was killed is not replaced")
    both_ready(command.port)
    middle = workers_of(command)
    command.send_signal(signal.SIGHUP)

    def replaced():
        for guest in guests:
            guest.fresh()
        return not workers_of(command) & middle and len(workers_of(command)) == 2

    within(replaced, "the workers were not replaced")
    play(guests, chance_of("crew", 4), 2)
    for guest in guests:
        guest.leave()
    command.terminate()
    assert command.wait(60) == 0


def test_several_workers_need_a_database_they_share():
    done = subprocess.run(
        [sys.executable, "-m", "stratagem", "serve", "--workers", "2"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2 and "postgresql://" in done.stderr


def test_limits_come_from_a_file(tmp_path):
    path = tmp_path / "limits.toml"
    path.write_text("sockets = 7\n")
    assert read_limits(path) == Limits(sockets=7)
    path.write_text("sokets = 7\n")
    with pytest.raises(StratagemError, match="sokets"):
        read_limits(path)


def test_a_port_for_metrics_is_on_loopback_unless_a_host_is_named():
    assert place_of("9420") == ("127.0.0.1", 9420) and place_of("10.0.0.1:9420") == ("10.0.0.1", 9420)
    with pytest.raises(StratagemError, match="--metrics"):
        place_of("here")
