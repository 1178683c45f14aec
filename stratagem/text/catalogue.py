"""Words: texts by key and parameters, in one language, with the names of this table's cards and players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stratagem import shelf

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "it")
FOLDER = Path(__file__).parent


class MissingText(LookupError):
    """A text or a name that the catalogue does not have; raised in strict mode only."""


def bundle(language: str, folder: Path = FOLDER) -> FluentBundle:
    """Everything the catalogue has in this language, read once."""
    if language not in LANGUAGES:
        raise MissingText(f"there are no texts in {language!r}; languages: {', '.join(LANGUAGES)}")
    return _bundle(language, folder, tuple(shelf.homes()))


@cache
def _bundle(language: str, folder: Path, of: tuple[str, ...]) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource  # who only passes the texts on does without it

    made = FluentBundle([language], use_isolating=False)
    for path in files(language, folder):
        made.add_resource(FluentResource(path.read_text(encoding="utf-8")))  # what is there already stays as it is
    return made


def files(language: str, folder: Path = FOLDER) -> list[Path]:
    """The files of a language: ours, then those of games from other packages, which are named after their game."""
    found = sorted((folder / language).glob("*.ftl"))
    others = [home for home in shelf.homes().values() if not home.house] if folder == FOLDER else []
    return found + [path for home in others for path in sorted((home.text / language).glob(f"{home.name}.ftl"))]


def source(language: str, folder: Path = FOLDER) -> dict[str, str]:
    """The catalogue of a language as it is written, by file name; empty for a language it does not have."""
    if language not in LANGUAGES:
        return {}
    return {path.stem: path.read_text(encoding="utf-8") for path in files(language, folder)}


class Words:
    """Says things in one language.

    A parameter "@kind:code" is replaced by the name of that content row,
    "@seat:2" by the name of the player there; a list is joined.  Texts may
    select by the code as well: for a parameter `unit` it is `unit_code`.
    Where the names have a text under "counted:kind", a list says how many
    there are of each thing of that kind.  A key that is missing shows as
    itself in brackets, so that play goes on; in strict mode (tests) it is an
    error, and so is a missing name or parameter.
    """

    always_strict = False  # tests turn it on for all that is said

    def __init__(
        self,
        language: str,
        names: Mapping[str, str] | None = None,
        seats: Sequence[str] = (),
        strict: bool = False,
        folder: Path = FOLDER,
    ) -> None:
        self.language = language
        self.names = dict(names or {})
        self.seats = list(seats)
        self.strict = strict or self.always_strict
        self.bundle = bundle(language, folder)

    def has(self, key: str) -> bool:
        return bool(self.bundle.has_message(key))

    def say(self, key: str, params: Mapping[str, Any] | None = None) -> str:
        """The text of this key, with its parameters."""
        given = params or {}
        values = {name: self.value(value) for name, value in given.items()}
        pattern = self.bundle.get_message(key).value if self.has(key) else None
        if pattern is None:
            bare = " ".join([key, *(f"{name}={value}" for name, value in values.items())])  # still readable
            return self._missing(f"no text {key!r} in {self.language!r}", f"[{bare}]")
        references = [(name, value) for name, value in given.items() if isinstance(value, str) and value[:1] == "@"]
        codes = {f"{name}_code": value.partition(":")[2] for name, value in references}
        text, faults = self.bundle.format_pattern(pattern, values | codes)
        if faults and self.strict:
            raise MissingText(f"{key} in {self.language!r}: {faults[0]}")
        return str(text)

    def value(self, value: Any) -> str | int | float:
        """A parameter as Fluent takes it: a name looked up, a list joined, a flag as `yes` or `no`."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, (int, float)):
            return value
        if value is None:
            return "none"
        if isinstance(value, (list, tuple)):
            return self.join([text for item, run in groupby(value) for text in self.several(item, len(list(run)))])
        text = str(value)
        return self.name(text) if text.startswith("@") and len(text) > 1 else text

    def several(self, item: Any, count: int) -> list[str]:
        """The same thing so many times: one after another, or in one word where things of its kind are counted."""
        text = str(item)
        kind = text[1:].partition(":")[0] if text.startswith("@") else ""
        counted = self.names.get(f"counted:{kind}")
        if counted is None:
            return [str(self.value(item))] * count
        return [self.say(counted, {kind: text, "count": count})]

    def name(self, reference: str) -> str:
        """The name behind "@kind:code" or "@seat:2"."""
        kind, _, code = reference[1:].partition(":")
        if kind == "seat" and code.isdecimal() and int(code) < len(self.seats):
            return self.seats[int(code)]
        found = self.names.get(reference[1:])
        if found is None:
            return self._missing(f"no name for {reference!r} in {self.language!r}", code or reference[1:])
        return found

    def join(self, items: Sequence[str]) -> str:
        """Several things in a sentence: "Sun, Rain and Fog"."""
        if not items:
            return self.say("shell-list-empty")
        if len(items) == 1:
            return items[0]
        return self.say("shell-list", {"most": ", ".join(items[:-1]), "last": items[-1]})

    def _missing(self, problem: str, shown: str) -> str:
        if self.strict:
            raise MissingText(problem)
        return shown
