"""Stramat! as numbers: the catalogue of actions, and what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
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
    TWO_NUMBERS,
)
from stratagem.games.stramat.content.cards import ALT, CODES, COLPO, DADO, DECK, GIRO, KINDS, MOST_SEATS
from stratagem.games.stramat.rules.rascal import RascalWindow
from stratagem.games.stramat.rules.solitario import ExchangeWithPile, cards_under
from stratagem.games.stramat.seen.view import POWER_OF, phase, target_of, top_step
from stratagem.games.stramat.state import COINS, VARIANTS, Banco
from stratagem.kernel.core import Action, Step
from stratagem.kernel.encoding import LARGEST, Encoding, index_in, numbered
from stratagem.kernel.fields import Count, Field, Flag, Flags, Number, NumberRows, Numbers, One, Truths
from stratagem.parts.counts import size

POINTS: Final = (
    "DP-MAIN", "DP-TAKE", "DP-GIVE", "DP-ALT-WINDOW", "DP-BIRI-WINDOW", "RESOLVING", "OVER",
)  # fmt: skip
ANSWERS: Final = ("decline", "counter")
RULES: Final = ("birichino", "open_hands", "remove_one_dado")
HAND: Final = 20  # no hand counts more
POINT_AT: Final = numbered(POINTS)
VARIANT_AT: Final = numbered(VARIANTS)
POINT_OF: Final[dict[type[Step], int]] = {}  # of the steps met so far
POWER_KIND: Final[dict[type[Step], int]] = {step: CODES.index(code) for step, code in POWER_OF.items()}


def catalogue() -> list[Action]:
    """Every play, card to give or take, and answer."""
    kinds = range(KINDS)
    found: list[Action] = [PASS, DECLINE, COUNTER]
    found += NUMBERS
    found += [pair for pairs in TWO_NUMBERS for pair in pairs]
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


class StramatEncoding(Encoding):
    def __init__(self) -> None:
        super().__init__()
        self.describe()
        self.catalogue(catalogue())

    def declared(self) -> list[Field[Banco]]:
        return [
            One("seat", MOST_SEATS, "the own seat", lambda s, seat: seat),
            One("seats", MOST_SEATS, "how many play, from 1",
                lambda s, seat: s.agreed.seats - 1, lambda view: view["config"]["seats"] - 1),
            Number("teams", 3, "how many teams; 0: everyone for himself",
                   lambda s, seat: s.agreed.teams, lambda view: view["config"]["teams"]),
            One("variant", len(VARIANTS), ", ".join(VARIANTS),
                lambda s, seat: VARIANT_AT[s.agreed.variant],
                lambda view: VARIANTS.index(view["config"]["variant"])),
            Truths("rules", len(RULES), ", ".join(RULES),
                    lambda s, seat: [s.agreed.birichino, s.agreed.open_hands, s.agreed.remove_one_dado],
                    lambda view: [view["config"][rule] for rule in RULES]),
            One("phase", len(POINTS), ", ".join(POINTS),
                phase_number, lambda view: POINTS.index(view["phase"])),
            One("current", MOST_SEATS, "whose turn it is"),
            Numbers("hand", KINDS, HAND, "the own cards of each kind",
                    lambda s, seat: s.hands[seat], lambda view: counted(view["hand"])),
            NumberRows("hands", MOST_SEATS, KINDS, HAND,
                       "per seat, the cards of each kind this seat sees or knows there",
                       lambda s, seat: [hand_known(s, seat, p) for p in range(s.agreed.seats)],
                       lambda view: [counted(view["peek"]["hands"].get(str(p), []) if cards is None else cards)
                                     for p, cards in enumerate(view["hands"])]),
            Numbers("hand_counts", MOST_SEATS, DECK, "cards each seat holds",
                    lambda s, seat: [s.held(p) for p in range(s.agreed.seats)]),
            Numbers("block_left", MOST_SEATS, 10, "turns each seat still is blocked"),
            Truths("must_free", MOST_SEATS, "who must free himself"),
            Truths("stramat_used", MOST_SEATS, "who has used a Stramat"),
            Truths("alive", MOST_SEATS, "who is still in"),
            Numbers("left_points", MOST_SEATS, LARGEST, "points of those who are out",
                    lambda s, seat: [0 if s.alive[p] else s.left_points[p] for p in range(s.agreed.seats)],
                    lambda view: [points or 0 for points in view["left_points"]]),
            Numbers("coins", MOST_SEATS, COINS, "coins of each seat"),
            Number("pot", COINS, "coins in the pot"),
            Number("mazzetto", DECK, "cards in the draw pile",
                   lambda s, seat: s.mazzetto.size(), lambda view: view["mazzetto"]["count"]),
            Number("discard_count", DECK, "cards in the discard pile",
                   lambda s, seat: s.discard_count(), lambda view: view["discard"]["count"]),
            One("discard_top", KINDS, "the top card of the discard pile",
                lambda s, seat: s.laid[-1], lambda view: index_in(CODES, view["discard"]["top"])),
            Count("inspectable", KINDS, DECK, "cards of each kind that may be inspected in the discard pile",
                  lambda s, seat: s.laid, lambda view: kinds(view["discard"]["inspectable"])),
            Numbers("removed", KINDS, DECK, "cards out of this game, face up",
                    lambda s, seat: s.removed, lambda view: counted(view["removed"])),
            Number("unused", DECK, "cards out of this game, unseen", lambda s, seat: size(s.unused)),
            Number("set_aside", DECK, "Stramat cards set aside", view=lambda view: len(view["set_aside"])),
            Numbers("jolly", KINDS, DECK, "cards shown by a Jolly that are still under the pile or in the hands below",
                    lambda s, seat: s.sunk, lambda view: counted(jolly(view).get("cards", []))),
            Flags("jolly_among", MOST_SEATS, "hands that may have got them",
                  lambda s, seat: [p for p in range(s.agreed.seats) if s.sunk_with >> p & 1] if s.sunk else [],
                  lambda view: jolly(view).get("among", [])),
            One("power", KINDS, "the power being resolved",
                lambda s, seat: power(s), lambda view: index_in(CODES, pending(view).get("card"))),
            One("target", MOST_SEATS, "at whom", lambda s, seat: target_of(top_step(s)) if power(s) >= 0 else -1,
                lambda view: pending(view).get("target", -1)),
            Flags("victims", MOST_SEATS, "a rascal's victims",
                  lambda s, seat: victims(s) if power(s) >= 0 else [],
                  lambda view: pending(view).get("victims", [])),
            Count("give", KINDS, 3, "cards one is giving away",
                  lambda s, seat: (s.face_down if seat == s.current else []) if power(s) >= 0 else [],
                  lambda view: kinds(pending(view).get("give", []))),
            Number("giving", 3, "how many cards are on their way",
                   lambda s, seat: len(s.face_down) if power(s) >= 0 else 0,
                   lambda view: pending(view).get("count", 0)),
            Count("shown", KINDS, DECK, "cards shown under the pile (Solitario)",
                  lambda s, seat: (cards_under(s) if isinstance(top_step(s), ExchangeWithPile) else [])
                  if power(s) >= 0 else [],
                  lambda view: kinds(pending(view).get("shown", []))),
            One("answer", len(ANSWERS), "the own answer in an open window",
                lambda s, seat: index_in(ANSWERS, s.answers[seat].verb) if seat in s.answers else -1,
                lambda view: index_in(ANSWERS, view["my_answer"])),
            Flag("skip_draw", "whether the next draw is left out"),
            Number("refills", LARGEST, "how often the pile was refilled"),
            Number("turn_no", LARGEST, "turns begun"),
        ]  # fmt: skip


def phase_number(s: Banco, seat: int) -> int:
    """The open decision point; each class of steps is looked at only once."""
    if s.result is not None or not s.agenda:
        return POINT_AT[phase(s)]
    kind = type(s.agenda[-1])
    found = POINT_OF.get(kind, -1)
    if found < 0:
        found = POINT_OF[kind] = POINT_AT[phase(s)]
    return found


def hand_known(s: Banco, seat: int, owner: int) -> Sequence[int]:
    """The cards of each kind in a hand, as far as this seat sees or knows them."""
    if s.result is not None or s.sees_hand(seat, owner):
        return s.hands[owner]
    return s.known[owner][seat * KINDS : seat * KINDS + KINDS]


def power(s: Banco) -> int:
    """The kind of card whose power is being resolved; -1 for none."""
    top = top_step(s)
    return POWER_KIND.get(type(top), -1) if top is not None else -1


def victims(s: Banco) -> Sequence[int]:
    top = top_step(s)
    return top.victims if isinstance(top, RascalWindow) else ()


def pending(view: dict[str, Any]) -> dict[str, Any]:
    """The power being resolved; empty if there is none."""
    return view["pending"] or {}


def jolly(view: dict[str, Any]) -> dict[str, Any]:
    """What a Jolly has shown; empty if it has not."""
    return view["peek"]["jolly"] or {}


def counted(codes: list[str]) -> list[int]:
    """How many cards of each kind."""
    return [codes.count(code) for code in CODES]


def kinds(codes: list[str]) -> list[int]:
    return [CODES.index(code) for code in codes]
