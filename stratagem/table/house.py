"""The house: which games there are, how a table is opened, and where tables and unfinished moves are kept."""

import contextlib
import json
import os
import time
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from stratagem import bots, games
from stratagem.kernel.core import Params
from stratagem.kernel.errors import BadReplay, BadSetup, StratagemError, UnknownName, Unplayable
from stratagem.kernel.game import Game, OptionSpec, Problem, Setup, gaps, no_option
from stratagem.kernel.lobby import Presentation
from stratagem.kernel.looks import Looks
from stratagem.table.loading import game_of
from stratagem.table.logs import FileLog, read
from stratagem.table.match import Match
from stratagem.table.seen import Chair
from stratagem.table.terms import Terms, pack_name, seed_from

LIMITED = ("bool", "int", "choice")  # kinds of options whose values are all listed
STAND_IN = "easy"  # the bot for chairs that nobody asked for


class Choice(msgspec.Struct, frozen=True):
    """One thing to choose before a game."""

    key: str
    text: str  # the key of its name
    values: list[Any]
    default: Any
    rule: str
    limited: bool  # whether the values are exhaustive or just examples


class GameCard(msgspec.Struct, frozen=True):
    """A game as the lobby shows it."""

    name: str
    title: str
    least: int
    most: int
    counts: list[int]  # of players there may be
    cooperative: bool
    choices: list[Choice]
    series: list[str]
    lobby: Presentation  # how it is presented
    looks: Looks | None  # how the generic board draws it
    guide: bool  # its package has a guided first game

    def players(self) -> Params:
        """For how many it is, as texts say it."""
        return {"least": self.least, "most": self.most, "before": gaps(self.counts)}


class Save(msgspec.Struct, frozen=True):
    """A table on disk."""

    path: str
    game: str
    when: float  # seconds since the epoch
    records: int
    over: bool
    ended: bool  # it cannot be continued: anyone who tries is told why


def game_names() -> list[str]:
    """The games in the order a newcomer should meet them."""
    return sorted(games.loaded(), key=lambda name: games.get(name).lobby.place)


def broken_games() -> list[str]:
    """Why packages cannot be loaded, each as a sentence."""
    return games.broken()


def known_games() -> list[str]:
    """The games there are, in no order: none is loaded for this."""
    return games.names()


def game_card(name: str, content: Path | None = None, series: str = "") -> GameCard:
    """What must be known about a game before it is played."""
    game = games.get(name, content)
    specs = [*game.options, *(game.series[series].options if series in game.series else ())]
    return GameCard(
        name=game.name,
        title=game.title,
        least=game.seats[0],
        most=game.seats[-1],
        counts=list(game.seats),
        cooperative=game.cooperative,
        choices=[
            Choice(spec.key, spec.text, list(spec.values), spec.default, spec.rule, spec.kind in LIMITED)
            for spec in specs
        ],
        series=list(game.series),
        lobby=game.lobby,
        looks=game.looks,
        guide=games.home(game.name).guide.is_file(),
    )


def guide_of(name: str) -> Params:
    """The guided first game that came with a game's package."""
    path = games.home(name).guide
    if not path.is_file():
        raise UnknownName("guided game of", name, [one for one in games.names() if games.home(one).guide.is_file()])
    found: Params = json.loads(path.read_text(encoding="utf-8"))
    return found


def read_settings(name: str, settings: Sequence[str], content: Path | None = None, series: str = "") -> Params:
    """The options meant by `key=value` words; raises BadSetup."""
    game = games.get(name, content)
    own = {spec.key: spec for spec in game.series[series].options} if series in game.series else {}
    specs = {**{spec.key: spec for spec in game.options}, **own}
    chosen: Params = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            told = f"an option is set as key=value, not {setting!r}"
            raise BadSetup([Problem(told, "shell-why-key-value", value=repr(setting))])
        spec = specs.get(key.strip())
        if spec is None:
            raise BadSetup([no_option(game.name, key.strip(), list(specs))])
        chosen[spec.key] = spec.read(value.strip())
        if series in game.series and spec.key not in own and not _matters(game, series, {spec.key: chosen[spec.key]}):
            told = f"the {series} itself decides {spec.key}; it can be set for a single game"
            raise BadSetup([Problem(told, "shell-why-series-decides", series=series, option=spec.key)])
    return chosen


def _matters(game: Game, series: str, options: Params) -> bool:
    """Whether a series passes these options on to its first game."""
    seats = game.seats[-1]
    return game.series[series].next(Setup(seats, options), []) != game.series[series].next(Setup(seats), [])


def chairs_from(words: Sequence[str]) -> list[Chair]:
    """The chairs meant by words such as `you`, `Anna`, `random`."""
    chairs: list[Chair] = []
    for word in (word.strip() for word in words):
        if word == "you":
            chairs.append(Chair("person"))
        elif word.partition(":")[0] in bots.LEVELS:
            bots.get(word)  # refuses what is not a budget
            chairs.append(Chair("bot", level=word))
        elif word[:1].isalpha() and word[:1] == word[:1].upper() and word.isprintable() and len(word) <= 30:
            chairs.append(Chair("person", name=word))
        else:
            known = ", ".join(bots.LEVELS)
            told = f"{word!r} cannot sit down; a seat is you, a name that begins with a capital letter (Anna), "
            raise BadSetup([Problem(f"{told}or a bot: {known}", "shell-why-chair", word=repr(word), known=known)])
    names = [chair.name for chair in chairs if chair.name]
    for name in names:
        if names.count(name) > 1:
            told = f"two players are called {name}; give them different names"
            raise BadSetup([Problem(told, "shell-why-same-name", name=name)])
    return chairs


