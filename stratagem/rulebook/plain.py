"""A section as lines of text: for the terminal and wherever else nothing is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from stratagem import games
from stratagem.kernel.errors import UnknownName
from stratagem.rulebook.book import Book, book, full, plain
from stratagem.rulebook.search import search
from stratagem.rulebook.source import Catalogue, Example, Grid, Lawyers, Note, Options, Picture, Points, Section, Text
from stratagem.text import Words

Say = Callable[[str], str]  # a text key, in the reader's language
MOST = 20  # sections listed at once


def lines(of: Book, section: Section, names: dict[str, str], say: Say) -> Iterator[str]:
    """What a reader sees, without the pictures."""
    yield f"{section.number} {section.title}"
    for block in section.blocks:
        if isinstance(block, Text):
            yield plain(block.spans, of)
        elif isinstance(block, Note):
            yield f"{say(f'web-rulebook-note-{block.kind}')} {plain(block.spans, of)}"
        elif isinstance(block, Points):
            for number, item in enumerate(block.items, 1):
                yield f"  {f'{number}.' if block.numbered else '-'} {plain(item, of)}"
        elif isinstance(block, Grid):
            for row in [block.head, *block.rows]:
                yield "  " + " | ".join(plain(cell, of) for cell in row)
        elif isinstance(block, (Catalogue, Options)):
            for one in block.items:
                yield f"  {names.get(one.of, one.of)}: {plain(one.spans, of)}"
        elif isinstance(block, Picture):
            yield f"  [{plain(block.caption, of)}]"
        elif isinstance(block, Example):
            yield from _example(of, block, say)
        elif isinstance(block, Lawyers):
            ids = ", ".join(full(of.game, id) for id in section.rules)
            sources = ", ".join(say(f"web-rulebook-from-{source}") for source in block.sources)
            told = " ".join(part for part in (plain(block.spans, of), ids) if part)
            yield f"{say('web-rulebook-lawyers')} {sources}. {told}"


def _example(of: Book, block: Example, say: Say) -> Iterator[str]:
    yield f"{say('web-rulebook-example')} {block.title}"
    yield f"     {plain(block.before, of)}"
    for number, step in enumerate(block.steps, 1):
        yield f"  {number}. {plain(step.spans, of)}"
    yield f"     {plain(block.end, of)}"
    for one in block.whynot:
        yield f"  ? {one.ask} {plain(one.spans, of)}"


def found(game: str, language: str, wanted: str) -> list[Section]:
    """The section that a rule's id, a number, an anchor or a title names; else those in which the words are."""
    return _found(game, language, wanted)[0]


def _found(game: str, language: str, wanted: str) -> tuple[list[Section], str]:
    """The sections, and the words that were looked for in the end: a typing error is forgiven."""
    of = book(game, language)
    text = wanted.strip().lower()
    anchor = of.rules.get(full(of.game, wanted)) or (text if text in of.sections else None)
    if anchor:
        return [of.sections[anchor]], wanted
    named = [one for one in of.sections.values() if text in (one.number, one.title.lower(), one.short.lower())]
    if named:
        return named[:1], wanted
    searched = search(wanted, language, of.game)
    return [of.sections[hit.section.anchor] for hit in searched.hits if hit.game == of.game], searched.shown


def look_up(game: str, language: str, wanted: str, words: Words) -> list[str]:
    """What the rulebook says to these words: the section if it is one, else where to read; its chapters to none."""
    of = book(game, language)
    if not wanted:
        first = next(iter(of.sections.values())).number
        chapters = [f"  {chapter.number} {chapter.title}" for chapter in of.chapters]
        return [*chapters, words.say("shell-rules-how", {"id": first})]
    sections, meant = _found(game, language, wanted)
    if not sections:
        return [words.say("shell-no-such-rule", {"id": wanted})]
    if len(sections) == 1:
        return list(lines(of, sections[0], games.get(of.game).names(of.language), words.say))
    return [
        words.say("shell-rules-found", {"words": meant}),
        *(f"  {section.number} {section.title}" for section in sections[:MOST]),
        words.say("shell-rules-how", {"id": sections[0].number}),
    ]


def titles(game: str, language: str, rules: list[str], short: bool = False) -> list[str]:
    """The titles of the sections behind these rules, each once."""
    try:
        of = book(game, language)
    except UnknownName:
        return []
    known = [title for title in map(of.of_rule, rules) if title is not None]
    return list(dict.fromkeys(title.short if short else title.title for title in known))


def explained(game: str, language: str, about: str) -> tuple[str, str]:
    """What an option or a series does, in a sentence, and the number of its section; empty if the book does not say."""
    of = book(game, language)
    anchor = of.about.get(about)
    if anchor is None:
        return "", ""
    return plain(of.options.get(about.partition(":")[2], []), of), of.sections[anchor].number
