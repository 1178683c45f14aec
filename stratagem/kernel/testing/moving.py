"""Clauses about moves: drafts, moves of several rungs, undo, outcomes, replays and the end."""
# mypyc: skip

import json
import os
import subprocess
import sys
from typing import Any

from stratagem.kernel.chance import Script
from stratagem.kernel.codec import checksum
from stratagem.kernel.core import Action, News, Result, Seat, State, answer, draft, options
from stratagem.kernel.errors import TooMany
from stratagem.kernel.game import Game
from stratagem.kernel.replay import Replay, outcomes, play, undo_point
from stratagem.kernel.testing.secrecy import compare
from stratagem.kernel.testing.table import plain
from stratagem.kernel.testing.walk import Again, Played, Spot, as_clause, fail, fail_if, same

MANY_DRAFTS = 6
MANY_OUTCOMES = 100
MANY_RUNS = 40


def check_drafts(spot: Spot) -> None:
    """A draft leaves the table alone, needs no luck, and shows its seat nothing that the seat did not know."""
    s = spot.state
    before = checksum(s)
    for seat in s.waiting:
        found = list(options(s, seat))
        for action in found if len(found) <= MANY_DRAFTS else spot.random.sample(found, MANY_DRAFTS):
            here, told = drafted(s, seat, action)
            fail_if(here.shown != s.shown, "drafts", f"the draft of {action} by seat {seat} crosses a reveal")
            there, told_there = drafted(spot.world(seat), seat, action)
            with as_clause("drafts", f"the draft of {action} shows seat {seat} something hidden"):
                compare(spot.game, seat, here, there)
                same("leak in news", "it is told otherwise", told, told_there)
    fail_if(checksum(s) != before, "drafts", "a draft changed the table it was made on")
    made = spot.next
    if made is not None:
        real = s.copy()
        answer(real, made.seat, made.action, Script(made.luck))
        if real.shown == s.shown:
            same("drafts", "the move and its draft differ", drafted(s, made.seat, made.action)[0], real)


def drafted(s: Any, seat: Seat, action: Action) -> tuple[Any, list[Any]]:
    told: list[Any] = []

    def watch(_: Any, news: News) -> None:
        if news.heard_by(seat):
            told.append((news.key, news.params, news.rules))

    return draft(s, seat, [action], watch), told


def check_rungs(played: Played) -> None:
    """Rungs confirmed together give the same result as one by one, and as their draft if nothing was shown."""
    base: State | None = None
    start, checked = 0, 0
    for index, state in played.positions():
        if base is not None and (index - start > 1 or state.shown == base.shown):
            same_by_rungs(played, base, start, index, state)
            checked += 1
        if index == len(played.made) or (checked > MANY_RUNS and played.depth is not None):
            return
        seat = played.made[index].seat
        goes_on = base is not None and state.shown == base.shown and seat == played.made[index - 1].seat
        if not goes_on or state.waiting != [seat]:
            base, start = state.copy(), index


def same_by_rungs(played: Played, base: State, start: int, index: int, state: State) -> None:
    """From `base` on, one seat alone has answered, and nothing was shown before its last answer."""
    seat = played.made[start].seat
    rungs = [made.action for made in played.made[start:index]]
    luck = [outcome for made in played.made[start:index] for outcome in made.luck]
    again = base.copy()
    move = play(played.game, again, seat, rungs, Again(luck))
    same("drafts", f"{rungs} at once and one by one differ", state, again)
    fail_if(move.luck != luck, "drafts", f"{rungs} wrote down other luck: {move.luck}, not {luck}")
    if state.shown == base.shown:
        same("drafts", f"the draft of {rungs} and the moves differ", draft(base, seat, rungs), state)


def check_undo(played: Played) -> None:
    """Undo goes back only over the seat's own answers, and over none that was followed by luck or a reveal."""
    history: list[tuple[Seat, int]] = []
    for index, state in played.positions():
        if index > 0:
            seat = played.made[index - 1].seat
            point = undo_point(history, state.shown, seat)
            for made in played.made[point:index]:
                if made.seat != seat or made.luck or made.shown != state.shown:
                    fail("drafts", f"undo of seat {seat} at position {index} would go back over {made.action}")
            if point == index and not played.made[index - 1].luck and played.made[index - 1].shown == state.shown:
                fail("drafts", f"seat {seat} cannot take back {played.made[index - 1].action}, which showed nothing")
        if index < len(played.made):
            history.append((played.made[index].seat, state.shown))


