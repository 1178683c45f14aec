"""The question that is open, and how its options look."""

from __future__ import annotations

from stratagem.games.synergy.actions import Pass, PassCard, PlayGoal, PlayNumber, Take, Use, Vote
from stratagem.games.synergy.content.cards import CODES, SYMBOLS
from stratagem.games.synergy.content.tables import (
    NUMBER_DELTA,
    ROW_TO_HAND,
    SWAP_GOALS,
    SWAP_NUMBERS,
    SWAP_OWN_GOAL,
    SWAP_OWN_NUMBER_HAND,
)
from stratagem.games.synergy.rules.close import TakeBack
from stratagem.games.synergy.rules.hands import receiver_of
from stratagem.games.synergy.rules.legal import sum_of
from stratagem.games.synergy.rules.round import CommitGoal, HandOneOn, PlayFirst, PlaySecond
from stratagem.games.synergy.rules.setup import SUPER, VoteForHolder
from stratagem.games.synergy.rules.window import UseOrPass
from stratagem.games.synergy.state import Table
from stratagem.kernel.core import Action, Decision, Params, asked, seen_waiting
from stratagem.kernel.game import Label, Prompt


def prompt(s: Table, seat: int | None) -> Prompt:
    """The question as this seat sees it: asked, already committed, or watching."""
    if s.result is not None:
        return Prompt("synergy-prompt-over", {"mission": f"@mission:{s.mission}"}, ("SYNERGY-R60",))
    top = s.agenda[-1]
    if not isinstance(top, Decision):
        return Prompt("synergy-prompt-wait", {}, ())
    waiting = seen_waiting(s, seat)
    if seat is not None and seat in waiting:
        return question(s, top, seat)
    rules = question(s, top, 0).rules
    if isinstance(top, UseOrPass):
        return Prompt("synergy-prompt-watch-action", {"seat": f"@seat:{top.seat}"}, rules)
    told: Params = {"waiting": len(waiting), "asked": len(asked(s))}
    key = "synergy-prompt-committed" if seat is not None and seat in s.answers else "synergy-prompt-watch"
    return Prompt(key, told, rules)


def question(s: Table, top: Decision, seat: int) -> Prompt:
    """What the decision asks of a seat."""
    if isinstance(top, VoteForHolder):
        key = "synergy-prompt-vote-super" if top.role == SUPER else "synergy-prompt-vote-hyper"
        return Prompt(key, {}, ("SYNERGY-R05",))
    if isinstance(top, HandOneOn):
        return Prompt("synergy-prompt-hand-pass", {"seat": f"@seat:{receiver_of(s, seat)}"}, ("SYNERGY-R11",))
    if isinstance(top, PlayFirst):
        return Prompt("synergy-prompt-first-number", {}, ("SYNERGY-R12", "SYNERGY-R13"))
    if isinstance(top, CommitGoal):
        return Prompt("synergy-prompt-goal", {}, ("SYNERGY-R12",))
    if isinstance(top, UseOrPass):
        return Prompt("synergy-prompt-action", {"place": s.seats - top.left + 1}, ("SYNERGY-R20", "SYNERGY-R21"))
    if isinstance(top, PlaySecond):
        told: Params = {"first": s.value1(seat)}
        return Prompt("synergy-prompt-second-number", told, ("SYNERGY-R12", "SYNERGY-R14"))
    assert isinstance(top, TakeBack)
    return Prompt("synergy-prompt-take-back", {}, ("SYNERGY-R41",))


def option(s: Table, seat: int, action: Action) -> Label:
    """How one option looks, and the things on the table it points at."""
    if isinstance(action, Vote):
        return Label("synergy-option-vote", {"seat": f"@seat:{action.seat}"}, [f"seat:{action.seat}"])
    if isinstance(action, PassCard):
        return Label("synergy-option-pass-card", {"card": _number(action.card)}, [f"hand:{CODES[action.card]}"])
    if isinstance(action, PlayNumber):
        return _play(s, seat, action)
    if isinstance(action, PlayGoal):
        symbol = SYMBOLS[action.goal]
        return Label("synergy-option-goal", {"goal": f"@goal:{symbol}"}, [f"hand:{symbol}"])
    if isinstance(action, Take):
        place = "number1" if s.number1[seat] == action.card else "number2"
        return Label("synergy-option-take", {"card": _number(action.card)}, [f"front:{seat}:{place}"])
    if isinstance(action, Use):
        return _use(s, seat, action)
    assert isinstance(action, Pass)
    return Label("synergy-option-pass")


def _number(card: int) -> str:
    return f"@number:{CODES[card]}"


def _play(s: Table, seat: int, action: PlayNumber) -> Label:
    marks = [f"hand:{CODES[action.card]}"]
    if s.phase != "STEP3":
        return Label("synergy-option-play", {"card": _number(action.card)}, marks)
    total = sum_of(s.mission_card(), s.number1[seat], s.delta[seat], action.card)
    return Label("synergy-option-play-second", {"card": _number(action.card), "sum": total}, marks)


def _use(s: Table, seat: int, use: Use) -> Label:
    told: Params = {"action": f"@action:{use.letter}"}
    marks = [f"action:{use.letter}", *_targets(s, seat, use)]
    if use.cards:
        cards = [_number(card) for card in use.cards]
        return Label("synergy-option-use-cards", {**told, "cards": cards}, marks)
    if use.targets:
        seats = [f"@seat:{target}" for target in use.targets]
        return Label("synergy-option-use-seats", {**told, "seats": seats}, marks)
    return Label("synergy-option-use", told, marks)


def _targets(s: Table, seat: int, use: Use) -> list[str]:
    """What on the table the use of an action card points at."""
    effect = s.content.actions[use.letter].effect
    if effect == ROW_TO_HAND:
        return [f"row:{seat}:{CODES[card]}" for card in use.cards]
    if effect == SWAP_OWN_NUMBER_HAND:
        return [f"hand:{CODES[card]}" for card in use.cards]
    if effect in (SWAP_OWN_GOAL, SWAP_GOALS):
        return [f"front:{target}:goal" for target in use.targets]
    if effect in (NUMBER_DELTA, SWAP_NUMBERS):
        return [f"front:{target}:number1" for target in use.targets]
    return []
