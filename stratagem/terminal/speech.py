"""Speech: the words of one table in the reader's language, and what people mean by those they type."""

import itertools
import re
import unicodedata
from collections.abc import Sequence

from stratagem.rulebook.plain import titles
from stratagem.table import Chair, Match, Offer, Reason, Section, Told
from stratagem.text import LANGUAGES, Words

LONG = 24  # lines of a small terminal: a longer table is summarised, and its sections are shown on request
WIDTH = 80  # assumed characters per line
TAKE_MORE = ("rules", "log", "table", "talk", "language", "save")  # a word may follow these


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
    """Lower case without accents, and with the apostrophe that keyboards have."""
    decomposed = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
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


COMMANDS = {
    "help": "shell-words-help",
    "rules": "shell-words-rules",
    "guide": "shell-words-guide",
    "log": "shell-words-log",
    "table": "shell-words-table",
    "more": "shell-words-more",
    "all": "shell-words-all",
    "back": "shell-words-back",
    "undo": "shell-words-undo",
    "hint": "bots-words-hint",
    "talk": "shell-words-talk",
    "language": "shell-words-language",
    "save": "shell-words-save",
    "quit": "shell-words-quit",
}


def command_words(name: str) -> list[str]:
    """What a command may be called, in every language."""
    return in_every_language(COMMANDS.get(name, "shell-words-yes"))


def in_every_language(key: str) -> list[str]:
    """The words of a list, in every language."""
    return [word for language in LANGUAGES for word in Words(language).say(key).split(", ")]


class Speech:
    """Says what the table shows, in one language at a time."""

    def __init__(self, match: Match, language: str) -> None:
        self.match = match
        self.words = Words(language)
        self.by_word = {word: name for name in COMMANDS for word in command_words(name)}
        self.yes = set(command_words("yes"))
        self.everything = set(command_words("all"))
        self.speak(language)

    @property
    def language(self) -> str:
        return self.words.language

    @property
    def prefix(self) -> str:
        return self.match.game.name.replace("_", "-")

    def speak(self, language: str) -> None:
        """Change the language, or update the players' names."""
        shell = Words(language)
        seats = [chair_name(chair, seat, shell) for seat, chair in enumerate(self.match.chairs)]
        self.words = Words(language, self.match.game.names(language), seats)

    def say(self, key: str, **params: object) -> str:
        return self.words.say(key, params)

    def told(self, said: Told | Offer) -> str:
        return self.words.say(said.key, said.params)

    def news(self, said: Told) -> str:
        """A piece of news; signals are shown as spoken by their seat."""
        text = self.told(said)
        if "-signal-" in said.key and "seat" in said.params:
            return self.say("shell-news-said", seat=said.params["seat"], words=text)
        return text

    def reason(self, reason: Reason) -> str:
        """Why not, with the rule to look up."""
        text = self.words.say(reason.key, reason.params)
        behind = titles(self.match.game.name, self.language, [reason.rule])
        return f"{text} ({behind[0]})" if behind else text

    def view(self, view: dict[str, object]) -> list[str]:
        return self.match.game.describe(view, self.words.say)

    def summary(self, view: dict[str, object]) -> list[str]:
        """The table as it is shown first: all of it, or what matters most and the names of the rest."""
        sections = self.match.game.sections(view, self.words.say)
        if sum(height(section.full) + 1 for section in sections) <= LONG:
            return self.view(view)
        names = [section.name for section in sections if section.name and section.full]
        more = self.say("shell-table-more", names=", ".join(names), first=names[0])
        lines = [*(line for section in sections for line in section.brief), "", more]
        return [line for before, line in itertools.pairwise(["", *lines]) if line or before]

    def named_sections(self, view: dict[str, object]) -> list[Section]:
        """The sections one can ask for by name."""
        return [section for section in self.match.game.sections(view, self.words.say) if section.name and section.full]

    def section(self, view: dict[str, object], wanted: str) -> Section | None:
        """The section that these words name, in full or by a prefix."""
        found = [section for section in self.named_sections(view) if plain(section.name).startswith(plain(wanted))]
        exact = [section for section in found if plain(section.name) == plain(wanted)]
        return exact[0] if exact else found[0] if len(found) == 1 else None

    def command(self, text: str) -> tuple[str, str]:
        """The command that a typed line is, and the words after it; ("", text) if it is none."""
        first, _, rest = text.partition(" ")
        name = self.by_word.get(first.lower(), "")
        if not name and text.startswith("?"):
            name, rest = "rules", text[1:]
        return (name, rest.strip()) if name and (not rest.strip() or name in TAKE_MORE) else ("", text)


def height(lines: list[str]) -> int:
    """How many lines of a narrow terminal these fill."""
    return sum(max(1, -(-len(line) // WIDTH)) for line in lines)


def chair_name(chair: Chair, seat: int, words: Words) -> str:
    """A player's name: their own, or Player 1, Bot 2."""
    return chair.name or words.say("shell-seat-bot" if chair.kind == "bot" else "shell-seat-person", {"n": seat + 1})
