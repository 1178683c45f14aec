"""Worlds that a seat cannot tell from the true one, drawn from all it does not know.

What a seat knows: the public items, its own hands, the kinds of cards left in its own decks, and the card it handed on
this round while that must still be in the neighbour's hand.  Everything else is pooled and drawn anew.
"""

from typing import Final

from stratagem.games.synergy.content.cards import COLOURS, NO_CARD, NUMBER_KINDS, VALUES, put_in, without
from stratagem.games.synergy.rules.hands import just_dealt, receiver_of
from stratagem.games.synergy.rules.legal import has_first, has_second
from stratagem.games.synergy.rules.round import PlayFirst, PlaySecond
from stratagem.games.synergy.state import Cards, Table
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import guess_answers

GUESS: Final = "guess"
TRIES: Final = 12  # draws of one hand before a card that the rules demand is simply put into it


def resample(s: Table, seat: int | None, chance: Chance) -> Table:
    new = s.copy()
    if s.result is not None:
        return new  # everything is shown after the end (SYNERGY-R54)
    guess_goals(new, seat, chance)
    Hidden(new, seat).guess(seat, chance)
    if new.hand_passes:
        guess_passes(new, seat, chance)
    guess_answers(new, seat, chance)
    return new


def guess_goals(s: Table, viewer: int | None, chance: Chance) -> None:
    """The goals of another seat's hand and deck are one pool; no rule ever shows a goal in a hand."""
    for seat in range(s.seats):
        bag = list(s.goal_deck[seat])
        for goal in s.goal_top[seat]:
            bag[goal] += 1
        if seat != viewer:
            for goal in s.goal_hand[seat]:
                bag[goal] += 1
            s.goal_hand[seat] = tuple(sorted([chance.draw(GUESS, bag) for _ in s.goal_hand[seat]]))
        s.goal_top[seat] = tuple([chance.draw(GUESS, bag) for _ in s.goal_top[seat]])
        s.goal_deck[seat] = tuple(bag)


def guess_passes(s: Table, viewer: int | None, chance: Chance) -> None:
    """Cards handed on between two others: last time one the receiver may hold, before it any of the giver's colour."""
    rounds = [list(cards) for cards in s.hand_passes]
    for cards in rounds:
        last = cards is rounds[-1]
        for giver in range(s.seats):
            receiver = receiver_of(s, giver)
            if viewer in (giver, receiver):
                continue
            held = unseen(s.number_hand[receiver], s.public_hand[receiver]) if last else ()
            if held:
                cards[giver] = held[chance.one_of(GUESS, len(held))]
            else:
                cards[giver] = s.colours[giver] * VALUES + chance.one_of(GUESS, VALUES)
            if last:
                s.given[giver] = cards[giver] if held else NO_CARD
    s.hand_passes = tuple([tuple(cards) for cards in rounds])


def unseen(hand: Cards, known: Cards) -> Cards:
    """The cards of a hand that are not known to be there."""
    for card in known:
        hand = without(hand, card)
    return hand


def known_in_hand(s: Table, viewer: int | None, seat: int) -> Cards:
    """What the viewer knows to be in another's hand (SYNERGY-R52)."""
    if viewer is not None and s.given[viewer] != NO_CARD and receiver_of(s, viewer) == seat:
        return put_in(s.public_hand[seat], s.given[viewer])
    return s.public_hand[seat]


def demanded(s: Table) -> str:
    """Which number every hand is known to hold: an open number step has shown that everyone can play (SYNERGY-R12)."""
    top = s.asking()
    m = s.mission_card()
    if isinstance(top, PlaySecond):
        return "second" if m.limits_second else ""
    shown = isinstance(top, PlayFirst) or (s.fair_deal and just_dealt(s))  # SYNERGY-R73
    return "first" if shown and m.limits_first else ""


