"""Tables for property tests: missions as the rule file has them, drawn set-ups, and positions laid at random."""

import random
import re
from pathlib import Path

from synergy_referee import COLOURS, NUMBERS, SYMBOLS, Referee, is_met, total

from stratagem import games
from stratagem.kernel.core import begin
from stratagem.kernel.game import Setup

GAME = games.get("synergy")
PAGE = Path(__file__).resolve().parents[3] / "docs" / "rules" / "synergy.md"
CHALLENGES = (
    "MINIMUM_5", "MAXIMUM_7", "NO_DOUBLE", "DOUBLE_PLUS_3", "FIRST_EVEN", "LOW_TO_HIGH", "HIGH_TO_LOW", "DIFFERENCE",
    "SECOND_ODD", "NUMBER_LEFT", "GOAL_RIGHT", "HAND_LEFT",
)  # fmt: skip
HANDS = {"standard": 4, "hard": 3, "gentle": 5}  # SYNERGY-R71


def read_missions():
    """The table of section 3.5."""
    found = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 11 and re.fullmatch(r"\d/\d/\d", cells[5]):
            id, _, stars, rounds, lives, fails, order, actions, challenges, has_super, has_hyper = cells
            found[int(id)] = {
                "id": int(id),
                "source": "house",
                "stars": int(stars),
                "rounds": int(rounds),
                "lives": int(lives),
                "fails": {seats: int(count) for seats, count in zip((3, 4, 5), fails.split("/"), strict=True)},
                "order": order,
                "actions": [] if actions == "-" else actions.split(),
                "challenges": [] if challenges == "-" else challenges.split(", "),
                "super": has_super == "yes",
                "hyper": has_hyper == "yes",
            }
    assert list(found) == list(range(1, 31))
    return found


MISSIONS = read_missions()


def mission_for(id, seats):
    return {**MISSIONS[id], "fails": MISSIONS[id]["fails"][seats]}


def drawn_setup(rng, mission=None):
    """A set-up with any of the variants (SYNERGY-R69 to SYNERGY-R73)."""
    seats = rng.choice((3, 4, 5))
    options = {"mission": mission or rng.randint(1, 30)}
    if rng.random() < 0.6:
        options["opening_hand"] = rng.choice(list(HANDS))
    if rng.random() < 0.5:
        options["colours"] = rng.sample(COLOURS, rng.randint(seats, 5))
    for word in ("fair_deal", "silence"):
        if rng.random() < 0.5:
            options[word] = rng.random() < 0.6
    carry = {}
    if rng.random() < 0.6:
        carry["begun"] = rng.randint(0, 9)
    if carry and rng.random() < 0.7:
        tried = rng.sample(range(1, 31), 4)
        carry["attempts"] = {str(mission): rng.randint(1, 4) for mission in tried}
        if rng.random() < 0.5:
            carry["attempts"][str(options["mission"])] = rng.randint(1, 3)
        carry["won"], carry["stars"] = tried[:2], rng.randint(1, 9)
    return Setup(seats, options, carry)


def referee_of(setup):
    """The table of SYNERGY-R02 to SYNERGY-R04, before anything is dealt."""
    chosen = setup.options
    m = mission_for(chosen.get("mission", 1), setup.seats)
    colours = list(chosen.get("colours", COLOURS))[: setup.seats]
    hand = HANDS[chosen.get("opening_hand", "standard")]
    start = setup.carry.get("begun", 0) % setup.seats
    return Referee(m, colours, hand, chosen.get("fair_deal", False), start)


# -- positions -----------------------------------------------------------------------------------------------

LAID = {
    "ROUND_START": (), "HAND_PASS": (), "STEP1": (), "STEP2": (1,), "ACTIONS": (1, 2), "STEP3": (1, 2),
    "EVALUATE": (1, 2, 3), "TAKE_BACK": (1, 2, 3), "REFILL": (),
}  # fmt: skip


