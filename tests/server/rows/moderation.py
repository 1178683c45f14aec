"""What operators forbid is forbidden everywhere, and what they erase is gone, with every checksum valid (row S19)."""

import asyncio
import base64
import logging
import sqlite3

import msgspec

from stratagem.server.afterwards import endpoints
from stratagem.server.hall import Hall
from stratagem.server.http import fault_of
from stratagem.server.limits import Limits
from stratagem.server.messages import NewTable, Say, SeatWish
from stratagem.server.operators import OperatorPages
from stratagem.server.seating import hashed
from stratagem.server.session import Session
from stratagem.server.viewer import Viewer
from stratagem.table import Refused, StratagemError
from stratagem.table.sealing import export
from stratagem.table.snapshots import Snapshots
from stratagem.table.stores import SqliteStore, moving
from stratagem.table.stores.operating import BAN, CLOSE, MUTE

from .crowds import played
from .faults import planted
from .inside import Caller, Ear, Logged, hall_in, one_move, table_in
from .loops import finish
from .place import chance_of
from .row import Found, Row
from .wound import Wound

ANNA, BRUNO = "anna".ljust(43, "a"), "bruno".ljust(43, "b")
PASSWORD = "a long enough password"
DAY = 86_400.0


async def evening(hall, chance, chat=True, keys=(ANNA, BRUNO), **wishes):
    """A table that people have opened and sat down at, over HTTP: what was opened, its room, the seats' tokens."""
    caller = Caller(hall)
    host = {"kind": "person", "mine": True, "name": f"Name of {keys[0]}"[:30]}
    more = {"chat": chat, "seed": chance.randrange(10**6), "options": {"challenge": 9}, **wishes}
    body = {"game": "strato", "seats": [host, *[{"kind": "open"}] * (len(keys) - 1)], **more}
    opened = told(await caller.call("POST", "/api/tables", body, headers=key(keys[0]), address=address(keys[0])))
    tokens = [opened["seats"]["0"]]
    for one in keys[1:]:
        wish = {"invite": opened["invite"], "name": f"Name of {one}"[:30]}
        path = f"/api/tables/{opened['table']}/sit"
        tokens.append(told(await caller.call("POST", path, wish, headers=key(one), address=address(one)))["token"])
    return opened, await hall.rooms.get(opened["table"]), tokens


def key(of):
    return [(b"stratagem-player", of.encode())]


def address(of):
    return f"198.51.100.{ord(of[0])}"


def told(answer):
    status, _, body = answer
    assert status == 200, body
    return msgspec.json.decode(body)


async def said(room, seat, text):
    await room.act(lambda: room.match.talk(seat, None, text))


def checked(work, place, count, fault, unit):
    """A check that is an evening in a separate hall, repeated `count` times."""
    found = Found(unit)

    async def whole(number):
        async with hall_in(place.folder()) as hall:
            await work(hall, chance_of("S19", work.__name__, number), found)
        found.done += 1

    with planted(fault):
        for number in range(count):
            finish(whole(number))
    return found


async def obeyed(hall, order):
    """An operator has said something, and the worker has heard."""
    await asyncio.wrap_future(order)
    await hall.moderation.look()


# -- banned ---------------------------------------------------------------------------------------------


