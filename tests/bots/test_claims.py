"""What a hint's reason claims is true of the table, and tells its option from the others.

Every key of a reason is listed here: with a check of its claim against the table, or as a statement of a rule, which
says nothing of this table. The checks do not use the advice: they look at the table, or at what it becomes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from stratagem import games
from stratagem.bots.bot import Budget, ask
from stratagem.bots.hints import SAME, hint
from stratagem.games.stramat.content.cards import ALT, JOLLY, THREE
from stratagem.games.strato.rules.ending import over_limit
from stratagem.games.stratos.rules.points import points
from stratagem.games.synergy.content.cards import VALUES
from stratagem.games.weather_machine.content.codes import CHEMICALS
from stratagem.kernel.advice import favourite
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import State, options, trusted_answer
from stratagem.kernel.game import Game

Claim = Callable[[Any, int, Any, dict[str, Any]], bool]
EVERY, LONGEST, SETUPS = 7, 160, 4


def after(s: Any, seat: int, action: Any) -> Any:
    """The table once the option is chosen."""
    now = s.copy()
    trusted_answer(now, seat, action, Playout(1))
    return now


# -- Stramat!


def numbers(s: Any, seat: int) -> int:
    return sum(s.hands[seat][: THREE + 1])


def worth(s: Any, cards: Any) -> int:
    return sum(s.content.points[card] for card in cards)


def fits_a_pair(s: Any, seat: int) -> bool:
    return any(action.verb == "pair" for action in options(s, seat))


STRAMAT: dict[str, Claim | None] = {
    "wins": lambda s, seat, a, p: after(s, seat, a).hand_is_empty(seat),
    "pair": None,
    "number": lambda s, seat, a, p: not fits_a_pair(s, seat),
    "level": lambda s, seat, a, p: fits_a_pair(s, seat),
    "counter": None,
    "decline": lambda s, seat, a, p: s.hands[seat][ALT] > 0,
    "decline-none": lambda s, seat, a, p: s.hands[seat][ALT] == 0,
    "pass": None,
    "give": lambda s, seat, a, p: p["points"] == worth(s, a.cards),
    "exchange": lambda s, seat, a, p: (p["points"], p["others"]) == (worth(s, [a.give]), worth(s, [a.take])),
    "take": lambda s, seat, a, p: p["points"] == worth(s, [a.card]),
    "take-pairs": lambda s, seat, a, p: numbers(s, seat) > 0 and p["points"] == worth(s, [a.card]),
    "stramat": lambda s, seat, a, p: p["points"] == s.points(seat),
    "shield": lambda s, seat, a, p: s.held(int(p["seat"].removeprefix("@seat:"))) == 1,
    "dado": lambda s, seat, a, p: p["count"] == s.held(seat) > max(s.held(one) for one in s.opponents(seat)),
    "jolly": lambda s, seat, a, p: a.card == JOLLY and 2 * numbers(s, seat) < s.held(seat),
    "power": lambda s, seat, a, p: p["points"] == worth(s, [a.card]) and numbers(s, seat) > 0,
    "power-only": lambda s, seat, a, p: p["points"] == worth(s, [a.card]) and numbers(s, seat) == 0,
}

# -- Strato


def ends(s: Any, seat: int, action: Any) -> list[Any]:
    """The tables after the whole move, with every action that may follow; a move that ends the game ends it here."""
    now = after(s, seat, action)
    if now.result is None and now.waiting == [seat] and now.asking().name == "ACTION":
        return [table for following in options(now, seat) for table in ends(now, seat, following)]
    return [now]


def can_win(s: Any, seat: int, a: Any, p: Any) -> bool:
    return any(table.result is not None and table.result.winners for table in ends(s, seat, a))


def within_limit(s: Any, seat: int, a: Any, p: Any) -> bool:
    return p["limit"] == s.challenge.limit and not all(over_limit(table) for table in ends(s, seat, a))


STRATO: dict[str, Claim | None] = {
    "wins": can_win,
    "loses": lambda s, seat, a, p: p["limit"] == s.challenge.limit and all(over_limit(t) for t in ends(s, seat, a)),
    "redraw": lambda s, seat, a, p: p["room"] == s.challenge.limit - len(s.halves[a.half]) > 0,
    "redraw-full": lambda s, seat, a, p: len(s.halves[a.half]) >= s.challenge.limit,
    "no-action": lambda s, seat, a, p: [len(t.halves[a.half]) for t in ends(s, seat, a)] == [len(s.halves[a.half]) + 1],
    "builds": None,  # by the score of section 11
    "room": None,
    "cloud": None,
    "level": within_limit,
    "harms": within_limit,
}

# -- Synergy


def kinds(cards: Any) -> int:
    return len({card % VALUES for card in cards})


def per_cent(*keys: str) -> Claim:
    return lambda s, seat, a, p: all(0 <= p[key] <= 100 for key in keys)


SYNERGY: dict[str, Claim | None] = {
    "vote": lambda s, seat, a, p: a.seat == s.start_seat,
    "vote-other": lambda s, seat, a, p: a.seat != s.start_seat,
    "goal": per_cent("percent"),
    "goal-first": lambda s, seat, a, p: s.mission_card().goal_first,
    "first": lambda s, seat, a, p: p["count"] <= kinds(s.number_hand[seat]) + 1,
    "second": per_cent("percent"),
    "hand-on": lambda s, seat, a, p: p["count"] == kinds(list(s.number_hand[seat])) - lone(s.number_hand[seat], a.card),
    "take-back": lambda s, seat, a, p: p["count"] == kinds([*s.number_hand[seat], a.card]),
    "pass": None,
    "use": per_cent("percent", "before"),
    "use-early": None,
}


def lone(hand: Any, card: int) -> int:
    """Whether no other card of the hand has its value."""
    return int([held % VALUES for held in hand].count(card % VALUES) == 1)


# -- Stratos


def stock(s: Any, seat: int) -> list[int]:
    return list(s.stock[seat * 5 : seat * 5 + 5])


def at(s: Any, cell: str) -> int:
    return int(s.at[s.ground.index[cell]])


STRATOS: dict[str, Claim | None] = {
    "kill": lambda s, seat, a, p: 0 < p["percent"] <= 100 and p["points"] == 1 + s.is_monster(at(s, p["cell"])),
    "wound": lambda s, seat, a, p: s.hp[at(s, p["cell"])] == p["hp"],
    "wound-free": lambda s, seat, a, p: s.hp[at(s, p["cell"])] == p["hp"],
    "harvest-none": lambda s, seat, a, p: p["count"] == 0,
    "harvest-fourth": lambda s, seat, a, p: p["count"] == 0 and sum(n > 0 for n in stock(s, seat)[:4]) <= 3,
    "harvest": lambda s, seat, a, p: p["count"] in stock(s, seat)[:4] and p["count"] > 0,
    "harvest-power": lambda s, seat, a, p: p["count"] in stock(s, seat)[:4],
    "discover": lambda s, seat, a, p: s.is_covered(s.ground.index[p["cell"]]),
    "unsearched": lambda s, seat, a, p: s.is_unsearched(s.ground.index[p["cell"]]),
    "card-point": lambda s, seat, a, p: a.verb == "use" or a.card not in s.book_up[seat],
    "card": lambda s, seat, a, p: a.card in s.book_up[seat],
    "target-own": lambda s, seat, a, p: s.owner(at(s, p["cell"])) == seat and s.hp[at(s, p["cell"])] == p["hp"],
    "target-enemy": lambda s, seat, a, p: s.owner(at(s, p["cell"])) != seat and s.hp[at(s, p["cell"])] == p["hp"],
    "target-cell": lambda s, seat, a, p: at(s, p["cell"]) < 0,
    "take": lambda s, seat, a, p: p["points"] == points(s, seat) <= 2,
    "take-bold": lambda s, seat, a, p: p["points"] == points(s, seat) > 2,
    "leave": lambda s, seat, a, p: p["points"] == points(s, seat),
    "save": lambda s, seat, a, p: p["count"] == sum(stock(s, seat)),
    "rest": lambda s, seat, a, p: 0 <= p["count"] <= len(s.where),
    "travel-free": lambda s, seat, a, p: at(s, p["cell"]) < 0,
    "land": lambda s, seat, a, p: 0 <= s.tile[s.ground.index[p["cell"]]] < 4,
    "retrain-first": lambda s, seat, a, p: a.kind in p["class"],
    "trade": lambda s, seat, a, p: p["give"] in stock(s, seat) and p["take"] in stock(s, seat),
    **dict.fromkeys([
        "defend", "defend-idle", "cross", "close-in", "in-range", "flee", "travel", "search", "search-lagoon",
        "gift", "gift-own", "gain", "lose", "equip", "replace", "discard", "recover", "draw", "enough", "hoard",
        "learn", "learn-sorcerer", "hire-peasant", "hire-archer", "hire-soldier", "hire-explorer", "hire-mage",
        "hire-second-mage", "place-new", "place-safe", "place-danger", "promote-peasant", "promote-fighter",
        "promote-explorer", "promote-mage", "retrain", "pay", "pay-otherwise", "harvest-special", "target-word",
    ]),
}  # fmt: skip

# -- Weather Machine


def lab(s: Any, seat: int) -> Any:
    return s.labs[seat]


def held(s: Any, seat: int, action: Any) -> int:
    """How many of what is handed in."""
    mine = s.labs[seat]
    return int(mine.chemicals[action.chemical] if hasattr(action, "chemical") else mine.parts[action.colour])


def laid_so(s: Any, seat: int, a: Any, p: dict[str, Any]) -> bool:
    tile = after(s, seat, a).labs[seat].tiles[-1]
    return (p["up"], p["down"]) == (f"@chemical:{CHEMICALS[tile.top]}", f"@chemical:{CHEMICALS[tile.bottom]}")


WEATHER_MACHINE: dict[str, Claim | None] = {
    "orient": laid_so,
    "move-no-bots": lambda s, seat, a, p: lab(s, seat).bots == 0,
    "move-no-chemicals": lambda s, seat, a, p: lab(s, seat).chemical_count() == 0,
    "move-two": lambda s, seat, a, p: a.space == 0,
    "construct-first": lambda s, seat, a, p: lab(s, seat).bots == 0,
    "missed-least": lambda s, seat, a, p: held(s, seat, a) == 1,
    "many-vouchers": lambda s, seat, a, p: p["count"] == lab(s, seat).vouchers[a.type],
    "fund": lambda s, seat, a, p: p["space"] == lab(s, seat).funding[a.track] + 1,
    "payout-track": lambda s, seat, a, p: p["space"] == lab(s, seat).funding[a.track],
    "move-back": lambda s, seat, a, p: p["space"] == lab(s, seat).funding[a.track],
    "take-back": lambda s, seat, a, p: p["count"] == len(a.spaces) > 0,
    "stay": lambda s, seat, a, p: not a.spaces,
    "discard": lambda s, seat, a, p: p["count"] == s.report_count(),
    "raise": lambda s, seat, a, p: p["count"] == s.report_count(),
    "initiative": lambda s, seat, a, p: p["position"] == a.position + 1,
    "extend-full": lambda s, seat, a, p: not lab(s, seat).has_room_for_bot() or not lab(s, seat).has_room_for_part(),
    "plenty": lambda s, seat, a, p: p["count"] == held(s, seat, a) > 1,
    "unasked": lambda s, seat, a, p: held(s, seat, a) <= 1,
}

CLAIMS: dict[str, dict[str, Claim | None]] = {
    "stramat": STRAMAT,
    "strato": STRATO,
    "synergy": SYNERGY,
    "stratos": STRATOS,
    "weather_machine": WEATHER_MACHINE,
}


def tables(game: Game) -> list[State]:
    """Tables of a few games in which every third answer is drawn and the others are the policy's favourites."""
    found: list[State] = []
    samples = game.samples()
    for number in range(SETUPS):
        chance = Playout(number)
        state = game.setup(samples[number * 5 % len(samples)], chance)
        for count in range(LONGEST):
            if state.result is not None:
                break
            if count % EVERY == number % EVERY or count < 3:
                found.append(state.copy())
            seat = state.waiting[0]
            offered = options(state, seat)
            place = chance.one_of("", len(offered))
            if count % 3:
                place = favourite(game.advice.policy(state, seat, offered))
            trusted_answer(state, seat, offered[place], chance)
    return found


