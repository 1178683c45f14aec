"""Reasons in Stramat!, Strato and Synergy."""

from __future__ import annotations

from typing import Any

from stratagem.games.stramat.content.cards import ALT, CODES, JOLLY, STRAMAT as CALLED_OFF, THREE
from stratagem.games.strato.play.scoring import row_score
from stratagem.games.strato.rules.ending import over_limit
from stratagem.games.strato.state import CLOUD, KEYS, acting_weather
from stratagem.games.synergy.content.cards import NO_CARD, SYMBOLS, VALUES
from stratagem.games.synergy.rules.legal import second_breaks, sum_of
from stratagem.kernel.core import options
from tests.bots.claims import Claim, after

# -- Stramat!


def numbers(s: Any, seat: int) -> int:
    return sum(s.hands[seat][: THREE + 1])


def worth(s: Any, cards: Any) -> int:
    return sum(s.content.points[card] for card in cards)


def fits_a_pair(s: Any, seat: int) -> bool:
    return any(action.verb == "pair" for action in options(s, seat))


def kept(s: Any, seat: int, a: Any, p: Any) -> bool:
    """One card goes, the one drawn in the turn makes up for it."""
    return bool(a.verb == "number" and p["points"] == worth(s, [a.card]))


def threatens(s: Any, seat: int, a: Any, p: Any) -> bool:
    """Somebody else has one card left, and a power card will lie on top."""
    who = int(p["seat"].removeprefix("@seat:"))
    return costs(s, a, p) >= 0 and who in s.opponents(seat) and s.held(who) == 1 and a.card > THREE


def costs(s: Any, a: Any, p: Any) -> int:
    """The points of the card that is named; -1 if it is another one."""
    return worth(s, [a.card]) if p["card"] == f"@card:{CODES[a.card]}" else -1


def aimed(s: Any, seat: int, a: Any, p: Any) -> bool:
    held = p["count"] == s.held(a.target)
    return bool(p["points"] == costs(s, a, p) and p["target"] == f"@seat:{a.target}" and held)


def makes_pairs(s: Any, seat: int, a: Any, p: Any) -> bool:
    """The number and one that is held sum up to another number, or are two ones."""
    ones, twos, threes = s.hands[seat][: THREE + 1]
    others = ones + twos + threes - s.hands[seat][a.card]
    return p["points"] == worth(s, [a.card]) and a.card <= THREE and (others > 0 or (a.card == 0 and ones > 0))


STRAMAT: dict[str, Claim] = {
    "wins": lambda s, seat, a, p: after(s, seat, a).hand_is_empty(seat),
    "pair": lambda s, seat, a, p: a.verb == "pair" and p == {"points": worth(s, [a.first, a.top]), "top": a.top + 1},
    "number": lambda s, seat, a, p: kept(s, seat, a, p) and not fits_a_pair(s, seat),
    "level": lambda s, seat, a, p: kept(s, seat, a, p) and fits_a_pair(s, seat),
    "counter-last": lambda s, seat, a, p: a.verb == "counter" and s.hands[seat][ALT] == s.held(seat) == 1,
    "counter": lambda s, seat, a, p: a.verb == "counter" and s.hands[seat][ALT] > 0,
    "decline": lambda s, seat, a, p: a.verb == "decline" and s.hands[seat][ALT] > 0,
    "decline-none": lambda s, seat, a, p: a.verb == "decline" and s.hands[seat][ALT] == 0,
    "pass": lambda s, seat, a, p: a.verb == "pass" and after(s, seat, a).held(seat) >= s.held(seat),
    "give": lambda s, seat, a, p: p["points"] == worth(s, a.cards) and all(s.hands[seat][card] for card in a.cards),
    "exchange": lambda s, seat, a, p: (p["points"], p["others"]) == (worth(s, [a.give]), worth(s, [a.take])),
    "take": lambda s, seat, a, p: p["points"] == worth(s, [a.card]),
    "take-pairs": makes_pairs,
    "stramat": lambda s, seat, a, p: a.card == CALLED_OFF and p["points"] == s.points(seat),
    "shield": threatens,
    "dado": lambda s, seat, a, p: p["count"] == s.held(seat) > max(s.held(one) for one in s.opponents(seat)),
    "jolly": lambda s, seat, a, p: a.card == JOLLY and 2 * numbers(s, seat) < s.held(seat),
    "power-at": aimed,
    "power": lambda s, seat, a, p: p["points"] == costs(s, a, p) and numbers(s, seat) > 0,
    "power-only": lambda s, seat, a, p: p["points"] == costs(s, a, p) and numbers(s, seat) == 0,
}

