"""Powers: what the action of each weather is, when it is no option, and how it is told.

`near` is the half-row in which the card was placed, `near ^ 1` the other one of
its row.  The card just played is never a target, but closing a gap or making
room may shift it (STRATO-R10, STRATO-R13); tornado cards lie outside the lists
and never move (STRATO-R11).  An option must change the picture that lies there
after placement (STRATO-R12).
"""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.strato.actions import (
    COLUMNS,
    FOGS,
    RAINS,
    STORMS,
    SUNS,
    WIND_SWAPS,
    WINDS,
    Fog,
    Rain,
    Storm,
    Sun,
    Wind,
    WindSwap,
)  # fmt: skip
from stratagem.games.strato.state import NONE, SIDES, Sky
from stratagem.games.strato.words.news import Place, at_end, at_place, named, spot
from stratagem.kernel.core import Action, Declared, Params
from stratagem.kernel.game import Refusal

NO_CARD: Final = "strato-why-no-card"
NO_CHANGE: Final = "strato-why-no-change"
TORNADO: Final = "strato-why-tornado"
Told = tuple[Params, list[Place]]  # what texts say of an option, and the places it points at


class Power(Declared):
    """The action of one weather; by itself, none."""

    said: type[Action] = Action  # what its options are
    rule: str = ""
    prompt: str = ""
    label: str = ""  # of an option
    news: str = ""
    idle: str = ""  # why it cannot be taken where it has no option
    where: tuple[str, ...] = ()  # how texts say where a card lies that is exchanged

    def possible(self, s: Sky, near: int) -> bool:
        """Whether a card about to be placed there would have any option (STRATO-R03), without listing them."""
        return False

    def offers(self, s: Sky, near: int) -> list[Action]:
        """Every option of the card that now lies outermost there, in the order of its coordinates.

        What has no `refusal`, worked out fast: asking that of every try would cost a seventh of all speed.
        """
        return []

    def refusal(self, s: Sky, near: int, action: Any) -> Refusal | None:
        """Why this is no option; None exactly if it is one."""
        raise NotImplementedError

    def tries(self, s: Sky, near: int) -> list[Action]:
        """What a player might think of, though it may change nothing: greyed out."""
        return []

    def act(self, s: Sky, near: int, action: Any) -> None:
        """Do what was chosen."""
        raise NotImplementedError

    def told(self, s: Sky, near: int, action: Any) -> Told:
        """An option in words, while the cards still lie where they are named."""
        raise NotImplementedError

    def keys(self, params: Params) -> tuple[str, str]:
        """Of the texts about an option and about what was done."""
        return self.label, self.news


def all_same(cards: list[int]) -> bool:
    """Whether the cards are all of one weather (or there are none)."""
    return not cards or cards.count(cards[0]) == len(cards)


def card_at(s: Sky, place: Place) -> int:
    """The card that lies there, if any."""
    half = s.halves[place[0]]
    return half[place[1] - 1] if place[1] <= len(half) else NONE


def card_told(s: Sky, place: Place) -> Params:
    return {"card": named(card_at(s, place)), "side": SIDES[place[0] & 1], "col": place[1]}


def no(key: str, rule: str, params: Params | None = None, *places: Place) -> Refusal:
    """A refusal that points at places of the rows."""
    return Refusal([spot(place) for place in places], key, params, rule)


