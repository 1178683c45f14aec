"""Sealing: a game's luck is fixed and committed to before it begins, and can be checked by anyone afterwards."""

import hashlib
from pathlib import Path
from typing import Any

from stratagem import games
from stratagem.kernel.chance import SealedLuck
from stratagem.kernel.core import Params, answer
from stratagem.kernel.errors import BadReplay
from stratagem.kernel.game import Game
from stratagem.kernel.replay import Replay
from stratagem.table.match import Match
from stratagem.table.seen import Reason, Refused

FORMAT = "stratagem-export-1"


def commitment_of(key: bytes) -> str:
    return hashlib.sha256(key).hexdigest()


def commitment(match: Match, playing: int | None = None) -> str:
    """The hash of the secret from which all luck of a game follows; shown when the game begins."""
    return commitment_of(match.terms.key(playing or match.playing))


def export(match: Match, playing: int) -> Params:
    """A finished game with its key, ready to be stored, shown or verified elsewhere."""
    if not 1 <= playing <= len(match.results):
        raise Refused(Reason("shell-why-still-playing"))
    key = match.terms.key(playing)
    return {
        "format": FORMAT,
        "commitment": commitment_of(key),
        "key": key.hex(),
        "replay": match.replays[playing - 1].to_json(),
    }


def moves_in(data: Any) -> int:
    """How many moves there seem to be in an exported game; refuses what cannot be one."""
    replay = data.get("replay") if isinstance(data, dict) and data.get("format") == FORMAT else None
    if not isinstance(replay, dict) or not isinstance(replay.get("moves"), list):
        raise BadReplay("this is not an exported game of Stratagem")
    return len(replay["moves"])


def exported(data: Any, content: Path | None = None) -> tuple[Game, Replay]:
    """The game and the replay of an exported game."""
    moves_in(data)
    game = games.of_replay(data["replay"], content)
    return game, Replay.from_json(data["replay"], game)


def verify(data: Any, content: Path | None = None) -> str:
    """Check an exported game: the key is the one committed to, and all luck follows from it.  Returns a sentence."""
    game, replay = exported(data, content)
    try:
        key = bytes.fromhex(data["key"])
    except (KeyError, TypeError, ValueError):
        raise BadReplay("the exported game is damaged: it has no key") from None
    if commitment_of(key) != data.get("commitment"):
        raise BadReplay("the key is not the one that was committed to before the game")
    follows(game, replay, key)
    return f"{game.name}: {counted(len(replay.moves), 'move')}, all luck follows from the committed key"


def verify_table(match: Match) -> str:
    """Check a saved table: all luck of its games follows from its seed.  Returns a sentence."""
    for playing, replay in enumerate(match.replays, 1):
        follows(match.game, replay, match.terms.key(playing))
    played = counted(len(match.replays), "game")
    moves = counted(sum(len(replay.moves) for replay in match.replays), "move")
    return f"{match.game.name}: {played}, {moves}, all luck follows from the seed of the table"


def verify_replay(game: Game, replay: Replay) -> str:
    """Check a bare replay, which has no key: every move can be replayed.  Returns a sentence."""
    for _ in replay.states(game):
        pass
    moves = counted(len(replay.moves), "move")
    return f"{game.name}: {moves}, all can be played again; it has no key, so its luck is not checked"


def counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def follows(game: Game, replay: Replay, key: bytes) -> None:
    """Raise BadReplay unless all luck of a game follows from this key."""
    luck = SealedLuck(key)
    state = game.setup(replay.setup, luck)
    _same(luck.take_outcomes(), replay.luck, "the set-up")
    for number, move in enumerate(replay.moves, 1):
        for wire in move.actions:
            answer(state, move.seat, game.read(state, move.seat, wire), luck)
        _same(luck.take_outcomes(), move.luck, f"move {number}")


def _same(found: list[int], recorded: list[int], what: str) -> None:
    if found != recorded:
        raise BadReplay(f"the luck of {what} does not follow from the key")
