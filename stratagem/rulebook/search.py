"""Search: titles first, then cards, then text, in both languages; typing errors are forgiven and pointed out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from stratagem import games
from stratagem.rulebook.book import Book, Title, book, plain
from stratagem.rulebook.nearest import Words
from stratagem.rulebook.source import Catalogue, Example, Lawyers, Note, Options, Picture, Points, Section, Text
from stratagem.text import LANGUAGES

WORD = re.compile(r"[^\W_]+")
MOST = 40  # hits
AROUND = 48  # characters on either side of what was found
TITLE, CARD, TEXT = 0, 1, 2


class Hit(msgspec.Struct, frozen=True):
    """A section that was found, with the line in which it was."""

    game: str
    section: Title
    piece: str  # kind:code of what it is about, or empty
    before: str
    found: str
    after: str


class Hits(msgspec.Struct, frozen=True):
    """What was searched for in the end, and what was found, best first."""

    query: str
    shown: str  # the same as the query unless a typing error was forgiven
    hits: list[Hit]


class Entry(msgspec.Struct, frozen=True):
    """A section to be found: its words by rank, in every language."""

    game: str
    anchor: str
    ranks: list[frozenset[str]]


def folded(text: str) -> str:
    """In lower case, without accents."""
    apart = unicodedata.normalize("NFD", text.lower())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def words(text: str) -> list[str]:
    return [match.group() for match in WORD.finditer(folded(text))]


def texts(section: Section, of: Book) -> Iterator[str]:
    """Everything there is to read in a section, piece by piece."""
    for block in section.blocks:
        if isinstance(block, (Text, Note, Lawyers)):
            yield plain(block.spans, of)
        elif isinstance(block, Points):
            yield from (plain(item, of) for item in block.items)
        elif isinstance(block, Picture):
            yield plain(block.caption, of)
        elif isinstance(block, (Catalogue, Options)):
            yield from (plain(item.spans, of) for item in block.items)
        elif isinstance(block, Example):
            yield block.title
            parts = [block.before, *(step.spans for step in block.steps), block.end]
            yield from (plain(part, of) for part in parts)
            yield from (plain(one.spans, of) for one in block.whynot)


def cards(section: Section, of: Book, language: str) -> list[str]:
    """The names of what a section is about."""
    names = games.get(of.game).names(language)
    listed = [item.of for block in section.blocks if isinstance(block, Catalogue) for item in block.items]
    return [names[one] for one in [*section.about, *listed] if one in names]


@cache
def entries(game: str) -> list[Entry]:
    """The index of a game over all languages."""
    found: dict[str, list[set[str]]] = {}
    for language in LANGUAGES:
        of = book(game, language)
        for anchor, section in of.sections.items():
            ranks = found.setdefault(anchor, [set(), set(), set()])
            ranks[TITLE].update(words(section.title))
            ranks[CARD].update(word for name in cards(section, of, language) for word in words(name))
            ranks[TEXT].update(word for text in texts(section, of) for word in words(text))
    return [Entry(game, anchor, [frozenset(rank) for rank in ranks]) for anchor, ranks in found.items()]


@cache
def vocabulary() -> Words:
    """Every word of every book."""
    every = [entry for game in games.names() for entry in entries(game)]
    return Words({word for entry in every for rank in entry.ranks for word in rank})


def mended(word: str) -> str:
    """The nearest known word, if this one is not known and there is one near."""
    known = vocabulary()
    if len(word) < 3 or known.begin_with(word):
        return word
    return known.nearest(word, 1 if len(word) <= 5 else 2) or word


def search(query: str, language: str, game: str = "", exactly: bool = False) -> Hits:
    """Sections that hold every word (or its beginning); those of `game` come first."""
    wanted = words(query)[:8]
    meant = wanted if exactly else [mended(word) for word in wanted]
    found: list[tuple[tuple[int, int, int], Entry]] = []
    for order, name in enumerate([*([game] if game in games.names() else []), *games.names()]):
        if order and name == game:
            continue
        for number, entry in enumerate(entries(name)):
            rank = _rank(entry, meant)
            if rank is not None:
                found.append(((order if order == 0 and game else 1, rank, number), entry))
    found.sort(key=lambda pair: pair[0])
    shown = query.strip() if meant == wanted else " ".join(meant)
    return Hits(query.strip(), shown, [_hit(entry, meant, language) for _, entry in found[:MOST]])


def _rank(entry: Entry, wanted: Sequence[str]) -> int | None:
    """The worst place in which one of the words is; None if one is nowhere."""
    worst = -1
    for word in wanted:
        at = [rank for rank, known in enumerate(entry.ranks) if any(one.startswith(word) for one in known)]
        if not at:
            return None
        worst = max(worst, at[0])
    return worst if worst >= 0 else None


def _hit(entry: Entry, wanted: Sequence[str], language: str) -> Hit:
    of = book(entry.game, language)
    section = of.section(entry.anchor)
    piece = next((one for one in section.about if one in games.get(entry.game).names("en")), "")
    lines = [*texts(section, of)]
    for line in lines:
        for match in WORD.finditer(line):
            if any(folded(match.group()).startswith(word) for word in wanted):
                before, after = line[: match.start()], line[match.end() :]
                short = before if len(before) <= AROUND else "… " + before[-AROUND:].partition(" ")[2]
                rest = after if len(after) <= AROUND else after[:AROUND].rpartition(" ")[0] + " …"
                return Hit(entry.game, of.title(entry.anchor), piece, short, match.group(), rest)
    first = lines[0] if lines else ""
    line = first if len(first) <= 2 * AROUND else first[: 2 * AROUND].rpartition(" ")[0] + " …"
    return Hit(entry.game, of.title(entry.anchor), piece, line, "", "")
