"""The contract that every game passes, clause by clause.

`walk` plays one random game; the clauses check positions of it (`AT_SPOTS`) or the whole of it (`OF_GAMES`); `OF_RULES`
check the game's set-ups. `run_contract` does all of this.  A broken clause raises ContractViolation, which names the
clause and the place: game, set-up, seed, position.
"""
# mypyc: skip

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial

from stratagem.kernel.core import Params
from stratagem.kernel.game import Game, Setup
from stratagem.kernel.testing.asking import check_illegal, check_options, check_ways, check_words
from stratagem.kernel.testing.moving import (
    check_drafts,
    check_elsewhere,
    check_ending,
    check_outcomes,
    check_replay,
    check_rungs,
    check_undo,
)
from stratagem.kernel.testing.secrecy import (
    check_answers,
    check_law,
    check_leaks,
    check_news,
    check_reasons,
    check_teeth,
    check_work,
    check_worlds,
)
from stratagem.kernel.testing.setups import check_samples, check_setups
from stratagem.kernel.testing.table import (
    check_copy,
    check_looking,
    check_pieces,
    check_saving,
    check_values,
    check_views,
)
from stratagem.kernel.testing.walk import DEPTH, ContractViolation, Played, Spot, held_to, walk

__all__ = [
    "AT_SPOTS", "DEPTH", "OF_GAMES", "OF_RULES", "ContractViolation", "Played", "Report", "Spot",
    "check_elsewhere", "check_game", "check_teeth", "run_contract", "violations", "walk",
]  # fmt: skip

OF_RULES: dict[str, Callable[[Game], None]] = {
    "setups": check_setups,
    "samples": check_samples,
}
AT_SPOTS: dict[str, Callable[[Spot], None]] = {
    "copy": check_copy,
    "options": check_options,
    "ways": check_ways,
    "looking": check_looking,
    "saving": check_saving,
    "leaks": check_leaks,
    "views": check_views,
    "words": check_words,
    "reasons": check_reasons,
    "pieces": check_pieces,
    "law": check_law,
    "worlds": check_worlds,
    "illegal": check_illegal,
    "answers": check_answers,
    "drafts": check_drafts,
    "news": check_news,
    "work": check_work,
    "outcomes": check_outcomes,
}
OF_GAMES: dict[str, Callable[[Played], None]] = {
    "ending": check_ending,
    "values": check_values,
    "replay": check_replay,
    "rungs": check_rungs,
    "undo": check_undo,
}
# A game that breaks a basic clause also breaks others as a result; the first of these is the one to report.
BASIC_FIRST = ("ending", "values", "ways", "copy", "options", "looking", "replay", *AT_SPOTS, *OF_GAMES)


@dataclass(eq=False, slots=True)
class Report:
    """What was seen while the contract held."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    spots: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    texts: dict[str, Params] = field(default_factory=dict)  # every text key seen, with an example of its parameters

    def add(self, played: Played) -> None:
        self.games += 1
        self.decisions += len(played.made)
        self.longest = max(self.longest, len(played.made))
        self.spots += len(played.chosen())
        if played.last is not None and played.last.result is not None:
            self.endings[played.last.result.ending] += 1
        for key, params in played.texts.items():
            self.texts.setdefault(key, params)


def run_contract(game: Game, setup: Setup, seeds: Iterable[int], depth: int | None = DEPTH) -> Report:
    """Play one random game per seed and hold it to every clause.

    `depth` is the number of positions of each game that are checked closely (None: all).  Raises ContractViolation.
    """
    report = Report()
    games = []
    for seed in seeds:
        played = walk(game, setup, seed, depth)
        found = violations(played)
        for name in BASIC_FIRST:
            if name in found:
                raise found[name]
        games.append(played)
        report.add(played)
    if games:
        check_teeth(games)
    return report


def violations(played: Played) -> dict[str, ContractViolation]:
    """Hold one game to every clause; the first violation of each."""
    found: dict[str, ContractViolation] = {}

    def note(name: str, act: Callable[[], None]) -> None:
        if name not in found:
            try:
                act()
            except ContractViolation as fault:
                found[name] = fault

    for name in ("ending", "values"):  # before anything is replayed
        note(name, partial(check_game, name, played))
    try:
        for spot in played.spots():
            for name in AT_SPOTS:
                note(name, partial(check_spot, name, spot))
    except ContractViolation as fault:
        found["replay"] = fault
    for name in ("replay", "rungs", "undo"):
        note(name, partial(check_game, name, played))
    return found


def check_spot(name: str, spot: Spot) -> None:
    """One clause, at one position."""
    with held_to(name, spot.place):
        AT_SPOTS[name](spot)


def check_game(name: str, played: Played) -> None:
    """One clause about a whole game."""
    with held_to(name, f"{played.game.name}, {played.setup}, seed {played.seed}"):
        OF_GAMES[name](played)
