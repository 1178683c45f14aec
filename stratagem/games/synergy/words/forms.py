"""How answers are written in Synergy (SYNERGY-R45)."""
# mypyc: skip

from __future__ import annotations

from functools import cache

from stratagem.games.synergy.content.cards import COLOURS, NUMBER_CODES, SYMBOLS
from stratagem.kernel.forms import Field, Form, Kind, Many


@cache
def forms(seats: int, colours: tuple[int, ...]) -> tuple[Form, ...]:
    """Numbers of the colours in play; goals by their symbols alone."""
    owned = [COLOURS[colour] for colour in colours]
    number = Kind([code for code in NUMBER_CODES if code[0] in owned])
    card, seat = Kind([*number.values, *SYMBOLS]), Kind(range(seats))
    return (
        Form("vote", Field("seat", seat)),
        Form("pass_card", Field("card", card)),
        Form("play", Field("card", card)),
        Form("pass"),
        Form("A", Field("card", number)),
        Form("B", Field("card", number)),
        Form("C", Many("cards", number, 2, 2)),
        *[Form(letter, Field("seat", seat)) for letter in ("D", "F", "G")],
        *[Form(letter, Many("seats", seat, 2, 2)) for letter in ("E", "I")],
        Form("H"),
        Form("J"),
        Form("take", Field("card", card)),  # a goal lies in front, too; it is refused (SYNERGY-R41)
    )
