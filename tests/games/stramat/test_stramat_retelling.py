"""A whole game re-told from its news: whoever listens to all he is told can lay the same table (STRAMAT-R65)."""

import random
from collections import Counter

import pytest
from stramat_tables import STRAMAT

from stratagem.games.stramat.content.cards import CODES
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, options
from stratagem.kernel.game import Setup

ENDINGS = {"lampo": "LAMPO", "mazzetto": "MAZZETTO", "called_off": "STRAMAT"}
TOLD = (
    "discard", "hand_counts", "block_left", "must_free", "stramat_used", "alive", "left_points", "set_aside", "removed",
    "unused", "current", "phase", "turn_no", "skip_draw", "refills", "pot", "coins", "result", "mazzetto",
)  # fmt: skip


def plain(value):
    """A parameter of news without the marks that texts need: a card by its code, a seat by its number."""
    if isinstance(value, list):
        return [plain(one) for one in value]
    if isinstance(value, str) and value.startswith("@seat:"):
        return int(value.removeprefix("@seat:"))
    return value.removeprefix("@card:") if isinstance(value, str) else value


def ordered(cards):
    return sorted(cards, key=CODES.index)


def lowest(rolls):
    """Who is alone lowest: each round is by rising seats, and who share the lowest roll again."""
    while rolls:
        count = next((i for i in range(1, len(rolls)) if rolls[i][0] <= rolls[i - 1][0]), len(rolls))
        this, rolls = rolls[:count], rolls[count:]
        least = min(roll for _, roll in this)
        found = [seat for seat, roll in this if roll == least]
        assert [seat for seat, _ in rolls[: len(found)]] == (found if len(found) > 1 else [])
    return found[0]


