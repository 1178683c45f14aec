"""A chapter's source: one Markdown file with marks for pictures and examples, read strictly (docs/rulebook.md)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec

from stratagem.rulebook.marks import Mistake, Spans, attributes, said, spans, words

CHAPTER = re.compile(r"# (\d+) (.+?) \{(.*)\}")
SECTION = re.compile(r"## (\d+)\.(\d+) (.+?) \{(.*)\}")
MARK = re.compile(r"::([a-z]+)\{(.*)\}(.*)")
NUMBERED = re.compile(r"\d+\. ")
LINE = re.compile(r"(before|step|end|try)(?: ([1-9]))?: *(.*)", re.DOTALL)
REFERENCE = re.compile(r"([a-z_]+:[^\s,]+): +(.*)", re.DOTALL)
OPTION = re.compile(r"([a-z_]+): +(.*)", re.DOTALL)
RANGE = re.compile(r"([A-Z]+-?)(\d+)-([A-Z]+-?)(\d+)")
TITLE = 34  # characters
LEAD, OPENING, WHOLE, STEP, BEFORE, WHYNOT, CAPTION, ITEM = 45, 60, 170, 25, 35, 35, 25, 30  # words at most
PIECES, STEPS = 8, 6
PROVENANCE = ("rulebook", "ruling", "house")
NOTES = ("house", "tip")


class Fault(NamedTuple):
    """What is wrong, and where."""

    file: str
    line: int
    told: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.told}"


class Block(msgspec.Struct, kw_only=True, tag_field="block", tag=str.lower):
    """A part of a section."""

    line: int = 0


class Text(Block):
    spans: Spans


class Points(Block):
    """A list; numbered if the order matters."""

    items: list[Spans]
    numbered: bool = False


class Grid(Block):
    head: list[Spans]
    rows: list[list[Spans]]


class Picture(Block, tag="figure"):
    """The board, drawn from a position."""

    scenario: str
    after: int = 0
    seat: int | None = None
    part: str = ""
    caption: Spans = []


class Pieces(Block):
    """Single pieces, `kind:code`."""

    of: list[str]
    caption: Spans = []


class Item(msgspec.Struct):
    of: str
    spans: Spans


class Catalogue(Block):
    """Pieces with a line each."""

    items: list[Item]
    caption: Spans = []


class Options(Block):
    """Options of the set-up with a sentence each."""

    items: list[Item]


class Step(msgspec.Struct):
    spans: Spans
    moves: int = 1


class Whynot(msgspec.Struct):
    """A move that people try and the game refuses."""

    move: str
    ask: str
    spans: Spans
    after: int = 0
    seat: int | None = None
    line: int = 0


class Example(Block):
    """A position, moves with a sentence each, and what somebody may try."""

    id: str
    scenario: str
    title: str
    before: Spans
    steps: list[Step]
    end: Spans
    task: Spans = []
    seat: int | None = None
    part: str = ""
    whynot: list[Whynot] = []


class Note(Block):
    kind: str
    spans: Spans


class Lawyers(Block):
    """Where the rules of a section come from."""

    sources: list[str]
    spans: Spans = []


Any = Text | Points | Grid | Picture | Pieces | Catalogue | Options | Example | Note | Lawyers


class Section(msgspec.Struct, kw_only=True):
    number: str  # 4.1
    title: str
    anchor: str
    rules: list[str]  # as written: without the game's prefix, ranges resolved
    about: list[str]
    blocks: list[Any]
    line: int

    @property
    def short(self) -> str:
        """For narrow places: what stands before the colon."""
        return self.title.partition(":")[0].strip()

    @property
    def lead(self) -> Spans:
        """The rule in two sentences."""
        first = self.blocks[0] if self.blocks else None
        return first.spans if isinstance(first, Text) else []


class Chapter(msgspec.Struct, kw_only=True):
    number: int
    name: str  # of its file, without number
    title: str
    anchor: str
    opening: Spans
    sections: list[Section]
    file: str


class Reader:
    """Reads one chapter; what is wrong is collected, so that a writer sees everything at once."""

    def __init__(self, path: Path, shown: str) -> None:
        self.shown = shown
        self.faults: list[Fault] = []
        self.lines = path.read_text(encoding="utf-8").splitlines()
        self.at = 0
        named = re.fullmatch(r"(\d\d)-([a-z-]+)", path.stem)
        if named is None:
            self.fault(1, "a chapter's file is called NN-name.md")
        self.number = int(named[1]) if named else 0
        self.chapter = Chapter(number=self.number, name=named[2] if named else path.stem, title="", anchor="",
                               opening=[], sections=[], file=shown)  # fmt: skip

    def fault(self, line: int, told: str) -> None:
        self.faults.append(Fault(self.shown, line, told))

    def read(self) -> Chapter:
        while self.at < len(self.lines):
            line = self.lines[self.at]
            begin = self.at
            try:
                if line.startswith("## "):
                    self._section(line)
                elif line.startswith("# "):
                    self._title(line)
                elif line.strip():
                    self._block(line)
                else:
                    self.at += 1
            except Mistake as mistake:
                self.fault(begin + 1, str(mistake))
                self.at = max(self.at, begin + 1)
        if not self.chapter.title:
            self.fault(1, f"the file begins with '# {self.number} Title {{#anchor}}'")
        for section in self.chapter.sections:
            self._measure(section)
        return self.chapter

    # -- headings ------------------------------------------------------------------------------

    def _title(self, line: str) -> None:
        self.at += 1
        match = CHAPTER.fullmatch(line.strip())
        if match is None or self.chapter.title:
            raise Mistake(f"one heading '# {self.number} Title {{#anchor}}' begins the file")
        if int(match[1]) != self.number:
            raise Mistake(f"the chapter is number {match[1]} here and {self.number} in the name of its file")
        anchor, flag, more = attributes(match[3])
        if not anchor or flag or more:
            raise Mistake("a chapter has an anchor and nothing else: {#anchor}")
        self.chapter.title, self.chapter.anchor = _typeset(match[2]), anchor

    def _section(self, line: str) -> None:
        begin = self.at + 1
        self.at += 1
        match = SECTION.fullmatch(line.strip())
        if match is None:
            raise Mistake("a section begins with '## N.M Title {#anchor rules=... about=...}'")
        expected = f"{self.number}.{len(self.chapter.sections) + 1}"
        if f"{match[1]}.{match[2]}" != expected:
            self.fault(begin, f"this is section {expected}, not {match[1]}.{match[2]}")
        anchor, flag, more = attributes(match[4])
        unknown = [key for key in more if key not in ("rules", "about")]
        if not anchor or flag or unknown:
            wrong = ", ".join(unknown) or flag or "no anchor"
            raise Mistake(f"a section has an anchor, and perhaps rules= and about=: {wrong}")
        title = _typeset(match[3])
        if len(title) > TITLE:
            self.fault(begin, f"the title has {len(title)} characters, at most {TITLE}: {title}")
        about = [one for one in more.get("about", "").split(",") if one]
        for one in about:
            if ":" not in one:
                self.fault(begin, f"about= names kind:code, not {one!r}")
        rules = _ids(more.get("rules", ""))
        made = Section(number=expected, title=title, anchor=anchor, rules=rules, about=about, blocks=[], line=begin)
        self.chapter.sections.append(made)

    # -- blocks --------------------------------------------------------------------------------

    def _block(self, line: str) -> None:
        if line.startswith("::"):
            self._add(self._mark(line))
        elif line.startswith("- "):
            begin = self.at + 1
            self._add(Points(items=[spans(item) for _, item in self._items()], line=begin))
        elif NUMBERED.match(line):
            begin = self.at + 1
            self._add(Points(items=[spans(item) for _, item in self._items(NUMBERED)], numbered=True, line=begin))
        elif line.startswith("|"):
            self._add(self._grid())
        elif line.startswith((" ", "\t", "#", ">", "<", "*   ", "+ ")):
            self.at += 1
            raise Mistake("a line begins with text, '- ', '1. ', '|' or '::mark{'")
        else:
            begin = self.at + 1
            self._add(Text(spans=spans(self._paragraph()), line=begin))

    def _add(self, block: Any | None) -> None:
        if block is None:
            return
        if not self.chapter.sections:
            if isinstance(block, Text) and not self.chapter.opening and self.chapter.title:
                self.chapter.opening = block.spans
                if words(block.spans) > OPENING:
                    self.fault(block.line, f"the opening has {words(block.spans)} words, at most {OPENING}")
                return
            self.fault(block.line, "before its first section a chapter has one paragraph at most")
            return
        blocks = self.chapter.sections[-1].blocks
        if blocks and isinstance(blocks[-1], Lawyers):
            self.fault(block.line, "::lawyers is the last thing of a section")
        blocks.append(block)

    def _paragraph(self) -> str:
        begin = self.at
        while self.at < len(self.lines) and self.lines[self.at].strip():
            line = self.lines[self.at]
            if self.at > begin and (line.startswith(("::", "#", "|", "- ")) or NUMBERED.match(line)):
                break
            self.at += 1
        return " ".join(line.strip() for line in self.lines[begin : self.at])

    def _items(self, head: re.Pattern[str] = re.compile("- ")) -> list[tuple[int, str]]:
        """The items of a list with their lines; a long item goes on in lines that begin with two blanks."""
        found: list[tuple[int, str]] = []
        while self.at < len(self.lines):
            line = self.lines[self.at]
            begin = head.match(line)
            if begin:
                found.append((self.at + 1, line[begin.end() :].strip()))
            elif line.startswith("  ") and line.strip() and found:
                found[-1] = (found[-1][0], f"{found[-1][1]} {line.strip()}")
            else:
                break
            self.at += 1
        return found

    def _grid(self) -> Grid:
        begin = self.at + 1
        rows: list[list[Spans]] = []
        while self.at < len(self.lines) and self.lines[self.at].startswith("|"):
            line = self.lines[self.at].strip()
            self.at += 1
            if not re.fullmatch(r"\|[-| :]+\|", line):
                rows.append([spans(cell.strip()) for cell in line.strip("|").split("|")])
        if len(rows) < 2 or any(len(row) != len(rows[0]) for row in rows):
            self.fault(begin, "a table has a head, at least one row, and as many cells in every row")
        return Grid(head=rows[0], rows=rows[1:], line=begin)

    # -- marks ---------------------------------------------------------------------------------

    def _mark(self, line: str) -> Any | None:
        begin = self.at + 1
        self.at += 1
        match = MARK.fullmatch(line.strip())
        if match is None:
            raise Mistake('a mark is written ::name{key=value key="some text"}')
        name, rest = match[1], match[3].strip()
        known: dict[str, tuple[Callable[[int, str, str, dict[str, str]], Any | None], tuple[str, ...]]] = {
            "figure": (self._figure, ("scenario", "after", "seat", "part", "caption")),
            "pieces": (self._pieces, ("of", "caption")),
            "list": (self._catalogue, ("caption",)),
            "options": (self._options, ()),
            "example": (self._example, ("scenario", "title", "seat", "part")),
            "whynot": (self._whynot, ("move", "after", "seat", "ask")),
            "lawyers": (self._lawyers, ()),
            "note": (self._note, ()),
        }
        if name not in known:
            raise Mistake(f"there is no mark ::{name}; known: {', '.join(known)}")
        if rest:
            raise Mistake("what belongs to a mark begins on the next line")
        anchor, flag, more = attributes(match[2])
        make, keys = known[name]
        for key in more:
            if key not in keys:
                raise Mistake(f"::{name} has no {key}=; known: {', '.join(keys) or 'none'}")
        if (anchor and name != "example") or (flag and name not in ("lawyers", "note")):
            raise Mistake(f"::{name} takes no {'#' + anchor if anchor else flag}")
        return make(begin, anchor, flag, more)

    def _needs(self, name: str, more: dict[str, str], *keys: str) -> None:
        for key in keys:
            if not more.get(key):
                raise Mistake(f"::{name} needs {key}=")

    def _limit(self, line: int, what: str, parts: Spans, most: int) -> Spans:
        if words(parts) > most:
            self.fault(line, f"{what} has {words(parts)} words, at most {most}")
        return parts

    def _follows(self, begin: int, what: str) -> Spans:
        """The text under a mark."""
        if self.at >= len(self.lines) or not self.lines[self.at].strip() or self.lines[self.at].startswith(("::", "#")):
            raise Mistake(f"the text of {what} stands on the next line")
        return spans(self._paragraph())

    def _figure(self, begin: int, anchor: str, flag: str, more: dict[str, str]) -> Picture:
        self._needs("figure", more, "scenario", "caption")
        caption = self._limit(begin, "the caption", spans(more["caption"]), CAPTION)
        return Picture(scenario=more["scenario"], after=_number(more, "after") or 0, seat=_number(more, "seat"),
                      part=more.get("part", ""), caption=caption, line=begin)  # fmt: skip

    def _pieces(self, begin: int, anchor: str, flag: str, more: dict[str, str]) -> Pieces:
        self._needs("pieces", more, "of")
        of = more["of"].split(",")
        if len(of) > PIECES:
            self.fault(begin, f"::pieces shows {len(of)}, at most {PIECES}")
        caption = self._limit(begin, "the caption", spans(more.get("caption", "")), CAPTION)
        return Pieces(of=of, caption=caption, line=begin)

    def _entries(self, what: str, form: re.Pattern[str], example: str) -> list[Item]:
        found: list[Item] = []
        for line, text in self._items():
            match = form.fullmatch(text)
            if match is None:
                self.fault(line, f"a line of {what} is written '- {example}'")
                continue
            found.append(Item(match[1], self._limit(line, "the line", spans(match[2]), ITEM)))
        if not found:
            raise Mistake(f"{what} has lines '- {example}' right below it")
        return found

    def _catalogue(self, begin: int, anchor: str, flag: str, more: dict[str, str]) -> Catalogue:
        caption = self._limit(begin, "the caption", spans(more.get("caption", "")), CAPTION)
        items = self._entries("::list", REFERENCE, "kind:code: a few words")
        return Catalogue(items=items, caption=caption, line=begin)

    def _options(self, begin: int, anchor: str, flag: str, more: dict[str, str]) -> Options:
        return Options(items=self._entries("::options", OPTION, "option: a sentence"), line=begin)

    def _example(self, begin: int, anchor: str, flag: str, more: dict[str, str]) -> Example:
        if not anchor:
            raise Mistake("::example needs an id: {#id ...}")
        self._needs("example", more, "scenario", "title")
        made = Example(id=anchor, scenario=more["scenario"], title=_typeset(more["title"]), before=[], steps=[], end=[],
                       seat=_number(more, "seat"), part=more.get("part", ""), line=begin)  # fmt: skip
        for line, text in self._items():
            match = LINE.fullmatch(text)
            if match is None or (match[2] and match[1] != "step"):
                self.fault(line, "a line of an example begins with before:, step:, step 2:, end: or try:")
                continue
            told = self._limit(line, f"the {match[1]}", spans(match[3]), BEFORE if match[1] == "before" else STEP)
            if not told:
                self.fault(line, f"{match[1]}: has no sentence")
            if match[1] == "step":
                made.steps.append(Step(told, int(match[2] or 1)))
            else:
                name = "task" if match[1] == "try" else match[1]
                if getattr(made, name):
                    self.fault(line, f"an example has one {match[1]}:")
                setattr(made, name, told)
        if not made.before or not made.end or not 1 <= len(made.steps) <= STEPS:
            self.fault(begin, f"an example has a before:, 1 to {STEPS} step: and an end:")
        return made

    def _whynot(self, begin: int, anchor: str, flag: str, more: dict[str, str]) -> None:
        self._needs("whynot", more, "move", "ask")
        told = self._limit(begin, "the answer", self._follows(begin, "::whynot"), WHYNOT)
        section = self.chapter.sections[-1] if self.chapter.sections else None
        above = [block for block in section.blocks if isinstance(block, Example)] if section else []
        if not above:
            raise Mistake("::whynot stands below the example it belongs to")
        above[-1].whynot.append(
            Whynot(more["move"], _typeset(more["ask"]), told, _number(more, "after") or 0, _number(more, "seat"), begin)
        )

    def _lawyers(self, begin: int, anchor: str, flag: str, more: dict[str, str]) -> Lawyers:
        sources = flag.split(",") if flag else []
        if not sources or any(one not in PROVENANCE for one in sources):
            raise Mistake(f"::lawyers names where the rules come from: {', '.join(PROVENANCE)}")
        blank = self.at >= len(self.lines) or not self.lines[self.at].strip()
        return Lawyers(sources=sources, spans=[] if blank else self._follows(begin, "::lawyers"), line=begin)

    def _note(self, begin: int, anchor: str, flag: str, more: dict[str, str]) -> Note:
        if flag not in NOTES:
            raise Mistake(f"::note is one of {', '.join(NOTES)}")
        return Note(kind=flag, spans=self._follows(begin, "::note"), line=begin)

    # -- lengths -------------------------------------------------------------------------------

    def _measure(self, section: Section) -> None:
        if not section.lead:
            self.fault(section.line, "a section begins with the rule, in a paragraph")
        self._limit(section.line, "the first paragraph", section.lead, LEAD)
        if len([part for part in section.lead if part.bold]) > 1:
            self.fault(section.line, "the first paragraph has one bold part at most: what people get wrong")
        total = sum(_length(block) for block in section.blocks)
        if total > WHOLE:
            self.fault(section.line, f"the section has {total} words, at most {WHOLE}: make it two")
        if section.rules and not any(isinstance(block, Lawyers) for block in section.blocks):
            self.fault(section.line, "a section with rules= ends with ::lawyers{...}")


def _length(block: Any) -> int:
    if isinstance(block, (Text, Note)):
        return words(block.spans)
    return sum(words(item) for item in block.items) if isinstance(block, Points) else 0


def _number(more: dict[str, str], key: str) -> int | None:
    if key not in more:
        return None
    if not more[key].isdecimal():
        raise Mistake(f"{key}= is a number, not {more[key]!r}")
    return int(more[key])


def _typeset(text: str) -> str:
    return said(spans(text.strip()))


def _ids(text: str) -> list[str]:
    """`R01-R03,Q05` in full: R01, R02, R03, Q05."""
    found: list[str] = []
    for part in text.split(","):
        match = RANGE.fullmatch(part.strip())
        if match and match[1] == match[3] and int(match[2]) < int(match[4]):
            width = len(match[2])
            found += [f"{match[1]}{number:0{width}d}" for number in range(int(match[2]), int(match[4]) + 1)]
        elif part.strip():
            found.append(part.strip())
    return found


def read_chapter(path: Path, shown: str) -> tuple[Chapter, list[Fault]]:
    """A chapter, and everything that is wrong with it."""
    reader = Reader(path, shown)
    return reader.read(), reader.faults
