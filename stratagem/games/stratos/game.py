"""The doors of Stratos: Light in the Darkness."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from stratagem.games.stratos import actions, state
from stratagem.games.stratos.content import reader as content
from stratagem.games.stratos.content.codes import DECKS, RESOURCES, SYMBOLS
from stratagem.games.stratos.content.tables import Content
from stratagem.games.stratos.learn.encoding import StratosEncoding
from stratagem.games.stratos.play.advice import StratosAdvice
from stratagem.games.stratos.rules import (
    acting,
    aiming,
    buying,
    faults,
    fights,
    monsters,
    picking,
    points,
    program,
    setup,
    spellbook,
    turn,
)
from stratagem.games.stratos.rules.setup import SET_UP, lay_out
from stratagem.games.stratos.seen import box, facts, position, resample, view
from stratagem.games.stratos.seen.view_types import View as ViewType
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words import account, describe, forms, prompts, reasons
from stratagem.kernel.codec import words
from stratagem.kernel.core import Action, Params, Seat, State
from stratagem.kernel.encoding import Encoding
from stratagem.kernel.errors import BadPosition, BadReplay
from stratagem.kernel.forms import Form, understood
from stratagem.kernel.game import Game, OptionSpec, Problem, Refusal, Setup, Version
from stratagem.kernel.lobby import Figure, Opening, Presentation
from stratagem.parts.edition import Origin

MODES = ("monster", "beginner")
METRICS = ("steps", "chebyshev")


class StratosGame(Game, doors=[account, view, resample, prompts, reasons, describe, facts, box]):
    """Two to four tribes race for ten Prosperity Points (STRATOS-R16: the switches)."""

    name = "stratos"
    versions = (Version(1, "2026-11-15", "the rules as first released"),)
    seats = range(2, 5)
    view_type = ViewType
    endings = ("PROSPERITY", "LAST_TRIBE", "DARKNESS", "ROUND_CAP")
    # Sixty rounds of four turns; a turn has at most 30 actions of 6 rungs each, and purchases of 3 rungs that each
    # spend one of the few dozen tokens a turn can bring.
    bound = 80_000
    bench = Setup(2)
    sources = points.SOURCES
    counted = {
        "fights": ("stratos-news-fight", "stratos-news-fight-missed"),  # blows and shots of characters
        "monsters": ("stratos-news-appears",),
    }
    advice = StratosAdvice()
    unordered = ("hand", "hands", "units", "books", "items", "holes")
    words = words(
        state, actions, points, monsters, faults, fights, program, picking, aiming, acting, spellbook, buying, turn,
        setup,
    )  # fmt: skip

    def __init__(self, tables: Content) -> None:
        self.content: Content = tables
        charts = [chart.id for chart in tables.charts.values() if chart.listed]
        self.options = (
            OptionSpec("scenario", "choice", charts, charts[0], "STRATOS-R14", "stratos-setup-scenario"),
            OptionSpec("mode", "choice", MODES, "monster", "STRATOS-R16", "stratos-setup-mode"),
            OptionSpec("target_pp", "int", (10, 6), 10, "STRATOS-R70", "stratos-setup-target-pp"),
            OptionSpec(
                "range_metric", "choice", METRICS, "steps", "STRATOS-Q01", "stratos-setup-range-metric", "house"
            ),
            OptionSpec(
                "dormant_book_scores", "bool", (False, True), False, "STRATOS-Q08",
                "stratos-setup-dormant-book-scores", "house",
            ),
            OptionSpec(
                "official_specials_only", "bool", (False, True), False, "STRATOS-R18",
                "stratos-setup-official-specials-only", "house",
            ),
            OptionSpec("late_seat_gems", "int", (0, 1), 0, "STRATOS-R16", "stratos-setup-late-seat-gems", "house"),
            OptionSpec("max_rounds", "int", (60, 30), 60, "STRATOS-R72", "stratos-setup-max-rounds", "house"),
        )  # fmt: skip
        maps: dict[str, list[str]] = {}  # each is made for a number of players
        for chart in tables.charts.values():
            if chart.listed:
                maps.setdefault(str(chart.players), []).append(chart.id)
        self.lobby = Presentation(
            place=2, minutes=60, weight=3, seats=2, least=2,
            first=["scenario", "mode"], hidden=["range_metric", "max_rounds"], named={"scenario": "map"},
            fits={"scenario": maps}, figure=Figure(more=True), opening=Opening("hire", "kind", "class"),
            grave=["stratos-warn-own"],
        )  # fmt: skip

    # -- setting up

    def chosen(self, setup: Setup) -> Params:
        """The scenario is the first one for this number of players unless it is named (STRATOS-R02)."""
        found = super().chosen(setup)
        if "scenario" not in setup.options:
            for chart in self.content.charts.values():
                if chart.listed and chart.players == setup.seats:
                    found["scenario"] = chart.id
                    break
        return found

    def validate(self, setup: Setup) -> list[str]:
        problems = super().validate(setup)
        if not problems:
            chart = self.content.charts[self.chosen(setup)["scenario"]]
            if chart.players != setup.seats:
                told = f"{chart.id} is a map for {chart.players} players, not {setup.seats} (STRATOS-R14)"
                about = {"map": chart.id, "players": chart.players, "count": setup.seats}
                problems.append(Problem(told, "stratos-why-map-seats", **about))
        return problems

    def samples(self) -> list[Setup]:
        found = [Setup(2), Setup(2, {"scenario": "NP2"})]
        for chart in self.content.charts.values():
            setup = Setup(chart.players, {"scenario": chart.id})
            if chart.listed and setup not in found and chart.id != self.options[0].default:
                found.append(setup)
        found += [
            Setup(2, {"mode": "beginner", "target_pp": 6}),
            Setup(3, {"range_metric": "chebyshev", "late_seat_gems": 1}),
            Setup(2, {"dormant_book_scores": True, "max_rounds": 30}),
            Setup(2, {"official_specials_only": True}),
            Setup(4, {"official_specials_only": True, "mode": "beginner"}),
        ]
        return [setup for setup in found if not self.validate(setup)]

    def forbidden(self) -> list[Setup]:
        return [Setup(3, {"scenario": "FFA2"}), Setup(2, {"scenario": "CROSS4"}), Setup(2, {"scenario": "DEMO"})]

    def table(self, setup: Setup, chart: str | None = None) -> Stratos:
        """An empty table for this set-up."""
        chosen = self.chosen(setup)
        s = Stratos()
        s.content = self.content
        s.map = chart or chosen["scenario"]
        s.chebyshev = chosen["range_metric"] == "chebyshev"
        s.ground = self.content.ground(s.map, s.chebyshev)
        s.monsters_on = chosen["mode"] == "monster"
        s.target = chosen["target_pp"]
        s.cap = chosen["max_rounds"]
        s.dormant_scores = chosen["dormant_book_scores"]
        s.official = chosen["official_specials_only"]
        s.late_gems = chosen["late_seat_gems"]
        s.seats = setup.seats
        return s

    def deal(self, setup: Setup) -> Stratos:
        s = self.table(setup)
        lay_out(s)
        s.then(SET_UP)
        return s

    # -- what people and bots may know

    def final(self, before: Stratos, seat: Seat, actions: Sequence[Action]) -> Refusal | None:
        """END_ACTIONS and END_TURN are irrevocable (STRATOS-R29, section 6.7)."""
        verbs = [action.verb for action in actions]
        if "end_turn" in verbs:
            return Refusal((), "stratos-why-final-turn", {}, "STRATOS-R45")
        return Refusal((), "stratos-why-final-actions", {}, "STRATOS-R29") if "end_actions" in verbs else None

    def forms(self, s: Stratos) -> Sequence[Form]:
        return forms.forms(s)

    def understood(self, s: Stratos, data: Params | str) -> Action | None:
        """Also what names a cell of another map: nobody stands there."""
        return understood(forms.forms(s, every_map=True), data)

    # -- positions, saving, counting

    def position(self, setup: Setup, given: Params, at: str | None, seat: Seat) -> Stratos:
        chart = given.get("map")
        if chart is not None and chart not in self.content.charts:
            raise BadPosition(f"there is no map {chart!r}; known: {', '.join(self.content.charts)}")
        s = self.table(setup, chart)
        try:
            position.fill(s, given, at, seat)
        except (KeyError, ValueError, TypeError, IndexError, AttributeError) as fault:
            raise BadPosition(f"the position cannot be read: {type(fault).__name__} {fault}") from None
        return s

    def make_encoding(self) -> Encoding:
        return StratosEncoding(self.content)

    def sourced(self, s: Stratos, seat: Seat) -> list[int]:
        return points.sources(s, seat)

    def began(self, s: Stratos) -> Seat:
        return s.order[0]

    def luck_words(self, source: str) -> Sequence[str] | None:
        if source in DECKS:
            return self.content.decks[DECKS.index(source)]
        known = {"underside": SYMBOLS, "special": tuple(self.content.specials), "token": RESOURCES}
        return known.get(source)

    def attach(self, s: State) -> State:
        assert isinstance(s, Stratos)
        if s.map not in self.content.charts:
            raise BadReplay(f"the saved game is played on the map {s.map!r}, which this content does not have")
        s.content = self.content
        s.ground = self.content.ground(s.map, s.chebyshev)
        return s


def make(folder: Path | Origin | None) -> Game:
    """Stratos with its house content, or with a pack of one's own."""
    return StratosGame(content.read(folder))