class Teller:
    """What one listener, a seat or a spectator (None), makes of what he hears.

    He knows what was agreed and what is in the box; all the rest he has from the news: his own hand, how many cards
    the others hold, the piles, blocks, who has left, coins, whose turn it is and what is asked, what he was shown of
    other hands, and at the end every hand and all points.

    Not told: who has answered in a window and what (STRAMAT-R41 keeps it secret until all have); the card that lies
    face down in an Aggiungo, which only its owner knows until it is given; the hands of allies and open hands, which
    lie face up for those who may see them; the score sheet, which is a sum.
    """

    def __init__(self, viewer, setup):
        chosen = STRAMAT.chosen(setup)
        self.viewer = viewer
        self.seats = setup.seats
        self.solitario = chosen["variant"] == "solitario"
        self.seen = {viewer} if viewer is not None else set()  # whose hands lie open to this listener
        if chosen["open_hands"]:
            self.seen = set(range(self.seats))
        elif chosen["teams"] and chosen["variant"] != "silenti" and viewer is not None:
            self.seen = {seat for seat in range(self.seats) if (seat - viewer) % chosen["teams"] == 0}
        deck = dict(zip(CODES, STRAMAT.content.copies, strict=True))
        self.worth = dict(zip(CODES, STRAMAT.content.points, strict=True))
        self.removed = ["DADO"] * chosen["remove_one_dado"] + ["STRAMAT"] * (deck["STRAMAT"] * self.solitario)
        self.counts = [3] * self.seats
        self.mazzetto = sum(deck.values()) - len(self.removed) - sum(self.counts) - 1
        self.unused = 0
        if self.solitario:
            self.unused = self.mazzetto - chosen["solitario_mazzetto"]
            self.mazzetto -= self.unused
        self.bottom = []  # what was put under the Mazzetto
        self.hand = []
        self.laid = []
        self.buried = 0
        self.block = [0] * self.seats
        self.must_free = [False] * self.seats
        self.used = [False] * self.seats
        self.alive = [True] * self.seats
        self.left_points = [None] * self.seats
        self.set_aside = 0
        self.current = 0
        self.turns = 0
        self.free = False  # the current player may play this turn
        self.done = True  # he has played or passed, or was told to stand still
        self.power = None  # what is being resolved: as `pending` in a view
        self.draws = []  # who draws next, because of a Dado or a Colpo
        self.due = 0  # how many cards
        self.countering = None  # whose Alt counted last
        self.leaving = 0  # cards of leavers, about to be shuffled into the pile
        self.refills = 0
        self.pot = 8 if chosen["variant"] == "tesoro" else 0
        self.coins = [0] * self.seats
        self.rolls = []
        self.known = [Counter() for _ in range(self.seats)]  # lower bounds of what this listener knows in other hands
        self.sunk = Counter()  # shown by a Jolly, now in the closed pile or in one of these hands
        self.among = set()
        self.result = None
        self.finals = {}

    def hear(self, news):
        name = news.key.removeprefix("stramat-news-").replace("-", "_")
        params = {key: plain(value) for key, value in news.params.items()}
        if name in ENDINGS:
            self.hear_end(ENDINGS[name], **params)
        else:
            assert self.result is None or name == "final_hand"
            getattr(self, "hear_" + name)(**params)

    # -- set-up

    def hear_roll(self, seat, roll):
        self.rolls.append((seat, roll))

    def hear_stramat_up(self):
        assert not self.laid

    def hear_dealt(self, cards):
        self.hand = cards

    def hear_first_card(self, card):
        assert card != "STRAMAT" and not self.laid
        self.laid = [card]

    def hear_starts(self, seat):
        assert seat == lowest(self.rolls)
        self.rolls = []
        self.current = seat

    # -- turns

    def next_living(self, seat):
        around = [(seat + i) % self.seats for i in range(1, self.seats + 1)]
        return next(other for other in around if self.alive[other])

    def start_turn(self, seat):
        assert self.done and self.power is None and not self.leaving
        assert seat == (self.next_living(self.current) if self.turns else self.current)
        if self.free:
            self.must_free[self.current] = False
        self.current = seat
        self.turns += 1
        self.done = False
        self.free = self.block[seat] == 0

    def hear_drew(self, cards, left):
        self.hand += cards
        self.drew(self.viewer, len(cards), left)

    def hear_drew_other(self, seat, count, left):
        assert seat != self.viewer
        self.drew(seat, count, left)

    def drew(self, seat, count, left):
        if self.draws:
            assert seat == self.draws.pop(0) and (count == self.due or left == 0)
            if not self.draws:
                self.power = None
        else:
            self.start_turn(seat)
            assert count == 1
        self.counts[seat] += count
        self.mazzetto -= count
        assert self.mazzetto == left

    def hear_refill(self, left, card, refill):
        """Told in the middle of a draw, which is told afterwards."""
        assert card == self.laid[-1] and left == self.buried + len(self.laid) - 1
        self.laid, self.buried = [card], 0
        self.mazzetto += left
        self.refills += 1
        assert refill == self.refills
        self.forget()

    def hear_stood_still(self, seat, left):
        assert seat == self.current and not self.free
        self.block[seat] -= 1
        assert left == self.block[seat]
        self.done = True
        self.must_free[seat] = left == 0

    def play(self, seat):
        assert seat == self.current and self.free and not self.done and self.power is None
        self.done = True

    def leaves_hand(self, seat, card):
        """A card leaves a hand openly."""
        self.counts[seat] -= 1
        if seat == self.viewer:
            self.hand.remove(card)
        self.known[seat] -= Counter([card])
        if seat in self.among:
            self.surface(card)

    def lay(self, seat, card):
        self.leaves_hand(seat, card)
        self.laid.append(card)

    def hear_pass(self, seat):
        self.play(seat)

    def hear_number(self, seat, card):
        self.play(seat)
        self.lay(seat, card)

    def hear_pair(self, seat, first, top):
        self.play(seat)
        self.lay(seat, first)
        self.lay(seat, top)

    def hear_coin(self, seat, pot):
        self.pot -= 1
        self.coins[seat] += 1
        assert pot == self.pot

    # -- powers

    def lay_power(self, seat, card, **pending):
        self.play(seat)
        self.lay(seat, card)
        self.power = {"card": card, "user": seat, **pending}

    def hear_dado(self, seat, card):
        self.lay_power(seat, card)

    def hear_dado_roll(self, roll):
        assert self.power["card"] == "DADO" and 1 <= roll <= 6
        seat = self.next_living(self.current)
        while seat != self.current:
            self.draws.append(seat)
            seat = self.next_living(seat)
        self.draws.append(seat)
        self.due = roll

    def hear_colpo(self, seat, card, target):
        self.lay_power(seat, card, target=target)
        self.draws, self.due = [target], 1

    def hear_aggiungo(self, seat, card, target):
        self.lay_power(seat, card, target=target, count=1)

    def hear_look(self, target, cards):
        assert self.viewer == self.current and target == self.power["target"] and len(cards) == self.counts[target]
        self.known[target] = Counter(cards)

    def hear_you_took(self, seat, target, given, taken):
        assert seat == self.viewer and self.known[target][taken]
        self.swap(seat, target, [given], [taken])

    def hear_taken_from_you(self, seat, target, given, taken):
        assert target == self.viewer
        self.swap(seat, target, [given], [taken])

    def hear_one_for_one(self, seat, target):
        assert self.viewer not in (seat, target)
        self.swap_unseen(seat, target, 1)

    def hear_giro(self, seat, card, target):
        self.lay_power(seat, card, target=target)

    def hear_swapped(self, other, gave, got):
        assert other in (self.current, self.power["target"]) and len(gave) == len(got)
        if self.viewer == self.current:
            self.swap(self.viewer, other, gave, got)
        else:
            self.swap(other, self.viewer, got, gave)

    def hear_swapped_other(self, seat, target, count):
        assert self.viewer not in (seat, target)
        self.swap_unseen(seat, target, count)

    def swap(self, seat, target, given, taken):
        """Cards change hands, one of them the listener's own."""
        self.exchange_done(seat, target)
        mine, theirs, other = (given, taken, target) if seat == self.viewer else (taken, given, seat)
        for card in mine:
            self.hand.remove(card)
        self.hand += theirs
        self.known[other] = (self.known[other] - Counter(theirs)) + Counter(mine)

    def swap_unseen(self, seat, target, count):
        self.exchange_done(seat, target)
        if self.seen & {seat, target}:
            return  # he sees what changed in one of the hands, and so in the other
        self.unseen_left(seat, count)
        self.unseen_left(target, count)

    def swap_seen(self, seat, target, given, taken):
        """One of the hands lies open to the listener."""
        if self.viewer not in (seat, target) and self.seen & {seat, target}:
            for owner, gone, come in ((seat, given, taken), (target, taken, given)):
                changed = {card: self.known[owner][card] - gone.count(card) + come.count(card) for card in CODES}
                self.known[owner] = +Counter(changed)

    def exchange_done(self, seat, target):
        assert (seat, target) == (self.power["user"], self.power["target"])
        if self.among & {seat, target}:
            self.among |= {seat, target}
        self.power = None

    def unseen_left(self, owner, count):
        """Any of the cards known there may have been among these."""
        self.known[owner] = +Counter({card: known - count for card, known in self.known[owner].items()})

    def hear_alt(self, seat, card, target):
        assert self.block[target] == 0 and not self.must_free[target]
        self.lay_power(seat, card, target=target)

    def hear_nobody_counters(self, target):
        assert target == self.power["target"]
        self.block[target] = 1
        self.power = None

    def hear_countered(self, seat, user):
        assert user == self.power["user"]
        self.countering = seat
        self.lay(seat, "ALT")
        self.block[user] = 2
        self.power = None

    def hear_void(self, seat):
        assert seat != self.countering
        if seat != self.viewer and not self.known[seat]["ALT"]:
            self.known[seat]["ALT"] = 1

    def hear_jolly(self, seat, card):
        self.lay_power(seat, card)

    def hear_jolly_shown(self, seat, cards, count):
        assert self.power["card"] == "JOLLY" and count == len(cards) == self.counts[seat]
        if seat == self.viewer:
            assert ordered(self.hand) == cards
            self.hand = []
        self.known[seat] = Counter()
        shown = Counter(cards)
        self.sunk = self.sunk | shown if seat in self.among else self.sunk + shown
        self.among.add(seat)

    def hear_jolly_drawn(self, cards):
        assert self.viewer == self.current and not self.hand
        self.hand = cards

    def hear_shuffled(self, card, count):
        """After a Jolly the pile is as large as before; a leaver's Stramat is set aside instead."""
        if self.power["card"] == "STRAMAT":
            self.set_aside += self.buried + len(self.laid) + self.leaving - count
            self.leaving = 0
        else:
            assert count == self.buried + len(self.laid)
        self.laid, self.buried = [card], count - 1
        self.surface(card)
        self.power = None

    def surface(self, card):
        self.sunk -= Counter([card])
        if not self.sunk:
            self.forget()

    def forget(self):
        self.sunk, self.among = Counter(), set()

    # -- Stramat

    def hear_stramat(self, seat, card):
        """The card stays in the hand, which is shown in a moment."""
        self.play(seat)
        assert card == "STRAMAT" and not self.used[seat]
        self.power = {"card": card, "user": seat}

    def hear_birichino(self, seat, card, victims):
        self.play(seat)
        assert card == "STRAMAT" and not self.used[seat]
        self.leaves_hand(seat, card)
        self.set_aside += 1
        self.used[seat] = True
        self.power = {"card": card, "user": seat, "victims": victims}

    def hear_rascal_countered(self, seat, user):
        assert seat in self.power["victims"] and user == self.power["user"]
        self.countering = seat
        self.lay(seat, "ALT")

    def hear_left(self, seat, points):
        self.alive[seat] = False
        self.left_points[seat] = points
        self.leaving += self.counts[seat]
        self.counts[seat] = 0
        if seat == self.viewer:
            assert points == self.points(self.hand)
            self.hand = []
        self.known[seat] = Counter()
        self.among.discard(seat)
        self.block[seat] = 0
        self.must_free[seat] = False

    # -- alone

    def hear_solo_power(self, seat, card):
        self.lay_power(seat, card)
        if self.counts[seat] == 0 and card != "DADO":
            self.power = None  # the last card wins and does nothing
        elif card == "ALT":
            self.power = None
            self.start_turn(seat)  # and no card is drawn

    def hear_struck(self, card, left):
        assert self.power["card"] == "COLPO"
        self.removed = ordered([*self.removed, card])
        self.mazzetto -= 1
        assert left == self.mazzetto
        self.power = None

    def hear_under(self, cards):
        seen = self.laid[-2::-1][:5]
        assert cards[: len(seen)] == seen and len(cards) == min(5, len(self.laid) - 1 + self.buried)
        self.power["shown"] = cards

    def hear_exchanged(self, given, taken):
        place = self.power["shown"].index(taken)
        if place < len(self.laid) - 1:
            self.laid[-2 - place] = given
            if 0 in self.among:
                self.surface(given)
        if self.viewer == 0:
            self.hand.remove(given)
            self.hand.append(taken)
        self.power = None

    def hear_put_under(self, cards, count):
        for card in cards:
            self.hand.remove(card)
        assert count == len(cards)
        self.put_under(cards)

    def hear_put_under_other(self, seat, count):
        assert seat == 0 != self.viewer
        self.put_under([None] * count)

    def put_under(self, cards):
        count = len(cards)
        assert self.power["card"] == "GIRO"
        self.bottom += cards
        self.counts[0] -= count
        self.mazzetto += count
        self.draws, self.due = [0], count
        if self.among:
            self.sunk = +Counter({card: known - count for card, known in self.sunk.items()})
            if not self.sunk:
                self.forget()

    # -- the end

    def points(self, cards):
        return sum(self.worth[card] for card in cards)

    def hear_end(self, ending, winners, count, seat=None):
        assert count == len(winners) and (seat is None) == (ending != "STRAMAT")
        if ending == "LAMPO":
            assert any(self.counts[winner] == 0 for winner in winners)
        elif ending == "MAZZETTO":
            assert self.mazzetto == 0
            if self.rolls:
                assert winners == [lowest(self.rolls)]
        else:
            assert self.power == {"card": "STRAMAT", "user": seat}
            self.used[seat] = True
        self.power = None
        self.result = {"ending": ending, "winners": winners}
        self.finals = {seat: [] for seat in range(self.seats)}

    def hear_final_hand(self, seat, cards, points):
        assert len(cards) == self.counts[seat] and points == self.points(cards)
        self.finals[seat] = cards

    def score(self, seat):
        if not self.alive[seat]:
            return self.left_points[seat]
        if self.result["ending"] == "STRAMAT" or (self.result["ending"] == "LAMPO" and seat in self.result["winners"]):
            return 0
        return max(0, self.points(self.finals[seat]) - self.coins[seat])

    # -- the table as he would lay it

    def phase(self):
        if self.result is not None:
            return "OVER"
        if self.power is None:
            return "DP-MAIN"
        window = "DP-BIRI-WINDOW" if "victims" in self.power else ""
        return {"AGGIUNGO": "DP-TAKE", "GIRO": "DP-GIVE", "ALT": "DP-ALT-WINDOW"}.get(self.power["card"], window)

    def table(self):
        self.bottom = self.bottom[len(self.bottom) - min(len(self.bottom), self.mazzetto) :]
        result = self.result
        if result is not None:
            result = {**result, "points": [self.score(seat) for seat in range(self.seats)]}
        told = {
            "discard": {
                "count": self.buried + len(self.laid), "top": self.laid[-1], "inspectable": self.laid,
                "inspect_from": self.buried,
            },
            "hand_counts": self.counts,
            "block_left": self.block,
            "must_free": self.must_free,
            "stramat_used": self.used,
            "alive": self.alive,
            "left_points": self.left_points,
            "set_aside": ["STRAMAT"] * self.set_aside,
            "removed": self.removed,
            "unused": self.unused,
            "current": self.current,
            "phase": self.phase(),
            "turn_no": self.turns,
            "skip_draw": False,  # a Solitario's next turn has begun
            "refills": self.refills,
            "pot": self.pot,
            "coins": self.coins,
            "result": result,
            "mazzetto": {"count": self.mazzetto, "bottom": self.bottom},
            "pending": self.power,
            "hand": None if self.viewer is None else ordered(self.hand),
        }  # fmt: skip
        if self.result is not None:
            told["hands"] = [ordered(self.finals[seat]) for seat in range(self.seats)]
        told["peek"] = {"hands": self.peeks(), "jolly": self.jolly()}
        return told

    def peeks(self):
        if self.result is not None:
            return {}
        hidden = [owner for owner in range(self.seats) if +self.known[owner] and owner not in self.seen]
        return {str(owner): ordered(self.known[owner].elements()) for owner in hidden}

    def jolly(self):
        return {"cards": ordered(self.sunk.elements()), "among": sorted(self.among)} if self.sunk else None


