"""The operator's page: tables, people, reports, sanctions and the log, on the side port and only where it is set.

Pages are plain HTML without scripts, behind the password. Every change is a form that carries a key of this process, so
no other page can submit it.
"""

from __future__ import annotations

import asyncio
import base64
import hmac
import html
import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qs, quote

from stratagem.table import StratagemError
from stratagem.table.serving import OperatorStore, Store
from stratagem.table.stores.operating import BAN, CLOSE, MUTE, Looked, when

SHORTEST = 12  # characters of the password
POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
}
STYLE = """
body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem auto; max-width: 75rem; padding: 0 1rem }
:root { color-scheme: light dark }
nav a { margin-right: 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid #8886; overflow-wrap: anywhere }
form { display: inline }
form.own { display: block; margin: 1rem 0 }
input, button { font: inherit; min-height: 2rem }
.scroll { overflow-x: auto }
.told { padding: .5rem; border: 2px solid }
"""
DAYS = 86_400.0
PLACES = (("", "Tables"), ("/people", "People"), ("/reports", "Reports"), ("/sanctions", "Sanctions"), ("/log", "Log"))
FORBIDDING = (("player", "Player"), ("address", "or address"), ("days", "days (none: until lifted)"), ("why", "why"))


class Answer(NamedTuple):
    status: str
    headers: dict[str, str]
    body: bytes


class Markup(str):
    """Text that is HTML already; anything else is escaped."""


def read_password(path: Path) -> str:
    """The first line of a file that is for nobody else."""
    try:
        if path.stat().st_mode & 0o077:
            raise StratagemError(f"{path} can be read by others; chmod 600 it")
        password = path.read_text(encoding="utf-8").strip().partition("\n")[0]
    except (OSError, UnicodeDecodeError) as fault:
        raise StratagemError(f"{path} cannot be read: {fault}") from None
    if len(password) < SHORTEST:
        raise StratagemError(f"the first line of {path} is the operator's password: at least {SHORTEST} characters")
    return password


