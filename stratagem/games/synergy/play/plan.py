"""The plan of a round: what everybody can work out from public facts about the second numbers.

Each seat in turn puts the values in the order that is best for the mission, given the others' orders; all seats gain by
every change, so going round settles.  It begins from several points, and the best end is the plan: the same for
everybody, because nothing here looks into a hand.
"""

from itertools import product
from typing import Final

from stratagem.games.synergy.content.cards import VALUES, goal_of
from stratagem.games.synergy.play.beliefs import SETS, beliefs, hands, legal_values, met_goals, shares, spread
from stratagem.games.synergy.rules.legal import sum_of
from stratagem.games.synergy.state import Table

SWEEPS: Final = 4
STARTS: Final = 4
PER_GOAL: Final = [0.3, 0.3, 0.12, 0.05, 0.03]  # a goal met keeps a card: worth the more the fewer are left
SCARCE: Final = 0.25  # the same where not every card may be laid first
WORST: Final = -8.0


def usual_rate(s: Table) -> float:
    """How often a round of this mission is completed, roughly."""
    return 0.68 + 0.6 * (s.mission_card().fails[s.seats] / s.seats)


def chance_of(need: int, lives: int, rate: float) -> float:
    """To complete `need` rounds before `lives` are lost."""
    need = max(0, need)
    row = [1.0] + [0.0] * need  # by rounds still needed, with no life lost yet further down
    for _ in range(lives):
        for count in range(1, need + 1):
            row[count] = rate * row[count - 1] + (1.0 - rate) * row[count]
    return row[need]


class Stakes:
    """What the round decides: the mission's chance if it is completed, if it is not."""

    def __init__(self, s: Table) -> None:
        rate = usual_rate(s)
        need = s.mission_card().rounds - s.rounds_done
        self.done = chance_of(need - 1, s.lives, rate)
        self.lost = chance_of(need, s.lives - 1, rate)
        self.last = need <= 1
        gap = self.done - self.lost
        # The mission is lost at once, in rounds: completed counts 1, not completed 0.
        self.disaster = max(WORST, -self.lost / gap) if gap > 0.0 else WORST

    def chance(self, worth: float) -> float:
        """The mission's chance when the round is worth so much."""
        return never_certain(self.lost + (self.done - self.lost) * worth)


def never_certain(chance: float) -> float:
    return min(0.99, max(0.01, chance))


