"""The question that is open, and how its options look."""

from typing import Any

from stratagem.games.synergy.actions import NAMED, PlayNumber, Take, Use
from stratagem.games.synergy.content.cards import CODES
from stratagem.games.synergy.content.tables import EFFECTS
from stratagem.games.synergy.rules.legal import sum_of
from stratagem.games.synergy.rules.setup import SUPER, VoteForHolder
from stratagem.games.synergy.rules.window import UseOrPass
from stratagem.games.synergy.state import Table
from stratagem.games.synergy.words.news import numbers, seats
from stratagem.kernel.core import Action, Decision, Params, asked, seen_waiting
from stratagem.kernel.game import Label, Prompt


def prompt(s: Table, seat: int | None) -> Prompt:
    """The question as this seat sees it: asked, already committed, or watching."""
    if s.result is not None:
        return Prompt("synergy-prompt-over", {"mission": f"@mission:{s.mission}"}, ("SYNERGY-R60",))
    top = s.asking()
    if top is None:
        return Prompt("synergy-prompt-wait")
    waiting = seen_waiting(s, seat)
    if seat is not None and seat in waiting:
        return question(s, top, seat)
    if isinstance(top, UseOrPass):
        return Prompt("synergy-prompt-watch-action", {"seat": f"@seat:{top.seat}"}, top.rules)
    key = "synergy-prompt-committed" if seat in s.answers else "synergy-prompt-watch"
    return Prompt(key, {"waiting": len(waiting), "asked": len(asked(s))}, top.rules)


def question(s: Table, top: Decision, seat: int) -> Prompt:
    """What the decision asks of a seat."""
    if isinstance(top, VoteForHolder):
        key = "synergy-prompt-vote-super" if top.role == SUPER else "synergy-prompt-vote-hyper"
        return Prompt(key, {}, top.rules)
    return Prompt(top.prompt, top.facts(s, seat), top.rules)


def option(s: Table, seat: int, action: Action) -> Label:
    """How one option looks, and the things on the table it points at."""
    if isinstance(action, Use):
        return _use(s, seat, action)
    told: Params = {}
    marks: list[str] = []
    for name in action.names:
        _, kind, codes = NAMED[name]
        code: Any = codes[getattr(action, name)]
        told[name] = f"@{kind}:{code}"
        marks.append(f"{'seat' if name == 'seat' else 'hand'}:{code}")
    if isinstance(action, Take):
        marks = [f"front:{seat}:{'number1' if s.number1[seat] == action.card else 'number2'}"]
    if isinstance(action, PlayNumber) and s.phase == "STEP3":
        told["sum"] = sum_of(s.mission_card(), s.number1[seat], s.delta[seat], action.card)
        return Label("synergy-option-play-second", told, marks)
    return Label(action.label, told, marks)


def _use(s: Table, seat: int, use: Use) -> Label:
    told: Params = {"action": f"@action:{use.letter}"}
    place = EFFECTS[s.content.actions[use.letter].effect][2]
    marks = [f"action:{use.letter}"]
    if use.cards:
        there = f"row:{seat}" if place == "row" else place
        marks += [f"{there}:{CODES[card]}" for card in use.cards]
        return Label("synergy-option-use-cards", {**told, "cards": numbers(use.cards)}, marks)
    if use.targets:
        marks += [f"front:{target}:{place}" for target in use.targets]
        return Label("synergy-option-use-seats", {**told, "seats": seats(use.targets)}, marks)
    return Label(use.label, told, marks)
