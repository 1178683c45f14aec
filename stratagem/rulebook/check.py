"""What a book still lacks: faults of its source, and rules, pieces, options, examples that nobody has written about."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from stratagem import games
from stratagem.kernel.errors import StratagemError
from stratagem.rulebook.book import Book, read_book
from stratagem.rulebook.marks import Spans
from stratagem.rulebook.playing import position, refused, scenario, script, shown
from stratagem.rulebook.source import (
    Catalogue,
    Chapter,
    Example,
    Fault,
    Options,
    Picture,
    Pieces,
    Section,
)
from stratagem.scenarios import run_file
from stratagem.table import rules as specification
from stratagem.text import LANGUAGES

NOT_FOR_READERS = re.compile(r"-(?:TV?-?|N)[0-9]+[a-z]?$")  # test vectors and chance events


@cache
def needs(game: str) -> dict[str, Any]:
    """What the book of a game must have: its row of needs.toml, or a `book.toml` in its own package."""
    home = games.home(game)
    if not home.house:
        path = home.folder / "book.toml"
        found: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        return {"examples": 0, "kinds": [], "parts": [], "chapters": [], **found}
    data = tomllib.loads((Path(__file__).parent / "needs.toml").read_text(encoding="utf-8"))
    own: dict[str, Any] = data[game]
    return {**own, "chapters": [*data["chapters"], *own.get("chapters", [])]}


def check(game: str, root: Path | None = None) -> tuple[list[Fault], list[str]]:
    """Faults, each with file and line; and what is missing."""
    books: dict[str, Book] = {}
    faults: list[Fault] = []
    for language in LANGUAGES:
        books[language], found = read_book(game, language, root)
        faults += found
        faults += list(_marks(books[language]))
    faults += list(_same(books))
    first = books[LANGUAGES[0]]
    faults += list(_examples(first))
    return list(dict.fromkeys(faults)), list(_missing(game, first))


# -- what is written -----------------------------------------------------------------------------


def _blocks(book: Book) -> Iterator[tuple[Chapter, Section, Any]]:
    for chapter in book.chapters:
        for section in chapter.sections:
            for block in section.blocks:
                yield chapter, section, block


def _marks(book: Book) -> Iterator[Fault]:
    """What the marks name exists, and is named once."""
    game, names = games.get(book.game), games.get(book.game).names("en")
    known = {*names, *(f"option:{spec.key}" for spec in game.options), *(f"series:{name}" for name in game.series),
             *(f"option:{spec.key}" for one in game.series.values() for spec in one.options),
             *(f"ending:{name}" for name in game.endings)}  # fmt: skip
    kinds = {name.partition(":")[0] for name in known}
    seen: dict[str, str] = {}
    ids: dict[str, str] = {}
    for chapter in book.chapters:
        if chapter.anchor in seen:
            yield Fault(chapter.file, 1, f"the anchor #{chapter.anchor} is taken by {seen[chapter.anchor]}")
        seen[chapter.anchor] = f"chapter {chapter.number}"
        for section in chapter.sections:
            if section.anchor in seen:
                told = f"the anchor #{section.anchor} is taken by {seen[section.anchor]}"
                yield Fault(chapter.file, section.line, told)
            seen[section.anchor] = f"section {section.number}"
            for id in section.rules:
                try:
                    whole = specification.full_id(book.game, id)
                except StratagemError as fault:
                    yield Fault(chapter.file, section.line, str(fault))
                    continue
                if whole in ids:
                    yield Fault(chapter.file, section.line, f"{whole} belongs to section {ids[whole]} already")
                ids[whole] = section.number
            for one in section.about:
                kind, _, code = one.partition(":")
                if one not in known and not (code == "*" and kind in kinds):
                    yield Fault(chapter.file, section.line, f"about={one}: there is no such thing (--names lists them)")
                if code != "*" and one in ids:
                    yield Fault(chapter.file, section.line, f"about={one} stands in section {ids[one]} already")
                ids[one] = section.number
    options = {spec.key for spec in game.options} | {spec.key for one in game.series.values() for spec in one.options}
    for chapter, _, block in _blocks(book):
        if isinstance(block, Pieces):
            wrong = [one for one in block.of if one not in names]
        elif isinstance(block, Catalogue):
            wrong = [item.of for item in block.items if item.of not in names]
        elif isinstance(block, Options):
            wrong = [item.of for item in block.items if item.of not in options]
        else:
            wrong = []
        for one in wrong:
            yield Fault(chapter.file, block.line, f"{one}: there is no such thing (--names lists them)")
        for part in _spans(block):
            if part.to and part.to not in book.sections:
                yield Fault(chapter.file, block.line, f"the link to #{part.to} is dead")
        if isinstance(block, (Picture, Example)) and block.part and block.part not in needs(book.game)["parts"]:
            parts = ", ".join(needs(book.game)["parts"])
            yield Fault(chapter.file, block.line, f"there is no part {block.part}; known: {parts}")
        if isinstance(block, Example):
            if block.id in seen:
                yield Fault(chapter.file, block.line, f"the anchor #{block.id} is taken by {seen[block.id]}")
            seen[block.id] = f"the example in line {block.line}"


def _spans(of: Any) -> Spans:
    """Every run of text in a block, however deep."""
    if isinstance(of, list):
        return [part for one in of for part in _spans(one)]
    if isinstance(of, msgspec.Struct):
        if type(of).__name__ == "Span":
            return [of]  # type: ignore[list-item]  # it is one
        return [part for name in of.__struct_fields__ for part in _spans(getattr(of, name))]
    return []


def _same(books: dict[str, Book]) -> Iterator[Fault]:
    """Both languages say the same things in the same order."""
    first, *others = [books[language] for language in LANGUAGES]
    for other in others:
        ours = {chapter.file.rpartition("/")[2]: chapter for chapter in first.chapters}
        theirs = {chapter.file.rpartition("/")[2]: chapter for chapter in other.chapters}
        for name in sorted({*ours, *theirs}):
            if name not in ours or name not in theirs:
                lacking = other if name in ours else first
                file = f"{lacking.language}/book/{lacking.game}/{name}"
                yield Fault(file, 1, "this chapter exists in the other language only")
            else:
                yield from _same_chapter(ours[name], theirs[name])


def _same_chapter(one: Chapter, other: Chapter) -> Iterator[Fault]:
    if one.anchor != other.anchor or bool(one.opening) != bool(other.opening):
        yield Fault(other.file, 1, f"anchor or opening differ from the other language, which has #{one.anchor}")
    for mine, theirs in zip(one.sections, other.sections, strict=False):
        if (mine.anchor, mine.rules, mine.about) != (theirs.anchor, theirs.rules, theirs.about):
            yield Fault(other.file, theirs.line, f"section {theirs.number} differs from the other language: "
                        f"#{mine.anchor}, rules and about as in {one.file}:{mine.line}")  # fmt: skip
        a, b = [_shape(block) for block in mine.blocks], [_shape(block) for block in theirs.blocks]
        if a != b:
            at = next((i for i, pair in enumerate(zip(a, b, strict=False)) if pair[0] != pair[1]), min(len(a), len(b)))
            line = theirs.blocks[at].line if at < len(b) else theirs.line
            told = a[at] if at < len(a) else "nothing"
            where = f"block {at + 1} of section {theirs.number}"
            yield Fault(other.file, line, f"{where} differs: in {one.file} it is {told}")
    for section in one.sections[len(other.sections) :]:
        yield Fault(other.file, 1, f"section {section.number} #{section.anchor} is missing here")
    for section in other.sections[len(one.sections) :]:
        yield Fault(one.file, 1, f"section {section.number} #{section.anchor} is missing here")


def _shape(block: Any) -> str:
    """A block without its words."""
    told = type(block).__name__.lower()
    if isinstance(block, Picture):
        return f"{told} {block.scenario} after={block.after} seat={block.seat} part={block.part}"
    if isinstance(block, Pieces):
        return f"{told} {block.of}"
    if isinstance(block, (Catalogue, Options)):
        return f"{told} {[item.of for item in block.items]}"
    if isinstance(block, Example):
        why = [(one.move, one.after, one.seat) for one in block.whynot]
        steps = [step.moves for step in block.steps]
        more = f"steps={steps} try={bool(block.task)} whynot={why}"
        return f"{told} #{block.id} {block.scenario} seat={block.seat} part={block.part} {more}"
    return told


def _examples(book: Book) -> Iterator[Fault]:
    """Every scenario passes, every figure can be drawn, every step has its move, every "why not" is refused."""
    for path in sorted(games.home(book.game).examples.glob("*.toml")):
        for outcome in run_file(path):
            if not outcome.passed:
                yield Fault(f"examples/{book.game}/{path.name}", outcome.line, outcome.failure)
    for chapter, _, block in _blocks(book):
        try:
            if isinstance(block, Picture):
                position(book.game, block.scenario, block.after, block.seat)
            elif isinstance(block, Example):
                yield from _example(book, chapter, block)
        except StratagemError as fault:
            yield Fault(chapter.file, block.line, str(fault))


def _example(book: Book, chapter: Chapter, block: Example) -> Iterator[Fault]:
    moves = script(scenario(book.game, block.scenario))
    steps = sum(step.moves for step in block.steps)
    if steps != len(moves):
        yield Fault(chapter.file, block.line, f"the scenario has {len(moves)} moves, the steps tell {steps}")
    shown(book.game, block)
    for one in block.whynot:
        reason = refused(book.game, block, one.move, one.after, one.seat)
        if reason is None:
            yield Fault(chapter.file, one.line, f"{one.move!r} is not refused there, or is no move of this game")


# -- what is not written yet ---------------------------------------------------------------------


def readers_ids(game: str) -> list[str]:
    """The ids of the specification that belong to a section."""
    return [id for id in specification.every_id(game) if not NOT_FOR_READERS.search(id)]


def family(id: str) -> str:
    """The letters of an id: `R` of both `STRATO-R12` and its short form `R12`."""
    return id.rpartition("-")[2].rstrip("0123456789")


def _missing(game: str, book: Book) -> Iterator[str]:
    wanted = needs(game)
    names = games.get(game).names("en")
    have = {chapter.name for chapter in book.chapters}
    lacking = [name for name in wanted["chapters"] if name not in have]
    if lacking:
        yield f"chapters: {', '.join(lacking)}"
    numbers = [chapter.number for chapter in book.chapters]
    gaps = [str(number) for number in range(1, max([0, *numbers])) if number not in numbers]
    if gaps or len(set(numbers)) < len(numbers):
        yield f"chapter numbers: {', '.join(gaps) or 'one is given twice'}"
    ids = [id for id in readers_ids(game) if id not in book.rules]
    if ids:
        yield f"{len(ids)} rule ids without a section: {', '.join(id.partition('-')[2] for id in ids)}"
    for kind in wanted["kinds"]:
        rows = [f"{name} ({names[name]})" for name in names if name.startswith(f"{kind}:") and name not in book.about]
        if rows:
            yield f"{len(rows)} of kind {kind} without a place: {', '.join(rows)}"
    made = games.get(game)
    options = [*made.options, *(spec for series in made.series.values() for spec in series.options)]
    keys = [spec.key for spec in options if spec.key not in book.options]
    if keys:
        yield f"options without a sentence: {', '.join(dict.fromkeys(keys))}"
    series = [name for name in made.series if f"series:{name}" not in book.about]
    if series:
        yield f"series without a section: {', '.join(series)}"
    endings = [name for name in made.endings if f"ending:{name}" not in book.about]
    if endings:
        yield f"endings without a section: {', '.join(endings)}"
    if wanted["examples"]:
        played = {
            family(id) for _, section, block in _blocks(book) if isinstance(block, Example) for id in section.rules
        }
        bare = sorted({family(id) for id in readers_ids(game)} - played)
        if bare:
            yield f"families of rules without an example: {', '.join(bare)}"
    if len(book.examples) < wanted["examples"]:
        yield f"examples: {len(book.examples)} of at least {wanted['examples']}"
