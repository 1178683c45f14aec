"""Clauses about what a seat is asked: its options, their words, and every answer that is not one of them."""
# mypyc: skip

import re
from collections.abc import Callable, Sequence
from typing import Any

from stratagem.kernel.chance import Luck
from stratagem.kernel.core import Action, Decision, Params, Seat, answer, asked, draft, options
from stratagem.kernel.errors import GameOver, IllegalAction
from stratagem.kernel.game import Game, Refusal
from stratagem.kernel.testing.table import plain
from stratagem.kernel.testing.walk import Played, Spot, fail, fail_if, same, short

MANY_OPTIONS = 400
MANY_WAYS = 24  # drafts tried at one position in search of rungs without an option
KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")
MARK = re.compile(r"\S+")
MALFORMED: list[Any] = [
    None, "", "  ", "no such words", {}, {"do": None}, {"do": "no such verb"}, {"do": ["a"]}, [], [1], 3, 2.5, True,
    {"do": {"do": "x"}}, {1: 2}, "\x00", "9" * 5000,
]  # fmt: skip


class Unknown(Action):
    """What no game offers."""

    verb = "unknown"


def check_options(spot: Spot) -> None:
    """Asked seats have options: the same list every time, no duplicates, not too many, each readable from its text."""
    s = spot.state
    if s.result is not None:
        fail_if(s.waiting, "options", f"the game is over and waits for {s.waiting}")
        return
    top = s.agenda[-1]
    asks = list(top.asks(s)) if isinstance(top, Decision) else []
    if sorted([*s.waiting, *s.answers]) != sorted(asks) or len(set(asks)) != len(asks):
        fail("options", f"{top} asks {asks}, but {s.waiting} are waited for and {list(s.answers)} have answered")
    if any(seat not in range(spot.setup.seats) for seat in asks) or asked(s) != asks:
        fail("options", f"{top} asks {asks} at a table of {spot.setup.seats}")
    for seat in s.waiting:
        found = list(options(s, seat))
        check_list(spot.game, s, seat, found)
        same("options", f"the options of seat {seat} differ the second time", found, list(options(s, seat)))
        same("options", f"the options of seat {seat} differ on a copy", found, list(options(s.copy(), seat)))


def check_list(game: Game, s: Any, seat: Seat, found: list[Action]) -> None:
    fail_if(not found, "options", f"seat {seat} is asked and has no option")
    if len(found) > MANY_OPTIONS:
        fail("many options", f"seat {seat} has {len(found)} options; cut the decision into rungs")
    once(f"seat {seat} has an option twice", found)
    wires = [game.wire(action) for action in found]
    for action, wire in zip(found, wires, strict=True):
        plain("options", f"the wire form of {action}", wire)
        if not isinstance(wire.get("do"), str) or not wire["do"]:
            fail("options", f"the wire form of {action} has no verb: {wire}")
    shorts = [game.short(action) for action in found]
    once(f"seat {seat} has two options with one wire form", [repr(sorted(wire.items())) for wire in wires])
    once(f"seat {seat} has two options with one short text", shorts)
    for action, wire, text in list(zip(found, wires, shorts, strict=True))[:40]:
        if game.read(s, seat, wire) != action or game.read(s, seat, text) != action:
            fail("options", f"{wire} or {text!r} is read as something else than {action}")


def check_ways(spot: Spot) -> None:
    """Whichever rungs a seat chooses in its move, it has an option until luck or another seat comes in."""
    s = spot.state
    if len(s.waiting) != 1:
        return
    seat = s.waiting[0]
    ways: list[tuple[Any, list[Action]]] = [(s, [])]
    drafts = 0
    while ways and drafts < MANY_WAYS:
        table, made = ways.pop()
        found = list(options(table, seat))
        fail_if(not found, "ways", f"after {made} seat {seat} is asked and has no option")
        for action in spot.random.sample(found, min(MANY_WAYS, len(found))):
            after = draft(table, seat, [action])
            drafts += 1
            if after.result is None and after.waiting == [seat]:
                ways.append((after, [*made, action]))


def once(what: str, things: list[Any]) -> None:
    seen: set[Any] = set()
    for thing in things:
        if thing in seen:
            fail("options", f"{what}: {thing}")
        seen.add(thing)


def check_words(spot: Spot) -> None:
    """Prompts, labels, refusals and signals are well formed; an option is never also refused."""
    game, s, played = spot.game, spot.state, spot.played
    for viewer in spot.viewers:
        prompt = game.prompt(s, viewer)
        worded(played, prompt.key, prompt.params, "prompt")
        ruled(prompt.rules)
    for seat in range(spot.setup.seats):
        greyed = game.refusals(s, seat)
        for refusal in greyed:
            well_refused(played, refusal)
        for signal in game.signals(s, seat):
            plain("words", f"a signal of seat {seat}", signal)
        if seat in s.waiting:
            labelled(spot, seat, greyed)


