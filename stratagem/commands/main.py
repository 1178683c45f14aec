"""The command `stratagem`: finds the requested command, runs it, and reports errors in one sentence.

A command is a plain function with typed parameters; the table below names it and its module. The module is
imported on demand, so `stratagem --help` stays fast. A module that does not exist is not offered. Several functions
make a command with sub-commands: "content new", "content check".

A command returns None or an exit code. It raises StratagemError for user errors; nothing else needs handling.
"""

import math
import os
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any, NamedTuple, NoReturn

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: on a busy machine, threads wait for each other

import typer
from typer.core import TyperCommand, TyperGroup

from stratagem import __version__

WRONG_INPUT = 2
INTERRUPTED = 130
OUR_FAULT = 1


EXTRAS = {
    "numpy": "rl",
    "gymnasium": "rl",
    "pettingzoo": "rl",
    "pyspiel": "rl",
    "open_spiel": "rl",
    "pyarrow": "lab",
    "ray": "cluster",
    "psycopg": "postgres",
    "psycopg_pool": "postgres",
    "openskill": "club",
    "mypyc": "compile",
    "torch": "train",
}  # the extras of pyproject.toml that provide what not everyone needs
OTHER_NAMES = {"--lang": "--language"}  # aliases of options; they work, but no help shows them


class Entry(NamedTuple):
    target: str  # "module:function"
    summary: str
    example: str


