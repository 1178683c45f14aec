"""Agreement: whether reviews agree with a search ten times as long.

Positions are taken from games between bots. In each, a few answers are planted, and a long search says which answer is
the best and how much the planted ones give away. A review of the usual length must call an answer a mistake if it gives
away much, and must not call the best one a mistake. A hinted answer gets no exemption.

The results of the long search are stored with the games (`Met`), so that a changed review can be measured again without
repeating it: `stratagem bench review` keeps many positions in .cache and prints the figures, and
`tests/bots/test_agreement.py` checks some of them.  The rule for mistakes was chosen on deals below `UNSEEN`; figures
and tests use deals from there on.
"""

# mypyc: skip

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from stratagem.bots.bot import Budget, Question, ask
from stratagem.bots.chances import Weighed, average, lost, measuring, of, surveyed, try_all, weigh
from stratagem.bots.hints import hint, look
from stratagem.bots.levels import EasyBot, arms_of
from stratagem.kernel.advice import favourite
from stratagem.kernel.chance import Luck, Playout, Script
from stratagem.kernel.core import Action, Params, Seat, State, options, trusted_answer
from stratagem.kernel.game import Game, Setup
from stratagem.kernel.replay import Move, make

BLUNDER = 0.2  # of the chance, by the long search
LONGER = 10  # times as long as a review
UNSEEN = 1000  # the first deal that was not used to choose the rule
GLANCES = 12  # tries of each option that choose what to plant ...
AGAIN = 24  # ... and of the best and the worst of these
GLIMPSE = 200  # simulations for the worst, where whole moves are planned
SEEN = 8  # options that are glanced at
DIFFERENT = 0.22  # of the chance: answers so far apart at a glance are worth a trial
PLANTED = 2  # answers in one position
EACH = 4  # positions from one game
PLAIN = 4  # of so many positions where answers seem alike, one is taken, too
STRIDES = 7  # of every question of a game to one in so many are looked at, so that early and late ones are met


@dataclass(slots=True)
class Verdict:
    """What the long search says of a position: the best answer, and what others give away against it."""

    after: int  # moves of the game
    seat: Seat
    best: Params  # wire form
    lost: list[tuple[Params, float]] = field(default_factory=list)

    @property
    def blunders(self) -> list[Params]:
        return [wire for wire, much in self.lost if much >= BLUNDER]

    def to_json(self) -> Params:
        planted = [[wire, round(much, 4)] for wire, much in self.lost]
        return {"after": self.after, "seat": self.seat, "best": self.best, "lost": planted}


@dataclass(slots=True)
class Met:
    """A game between bots, as far as it was played, and the verdicts on positions of it."""

    seed: int
    setup: Setup
    luck: list[int]
    moves: list[Move] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)

    def to_json(self) -> Params:
        last = max((verdict.after for verdict in self.verdicts), default=0)
        return {
            "seed": self.seed,
            "setup": self.setup.to_json(),
            "luck": self.luck,
            "moves": [[move.seat, *move.actions, move.luck] for move in self.moves[:last]],
            "verdicts": [verdict.to_json() for verdict in self.verdicts],
        }

    @staticmethod
    def from_json(data: Any) -> "Met":
        moves = [Move(seat, [action], luck) for seat, action, luck in data["moves"]]
        verdicts = [
            Verdict(one["after"], one["seat"], one["best"], [(wire, much) for wire, much in one["lost"]])
            for one in data["verdicts"]
        ]
        return Met(data["seed"], Setup.from_json(data["setup"]), data["luck"], moves, verdicts)

    def questions(self, game: Game) -> Iterator[tuple[Verdict, Question]]:
        """The positions again, as their seats were asked."""
        state = game.setup(self.setup, Script(self.luck))
        done = 0
        for verdict in self.verdicts:
            for move in self.moves[done : verdict.after]:
                make(game, state, move)
            done = verdict.after
            yield verdict, ask(game, state, verdict.seat, Playout(self.seed + done))


def positions(game: Game, met: Met, every: int) -> Iterator[tuple[int, Question]]:
    """Questions with a choice along a game of sensible bots that now and then do something else; it is noted down."""
    luck, chance = Luck(met.seed), Playout(met.seed)
    state: State = game.setup(met.setup, luck)
    met.luck = luck.take_outcomes()
    bot, asked = EasyBot(), met.seed % every
    while state.result is None:
        seat = state.waiting[0]
        found = options(state, seat)
        if len(found) > 1:
            asked += 1
            if asked % every == 0:
                yield seat, ask(game, state, seat, Playout(met.seed + len(met.moves)))
        action = bot.answer(ask(game, state, seat, chance), chance)
        if chance.one_of("", 4):
            action = found[favourite(game.advice.policy(state, seat, found))]
        trusted_answer(state, seat, action, luck)
        met.moves.append(Move(seat, [game.wire(action)], luck.take_outcomes()))


