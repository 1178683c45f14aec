"""One fault at a time is planted into the rules, and a scenario of that name turns red.

Each entry: what is wrong, how it is planted, and the scenario that must notice.  Without the fault all scenarios hold
(tests/test_scenarios.py); so a scenario that fails here fails because of the fault.
"""

from pathlib import Path

import pytest

from stratagem.games.stramat.actions import ANSWERS, COUNTER, DECLINE, NUMBERS, POWERS_AT, Pair
from stratagem.games.stramat.content.cards import ALT, COLPO, JOLLY, KINDS, STRAMAT, counted
from stratagem.games.stramat.rules import (
    aggiungo,
    alt,
    dice,
    draw,
    ending,
    giro,
    knowledge,
    laying,
    legal,
    plain,
    play,
    rascal,
    setup,
    solitario,
    turn,
)
from stratagem.games.stramat.state import Agreed, Banco
from stratagem.kernel import core
from stratagem.kernel.errors import StratagemError
from stratagem.scenarios import read_files, run_scenario

RULES = (aggiungo, alt, dice, draw, ending, giro, knowledge, laying, legal, plain, play, rascal, setup, solitario, turn)
SCENARIOS = {
    scenario.name: scenario
    for _, found in read_files([Path(__file__).parents[2] / "scenarios" / "stramat"])
    for scenario in found
}


class Plant:
    """Puts things in place of others for the length of a test."""

    def __init__(self, monkeypatch):
        self.patch = monkeypatch

    def put(self, where, name, thing):
        self.patch.setattr(where, name, thing)

    def everywhere(self, name, thing):
        """A function of the rules, in every module that has imported it."""
        for module in RULES:
            if hasattr(module, name):
                self.patch.setattr(module, name, thing)


# -- discard legality ------------------------------------------------------------------------------


def two_on_a_power(plant):
    """A 2 goes on a power card."""

    def offers(hand, top, found):
        right(hand, top, found)
        if top > 2 and hand[1]:
            found.append(NUMBERS[1])

    right = laying.number_offers
    plant.everywhere("number_offers", offers)


def no_subtraction(plant):
    """Only sums count."""
    pairs = [[pair for pair in row if pair.first + pair.top + 2 == top + 1] for top, row in enumerate(legal.PAIRS)]
    plant.everywhere("PAIRS", pairs)


def one_order_only(plant):
    plant.everywhere("PAIRS", [[pair for pair in row if pair.first <= pair.top] for row in legal.PAIRS])


def three_and_three(plant):
    """Two 3s on a 3."""
    plant.everywhere("PAIRS", [*legal.PAIRS[:2], [*legal.PAIRS[2], Pair(2, 2)], *legal.PAIRS[3:]])


def pair_needs_one_copy(plant):
    plant.everywhere("holds_pair", lambda hand, a, b: hand[a] > 0 and hand[b] > 0)


def no_passing(plant):
    """Who can play must play."""
    right = play.OnePlay.offers

    def offers(self, s):
        found = right(self, s)
        return found[1:] if len(found) > 1 else found

    plant.put(play.OnePlay, "offers", offers)


def pair_upside_down(plant):
    """The first card of a pair ends on top."""
    right = laying.lay_pair
    plant.everywhere("lay_pair", lambda s, seat, action: right(s, seat, Pair(action.top, action.first)))


# -- the frame of a turn ---------------------------------------------------------------------------


def clockwise(plant):
    plant.put(Banco, "next_living", lambda self, seat: (seat - 1) % self.agreed.seats)


def last_card_may_be_played(plant):
    """The game goes on when the Mazzetto is empty."""
    plant.everywhere("ran_out", lambda s: True)


def block_without_draw(plant):
    """A blocked player does not draw."""
    right = turn.StartTurn.do

    def do(self, s, chance):
        s.skip_draw = s.block_left[self.seat] > 0
        right(self, s, chance)

    plant.put(turn.StartTurn, "do", do)


def block_protects_nobody(plant):
    """No free turn is owed after a block."""
    right = turn.StartTurn.do

    def do(self, s, chance):
        right(self, s, chance)
        s.must_free = [False] * s.agreed.seats

    plant.put(turn.StartTurn, "do", do)


def highest_roll_starts(plant):
    right = dice.lowest_alone

    class Turned:
        def __init__(self, chance):
            self.chance = chance

        def roll(self, source, sides):
            return sides + 1 - self.chance.roll(source, sides)

    plant.everywhere("lowest_alone", lambda s, seats, source, chance: right(s, seats, source, Turned(chance)))


