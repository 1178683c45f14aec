"""A whole game re-told from its news: whoever listens to all he is told can lay the same table (STRATO-I3)."""

import random

import pytest
from strato_boards import STRATO

from stratagem.games.strato.actions import Play
from stratagem.games.strato.state import KEYS, SIDES
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, options
from stratagem.kernel.game import Setup

OUTCOMES = {
    "strato-news-win": "WIN",
    "strato-news-loss-limit": "LOSS_LIMIT",
    "strato-news-loss-cards": "LOSS_CARDS",
}
TOLD = (
    "rows", "draw_pile", "discard", "hand_sizes", "unseen", "active", "waiting", "phase", "pending", "last_weather",
    "turn_no", "outcome",
)  # fmt: skip
ALWAYS = (  # told in some game of every number of seats
    "laid", "dealt", "played", "copies", "redrawn", "sun", "rain", "wind", "wind-swap", "fog", "fog-move", "storm",
    "drawn", "drawn-other", "pile-empty", "loss-limit",
)  # fmt: skip
ACTIONS = ("sun", "rain", "wind", "wind_swap", "fog", "fog_move", "storm")


def plain(value):
    """A parameter of news without the marks that texts need: a weather by its key, a seat by its number."""
    if isinstance(value, list):
        return [plain(one) for one in value]
    if isinstance(value, str) and value.startswith("@seat:"):
        return int(value.removeprefix("@seat:"))
    return value.removeprefix("@weather:") if isinstance(value, str) else value


class Teller:
    """What one listener, a seat or a spectator (None), makes of what he hears.

    He sees the rows as they are first laid, knows what was agreed and how many cards there are, and that
    turns go round.  All the rest he has from the news.

    Not told, because it is no event: whether a row meets the condition and what it lacks, what may be chosen, and
    warnings.  All of them follow from the table.
    """

    def __init__(self, viewer, setup):
        self.viewer = viewer
        self.players = setup.seats
        self.hand = []
        self.sizes = []
        self.rows = []
        self.tornado = []
        self.discard = []
        self.pile = 0
        self.seat = STRATO.chosen(setup)["first_player"]
        self.turns = 0
        self.open = False  # a card was placed, and the turn is not over
        self.owed = False  # ... and its action not yet taken
        self.placed = None  # its weather, row and side
        self.copied = None
        self.redrawn = False
        self.last = "none"
        self.outcome = "none"

    def lay(self, view):
        """The table as it was first laid: the rows; everybody has as many cards as agreed, the rest is the pile."""
        assert len(view["rows"]) == self.rows  # as told
        self.rows = [[list(row["left"]), list(row["right"])] for row in view["rows"]]
        self.tornado = [row["tornado"] for row in view["rows"]]
        self.weathers = {key: STRATO.content.cards[i] for i, key in enumerate(KEYS) if key in view["unseen"]}
        self.sizes = [view["hand_size"]] * self.players
        self.pile = sum(self.weathers.values()) - sum(self.sizes) - 4 * len(self.rows)

    # -- what is heard

    def hear(self, news):
        if news.key in OUTCOMES:
            assert not self.owed and self.outcome == "none"
            self.outcome = OUTCOMES[news.key]
            return
        params = {key: plain(value) for key, value in news.params.items()}
        name = news.key.removeprefix("strato-news-").replace("-", "_")
        if name in ACTIONS:
            assert self.owed and (params.pop("seat"), params.pop("row")) == (self.seat, self.placed[1])
            self.owed = False
        getattr(self, "hear_" + name)(**params)

    def hear_laid(self, rows):
        self.rows = rows

    def hear_dealt(self, cards):
        self.hand = cards

    def place(self, seat, card, row, side, redrawn):
        assert not self.open and seat == self.seat  # turns go round
        self.open = self.owed = True
        self.turns += 1
        self.placed = (card, row, SIDES.index(side))
        self.redrawn = redrawn
        self.copied = None
        self.half(row, side).append(card)

    def hear_played(self, seat, weather, row, side):
        self.sizes[seat] -= 1
        if seat == self.viewer:
            self.hand.remove(weather)
        self.place(seat, weather, row, side, False)

    def hear_redrawn_empty(self, seat, row, side, weather):
        self.hear_redrawn(seat, row, side, weather, [])

    def hear_redrawn(self, seat, row, side, weather, cards):
        assert len(cards) == self.sizes[seat]
        if seat == self.viewer:
            assert sorted(cards) == sorted(self.hand)
            self.hand = []
        self.sizes[seat] = 0
        self.discard += cards
        self.pile -= 1
        self.place(seat, weather, row, side, True)

    def hear_no_action(self, weather):
        assert self.owed and weather == self.placed[0]
        self.owed = False

    def hear_copies(self, weather):
        assert self.placed[0] == "cloud" and self.owed
        self.copied = weather

    def hear_drawn(self, cards, count):
        assert len(cards) == count
        self.hand += cards
        self.refilled(self.seat, count)

    def hear_drawn_other(self, seat, count):
        assert seat == self.seat != self.viewer
        self.refilled(seat, count)

    def refilled(self, seat, count):
        self.sizes[seat] += count
        self.pile -= count
        self.over()

    def hear_pile_empty(self):
        assert self.pile == 0
        self.over()

    def over(self):
        """The action was told before, or that there is none.  A refill may be told twice: cards, and the pile's end."""
        assert not self.owed
        if self.open:
            self.open = False
            if self.placed[0] != "cloud":
                self.last = self.placed[0]
            self.placed = None

    # -- the actions

    def half(self, row, side):
        return self.rows[row - 1][SIDES.index(side)]

    def own(self, side):
        return self.half(self.placed[1], side)

    def take(self, half, place, card):
        assert half[place] == card
        return half.pop(place)

    def exchange(self, a, place_a, card_a, b, place_b, card_b):
        assert (a[place_a], b[place_b]) == (card_a, card_b)
        a[place_a], b[place_b] = b[place_b], a[place_a]

    def hear_sun(self, card, side, col):
        self.discard.append(self.take(self.own(side), col - 1, card))

    def hear_rain(self, card, to):
        far = self.rows[self.placed[1] - 1][1 - self.placed[2]]
        self.own(to).insert(0, self.take(far, -1, card))

    def hear_wind(self, card, side, col, toside, tocol):
        moved = self.take(self.own(side), col - 1, card)
        self.own(toside).insert(tocol - 1, moved)

    def hear_wind_swap(self, a, aside, acol, b, bside, bcol):
        self.exchange(self.own(aside), acol - 1, a, self.own(bside), bcol - 1, b)

    def hear_fog(self, side, col, arow, brow, a, b):
        self.exchange(self.half(arow, side), col - 1, a, self.half(brow, side), col - 1, b)

    def hear_fog_move(self, side, col, arow, brow, a):
        there = self.half(brow, side)
        assert len(there) < col
        there.append(self.take(self.half(arow, side), col - 1, a))

    def hear_storm(self, a, b, arow, aside, brow, bside):
        self.exchange(self.half(arow, aside), -1, a, self.half(brow, bside), -1, b)

    # -- the table as he would lay it

    def phase(self):
        return "OVER" if self.outcome != "none" else "ACTION" if self.owed else "TURN"

    def next_turn(self):
        """Whose turn it is when everything of an answer has been heard: the next one's after a turn that is over."""
        if not self.open and self.outcome == "none" and self.turns:
            self.seat = (self.seat + 1) % self.players

    def pending(self):
        if not self.owed:
            return None
        card, row, side = self.placed
        return {
            "weather": card, "row": row, "side": SIDES[side], "col": len(self.rows[row - 1][side]),
            "effective": self.copied or card, "from_redraw": self.redrawn,
        }  # fmt: skip

    def unseen(self):
        seen = self.discard + self.hand + [card for row in self.rows for half in row for card in half]
        return {key: count - seen.count(key) for key, count in self.weathers.items()}

    def laid(self):
        return [(tornado, *row) for tornado, row in zip(self.tornado, self.rows, strict=True)]

    def table(self):
        going_on = self.outcome == "none"
        told = {
            "rows": self.laid(),
            "draw_pile": self.pile,
            "discard": self.discard,
            "hand_sizes": self.sizes,
            "unseen": self.unseen(),
            "active": self.seat,
            "waiting": [self.seat] if going_on else [],
            "phase": self.phase(),
            "pending": self.pending(),
            "last_weather": self.last,
            "turn_no": self.turns + (1 if going_on and not self.open else 0),
            "outcome": self.outcome,
        }
        return told if self.viewer is None else {**told, "hand": sorted(self.hand)}


