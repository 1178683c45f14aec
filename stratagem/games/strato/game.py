"""Strato's doors."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from stratagem.games.strato import actions, state
from stratagem.games.strato.content import reader as content
from stratagem.games.strato.content.reader import custom_challenge
from stratagem.games.strato.content.tables import Content
from stratagem.games.strato.learn.encoding import StratoEncoding
from stratagem.games.strato.play.advice import StratoAdvice
from stratagem.games.strato.rules import choices, ending, setup, turn
from stratagem.games.strato.rules.ending import LOSS_CARDS, LOSS_LIMIT, WIN
from stratagem.games.strato.rules.series import Expedition
from stratagem.games.strato.rules.setup import DEAL_HANDS, FILL_ROWS, PAIR_TORNADOES, LayTornadoes
from stratagem.games.strato.rules.turn import START_TURN, TakeTurn
from stratagem.games.strato.seen import box, position, resample, view
from stratagem.games.strato.seen.view_types import View as ViewType
from stratagem.games.strato.state import CODES, KEYS, SIDES, Agreed, Sky
from stratagem.games.strato.words import account, describe, prompts, reasons
from stratagem.games.strato.words.forms import FORM_OF, FORMS
from stratagem.kernel.codec import words
from stratagem.kernel.core import Action, Params, Seat, State, options
from stratagem.kernel.encoding import Encoding
from stratagem.kernel.errors import BadContent
from stratagem.kernel.forms import Form
from stratagem.kernel.game import Game, Problem, Refusal, Setup, Version
from stratagem.kernel.lobby import Figure, Presentation, WonRecord
from stratagem.parts import pile
from stratagem.parts.edition import Origin


class Strato(Game, doors=[account, view, resample, prompts, reasons, describe, position, box]):
    """The table of doors; everything behind them lies in the modules of this folder."""

    name = "strato"
    levels = "challenge"
    versions = (Version(1, "2026-11-15", "the rules as first released"),)
    seats = range(1, 5)
    view_type = ViewType
    lobby = Presentation(
        place=1, minutes=15, weight=1, seats=1, least=1,
        first=["challenge"], hidden=["first_player"], decided=["challenge"], named={"challenge": "challenge"},
        daily={"challenge": list(range(1, 10))}, figure=Figure("turn_no"),
        record=WonRecord("levels", "challenge.level", list(range(10)), "challenge"),
        grave=["strato-warn-over-limit", "strato-warn-out-of-cards"],
    )  # fmt: skip
    endings = (WIN, LOSS_LIMIT, LOSS_CARDS)
    cooperative = True
    heedful = True
    bench = Setup(1, {"challenge": 2})
    words = words(state, actions, setup, turn, ending, pile)
    advice = StratoAdvice()

    def __init__(self, tables: Content) -> None:
        self.content: Content = tables
        self.options = choices.specs(tables)
        self.series = {"expedition": Expedition(sorted(tables.challenges), self.options)}
        self.bound = 2 * sum(tables.cards)  # every turn takes a card out of hands and pile (STRATO-E4)

    # -- setting up

    def validate(self, setup: Setup) -> list[str]:
        problems = super().validate(setup)
        if problems:
            return problems
        chosen = self.chosen(setup)
        if chosen["first_player"] >= setup.seats:
            first, last = chosen["first_player"], setup.seats - 1
            told = f"the first player is {first}, but the seats are 0 to {last} (STRATO-S8)"
            problems.append(Problem(told, "strato-why-first-player", first=first, last=last))
        won = setup.carry.get("levels_won", 0)
        if set(setup.carry) - {"levels_won"} or isinstance(won, bool) or not isinstance(won, int) or won < 0:
            problems.append(f"an expedition carries the number of levels won, not {setup.carry!r} (STRATO-V4)")
        challenge = self.content.challenges[chosen["challenge"]]
        return problems + choices.pairing_problems(self.content, challenge, chosen["tornado_pairing"])

    def samples(self) -> list[Setup]:
        return choices.samples(self.content)

    def forbidden(self) -> list[Setup]:
        return choices.forbidden()

    def _laid(self, setup: Setup) -> Sky:
        """The empty table for this set-up."""
        chosen = self.chosen(setup)
        s = Sky()
        s.content = self.content
        pairs, won = choices.pairs_of(chosen["tornado_pairing"]), setup.carry.get("levels_won", -1)
        s.agreed = Agreed(chosen["challenge"], setup.seats, chosen["first_player"], pairs, chosen["swap_wind"], won)
        s.challenge = self.content.challenges[chosen["challenge"]]
        s.hands = [[0] * len(KEYS) for _ in range(setup.seats)]
        return s

    def deal(self, setup: Setup) -> Sky:
        s = self._laid(setup)
        tornadoes = LayTornadoes(s.agreed.pairing) if s.agreed.pairing else PAIR_TORNADOES
        s.then(tornadoes, FILL_ROWS, DEAL_HANDS, START_TURN[s.agreed.first_player])
        return s

    # -- what people and bots may know

    def signals(self, s: Sky, seat: Seat) -> list[Params]:
        """Among partners, until the end: the row one works on, the end where one wants to place (STRATO-R27)."""
        if s.result is not None or s.agreed.players == 1:
            return []
        return signals_for(len(s.halves) // 2)

    def heeds(self, s: Sky, seat: Seat, signal: Params) -> Sequence[Action] | None:
        """The plays at the end, or at either end of the row, that partners point at (STRATO-R27)."""
        if s.result is not None or not isinstance(s.agenda[-1], TakeTurn):
            return None
        wanted = {key: value for key, value in signal.items() if key != "do"}
        plays = [action for action in options(s, seat) if action.verb == "play"]
        return [play for play in plays if wanted.items() <= self.wire(play).items()]

    def final(self, before: Sky, seat: Seat, actions: Sequence[Action]) -> Refusal | None:
        """A play has shown a hand card to the partners (STRATO-I4); alone there is nobody to show it to."""
        if before.agreed.players == 1:
            return None
        return Refusal((), "strato-why-final", {}, "STRATO-I4")

    # -- wire form

    def wire(self, action: Action) -> Params:
        return FORM_OF[action.verb].wire(action)

    def short(self, action: Action) -> str:
        """`play sun 1 L`, `wind L 1 R 2`, `storm 1 L 2 R`, `fog L 1 1,2`."""
        return FORM_OF[action.verb].short(action)

    def forms(self, s: Sky) -> Sequence[Form]:
        return FORMS

    # -- positions, saving, counting

    def position(self, setup: Setup, given: Params, at: str | None, seat: Seat) -> Sky:
        s = self._laid(setup)
        position.challenge_of(s, given, "challenge" in setup.options)
        position.fill(s, given, at, seat)
        return s

    def make_encoding(self) -> Encoding:
        return StratoEncoding(self.content)

    def luck_words(self, source: str) -> Sequence[str] | None:
        return CODES if source in ("deck", "tornado_left", "tornado_right", "guess") else None

    def hides(self, setup: Setup, seat: Seat | None) -> bool:
        """Other hands; from a spectator the hand of a lone player, too (STRATO-I1)."""
        return setup.seats > 1 or seat is None

    def attach(self, s: State) -> State:
        assert isinstance(s, Sky)
        s.content = self.content
        if s.agreed.custom:
            s.challenge = custom_challenge(json.loads(s.agreed.custom), self.content.left)
        elif s.agreed.level in self.content.challenges:
            s.challenge = self.content.challenges[s.agreed.level]
        else:
            raise BadContent([f"the saved game plays challenge {s.agreed.level}; this content pack has none such"])
        return s


@cache
def signals_for(count: int) -> list[Params]:
    """At a table with so many rows."""
    rows = range(1, count + 1)
    ends: list[Params] = [{"do": "end", "row": row, "side": side} for row in rows for side in SIDES]
    return [{"do": "row", "row": row} for row in rows] + ends


def make(folder: Path | Origin | None) -> Game:
    """Strato with its house content, or with a pack of one's own."""
    return Strato(content.read(folder))
