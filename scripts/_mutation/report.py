"""The results as tables: for the screen and for docs/mutation.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from _mutation.checks import ORDER
from _mutation.mutants import Mutant
from _mutation.verdicts import STRONG, Reviewed, Verdict

COLUMNS = ["", "mutants", "tried", *ORDER, "hangs", "equivalent", "survivors", "unclear", "score", "weak"]
BEGIN, END = "<!-- table: begin -->", "<!-- table: end -->"


class Results:
    """Mutants with their verdicts, taking the reviewed list into account."""

    def __init__(self, mutants: list[Mutant], verdicts: dict[str, Verdict], entries: list[Reviewed]) -> None:
        self.mutants = mutants
        self.verdicts = verdicts  # by the mutant's id
        by_text = {(e.game, e.where, e.line, e.mutant, e.nth): e for e in entries}
        found = ((m.id, by_text.get((m.game, m.where, m.old, m.new, m.nth))) for m in mutants)
        self.entries: dict[str, Reviewed] = {id: entry for id, entry in found if entry is not None}

    def counted(self, mutant: Mutant) -> str:
        """The column a mutant belongs to, empty if it was not tried."""
        verdict, entry = self.verdicts.get(mutant.id), self.entries.get(mutant.id)
        if verdict is None:
            return ""
        if verdict.verdict == "killed":
            return verdict.by
        if verdict.verdict == "survived":
            return "equivalent" if entry is not None and entry.sort == "equivalent" else "survivors"
        return "hangs" if verdict.verdict == "hang" and entry is not None and entry.sort == "hang" else "unclear"

    def of(self, column: str) -> list[Mutant]:
        return [mutant for mutant in self.mutants if self.counted(mutant) == column]

    def killed_equivalents(self) -> list[Mutant]:
        """Listed as equivalent, but noticed all the same."""
        return [
            m
            for m in self.mutants
            if (entry := self.entries.get(m.id)) is not None
            and entry.sort == "equivalent"
            and (verdict := self.verdicts.get(m.id)) is not None
            and verdict.verdict == "killed"
        ]


def rows(results: Results, total: str = "all") -> list[list[str]]:
    """Per game and file, then per game, then all."""
    found = []
    games = list(dict.fromkeys(m.game for m in results.mutants))
    for game in games:
        mine = [m for m in results.mutants if m.game == game]
        short = f"stratagem/games/{game}/"
        for path in dict.fromkeys(m.path for m in mine):
            found.append(row(f"{game}: {path.removeprefix(short)}", results, [m for m in mine if m.path == path]))
        found.append(row(f"**{game}**", results, mine))
    return [*found, row(f"**{total}**", results, results.mutants)] if len(games) > 1 else found


def row(name: str, results: Results, mutants: list[Mutant]) -> list[str]:
    counts = Counter(results.counted(m) for m in mutants)
    tried = len(mutants) - counts[""]
    fair = tried - counts["equivalent"]
    strong = sum(counts[kind] for kind in STRONG) + counts["hangs"]
    cells = [str(counts[column]) if counts[column] else "·" for column in COLUMNS[3:-2]]
    shares = [f"{100 * part / fair:.1f} %" if fair else "-" for part in (strong, counts["weak"])]
    return [name, str(len(mutants)), str(tried), *cells, *shares]


def table(lines: Iterable[list[str]]) -> str:
    head = ["| " + " | ".join(COLUMNS) + " |", "|---" + "|---:" * (len(COLUMNS) - 1) + "|"]
    return "\n".join([*head, *("| " + " | ".join(cells) + " |" for cells in lines)])


def by_game(results: Results) -> str:
    """The short table: games and all."""
    return table(cells for cells in rows(results) if cells[0].startswith("**"))


def told(mutant: Mutant, why: str = "") -> str:
    return f"{mutant.id}  {mutant.place}  {mutant.operator}\n    - {mutant.old}\n    + {mutant.new}" + (
        f"\n    {why}" if why else ""
    )


def page(results: Results) -> str:
    """The generated part of docs/mutation.md."""
    parts = [table(rows(results)), "## Survivors", survivors(results, "survivors")]
    parts += ["## Equivalent mutants", survivors(results, "equivalent")]
    parts += ["## Mutants that never end, reviewed", survivors(results, "hangs")]
    parts += ["## Unclear", survivors(results, "unclear")]
    return "\n\n".join(parts)


def survivors(results: Results, column: str) -> str:
    found = []
    for mutant in results.of(column):
        entry = results.entries.get(mutant.id)
        reason = entry.reason if entry else results.verdicts[mutant.id].why.partition("\n")[0] or "not explained yet"
        games = f" ({entry.games:,} equal games)" if entry and entry.games else ""
        name = f"`{mutant.place}` {mutant.where}" if column != "equivalent" else f"{mutant.game}, {mutant.where}"
        found.append(f"- {name}: `{mutant.old}` → `{mutant.new}`: {reason}{games}")
    return "\n".join(found) or "None."


def write(path: Path, results: Results) -> None:
    """Insert the tables into the page, between the two markers."""
    text = path.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    path.write_text(f"{before}{BEGIN}\n\n{page(results)}\n\n{END}{after}", encoding="utf-8")
