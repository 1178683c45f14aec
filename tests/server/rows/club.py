"""The club: whoever does not belong to it gets nothing of its tables, at any endpoint and any socket (row S20)."""

import asyncio

from stratagem.server.afterwards import endpoints
from stratagem.server.club import FREELY, WAYS_IN
from stratagem.server.errors import NotAllowed
from stratagem.server.messages import Hello
from stratagem.server.session import Session

from .faults import planted
from .inside import Caller, Ear, hall_in, table_in
from .loops import finish
from .row import Found, Row

INSIDE = ("operator", "member", "guest")


def kept_out(place, count, fault=""):
    """Strangers, a removed member, and somebody with a spent invitation try everything, with good tokens."""
    found = Found("requests and sockets of people outside")
    with planted(fault):
        finish(tried(place, count, found))
    return found


def key_of(name):
    return f"{name:_<40}"


async def call(caller, name, method, path, token="none", body=None):
    headers = [(b"stratagem-player", key_of(name).encode())] if name else []
    status, _, answer = await caller.call(method, path, body, token, headers)
    return status, answer


async def tried(place, count, found):
    async with hall_in(place.folder()) as hall:
        opened, room = await table_in(hall, "strato", 2, chat=True)
        caller = Caller(hall)
        now = hall.now()
        await asked(hall.club.kept.become("club", now))
        await shown_the_door(hall, caller, found)
        if found.wrong:
            return  # they are inside, and could take the table away
        invitations = {role: (await hall.club.invite(role, 1.0, 1, "")).secret for role in INSIDE}
        await hall.club.refresh()
        for role, secret in invitations.items():
            status, _ = await call(caller, role, "POST", "/api/club/join", body={"secret": secret})
            if status != 200:
                found.blame(f"a {role} was not let in: {status}")
        status, _ = await call(caller, "late", "POST", "/api/club/join", body={"secret": invitations["member"]})
        if status != 409:
            found.blame("an invitation for one was good for two")
        await through(hall, caller, opened, room, found)
        while found.done < count:
            await outside(hall, caller, opened, room, found)


async def shown_the_door(hall, caller, found):
    """A member is removed: an invitation that still works for others does not work for them."""
    several = (await hall.club.invite("member", None, 3, "")).secret
    for name in ("gone", "third"):
        status, _ = await call(caller, name, "POST", "/api/club/join", body={"secret": several})
        if status != 200:
            found.blame(f"an invitation for three did not let {name} in: {status}")
    gone = await hall.people.who(key_of("gone"))
    await asked(hall.club.kept.make(gone.id, "", hall.now()))
    await hall.club.refresh()
    status, _ = await call(caller, "gone", "POST", "/api/club/join", body={"secret": several})
    if status != 409:
        found.blame(f"who was shown the door came in by an invitation from before: {status}")


async def asked(future):
    return await asyncio.wrap_future(future)


async def through(hall, caller, opened, room, found):
    """Those inside get what their role allows, and the gate has not simply shut everybody out."""
    for role in INSIDE:
        status, _ = await call(caller, role, "GET", f"/api/tables/{opened.table}", opened.watch)
        if status != 200:
            found.blame(f"a {role} may not watch")
        status, answer = await call(caller, role, "POST", "/api/tables", body={"game": "strato", "seats": [{}]})
        if (status == 403) is not (role == "guest"):
            found.blame(f"a {role} opens a table: {status} {answer!r}")
        status, _ = await call(caller, role, "GET", "/api/club/invitations")
        if (status == 200) is not (role == "operator"):
            found.blame(f"a {role} sees the invitations: {status}")
        try:
            hello = Hello(token=opened.watch, player=key_of(role))
            session = await Session.begin(hall, opened.table, hello, Ear())
            session.end()
        except NotAllowed:
            found.blame(f"the socket of a {role} was refused")


async def outside(hall, caller, opened, room, found):
    tokens = [opened.host, opened.watch, *opened.seats.values(), opened.invite]
    for name in ("", "stranger", "late", "gone"):
        for method, pattern, *_ in endpoints():
            if pattern.startswith(FREELY) or (method, pattern) in WAYS_IN:
                continue
            path = pattern.replace("{table}", opened.table).replace("{id}", "1").replace("{game}", "strato")
            path = path.replace("{language}", "en").replace("{date}", "2026-11-17")
            for token in tokens:
                status, answer = await call(caller, name, method, path, token, {} if method != "GET" else None)
                found.done += 1
                if status != 403 or b"shell-why-club" not in answer:
                    found.blame(f"{name or 'nobody'} asked for {method} {path}: {status}")
        for token in tokens:
            found.done += 1
            try:
                session = await Session.begin(hall, opened.table, Hello(token=token, player=key_of(name)), Ear())
                session.end()
                found.blame(f"{name or 'nobody'} has a socket")
            except NotAllowed:
                pass


ROWS = [
    Row("S20", "in a club nobody outside gets anything of its tables, at any endpoint or socket", kept_out, 10_000, 300,
        "gate-at-tables-only", 300),
    Row("S20", "the same: whoever was shown the door is not let in by an invitation from before", kept_out, 10_000, 300,
        "doors-revolve", 300, "door"),
    Row("S20", "the same: sockets are endpoints, too", kept_out, 10_000, 300, "sockets-for-anybody", 300, "sockets"),
]  # fmt: skip