def table(s, teller):
    """The same, as the game shows it."""
    view = STRAMAT.view(s, teller.viewer)
    shown = {key: view[key] for key in TOLD}
    pending = view["pending"]
    give = pending.pop("give", []) if pending is not None else []
    shown["pending"] = pending
    shown["hand"] = None if teller.viewer is None else ordered([*view["hand"], *give])
    if s.result is not None:
        shown["hands"] = view["hands"]
    shown["peek"] = view["peek"]
    return shown


def pick(chooser, found, verbs=("counter",)):
    """Any answer; an Alt is mostly countered, so that several meet."""
    better = [action for action in found if action.verb in verbs]
    return chooser.choice(better if better and chooser.random() < 0.7 else found)


# Who hears it: everybody, one seat alone, or all but those it names; and the rules it is told by.
ALL, ONE, OTHERS = "all", "one", "others"
SAID = {
    "roll": (ALL, "R03"), "stramat-up": (ALL, "R05"), "dealt": (ONE, "R04"), "first-card": (ALL, "R05"),
    "starts": (ALL, "R03"), "drew": (ONE, "R10"), "drew-other": (OTHERS, "R10"), "refill": (ALL, "R94"),
    "stood-still": (ALL, "R12"), "pass": (ALL, "R20"), "number": (ALL, "R21 R16"), "pair": (ALL, "R22 R16"),
    "coin": (ALL, "R96"), "dado": (ALL, "R30"), "dado-roll": (ALL, "R30"), "colpo": (ALL, "R33"),
    "aggiungo": (ALL, "R36"), "look": (ONE, "R37"), "you-took": (ONE, "R38"), "taken-from-you": (ONE, "R38"),
    "one-for-one": (OTHERS, "R38"), "giro": (ALL, "R50"), "swapped": (ONE, "R51"), "swapped-other": (OTHERS, "R51"),
    "alt": (ALL, "R40"), "nobody-counters": (ALL, "R42"), "countered": (ALL, "R43"), "void": (ALL, "R44"),
    "jolly": (ALL, "R55"), "jolly-shown": (ALL, "R55"), "jolly-drawn": (ONE, "R55"), "shuffled": (ALL, "R56"),
    "stramat": (ALL, "R61"), "birichino": (ALL, "R81"), "rascal-countered": (ALL, "R83"), "left": (ALL, "R84"),
    "solo-power": (ALL, "R92"), "struck": (ALL, "R92"), "under": (ALL, "R92"), "exchanged": (ALL, "R92"),
    "put-under": (ONE, "R92"), "put-under-other": (OTHERS, "R92"), "lampo": (ALL, "R70"), "mazzetto": (ALL, "R11 R71"),
    "called-off": (ALL, "R61"), "final-hand": (ALL, "R73"),
}  # fmt: skip