class Hidden:
    """All number cards whose place the viewer does not know, by colour, and the places they may lie in.

    A deck holds cards of its owner's colour only, so how many cards of each colour lie hidden in hands is known.
    Without hand passes they are all in their owner's hand.
    """

    def __init__(self, s: Table, viewer: int | None) -> None:
        self.s = s
        self.others = [seat for seat in range(s.seats) if seat != viewer]
        self.known: list[Cards] = [()] * s.seats
        self.pools = [[0] * VALUES for _ in COLOURS]
        self.in_hands = [0] * len(COLOURS)  # hidden cards of each colour that lie in hands, not in a deck
        self.demand = demanded(s)
        for seat in self.others:
            self.known[seat] = known_in_hand(s, viewer, seat)
            self.pool_hand(seat)
            self.pool_deck(seat, self.pools[s.colours[seat]])
        self.own_deck = [0] * VALUES
        if viewer is not None:
            self.pool_deck(viewer, self.own_deck)

    def pool_hand(self, seat: int) -> None:
        for card in unseen(self.s.number_hand[seat], self.known[seat]):
            self.pools[card // VALUES][card % VALUES] += 1
            self.in_hands[card // VALUES] += 1

    def pool_deck(self, seat: int, pool: list[int]) -> None:
        for value in range(VALUES):
            pool[value] += self.s.number_deck[seat][value]
        for card in self.s.number_top[seat]:
            pool[card % VALUES] += 1

    # -- putting the hidden cards somewhere --------------------------------------------------------

    def guess(self, viewer: int | None, chance: Chance) -> None:
        reserved: dict[int, int] = {}
        pools = [pool[:] for pool in self.pools]
        hands = self.draw_hands(pools, reserved, chance)
        if not all(self.can_play(seat, hands[seat]) for seat in self.others):
            pools = [pool[:] for pool in self.pools]
            self.reserve(0, pools, self.in_hands[:], reserved, chance)
            hands = self.draw_hands(pools, reserved, chance)
        for seat in self.others:
            self.s.number_hand[seat] = hands[seat]
            self.refill_deck(seat, pools[self.s.colours[seat]], chance)
        if viewer is not None:
            self.refill_deck(viewer, self.own_deck, chance)

    def refill_deck(self, seat: int, pool: list[int], chance: Chance) -> None:
        first = self.s.colours[seat] * VALUES
        self.s.number_top[seat] = tuple([first + chance.draw(GUESS, pool) for _ in self.s.number_top[seat]])
        self.s.number_deck[seat] = tuple(pool)

    def draw_hands(self, pools: list[list[int]], reserved: dict[int, int], chance: Chance) -> list[Cards]:
        """A hand for every other seat: what is known, what is reserved, and cards of the colours it is dealt."""
        hands: list[Cards] = [()] * self.s.seats
        colours = self.deal_colours(reserved, chance)
        for seat in self.others:
            fixed = [*self.known[seat], *([reserved[seat]] if seat in reserved else [])]
            for _ in range(TRIES):
                drawn = [colour * VALUES + chance.draw(GUESS, pools[colour]) for colour in colours[seat]]
                hands[seat] = tuple(sorted(fixed + drawn))
                if self.can_play(seat, hands[seat]):
                    break
                for card in drawn:
                    pools[card // VALUES][card % VALUES] += 1
            else:
                for card in drawn:  # the last try stands; the caller will reserve a card
                    pools[card // VALUES][card % VALUES] -= 1
        return hands

    def deal_colours(self, reserved: dict[int, int], chance: Chance) -> list[list[int]]:
        """Which colours the hidden cards of each hand have: the own colour first, the rest as it falls.

        After several hand passes neighbours may hold each other's cards: for
        every pass but the last two hidden cards of neighbours change places.
        """
        left = self.in_hands[:]
        for card in reserved.values():
            left[card // VALUES] -= 1
        room = [0] * self.s.seats
        colours: list[list[int]] = [[] for _ in range(self.s.seats)]
        for seat in self.others:
            own = self.s.colours[seat]
            room[seat] = len(self.s.number_hand[seat]) - len(self.known[seat]) - (seat in reserved)
            colours[seat] = [own] * min(room[seat], left[own])
            left[own] -= len(colours[seat])
        for seat in self.others:
            while len(colours[seat]) < room[seat]:
                colours[seat].append(chance.draw(GUESS, left))
        for _ in range(len(self.s.hand_passes) - 1):
            self.mingle(colours, chance)
        return colours

    def mingle(self, colours: list[list[int]], chance: Chance) -> None:
        for giver in self.others:
            receiver = receiver_of(self.s, giver)
            if receiver in self.others and colours[giver] and colours[receiver]:
                one = chance.one_of(GUESS, len(colours[giver]))
                other = chance.one_of(GUESS, len(colours[receiver]))
                colours[giver][one], colours[receiver][other] = colours[receiver][other], colours[giver][one]

    # -- worlds in which everyone can play -----------------------------------------------------------

    def can_play(self, seat: int, hand: Cards) -> bool:
        m = self.s.mission_card()
        if self.demand == "first":
            return has_first(m, hand)
        return self.demand == "" or has_second(m, self.s.number1[seat], self.s.delta[seat], hand)

    def reserve(
        self, place: int, pools: list[list[int]], left: list[int], reserved: dict[int, int], chance: Chance
    ) -> bool:
        """Put one card that may be played aside for every seat that is not known to hold one, trying all ways."""
        if place == len(self.others):
            return True
        seat = self.others[place]
        if self.can_play(seat, self.known[seat]):
            return self.reserve(place + 1, pools, left, reserved, chance)
        for card in self.playable(seat, pools, left, chance):
            colour, value = card // VALUES, card % VALUES
            pools[colour][value] -= 1
            left[colour] -= 1
            reserved[seat] = card
            if self.reserve(place + 1, pools, left, reserved, chance):
                return True
            del reserved[seat]
            pools[colour][value] += 1
            left[colour] += 1
        return False

    def playable(self, seat: int, pools: list[list[int]], left: list[int], chance: Chance) -> list[int]:
        """The hidden kinds this seat might hold and play, beginning with a random one."""
        kinds = [card for card in range(NUMBER_KINDS) if left[card // VALUES] and pools[card // VALUES][card % VALUES]]
        if not self.s.hand_passes:
            kinds = [card for card in kinds if card // VALUES == self.s.colours[seat]]
        found = [card for card in kinds if self.can_play(seat, (card,))]
        first = chance.one_of(GUESS, len(found)) if found else 0
        return found[first:] + found[:first]
