"""A finished run, read back, and the report of it: one HTML file that needs nothing else; or of two, side by side."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from stratagem.bots.figures import averaged, bars, escaped, rise, wilson
from stratagem.kernel.errors import StratagemError
from stratagem.simulate.parquet import read
from stratagem.simulate.plan import Plan, called
from stratagem.simulate.tally import Tally

MANY = 30  # a longer table is folded
WIDE, LEFT, HIGH = 720, 220, 120


class Use:
    """How often something came up in the watched games, and how those who used it fared."""

    def __init__(self, kind: str, code: str) -> None:
        self.kind = kind
        self.code = code
        self.games = 0  # in how many games
        self.chances = 0  # how often its user is known (cooperative games: the same as games)
        self.wins = 0.0  # and how often that user won
        self.expected = 0.0  # and how often anybody would have won, at the same set-ups

    @property
    def share(self) -> tuple[float, float, float]:
        low, high = wilson(self.wins, self.chances)
        return (self.wins / self.chances if self.chances else 0.0), low, high


class Found:
    """A run, read back from its folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        path = folder / "plan.json"
        if not path.exists():
            raise StratagemError(f"there is no run in {folder}; `stratagem simulate ... --out {folder}` makes one")
        self.about: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        self.plan = Plan.from_json(self.about)
        self.tallies = [Tally(self.plan.game, setup) for setup in self.plan.setups]
        self.shares: dict[tuple[int, int], list[float]] = {}  # of a watched game: each seat's share of its win
        self._winners: dict[tuple[int, int], list[int]] = {}  # of a game listened to
        self._read_games()
        self.listened = len(self.shares)
        self._read_sums()
        self.usual = [self._usual(variant) for variant in range(len(self.tallies))]
        self.uses = self._read_uses()

    def _read_games(self) -> None:
        for batch in read(self.folder, "games").to_batches():
            rows = zip(*(batch.column(key).to_pylist() for key in
                         ("variant", "game", "decisions", "ending", "winners", "scores")), strict=True)  # fmt: skip
            for variant, number, decisions, ending, winners, scores in rows:
                self.tallies[variant].count(decisions, ending, winners, scores)
                if number < self.plan.watched:
                    self._winners[variant, number] = winners
                    part = 1.0 if self.plan.game.cooperative else 1.0 / max(1, len(winners))
                    seats = range(self.plan.setups[variant].seats)
                    self.shares[variant, number] = [part if seat in winners else 0.0 for seat in seats]

    def _read_sums(self) -> None:
        """What was counted in the watched games; a run of a game that counts nothing has no such table."""
        if not (self.folder / "sums.parquet").exists():
            return
        rows = read(self.folder, "sums").to_pylist()
        for variant, tally in enumerate(self.tallies):
            own = [row for row in rows if row["variant"] == variant]
            told = [(row["game"], row["name"], row["seat"], row["amount"]) for row in own]
            winners = {number: self._winners[variant, number] for number, _, _, _ in told}
            tally.insight.add(self.plan.game.sources, winners, told)

    def _read_uses(self) -> list[Use]:
        """For each rule and row: the games it came up in, counted once per game, and once per seat that used it."""
        found: dict[tuple[str, str], Use] = {}
        last: dict[tuple[str, str], tuple[int, int]] = {}
        together = self.plan.game.cooperative
        for batch in read(self.folder, "uses").to_batches():
            rows = zip(*(batch.column(key).to_pylist() for key in
                         ("variant", "game", "kind", "code", "seat")), strict=True)  # fmt: skip
            for variant, number, kind, code, seat in rows:
                use = found.setdefault((kind, code), Use(kind, code))
                first_time = last.get((kind, code)) != (variant, number)
                last[kind, code] = (variant, number)
                use.games += first_time
                if (together and first_time) or (not together and seat >= 0):
                    use.chances += 1
                    use.wins += self.shares[variant, number][0 if together else seat]
                    use.expected += self.usual[variant]
        return sorted(found.values(), key=lambda use: (use.kind, -use.games, use.code))

    def _usual(self, variant: int) -> float:
        """What a seat wins on average in the watched games of a set-up."""
        seats = 1 if self.plan.game.cooperative else None  # in cooperative games one seat stands for all
        every = [share for (own, _), shares in self.shares.items() if own == variant for share in shares[:seats]]
        return sum(every) / len(every) if every else 0.0


