"""Fields: what an observation is made of.

A field has a name, how many numbers it takes, the maximum of each, a sentence, and two readers: from the table for a
seat, and from the view of that seat. Readers return plain values; the kind of the field knows how these are written. If
a reader is left out, whatever has the field's name is read.

The list of its fields is all that a game declares about its observation: the layout, the observation from a view and
the observation from the table follow from it. For the last of these, scripts/compile expands the list into
straight-line code (scripts/_expand_fields.py): a reader of the table is a lambda of `s, seat`, or the name of a
function.
"""

# mypyc: skip

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from stratagem.kernel import writing

S = TypeVar("S")  # the state of a game
V = TypeVar("V")  # what a reader returns
Ints = list[int]  # lists where speed matters: compiled loops over them are faster
Rows = list[Ints]
Places = Sequence[int]
PlaceRows = Sequence[Places]
Placed = Sequence[tuple[int, Any]]  # rows by their numbers, and what is in each
Table = Callable[[S, int], V] | None
View = Callable[[Any], V] | None
Write = Callable[[writing.Buffer, int, Any, int, int], None]


class Field(Generic[S]):
    """A group of numbers in an observation; games use the kinds below."""

    def __init__(
        self, write: Write, name: str, rows: int, width: int, most: int, text: str,
        table: Table[S, Any], view: View[Any],
    ) -> None:  # fmt: skip
        self.write = write
        self.name = name
        self.size = rows * width
        self.width = width  # numbers in a row
        self.most = most
        self.text = text
        self.table: Any = table  # None: what has this name
        self.view: Any = view


def straight(fields: Sequence[Field[Any]], readers: Sequence[Any], seen: str, named: str) -> Any:
    """A function of what is seen, and of where to write: one line for each field.

    A loop over the fields would call other functions each time round, which takes the interpreter longer.
    """
    names: dict[str, Any] = {}
    lines = [f"def write_all({seen}, data, at):"]
    begin = 0
    for number, (field, reader) in enumerate(zip(fields, readers, strict=True)):
        names.update({f"write{number}": field.write, f"read{number}": reader})
        value = named.format(field.name) if reader is None else f"read{number}({seen})"
        lines.append(f"    write{number}(data, at + {begin}, {value}, {field.width}, {field.most})")
        begin += field.size
    exec("\n".join(lines), names)  # as dataclasses do it
    return names["write_all"]


class One(Field[S]):
    """One of `size`: its place, or a number outside for none."""

    def __init__(self, name: str, size: int, text: str, table: Table[S, int] = None, view: View[int] = None) -> None:
        super().__init__(writing.one, name, 1, size, 1, text, table, view)


class Ones(Field[S]):
    """In each row, one of `width`."""

    def __init__(
        self, name: str, rows: int, width: int, text: str, table: Table[S, Places] = None, view: View[Places] = None
    ) -> None:
        super().__init__(writing.ones, name, rows, width, 1, text, table, view)


class Flag(Field[S]):
    """Yes or no."""

    def __init__(self, name: str, text: str, table: Table[S, bool] = None, view: View[bool] = None) -> None:
        super().__init__(writing.truth, name, 1, 1, 1, text, table, view)


class Truths(Field[S]):
    """Yes or no, several times; where some are missing at the end they are no."""

    def __init__(
        self, name: str, size: int, text: str, table: Table[S, list[bool]] = None, view: View[list[bool]] = None
    ) -> None:
        super().__init__(writing.truths, name, 1, size, 1, text, table, view)


class Flags(Field[S]):
    """The places that have a 1."""

    def __init__(
        self, name: str, size: int, text: str, table: Table[S, Places] = None, view: View[Places] = None
    ) -> None:
        super().__init__(writing.count, name, 1, size, 1, text, table, view)


class FlagRows(Field[S]):
    """The places that have a 1, row by row."""

    def __init__(
        self, name: str, rows: int, width: int, text: str,
        table: Table[S, PlaceRows] = None, view: View[PlaceRows] = None,
    ) -> None:  # fmt: skip
        super().__init__(writing.count_rows, name, rows, width, 1, text, table, view)