async def one_is_banned(hall, chance, found):
    """Bruno, as a player or by the address, at the table or everywhere."""
    opened, room, tokens = await evening(hall, chance)
    by_player, at_table = chance.random() < 0.5, chance.random() < 0.5
    ear = Ear()
    viewer = Viewer(ear, room, 1, 0, 20.0)
    viewer.key, viewer.address = hashed(tokens[1]), address(BRUNO)
    room.audience.enter(viewer)
    sending = asyncio.create_task(viewer.run())
    who = {"player": hashed(BRUNO)} if by_player else {"address": f"{address(BRUNO)}/32"}
    table = room.table if at_table else ""
    await obeyed(hall, hall.moderation.kept.forbid(BAN, hall.now(), table, **who))
    about = f"banned {'as a player' if by_player else 'by address'} {'at one table' if at_table else 'everywhere'}"
    try:
        async with asyncio.timeout(5):
            await sending
    except TimeoutError:
        sending.cancel()
        found.blame(f"{about}: still connected")
    room.audience.leave(viewer)
    caller = Caller(hall)
    for method, path, *_ in endpoints():
        if not path.startswith("/api/tables/{table}") or (method, path) == ("POST", "/api/tables/{table}/host"):
            continue
        place = path.replace("{table}", room.table).replace("{language}", "en")
        body = {"invite": opened["invite"]} if path.endswith("/sit") else {} if method == "POST" else None
        status, _, _ = await caller.call(method, place, body, tokens[1], key(BRUNO), address(BRUNO))
        if status not in (400, 403, 404):  # a body that cannot be read is not even looked at
            found.blame(f"{about}: {method} {path} is answered with {status}")
    if not at_table:
        wish = {"game": "strato", "seats": [{"kind": "person", "mine": True}]}
        status, _, _ = await caller.call("POST", "/api/tables", wish, headers=key(BRUNO), address=address(BRUNO))
        if status != 403:
            found.blame(f"{about}: a table can be opened")
    status, _, _ = await caller.call("GET", f"/api/tables/{room.table}", None, tokens[0], key(ANNA), address(ANNA))
    if status != 200:
        found.blame(f"{about}: somebody else is shut out, too")
    sanction = (await asyncio.wrap_future(hall.moderation.kept.sanctions(hall.now())))[0]
    await obeyed(hall, hall.moderation.kept.lift(sanction.id, hall.now()))
    wish = {"invite": opened["invite"]}
    path = f"/api/tables/{room.table}/sit"
    status, _, _ = await caller.call("POST", path, wish, headers=key(BRUNO), address=address(BRUNO))
    if status != 200 and by_player:
        found.blame(f"{about}: still, after it was lifted")


def banned(place, count, fault=""):
    return checked(one_is_banned, place, count, fault, "people banned")


# -- muted ----------------------------------------------------------------------------------------------


async def one_is_muted(hall, chance, found):
    _, room, _ = await evening(hall, chance)
    who = {"player": hashed(BRUNO)} if chance.random() < 0.5 else {"address": address(BRUNO)}
    await obeyed(hall, hall.moderation.kept.forbid(MUTE, hall.now(), chance.choice(["", room.table]), **who))
    for seat, name in ((0, ANNA), (1, BRUNO)):
        viewer = Viewer(Ear(), room, seat, 0, 20.0)
        viewer.generation, viewer.address = room.seats.generation(seat), address(name)
        try:
            await Session(room, viewer).take(Say(text=f"words of seat {seat}"))
            if seat == 1:
                found.blame("somebody who is muted was heard")
        except Refused as fault:
            if seat == 0 or fault.reason.key != "shell-why-muted":
                found.blame(f"seat {seat} was refused: {fault}")
    if not await one_move(room, chance):
        found.blame("nobody can move where somebody is muted")


def muted(place, count, fault=""):
    return checked(one_is_muted, place, count, fault, "people muted")


# -- closed, removed, deleted -----------------------------------------------------------------------------


async def one_is_closed(hall, chance, found):
    opened, room, tokens = await evening(hall, chance)
    _, other, others = await evening(hall, chance)
    kept, caller = hall.moderation.kept, Caller(hall)
    await obeyed(hall, kept.remove(other.table, 1, hall.now()))
    if other.seats.right(others[1]) is not None or other.match.chairs[1].kind != "open":
        found.blame("a player who was removed still has the chair")
    await obeyed(hall, kept.forbid(CLOSE, hall.now(), room.table))
    if not room.closed:
        found.blame("a closed table goes on in memory")
    for token in (*tokens, opened["host"], opened["watch"]):
        status, _, _ = await caller.call("GET", f"/api/tables/{room.table}", None, token)
        if status != 403:
            found.blame(f"a closed table is shown ({status})")
    if (await caller.call("GET", f"/api/tables/{other.table}", None, others[0]))[0] != 200:
        found.blame("another table is closed, too")
    sanction = (await asyncio.wrap_future(kept.sanctions(hall.now())))[0]
    await obeyed(hall, kept.lift(sanction.id, hall.now()))
    if (await caller.call("GET", f"/api/tables/{room.table}", None, tokens[0]))[0] != 200:
        found.blame("a table that was opened again is not shown")
    await obeyed(hall, kept.delete(room.table, hall.now()))
    if (await caller.call("GET", f"/api/tables/{room.table}", None, tokens[0]))[0] != 404:
        found.blame("a deleted table is there")


