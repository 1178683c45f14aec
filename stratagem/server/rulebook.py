"""The rulebooks over HTTP: contents, sections with their pictures, examples that play, search."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from stratagem.rulebook.book import book
from stratagem.rulebook.pages import Contents, Page, contents, example, page
from stratagem.rulebook.playing import MOST_TRIED, Shown, Tried, tried
from stratagem.rulebook.search import Hits, search
from stratagem.server import prices
from stratagem.server.errors import BadMessage, NoTable
from stratagem.server.http import Api, Endpoint
from stratagem.server.messages import Wire
from stratagem.table import StratagemError
from stratagem.text import LANGUAGES

LONGEST = 200  # characters of a question to the search


class Tries(msgspec.Struct, forbid_unknown_fields=True):
    """What a reader has answered so far in an example."""

    answers: Annotated[list[Wire], msgspec.Meta(max_length=MOST_TRIED)]


async def the_contents(api: Api, request: Request) -> Contents:
    """The titles of a book, and the way to them from rules, cards and options."""
    return contents(request.path_params["game"], language(request))


async def the_page(api: Api, request: Request) -> Page:
    """A section, or a whole chapter, with its pictures."""
    try:
        return page(request.path_params["game"], language(request), request.path_params["anchor"])
    except StratagemError as fault:
        raise NoTable(fault.message) from None


async def the_example(api: Api, request: Request) -> Shown:
    """The moves of an example, one picture each."""
    try:
        return example(request.path_params["game"], request.path_params["id"])
    except StratagemError as fault:
        raise NoTable(fault.message) from None


async def the_try(api: Api, request: Request) -> Tried:
    """What comes of a reader's answers in an example; no table is involved, and nothing is kept."""
    wish = await api.body(request, Tries)
    api.pay(request, prices.EXAMPLE)
    of = book(request.path_params["game"], LANGUAGES[0])
    try:
        wanted = of.example(request.path_params["id"])
    except StratagemError as fault:
        raise NoTable(fault.message) from None
    return tried(of.game, wanted, wish.answers)


async def the_search(api: Api, request: Request) -> Hits:
    """Sections of all books, those of one game first."""
    asked = request.query_params
    query = asked.get("q", "")
    if len(query) > LONGEST:
        raise BadMessage(f"a search has at most {LONGEST} characters")
    api.pay(request, prices.SEARCH)
    return search(query, language(request), asked.get("game", ""), asked.get("exactly") == "1")


def language(request: Request) -> str:
    wanted: str = request.path_params["language"]
    if wanted not in LANGUAGES:
        raise NoTable("there is no such language")
    return wanted


BOOK = "/api/rulebook"
ENDPOINTS: list[Endpoint] = [
    ("GET", f"{BOOK}/search/{{language}}", the_search, "Search the rulebooks", None, Hits, ""),
    ("GET", f"{BOOK}/{{game}}/examples/{{id}}", the_example, "An example of a rulebook", None, Shown, ""),
    ("POST", f"{BOOK}/{{game}}/examples/{{id}}", the_try, "Try something in an example", Tries, Tried, ""),
    ("GET", f"{BOOK}/{{game}}/{{language}}", the_contents, "The contents of a rulebook", None, Contents, ""),
    ("GET", f"{BOOK}/{{game}}/{{language}}/{{anchor}}", the_page, "A section or chapter of a rulebook", None, Page, ""),
]
