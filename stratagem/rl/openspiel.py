"""The games for OpenSpiel: importing this registers `stratagem_<game>` for all of them, and `stratagem_<game>_tiny` for
those that have a set-up small enough to be solved whole.

    import pyspiel
    import stratagem.rl.openspiel
    game = pyspiel.load_game("stratagem_strato", {"players": 2, "setup": "challenge:3"})

Luck is explicit: every card drawn and every die is a chance node with its true probabilities.  Simultaneous decisions
are asked one seat after the other; none sees another's answer before all are in, so the game is equivalent.
"""

# mypyc: skip

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel

from stratagem import games
from stratagem.kernel.chance import Playout, Script, ScriptEnded
from stratagem.kernel.codec import canonical, to_json
from stratagem.kernel.core import State, begin, options, trusted_answer
from stratagem.kernel.errors import BadSetup, NotAsked
from stratagem.kernel.game import Game, Setup, no_option
from stratagem.rl.tables import Floats, Table

PREFIX = "stratagem_"
TINY = "_tiny"
MOST_OUTCOMES = 1000  # of one chance node
FEW = 16  # a game of at most so many decisions has an information-state tensor: all that a seat has seen and answered
SEEDS = 1 << 53


class Node:
    """A position in the tree: immutable, so that clones share it. In a short game it keeps its children, for those who
    walk the whole tree again and again.

    At a chance node an answer is in progress, with the luck so far in `script`; `state` is the table before it.
    """

    def __init__(self, table: Table, parent: Node | None = None, move: int = -1) -> None:
        self.table = table
        self.parent = parent
        self.move = move
        self.state: State | None = parent.state if parent is not None else None  # None before the deal
        self.under_way: tuple[int, int] | None = (-1, -1)  # seat and place of the answer; the deal has none
        self.answered: tuple[int, int] | None = None  # the answer that has just been applied
        self.script: tuple[int, ...] = ()
        self.weights: list[int] = []
        self.recalled: dict[int, str] = {}
        self.children: dict[int, Node] = {}
        self.guessed_by = -1  # the seat that took this for the true table, see `guess`
        if parent is not None:
            if parent.under_way is not None:
                self.under_way, self.script = parent.under_way, (*parent.script, move)
            else:
                self.under_way = (parent.player(), move)
        self._go_on()

    def __deepcopy__(self, memo: Any) -> Node:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        moves: list[int] = []
        node = self
        while node.parent is not None and node.guessed_by < 0:
            moves.append(node.move)
            node = node.parent
        name, setup = self.table.game.name, self.table.setup.to_json()
        if node.guessed_by < 0:
            return again, (name, setup, moves[::-1])
        return again, (name, setup, moves[::-1], (node.parent, node.guessed_by, to_json(node.state)))

    def guess(self, seat: int, world: State) -> Node:
        """The same position with another world that this seat cannot tell from the true one.

        It recalls what it has seen and answered here. What the others have seen is not known to it: they begin anew.
        """
        found = Node.__new__(Node)
        found.__dict__.update(self.__dict__)
        found.parent, found.state, found.guessed_by = self, world, seat
        found.recalled, found.children = {seat: self.recall(seat)}, {}
        return found

    def child(self, move: int) -> Node:
        found = self.children.get(move)
        if found is None:
            found = Node(self.table, self, move)
            if is_short(self.table.game):
                self.children[move] = found
        return found

    def player(self) -> int:
        if self.under_way is not None:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.state is not None
        return self.state.waiting[0] if self.state.waiting else int(pyspiel.PlayerId.TERMINAL)

    def _go_on(self) -> None:
        """Run the pending answer with the luck so far; stop where more is needed and there is a choice."""
        assert self.under_way is not None
        while True:
            try:
                self.state = self._run(*self.under_way)
            except ScriptEnded as ended:
                possible = [outcome for outcome, weight in enumerate(ended.weights) if weight]
                if len(possible) == 1:
                    self.script = (*self.script, possible[0])
                    continue
                self.weights = ended.weights
                return
            self.answered, self.under_way = self.under_way, None
            return

    def _run(self, seat: int, place: int) -> State:
        script = Script(list(self.script))
        if self.state is None:
            dealt = self.table.game.deal(self.table.setup)
            begin(dealt, script)
            return dealt
        after = self.state.copy()
        action = options(after, seat)[self.table.encoding.places(after, seat).index(place)]
        trusted_answer(after, seat, action, script)
        return after

    def recall(self, player: int) -> str:
        """A fingerprint of everything this seat has seen and answered so far."""
        way: list[Node] = []
        node: Node | None = self
        while node is not None and player not in node.recalled:
            way.append(node)
            node = node.before(player)
        so_far = node.recalled[player] if node is not None else ""
        for node in reversed(way):
            if node.answered is not None:
                seen = canonical(self.table.game.view(node.state, player))
                own = str(node.answered[1]) if node.answered[0] == player else ""
                so_far = hashlib.sha256(f"{so_far}|{own}|{seen}".encode()).hexdigest()[:32]
            node.recalled[player] = so_far
        return so_far

    def before(self, player: int) -> Node | None:
        """The node before this one, as the seat recalls it; whoever is guessed about recalls nothing."""
        if self.guessed_by < 0:
            return self.parent
        assert self.parent is not None
        return self.parent.before(player) if player == self.guessed_by else None

    def looks(self, player: int) -> Iterator[tuple[State, int]]:
        """What this seat has looked at, the latest first: the table, and its own answer just before; -1: none."""
        node: Node | None = self
        while node is not None:
            if node.answered is not None and node.state is not None:
                yield node.state, node.answered[1] if node.answered[0] == player else -1
            node = node.before(player)