# -- Strato


def ends(s: Any, seat: int, action: Any) -> list[Any]:
    """The tables after the whole move, with every action that may follow; a move that ends the game ends it here."""
    now = after(s, seat, action)
    if now.result is None and now.waiting == [seat] and now.asking().name == "ACTION":
        return [table for following in options(now, seat) for table in ends(now, seat, following)]
    return [now]


def can_win(s: Any, seat: int, a: Any, p: Any) -> bool:
    return in_row(s, a, p) and any(table.result is not None and table.result.winners for table in ends(s, seat, a))


def within_limit(s: Any, seat: int, a: Any, p: Any) -> bool:
    return p["limit"] == s.challenge.limit and not all(over_limit(table) for table in ends(s, seat, a))


def near(s: Any) -> int:
    """How much of the pattern lies there, in per cent (section 11, point 10): the rows it needs, the nearest first."""
    rows = sorted((row_score(s, row) for row in range(len(s.halves) // 2)), reverse=True)
    return round(100 * sum(rows[: s.challenge.lines_required]) / s.challenge.lines_required)


def free(s: Any) -> int:
    """Cards that the half-rows can still take, all together."""
    return sum(max(0, s.challenge.limit - len(half)) for half in s.halves)


def in_row(s: Any, a: Any, p: Any) -> bool:
    """The half-row is the one that is named; so are the card and the place that it comes to, or leaves."""
    half, place = (p["row"] - 1) * 2 + (p["side"] == "R"), s.place & -2
    if a.verb == "redraw":
        return bool(half == a.half)
    known = {
        "play": lambda: [(a.weather, a.half, len(s.halves[a.half]) + 1)],
        "sun": lambda: [(card(s, place + a.side, a.col), place + a.side, a.col)],
        "rain": lambda: [(s.halves[s.place ^ 1][-1], place + a.to, 1)],
        "wind": lambda: [(card(s, place + a.side, a.col), place + a.to_side, a.to_col)],
        "wind_swap": lambda: [(card(s, place + a.side, a.col), place + a.to_side, a.to_col)],
        "fog": lambda: [
            (card(s, 2 * one + a.side, a.col), 2 * other + a.side, a.col) for one, other in ((a.a, a.b), (a.b, a.a))
        ],
        "storm": lambda: [(s.halves[a.a][-1], a.b, len(s.halves[a.b]))],
    }[a.verb]()
    return (p["card"].removeprefix("@weather:"), half, p["col"]) in [
        (KEYS[weather], at, col) for weather, at, col in known if weather is not None
    ]


def card(s: Any, half: int, col: int) -> int | None:
    return s.halves[half][col - 1] if col <= len(s.halves[half]) else None


def comes_to(s: Any, seat: int, a: Any, p: Any) -> bool:
    """The pattern is as near as is said, now and after one of the ways to go on, which leaves that much room."""
    then = [(near(table), free(table)) for table in ends(s, seat, a) if not over_limit(table)]
    return in_row(s, a, p) and p["before"] == near(s) and (p["after"], p["room"]) in then


def closer(s: Any, seat: int, a: Any, p: Any) -> bool:
    return comes_to(s, seat, a, p) and p["after"] > p["before"]


def set_back(s: Any, seat: int, a: Any, p: Any) -> bool:
    return comes_to(s, seat, a, p) and p["after"] < p["before"] and within_limit(s, seat, a, p)


def as_near(s: Any, seat: int, a: Any, p: Any) -> bool:
    then = [(near(table), free(table)) for table in ends(s, seat, a) if not over_limit(table)]
    return in_row(s, a, p) and (near(s), p["room"]) in then


def idle(s: Any, seat: int, a: Any, p: Any) -> bool:
    """The card lies there, and that is all."""
    lengths = [len(table.halves[a.half]) for table in ends(s, seat, a)]
    return lengths == [len(s.halves[a.half]) + 1] and as_near(s, seat, a, p)


def acts_as(s: Any, seat: int, a: Any, p: Any) -> bool:
    weather = getattr(a, "weather", s.played)
    acting = f"@weather:{KEYS[acting_weather(s, weather)]}"
    return bool(weather == CLOUD and p["acting"] == acting) and as_near(s, seat, a, p)


def takes_away(s: Any, seat: int, a: Any, p: Any) -> bool:
    """A sun: one of the cards on the table can go, so it holds no more than before the card was played."""
    weather = getattr(a, "weather", s.played)
    more = 1 if a.verb == "play" else 0
    least = min(sum(map(len, table.halves)) for table in ends(s, seat, a))
    return bool(
        KEYS[acting_weather(s, weather)] == "sun" and as_near(s, seat, a, p) and least < sum(map(len, s.halves)) + more
    )


STRATO: dict[str, Claim] = {
    "wins": can_win,
    "loses": lambda s, seat, a, p: p["limit"] == s.challenge.limit and all(over_limit(t) for t in ends(s, seat, a)),
    "redraw": lambda s, seat, a, p: in_row(s, a, p) and p["room"] == s.challenge.limit - len(s.halves[a.half]) > 0,
    "redraw-full": lambda s, seat, a, p: in_row(s, a, p) and len(s.halves[a.half]) >= s.challenge.limit,
    "no-action": idle,
    "builds": closer,
    "room": takes_away,
    "cloud": acts_as,
    "level": as_near,
    "harms": set_back,
}

# -- Synergy


def kinds(cards: Any) -> int:
    return len({card % VALUES for card in cards})


def without(hand: Any, card: int) -> list[int]:
    """A hand after one of its cards is gone."""
    rest = list(hand)
    rest.remove(card)
    return rest


def share(*keys: str) -> Claim:
    return lambda s, seat, a, p: all(0 <= p[key] <= 100 for key in keys)


def value(a: Any) -> int:
    return int(a.card % VALUES + 1)


def goal(s: Any, seat: int, a: Any, p: Any) -> bool:
    return bool(p["goal"] == f"@goal:{SYMBOLS[a.goal]}" and 0 <= p["percent"] <= 100)


def open_sums(s: Any, seat: int, a: Any, p: Any) -> bool:
    """So many sums can follow with the cards that are left; where cards are handed on, at most so many."""
    m, rest = s.mission_card(), without(s.number_hand[seat], a.card)
    if m.number_shift % s.seats:
        return bool(0 <= p["count"] <= VALUES)
    legal = [card for card in rest if second_breaks(m, a.card, 0, card) is None]
    return p["value"] == value(a) and p["count"] == len({sum_of(m, a.card, 0, card) for card in legal})


def second(s: Any, seat: int, a: Any, p: Any) -> bool:
    total = sum_of(s.mission_card(), s.number1[seat], s.delta[seat], a.card)
    return bool(p["sum"] == total and 0 <= p["percent"] <= 100)


def early(s: Any, seat: int, a: Any, p: Any) -> bool:
    """No plan can be made yet: a goal or a first number is missing."""
    return a.verb == "use" and not (s.goal and s.goal[0] != NO_CARD and s.number1[0] != NO_CARD)


SYNERGY: dict[str, Claim] = {
    "vote": lambda s, seat, a, p: a.seat == s.start_seat,
    "vote-other": lambda s, seat, a, p: a.seat != s.start_seat and p["seat"] == f"@seat:{a.seat}",
    "goal": lambda s, seat, a, p: not s.mission_card().goal_first and goal(s, seat, a, p),
    "goal-first": lambda s, seat, a, p: s.mission_card().goal_first and goal(s, seat, a, p),
    "first": open_sums,
    "second": second,
    "hand-on": lambda s, seat, a, p: p == {"value": value(a), "count": kinds(without(s.number_hand[seat], a.card))},
    "take-back": lambda s, seat, a, p: p == {"value": value(a), "count": kinds([*s.number_hand[seat], a.card])},
    "pass": lambda s, seat, a, p: a.verb == "pass",
    "use": share("percent", "before"),
    "use-early": early,
}
