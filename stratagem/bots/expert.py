"""The expert bot: a network that looks before it answers.

The network names the options worth comparing, and plays each of them on in the same guessed worlds (foresight.py). What
is clearly behind is dropped, and the rest gets more worlds until the budget is used up. In the end the network's own
preference counts as well, which matters where the worlds tell no difference.
"""

# mypyc: skip

from math import log

from stratagem import games
from stratagem.bots.bot import Bot, Question
from stratagem.bots.foresight import SEEDS, Foresight
from stratagem.bots.levels import HardBot
from stratagem.bots.network import Network, learned
from stratagem.bots.quick import network_of
from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.core import Action
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Game

MOST = 6  # options that are compared, those which the network likes best ...
LEAST = log(0.001)  # ... and takes at least this often, for every time that it takes the favourite
HEAT = 0.0  # how much chance there is in the answers that the network plays on with; 0: always its favourite
TRUST = 200.0  # what a difference in worth counts against one in preference: a hundredth as much as 7 : 1
FIRST = 4  # worlds in the first round, twice as many in each that follows ...
AT_ONCE = 64  # ... up to so many tables
FEW = 8  # worlds after which an option may be dropped ...
SURE = 2.0  # ... if it is so many standard errors behind
SPREAD = 0.002  # the least sum of squares assumed: a few equal tries prove little


def experts() -> list[str]:
    """The games that have one."""
    return [name for name in learned() if games.get(name).advice.foresees]


class ExpertBot(Bot):
    """Plays tables that the network has not learned, and those where numpy is missing, as `hard` does."""

    level = "expert"
    everywhere = False
    searches = True

    def require(self, game: Game) -> None:
        network_of(game)
        if not game.advice.foresees:
            raise StratagemError(f"there is no expert at {game.title} yet; expert plays {', '.join(experts())}")

    def choose(self, question: Question, chance: Chance) -> Action:
        network = network_of(question.game)
        encoding = question.game.encoding()
        seen = encoding.observe(question.guess, question.seat)
        if network.plain or not network.knows(seen):
            return HardBot(self.budget).choose(question, chance)
        self.budget.start()
        scores, _ = network.judge(seen, encoding.places_of(question.guess, question.seat, question.options))
        going = foremost(scores)
        if len(going) == 1:
            return question.options[going[0].place]
        return question.options[self.compared(question, network, going, chance).place]

    def compared(self, question: Question, network: Network, going: "list[Tried]", chance: Chance) -> "Tried":
        """The best of these options, after a look at what comes of each in the same worlds."""
        game, luck = question.game, Playout(chance.one_of("answer", SEEDS))
        foresight = Foresight(network, game.encoding(), question.seat, game.cooperative, game.advice.foresees, HEAT)
        done, count = 0, FIRST
        while len(going) > 1 and self.budget.left(done):
            count = min(count, int(self.budget.to_come(done)) // len(going))
            if done and not count:
                break
            count = max(1, count)
            worlds = [question.world(luck) for _ in range(count)]
            options = [question.options[one.place] for one in going]
            for one, worths in zip(going, foresight.worths(worlds, options, luck), strict=True):
                one.worths += worths
            done += count * len(going)
            going = contenders(going)
            count = max(1, min(2 * count, AT_ONCE // len(going)))
        return max(going, key=rate)


class Tried:
    """An option and what came of it."""

    def __init__(self, place: int, score: float) -> None:
        self.place = place
        self.score = score  # the logarithm of its chance to be taken, against the favourite's
        self.worths: list[float] = []  # world by world


def foremost(scores: list[float]) -> list[Tried]:
    """The options that the network may take, favourites first."""
    top = max(scores)
    order = sorted(range(len(scores)), key=lambda place: (-scores[place], place))
    return [Tried(place, scores[place] - top) for place in order[:MOST] if scores[place] - top >= LEAST]


def rate(one: Tried) -> float:
    return one.score + TRUST * sum(one.worths) / len(one.worths)


def contenders(going: list[Tried]) -> list[Tried]:
    """Those that are not clearly behind the best, world by world."""
    best = max(going, key=rate)
    many = len(best.worths)
    if many < FEW:
        return going
    kept = []
    for one in going:
        gaps = [better - worse for better, worse in zip(best.worths, one.worths, strict=True)]
        middle = sum(gaps) / many
        squares = SPREAD + sum((gap - middle) ** 2 for gap in gaps)
        error = TRUST * (squares / (many - 1) / many) ** 0.5
        if one is best or rate(best) - rate(one) < SURE * error:
            kept.append(one)
    return kept
