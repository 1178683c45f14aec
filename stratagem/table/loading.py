"""Loading: a table from its records.  Every record is replayed exactly, or the table is refused.

Of a table whose rules or content are no longer available, the records alone still say what is known (`ended`).
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from stratagem import games
from stratagem.kernel.codec import digest
from stratagem.kernel.core import Params, answer
from stratagem.kernel.errors import BadReplay, StratagemError, UnknownName, Unplayable
from stratagem.kernel.game import Game, Setup
from stratagem.kernel.replay import FORMAT as REPLAY, Move
from stratagem.table.logs import FileLog, Log, read
from stratagem.table.match import Match
from stratagem.table.sealing import FORMAT, commitment_of
from stratagem.table.seen import Chair, Outcome, Ranking, Reason, Refused, reasons
from stratagem.table.terms import CountedScript, Terms, chair_from, key_of

PLAYED = ("game", "version", "content", "own")  # the rules that a table and each of its replays were played by


def resume(path: Path, content: Path | None = None) -> Match:
    """Continue a saved table, writing to the same file."""
    game = game_of(read(path)[0][0], content)
    log = FileLog.open(path)
    try:
        return replayed(game, log)
    except BaseException:
        log.close()
        raise


def game_of(first: Params, content: Path | None = None, packs: Path | None = None) -> Game:
    """The game that a table's first record names, by the rules and with the content it was played with.

    A table of version 0.1.0 names only the folder of its pack: `content` is where that folder is now, `packs` the
    folder in which a server keeps its packs.
    """
    table = first.get("table")
    if not isinstance(table, dict) or not isinstance(table.get("game"), str):
        raise BadReplay("the saved game does not say which game it is")
    folders = [content] if content is not None else []
    if table.get("pack"):
        hint = Path(str(table["pack"]))
        folders += [hint, *([packs / hint.name] if packs is not None else [])]
    try:
        if content is not None:
            games.get(table["game"], content)  # says what is wrong with it
        own = table.get("own")
        own = own if isinstance(own, dict) else None
        return games.found(table["game"], table.get("version"), table.get("content"), own, folders)
    except UnknownName as fault:
        name = table["game"].replace("_", " ").title()
        told = f"the saved game is of a kind not known here: {fault}"
        raise Unplayable(told, "shell-ended-missing", {"game": name}) from None


def replayed(game: Game, log: Log) -> Match:
    """A match from the records of its log."""
    records = list(log.records)
    try:
        match = Match(Terms.from_json(records[0]["table"], game), [], log)
    except (KeyError, TypeError, ValueError, UnknownName) as fault:
        raise BadReplay(f"the saved game is damaged: its first record is not whole ({fault})") from None
    loader = Loader(match)
    for record in records:
        try:
            loader.take(record)
        except (StratagemError, KeyError, TypeError, ValueError, AttributeError, IndexError) as fault:
            raise BadReplay(f"record {record.get('n')} of the saved game cannot be replayed: {fault}") from None
    loader.finish()
    return match


class Loader:
    """Applies stored records to a match."""

    def __init__(self, match: Match, used: dict[str, int] | None = None, views: bool = False) -> None:
        self.match = match
        self.used = dict(used or {})  # how far each source of luck has been used in the current game
        self.views = views  # whether somebody may be watching step by step

    def take(self, record: Params) -> None:
        match = self.match
        if record["n"] != match.number + 1:
            raise BadReplay(f"it should be number {match.number + 1}")
        if match.number and record["kind"] == "setup" and len(match.results) < match.playing:
            raise BadReplay("the game before it has not ended")
        takes = {
            "setup": self.setup,
            "move": self.move,
            "undo": self.undo,
            "talk": self.talk,
            "sit": self.sit,
            "end": self.end,
        }.get(record["kind"])
        if takes is None:
            raise BadReplay(f"there is no such kind of record: {record['kind']!r}")
        match.number = record["n"]
        takes(record)

    def setup(self, record: Params) -> None:
        match = self.match
        chairs = [chair_from(chair) for chair in record["chairs"]]
        setup = match.terms.next(match.results, len(chairs))
        if not isinstance(setup, Setup) or setup != Setup.from_json(record["setup"]):
            raise BadReplay("the set-up is not the one that comes next")
        self.used = {}
        script = CountedScript(record["luck"], self.used)
        heard = match.frames.listen(match.number, chairs, views=self.views)
        state = match.game.setup(setup, script, heard.watch)
        _used_up(script)
        match.dealt(chairs, setup, record["luck"], state)
        match.frames.add(heard)

    def move(self, record: Params) -> None:
        match = self.match
        move = Move.from_json(record)
        before, after = match.state, match.state.copy()
        script = CountedScript(move.luck, self.used)
        heard = match.frames.listen(match.number, match.chairs, views=self.views)
        actions = []
        for wire in move.actions:
            actions.append(match.game.read(after, move.seat, wire))
            answer(after, move.seat, actions[-1], script, heard.watch)
        _used_up(script)
        match.series.moves.append(move)
        match.moved(move.seat, actions, before, after, match.number)
        match.frames.add(heard)
        if record.get("nonce"):
            match.nonces.add((move.seat, record["nonce"]))

    def undo(self, record: Params) -> None:
        match = self.match
        if match.no_undo(record["seat"]) is not None or match.history.past[-1].number != record["takes_back"]:
            raise BadReplay("that move could not be taken back")
        match.undone(record["seat"])

    def talk(self, record: Params) -> None:
        self.match.talked(record["seat"], record.get("signal"), record.get("text", ""), record.get("reaction", ""))

    def sit(self, record: Params) -> None:
        self.match.sat(record["seat"], chair_from(record["chair"]))

    def end(self, record: Params) -> None:
        match = self.match
        result = match.state.result
        if result is None or len(match.results) == match.playing:
            raise BadReplay("the game has not ended there")
        expected, final = match.series.end_record(result, len(match.chairs))
        if any(record.get(key) != expected.get(key) for key in ("result", "final")):
            raise BadReplay("the game did not end so")
        match.series.ended(result, final)

    def finish(self) -> None:
        """All records have been applied: the table continues from here."""
        self.match.luck = self.match.terms.luck(self.match.playing, self.used)
        self.match.end_if_over()  # the power failed between the last move and this record


def _used_up(script: CountedScript) -> None:
    if not script.finished():
        raise BadReplay("it used less luck than was recorded")


class EndedGame(msgspec.Struct, frozen=True):
    """One game of such a table."""

    moves: int
    result: Outcome | None  # None: it was still being played


class Ended(msgspec.Struct, frozen=True):
    """A table that cannot be continued: why, and what is known of it."""

    game: str
    version: int  # of the rules it was played by
    why: list[Reason]
    chairs: list[Chair]
    series: str
    games: list[EndedGame]
    ranking: Ranking | None


def ended(records: Sequence[Params], fault: Unplayable) -> Ended:
    """What the records of a table tell without its rules."""
    table, games = records[0]["table"], list(played(records))
    chairs = [chair_from(chair) for chair in games[-1]["chairs"]]
    final = next((record["final"] for record in records if record.get("final")), None)
    return Ended(
        game=table["game"],
        version=table["version"],
        why=reasons(fault),
        chairs=chairs,
        series=table["series"],
        games=[EndedGame(len(game["moves"]), _outcome(game["end"])) for game in games],
        ranking=Ranking(final["ending"], final["ranking"], final["sheet"]) if final else None,
    )


def played(records: Sequence[Params]) -> Iterator[Params]:
    """Each game: its set-up, its moves except those undone, its end, and who was sitting there at the end."""
    game: Params = {}
    for record in records:
        kind = record["kind"]
        if kind == "setup":
            if game:
                yield game
            game = {"setup": record["setup"], "luck": record["luck"], "moves": [], "end": None, "chairs": []}
            game["chairs"] = list(record["chairs"])
        elif kind == "move":
            game["moves"].append({key: record[key] for key in ("seat", "actions", "luck")})
        elif kind == "undo":
            game["moves"].pop()
        elif kind == "sit":
            game["chairs"][record["seat"]] = record["chair"]
        elif kind == "end":
            game["end"] = {key: record["result"][key] for key in ("ending", "winners", "scores")}
    if not game:
        raise BadReplay("the saved game has no records")
    yield game


def _outcome(end: Any) -> Outcome | None:
    return Outcome(end["ending"], end["winners"], end["scores"]) if end else None


def export_ended(records: Sequence[Params], playing: int) -> Params:
    """A finished game of such a table with its key, as `sealing.export` writes it: older versions can replay it."""
    games = [game for game in played(records) if game["end"] is not None]
    if not 1 <= playing <= len(games):
        raise Refused(Reason("shell-why-still-playing"))
    table, game = records[0]["table"], games[playing - 1]
    key = key_of(bytes.fromhex(table["seed"]), playing)
    data: Params = {"format": REPLAY, **{name: table[name] for name in PLAYED if name in table}}
    data.update({name: game[name] for name in ("setup", "luck", "moves", "end")})
    replay = {**data, "sum": digest(data)}
    return {"format": FORMAT, "commitment": commitment_of(key), "key": key.hex(), "replay": replay}
