"""Forms: how the answers of a game are written, so that a typing error is never mistaken for a refusal.

A form is a verb with its fields, and every field knows its possible codes, both in the wire form and in the short text.
Legality is not checked here; a form says only that something could be an answer. It makes the action from what it
reads and, where the fields of an action are not its wire form already, spells it: nothing else reads or writes answers.
"""

# mypyc: skip

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Any, Final

from stratagem.kernel.values import Action

LISTED: Final = 30  # longest list of codes in a message
REMEMBERED: Final = 4096  # wire forms per verb


class Slip(Exception):
    """What is wrong with the form of an answer; `order`: only the order of its parts."""

    def __init__(self, told: str, order: bool = False) -> None:
        super().__init__(told)
        self.order = order


class Kind:
    """The codes of one thing: a card, a cell, a seat."""

    def __init__(self, values: Iterable[Any], texts: Iterable[str] | None = None) -> None:
        self.values = list(values)
        self.texts = list(texts) if texts is not None else [_text(value) for value in self.values]

    def of_text(self, word: str, where: str) -> int:
        if word not in self.texts:
            raise Slip(f"{where} is {word!r}{_instead(word, self.texts)}")
        return self.texts.index(word)

    def of_value(self, value: Any, where: str) -> int:
        for index, known in enumerate(self.values):
            if known == value and isinstance(known, bool) == isinstance(value, bool):
                return index
        raise Slip(f"{where} is {value!r}{_instead(value, self.values)}")


def _text(value: Any) -> str:
    return "yes" if value is True else "no" if value is False else str(value)


def _instead(word: Any, known: Sequence[Any]) -> str:
    return nearest(str(word), [_text(value) for value in known])


def nearest(word: str, known: Iterable[str]) -> str:
    """Suggestions and known codes, as far as they can be listed: `; did you mean ...? known: ...`."""
    listed = list(dict.fromkeys(known))
    alike = get_close_matches(word, listed, 1, 0.6) or [one for one in listed if one.lower() == word.lower()]
    if not listed:
        return ""
    guess = f" did you mean {alike[0]!r}?" if alike else ""
    if len(listed) > LISTED:
        return f";{guess}" if guess else f"; known: {', '.join(listed[:LISTED])} and {len(listed) - LISTED} more"
    return f";{guess} known: {', '.join(listed)}"


class Field:
    """One field with one code."""

    def __init__(self, name: str, kind: Kind) -> None:
        self.name = name
        self.kind = kind

    def words(self) -> int:
        return 1

    def of_words(self, words: list[str]) -> list[int]:
        return [self.kind.of_text(words[0], self.name)]

    def of_value(self, value: Any) -> list[int]:
        return [self.kind.of_value(value, self.name)]

    def given(self, found: list[int]) -> Any:
        """What the maker of the action gets: which code of its kind was named."""
        return found[0]

    def value(self, given: Any) -> Any:
        """The same in the wire form."""
        return self.kind.values[given]

    def text(self, given: Any) -> str:
        """The same in the short text."""
        return str(self.kind.texts[given])

    def shown(self) -> str:
        return self.name.upper()


class Group(Field):
    """A field with a list of a fixed number of codes, each of its own kind; in text separate, or joined by commas."""

    def __init__(self, name: str, kinds: Sequence[Kind], joined: bool = False, rising: bool = False) -> None:
        super().__init__(name, kinds[0])
        self.kinds = kinds
        self.joined = joined
        self.rising = rising

    def words(self) -> int:
        return 1 if self.joined else len(self.kinds)

    def of_words(self, words: list[str]) -> list[int]:
        parts = words[0].split(",") if self.joined else words
        if len(parts) != len(self.kinds):
            raise Slip(f"{self.name} is {','.join(parts)!r}; it names {len(self.kinds)} things")
        return [kind.of_text(word, self.name) for kind, word in zip(self.kinds, parts, strict=True)]

    def of_value(self, value: Any) -> list[int]:
        if not isinstance(value, list) or len(value) != len(self.kinds):
            raise Slip(f"{self.name} is {value!r}; it is a list of {len(self.kinds)}")
        return [kind.of_value(part, self.name) for kind, part in zip(self.kinds, value, strict=True)]

    def given(self, found: list[int]) -> Any:
        return tuple(found)

    def value(self, given: Any) -> Any:
        return [kind.values[index] for kind, index in zip(self.kinds, given, strict=True)]

    def text(self, given: Any) -> str:
        texts = [kind.texts[index] for kind, index in zip(self.kinds, given, strict=True)]
        return ("," if self.joined else " ").join(texts)

    def shown(self) -> str:
        return ("," if self.joined else " ").join([self.name.upper()] * len(self.kinds))


class Many(Field):
    """A field with a list of codes of one kind, always in the order of that kind; `none` if it may be empty."""

    def __init__(self, name: str, kind: Kind, least: int = 1, most: int = 99) -> None:
        super().__init__(name, kind)
        self.least = least
        self.most = most

    def of_words(self, words: list[str]) -> list[int]:
        parts = [] if words[0] == "none" and self.least == 0 else words[0].split(",")
        return self._counted([self.kind.of_text(word, self.name) for word in parts])

    def of_value(self, value: Any) -> list[int]:
        if not isinstance(value, list):
            raise Slip(f"{self.name} is {value!r}; it is a list")
        return self._counted([self.kind.of_value(part, self.name) for part in value])

    def _counted(self, found: list[int]) -> list[int]:
        if not self.least <= len(found) <= self.most:
            raise Slip(f"{self.name} names {len(found)} things; it names {self.least} to {self.most}")
        return found

    def in_order(self, found: list[int]) -> None:
        if found != sorted(found):
            right = ",".join([self.kind.texts[index] for index in sorted(found)])
            raise Slip(f"{self.name} stands in another order: {right}", True)

    def given(self, found: list[int]) -> Any:
        return tuple(found)

    def value(self, given: Any) -> Any:
        return [self.kind.values[index] for index in given]

    def text(self, given: Any) -> str:
        return ",".join([self.kind.texts[index] for index in given]) or "none"

    def shown(self) -> str:
        return f"{self.name.upper()},..."