def false_claims(game: Game, met: set[str]) -> list[str]:
    """Reasons whose claim does not hold, or that nobody checks; the keys met are noted."""
    claims, found = CLAIMS[game.name], []
    start = f"advice-{game.name.replace('_', '-')}-"
    for state in tables(game):
        seat = state.waiting[0]
        for action in options(state, seat):
            key, params = game.advice.reason(state.copy(), seat, action)
            short = key.removeprefix(start)
            met.add(short)
            claim = claims.get(short, None if game.name == "weather_machine" else never)
            if claim is not None and not claim(state, seat, action, params):
                found.append(f"{key} {params} of {action}")
    return found


def never(s: Any, seat: int, action: Any, params: Any) -> bool:
    return False


@pytest.mark.parametrize("name", games.names())
def test_what_a_reason_claims_holds(name: str) -> None:
    met: set[str] = set()
    assert false_claims(games.get(name), met) == []
    checked = [key for key in met if CLAIMS[name].get(key)]
    assert len(checked) >= 5, f"too few claims were met: {sorted(met)}"


def test_a_false_claim_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault is the one that was found: an Alt that is not in the hand."""
    game = games.get("stramat")
    reason = type(game.advice).reason

    def faulty(self: Any, s: Any, seat: int, action: Any) -> Any:
        found = reason(self, s, seat, action)
        return ("advice-stramat-decline", {}) if found[0] == "advice-stramat-decline-none" else found

    monkeypatch.setattr(type(game.advice), "reason", faulty)
    assert any("advice-stramat-decline " in line for line in false_claims(game, set()))


@pytest.mark.parametrize("name", games.names())
def test_the_hints_of_a_question_are_told_apart(name: str) -> None:
    """No two of them give one reason; where two would, the second says how far it is behind."""
    game = games.get(name)
    for state in tables(game)[:: 9 if game.advice.whole_moves else 5][:8]:
        seat = state.waiting[0]
        found = hint(ask(game, state, seat, Playout(1)), Budget(sims=6), Playout(2))
        said = [one.reason for one in found if one.reason[0] != SAME]
        assert all(said.count(one) == 1 for one in said), said
        for one in found[1:]:
            if one.reason[0] == SAME:
                assert one.reason[1]["points"] == round(100 * found[0].chance) - round(100 * one.chance)
