"""What leaves the server (rows S1, S2, S3, S5, S11), each with a planted fault."""

import asyncio
import hashlib
import json
import random
import threading

import msgspec
import pytest

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.server.clocks import Time
from stratagem.server.hall import Hall
from stratagem.server.messages import NewTable, Now, SeatWish
from stratagem.server.openapi import description
from stratagem.table.sealing import verify
from stratagem.table.serving import Store

from .conftest import play_on, players_of, table_of

HANDS = ("strato", "stramat", "synergy")  # where other players hold cards from the first move on
SEATS = {"strato": 3, "stramat": 4, "synergy": 3, "stratos": 2, "weather_machine": 2}


def sent(room, viewer):
    """Every byte this viewer would be sent now, apart from how long the question has been open."""
    seen = room.match.seen(viewer, 0)
    facts = {**room.facts(), "seconds_left": None}
    return msgspec.json.encode(Now(seen=seen, table=facts))


def walk(game, moves, seed, look):
    """Play a table of this game inside this process, looking at it after every move."""

    async def run(folder):
        store = Store(folder / "t.sqlite")
        hall = Hall(store, bot_pace=0.0, shortest_window=0.0)
        wish = NewTable(game=game, seats=[SeatWish(kind="person", mine=True) for _ in range(SEATS[game])], seed=seed)
        opened = await hall.open(wish, "here")
        room = await hall.room(opened.table)
        chance = random.Random(seed)
        for _ in range(moves):
            look(room)
            waiting = room.match.waiting("person")
            if not waiting:
                break
            seat = chance.choice(waiting)
            option = chance.choice(room.match.seen(seat).options)
            await room.play(seat, [option.do], room.match.number, f"{chance.random()}")
        await hall.stop()

    return run


@pytest.mark.parametrize("game", games.names())
def test_what_is_sent_does_not_depend_on_what_is_hidden(tmp_path, game):
    """Row S2: guess everything a viewer cannot see anew; every byte to that viewer stays the same."""
    compared = differing = 0
    luck = Luck(5)

    def look(room):
        nonlocal compared, differing
        true = room.match._state
        for viewer in [*range(SEATS[game]), None]:
            before = sent(room, viewer)
            room.match._state = room.match.game.resample(true, viewer, luck)
            differing += room.match._state != true
            after = sent(room, viewer)
            room.match._state = true
            assert after == before, f"{game}: viewer {viewer} is sent what it may not know"
            compared += 1

    asyncio.run(walk(game, 40, 3, look)(tmp_path))
    assert compared > 30
    if game in HANDS:
        assert differing > 10


def test_the_byte_test_notices_a_leak(tmp_path, monkeypatch):
    from stratagem.server.room import Room

    honest = Room.facts

    def leaking(self):
        return {**honest(self), "n": json.dumps(self.match.game.facts(self.match.state), default=str)}

    monkeypatch.setattr(Room, "facts", leaking)
    with pytest.raises(AssertionError, match="may not know"):
        test_what_is_sent_does_not_depend_on_what_is_hidden(tmp_path, "stramat")


@pytest.mark.parametrize("game", games.names())
def test_nobody_is_sent_another_ones_options(server, chance, game):
    """Row S1, over the wire: options, refusals and hands of other seats are in no message to a seat or a spectator."""
    opened = table_of(server.client, game, SEATS[game])
    players = players_of(server, opened)
    watcher = server.client.play(opened["table"], opened["watch"])
    watcher.look()
    play_on(players, chance, 12)
    for player in [*players.values(), watcher]:
        seen = player.seen
        if seen["seat"] not in seen["waiting"]:
            assert seen["options"] == [] and seen["refusals"] == [] and seen["draft"] == []
    lobby = json.dumps(server.client.call("GET", "/api/tables"))
    assert opened["table"] not in lobby, "a private table is not listed"


def test_the_seed_is_committed_to_and_revealed(server, chance):
    """Row S11: the hash shown at the start is that of the key shown at the end; and no sooner."""
    opened = table_of(server.client, "strato", 1)
    players = players_of(server, opened)
    with pytest.raises(Exception, match="still-playing"):
        server.client.call("GET", f"/api/tables/{opened['table']}/export", token=opened["seats"]["0"])
    assert players[0].table["commitment"] == opened["commitment"]
    play_on(players, chance)
    exported = server.client.call("GET", f"/api/tables/{opened['table']}/export", token=opened["watch"])
    assert hashlib.sha256(bytes.fromhex(exported["key"])).hexdigest() == opened["commitment"]
    assert "all luck follows" in verify(exported)
    exported["key"] = "00" + exported["key"][2:]
    with pytest.raises(Exception, match="committed"):
        verify(exported)