def closed(place, count, fault=""):
    return checked(one_is_closed, place, count, fault, "tables closed, chairs taken away")


# -- erased ---------------------------------------------------------------------------------------------


async def an_evening_of_words(hall, chance, room, lines):
    """Everybody says something now and then; so many lines of each."""
    words = {seat: [f"{name} said {chance.randrange(10**9)}" for _ in range(lines)]
             for seat, name in enumerate(("anna", "bruno"))}  # fmt: skip
    for pair in zip(*words.values(), strict=True):
        for seat, text in enumerate(pair):
            await said(room, seat, text)
            await one_move(room, chance)
    return words


async def one_is_erased(folder, chance, found):
    async with hall_in(folder) as hall:
        hall.rooms.snapshots = Snapshots(folder / "snapshots")
        _, room, tokens = await evening(hall, chance)
        words = await an_evening_of_words(hall, chance, room, 4)
        hall.rooms.snapshots.write(room.table, hall.rooms.snapshots.take(room.table, room.match))
        if any("said" in path.read_text() for path in (folder / "snapshots").iterdir()):
            found.blame("a snapshot has what people said")
        before = [msgspec.json.encode(record) for record in stored(folder, room.table)]
        over = room.match.over  # once in some hundred evenings
        await obeyed(hall, hall.moderation.kept.erase(hashed(BRUNO), hall.now()))
        again = await hall.rooms.get(room.table)
        shown = msgspec.json.encode(again.seen(0, 0)).decode()
        for text in [*words[1], "Name of bruno"]:
            if text in shown:
                found.blame(f"{text!r} is still shown")
        if any(text not in shown for text in [*words[0], "Name of anna"]):
            found.blame("somebody else's words are gone")
        if shown.count("shell-news-erased") != len(words[1]):
            found.blame("erased lines are not shown as such")
        goes_on = again.match.over if over else await one_move(again, chance)
        if again.seats.right(tokens[1]) is None or not goes_on:
            found.blame("the game does not go on")
        after = [msgspec.json.encode(record) for record in stored(folder, room.table)]
        if after[: len(before)] != before:
            found.blame("erasing has changed the chain of records")
    store = SqliteStore(folder / "t.sqlite")
    try:
        for problem in moving.problems(store):
            found.blame(f"after erasing: {problem}")
        exported = "\n".join(moving.exported(store))
    finally:
        store.close()
    traces = [*words[1], "Name of bruno", hashed(BRUNO)]
    files = [path for path in folder.rglob("*") if path.is_file()]
    for text in traces:
        if text in exported or any(text.encode() in path.read_bytes() for path in files):
            found.blame(f"{text!r} is still stored")
    found.done += 1


def stored(folder, table):
    base = sqlite3.connect(folder / "t.sqlite")
    rows = base.execute("SELECT body FROM records WHERE table_id=? ORDER BY number", (table,)).fetchall()
    base.close()
    return rows


def erased(place, count, fault=""):
    found = Found("people erased")
    with planted(fault):
        for number in range(count):
            finish(one_is_erased(place.folder(), chance_of("S19 erased", number), found))
    return found


# -- looked at ------------------------------------------------------------------------------------------

ALLOWED = {"authorization": "Basic " + base64.b64encode(b":" + PASSWORD.encode()).decode()}
PAGES = ("", "/table?id=0123456789abcdef", "/people", "/reports", "/sanctions", "/log")


async def pages_of(folder, seed):
    """All that the operator's pages say of a table with these cards and as many random moves."""
    chance, time = chance_of("S19 pages", seed), Wound()
    async with hall_in(folder, time=time) as hall:
        seats = [SeatWish(kind="person", mine=True, name=f"<b>{seat}") for seat in range(3)]
        wish = NewTable(game="strato", seats=seats, seed=seed, chat=True, options={"challenge": 9})
        opened = await hall.open(wish, "here", "0123456789abcdef")
        room = await hall.rooms.get(opened.table)
        for _ in range(5):
            await one_move(room, chance)
        while room.match.number < 12:
            await said(room, 1, "<script>alert(1)</script>")
        pages = OperatorPages(hall.store, PASSWORD, time.now)
        pages.key = "k"
        base = sqlite3.connect(folder / "t.sqlite")
        base.execute("UPDATE records SET at=0")
        base.commit()
        base.close()
        return [(await pages.answer("GET", f"/operator{path}", ALLOWED, b"")).body.decode() for path in PAGES]


