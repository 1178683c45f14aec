"""Talk: the signals that a game's rules allow, and free text where the table allows it."""

from typing import Any

from stratagem.kernel.core import Params, Seat, State
from stratagem.kernel.game import Game
from stratagem.table.seen import Offer, Reason, Refused, Told
from stratagem.table.terms import signal_told

LONGEST = 500  # characters


class Talk:
    """Who has signalled what; and what was last offered, since most looks offer the same signals as the last."""

    def __init__(self, chat: bool) -> None:
        self.chat = chat
        self.signalled: dict[Seat, tuple[int, str]] = {}  # in which game and phase a seat last signalled
        self.offered: dict[Seat, tuple[list[Params], list[Offer]]] = {}  # as last shown to each seat
        self.encoded: dict[Seat, tuple[list[Offer], Any]] = {}  # the same as JSON

    def check(self, game: Game, state: State, playing: int, over: bool, seat: Seat, signal: Params | None) -> None:
        """Refuse a signal that is not allowed now."""
        if signal is not None and (over or signal not in game.signals(state, seat)):
            raise Refused(Reason("shell-why-no-signal"))
        if signal is not None and self.has_signalled(game, state, playing, seat):
            raise Refused(Reason("shell-why-one-signal"))

    def cleaned(self, text: str) -> str:
        """Free text as one line of visible characters; refused where the table allows none."""
        words = " ".join("".join(c if c.isprintable() else " " for c in text).split())[:LONGEST]
        if not self.chat or not words:
            raise Refused(Reason("shell-why-no-chat" if not self.chat else "shell-why-no-words"))
        return words

    def has_signalled(self, game: Game, state: State, playing: int, seat: Seat) -> bool:
        """Whether this seat has used up its signal of this phase, in games that allow one."""
        phase = game.signal_phase(state)
        return phase is not None and self.signalled.get(seat) == (playing, phase)

    def said(self, game: Game, state: State, playing: int, seat: Seat, signal: Params | None, words: str) -> Told:
        """Record that it was said; returns how the others hear it."""
        if signal is None:  # a space keeps text that starts with @ from being taken for a name
            spoken = " " + words if words.startswith("@") else words
            return Told("shell-news-said", {"seat": f"@seat:{seat}", "words": spoken})
        phase = game.signal_phase(state)
        if phase is not None:
            self.signalled[seat] = (playing, phase)
        return signal_told(game, seat, signal)