COMMANDS: dict[str, Entry] = {
    "play": Entry(
        "stratagem.commands.play:play",
        "Play a game in the terminal.",
        "stratagem play strato --seats you,random --seed 7",
    ),
    "serve": Entry(
        "stratagem.commands.serve:serve",
        "Serve tables to browsers and programs.",
        "stratagem serve --lan",
    ),
    "site": Entry(
        "stratagem.commands.site:site",
        "Build the table as files for any web host, with no server.",
        "stratagem site --out public",
    ),
    "data export": Entry(
        "stratagem.commands.data:export",
        "Write every table of a server into one file.",
        "stratagem data export tables.jsonl",
    ),
    "data import": Entry(
        "stratagem.commands.data:import_",
        "Import an export into another store.",
        "stratagem data import tables.jsonl --database postgresql://localhost/stratagem",
    ),
    "data check": Entry(
        "stratagem.commands.data:check",
        "Look for damage in a server's tables.",
        "stratagem data check",
    ),
    "data prune": Entry(
        "stratagem.commands.data:prune",
        "Delete tables that have been inactive for a long time.",
        "stratagem data prune --days 90 --dry-run",
    ),
    "data delete": Entry(
        "stratagem.commands.data:delete",
        "Delete tables permanently, by their ids.",
        "stratagem data delete 0123456789abcdef",
    ),
    "data ratings": Entry(
        "stratagem.commands.data:ratings",
        "Show the ratings, or compute them anew from the records.",
        "stratagem data ratings --rebuild",
    ),
    "data migrate": Entry(
        "stratagem.commands.data:migrate",
        "Migrate the store of an older version to this one.",
        "stratagem data migrate",
    ),
    "admin tables": Entry(
        "stratagem.commands.admin:tables",
        "List a server's tables.",
        "stratagem admin tables",
    ),
    "admin look": Entry(
        "stratagem.commands.admin:look",
        "Look at a table, without what its players keep secret.",
        "stratagem admin look 0123456789abcdef",
    ),
    "admin people": Entry(
        "stratagem.commands.admin:people",
        "List the players of a server.",
        "stratagem admin people anna",
    ),
    "admin log": Entry(
        "stratagem.commands.admin:log",
        "What happened lately, and who did it.",
        "stratagem admin log",
    ),
    "admin reports": Entry(
        "stratagem.commands.admin:reports",
        "Lines and names that players have reported.",
        "stratagem admin reports",
    ),
    "admin sanctions": Entry(
        "stratagem.commands.admin:sanctions",
        "What is forbidden now, and to whom.",
        "stratagem admin sanctions",
    ),
    "admin mute": Entry(
        "stratagem.commands.admin:mute",
        "Let somebody play, but not talk.",
        "stratagem admin mute --player 3f9a1c22",
    ),
    "admin ban": Entry(
        "stratagem.commands.admin:ban",
        "Shut somebody out of a table or of the server.",
        "stratagem admin ban --address 203.0.113.7 --days 7",
    ),
    "admin lift": Entry(
        "stratagem.commands.admin:lift",
        "End a sanction.",
        "stratagem admin lift 12",
    ),
    "admin remove": Entry(
        "stratagem.commands.admin:remove",
        "Take a player's chair away.",
        "stratagem admin remove 0123456789abcdef 1",
    ),
    "admin close": Entry(
        "stratagem.commands.admin:close",
        "Close a table.",
        "stratagem admin close 0123456789abcdef",
    ),
    "admin delete": Entry(
        "stratagem.commands.admin:delete",
        "Delete a table for good.",
        "stratagem admin delete 0123456789abcdef",
    ),
    "admin hide": Entry(
        "stratagem.commands.admin:hide",
        "Erase one line of talk, or a name.",
        "stratagem admin hide 0123456789abcdef 17",
    ),
    "admin house": Entry(
        "stratagem.commands.club:house",
        "Open the house to everybody, or make it a club.",
        "stratagem admin house club",
    ),
    "admin invite": Entry(
        "stratagem.commands.club:invite",
        "Make an invitation to the club.",
        "stratagem admin invite --role member --days 14",
    ),
    "admin invitations": Entry(
        "stratagem.commands.club:invitations",
        "List the invitations; revoke one.",
        "stratagem admin invitations",
    ),
    "admin members": Entry(
        "stratagem.commands.club:members",
        "List who belongs to the club.",
        "stratagem admin members",
    ),
    "admin member": Entry(
        "stratagem.commands.club:member",
        "Give a player a role in the club, or show them the door.",
        "stratagem admin member 3f9a1c22 operator",
    ),
    "admin erase": Entry(
        "stratagem.commands.admin:erase",
        "Erase one person.",
        "stratagem admin erase 3f9a1c22",
    ),
    "games": Entry(
        "stratagem.commands.games:command",
        "List the games with their seats, variants and options.",
        "stratagem games --json",
    ),
    "rules": Entry(
        "stratagem.commands.scenario:rules",
        "Look up a rule by its id, or see which rules are covered by tests.",
        "stratagem rules STRATO-R12",
    ),
    "rulebook": Entry(
        "stratagem.commands.rulebook:rulebook",
        "Read a game's rulebook, print it on paper, or see what it still lacks.",
        "stratagem rulebook strato --lang it --out strato.pdf",
    ),
    "scenario": Entry(
        "stratagem.commands.scenario:scenario",
        "Run scenario files: given a position, when these moves are made, then this holds.",
        "stratagem scenario tests/scenarios/strato",
    ),
    "replay verify": Entry(
        "stratagem.commands.replay:verify",
        "Check the moves and the luck of a saved game.",
        "stratagem replay verify game.json",
    ),
    "replay show": Entry(
        "stratagem.commands.replay:show",
        "Show a saved game after one of its moves.",
        "stratagem replay show game.json --move 12",
    ),
    "new-game": Entry(
        "stratagem.commands.new_game:new_game",
        "Write a package for a new game, which can be played at once.",
        "stratagem new-game my-game my-game",
    ),
    "contract": Entry(
        "stratagem.commands.contract:contract",
        "Check that a game keeps everything a game must keep.",
        "stratagem contract strato --games 1",
    ),
    "content new": Entry(
        "stratagem.commands.games:new",
        "Write a commented template for the content of your own box.",
        "stratagem content new strato my-box",
    ),
    "content check": Entry(
        "stratagem.commands.games:check",
        "Check a content pack line by line.",
        "stratagem content check my-box",
    ),
    "simulate": Entry(
        "stratagem.commands.simulate:simulate",
        "Let bots play many games and count what happens.",
        "stratagem simulate strato --games 10000 --sweep challenge=0,1,2 --workers 2 --out levels",
    ),
    "report": Entry(
        "stratagem.commands.simulate:report",
        "Write the page about a simulation, or about two side by side.",
        "stratagem report before after --out difference.html",
    ),
    "balance": Entry(
        "stratagem.commands.simulate:balance",
        "Run the standard study of a game's house content and report what is out of band.",
        "stratagem balance strato --scale 0.2",
    ),
    "train": Entry(
        "stratagem.commands.train:train",
        "Train a network that plays a game.",
        "stratagem train stramat --minutes 5",
    ),
    "arena": Entry(
        "stratagem.commands.arena:arena",
        "Let bots of different levels play each other, and rate them.",
        "stratagem arena strato --bots hard normal random --games 50",
    ),
    "position": Entry(
        "stratagem.commands.replay:position",
        "Show a position that somebody saved to report a bug.",
        "stratagem position stratagem-position-strato.json",
    ),
    "solve": Entry(
        "stratagem.commands.arena:solve",
        "Search for a win with all cards known.",
        "stratagem solve strato --set challenge=6 --seed 7 --out won.json",
    ),
    "hint": Entry(
        "stratagem.commands.review:hint",
        "What a bot would do now in a saved game, and why.",
        "stratagem hint saved.json",
    ),
    "review": Entry(
        "stratagem.commands.review:review",
        "Look back at a game: chances after each move, turning points, better moves.",
        "stratagem review won.json",
    ),
    "bench engines": Entry(
        "stratagem.commands.benches.engines:engines",
        "Measure how fast the engines play.",
        "stratagem bench engines --game strato",
    ),
    "bench learning": Entry(
        "stratagem.commands.benches.engines:learning",
        "Measure how fast the learning environments are.",
        "stratagem bench learning --game strato",
    ),
    "bench contract": Entry(
        "stratagem.commands.benches.contract:contract",
        "Check many random games against the contract.",
        "stratagem bench contract --game strato --games 1000",
    ),
    "bench mutation": Entry(
        "stratagem.commands.benches.mutation:mutation",
        "Mutation testing: break one line of the rules at a time and see which check notices.",
        "stratagem bench mutation --game strato --sample 50",
    ),
    "bench bots": Entry(
        "stratagem.commands.benches.bots:bots",
        "Measure how well the bots play.",
        "stratagem bench bots --game stramat --deals 50",
    ),
    "bench review": Entry(
        "stratagem.commands.benches.review:review",
        "Whether reviews say what a search ten times as long says.",
        "stratagem bench review --game stramat",
    ),
    "bench load": Entry(
        "stratagem.commands.benches.load:load",
        "Load-test a server: latencies, memory, errors.",
        "stratagem bench load --tables 100 --seconds 20",
    ),
    "bench footprint": Entry(
        "stratagem.commands.benches.load:footprint",
        "Measure what a table, a socket and a move cost, in memory and in the database.",
        "stratagem bench footprint --tables 50 --game strato",
    ),
    "bench workers": Entry(
        "stratagem.commands.benches.reliability:workers",
        "Kill, disconnect and race several workers: the rows of docs/reliability.md that need them.",
        "stratagem bench workers --row W5 --full",
    ),
    "bench reliability": Entry(
        "stratagem.commands.benches.reliability:reliability",
        "Check every promise of docs/reliability.md, with planted faults.",
        "stratagem bench reliability --row R1 --row S4 --scale 0.1",
    ),
    "bench fonts": Entry(
        "stratagem.commands.benches.fonts:fonts",
        "Run the browser tests with other system fonts, or none.",
        "stratagem bench fonts --setup none --setup dejavu",
    ),
}
SUMMARIES = {
    "data": "Maintain a server's tables: back up, move, check, prune, delete.",
    "admin": "Run a server: look at tables and people, mute, ban, remove, close, erase.",
    "bench": "Measure: engines, bots, servers.",
    "content": "Use the cards and tiles of your own box.",
    "replay": "Saved games: verify their luck, view any move.",
}  # of commands that have sub-commands