def no_such_row(s: Sky, half: int, rule: str) -> Refusal | None:
    return None if half < len(s.halves) else no("strato-why-no-such-row", rule, {"rows": len(s.halves) // 2})


def refused_place(s: Sky, near: int, place: Place, rule: str) -> Refusal | None:
    """Why nothing can be taken from this place: a tornado card (STRATO-R11), the card just played (STRATO-R10), no
    card."""
    half, col = place
    if half >= len(s.halves):
        return no_such_row(s, half, rule)
    if col == 0:
        return no(TORNADO, "STRATO-R11", None, place)
    if half == near and col == len(s.halves[half]):
        return no("strato-why-played-card", "STRATO-R10", None, place)
    return None if col <= len(s.halves[half]) else no(NO_CARD, rule, at_place(place), place)


class SunPower(Power):
    """Any card of the row, in either half, except the sun just played; the gap closes (STRATO-R17)."""

    def possible(self, s: Sky, near: int) -> bool:
        return len(s.halves[near]) > 0 or len(s.halves[near ^ 1]) > 0

    def offers(self, s: Sky, near: int) -> list[Action]:
        right = near & 1  # the outermost card of the sun's half-row is the sun itself
        found: list[Action] = []
        found.extend(SUNS[0][1 : len(s.halves[near & -2]) + right])
        found.extend(SUNS[1][1 : len(s.halves[near | 1]) + 1 - right])
        return found

    def refusal(self, s: Sky, near: int, action: Any) -> Refusal | None:
        return refused_place(s, near, ((near & -2) + action.side, action.col), "STRATO-R17")

    def act(self, s: Sky, near: int, action: Any) -> None:
        sun: Sun = action
        s.discard.append(s.halves[(near & -2) + sun.side].pop(sun.col - 1))

    def told(self, s: Sky, near: int, action: Any) -> Told:
        place = ((near & -2) + action.side, action.col)
        return card_told(s, place), [place]


class RainPower(Power):
    """The outermost card of the far half-row is inserted in column 1, far or near.
    Near always changes something; far only if the half-row is not all alike (STRATO-R16)."""

    def possible(self, s: Sky, near: int) -> bool:
        """With an empty far half-row the opposite end is a tornado card, which never moves."""
        return len(s.halves[near ^ 1]) > 0

    def offers(self, s: Sky, near: int) -> list[Action]:
        far = s.halves[near ^ 1]
        if not all_same(far):
            return [RAINS[0], RAINS[1]]
        return [RAINS[near & 1]] if far else []

    def refusal(self, s: Sky, near: int, action: Any) -> Refusal | None:
        return None if action in self.offers(s, near) else no(NO_CHANGE, "STRATO-R12", None, (near ^ 1, 0))

    def tries(self, s: Sky, near: int) -> list[Action]:
        return [RAINS[near & 1 ^ 1]]

    def act(self, s: Sky, near: int, action: Any) -> None:
        rain: Rain = action
        card = s.halves[near ^ 1].pop()
        s.halves[(near & -2) + rain.to].insert(0, card)

    def told(self, s: Sky, near: int, action: Any) -> Told:
        end = (near ^ 1, len(s.halves[near ^ 1]))
        return {"card": named(card_at(s, end)), "to": SIDES[action.to]}, [end, ((near & -2) + action.to, 0)]


class WindPower(Power):
    """A card of the wind's row, not the wind, is taken out and put in again
    farther from the wind's end, across the tornado if one likes (STRATO-R15)."""

    def possible(self, s: Sky, near: int) -> bool:
        """Crossing the tornado always changes something; within the far half-row two weathers are needed."""
        return len(s.halves[near]) > 0 or not all_same(s.halves[near ^ 1])

    def offers(self, s: Sky, near: int) -> list[Action]:
        """Past at least one other weather toward the tornado, across it to any column, or outward beyond it; the
        outermost card of the one half-row is the wind, that of the other cannot go farther."""
        found: list[Action] = []
        for side in range(2):
            half = s.halves[(near & -2) + side]
            columns, start = len(half), side * COLUMNS
            for col in range(1, columns):
                targets, to = WINDS[start + col], col
                if side == near & 1:
                    while to > 1 and half[to - 2] == half[col - 1]:
                        to -= 1
                    inward, across = targets[start + 1 : start + to], COLUMNS - start + 1
                    beyond = targets[across : across + len(s.halves[near ^ 1]) + 1]
                    found.extend(beyond if side else inward)
                    found.extend(inward if side else beyond)
                else:
                    while to < columns and half[to] == half[col - 1]:
                        to += 1
                    found.extend(targets[start + to + 1 : start + columns + 1])
        return found

    def refusal(self, s: Sky, near: int, action: Any) -> Refusal | None:
        start, goal = row_places(near, action)
        refused = refused_place(s, near, start, "STRATO-R15")
        if refused is not None:
            return refused
        if action.to_col == 0:
            return no(TORNADO, "STRATO-R11")
        if self.distance(near, goal) < self.distance(near, start):
            return no("strato-why-toward-wind", "STRATO-R15", None, start, goal)
        half, across = s.halves[goal[0]], start[0] != goal[0]
        if action.to_col > len(half) + (1 if across else 0):
            return no("strato-why-no-place", "STRATO-R15", at_place(goal))
        first, last = sorted((action.col, action.to_col))
        changes = across or not all_same(half[first - 1 : last])
        return None if changes else no(NO_CHANGE, "STRATO-R12", None, start, goal)

    def distance(self, near: int, place: Place) -> int:
        """How far from the wind's end a place is, seen from the tornado."""
        return -place[1] if place[0] == near else place[1]

    def act(self, s: Sky, near: int, action: Any) -> None:
        wind: Wind = action
        card = s.halves[(near & -2) + wind.side].pop(wind.col - 1)
        s.halves[(near & -2) + wind.to_side].insert(wind.to_col - 1, card)

    def told(self, s: Sky, near: int, action: Any) -> Told:
        start, goal = row_places(near, action)
        return {**card_told(s, start), "toside": SIDES[action.to_side], "tocol": action.to_col}, [start, goal]


def row_places(near: int, action: Any) -> tuple[Place, Place]:
    """The two places of the row that a wind names."""
    return ((near & -2) + action.side, action.col), ((near & -2) + action.to_side, action.to_col)


class Exchange(Power):
    """Two places change their contents."""

    def places(self, s: Sky, near: int, action: Any) -> tuple[Place, Place]:
        raise NotImplementedError

    def unchanged(self, s: Sky, one: Place, other: Place) -> Refusal | None:
        """Equal cards stay where they are (STRATO-R12); which place an answer names first is fixed (STRATO-R29)."""
        if card_at(s, one) == card_at(s, other):
            return no(NO_CHANGE, "STRATO-R12", None, one, other)
        return None if one < other else no("strato-why-order", "STRATO-R29")

    def act(self, s: Sky, near: int, action: Any) -> None:
        one, other = self.places(s, near, action)
        exchange(s.halves[one[0]], one[1], s.halves[other[0]], other[1])

    def told(self, s: Sky, near: int, action: Any) -> Told:
        places, params = [*self.places(s, near, action)], {}
        for letter, place in zip("ab", places, strict=True):
            params[letter] = named(card_at(s, place))
            params.update({letter + field: at_place(place)[field] for field in self.where})
        return params, places


def exchange(a: list[int], i: int, b: list[int], j: int) -> None:
    """The cards in these columns of two half-rows change places; where one place is empty, the card moves there."""
    if i > len(a):
        a.append(b.pop(j - 1))
    elif j > len(b):
        b.append(a.pop(i - 1))
    else:
        card = a[i - 1]
        a[i - 1] = b[j - 1]
        b[j - 1] = card


class SwapWindPower(Exchange):
    """Where the table agreed on it, the wind instead exchanges two cards of its row
    that differ, neither of them the wind (STRATO-V5)."""

    def possible(self, s: Sky, near: int) -> bool:
        return not all_same(s.halves[near] + s.halves[near ^ 1])

    def offers(self, s: Sky, near: int) -> list[Action]:
        left, right = s.halves[near & -2], s.halves[near | 1]
        cards = [(col, card) for col, card in enumerate(left, 1)]
        cards += [(COLUMNS + col, card) for col, card in enumerate(right, 1)]
        cards.pop(-1 if near & 1 else len(left) - 1)  # the wind itself
        return [WIND_SWAPS[a][b] for a, card in cards for b, other in cards if a < b and card != other]

    def places(self, s: Sky, near: int, action: Any) -> tuple[Place, Place]:
        return row_places(near, action)

    def refusal(self, s: Sky, near: int, action: Any) -> Refusal | None:
        one, other = self.places(s, near, action)
        refused = refused_place(s, near, one, "STRATO-V5") or refused_place(s, near, other, "STRATO-V5")
        return refused or self.unchanged(s, one, other)


def differ(a: list[int], b: list[int], col: int) -> bool:
    """Whether two half-rows have different cards in a column, or only one of them has a card there."""
    if col <= len(a) and col <= len(b):
        return a[col - 1] != b[col - 1]
    return col <= len(a) or col <= len(b)


class FogPower(Exchange):
    """Any column of the board, two rows, neither place the fog just played.  Two cards
    that differ are exchanged; a card whose partner place is empty moves there and becomes
    the outermost card of that half-row (STRATO-R18).  Columns line up between rows by side
    and number (STRATO-R14)."""

    def possible(self, s: Sky, near: int) -> bool:
        """Two half-rows of one side offer something unless they are alike, place by place; beside the
        fog's own, the other may have one card more, level with the fog."""
        halves = s.halves
        for a in range(len(halves)):
            for b in range(a + 2, len(halves), 2):
                if a != near and b != near and halves[a] != halves[b]:
                    return True
        own = halves[near]
        for other in range(near & 1, len(halves), 2):
            longer = len(halves[other]) - len(own)
            if longer < 0 or longer > 1 or halves[other][: len(own)] != own:
                return True
        return False

    def offers(self, s: Sky, near: int) -> list[Action]:
        halves = s.halves
        found: list[Action] = []
        for side in range(2):
            longest = 0
            for a in range(side, len(halves), 2):
                longest = max(longest, len(halves[a]))
            for col in range(1, longest + 1):
                fog = near if len(halves[near]) == col else NONE  # no target
                for a in range(side, len(halves), 2):
                    for b in range(a + 2, len(halves), 2):
                        if a != fog and b != fog and differ(halves[a], halves[b], col):
                            found.append(FOGS[side][col][a // 2][b // 2])
        return found

    def act(self, s: Sky, near: int, action: Any) -> None:
        fog: Fog = action
        exchange(s.halves[2 * fog.a + fog.side], fog.col, s.halves[2 * fog.b + fog.side], fog.col)

    def places(self, s: Sky, near: int, action: Any) -> tuple[Place, Place]:
        fog: Fog = action
        return (2 * fog.a + fog.side, fog.col), (2 * fog.b + fog.side, fog.col)

    def refusal(self, s: Sky, near: int, action: Any) -> Refusal | None:
        if action.a == action.b:
            return no("strato-why-same-row", "STRATO-R18")
        places = self.places(s, near, action)
        found = [refused_place(s, near, place, "STRATO-R18") for place in places]
        for refused in found:
            if refused is not None and refused.key != NO_CARD:
                return refused
        return self.unchanged(s, *places) if None in found else found[0]

    def tries(self, s: Sky, near: int) -> list[Action]:
        ends = range(len(s.halves))
        pairs = [(a, b, min(len(s.halves[a]), len(s.halves[b]))) for a in ends for b in ends[a + 2 :: 2]]
        return [FOGS[a & 1][col][a // 2][b // 2] for a, b, columns in pairs for col in range(1, columns + 1)]

    def told(self, s: Sky, near: int, action: Any) -> Told:
        """The card that moves comes first; there may be no other."""
        places = sorted(self.places(s, near, action), key=lambda place: card_at(s, place) == NONE)
        cards = [named(card_at(s, place)) for place in places if card_at(s, place) != NONE]
        rows = {letter + "row": place[0] // 2 + 1 for letter, place in zip("ab", places, strict=True)}
        return {"side": SIDES[action.side], "col": action.col, **rows, **dict(zip("ab", cards, strict=False))}, places

    def keys(self, params: Params) -> tuple[str, str]:
        return super().keys(params) if "b" in params else ("strato-option-fog-move", "strato-news-fog-move")


class StormPower(Exchange):
    """The outermost cards of two half-rows are exchanged if they differ.  The storm's own
    half-row offers no end: the storm is no target and hides the card beneath it (STRATO-R19)."""

    def possible(self, s: Sky, near: int) -> bool:
        seen = NONE
        for half in range(len(s.halves)):
            if half != near and s.halves[half]:
                card = s.halves[half][-1]
                if seen != NONE and card != seen:
                    return True
                seen = card
        return False

    def ends(self, s: Sky, near: int) -> list[int]:
        return [half for half in range(len(s.halves)) if half != near and s.halves[half]]

    def offers(self, s: Sky, near: int) -> list[Action]:
        ends, halves = self.ends(s, near), s.halves
        found: list[Action] = []
        for i in range(len(ends)):
            a = ends[i]
            for b in ends[i + 1 :]:
                if halves[a][-1] != halves[b][-1]:
                    found.append(STORMS[a][b])
        return found

    def act(self, s: Sky, near: int, action: Any) -> None:
        storm: Storm = action
        a, b = s.halves[storm.a], s.halves[storm.b]
        a[-1], b[-1] = b[-1], a[-1]

    def tries(self, s: Sky, near: int) -> list[Action]:
        return [STORMS[a][b] for a in self.ends(s, near) for b in self.ends(s, near) if a < b]

    def places(self, s: Sky, near: int, action: Any) -> tuple[Place, Place]:
        storm: Storm = action
        return (storm.a, len(s.halves[storm.a])), (storm.b, len(s.halves[storm.b]))

    def refusal(self, s: Sky, near: int, action: Any) -> Refusal | None:
        for half in (action.a, action.b):
            if half >= len(s.halves):
                return no_such_row(s, half, "STRATO-R19")
            if half == near:
                return no("strato-why-under-storm", "STRATO-R19", None, (half, len(s.halves[half])))
            if not s.halves[half]:
                return no("strato-why-no-end", "STRATO-R19", at_end(half))
        if action.a == action.b:
            return no("strato-why-same-end", "STRATO-R19")
        return self.unchanged(s, *self.places(s, near, action))


NO_POWER: Final = Power()  # of a cloud with nothing to copy
POWERS: Final[list[Power]] = [  # by weather, the last for none
    WindPower(Wind, "STRATO-R15", "strato-prompt-wind", "strato-option-wind",
              "strato-news-wind", "strato-why-wind-idle"),
    RainPower(Rain, "STRATO-R16", "strato-prompt-rain", "strato-option-rain",
              "strato-news-rain", "strato-why-rain-idle"),
    SunPower(Sun, "STRATO-R17", "strato-prompt-sun", "strato-option-sun",
             "strato-news-sun", "strato-why-sun-idle"),
    FogPower(Fog, "STRATO-R18", "strato-prompt-fog", "strato-option-fog",
             "strato-news-fog", "strato-why-fog-idle"),
    NO_POWER,
    StormPower(Storm, "STRATO-R19", "strato-prompt-storm", "strato-option-storm",
               "strato-news-storm", "strato-why-storm-idle", ("row", "side")),
    NO_POWER,
]  # fmt: skip
SWAP_POWERS: Final[list[Power]] = [  # where the wind exchanges cards (STRATO-V5)
    SwapWindPower(WindSwap, "STRATO-V5", "strato-prompt-wind-swap", "strato-option-wind-swap",
                  "strato-news-wind-swap", "strato-why-swap-idle", ("side", "col")),
    *POWERS[1:],
]  # fmt: skip
