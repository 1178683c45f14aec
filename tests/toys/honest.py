"""Fireflies: a small honest game that has everything the contract looks at.

F1 Each seat is dealt three cards, face down.
F2 Dusk: all seats at once and in secret show a bright or a dim lantern; the lead moves on by the bright ones.
F3 The lead plays a card or draws one.          F4 A moth is sent to a rival.
F5 Every rival may throw a jar at the card played, in secret; a card caught in a jar does nothing.
F6 Glow: a point.  Moth: that rival loses a card by lot.  Eye: look at two cards of the pile, bury the next if you like.
F7 Three points win; if at dusk the pile is empty, whoever has most points wins in the dark.

A `Kit` names the steps, so that a faulty variant (faulty.py) can put in one of its own.
"""

from __future__ import annotations

from typing import Any, ClassVar

from stratagem.kernel.chance import Chance
from stratagem.kernel.core import (
    Action,
    Choice,
    Decision,
    Result,
    Reveal,
    Seat,
    SeatReveal,
    State,
    Unsaved,
    Work,
)
from stratagem.parts.pile import Pile

KINDS = ["glow", "moth", "jar", "eye"]
GLOW, MOTH, JAR, EYE = range(4)
COUNTS = [8, 5, 5, 4]


class Play(Action):
    verb: ClassVar[str] = "play"
    card: str


class Draw(Action):
    verb = "draw"


class Send(Action):
    verb: ClassVar[str] = "send"
    seat: int


class Throw(Action):
    verb = "throw"


class Let(Action):
    verb = "let"


class Light(Action):
    verb: ClassVar[str] = "light"
    how: str


class Bury(Action):
    verb = "bury"


class Keep(Action):
    verb = "keep"


PLAYS = [Play(kind) for kind in KINDS]
SENDS = [Send(seat) for seat in range(4)]
BRIGHT, DIM, DRAW, THROW, LET, BURY, KEEP = Light("bright"), Light("dim"), Draw(), Throw(), Let(), Bury(), Keep()


class Fireflies(State):
    hands: list[list[int]] = []  # counts per kind
    pile: Pile = Pile()
    discard: list[int] = [0, 0, 0, 0]
    points: list[int] = []
    lead: int = 0
    played: int = -1  # lies on the table, waiting for jars
    target: int = -1
    content: Unsaved[Any] = None

    def rivals(self) -> list[Seat]:
        return [p for p in range(len(self.hands)) if p != self.lead]


class Deal(Reveal):
    """F1."""

    def do(self, s: Fireflies, chance: Chance) -> None:
        for p in range(len(s.hands)):
            for _ in range(3):
                s.hands[p][s.pile.draw("pile", chance)] += 1
            s.tell("fireflies-news-dealt", {"cards": cards(s.hands[p])}, ("F1",), to=(p,))
        s.then(Night())


class Night(Work):
    """F7, then F2 and F3 over again."""

    def do(self, s: Fireflies) -> None:
        if s.pile.is_empty():
            best = max(s.points)
            s.end(Result("DARK", tuple(p for p, n in enumerate(s.points) if n == best), tuple(map(float, s.points))))
        else:
            s.then(s.content.dusk(), s.content.turn_of_lead(), self)


class Dusk(Decision):
    """F2: at once and in secret."""

    def asks(self, s: Fireflies) -> list[Seat]:
        return list(range(len(s.hands)))

    def options(self, s: Fireflies, seat: Seat) -> list[Action]:
        return [BRIGHT, DIM]

    def settle(self, s: Fireflies, answers: dict[Seat, Light]) -> None:
        s.lead = (s.lead + sum(a.how == "bright" for a in answers.values())) % len(s.hands)
        shown = [answers[p].how for p in sorted(answers)]
        s.tell("fireflies-news-dusk", {"lanterns": shown, "lead": f"@seat:{s.lead}"}, ("F2",))


class TurnOfLead(Work):
    def do(self, s: Fireflies) -> None:
        s.then(s.content.turn(s.lead))


class Turn(Choice):
    """F3."""

    def offers(self, s: Fireflies) -> list[Action]:
        found: list[Action] = [PLAYS[k] for k in (GLOW, MOTH, EYE) if s.hands[self.seat][k]]
        return [*found, DRAW]

    def chosen(self, s: Fireflies, action: Play | Draw) -> None:
        if isinstance(action, Draw):
            s.then(s.content.draw_one(self.seat))
            return
        s.played = KINDS.index(action.card)
        s.hands[self.seat][s.played] -= 1
        s.tell("fireflies-news-played", {"seat": f"@seat:{self.seat}", "card": action.card}, ("F3",))
        after = [s.content.window(), s.content.effect(self.seat)]
        s.then(*([SendMoth(self.seat)] if s.played == MOTH else []), *after)


