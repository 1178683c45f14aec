"""Turn: one person's move, rung by rung, until it is confirmed."""

from collections.abc import Callable

from stratagem.table import Match, Offer, Refused, Seen, is_rule_id, keep_drafts
from stratagem.terminal.pages import Pages
from stratagem.terminal.screen import Screen
from stratagem.terminal.speech import Item, Speech, narrow, plain

SHOWN = 30  # a longer list is truncated; typing words narrows it


class Turn:
    def __init__(
        self, match: Match, screen: Screen, speech: Speech, pages: Pages, seat: int, news: Callable[[int], None]
    ) -> None:
        self.news = news  # tells the person what has happened since they last looked
        self.match = match
        self.screen = screen
        self.speech = speech
        self.pages = pages
        self.seat = seat
        self.before = match.seen(seat)  # the table before this move
        self.seen: Seen = self.before
        self.items: list[Item] = []
        self.left: list[Item] = []  # those that match the typed words

    def run(self) -> bool:
        """True when a move has been made or undone, False when the person leaves."""
        self.pages.table(self.seen)
        self._pose()
        while True:
            text = self.screen.ask(self.speech.say("shell-confirm") + " > " if self.seen.ready else "> ")
            try:
                done = self._hear(text)
            except Refused as refused:
                self.screen.line(self.speech.reason(refused.reason), "yellow")
                continue
            if done is not None:
                return done

    # -- what is typed ------------------------------------------------------------------------------

    def _hear(self, text: str) -> bool | None:
        """True: the move is done.  False: the person leaves.  None: go on asking."""
        command, rest = self.speech.command(text)
        if command == "quit":
            return False
        if command == "undo":
            return self._undo()
        if command == "back":
            self._back()
        elif command == "table":
            self.pages.table(self._looked_at(rest), "" if rest.isdecimal() else rest)
        elif command == "all":
            self._list(self.items, marks=True)
        elif command == "language":
            self.pages.language(rest)
            self.pages.table(self.seen)
            self._pose()
        elif command == "talk":
            self.pages.talk(self.match.seen(self.seat), rest)
            self.news(self.seat)
        elif command:
            self.pages.show(command, self.seen, rest)
        elif self.seen.ready:
            return self._answer_to_confirm(text)
        else:
            return self._pick(text)
        return None

    def _pick(self, text: str) -> bool | None:
        """A number, or words that narrow the options."""
        if not text:
            if len(self.items) == 1:
                return self._choose(self.items[0].offer)
            self.left = self.items
            self._list(self.items)
        elif text.isdecimal():
            if 1 <= int(text) <= len(self.items):
                return self._choose(self.items[int(text) - 1].offer)
            self.screen.line(self.speech.say("shell-no-such-number", count=len(self.items)))
        else:
            return self._narrow(text)
        return None

    def _narrow(self, text: str) -> bool | None:
        found = narrow(text, self.left) or narrow(text, self.items)
        if len(found) == 1:
            return self._choose(found[0].offer)
        if found:
            self.left = found
            self._list(found)
        elif is_rule_id(self.seen.game, text):
            self.pages.rules(self.seen, text)
        else:
            self._nothing_fits(text)
        return None

    def _nothing_fits(self, text: str) -> None:
        """If it is something that cannot be done now, say why."""
        words = plain(text).split()
        for refusal in self.seen.refusals:
            reason = self.speech.reason(refusal)
            known = plain(reason) + " " + plain(" ".join(refusal.marks))
            if all(word in known for word in words):
                self.screen.line(self.speech.say("shell-not-now", reason=reason), "yellow")
                return
        if self.speech.section(self.seen.view, text) is not None:
            self.pages.table(self.seen, text)
            return
        self.screen.line(self.speech.say("shell-nothing-fits", words=text))

    # -- rungs --------------------------------------------------------------------------------------

    def _choose(self, offer: Offer) -> bool | None:
        old = self.speech.view(self.seen.view)
        self.screen.line("= " + self.speech.told(offer), "green")
        self.seen = self.match.choose(self.seat, offer.do)
        if self.seen.ready and len(self.seen.draft) == 1 and not self._warnings():
            self.match.confirm(self.seat)
            return True
        self._redrawn(old)
        return None

    def _redrawn(self, old: list[str]) -> None:
        """The draft has changed: keep it, show what looks different now, and ask again."""
        keep_drafts(self.match)
        changed = [line for line in self.speech.view(self.seen.view) if line.strip() and line not in old]
        if changed:
            self.screen.line()
            self.screen.lines(changed)
        self._pose()

    def _answer_to_confirm(self, text: str) -> bool | None:
        if not text or text.lower() in self.speech.yes:
            self.match.confirm(self.seat)
            keep_drafts(self.match)
            return True
        self.screen.line(self.speech.say("shell-confirm-how"))
        return None

    def _back(self) -> None:
        """Widen the options again, or remove the last rung."""
        if len(self.left) < len(self.items):
            self.left = self.items
            self._list(self.items)
            return
        old = self.speech.view(self.seen.view)
        self.seen = self.match.back(self.seat)
        self._redrawn(old)

    def _undo(self) -> bool | None:
        """In a draft, go one rung back; otherwise undo the last move, if that is allowed."""
        if self.seen.draft:
            self._back()
            return None
        self.match.undo(self.seat)
        return True

    def _looked_at(self, rest: str) -> Seen:
        """The player's own table or, with open hands, that of another seat."""
        seat = int(rest) - 1 if rest.isdecimal() else self.seat
        if self.match.terms.open and 0 <= seat < len(self.match.chairs) and seat != self.seat:
            return self.match.seen(seat)
        return self.seen

    # -- what is shown ------------------------------------------------------------------------------

    def _pose(self) -> None:
        """The question and what can be answered."""
        self.items = [Item(n, self.speech.told(offer), offer) for n, offer in enumerate(self.seen.options, 1)]
        self.left = self.items
        self.screen.line()
        if self.seen.ready:
            moves = "; ".join(self.speech.told(rung) for rung in self.seen.draft)
            self.screen.line(self.speech.say("shell-your-move", move=moves), "bold")
        self.screen.line(self.speech.told(self.seen.prompt), "bold")
        shown = self.speech.view(self.seen.view)
        for warning in self._warnings() if self.seen.ready else []:
            if warning not in shown:
                self.screen.line("! " + warning, "bold yellow")
        self._list(self.items)

    def _list(self, items: list[Item], marks: bool = False) -> None:
        shown = items if marks or len(items) <= SHOWN else items[:SHOWN]
        for item in shown:
            pointed = f"   [{' '.join(item.offer.marks)}]" if marks and item.offer.marks else ""
            self.screen.line(f"{item.number:3d}. {item.label}{pointed}")
        if len(shown) < len(items):
            self.screen.line("     " + self.speech.say("shell-more-options", count=len(items) - len(shown)))

    def _warnings(self) -> list[str]:
        """New warnings in this draft."""
        before = self.before.view.get("warnings", [])
        found = [w for w in self.seen.view.get("warnings", []) if isinstance(w, dict) and w not in before]
        return [self.speech.words.say(w["key"], w.get("params", {})) for w in found]