class Form:
    """A verb and its fields; `rising`: its fields, all of one kind, are in the order of the table.

    `makes` makes the action. For each field it is given which code of its kind was named (for a list, a tuple of them);
    it returns None if there is no such action. `spells` is its inverse, for `wire` and `short`.
    """

    def __init__(
        self,
        verb: str,
        *fields: Field,
        rising: bool = False,
        makes: Callable[..., Action | None] | None = None,
        spells: Callable[[Any], Sequence[Any]] | None = None,
    ) -> None:
        self.verb = verb
        self.fields = fields
        self.rising = rising
        self.makes = makes
        self.spells = spells
        self._wires: dict[Action, dict[str, Any]] = {}
        self._shared: dict[int, tuple[Action, dict[str, Any]]] = {}  # the same by identity

    def shown(self) -> str:
        return " ".join([self.verb, *[field.shown() for field in self.fields]])

    def read(self, data: Any) -> list[list[int]]:
        """The codes that a short text or a wire form names, field by field, in whatever order; raises Slip."""
        return self._of_words(data.split()[1:]) if isinstance(data, str) else self._of_wire(data)

    def _of_words(self, words: list[str]) -> list[list[int]]:
        if len(words) != sum([field.words() for field in self.fields]):
            raise Slip(f"{self.verb!r} is written: {self.shown()}")
        found = []
        for field in self.fields:
            found.append(field.of_words(words[: field.words()]))
            words = words[field.words() :]
        return found

    def _of_wire(self, data: dict[str, Any]) -> list[list[int]]:
        wanted = [field.name for field in self.fields]
        for name in data:
            if name not in ("do", *wanted):
                raise Slip(f"{self.verb!r} has no field {name!r}{nearest(name, wanted) or '; it has none'}")
        for field in self.fields:
            if field.name not in data:
                raise Slip(f"{self.verb!r} lacks its field {field.name!r}")
        return [field.of_value(data[field.name]) for field in self.fields]

    def in_order(self, found: list[list[int]]) -> None:
        """Raise Slip if what was read does not stand in the order in which it is always written."""
        for field, part in zip(self.fields, found, strict=True):
            if isinstance(field, Many):
                field.in_order(part)
            if isinstance(field, Group) and field.rising and part != sorted(part):
                raise Slip(f"{field.name} stands the other way round", True)
        if self.rising and found != sorted(found):
            raise Slip(f"{' and '.join([field.name for field in self.fields])} stand the other way round", True)

    def made(self, found: list[list[int]]) -> Action | None:
        """The action that was read."""
        if self.makes is None:
            return None
        return self.makes(*[field.given(part) for field, part in zip(self.fields, found, strict=True)])

    def wire(self, action: Action) -> dict[str, Any]:
        """The wire form of an action of this verb; the same few are asked for again and again."""
        known = self._shared.get(id(action))  # frequent actions are shared: no need to hash their fields
        if known is not None and known[0] is action:
            return known[1].copy()
        found = self._wires.get(action)
        if found is None:
            if len(self._wires) >= REMEMBERED:
                self._wires.clear()
            found = {"do": self.verb, **{field.name: field.value(given) for field, given in self._spelt(action)}}
            self._wires[action] = found
        if len(self._shared) >= REMEMBERED:
            self._shared.clear()
        self._shared[id(action)] = (action, found)
        return found.copy()

    def short(self, action: Action) -> str:
        """Its short text."""
        return " ".join([self.verb, *[field.text(given) for field, given in self._spelt(action)]])

    def _spelt(self, action: Action) -> list[tuple[Field, Any]]:
        assert self.spells is not None
        return list(zip(self.fields, self.spells(action), strict=True))


def understood(forms: Sequence[Form], data: Any) -> Action | None:
    """The action that a short text or a wire form names, whether legal now or not; None if it names none."""
    verb = _verb(data)
    for form in forms:
        if form.verb == verb:
            try:
                action = form.made(form.read(data))
            except Slip:
                continue
            if action is not None:
                return action
    return None


def _verb(data: Any) -> str:
    """The verb of an answer; empty if it has none."""
    if isinstance(data, str):
        return data.split()[0] if data.split() else ""
    verb = data.get("do") if isinstance(data, dict) else None
    return verb if isinstance(verb, str) else ""


def slip(forms: Sequence[Form], data: Any) -> Slip | None:
    """What is wrong with the form of this answer; None if it is well formed."""
    verb = _verb(data)
    if not verb:
        return Slip(f"an answer is a short text or a table with `do`, not {data!r}")
    found: list[Slip] = []
    for form in forms:
        if form.verb == verb:
            try:
                form.in_order(form.read(data))
                return None
            except Slip as fault:
                found.append(fault)
    if not found:
        return Slip(f"there is no action {verb!r}{nearest(verb, [form.verb for form in forms])}")
    return next((fault for fault in found if fault.order), None) or _nearest_slip(found)


def _nearest_slip(found: list[Slip]) -> Slip:
    """Of several forms of a verb, the closest match: all its fields are present."""
    return next((fault for fault in found if "is written:" not in str(fault)), found[0])
