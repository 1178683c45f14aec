"""Looks: how a game's table is drawn on the generic board, declared by the game; for people, not for rules.

A game describes its pieces by a fixed set of shapes, signs and colours, and says which part of a view goes where. It
sends no HTML and no styles. Names, marks, motion and descriptions follow from this (docs/games-as-packages.md).
"""
# mypyc: skip

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

Shape = Literal["card", "tile", "token"]
Layout = Literal["hand", "row", "grid", "pile", "count"]
Place = Literal["board", "seat", "own"]  # in the middle; with every seat; under the question, for the viewer alone
Colour = Literal[
    "ink", "red", "orange", "gold", "green", "teal", "blue", "purple", "brown", "grey", "black", "white",
]  # fmt: skip
Glyph = Literal[
    "", "heart", "diamond", "club", "spade",
    "cup", "coin", "sword", "baton",
    "page", "knight", "king", "queen",
    "star", "sun", "moon", "drop", "leaf", "flame", "bolt", "eye", "flag", "house", "gem",
    "circle", "square", "triangle", "hexagon", "cross", "broom", "cards", "stack", "crown", "trophy",
]  # fmt: skip


@dataclass(frozen=True)
class Face:
    """One side of a thing: a sign in a colour, once or as so many pips; a figure above it; a word in the corner.

    A token without a sign is a stone of its colour. Colours suit the light and the dark table; black and white stay
    what they are.
    """

    glyph: Glyph = ""
    colour: Colour = "ink"
    corner: str = ""  # at most three characters: 7, A, 12
    pips: int = 1  # 1 to 10
    figure: Glyph = ""


@dataclass(frozen=True)
class Kind:
    """Things of one kind; their names are `@kind:code`."""

    faces: dict[str, Face]
    shape: Shape = "card"
    back: Face = Face("star", "blue")


@dataclass(frozen=True, kw_only=True)
class Zone:
    """A part of the view, and how it lies on the table.

    `show` names a field of the view (`a.b`: a field of a field). There lies: for a hand or a row, a list of codes, or
    how many there are face down; for a grid, rows of codes, with null for an empty space; for a pile, how many there
    are, or a list of codes whose last is on top; for a count, a number. With every seat: a list of these, by seat; open
    things are shown small, others by their number. A field that a view does not have, or null, is not shown.
    """

    show: str
    text: str  # key of its name
    kind: str = ""
    layout: Layout = "row"
    place: Place = "board"
    mark: str = ""  # how options point at its things: `table:{code}`; also {seat}, and in a grid {row} and {column}
    room: int = 4  # things it usually holds: up to so many never change their size
    glyph: Glyph = ""  # of a count, and of what is shown as a number with a seat
    colour: Colour = "ink"


