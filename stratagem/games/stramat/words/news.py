"""What is told, and to whom, when something happens: the table of STRAMAT-R65 and nothing beyond it."""

from collections.abc import Sequence
from typing import Final

from stratagem.games.stramat.actions import Power
from stratagem.games.stramat.content.cards import AGGIUNGO, ALT, CODES, COLPO, DADO, GIRO, JOLLY, STRAMAT
from stratagem.games.stramat.state import Banco
from stratagem.kernel.core import Params, Seat, news
from stratagem.parts.counts import listed

# Of each power card its news, their rule, and its text as an option, among others and alone.
POWER_WORDS: Final = {
    DADO: ("stramat-news-dado", "STRAMAT-R30", "stramat-option-dado", "stramat-option-solo-dado"),
    COLPO: ("stramat-news-colpo", "STRAMAT-R33", "stramat-option-colpo", "stramat-option-solo-colpo"),
    AGGIUNGO: ("stramat-news-aggiungo", "STRAMAT-R36", "stramat-option-aggiungo", "stramat-option-solo-aggiungo"),
    ALT: ("stramat-news-alt", "STRAMAT-R40", "stramat-option-alt", "stramat-option-solo-alt"),
    GIRO: ("stramat-news-giro", "STRAMAT-R50", "stramat-option-giro", "stramat-option-solo-giro"),
    JOLLY: ("stramat-news-jolly", "STRAMAT-R55", "stramat-option-jolly", "stramat-option-jolly"),
    STRAMAT: ("stramat-news-stramat", "STRAMAT-R61", "stramat-option-stramat", ""),
}
ENDING_NEWS: Final = {
    "LAMPO": ("stramat-news-lampo", ("STRAMAT-R70",)),
    "MAZZETTO": ("stramat-news-mazzetto", ("STRAMAT-R11", "STRAMAT-R71")),
    "STRAMAT": ("stramat-news-called-off", ("STRAMAT-R61",)),
}


def at(seat: Seat) -> str:
    """A player as texts refer to him."""
    return f"@seat:{seat}"


def card(kind: int) -> str:
    """A card as texts refer to it."""
    return "@card:" + CODES[kind]


def cards(counts: list[int]) -> list[str]:
    return [card(kind) for kind in listed(counts)]


@news
def tell_rolls(s: Banco, seats: list[Seat], rolls: list[int]) -> None:
    for i in range(len(seats)):
        s.tell("stramat-news-roll", {"seat": at(seats[i]), "roll": rolls[i]}, ("STRAMAT-R03",))


@news
def tell_dealt(s: Banco, starter: Seat) -> None:
    for seat in range(s.agreed.seats):
        s.tell("stramat-news-dealt", {"cards": cards(s.hands[seat])}, ("STRAMAT-R04",), to=(seat,))
    s.tell("stramat-news-first-card", {"card": card(s.laid[-1])}, ("STRAMAT-R05",))
    if not s.agreed.solitario:
        s.tell("stramat-news-starts", {"seat": at(starter)}, ("STRAMAT-R03",))


@news
def tell_drawn(s: Banco, seat: Seat, drawn: list[int]) -> None:
    """The drawer sees the cards, the others how many."""
    left = s.mazzetto.size()
    names = [card(kind) for kind in drawn]
    s.tell("stramat-news-drew", {"cards": names, "left": left}, ("STRAMAT-R10",), to=(seat,))
    params: Params = {"seat": at(seat), "count": len(drawn), "left": left}
    s.tell("stramat-news-drew-other", params, ("STRAMAT-R10",), but=(seat,))


@news
def tell_stood_still(s: Banco, seat: Seat) -> None:
    s.tell("stramat-news-stood-still", {"seat": at(seat), "left": s.block_left[seat]}, ("STRAMAT-R12",))


@news
def tell_blocked(s: Banco, target: Seat) -> None:
    """The declines are not told one by one."""
    s.tell("stramat-news-nobody-counters", {"target": at(target)}, ("STRAMAT-R42",))


@news
def tell_pass(s: Banco, seat: Seat) -> None:
    s.tell("stramat-news-pass", {"seat": at(seat)}, ("STRAMAT-R20",))


@news
def tell_number(s: Banco, seat: Seat, kind: int) -> None:
    s.tell("stramat-news-number", {"seat": at(seat), "card": card(kind)}, ("STRAMAT-R21", "STRAMAT-R16"))