def offered() -> list[str]:
    """The top-level commands that exist, in the order of the table."""
    found = {name.split()[0]: None for name, entry in COMMANDS.items() if find_spec(entry.target.split(":")[0])}
    return list(found)


def function_of(name: str) -> Callable[..., Any]:
    """The function behind a command. Its name is as in the table, or simply `command`."""
    module, _, wanted = COMMANDS[name].target.partition(":")
    loaded = import_module(module)
    found = getattr(loaded, wanted, None) or getattr(loaded, "command", None)
    if not callable(found):
        raise RuntimeError(f"{module} has no function {wanted}")
    return found  # type: ignore[no-any-return]  # what a module holds is only known when it runs


def load(name: str) -> Any:
    """A command, or a group of sub-commands, ready to be run by Typer."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None, help=SUMMARIES.get(name), no_args_is_help=False)
    members = [key for key in COMMANDS if key.split()[0] == name]
    for key in members:
        function, entry = function_of(key), COMMANDS[key]
        has_example = "xample" in (function.__doc__ or "")
        app.command(
            key.split()[-1],
            cls=Command,
            help=None if function.__doc__ else entry.summary,
            short_help=entry.summary,
            epilog=None if has_example else f"Example: {entry.example}",
        )(function)
    if members != [name]:
        app.callback(epilog=f"Example: {COMMANDS[members[0]].example}")(lambda: None)
    made = typer.main.get_command(app)
    made.name = name
    return made


class Command(TyperCommand):
    """One command, which also accepts its options' aliases and checks its numbers."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        end = args.index("--") if "--" in args else len(args)
        known = {name for param in self.params for name in param.opts}
        left = super().parse_args(ctx, [renamed(word, known) for word in args[:end]] + args[end:])
        for param in self.params:
            value = ctx.params.get(param.name)
            if isinstance(value, float) and math.isnan(value):  # it passes every range check
                raise typer.BadParameter("nan is not a number.", ctx=ctx, param=param)
        return left