STYLE = """
:root { --paper: #fbfaf7; --ink: #22262b; --quiet: #5b6672; --line: #d9d6cf; --accent: #b3402a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16191d; --ink: #e7e4dd; --quiet: #9aa5b1; --line: #343a41; --accent: #e8826d; } }
body { font: 16px/1.5 system-ui, sans-serif; background: var(--paper); color: var(--ink);
       max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
td, th { padding: .25rem .75rem .25rem 0; text-align: right; border-bottom: 1px solid var(--line);
         font-variant-numeric: tabular-nums; white-space: nowrap; }
td:first-child, th:first-child { text-align: left; } th { color: var(--quiet); font-weight: 600; }
svg { max-width: 100%; height: auto; font: 13px system-ui, sans-serif; fill: var(--ink); }
p.note { color: var(--quiet); }
.out { color: var(--accent); font-weight: 600; } details { margin: .5rem 0; } summary { cursor: pointer; }
.part0 { fill: #4878a8; } .part1 { fill: #d9913d; } .part2 { fill: #5f9e6e; } .part3 { fill: #b55d60; }
.part4 { fill: #857aab; } .part5 { fill: #8d7866; } .part6 { fill: #d095bf; } .part7 { fill: #8c8c8c; }
.on { fill: #fff; } .columns { columns: 16rem; } .columns table { display: table; }
"""


def report(found: Found) -> str:
    """The page about one run."""
    won = [_interval(called(tally.setup), tally) for tally in found.tallies if tally.together]
    against_others = [tally for tally in found.tallies if not tally.together]
    sections = [
        _head(found),
        "<h2>Results</h2>" + _results(found.tallies),
        bars("Games won, with 95 % intervals", won, 0.0, 100.0, " %") if won else "",
        "<h2>Seats</h2>" + _seats(against_others) if against_others else "",
        "<h2>How games end</h2>" + _endings(found.tallies),
        "<h2>How long games are</h2>" + _lengths(found.tallies),
        *_insights(found),
        *_content(found),
        "<h2>Rules</h2>" + _rules(found),
    ]
    games = sum(tally.games for tally in found.tallies)
    return _page(f"{found.plan.game.name}: {games:,} games", sections)


def compare(first: Found, second: Found) -> str:
    """The page about two runs: what differs between set-ups that both have, or between their only ones."""
    pairs = _pairs(first, second)
    head = "".join(
        f"<p>{who}: {escaped(run.folder.name)}, played by {_players(run)}.</p>"
        for who, run in zip("AB", (first, second), strict=True)
    )
    rows = [
        [called(a.setup) if a.together else f"{called(a.setup)}, seat {seat + 1}", *_difference(a, b, seat)]
        for a, b in pairs
        for seat in range(1 if a.together else min(a.setup.seats, b.setup.seats))
    ]
    won = "<h2>Won</h2>" + _table(["set-up", "A", "B", "B - A, in points", "95 %", ""], rows)
    lengths = [[called(a.setup), f"{_mean(a):.1f}", f"{_mean(b):.1f}", f"{_mean(b) - _mean(a):+.1f}"] for a, b in pairs]
    lasted = "<h2>Decisions per game</h2>" + _table(["set-up", "A", "B", "B - A"], lengths)
    names = sorted({ending for a, b in pairs for ending in (*a.endings, *b.endings)})
    bars_of = [(f"{who}: {called(t.setup)}", t.endings) for pair in pairs for who, t in zip("AB", pair, strict=True)]
    ended = "<h2>How games end</h2>" + parts_of("Endings", bars_of, names)
    return _page(f"{first.plan.game.name}: two runs", [head, won, lasted, ended])


def _pairs(first: Found, second: Found) -> list[tuple[Tally, Tally]]:
    theirs = {repr(tally.setup): tally for tally in second.tallies}
    pairs = [(tally, theirs[repr(tally.setup)]) for tally in first.tallies if repr(tally.setup) in theirs]
    return pairs or list(zip(first.tallies, second.tallies, strict=False))


def _difference(a: Tally, b: Tally, seat: int) -> list[str]:
    """Two shares and their difference with its interval; marked if the interval does not contain 0."""
    ours, theirs = a.share(seat), b.share(seat)
    by, low, high = rise(ours, theirs)
    mark = '<span class="out">differs</span>' if low > 0 or high < 0 else ""
    return [_percent(ours[0]), _percent(theirs[0]), f"{100 * by:+.1f}", f"{100 * low:+.1f} to {100 * high:+.1f}", mark]


def _head(found: Found) -> str:
    about = found.about
    told = [
        f"{len(found.plan.setups)} set-up(s), {found.plan.games:,} games each, seed {found.plan.seed}",
        f"played by {_players(found)}",
        f"rules version {about['rules']}, content {str(about['content'])[:12]}, Stratagem {about['stratagem']}",
    ]
    if not found.plan.repeatable:
        told.append("bots thought by the clock, so the same seed need not give the same games")
    return "".join(f"<p class='note'>{escaped(line)}.</p>" for line in told)