def stramat_stays_up(plant):
    """A Stramat turned up first stays."""

    def turn_up(s, chance):
        s.laid = [s.mazzetto.draw("mazzetto", chance)]

    plant.everywhere("turn_up", turn_up)


# -- the powers ------------------------------------------------------------------------------------


def dado_spares_its_user(plant):
    def do(self, s, chance):
        pips = chance.roll("dado", 6)
        for seat in s.agreed.opponents[self.seat]:
            if not draw.draw(s, seat, pips, chance):
                return

    plant.put(plain.RollForAll, "do", do)


def dado_card_by_card(plant):
    """Everybody takes one card at a time."""

    def do(self, s, chance):
        pips = chance.roll("dado", 6)
        for _ in range(pips):
            for seat in [*s.agreed.opponents[self.seat], self.seat]:
                if not draw.draw(s, seat, 1, chance):
                    return

    plant.put(plain.RollForAll, "do", do)


def colpo_hits_its_user(plant):
    right = play.targeted_offers

    def offers(s, seat, found):
        right(s, seat, found)
        if s.hands[seat][COLPO]:
            found.append(POWERS_AT[COLPO][seat])

    plant.put(play, "targeted_offers", offers)


def colpo_draws_two(plant):
    plant.put(plain.HitDraw, "do", lambda self, s, chance: draw.draw(s, self.seat, 2, chance))


def aggiungo_gives_back(plant):
    """The card lying face down may be taken, too."""
    right = aggiungo.TakeOne.offers

    def offers(self, s):
        found = list(right(self, s))
        mine = aggiungo.TAKES[s.face_down[0]]
        return found if mine in found else [*found, mine]

    plant.put(aggiungo.TakeOne, "offers", offers)


def aggiungo_shows_everybody(plant):
    """The hand is shown to all."""

    def do(self, s, chance):
        for viewer in range(s.agreed.seats):
            if viewer != self.target:
                knowledge.hand_shown_to(s, viewer, self.target)

    plant.put(aggiungo.LookAtHand, "do", do)


def aggiungo_never_forgets(plant):
    """What was seen stays known when cards leave."""
    plant.everywhere("card_left", lambda s, owner, kind: None)
    plant.everywhere("hands_swapped", lambda s, a, b, from_a, from_b, count: None)


def transit_empties_the_hand(plant):
    """A card on its way to another hand is not held."""
    plant.put(Banco, "held", lambda self, seat: sum(self.hands[seat]))


def giro_takes_more_than_there_is(plant):
    plant.everywhere("most_given", lambda s, seat, target: min(3, sum(s.hands[seat])))


def giro_draws_after_giving(plant):
    """The cards given are among those drawn from."""

    def do(self, s, chance):
        given = counted(s.face_down)
        taken = [0] * KINDS
        hand = s.hands[self.target]
        for kind in range(KINDS):
            hand[kind] += given[kind]
        for _ in s.face_down:
            taken[chance.draw("giro", hand)] += 1
        for kind in range(KINDS):
            s.hands[self.seat][kind] += taken[kind]
        s.face_down = []

    plant.put(giro.SwapUnseen, "do", do)


def jolly_with_stramat(plant):
    plant.everywhere("may_play_jolly", lambda hand: hand[JOLLY] > 0)


def jolly_leaves_the_pile_open(plant):
    """After a Jolly all of the pile may be inspected."""
    right = plain.SwapWithPile.do

    def do(self, s, chance):
        right(self, s, chance)
        s.laid = [kind for kind, count in enumerate(s.buried.counts()) for _ in range(count)] + s.laid
        s.buried = None

    plant.put(plain.SwapWithPile, "do", do)


def stramat_twice(plant):
    """More than once an evening."""
    plant.everywhere("may_play_stramat", lambda s, seat: s.hands[seat][STRAMAT] > 0)


def stramat_counts_hands(plant):
    """A called-off game scores the hands."""

    def do(self, s, chance):
        s.stramat_used[self.seat] = True
        ending.finish(s, "STRAMAT", [], [s.points(seat) for seat in range(s.agreed.seats)], self.seat)

    plant.put(ending.GameCalledOff, "do", do)


# -- windows ---------------------------------------------------------------------------------------


def window_asks_holders_only(plant):
    """Only who holds an Alt is asked."""
    right = alt.AltWindow.asks
    plant.put(alt.AltWindow, "asks", lambda self, s: [seat for seat in right(self, s) if s.hands[seat][ALT]])


def window_asks_the_target_only(plant):
    plant.put(alt.AltWindow, "asks", lambda self, s: [self.target])


def loud_window(plant):
    """Who has answered can be seen."""
    plant.put(alt.AltWindow, "quiet", False)


