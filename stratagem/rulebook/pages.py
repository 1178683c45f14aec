"""Pages: what is sent to a reader: the contents of a book, or a section or chapter with its pictures."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.kernel.errors import UnknownName
from stratagem.rulebook.book import Book, Title, book
from stratagem.rulebook.marks import Spans
from stratagem.rulebook.playing import Shown, pictured, shown
from stratagem.rulebook.source import Chapter, Picture, Section
from stratagem.table.seen import Seen

MOST_OPTIONS = 60  # that a picture marks


class ChapterTitle(msgspec.Struct, frozen=True):
    number: int
    title: str
    anchor: str
    name: str
    sections: list[Title]


class Contents(msgspec.Struct, frozen=True):
    """A book without its text: enough for every link to it."""

    game: str
    language: str
    chapters: list[ChapterTitle]
    rules: dict[str, str]  # a rule's id: the anchor of its section
    about: dict[str, str]  # kind:code of a piece, option or ending: the anchor of its section
    options: dict[str, Spans]  # what an option or a series does, in a sentence
    leads: dict[str, Spans]  # by anchor: the rule in two sentences
    examples: dict[str, list[str]]  # by anchor: the examples of a section
    copies: dict[str, int]  # how many of each card are in the box
    printed: dict[str, list[str]]  # kind:code of a piece: what its picture needs to know


class Page(msgspec.Struct, frozen=True):
    """Sections to be read, and their pictures in order."""

    chapter: ChapterTitle
    opening: Spans
    sections: list[Section]
    figures: list[Seen]
    rules: dict[str, list[str]]  # by anchor: ids in full, for the lawyers' line


@lru_cache(maxsize=32)
def contents(game: str, language: str) -> Contents:
    of = book(game, language)
    examples: dict[str, list[str]] = {}
    for id in of.examples:
        examples.setdefault(of.home_of(id), []).append(id)
    return Contents(
        of.game,
        of.language,
        [_title(of, chapter) for chapter in of.chapters],
        of.rules,
        of.about,
        of.options,
        {anchor: section.lead for anchor, section in of.sections.items()},
        examples,
        _copies(of.game),
        games.get(of.game).printed(),
    )


def _copies(name: str) -> dict[str, int]:
    game = games.get(name)
    pieces = game.pieces(game.setup(game.samples()[0], Luck(0)))
    return {f"card:{code}": count for code, count in pieces.items() if f"card:{code}" in game.names("en")}


def _title(of: Book, chapter: Chapter) -> ChapterTitle:
    sections = [of.title(section.anchor) for section in chapter.sections]
    return ChapterTitle(chapter.number, chapter.title, chapter.anchor, chapter.name, sections)


@lru_cache(maxsize=256)
def page(game: str, language: str, anchor: str) -> Page:
    """A section by its anchor, or all sections of a chapter."""
    of = book(game, language)
    chapter = next((one for one in of.chapters if one.anchor == anchor), None)
    if chapter is None and anchor not in of.sections:
        raise UnknownName("section", anchor, [])
    sections = chapter.sections if chapter else [of.section(anchor)]
    home = chapter or of.chapter_of[anchor]
    figures = [block for section in sections for block in section.blocks if isinstance(block, Picture)]
    ids: dict[str, list[str]] = {}
    for id, place in of.rules.items():
        ids.setdefault(place, []).append(id)
    return Page(
        _title(of, home),
        home.opening if chapter else [],
        sections,
        [_quiet(pictured(of.game, figure)) for figure in figures],
        {section.anchor: ids.get(section.anchor, []) for section in sections},
    )


def _quiet(seen: Seen) -> Seen:
    """A picture marks a few options, never hundreds."""
    few = len(seen.options) <= MOST_OPTIONS
    return msgspec.structs.replace(seen, refusals=[], options=seen.options if few else [])


@lru_cache(maxsize=256)
def example(game: str, id: str) -> Shown:
    """The pictures of an example; they are the same in every language."""
    of = book(game, "en")
    return shown(of.game, of.example(id))
