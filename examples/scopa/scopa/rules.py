"""The rules, in the order of the specification."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from scopa.cards import CARDS, CODES, COINS, KINGS, SETTEBELLO, VALUE
from scopa.state import LAYS, NOBODY, Play, Table, ordered
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Choice, Params, Result, Reveal, Seat, SeatWork, Work
from stratagem.kernel.game import Final as Ended, OptionSpec, Refusal, Series, Setup
from stratagem.parts.pile import Pile

ON_TABLE: Final = 4
IN_HAND: Final = 3
COUNTED: Final = "COUNTED"


def by(seat: Seat) -> str:
    return f"@seat:{seat}"


def named(cards: Sequence[int]) -> list[str]:
    return [f"@card:{CODES[card]}" for card in cards]


class LayOut(Reveal):
    """SCOPA-R03: four cards face up; with three kings or more among them, again."""

    def do(self, s: Table, chance: Chance) -> None:
        while True:
            s.pile = Pile.of([1] * len(CARDS))
            s.table = ordered([s.pile.draw("deck", chance) for _ in range(ON_TABLE)])
            if len([card for card in s.table if card in KINGS]) < 3:
                break
        s.tell("scopa-news-laid", {"cards": named(s.table)}, ("SCOPA-R03",))
        s.then(DealHands())


class DealHands(Reveal):
    """SCOPA-R04: three cards each, and again whenever all hands are empty; without cards the deal is over."""

    def do(self, s: Table, chance: Chance) -> None:
        if s.pile.is_empty():
            s.then(LastCards())
            return
        seats = range(len(s.hands))
        for seat in seats:
            s.hands[seat] = ordered([s.pile.draw("deck", chance) for _ in range(IN_HAND)])
            s.tell("scopa-news-dealt", {"cards": named(s.hands[seat])}, ("SCOPA-R04",), to=(seat,))
        s.tell("scopa-news-deal", {"left": s.pile.size()}, ("SCOPA-R04",))
        order = [PlayCard((s.first + turn) % len(s.hands)) for turn in range(IN_HAND * len(s.hands))]
        s.then(*order, self)


def captures(table: Sequence[int], card: int) -> list[tuple[int, ...]]:
    """SCOPA-R06, SCOPA-R07: a card of its value, one; only without such a card several that add up to it."""
    value = VALUE[card]
    alike = [(other,) for other in table if VALUE[other] == value]
    if alike:
        return alike
    small = [other for other in table if VALUE[other] < value]
    sets = [found for size in range(2, len(small) + 1) for found in combinations(small, size)]
    return [tuple(sorted(found)) for found in sets if sum(VALUE[other] for other in found) == value]


class PlayCard(Choice):
    """SCOPA-R05: one card from the hand; if it can take, it takes (SCOPA-R08)."""

    name = "PLAY"
    prompt = "scopa-prompt-play"
    rules = ("SCOPA-R05",)

    def offers(self, s: Table) -> list[Action]:
        found: list[Action] = []
        for card in s.hands[self.seat]:
            ways = captures(s.table, card)
            found += [Play(card, way) for way in ways] if ways else [LAYS[card]]
        return found

    def chosen(self, s: Table, action: Play) -> None:
        s.plays += 1
        s.hands[self.seat].remove(action.card)
        if not action.takes:
            s.table = ordered([*s.table, action.card])
            s.tell("scopa-news-lays", {"seat": by(self.seat), "card": named([action.card])[0]}, ("SCOPA-R08",))
            return
        side = s.side(self.seat)
        s.table = [card for card in s.table if card not in action.takes]
        s.taken[side] = ordered([*s.taken[side], action.card, *action.takes])
        s.last = side
        told: Params = {"seat": by(self.seat), "card": named([action.card])[0], "cards": named(action.takes)}
        s.tell("scopa-news-takes", told, ("SCOPA-R06",))
        if not s.table:
            s.then(Sweep(self.seat))

    def refusal(self, s: Table, action: Play) -> Refusal | None:
        """Why this is no option; None if it is one."""
        ways, mark = captures(s.table, action.card), f"hand:{CODES[action.card]}"
        told = {"card": named([action.card])[0]}
        if action.card not in s.hands[self.seat]:
            return Refusal((mark,), "scopa-why-not-held", told, "SCOPA-R05")
        if action.takes in ways or (not ways and not action.takes):
            return None
        if ways and not action.takes:
            return Refusal((mark,), "scopa-why-must-take", told, "SCOPA-R08")
        marks = (mark, *(f"table:{CODES[card]}" for card in action.takes))
        if any(card not in s.table for card in action.takes):
            return Refusal(marks, "scopa-why-not-there", {}, "SCOPA-R06")
        if sum(VALUE[card] for card in action.takes) == VALUE[action.card]:
            return Refusal(marks, "scopa-why-single", told, "SCOPA-R07")
        return Refusal(marks, "scopa-why-sum", told, "SCOPA-R06")


class Sweep(SeatWork):
    """SCOPA-R09: who clears the table has made a scopa; the very last card of the deal makes none."""

    def do(self, s: Table) -> None:
        if s.pile.is_empty() and not any(s.hands):
            return
        s.sweeps[s.side(self.seat)] += 1
        s.tell("scopa-news-sweep", {"seat": by(self.seat)}, ("SCOPA-R09",))


class LastCards(Work):
    """SCOPA-R10: what is left on the table goes to the side that took last; then points are counted."""

    def do(self, s: Table) -> None:
        if s.table and s.last != NOBODY:
            s.tell("scopa-news-last", {"seat": by(s.last), "cards": named(s.table)}, ("SCOPA-R10",))
            s.taken[s.last] = ordered(s.taken[s.last] + s.table)
            s.table = []
        points = [sum(line) for line in zip(*sheet(s).values(), strict=True)]
        best = max(points)
        seats = range(len(s.hands))
        winners = tuple(seat for seat in seats if points[s.side(seat)] == best)
        s.tell("scopa-news-counted", {"points": points}, ("SCOPA-R11",))
        s.end(Result(COUNTED, winners, tuple(float(points[s.side(seat)]) for seat in seats)))


def primiera(s: Table, side: int) -> int:
    """SCOPA-R12: the best card of each suit; a side without a suit has none."""
    best = [0] * 4
    for card in s.taken[side]:
        best[card // 10] = max(best[card // 10], s.content.primiera[card % 10])
    return sum(best) if all(best) else 0


def sheet(s: Table) -> dict[str, list[int]]:
    """SCOPA-R11: a point each for most cards, most coins, the settebello and the primiera; and one for each scopa."""
    sides = range(s.sides)
    coins = [len([card for card in s.taken[side] if card in COINS]) for side in sides]
    return {
        "cards": alone([len(s.taken[side]) for side in sides]),
        "coins": alone(coins),
        "settebello": [int(SETTEBELLO in s.taken[side]) for side in sides],
        "primiera": alone([primiera(s, side) for side in sides]),
        "sweeps": s.sweeps[:],
    }


def alone(counts: list[int]) -> list[int]:
    """A point for the most; none where it is shared."""
    best = max(counts)
    return [int(count == best and counts.count(best) == 1) for count in counts]


class Partita(Series):
    """SCOPA-R13: deals until one side has the points and nobody has as many; the lead moves on by one seat."""

    name = "partita"
    options = (OptionSpec("target", "int", (11, 16, 21), 11, "SCOPA-R13", "scopa-setup-target"),)

    def next(self, config: Setup, results: Sequence[Result]) -> Setup | Ended:
        sides = 2 if config.seats == 4 else config.seats
        totals = [int(sum(result.scores[side] for result in results)) for side in range(sides)]
        best = max(totals)
        if best >= config.options.get("target", 11) and totals.count(best) == 1:
            places = [[seat for seat in range(config.seats) if totals[seat % sides] == points]
                      for points in sorted(set(totals), reverse=True)]  # fmt: skip
            return Ended("REACHED", places, {"totals": totals})
        return Setup(config.seats, {}, {"totals": totals, "first": len(results) % config.seats})