def counter_without_alt(plant):
    plant.put(alt.Window, "options", lambda self, s, seat: ANSWERS)


def blocked_may_not_counter(plant):
    plant.put(
        alt.Window, "options",
        lambda self, s, seat: [DECLINE, COUNTER] if s.hands[seat][ALT] and not s.block_left[seat] else [DECLINE],
    )  # fmt: skip


def last_counter_counts(plant):
    right = alt.Window.counters
    plant.put(alt.Window, "counters", lambda self, s, answers: right(self, s, answers)[::-1])


def third_alt_is_lost(plant):
    """A void Alt is not given back."""
    plant.put(alt, "alt_shown", lambda s, seat: laying.lay(s, seat, ALT))


def trap_of_one_turn(plant):
    plant.put(alt, "TRAP", 1)


def countered_block_holds(plant):
    """The target is blocked although someone countered."""
    right = alt.AltWindow.settle

    def settle(self, s, answers):
        right(self, s, answers)
        s.block_left[self.target] = 1

    plant.put(alt.AltWindow, "settle", settle)


def counter_never_wins(plant):
    plant.put(Banco, "hand_is_empty", lambda self, seat: seat == self.current and not any(self.hands[seat]))


def blocked_again(plant):
    """A blocked player may be chosen again."""
    plant.everywhere("may_be_blocked", lambda s, seat: not s.must_free[seat])


# -- scoring ---------------------------------------------------------------------------------------


def most_points_win(plant):
    right = ending.lowest_sides
    plant.put(ending, "lowest_sides", lambda s, scores: right(s, [1000 - score for score in scores]))


def first_of_equals_wins(plant):
    right = ending.lowest_sides
    plant.put(ending, "lowest_sides", lambda s, scores: right(s, scores)[:1])


def winner_alone_in_a_team(plant):
    plant.put(ending, "side_of", lambda s, seat: [seat])


def losers_score_nothing(plant):
    """After a lightning win nobody has points."""


    def do(self, s, chance):
        ending.finish(s, "LAMPO", [self.seat], [0] * s.agreed.seats)

    plant.put(ending.LightningWin, "do", do)


def coins_below_zero(plant):
    plant.put(ending, "final_points", lambda s, seat: s.points(seat) - s.coins[seat])


def tie_broken_by_powers_first(plant):
    plant.put(ending, "fewest", lambda seats, counts: seats)


# -- variants --------------------------------------------------------------------------------------


def rascal_takes_all(plant):
    """Everybody may be put out."""
    plant.everywhere("most_victims", lambda s: len(s.living()) - 1)


def rascal_stays(plant):
    """A countered rascal does not leave."""

    def settle(self, s, answers):
        leavers = self.asks(s)
        countering = self.counters(s, answers)
        for seat in countering[:1]:
            laying.lay(s, seat, ALT)
            leavers.remove(seat)
        s.then(rascal.LeaveTheGame(tuple(leavers)))

    plant.put(rascal.RascalWindow, "settle", settle)


def leavers_draw(plant):
    plant.put(Banco, "next_living", lambda self, seat: (seat + 1) % self.agreed.seats)


def silent_allies_see(plant):
    right = Agreed.__init__

    def init(self, *args, **kwargs):
        right(self, *args, **kwargs)
        self.allies_see = self.teams > 0

    plant.put(Agreed, "__init__", init)


def allies_are_opponents(plant):
    right = Agreed.__init__

    def init(self, *args, **kwargs):
        right(self, *args, **kwargs)
        self.opponents = [[(p + i) % self.seats for i in range(1, self.seats)] for p in range(self.seats)]

    plant.put(Agreed, "__init__", init)


def endless_for_ever(plant):
    plant.put(draw, "MOST_REFILLS", 99)


def solitary_power_before_victory(plant):
    """A last power card is resolved before the hand is looked at."""

    def chosen(self, s, action):
        laying.lay(s, 0, action.card)
        solitario.resolve(s, action.card)

    plant.put(solitario.SolitaryPlay, "chosen", chosen)


def solitary_alt_draws(plant):
    """An Alt does not save the draw."""
    right = solitario.resolve
    plant.put(solitario, "resolve", lambda s, kind: None if kind == ALT else right(s, kind))


