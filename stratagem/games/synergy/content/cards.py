"""The cards and their codes: small numbers inside, the rule file's letters outside.

A number card is 5 * colour + value - 1 (0 to 24), a goal card 25 + 7 * colour + goal (25 to 59).  The two copies of a
value in one colour are the same card for every rule.
"""

from typing import Final

COLOURS: Final = ("r", "b", "g", "y", "p")  # SYNERGY-R02: default by seat
VALUES: Final = 5
NUMBER_KINDS: Final = len(COLOURS) * VALUES

# The seven goals, in the order of the rule file (SYNERGY-G01 to SYNERGY-G07).
PLUS_ONE: Final = 0
MINUS_ONE: Final = 1
EQUAL: Final = 2
UNIQUE: Final = 3
BETWEEN: Final = 4
SECOND_HIGH: Final = 5
SECOND_LOW: Final = 6
GOALS: Final = 7
GOAL_IDS: Final = ("PLUS_ONE", "MINUS_ONE", "EQUAL", "UNIQUE", "BETWEEN", "SECOND_HIGH", "SECOND_LOW")
SYMBOLS: Final = ("+1", "-1", "=", "!=", "<>", "2H", "2L")
SIGNS: Final = ("+1", "-1", "=", "≠", "<>", "↑2", "↓2")  # as they are printed
GOAL_RULES: Final = tuple([f"SYNERGY-G0{number}" for number in range(1, GOALS + 1)])

LETTERS: Final = ("A", "B", "C", "D", "E", "F", "G", "H", "I", "J")
NO_CARD: Final = -1
NOBODY: Final = -1

NUMBER_CODES: Final = tuple([f"{colour}{value}" for colour in COLOURS for value in range(1, VALUES + 1)])
GOAL_CODES: Final = tuple([f"{colour}{symbol}" for colour in COLOURS for symbol in SYMBOLS])
CODES: Final = NUMBER_CODES + GOAL_CODES
CARD_OF: Final = {code: card for card, code in enumerate(CODES)}

# Each deck is its own source of luck, so that a seed fixes its order whatever else happens.
NUMBER_SOURCES: Final = tuple([f"numbers_{colour}" for colour in COLOURS])
GOAL_SOURCES: Final = tuple([f"goals_{colour}" for colour in COLOURS])
LUCK_WORDS: Final = dict.fromkeys(GOAL_SOURCES, SYMBOLS) | {
    source: tuple([code for code in NUMBER_CODES if code[0] == source[-1]]) for source in NUMBER_SOURCES
}


def colour_of(card: int) -> int:
    """The colour of any card, as its place in COLOURS."""
    return card // VALUES if card < NUMBER_KINDS else (card - NUMBER_KINDS) // GOALS


def goal_card(colour: int, goal: int) -> int:
    return NUMBER_KINDS + colour * GOALS + goal


def goal_of(card: int) -> int:
    """Which of the seven goals a goal card shows."""
    return (card - NUMBER_KINDS) % GOALS


def is_number(card: int) -> bool:
    return 0 <= card < NUMBER_KINDS


def code(card: int) -> str | None:
    """A card in the rule file's letters; nothing where no card lies."""
    return CODES[card] if card >= 0 else None


def codes(cards: tuple[int, ...]) -> list[str]:
    return [CODES[card] for card in cards]


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """These cards with one of that kind taken away."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def put_in(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A hand with one card more; hands are kept sorted, their order means nothing."""
    found = [*cards, card]
    found.sort()
    return tuple(found)
