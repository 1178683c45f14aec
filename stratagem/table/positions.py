"""Position files: a table as one viewer sees it, with a world that this viewer cannot tell from the true one.

They are made for bug reports. What the viewer does not know is guessed, so a file reveals nothing that its maker could
not see; everything the maker saw follows from the guessed world, too, and can be checked against it.
"""

import json
import secrets
from collections.abc import Iterator
from typing import Any

import msgspec

from stratagem import __version__
from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.core import Params, Seat, State
from stratagem.kernel.errors import BadReplay, StratagemError
from stratagem.kernel.game import Game
from stratagem.table.drafts import Draft
from stratagem.table.looking import offers, refusals
from stratagem.table.match import Match
from stratagem.table.seen import Told

FORMAT = "stratagem-position-1"
HOW = "stratagem position FILE shows this position again and says whether it still looks the same"


def position_of(match: Match, seat: Seat | None, guess: Chance | None = None, most: int = 2000) -> Params:
    """The file: what the viewer sees, the latest news (`most`: how many), and a guessed world."""
    seen = match.seen(seat, 0)
    world = match.game.resample(match.state, seat, guess or Playout(secrets.randbits(48)))
    return {
        "format": FORMAT,
        "how": HOW,
        "stratagem": __version__,
        "game": match.game.name,
        "version": match.game.version,
        "content": match.game.content_hash,
        "setup": match.replays[-1].setup.to_json(),
        "number": seen.number,
        "playing": seen.playing,
        "seat": seat,
        "chairs": msgspec.to_builtins(seen.chairs),
        "shown": shown(match.game, match.state, seat),
        "draft": [rung.do for rung in seen.draft],
        "log": [{"number": frame.number, **msgspec.to_builtins(frame.told)} for frame in seen.frames[-most:]],
        "world": match.game.save(world),
    }


def shown(game: Game, s: State, seat: Seat | None) -> Params:
    """What a position shows to a viewer: the table, the question, the answers, and what is refused."""
    return {
        "view": game.view(s, seat),
        "prompt": msgspec.to_builtins(Told.of(game.prompt(s, seat))),
        "options": msgspec.to_builtins(offers(game, s, seat)),
        "refusals": msgspec.to_builtins(refusals(game, s, seat)),
    }


class Position:
    """A loaded position file: the game, the guessed world, and the viewer."""

    def __init__(self, game: Game, world: State, data: Params) -> None:
        self.game = game
        self.world = world
        self.data = data
        self.seat: Seat | None = data["seat"]

    def now(self) -> Params:
        """What the position shows with the current rules, after the drafted rungs."""
        s = self.world
        if self.seat is not None and self.data["draft"]:
            s = Draft(self.game, s, self.seat).plus_all(self.data["draft"]).state
        return shown(self.game, s, self.seat)

    def differences(self) -> list[str]:
        """What the maker of the file saw but the current rules do not show."""
        now = json.loads(json.dumps(shown(self.game, self.world, self.seat)))
        return list(different("", self.data["shown"], now))


def different(where: str, then: Any, now: Any) -> Iterator[str]:
    """Every place where two plain data structures differ."""
    if isinstance(then, dict) and isinstance(now, dict):
        for key in sorted({*then, *now}):
            yield from different(f"{where}.{key}" if where else key, then.get(key), now.get(key))
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        for number, (one, other) in enumerate(zip(then, now, strict=True)):
            yield from different(f"{where}[{number}]", one, other)
    elif then != now:
        yield f"{where} is {now!r}, was {then!r}"


def read_position(data: Any, game: Game) -> Position:
    """Read a position file; one that is damaged or has different content is refused."""
    needed = ("game", "content", "setup", "seat", "draft", "shown", "world")
    if not isinstance(data, dict) or data.get("format") != FORMAT or any(key not in data for key in needed):
        raise BadReplay(f"that is not a position file: its format should be {FORMAT}")
    if not game.has_content(data["content"]):
        raise BadReplay("the position is of another content pack (--content FOLDER names it)")
    try:
        return Position(game, game.load(data["world"]), data)
    except StratagemError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as fault:
        raise BadReplay(f"the position file is damaged: {fault}") from None
