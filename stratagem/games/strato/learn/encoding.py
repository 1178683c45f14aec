"""Strato as numbers: the catalogue of actions, and what a seat may know."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.strato.actions import (
    COLUMNS,
    FOGS,
    HALVES,
    PLACES,
    PLAYS,
    RAINS,
    REDRAWS,
    STORMS,
    SUNS,
    WIND_SWAPS,
    WINDS,
)
from stratagem.games.strato.content.tables import Content
from stratagem.games.strato.rules.ending import row_fulfils
from stratagem.games.strato.rules.turn import TakeAction, TakeTurn
from stratagem.games.strato.state import KEYS, LONGEST, MOST_ROWS, NONE, Sky, acting_weather
from stratagem.kernel.core import Action
from stratagem.kernel.encoding import Encoding
from stratagem.kernel.fields import Count, Field, Flag, Grid, Number, Numbers, One, Ones, Truths
from stratagem.parts.counts import counted, size

WEATHERS: Final = len(KEYS)
SEATS: Final = 4
CARDS: Final = 60  # no pile or discard of the box is larger
TURNS: Final = 100
PHASES: Final = ("TURN", "ACTION", "OVER")
SIDES: Final = ("left", "right")


def catalogue() -> list[Action]:
    """Every play, redraw and target; columns from 1."""
    found: list[Action] = [play for plays in PLAYS for play in plays]
    found += REDRAWS
    found += RAINS
    found += [SUNS[side][col] for side in range(2) for col in range(1, COLUMNS)]
    found += [STORMS[a][b] for a in range(HALVES) for b in range(a + 1, HALVES)]
    pairs = [(a, b) for a in range(MOST_ROWS) for b in range(a + 1, MOST_ROWS)]
    found += [FOGS[side][col][a][b] for side in range(2) for col in range(1, COLUMNS) for a, b in pairs]
    places = [place for place in range(PLACES) if place % COLUMNS]
    found += [WINDS[a][b] for a in places for b in places if a != b]
    found += [WIND_SWAPS[a][b] for a in places for b in places if a != b]
    return found


class StratoEncoding(Encoding):
    def __init__(self, content: Content) -> None:
        super().__init__()
        self.levels = 1 + max(content.challenges)
        self.describe()
        self.catalogue(catalogue())

    def declared(self) -> list[Field[Sky]]:
        return [
            One("seat", SEATS, "the own seat", lambda s, seat: seat),
            One("players", SEATS, "how many play, from 1",
                lambda s, seat: s.agreed.players - 1, lambda view: view["players"] - 1),
            One("active", SEATS, "whose turn it is"),
            One("phase", len(PHASES), "TURN, ACTION or OVER; none of them in between",
                phase_number, lambda view: PHASES.index(view["phase"]) if view["phase"] in PHASES else NONE),
            One("level", self.levels, "the challenge, from 0",
                lambda s, seat: s.challenge.level, lambda view: view["challenge"]["level"]),
            Number("limit", LONGEST, "the longest a half-row may be", lambda s, seat: s.challenge.limit),
            Number("lines_required", MOST_ROWS, "rows that must fulfil the condition",
                   lambda s, seat: s.challenge.lines_required, lambda view: view["challenge"]["lines_required"]),
            Flag("swap_wind", "whether wind swaps cards",
                 lambda s, seat: s.agreed.swap_wind, lambda view: view["options"]["swap_wind"]),
            Truths("fulfils", MOST_ROWS, "rows that fulfil the condition now",
                    lambda s, seat: [row_fulfils(s, row) for row in range(len(s.halves) // 2)],
                    lambda view: [row["fulfils"] for row in view["rows"]]),
            Ones("tornado", HALVES, WEATHERS, "per half-row, the weather of its tornado card",
                 view=lambda view: [weather_number(card) for row in view["rows"] for card in row["tornado"]]),
            Grid("halves", HALVES, LONGEST, WEATHERS, "per half-row and column from the tornado, the card's weather",
                 lambda s, seat: (s.halves, LONGEST),
                 lambda view: ([[KEYS.index(card) for card in row[side]] for row in view["rows"] for side in SIDES],
                               LONGEST)),
            Numbers("hand", WEATHERS, 3, "the own cards of each weather",
                    lambda s, seat: s.hands[seat], lambda view: [view["hand"].count(key) for key in KEYS]),
            Numbers("hand_sizes", SEATS, 3, "cards each seat holds", lambda s, seat: [size(hand) for hand in s.hands]),
            Numbers("unseen", WEATHERS, CARDS, "cards of each weather this seat cannot see",
                    unseen, lambda view: [view["unseen"].get(key, 0) for key in KEYS]),
            Count("discard", WEATHERS, CARDS, "discarded cards of each weather",
                  view=lambda view: [KEYS.index(card) for card in view["discard"]]),
            Number("draw_pile", CARDS, "cards in the pile", lambda s, seat: s.pile.size()),
            One("last_weather", WEATHERS, "what a cloud would copy",
                lambda s, seat: s.last, lambda view: weather_number(view["last_weather"])),
            One("pending", WEATHERS, "the card just placed whose action is owed",
                lambda s, seat: s.played if owes(s) else NONE, lambda view: weather_number(owed(view).get("weather"))),
            One("pending_half", HALVES, "where it was placed",
                lambda s, seat: s.place if owes(s) else NONE,
                lambda view: 2 * owed(view).get("row", 0) - 2 + (owed(view).get("side") == "R")),
            One("effective", WEATHERS, "the weather whose action it takes",
                lambda s, seat: acting_weather(s, s.played) if owes(s) else NONE,
                lambda view: weather_number(owed(view).get("effective"))),
            Flag("from_redraw", "whether it came from the pile",
                 lambda s, seat: owes(s) and s.redrawn, lambda view: owed(view).get("from_redraw", False)),
            Number("turn_no", TURNS, "turns begun"),
        ]  # fmt: skip


def phase_number(s: Sky, seat: int) -> int:
    if s.result is not None:
        return 2
    top = s.agenda[-1]
    return 0 if isinstance(top, TakeTurn) else 1 if isinstance(top, TakeAction) else NONE


def unseen(s: Sky, seat: int) -> list[int]:
    hand, cards, seen = s.hands[seat], s.content.cards, counted([s.discard, *s.halves], WEATHERS)
    found = [0] * WEATHERS
    for weather in s.challenge.weathers:
        found[weather] = cards[weather] - hand[weather] - seen[weather]
    return found


def owes(s: Sky) -> bool:
    """Whether a card was just placed whose action is owed."""
    return s.result is None and s.played != NONE


def owed(view: dict[str, Any]) -> dict[str, Any]:
    """That card in a view; empty if there is none."""
    return view["pending"] if view["pending"] is not None and view["pending"]["weather"] is not None else {}


def weather_number(key: str | None) -> int:
    return KEYS.index(key) if key in KEYS else NONE