@dataclass(frozen=True, kw_only=True)
class Looks:
    """How the table of a game is drawn."""

    zones: Sequence[Zone]
    kinds: dict[str, Kind] = field(default_factory=dict)
    colour: Colour = "teal"  # of the game
    picture: Sequence[str] = ()  # what lies on its card in the lobby: `kind:code`, at most five
    order: bool = True  # things of an option are picked in its order; else as a set

    def misdeclared(self) -> Iterator[str]:
        """What could be drawn on no table: words that are not ours, faces that are too much for a card."""
        yield from dict.fromkeys(self._misdeclared())

    def _misdeclared(self) -> Iterator[str]:
        places = [(zone.show, zone.place) for zone in self.zones]
        for show, place in places:
            if places.count((show, place)) > 1:
                yield f"two zones of the place {place!r} show {show!r}"
        for zone in self.zones:
            yield from _unknown(Layout=zone.layout, Place=zone.place, Glyph=zone.glyph, Colour=zone.colour)
            if zone.layout != "count" and not zone.kind:
                yield f"the zone {zone.show!r} says no kind of what lies there"
        yield from _unknown(Colour=self.colour)
        for name, kind in self.kinds.items():
            yield from _unknown(Shape=kind.shape)
            for code, face in [*kind.faces.items(), ("back", kind.back)]:
                yield from _unknown(Glyph=face.glyph, Colour=face.colour)
                yield from _unknown(Glyph=face.figure)
                if not 1 <= face.pips <= 10 or len(face.corner) > 3:
                    told = f"not {face.pips} and {face.corner!r}: {name}:{code}"
                    yield f"a face has 1 to 10 pips and at most three characters, {told}"
        if len(self.picture) > 5:
            yield f"the picture shows at most five things, not {len(self.picture)}"

    def marks(self, view: dict[str, Any]) -> Iterator[str]:
        """The marks of everything that is drawn of a view."""
        for zone in self.zones:
            value = self.value(view, zone)
            if not zone.mark or value is None or zone.layout == "count":
                continue
            parts = list(enumerate(value)) if zone.place == "seat" else [("", value)]
            for seat, part in parts:
                yield from _marked(zone, str(seat), part)

    def faults(self, view: dict[str, Any], seats: int) -> Iterator[str]:
        """What a view shows that cannot be drawn."""
        for one in self.picture:
            kind, _, code = one.partition(":")
            if kind not in self.kinds or code not in self.kinds[kind].faces:
                yield f"the picture shows {one}, which has no face"
        for zone in self.zones:
            if zone.kind and zone.kind not in self.kinds:
                yield f"{zone.show} holds things of a kind {zone.kind!r} that is not declared"
                continue
            value = self.value(view, zone)
            if zone.place == "seat" and value is not None and (not isinstance(value, list) or len(value) != seats):
                yield f"{zone.show} is shown with every seat, so it is a list of {seats}, not {value!r}"
                continue
            for part in value if zone.place == "seat" and value is not None else [value]:
                yield from self._wrong(zone, part)

    @staticmethod
    def value(view: dict[str, Any], zone: Zone) -> Any:
        found: Any = view
        for name in zone.show.split("."):
            found = found.get(name) if isinstance(found, dict) else None
        return found

    def _wrong(self, zone: Zone, value: Any) -> Iterator[str]:
        if value is None or (isinstance(value, int) and zone.layout != "grid"):
            return
        if zone.layout == "count" or not isinstance(value, list):
            yield f"{zone.show} cannot be drawn as a {zone.layout}: {value!r}"
            return
        if zone.layout == "grid" and not all(isinstance(row, list) for row in value):
            yield f"{zone.show} is a grid, so it is a list of rows"
            return
        if zone.layout == "grid" and len({len(row) for row in value}) > 1:
            yield f"the rows of the grid {zone.show} are equally long: null is an empty space"
            return
        codes = [code for row in value for code in row] if zone.layout == "grid" else value
        faces = self.kinds[zone.kind].faces if zone.kind else {}
        for code in codes:
            if code is not None and code not in faces:
                yield f"{zone.show} shows {code!r}, which has no face"


WORDS = {"Shape": Shape, "Layout": Layout, "Place": Place, "Colour": Colour, "Glyph": Glyph}


def _unknown(**found: str) -> Iterator[str]:
    """Words that do not belong to those that are known."""
    for kind, word in found.items():
        known = get_args(WORDS[kind])
        if word not in known:
            yield f"there is no {kind.lower()} {word!r}; known: {', '.join(filter(None, known))}"


def _marked(zone: Zone, seat: str, part: Any) -> Iterator[str]:
    """The marks of the things in a zone."""
    if zone.layout == "grid":
        for row, codes in enumerate(part):
            for column, code in enumerate(codes):
                yield _mark(zone, seat, code, row, column)
        return
    codes = [None] * part if isinstance(part, int) else list(part or [])
    for place, code in enumerate(codes[-1:] if zone.layout == "pile" else codes):
        yield _mark(zone, seat, code, place, 0)


def _mark(zone: Zone, seat: str, code: str | None, row: int, column: int) -> str:
    told = {"code": code or "", "seat": seat, "row": row, "column": column}
    mark = zone.mark
    for name, value in told.items():
        mark = mark.replace("{" + name + "}", str(value))
    return mark
