"""Menu: from nothing to a running table, or back to one that was left."""

import time
from pathlib import Path

from stratagem.rulebook.plain import explained, look_up
from stratagem.table import (
    Chair,
    GameCard,
    Match,
    Save,
    StratagemError,
    broken_games,
    chairs_from,
    filled,
    game_card,
    game_names,
    open_table,
    read_settings,
    reasons,
    resume,
    saves,
)
from stratagem.terminal.after import play_on
from stratagem.terminal.screen import InputEnded, Screen
from stratagem.terminal.speech import in_every_language
from stratagem.text import LANGUAGES, Words


class Menu:
    """Asks as little as possible: Enter takes a sensible default."""

    def __init__(self, screen: Screen, language: str, called: str = "stratagem play") -> None:
        self.screen = screen
        self.called = called  # how the user started this program
        self.words = Words(language)
        self.last: tuple[str, list[Chair], list[str], str] | None = None  # what was played last: Enter plays it again

    def run(self) -> None:
        """Play tables until the user wants to stop."""
        try:
            while True:
                match, is_new = self.choose()
                language = self.words.language
                self.words = Words(play_on(match, self.screen, language, self.called, not is_new, menu=True))
                self.screen.line()
        except InputEnded:
            return

    def choose(self) -> tuple[Match, bool]:
        """A table to play at, and whether it is new."""
        while True:
            cards, kept = [game_card(name) for name in game_names()], saves()
            self._show(cards, kept)
            if self.last is not None:
                self.screen.line(self.words.say("shell-menu-again"))
            answer = self.screen.ask("> ").lower()
            if answer in in_every_language("shell-words-quit"):
                raise InputEnded
            if answer in LANGUAGES or answer in in_every_language("shell-words-language"):
                other = LANGUAGES[(LANGUAGES.index(self.words.language) + 1) % len(LANGUAGES)]
                self.words = Words(answer if answer in LANGUAGES else other)
                continue
            try:
                if not answer and self.last is not None:
                    return self._open(), True
                picked = self._picked(answer, cards, kept)
                if isinstance(picked, Save):
                    return resume(Path(picked.path)), False
                match = self._new(picked) if picked is not None else None
                if match is not None:
                    return match, True
            except StratagemError as fault:
                self._sorry(fault)

    def _sorry(self, fault: StratagemError) -> None:
        """The error, in the reader's language if there is a text for it."""
        told = [self.words.say(reason.key, reason.params) for reason in reasons(fault)]
        self.screen.line("; ".join(told) or str(fault), "yellow")

    def _show(self, cards: list[GameCard], kept: list[Save]) -> None:
        say = self.words.say
        self.screen.line(say("shell-menu-title"), "bold")
        for number, card in enumerate(cards, 1):
            how = say("shell-menu-together" if card.cooperative else "shell-menu-against")
            players = say("shell-menu-players", card.players())
            self.screen.line(f"{number:3d}. {card.title} ({players}, {how})")
        for number, save in enumerate(kept, len(cards) + 1):
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(save.when))
            told = {"title": save.game.replace("_", " ").title(), "when": when, "records": save.records}
            self.screen.line(f"{number:3d}. {say('shell-menu-ended' if save.ended else 'shell-menu-resume', told)}")
        for fault in broken_games():
            self.screen.line(fault, "yellow")
        self.screen.line(say("shell-menu-how"))

    def _picked(self, answer: str, cards: list[GameCard], kept: list[Save]) -> GameCard | Save | None:
        """What a number or the beginning of a name means."""
        everything: list[GameCard | Save] = [*cards, *kept]
        if answer.isdecimal() and 1 <= int(answer) <= len(everything):
            return everything[int(answer) - 1]
        exact = [card for card in cards if answer in (card.title.lower(), card.name)]
        found = exact or [card for card in cards if answer and card.title.lower().startswith(answer)]
        if len(found) == 1:
            return found[0]
        self.screen.line(self.words.say("shell-menu-unknown", {"count": len(everything)}))
        return None

    def _new(self, card: GameCard) -> Match | None:
        """Who plays, and with which options; None to choose another game."""
        chairs = self._chairs(card)
        chosen = self._settings(card) if chairs is not None else None
        if chairs is None or chosen is None:
            return None
        self.last = (card.name, chairs, *chosen)
        return self._open()

    def _ask(self, card: GameCard, prompt: str) -> str | None:
        """An answer; None to go back. What is asked of the rulebook is answered on the spot."""
        while True:
            answer = self.screen.ask(prompt)
            word, _, rest = answer.partition(" ")
            if answer.lower() in in_every_language("shell-words-quit"):
                raise InputEnded
            if answer.lower() in in_every_language("shell-words-back"):
                return None
            if not (answer.startswith("?") or word.lower() in in_every_language("shell-words-rules")):
                return answer
            wanted = (answer[1:] if answer.startswith("?") else rest).strip()
            self.screen.lines(look_up(card.name, self.words.language, wanted, self.words))

    def _open(self) -> Match:
        assert self.last is not None
        name, chairs, settings, series = self.last
        options = read_settings(name, settings, series=series)
        return open_table(name, filled(name, chairs, options, series), options, series)

    def _chairs(self, card: GameCard) -> list[Chair] | None:
        while True:
            self.screen.line(self.words.say("shell-menu-seats", card.players()))
            answer = self._ask(card, "> ")
            if answer is None:
                return None
            try:
                chairs = chairs_from(answer.split(",") if answer else ["you"])
            except StratagemError as fault:
                self._sorry(fault)
                continue
            if len(chairs) <= card.most:
                return chairs
            self.screen.line(self.words.say("shell-menu-too-many", {"most": card.most}), "yellow")

    def _settings(self, card: GameCard) -> tuple[list[str], str] | None:
        """Options as key=value, one or several at a time; Enter begins. None to choose another game."""
        for choice in card.choices:
            values = ", ".join(_word(value) for value in choice.values)
            told = {"name": self.words.say(choice.text), "values": values, "default": _word(choice.default)}
            self.screen.line(f"  {choice.key} = {_word(choice.default)}   {self.words.say('shell-menu-option', told)}")
            self._explain(card, f"option:{choice.key}")
        for name in card.series:
            slug, called = card.name.replace("_", "-"), name.replace("_", "-")
            keys = [f"{slug}-setup-{called}", f"{slug}-series-{called}"]
            called = next((self.words.say(key) for key in keys if self.words.has(key)), "")
            self.screen.line(f"  series = {name}   {called}".rstrip())
            self._explain(card, f"series:{name}")
        settings: list[str] = []
        series = ""
        while card.choices or card.series:
            answer = self._ask(card, self.words.say("shell-menu-begin") + " > ")
            if answer is None:
                return None
            if not answer:
                break
            for word in answer.split():
                key, _, value = word.partition("=")
                try:
                    if key == "series" and value in card.series:
                        series = value
                    else:
                        read_settings(card.name, [word], series=series)
                        settings.append(word)
                except StratagemError as fault:
                    self._sorry(fault)
        return settings, series

    def _explain(self, card: GameCard, about: str) -> None:
        """What it is for, and where the rulebook says more."""
        told, number = explained(card.name, self.words.language, about)
        if told:
            self.screen.line(f"      {self.words.say('shell-menu-explained', {'what': told, 'id': number})}")


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, (list, tuple)):
        return ",".join(str(v) for v in value) or "-"
    return str(value)
