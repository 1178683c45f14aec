"""Pages: what can be shown besides the question: the table, the rules, the guide, the log."""

import shlex
from collections.abc import Callable
from pathlib import Path

from stratagem.rulebook.book import book, plain
from stratagem.rulebook.plain import look_up, titles
from stratagem.table import FileLog, Match, Refused, Seen, StratagemError
from stratagem.table.thinking import hints
from stratagem.terminal.screen import Screen
from stratagem.terminal.speech import COMMANDS, Item, Speech, narrow
from stratagem.text import LANGUAGES, Words

RECENT = 20  # lines of the log, unless all are requested


class Pages:
    def __init__(self, match: Match, screen: Screen, speech: Speech, called: str) -> None:
        self.match = match
        self.screen = screen
        self.speech = speech
        self.called = called  # how the user started this program
        self.next = 0  # the section that `more` shows next

    def show(self, command: str, seen: Seen, rest: str) -> None:
        """The page that a command asks for."""
        pages: dict[str, Callable[[], None]] = {
            "help": lambda: self.help(seen),
            "rules": lambda: self.rules(seen, rest),
            "guide": lambda: self.screen.lines(self.speech.say(f"{self.speech.prefix}-guide-page").splitlines()),
            "log": lambda: self.log(seen, everything=bool(rest)),
            "save": lambda: self.save(rest),
            "more": lambda: self.more(seen),
            "hint": lambda: self.hint(seen),
        }
        pages[command]()

    def hint(self, seen: Seen) -> None:
        """What a bot would do in this chair, best first, and why."""
        if seen.seat is None:
            return
        for one in hints(self.match, seen.seat):
            texts = [one["label"], one["reason"]]
            option, reason = [self.speech.words.say(text["key"], text["params"]) for text in texts]
            percent, low, high = [round(100 * one[key]) for key in ("chance", "low", "high")]
            said = self.speech.say("bots-hint", option=option, percent=percent, low=low, high=high, reason=reason)
            self.screen.line(said)

    def table(self, seen: Seen, wanted: str = "") -> None:
        """The table, or its summary if it is long; all of it, or one section, on request."""
        lines = self.speech.summary(seen.view)
        if wanted in self.speech.everything:
            lines = self.speech.view(seen.view)
        elif wanted:
            section = self.speech.section(seen.view, wanted)
            if section is None:
                names = [section.name for section in self.speech.named_sections(seen.view)]
                key = "shell-no-such-section" if names else "shell-no-sections"
                self.screen.line(self.speech.say(key, words=wanted, names=", ".join(names)))
                return
            lines = section.full
        self.next = 0
        self.screen.line()
        self.screen.lines(lines)

    def more(self, seen: Seen) -> None:
        """The table section by section, the next one each time."""
        sections = self.speech.named_sections(seen.view)
        if self.next >= len(sections):
            self.screen.line(self.speech.say("shell-no-more" if sections else "shell-no-sections"))
            self.next = 0
            return
        self.screen.line()
        self.screen.lines(sections[self.next].full)
        self.next += 1
        if self.next < len(sections):
            left = [section.name for section in sections[self.next :]]
            self.screen.line()
            self.screen.line(self.speech.say("shell-more-left", names=", ".join(left)))

    def help(self, seen: Seen) -> None:
        """Every command with the words for it in this language."""
        self.screen.lines(self.speech.say("shell-help-choose").splitlines())
        for name in COMMANDS:
            if name == "talk" and not seen.signals and not self.match.terms.chat:
                continue
            if name == "more" and not self.speech.named_sections(seen.view):
                continue
            word = Words(self.speech.language).say(COMMANDS[name]).split(", ")[0]
            self.screen.line(f"  {word:12s} {self.speech.say(HELP[name])}")

    def rules(self, seen: Seen, wanted: str) -> None:
        """A section of the rulebook by its title, number or words, or those behind the current question."""
        try:
            of = book(seen.game, self.speech.language)
        except StratagemError:
            self.screen.line(self.speech.say("shell-no-rules"))
            return
        if wanted:
            self.screen.lines(look_up(of.game, of.language, wanted, self.speech.words))
            return
        ids = dict.fromkeys([*seen.prompt.rules, *(r.rule for r in seen.refusals if r.rule)])
        anchors = list(dict.fromkeys(of.rules[id] for id in ids if id in of.rules))
        if not anchors:
            self.screen.line(self.speech.say("shell-no-rules"))
            return
        self.screen.line(self.speech.say("shell-rules-here"))
        for anchor in anchors:
            section = of.sections[anchor]
            self.screen.line(f"  {section.number} {section.title}")
            self.screen.line(f"      {plain(section.lead, of)}")
        self.screen.line(self.speech.say("shell-rules-how", id=of.sections[anchors[0]].number))

    def log(self, seen: Seen, everything: bool) -> None:
        """What has happened, as this seat was told, with the rules behind it."""
        frames = self.match.seen(seen.seat, 0).frames
        if len(frames) > RECENT and not everything:
            self.screen.line(self.speech.say("shell-log-more", count=len(frames) - RECENT))
        for frame in frames if everything else frames[-RECENT:]:
            behind = titles(seen.game, self.speech.language, frame.told.rules, short=True)
            rules = f"  ({', '.join(behind)})" if behind else ""
            self.screen.line(f"{frame.number:4d}  {self.speech.news(frame.told)}{rules}")

    def talk(self, seen: Seen, words: str) -> None:
        """Signal something to the others: by number, or by words of the signal."""
        items = [Item(n, self.speech.told(offer), offer) for n, offer in enumerate(seen.signals, 1)]
        assert seen.seat is not None
        try:
            if not items or (words and not words.isdecimal() and not narrow(words, items)):
                self.match.talk(seen.seat, text=words)
                return
            found = [i for i in items if str(i.number) == words] if words.isdecimal() else narrow(words, items)
            if words and len(found) == 1:
                self.match.talk(seen.seat, found[0].offer.do)
                return
            self.screen.line(self.speech.say("shell-signals"))
            for item in items:
                self.screen.line(f"{item.number:3d}. {item.label}")
        except Refused as refused:
            self.screen.line(self.speech.reason(refused.reason), "yellow")

    def language(self, wanted: str) -> None:
        """Another language: the one named, or the next."""
        if wanted and wanted not in LANGUAGES:
            self.screen.line(self.speech.say("shell-languages", known=", ".join(LANGUAGES)))
            return
        after = LANGUAGES[(LANGUAGES.index(self.speech.language) + 1) % len(LANGUAGES)]
        self.speech.speak(wanted or after)

    def save(self, wanted: str) -> None:
        """Where the game is saved; with a file name, save a copy there."""
        if not isinstance(self.match.log, FileLog):
            return
        if not wanted:
            self.screen.line(self.speech.say("shell-saved"))
            self.screen.line(f"{self.called} --resume {shlex.quote(str(self.match.log.path))}", wrap=False)
            return
        try:
            self.match.log.copy_to(Path(wanted).expanduser())
            self.screen.line(self.speech.say("shell-copied", path=wanted), wrap=False)
        except FileExistsError:
            self.screen.line(self.speech.say("shell-save-exists", path=wanted), "yellow")
        except OSError as fault:
            self.screen.line(self.speech.say("shell-save-failed", path=wanted, why=str(fault.strerror)), "yellow")


HELP = {
    "help": "shell-help-help",
    "rules": "shell-help-rules",
    "guide": "shell-help-guide",
    "log": "shell-help-log",
    "table": "shell-help-table",
    "more": "shell-help-more",
    "all": "shell-help-all",
    "back": "shell-help-back",
    "undo": "shell-help-undo",
    "hint": "bots-help-hint",
    "talk": "shell-help-talk",
    "language": "shell-help-language",
    "save": "shell-help-save",
    "quit": "shell-help-quit",
}