class Position:
    """A table in the middle of a mission: as `given` of a scenario, and as the referee lays it."""

    def __init__(self, seed):
        self.rng = rng = random.Random(seed)
        self.seats = n = rng.choice((3, 4, 5))
        self.at = rng.choice(list(LAID))
        self.colours = rng.sample(COLOURS, n)
        self.setup = Setup(n, {"mission": rng.randint(1, 30), "colours": self.colours, "silence": rng.random() < 0.3})
        letters = sorted(rng.sample("ABCDEFGHIJ", rng.choice((0, 1, 3, 6, 10))))
        gone = [letter for letter in letters if rng.random() < 0.25]
        left = [letter for letter in letters if letter not in gone]
        if self.at == "ACTIONS" and not left:
            letters, gone, left = ["A", "H"], [], ["A", "H"]
        rounds = rng.randint(1, 5)
        self.mission = {
            "order": rng.choice(("NGN", "GNN")),
            "rounds": rounds,
            "fails": rng.randrange(n),
            "challenges": rng.sample(CHALLENGES, rng.choice((0, 1, 1, 2, 3))),
            "actions": letters,
        }
        self.course = {
            "start_seat": rng.randrange(n),
            "round_index": rng.choice((0, 0, 1, 2, 5)),
            "rounds_done": rng.randrange(rounds),
            "lives": rng.randint(1, 3),
            "extra_failures": rng.choice((0, 0, 1)),
        }
        self.roles = {"super_seat": rng.choice((None, *range(n))), "hyper_seat": rng.choice((None, None, *range(n)))}
        self.actions = {
            "actions_left": left,
            "actions_used": [{"action": each, "seat": rng.randrange(n), "round": 0} for each in gone],
            "acted": rng.sample(range(n), rng.choice((0, 0, 1))),
            "ignored": rng.sample(range(n), rng.choice((0, 0, 0, 1))) if LAID[self.at] else [],
        }
        self.polled, self.passed = rng.randrange(n), rng.sample(range(n), rng.randrange(n))
        self.cards()

    def cards(self):
        """Every card of the box goes somewhere; some in front and in the rows are of another's colour."""
        rng, n = self.rng, self.seats
        laid = LAID[self.at]
        number_at, goal_at = (1, 2) if self.mission["order"] == "NGN" else (2, 1)
        to_play = (number_at not in laid) + (3 not in laid)
        numbers = [rng.sample([f"{colour}{value}" for value in "1122334455"], 10) for colour in self.colours]
        goals = [rng.sample(SYMBOLS, 7) for _ in self.colours]
        swap = rng.sample(range(n), n)
        self.number1 = [numbers[seat].pop() for seat in swap] if number_at in laid else [None] * n
        self.number2 = [numbers[seat].pop() for seat in range(n)] if 3 in laid else [None] * n
        self.goal = [self.colours[seat] + goals[seat].pop() for seat in swap] if goal_at in laid else [None] * n
        self.delta = [rng.choice((0, 0, 1, -1)) if number_at in laid else 0 for _ in range(n)]
        least = 0 if self.at in ("ROUND_START", "REFILL", "TAKE_BACK") and rng.random() < 0.3 else to_play
        self.number_hand = [self.some(numbers[seat], least, 4) for seat in range(n)]
        least = 0 if self.at in ("ROUND_START", "REFILL") and rng.random() < 0.3 else 1
        self.goal_hand = [self.some(goals[seat], least, 3) for seat in range(n)]
        self.row = [self.some(numbers[seat], 0, 2) for seat in swap]
        for seat in range(n):
            self.row[seat] += [self.colours[seat] + goal for goal in self.some(goals[seat], 0, 2)]
            rng.shuffle(self.row[seat])
        passes = rng.choice((0, 1, 1, 3)) if "HAND_LEFT" in self.mission["challenges"] else 0
        self.hand_passes = [[f"{colour}{rng.randint(1, 5)}" for colour in self.colours] for _ in range(passes)]
        if passes:
            self.mingle()
        self.public_hand = [rng.sample(hand, rng.randint(0, len(hand))) for hand in self.number_hand]
        self.number_top = [self.some(numbers[seat], 0, rng.choice((0, 2))) for seat in range(n)]
        self.goal_top = [self.some(goals[seat], 0, rng.choice((0, 2))) for seat in range(n)]
        self.number_rest = [rest if rng.random() < 0.8 else [] for rest in numbers]
        self.goal_rest = [rest if rng.random() < 0.8 else [] for rest in goals]

    def mingle(self):
        """Cards that were handed on lie in any hands."""
        every = [card for hand in self.number_hand for card in hand]
        self.rng.shuffle(every)
        self.number_hand = [[every.pop() for _ in hand] for hand in self.number_hand]

    def some(self, cards, least, most):
        return [cards.pop() for _ in range(min(len(cards), self.rng.randint(least, max(least, most))))]

    def state(self):
        every = range(self.seats)
        front = [
            {
                "number1": self.number1[seat] or "none",
                "delta": self.delta[seat],
                "goal": self.goal[seat] or "none",
                "number2": self.number2[seat] or "none",
            }
            for seat in every
        ]
        given = {
            **self.mission,
            **self.course,
            **self.actions,
            **{word: "none" if seat is None else seat for word, seat in self.roles.items()},
            "front": front,
            "number_hand": self.number_hand,
            "goal_hand": self.goal_hand,
            "row": self.row,
            "public_hand": self.public_hand,
            "number_deck": [self.number_top[s] + ["..."] * bool(self.number_rest[s]) for s in every],
            "goal_deck": [self.goal_top[s] + ["..."] * bool(self.goal_rest[s]) for s in every],
            "hand_passes": self.hand_passes,
        }
        if self.at == "ACTIONS":
            given["poll_passes"] = self.passed
        return GAME.position(self.setup, given, self.at, self.polled)

    def referee(self):
        n = self.seats
        m = {**mission_for(self.setup.options["mission"], n), **self.mission}
        r = Referee(m, self.colours, 4)
        for part in (self.course, self.actions, self.roles):
            for word, value in part.items():
                setattr(r, word, list(value) if isinstance(value, list) else value)
        for word in ("number1", "delta", "goal", "number2"):
            setattr(r, word, list(getattr(self, word)))
        for word in ("number_hand", "goal_hand", "row", "public_hand", "number_top", "goal_top", "hand_passes"):
            setattr(r, word, [list(cards) for cards in getattr(self, word)])
        for seat in range(n):
            r.number_deck[seat].clear()
            r.number_deck[seat].update(self.number_rest[seat])
            r.goal_deck[seat].clear()
            r.goal_deck[seat].update(self.goal_rest[seat])
        if self.at == "TAKE_BACK":
            self.judged(r)
        r.phase = self.at
        return r

    def judged(self, r):
        """The round just judged, by its rules (SYNERGY-R40)."""
        counted = [seat for seat in r.every if seat not in r.ignored]
        challenges = self.mission["challenges"]
        r.sums = [total(challenges, r.number1[s], r.delta[s], r.number2[s]) for s in r.every]
        r.verdicts = [
            ("met" if is_met(r.goal[s][1:], s, r.sums, counted) else "missed") if s in counted else "ignored"
            for s in r.every
        ]
        missed = r.verdicts.count("missed")
        by_super = r.super_seat is None or r.verdicts[r.super_seat] == "met"
        by_hyper = r.hyper_seat is None or r.verdicts[r.hyper_seat] != "missed"
        completed = missed <= r.limit() and by_super and by_hyper
        r.history = [(completed, missed, r.limit(), tuple(r.sums), tuple(r.verdicts))]

    def begun(self, luck):
        """The table at its first decision, or at its end."""
        state = self.state()
        begin(state, luck)
        return state


CARDS = [*NUMBERS, *(colour + symbol for colour in COLOURS for symbol in SYMBOLS)]
