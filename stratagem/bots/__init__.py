"""The bots: players who see what a seat may see, and worlds guessed from it, never the true state."""

from collections.abc import Callable

from stratagem.bots.bot import Bot, Budget, Question, RandomBot, ask, never, read_budget
from stratagem.bots.expert import ExpertBot, experts
from stratagem.bots.levels import EasyBot, HardBot, NormalBot
from stratagem.bots.quick import QuickBot
from stratagem.kernel.errors import UnknownName

__all__ = ["Bot", "Budget", "LEVELS", "Question", "ask", "experts", "get", "read_budget", "searches"]

LEVELS: dict[str, type[Bot]] = {
    "random": RandomBot, "easy": EasyBot, "normal": NormalBot, "hard": HardBot, "quick": QuickBot, "expert": ExpertBot,
}  # fmt: skip


def get(level: str, budget: Budget | None = None, stop: Callable[[], bool] = never) -> Bot:
    """A bot of this level.  `hard:400`, `hard:0.5s` say how long it thinks; `stop` cancels it while it does."""
    name, colon, thinking = level.partition(":")
    if name not in LEVELS:
        raise UnknownName("bot", level, list(LEVELS))
    made = LEVELS[name](read_budget(thinking) if colon else budget)
    if stop is not never:
        made.budget.stop = stop
    return made


def searches(level: str) -> bool:
    """Whether a bot of this level thinks as long as its budget says; people are no bots."""
    kind = LEVELS.get(level.partition(":")[0])
    return kind is not None and kind.searches
