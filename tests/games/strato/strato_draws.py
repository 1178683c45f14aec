"""Drawn tables: games of every set-up, and positions laid with challenges of their own, in every phase."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from strato_boards import STRATO
from strato_literal import LEFT_TORNADOES, LETTERS, RIGHT_TORNADOES, SIDES, WEATHERS

from stratagem.games.strato.content.tables import Challenge
from stratagem.games.strato.state import Sky
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import Action, answer, begin, draft, options
from stratagem.kernel.errors import BadPosition
from stratagem.kernel.game import Setup


class Drawn(NamedTuple):
    """A table, and what is known of it without asking the game."""

    s: Sky
    setup: Setup
    phase: str
    end: int = -1  # at REDRAW: the half-row that was named
    own: dict[str, Any] | None = None  # a challenge laid with it

    @property
    def seats(self) -> range:
        return range(self.setup.seats)


# -- set-ups


def drawn_pairing(chooser: random.Random, challenge: Challenge) -> list[str]:
    """Pairs of the tornado halves in play, one for each row."""
    weathers = [WEATHERS[weather] for weather in challenge.weathers]
    lefts = chooser.sample([key for key in weathers if key in LEFT_TORNADOES], challenge.rows)
    rights = chooser.sample([key for key in weathers if key in RIGHT_TORNADOES], challenge.rows)
    return [f"{left}/{right}" for left, right in zip(lefts, rights, strict=True)]


def drawn_setup(chooser: random.Random, seats: int | None = None) -> Setup:
    """Any level of the content, any seats, any options."""
    seats = seats or chooser.randint(1, 4)
    wished: dict[str, Any] = {"challenge": chooser.choice(sorted(STRATO.content.challenges))}
    if chooser.random() < 0.6:
        wished["first_player"] = chooser.randrange(seats)
    if chooser.random() < 0.5:
        wished["swap_wind"] = chooser.random() < 0.7
    if chooser.random() < 0.4:
        wished["tornado_pairing"] = drawn_pairing(chooser, STRATO.content.challenges[wished["challenge"]])
    return Setup(seats, wished, drawn_carry(chooser))


def drawn_carry(chooser: random.Random) -> dict[str, int]:
    """Outside of an expedition nothing; in one the levels won so far (STRATO-V4)."""
    return {"levels_won": chooser.choice((0, 0, 1, 5))} if chooser.random() < 0.4 else {}


# -- challenges (STRATO-C1 to STRATO-C3)


def drawn_term(chooser: random.Random, limit: int) -> dict[str, Any]:
    """One term; short ones, so that a drawn row sometimes meets it."""
    op = chooser.choice(
        ("inner", "inner", "outer", "run", "mirror", "distinct", "distinct", "only", "size", "balanced")
    )
    side = chooser.choice(("L", "R", "both", "either"))
    n = chooser.choice((1, 1, 2, 2, 3))
    tokens = ["SELF", "OPP", "OTHER", "ANY", chooser.choice(WEATHERS)]
    if op in ("inner", "outer"):
        letters = ["A", "A", "B", "B", "C"] if side != "either" else []
        return {"op": op, "side": side, "pattern": [chooser.choice(tokens + letters) for _ in range(n)]}
    if op == "run":
        return {"op": op, "side": side, "n": n, "of": chooser.choice(("same", "SELF", "OPP", chooser.choice(WEATHERS)))}
    if op == "only":
        return {"op": op, "side": side, "allow": chooser.sample(tokens, chooser.randint(1, 3))}
    if op == "size":
        low = chooser.randint(0, limit)
        return {"op": op, "side": side, "min": low, "max": low + chooser.randint(0, 3)}
    if op == "distinct" and chooser.random() < 0.5:
        return {"op": op, "n": n, "scope": "half", "side": side}
    return {"balanced": {"op": op}, "mirror": {"op": op, "n": n}, "distinct": {"op": op, "n": n, "scope": "row"}}[op]


def drawn_challenge(chooser: random.Random, rows: int) -> dict[str, Any]:
    lefts = chooser.sample(LEFT_TORNADOES, chooser.randint(rows, 3))
    rights = chooser.sample(RIGHT_TORNADOES, chooser.randint(rows, 3))
    limit = chooser.choice((3, 4, 5, 6, 7, 8, 8, 8))
    return {
        "level": chooser.choice(sorted(STRATO.content.challenges)),
        "weathers": [key for key in WEATHERS if key in lefts + rights],
        "limit": limit,
        "lines_required": chooser.randint(1, rows),
        "rows": rows,
        "condition": [drawn_term(chooser, limit) for _ in range(chooser.choice((1, 1, 2, 3)))],
        "source": chooser.choice(("house", "box")),
    }


# -- positions


def letters_of(keys: list[str]) -> list[str]:
    return [LETTERS[WEATHERS.index(key)] for key in keys]


def drawn_position(chooser: random.Random) -> Drawn:
    """A table in the middle of a game; few weathers in each row, so that cards often lie beside their like."""
    seats = chooser.randint(1, 4)
    agreed = {"swap_wind": chooser.random() < 0.4, "first_player": chooser.randrange(seats)}
    setup = Setup(seats, agreed, drawn_carry(chooser))
    rows = chooser.randint(1, 3)
    own = drawn_challenge(chooser, rows)
    longest = min(own["limit"], chooser.choice((2, 4, 8)))
    phase = chooser.choice(("TURN", "ACTION", "ACTION", "END"))
    placed = chooser.randrange(2 * rows)

    def cards(most: int, of: list[str]) -> list[str]:
        return letters_of([chooser.choice(of) for _ in range(chooser.randint(0, most))])

    written = []
    for row in range(rows):
        left, right = (chooser.choice(halves) for halves in (LEFT_TORNADOES, RIGHT_TORNADOES))
        few = [left, right, *chooser.sample(own["weathers"], chooser.randint(0, 2))]
        halves = [cards(longest, few) for _ in range(2)]
        if phase != "TURN" and placed // 2 == row:
            halves[placed % 2] += letters_of([chooser.choice(WEATHERS)])
        ends = [" ".join(half) or "-" for half in (halves[0][::-1], halves[1])]
        written.append(f"{ends[0]} [{'|'.join(letters_of([left, right]))}] {ends[1]}")
    size = 3 if setup.seats == 1 else 2
    seat = chooser.randrange(setup.seats)
    given: dict[str, Any] = {
        "challenge": own,
        "rows": written,
        "hands": [cards(size, own["weathers"][: chooser.randint(1, 6)]) for _ in range(setup.seats)],
        "draw_pile": chooser.choice(([], cards(1, own["weathers"]), cards(4, own["weathers"]), ["..."], ["S"] * 65)),
        "discard": cards(chooser.choice((0, 9, 20, 120)), own["weathers"][: chooser.choice((1, 2, 6))]),
        "last_weather": chooser.choice(("none", "wind", "rain", "sun", "fog", "storm")),
        "turn_no": chooser.choice((1, 7, 99, 101)),
        "pending": {"row": placed // 2 + 1, "side": SIDES[placed % 2], "from_redraw": chooser.random() < 0.5},
    }
    try:
        s = STRATO.position(setup, given, phase, seat)
    except BadPosition:  # no option there, or no card at all: then the turn is over
        phase = "END"
        s = STRATO.position(setup, given, phase, seat)
    if phase != "END":
        begin(s, Luck(1))
    elif chooser.random() < 0.3:  # as long as it can get, by a card placed and the rain (STRATO-R04)
        for half in chooser.sample(s.halves, chooser.randint(1, 2)):
            half += chooser.choices(range(6), k=own["limit"] + 2 - len(half))
    return Drawn(s, setup, phase, own=own)


def ahead(drawn: Drawn, action: Action) -> Drawn:
    """The table as the player sees it before confirming an answer; it ends where luck comes in."""
    s, wire = drawn.s, STRATO.wire(action)
    after = draft(s, s.active, [action])
    if wire["do"] == "redraw":
        return drawn._replace(s=after, phase="REDRAW", end=2 * wire["row"] - 2 + SIDES.index(wire["side"]))
    return drawn._replace(s=after, phase="ACTION" if after.waiting else "END")


def answered(drawn: Drawn, action: Action, luck: Luck, watch: Any = None) -> Drawn:
    """The table after an answer; the one before is left as it was."""
    s = drawn.s.copy()
    before = s.turn_no
    answer(s, s.active, action, luck, watch)
    phase = "OVER" if not s.waiting else "ACTION" if s.turn_no == before else "TURN"
    return drawn._replace(s=s, phase=phase, end=-1)


def drawn_game(chooser: random.Random, setup: Setup) -> Iterator[Drawn]:
    """A game from its first table to its last, mostly at the shortest ends: otherwise every game is soon lost."""
    luck = Luck(chooser.getrandbits(32))
    drawn = Drawn(STRATO.setup(setup, luck), setup, "TURN")
    yield drawn
    while drawn.s.waiting:
        drawn = answered(drawn, drawn_answer(chooser, drawn.s), luck)
        yield drawn


def drawn_answer(chooser: random.Random, s: Sky) -> Action:
    found = list(options(s, s.active))
    plays = [action for action in found if action.verb == "play"]
    if plays and chooser.random() < 0.8:
        shortest = min(len(s.halves[play.half]) for play in plays)
        found = [play for play in plays if len(s.halves[play.half]) == shortest]
    return chooser.choice(found)


def drawn_tables(seed: int, positions: int, games: int) -> Iterator[Drawn]:
    """All phases: laid positions and tables of games, each as it is and as it would be after an answer."""
    chooser = random.Random(seed)
    tables = [drawn_position(chooser) for _ in range(positions)]
    for number in range(games):
        game = list(drawn_game(chooser, drawn_setup(chooser, 1 + number % 4)))
        tables += [game[0], game[-1], *chooser.sample(game, min(4, len(game)))]
    for drawn in tables:
        yield drawn
        if drawn.phase in ("TURN", "ACTION"):
            for action in chooser.sample(list(options(drawn.s, drawn.s.active)), 1):
                yield ahead(drawn, action)
                yield answered(drawn, action, Luck(chooser.getrandbits(32)))
        elif drawn.phase == "END":
            s = drawn.s.copy()
            begin(s, Luck(chooser.getrandbits(32)))
            yield drawn._replace(s=s, phase="TURN" if s.waiting else "OVER")