def table(s, viewer):
    """The same, as the game shows it."""
    view = STRATO.view(s, viewer)
    shown = {key: view[key] for key in TOLD}
    shown["rows"] = [(row["tornado"], row["left"], row["right"]) for row in view["rows"]]
    return shown if viewer is None else {**shown, "hand": sorted(view["hand"])}


def pick(chooser, s):
    """Mostly a card at one of the shortest ends: otherwise every game is soon lost."""
    found = options(s, s.waiting[0])
    if chooser.random() < 0.2:
        return chooser.choice(found)
    plays = [action for action in found if isinstance(action, Play)]
    shortest = min((len(s.halves[play.half]) for play in plays), default=0)
    return chooser.choice([play for play in plays if len(s.halves[play.half]) == shortest] or found)


def retell(setup, seed, missing=""):
    """Play a game at random; after every answer, all listeners know the table.  Gives the keys of all that was told.

    The rows lie as they are told as soon as it is told: the log never runs ahead of the table.
    """
    chooser, luck, told = random.Random(seed), Luck(seed), set()
    tellers = [Teller(viewer, setup) for viewer in (None, *range(setup.seats))]
    laid = False

    def watch(s, news):
        told.add(news.key)
        for teller in tellers:
            if news.key != missing and news.heard_by(teller.viewer):
                teller.hear(news)
        if laid and not missing:
            assert tellers[0].laid() == table(s, None)["rows"], news.key

    s = STRATO.setup(setup, luck, watch)
    for teller in tellers:
        teller.lay(STRATO.view(s, None))
        assert teller.table() == table(s, teller.viewer)
    laid = True
    while s.waiting:
        answer(s, s.waiting[0], pick(chooser, s), luck, watch)
        for teller in tellers:
            teller.next_turn()
            assert teller.table() == table(s, teller.viewer)
    return told


@pytest.mark.property
@pytest.mark.parametrize("seats", STRATO.seats)
def test_a_game_can_be_retold_from_its_news(seats):
    """STRATO-I3: every level, either wind, whoever begins; for every seat and for spectators."""
    told = set()
    for seed, level in enumerate(sorted(STRATO.content.challenges) * 2):
        options = {"challenge": level, "first_player": seed % seats, "swap_wind": seed % 3 == 0}
        told |= retell(Setup(seats, options), seed)
    assert told >= {"strato-news-" + key for key in ALWAYS}


@pytest.mark.parametrize("key", ALWAYS)
def test_news_that_is_missing_is_missed(key):
    """The listeners do need what they are told: without any one piece of news they lose track."""
    with pytest.raises((AssertionError, IndexError, KeyError, TypeError, ValueError)):
        for seed, level in enumerate(sorted(STRATO.content.challenges) * 2):
            retell(Setup(2, {"challenge": level, "swap_wind": seed % 3 == 0}), seed, "strato-news-" + key)
