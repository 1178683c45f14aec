"""What good play looks like in Strato (section 11 of the rule file).

A table is as good as its needed rows: matched places first, right weathers
anywhere in the half-row second, minus what full half-rows cost (point 10).
Everything here is public or the mover's own hand.
"""

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from stratagem.games.strato.actions import Fog, Play, Redraw, Storm
from stratagem.games.strato.play.scoring import row_score
from stratagem.games.strato.rules.ending import pattern_stands
from stratagem.games.strato.rules.powers import Power, card_at
from stratagem.games.strato.rules.turn import acts, power_of
from stratagem.games.strato.state import CLOUD, KEYS, Sky, acting_weather
from stratagem.games.strato.words.news import at_end, at_place, named
from stratagem.kernel.advice import Advice
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Action, Params, Seat, options, trusted_answer

FULL: Final = 0.10  # what a full half-row costs
NEARLY: Final = 0.04  # one with one place left
DONE: Final = 0.5  # how much of that is left where the row is finished: nothing more need be put there
LOST: Final = -1.0
WON: Final = 2.0
REDRAW: Final = 0.6  # a redraw costs cards and is blind: only when every play loses or nearly (point 7)
# How often such a table is won, as log odds, fitted to 1592 games of `normal` bots, one to four of them (docs/bots.md).
EASE: Final = [6.3, 6.0, -2.0, -3.5, -4.1, -4.0, -4.5, -4.1, -5.0, -6.3]  # by challenge ...
USUAL: Final = -4.0  # ... and where it is another
BY_SCORE: Final = 3.5
BY_CARDS: Final = 0.108  # each card left, up to so many ...
ENOUGH: Final = 40
BY_BOTH: Final = -0.04  # ... and the less the better the table
SHARP: Final = 0.03  # how sharply the policy prefers the better table