def renamed(word: str, known: set[str]) -> str:
    """`--lang=it` as `--language=it`, for a command that knows only the latter."""
    name, equals, value = word.partition("=")
    other = OTHER_NAMES.get(name, name)
    return other + equals + value if other in known and name not in known else word


class House(TyperGroup):
    """The group of all commands; loads a command's module only when that command is named."""

    def list_commands(self, ctx: Any) -> list[str]:
        return offered()

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return load(cmd_name) if cmd_name in offered() else None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        rows = [(name, SUMMARIES.get(name) or COMMANDS[name].summary) for name in offered()]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)


app = typer.Typer(
    cls=House,
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Example: stratagem play",
)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"stratagem {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def stratagem(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """A table for five board games."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


# Typer's usage errors, whichever library they come from.
UsageProblem = next(c for c in typer.BadParameter.__mro__ if c.__name__ == "ClickException")


def run(arguments: list[str] | None = None) -> NoReturn:
    """Runs the command line and exits with its code: 0 success, 2 wrong input, 130 interrupted, 1 a bug of ours."""
    try:
        result = typer.main.get_command(app).main(arguments, prog_name="stratagem", standalone_mode=False)
        sys.stdout.flush()
    except BaseException as problem:
        if isinstance(problem, SystemExit):
            raise
        if isinstance(problem, BrokenPipeError):  # the reader has closed the pipe
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(0)
        if os.environ.get("STRATAGEM_DEBUG") == "1":
            raise
        sentence, code = explain(problem)
        print(f"stratagem: {sentence}", file=sys.stderr)
        sys.exit(code)
    if result == INTERRUPTED:  # Typer has caught it already
        print("stratagem: interrupted", file=sys.stderr)
    sys.exit(result if type(result) is int else 0)


def explain(problem: BaseException) -> tuple[str, int]:
    """What to say about a problem, and the exit code."""
    from stratagem.commands.options import as_called
    from stratagem.kernel.errors import StratagemError

    if isinstance(problem, StratagemError):
        return problem.message, WRONG_INPUT
    if isinstance(problem, ImportError) and (missing := (problem.name or "").split(".")[0]) in EXTRAS:
        extra = f"pip install 'stratagem[{EXTRAS[missing]}]'"
        return f"this needs {missing}, which is not installed: {extra}; in a checkout: scripts/test", WRONG_INPUT
    if isinstance(problem, UsageProblem):
        context = getattr(problem, "ctx", None)
        path = context.command_path if context is not None else "stratagem"
        sentence = problem.format_message().strip().rstrip(".")  # type: ignore[attr-defined]
        return f"{sentence}. Try: {as_called(path)} --help", WRONG_INPUT
    if isinstance(problem, KeyboardInterrupt) or isinstance(problem.__cause__, KeyboardInterrupt):
        return "interrupted", INTERRUPTED
    if isinstance(problem, EOFError) or isinstance(problem.__cause__, EOFError):
        return "the input ended before the answer came", WRONG_INPUT
    if isinstance(problem, typer.Abort):
        return "stopped", WRONG_INPUT
    if isinstance(problem, OSError):
        about = f"{problem.filename}: " if problem.filename else ""
        return f"{about}{problem.strerror or problem}", WRONG_INPUT
    kind = type(problem).__name__
    return f"something went wrong inside Stratagem ({kind}: {problem}); STRATAGEM_DEBUG=1 shows where", OUR_FAULT


if __name__ == "__main__":
    run()
