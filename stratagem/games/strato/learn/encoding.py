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
from stratagem.kernel.encoding import Encoding, Field, Writer

WEATHERS: Final = len(KEYS)
SEATS: Final = 4
CARDS: Final = 60  # no pile or discard of the box is larger
TURNS: Final = 100
PHASES: Final = ("TURN", "ACTION", "OVER")


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


def fields(levels: int) -> list[Field]:
    return [
        Field("seat", SEATS, 1, "the own seat"),
        Field("players", SEATS, 1, "how many play, from 1"),
        Field("active", SEATS, 1, "whose turn it is"),
        Field("phase", len(PHASES), 1, "TURN, ACTION or OVER; none of them in between"),
        Field("level", levels, 1, "the challenge, from 0"),
        Field("limit", 1, LONGEST, "the longest a half-row may be"),
        Field("lines_required", 1, MOST_ROWS, "rows that must fulfil the condition"),
        Field("swap_wind", 1, 1, "whether wind swaps cards"),
        Field("fulfils", MOST_ROWS, 1, "rows that fulfil the condition now"),
        Field("tornado", HALVES * WEATHERS, 1, "per half-row, the weather of its tornado card"),
        Field("halves", HALVES * LONGEST * WEATHERS, 1, "per half-row and column from the tornado, the card's weather"),
        Field("hand", WEATHERS, 3, "the own cards of each weather"),
        Field("hand_sizes", SEATS, 3, "cards each seat holds"),
        Field("unseen", WEATHERS, CARDS, "cards of each weather this seat cannot see"),
        Field("discard", WEATHERS, CARDS, "discarded cards of each weather"),
        Field("draw_pile", 1, CARDS, "cards in the pile"),
        Field("last_weather", WEATHERS, 1, "what a cloud would copy"),
        Field("pending", WEATHERS, 1, "the card just placed whose action is owed"),
        Field("pending_half", HALVES, 1, "where it was placed"),
        Field("effective", WEATHERS, 1, "the weather whose action it takes"),
        Field("from_redraw", 1, 1, "whether it came from the pile"),
        Field("turn_no", 1, TURNS, "turns begun"),
    ]


class StratoEncoding(Encoding):
    def __init__(self, content: Content) -> None:
        super().__init__()
        self.levels = 1 + max(content.challenges)
        self.describe(fields(self.levels))
        self.catalogue(catalogue())

    def observe(self, s: Sky, seat: int) -> bytearray:
        w = Writer(self.size)
        w.one(seat, SEATS)
        w.one(s.agreed.players - 1, SEATS)
        w.one(s.active, SEATS)
        w.one(phase_number(s), len(PHASES))
        w.one(s.challenge.level, self.levels)
        w.number(s.challenge.limit, LONGEST)
        w.number(s.challenge.lines_required, MOST_ROWS)
        w.flag(s.agreed.swap_wind)
        rows = len(s.halves) // 2
        for row in range(MOST_ROWS):
            w.flag(row < rows and row_fulfils(s, row))
        for half in range(HALVES):
            w.one(s.tornado[half] if half < len(s.tornado) else NONE, WEATHERS)
        seen = self._write_halves(s, w)
        hand = s.hands[seat]
        w.numbers(hand, WEATHERS, 3)
        for other in range(SEATS):
            held = 0
            if other < len(s.hands):
                for count in s.hands[other]:
                    held += count
            w.number(held, 3)
        gone = [0] * WEATHERS
        for card in s.discard:
            gone[card] += 1
        cards = s.content.cards
        unseen = [0] * WEATHERS
        for weather in s.challenge.weathers:
            unseen[weather] = cards[weather] - gone[weather] - seen[weather] - hand[weather]
        w.numbers(unseen, WEATHERS, CARDS)
        w.numbers(gone, WEATHERS, CARDS)
        w.number(s.pile.size(), CARDS)
        w.one(s.last, WEATHERS)
        self._write_pending(s, w)
        w.number(s.turn_no, TURNS)
        return w.data

    def _write_halves(self, s: Sky, w: Writer) -> list[int]:
        """The cards in the rows; returns how many of each weather there are."""
        seen = [0] * WEATHERS
        for half in range(HALVES):
            if half < len(s.halves):
                column = 0
                for card in s.halves[half]:
                    seen[card] += 1
                    if column < LONGEST:
                        w.one(card, WEATHERS)
                    column += 1
                w.skip((LONGEST - min(column, LONGEST)) * WEATHERS)
            else:
                w.skip(LONGEST * WEATHERS)
        return seen

    def _write_pending(self, s: Sky, w: Writer) -> None:
        open_action = s.result is None and s.played != NONE
        w.one(s.played if open_action else NONE, WEATHERS)
        w.one(s.place if open_action else NONE, HALVES)
        w.one(acting_weather(s, s.played) if open_action else NONE, WEATHERS)
        w.flag(open_action and s.redrawn)

    def encode(self, view: dict[str, Any]) -> bytearray:
        w = Writer(self.size)
        w.one(view["seat"], SEATS)
        w.one(view["players"] - 1, SEATS)
        w.one(view["active"], SEATS)
        w.one(PHASES.index(view["phase"]) if view["phase"] in PHASES else NONE, len(PHASES))
        w.one(view["challenge"]["level"], self.levels)
        w.number(view["limit"], LONGEST)
        w.number(view["challenge"]["lines_required"], MOST_ROWS)
        w.flag(view["options"]["swap_wind"])
        rows = view["rows"]
        for row in range(MOST_ROWS):
            w.flag(row < len(rows) and rows[row]["fulfils"])
        halves = [card["tornado"][side] for card in rows for side in range(2)]
        for half in range(HALVES):
            w.one(weather_number(halves[half]) if half < len(halves) else NONE, WEATHERS)
        for row in range(MOST_ROWS):
            for side in ("left", "right"):
                cards = rows[row][side] if row < len(rows) else []
                for column in range(LONGEST):
                    w.one(weather_number(cards[column]) if column < len(cards) else NONE, WEATHERS)
        w.numbers([view["hand"].count(key) for key in KEYS], WEATHERS, 3)
        w.numbers(view["hand_sizes"], SEATS, 3)
        w.numbers([view["unseen"].get(key, 0) for key in KEYS], WEATHERS, CARDS)
        w.numbers([view["discard"].count(key) for key in KEYS], WEATHERS, CARDS)
        w.number(view["draw_pile"], CARDS)
        w.one(weather_number(view["last_weather"]), WEATHERS)
        pending = view["pending"]
        if pending is None or pending["weather"] is None:
            pending = {"weather": "none", "effective": "none", "row": 0, "side": "R", "from_redraw": False}
        w.one(weather_number(pending["weather"]), WEATHERS)
        w.one(2 * pending["row"] - 2 + (pending["side"] == "R"), HALVES)
        w.one(weather_number(pending["effective"]), WEATHERS)
        w.flag(pending["from_redraw"])
        w.number(view["turn_no"], TURNS)
        return w.data


def phase_number(s: Sky) -> int:
    if s.result is not None:
        return 2
    top = s.agenda[-1]
    return 0 if isinstance(top, TakeTurn) else 1 if isinstance(top, TakeAction) else NONE


def weather_number(key: str) -> int:
    return KEYS.index(key) if key in KEYS else NONE
