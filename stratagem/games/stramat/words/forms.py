# mypyc: skip
"""How answers are written in Stramat! (STRAMAT-R26, STRAMAT-R29).

On the wire cards have their codes, in short texts their letters.
"""

from collections.abc import Sequence
from functools import cache

from stratagem.games.stramat.actions import Counter, Decline, Exchange, Give, Number, Pair, Pass, Power, Take
from stratagem.games.stramat.content.cards import AGGIUNGO, ALT, CODES, COLPO, GIRO, KINDS, MOST_SEATS, NONE, STRAMAT
from stratagem.kernel.core import Action, Params
from stratagem.kernel.forms import Field, Form, Kind, Many

AIMED = (COLPO, ALT, GIRO)  # these name an opponent; an Aggiungo also the card it gives


@cache
def forms(letters: tuple[str, ...], solitario: bool) -> tuple[Form, ...]:
    """Alone nobody need be aimed at (STRAMAT-R92); a seat of a larger table is refused, not misread."""

    def some(kinds: Sequence[int]) -> Kind:
        return Kind([CODES[kind] for kind in kinds], [letters[kind] for kind in kinds])

    card, seat = some(range(KINDS)), Kind(range(MOST_SEATS))
    bare = [kind for kind in range(KINDS) if solitario or kind not in (*AIMED, AGGIUNGO)]
    give, target = Field("give", card), Field("target", seat)
    return (
        Form("pass", makes=Pass),
        Form("number", Field("card", card), makes=Number),
        Form("pair", Field("first", card), Field("top", card), makes=Pair),
        Form("power", Field("card", some(bare)), makes=lambda place: Power(bare[place])),
        Form("power", Field("card", some(AIMED)), target, makes=lambda place, p: Power(AIMED[place], NONE, p)),
        Form("power", Field("card", some([AGGIUNGO])), give, target, makes=lambda _, kind, p: Power(AGGIUNGO, kind, p)),
        Form("power", Field("card", some([STRAMAT])), Many("victims", seat),
             makes=lambda _, victims: Power(STRAMAT, NONE, -1, victims)),
        Form("give", Many("cards", card, 0), makes=Give),  # none, and more than may be given, can be tried
        Form("take", Field("card", card), makes=Take),
        Form("exchange", give, Field("take", card), makes=Exchange),
        Form("counter", makes=Counter),
        Form("decline", makes=Decline),
    )  # fmt: skip


def written(action: Action, cards: Sequence[str]) -> Params:
    """An action with its cards named so; what a power card does not need is left out."""
    data: Params = {"do": action.verb}
    for name in action.names:
        value, words = getattr(action, name), range(MOST_SEATS) if name in ("target", "victims") else cards
        if value not in (NONE, ()):
            data[name] = [words[one] for one in value] if isinstance(value, tuple) else words[value]
    return data


def spoken(action: Action, letters: Sequence[str]) -> str:
    """The short text of an action."""
    words = written(action, letters).values()
    return " ".join([",".join(map(str, word)) if isinstance(word, list) else str(word) for word in words])