def again(
    name: str, setup: dict[str, Any], moves: list[int], guessed: tuple[Node, int, dict[str, Any]] | None = None
) -> Node:
    """A node, looked up by its moves, from the deal or from a guess."""
    if guessed is None:
        node = Node(Table(found_game(name), setup=Setup.from_json(setup)))
    else:
        parent, seat, world = guessed
        node = parent.guess(seat, parent.table.game.load(world))
    for move in moves:
        node = node.child(move)
    return node


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, as OpenSpiel expects it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node = game.root

    def current_player(self) -> int:
        return self.node.player()

    def is_terminal(self) -> bool:
        return self.node.player() == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.node.weights
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(weights) if weight]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.node.table.encoding.places(self.node.state, player))

    def _apply_action(self, action: int) -> None:
        self.node = self.node.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"luck {action}" if player == pyspiel.PlayerId.CHANCE else self.node.table.encoding.words[action]

    def returns(self) -> list[float]:
        result = self.node.state.result if self.node.state is not None else None
        return self.node.table.pay(result) if result is not None else [0.0] * self.node.table.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """The same position in a world that this player cannot tell from the true one: only what its view names is
        kept. `sampler` gives numbers from 0 to 1. OpenSpiel's algorithms in Python call it; those in C++ cannot."""
        node = self.node
        if node.under_way is not None or node.state is None:
            raise NotAsked("a world is guessed where a player is asked or the game is over, not amid its luck")
        world = node.table.game.resample(node.state, player, Playout(int(sampler() * SEEDS)))
        twin: SpielState = self.clone()
        twin.node = node.guess(player, world)
        return twin

    def __str__(self) -> str:
        if self.node.state is None:
            return "before the deal"
        return canonical(self.node.table.game.view(self.node.state, None))


class Observer:
    """What a player sees: the observation of docs/learning.md; as a string, the view.

    With perfect recall the string begins with a fingerprint of everything seen and answered before. The tensor of a
    short game then has a row for each look of the player so far: its own answer just before, and the observation.
    """

    def __init__(self, table: Table, perfect_recall: bool) -> None:
        self.table = table
        self.perfect_recall = perfect_recall
        self.rows = 0
        self.dict: dict[str, Any] = {}
        if perfect_recall and is_short(table.game):
            self.rows = table.game.bound + 1
            self.tensor = np.zeros(self.rows * (table.actions + table.size), np.float32)
            self.dict["looks"] = self.tensor.reshape(self.rows, -1)
            return
        self.tensor = np.zeros(table.size, np.float32)
        at = 0
        for field in table.encoding.fields:
            self.dict[field.name] = self.tensor[at : at + field.size]
            at += field.size

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.node.state is None:
            return
        if not self.rows:
            self.tensor[:] = self._seen(state.node.state, player)
            return
        looks = [*state.node.looks(player)][::-1]
        for row, (table, answer) in zip(self.dict["looks"], looks, strict=False):
            if answer >= 0:
                row[answer] = 1
            row[self.table.actions :] = self._seen(table, player)

    def _seen(self, table: State, player: int) -> Floats:
        return self.table.floats(self.table.encoding.observe(table, player))

    def string_from(self, state: SpielState, player: int) -> str:
        table = state.node.state
        seen = canonical(self.table.game.view(table, player)) if table is not None else ""
        return f"p{player} {state.node.recall(player)} {seen}" if self.perfect_recall else f"p{player} {seen}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with a set-up; each game registers a subclass that knows its name."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        game = found_game(self.name)
        self.table = Table(game, setup=read_setup(game, params.get("players", 0), params.get("setup", "")))
        constant = is_contest(game, self.table.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.table.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if constant else None,
            max_game_length=game.bound,
        )
        super().__init__(game_type(game, constant), info, params)
        self.root = Node(self.table)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        return Observer(self.table, kind is not None and kind.perfect_recall)


def read_setup(game: Game, players: int, words: str) -> Setup:
    """`players` 0 and no words: the default set-up.  Words are `option:value;option:value`."""
    specs = {spec.key: spec for spec in game.options}
    chosen: dict[str, Any] = {}
    for pair in [pair for pair in words.split(";") if pair]:
        key, _, value = pair.partition(":")
        if key not in specs:
            raise BadSetup([no_option(game.name, key, list(specs))])
        chosen[key] = specs[key].read(value)
    return Table(game, players or None, chosen or None).setup


def is_contest(game: Game, seats: int) -> bool:
    """Whether the seats share out one win, whatever happens."""
    return not game.cooperative and seats > 1


def is_short(game: Game) -> bool:
    """Whether all that a seat ever sees fits into one tensor."""
    return game.bound <= FEW


def found_game(name: str) -> Game:
    """A game by its name, or its tiny set-up."""
    made = games.get(name.removesuffix(TINY)).tiny() if name.endswith(TINY) else games.get(name)
    assert made is not None
    return made


def game_type(game: Game, constant_sum: bool) -> Any:
    kinds = pyspiel.GameType
    utility = kinds.Utility.CONSTANT_SUM if constant_sum else kinds.Utility.GENERAL_SUM
    return kinds(
        short_name=PREFIX + game.name,
        long_name="Stratagem: " + game.name.replace("_", " "),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if game.cooperative else utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=is_short(game),
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0, "setup": ""},
    )


def register_games() -> list[str]:
    """Registers every game with OpenSpiel; returns their names there."""
    found = [games.get(name) for name in games.names()]
    found += [tiny for game in found if (tiny := game.tiny()) is not None]
    for game in found:
        made = type("SpielGame_" + game.name, (SpielGame,), {"name": game.name})
        pyspiel.register_game(game_type(game, is_contest(game, game.seats[0])), made)
    return [PREFIX + game.name for game in found]


NAMES = register_games()
