"""Narrowing: the options that a few typed words mean."""

import re
import unicodedata
from collections.abc import Sequence

from stratagem.table import Offer


class Item:
    """An option with its number and its label in the reader's language."""

    def __init__(self, number: int, label: str, offer: Offer) -> None:
        self.number = number
        self.label = label
        self.offer = offer
        self.plain = plain(label)
        self.marks = [plain(mark) for mark in offer.marks]
        codes = [plain(str(value)) for value in offer.do.values()]
        parts = [part for mark in self.marks for part in mark.split(":")]
        self.tokens = {*filter(None, re.split(r"[^\w]+", self.plain)), *self.marks, *parts, *codes}

    def fits(self, word: str) -> bool:
        """Whether a word matches: numbers exactly, other words as a prefix or, if long, anywhere."""
        if word in self.tokens or word.isdecimal():
            return word in self.tokens
        return any(token.startswith(word) for token in self.tokens) or (len(word) > 2 and word in self.plain)


def plain(text: str) -> str:
    """Lower case without accents."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def narrow(text: str, items: Sequence[Item]) -> list[Item]:
    """The items that match all these words; whole labels and whole words take precedence over prefixes."""
    wanted = " ".join(plain(text).split())
    words = wanted.split()
    if not words:
        return list(items)
    named = [item for item in items if item.plain == wanted]
    if named:
        return named
    whole = [item for item in items if all(word in item.tokens for word in words)]
    return whole or [item for item in items if all(item.fits(word) for word in words)]
