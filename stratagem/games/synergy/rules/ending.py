"""How a mission ends: won, or lost in one of five ways (SYNERGY-R60)."""

from __future__ import annotations

from typing import Final

from stratagem.games.synergy.rules.hands import just_dealt
from stratagem.games.synergy.state import Table
from stratagem.games.synergy.words.news import seats
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Params, Result, Reveal, news

WON: Final = "WON"
LIVES: Final = "LIVES"
NUMBERS: Final = "NUMBERS"
CHALLENGE: Final = "CHALLENGE"
HYPER: Final = "HYPER"
GOALS: Final = "GOALS"

NEWS: Final = {
    WON: "synergy-news-won",
    LIVES: "synergy-news-lost-lives",
    NUMBERS: "synergy-news-lost-numbers",
    CHALLENGE: "synergy-news-lost-challenge",
    HYPER: "synergy-news-lost-hyper",
    GOALS: "synergy-news-lost-goals",
}
ENDINGS: Final = tuple(NEWS)


class MissionEnds(Reveal):
    """SYNERGY-R60: everyone wins or loses together, and every seat that set off a loss is named.

    The end shows all hands and decks to everybody (SYNERGY-R54).
    """

    ending: str
    because: tuple[int, ...] = ()

    def do(self, s: Table, chance: Chance) -> None:
        won = self.ending == WON
        winners = tuple(range(s.seats)) if won else ()
        s.end(Result(self.ending, winners, (float(won),) * s.seats, carry(s, won, self.because)))
        tell_end(s, self.ending, self.because)


@news
def tell_end(s: Table, ending: str, because: tuple[int, ...]) -> None:
    key = "synergy-news-lost-on-the-deal" if lost_on_the_deal(s) else NEWS[ending]
    s.tell(key, {"mission": f"@mission:{s.mission}", "seats": seats(because)}, ("SYNERGY-R60",))


def lose(s: Table, ending: str, because: list[int]) -> None:
    s.then(MissionEnds(ending, tuple(because)))


def lost_on_the_deal(s: Table) -> bool:
    """A first hand without a card for the first number: nobody could have helped it, another attempt is due at once."""
    return s.result is not None and s.result.ending == CHALLENGE and just_dealt(s)


def carry(s: Table, won: bool, because: tuple[int, ...]) -> Params:
    """What the campaign keeps of an attempt (SYNERGY-R70)."""
    course = {"mission": s.mission, "won": won, "seats": s.seats, "rounds_done": s.rounds_done, "lives": s.lives}
    return {**course, "because": list(because)}