def test_live_games_are_replayed_from_the_own_seat_only(server, chance):
    opened = table_of(server.client, "strato", 2)
    players = players_of(server, opened)
    play_on(players, chance, 3)
    path = f"/api/tables/{opened['table']}/moment?playing=1&move=1"
    own = server.client.call("GET", path, token=opened["seats"]["0"])
    assert own["view"]["seat"] == 0
    with pytest.raises(Exception, match="other seats"):
        server.client.call("GET", path + "&seat=1", token=opened["seats"]["0"])
    with pytest.raises(Exception, match="other seats"):
        server.client.call("GET", path + "&seat=1", token=opened["watch"])
    play_on(players, chance)
    assert server.client.call("GET", path + "&seat=1", token=opened["watch"])["view"]["seat"] == 1


def test_a_closed_table_keeps_its_games_closed(server, chance):
    opened = table_of(server.client, "strato", 2, open_afterwards=False)
    players = players_of(server, opened)
    play_on(players, chance)
    with pytest.raises(Exception, match="closed"):
        server.client.call("GET", f"/api/tables/{opened['table']}/export", token=opened["seats"]["0"])
    with pytest.raises(Exception, match="other seats"):
        server.client.call("GET", f"/api/tables/{opened['table']}/moment?seat=1", token=opened["seats"]["0"])


class Sleeping(Time):
    """Time that passes only when somebody sleeps."""

    def __init__(self):
        self.at = 0.0

    def now(self):
        return self.at

    async def sleep(self, seconds):
        self.at += seconds


def window_times(tmp_path, monkeypatch, fault=False):
    """How long each reaction window stayed open: with something to throw in somebody's hand, and without."""
    from stratagem.server import room as module
    from stratagem.table.serving import in_window

    clock = Sleeping()
    monkeypatch.setattr(module.Room, "_time_left", lambda self: None)  # nobody's time runs out here
    if fault:
        honest = module.Room._window_is_open_long_enough

        async def skipping(self):
            if any(len(self.match.seen(seat).options) > 1 for seat in self.match.waiting("person")):
                await honest(self)

        monkeypatch.setattr(module.Room, "_window_is_open_long_enough", skipping)
    found = {True: set(), False: set()}

    async def play(seed):
        store = Store(tmp_path / f"{seed}.sqlite")
        hall = Hall(store, bot_pace=0.0, shortest_window=2.0, time=clock)
        wish = NewTable(game="stramat", seats=[SeatWish(kind="person", mine=True) for _ in range(4)], seed=seed)
        room = await hall.room((await hall.open(wish, "here")).table)
        chance = random.Random(seed)
        opened = held = None
        for _ in range(150):
            waiting = room.match.waiting("person")
            if not waiting:
                break
            inside = in_window(room.match)
            if inside and opened is None:
                opened, held = clock.now(), any(len(room.match.seen(seat).options) > 1 for seat in waiting)
            seat = chance.choice(waiting)
            offered = room.match.seen(seat).options
            option = next((each for each in offered if "ALT" in str(each.do)), None) or chance.choice(offered)
            await room.play(seat, [(offered[0] if inside else option).do], room.match.number, f"{chance.random()}")
            if inside and not in_window(room.match):
                found[held].add(round(clock.now() - opened, 3))
                opened = None
        await hall.stop()

    for seed in range(8):
        asyncio.run(play(seed))
    return found


def test_windows_close_at_the_same_time_whatever_is_held(tmp_path, monkeypatch):
    """Row S3: when a reaction window closes depends on when it opened and on nothing else."""
    found = window_times(tmp_path, monkeypatch)
    assert found[True] == found[False] == {2.0}


def test_the_window_test_notices_a_skipped_wait(tmp_path, monkeypatch):
    found = window_times(tmp_path, monkeypatch, fault=True)
    assert found[True] != found[False]


@pytest.mark.parametrize("fault", ["", "unvalidated-number"])
def test_the_http_side_keeps_to_its_description(start, fault):
    """Row S5: schemathesis tries every endpoint; no server error, no answer the description does not name."""
    import schemathesis
    from hypothesis import HealthCheck, Phase, given, seed, settings

    server = start(fault=fault)
    schema = schemathesis.openapi.from_dict(json.loads(json.dumps(description())))
    schema.config.update(base_url=server.url)
    failures = []
    lock = threading.Lock()
    quiet = settings(database=None, deadline=None, suppress_health_check=list(HealthCheck))
    for result in schema.get_all_operations():
        operation = result.ok()

        @seed(1)
        @settings(quiet, max_examples=12, phases=[Phase.generate])
        @given(case=operation.as_strategy())
        def probe(case):
            headers = {"Authorization": "Bearer nothing-at-all-nothing"}
            response = case.call(base_url=server.url, headers=headers)
            if response.status_code >= 500:
                with lock:
                    failures.append((case.method, case.path, response.status_code))

        probe()
    assert bool(failures) == bool(fault), failures[:5]
