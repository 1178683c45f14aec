"""Every goal, action card, challenge and phase has a scenario that fails when its rule is broken.

Each fault below breaks one rule in one place; the scenario it names must turn red, and it must be green without.
"""

from pathlib import Path

import pytest

from stratagem.games.synergy.content.cards import NO_CARD
from stratagem.games.synergy.rules import close, effects, ending, goals, hands, judge, legal, round, setup, window
from stratagem.games.synergy.state import MET, MISSED, Table
from stratagem.kernel.errors import StratagemError
from stratagem.scenarios import read_files, run_scenario

FOLDER = Path(__file__).parents[2] / "scenarios" / "synergy"
SCENARIOS = {scenario.name: scenario for _, found in read_files([FOLDER]) for scenario in found}
TRUE_FITS = legal.fits
TRUE_SUM = legal.sum_of
TRUE_WITHIN = legal.within_limits
TRUE_MAY_USE = effects.may_use
TRUE_USES = effects.uses


def nothing(*_):
    """A step that forgets to happen."""


def fits_without(test):
    return lambda asked, first, value: asked == test or TRUE_FITS(asked, first, value)


def fits_loosely(test):
    return lambda asked, first, value: TRUE_FITS(asked, first, value) or (asked == test and value == first)


def within(low=0, high=0):
    """Limits moved by so much."""
    return lambda challenge, total: challenge.min_sum - low <= total <= challenge.max_sum + high


def loose_between(seat, sums, counted):
    left, right = goals.neighbours(seat, counted)
    return min(sums[left], sums[right]) <= sums[seat] <= max(sums[left], sums[right])


def between_all(seat, sums, counted):
    others = [sums[q] for q in counted if q != seat]
    return min(others) < sums[seat] < max(others)


def fixed_neighbours(seat, counted):
    """Forgets that ignored seats are skipped."""
    n = max(counted) + 1
    return (seat + 1) % n, (seat - 1) % n


def met_by(goal, broken):
    """The seven goals, one of them judged in another way."""
    return (*goals.MET[:goal], broken, *goals.MET[goal + 1 :])


def every_sum(sums, counted):
    return sorted(sums[seat] for seat in counted)


def sum_without(difference=False, bonus=False, colour=True, delta=True):
    def broken(m, card1, change, card2):
        v1, v2 = card1 % 5 + 1 + (change if delta else 0), card2 % 5 + 1
        total = abs(v1 - v2) if m.difference and not difference else v1 + v2
        alike = card1 // 5 == card2 // 5 or not colour
        return total + (m.double_bonus if not bonus and v1 == v2 and alike else 0)

    return broken


def bonus_by_print(m, card1, change, card2):
    """Compares the printed values, not the effective ones."""
    return TRUE_SUM(m, card1, 0, card2) + change


def moved(attribute, shift):
    def do(_, s):
        places = getattr(s, attribute)
        setattr(s, attribute, [places[(seat - shift) % s.seats] for seat in range(s.seats)])

    return do


def may_use_always(effect):
    return lambda s, seat, card: card.effect == effect or TRUE_MAY_USE(s, seat, card)


def own_goal_too(s, seat, card):
    found = TRUE_USES(s, seat, card)
    return [*found, effects.Use("D", (), (seat,))] if card.id == "D" else found


def keep_delta(s, seat, card):
    delta = s.delta[seat]
    TRUE_SWAP_OWN(s, seat, card)
    s.delta[seat] = delta


def lose_old_card(s, seat, card):
    hands.lay_down(s, seat, card)
    s.number1[seat] = card
    s.delta[seat] = 0


TRUE_SWAP_OWN = effects.swap_own_number


def swap_without_delta(s, one, other):
    s.number1[one], s.number1[other] = s.number1[other], s.number1[one]


def take_secretly(s, seat, card):
    s.number_hand[seat] = hands.put_in(s.number_hand[seat], card)


def play_without_forgetting(s, seat, card):
    s.number_hand[seat] = hands.without(s.number_hand[seat], card)


def ignored_count(s):
    """The ignored player is judged like the others."""
    kept, s.ignored = s.ignored, ()
    TRUE_JUDGE(s)
    s.ignored = kept