# Told of the player whose turn it is, while it is his turn.
OWN_TURN = {
    "starts", "stood-still", "pass", "number", "pair", "coin", "dado", "colpo", "aggiungo", "you-took", "one-for-one",
    "giro", "swapped-other", "alt", "jolly", "jolly-shown", "stramat", "birichino", "solo-power", "put-under-other",
}  # fmt: skip


def check_said(s, news, viewers):
    """STRAMAT-R65: told to whom it concerns and to nobody else, with its rules, and at its time."""
    audience, rules = SAID[news.key.removeprefix("stramat-news-")]
    assert list(news.rules) == ["STRAMAT-" + rule for rule in rules.split()], news.key
    if news.key.removeprefix("stramat-news-") in OWN_TURN:
        assert plain(news.params["seat"]) == s.current
    hearers = {viewer for viewer in viewers if news.heard_by(viewer)}
    named = {plain(news.params[word]) for word in ("seat", "target") if word in news.params}
    if audience == ONE:
        assert len(hearers) == 1 and None not in hearers, news.key
    else:
        assert hearers == set(viewers) - (named if audience == OTHERS else set()), news.key


def hearing(news, tellers):
    return {teller.viewer for teller in tellers if news.heard_by(teller.viewer)}


def exchange(s, news):
    """Between whom, what was given and what taken, as its user is told."""
    told = {key: plain(value) for key, value in news.params.items()}
    if "taken" in told:
        return told["seat"], told["target"], [told["given"]], [told["taken"]]
    return s.current, told["other"], told["gave"], told["got"]


