"""Thinking: the bots' turns, and hints.  A bot is given what its seat may know, and worlds guessed from that."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from stratagem import bots
from stratagem.bots.bot import never
from stratagem.bots.fair import Asker
from stratagem.bots.hints import hint
from stratagem.bots.pool import BOT, SOMEBODY, BotPool, PendingAnswer
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Params, Seat
from stratagem.table.match import Match

SHORTEST, LONGEST = 0.4, 1.6  # seconds
HINT = "400,1s"  # how long to think about a hint: as long as a person is happy to wait
SEARCHES = 1.2  # seconds a searching bot appears to think at least: as long as its search takes


class Answers(Protocol):
    """A bot with its pending question."""

    def __call__(self, stop: Callable[[], bool] = ...) -> Params: ...


def play_bots(match: Match, thinking: Callable[[Seat], None] | None = None) -> int:
    """Let every bot that is asked answer, until a person is asked or the game is over; returns how many answered.

    Bots that are asked together with people answer first, so a person's own answer stays the last one and can be taken
    back.  `thinking` is called for every bot that takes its time; Ctrl-C makes that bot answer at once.
    """
    count = 0
    while seats := match.waiting("bot"):
        if thinking is not None and thinks_long(match, seats[0]):
            thinking(seats[0])
            match.make(seats[0], [hurried(match, seats[0])])
        else:
            bot_moves(match, seats[0])
        count += 1
    return count


def bot_moves(match: Match, seat: Seat) -> None:
    """Make one answer of the bot on this chair."""
    match.make(seat, [bot_answer(match, seat)])


def bot_answer(match: Match, seat: Seat, stop: Callable[[], bool] = never) -> Params:
    """What the bot on this chair answers; the same table at the same number always gets the same answer."""
    return bot_asked(match, seat)(stop)


def bot_asked(match: Match, seat: Seat, word: Params | None = None) -> Answers:
    """The bot on this chair with its current question; calling it gives the answer, in any thread or process.

    `word`: what its partners have signalled; it does so if it can.
    """
    game, level, question = match.game, match.chairs[seat].level, _question(match, seat)
    if word is not None:
        question.options = game.heeds(question.guess, seat, word) or question.options
    number = _own_number(match, seat, "thinks")

    def answer(stop: Callable[[], bool] = never) -> Params:
        return game.wire(bots.get(level, stop=stop).answer(question, Playout(number)))

    return answer


def hurried(match: Match, seat: Seat) -> Params:
    """What this bot answers; an interrupt (Ctrl-C) makes it answer with what it has found so far."""
    enough = threading.Event()
    with ThreadPoolExecutor(1) as pool:
        found = pool.submit(bot_answer, match, seat, enough.is_set)
        while True:
            try:
                return found.result()
            except KeyboardInterrupt:
                enough.set()


def thinks_long(match: Match, seat: Seat) -> bool:
    """Whether the bot on this chair searches, and so belongs in a separate process."""
    return bots.searches(match.chairs[seat].level)


def pending_answer(match: Match, seat: Seat, pool: BotPool, who: Asker = BOT) -> PendingAnswer:
    """The same answer as `bot_answer` gives, found in another process while the table continues."""
    level, number = match.chairs[seat].level, _own_number(match, seat, "thinks")
    return pool.answer(_question(match, seat), level, number, who)


def _question(match: Match, seat: Seat) -> bots.Question:
    return bots.ask(match.game, match.state, seat, Playout(_own_number(match, seat, "guesses")))


def pause(match: Match, seat: Seat) -> float:
    """How long a bot should appear to think, in seconds: random, and independent of the table.

    One that searches appears to do so even when it has no choice, which the others may not know.
    """
    share = _own_number(match, seat, "waits") / 2**64
    drawn = SHORTEST + share * (LONGEST - SHORTEST)
    return max(drawn, SEARCHES) if thinks_long(match, seat) else drawn


def _own_number(match: Match, seat: Seat, use: str) -> int:
    return int.from_bytes(match.terms.secret("bot", use, seat, match.number)[:8], "big")


# -- hints ------------------------------------------------------------------------------------------------


def hints(match: Match, seat: Seat) -> list[Params]:
    """The best options of this seat now, best first, as `Hint.to_json` writes them; in a draft, for its next rung.

    Raises Refused when the seat is not asked, or its drafted move is complete.
    """
    found = hint(_next_rung(match, seat), bots.read_budget(HINT), Playout(match.number_for(seat)))
    return [one.to_json() for one in found]


def pending_hints(match: Match, seat: Seat, pool: BotPool, who: Asker = SOMEBODY) -> PendingAnswer:
    """The same in another process, while the table continues."""
    return pool.hints(_next_rung(match, seat), HINT, match.number_for(seat), who=who)


def _next_rung(match: Match, seat: Seat) -> bots.Question:
    """Guessed from a number this seat has been shown: in a quiet decision hints stay as they are when others answer."""
    draft = match.draft(seat)
    draft.check_asked()
    return bots.ask(match.game, draft.state, seat, Playout(match.number_for(seat)))