class Number(Field[S]):
    """A number, at most `most`: a larger one is clipped."""

    def __init__(self, name: str, most: int, text: str, table: Table[S, int] = None, view: View[int] = None) -> None:
        super().__init__(writing.number, name, 1, 1, most, text, table, view)


class Numbers(Field[S]):
    """Numbers; where some are missing at the end they are 0."""

    def __init__(
        self, name: str, size: int, most: int, text: str, table: Table[S, Places] = None, view: View[Places] = None
    ) -> None:
        super().__init__(writing.numbers, name, 1, size, most, text, table, view)


class NumberRows(Field[S]):
    """Numbers row by row, for example seat by seat; missing rows are 0."""

    def __init__(
        self, name: str, rows: int, width: int, most: int, text: str,
        table: Table[S, PlaceRows] = None, view: View[PlaceRows] = None,
    ) -> None:  # fmt: skip
        super().__init__(writing.number_rows, name, rows, width, most, text, table, view)


class Count(Field[S]):
    """How often the reader names each place."""

    def __init__(
        self, name: str, size: int, most: int, text: str, table: Table[S, Places] = None, view: View[Places] = None
    ) -> None:
        super().__init__(writing.count, name, 1, size, most, text, table, view)


class CountRows(Field[S]):
    """How often the reader names each place, row by row."""

    def __init__(
        self, name: str, rows: int, width: int, most: int, text: str,
        table: Table[S, PlaceRows] = None, view: View[PlaceRows] = None,
    ) -> None:  # fmt: skip
        super().__init__(writing.count_rows, name, rows, width, most, text, table, view)


class Sided(Field[S]):
    """In each row the number of a tile, from 1; negative if its other side is up, 0 if there is none."""

    def __init__(
        self, name: str, rows: int, width: int, text: str, table: Table[S, Ints] = None, view: View[Ints] = None
    ) -> None:
        super().__init__(writing.sided, name, rows, width, 2, text, table, view)


class TurnedRows(Field[S]):
    """Row by row the numbers of tiles, from 1: a 1 for each, a 2 if it is negative because its other side is up."""

    def __init__(
        self, name: str, rows: int, width: int, text: str, table: Table[S, Rows] = None, view: View[Rows] = None
    ) -> None:
        super().__init__(writing.turned_rows, name, rows, width, 2, text, table, view)


class Grid(Field[S]):
    """In each column of each row one of `width`; none where rows are short. The readers name the rows, and again how
    many columns there are: what lies further out is left out.
    """

    def __init__(
        self, name: str, rows: int, columns: int, width: int, text: str,
        table: Table[S, tuple[Rows, int]] = None, view: View[tuple[Rows, int]] = None,
    ) -> None:  # fmt: skip
        super().__init__(writing.grid, name, rows * columns, width, 1, text, table, view)


class Plane(Field[S]):
    """Over a board: which of `width` kinds each cell has, or a number below 0 for none. The readers name the places of
    the cells, and the kinds there.
    """

    def __init__(
        self, name: str, cells: int, width: int, text: str,
        table: Table[S, tuple[Ints, Ints]] = None, view: View[tuple[Ints, Ints]] = None,
    ) -> None:  # fmt: skip
        super().__init__(writing.plane, name, cells, width, 1, text, table, view)


class Each(Field[S]):
    """Rows that consist of fields themselves, such as the units on a board.

    The readers name the rows that are not empty, and what is in each; the readers of the parts get that instead of the
    seat, or of the view. Parts are never read by their names.
    """

    def __init__(
        self,
        name: str,
        rows: int,
        most: int,
        text: str,
        parts: Sequence[Field[S]],
        table: Callable[[S, int], Placed],
        view: Callable[[Any], Placed],
    ) -> None:
        on_table = straight(parts, [part.table for part in parts], "s, it", "")
        in_view = straight(parts, [part.view for part in parts], "it", "")
        super().__init__(
            writing.each, name, rows, sum([part.size for part in parts]), most,
            f"{text}: {', '.join([part.text for part in parts])}",
            lambda s, seat: [(row, on_table, (s, it)) for row, it in table(s, seat)],
            lambda shown: [(row, in_view, (it,)) for row, it in view(shown)],
        )  # fmt: skip