TRUE_JUDGE = judge.judge_goals


def limit_without_h(s):
    return s.mission_card().fails[s.seats]


def poll_goes_on(self, s, action):
    """Earlier passes are not void after a use."""
    after = (self.seat + 1) % s.seats
    if isinstance(action, window.Use):
        effects.resolve(s, self.seat, action)
        window.put_away(s, self.seat, action)
    s.then(window.Poll(after, self.left - 1))


def put_away_without(what):
    def broken(s, seat, use):
        left, used, acted = s.actions_left, s.actions_used, s.acted
        TRUE_PUT_AWAY(s, seat, use)
        if what == "card":
            s.actions_left, s.actions_used = left, used
        else:
            s.acted = acted

    return broken


TRUE_PUT_AWAY = window.put_away


def only_the_successful(self, s):
    return [seat for seat in range(s.seats) if s.verdicts[seat] == MET]


def everyone(self, s):
    return list(range(s.seats))


def all_but_missed(self, s):
    return [seat for seat in range(s.seats) if s.verdicts[seat] != MISSED]


def goal_last(self, s):
    for seat in range(s.seats):
        for card in (s.number1[seat], s.number2[seat], s.goal[seat]):
            if card != NO_CARD:
                s.row[seat] += (card,)
    s.clear_front()


def draw_anything(s, seat, chance):
    s.goal_hand[seat] += (0,)
    return 0


def first_with_most(votes, start):
    return votes.index(max(votes))


def no_check(self, s, chance):
    s.phase = "STEP3"


def no_first_check(self, s, chance):
    s.phase = self.phase


def look_ahead(self, s, seat):
    """A 5 may not be played first."""
    return [round.PLAY_NUMBERS[card] for card in sorted(set(s.number_hand[seat])) if card % 5 != 4]


def evaluate_without(rule):
    def broken(self, s):
        held = s.super_seat, s.hyper_seat
        if rule == "super":
            s.super_seat = -1
        if rule == "hyper":
            s.hyper_seat = -1
        TRUE_EVALUATE(self, s)
        s.super_seat, s.hyper_seat = held

    return broken


TRUE_EVALUATE = judge.Evaluate.do


def hyper_after_lives(self, s):
    judge.judge_goals(s)
    failures = s.verdicts.count(MISSED)
    s.history += ((failures <= s.limit(), failures, s.limit(), s.sums, s.verdicts),)
    if failures <= s.limit():
        self.count_round(s)
    else:
        self.lose_life(s)
    if s.hyper_seat >= 0 and s.verdicts[s.hyper_seat] == MISSED:
        ending.lose(s, ending.HYPER, [s.hyper_seat])


def two_lives(self, s):
    s.lives -= 1
    TRUE_LOSE_LIFE(self, s)


TRUE_LOSE_LIFE = judge.Evaluate.lose_life


def pass_on_hands_openly(self, s, answers):
    public = s.public_hand
    TRUE_HAND_ON(self, s, answers)
    s.public_hand = public


TRUE_HAND_ON = round.HandOneOn.settle


def start_by_goals(self, s):
    """Missing goals before missing numbers."""
    if not all(s.goal_hand):
        ending.lose(s, ending.GOALS, [seat for seat in range(s.seats) if not s.goal_hand[seat]])
        return
    TRUE_START(self, s)


TRUE_START = round.RoundStart.do


def keep_marks(self, s):
    acted = s.acted
    TRUE_START(self, s)
    s.acted = acted


