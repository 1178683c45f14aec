"""Arena: bots of different levels against each other, or together against the game.

In a contest every pair of players meets: one of the first at a table of the second, in every seat in turn, with the
same deals. In a cooperative game each player fills all seats, again with the same deals, and a solver that sees every
card gives a lower bound on how many of them could be won at all.
"""

# mypyc: skip

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from typing import Any

from stratagem import bots
from stratagem.bots.figures import Game as Played, bars, elo, wilson
from stratagem.bots.solve import solve
from stratagem.games import get
from stratagem.kernel.advice import payoff
from stratagem.kernel.chance import Chance, Luck, Playout
from stratagem.kernel.core import Action, Result, Seat, State, trusted_answer
from stratagem.kernel.errors import StratagemError, UnknownName
from stratagem.kernel.game import Final, Game, Setup, Watch

STRIDE = 1_000_003
MOST_DEALS = 1000  # in a series


Note = Callable[[State, Seat, Action], None]  # called before every answer


def play_game(
    game: Game, setup: Setup, players: Sequence[str], seed: int, watch: Watch | None = None, note: Note | None = None
) -> tuple[Result, int]:
    """One game between bots; deal and luck depend only on the seed, and each seat has its own random stream."""
    seated = [bots.get(level) for level in players]
    minds = [Playout(seed * 64 + seat + 1) for seat in range(setup.seats)]

    def choose(state: State, seat: Seat) -> Action:
        return seated[seat].answer(bots.ask(game, state, seat, minds[seat]), minds[seat])

    return play_through(game, setup, Luck(seed), choose, watch, note)


def play_through(
    game: Game, setup: Setup, luck: Chance, choose: Callable[[State, Seat], Action], watch: Watch | None,
    note: Note | None,
) -> tuple[Result, int]:  # fmt: skip
    """One game with any way to choose: its result, and the number of answers."""
    state = game.setup(setup, luck, watch)
    state.watch = watch
    count = 0
    while state.result is None:
        seat = state.waiting[0]
        action = choose(state, seat)
        if note is not None:
            note(state, seat, action)
        trusted_answer(state, seat, action, luck)
        count += 1
    return state.result, count


def play_series(game: Game, series: str, config: Setup, players: Sequence[str], seed: int) -> tuple[Final, int]:
    """A whole series between bots, with deals of its own for each game; its end, and the number of answers."""
    results: list[Result] = []
    count = 0
    while True:
        following = game.series[series].next(config, results)
        if isinstance(following, Final):
            return following, count
        result, answers = play_game(game, following, players, seed * MOST_DEALS + len(results))
        results.append(result)
        count += answers


Job = tuple[str, dict[str, Any], list[str], int, str]  # game, setup as JSON, a bot per seat, seed, series


def do_job(job: Job) -> tuple[list[float], str, int]:
    """A game, or a series, in a worker: each seat's share of the win, the ending, the number of answers."""
    name, setup, players, seed, series = job
    game = get(name)
    if series:
        final, count = play_series(game, series, Setup.from_json(setup), players, seed)
        first = final.ranking[0]
        return [1.0 / len(first) if seat in first else 0.0 for seat in range(len(players))], final.ending, count
    result, count = play_game(game, Setup.from_json(setup), players, seed)
    return payoff(result, game.cooperative), result.ending, count


def do_solve(job: tuple[str, dict[str, Any], int, int]) -> bool:
    name, setup, seed, budget = job
    return solve(get(name), Setup.from_json(setup), seed, budget).replay is not None


def in_workers(
    work: Callable[[Any], Any], jobs: Sequence[Any], workers: int, progress: Callable[[int, int], None] | None = None
) -> Iterator[Any]:
    """The results in the order of the jobs."""
    with ProcessPoolExecutor(workers) if workers > 1 else nullcontext() as pool:
        for number, found in enumerate(map(work, jobs) if pool is None else pool.map(work, jobs, chunksize=1), 1):
            yield found
            if progress is not None:
                progress(number, len(jobs))


def contest(
    game: Game, setup: Setup, players: Sequence[str], games: int, seed: int = 0, workers: int = 1,
    progress: Callable[[int, int], None] | None = None, series: str = "",
) -> dict[str, Any]:  # fmt: skip
    """A round robin; `games` deals, or series, per pair, each played on every seat in turn."""
    check(game, setup, players, games, series)
    pairs = [(a, b) for a in range(len(players)) for b in range(a + 1, len(players))]
    seats = range(setup.seats)
    seated = [
        (deal, [a if chair == seat else b for chair in seats])
        for a, b in pairs for deal in range(games) for seat in seats
    ]  # fmt: skip
    jobs: list[Job] = [
        (game.name, setup.to_json(), [players[p] for p in chairs], seed * STRIDE + deal, series)
        for deal, chairs in seated
    ]
    results = list(in_workers(do_job, jobs, workers, progress))
    ended = [(chairs, shares) for (_, chairs), (shares, _, _) in zip(seated, results, strict=True)]
    played = [(chairs, shares) for chairs, shares in ended if min(shares) != max(shares)]  # decided: somebody won
    meetings = [_meeting(players, a, b, played, setup.seats) for a, b in pairs]
    return {
        "game": game.name,
        "setup": setup.to_json(),
        "series": series,
        "seed": seed,
        "games": len(jobs),
        "decided": len(played),
        "endings": dict(sorted(Counter(ending for _, ending, _ in results).items())),
        "meetings": meetings,
        "ratings": [
            {"bot": bot, "elo": round(mid), "low": round(low), "high": round(high)}
            for bot, (mid, low, high) in zip(players, elo(played, len(players), seed), strict=True)
        ],
    }


