"""Nearest: which known word somebody may have meant, found letter by letter instead of word by word."""

from __future__ import annotations

from collections.abc import Iterable


class Letter:
    """What known words have in common up to here: the word that ends here, if one does, and the first that goes on."""

    __slots__ = ("longer", "next", "word")

    def __init__(self) -> None:
        self.next: dict[str, Letter] = {}
        self.word = ""
        self.longer = ""


class Words:
    """Known words as a tree of their letters.

    Words that begin alike are compared with a mistyped one only once, and no further than it is near them: anybody may
    search, as often as the limits let them, and each search is done on the server's event loop.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self.root = Letter()
        self.looked_at = 0  # letters, so far
        for word in sorted(words):
            at = self.root
            for letter in word:
                at.longer = at.longer or word
                at = at.next.setdefault(letter, Letter())
            at.word = word

    def begin_with(self, start: str) -> bool:
        """Whether any of them begins like this."""
        at: Letter | None = self.root
        for letter in start:
            at = at.next.get(letter) if at is not None else None
        return at is not None

    def nearest(self, typed: str, most: int) -> str:
        """The nearest word within `most` errors, or the nearest beginning of a longer one, which counts one more.

        An error is a letter that was added, dropped, changed or swapped with the next one. A short word has its first
        letter right. Of equally near ones the first in the alphabet; nothing if none is near.
        """
        size, far = len(typed), most + 1
        best = (far, "")
        first = [min(number, far) for number in range(size + 1)]
        rest = [(after, letter, "", first, first, 1) for letter, after in self.root.next.items()]
        while rest:
            at, letter, last, row, older, depth = rest.pop()
            self.looked_at += 1
            before, row = row, [far] * (size + 1)
            row[0] = min(depth, far)
            for j in range(max(1, depth - most), min(size, depth + most) + 1):
                cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (typed[j - 1] != letter))
                if j > 1 and last == typed[j - 1] and letter == typed[j - 2]:
                    cost = min(cost, older[j - 2] + 1)
                row[j] = min(cost, far)
            if min(row) > most:
                continue
            if at.word and (at.word[0] == typed[0] or size > 4):
                best = min(best, (row[size], at.word))
            if depth == size and at.longer:
                best = min(best, (row[size] + 1, at.longer))
            rest += [(after, one, letter, row, before, depth + 1) for one, after in at.next.items()]
        return best[1] if best[0] <= most else ""
