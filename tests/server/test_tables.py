"""What people do with tables: sit, stand, hand over, replace, rematch, series, daily deals, imports."""

import json
import time

import pytest
from websockets.exceptions import ConnectionClosed

from stratagem.server.client import Client, ServerSaid
from stratagem.server.seating import CODES, DEVICES

from .rows.place import play_on, players_of, table_of

BOT = {"kind": "bot", "level": "random"}


def until(player, wanted):
    """Look until something holds."""
    while not wanted(player.seen):
        player.look()
    return player.seen


def test_friends_sit_down_by_a_link(server):
    seats = [{"kind": "person", "mine": True, "name": "Anna"}, {"kind": "open"}]
    opened = server.client.open("strato", seats, public=True)
    assert server.client.call("GET", "/api/tables")["tables"][0]["free"] == 1
    host = server.client.play(opened["table"], opened["seats"]["0"])
    host.look()
    seated = server.client.sit(opened["table"], opened["invite"], "  Bruno\n")
    assert seated["seat"] == 1
    assert until(host, lambda seen: seen["chairs"][1]["kind"] == "person")["chairs"][1]["name"] == "Bruno"
    with pytest.raises(ServerSaid):
        server.client.sit(opened["table"], opened["invite"], "Carla")
    with pytest.raises(ServerSaid, match="does not let you"):
        server.client.sit(opened["table"], opened["watch"], "Carla")
    assert server.client.call("GET", "/api/tables")["tables"] == []


def test_nobody_has_a_bots_chair(server):
    """Whoever opens a table says whose the chairs are; a token for that of a bot would show its hand."""
    for level in ("random", "normal"):
        bot = {"kind": "bot", "level": level, "mine": True}
        with pytest.raises(ServerSaid, match="a bot's or mine"):
            server.client.open("stramat", [{"kind": "person", "mine": True}, bot])
    opened = server.client.open("stramat", [{"kind": "person", "mine": True}, BOT])
    assert list(opened["seats"]) == ["0"]


def test_what_does_not_go_together_is_told_as_a_text_for_any_language(server):
    with pytest.raises(ServerSaid, match="at least 3 players") as refused:
        server.client.open("stramat", [{"kind": "person", "mine": True}, BOT], options={"birichino": True})
    assert refused.value.fault["error"] == "setup"
    assert refused.value.fault["reason"]["key"] == "stramat-why-birichino-seats"


def test_getting_up_frees_the_chair_and_kills_the_token(server):
    opened = table_of(server.client, "strato", 2)
    path = f"/api/tables/{opened['table']}"
    player = server.client.play(opened["table"], opened["seats"]["1"])
    player.look()
    server.client.call("POST", path + "/stand", None, opened["seats"]["1"])
    with pytest.raises((ServerSaid, ConnectionClosed)):
        while True:
            player.receive(5)
    with pytest.raises(ServerSaid):
        server.client.call("GET", path, token=opened["seats"]["1"])
    with pytest.raises(ServerSaid, match="player-unknown"):
        server.client.sit(opened["table"], opened["invite"], "Dina")
    assert Client(server.url, "d" * 43).sit(opened["table"], opened["invite"], "Dina")["seat"] == 1


def test_a_player_has_several_devices_and_one_code_is_good_for_one(server):
    opened = table_of(server.client, "strato", 2)
    path = f"/api/tables/{opened['table']}"
    code = server.client.call("POST", path + "/device", None, opened["seats"]["0"])["token"]
    with pytest.raises(ServerSaid):
        server.client.play(opened["table"], code).look()
    moved = server.client.sit(opened["table"], code)
    assert moved["seat"] == 0 and server.client.call("GET", path, token=moved["token"])["seen"]["seat"] == 0
    assert server.client.call("GET", path, token=opened["seats"]["0"])["seen"]["seat"] == 0
    with pytest.raises(ServerSaid):
        server.client.call("GET", path, token=code)
    with pytest.raises(ServerSaid):
        server.client.sit(opened["table"], code)