def labelled(spot: Spot, seat: Seat, greyed: list[Refusal]) -> None:
    game, s = spot.game, spot.state
    seen: dict[str, Action] = {}
    grey = {tuple(sorted(refusal.marks)): refusal for refusal in greyed if refusal.marks}
    for action in options(s, seat):
        label = game.option(s, seat, action)
        worded(spot.played, label.key, label.params, "option")
        for mark in label.marks:
            if not isinstance(mark, str) or not MARK.fullmatch(mark):
                fail("words", f"{mark!r} is not a mark, as in zone:owner:place")
        look = repr(label.to_json())
        if look in seen:
            fail("words", f"seat {seat} cannot tell {seen[look]} from {action}: both look like {look}")
        seen[look] = action
        reason = grey.get(tuple(sorted(label.marks)))
        if reason is not None:
            fail("refusals", f"{action} is offered to seat {seat}, and refused: {reason.to_json()}")


def well_refused(played: Played, refusal: Refusal) -> None:
    worded(played, refusal.key, refusal.params, "why", "warn")
    ruled((refusal.rule,))
    plain("words", "a refusal", refusal.to_json())


def ruled(rules: Sequence[str]) -> None:
    if any(not isinstance(rule, str) or not rule or " " in rule for rule in rules):
        fail("words", f"{rules!r} are not rule ids")


def worded(played: Played, key: str, params: Params, *kinds: str) -> None:
    """A text key has its form, and its parameters are texts, numbers or lists of them."""
    starts = tuple(f"{played.game.name.replace('_', '-')}-{kind}-" for kind in kinds)
    if not KEY.fullmatch(key) or not key.startswith(starts):
        fail("words", f"{key!r} is not a text key of this kind; it should begin with {' or '.join(starts)}")
    for name, value in params.items():
        parts = value if isinstance(value, list) else [value]
        if not isinstance(name, str) or any(not isinstance(part, (str, int, float)) for part in parts):
            fail("words", f"{key} has the parameter {name}={value!r}: a text, a number or a list of them is wanted")
    played.meet(key, params)


def check_illegal(spot: Spot) -> None:
    """Wrong seats, answers that are no options, words that mean nothing: refused by name, and nothing changes."""
    s, game = spot.state, spot.game
    if s.result is not None:
        after_the_end(spot)
        return
    offered = {seat: list(options(s, seat)) for seat in s.waiting}
    some = offered[s.waiting[0]][0]
    for seat in [*range(-1, spot.setup.seats + 1), 99]:
        if seat not in s.waiting:
            no_answer(spot, seat, some)
            for data in (game.wire(some), game.short(some)):
                must_refuse(spot, f"the words {data} of seat {seat}, which is not asked", reading(game, s, seat, data))
    others = list(spot.played.actions.values())
    for seat, found in offered.items():
        no_answer(spot, seat, Unknown())
        for action in spot.random.sample(others, min(8, len(others))):
            if action not in found:
                no_answer(spot, seat, action)
                if game.wire(action) not in [game.wire(a) for a in found]:
                    must_refuse(spot, f"{action} of seat {seat}", reading(game, s, seat, game.wire(action)))
        for data in [*MALFORMED, {**game.wire(found[0]), "more": 1}, [game.wire(found[0])]]:
            must_refuse(spot, f"the words {short(data)} of seat {seat}", reading(game, s, seat, data))
            reason = game.why_not(s, seat, data)
            if reason is not None:
                well_refused(spot.played, reason)


def reading(game: Game, s: Any, seat: Seat, data: Any) -> Callable[[], Any]:
    return lambda: game.read(s, seat, data)


def no_answer(spot: Spot, seat: Seat, action: Action) -> None:
    must_refuse(spot, f"{action} of seat {seat}", lambda: answer(spot.state, seat, action, Luck(0)))


def must_refuse(spot: Spot, what: str, act: Callable[[], Any]) -> None:
    before = spot.state.copy()
    try:
        act()
    except IllegalAction as fault:
        fail_if(not str(fault).strip(), "illegal", f"{what} is refused without a word")
    except Exception as fault:
        fail("illegal", f"{what} ends in {type(fault).__name__} ({fault}) instead of IllegalAction")
    else:
        fail("illegal", f"{what} is accepted")
    same("illegal", f"{what} is refused, but changed the table", before, spot.state)


def after_the_end(spot: Spot) -> None:
    for seat in range(spot.setup.seats):
        for action in list(spot.played.actions.values())[:4]:
            before = spot.state.copy()
            try:
                answer(spot.state, seat, action, Luck(0))
            except GameOver:
                same("illegal", "an answer after the end changed the table", before, spot.state)
            else:
                fail("illegal", f"the game is over, and {action} of seat {seat} is accepted")
            must_refuse(spot, f"{action} after the end", reading(spot.game, spot.state, seat, spot.game.wire(action)))