def retell(setup, seed, missing="", verbs=("counter",), most=1000):
    """Play a game, or so much of it, at random; after every answer, all listeners know the table.

    Gives the keys of all that was told.
    """
    chooser, luck, told = random.Random(seed), Luck(seed), set()
    tellers = [Teller(viewer, setup) for viewer in (None, *range(setup.seats))]

    def watch(s, news):
        told.add(news.key)
        check_said(s, news, [teller.viewer for teller in tellers])
        for teller in tellers:
            if news.key != missing and news.heard_by(teller.viewer):
                teller.hear(news)
            if news.key in ("stramat-news-you-took", "stramat-news-swapped") and s.current in hearing(news, tellers):
                teller.swap_seen(*exchange(s, news))

    s = STRAMAT.setup(setup, luck, watch)
    for teller in tellers:
        assert teller.table() == table(s, teller)
    while s.waiting and most:
        most -= 1
        seat = chooser.choice(s.waiting)
        answer(s, seat, pick(chooser, options(s, seat), verbs), luck, watch)
        for teller in tellers:
            assert teller.table() == table(s, teller)
    return told


SETUPS = {
    "two": [Setup(2), Setup(2, {"variant": "infinito"}), Setup(2, {"variant": "pareggio"})],
    "more": [Setup(3), Setup(4, {"remove_one_dado": True}), Setup(5), Setup(6)],
    "rascals": [Setup(3, {"birichino": True}), Setup(4, {"birichino": True}), Setup(6, {"birichino": True})],
    "teams": [Setup(4, {"teams": 2}), Setup(6, {"teams": 3}), Setup(4, {"teams": 2, "variant": "silenti"})],
    "variants": [Setup(3, {"variant": "infinito"}), Setup(3, {"variant": "tesoro"}), Setup(3, {"open_hands": True})],
    "alone": [Setup(1, {"variant": "solitario", "solitario_mazzetto": size}) for size in (12, 20, 30)],
}