class Plan:
    """Orders of preference and what they come to."""

    def __init__(self, s: Table, width: int, infer: bool = True) -> None:
        self.seats = s.seats
        self.sets = beliefs(s) if infer else [hands(s, seat) for seat in range(s.seats)]
        self.legal: list[int] = []
        self.values: list[list[int]] = []  # by seat: the values looked at
        self.play: list[list[float]] = []  # by seat and place in `values`: how likely it is played
        self.stakes = Stakes(s)
        for seat in range(s.seats):
            legal = legal_values(s, seat)
            likely = spread(self.sets[seat], legal)
            ranked = sorted([(-likely[v], v) for v in range(VALUES) if likely[v] > 0.0 and legal >> v & 1])
            self.legal.append(legal)
            self.values.append(sorted([value for _, value in ranked[:width]]) or [2])
        self.table: list[float] = []
        self.judge(s)
        self.worth = self.settle()

    def judge(self, s: Table) -> None:
        """What every combination of second numbers comes to; the last seat's place moves fastest."""
        counted = [seat for seat in range(self.seats) if seat not in s.ignored]
        goals = [goal_of(card) for card in s.goal]
        known: dict[int, float] = {}
        sums: list[list[int]] = []
        for seat, values in enumerate(self.values):
            front = s.mission_card(), s.number1[seat], s.delta[seat]
            sums.append([sum_of(*front, s.colours[seat] * VALUES + value) for value in values])
        for chosen in product(*sums):
            met = met_goals(list(chosen), counted)
            code = 0
            for seat in counted:
                code = code << 1 | (met[seat] >> goals[seat] & 1)
            if code not in known:
                known[code] = self.verdict(s, met, goals, counted)
            self.table.append(known[code])

    def verdict(self, s: Table, met: list[int], goals: list[int], counted: list[int]) -> float:
        """Completed 1, not completed 0, the mission lost below it; and a little for every card kept."""
        failed, kept = 0, 0.0
        stands, short = True, False
        last = self.stakes.last
        scarce = SCARCE if s.mission_card().limits_first else 0.0
        for seat in counted:
            cards = len(s.number_hand[seat])  # after the first number
            if met[seat] >> goals[seat] & 1:
                kept += 0.0 if last else PER_GOAL[min(cards, 4)] + scarce
                continue
            failed += 1
            short = short or (cards <= 1 and not last)
            stands = stands and seat != s.super_seat
            if seat == s.hyper_seat:
                return self.stakes.disaster
        if not stands or failed > s.limit():
            return 0.0  # everybody keeps a card
        if short:
            return self.stakes.disaster  # somebody's last cards: the next round cannot begin (SYNERGY-R10)
        return 1.0 + kept / len(counted) if counted else 1.0

    def settle(self) -> float:
        """Go round from several beginnings, anything at all and the likeliest good combinations; keep the best end."""
        self.play = [self.at_random(seat) for seat in range(self.seats)]
        best = self.go_round()
        kept = self.play
        for index in self.likeliest(STARTS):
            self.play = self.aim_at(index)
            worth = self.go_round()
            if worth > best + 1e-9:
                best, kept = worth, self.play
        self.play = kept
        return best

    def at_random(self, seat: int) -> list[float]:
        values = self.values[seat]
        parts = spread(self.sets[seat], self.legal[seat])
        return shares([parts[value] for value in values], [1.0 / len(values)] * len(values))

    def likeliest(self, most: int) -> list[int]:
        """The combinations that are good and likely to be there."""
        weights = [1.0]
        for values, sets in zip(self.values, self.sets, strict=True):
            held = [sum([sets[hand] for hand in range(SETS) if hand >> value & 1]) for value in values]
            weights = [weight * part for weight in weights for part in held]
        ranked = sorted([(-weights[i] * self.table[i], i) for i in range(len(weights)) if self.table[i] > 0.0])
        return [index for _, index in ranked[:most]]

    def aim_at(self, index: int) -> list[list[float]]:
        """Everybody aims at this combination, and plays anything if the value is not there."""
        found: list[list[float]] = [[] for _ in range(self.seats)]
        for seat in reversed(range(self.seats)):
            count = len(self.values[seat])
            liked = [0.0] * count
            liked[index % count] = 1.0
            found[seat] = self.by_order(seat, liked)
            index //= count
        return found

    def go_round(self) -> float:
        worth = 0.0
        for _ in range(SWEEPS):
            changed = False
            for seat in range(self.seats):
                liked = self.worths(seat)
                play = self.by_order(seat, liked)
                changed = changed or play != self.play[seat]
                self.play[seat] = play
                worth = sum([liked[place] * play[place] for place in range(len(liked))])
            if not changed:
                break
        return worth

    def worths(self, seat: int) -> list[float]:
        """What each value of this seat comes to, the others playing as they do."""
        now = self.table
        for mine in reversed(self.play[seat + 1 :]):
            count = len(mine)
            now = [self.blend(now, i * count, 1, mine) for i in range(len(now) // count)]
        for mine in self.play[:seat]:
            step = len(now) // len(mine)
            now = [self.blend(now, i, step, mine) for i in range(step)]
        return now

    def blend(self, worths: list[float], start: int, step: int, parts: list[float]) -> float:
        total = 0.0
        place = start
        for part in parts:
            if part > 0.0:
                total += part * worths[place]
            place += step
        return total

    def by_order(self, seat: int, liked: list[float]) -> list[float]:
        """How likely each value is played by one who takes the best it holds."""
        values = self.values[seat]
        order = [place for _, place in sorted([(-liked[i], i) for i in range(len(liked))])]
        found = [0.0] * len(liked)
        for hand, part in enumerate(self.sets[seat]):
            if part > 0.0:
                for place in order:
                    if hand >> values[place] & 1:
                        found[place] += part
                        break
        return shares(found, []) or self.at_random(seat)

    def prefers(self, seat: int) -> list[float]:
        """By value, what this seat's second number comes to."""
        found = [-1.0 + self.stakes.disaster] * VALUES
        for value, worth in zip(self.values[seat], self.worths(seat), strict=True):
            found[value] = worth
        return found