def _players(found: Found) -> str:
    return escaped(", ".join(found.plan.players))


def _results(tallies: Sequence[Tally]) -> str:
    rows = []
    for tally in tallies:
        share, low, high = tally.share()
        won = f"{_percent(share)} ({_percent(low)} to {_percent(high)})" if tally.together else ""
        undecided = "" if tally.together else f"{tally.undecided:,}"
        spread = f"{tally.quantile(0.1)} / {tally.quantile(0.5)} / {tally.quantile(0.9)}"
        points = " ".join(f"{score / max(1, tally.games):.2f}" for score in tally.scores)
        rows.append([called(tally.setup), f"{tally.games:,}", won, undecided, f"{_mean(tally):.1f}", spread, points])
    return _table(["set-up", "games", "won", "undecided", "decisions", "10 / 50 / 90 %", "points by seat"], rows)


def _interval(name: str, tally: Tally, seat: int = 0) -> tuple[str, float, float, float]:
    share, low, high = tally.share(seat)
    return name, 100 * share, 100 * low, 100 * high


def _seats(tallies: Sequence[Tally]) -> str:
    """Each seat's share of the decided games compared with a fair share."""
    made = []
    for tally in tallies:
        fair = 100 / tally.setup.seats
        rows = [_interval(f"seat {seat + 1}", tally, seat) for seat in range(tally.setup.seats)]
        made.append(bars(f"{called(tally.setup)}: share of decided games (fair: {fair:.0f} %)", rows, 0.0, 100.0, " %"))
    return "".join(made)


def _endings(tallies: Sequence[Tally]) -> str:
    names = sorted({ending for tally in tallies for ending in tally.endings})
    return parts_of("Endings", [(called(tally.setup), tally.endings) for tally in tallies], names)


def _lengths(tallies: Sequence[Tally]) -> str:
    """All set-ups in one plot; each of them on demand."""
    every = sum((tally.lengths for tally in tallies), Counter[int]())
    made = [histogram("Decisions per game", every)]
    if len(tallies) > 1:
        inside = "".join(histogram(called(tally.setup), tally.lengths) for tally in tallies)
        made.append(f"<details><summary>Each set-up</summary>{inside}</details>")
    return "".join(made)


def _insights(found: Found) -> list[str]:
    """Where the winners' points come from, how often things happen, how the first player fares; if a game tells."""
    heard = [tally for tally in found.tallies if tally.insight.shares or tally.insight.counts]
    made = []
    if any(tally.insight.shares for tally in heard):
        mean = {name: [averaged(tally.insight.shares.get(name, []))[0] for tally in heard]
                for name in found.plan.game.sources}  # fmt: skip
        rows = [(called(tally.setup), {name: shares[place] for name, shares in mean.items()})
                for place, tally in enumerate(heard)]  # fmt: skip
        plot = parts_of("Mean share of a winner's points", rows, found.plan.game.sources)
        made.append(f"<h2>Where winners' points come from</h2>{plot}")
    if heard:
        head = ["set-up", "", "in a game", "95 %", "in games"]
        note = f"<p class='note'>{found.listened:,} games listened to.</p>"
        made.append(f"<h2>What happens</h2>{note}{_table(head, [row for one in heard for row in _happens(one)])}")
    return made


def _happens(tally: Tally) -> list[list[str]]:
    rows = []
    for name, counts in sorted(tally.insight.counts.items()):
        mean, low, high = averaged(counts)
        some = _percent(sum(count > 0 for count in counts) / len(counts))
        rows.append([called(tally.setup), escaped(name), f"{mean:.2f}", f"{low:.2f} to {high:.2f}", some])
    if tally.insight.first:
        games = len(tally.insight.first)
        low, high = wilson(sum(tally.insight.first), games)
        won = _percent(sum(tally.insight.first) / games)
        rows.append([called(tally.setup), "won by who begins", won, f"{_percent(low)} to {_percent(high)}", ""])
    return rows


def _content(found: Found) -> list[str]:
    """A section per kind of content: how often a row came up, and how those who used it fared."""
    kinds = sorted({use.kind for use in found.uses if use.kind != "rule"})
    names = found.plan.game.names("en")
    made = []
    for kind in kinds:
        rows = [_use_row(use, names.get(f"{kind}:{use.code}", use.code), found.listened)
                for use in found.uses if use.kind == kind]  # fmt: skip
        won = "won where used" if found.plan.game.cooperative else "won by its user"
        head = ["", "in games", won, "95 %", "usual", ""]
        note = f"<p class='note'>{found.listened:,} games listened to. Usual: what is won at the same set-ups.</p>"
        table = _table(head, rows)
        if len(rows) > MANY:
            table = f"<details><summary>All {len(rows)} rows</summary>{table}</details>"
        made.append(f"<h2>Content: {escaped(kind)}</h2>{note}{table}")
    return made