COMMON = (
    "roll", "dealt", "first-card", "starts", "drew", "drew-other", "stood-still", "pass", "number", "pair", "dado",
    "dado-roll", "colpo", "aggiungo", "look", "you-took", "taken-from-you", "alt", "nobody-counters", "countered",
    "giro", "swapped", "jolly", "jolly-shown", "jolly-drawn", "shuffled", "final-hand", "mazzetto",
)  # fmt: skip
SOLITARY = (
    "dealt", "first-card", "drew", "drew-other", "pass", "number", "pair", "dado-roll", "jolly-shown", "jolly-drawn",
    "shuffled", "solo-power", "struck", "under", "exchanged", "put-under", "put-under-other", "final-hand", "mazzetto",
)  # fmt: skip
ALWAYS = {  # told in some game of this kind
    "alone": SOLITARY,
    "teams": COMMON,
    "variants": (*COMMON, "refill", "coin"),
    "rascals": (*COMMON, "birichino", "left", "rascal-countered"),
    "more": (*COMMON, "one-for-one", "swapped-other", "void"),
    "two": (*COMMON, "refill", "called-off", "stramat"),
}


@pytest.mark.property
@pytest.mark.parametrize("kind", SETUPS)
def test_a_game_can_be_retold_from_its_news(kind):
    """STRAMAT-R65: for every seat and for spectators."""
    told = set()
    for seed in range(4):
        for setup in SETUPS[kind]:
            told |= retell(setup, seed)
    assert {"stramat-news-" + key for key in ALWAYS[kind]} - told == set()


