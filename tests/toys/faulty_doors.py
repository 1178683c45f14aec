"""Fireflies with one fault each in its doors: views, words, guesses, set-ups."""

from __future__ import annotations

from typing import Any, TypedDict

from toys import faulty_rules, faulty_tables, honest
from toys.honest import BRIGHT, JAR, MOTH, Fireflies, Play
from toys.honest_game import FirefliesGame

from stratagem.kernel.chance import Chance
from stratagem.kernel.codec import words
from stratagem.kernel.core import Action, guess_answers
from stratagem.kernel.game import Label, Prompt, Refusal, Setup


class Faulty(FirefliesGame):
    """Honest doors; the fault is in the kit."""

    def __init__(self, **changed: Any) -> None:
        super().__init__(**changed)
        self.words = words(honest, faulty_rules, faulty_tables)


def jars(s: Fireflies, seat: int | None) -> int:
    """What nobody may know: how many jars the others hold."""
    return sum(hand[JAR] for p, hand in enumerate(s.hands) if p != seat)


class LeaksInView(Faulty):
    def view(self, s: Fireflies, seat: int | None) -> dict[str, Any]:
        return {**super().view(s, seat), "danger": jars(s, seat) > 1}


class LeaksInPrompt(Faulty):
    def prompt(self, s: Fireflies, seat: int | None) -> Prompt:
        prompt = super().prompt(s, seat)
        return Prompt(prompt.key, {**prompt.params, "jars": jars(s, seat)}, prompt.rules)


class LeaksInLabels(Faulty):
    def option(self, s: Fireflies, seat: int, action: Any) -> Label:
        label = super().option(s, seat, action)
        return Label(label.key, {**label.params, "safe": int(jars(s, seat) == 0)}, label.marks)


class LeaksInRefusals(Faulty):
    def refusals(self, s: Fireflies, seat: int) -> list[Refusal]:
        more = [Refusal(["pile"], "fireflies-why-jar", {}, "F5")] if jars(s, seat) > 1 else []
        return [*super().refusals(s, seat), *more]


class LeaksInReasons(Faulty):
    def why_not(self, s: Fireflies, seat: int, data: Any) -> Refusal | None:
        return Refusal(["pile"], "fireflies-why-jar", {"jars": jars(s, seat)}, "F5")


class LeaksInSignals(Faulty):
    def signals(self, s: Fireflies, seat: int) -> list[dict[str, Any]]:
        return [{"do": "warn", "jars": jars(s, seat)}]


class KeepsAnswers(Faulty):
    """The others' answers stay in guessed worlds, legal or not."""

    def resample(self, s: Fireflies, seat: int | None, chance: Chance) -> Fireflies:
        w = super().resample(s, seat, chance)
        w.answers, w.waiting = dict(s.answers), s.waiting[:]
        return w


class ShowsWhoHasAnswered(KeepsAnswers):
    """Guesses keep the answers as well, so that only the answers themselves tell."""

    def view(self, s: Fireflies, seat: int | None) -> dict[str, Any]:
        return {**super().view(s, seat), "waiting": s.waiting[:]}


class ShowsAnswers(KeepsAnswers):
    def view(self, s: Fireflies, seat: int | None) -> dict[str, Any]:
        return {**super().view(s, seat), "bright": sum(a == BRIGHT for a in s.answers.values())}


class ViewOfTuples(Faulty):
    def view(self, s: Fireflies, seat: int | None) -> dict[str, Any]:
        return {**super().view(s, seat), "points": tuple(s.points)}


class ViewTooBig(Faulty):
    def view(self, s: Fireflies, seat: int | None) -> dict[str, Any]:
        return {**super().view(s, seat), "rules": "light " * 4000}


class FirefliesView(TypedDict):
    """What a view of Fireflies holds."""

    seat: int | None
    hand: list[str] | None
    hands: list[int]
    pile: int
    next: list[str | None]
    buried: list[str]
    discard: list[str]
    points: list[int]
    lead: int
    played: str | None
    target: int | None
    waiting: list[int]
    answer: dict[str, Any] | None
    ending: str | None


class DeclaredView(Faulty):
    """No fault: the view is what it is said to be."""

    view_type = FirefliesView


class ViewNotAsDeclared(DeclaredView):
    def view(self, s: Fireflies, seat: int | None) -> dict[str, Any]:
        return {**super().view(s, seat), "lead": str(s.lead)}


