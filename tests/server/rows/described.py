"""The HTTP side: it keeps to its description (row S5), and what people write stays text (row S10)."""

import json
import re

from stratagem.server.hall import today
from stratagem.server.openapi import description

from .faults import planted
from .inside import Caller, hall_in, table_in
from .loops import finish
from .place import chance_of, play_on, players_of, table_of
from .row import Found, Row

PLAYER = "p" * 43

# -- S5 ----------------------------------------------------------------------------------------------


def schema_tried(place, count, fault=""):
    """Schemathesis tries every endpoint, `count` examples each, with and without a token; no server error."""
    import schemathesis
    from hypothesis import HealthCheck, Phase, given, seed, settings

    found = Found("examples per endpoint")
    server = place.start(fault=fault)
    server.client.player = PLAYER
    opened = table_of(server.client, "strato", 1)
    play_on(players_of(server, opened), chance_of("S5"))
    known = {"table": opened["table"], "game": "strato", "language": "en", "date": today()}
    schema = schemathesis.openapi.from_dict(json.loads(json.dumps(description())))
    schema.config.update(base_url=server.url)
    quiet = settings(database=None, deadline=None, suppress_health_check=list(HealthCheck))

    for result in schema.get_all_operations():
        operation = result.ok()
        if operation.method.upper() == "DELETE" and not fault:
            continue  # tried with a wrong token below; the table is needed

        @seed(1)
        @settings(quiet, max_examples=count, phases=[Phase.generate])
        @given(case=operation.as_strategy())
        def probe(case):
            for token in ("nothing-at-all-nothing", opened["host"], opened["seats"]["0"]):
                headers = {"Authorization": f"Bearer {token}"}
                if token != "nothing-at-all-nothing":
                    case.path_parameters = {**(case.path_parameters or {}), **only(known, case.path_parameters)}
                    headers["Stratagem-Player"] = PLAYER
                response = case.call(base_url=server.url, headers=headers)
                if response.status_code >= 500:
                    found.blame(f"{case.method} {case.path}: {response.status_code}")

        probe()
    found.done = count
    return found


def only(known, wanted):
    return {name: value for name, value in known.items() if name in (wanted or {})}


# -- S10 ---------------------------------------------------------------------------------------------

ENDINGS = ["alert(1)", "document.title='x'", "fetch('//x.example')", "this.remove()", "window.hit=1"]
SHAPES = [
    "<script>{}</script>", "<img src=x onerror={}>", "<svg onload={}>", "javascript:{}", "\"><b onclick={}>",
    "'><i onmouseover={}>", "<iframe srcdoc='<script>{}</script>'>", "</title><script>{}</script>", "{{{{{}}}}}",
    "${{{}}}", "<a href=javascript:{}>x</a>", "<style>@import '{}'</style>", "&lt;script&gt;{}&lt;/script&gt;",
    "\u202e<script>{}</script>", "<math><mtext><script>{}</script>", "<details open ontoggle={}>",
    "<input autofocus onfocus={}>", "<body onload={}>", "<object data='javascript:{}'>", "<!--{}-->",
    "]]><script>{}</script>", "<p title=@seat:0>{}</p>", "@seat:0 {}", "%3Cscript%3E{}%3C/script%3E",
    "\\u003cscript\\u003e{}", "<scr\x00ipt>{}</scr\x00ipt>", "<IMG SRC=x ONERROR={}>", "<embed src='data:,{}'>",
    "<link rel=import href='{}'>", "<meta http-equiv=refresh content='0;{}'>", "<form action={}><button>", "`{}`",
    "{{@html {}}}", "<template><script>{}</script></template>", "<video><source onerror={}>", "<marquee onstart={}>",
    "<x contenteditable onblur={}>", "\r\nSet-Cookie: x={}", "<base href='//{}'>", "';{}//",
]  # fmt: skip
INJECTIONS = [shape.format(ending) for ending in ENDINGS for shape in SHAPES]


def injections(place, count, fault=""):
    """Names and chat come back as text in JSON, under a policy that allows no script but our own files."""
    found = Found("injection strings")
    with planted(fault):
        finish(injected(place, count, found))
    return found


async def injected(place, count, found):
    async with hall_in(place.folder()) as hall:
        caller = Caller(hall)
        for text in INJECTIONS[:count]:
            opened, room = await table_in(hall, "strato", 2, chat=True)
            await room.act(lambda room=room, text=text: room.match.talk(0, None, text))
            wish = {"game": "strato", "seats": [{"kind": "person", "mine": True, "name": text[:30]}]}
            status, head, body = await caller.call("POST", "/api/tables", wish)
            named = json.loads(body)
            for token, table in ((opened.watch, opened.table), (named["watch"], named["table"])):
                status, head, body = await caller.call("GET", f"/api/tables/{table}?since=0", token=token)
                if status != 200 or b"content-type: application/json" not in head or b"nosniff" not in head:
                    found.blame(f"{text!r}: not sent as JSON")
                policy = re.search(rb"content-security-policy: ([^\n]*)", head)
                if policy is None or b"default-src 'none'" not in policy[1] or b"unsafe" in policy[1]:
                    found.blame("the policy lets scripts of others run")
                if b"set-cookie" in head.lower():
                    found.blame(f"{text!r}: got into the headers")
            hall.rooms.forget(room)
            found.done += 1


ROWS = [
    Row("S5", "no request causes a server error", schema_tried, 200, 3, "unvalidated-number", 3),
    Row("S10", "names and chat are treated as text, under a strict content policy (the browser's part: tests/browser)",
        injections, 200,
        40, "loose-policy", 2),
]  # fmt: skip
