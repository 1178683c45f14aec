"""The same log, the same table: rows R6, R7 and S12."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.kernel.codec import checksum
from stratagem.kernel.core import Reveal, options
from stratagem.kernel.errors import BadReplay, StratagemError, Unplayable
from stratagem.kernel.replay import Replay, play, told
from stratagem.table import Chair, Match, Refused
from stratagem.table.serving import new_terms

from .faults import FAULTS, planted, swap
from .place import chance_of
from .row import Found, Row, shared

TESTS = Path(__file__).resolve().parents[2]
ARCHIVE = TESTS / "archive"


# -- R6 ----------------------------------------------------------------------------------------------


def random_game(game, setup, seed):
    """A random game as a replay, and the sum of the table after the set-up and after every move."""
    luck, chance = Luck(seed), chance_of(seed)
    state = game.setup(setup, luck)
    replay, sums = Replay(game, setup, luck.take_outcomes()), [checksum(state)]
    while state.waiting:
        seat = chance.choice(state.waiting)
        found = options(state, seat)
        replay.moves.append(play(game, state, seat, [found[chance.randrange(len(found))]], luck))
        sums.append(checksum(state))
    replay.end = told(state.result)
    return replay, sums


class Elsewhere:
    """Another process, with another hash seed, that replays what it is told and answers with the sums."""

    def __init__(self, hash_seed, fault):
        paths = os.pathsep.join([str(TESTS), *sys.path])  # the same program, be it another copy of it
        environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": paths}
        command = [
            sys.executable,
            "-c",
            "from server.rows.replays import answer_sums as s; s(*__import__('sys').argv[1:])",
        ]
        command.append(fault)
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)

    def sums(self, replay):
        self.process.stdin.write(json.dumps(replay.to_json()).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline() or "[]")

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def answer_sums(fault):
    """The other process's side."""
    if fault:
        FAULTS[fault]()
    for line in sys.stdin:
        data = json.loads(line)
        game = games.get(data["game"])
        try:
            found = [checksum(state) for state in Replay.from_json(data, game).states(game)]
        except StratagemError as fault:
            found = [str(fault)]
        print(json.dumps(found), flush=True)


def determinism(place, count, fault=""):
    """Random games of every game and set-up, replayed in a process with another hash seed."""
    found = Found("games per game")
    for hash_seed in (1, 2):
        elsewhere = Elsewhere(hash_seed, fault)
        with planted(fault):
            for name in games.names():
                game = games.get(name)
                setups = game.samples()
                for number in range(hash_seed - 1, count, 2):
                    replay, sums = random_game(game, setups[number % len(setups)], f"R6 {name} {number}")
                    if elsewhere.sums(replay) != sums:
                        found.blame(f"{name}, game {number}: another table in another process")
                    found.done += 1
        elsewhere.close()
    found.done //= len(games.names())
    return found


# -- R7 ----------------------------------------------------------------------------------------------


def archive():
    """Every old game: those of this archive with the sums of their tables, and one finished game per ending."""
    for path in sorted(ARCHIVE.glob("*.json")):
        for entry in json.loads(path.read_text(encoding="utf-8")):
            yield path.name, entry["replay"], entry["sums"]
    for path in sorted((TESTS / "replays").glob("*/*.json")):
        yield f"{path.parent.name}/{path.name}", json.loads(path.read_text(encoding="utf-8")), None


def old_logs(place, count, fault=""):
    """Each replays to the same tables, or is refused for its version and for nothing else."""
    found = Found("old games")
    refused = 0
    with planted(fault):
        for name, data, sums in archive():
            if found.done >= count:
                break
            found.done += 1
            refused += other_version(data, found)
            try:
                game = games.of_replay(data)
                made = [checksum(state) for state in Replay.from_json(data, game).states(game)]
                if sums is not None and digest_of(made) != sums:
                    found.blame(f"{name}: the tables are other ones")
            except BadReplay as fault:
                if not isinstance(fault, Unplayable) or fault.key != "shell-ended-rules":
                    found.blame(f"{name}: {fault}")
    found.note = f"{refused} refused by version, each of them once under another version's name"
    return found


def other_version(data, found):
    """The same game, had it been played with the rules of another version: refused, and for that reason."""
    try:
        Replay.from_json({**data, "version": data["version"] - 1}, games.get(data["game"]))
        found.blame("a game of another version was taken for one of this version")
    except BadReplay as fault:
        return "version" in str(fault)
    return 0


def digest_of(sums):
    return hashlib.sha256("".join(sums).encode()).hexdigest()[:32]


# -- S12 ---------------------------------------------------------------------------------------------


def compiled(kind):
    """Whether a class is machine code, and cannot be tampered with."""
    return not sys.modules[kind.__module__].__file__.endswith(".py")


class Watched:
    """Counts reveals as they happen, whatever the rules say of them."""

    def __init__(self):
        self.count = 0

    def on(self, kinds):
        for kind in kinds:
            if "do" in vars(kind) and not compiled(kind):
                swap(kind, "do", self.counted(kind.do))
            self.on(kind.__subclasses__())

    def counted(self, honest):
        def do(step, state, chance):
            self.count += 1
            honest(step, state, chance)

        return do


def no_way_back(place, count, fault=""):
    """Random games with an attempt to undo after every move: none goes back past a reveal or luck."""
    found = Found("random games")
    watched = Watched()
    with planted(fault):
        watched.on(Reveal.__subclasses__())
        for name, wanted in zip(games.names(), shared(count, len(games.names())), strict=True):
            for number in range(wanted):
                attempt(games.get(name), number, watched, found)
                found.done += 1
    return found


def attempt(game, number, watched, found):
    setups = [setup for setup in game.samples() if not setup.carry]
    setup, chance = setups[number % len(setups)], chance_of("S12", game.name, number)
    terms = new_terms(game.name, setup.seats, setup.options, seed=number)
    match = Match.start(terms, [Chair("person") for _ in range(setup.seats)])
    undone = 0
    while match.state.waiting:
        seat = chance.choice(match.state.waiting)
        offered = options(match.state, seat)
        before, reveals = match.state, watched.count
        match.make(seat, [game.wire(offered[chance.randrange(len(offered))])])
        record = match.log.records[-1]
        shown = watched.count > reveals or bool(record.get("luck"))
        if undone < 30 and match.no_undo(seat) is None:
            if shown:
                found.blame(f"{game.name}: a move that revealed something can be taken back")
                return
            match.undo(seat)
            undone += 1
            if match.state != before:
                found.blame(f"{game.name}: undo leads to another table")
        elif undone < 30:
            try:
                match.undo(seat)
                found.blame(f"{game.name}: a refused undo was carried out")
            except Refused:
                pass


ROWS = [
    Row("R6", "a replay gives the same table at every move, in another process with another hash seed",
        determinism, 10_000, 4,
        "set-iterated", 2),
    Row("R7", "old logs replay to the same tables, or are refused because of their version",
        old_logs, len(list(archive())), 50,
        "rule-changed", 20),
    Row("S12", "undo never crosses a reveal or luck", no_way_back, 100_000, 25, "reveal-unmarked", 10),
]  # fmt: skip
