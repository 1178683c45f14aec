"""Cards that enter and leave hands, and what everyone knows of it."""

from stratagem.games.synergy.content.cards import GOAL_SOURCES, NO_CARD, NUMBER_SOURCES, VALUES, put_in, without
from stratagem.games.synergy.state import Cards, Table
from stratagem.kernel.chance import Chance


def take_up_openly(s: Table, seat: int, card: int) -> None:
    """SYNERGY-R52: a card that enters a hand face up is known to all."""
    s.number_hand[seat] = put_in(s.number_hand[seat], card)
    s.public_hand[seat] = put_in(s.public_hand[seat], card)


def lay_down(s: Table, seat: int, card: int) -> None:
    """A number card leaves a hand; one such card is then no longer known to be there (SYNERGY-R52).

    A card the neighbour handed over this round is known to the neighbour alone.
    """
    s.number_hand[seat] = without(s.number_hand[seat], card)
    if s.public_hand[seat] and card in s.public_hand[seat]:
        s.public_hand[seat] = without(s.public_hand[seat], card)
    elif s.hand_passes:
        giver = giver_to(s, seat)
        if s.given[giver] == card:
            s.given[giver] = NO_CARD


def just_dealt(s: Table) -> bool:
    """Whether nothing has happened since the deal."""
    return s.round_index == 0 and not s.hand_passes and s.number1 == [NO_CARD] * s.seats


def receiver_of(s: Table, giver: int) -> int:
    """Who gets the card this seat hands on."""
    return (giver + s.mission_card().hand_shift) % s.seats


def giver_to(s: Table, receiver: int) -> int:
    """Who hands a card on to this seat."""
    return (receiver - s.mission_card().hand_shift) % s.seats


def drawn(decks: list[Cards], tops: list[Cards], seat: int, source: str, chance: Chance) -> int:
    """The next card of a seat's deck, as a card or as its place in the bag; nothing from an empty one."""
    top = tops[seat]
    if top:
        tops[seat] = top[1:]
        return top[0]
    bag = list(decks[seat])
    if not any(bag):
        return NO_CARD
    found = chance.draw(source, bag)
    decks[seat] = tuple(bag)
    return found


def draw_number(s: Table, seat: int, chance: Chance) -> int:
    """The next card of the seat's own number deck, or nothing from an empty one."""
    colour = s.colours[seat]
    found = drawn(s.number_deck, s.number_top, seat, NUMBER_SOURCES[colour], chance)
    if found == NO_CARD:
        return NO_CARD
    card = colour * VALUES + found % VALUES
    s.number_hand[seat] = put_in(s.number_hand[seat], card)
    return card


def draw_goal(s: Table, seat: int, chance: Chance) -> int:
    """The next goal of the seat's own goal deck, or nothing from an empty one."""
    goal = drawn(s.goal_deck, s.goal_top, seat, GOAL_SOURCES[s.colours[seat]], chance)
    if goal != NO_CARD:
        s.goal_hand[seat] = put_in(s.goal_hand[seat], goal)
    return goal