def filled(
    name: str, chairs: Sequence[Chair], options: Params, series: str = "", content: Path | None = None
) -> list[Chair]:
    """These chairs, plus as many bots as such a game needs to start."""
    game = games.get(name, content)
    more = [*chairs, *[Chair("bot", level=STAND_IN)] * game.seats[-1]]
    for seats in range(max(1, len(chairs)), game.seats[-1] + 1):
        try:
            Terms(game, Setup(seats, options), series).check()
            return more[:seats]
        except BadSetup:
            continue
    return more[: max(len(chairs), game.seats[0])]  # errors are reported when the table is opened


def open_table(
    name: str,
    chairs: Sequence[Chair],
    options: Params | None = None,
    series: str = "",
    seed: int | None = None,
    content: Path | None = None,
    open: bool = False,
    path: Path | None = None,
) -> Match:
    """A new table that is kept on disk. Nothing is written before everything has been validated."""
    game: Game = games.get(name, content)
    for chair in chairs:
        if chair.level:
            bots.get(chair.level).require(game)
    sealed = seed_from(seed) if seed is not None else None
    terms = Terms(game, Setup(len(chairs), options), series, sealed, open, pack=pack_name(content))
    Match.start(terms, chairs)  # a rehearsal, so that a table that cannot be dealt leaves no file
    kept = path if path is not None else new_path(game.name)
    kept.parent.mkdir(parents=True, exist_ok=True)
    return Match.start(terms, chairs, FileLog.create(kept))


def another(match: Match, changed: Params | None = None) -> Match:
    """A new table like this one, with these options changed and new luck."""
    terms = match.terms
    options = {**terms.setup.options, **(changed or {})}
    pack = Path(terms.pack) if terms.pack else None
    return open_table(terms.game.name, match.chairs, options, terms.series_name, None, pack, terms.open)


def next_level(match: Match) -> tuple[OptionSpec, Any] | None:
    """After a single game that was won: the option for the level, and its next value; None if there is none."""
    game, terms = match.game, match.terms
    spec = next((spec for spec in game.options if spec.key == game.levels), None)
    if spec is None or terms.series_name or not match.results or not match.results[-1].winners:
        return None
    harder = spec.values[spec.values.index(terms.setup.options.get(spec.key, spec.default)) + 1 :]
    if not harder or game.validate(Setup(len(match.chairs), {**terms.setup.options, spec.key: harder[0]})):
        return None
    return spec, harder[0]


def home() -> Path:
    """Where tables are kept: $STRATAGEM_HOME, or the system's usual data directory."""
    own = os.environ.get("STRATAGEM_HOME")
    if own:
        return Path(own)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "stratagem"


def new_path(game: str) -> Path:
    """A file name not in use yet."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    path, count = home() / "tables" / f"{stem}.jsonl", 1
    while path.exists():
        count += 1
        path = path.with_name(f"{stem}-{count}.jsonl")
    return path


def saves(limit: int = 9) -> list[Save]:
    """The tables on disk that can be continued, the latest first."""
    paths = sorted((home() / "tables").glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
    found = (save for path in paths if (save := save_of(path)) is not None and not save.over)
    return list(islice(found, limit))


def save_of(path: Path) -> Save | None:
    """What a saved table is; None if it is damaged."""
    try:
        records, _ = read(path)
    except BadReplay:
        return None
    table = records[0].get("table")
    if not isinstance(table, dict):
        return None
    last = records[-1]
    over = last["kind"] == "end" and (not table.get("series") or "final" in last)
    return Save(str(path), str(table.get("game")), path.stat().st_mtime, len(records), over, _ended(records[0]))


def _ended(first: Params) -> bool:
    try:
        game_of(first)
    except Unplayable:
        return True
    except StratagemError:
        pass  # other errors are reported when it is opened
    return False


def keep_drafts(match: Match) -> None:
    """Store the current draft, or delete the old one."""
    if not isinstance(match.log, FileLog):
        return
    path = match.log.path.with_suffix(".draft")
    drafts = {seat: [match.game.wire(a) for a in draft.actions] for seat, draft in match.drafts.items()}
    kept = {str(seat): wires for seat, wires in drafts.items() if wires}
    with contextlib.suppress(OSError):  # nothing that has happened is lost
        if kept:
            fresh = path.with_suffix(".draft-new")
            fresh.write_text(json.dumps({"number": match.number, "drafts": kept}), encoding="utf-8")
            os.replace(fresh, path)
        else:
            path.unlink(missing_ok=True)


def restore_drafts(match: Match) -> None:
    """Restore the draft that was open when the table was left."""
    if not isinstance(match.log, FileLog):
        return
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError, AttributeError, StratagemError):
        kept = json.loads(match.log.path.with_suffix(".draft").read_text(encoding="utf-8"))
        if kept["number"] == match.number:
            for seat, wires in kept["drafts"].items():
                for wire in wires:
                    match.choose(int(seat), wire)
