"""One pass over a content pack: rows by their expected ids, problems with their line."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.weather_machine.content.benefits import benefit
from stratagem.games.weather_machine.content.tables import Tables
from stratagem.parts.pack import Pack, Row


class Reader:
    """One pass over a pack: rows by their expected ids, every problem noted with its line."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.tables = Tables()
        self.codes: set[str] = set()  # every benefit code in force, to be named

    def rows(self, table: str, key: str, expected: list[str]) -> list[Row]:
        """The rows of a table in the order of `expected`: all of them must be there, and no other."""
        found = {str(row.get(key)): row for row in self.pack.rows(table, key)}
        for name, row in found.items():
            if name not in expected:
                row.problem(f"{key} is {name!r}; allowed: {', '.join(expected)}", key)
        for name in expected:
            if name not in found:
                self.pack.problems.append(f"{table}.toml:1: there is no row with {key} = {name!r}")
        return [found[name] for name in expected if name in found]

    def benefit(self, row: Row, field: str) -> str:
        code = row.text(field, "-")
        try:
            benefit(code)
        except ValueError as fault:
            row.problem(f"{field}: {fault}", field)
            return "-"
        self.codes.add(code)
        self.codes.update(benefit(code).parts)
        return code

    def done(self, row: Row, code: str) -> None:
        """The row has been read: note its provenance, refuse what is left over."""
        self.tables.sources[code] = row.provenance()
        row.no_more()

    def name(self, code: str, row: Row, field: str = "name") -> None:
        for language, text in row.words(field).items():
            if language in self.tables.names:
                self.tables.names[language][code] = text