FAULTS = [
    # The seven goals.
    ("G01 looks upward", goals, "MET", met_by(0, goals.one_lower),
     "One higher, one lower, equal; the lowest is not second lowest"),
    ("G01 is never met", goals, "MET", met_by(0, lambda *_: False),
     "One higher, one lower, equal; the lowest is not second lowest"),
    ("G02 looks downward", goals, "MET", met_by(1, goals.one_higher),
     "One higher, one lower, equal; the lowest is not second lowest"),
    ("G02 is always met", goals, "MET", met_by(1, lambda *_: True),
     "Three equal sums: unique, one higher and one lower are missed"),
    ("G03 counts oneself", goals, "MET", met_by(2, lambda *_: True),
     "Equal needs another player, one's own sum does not do"),
    ("G03 is unique", goals, "MET", met_by(2, goals.unique), "Three equal sums: equal is met by all"),
    ("G04 is equal", goals, "MET", met_by(3, goals.equal), "Sums 7, 7, 4: only the 4 is unique"),
    ("G05 is not strict", goals, "MET", met_by(4, loose_between), "Equal to a neighbour is not between"),
    ("G05 looks at all", goals, "MET", met_by(4, between_all),
     "Between does not look at players who do not sit beside one"),
    ("G05 forgets the circle", goals, "neighbours", lambda seat, counted: (seat, seat),
     "Seat 0 sits between the last seat and seat 1"),
    ("G05 asks the ignored seat", goals, "neighbours", fixed_neighbours,
     "J with three players: between cannot be met"),
    ("G06 is second lowest", goals, "MET", met_by(5, goals.second_lowest),
     "Sums 7, 7, 4: only the 4 is second highest"),
    ("G07 is second highest", goals, "MET", met_by(6, goals.second_highest),
     "Sums 7, 7, 4: both 7s are second lowest"),
    ("G08 counts equal sums twice", goals, "distinct", every_sum, "Second highest behind two equal sums"),
    # The challenges.
    ("C01 forgotten", legal, "within_limits", within(low=99),
     "Minimum 5: no legal second card loses the mission before anyone commits"),
    ("C01 one too low", legal, "within_limits", within(low=1), "Minimum 5: F in the window saves the second card"),
    ("C02 forgotten", legal, "within_limits", within(high=99), "Maximum 7: a first 4 leaves 1 and 3"),
    ("C02 one too strict", legal, "within_limits", within(high=-1), "Maximum 7: a first 4 leaves 1 and 3"),
    ("C03 forgotten", legal, "fits", fits_without("ne_first"),
     "No double looks at the card that was passed on, whatever its colour"),
    ("C04 forgotten", judge, "sum_of", sum_without(bonus=True),
     "Double plus 3 needs the same colour and the same value"),
    ("C04 in any colours", judge, "sum_of", sum_without(colour=False),
     "Double plus 3 needs the same colour and the same value"),
    ("C04 by printed value", judge, "sum_of", bonus_by_print, "Double plus 3 goes by the effective value"),
    ("C05 forgotten", legal, "fits", fits_without("even"), "First even: only even cards may be played first"),
    ("C06 forgotten", legal, "fits", fits_without("gt_first"), "Low to high: an equal second card is refused"),
    ("C06 not strict", legal, "fits", fits_loosely("gt_first"), "Low to high: an equal second card is refused"),
    ("C07 forgotten", legal, "fits", fits_without("lt_first"), "High to low: only a lower card may follow"),
    ("C07 not strict", legal, "fits", fits_loosely("lt_first"), "High to low: only a lower card may follow"),
    ("C08 forgotten", judge, "sum_of", sum_without(difference=True),
     "Difference: 5 then 1 and 1 then 5 give 4, two 3s give 0"),
    ("C09 forgotten", legal, "fits", fits_without("odd"), "Second odd: only odd cards may be played second"),
    ("C10 forgotten", round.PassNumbers, "do", nothing,
     "Numbers to the left: every first number moves one seat clockwise"),
    ("C10 to the right", round.PassNumbers, "do", moved("number1", -1),
     "Numbers to the left: every first number moves one seat clockwise"),
    ("C11 forgotten", round.PassGoals, "do", nothing,
     "Goals to the right: every goal moves one seat counter-clockwise"),
    ("C11 to the left", round.PassGoals, "do", moved("goal", 1),
     "Goals to the right: every goal moves one seat counter-clockwise"),
    ("C12 forgotten", round.OpenHandPass, "do", nothing,
     "A card to the left: all go at once, and only giver and receiver know them"),
    ("C12 to the right", round, "receiver_of", lambda s, giver: (giver - 1) % s.seats,
     "A card to the left: all go at once, and only giver and receiver know them"),
    # The action cards.
    ("A and C do nothing", effects, "row_to_hand", nothing,
     "A takes a card of another colour from the own row into the hand, publicly"),
    ("A and C take secretly", effects, "take_up_openly", take_secretly,
     "A takes a card of another colour from the own row into the hand, publicly"),
    ("A offers goals", effects, "is_number", lambda card: True,
     "A offers the number cards of the own row in any colour, never a goal"),
    ("B does nothing", effects, "swap_own_number", nothing,
     "B may bring an odd card to the front although the first card must be even"),
    ("B keeps the mark", effects, "swap_own_number", keep_delta,
     "B takes the old card into the hand without its mark, and everyone knows it"),
    ("B loses the old card", effects, "swap_own_number", lose_old_card,
     "B takes the old card into the hand without its mark, and everyone knows it"),
    ("A and C from an empty row", window, "may_use", may_use_always("ROW_TO_HAND"),
     "Only A is left and all rows are empty: nobody is asked"),
    ("C takes one", effects, "sets_of", lambda cards, size: [(card,) for card in cards],
     "C takes two cards, two equal ones too"),
    ("D does nothing", effects, "swap_goals", nothing, "D exchanges the own goal with that of another player"),
    ("D names the own seat", window, "uses", own_goal_too, "D cannot name the own seat"),
    ("E does nothing", effects, "swap_goals", nothing, "E exchanges the goals of two others"),
    ("F does nothing", effects, "change_value", nothing,
     "F counts one more and G one less, on anybody's first number, also the own"),
    ("F counts less", effects, "change_value", lambda s, seat, amount: s.delta.__setitem__(seat, -1),
     "F counts one more and G one less, on anybody's first number, also the own"),
    ("G counts more", effects, "change_value", lambda s, seat, amount: s.delta.__setitem__(seat, 1),
     "F counts one more and G one less, on anybody's first number, also the own"),
    ("F and G do not add up", effects, "change_value", lambda s, seat, amount: s.delta.__setitem__(seat, amount),
     "F and G on the same card cancel"),
    ("the mark does not count", judge, "sum_of", sum_without(delta=False), "F makes a 5 a 6, G makes a 1 a 0"),
    ("H does nothing", effects, "allow_failures", nothing, "H: three of four are enough where all four were needed"),
    ("H is forgotten in the judgement", Table, "limit", limit_without_h,
     "H: three of four are enough where all four were needed"),
    ("I does nothing", effects, "swap_numbers", nothing,
     "I exchanges the first numbers of two players, which stay with their new holders"),
    ("I leaves the mark", effects, "swap_numbers", swap_without_delta, "I takes the mark of F along with the card"),
    ("J does nothing", effects, "ignore", nothing,
     "J: the ignored sum is looked at by nobody, and neighbours are those beyond"),
    ("J is judged", judge, "judge_goals", ignored_count,
     "J: the ignored sum is looked at by nobody, and neighbours are those beyond"),
    ("H and J for everyone", effects, "holds_role", lambda s, seat: False,
     "The holder of super may use other cards, but not H"),
    ("J for the holder of hyper", effects, "holds_role", lambda s, seat: seat == s.super_seat,
     "The holder of hyper cannot use J"),
    # The window.
    ("the window does not open", window.OpenWindow, "do", nothing,
     "The lead moves on every round and is asked first"),
    ("the lead stays", Table, "lead", lambda s: s.start_seat, "The lead moves on every round and is asked first"),
    ("passes are not void", window.UseOrPass, "chosen", poll_goes_on,
     "After a use the others are asked again, then the window closes"),
    ("a used card stays", window, "put_away", put_away_without("card"),
     "D exchanges the own goal with that of another player"),
    ("two cards in a round", window, "put_away", put_away_without("user"),
     "After a use the others are asked again, then the window closes"),
    ("everyone is eligible", window, "is_eligible", lambda s, seat: True,
     "Only A is left and all rows are empty: nobody is asked"),
    # Judgement, close and end.
    ("super does not matter", judge.Evaluate, "do", evaluate_without("super"),
     "The holder of super misses: the round fails although the limit is kept"),
    ("hyper does not matter", judge.Evaluate, "do", evaluate_without("hyper"),
     "The holder of hyper misses in the round that would win: the mission is lost"),
    ("hyper comes after lives", judge.Evaluate, "do", hyper_after_lives,
     "The holder of hyper misses on the last life: lost by hyper, and the life is still there"),
    ("two lives are lost", judge.Evaluate, "lose_life", two_lives,
     "Super and one other fail with H out: still not completed, one life is lost, not two"),
    ("who failed takes back", close.TakeBack, "asks", everyone,
     "Completed round: who met the goal takes a card back, who missed it gets nothing"),
    ("a failed round gives nothing", close.TakeBack, "asks", all_but_missed,
     "Failed round: everyone takes a card back, a life is lost, the round does not count"),
    ("the ignored gets nothing", close.TakeBack, "asks", only_the_successful,
     "The ignored player takes a card back although the goal was missed in a completed round"),
    ("take-backs are secret", close, "take_up_openly", take_secretly,
     "Completed round: who met the goal takes a card back, who missed it gets nothing"),
    ("the row is out of order", close.Discard, "do", goal_last,
     "In a mission with goals first the row shows the goal first"),
    ("no refill", close.Refill, "do", nothing,
     "Completed round: who met the goal takes a card back, who missed it gets nothing"),
    ("an empty deck gives a card", close, "draw_goal", draw_anything,
     "An empty goal deck gives nothing, the number is drawn all the same"),
    ("goals before numbers", round.RoundStart, "do", start_by_goals,
     "Too few numbers come before missing goals, and every short hand is named"),
    ("marks stay", round.RoundStart, "do", keep_marks, "In the next round the same player may use G"),
    # Steps, votes, knowledge.
    ("no check of the first number", round.OpenFirst, "do", no_first_check,
     "First even: a hand without an even card loses before any card is shown"),
    ("no check of the second number", round.OpenSecond, "do", no_check,
     "Minimum 5: no legal second card loses the mission before anyone commits"),
    ("a look ahead", round.PlayFirst, "options", look_ahead,
     "Low to high: a first 5 may be played, and loses the mission if it stays a 5"),
    ("ties go to the lowest seat", setup, "most_votes", first_with_most,
     "A tie of votes goes to the first tied seat clockwise from the start seat"),
    ("hyper for the holder of super", setup.VoteForHolder, "options", lambda self, s, seat: setup.VOTES[: s.seats],
     "The holder of super cannot have hyper"),
    ("no fair deal", setup.Deal, "deal_fairly", nothing,
     "Fair deal: numbers without a card for the first step are shuffled and dealt again"),
    ("what is played stays known", round, "lay_down", play_without_forgetting,
     "A known card that is played is no longer known to be in hand, although its twin stays"),
    ("a hand pass leaves the knowledge", round.HandOneOn, "settle", pass_on_hands_openly,
     "A hand pass empties what is publicly known of the hands"),
]  # fmt: skip


@pytest.mark.parametrize("name", sorted({fault[4] for fault in FAULTS}))
def test_the_scenario_holds(name):
    run_scenario(SCENARIOS[name])


@pytest.mark.parametrize(
    ("what", "place", "attribute", "broken", "scenario"), FAULTS, ids=[fault[0] for fault in FAULTS]
)
def test_a_planted_fault_is_noticed(monkeypatch, what, place, attribute, broken, scenario):
    monkeypatch.setattr(place, attribute, broken)
    with pytest.raises(StratagemError):
        run_scenario(SCENARIOS[scenario])


def test_every_goal_action_and_challenge_is_broken_once():
    """The list above leaves none out (SYNERGY-G01 to SYNERGY-G08, SYNERGY-C01 to SYNERGY-C12, cards A to J)."""
    told = " ".join(fault[0] for fault in FAULTS)
    wanted = [f"G{number:02d}" for number in range(1, 9)] + [f"C{number:02d}" for number in range(1, 13)]
    assert [word for word in [*wanted, *"ABCDEFGHIJ"] if word not in told.replace("and", "").split()] == []