def _meeting(players: Sequence[str], a: int, b: int, played: list[Played], seats: int) -> dict[str, Any]:
    """How one player performed on one seat against a table of the other."""
    wins, count = 0.0, 0
    by_seat = [[0.0, 0] for _ in range(seats)]
    for seated, shares in played:
        if set(seated) == {a, b} and seated.count(a) == 1 and (seats == 2 or seated.count(b) == seats - 1):
            seat = seated.index(a)
            wins += shares[seat]
            count += 1
            by_seat[seat][0] += shares[seat]
            by_seat[seat][1] += 1
    low, high = wilson(wins, count)
    return {
        "bot": players[a],
        "against": players[b],
        "decided": count,
        "wins": round(wins, 2),
        "share": round(wins / count, 4) if count else None,
        "low": round(low, 4),
        "high": round(high, 4),
        "fair": round(1 / seats, 4),
        "by_seat": [{"wins": round(won, 2), "decided": int(of)} for won, of in by_seat],
    }


def together(
    game: Game, setups: Sequence[Setup], players: Sequence[str], games: int, seed: int = 0, workers: int = 1,
    ceiling: int = 0, progress: Callable[[int, int], None] | None = None,
) -> dict[str, Any]:  # fmt: skip
    """Each player in all seats on the same deals; `ceiling` tables a deal for the solver that sees every card."""
    for setup in setups:
        check(game, setup, players, games)
    jobs: list[Job] = [
        (game.name, setup.to_json(), team(bot, setup.seats, deal), seed * STRIDE + deal, "")
        for setup in setups for bot in players for deal in range(games)
    ]  # fmt: skip
    results = in_workers(do_job, jobs, workers, progress)
    won = [[sum(next(results)[0][0] for _ in range(games)) for _ in players] for _ in setups]  # in the jobs' order
    rows: list[dict[str, Any]] = []
    for setup, wins in zip(setups, won, strict=True):
        own = [{"bot": bot, **_share(count, games)} for bot, count in zip(players, wins, strict=True)]
        row: dict[str, Any] = {"setup": setup.to_json(), "bots": own}
        if ceiling:
            open_deals = [(game.name, setup.to_json(), seed * STRIDE + deal, ceiling) for deal in range(games)]
            solved = sum(in_workers(do_solve, open_deals, workers))
            row["ceiling"] = {"budget": ceiling, **_share(solved, games)}
        rows.append(row)
    return {"game": game.name, "seed": seed, "games": games, "rows": rows}


def team(bot: str, seats: int, deal: int) -> list[str]:
    """All seats alike, or with `hard+easy` one of the first among strangers of the second, on each seat in turn."""
    one, plus, others = bot.partition("+")
    return [one if not plus or seat == deal % seats else others for seat in range(seats)]


def _share(wins: float, games: int) -> dict[str, Any]:
    low, high = wilson(wins, games)
    return {
        "wins": round(wins, 2), "games": games, "share": round(wins / games, 4),
        "low": round(low, 4), "high": round(high, 4),
    }  # fmt: skip


def check(game: Game, setup: Setup, players: Sequence[str], games: int, series: str = "") -> None:
    """Refuse a match-up that cannot be played."""
    if series and series not in game.series:
        raise UnknownName("series", series, list(game.series) or ["none"])
    first = game.series[series].next(setup, []) if series else setup
    assert isinstance(first, Setup), "no series is over before it begins"
    game.require(first)
    if series and (game.cooperative or setup.seats == 1):
        raise StratagemError(f"{series} is no contest, so nobody can be compared in it")
    for bot in players:
        for level in bot.split("+") if game.cooperative else [bot]:
            bots.get(level).require(game)
    if games < 1:
        raise StratagemError(f"--games must be at least 1, not {games}")
    if not players or (len(players) < 2 and not game.cooperative and setup.seats > 1):
        raise StratagemError("an arena needs at least two bots to compare")


def plot(report: dict[str, Any]) -> str:
    """The report as an SVG picture."""
    if "ratings" in report:
        rows = [(one["bot"], one["elo"], one["low"], one["high"]) for one in report["ratings"]]
        low = min([row[2] for row in rows] + [-100])
        high = max([row[3] for row in rows] + [100])
        return bars(f"{report['game']}: rating", rows, float(low), float(high), "")
    found = []
    for row in report["rows"]:
        name = ", ".join(f"{key} {value}" for key, value in row["setup"]["options"].items()) or "default"
        top = [{"bot": "every card known", **row["ceiling"]}] if "ceiling" in row else []
        for one in [*row["bots"], *top]:
            found.append((f"{name}: {one['bot']}", 100 * one["share"], 100 * one["low"], 100 * one["high"]))
    return bars(f"{report['game']}: games won", found, 0.0, 100.0, " %")
