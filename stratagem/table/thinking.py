"""Thinking: the bots' turns.  A bot is given what its seat may know, and worlds guessed from that."""

from __future__ import annotations

from stratagem import bots
from stratagem.bots.thinkers import Thinkers, Thought
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Params, Seat
from stratagem.table.match import Match

SHORTEST, LONGEST = 0.4, 1.6  # seconds


def play_bots(match: Match) -> int:
    """Let every bot that is asked answer, until a person is asked or the game is over; returns how many answered.

    Bots that are asked together with people answer first, so a person's own
    answer stays the last one and can be taken back.
    """
    count = 0
    while seats := match.waiting("bot"):
        bot_moves(match, seats[0])
        count += 1
    return count


def bot_moves(match: Match, seat: Seat) -> None:
    """One answer of the bot on this chair, made."""
    match.make(seat, [bot_answer(match, seat)])


def bot_answer(match: Match, seat: Seat) -> Params:
    """What the bot on this chair answers; the same table at the same number always gets the same answer."""
    number = _own_number(match, seat, "thinks")
    return match.game.wire(bots.get(match.chairs[seat].level).answer(_question(match, seat), Playout(number)))


def thinks_long(match: Match, seat: Seat) -> bool:
    """Whether the bot on this chair searches, so that it should do so in a process of its own."""
    return match.chairs[seat].level.partition(":")[0] == "hard"


def bot_thinks(match: Match, seat: Seat, thinkers: Thinkers) -> Thought:
    """The same answer as `bot_answer` gives, found in another process while the table goes on."""
    level, number = match.chairs[seat].level, _own_number(match, seat, "thinks")
    return thinkers.answer(_question(match, seat), level, number, match.terms.pack)


def _question(match: Match, seat: Seat) -> bots.Question:
    return bots.ask(match.game, match.state, seat, Playout(_own_number(match, seat, "guesses")))


def pause(match: Match, seat: Seat) -> float:
    """How long a bot should seem to think, in seconds: drawn without a look at anything on the table."""
    share = _own_number(match, seat, "waits") / 2**64
    return SHORTEST + share * (LONGEST - SHORTEST)


def _own_number(match: Match, seat: Seat, use: str) -> int:
    return int.from_bytes(match.terms.secret("bot", use, seat, match.number)[:8], "big")
