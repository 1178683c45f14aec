"""Setting up: the starting die, the deal, the first card (section 5 of the rule file)."""

from stratagem.games.stramat.content.cards import DADO, KINDS, STRAMAT, Content
from stratagem.games.stramat.rules.dice import lowest_alone
from stratagem.games.stramat.rules.series import read_sheet
from stratagem.games.stramat.rules.turn import START_TURNS
from stratagem.games.stramat.state import COINS, NO_BOUNDS, NOTHING, Agreed, Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Params, Reveal, Seat
from stratagem.parts.pile import Pile

HAND = 3  # cards dealt to each


def clear_table(content: Content, agreed: Agreed, carry: Params) -> Banco:
    """Nobody is blocked or out, nothing is set aside; who has used Stramat this evening is still so (STRAMAT-R06)."""
    s = Banco()
    s.content = content
    s.agreed = agreed
    s.sheet = read_sheet(carry)
    seats = agreed.seats
    s.hands = [[0] * KINDS for _ in range(seats)]
    s.block_left = [0] * seats
    s.must_free = [False] * seats
    used = carry.get("stramat_used", [])
    s.stramat_used = [seat in used for seat in range(seats)]
    s.alive = [True] * seats
    s.left_points = [0] * seats
    s.coins = [0] * seats
    s.known = [NO_BOUNDS] * seats
    s.pot = COINS if agreed.tesoro else 0
    cards, removed = deck_in_play(content, agreed)
    s.removed = tuple(removed)
    s.mazzetto = Pile.of(cards)
    return s


def deck_in_play(content: Content, agreed: Agreed) -> tuple[list[int], list[int]]:
    """The cards in the game, and those taken out of it: one Dado if so agreed (STRAMAT-R02), every Stramat in a
    Solitario (STRAMAT-R92)."""
    cards = list(content.copies)
    removed = list(NOTHING)
    if agreed.remove_one_dado:
        removed[DADO] = 1
    if agreed.solitario:
        removed[STRAMAT] = cards[STRAMAT]
    return [cards[kind] - removed[kind] for kind in range(KINDS)], removed


class Deal(Reveal):
    """The die says who starts, cards are dealt, the first is turned up, and play begins (STRAMAT-R03, STRAMAT-R06)."""

    def do(self, s: Banco, chance: Chance) -> None:
        players = list(range(s.agreed.seats))
        starter = 0 if s.agreed.solitario else lowest_alone(s, players, "start", chance)
        deal_hands(s, starter, chance)
        turn_up(s, chance)
        if s.agreed.solitario:
            keep_mazzetto(s, chance)
        s.current = starter
        news.tell_dealt(s, starter)
        s.then(START_TURNS[starter])


def deal_hands(s: Banco, starter: Seat, chance: Chance) -> None:
    """Three cards each, one at a time, from the starting player on (STRAMAT-R04)."""
    seats = s.agreed.seats
    for _ in range(HAND):
        for i in range(seats):
            s.hands[(starter + i) % seats][s.mazzetto.draw("mazzetto", chance)] += 1


def turn_up(s: Banco, chance: Chance) -> None:
    """The first card of the discard pile.  A Stramat goes back and the Mazzetto is shuffled, until it is another card;
    any other power card stays, without effect (STRAMAT-R05)."""
    top = s.mazzetto.draw("mazzetto", chance)
    while top == STRAMAT:
        s.tell("stramat-news-stramat-up", {}, ("STRAMAT-R05",))
        s.mazzetto.put_on_top(top)
        s.mazzetto.shuffle()
        top = s.mazzetto.draw("mazzetto", chance)
    s.laid = [top]


def keep_mazzetto(s: Banco, chance: Chance) -> None:
    """Only so many cards are a Solitario's Mazzetto; the rest stays out of the game, unseen (STRAMAT-R92)."""
    kept = [0] * KINDS
    for _ in range(s.agreed.solitario_mazzetto):
        kept[s.mazzetto.draw("mazzetto", chance)] += 1
    s.unused = tuple(s.mazzetto.counts())
    s.mazzetto = Pile.of(kept)
