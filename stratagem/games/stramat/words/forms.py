# mypyc: skip
"""How answers are written in Stramat! (STRAMAT-R26, STRAMAT-R29)."""

from __future__ import annotations

from functools import cache

from stratagem.games.stramat.content.cards import AGGIUNGO, ALT, CODES, COLPO, GIRO, KINDS, STRAMAT
from stratagem.kernel.forms import Field, Form, Kind, Many

AIMED = (COLPO, ALT, GIRO)  # these name an opponent; an Aggiungo also the card it gives


@cache
def forms(letters: tuple[str, ...], seats: int, solitario: bool) -> tuple[Form, ...]:
    """On the wire cards have their codes, in short texts their letters.  Alone nobody is aimed at (STRAMAT-R92)."""

    def some(kinds: list[int]) -> Kind:
        return Kind([CODES[kind] for kind in kinds], [letters[kind] for kind in kinds])

    card, seat = some(list(range(KINDS))), Kind(range(seats))
    bare = [kind for kind in range(KINDS) if solitario or kind not in (*AIMED, AGGIUNGO)]
    powers = [Form("power", Field("card", some(bare)))]
    if not solitario:
        powers += [
            Form("power", Field("card", some(list(AIMED))), Field("target", seat)),
            Form("power", Field("card", some([AGGIUNGO])), Field("give", card), Field("target", seat)),
            Form("power", Field("card", some([STRAMAT])), Many("victims", seat)),
        ]
    return (
        Form("pass"),
        Form("number", Field("card", card)),
        Form("pair", Field("first", card), Field("top", card)),
        *powers,
        Form("give", Many("cards", card, 0)),  # none, and more than may be given, can be tried
        Form("take", Field("card", card)),
        Form("exchange", Field("give", card), Field("take", card)),
        Form("counter"),
        Form("decline"),
    )
