"""Serving: what a server needs from a match beyond what a terminal needs."""

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from stratagem import bots, games
from stratagem.bots.fair import Asker, FairQueue, QueueFull
from stratagem.bots.pool import BotPool, PendingAnswer, ProcessPool
from stratagem.kernel.codec import digest
from stratagem.kernel.core import Params, Seat, options
from stratagem.kernel.errors import BadReplay, StratagemError
from stratagem.kernel.game import Game, Setup
from stratagem.kernel.on_demand import need
from stratagem.table.crash import arm as arm_crash, point as crash_point
from stratagem.table.loading import Loader, game_of, replayed
from stratagem.table.match import Match, is_quiet
from stratagem.table.seen import Chair, Reason, Refused
from stratagem.table.snapshots import Snapshots
from stratagem.table.stores import (
    REMINDER,
    TRY,
    Change,
    ClubStore,
    Conflict,
    Endpoint,
    HistoryStore,
    Hours,
    Kept,
    Notice,
    OperatorStore,
    Order,
    OutboxStore,
    Player,
    PlayerStore,
    ReviewStore,
    Sanction,
    SqliteStore,
    Store,
    StoreLog,
    Turn,
    Unreachable,
    Unsure,
    linked_to,
    open_store,
)
from stratagem.table.stores.paged import Disk, PagedStore
from stratagem.table.terms import Terms, pack_name, seed_from
from stratagem.table.thinking import bot_asked, pending_answer, thinks_long

__all__ = [
    "Asker",
    "Change",
    "ClubStore",
    "Conflict",
    "Disk",
    "FairQueue",
    "HistoryStore",
    "QueueFull",
    "ReviewStore",
    "Kept",
    "REMINDER",
    "TRY",
    "Endpoint",
    "Hours",
    "Notice",
    "OutboxStore",
    "Turn",
    "OperatorStore",
    "Order",
    "Player",
    "PlayerStore",
    "Sanction",
    "Snapshots",
    "SqliteStore",
    "Store",
    "StoreLog",
    "BotPool",
    "PagedStore",
    "PendingAnswer",
    "ProcessPool",
    "Unreachable",
    "Unsure",
    "arm_crash",
    "bot_asked",
    "pending_answer",
    "crash_point",
    "decline",
    "drafted",
    "experts",
    "fewest_cards",
    "follow",
    "in_window",
    "levels",
    "linked_to",
    "named",
    "names_apart",
    "need",
    "new_terms",
    "open_since",
    "open_store",
    "redraft",
    "reopened",
    "thinks_long",
    "words_of",
]


def levels() -> list[str]:
    """The bots that may take a chair in any game."""
    return [name for name, bot in bots.LEVELS.items() if bot.everywhere]


def experts() -> list[str]:
    """The games in which an expert may take one, too; without numpy it would play like `hard`, and none may."""
    return bots.experts() if find_spec("numpy") is not None else []


# What bots are called: winds, each known for how it plays. A name always stands for the same level.
WINDS = {
    "easy": ("Zephyr", "Ponente", "Brisa", "Favonio", "Marin", "Etesia"),
    "normal": ("Mistral", "Levante", "Libeccio", "Meltemi", "Ostro", "Grecale"),
    "hard": ("Bora", "Sirocco", "Tramontana", "Pampero", "Chinook", "Foehn"),
    "expert": ("Maestro", "Harmattan", "Terral", "Galerna", "Khamsin", "Cierzo"),
    "random": ("Refolo", "Garbino", "Haboob", "Simoom", "Williwaw", "Kona"),
}


def named(chairs: Sequence[Chair], game: str) -> list[Chair]:
    """The same chairs; every bot without a name gets that of a wind of its level which no other bot has here."""
    taken = {chair.name for chair in chairs}
    found = []
    for chair in chairs:
        if chair.kind == "bot" and not chair.name:
            winds = WINDS.get(chair.level.partition(":")[0], WINDS["normal"])
            first = sum(map(ord, game)) % len(winds)  # every game has its own company
            name = next((wind for wind in winds[first:] + winds[:first] if wind not in taken), "")
            taken.add(name)
            chair = Chair("bot", name, chair.level)
        found.append(chair)
    return found


def new_terms(
    game: str,
    seats: int,
    options: Params,
    series: str = "",
    seed: int | bytes | None = None,
    open: bool = False,
    chat: bool = False,
    content: Path | None = None,
) -> Terms:
    """The terms of a new table; a number as seed makes it a practice table."""
    sealed = seed_from(seed) if isinstance(seed, int) else seed
    return Terms(games.get(game, content), Setup(seats, options), series, sealed, open, chat, pack_name(content))


def in_window(match: Match) -> bool:
    """Whether a reaction window is open."""
    return is_quiet(match.state)


def open_since(match: Match) -> int:
    """The number of the record that opened the current question."""
    return match.history.open_since


def decline(match: Match, seat: Seat) -> None:
    """Time is up in a reaction window: no answer means declining, which is the first option everybody has there."""
    if not in_window(match) or seat not in match.state.waiting:
        raise Refused(Reason("shell-why-not-asked"))
    match.make(seat, [match.game.wire(options(match.state, seat)[0])])


def fewest_cards(match: Match) -> int | None:
    """How few cards somebody has left, where the game counts them for everybody to see; what is open, never more."""
    counts = match.game.public(match.state).get("hand_counts")
    return min(counts) if counts else None


def reopened(log: StoreLog, snapshots: Snapshots | None = None, packs: Path | None = None) -> Match:
    """A table from its stored records, starting from its latest snapshot if there is one.

    `packs`: where a server keeps content packs, for tables that do not include their own.
    """
    if not log.records:
        raise BadReplay("the stored table has no records")
    game = game_of(log.records[0], packs=packs)
    found = snapshots.read(log.table, game, log) if snapshots is not None else None
    return found if found is not None else replayed(game, log)


def follow(match: Match, records: list[Params]) -> None:
    """Apply records that another worker has written."""
    loader = Loader(match, match.luck.indices, views=True)
    for record in records:
        loader.take(record)
    assert isinstance(match.log, StoreLog)
    match.log.follow(records)
    match.luck = match.terms.luck(match.playing, loader.used)


def drafted(match: Match, seat: Seat) -> Params:
    """A seat's draft, ready to be stored."""
    return {"number": match.number, "actions": [match.game.wire(action) for action in match.draft(seat).actions]}


def redraft(match: Match, seat: Seat, kept: Params) -> None:
    """Restore a draft made elsewhere, if its question is still open."""
    if drafted(match, seat)["actions"] == kept["actions"]:
        return
    match.drafts.pop(seat, None)
    if kept["number"] < match.history.open_since or match.over:
        return
    try:
        for action in kept["actions"]:
            match.choose(seat, action)
    except StratagemError:
        match.drafts.pop(seat, None)  # the table has moved on


def names_apart(game: Game) -> str:
    """A short id for the names of a game's cards if they differ from the current house content; otherwise empty."""
    newest = games.get(game.name)
    if game is newest:
        return ""
    own, house = [digest([one.names("en"), one.names("it")]) for one in (game, newest)]
    return "" if own == house else own


def words_of(game: str, language: str) -> dict[str, str]:
    """The names of a game's cards and the like in a language, by kind and code."""
    return games.get(game).names(language)
