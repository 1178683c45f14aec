"""A book: the chapters of one game in one language, and the way from a rule, a card or an option to its section."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from stratagem import games
from stratagem.kernel.errors import StratagemError, UnknownName
from stratagem.rulebook.marks import Spans, said
from stratagem.rulebook.source import Catalogue, Chapter, Example, Fault, Options, Section, read_chapter
from stratagem.table import rules as specification
from stratagem.text import LANGUAGES

PEOPLE = ("Anna", "Bea", "Carlo", "Dina", "Elio")  # who sits where on the pages of every book


class BadBook(StratagemError):
    """The source of a rulebook cannot be read; names file and line."""


class Title(msgspec.Struct, frozen=True):
    """A link to a section: where it is and what it is called."""

    anchor: str
    number: str
    title: str
    short: str
    chapter: str


class Book:
    """One game in one language.  `chapters` may be empty: nobody has written it yet."""

    def __init__(self, game: str, language: str, chapters: list[Chapter]) -> None:
        self.game = game
        self.language = language
        self.chapters = chapters
        self.sections = {section.anchor: section for chapter in chapters for section in chapter.sections}
        self.chapter_of = {section.anchor: chapter for chapter in chapters for section in chapter.sections}
        self.rules: dict[str, str] = {}  # a rule's id in full: the anchor of its section
        self.about: dict[str, str] = {}  # kind:code
        self.examples: dict[str, Example] = {}
        self.options: dict[str, Spans] = {}  # the sentence of an option or a series
        self.lines: dict[str, Spans] = {}  # a piece's line
        for section in self.sections.values():
            self._index(section)

    def _index(self, section: Section) -> None:
        for id in section.rules:
            self.rules.setdefault(full(self.game, id), section.anchor)
        names = games.get(self.game).names("en")
        for one in section.about:
            kind, _, code = one.partition(":")
            meant = [name for name in names if name.startswith(f"{kind}:")] if code == "*" else [one]
            for name in meant:
                if code == "*":
                    self.about.setdefault(name, section.anchor)
                else:
                    self.about[name] = section.anchor
                if kind in ("option", "series"):
                    self.options.setdefault(code, first_sentence(section.lead))
        for block in section.blocks:
            if isinstance(block, Example):
                self.examples[block.id] = block
            elif isinstance(block, Options):
                for item in block.items:
                    self.options[item.of] = item.spans
                    self.about.setdefault(f"option:{item.of}", section.anchor)
            elif isinstance(block, Catalogue):
                for item in block.items:
                    if self.chapter_of[section.anchor].name != "aid":
                        self.about.setdefault(item.of, section.anchor)
                        self.lines.setdefault(item.of, item.spans)

    def title(self, anchor: str) -> Title:
        section = self.sections[anchor]
        return Title(anchor, section.number, section.title, section.short, self.chapter_of[anchor].title)

    def of_rule(self, id: str) -> Title | None:
        """Where a rule is explained."""
        anchor = self.rules.get(id)
        return self.title(anchor) if anchor else None

    def section(self, anchor: str) -> Section:
        if anchor not in self.sections:
            raise UnknownName("section", anchor, list(self.sections))
        return self.sections[anchor]

    def example(self, id: str) -> Example:
        if id not in self.examples:
            raise UnknownName("example", id, list(self.examples))
        return self.examples[id]

    def home_of(self, example: str) -> str:
        """The anchor of the section an example belongs to."""
        for anchor, section in self.sections.items():
            if any(isinstance(block, Example) and block.id == example for block in section.blocks):
                return anchor
        raise UnknownName("example", example, list(self.examples))


def first_sentence(parts: Spans) -> Spans:
    """Up to the first full stop."""
    found: Spans = []
    for part in parts:
        for mark in (". ", "! ", "? "):
            before, stop, _ = part.text.partition(mark)
            if stop:
                return [*found, msgspec.structs.replace(part, text=before + stop.strip())]
        found.append(part)
    return found


def full(game: str, id: str) -> str:
    """`R15` as the specification writes it; unchanged if it has no such rule (the check says so)."""
    try:
        return specification.full_id(game, id)
    except UnknownName:
        return id


def folder(game: str, language: str, root: Path | None = None) -> Path:
    """Where the chapters lie: with the texts of the game's package."""
    return (root or games.home(game).text) / language / "book" / game


def read_book(game: str, language: str, root: Path | None = None) -> tuple[Book, list[Fault]]:
    """The book as far as it can be read, and everything that is wrong with its source."""
    chapters: list[Chapter] = []
    faults: list[Fault] = []
    for path in sorted(folder(game, language, root).glob("*.md")):
        chapter, found = read_chapter(path, f"{language}/book/{game}/{path.name}")
        chapters.append(chapter)
        faults += found
    return Book(game, language, chapters), faults


@cache
def book(game: str, language: str) -> Book:
    """The book of a game; a language it does not exist in is answered in English."""
    name = game.replace("-", "_")
    if name not in games.names():
        raise UnknownName("game", game, games.names())
    found, faults = read_book(name, language if language in LANGUAGES else LANGUAGES[0])
    if faults:
        raise BadBook("; ".join(str(fault) for fault in faults))
    return found


def plain(parts: Spans, of: Book) -> str:
    """The words of a text; a link without text says the title of its section."""
    return "".join(part.text or (of.sections[part.to].title if part.to in of.sections else "") for part in parts)


__all__ = ["PEOPLE", "BadBook", "Book", "Title", "book", "plain", "read_book", "said"]
