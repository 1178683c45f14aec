"""Terms: what was agreed before the first card was dealt, and the luck that follows from it."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from pathlib import Path

from stratagem.kernel.chance import Script, Seal, SealedLuck
from stratagem.kernel.core import Params, Result, Seat
from stratagem.kernel.errors import BadReplay, BadSetup, UnknownName
from stratagem.kernel.game import Final, Game, Series, Setup
from stratagem.table.seen import Chair, Told

REACTIONS = ("hello", "well", "thanks", "wow", "oops", "think")  # what can be said with one click


class Terms:
    """One table: the game with its content, the set-up, perhaps a series, the secret seed, and how it is played.

    `open`: all hands are open. `chat`: free text is allowed. `pack` is the folder the content came from; its rows are
    stored with the table, so that it can be resumed without that folder.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        series: str = "",
        seed: bytes | None = None,
        open: bool = False,
        chat: bool = False,
        pack: str = "",
    ) -> None:
        if series and series not in game.series:
            raise UnknownName("series", series, list(game.series) or ["none"])
        self.game = game
        self.setup = setup
        self.series_name = series
        self.seed = seed if seed is not None else secrets.token_bytes(32)
        self.open = open
        self.chat = chat
        self.pack = pack
        self._seals: dict[int, Seal] = {}  # needed at every move

    @property
    def series(self) -> Series | None:
        return self.game.series[self.series_name] if self.series_name else None

    def next(self, results: list[Result], seats: int) -> Setup | Final | None:
        """The next game after these; the end of the series; None when a single game has been played."""
        series = self.series
        config = Setup(seats, self.setup.options, self.setup.carry)
        if series is None:
            return None if results else config
        return series.next(config, results)

    def check(self) -> None:
        """Raise BadSetup unless the first game can be dealt."""
        first = self.next([], self.setup.seats)
        problems = self.game.validate(first) if isinstance(first, Setup) else ["the series has no games"]
        if problems:
            raise BadSetup(problems)

    def secret(self, *about: object) -> bytes:
        """A separate secret for each use, from which the seed cannot be derived."""
        return hmac.digest(self.seed, " ".join(map(str, about)).encode(), "sha256")

    def key(self, playing: int) -> bytes:
        """The secret from which all luck of one game follows."""
        return key_of(self.seed, playing)

    def luck(self, playing: int, used: dict[str, int] | None = None) -> SealedLuck:
        """The luck of one game of the table, advanced as far as it has been used."""
        if playing not in self._seals:
            self._seals[playing] = Seal(self.key(playing))
        return SealedLuck(self._seals[playing], used)

    def to_json(self) -> Params:
        return {
            **self.game.played(),
            "pack": self.pack,
            "setup": self.setup.to_json(),
            "series": self.series_name,
            "seed": self.seed.hex(),
            "open": self.open,
            "chat": self.chat,
        }

    @staticmethod
    def from_json(data: Params, game: Game) -> Terms:
        """The terms of a saved table; refuses rules or content of a different version from this game's."""
        if data["version"] != game.version:
            raise BadReplay(
                f"the saved game was played with version {data['version']} of the rules of {game.name}; "
                f"this is version {game.version}"
            )
        if not game.has_content(data["content"]):
            named = f": --content {data['pack']}" if data["pack"] else " (--content FOLDER names it)"
            raise BadReplay("the saved game was played with another content pack" + named)
        setup = Setup.from_json(data["setup"])
        seed = bytes.fromhex(data["seed"])
        return Terms(game, setup, data["series"], seed, data["open"], data["chat"], data["pack"])


def key_of(seed: bytes, playing: int) -> bytes:
    """The key of one game of a table with this seed."""
    return hmac.digest(seed, f"game {playing}".encode(), "sha256")


def seed_from(number: int) -> bytes:
    """The seed meant by `--seed N`."""
    return hashlib.sha256(f"stratagem seed {number}".encode()).digest()


def pack_name(folder: Path | None) -> str:
    return str(folder.resolve()) if folder is not None else ""


def signal_told(game: Game, seat: Seat, signal: Params) -> Told:
    """A signal as news: its verb names the text, its fields are the parameters."""
    fields = {name: value for name, value in signal.items() if name != "do"}
    key = f"{game.name.replace('_', '-')}-signal-{str(signal['do']).lower().replace('_', '-')}"
    return Told(key, {"seat": f"@seat:{seat}", **fields})


def words_told(seat: Seat, words: str) -> Told:
    """What somebody said in words of their own; none: they have been erased."""
    if not words:
        return Told("shell-news-erased", {"seat": f"@seat:{seat}"})
    spoken = " " + words if words.startswith("@") else words  # a space, so that it is not taken for a name
    return Told("shell-news-said", {"seat": f"@seat:{seat}", "words": spoken})


def reaction_told(seat: Seat, reaction: str) -> Told:
    """A quick reaction as news: its word names the text."""
    return Told("shell-news-reacts", {"seat": f"@seat:{seat}", "reaction": reaction})


def chair_json(chair: Chair) -> Params:
    return {"kind": chair.kind, "name": chair.name, "level": chair.level}


def chair_from(data: Params) -> Chair:
    return Chair(str(data["kind"]), str(data["name"]), str(data["level"]))


class CountedScript(Script):
    """Recorded luck that also counts how far each source has been used, so that the table can continue from there."""

    def __init__(self, outcomes: list[int], used: dict[str, int]) -> None:
        super().__init__(outcomes)
        self.used = used

    def pick(self, source: str, weights: list[int]) -> int:
        outcome = super().pick(source, weights)
        self.used[source] = self.used.get(source, 0) + 1
        return outcome
