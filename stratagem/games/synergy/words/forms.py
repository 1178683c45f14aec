"""How answers are written in Synergy (SYNERGY-R45), and the actions they stand for."""
# mypyc: skip

from functools import lru_cache
from typing import Any

from stratagem.games.synergy.actions import PASS, PassCard, PlayGoal, PlayNumber, Take, Use, Vote
from stratagem.games.synergy.content.cards import CARD_OF, COLOURS, NUMBER_CODES, SYMBOLS, goal_card, goal_of, is_number
from stratagem.games.synergy.content.tables import ActionCard, Content
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
        word, kind = ("card", number) if action.cards else ("seat", seat)
        count = action.cards or action.seats
        field = Field(word, kind) if count == 1 else Many(word + "s", kind, count, count)

        def makes(*named: Any) -> Action:
            places = named if count < 2 else named[0]
            return Use(action.id, tuple([cards[p] for p in places])) if word == "card" else Use(action.id, (), places)

        return Form(action.id, *([field] if count else []), makes=makes)

    return (
        Form("vote", Field("seat", seat), makes=Vote),
        Form("pass_card", Field("card", card), makes=lambda place: PassCard(cards[place])),
        Form("play", Field("card", card), makes=play),
        Form("pass", makes=lambda: PASS),
        *[use(action) for action in content.actions.values()],
        Form("take", Field("card", card), makes=lambda place: Take(cards[place])),  # a goal is refused (SYNERGY-R41)
    )
