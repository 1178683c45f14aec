"""Loading: a table from its records.  Every record is replayed exactly, or the table is refused."""

from pathlib import Path

from stratagem import games
from stratagem.kernel.core import Params, answer
from stratagem.kernel.errors import BadReplay, StratagemError, UnknownName
from stratagem.kernel.game import Game, Setup
from stratagem.kernel.replay import Move
from stratagem.table.logs import FileLog, Log, read
from stratagem.table.match import Match
from stratagem.table.terms import CountedScript, Terms, chair_from


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
        raise BadReplay(f"the saved game is of a kind not known here: {fault}") from None


def replayed(game: Game, log: Log, keep_views: int = 0) -> Match:
    """A match from the records of its log."""
    records = list(log.records)
    try:
        match = Match(Terms.from_json(records[0]["table"], game), [], log, keep_views)
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
        self.match.talked(record["seat"], record.get("signal"), record.get("text", ""))

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
