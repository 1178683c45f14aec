"""Replay: a game as its set-up and its moves with their luck, nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from stratagem.kernel.chance import Luck, Script, ScriptEnded
from stratagem.kernel.codec import digest
from stratagem.kernel.core import Action, Params, Result, Seat, State, answer, check, draft
from stratagem.kernel.errors import BadReplay, BadSetup, IllegalAction, NotAsked, StratagemError, TooMany
from stratagem.kernel.game import Game, Setup, Watch

FORMAT: Final = "stratagem-replay-1"


class Move:
    """What one seat confirmed at once (the rungs of a draft, usually one), and the luck it triggered."""

    def __init__(self, seat: Seat, actions: Sequence[Any], luck: Sequence[int] = ()) -> None:
        self.seat = seat
        self.actions: list[Any] = list(actions)  # wire forms; those of a saved game may be anything
        self.luck = list(luck)

    def to_json(self) -> Params:
        return {"seat": self.seat, "actions": self.actions, "luck": self.luck}

    @staticmethod
    def from_json(data: Any) -> Move:
        if not isinstance(data, dict) or not {"seat", "actions", "luck"} <= set(data):
            raise BadReplay("a move of the saved game has no seat, actions or luck")
        if type(data["seat"]) is not int or not isinstance(data["actions"], list) or not data["actions"]:
            raise BadReplay("a move of the saved game needs the number of a seat and a list of actions")
        return Move(data["seat"], data["actions"], _numbers(data["luck"]))


class Replay:
    """Everything needed to replay a game exactly: which game and content, the set-up, every move.

    `end` is how a finished game ended (`told` makes it from a result). The saved form carries a checksum over
    everything, so any edit is detected.
    """

    def __init__(
        self, game: Game, setup: Setup, luck: Sequence[int], moves: Sequence[Move] = (), end: Params | None = None
    ) -> None:
        self.game = game.name
        self.played = game.played()  # by which rules, with which content
        self.setup = setup
        self.luck = list(luck)
        self.moves = list(moves)
        self.end = end

    def to_json(self) -> Params:
        data = self.without_sum()
        return {**data, "sum": digest(data)}

    def without_sum(self) -> Params:
        """The same for the way to another process, where nobody edits it."""
        data: Params = {
            "format": FORMAT,
            **self.played,
            "setup": self.setup.to_json(),
            "luck": self.luck,
            "moves": [move.to_json() for move in self.moves],
        }
        if self.end is not None:
            data["end"] = self.end
        return data

    @staticmethod
    def from_json(data: Any, game: Game) -> Replay:
        """Read a saved game; refuses another game, version or content, and anything edited or damaged.

        The register finds the matching game (`games.of_replay`): the rules and the content that it was played with.
        """
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadReplay("this is not a saved game of Stratagem")
        if data.get("game") != game.name:
            raise BadReplay(f"this is a game of {data.get('game')}, not of {game.name}")
        if data.get("version") != game.version:
            raise BadReplay(
                f"the game was played with version {data.get('version')} of the rules of {game.name}; "
                f"this is version {game.version}"
            )
        if not game.has_content(data.get("content")):
            raise BadReplay("the game was played with another content pack (--content FOLDER names it)")
        if "sum" in data and data["sum"] != digest({key: value for key, value in data.items() if key != "sum"}):
            raise BadReplay("the saved game was edited or damaged: its sum is not that of its moves")
        try:
            moves = [Move.from_json(m) for m in data["moves"]]
            return Replay(game, Setup.from_json(data["setup"]), _numbers(data["luck"]), moves, data.get("end"))
        except (KeyError, TypeError, ValueError, AttributeError, BadSetup) as fault:
            raise BadReplay(f"the saved game is damaged: {fault}") from None

    def states(self, game: Game, watch: Watch | None = None) -> Iterator[State]:
        """Every state in turn, after the set-up and after each move; always the same object, advanced."""
        script = Script(self.luck)
        try:
            state = game.setup(self.setup, script, watch)
            _used_up(script, "the set-up")
        except StratagemError as fault:
            raise BadReplay(f"the set-up cannot be replayed: {fault}") from None
        yield state
        for number, move in enumerate(self.moves, 1):
            try:
                make(game, state, move, watch)
            except StratagemError as fault:
                raise BadReplay(f"move {number} cannot be replayed: {fault}") from None
            yield state
        if self.end is not None and told(state.result) != self.end:
            raise BadReplay(f"the game ended as {self.end}, its moves lead to {told(state.result)}")


def told(result: Result | None) -> Params | None:
    """What a saved game says about its end."""
    if result is None:
        return None
    return {"ending": result.ending, "winners": list(result.winners), "scores": list(result.scores)}


def make(game: Game, state: State, move: Move, watch: Watch | None = None) -> None:
    """Make a recorded move, with exactly its recorded luck."""
    script = Script(move.luck)
    for data in move.actions:
        answer(state, move.seat, game.read(state, move.seat, data), script, watch)
    _used_up(script, "the move")


def play(
    game: Game, state: State, seat: Seat, actions: Sequence[Action], luck: Luck, watch: Watch | None = None
) -> Move:
    """Make the rungs of one move for real and record them, all or nothing."""
    if not actions:
        raise IllegalAction("a move needs at least one action")
    if len(actions) > 1:  # one alone is checked when it is made
        before_last = draft(state, seat, actions[:-1])
        if before_last.result is None and before_last.waiting != [seat]:
            raise NotAsked(f"the move of seat {seat} ends before {actions[-1]}: luck or another seat comes in")
        check(before_last, seat, actions[-1])
    wires = []
    luck.take_outcomes()
    for action in actions:
        answer(state, seat, action, luck, watch)
        wires.append(game.wire(action))
    return Move(seat, wires, luck.take_outcomes())


def _numbers(data: Any) -> list[int]:
    if not isinstance(data, list) or not all(type(n) is int for n in data):
        raise BadReplay("the luck of a saved game is a list of numbers")
    return data


def _used_up(script: Script, what: str) -> None:
    if not script.finished():
        raise BadReplay(f"{what} used less luck than was recorded")


def outcomes(state: State, seat: Seat, action: Action, limit: int = 10_000) -> Iterator[tuple[float, State]]:
    """Every state this answer may lead to, with its probability.

    Luck is enumerated by rerunning the answer with ever longer scripts, so rules can roll and draw in plain sequence
    and still be searched exactly.
    """
    scripts: list[tuple[float, list[int]]] = [(1.0, [])]
    found = 0
    while scripts:
        if found + len(scripts) > limit:  # each script still leads to at least one outcome
            raise TooMany(f"this answer may lead to more than {limit} different outcomes of luck")
        probability, script = scripts.pop()
        after = state.copy()
        try:
            answer(after, seat, action, Script(script))
        except ScriptEnded as ended:
            total = sum(ended.weights)
            scripts += [(probability * w / total, [*script, i]) for i, w in enumerate(ended.weights) if w]
        else:
            found += 1
            yield probability, after


def undo_point(history: Sequence[tuple[Seat, int]], shown: int, seat: Seat) -> int:
    """The move number to which this seat may go back: history holds, for each move, its seat and `shown` before it.

    Only its own moves, and none after which anything was revealed, settled or answered by another seat.  Equal to
    len(history) when there is nothing to undo.
    """
    point = len(history)
    while point > 0 and history[point - 1] == (seat, shown):
        point -= 1
    return point
