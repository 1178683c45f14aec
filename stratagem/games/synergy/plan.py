"""The plan of a round: what everybody can work out from public facts about the second numbers.

A value is available to a seat with some probability, by what of its colour
has not been seen.  Each seat in turn puts the values in the order that
completes the round most often, given the others' orders; all seats gain by
every change, so going round settles.  Nothing here looks into a hand.
"""

from __future__ import annotations

from typing import Final

from stratagem.games.synergy.cards import NO_CARD, NOBODY, VALUES, goal_of
from stratagem.games.synergy.rules.goals import is_met
from stratagem.games.synergy.rules.legal import second_breaks, sum_of
from stratagem.games.synergy.state import Table

SWEEPS: Final = 3
PER_GOAL: Final = [0.3, 0.3, 0.12, 0.05, 0.03]  # a goal met keeps a card: worth the more the fewer are left
SHORT: Final = 0.15  # a round completed at the price of somebody's last cards
DISASTER: Final = -1.5  # the hyper holder fails: the mission is lost


def availability(s: Table, seat: int) -> list[float]:
    """How likely this seat holds each value, from what everyone can see (SYNERGY-R52)."""
    colour = s.colours[seat]
    left = list(s.content.number_copies)
    for owner in range(s.seats):
        seen = list(s.row[owner]) + list(s.public_hand[owner])
        if s.number1 and s.number1[owner] != NO_CARD:
            seen.append(s.number1[owner])
        if s.number2 and s.number2[owner] != NO_CARD:
            seen.append(s.number2[owner])
        for card in seen:
            if card < 25 and card // VALUES == colour and left[card % VALUES] > 0:
                left[card % VALUES] -= 1
    known = s.public_hand[seat]
    unknown = len(s.number_hand[seat]) - len(known)
    pool = 0
    for count in left:
        pool += count
    found = [0.0] * VALUES
    for value in range(VALUES):
        missing = 1.0
        for i in range(unknown):
            size = pool - i
            if size <= 0:
                break
            without = size - left[value]
            missing *= without / size if without > 0 else 0.0
        found[value] = 1.0 - missing
    for card in known:
        found[card % VALUES] = 1.0
    return found


