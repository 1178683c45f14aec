"""How answers are written in Synergy (SYNERGY-R45), and the actions they stand for."""
# mypyc: skip

from __future__ import annotations

from functools import lru_cache

from stratagem.games.synergy.actions import PASS, PassCard, PlayGoal, PlayNumber, Take, Use, Vote
from stratagem.games.synergy.content.cards import CARD_OF, COLOURS, NUMBER_CODES, SYMBOLS, goal_card, goal_of, is_number
from stratagem.games.synergy.content.tables import ONE_SEAT, TWO_SEATS, ActionCard, Content
from stratagem.kernel.core import Action
from stratagem.kernel.forms import Field, Form, Kind, Many


@lru_cache(64)
def forms(content: Content, seats: int, colours: tuple[int, ...]) -> tuple[Form, ...]:
    """Numbers of the colours in play; goals by their symbols alone."""
    owned = [COLOURS[colour] for colour in colours]
    number = Kind([code for code in NUMBER_CODES if code[0] in owned])
    card, seat = Kind([*number.values, *SYMBOLS]), Kind(range(seats))
    cards = [CARD_OF[code] for code in number.values] + [goal_card(0, goal) for goal in range(len(SYMBOLS))]

    def play(place: int) -> Action:
        named = cards[place]
        return PlayNumber(named) if is_number(named) else PlayGoal(goal_of(named))

    def use(action: ActionCard) -> Form:
        letter, effect = action.id, action.effect
        if effect in ONE_SEAT:
            return Form(letter, Field("seat", seat), makes=lambda one: Use(letter, (), (one,)))
        if effect in TWO_SEATS:
            return Form(letter, Many("seats", seat, 2, 2), makes=lambda both: Use(letter, (), both))
        ...