class SendMoth(Choice):
    """F4."""

    def offers(self, s: Fireflies) -> list[Action]:
        return [SENDS[p] for p in s.rivals()]

    def chosen(self, s: Fireflies, action: Send) -> None:
        s.target = action.seat
        s.tell("fireflies-news-sent", {"seat": f"@seat:{action.seat}"}, ("F4",))


class Window(Decision):
    """F5: holder or not, every rival is asked, and nobody sees who has answered."""

    quiet = True

    def asks(self, s: Fireflies) -> list[Seat]:
        return s.rivals()

    def options(self, s: Fireflies, seat: Seat) -> list[Action]:
        return [LET, THROW] if s.hands[seat][JAR] else [LET]

    def settle(self, s: Fireflies, answers: dict[Seat, Action]) -> None:
        thrown = [p for p, a in answers.items() if isinstance(a, Throw)]
        for p in thrown:
            s.hands[p][JAR] -= 1
            s.discard[JAR] += 1
        if thrown:
            s.tell("fireflies-news-caught", {"seats": [f"@seat:{p}" for p in thrown]}, ("F5",))
            s.agenda.pop()  # its effect
            s.then(PutAway())


class Effect(SeatReveal):
    """F6."""

    def do(self, s: Fireflies, chance: Chance) -> None:
        s.then(PutAway())
        if s.played == GLOW:
            s.points[self.seat] += 1
        elif s.played == MOTH and sum(s.hands[s.target]):
            lost = chance.draw("moth", s.hands[s.target])
            s.discard[lost] += 1
            s.tell("fireflies-news-lost", {"seat": f"@seat:{s.target}", "card": KINDS[lost]}, ("F6",))
        elif s.played == EYE:
            seen = s.pile.look(2, 1 << self.seat, "pile", chance)
            s.tell("fireflies-news-looked", {"cards": [KINDS[k] for k in seen]}, ("F6",), to=(self.seat,))
            s.tell("fireflies-news-looks", {"seat": f"@seat:{self.seat}"}, ("F6",), but=(self.seat,))
            s.then(BuryOrKeep(self.seat))


class BuryOrKeep(Choice):
    """F6: the next card goes to the bottom, or stays."""

    def offers(self, s: Fireflies) -> list[Action]:
        return [KEEP, BURY]

    def chosen(self, s: Fireflies, action: Action) -> None:
        if isinstance(action, Bury):
            s.pile.put_at_bottom(s.pile.top.pop(), s.pile.top_known.pop())


class PutAway(Work):
    """The card played goes to the discard; three points win (F7)."""

    def do(self, s: Fireflies) -> None:
        s.discard[s.played] += 1
        s.played = s.target = -1
        winners = tuple(p for p, n in enumerate(s.points) if n >= 3)
        if winners:
            s.end(Result("BRIGHT", winners, tuple(float(n) for n in s.points), {"lead": s.lead}))


class DrawOne(SeatReveal):
    """F3."""

    def do(self, s: Fireflies, chance: Chance) -> None:
        kind = s.pile.draw("pile", chance)
        s.hands[self.seat][kind] += 1
        s.tell("fireflies-news-drew", {"card": KINDS[kind]}, ("F3",), to=(self.seat,))
        s.tell("fireflies-news-draws", {"seat": f"@seat:{self.seat}"}, ("F3",), but=(self.seat,))


class Kit:
    """Which steps the game is made of; a faulty variant changes one."""

    hash = "fireflies"

    def __init__(self, **changed: Any) -> None:
        self.dusk = changed.get("dusk", Dusk)
        self.turn_of_lead = changed.get("turn_of_lead", TurnOfLead)
        self.turn = changed.get("turn", Turn)
        self.window = changed.get("window", Window)
        self.effect = changed.get("effect", Effect)
        self.draw_one = changed.get("draw_one", DrawOne)
        self.deal = changed.get("deal", Deal)
        self.state = changed.get("state", Fireflies)
        self.changed = changed


def cards(counts: list[int]) -> list[str]:
    return [KINDS[k] for k, count in enumerate(counts) for _ in range(count)]
