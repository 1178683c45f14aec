"""A game of each kind over the wire, by players in separate processes, with a kill -9 and a lost connection."""

import json

import pytest

from stratagem import games
from stratagem.kernel.core import Decision
from stratagem.kernel.replay import Replay
from stratagem.server.client import ServerSaid
from stratagem.table.sealing import verify

from .rows.place import SEATS, table_of

OPTIONS = {"strato": {"challenge": 9}}


def seat_processes(place, server, opened):
    """One process for each seat; the first of them loses its line once."""
    found = {}
    for seat, token in opened["seats"].items():
        wish = {"url": server.url, "table": opened["table"], "token": token, "seed": int(seat)}
        wish |= {"drop_at": 4 if seat == "0" else 0, "out": str(place.root / f"seat{seat}.json")}
        found[int(seat)] = place.mother.ask({"play": wish})["pid"]
    return found


def number_of(server, opened):
    try:
        return server.client.call("GET", f"/api/tables/{opened['table']}", token=opened["host"])["seen"]["number"]
    except ServerSaid:
        return 0


def is_quiet(state):
    top = state.agenda[-1] if state.agenda else None
    return bool(state.answers) and isinstance(top, Decision) and top.quiet


def views_at(game, replay, seats):
    """By seat and number: what the replay shows then.  While a secret decision is open its number stands still."""
    found = {}
    number = 1
    for count, state in enumerate(replay.states(game), 1):
        if not is_quiet(state):
            number = count
        for seat in range(seats):
            found.setdefault((seat, number), []).append(json.dumps(game.view(state, seat), sort_keys=True))
        last = number
    for seat in range(seats):
        found[seat, last + 1] = found[seat, last][-1:]  # the record of the end
    return found


@pytest.mark.parametrize("game", games.names())
def test_a_game_survives_a_kill_and_a_lost_line(place, game):
    server = place.start()
    opened = table_of(server.client, game, SEATS[game], seed=11, options=OPTIONS.get(game, {}))
    players = seat_processes(place, server, opened)
    while number_of(server, opened) < 8:
        pass  # each look is an answer of the server: nothing is waited for in vain
    server.kill()
    again = place.start(folder=server.folder, port=server.port)
    assert number_of(again, opened) >= 8, "what was seen is there"
    for pid in players.values():
        assert place.mother.ask({"wait": pid, "seconds": 120})["status"] == 0
    told = {seat: json.loads((place.root / f"seat{seat}.json").read_text()) for seat in players}
    assert told[0]["dropped"] == 1 and all(each["returned"] >= 1 for each in told.values())
    exported = again.client.call("GET", f"/api/tables/{opened['table']}/export?playing=1", token=opened["watch"])
    assert "all luck follows" in verify(exported)
    made = games.get(game)
    replay = Replay.from_json(exported["replay"], made)
    shown = views_at(made, replay, SEATS[game])
    for seat, each in told.items():
        assert len(each["seen"]) > 8
        for number, view in each["seen"]:
            assert json.dumps(view, sort_keys=True) in shown[seat, number], f"seat {seat} saw another table at {number}"