def _use_row(use: Use, name: str, listened: int) -> list[str]:
    came_up = [escaped(name), _percent(use.games / max(1, listened))]
    if not use.chances:
        return [*came_up, "", "", "", ""]
    (share, low, high), usual = use.share, use.expected / use.chances
    word = "above" if low > usual else "below" if high < usual else ""
    mark = f'<span class="out">{word}</span>' if word else ""
    return [*came_up, _percent(share), f"{_percent(low)} to {_percent(high)}", _percent(usual), mark]


def _rules(found: Found) -> str:
    listened = max(1, found.listened)
    rows = [[escaped(use.code), _percent(use.games / listened)] for use in found.uses if use.kind == "rule"]
    note = "<p class='note'>Rules that the news of a game cite; a rule that is not listed never came up.</p>"
    return f"{note}<div class='columns'>{_table(['rule', 'in games'], rows)}</div>"


def _mean(tally: Tally) -> float:
    return tally.decisions / max(1, tally.games)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{cell}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _page(title: str, sections: Sequence[str]) -> str:
    head = f"<meta charset='utf-8'><meta name='viewport' content='width=device-width'><title>{escaped(title)}</title>"
    return (
        f"<!doctype html><html lang='en'><head>{head}<style>{STYLE}</style></head>"
        f"<body><h1>{escaped(title)}</h1>{''.join(sections)}</body></html>\n"
    )


def parts_of(title: str, rows: Sequence[tuple[str, Mapping[str, float]]], names: Sequence[str]) -> str:
    """Per row a bar divided into the shares of its parts; parts are distinguished by pattern number and position."""
    step, top = 34, 50
    height = top + step * len(rows) + 24 * ((len(names) + 2) // 3) + 10
    made = _begin(title, height)
    for place, (name, counts) in enumerate(rows):
        whole = sum(counts.values()) or 1
        x, y = float(LEFT), top + step * place
        made.append(f'<text x="{LEFT - 12}" y="{y + 16}" text-anchor="end">{escaped(name)}</text>')
        for number, part in enumerate(names):
            wide = (WIDE - LEFT - 20) * counts.get(part, 0) / whole
            share = 100 * counts.get(part, 0) / whole
            made.append(f'<rect class="part{number % 8}" x="{x:.1f}" y="{y}" width="{wide:.1f}" height="22">'
                        f"<title>{escaped(part)}: {share:.1f} %</title></rect>")  # fmt: skip
            if wide > 34:
                middle = x + wide / 2
                made.append(f'<text class="on" x="{middle:.1f}" y="{y + 16}" text-anchor="middle">{share:.0f} %</text>')
            x += wide
    for number, part in enumerate(names):
        x, y = LEFT + 165 * (number % 3), top + step * len(rows) + 24 * (number // 3)
        made.append(f'<rect class="part{number % 8}" x="{x}" y="{y}" width="14" height="14"/>')
        made.append(f'<text x="{x + 20}" y="{y + 12}">{escaped(part)}</text>')
    return _end(made)


def histogram(title: str, counts: Counter[int], bins: int = 48) -> str:
    """A histogram of game lengths."""
    low, high = min(counts), max(counts)
    wide = max(1, -(-(high - low + 1) // bins))
    heights = Counter[int]()
    for value, count in counts.items():
        heights[(value - low) // wide] += count
    most = max(heights.values())
    each = (WIDE - 80) / ((high - low) // wide + 1)
    made = _begin(title, HIGH + 90)
    for place, count in heights.items():
        tall = HIGH * count / most
        first = low + place * wide
        span = f"{first}" if wide == 1 else f"{first} to {first + wide - 1}"
        x, y = 40 + each * place, 45 + HIGH - tall
        made.append(f'<rect class="part0" x="{x:.1f}" y="{y:.1f}" width="{max(1.0, each - 1):.1f}" height="{tall:.1f}">'
                    f"<title>{span}: {count}</title></rect>")  # fmt: skip
    made.append(f'<text x="40" y="{HIGH + 68}">{low}</text>')
    made.append(f'<text x="{WIDE - 40}" y="{HIGH + 68}" text-anchor="end">{high}</text>')
    return _end(made)


def _begin(title: str, height: int) -> list[str]:
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {height}" width="{WIDE}" role="img">',
        f"<title>{escaped(title)}</title>",
        f'<text x="16" y="26" font-size="16">{escaped(title)}</text>',
    ]


def _end(made: list[str]) -> str:
    return "\n".join([*made, "</svg>", ""])
