"""The doors of Fireflies: what each seat may know, how it is asked, how a hidden world is guessed."""

from __future__ import annotations

from typing import Any

from toys import honest
from toys.honest import COUNTS, EYE, JAR, KINDS, Fireflies, Kit

from stratagem.kernel.chance import Chance
from stratagem.kernel.codec import words
from stratagem.kernel.core import Choice, guess_answers, seen_waiting
from stratagem.kernel.game import Game, Label, OptionSpec, Prompt, Refusal, Setup
from stratagem.parts.pile import Pile, knows

PROMPTS = {
    "Dusk": "fireflies-prompt-dusk",
    "Turn": "fireflies-prompt-turn",
    "SendMoth": "fireflies-prompt-send",
    "Window": "fireflies-prompt-window",
    "BuryOrKeep": "fireflies-prompt-bury",
}
OPTIONS = {
    "play": "fireflies-option-play",
    "draw": "fireflies-option-draw",
    "send": "fireflies-option-send",
    "throw": "fireflies-option-throw",
    "let": "fireflies-option-let",
    "light": "fireflies-option-light",
    "bury": "fireflies-option-bury",
    "keep": "fireflies-option-keep",
}


class FirefliesGame(Game):
    name = "fireflies"
    seats = range(2, 4)
    endings = ("BRIGHT", "DARK")
    options = (OptionSpec("eyes", "bool", (True, False), True, "F6", "fireflies-setup-eyes"),)
    bound = 320  # a turn lessens twice the pile and the hands together: 44 turns at most, of 3 + 3 + 1 answers each

    def __init__(self, **changed: Any) -> None:
        self.content = Kit(**changed)
        self.words = words(honest)
        for made in changed.values():
            self.words[made.__name__] = made

    def validate(self, setup: Setup) -> list[str]:
        problems = super().validate(setup)
        if setup.seats == 3 and setup.options.get("eyes") is False:
            problems.append("three players need the eyes (F6)")
        return problems

    def samples(self) -> list[Setup]:
        return [Setup(2), Setup(3), Setup(2, {"eyes": False})]

    def forbidden(self) -> list[Setup]:
        return [Setup(3, {"eyes": False})]

    def deal(self, setup: Setup) -> Fireflies:
        s: Fireflies = self.content.state()
        s.content = self.content
        s.hands = [[0] * 4 for _ in range(setup.seats)]
        s.points = [0] * setup.seats
        bag = COUNTS[:]
        if not self.chosen(setup)["eyes"]:
            bag[EYE] = 0
        s.pile = Pile.of(bag)
        s.then(self.content.deal())
        return s

    def view(self, s: Fireflies, seat: int | None) -> dict[str, Any]:
        return {
            "seat": seat,
            "hand": None if seat is None else named(s.hands[seat]),
            "hands": [sum(hand) for hand in s.hands],
            "pile": s.pile.size(),
            "next": [None if k is None else KINDS[k] for k in s.pile.seen_by(seat)],
            "buried": [KINDS[k] for k, known in zip(s.pile.bottom, s.pile.bottom_known, strict=True)
                       if knows(known, seat)],
            "discard": named(s.discard),
            "points": s.points[:],
            "lead": s.lead,
            "played": KINDS[s.played] if s.played >= 0 else None,
            "target": s.target if s.target >= 0 else None,
            "waiting": seen_waiting(s, seat),
            "answer": self.wire(s.answers[seat]) if seat in s.answers else None,
            "ending": s.result.ending if s.result else None,
        }  # fmt: skip

    def resample(self, s: Fireflies, seat: int | None, chance: Chance) -> Fireflies:
        w = s.copy()
        pool = [0] * 4
        for p, hand in enumerate(w.hands):
            if p != seat:
                for k in range(4):
                    pool[k] += hand[k]
        w.pile.give_unknown(seat, pool)
        for p, hand in enumerate(w.hands):
            if p != seat:
                size = sum(hand)
                w.hands[p] = [0] * 4
                for _ in range(size):
                    w.hands[p][chance.draw("guess", pool)] += 1
        w.pile.take_unknown(seat, pool, chance)
        guess_answers(w, seat, chance)
        return w

    def question(self, s: Fireflies) -> str:
        for made in type(s.agenda[-1]).__mro__ if s.agenda else ():
            if made.__name__ in PROMPTS:
                return made.__name__
        return ""

    def prompt(self, s: Fireflies, seat: int | None) -> Prompt:
        asked = self.question(s)
        if s.result is not None or not asked:
            return Prompt("fireflies-prompt-wait", {}, ())
        if isinstance(s.agenda[-1], Choice) and seat not in s.waiting:
            return Prompt("fireflies-prompt-other", {"seat": f"@seat:{s.waiting[0]}"} if s.waiting else {}, ("F3",))
        return Prompt(PROMPTS[asked], {"card": KINDS[s.played] if s.played >= 0 else ""}, ("F3",))

    def option(self, s: Fireflies, seat: int, action: Any) -> Label:
        fields = self.wire(action)
        marks = {"play": [f"hand:{fields.get('card')}"], "send": [f"seat:{fields.get('seat')}"], "throw": ["hand:jar"]}
        del fields["do"]
        return Label(OPTIONS[action.verb], fields, marks.get(action.verb, ()))

    def refusals(self, s: Fireflies, seat: int) -> list[Refusal]:
        if seat not in s.waiting:
            return []
        if self.question(s) == "Turn" and s.hands[seat][JAR]:
            return [Refusal(["hand:jar"], "fireflies-why-jar", {}, "F5")]
        if self.question(s) == "Window" and not s.hands[seat][JAR]:
            return [Refusal(["hand:jar"], "fireflies-why-no-jar", {}, "F5")]
        return []

    def why_not(self, s: Fireflies, seat: int, data: Any) -> Refusal | None:
        if data == {"do": "play", "card": "jar"} and seat in s.waiting and self.question(s) == "Turn":
            return Refusal(["hand:jar"], "fireflies-why-jar", {}, "F5")
        return None

    def signals(self, s: Fireflies, seat: int) -> list[dict[str, Any]]:
        return [{"do": "blink"}] if s.points[seat] else []

    def pieces(self, s: Fireflies) -> dict[str, int]:
        total = s.pile.counts()
        for counts in [*s.hands, s.discard]:
            total = [a + b for a, b in zip(total, counts, strict=True)]
        if s.played >= 0:
            total[s.played] += 1
        return named(total)


def named(counts: list[int]) -> dict[str, int]:
    return dict(zip(KINDS, counts, strict=True))


def make() -> FirefliesGame:
    return FirefliesGame()
