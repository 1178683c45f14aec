"""Synergy: the doors of this game."""

from collections.abc import Sequence
from pathlib import Path

from stratagem.games.synergy import actions, state
from stratagem.games.synergy.content import reader as content
from stratagem.games.synergy.content.cards import COLOURS, LUCK_WORDS, NO_CARD
from stratagem.games.synergy.content.tables import SEATS, Content
from stratagem.games.synergy.learn.encoding import SynergyEncoding
from stratagem.games.synergy.play.advice import SynergyAdvice
from stratagem.games.synergy.rules import (
    choices,
    close,
    ending,
    gestures,
    judge,
    round,
    series as campaign,
    setup,
    window,
)
from stratagem.games.synergy.rules.ending import ENDINGS, GOALS
from stratagem.games.synergy.rules.round import RoundStart
from stratagem.games.synergy.rules.setup import HYPER, SUPER, Deal, OpenVote
from stratagem.games.synergy.seen import box, facts, position, resample, view
from stratagem.games.synergy.seen.view_types import View as ViewType
from stratagem.games.synergy.state import Table
from stratagem.games.synergy.words import account, describe, forms, prompts, reasons
from stratagem.kernel.codec import words
from stratagem.kernel.core import Action, Params, Seat
from stratagem.kernel.encoding import Encoding
from stratagem.kernel.errors import BadPosition
from stratagem.kernel.forms import Form, understood
from stratagem.kernel.game import Game, Refusal, Setup, Version
from stratagem.kernel.lobby import Figure, Presentation, WonRecord
from stratagem.parts.edition import Origin


class Synergy(Game, doors=[account, view, resample, prompts, reasons, describe, facts, box]):
    """The table of doors; everything behind them lies in the modules of this folder."""

    name = "synergy"
    levels = "mission"
    versions = (Version(1, "2026-11-15", "the rules as first released"),)
    seats = range(SEATS[0], SEATS[-1] + 1)  # SYNERGY-R01
    view_type = ViewType
    lobby = Presentation(
        place=4, minutes=20, weight=2, seats=3, least=3,
        first=["mission"], decided=["mission"], named={"mission": "mission"},
        daily={"mission": list(range(1, 31))}, figure=Figure("round_index", plus=1),
        record=WonRecord("missions", "mission", list(range(1, 31)), "mission"),
    )  # fmt: skip
    cooperative = True
    bench = Setup(4, {"mission": 1})
    bound = 54 * SEATS[-1]  # SYNERGY-R61
    unordered = ("number_hand", "goal_hand", "public_hand", "number_deck", "goal_deck", "actions_left")
    words = words(state, actions, setup, round, window, judge, close, ending)
    advice = SynergyAdvice()

    def __init__(self, tables: Content) -> None:
        self.content: Content = tables
        self.options = choices.specs(tables)
        self.endings = ENDINGS if choices.may_outlast_goals(tables) else tuple([e for e in ENDINGS if e != GOALS])
        self.series = {"campaign": campaign.Campaign(tables, self.options)}

    # -- setting up

    def validate(self, setup: Setup) -> list[str]:
        problems = super().validate(setup)
        if "colours" in setup.options:
            problems += choices.colour_problems(setup.options["colours"], setup.seats)
        return problems + campaign.problems(setup.carry)

    def samples(self) -> list[Setup]:
        return choices.samples(self.content)

    def forbidden(self) -> list[Setup]:
        return choices.forbidden(self.content)

    def _laid(self, setup: Setup) -> Table:
        """The table before anything is dealt: colours, mission, its action cards, start seat (SYNERGY-R02, SYNERGY-R03,
        SYNERGY-R04)."""
        chosen = self.chosen(setup)
        s = Table()
        s.content = self.content
        s.seats = n = setup.seats
        s.mission = chosen["mission"]
        m = s.mission_card()
        s.colours = tuple([COLOURS.index(colour) for colour in chosen["colours"][:n]])
        s.opening_hand = choices.HANDS[chosen["opening_hand"]] or m.opening_hand
        s.fair_deal = chosen["fair_deal"]
        s.silent = chosen["silence"]
        s.campaign = campaign.progress_of(setup.carry)
        s.start_seat = setup.carry.get("begun", 0) % n
        s.lives = m.lives
        s.actions_left = m.actions
        s.number_deck = [self.content.number_copies] * n
        s.goal_deck = [self.content.goal_copies] * n
        s.number_top, s.goal_top, s.number_hand, s.goal_hand = [()] * n, [()] * n, [()] * n, [()] * n
        s.public_hand, s.row = [()] * n, [()] * n
        s.given = [NO_CARD] * n
        s.clear_front()
        return s

    def deal(self, setup: Setup) -> Table:
        """The steps of SYNERGY-R09 up to the first round."""
        s = self._laid(setup)
        m = s.mission_card()
        s.then(*[OpenVote(SUPER)] * m.has_super, *[OpenVote(HYPER)] * m.has_hyper, Deal(), RoundStart())
        return s

    # -- what people and bots may know

    def why_not(self, s: Table, seat: Seat, data: Params | str) -> Refusal | None:
        return reasons.no_window(s, self.understood(s, data)) or super().why_not(s, seat, data)

    def signals(self, s: Table, seat: Seat) -> list[Params]:
        return gestures.gestures(s)

    def signal_phase(self, s: Table) -> str | None:
        """At most one gesture per player and phase (SYNERGY-R53)."""
        return f"{s.round_index} {s.phase}"

    def final(self, before: Table, seat: Seat, actions: Sequence[Action]) -> Refusal | None:
        """Every answer is final once confirmed (SYNERGY-R12, SYNERGY-Q03)."""
        return Refusal((), "synergy-why-final", {}, "SYNERGY-R12")

    # -- wire form

    wire = staticmethod(actions.wire)

    def forms(self, s: Table) -> Sequence[Form]:
        return forms.forms(self.content, s.seats, s.colours)

    def understood(self, s: Table, data: Params | str) -> Action | None:
        """Cards and seats of larger tables, too: they are refused."""
        return understood(forms.forms(self.content, SEATS[-1], tuple(range(len(COLOURS)))), data)

    # -- positions, saving, counting

    def position(self, setup: Setup, given: Params, at: str | None, seat: Seat) -> Table:
        named = dict(given)
        if "mission" in named:
            setup = Setup(setup.seats, {**setup.options, "mission": named.pop("mission")}, setup.carry)
        if self.validate(setup):
            raise BadPosition("; ".join(self.validate(setup)))
        s = self._laid(setup)
        position.fill(s, named, at, seat)
        return s

    def make_encoding(self) -> Encoding:
        return SynergyEncoding(self.content)

    def luck_words(self, source: str) -> Sequence[str] | None:
        return LUCK_WORDS.get(source)


def make(folder: Path | Origin | None) -> Game:
    """Synergy with its house content, or with a pack of one's own."""
    return Synergy(content.load(folder))