def test_however_many_codes_are_asked_for_a_few_are_kept(server):
    opened = table_of(server.client, "strato", 2)
    path = f"/api/tables/{opened['table']}/device"
    ask = lambda seat: server.client.call("POST", path, None, opened["seats"][seat])["token"]  # noqa: E731
    theirs, codes = ask("1"), [ask("0") for _ in range(CODES + 1)]
    with pytest.raises(ServerSaid, match="does not let you"):
        server.client.sit(opened["table"], codes[0])
    assert [server.client.sit(opened["table"], code)["seat"] for code in codes[1:]] == [0] * CODES
    assert server.client.sit(opened["table"], theirs)["seat"] == 1, "another seat's codes are not touched"


def test_a_seat_is_played_on_so_many_devices(server):
    opened = table_of(server.client, "strato", 2)
    path = f"/api/tables/{opened['table']}/device"
    for _ in range(DEVICES - 1):
        code = server.client.call("POST", path, None, opened["seats"]["0"])["token"]
        server.client.sit(opened["table"], code)
    code = server.client.call("POST", path, None, opened["seats"]["0"])["token"]
    with pytest.raises(ServerSaid, match="as many devices") as refused:
        server.client.sit(opened["table"], code)
    assert refused.value.fault["reason"]["key"] == "shell-limit-devices"
    code = server.client.call("POST", path, None, opened["seats"]["1"])["token"]
    assert server.client.sit(opened["table"], code)["seat"] == 1


def test_whoever_tried_several_chairs_before_the_deal_may_come_back_to_theirs(server):
    """Nobody sees a card before the deal; after it, only the chair that somebody had counts."""
    anna, bruno = [Client(server.url, letter * 43) for letter in "ab"]
    seats = [{"kind": "person", "mine": True, "name": "Anna"}, {"kind": "open"}, {"kind": "open"}]
    opened = anna.open("strato", seats)
    path = f"/api/tables/{opened['table']}"
    for seat in (1, 2):
        token = bruno.sit(opened["table"], opened["invite"], "Bruno", seat)["token"]
        if seat == 1:
            bruno.call("POST", path + "/stand", None, token)
    anna.call("POST", path + "/host", {"do": "start", "level": "random"}, opened["host"])
    bruno.call("POST", path + "/stand", None, token)
    anna.call("POST", path + "/host", {"do": "free", "seat": 1}, opened["host"])
    with pytest.raises(ServerSaid, match="held-another"):
        bruno.sit(opened["table"], opened["invite"], "Bruno", 1)
    assert bruno.sit(opened["table"], opened["invite"], "Bruno", 2)["seat"] == 2


def test_people_who_come_and_go_fill_no_log_beyond_its_limit(start):
    server = start(limits={"records": 20})
    bruno = Client(server.url, "b" * 43)
    opened = server.client.open("strato", [{"kind": "person", "mine": True}, {"kind": "open"}, {"kind": "open"}])
    with pytest.raises(ServerSaid, match="as many records"):
        for _ in range(20):
            token = bruno.sit(opened["table"], opened["invite"], "Bruno")["token"]
            bruno.call("POST", f"/api/tables/{opened['table']}/stand", None, token)


def test_the_host_puts_a_bot_on_a_chair_and_reissues_it(server, chance):
    opened = table_of(server.client, "strato", 2, options={"challenge": 2})
    path = f"/api/tables/{opened['table']}/host"
    players = players_of(server, opened)
    server.client.call("POST", path, {"do": "bot", "seat": 1, "level": "random"}, opened["host"])
    until(players[0], lambda seen: seen["chairs"][1]["kind"] == "bot")
    with pytest.raises((ServerSaid, ConnectionClosed)):
        players[1].move([{"do": "redraw", "row": 1, "side": "L"}])
    code = server.client.call("POST", path, {"do": "reissue", "seat": 1}, opened["host"])["token"]
    with pytest.raises(ServerSaid):
        server.client.play(opened["table"], code).look()
    token = Client(server.url, "c" * 43).sit(opened["table"], code)["token"]
    again = server.client.play(opened["table"], token)
    assert again.look()["chairs"][1]["kind"] == "person" and again.seen["seat"] == 1
    with pytest.raises(ServerSaid, match="no bot"):
        server.client.call("POST", path, {"do": "bot", "seat": 1, "level": "genius"}, opened["host"])
    with pytest.raises(ServerSaid):
        server.client.call("POST", path, {"do": "bot", "seat": 5, "level": "random"}, opened["host"])


