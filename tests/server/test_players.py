"""A player is a key: what goes with it, other devices, and seats that are found again without their tokens."""

import pytest

from stratagem.server.client import Client, ServerSaid

from .rows.place import play_on, players_of

ANNA, PHONE, BRUNO = "a" * 43, "b" * 43, "c" * 43
ME, OPEN = {"kind": "person", "mine": True}, {"kind": "open"}


@pytest.fixture
def devices(server):
    """Anna's browser, her telephone, and Bruno's browser."""
    return [Client(server.url, key) for key in (ANNA, PHONE, BRUNO)]


def joined(one, other, how="code"):
    """The second device becomes one of the first one's player."""
    secret = one.call("POST", f"/api/player/{how}")["secret"]
    return other.call("POST", "/api/player/join", {"secret": secret})


def test_what_goes_with_a_player_is_on_every_device(devices):
    anna, phone, bruno = devices
    assert anna.call("GET", "/api/player")["known"] is False
    anna.call("PUT", "/api/player", {"name": " Anna\n", "colour": 3, "language": "it"})
    mine = joined(anna, phone)
    assert mine == phone.call("GET", "/api/player") == anna.call("GET", "/api/player")
    assert mine == {"known": True, "name": "Anna", "colour": 3, "language": "it", "devices": 2, "sheet": False}
    assert bruno.call("GET", "/api/player")["name"] == ""


def test_a_code_is_good_for_one_device_and_a_sheet_until_the_next(devices):
    anna, phone, bruno = devices
    code = anna.call("POST", "/api/player/code")
    assert code["seconds"] == 600
    phone.call("POST", "/api/player/join", {"secret": code["secret"]})
    with pytest.raises(ServerSaid, match="no-such-code"):
        bruno.call("POST", "/api/player/join", {"secret": code["secret"]})
    sheet = anna.call("POST", "/api/player/sheet")["secret"]
    assert phone.call("GET", "/api/player")["sheet"]
    newer = phone.call("POST", "/api/player/sheet")["secret"]
    with pytest.raises(ServerSaid, match="no-such-code"):
        bruno.call("POST", "/api/player/join", {"secret": sheet})
    assert bruno.call("POST", "/api/player/join", {"secret": newer})["devices"] == 3


def test_codes_cannot_be_tried_one_after_the_other(start):
    server = start(limits={"joins": 3})
    bruno = Client(server.url, BRUNO)
    for _ in range(3):
        with pytest.raises(ServerSaid, match="no-such-code"):
            bruno.call("POST", "/api/player/join", {"secret": "12345678"})
    with pytest.raises(ServerSaid, match="too many codes"):
        bruno.call("POST", "/api/player/join", {"secret": "12345678"})


def test_without_a_key_there_is_no_player(server):
    for method, path in (("GET", ""), ("GET", "/tables"), ("POST", "/code"), ("POST", "/sheet")):
        with pytest.raises(ServerSaid, match="secret key"):
            server.client.call(method, "/api/player" + path)


def test_seats_are_found_again_without_their_tokens(devices):
    """By the same key, and by another device; by nobody else."""
    anna, phone, bruno = devices
    opened = anna.open("strato", [ME, OPEN], options={"challenge": 0})
    table, path = opened["table"], f"/api/tables/{opened['table']}"
    bruno.sit(table, opened["invite"], "Bruno")
    assert anna.call("GET", "/api/player/tables")["tables"][0]["seats"] == [0]
    again = anna.call("POST", path + "/back")
    assert again == anna.call("POST", path + "/back"), "the same tokens for the same key"
    assert again["game"] == "strato" and list(again["seats"]) == ["0"]
    assert anna.call("GET", path, token=again["seats"]["0"])["seen"]["seat"] == 0
    assert anna.call("GET", path, token=opened["seats"]["0"])["seen"]["seat"] == 0, "the old ones are as good"
    assert again["host"] and anna.call("GET", path, token=again["watch"])["seen"]["seat"] is None
    his = bruno.call("POST", path + "/back")
    assert list(his["seats"]) == ["1"] and his["host"] == his["invite"] == ""
    with pytest.raises(ServerSaid, match="no seat"):
        phone.call("POST", path + "/back")
    joined(anna, phone, "sheet")
    assert phone.call("GET", "/api/player/tables") == anna.call("GET", "/api/player/tables")
    hers = phone.call("POST", path + "/back")
    assert hers["seats"] != again["seats"] and phone.call("GET", path, token=hers["seats"]["0"])["seen"]["seat"] == 0


def test_a_stranger_has_one_chair_and_so_has_everybody_where_it_counts(devices):
    """Friends with an invitation may share a device; a stranger at a public table would only see two hands."""
    anna, _, bruno = devices
    opened = anna.open("strato", [ME, OPEN, OPEN, OPEN], public=True)
    table = opened["table"]
    assert bruno.sit(table, "")["seat"] == 1
    with pytest.raises(ServerSaid, match="one-chair"):
        bruno.sit(table, "", seat=2)
    assert bruno.sit(table, opened["invite"])["seat"] == 2, "with somebody who sits beside him"
    rated = anna.open("stramat", [ME, OPEN, OPEN], rated=True)
    taken = bruno.sit(rated["table"], rated["invite"])
    with pytest.raises(ServerSaid, match="one-chair"):
        bruno.sit(rated["table"], rated["invite"])
    path = f"/api/tables/{rated['table']}"
    code = bruno.call("POST", path + "/device", token=taken["token"])["token"]
    assert bruno.sit(rated["table"], code)["seat"] == 1, "another device is no other chair"