def check_outcomes(spot: Spot) -> None:
    """The probabilities of an answer's possible outcomes sum to one, and what happened is among them."""
    made = spot.next
    if made is None:
        return
    before = checksum(spot.state)
    real = spot.state.copy()
    answer(real, made.seat, made.action, Script(made.luck))
    total, met = 0.0, False
    try:
        for probability, after in outcomes(spot.state, made.seat, made.action, MANY_OUTCOMES):
            total += probability
            met = met or after == real
    except TooMany:
        total, met = 1.0, True
    fail_if(abs(total - 1.0) > 1e-9, "outcomes", f"the probabilities after {made.action} sum to {total}")
    fail_if(checksum(spot.state) != before, "outcomes", f"looking at what {made.action} may lead to changed the table")
    fail_if(not met, "outcomes", f"what {made.action} led to is not among its outcomes")


def check_replay(played: Played) -> None:
    """Set-up and moves, saved as JSON text and read again, give the same table at every move, and the same end."""
    replay = Replay.from_json(json.loads(json.dumps(played.replay().to_json(), allow_nan=False)), played.game)
    same("replay", "the set-up changed by saving", played.setup, replay.setup)
    last = None
    for index, state in enumerate(replay.states(played.game)):
        if index in played.sums and checksum(state) != played.sums[index]:
            fail("replay", f"another table at position {index}: {played.place(index)}")
        last = state
    assert last is not None and played.last is not None
    same("replay", "another end", played.last.result, last.result)


def check_ending(played: Played) -> None:
    """The game ends with one of its endings, and with winners and scores that make sense."""
    state, seats = played.last, played.setup.seats
    assert state is not None and isinstance(state.result, Result)
    result = state.result
    if result.ending not in played.game.endings:
        fail("ending", f"{result.ending!r} is not among the endings {played.game.endings}")
    fail_if(state.waiting or state.answers, "ending", "the game is over and still waits for answers")
    winners = list(result.winners)
    if not isinstance(result.winners, tuple) or winners != sorted(set(winners)) or set(winners) - set(range(seats)):
        fail("ending", f"the winners {result.winners!r} are not seats in order")
    if played.game.cooperative and len(winners) not in (0, seats):
        fail("ending", f"all win together or nobody does, not {winners}")
    scores = result.scores
    if not isinstance(scores, tuple) or len(scores) not in (0, seats):
        fail("ending", f"the scores {scores!r} are not one for each seat")
    if any(isinstance(score, bool) or not isinstance(score, (int, float)) for score in scores):
        fail("ending", f"the scores {scores!r} are not numbers")
    plain("ending", "what the game carries on", result.carry)


PROGRAM = """
import json, sys
from stratagem.kernel.codec import checksum
from stratagem.kernel.replay import Replay
{make}
for line in sys.stdin:
    asked = json.loads(line)
    replay = Replay.from_json(asked["replay"], game)
    wanted = set(asked["wanted"])
    states = enumerate(replay.states(game))
    print(json.dumps([[index, checksum(s)] for index, s in states if index in wanted]), flush=True)
"""


def check_elsewhere(game: Game, make: str, games: list[Played], hash_seed: int = 4242) -> None:
    """Replay these games in another process.  `make` is the Python text that binds `game` there."""
    lines = [
        json.dumps({"replay": played.replay().to_json(), "wanted": sorted(played.sums)}, allow_nan=False)
        for played in games
    ]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(make=make)],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
    )
    if done.returncode != 0:
        fail("elsewhere", f"{game.name} cannot be replayed in another process:\n{done.stderr[-2000:]}")
    for played, line in zip(games, done.stdout.splitlines(), strict=True):
        for index, found in json.loads(line):
            if found != played.sums[index]:
                fail("elsewhere", f"another process comes to another table: {played.place(index)}")
