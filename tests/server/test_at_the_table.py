"""At the table: reactions, bots with names, spectators who are not welcome, and a table for teaching."""

import pytest

from stratagem.server.client import Client, ServerSaid
from stratagem.server.seating import WATCH, derived
from stratagem.table.serving import WINDS

from .rows.place import players_of, table_of
from .test_tables import until

SITS = {"kind": "person", "mine": True, "name": "Anna"}
FREE = {"kind": "open"}


def opened_by(server, seats, key="", **wishes):
    client = Client(server.url, key)
    return client.call("POST", "/api/tables", {"game": "synergy", "seats": seats, "options": {"mission": 1}, **wishes})


def hand(server, table, token, seat):
    return server.client.call("GET", f"/api/tables/{table}/hand?seat={seat}", token=token)


# -- reactions


def test_a_reaction_is_news_for_everybody_and_survives_a_restart(start):
    server = start()
    opened = table_of(server.client, "strato", 2, options={"challenge": 2}, chat=True)
    players = players_of(server, opened)
    one, other = players[0], players[1]
    one.send({"type": "talk", "reaction": "well"})
    until(other, lambda seen: any(f["told"]["key"] == "shell-news-reacts" for f in other.frames))
    server.kill()
    again = start(folder=server.folder)
    path = f"/api/tables/{opened['table']}?since=0"
    told = again.client.call("GET", path, token=opened["seats"]["0"])["seen"]["frames"]
    said = [frame["told"] for frame in told if frame["told"]["key"] == "shell-news-reacts"]
    assert [one["params"] for one in said] == [{"seat": "@seat:0", "reaction": "well"}]


@pytest.mark.parametrize(
    ("chat", "said", "why"),
    [
        (True, {"reaction": "sell-me-your-sheep"}, "shell-why-no-words"),
        (True, {"reaction": "well", "text": "and more"}, "shell-why-no-words"),
        (False, {"reaction": "well"}, "shell-why-no-chat"),
    ],
)
def test_only_the_known_reactions_and_only_where_people_talk(server, chat, said, why):
    opened = table_of(server.client, "strato", 2, options={"challenge": 2}, chat=chat)
    player = players_of(server, opened)[0]
    player.send({"type": "talk", **said})
    message = player.receive()
    while message["type"] != "refused":
        message = player.receive()
    assert message["reason"]["key"] == why


# -- bots