FAULTS = [
    # discard legality
    (two_on_a_power, "On an Alt only a 1, not a 2"),
    (no_subtraction, "Subtraction: 3 less 2 on 1"),
    (one_order_only, "The order of a pair picks the top card: 2, then 1"),
    (three_and_three, "Two 3s are not laid on a 3"),
    (pair_needs_one_copy, "1 and 1 needs two of them"),
    (no_passing, "Passing is always allowed and keeps everything"),
    (pair_upside_down, "The order of a pair picks the top card: 1, then 2"),
    # the frame of a turn
    (clockwise, "The lowest roll starts, and play goes on to the right"),
    (last_card_may_be_played, "Who draws the last card can do no more"),
    (block_without_draw, "Alt: all decline, the target draws and may not discard"),
    (block_protects_nobody, "The booklet's question 3: after a block comes a free turn"),
    (highest_roll_starts, "The lowest roll starts, and play goes on to the right"),
    (stramat_stays_up, "A Stramat as first card goes back, hands stay as dealt"),
    # each power
    (dado_spares_its_user, "Dado: everybody draws, from the right of its user to himself"),
    (dado_card_by_card, "Dado with too few cards: served as far as it goes, then the end"),
    (colpo_hits_its_user, "Colpo does not hit its user"),
    (colpo_draws_two, "Colpo: one opponent draws, and only he sees the card"),
    (aggiungo_gives_back, "Taking is mandatory, and the card face down cannot be taken back"),
    (aggiungo_shows_everybody, "Aggiungo: a hand is seen by one, a card taken, one given"),
    (aggiungo_never_forgets, "What was seen shrinks as cards leave: seen ones by what was seen, others by one of each"),
    (transit_empties_the_hand, "The card lying face down is still held: no lightning win"),
    (giro_takes_more_than_there_is, "Giro: one to as many as both hold"),
    (giro_draws_after_giving, "Giro: the cards drawn come from the hand before the swap"),
    (jolly_with_stramat, "Jolly is not played with a Stramat in hand"),
    (jolly_leaves_the_pile_open, "Jolly: the hand is shown and swapped with the discard pile"),
    (stramat_twice, "Once a player and evening"),
    (stramat_counts_hands, "Stramat calls the game off: nil all, and its user has had his chance"),
    # windows
    (window_asks_holders_only, "Who holds no Alt is asked all the same, and can only decline"),
    (window_asks_the_target_only, "Alt: one counter, the target goes free and the user is trapped for two turns"),
    (loud_window, "An answer is seen by nobody else until the window closes, nor that there is one"),
    (counter_without_alt, "Who holds no Alt is asked all the same, and can only decline"),
    (blocked_may_not_counter, "A blocked player may counter, and stays blocked"),
    (last_counter_counts, "Alt: of two counters the first from the right counts, the other is void and returned"),
    (third_alt_is_lost, "Alt: of two counters the first from the right counts, the other is void and returned"),
    (trap_of_one_turn, "Alt: one counter, the target goes free and the user is trapped for two turns"),
    (countered_block_holds, "The target may counter himself; the trapped user has no answer"),
    (counter_never_wins, "A counter with the only card wins at once"),
    (blocked_again, "A blocked player cannot be blocked again"),
    # scoring
    (most_points_win, "When the Mazzetto is finished the fewest points win, and equals share it"),
    (first_of_equals_wins, "A Colpo that empties the Mazzetto ends the game at once"),
    (winner_alone_in_a_team, "A lightning win is the team's, and the sheet is kept per team"),
    (losers_score_nothing, "A pair from two cards is a lightning win"),
    (coins_below_zero, "The treasure: not below nothing, also after a lightning win"),
    (tie_broken_by_powers_first, "Advanced tie: fewest cards"),
    # variants
    (rascal_takes_all, "At least one opponent stays"),
    (rascal_stays, "A victim counters: the rascal leaves in his place"),
    (leavers_draw, "Leavers have no turn, draw nothing and cannot be chosen"),
    (silent_allies_see, "Silent allies do not see each other's hands"),
    (allies_are_opponents, "Allies: on an Alt only the opponents are asked"),
    (endless_for_ever, "Endless game: three refills, no more"),
    (solitary_power_before_victory, "Solitario: the last card wins before its power does anything"),
    (solitary_alt_draws, "Solitario: an Alt saves the next draw"),
]


@pytest.mark.skipif(not str(core.__file__).endswith(".py"), reason="compiled rules cannot be patched")
@pytest.mark.parametrize(("fault", "name"), [pytest.param(fault, name, id=fault.__name__) for fault, name in FAULTS])
def test_a_planted_fault_is_caught_by_a_named_scenario(fault, name, monkeypatch):
    scenario = SCENARIOS[name]
    run_scenario(scenario)
    fault(Plant(monkeypatch))
    with pytest.raises(StratagemError):  # what `stratagem scenario` reports as failed: a difference, or luck not given
        run_scenario(scenario)
