"""Rights, names and wrong wishes."""

import pytest

from stratagem.server.client import Client, ServerSaid

from .rows.place import table_of


def test_a_foreign_host_name_is_refused(server):
    import urllib.error
    import urllib.request

    request = urllib.request.Request(server.url + "/api/health", headers={"Host": "elsewhere.example"})
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(request, timeout=10)


def test_rights_are_distinct(server):
    opened = table_of(server.client, "strato", 2)
    path = f"/api/tables/{opened['table']}"
    for token in (opened["watch"], opened["seats"]["0"], opened["invite"], "nothing-at-all-nothing-at-all"):
        with pytest.raises(ServerSaid):
            server.client.call("DELETE", path, token=token)
        with pytest.raises(ServerSaid):
            server.client.call("POST", path + "/host", {"do": "next"}, token)
    with pytest.raises(ServerSaid):
        server.client.call("GET", path, token=opened["invite"])
    watcher = server.client.play(opened["table"], opened["watch"])
    assert watcher.look()["seat"] is None and "hand" not in watcher.seen["view"]
    with pytest.raises(ServerSaid):
        watcher.move([{"do": "play"}])
    assert server.client.call("DELETE", path, token=opened["host"])["done"]
    with pytest.raises(ServerSaid):
        server.client.call("GET", path, token=opened["host"])


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"game": "chess", "seats": [{}]}, "no game"),
        ({"game": "strato", "seats": [{}], "options": {"challenge": 99}}, "challenge"),
        ({"game": "strato", "seats": [{}], "options": {"colour": 1}}, "no option"),
        ({"game": "synergy", "seats": [{}]}, "players"),
        ({"game": "strato", "seats": [{"kind": "bot", "level": "genius"}]}, "no bot"),
        ({"game": "strato", "seats": [{"kind": "king"}]}, "cannot be read"),
        ({"game": "strato", "seats": [{}], "series": "league"}, "no series"),
        ({"game": "strato"}, "seats"),
        ([1, 2], "cannot be read"),
    ],
)
def test_a_wrong_wish_is_told_what_is_wrong(server, wish, told):
    with pytest.raises(ServerSaid, match=told):
        Client(server.url).call("POST", "/api/tables", wish)
    assert server.client.call("GET", "/api/health")["tables"] == 0


def test_what_may_be_kept_by_browsers(start, tmp_path):
    """An asset, named after its content, for good; the worker, its manifest and the pages are asked for each time."""
    import urllib.request

    files = ("index.html", "sw.js", "app.webmanifest", "assets/index-1a2b3c4d.js")
    for name in files:
        (tmp_path / "web" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "web" / name).write_text(" ")
    server = start(web=str(tmp_path / "web"))

    def kept(path):
        with urllib.request.urlopen(server.url + path, timeout=10) as answer:
            return answer.headers["cache-control"], answer.headers["content-type"].split(";")[0]

    assert kept("/assets/index-1a2b3c4d.js")[0] == "public, max-age=31536000, immutable"
    assert kept("/sw.js") in (("no-cache", "text/javascript"), ("no-cache", "application/javascript"))
    assert kept("/app.webmanifest") == ("no-cache", "application/manifest+json")
    assert kept("/")[0] == kept("/index.html")[0] == kept("/t/0123456789abcdef")[0] == "no-cache"
