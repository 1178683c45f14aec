"""Marks and running text of a chapter: attributes in braces, bold, italic, links."""

from __future__ import annotations

import re

import msgspec

ATTRIBUTES = re.compile(
    r'\s*(?:#(?P<id>[^\s}]+)|(?P<key>[a-z]+)=(?:"(?P<quoted>[^"]*)"|(?P<bare>[^\s"}]+))|(?P<flag>[a-z,]+))'
)
INLINE = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>[^*\s][^*]*)\*|\[(?P<text>[^\]]*)\]\((?P<to>[^)\s]*)\)")
ANCHOR = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
# What must never reach a reader outside the lawyers' line: ids, codes and provenance marks of the specification.
SPECIFICATION = re.compile(
    r"\[[SPKH](?:[ ,+:][^\]]*)?\]|\b[A-Z]{2,}-(?:[A-Z]{1,2}-?[0-9]+[a-z]?|DP-[A-Z]+)\b|(?<![\w.])[A-Z][0-9]{2}\b"
)


class Mistake(Exception):
    """Something a line may not say; who reads the file adds where it stands."""


class Span(msgspec.Struct, frozen=True):
    """A run of text; `to` is the anchor it links to, and without text the section's title is shown."""

    text: str = ""
    bold: bool = False
    italic: bool = False
    to: str = ""


Spans = list[Span]


def attributes(inside: str) -> tuple[str, str, dict[str, str]]:
    """`#anchor word key=value key="some text"` as anchor, word and table."""
    anchor, flag, found = "", "", {}
    at = 0
    while inside[at:].strip():
        match = ATTRIBUTES.match(inside, at)
        if match is None or match.end() == at:
            told = 'attributes are #anchor, key=value or key="some text"'
            raise Mistake(f"cannot read {inside[at:].strip()!r}: {told}")
        at = match.end()
        if match["id"]:
            if not ANCHOR.fullmatch(match["id"]):
                raise Mistake(f"{match['id']!r} is no anchor: lower-case letters, digits and single hyphens")
            anchor = match["id"]
        elif match["key"]:
            if match["key"] in found:
                raise Mistake(f"{match['key']} is given twice")
            found[match["key"]] = match["quoted"] if match["quoted"] is not None else match["bare"]
        else:
            flag = match["flag"]
    return anchor, flag, found


def spans(text: str) -> Spans:
    """Running text with its bold, italic and linked parts."""
    found: Spans = []
    at = 0
    for match in INLINE.finditer(text):
        if match.start() > at:
            found.append(Span(_plain(text[at : match.start()])))
        if match["bold"]:
            found.append(Span(_plain(match["bold"]), bold=True))
        elif match["italic"]:
            found.append(Span(_plain(match["italic"]), italic=True))
        else:
            if not match["to"].startswith("#") or not ANCHOR.fullmatch(match["to"][1:]):
                raise Mistake(f"a link goes to a section, [text](#anchor), not to {match['to']!r}")
            found.append(Span(_plain(match["text"]), to=match["to"][1:]))
        at = match.end()
    if at < len(text):
        found.append(Span(_plain(text[at:])))
    return found


def _plain(text: str) -> str:
    """Plain words, with the printer's quotes and apostrophes."""
    if "**" in text or "`" in text or re.search(r"</?[a-z]", text) or "](" in text:
        raise Mistake(f"{text.strip()!r} holds a mark that is not closed or not known")
    told = SPECIFICATION.search(text)
    if told:
        raise Mistake(f"{told.group()!r} belongs to the specification: readers see it nowhere but in the lawyers' line")
    text = re.sub(r'(^|[\s(\[“])"', r"\1“", text).replace('"', "”")
    return text.replace("'", "’")


def said(parts: Spans) -> str:
    """The words alone."""
    return "".join(part.text for part in parts)


def words(parts: Spans) -> int:
    """How many words a reader reads."""
    return len(said(parts).split())