@pytest.mark.property
@pytest.mark.parametrize("options", [{}, {"variant": "tesoro"}])
def test_a_race_can_be_retold(options):
    """Who can lay a pair mostly does, so there are lightning wins; among many deals a Stramat is turned up at first."""
    told = set()
    for seed in range(15):
        told |= retell(Setup(2, options), seed, verbs=("pair", "counter"))
    for seed in range(200):
        told |= retell(Setup(3, options), seed, most=0)
    assert {"stramat-news-lampo", "stramat-news-stramat-up"} - told == set()


def test_every_piece_of_news_is_told_in_some_game():
    """What is said of audiences and rules above is about all the news there is, and all of it is looked for."""
    looked_for = {key for keys in ALWAYS.values() for key in keys} | {"lampo", "stramat-up"}
    assert looked_for == set(SAID)


@pytest.mark.parametrize(("key", "kind"), {key: kind for kind in ALWAYS for key in ALWAYS[kind]}.items())
def test_news_that_is_missing_is_missed(key, kind):
    """The listeners do need what they are told: without any one piece of news they lose track."""
    with pytest.raises((AssertionError, IndexError, KeyError, TypeError, ValueError, UnboundLocalError)):
        for seed in range(4):
            for setup in SETUPS[kind]:
                retell(setup, seed, "stramat-news-" + key)