def test_bots_play_their_turns(server, chance):
    opened = server.client.open("strato", [{"kind": "person", "mine": True}, BOT, BOT], options={"challenge": 0})
    player = server.client.play(opened["table"], opened["seats"]["0"])
    player.look()
    while not player.seen["over"]:
        until(player, lambda seen: seen["over"] or (0 in seen["waiting"] and seen["options"]))
        if player.asked:
            player.move([chance.choice(player.seen["options"])["do"]])
            player.look()
    assert player.seen["result"]["ending"]


def test_bots_go_on_after_a_restart(start, chance):
    server = start(bot_pace=1000)
    opened = server.client.open("strato", [BOT, {"kind": "person", "mine": True}], options={"challenge": 2})
    server.kill()
    again = start(folder=server.folder)
    player = again.client.play(opened["table"], opened["seats"]["1"])
    player.look()
    assert 1 in until(player, lambda seen: 1 in seen["waiting"])["waiting"]


def test_a_bot_that_searches_answers_from_a_process_of_its_own(start):
    """It is asked at two tables at once, of which one is closed while it thinks."""
    server = start()
    bot = {"kind": "bot", "level": "hard"}
    seats = [bot, {"kind": "person", "mine": True}]
    given_up = server.client.open("strato", seats, options={"challenge": 4})
    opened = server.client.open("strato", seats, options={"challenge": 4})
    server.client.call("DELETE", f"/api/tables/{given_up['table']}", token=given_up["host"])
    player = server.client.play(opened["table"], opened["seats"]["1"])
    player.look()
    assert 1 in until(player, lambda seen: 1 in seen["waiting"])["waiting"]


def test_a_rematch_moves_everybody_one_seat_on(server, chance):
    opened = table_of(server.client, "strato", 2, options={"challenge": 0})
    path = f"/api/tables/{opened['table']}"
    with pytest.raises(ServerSaid):
        server.client.call("POST", path + "/host", {"do": "rematch"}, opened["host"])
    play_on(players_of(server, opened), chance)
    server.client.call("POST", path + "/host", {"do": "rematch"}, opened["host"])
    for seat in (0, 1):
        again = server.client.call("GET", path + "/again", token=opened["seats"][str(seat)])
        assert again["seat"] == 1 - seat
        seen = server.client.call("GET", f"/api/tables/{again['table']}", token=again["token"])["seen"]
        assert seen["seat"] == 1 - seat and seen["result"] is None


def test_a_series_goes_on_at_the_same_table(server, chance):
    opened = table_of(server.client, "stramat", 2, series="evening")
    path = f"/api/tables/{opened['table']}"
    players = players_of(server, opened)
    play_on(players, chance)
    assert players[0].seen["result"] and not players[0].seen["over"]
    server.client.call("POST", path + "/host", {"do": "next"}, opened["host"])
    seen = until(players[0], lambda seen: seen["playing"] == 2)
    assert seen["result"] is None and len(seen["sheet"]) == 1


def test_the_deal_of_the_day_is_the_same_for_all(server):
    one, two = (table_of(server.client, "strato", 1, daily=True) for _ in range(2))
    hands = [
        server.client.call("GET", f"/api/tables/{opened['table']}", token=opened["seats"]["0"])["seen"]["view"]["hand"]
        for opened in (one, two)
    ]
    assert hands[0] == hands[1] and one["commitment"] == two["commitment"]
    today = time.strftime("%Y-%m-%d", time.gmtime())
    told = server.client.call("GET", f"/api/daily/strato/{today}")
    assert told["commitment"] == one["commitment"] and told["key"] == ""
    assert server.client.call("GET", "/api/daily/strato/2026-01-05")["key"]
    with pytest.raises(ServerSaid, match="alone or with bots"):
        server.client.open("strato", [{"mine": True, "kind": "person"}, {"kind": "open"}], daily=True)
    with pytest.raises(ServerSaid):
        server.client.call("GET", "/api/daily/strato/2999-01-01")


