"""A listener who hears all news of a mission and keeps the table by them, without ever looking at it."""

from collections import Counter

SYMBOLS = ("+1", "-1", "=", "!=", "<>", "2H", "2L")
PRIVATE = ("dealt-you", "you-gave", "you-got", "you-drew")  # for one alone
FOR_OTHERS = ("dealt", "drew")  # for all but one, who hears more
VERDICTS = ("met", "missed", "ignored")
ENDINGS = {
    "won": "WON",
    "lost-lives": "LIVES",
    "lost-numbers": "NUMBERS",
    "lost-challenge": "CHALLENGE",
    "lost-hyper": "HYPER",
    "lost-goals": "GOALS",
    "lost-on-the-deal": "CHALLENGE",
}


def bare(name):
    """What a parameter names, without its kind: `@seat:2` is seat 2, `@card:r3` is the card r3."""
    kind, _, code = name.removeprefix("@").partition(":")
    return int(code) if kind in ("seat", "mission") else code


def sorted_numbers(cards, colours="rbgyp"):
    return sorted(cards, key=lambda card: (colours.index(card[0]), card[1:]))


def sorted_goals(goals):
    return sorted(goals, key=SYMBOLS.index)


class Teller:
    """Knows the set-up that lies open (mission card, colours, start seat, variants) and the rules; the rest is told.

    Two things are never told.  Answers to an open step are secret until all have answered, and then the news
    tell them at once (SYNERGY-R12).  Who has answered such a step is seen, not told (SYNERGY-R51).
    """

    def __init__(self, mission, seats, colours, start_seat, fair_deal):
        self.m, self.seats, self.colours, self.start = mission, seats, colours, start_seat
        self.rules = {challenge.id for challenge in mission.challenges}
        every = range(seats)
        self.number_deck = [Counter({f"{colours[seat]}{value}": 2 for value in range(1, 6)}) for seat in every]
        self.goal_deck = [Counter(SYMBOLS) for _ in every]
        self.number_hand, self.goal_hand = [[] for _ in every], [[] for _ in every]
        self.counted = [0] * seats  # cards in each hand, as those hear it who do not see them
        self.public, self.row = [[] for _ in every], [[] for _ in every]
        self.number1, self.goal, self.number2 = [None] * seats, [None] * seats, [None] * seats
        self.delta = [0] * seats
        self.super_seat = self.hyper_seat = None
        self.round_index = self.rounds_done = self.judged = self.extra_failures = 0
        self.lives = mission.lives
        self.left, self.used = list(mission.actions), []
        self.acted, self.ignored = [], []
        self.sums, self.verdicts, self.completed, self.failures = [], [], None, 0
        self.fair_deal, self.redealt = fair_deal, [0] * seats
        self.passes, self.given = [], {}
        self.phase = "ROLE_SUPER" if mission.has_super else "ROLE_HYPER"
        self.asked_next, self.still_asked = 0, 0  # in the window: from which seat on, and how many
        self.ending = self.because = None

    def hear(self, news):
        """One piece of news, whoever hears it; `to` is the one who does, where it is for one alone."""
        told = {name: self.plain(value) for name, value in news.params.items()}
        word = news.key.removeprefix("synergy-news-")
        to = news.to[0] if news.to else None
        assert len(news.to or ()) == (word in PRIVATE)
        assert tuple(news.but or ()) == ((told["seat"],) if word in FOR_OTHERS else ())
        if word in ENDINGS:
            self.end(word, told)
        elif word in VERDICTS:
            self.judge(word, told)
        else:
            getattr(self, "on_" + word.replace("-", "_"))(to, **told)

    def plain(self, value):
        if isinstance(value, list):
            return [self.plain(one) for one in value]
        return bare(value) if isinstance(value, str) and value.startswith("@") else value

    # -- before the first round

    def on_super_given(self, to, seat, votes):
        assert votes.count(seat) == max(votes.count(other) for other in votes)
        self.super_seat, self.phase = seat, "ROLE_HYPER"

    def on_hyper_given(self, to, seat, votes):
        assert votes.count(seat) == max(votes.count(other) for other in votes) and seat != self.super_seat
        self.hyper_seat = seat

    def on_redealt(self, to, seat, times):
        assert self.fair_deal and times > 0
        self.redealt[seat] = times

    def on_dealt_you(self, to, numbers, goals):
        for card in numbers:
            self.draw_number(to, card)
        for goal in goals:
            self.draw_goal(to, goal)

    def on_dealt(self, to, seat, count):
        self.counted[seat] += 2 * count

    def draw_number(self, seat, card):
        assert self.number_deck[seat][card] > 0
        self.number_deck[seat][card] -= 1
        self.number_hand[seat].append(card)

    def draw_goal(self, seat, goal):
        assert self.goal_deck[seat][goal] > 0
        self.goal_deck[seat][goal] -= 1
        self.goal_hand[seat].append(goal)

    # -- a round

    def on_round(self, to, round, done, lives):
        assert (done, lives) == (self.rounds_done, self.lives)
        self.round_index, self.extra_failures = round - 1, 0
        self.acted, self.ignored = [], []
        self.phase = "HAND_PASS" if "HAND_LEFT" in self.rules else "STEP1"

    def on_you_gave(self, to, card, seat):
        assert seat == (to + 1) % self.seats
        self.number_hand[to].remove(card)
        self.given[to] = card

    def on_you_got(self, to, card, seat):
        assert seat == (to - 1) % self.seats and self.given[seat] == card
        self.number_hand[to].append(card)

    def on_hands_passed(self, to):
        self.passes.append([self.given.pop(seat) for seat in range(self.seats)])
        self.public = [[] for _ in range(self.seats)]
        self.phase = "STEP1"

    def lay_down(self, seat, card):
        self.number_hand[seat].remove(card)
        if card in self.public[seat]:
            self.public[seat].remove(card)
        self.counted[seat] -= 1

    def on_first_numbers(self, to, seats, cards):
        for seat, card in zip(seats, cards, strict=True):
            self.lay_down(seat, card)
            self.number1[seat] = card
        self.next_step()

    def on_goals(self, to, seats, cards):
        for seat, card in zip(seats, cards, strict=True):
            assert card[0] == self.colours[seat]
            self.goal_hand[seat].remove(card[1:])
            self.counted[seat] -= 1
            self.goal[seat] = card
        self.next_step()

    def next_step(self):
        """The second of the two first steps opens, or the window (SYNERGY-R09, SYNERGY-R20)."""
        both = None not in self.number1 + self.goal
        self.phase = "ACTIONS" if both else "STEP2"
        self.asked_next, self.still_asked = (self.start + self.round_index) % self.seats, self.seats

    def on_numbers_moved(self, to, seats, cards):
        assert "NUMBER_LEFT" in self.rules and sorted(cards) == sorted(self.number1)
        self.number1 = [cards[seats.index(seat)] for seat in range(self.seats)]

    def on_goals_moved(self, to, seats, cards):
        assert "GOAL_RIGHT" in self.rules and sorted(cards) == sorted(self.goal)
        self.goal = [cards[seats.index(seat)] for seat in range(self.seats)]

    def on_second_numbers(self, to, seats, cards):
        for seat, card in zip(seats, cards, strict=True):
            self.lay_down(seat, card)
            self.number2[seat] = card
        self.phase = "EVALUATE"

    # -- the action window

    def on_passed(self, to, seat):
        assert [seat] == self.asked()
        self.asked_next, self.still_asked = self.after(seat)

    def after(self, seat):
        """From whom on, and how many, are still to be asked when this one has passed."""
        gone = (seat - self.asked_next) % self.seats
        return (seat + 1) % self.seats, self.still_asked - gone - 1

    def use(self, seat, action):
        assert [seat] == self.asked()
        self.left.remove(action)
        self.used.append({"action": action, "seat": seat, "round": self.round_index})
        self.acted.append(seat)
        self.asked_next, self.still_asked = (seat + 1) % self.seats, self.seats

    def on_used(self, to, seat, action):
        self.use(seat, action)
        if action == "H":
            self.extra_failures += 1
        else:
            assert action == "J"
            self.ignored.append(seat)

    def on_used_on_cards(self, to, seat, action, cards):
        self.use(seat, action)
        assert len(cards) == {"A": 1, "B": 1, "C": 2}[action]
        if action == "B":
            old, self.number1[seat], self.delta[seat] = self.number1[seat], cards[0], 0
            self.lay_down(seat, cards[0])
            self.take_up(seat, old)
            return
        for card in cards:
            self.row[seat].remove(card)
            self.take_up(seat, card)

    def take_up(self, seat, card):
        self.number_hand[seat].append(card)
        self.public[seat].append(card)
        self.counted[seat] += 1

    def on_used_on_seats(self, to, seat, action, targets):
        self.use(seat, action)
        if action in "FG":
            (target,) = targets
            self.delta[target] += 1 if action == "F" else -1
            return
        one, other = (seat, *targets) if action == "D" else targets
        swapped = [self.goal] if action in "DE" else [self.number1, self.delta]
        for cards in swapped:
            cards[one], cards[other] = cards[other], cards[one]

    def may_use(self, seat, letter):
        """SYNERGY-R31."""
        if letter in "HJ":
            return seat not in (self.super_seat, self.hyper_seat)
        if letter in "AC":
            return sum(card[1:].isdecimal() for card in self.row[seat]) >= " AC".index(letter)
        return True

    # -- the judgement and the close of a round

    def judge(self, verdict, told):
        seat = told["seat"]
        if seat == 0:
            self.sums, self.verdicts = [], []
        assert seat == len(self.sums) and told["goal"] == self.goal[seat][1:]
        self.sums.append(told["sum"])
        self.verdicts.append(verdict)

    def round_judged(self, met, failures, limit):
        assert limit == self.limit() and met == self.verdicts.count("met")
        self.completed = failures <= limit and (self.super_seat is None or self.verdicts[self.super_seat] == "met")
        self.failures = failures
        self.judged += 1
        self.phase = "TAKE_BACK"

    def on_round_completed(self, to, met, failures, limit):
        self.round_judged(met, failures, limit)
        assert self.completed
        self.rounds_done += 1

    def on_round_failed(self, to, met, failures, limit):
        self.round_judged(met, failures, limit)
        assert not self.completed
        self.lives -= 1

    def on_round_not_counted(self, to, met, failures, limit):
        """The mission is lost before the round counts (SYNERGY-R40)."""
        assert self.verdicts[self.hyper_seat] == "missed"
        self.round_judged(met, failures, limit)
        self.completed = False

    def on_taken_back(self, to, seats, cards):
        assert seats == self.takers()
        for seat, card in zip(seats, cards, strict=True):
            front = self.number1 if self.number1[seat] == card else self.number2
            assert front[seat] == card
            front[seat] = None
            self.take_up(seat, card)

    def takers(self):
        return [seat for seat in range(self.seats) if not self.completed or self.verdicts[seat] != "missed"]

    def on_you_drew(self, to, cards):
        for card in cards:
            (self.draw_goal if card in SYMBOLS else self.draw_number)(to, card)

    def on_drew(self, to, seat, count):
        """What was left in front of them lies in their row by now (SYNERGY-R42)."""
        front = [self.number1[seat], self.goal[seat], self.number2[seat]]
        if self.m.goal_first:
            front = [front[1], front[0], front[2]]
        self.row[seat] += [card for card in front if card]
        self.number1[seat] = self.goal[seat] = self.number2[seat] = None
        self.delta[seat] = 0
        self.counted[seat] += count
        if seat == self.seats - 1:
            self.phase, self.round_index = "ROUND_START", self.judged

    def end(self, word, told):
        assert told["mission"] == self.m.id
        self.ending, self.because = ENDINGS[word], told["seats"]
        if self.ending in ("WON", "LIVES", "HYPER"):
            self.phase = "EVALUATE"
        if self.ending == "HYPER":
            assert self.because == [self.hyper_seat] and self.verdicts[self.hyper_seat] == "missed"
        assert (word == "lost-on-the-deal") == (
            self.ending == "CHALLENGE" and self.judged == 0 and not self.passes and self.number1[0] is None
        )

    # -- what must be so by now

    def limit(self):
        return self.m.fails[self.seats] + self.extra_failures

    def window(self):
        """Who is asked next about action cards; None: the window is closed (SYNERGY-R21)."""
        for step in range(self.still_asked):
            seat = (self.asked_next + step) % self.seats
            if seat not in self.acted and any(self.may_use(seat, letter) for letter in self.left):
                return seat
        return None

    def where(self):
        """The phase; that the window closes is not told, it follows."""
        return "STEP3" if self.phase == "ACTIONS" and self.window() is None else self.phase

    def asked(self):
        if self.ending:
            return []
        if self.phase == "ACTIONS" and self.window() is not None:
            return [self.window()]
        return self.takers() if self.phase == "TAKE_BACK" else list(range(self.seats))

    def front(self, seat):
        number, delta = self.number1[seat], self.delta[seat]
        return {
            "number1": number,
            "delta": delta,
            "value1": int(number[1]) + delta if number else None,
            "goal": self.goal[seat],
            "number2": self.number2[seat],
            "ignored": seat in self.ignored,
        }

    def table(self):
        """The facts of the table, as far as they were told."""
        every = range(self.seats)
        return {
            "phase": self.where(),
            "lead": (self.start + self.round_index) % self.seats,
            "round_index": self.round_index,
            "rounds_done": self.rounds_done,
            "lives": self.lives,
            "super_seat": self.super_seat,
            "hyper_seat": self.hyper_seat,
            "actions_left": self.left,
            "actions_used": self.used,
            "acted": self.acted,
            "ignored": self.ignored,
            "extra_failures": self.extra_failures,
            "limit": self.limit(),
            "redeals": self.redealt if self.fair_deal and any(self.counted) else [],
            "sums": self.sums,
            "verdicts": self.verdicts,
            "failures": self.failures,
            "completed": self.completed,
            "judged": self.judged,
            "number_hand": [sorted_numbers(hand) for hand in self.number_hand],
            "goal_hand": [sorted_goals(hand) for hand in self.goal_hand],
            "number_deck": [sorted_numbers(deck.elements()) for deck in self.number_deck],
            "goal_deck": [sorted_goals(deck.elements()) for deck in self.goal_deck],
            "public_hand": [sorted_numbers(hand) for hand in self.public],
            "row": self.row,
            "front": [self.front(seat) for seat in every],
            "hand_passes": self.passes,
        }