class ViewShowsMoreThanDeclared(DeclaredView):
    def view(self, s: Fireflies, seat: int | None) -> dict[str, Any]:
        return {**super().view(s, seat), "dusk": True}


class ViewShowsLessThanDeclared(DeclaredView):
    def view(self, s: Fireflies, seat: int | None) -> dict[str, Any]:
        return {key: value for key, value in super().view(s, seat).items() if key != "pile"}


class ViewHandsOutTheTable(Faulty):
    def view(self, s: Fireflies, seat: int | None) -> dict[str, Any]:
        return {**super().view(s, seat), "points": s.points}


class KeyOfAnotherKind(Faulty):
    def prompt(self, s: Fireflies, seat: int | None) -> Prompt:
        return Prompt("What will you do?")


class LabelsAlike(Faulty):
    def option(self, s: Fireflies, seat: int, action: Any) -> Label:
        return Label("fireflies-option-play")


class RefusesWhatItOffers(Faulty):
    def refusals(self, s: Fireflies, seat: int) -> list[Refusal]:
        held = seat in s.waiting and self.question(s) == "Turn" and s.hands[seat][MOTH]
        return [Refusal(["hand:moth"], "fireflies-why-jar", {}, "F4")] if held else []


class ReadsAnything(Faulty):
    """A parser of its own that never looks at the options."""

    def read(self, s: Any, seat: int, data: Any) -> Action:
        return Play(data["card"]) if isinstance(data, dict) and "card" in data else super().read(s, seat, data)


class ReadsWithATraceback(Faulty):
    def read(self, s: Any, seat: int, data: Any) -> Action:
        if isinstance(data, dict) and data["do"] not in self.__dict__:
            return super().read(s, seat, data)
        return super().read(s, seat, data)


# -- guesses


class IgnoresKnowledge(Faulty):
    """What a seat has seen of the pile is guessed anew all the same."""

    def resample(self, s: Fireflies, seat: int | None, chance: Chance) -> Fireflies:
        blind = s.copy()
        blind.pile.top_known = [0] * len(blind.pile.top)
        w = super().resample(blind, seat, chance)
        w.pile.top_known = s.pile.top_known[:]
        return w


class SwapsTwoCards(Faulty):
    """Stays close to the truth: two hands change one card each."""

    def resample(self, s: Fireflies, seat: int | None, chance: Chance) -> Fireflies:
        w = s.copy()
        for p, hand in enumerate(w.hands):
            if p != seat and sum(hand) and sum(w.pile.bags[0]):
                given = chance.pick("guess", hand)
                taken = chance.pick("guess", w.pile.bags[0])
                for counts, less, more in ((hand, given, taken), (w.pile.bags[0], taken, given)):
                    counts[less] -= 1
                    counts[more] += 1
        if w.answers:
            return super().resample(s, seat, chance)
        return w


class GuessesTheTruth(Faulty):
    def resample(self, s: Fireflies, seat: int | None, chance: Chance) -> Fireflies:
        w = s.copy()
        guess_answers(w, seat, chance)
        return w


class PeeksAtANeighbour(Faulty):
    """Seat 0 guesses everything but the hand of seat 1, which it takes from the truth."""

    def resample(self, s: Fireflies, seat: int | None, chance: Chance) -> Fireflies:
        if seat != 0:
            return super().resample(s, seat, chance)
        w = s.copy()
        w.hands[1] = [0] * 4
        w = super().resample(w, seat, chance)
        w.hands[1] = s.hands[1][:]
        return w


class LosesCardsInGuesses(Faulty):
    def resample(self, s: Fireflies, seat: int | None, chance: Chance) -> Fireflies:
        w = super().resample(s, seat, chance)
        for p, hand in enumerate(w.hands):
            if p != seat and hand[MOTH]:
                hand[MOTH] -= 1
                hand[JAR] += 1
                break
        return w


class SharesWithGuesses(Faulty):
    def resample(self, s: Fireflies, seat: int | None, chance: Chance) -> Fireflies:
        w = super().resample(s, seat, chance)
        w.discard = s.discard
        return w


# -- set-ups


class AcceptsAnything(Faulty):
    def validate(self, setup: Setup) -> list[str]:
        return [] if setup.seats in self.seats else ["this is for two or three"]


class SamplesTooFew(Faulty):
    def samples(self) -> list[Setup]:
        return [Setup(2), Setup(3)]