@news
def tell_pair(s: Banco, seat: Seat, first: int, top: int) -> None:
    params: Params = {"seat": at(seat), "first": card(first), "top": card(top)}
    s.tell("stramat-news-pair", params, ("STRAMAT-R22", "STRAMAT-R16"))


@news
def tell_power(s: Banco, seat: Seat, action: Power) -> None:
    """The card, its user, and whom it is aimed at; never the card laid face down."""
    params: Params = {"seat": at(seat), "card": card(action.card)}
    if s.agreed.solitario:
        s.tell("stramat-news-solo-power", params, ("STRAMAT-R92",))
    elif action.victims:
        params["victims"] = [at(victim) for victim in action.victims]
        s.tell("stramat-news-birichino", params, ("STRAMAT-R81",))
    else:
        key, rule, _, _ = POWER_WORDS[action.card]
        if action.target >= 0:
            params["target"] = at(action.target)
        s.tell(key, params, (rule,))


@news
def tell_look(s: Banco, seat: Seat, target: Seat) -> None:
    params: Params = {"target": at(target), "cards": cards(s.hands[target])}
    s.tell("stramat-news-look", params, ("STRAMAT-R37",), to=(seat,))


@news
def tell_passed(s: Banco, seat: Seat, target: Seat, given: int, taken: int) -> None:
    both: Params = {"seat": at(seat), "target": at(target)}
    rules = ("STRAMAT-R38",)
    s.tell("stramat-news-you-took", {**both, "given": card(given), "taken": card(taken)}, rules, to=(seat,))
    s.tell("stramat-news-taken-from-you", {**both, "given": card(given), "taken": card(taken)}, rules, to=(target,))
    s.tell("stramat-news-one-for-one", both, rules, but=(seat, target))


@news
def tell_swapped(s: Banco, seat: Seat, target: Seat, given: list[int], taken: list[int]) -> None:
    mine, theirs = cards(given), cards(taken)
    rules = ("STRAMAT-R51",)
    s.tell("stramat-news-swapped", {"other": at(target), "gave": mine, "got": theirs}, rules, to=(seat,))
    s.tell("stramat-news-swapped", {"other": at(seat), "gave": theirs, "got": mine}, rules, to=(target,))
    params: Params = {"seat": at(seat), "target": at(target), "count": len(mine)}
    s.tell("stramat-news-swapped-other", params, rules, but=(seat, target))


@news
def tell_jolly_shown(s: Banco, seat: Seat, shown: list[int]) -> None:
    params: Params = {"seat": at(seat), "cards": cards(shown), "count": len(listed(shown))}
    s.tell("stramat-news-jolly-shown", params, ("STRAMAT-R55",))


@news
def tell_jolly_drawn(s: Banco, seat: Seat) -> None:
    s.tell("stramat-news-jolly-drawn", {"cards": cards(s.hands[seat])}, ("STRAMAT-R55",), to=(seat,))
    tell_shuffled(s)


@news
def tell_shuffled(s: Banco) -> None:
    """A shuffled pile: its size and its top card, nothing of the rest."""
    params: Params = {"card": card(s.laid[-1]), "count": s.discard_count()}
    s.tell("stramat-news-shuffled", params, ("STRAMAT-R56",))


@news
def tell_put_under(s: Banco, seat: Seat, kinds: Sequence[int]) -> None:
    """Which cards, for who put them there; how many, for those who look on."""
    count = len(kinds)
    names = [card(kind) for kind in kinds]
    s.tell("stramat-news-put-under", {"cards": names, "count": count}, ("STRAMAT-R92",), to=(seat,))
    params: Params = {"seat": at(seat), "count": count}
    s.tell("stramat-news-put-under-other", params, ("STRAMAT-R92",), but=(seat,))


@news
def tell_end(s: Banco, ending: str, winners: list[Seat], by: Seat) -> None:
    """How it ended; then the hands and points of those still in."""
    key, rules = ENDING_NEWS[ending]
    params: Params = {"winners": [at(seat) for seat in winners], "count": len(winners)}
    if by >= 0:
        params["seat"] = at(by)
    s.tell(key, params, rules)
    for seat in s.living():
        if s.hand_is_empty(seat):
            continue
        shown: Params = {"seat": at(seat), "cards": cards(s.hands[seat]), "points": s.points(seat)}
        s.tell("stramat-news-final-hand", shown, ("STRAMAT-R73",))