class OperatorPages:
    """What is below /operator."""

    def __init__(self, store: Store, password: str, now: Callable[[], float] = time.time) -> None:
        self.kept = OperatorStore(store)
        self.password = password
        self.now = now
        self.key = secrets.token_urlsafe(24)  # of the forms of this process

    async def answer(self, method: str, target: str, headers: dict[str, str], body: bytes) -> Answer:
        """One request, whole."""
        if not self._knows_password(headers.get("authorization", "")):
            await asyncio.sleep(0.3)  # guessing takes time
            ask = {"www-authenticate": 'Basic realm="Stratagem operator", charset="UTF-8"'}
            return self._page("401 Unauthorized", "Not without the password", "", ask)
        path, _, query = target.partition("?")
        if path == "/operator/style.css":
            return Answer("200 OK", {**HEADERS, "content-type": "text/css; charset=utf-8"}, STYLE.encode())
        asked = {name: values[0] for name, values in parse_qs(query).items()}
        try:
            if method == "POST":
                return await self._do({name: values[0] for name, values in parse_qs(body.decode()).items()})
            return await self._show(path, asked)
        except (StratagemError, UnicodeDecodeError) as fault:
            return self._page("400 Bad Request", "That did not work", element("p", str(fault), "told"))

    def _knows_password(self, given: str) -> bool:
        scheme, _, rest = given.partition(" ")
        try:
            _, _, password = base64.b64decode(rest, validate=True).decode().partition(":")
        except ValueError:
            return False
        return scheme.lower() == "basic" and hmac.compare_digest(password.encode(), self.password.encode())

    # -- looking ------------------------------------------------------------------------------------

    async def _show(self, path: str, asked: dict[str, str]) -> Answer:
        if path in ("/operator", "/operator/"):
            return self._page("200 OK", "Tables", await self._tables())
        if path == "/operator/table":
            looked = await asyncio.wrap_future(self.kept.look(asked.get("id", "")))
            return self._page("200 OK", f"Table {looked.listing.table}", self._table(looked))
        if path == "/operator/people":
            return self._page("200 OK", "People", await self._people(asked.get("name", "")))
        if path == "/operator/reports":
            return self._page("200 OK", "Reports", await self._reports())
        if path == "/operator/sanctions":
            return self._page("200 OK", "Sanctions", await self._sanctions())
        if path == "/operator/log":
            return self._page("200 OK", "What happened lately", await self._log(asked))
        return self._page("404 Not Found", "There is no such page", "")

    async def _tables(self) -> str:
        rows = [
            [self._link_to(one.table), one.game, when(one.created), when(one.last), str(one.records), one.state]
            for one in await asyncio.wrap_future(self.kept.tables())
        ]
        return grid(["table", "game", "opened", "last record", "records", "state"], rows)

    def _table(self, looked: Looked) -> str:
        one, table = looked.listing, looked.listing.table
        facts = f"{one.game}, opened {when(one.created)}, {looked.moves} moves, {one.state}"
        ends = f"Ended: {', '.join(looked.results)}" if looked.results else "No game has ended here."
        seats = [
            [str(seat.seat), seat.kind, seat.name, seat.player[:12],
             self._form("Remove", do="remove", table=table, seat=str(seat.seat)) if seat.kind == "person" else ""]
            for seat in looked.seats
        ]  # fmt: skip
        lines = [
            [str(line), str(seat), words or "(erased)", self._form("Erase", do="hide", table=table, number=str(line))]
            for line, seat, words in looked.talk
        ]
        close = "" if one.closed else self._form("Close this table", do="close", table=table)
        return "".join([
            element("p", facts), element("p", ends),
            grid(["seat", "", "name", "player", ""], seats), element("h2", "Talk"),
            grid(["number", "seat", "words", ""], lines),
            close, self._form("Delete this table for good", do="delete", table=table), self._sanction_form(table),
        ])  # fmt: skip

    async def _people(self, name: str) -> str:
        rows = [
            [one.player[:12], one.name, when(one.seen), str(one.devices), str(one.tables),
             Markup(self._form("Erase this person", do="erase", player=one.player))]
            for one in await asyncio.wrap_future(self.kept.people(name))
        ]  # fmt: skip
        search = '<form class="own"><label>Name <input name="name"></label> <button>Look for</button></form>'
        return search + grid(["player", "name", "last here", "devices", "tables", ""], rows)

    async def _reports(self) -> str:
        rows = [
            [when(one.at), self._link_to(one.table), one.kind, one.text or "(erased)", one.author[:12],
             Markup(self._form("Erase the words", do="hide", table=one.table, number=str(one.number))
                    + self._form("Dealt with", do="settle", id=str(one.id)))]
            for one in await asyncio.wrap_future(self.kept.reports())
        ]  # fmt: skip
        return grid(["when", "table", "", "words", "player", ""], rows)

    async def _sanctions(self) -> str:
        rows = [
            [when(one.at), one.kind, self._link_to(one.table) if one.table else "everywhere",
             one.player[:12] or one.address, when(one.until) if one.until else "until lifted", one.why,
             Markup(self._form("Lift", do="lift", id=str(one.id)))]
            for one in await asyncio.wrap_future(self.kept.sanctions(self.now()))
        ]  # fmt: skip
        return grid(["since", "", "where", "who", "until", "why", ""], rows) + self._sanction_form("")

    async def _log(self, asked: dict[str, str]) -> str:
        wanted = {name: asked.get(name, "") for name in ("table", "player", "address")}
        rows = [
            [when(one.at), one.event, self._link_to(one.table) if one.table else "",
             "" if one.seat is None else str(one.seat), one.player[:12], one.address, one.about]
            for one in await asyncio.wrap_future(self.kept.log(200, **wanted))
        ]  # fmt: skip
        return grid(["when", "what", "table", "seat", "player", "address", ""], rows)

    # -- doing --------------------------------------------------------------------------------------

    async def _do(self, form: dict[str, str]) -> Answer:
        if not hmac.compare_digest(form.get("key", ""), self.key):
            raise StratagemError("this form is from before the server was started; open the page again")
        told = await self._done(form)
        return self._page("200 OK", "Done", element("p", told, "told"))

    async def _done(self, form: dict[str, str]) -> str:
        do, table, now, kept = form.get("do", ""), form.get("table", ""), self.now(), self.kept
        if do in (BAN, MUTE):
            who = {"player": form.get("player", ""), "address": form.get("address", "")}
            if not any(who.values()):
                raise StratagemError("say whom: a player or an address")
            days = number(form["days"]) if form.get("days") else None
            until = None if days is None else now + days * DAYS
            await asyncio.wrap_future(kept.forbid(do, now, table, **who, until=until, why=form.get("why", "")))
            return "It is in force within a second."
        if do == CLOSE:
            await asyncio.wrap_future(kept.forbid(CLOSE, now, table))
            return "The table is closed; lift the sanction to open it again."
        if do == "remove":
            await asyncio.wrap_future(kept.remove(table, number(form.get("seat", "")), now))
            return "The chair is free within a second."
        if do == "delete":
            await asyncio.wrap_future(kept.delete(table, now))
            return "The table is gone."
        if do == "hide":
            found = await asyncio.wrap_future(kept.hide(table, number(form.get("number", "")), now))
            return "The words are erased." if found else "There are no words any more."
        if do == "erase":
            count = await asyncio.wrap_future(kept.erase(form.get("player", ""), now))
            return f"This person is erased at {count} tables."
        done = {"lift": lambda id: kept.lift(id, now), "settle": kept.settle}.get(do)
        if done is None:
            raise StratagemError("there is no such action here")
        return "Done." if await asyncio.wrap_future(done(number(form.get("id", "")))) else "It was done before."

    # -- HTML ---------------------------------------------------------------------------------------

    def _form(self, label: str, **values: str) -> Markup:
        kept = "".join(f'<input type="hidden" name="{name}" value="{text(value)}">' for name, value in values.items())
        key = f'<input type="hidden" name="key" value="{text(self.key)}">'
        return Markup(f'<form method="post" action="/operator">{kept}{key}<button>{text(label)}</button></form> ')

    def _sanction_form(self, table: str) -> str:
        fields = "".join(f'<label>{label} <input name="{name}"></label> ' for name, label in FORBIDDING)
        hidden = f'<input type="hidden" name="key" value="{text(self.key)}">'
        hidden += f'<input type="hidden" name="table" value="{text(table)}">'
        buttons = '<button name="do" value="mute">Mute</button> <button name="do" value="ban">Ban</button>'
        where = "at this table" if table else "on the whole server"
        return element("h2", f"Forbid {where}") + (
            f'<form class="own" method="post" action="/operator">{hidden}{fields}{buttons}</form>'
        )

    def _link_to(self, table: str) -> Markup:
        return Markup(f'<a href="/operator/table?id={quote(table)}">{text(table)}</a>')

    def _page(self, status: str, title: str, content: str, more: dict[str, str] | None = None) -> Answer:
        links = "".join(f'<a href="/operator{path}">{name}</a>' for path, name in PLACES)
        page = (
            '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" '
            f'content="width=device-width, initial-scale=1"><title>{text(title)} - Stratagem</title>'
            '<link rel="stylesheet" href="/operator/style.css"></head>'
            f"<body><nav>{links}</nav><main><h1>{text(title)}</h1>{content}</main></body></html>"
        )
        return Answer(status, {**HEADERS, "content-type": "text/html; charset=utf-8", **(more or {})}, page.encode())


def text(value: str) -> str:
    return html.escape(value, quote=True)


def element(name: str, value: str, style: str = "") -> str:
    return f"<{name}{f' class={chr(34)}{style}{chr(34)}' if style else ''}>{text(value)}</{name}>"


def grid(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    if not rows:
        return element("p", "Nothing.")
    top = "".join(element("th", head) for head in heads)
    cells = ["".join(f"<td>{one if isinstance(one, Markup) else text(one)}</td>" for one in row) for row in rows]
    body = "".join(f"<tr>{row}</tr>" for row in cells)
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def number(given: str) -> int:
    if not given.isascii() or not given.isdigit() or len(given) > 12:
        raise StratagemError(f"{given!r} is not a number")
    return int(given)