def glance(question: Question, chance: Playout) -> list[Weighed]:
    """Some of the options, the best first: those that seem far apart are looked at again, the others only briefly."""
    if question.game.advice.whole_moves:
        return glimpse(question, chance)
    search, arms = measuring(question, chance)
    drawn = [*arms]
    while len(drawn) > SEEN:
        drawn.pop(chance.one_of("", len(drawn)))
    liked = arms[favourite([arm.prior for arm in arms])]
    found = [Weighed(arm) for arm in arms if arm in drawn or arm is liked]
    for number in range(GLANCES):
        try_all(search, question, found, number)
    found.sort(key=lambda one: -one.chance)
    if found[0].chance - found[-1].chance >= DIFFERENT:
        for number in range(AGAIN):
            try_all(search, question, [found[0], *found[1:][-PLANTED:]], GLANCES + number)
        found.sort(key=lambda one: -one.chance)
    return found


def glimpse(question: Question, chance: Playout) -> list[Weighed]:
    """The same where whole moves are planned: in one world, and the worst again, with separate lines."""
    arms = arms_of(question)
    surveyed(question, chance, Budget(sims=1), arms)
    found = sorted((Weighed(arm, [average(arm)]) for arm in arms), key=lambda one: -one.chance)
    top = found[0].chance
    for one in found[1:][-PLANTED:]:
        if top - one.chance >= BLUNDER / 2:
            looked = weigh(question, chance, Budget(sims=GLIMPSE), one.arm.action)
            one.values = [top - lost(of(looked, one.arm.action), looked[0]).lost]
    return sorted(found, key=lambda one: -one.chance)


def meet(game: Game, setup: Setup, seed: int, sims: int, most: int = EACH) -> Met:
    """Play a game and ask a long search about a few of its positions: mostly where answers seem to differ."""
    met, plain = Met(seed, setup, []), 0
    for seat, question in positions(game, met, 1 + seed % STRIDES):
        seen = glance(question, Playout(seed + len(met.moves)))
        sharp = [one for one in seen if one.chance <= seen[0].chance - DIFFERENT][-PLANTED:]
        plain += not sharp
        if not sharp and (plain % PLAIN or len(met.verdicts) >= most // 2):
            continue
        planted = [one.arm.action for one in sharp or seen[-1:]]
        met.verdicts.append(long_search(question, seat, len(met.moves), planted, LONGER * sims))
        if len(met.verdicts) == most:
            break
    return met


def long_search(question: Question, seat: Seat, after: int, planted: list[Action], sims: int) -> Verdict:
    """What a search of this length says of the position."""
    found = weigh(question, Playout(after), Budget(sims=sims), planted[0], to_the_end=True, also=planted[1:])
    wire, best = question.game.wire, found[0]
    losses = [(wire(one), lost(of(found, one), best).lost) for one in planted]
    return Verdict(after, seat, wire(best.arm.action), losses)


@dataclass(slots=True)
class Tried:
    """What reviews of the usual length call mistakes in one position, and what a hint there tells."""

    blunders: list[bool]  # of the planted answers that give away much
    best: bool
    hinted: bool
    told: float  # the chance that the hint tells ...
    low: float
    high: float
    again: float  # ... and the review of that answer


def tried(verdict: Verdict, question: Question, sims: int, hint_sims: int) -> Tried:
    """Ask a review about the blunders, the best answer and the one that a hint names first."""
    advised = hint(question, Budget(sims=hint_sims), Playout(verdict.after + 1))[0]
    again = reviewed(question, advised.action, verdict, sims)
    blunders = [reviewed(question, wire, verdict, sims).mistake for wire in verdict.blunders]
    best = reviewed(question, verdict.best, verdict, sims).mistake
    return Tried(blunders, best, again.mistake, advised.chance, *advised.range, again.played.chance)


def reviewed(question: Question, wire: Params, verdict: Verdict, sims: int) -> Any:
    """The review of one answer."""
    game = question.game
    action = next(one for one in question.options if game.wire(one) == wire)
    return look(question, action, 0, Budget(sims=sims), Playout(verdict.after + 2))