def looked_at(place, count, fault=""):
    """Two games with other cards and other moves: an operator sees no difference."""
    found = Found("pairs of games an operator looked at")
    with planted(fault):
        for number in range(count):
            one, other = [finish(pages_of(place.folder(), 2 * number + half)) for half in (0, 1)]
            for path, here, there in zip(PAGES, one, other, strict=True):
                if here != there:
                    found.blame(f"/operator{path} tells something of the game")
                if "<script" in here or "<b>" in here:
                    found.blame(f"/operator{path} takes words for markup")
            if "alert(1)" not in one[1]:
                found.blame("what was said is not shown")
            found.done += 1
    return found


# -- the log --------------------------------------------------------------------------------------------


async def one_is_noted(folder, chance, found):
    time, heard = Wound(), Logged()
    logging.getLogger("stratagem").addHandler(heard)
    try:
        async with hall_in(folder, time=time) as hall:
            opened, room, _ = await evening(hall, chance)
            path = f"/api/tables/{room.table}/host"
            await Caller(hall).call("POST", path, {"do": "free", "seat": 1}, opened["host"], address=address(ANNA))
            kept, limits = hall.moderation.kept, hall.limits
            await asyncio.wrap_future(hall.store.submit(lambda base: None))  # nobody waits for the log but us
            log = await asyncio.wrap_future(kept.log())
            if [(one.event, one.seat, one.address) for one in reversed(log)] != [
                ("opened", None, address(ANNA)), ("sat", 1, address(BRUNO)), ("freed", 1, address(ANNA)),
            ]:  # fmt: skip
                found.blame(f"the log says {log}")
            for days, addresses, lines in ((limits.address_days - 1, 3, 3), (2, 0, 3), (limits.audit_days, 0, 0)):
                time.at += days * DAY
                await hall.moderation.look()
                log = await asyncio.wrap_future(kept.log())
                if (sum(bool(one.address) for one in log), len(log)) != (addresses, lines):
                    found.blame(f"after {days} days more the log has {log}")
    finally:
        logging.getLogger("stratagem").removeHandler(heard)
    if any("198.51.100" in line for line in heard.lines):
        found.blame("an address is in the log of the server")
    found.done += 1


def noted(place, count, fault=""):
    found = Found("evenings in the audit log")
    with planted(fault):
        for number in range(count):
            finish(one_is_noted(place.folder(), chance_of("S19 log", number), found))
    return found


# -- quotas and reports ---------------------------------------------------------------------------------


async def refusal(work):
    """Why it was refused; empty if it was not."""
    try:
        await work
    except StratagemError as fault:
        _, told = fault_of(fault)
        return told.reason.key if told.reason else told.message
    return ""


async def much_is_asked(folder, chance, found):
    most = chance.randint(1, 3)
    limits = Limits(new_tables=10**6, tables_per_player=most, bots_per_player=3 * most, imports=most, records=20)
    hall = Hall(SqliteStore(folder / "t.sqlite"), limits, bot_pace=0.0, shortest_window=0.0)
    try:
        anna, bruno = [await hall.people.met(key) for key in (ANNA, BRUNO)]
        mine, bot = SeatWish(kind="person", mine=True), SeatWish(kind="bot", level="random")
        alone = NewTable(game="strato", seats=[mine])
        told = [await refusal(hall.open(alone, "here", player=anna)) for _ in range(most + 1)]
        if told != [""] * most + ["shell-limit-own-tables"]:
            found.blame(f"{most} tables are allowed, and opening them gave {told}")
        company = NewTable(game="strato", seats=[mine, bot, bot, bot])
        told = [await refusal(hall.open(company, "here", player=bruno)) for _ in range(most + 1)]
        if told != [""] * most + ["shell-limit-own-tables"]:
            found.blame(f"{3 * most} bots are allowed, and asking for them gave {told}")
        _, room = await played(hall, alone, chance)
        data = export(room.match, 1)
        told = [await refusal(hall.bring(data, "here")) for _ in range(most + 1)]
        if told != [""] * most + ["shell-limit-imports"]:
            found.blame(f"{most} imported games are allowed, and importing them gave {told}")
        opened, room = await table_in(hall, "strato", 1, chat=True)
        viewer = Viewer(Ear(), room, 0, 0, 20.0)
        for _ in range(25):
            room.seats.talk.of.clear()
            if reason := await refusal(Session(room, viewer).take(Say(text="words"))):
                break
        if reason != "shell-limit-records" or room.match.number != limits.records:
            found.blame(f"{room.match.number} records at a table that may have {limits.records}: {reason}")
        if not await one_move(room, chance) or opened is None:
            found.blame("nobody can move at a table with many records")
    finally:
        await hall.stop()
    found.done += 1


