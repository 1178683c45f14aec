"""The quick bot: a network's first thought, without any search."""

# mypyc: skip

from stratagem.bots.bot import Bot, Question
from stratagem.bots.levels import NormalBot
from stratagem.bots.network import Network, fitting, learned
from stratagem.kernel.advice import favourite
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Game


def network_of(game: Game) -> Network:
    """The network of this game; refuses a game that has none."""
    network = fitting(game)
    if network is None:
        raise StratagemError(f"no network has learned {game.title} yet; quick plays {', '.join(learned())}")
    return network


class QuickBot(Bot):
    """Does what its game's network likes best. It sees what its seat may see, and guesses nothing.

    At tables that the network has not learned it does what `normal` does.
    """

    level = "quick"
    everywhere = False

    def require(self, game: Game) -> None:
        network_of(game)

    def choose(self, question: Question, chance: Chance) -> Action:
        network = network_of(question.game)
        encoding = question.game.encoding()
        seen = encoding.observe(question.guess, question.seat)
        if not network.knows(seen):
            return NormalBot().choose(question, chance)
        places = [encoding.place(question.guess, question.seat, action) for action in question.options]
        scores, _ = network.judge(seen, places)
        return question.options[favourite(scores)]
