"""A second Synergy, written from docs/rules/synergy.md alone: a mission is a generator that asks and is answered.

It uses nothing of the game's own code; cards and answers are the codes of the rule file.  Luck comes from outside, card
by card.  What it keeps is compared with the table, with what each seat sees, and with the news.
"""

from collections import Counter
from itertools import combinations

COLOURS = "rbgyp"
SYMBOLS = ("+1", "-1", "=", "!=", "<>", "2H", "2L")
NUMBERS = [f"{colour}{value}" for colour in COLOURS for value in range(1, 6)]
PLACES = ("HAND_PASS", "STEP1", "STEP2", "ACTIONS", "STEP3", "EVALUATE", "TAKE_BACK", "REFILL")
RULE_OF = {
    "super-given": "R05", "hyper-given": "R05", "dealt-you": "R07", "dealt": "R07", "redealt": "R73", "round": "R10",
    "you-gave": "R11", "you-got": "R11", "hands-passed": "R11", "first-numbers": "R12", "numbers-moved": "R12",
    "goals": "R12", "goals-moved": "R12", "second-numbers": "R12", "passed": "R21", "used": "R22 R31",
    "used-on-cards": "R22 R31", "used-on-seats": "R22 R31", "met": "R40", "missed": "R40", "ignored": "R40",
    "round-completed": "R40", "round-failed": "R40", "round-not-counted": "R40", "taken-back": "R41", "you-drew": "R43",
    "drew": "R43", "won": "R60", "lost-lives": "R60", "lost-numbers": "R60", "lost-challenge": "R60",
    "lost-hyper": "R60", "lost-goals": "R60", "lost-on-the-deal": "R60",
}  # fmt: skip


class Ended(Exception):
    """The mission is over."""


def is_number(card):
    return card in NUMBERS


def sorted_numbers(cards):
    return sorted(cards, key=NUMBERS.index)


def sorted_goals(goals):
    return sorted(goals, key=SYMBOLS.index)


def seat_name(seat):
    return f"@seat:{seat}"


# -- numbers and goals ---------------------------------------------------------------------------------------


def total(challenges, first, delta, second):
    """SYNERGY-R33, SYNERGY-R34."""
    one, two = int(first[1]) + delta, int(second[1])
    found = abs(one - two) if "DIFFERENCE" in challenges else one + two
    if "DOUBLE_PLUS_3" in challenges and first[0] == second[0] and one == two:
        found += 3
    return found


def may_be_first(challenges, card):
    """SYNERGY-R13."""
    return "FIRST_EVEN" not in challenges or int(card[1]) in (2, 4)


def may_be_second(challenges, first, delta, card):
    """SYNERGY-R14."""
    one, two, whole = int(first[1]) + delta, int(card[1]), total(challenges, first, delta, card)
    broken = {
        "SECOND_ODD": two in (2, 4),
        "NO_DOUBLE": two == one,
        "LOW_TO_HIGH": two <= one,
        "HIGH_TO_LOW": two >= one,
        "MINIMUM_5": whole < 5,
        "MAXIMUM_7": whole > 7,
    }
    return not any(broken.get(challenge) for challenge in challenges)


def is_met(goal, seat, sums, counted):
    """SYNERGY-G01 to SYNERGY-G08; sums by seat, `counted` the seats that are not ignored."""
    own, others = sums[seat], [sums[other] for other in counted if other != seat]
    if goal in ("+1", "-1", "="):
        return own - {"+1": 1, "-1": -1, "=": 0}[goal] in others
    if goal == "!=":
        return own not in others
    if goal == "<>":
        size = len(sums)
        left = next(s for s in ((seat + step) % size for step in range(1, size + 1)) if s in counted)
        right = next(s for s in ((seat - step) % size for step in range(1, size + 1)) if s in counted)
        return sums[left] < own < sums[right] or sums[right] < own < sums[left]
    better = {value for value in others if (value > own if goal == "2H" else value < own)}
    return len(better) == 1


def most_named(votes, start):
    """SYNERGY-R05: a tie goes to the first one clockwise from the start seat, that seat included."""
    most = max(votes.count(seat) for seat in votes)
    return min((seat for seat in votes if votes.count(seat) == most), key=lambda seat: (seat - start) % len(votes))