@pytest.mark.parametrize("alone", [True, False])
def test_a_rematch_can_be_taken_away_only_by_whoever_plays_alone(devices, chance, alone):
    """Such a file has everybody's cards, and nobody sits down at a rematch: its chairs wait for their players."""
    anna, _, bruno = devices
    opened = anna.open("strato", [ME] if alone else [ME, OPEN], options={"challenge": 0})
    path, seats = f"/api/tables/{opened['table']}", dict(opened["seats"])
    if not alone:
        seats["1"] = bruno.sit(opened["table"], opened["invite"])["token"]
    players = [anna.play(opened["table"], token) for token in seats.values()]
    for player in players:
        player.look()
    play_on(dict(enumerate(players)), chance)
    host = anna.call("POST", path + "/host", {"do": "rematch"}, opened["host"])["token"]
    again = anna.call("GET", path + "/again", token=seats["0"])
    there = f"/api/tables/{again['table']}/carry"
    if alone:
        assert anna.call("GET", there, token=host)["format"] == "stratagem-table-1"
        return
    with pytest.raises(ServerSaid, match="carry-others"):
        anna.call("GET", there, token=host)
    bruno.call("GET", path + "/again", token=seats["1"])
    with pytest.raises(ServerSaid, match="carry-others"):
        anna.call("GET", there, token=host)


def test_a_chair_that_somebody_else_has_is_not_found_again(devices):
    anna, _, bruno = devices
    opened = anna.open("strato", [ME, OPEN], options={"challenge": 0})
    table, path = opened["table"], f"/api/tables/{opened['table']}"
    bruno.sit(table, opened["invite"], "Bruno")
    before = bruno.call("POST", path + "/back")["seats"]["1"]
    anna.call("POST", path + "/host", {"do": "bot", "seat": 1, "level": "random"}, opened["host"])
    with pytest.raises(ServerSaid, match="no seat"):
        bruno.call("POST", path + "/back")
    with pytest.raises(ServerSaid, match="does not allow"):
        bruno.call("GET", path, token=before)
    assert bruno.call("GET", "/api/player/tables")["tables"] == []


def test_another_device_of_a_player_has_seen_the_same_cards(devices):
    anna, phone, bruno = devices
    joined(bruno, phone)
    opened = anna.open("strato", [ME, OPEN, OPEN], options={"challenge": 0})
    table, path = opened["table"], f"/api/tables/{opened['table']}"
    seat = bruno.sit(table, opened["invite"], "Bruno", 1)
    anna.call("POST", path + "/host", {"do": "start"}, opened["host"])
    anna.call("POST", path + "/host", {"do": "free", "seat": 2}, opened["host"])
    bruno.call("POST", path + "/stand", None, seat["token"])
    with pytest.raises(ServerSaid, match="held-another"):
        phone.sit(table, opened["invite"], "Bruno", 2)
    assert phone.sit(table, opened["invite"], "Bruno", 1)["seat"] == 1


def test_the_next_game_of_a_series_is_no_way_to_a_second_hand(server, devices, chance):
    """Everybody keeps a chair and so knows its new cards."""
    anna, _, bruno = devices
    opened = anna.open("synergy", [ME, ME, OPEN], series="campaign")
    table, path = opened["table"], f"/api/tables/{opened['table']}"
    mine = bruno.sit(table, opened["invite"], "Bruno", 2)
    everybody = {**opened, "seats": {**opened["seats"], "2": mine["token"]}}
    play_on(players_of(server, everybody), chance, 400)
    anna.call("POST", path + "/host", {"do": "next"}, opened["host"])
    anna.call("POST", path + "/host", {"do": "free", "seat": 1}, opened["host"])
    bruno.call("POST", path + "/stand", None, mine["token"])
    with pytest.raises(ServerSaid, match="held-another"):
        bruno.sit(table, opened["invite"], "Bruno", 1)


def test_whoever_opened_a_table_calls_a_rematch_from_another_device(server, devices, chance):
    anna, phone, _ = devices
    opened = anna.open("strato", [ME, ME], options={"challenge": 0})
    path = f"/api/tables/{opened['table']}"
    play_on(players_of(server, opened), chance, 400)
    joined(anna, phone)
    hers = phone.call("POST", path + "/back")
    hosts = [
        client.call("POST", path + "/host", {"do": "rematch"}, token)["token"]
        for client, token in ((anna, opened["host"]), (phone, hers["host"]))
    ]
    rematch = anna.call("GET", path, token=opened["seats"]["0"])["table"]["rematch"]
    for host in hosts:
        assert anna.call("GET", f"/api/tables/{rematch}", token=host)["seen"]["seat"] is None


def test_everybody_is_told_which_colours_players_like(devices):
    anna, _, bruno = devices
    anna.call("PUT", "/api/player", {"colour": 4})
    opened = anna.open("strato", [ME, OPEN], options={"challenge": 0})
    bruno.sit(opened["table"], opened["invite"], "Bruno")
    seen = bruno.call("GET", f"/api/tables/{opened['table']}", token=opened["watch"])
    assert seen["table"]["colours"] == [4, 0]
