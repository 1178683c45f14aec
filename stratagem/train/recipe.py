"""Recipes: everything that decides how a network is trained, in one file that repeats the run."""

import tomllib
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from stratagem import games
from stratagem.kernel.errors import BadContent
from stratagem.kernel.game import Game, Setup

FOLDER = Path(__file__).parent / "recipes"


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """How one network is trained. Numbers are those of masked PPO with self-play, and of its tutor."""

    game: str
    # seats, options, weight: which tables are played, and how often; guests: whether `normal` has all seats but one;
    # taught = false: the network keeps its own ways there while the tutor teaches; within = false: no backplay there
    setups: list[dict[str, Any]]
    hidden: int = 512  # width of the network
    blocks: int = 2  # residual blocks after the first layer
    rank: int = 96  # of the scores of actions: an action is a vector, not a row of a giant last layer
    seed: int = 1
    games: int = 256  # per worker
    steps: int = 64  # answers per game and round
    epochs: int = 2
    minibatch: int = 16384
    rate: float = 3e-4  # of learning; falls to a tenth of it towards the end
    discount: float = 1.0
    trace: float = 0.95  # lambda of the advantages
    clip: float = 0.2
    entropy: float = 0.01
    tutor: str = "normal"  # the bot that is imitated at first; "policy": the weights that the game's advice gives
    taught: float = 0.2  # for which share of the time
    lessons: int = 8  # passes over each answer of the tutor; its minibatches are an eighth as large
    sharp: float = 1.0  # the power to which the weights of the advice are raised before they are imitated
    remembered: int = 1  # how many rounds of lessons are kept, and drawn from alike
    reminded: float = 0.0  # what imitating remembered lessons counts beside improving; falls to nothing in the end
    noise: float = 0.1  # how often something else is tried meanwhile
    own: float = 0.0  # how often the network's own answer is played meanwhile, and the tutor's only written down
    consolation: float = 0.0  # what a loss may be worth at first, by how far the game got at its best; later less
    backplay: float = 0.0  # how often a game begins in the middle of one that `normal` has won; less towards the end
    # by field of the observation, the numbers that tell tables which the network is not asked about, because it did not
    # learn them: `quick` plays those as `normal` does
    unlearned: dict[str, list[int]] = field(default_factory=dict)
    curriculum: bool = False  # whether set-ups that are won now and then are played more often

    def tables(self) -> list[tuple[Setup, float]]:
        """The set-ups and their weights."""
        return [(Setup(row["seats"], row.get("options")), float(row.get("weight", 1.0))) for row in self.setups]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def read(path: Path) -> Recipe:
    """A recipe from a file; every set-up must be playable."""
    try:
        recipe = Recipe(**tomllib.loads(path.read_text(encoding="utf-8")))
    except (TypeError, tomllib.TOMLDecodeError) as fault:
        raise BadContent([f"{path}: {fault}"]) from None
    game: Game = games.get(recipe.game)
    for setup, _ in recipe.tables():
        game.require(setup)
    return recipe


def of_game(name: str) -> Recipe:
    """The recipe of the network that ships with a game."""
    home = games.home(name)
    return read(FOLDER / f"{home.name}.toml" if home.house else home.folder / "recipe.toml")