class Referee:
    """`m` is the mission card by name; its `fails` is that of this number of players."""

    def __init__(self, m, colours, opening_hand, fair_deal=False, start_seat=0):
        self.m, self.colours, self.seats = m, list(colours), len(colours)
        self.opening_hand, self.fair_deal, self.start_seat = opening_hand, fair_deal, start_seat
        n = self.seats
        self.phase, self.round_index, self.rounds_done, self.lives = "SETUP", 0, 0, m["lives"]
        self.super_seat = self.hyper_seat = None
        self.actions_left, self.actions_used, self.acted, self.extra_failures = list(m["actions"]), [], [], 0
        self.number_deck = [Counter({f"{colour}{value}": 2 for value in range(1, 6)}) for colour in colours]
        self.goal_deck = [Counter(SYMBOLS) for _ in range(n)]
        self.number_top, self.goal_top = [[] for _ in range(n)], [[] for _ in range(n)]
        self.number_hand, self.goal_hand = [[] for _ in range(n)], [[] for _ in range(n)]
        self.public_hand, self.row = [[] for _ in range(n)], [[] for _ in range(n)]
        self.clear_fronts()
        self.ignored, self.sums, self.verdicts, self.history = [], [], [], []
        self.hand_passes, self.given, self.redeals = [], [None] * n, []
        self.ending = self.because = None
        self.on_the_deal = False
        self.asked, self.waiting, self.answers = {}, [], {}
        self.news, self.luck = [], []  # luck: what the decks gave, as (source, how many of each kind, which kind)

    def clear_fronts(self):
        self.number1, self.goal, self.number2 = [None] * self.seats, [None] * self.seats, [None] * self.seats
        self.delta = [0] * self.seats

    @property
    def every(self):
        return range(self.seats)

    def has(self, challenge):
        return challenge in self.m["challenges"]

    def left(self, seat):
        return (seat + 1) % self.seats

    def right(self, seat):
        return (seat - 1) % self.seats

    def lead(self):
        return (self.start_seat + self.round_index) % self.seats

    def limit(self):
        return self.m["fails"] + self.extra_failures

    def tell(self, word, told, to=None, but=()):
        rules = tuple(f"SYNERGY-{rule}" for rule in RULE_OF[word].split())
        self.news.append((f"synergy-news-{word}", told, rules, to, but))

    def end(self, word, ending, because=()):
        self.ending, self.because = ending, list(because)
        self.tell(word, {"mission": f"@mission:{self.m['id']}", "seats": [seat_name(seat) for seat in because]})
        raise Ended

    # -- being played ------------------------------------------------------------------------------------------

    def begin(self, at=None, **more):
        self.course = self.mission(at, **more)
        self.go_on(None)

    def answer(self, seat, action):
        """One seat's answer, in wire form; news tell what came of it."""
        self.news = []
        self.answers[seat] = action
        self.waiting.remove(seat)
        if not self.waiting:
            self.go_on({seat: self.answers[seat] for seat in sorted(self.answers)})

    def go_on(self, answers):
        self.asked, self.waiting, self.answers = {}, [], {}
        try:
            self.asked = self.course.send(answers)
            self.waiting = sorted(self.asked)
        except Ended:
            pass

    def mission(self, at, polled=0, still=0):
        """SYNERGY-R09; from the phase `at` on.  In the window `polled` is asked next, of `still` seats."""
        if at in (None, "ROLE_SUPER") and self.m["super"]:
            self.super_seat = yield from self.vote("ROLE_SUPER", "super-given", list(self.every))
        if at in (None, "ROLE_SUPER", "ROLE_HYPER") and self.m["hyper"]:
            able = [seat for seat in self.every if seat != self.super_seat]
            self.hyper_seat = yield from self.vote("ROLE_HYPER", "hyper-given", able)
        if at in (None, "ROLE_SUPER", "ROLE_HYPER"):
            self.deal()
            at = "ROUND_START"
        while True:
            if at == "ROUND_START":
                self.start_round()
            first = PLACES.index(at) if at in PLACES else 0
            for place in PLACES[first:]:
                if place == "ACTIONS":
                    fresh = at != "ACTIONS"
                    yield from self.window(self.lead() if fresh else polled, self.seats if fresh else still)
                else:
                    yield from {
                        "HAND_PASS": self.pass_hands,
                        "STEP1": self.step1,
                        "STEP2": self.step2,
                        "STEP3": self.step3,
                        "EVALUATE": self.evaluate,
                        "TAKE_BACK": self.take_back,
                        "REFILL": self.refill,
                    }[place]()
            at = "ROUND_START"

    # -- before the first round --------------------------------------------------------------------------------

    def vote(self, phase, word, able):
        """SYNERGY-R05."""
        self.phase = phase
        answers = yield {seat: [{"do": "vote", "seat": named} for named in able] for seat in self.every}
        votes = [answers[seat]["seat"] for seat in self.every]
        holder = most_named(votes, self.start_seat)
        self.tell(word, {"seat": seat_name(holder), "votes": [seat_name(seat) for seat in votes]})
        return holder

    def deal(self):
        """SYNERGY-R06, SYNERGY-R07, SYNERGY-R73."""
        for seat in self.every:
            for _ in range(self.opening_hand):
                self.draw_number(seat)
            for _ in range(self.opening_hand):
                self.draw_goal(seat)
        if self.fair_deal:
            self.redeals = [self.redeal(seat) for seat in self.every]
        for seat in self.every:
            numbers = [f"@number:{card}" for card in sorted_numbers(self.number_hand[seat])]
            goals = [f"@goal:{goal}" for goal in sorted_goals(self.goal_hand[seat])]
            self.tell("dealt-you", {"numbers": numbers, "goals": goals}, to=(seat,))
            self.tell("dealt", {"seat": seat_name(seat), "count": self.opening_hand}, but=(seat,))

    def redeal(self, seat):
        times = 0
        while not any(may_be_first(self.m["challenges"], card) for card in self.number_hand[seat]):
            times += 1
            self.number_deck[seat].update(self.number_hand[seat])
            self.number_hand[seat] = []
            for _ in range(self.opening_hand):
                self.draw_number(seat)
        if times:
            self.tell("redealt", {"seat": seat_name(seat), "times": times})
        return times

    def drawn(self, source, deck, kinds):
        """What the deck gives; how many of each kind it holds must be what was drawn from."""
        told_source, bag, which = self.luck.pop(0)
        assert (told_source, bag) == (source, [deck[kind] for kind in kinds])
        deck[kinds[which]] -= 1
        return kinds[which]

    def draw_number(self, seat):
        colour = self.colours[seat]
        if self.number_top[seat]:
            card = self.number_top[seat].pop(0)
        elif self.number_deck[seat].total():
            card = self.drawn(f"numbers_{colour}", self.number_deck[seat], [f"{colour}{v}" for v in range(1, 6)])
        else:
            return None
        self.number_hand[seat].append(card)
        return card

    def draw_goal(self, seat):
        if self.goal_top[seat]:
            goal = self.goal_top[seat].pop(0)
        elif self.goal_deck[seat].total():
            goal = self.drawn(f"goals_{self.colours[seat]}", self.goal_deck[seat], SYMBOLS)
        else:
            return None
        self.goal_hand[seat].append(goal)
        return goal

    # -- a round -----------------------------------------------------------------------------------------------

    def start_round(self):
        """SYNERGY-R10."""
        self.phase = "ROUND_START"
        short = [seat for seat in self.every if len(self.number_hand[seat]) < 2]
        if short:
            self.end("lost-numbers", "NUMBERS", short)
        aimless = [seat for seat in self.every if len(self.goal_hand[seat]) == 0]
        if aimless:
            self.end("lost-goals", "GOALS", aimless)
        self.ignored, self.acted, self.extra_failures = [], [], 0
        self.tell("round", {"round": self.round_index + 1, "done": self.rounds_done, "lives": self.lives})

    def pass_hands(self):
        """SYNERGY-R11, SYNERGY-R52."""
        if not self.has("HAND_LEFT"):
            return
        self.phase = "HAND_PASS"
        answers = yield {seat: self.say("pass_card", self.number_hand[seat]) for seat in self.every}
        cards = [answers[seat]["card"] for seat in self.every]
        for giver in self.every:
            self.number_hand[giver].remove(cards[giver])
        for giver in self.every:
            taker = self.left(giver)
            self.number_hand[taker].append(cards[giver])
            self.tell("you-gave", {"card": f"@number:{cards[giver]}", "seat": seat_name(taker)}, to=(giver,))
            self.tell("you-got", {"card": f"@number:{cards[giver]}", "seat": seat_name(giver)}, to=(taker,))
        self.tell("hands-passed", {})
        self.public_hand = [[] for _ in self.every]
        self.hand_passes.append(cards)
        self.given = cards[:]

    def say(self, verb, cards):
        """One answer for each different card."""
        return [{"do": verb, "card": card} for card in sorted(set(cards))]

    def step1(self):
        yield from (self.lay_goals if self.m["order"] == "GNN" else self.lay_first)("STEP1")

    def step2(self):
        yield from (self.lay_first if self.m["order"] == "GNN" else self.lay_goals)("STEP2")

    def lay_first(self, phase):
        """SYNERGY-R12, SYNERGY-R13, SYNERGY-R15."""
        able = yield from self.numbers_for(phase, lambda seat, card: may_be_first(self.m["challenges"], card))
        self.number1 = able
        self.tell_fronts("first-numbers", self.number1)
        if self.has("NUMBER_LEFT"):
            self.number1 = [self.number1[self.right(seat)] for seat in self.every]
            self.tell_fronts("numbers-moved", self.number1)

    def numbers_for(self, phase, fits):
        self.phase = phase
        able = {seat: [card for card in self.number_hand[seat] if fits(seat, card)] for seat in self.every}
        stuck = [seat for seat in self.every if not able[seat]]
        if stuck:
            early = phase != "STEP3" and self.round_index == 0 and not self.hand_passes
            self.on_the_deal = early
            self.end("lost-on-the-deal" if early else "lost-challenge", "CHALLENGE", stuck)
        answers = yield {seat: self.say("play", able[seat]) for seat in self.every}
        for seat in self.every:
            self.lay_down(seat, answers[seat]["card"])
        return [answers[seat]["card"] for seat in self.every]

    def lay_down(self, seat, card):
        """SYNERGY-R52, and what the giver knows (SYNERGY-R11)."""
        self.number_hand[seat].remove(card)
        if card in self.public_hand[seat]:
            self.public_hand[seat].remove(card)
        elif self.hand_passes and self.given[self.right(seat)] == card:
            self.given[self.right(seat)] = None

    def take_up(self, seat, card):
        self.number_hand[seat].append(card)
        self.public_hand[seat].append(card)

    def lay_goals(self, phase):
        """SYNERGY-R12, SYNERGY-R15."""
        self.phase = phase
        answers = yield {seat: self.say("play", self.goal_hand[seat]) for seat in self.every}
        for seat in self.every:
            self.goal_hand[seat].remove(answers[seat]["card"])
            self.goal[seat] = self.colours[seat] + answers[seat]["card"]
        self.tell_fronts("goals", self.goal)
        if self.has("GOAL_RIGHT"):
            self.goal = [self.goal[self.left(seat)] for seat in self.every]
            self.tell_fronts("goals-moved", self.goal)

    def tell_fronts(self, word, cards):
        self.tell(word, {"seats": [seat_name(s) for s in self.every], "cards": [f"@card:{card}" for card in cards]})

    def step3(self):
        """SYNERGY-R12, SYNERGY-R14."""
        self.number2 = yield from self.numbers_for(
            "STEP3", lambda seat, card: may_be_second(self.m["challenges"], self.number1[seat], self.delta[seat], card)
        )
        self.tell_fronts("second-numbers", self.number2)

    # -- action cards ------------------------------------------------------------------------------------------

    def window(self, seat, still):
        """SYNERGY-R20, SYNERGY-R21: `still` seats are to be asked, from `seat` on."""
        if self.actions_left:
            self.phase = "ACTIONS"
        while still and self.actions_left:
            uses = [] if seat in self.acted else self.uses(seat)
            if uses:
                answer = (yield {seat: [{"do": "pass"}, *uses]})[seat]
                if answer["do"] != "pass":
                    self.use(seat, answer)
                    still = self.seats + 1
                else:
                    self.tell("passed", {"seat": seat_name(seat)})
            seat, still = self.left(seat), still - 1

    def uses(self, seat):
        """SYNERGY-R31, SYNERGY-R45."""
        row = sorted_numbers([card for card in self.row[seat] if is_number(card)])
        pairs = [{"seats": list(pair)} for pair in combinations(self.every, 2)]
        anyone = [{"seat": other} for other in self.every]
        for_all = [] if seat in (self.super_seat, self.hyper_seat) else [{}]
        found = {
            "A": [{"card": card} for card in sorted(set(row))],
            "B": [{"card": card} for card in sorted(set(self.number_hand[seat]))],
            "C": [{"cards": list(two)} for two in dict.fromkeys(combinations(row, 2))],
            "D": [each for each in anyone if each["seat"] != seat],
            "E": pairs,
            "F": anyone,
            "G": anyone,
            "H": for_all,
            "I": pairs,
            "J": for_all,
        }
        return [{"do": letter, **on} for letter in self.actions_left for on in found[letter]]

    def use(self, seat, answer):
        """SYNERGY-R22 to SYNERGY-R30."""
        letter = answer["do"]
        cards = answer.get("cards") or [answer[word] for word in ("card",) if word in answer]
        seats = answer.get("seats") or [answer[word] for word in ("seat",) if word in answer]
        if letter in "AC":
            for card in cards:
                self.row[seat].remove(card)
                self.take_up(seat, card)
        elif letter == "B":
            old = self.number1[seat]
            self.lay_down(seat, cards[0])
            self.number1[seat], self.delta[seat] = cards[0], 0
            self.take_up(seat, old)
        elif letter in "DEI":
            one, other = [seat, *seats] if letter == "D" else seats
            for front in [self.number1, self.delta] if letter == "I" else [self.goal]:
                front[one], front[other] = front[other], front[one]
        elif letter in "FG":
            self.delta[seats[0]] += 1 if letter == "F" else -1
        elif letter == "H":
            self.extra_failures += 1
        else:
            self.ignored.append(seat)
        self.actions_left.remove(letter)
        self.actions_used.append({"action": letter, "seat": seat, "round": self.round_index})
        self.acted.append(seat)
        told = {"seat": seat_name(seat), "action": f"@action:{letter}"}
        if cards:
            self.tell("used-on-cards", {**told, "cards": [f"@number:{card}" for card in cards]})
        elif seats:
            self.tell("used-on-seats", {**told, "targets": [seat_name(target) for target in seats]})
        else:
            self.tell("used", told)

    # -- the judgement and the close of a round ----------------------------------------------------------------

    def evaluate(self):
        """SYNERGY-R40."""
        yield from ()
        self.phase = "EVALUATE"
        challenges = self.m["challenges"]
        self.sums = [total(challenges, self.number1[s], self.delta[s], self.number2[s]) for s in self.every]
        counted = [seat for seat in self.every if seat not in self.ignored]
        self.verdicts = ["ignored"] * self.seats
        for seat in counted:
            self.verdicts[seat] = "met" if is_met(self.goal[seat][1:], seat, self.sums, counted) else "missed"
        for seat in self.every:
            told = {"seat": seat_name(seat), "sum": self.sums[seat], "goal": f"@goal:{self.goal[seat][1:]}"}
            self.tell(self.verdicts[seat], told)
        missed = [seat for seat in self.every if self.verdicts[seat] == "missed"]
        limit = self.limit()
        by_super = self.super_seat is None or self.verdicts[self.super_seat] == "met"
        completed = len(missed) <= limit and by_super and self.hyper_seat not in missed
        self.history.append((completed, len(missed), limit, tuple(self.sums), tuple(self.verdicts)))
        told = {"met": self.verdicts.count("met"), "failures": len(missed), "limit": limit}
        if self.hyper_seat in missed:
            self.tell("round-not-counted", told)
            self.end("lost-hyper", "HYPER", [self.hyper_seat])
        self.tell("round-completed" if completed else "round-failed", told)
        if completed:
            self.rounds_done += 1
            if self.rounds_done == self.m["rounds"]:
                self.end("won", "WON")
        else:
            self.lives -= 1
            if self.lives == 0:
                self.end("lost-lives", "LIVES", missed)

    def take_back(self):
        """SYNERGY-R41, SYNERGY-R42."""
        self.phase = "TAKE_BACK"
        completed = self.history[-1][0]
        takers = [seat for seat in self.every if not completed or self.verdicts[seat] != "missed"]
        answers = {}
        if takers:
            answers = yield {seat: self.say("take", [self.number1[seat], self.number2[seat]]) for seat in takers}
            cards = [answers[seat]["card"] for seat in takers]
            told = {"seats": [seat_name(seat) for seat in takers], "cards": [f"@number:{card}" for card in cards]}
            self.tell("taken-back", told)
        for seat in self.every:
            one, two, goal = self.number1[seat], self.number2[seat], self.goal[seat]
            laid = [goal, one, two] if self.m["order"] == "GNN" else [one, goal, two]
            if seat in answers:
                self.take_up(seat, answers[seat]["card"])
                laid.remove(answers[seat]["card"])  # of two equal ones the first (section 13)
            self.row[seat] += laid
        self.clear_fronts()
        self.sums, self.verdicts = [], []

    def refill(self):
        """SYNERGY-R43."""
        yield from ()
        for seat in self.every:
            number, goal = self.draw_number(seat), self.draw_goal(seat)
            cards = [f"@number:{number}"] * (number is not None) + [f"@goal:{goal}"] * (goal is not None)
            self.tell("you-drew", {"cards": cards}, to=(seat,))
            self.tell("drew", {"seat": seat_name(seat), "count": len(cards)}, but=(seat,))
        self.round_index += 1

    # -- what lies where ---------------------------------------------------------------------------------------

    def front(self, seat):
        number = self.number1[seat]
        return {
            "number1": number,
            "delta": self.delta[seat],
            "value1": int(number[1]) + self.delta[seat] if number else None,
            "goal": self.goal[seat],
            "number2": self.number2[seat],
            "ignored": seat in self.ignored,
        }

    def judged(self, done, failures, limit, sums, verdicts):
        told = {"completed": done, "failures": failures, "limit": limit}
        return {**told, "sums": list(sums), "verdicts": list(verdicts)}

    def numbers_left(self, seat):
        return self.number_top[seat] + sorted_numbers(self.number_deck[seat].elements())

    def goals_left(self, seat):
        return self.goal_top[seat] + sorted_goals(self.goal_deck[seat].elements())

    def seen(self, seat):
        """The view of a seat or, with None, of a spectator: SYNERGY-R50, SYNERGY-R51, SYNERGY-R54."""
        over, every = self.ending is not None, self.every
        shown = [owner == seat or over for owner in every]
        passes = [
            {"round": number, "from": giver, "to": self.left(giver), "card": cards[giver]}
            for number, cards in enumerate(self.hand_passes)
            for giver in every
            if over or seat in (giver, self.left(giver))
        ]
        m = self.m
        return {
            "mission": m["id"], "source": m["source"], "stars": m["stars"], "rounds": m["rounds"], "order": m["order"],
            "fails": m["fails"], "actions": m["actions"], "challenges": m["challenges"], "super": m["super"],
            "hyper": m["hyper"], "opening_hand": self.opening_hand, "fair_deal": self.fair_deal, "seats": self.seats,
            "colours": self.colours, "phase": self.phase, "start_seat": self.start_seat, "lead": self.lead(),
            "round_index": self.round_index, "rounds_done": self.rounds_done, "lives": self.lives,
            "super_seat": self.super_seat, "hyper_seat": self.hyper_seat, "actions_left": self.actions_left,
            "actions_used": self.actions_used, "acted": self.acted, "extra_failures": self.extra_failures,
            "limit": self.limit(), "redeals": self.redeals,
            "history": [self.judged(*each) for each in self.history],
            "front": [self.front(owner) for owner in every],
            "row": self.row,
            "public_hand": [sorted_numbers(hand) for hand in self.public_hand],
            "numbers_in_hand": [len(hand) for hand in self.number_hand],
            "goals_in_hand": [len(hand) for hand in self.goal_hand],
            "numbers_in_deck": [len(self.numbers_left(owner)) for owner in every],
            "goals_in_deck": [len(self.goals_left(owner)) for owner in every],
            "result": {
                "ending": self.ending,
                "winners": list(every) if self.ending == "WON" else [],
                "because": self.because,
                "on_the_deal": self.on_the_deal,
            } if over else None,
            "you": seat,
            "waiting": self.waiting,
            "committed": [asked for asked in sorted(self.asked) if asked not in self.waiting],
            "commitment": self.answers.get(seat),
            "number_hand": [sorted_numbers(self.number_hand[owner]) if shown[owner] else None for owner in every],
            "goal_hand": [sorted_goals(self.goal_hand[owner]) if shown[owner] else None for owner in every],
            "number_deck": [self.numbers_left(owner) if over else None for owner in every],
            "goal_deck": [self.goals_left(owner) if over else None for owner in every],
            "hand_passes": passes,
            "possible": self.possible(seat),
        }  # fmt: skip

    def possible(self, seat):
        """Section 12: after the second step, what each own hand card would make."""
        if seat is None or self.phase not in ("ACTIONS", "STEP3") or self.ending:
            return []
        challenges, first, delta = self.m["challenges"], self.number1[seat], self.delta[seat]
        return [
            {
                "card": card,
                "sum": total(challenges, first, delta, card),
                "legal": may_be_second(challenges, first, delta, card),
            }
            for card in sorted_numbers(set(self.number_hand[seat]))
        ]
