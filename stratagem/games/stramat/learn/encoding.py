"""Stramat! as numbers: the catalogue of actions, and what a seat may know."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.stramat.actions import (
    AGGIUNGOS,
    COUNTER,
    DECLINE,
    EXCHANGES,
    GIVE_ONE,
    GIVE_THREE,
    GIVE_TWO,
    NUMBERS,
    PASS,
    POWERS,
    POWERS_AT,
    RASCALS,
    TAKES,
    Pair,
)
from stratagem.games.stramat.content.cards import ALT, CODES, COLPO, DADO, DECK, GIRO, KINDS, MOST_SEATS, THREE
from stratagem.games.stramat.rules.aggiungo import LookAtHand, PassCards, TakeOne
from stratagem.games.stramat.rules.alt import AltWindow
from stratagem.games.stramat.rules.giro import GiveCards, SwapUnseen
from stratagem.games.stramat.rules.plain import HitDraw
from stratagem.games.stramat.rules.rascal import RascalWindow
from stratagem.games.stramat.rules.solitario import ExchangeWithPile, cards_under
from stratagem.games.stramat.seen.view import PHASES, POWER_OF
from stratagem.games.stramat.state import COINS, VARIANTS, Banco
from stratagem.kernel.core import Action, Step
from stratagem.kernel.encoding import LARGEST, Encoding, Field, Writer

POINTS: Final = (
    "DP-MAIN", "DP-TAKE", "DP-GIVE", "DP-ALT-WINDOW", "DP-BIRI-WINDOW", "RESOLVING", "OVER",
)  # fmt: skip
RESOLVING: Final = 5
OVER: Final = 6
ANSWERS: Final = ("decline", "counter")
HAND: Final = 20  # no hand counts more
KIND_OF: Final = {code: kind for kind, code in enumerate(CODES)}
POINT_OF: dict[type[Step], int] = {step: POINTS.index(name) for step, name in PHASES.items()}
POWER_KIND: dict[type[Step], int] = {step: KIND_OF[code] for step, code in POWER_OF.items()}


def catalogue() -> list[Action]:
    """Every play, card to give or take, and answer."""
    kinds = range(KINDS)
    found: list[Action] = [PASS, DECLINE, COUNTER]
    found += NUMBERS
    found += [Pair(first, top) for first in range(THREE + 1) for top in range(THREE + 1)]
    found += POWERS[DADO:]
    found += [power for kind in (COLPO, ALT, GIRO) for power in POWERS_AT[kind]]
    found += [power for powers in AGGIUNGOS for power in powers]
    found += RASCALS[1:]  # without a victim it is a plain Stramat
    found += TAKES
    found += GIVE_ONE
    found += [GIVE_TWO[a][b] for a in kinds for b in kinds if a <= b]
    found += [GIVE_THREE[a][b][c] for a in kinds for b in kinds for c in kinds if a <= b <= c]
    found += [exchange for exchanges in EXCHANGES for exchange in exchanges]
    return found


def fields() -> list[Field]:
    return [
        Field("seat", MOST_SEATS, 1, "the own seat"),
        Field("seats", MOST_SEATS, 1, "how many play, from 1"),
        Field("teams", 1, 3, "how many teams; 0: everyone for himself"),
        Field("variant", len(VARIANTS), 1, ", ".join(VARIANTS)),
        Field("rules", 3, 1, "birichino, open_hands, remove_one_dado"),
        Field("phase", len(POINTS), 1, ", ".join(POINTS)),
        Field("current", MOST_SEATS, 1, "whose turn it is"),
        Field("hand", KINDS, HAND, "the own cards of each kind"),
        Field("hands", MOST_SEATS * KINDS, HAND, "per seat, the cards of each kind this seat sees or knows there"),
        Field("hand_counts", MOST_SEATS, DECK, "cards each seat holds"),
        Field("block_left", MOST_SEATS, 10, "turns each seat still is blocked"),
        Field("must_free", MOST_SEATS, 1, "who must free himself"),
        Field("stramat_used", MOST_SEATS, 1, "who has used a Stramat"),
        Field("alive", MOST_SEATS, 1, "who is still in"),
        Field("left_points", MOST_SEATS, LARGEST, "points of those who are out"),
        Field("coins", MOST_SEATS, COINS, "coins of each seat"),
        Field("pot", 1, COINS, "coins in the pot"),
        Field("mazzetto", 1, DECK, "cards in the draw pile"),
        Field("discard_count", 1, DECK, "cards in the discard pile"),
        Field("discard_top", KINDS, 1, "the top card of the discard pile"),
        Field("inspectable", KINDS, DECK, "cards of each kind that may be inspected in the discard pile"),
        Field("removed", KINDS, DECK, "cards out of this game, face up"),
        Field("unused", 1, DECK, "cards out of this game, unseen"),
        Field("set_aside", 1, DECK, "Stramat cards set aside"),
        Field("jolly", KINDS, DECK, "cards shown by a Jolly that are still under the pile or in the hands below"),
        Field("jolly_among", MOST_SEATS, 1, "hands that may have got them"),
        Field("power", KINDS, 1, "the power being resolved"),
        Field("target", MOST_SEATS, 1, "at whom"),
        Field("victims", MOST_SEATS, 1, "a rascal's victims"),
        Field("give", KINDS, 3, "cards one is giving away"),
        Field("giving", 1, 3, "how many cards are on their way"),
        Field("shown", KINDS, DECK, "cards shown under the pile (Solitario)"),
        Field("answer", len(ANSWERS), 1, "the own answer in an open window"),
        Field("skip_draw", 1, 1, "whether the next draw is left out"),
        Field("refills", 1, LARGEST, "how often the pile was refilled"),
        Field("turn_no", 1, LARGEST, "turns begun"),
    ]


class StramatEncoding(Encoding):
    def __init__(self) -> None:
        super().__init__()
        self.describe(fields())
        self.catalogue(catalogue())

    def observe(self, s: Banco, seat: int) -> bytearray:
        w = Writer(self.size)
        agreed = s.agreed
        seats = agreed.seats
        over = s.result is not None
        top = s.agenda[-1] if s.agenda and not over else None
        w.one(seat, MOST_SEATS)
        w.one(seats - 1, MOST_SEATS)
        w.number(agreed.teams, 3)
        w.one(VARIANTS.index(agreed.variant), len(VARIANTS))
        w.flag(agreed.birichino)
        w.flag(agreed.open_hands)
        w.flag(agreed.remove_one_dado)
        w.one(OVER if over else POINT_OF.get(type(top), RESOLVING) if top is not None else RESOLVING, len(POINTS))
        w.one(s.current, MOST_SEATS)
        w.numbers(s.hands[seat], KINDS, HAND)
        for p in range(seats):
            if over or s.sees_hand(seat, p):
                w.numbers(s.hands[p], KINDS, HAND)
            elif s.known[p]:
                w.numbers(list(s.known[p][seat * KINDS : seat * KINDS + KINDS]), KINDS, HAND)
            else:
                w.skip(KINDS)
        w.skip((MOST_SEATS - seats) * KINDS)
        self._write_seats(s, w)
        self._write_piles(s, w)
        self._write_pending(s, seat, top, w)
        given = s.answers.get(seat)
        w.one(ANSWERS.index(given.verb) if given is not None and given.verb in ANSWERS else -1, len(ANSWERS))
        w.flag(s.skip_draw)
        w.number(s.refills, LARGEST)
        w.number(s.turn_no, LARGEST)
        return w.data

    def _write_seats(self, s: Banco, w: Writer) -> None:
        seats = s.agreed.seats
        for p in range(MOST_SEATS):
            w.number(s.held(p) if p < seats else 0, DECK)
        w.numbers(s.block_left, MOST_SEATS, 10)
        for flags in (s.must_free, s.stramat_used, s.alive):
            for p in range(MOST_SEATS):
                w.flag(p < seats and flags[p])
        for p in range(MOST_SEATS):
            w.number(s.left_points[p] if p < seats and not s.alive[p] else 0, LARGEST)
        w.numbers(s.coins, MOST_SEATS, COINS)
        w.number(s.pot, COINS)

    def _write_piles(self, s: Banco, w: Writer) -> None:
        w.number(s.mazzetto.size(), DECK)
        w.number(s.discard_count(), DECK)
        w.one(s.laid[-1] if s.laid else -1, KINDS)
        w.count(s.laid, KINDS)
        w.numbers(list(s.removed), KINDS, DECK)
        unused = 0
        for count in s.unused:
            unused += count
        w.number(unused, DECK)
        w.number(s.set_aside, DECK)
        if s.sunk:
            w.numbers(s.sunk, KINDS, DECK)
            for p in range(MOST_SEATS):
                w.flag(p < s.agreed.seats and s.sunk_with >> p & 1 == 1)
        else:
            w.skip(KINDS + MOST_SEATS)

    def _write_pending(self, s: Banco, seat: int, top: Step | None, w: Writer) -> None:
        """The power being resolved: as in the view."""
        power = POWER_KIND.get(type(top), -1) if top is not None else -1
        target = -1
        if isinstance(top, HitDraw):
            target = top.seat
        elif isinstance(top, (LookAtHand, TakeOne, PassCards, GiveCards, SwapUnseen, AltWindow)):
            target = top.target
        w.one(power, KINDS)
        w.one(target, MOST_SEATS)
        w.flags(top.victims if isinstance(top, RascalWindow) else (), MOST_SEATS)
        if power >= 0 and s.face_down:
            w.count(s.face_down if seat == s.current else (), KINDS)
            w.number(len(s.face_down), 3)
        else:
            w.skip(KINDS + 1)
        w.count(cards_under(s) if isinstance(top, ExchangeWithPile) else (), KINDS)

    def encode(self, view: dict[str, Any]) -> bytearray:
        w = Writer(self.size)
        config = view["config"]
        seats: int = config["seats"]
        w.one(view["seat"], MOST_SEATS)
        w.one(seats - 1, MOST_SEATS)
        w.number(config["teams"], 3)
        w.one(VARIANTS.index(config["variant"]), len(VARIANTS))
        for rule in ("birichino", "open_hands", "remove_one_dado"):
            w.flag(config[rule])
        w.one(POINTS.index(view["phase"]), len(POINTS))
        w.one(view["current"], MOST_SEATS)
        w.numbers(counted(view["hand"]), KINDS, HAND)
        for p in range(MOST_SEATS):
            seen = view["hands"][p] if p < seats else []
            w.numbers(counted(view["peek"]["hands"].get(str(p), []) if seen is None else seen), KINDS, HAND)
        w.numbers(view["hand_counts"], MOST_SEATS, DECK)
        w.numbers(view["block_left"], MOST_SEATS, 10)
        for word in ("must_free", "stramat_used", "alive"):
            w.flags([p for p in range(seats) if view[word][p]], MOST_SEATS)
        w.numbers([points or 0 for points in view["left_points"]], MOST_SEATS, LARGEST)
        w.numbers(view["coins"], MOST_SEATS, COINS)
        w.number(view["pot"], COINS)
        self._encode_piles(view, w)
        self._encode_pending(view["pending"] or {}, w)
        w.one(ANSWERS.index(view["my_answer"]) if view["my_answer"] in ANSWERS else -1, len(ANSWERS))
        w.flag(view["skip_draw"])
        w.number(view["refills"], LARGEST)
        w.number(view["turn_no"], LARGEST)
        return w.data

    def _encode_piles(self, view: dict[str, Any], w: Writer) -> None:
        discard = view["discard"]
        w.number(view["mazzetto"]["count"], DECK)
        w.number(discard["count"], DECK)
        w.one(KIND_OF.get(discard["top"], -1), KINDS)
        w.numbers(counted(discard["inspectable"]), KINDS, DECK)
        w.numbers(counted(view["removed"]), KINDS, DECK)
        w.number(view["unused"], DECK)
        w.number(len(view["set_aside"]), DECK)
        jolly = view["peek"]["jolly"] or {"cards": [], "among": []}
        w.numbers(counted(jolly["cards"]), KINDS, DECK)
        w.flags(jolly["among"], MOST_SEATS)

    def _encode_pending(self, pending: dict[str, Any], w: Writer) -> None:
        w.one(KIND_OF.get(pending.get("card", ""), -1), KINDS)
        w.one(pending.get("target", -1), MOST_SEATS)
        w.flags(pending.get("victims", ()), MOST_SEATS)
        w.numbers(counted(pending.get("give", [])), KINDS, 3)
        w.number(pending.get("count", 0), 3)
        w.numbers(counted(pending.get("shown", [])), KINDS, DECK)


def counted(codes: list[str]) -> list[int]:
    """How many cards of each kind."""
    return [codes.count(code) for code in CODES]
