"""History: how the games of a stored table ended, read from its records; and the same for a whole store."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from stratagem.kernel.errors import StratagemError
from stratagem.table.loading import game_of, replayed
from stratagem.table.logs import Log
from stratagem.table.match import Match
from stratagem.table.results import asked_after, ended_before, finished
from stratagem.table.stores.contract import Finished, Kept, Store
from stratagem.table.stores.history import HistoryStore


def kind_of(meta: dict[str, object]) -> str:
    """What makes the games of a table no ordinary ones: they are listed, but hardly counted."""
    for kind in ("daily", "branch", "opened", "practice"):
        if meta.get(kind):
            return kind
    return ""


def endings(match: Match, kept: Kept, sat: dict[int, str], ends: dict[int, float]) -> list[Finished]:
    """How every game of a table ended, from its records."""
    players = [sat.get(seat, "") for seat in range(len(match.chairs))]
    return [
        finished(
            match,
            ended_before(match, playing),
            playing,
            ends.get(playing, 0.0) or float(kept.meta.get("created", 0.0)),
            kind_of(kept.meta),
            bool(kept.meta.get("rated")),
            players,
        )
        for playing in range(1, len(match.results) + 1)
    ]


def read_table(store: Store, table: str, packs: Path | None = None, again: bool = False) -> bool:
    """Note what the records of a table say of its games; False if they cannot be replayed any more."""
    history = HistoryStore(store)
    kept = store.load(table).result()
    if kept is None or "import" in kept.meta or not kept.records:
        history.has_read(table).result()
        return kept is not None
    try:
        match = replayed(game_of(kept.records[0], packs=packs), Log(kept.records))
    except StratagemError:
        history.has_read(table).result()
        return False
    sat, ends = history.sitting(table).result()
    found = endings(match, kept, sat, ends)
    asked = asked_after(match, bool(kept.notes.get("gathering")))
    history.has_read(table, match.number, asked, match.number_for(None), found, again).result()
    return True


def rebuild(store: Store, packs: Path | None = None, tell: Callable[[str], None] = print) -> tuple[int, int]:
    """Read every table again and recompute all ratings; returns the number of tables and of rated games."""
    tables = 0
    for table, _, meta in store.tables().result():
        if "import" in meta:
            continue
        tables += 1
        if not read_table(store, table, packs, again=True):
            tell(f"{table}: cannot be replayed, what is kept of it stays")
    return tables, HistoryStore(store).rebuild().result()
