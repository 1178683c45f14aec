"""A turn against the rule file taken literally: what may be answered, the table afterwards, and every piece of news.

The test knows the table before, the answer, and which cards the pile gave; it works out the rest (sections 6 and 7).
"""

import random
from collections import Counter

import pytest
from strato_boards import STRATO
from strato_draws import Drawn, drawn_answer, drawn_position, drawn_setup
from strato_literal import SIDES, WEATHERS, fulfilled, literal_targets

from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, begin, options
from stratagem.text.catalogue import FOLDER
from stratagem.text.check import messages


def tag(weather):
    return "@weather:" + WEATHERS[weather]


def told(key, rules, params, to=None, but=()):
    """News as the rule file wants it: what is said, by which rules, and who hears it (STRATO-I3)."""
    return ("strato-news-" + key, params, tuple(f"STRATO-{rule}" for rule in rules.split()), to, but)


def cards_of(hand):
    return [weather for weather, count in enumerate(hand) for _ in range(count)]


class Model:
    """The table as plain lists, and the rules as sentences."""

    def __init__(self, drawn, coming):
        s = drawn.s
        self.setup, self.challenge = drawn.setup, s.challenge
        self.tornado = s.tornado
        self.halves = [half[:] for half in s.halves]
        self.hands = [hand[:] for hand in s.hands]
        self.discard = s.discard[:]
        self.pile = s.pile.size()
        self.coming = list(coming)  # the cards that the pile gives, next first
        self.seat, self.turn, self.last = s.active, s.turn_no, s.last
        self.card, self.half, self.redrawn = s.played, s.place, s.redrawn
        self.news = []
        self.ending = None
        self.phase = drawn.phase

    # -- what may be answered

    def act_as(self, card):
        """The action that a card of this weather has now; None for a cloud with nothing to copy (STRATO-R21)."""
        word = WEATHERS[card]
        if word == "cloud":
            if self.last < 0:
                return None
            word = WEATHERS[self.last]
        return "wind_swap" if word == "wind" and self.setup.options.get("swap_wind") else word

    def targets(self, card, half):
        word = self.act_as(card)
        if word is None:
            return []
        board = [cards + [card] if number == half else cards for number, cards in enumerate(self.halves)]
        return literal_targets(board, word, half)

    def options(self):
        """STRATO-R01, STRATO-R03, STRATO-R05; with an action owed, its targets (STRATO-R07)."""
        if self.phase == "ACTION":
            return [wire for wire, _ in literal_targets(self.halves, self.act_as(self.card), self.half)]
        ends = range(len(self.halves))
        every = [(card, half) for card in range(6) if self.hands[self.seat][card] for half in ends]
        acting = [(card, half) for card, half in every if self.targets(card, half) or self.act_as(card) is None]
        plays = [{"do": "play", "weather": WEATHERS[card], **end_of(half)} for card, half in acting or every]
        return plays + [{"do": "redraw", **end_of(half)} for half in ends if self.pile]

    # -- what happens

    def answer(self, wire):
        who = {"seat": f"@seat:{self.seat}"}
        if self.phase == "ACTION":
            self.act(wire, {**who, "row": self.half // 2 + 1})
            self.end_of_turn()
            return
        self.half = 2 * wire["row"] - 2 + SIDES.index(wire["side"])
        self.redrawn = wire["do"] == "redraw"
        hand = self.hands[self.seat]
        if self.redrawn:  # STRATO-R08
            gone = cards_of(hand)
            self.discard += gone
            self.hands[self.seat] = [0] * 6
            self.card = self.draw()
            params = {**who, **end_of(self.half), "weather": tag(self.card)}
            if gone:
                self.news.append(told("redrawn", "R08", {**params, "cards": [tag(card) for card in gone]}))
            else:
                self.news.append(told("redrawn-empty", "R08", params))
        else:
            self.card = WEATHERS.index(wire["weather"])
            hand[self.card] -= 1
            self.news.append(told("played", "R02 R06", {**who, **end_of(self.half), "weather": tag(self.card)}))
        acts = bool(self.targets(self.card, self.half))
        self.halves[self.half].append(self.card)  # STRATO-R02
        if not acts:
            self.news.append(told("no-action", "R06 R03", {"weather": tag(self.card)}))
            self.end_of_turn()
        else:
            if WEATHERS[self.card] == "cloud":
                self.news.append(told("copies", "R21", {"weather": tag(self.last)}))
            self.phase = "ACTION"

    def draw(self):
        self.pile -= 1
        return self.coming.pop(0)

    def act(self, wire, params):
        """STRATO-R15 to STRATO-R19, STRATO-V5: told while the cards still lie where they are named."""
        name, rule, more = getattr(self, "tell_" + wire["do"])(wire)
        self.news.append(told(name, rule, {**params, **more}))
        if wire["do"] == "sun":
            self.discard.append(self.at(wire["side"], wire["col"]))
        boards = {repr(target): board for target, board in literal_targets(self.halves, self.acting(), self.half)}
        self.halves = boards[repr(wire)]

    def acting(self):
        return self.act_as(self.card)

    def at(self, side, col, row=None):
        row = self.half // 2 if row is None else row
        return self.halves[2 * row + SIDES.index(side)][col - 1]

    def tell_sun(self, wire):
        side, col = wire["side"], wire["col"]
        return "sun", "R17", {"card": tag(self.at(side, col)), "side": side, "col": col}

    def tell_rain(self, wire):
        return "rain", "R16", {"card": tag(self.halves[self.half ^ 1][-1]), "to": wire["to"]}

    def tell_wind(self, wire):
        (side, col), (to_side, to_col) = wire["from"], wire["to"]
        params = {"card": tag(self.at(side, col)), "side": side, "col": col, "toside": to_side, "tocol": to_col}
        return "wind", "R15", params

    def tell_wind_swap(self, wire):
        params = {key: tag(self.at(*wire[key])) for key in ("a", "b")}
        params |= {"aside": wire["a"][0], "acol": wire["a"][1], "bside": wire["b"][0], "bcol": wire["b"][1]}
        return "wind-swap", "V5", params

    def tell_storm(self, wire):
        params = {key: tag(self.at(wire[key][1], 0, wire[key][0] - 1)) for key in ("a", "b")}
        params |= {"arow": wire["a"][0], "aside": wire["a"][1], "brow": wire["b"][0], "bside": wire["b"][1]}
        return "storm", "R19", params

    def tell_fog(self, wire):
        """From the row that has a card there; to the one that has none, if there is such a row."""
        side, col = wire["side"], wire["col"]
        holding = [row for row in wire["rows"] if len(self.halves[2 * row - 2 + SIDES.index(side)]) >= col]
        first = holding[0]
        other = sum(wire["rows"]) - first
        params = {"side": side, "col": col, "arow": first, "brow": other, "a": tag(self.at(side, col, first - 1))}
        if len(holding) == 1:
            return "fog-move", "R18", params
        return "fog", "R18", {**params, "b": tag(self.at(side, col, other - 1))}

    # -- the end of the turn (section 6.5)

    def end_of_turn(self):
        if self.card >= 0 and WEATHERS[self.card] != "cloud":
            self.last = self.card  # STRATO-R22
        self.card, self.redrawn = -1, False
        self.refill()
        won = self.pattern_stands()
        if any(len(half) > self.challenge.limit for half in self.halves):
            self.over("LOSS_LIMIT", "loss-limit", "R23 E1")
        elif won:
            self.over("WIN", "win", "R24 E1")
        elif not self.pile and any(not sum(hand) for hand in self.hands):
            self.over("LOSS_CARDS", "loss-cards", "R25 E1")
        else:
            self.phase = "TURN"
            self.turn += 1
            self.seat = (self.seat + 1) % self.setup.seats

    def refill(self):
        """STRATO-R20: the drawer sees the cards, the others how many."""
        size, drawn = 3 if self.setup.seats == 1 else 2, []
        while self.pile and sum(self.hands[self.seat]) < size:
            drawn.append(self.draw())
            self.hands[self.seat][drawn[-1]] += 1
        if drawn:
            count, seat = {"count": len(drawn)}, self.seat
            self.news.append(told("drawn", "R20", {"cards": [tag(card) for card in drawn], **count}, to=(seat,)))
            self.news.append(told("drawn-other", "R20", {"seat": f"@seat:{seat}", **count}, but=(seat,)))
        if not self.pile:
            self.news.append(told("pile-empty", "R20 R25", {}))

    def pattern_stands(self):
        rows = 0
        for row in range(len(self.halves) // 2):
            tornado = [WEATHERS[weather] for weather in self.tornado[2 * row : 2 * row + 2]]
            left, right = ([WEATHERS[card] for card in half] for half in self.halves[2 * row : 2 * row + 2])
            rows += fulfilled(self.challenge.condition, tornado, left, right)
        return rows >= self.challenge.lines_required

    def over(self, ending, key, rules):
        """The team wins or loses as one; an expedition carries the levels won (STRATO-E1, STRATO-V4)."""
        won, seats = ending == "WIN", self.setup.seats
        carry = {"levels_won": self.setup.carry["levels_won"] + won} if self.setup.carry else {}
        self.ending = (ending, tuple(range(seats)) if won else (), (float(won),) * seats, carry)
        self.phase = "OVER"
        self.news.append(told(key, rules, {}))

    def facts(self):
        return {
            "halves": self.halves, "hands": self.hands, "discard": self.discard, "pile": self.pile,
            "active": self.seat, "turn_no": self.turn, "last": self.last, "played": self.card, "place": self.half,
            "redrawn": self.redrawn, "waiting": [self.seat] if self.ending is None else [], "result": self.ending,
        }  # fmt: skip


def end_of(half):
    return {"row": half // 2 + 1, "side": SIDES[half % 2]}


def facts(s):
    """The same, as the game has it."""
    found = {key: getattr(s, key) for key in ("halves", "hands", "discard", "active", "turn_no", "last", "played")}
    found |= {"pile": s.pile.size(), "place": s.place, "redrawn": s.redrawn, "waiting": s.waiting, "result": None}
    if s.result is not None:
        found["result"] = (s.result.ending, s.result.winners, s.result.scores, s.result.carry)
    return found


class Listener:
    """Writes down all news, to whomever it goes."""

    def __init__(self):
        self.heard = []

    def __call__(self, s, news):
        self.heard.append((news.key, news.params, news.rules, news.to, news.but))


def step(drawn, chooser, luck, listener):
    """One answer, or the end of a turn: the table and the news are those of the rules.  Gives the table afterwards."""
    s, listener.heard = drawn.s.copy(), []
    luck.take_outcomes()
    fixed = s.pile.top[::-1]
    if drawn.phase == "END":
        begin(s, luck, listener)
        model = Model(drawn, fixed + luck.take_outcomes())
        model.end_of_turn()
    else:
        seat = s.waiting[0]
        offered = {repr(STRATO.wire(action)) for action in options(s, seat)}
        action = drawn_answer(chooser, s)
        answer(s, seat, action, luck, listener)
        model = Model(drawn, fixed + luck.take_outcomes())
        assert offered == {repr(wire) for wire in model.options()}, drawn
        model.answer(STRATO.wire(action))
    assert facts(s) == model.facts(), drawn
    assert listener.heard == model.news, drawn
    return drawn._replace(s=s, phase=model.phase)


def dealt(setup, seed, listener):
    """STRATO-S2, STRATO-S4, STRATO-S6: the rows are told to all, each hand to its owner."""
    listener.heard = []
    s = STRATO.setup(setup, Luck(seed), listener)
    rows = STRATO.content.challenges[setup.options["challenge"]].rows
    hands = [told("dealt", "S6", {"cards": [tag(c) for c in cards_of(s.hands[p])]}, (p,)) for p in range(setup.seats)]
    assert listener.heard == [told("laid", "S2 S4", {"rows": rows}), *hands]
    assert [sum(hand) for hand in s.hands] == [3 if setup.seats == 1 else 2] * setup.seats
    return Drawn(s, setup, "TURN")


@pytest.mark.property
def test_turns_are_those_of_the_literal_rules():
    """STRATO-R01 to STRATO-R09, STRATO-R20 to STRATO-R28, STRATO-E1 to STRATO-E3, STRATO-I3: whole games of every
    number of seats, and what follows from laid positions."""
    chooser, luck, listener, heard, ends = random.Random(5), Luck(5), Listener(), Counter(), Counter()
    tables = [drawn_position(chooser) for _ in range(250)]
    for number in range(24):
        tables.append(dealt(drawn_setup(chooser, 1 + number % 4), number, listener))
        heard.update(news[0] for news in listener.heard)
    for number, drawn in enumerate(tables):
        for _ in range(4 if number < 250 else 100):
            if drawn.phase != "OVER":
                drawn = step(drawn, chooser, luck, listener)
                heard.update(news[0] for news in listener.heard)
        ends[drawn.phase == "OVER" and (drawn.s.result.ending, bool(drawn.setup.carry))] += 1
    assert set(heard) == {key for key in messages("en", FOLDER, []) if key.startswith("strato-news-")}
    assert min(heard.values()) > 2, heard
    endings = [(ending, carried) for ending in ("WIN", "LOSS_LIMIT", "LOSS_CARDS") for carried in (False, True)]
    assert set(ends) >= set(endings), ends