def test_an_exported_game_can_be_brought_to_another_server(start, chance):
    here, there = start(), start()
    opened = table_of(here.client, "strato", 2)
    play_on(players_of(here, opened), chance)
    exported = here.client.call("GET", f"/api/tables/{opened['table']}/export", token=opened["watch"])
    brought = there.client.call("POST", "/api/imports", exported)
    assert brought["game"] == "strato" and brought["seats"] == 2
    moment = there.client.call("GET", f"/api/imports/{brought['id']}/moment?move=1&seat=1")
    assert moment["view"]["seat"] == 1 and moment["moves"] == brought["moves"]
    next(move for move in exported["replay"]["moves"] if move["luck"])["luck"] = []
    with pytest.raises(ServerSaid):
        there.client.call("POST", "/api/imports", exported)
    with pytest.raises(ServerSaid):
        there.client.call("POST", "/api/imports", {"format": "x"})


def test_a_standing_answer_declines_windows(server, chance):
    """Offered to everybody alike; it ends with the seat's own next turn."""
    opened = table_of(server.client, "stramat", 3, seed=1)
    players = players_of(server, opened)
    for player in players.values():
        player.send({"type": "standing", "on": True})
    assert play_on(players, chance) > 5


def test_undo_and_drafts_over_the_wire(server):
    opened = table_of(server.client, "strato", 1, options={"challenge": 2})
    player = players_of(server, opened)[0]
    plays = [option for option in player.seen["options"] if option["do"]["do"] == "play"]
    player.send({"type": "choose", "action": plays[0]["do"]})
    draft = until(player, lambda seen: seen["draft"])
    assert draft["draft"][0]["do"] == plays[0]["do"] and draft["options"]
    other = server.client.play(opened["table"], opened["watch"])
    assert other.look()["draft"] == [] and other.seen["view"]["pending"] is None
    player.send({"type": "back"})
    assert until(player, lambda seen: not seen["draft"])["options"]
    player.send({"type": "undo"})
    refused = player.receive()
    while refused["type"] != "refused":
        refused = player.receive()
    assert refused["reason"]["key"].startswith("shell-why-undo")


def test_talk_follows_the_rules(server):
    opened = table_of(server.client, "strato", 2, options={"challenge": 2})
    players = players_of(server, opened)
    signal = players[1].seen["signals"][0]["do"]
    players[1].send({"type": "talk", "signal": signal})
    told = until(players[0], lambda seen: any("signal" in f["told"]["key"] for f in players[0].frames))
    assert told
    players[1].send({"type": "talk", "text": "I have the sun"})
    message = players[1].receive()
    while message["type"] != "refused":
        message = players[1].receive()
    assert message["reason"]["key"] == "shell-why-no-chat"


def test_a_clock_lets_a_bot_stand_in_and_the_player_come_back(server):
    opened = table_of(server.client, "strato", 1, options={"challenge": 2}, clock={"move": 5, "bank": 0})
    player = players_of(server, opened)[0]
    assert player.table["clock"] == {"move": 5, "bank": 0, "vote": False} and player.table["seconds_left"] <= 5


def test_answers_are_small(server, chance):
    for game, seats in (("strato", 4), ("synergy", 5), ("stratos", 4), ("weather_machine", 4)):
        opened = table_of(server.client, game, seats)
        players = players_of(server, opened)
        assert len(json.dumps(players[0].seen)) < 200_000


def test_whoever_looked_at_another_hand_of_a_rematch_does_not_get_the_chair_kept_for_them(server, chance):
    opened = table_of(server.client, "strato", 2, options={"challenge": 0})
    play_on(players_of(server, opened), chance)
    path = f"/api/tables/{opened['table']}"
    order = {"do": "rematch"}
    host = server.client.call("POST", path + "/host", order, opened["host"])["token"]
    there = server.client.call("GET", path + "/again", token=opened["seats"]["0"])  # the other chair
    code = server.client.call("POST", f"/api/tables/{there['table']}/host", {"do": "reissue", "seat": 1}, host)["token"]
    anna = Client(server.url, "a" * 43)
    assert anna.sit(there["table"], code)["seat"] == 1
    with pytest.raises(ServerSaid, match="held-another"):
        anna.call("GET", path + "/again", token=opened["seats"]["1"])