def table_score(s: Sky, rows: list[float]) -> float:
    """The needed rows, those nearest to done; space; every row a little, so that spare rows are not spoilt."""
    limit = s.challenge.limit
    price = 0.0
    for i in range(len(s.halves)):
        length = len(s.halves[i])
        if length > limit:
            return LOST
        if length >= limit - 1:
            cost = FULL if length == limit else NEARLY
            price += cost * DONE if rows[i // 2] > 0.999 else cost
    needed = s.challenge.lines_required
    count = len(rows)
    total = 0.0
    whole = 0.0
    for score in rows if needed == count else sorted(rows, reverse=True)[:needed]:
        total += score
    for score in rows:
        whole += score
    worth = total / needed
    if worth > 0.999 and pattern_stands(s):
        return WON
    return worth - price + 0.01 * whole / count


def cards_left(s: Sky) -> int:
    """In the pile and in all hands."""
    left = s.pile.size()
    for hand in s.hands:
        left += sum(hand)
    return left


def touched(action: Any, near: int) -> tuple[int, int]:
    """The two half-rows that an action may change."""
    if isinstance(action, Fog):
        return 2 * action.a + action.side, 2 * action.b + action.side
    if isinstance(action, Storm):
        return action.a, action.b
    return near, near ^ 1


class StratoAdvice(Advice):
    def __init__(self) -> None:
        super().__init__()
        self.depth = 4
        self.looks_ahead = False  # the policy looks at the table after the whole move already
        self.explore = 1.2
        self.common = True  # cards drawn differ more than moves do
        self.greedy = True  # a drawn move, a little worse each time, spoils what is found out about the first

    def told(self, s: Sky) -> list[float]:
        rows = [row_score(s, row) for row in range(len(s.halves) // 2)]
        score = table_score(s, rows)
        level = s.challenge.level
        odds = (EASE[level] if 0 <= level < len(EASE) else USUAL) + BY_SCORE * score
        odds += (BY_CARDS + BY_BOTH * score) * min(ENOUGH, cards_left(s))
        return [1.0 / (1.0 + exp(-odds))] * s.agreed.players

    def evaluate(self, s: Sky) -> list[float]:
        rows = [row_score(s, row) for row in range(len(s.halves) // 2)]
        score = table_score(s, rows)
        left = cards_left(s)
        worth = 0.05 + 0.85 * score - (0.2 / (1.0 + left / s.agreed.players))
        return [min(max(worth, 0.02), 0.95)] * s.agreed.players

    def policy(self, s: Sky, seat: Seat, options: Sequence[Action]) -> list[float]:
        return sharpened(self.judged(s, options))

    def judged(self, s: Sky, options: Sequence[Action]) -> list[float]:
        """The score of the table after each option, with the best action that follows a play."""
        rows = [row_score(s, row) for row in range(len(s.halves) // 2)]
        found: list[float] = []
        for action in options:
            if isinstance(action, Play):
                found.append(self.after_play(s, action.weather, action.half, rows))
            elif isinstance(action, Redraw):
                found.append(self.after_redraw(s, action.half, rows))
            else:
                found.append(self.best_action(s, power_of(s, s.played), s.place, [action], rows))
        return found

    def after_play(self, s: Sky, weather: int, half: int, rows: list[float]) -> float:
        power = power_of(s, weather)
        mine = rows[:]
        acting = power.possible(s, half)
        s.halves[half].append(weather)
        mine[half // 2] = row_score(s, half // 2)
        if acting:
            score = self.best_action(s, power, half, power.offers(s, half), mine)
        else:
            score = table_score(s, mine)
        s.halves[half].pop()
        return score

    def best_action(self, s: Sky, power: Power, half: int, options: Sequence[Action], rows: list[float]) -> float:
        """The score after the best of these actions of the card that lies outermost there."""
        best = LOST
        discarded = len(s.discard)
        mine = rows[:]
        for action in options:
            a, b = touched(action, half)
            first = s.halves[a]
            second = s.halves[b]
            s.halves[a] = first[:]
            s.halves[b] = second[:]
            power.act(s, half, action)
            mine[a // 2] = row_score(s, a // 2)
            if b // 2 != a // 2:
                mine[b // 2] = row_score(s, b // 2)
            score = table_score(s, mine)
            mine[a // 2] = rows[a // 2]
            mine[b // 2] = rows[b // 2]
            s.halves[a] = first
            s.halves[b] = second
            if len(s.discard) > discarded:
                s.discard.pop()
            best = max(best, score)
        return best

    def after_redraw(self, s: Sky, half: int, rows: list[float]) -> float:
        """Blind and dear (point 7): the table as it is with one card more there, which may well be the wrong one."""
        if len(s.halves[half]) >= s.challenge.limit:
            return LOST + 0.3  # a sun or a wind may still turn up
        s.halves[half].append(s.tornado[half ^ 1])
        score = table_score(s, rows) - REDRAW
        s.halves[half].pop()
        return min(score, 1.0)

    def reason(self, s: Sky, seat: Seat, action: Any) -> tuple[str, Params]:
        """What the whole move does to the pattern, with the best action that follows a play; which card, and where."""
        if isinstance(action, Redraw):
            room = s.challenge.limit - len(s.halves[action.half])
            key = "advice-strato-redraw" if room > 0 else "advice-strato-redraw-full"
            return key, at_end(action.half) | {"room": room}
        tables = whole_moves(s, seat, action)
        best = max(tables, key=scored)
        limit: Params = {"limit": s.challenge.limit}
        about = which(s, action)
        if scored(best) >= WON:
            return "advice-strato-wins", about
        if scored(best) <= LOST:
            return "advice-strato-loses", limit
        left = about | {"room": room_in(best)}
        near = left | {"before": nearness(s), "after": nearness(best)}
        if near["after"] > near["before"]:
            return "advice-strato-builds", near
        if near["after"] < near["before"]:
            return "advice-strato-harms", limit | near
        if isinstance(action, Play) and not acts(s, action.weather, action.half):
            return "advice-strato-no-action", left
        weather = action.weather if isinstance(action, Play) else s.played
        acting = acting_weather(s, weather)
        if weather == CLOUD:
            return "advice-strato-cloud", {"acting": named(acting)} | left
        return ("advice-strato-room" if KEYS[acting] == "sun" else "advice-strato-level"), left


def whole_moves(s: Sky, seat: Seat, action: Action) -> list[Sky]:
    """The tables after this answer and each action that may follow it."""
    now: Sky = s.copy()
    trusted_answer(now, seat, action, Playout(0))
    asked = now.asking() if now.result is None else None
    if isinstance(action, Play) and asked is not None and asked.name == "ACTION":
        return [table for following in options(now, seat) for table in whole_moves(now, seat, following)]
    return [now]


def scored(s: Sky) -> float:
    return table_score(s, [row_score(s, row) for row in range(len(s.halves) // 2)])


def which(s: Sky, action: Action) -> Params:
    """The card that is played or moved and the place it comes to, or the one that is taken away from there."""
    if isinstance(action, Play):
        end = (action.half, len(s.halves[action.half]) + 1)
        return {"card": named(action.weather), **at_place(end)}
    _, places = power_of(s, s.played).told(s, s.place, action)
    half, col = places[-1]
    return {"card": named(card_at(s, places[0])), **at_place((half, max(col, 1)))}


def room_in(s: Sky) -> int:
    """Cards that the half-rows can still take, all together."""
    return sum([max(0, s.challenge.limit - len(half)) for half in s.halves])


def nearness(s: Sky) -> int:
    """How much of the pattern lies there, in per cent: the rows it needs, those nearest to done."""
    rows = sorted([row_score(s, row) for row in range(len(s.halves) // 2)], reverse=True)
    needed = s.challenge.lines_required
    return round(100.0 * sum(rows[:needed]) / needed)


def sharpened(scores: list[float]) -> list[float]:
    """Scores as weights: the best one weighs 1, those clearly worse almost nothing."""
    best = max(scores)
    return [exp((score - best) / SHARP) + 1e-6 for score in scores]