class Plan:
    """Orders of preference and what they come to."""

    def __init__(self, s: Table, width: int) -> None:
        self.seats = s.seats
        self.held: list[list[float]] = []  # by seat and value: how likely it is there and legal
        self.values: list[list[int]] = []  # by seat: the values looked at
        self.play: list[list[float]] = []  # by seat and place in `values`: how likely it is played
        self.sums: list[list[int]] = []
        m = s.mission_card()
        for seat in range(s.seats):
            pool = availability(s, seat)
            sums: list[int] = []
            for value in range(VALUES):
                card = s.colours[seat] * VALUES + value
                sums.append(sum_of(m, s.number1[seat], s.delta[seat], card))
                if second_breaks(s, m, seat, card) is not None:
                    pool[value] = 0.0
            values = [value for value in range(VALUES) if pool[value] > 0.0]
            if len(values) > width:
                ranked = sorted([(-pool[value], value) for value in values])
                values = sorted([value for _, value in ranked[:width]])
            if not values:
                values = [2]
                pool[2] = 0.01
            self.held.append(pool)
            self.values.append(values)
            self.sums.append(sums)
        self.table: list[float] = []
        self.judge(s)
        self.worth = self.settle()

    def judge(self, s: Table) -> None:
        """What every combination of second numbers comes to."""
        n = self.seats
        counted = [seat for seat in range(n) if seat not in s.ignored]
        goals = [goal_of(card) for card in s.goal]
        limit = s.limit()
        places = [0] * n
        sums = [self.sums[seat][self.values[seat][0]] for seat in range(n)]
        known: dict[int, float] = {}
        while True:
            code = 0
            for seat in range(n):
                code = code * 16 + sums[seat] + 1
            worth = known.get(code)
            if worth is None:
                worth = self.verdict(s, sums, goals, counted, limit)
                known[code] = worth
            self.table.append(worth)
            seat = n - 1
            while seat >= 0:  # the last seat's place moves fastest
                places[seat] += 1
                if places[seat] < len(self.values[seat]):
                    sums[seat] = self.sums[seat][self.values[seat][places[seat]]]
                    break
                places[seat] = 0
                sums[seat] = self.sums[seat][self.values[seat][0]]
                seat -= 1
            if seat < 0:
                return

    def verdict(self, s: Table, sums: list[int], goals: list[int], counted: list[int], limit: int) -> float:
        failed = 0
        stands = True
        short = False
        worth = 0.0
        kept = 0.0
        last = s.rounds_done + 1 >= s.mission_card().rounds
        for seat in counted:
            cards = len(s.number_hand[seat])  # after the first number
            if is_met(goals[seat], seat, sums, counted):
                kept += 0.0 if last else PER_GOAL[cards if cards < 4 else 4]
            else:
                failed += 1
                short = short or (cards <= 1 and not last)
                if seat == s.super_seat and s.super_seat != NOBODY:
                    stands = False
                if seat == s.hyper_seat and s.hyper_seat != NOBODY:
                    worth = DISASTER
        if stands and failed <= limit and worth == 0.0:
            worth = SHORT if short else 1.0
        return worth + kept / len(counted) if counted else worth

    def settle(self) -> float:
        """Go round from two beginnings, anything at all and the likeliest good combination; keep the better end."""
        self.play = [self.at_random(seat) for seat in range(self.seats)]
        first = self.go_round()
        kept = self.play
        self.play = self.likeliest()
        second = self.go_round()
        if first >= second:
            self.play = kept
            return first
        return second

    def at_random(self, seat: int) -> list[float]:
        whole = 0.0
        for value in self.values[seat]:
            whole += self.held[seat][value]
        return [self.held[seat][value] / whole for value in self.values[seat]]

    def likeliest(self) -> list[list[float]]:
        """Everybody aims at the combination that is good and most likely to be there."""
        best = 0
        most = -1e9
        n = self.seats
        for index in range(len(self.table)):
            chance = 1.0
            rest = index
            for back in range(n):
                seat = n - 1 - back
                count = len(self.values[seat])
                chance *= self.held[seat][self.values[seat][rest % count]]
                rest //= count
            worth = self.table[index] * chance
            if worth > most:
                most = worth
                best = index
        found: list[list[float]] = []
        for seat in range(n):
            found.append([0.0] * len(self.values[seat]))
        for back in range(n):
            seat = n - 1 - back
            count = len(self.values[seat])
            place = best % count
            best //= count
            sure = self.held[seat][self.values[seat][place]]
            others = self.at_random(seat)
            for i in range(count):
                found[seat][i] = (1.0 - sure) * others[i]
            found[seat][place] += sure
        return found

    def go_round(self) -> float:
        worth = 0.0
        for _ in range(SWEEPS):
            for seat in range(self.seats):
                liked = self.worths(seat)
                self.play[seat] = self.by_order(seat, liked)
                worth = 0.0
                for place in range(len(liked)):
                    worth += liked[place] * self.play[seat][place]
        return worth

    def worths(self, seat: int) -> list[float]:
        """What each value of this seat comes to, the others playing as they do."""
        n = self.seats
        counts = [len(values) for values in self.values]
        found = [0.0] * counts[seat]
        after = 1
        for other in range(seat + 1, n):
            after *= counts[other]
        weights = [1.0]
        for other in range(n):
            mine = self.play[other]
            if other == seat:
                weights = [w for w in weights for _ in range(counts[other])]
            else:
                weights = [w * p for w in weights for p in mine]
        count = counts[seat]
        place = 0
        for index in range(len(weights)):
            weight = weights[index]
            if weight > 0.0:
                place = index // after % count
                found[place] += weight * self.table[index]
        return found

    def by_order(self, seat: int, liked: list[float]) -> list[float]:
        """How likely each value is played by one who takes the best it holds."""
        places = sorted([(-liked[i], i) for i in range(len(liked))])
        found = [0.0] * len(liked)
        left = 1.0
        for _, place in places:
            there = self.held[seat][self.values[seat][place]]
            found[place] = left * there
            left *= 1.0 - there
        rest = 1.0 - left
        if rest <= 0.0:
            return self.at_random(seat)
        return [part / rest for part in found]

    def prefers(self, seat: int) -> list[float]:
        """By value, what this seat's second number comes to."""
        liked = self.worths(seat)
        found = [0.0] * VALUES
        for place in range(len(liked)):
            found[self.values[seat][place]] = liked[place]
        return found