def test_bots_have_names_of_their_own_which_stand_for_a_level(server):
    bots = [{"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "easy"}]
    tables = [opened_by(server, [SITS, *bots]) for _ in range(2)]
    seen = [server.client.call("GET", f"/api/tables/{one['table']}", token=one["host"])["seen"] for one in tables]
    names = [chair["name"] for chair in seen[0]["chairs"]]
    assert len(set(names)) == 4 and all(names)
    assert names == [chair["name"] for chair in seen[1]["chairs"]]
    path = f"/api/tables/{tables[0]['table']}"
    server.client.call("POST", path + "/host", {"do": "bot", "seat": 3, "level": "easy"}, tables[0]["host"])
    chairs = server.client.call("GET", path, token=tables[0]["host"])["seen"]["chairs"]
    assert chairs[3]["name"] not in names[:3] and chairs[3]["name"]


def test_an_expert_sits_down_where_there_is_one_and_answers(server):
    """In a game that it has not learned it is refused, when a table is opened and when the host asks for it."""
    expert = {"kind": "bot", "level": "expert"}
    assert server.client.call("GET", "/api/games")["experts"] == ["synergy"]
    with pytest.raises(ServerSaid, match="there is no bot 'expert'; known: "):
        server.client.open("strato", [SITS, expert])
    opened = server.client.open("strato", [SITS, FREE])
    with pytest.raises(ServerSaid, match="there is no bot 'expert'; known: "):
        order = {"do": "bot", "seat": 1, "level": "expert"}
        server.client.call("POST", f"/api/tables/{opened['table']}/host", order, opened["host"])
    opened = opened_by(server, [SITS, expert, expert])
    player = server.client.play(opened["table"], opened["seats"]["0"])
    chairs = player.look()["chairs"][1:]
    assert [chair["level"] for chair in chairs] == ["expert", "expert"]
    assert {chair["name"] for chair in chairs} < set(WINDS["expert"])
    assert until(player, lambda seen: seen["waiting"] == [0])["waiting"] == [0], "both have answered"


# -- spectators


def test_where_spectators_are_not_welcome_there_is_no_link_for_them(server):
    opened = opened_by(server, [SITS, *[{"kind": "bot", "level": "random"}] * 2], "a" * 43, spectators=False)
    assert opened["watch"] == ""
    anna = Client(server.url, "a" * 43)
    back = anna.call("POST", f"/api/tables/{opened['table']}/back", {})
    assert back["watch"] == "" and back["host"]
    guessed = derived("a" * 43, f"{opened['table']} {WATCH}")
    for path in ("", "/news", "/moment", "/export", "/position", "/ended", "/names/en"):
        with pytest.raises(ServerSaid, match="token"):
            anna.call("GET", f"/api/tables/{opened['table']}{path}", token=guessed)
    facts = server.client.call("GET", f"/api/tables/{opened['table']}", token=opened["host"])["table"]
    assert facts["spectators"] is False


def test_whoever_comes_is_told_how_fast_it_is_played_before_they_sit_down(server):
    clock = {"move": 86_400, "bank": 259_200, "vote": True}
    opened = opened_by(server, [SITS, FREE, FREE], clock=clock, public=True)
    (listed,) = server.client.call("GET", "/api/tables")["tables"]
    told = server.client.call("GET", f"/api/tables/{opened['table']}/invitation", token=opened["invite"])
    assert listed["clock"] == told["clock"] == clock
    other = opened_by(server, [SITS, FREE, FREE])
    assert server.client.call("GET", f"/api/tables/{other['table']}/invitation", token=other["invite"])["clock"] is None


# -- teaching


def test_whoever_opened_a_teaching_table_sees_the_hands_of_those_who_agreed(server):
    opened = opened_by(server, [SITS, FREE, {"kind": "bot", "level": "random"}], teaching=True, public=True)
    table, path = opened["table"], f"/api/tables/{opened['table']}"
    assert [one["teaching"] for one in server.client.call("GET", "/api/tables")["tables"]] == [True]
    assert server.client.call("GET", path + "/invitation", token=opened["invite"])["teaching"] is True
    with pytest.raises(ServerSaid, match="shell-why-gathering"):
        hand(server, table, opened["host"], 2)
    bruno = Client(server.url, "b" * 43)
    with pytest.raises(ServerSaid, match="shell-why-teaching"):
        bruno.call("POST", path + "/sit", {"invite": opened["invite"], "name": "Bruno"})
    his = bruno.call("POST", path + "/sit", {"invite": opened["invite"], "name": "Bruno", "agree": True})
    told = hand(server, table, opened["host"], his["seat"])
    seen = bruno.call("GET", path, token=his["token"])["seen"]["view"]
    mine = server.client.call("GET", path, token=opened["seats"]["0"])["seen"]["view"]
    kept = [name for name in seen if seen[name] != mine[name] and name not in ("waiting", "committed")]
    assert kept and [told["view"][name] for name in kept] == [seen[name] for name in kept]
    for token in (his["token"], opened["seats"]["0"], opened["watch"], opened["invite"]):
        with pytest.raises(ServerSaid, match="token"):
            hand(server, table, token, 0)
    bruno.call("POST", path + "/stand", {}, his["token"])
    with pytest.raises(ServerSaid, match="not shown"):
        hand(server, table, opened["host"], his["seat"])


def test_an_ordinary_table_shows_no_hands(server):
    opened = opened_by(server, [SITS, *[{"kind": "bot", "level": "random"}] * 2])
    for seat in range(3):
        with pytest.raises(ServerSaid, match="not shown"):
            hand(server, opened["table"], opened["host"], seat)