def quotas(place, count, fault=""):
    found = Found("players who ask for too much")
    with planted(fault):
        for number in range(count):
            folder = place.folder()
            folder.mkdir()
            finish(much_is_asked(folder, chance_of("S19 quotas", number), found))
    return found


async def one_reports(hall, chance, found):
    """A line and a name are reported, and what is none of those cannot be."""
    _, room, tokens = await evening(hall, chance)
    await said(room, 1, "something rude")
    line = room.match.number
    await one_move(room, chance)
    caller, path = Caller(hall), f"/api/tables/{room.table}/report"
    wishes = [({"line": line}, 200), ({"seat": 1}, 200), ({"line": line}, 200), ({"line": line + 1}, 409),
              ({"line": 10**6}, 409), ({"seat": 5}, 409), ({}, 400), ({"line": 1, "seat": 1}, 400)]  # fmt: skip
    for wish, wanted in wishes:
        status, _, body = await caller.call("POST", path, wish, tokens[0], key(ANNA))
        if status != wanted:
            found.blame(f"reporting {wish} was answered with {status} {body}")
    reports = await asyncio.wrap_future(hall.moderation.kept.reports())
    if sorted((one.kind, one.text, one.author) for one in reports) != [
        ("line", "something rude", hashed(BRUNO)), ("name", f"Name of {BRUNO}"[:30], hashed(BRUNO)),
    ]:  # fmt: skip
        found.blame(f"the operator is shown {reports}")


def reported(place, count, fault=""):
    return checked(one_reports, place, count, fault, "evenings with reports")


ROWS = [
    Row("S19", "whoever is banned, as a player or by address, at a table or everywhere, is nowhere let in, and nobody "
        "else is shut out", banned, 500, 4, "bans-forgotten", 2, "banned"),
    Row("S19", "whoever is muted plays on and says nothing", muted, 500, 2, "mutes-forgotten", 1, "muted"),
    Row("S19", "a closed table is closed to everybody, and a player who is removed has lost the chair", closed, 500, 1,
        "closed-tables-open", 1, "closed"),
    Row("S19", "the same: what was ordered is done", closed, 500, 1, "tokens-outlive-bans", 1, "obeyed"),
    Row("S19", "a person who is erased has left nothing that they typed, on no disk and on no screen; every checksum "
        "holds, and the game goes on", erased, 500, 2, "words-in-the-chain", 1, "erased"),
    Row("S19", "the same: nothing is forgotten", erased, 500, 1, "erased-halfway", 1, "whole"),
    Row("S19", "the same: nor in snapshots", erased, 500, 1, "words-in-snapshots", 1, "snapshots"),
    Row("S19", "an operator who looks at a table learns nothing of its game, and words stay words", looked_at, 500, 1,
        "operators-see-moves", 1, "looked-at"),
    Row("S19", "who opened, sat and freed is noted; addresses go after some days, and are in no log", noted, 200, 1,
        "addresses-for-ever", 1, "noted"),
    Row("S19", "tables, bots, imports and records have quotas, and moves are always taken", quotas, 200, 1,
        "no-quotas", 1, "quotas"),
    Row("S19", "lines and names can be reported, and nothing else", reported, 200, 1, "any-number-is-reported", 1,
        "reported"),
]  # fmt: skip
