"""What a scenario may look like: its keys, the types of their values, and no entries without effect."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from stratagem.kernel.forms import nearest
from stratagem.kernel.toml import Path
from stratagem.scenarios.faults import Fault, dotted
from stratagem.scenarios.where import FULL, known_ids, vector_ids

KEYS = (
    "name", "vector", "rules", "note", "setup", "given", "at", "seat", "seed", "complete", "impossible", "other",
    "luck", "when", "then", "stage", "setup_refused",
)  # fmt: skip
STAGE_KEYS = ("luck", "when", "then", "note")
OTHER_KEYS = ("given", "luck", "when")
SETUP_KEYS = ("seats", "options", "carry")
OPTION_KEYS = ("exactly", "with", "without", "count")
RESULT_KEYS = ("ending", "winners", "scores", "carry")
SERIES_KEYS = ("of", "options", "earlier", "ends", "goes_on")
ENDS_KEYS = ("ending", "ranking", "sheet")
NEWS_KEYS = ("key", "params", "rules", "to")
LOOKS = ("looks_same_to", "looks_different_to")
SPECIAL = ("asked", "options", "refused", "result", "sees", "news", "hears", "series", *LOOKS)
TABLES = ("options", "sees", "hears", "series")  # which of these are tables
SPECTATOR = "spectator"
NOT_USED = ("given", "at", "seat", "seed", "luck", "when", "then", "stage", "complete", "impossible", "other")


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


class Shape:
    """One entry of a file being checked; errors are collected."""

    def __init__(self, game: str, data: dict[str, Any]) -> None:
        self.game = game
        self.data = data
        self.faults: list[Fault] = []

    def wrong(self, path: Path, told: str) -> None:
        self.faults.append(Fault(path, told))

    def check(self) -> list[Fault]:
        data = self.data
        self.keys((), data, KEYS, "a scenario has")
        if not isinstance(data.get("name"), str) or not data["name"].strip():
            self.wrong(("name",), "every scenario needs a name, a text")
        self.ids("rules", known_ids(self.game))
        self.ids("vector", vector_ids(self.game))
        self.kind("note", str, "a text")
        self.kind("at", str, "a decision, a text")
        self.kind("complete", bool, "true or false")
        self.kind("impossible", bool, "true or false")
        self.number((), data, "seat", "seed")
        self.setup()
        for key in ("given", "other"):
            if key in data:
                self.full_table((key,), data[key])
        self.stages()
        self.whole()
        return self.faults

    def keys(self, path: Path, table: dict[str, Any], known: Iterable[str], what: str) -> None:
        for key in table:
            if key not in known:
                self.wrong((*path, key), f"{what} no key {key!r}{nearest(key, known)}")

    def number(self, path: Path, table: dict[str, Any], *keys: str) -> None:
        for key in keys:
            if key in table and not is_number(table[key]):
                self.wrong((*path, key), f"{dotted((*path, key))} is a number, not {table[key]!r}")

    def kind(self, key: str, kind: type, what: str) -> None:
        if key in self.data and not isinstance(self.data[key], kind):
            self.wrong((key,), f"{key} is {what}, not {self.data[key]!r}")

    def full_table(self, path: Path, value: Any) -> bool:
        return self.full(path, value, dict, "a table")

    def full_list(self, path: Path, value: Any, empty: bool = False) -> bool:
        return (empty and value == []) or self.full(path, value, list, "a list")

    def full(self, path: Path, value: Any, kind: type, what: str) -> bool:
        """Whether it is of this kind and not empty; otherwise it is wrong."""
        if isinstance(value, kind) and value:
            return True
        said = "it is empty and says nothing" if isinstance(value, kind) else f"it is {what}, not {value!r}"
        self.wrong(path, f"{dotted(path)}: {said}")
        return False

    def ids(self, key: str, known: frozenset[str]) -> None:
        """Rules and vectors must exist, or coverage would count typing errors."""
        if key not in self.data:
            return
        value = self.data[key]
        listed = [value] if isinstance(value, str) and key == "vector" else value
        if self.full_list((key,), listed):
            for number, id in enumerate(listed):
                self.rule_id((key, number), id, known)
            if len(set(map(str, listed))) < len(listed):
                self.wrong((key,), f"{key} names an id twice")

    def rule_id(self, path: Path, id: Any, known: frozenset[str]) -> None:
        if not isinstance(id, str) or (known and id not in known):
            self.wrong(path, f"the rule file of {self.game} has no {id!r}{nearest(str(id), sorted(known))}")

    def setup(self) -> None:
        if "setup" not in self.data or not self.full_table(("setup",), self.data["setup"]):
            return
        setup = self.data["setup"]
        self.keys(("setup",), setup, SETUP_KEYS, "setup has")
        self.number(("setup",), setup, "seats")
        for key in ("options", "carry"):
            if key in setup and not isinstance(setup[key], dict):
                self.wrong(("setup", key), f"setup.{key} is a table, not {setup[key]!r}")

    def stages(self) -> None:
        self.stage((), {key: value for key, value in self.data.items() if key in STAGE_KEYS})
        if "stage" in self.data and self.full_list(("stage",), self.data["stage"]):
            for number, stage in enumerate(self.data["stage"]):
                if self.full_table(("stage", number), stage):
                    self.keys(("stage", number), stage, STAGE_KEYS, "a stage has")
                    self.stage(("stage", number), stage)
        other = self.data.get("other")
        if isinstance(other, dict):
            self.keys(("other",), other, OTHER_KEYS, "other has")
            if "given" in other:
                self.full_table(("other", "given"), other["given"])
            self.stage(("other",), {key: value for key, value in other.items() if key in ("luck", "when")})

    def stage(self, path: Path, data: dict[str, Any]) -> None:
        if "luck" in data and self.full_table((*path, "luck"), data["luck"]):
            for source, words in data["luck"].items():
                self.full_list((*path, "luck", source), words)
        if "when" in data and self.full_list((*path, "when"), data["when"]):
            for number, move in enumerate(data["when"]):
                self.move((*path, "when", number), move)
        if "then" in data and self.full_table((*path, "then"), data["then"]):
            for key, value in data["then"].items():
                self.claim((*path, "then", key), key, value)
            if "refused" in data["then"] and "when" not in data:
                self.wrong((*path, "then", "refused"), "`refused` speaks of the last move of `when`: there is none")
            for key in ("news", "hears"):
                if key in data["then"] and path and "when" not in data:
                    self.wrong((*path, "then", key), f"`{key}` speaks of the last move of `when`: there is none")

    def move(self, path: Path, entry: Any) -> None:
        """A move is `[seat, action]` or `{seat = 0, action = ...}`."""
        if isinstance(entry, dict) and set(entry) == {"seat", "action"}:
            entry = [entry["seat"], entry["action"]]
        if not isinstance(entry, list) or len(entry) != 2 or not is_number(entry[0]):
            self.wrong(path, f"a move in `when` is [seat, action], not {entry!r}")
        elif not isinstance(entry[1], (str, dict)) or not entry[1]:
            self.wrong(path, f"an action is its short text or its wire form, not {entry[1]!r}")

    def claim(self, path: Path, key: str, value: Any) -> None:
        claims: dict[str, Callable[[Path, Any], None]] = {
            "asked": self.seats, "options": self.options, "refused": self.refused, "result": self.result,
            "sees": self.sees, "news": self.news, "hears": self.hears, "series": self.series,
            "looks_same_to": self.viewers, "looks_different_to": self.viewers,
        }  # fmt: skip
        if key.partition(".")[0] in TABLES and "." in key:
            self.wrong(path, f"{key} in quotation marks is one word: write {key} = ... without them")
        if key in claims and (key not in TABLES or self.full_table(path, value)):
            claims[key](path, value)

    def seats(self, path: Path, value: Any) -> None:
        if not isinstance(value, list) or not all(is_number(seat) for seat in value):
            right = f"[{value}]" if is_number(value) else "[0, 2]"
            self.wrong(path, f"{dotted(path)} lists seats: write {right}, not {value!r}")
        elif len(set(value)) < len(value):
            self.wrong(path, f"{dotted(path)} names a seat twice")

    def viewers(self, path: Path, value: Any) -> None:
        if self.full_list(path, value):
            for number, who in enumerate(value):
                if who != SPECTATOR and not is_number(who):
                    self.wrong((*path, number), f"{dotted(path)} lists seats and {SPECTATOR!r}, not {who!r}")
        if "other" not in self.data:
            self.wrong(path, f"{dotted(path)} compares with the table of `other`, and there is none")

    def options(self, path: Path, value: Any) -> None:
        by_seat = [key for key in value if key.isdecimal()]
        if not by_seat:
            self.offer(path, value)
            return
        for key, inner in value.items():
            if key not in by_seat:
                self.wrong((*path, key), f"{dotted(path)} is for certain seats here: {key!r} belongs under one of them")
            elif self.full_table((*path, key), inner):
                self.offer((*path, key), inner)

    def offer(self, path: Path, value: dict[str, Any]) -> None:
        self.keys(path, value, OPTION_KEYS, f"{dotted(path)} has")
        for key in ("exactly", "with", "without"):
            if key in value and self.full_list((*path, key), value[key], empty=key == "exactly"):
                shown = [str(entry) for entry in value[key]]
                for number, entry in enumerate(shown):
                    if entry in shown[:number]:
                        self.wrong((*path, key, number), f"{dotted(path)}.{key} names {entry} twice")
        if "count" in value and (not is_number(value["count"]) or value["count"] < 0):
            self.wrong((*path, "count"), f"{dotted(path)}.count is a number, not {value['count']!r}")

    def refused(self, path: Path, value: Any) -> None:
        if isinstance(value, str):
            self.rule_id(path, value, known_ids(self.game))
        elif value is not True:
            told = "`refused` is true or the id of a rule; for a move that is taken leave it out"
            self.wrong(path, f"{told} (it is {value!r})")

    def result(self, path: Path, value: Any) -> None:
        if isinstance(value, dict):
            if self.full_table(path, value):
                self.keys(path, value, RESULT_KEYS, "a result has")
        elif not isinstance(value, str) or not value:
            self.wrong(path, f'a result is "none", the name of an ending or a table, not {value!r}')

    def sees(self, path: Path, value: Any) -> None:
        for viewer, wanted in value.items():
            self.viewer((*path, viewer), viewer)
            here = (*path, viewer, "lacks")
            if self.full_table((*path, viewer), wanted) and "lacks" in wanted and self.full_list(here, wanted["lacks"]):
                for number, entry in enumerate(wanted["lacks"]):
                    if not isinstance(entry, str) or not entry:
                        self.wrong((*here, number), f"lacks lists dotted paths, not {entry!r}")

    def viewer(self, path: Path, key: str) -> None:
        if key != SPECTATOR and not key.isdecimal():
            self.wrong(path, f"{dotted(path[:-1])} has no {key!r}: it is a seat or {SPECTATOR!r}")

    def news(self, path: Path, value: Any) -> None:
        if not self.full_list(path, value, empty=True):
            return
        for number, entry in enumerate(value):
            here = (*path, number)
            if isinstance(entry, dict):
                self.keys(here, entry, NEWS_KEYS, "a piece of news has")
                if not isinstance(entry.get("key"), str):
                    self.wrong(here, "a piece of news needs its key, a text")
                if "params" in entry:
                    self.full_table((*here, "params"), entry["params"])
                rules = entry.get("rules", ["any"])
                if not (isinstance(rules, list) and rules and all(isinstance(rule, str) for rule in rules)):
                    self.wrong((*here, "rules"), f"`rules` lists rule ids, not {rules!r}")
                to = entry.get("to", "all")
                seats = to if isinstance(to, list) else []
                if to != "all" and not (seats and all(is_number(who) or who == SPECTATOR for who in seats)):
                    self.wrong((*here, "to"), f'`to` is "all" or lists seats and {SPECTATOR!r}, not {to!r}')
            elif not isinstance(entry, str) or not entry:
                self.wrong(here, f"a piece of news is its key or a table, not {entry!r}")

    def hears(self, path: Path, value: Any) -> None:
        for viewer, wanted in value.items():
            self.viewer((*path, viewer), viewer)
            self.news((*path, viewer), wanted)
            for number, entry in enumerate(wanted if isinstance(wanted, list) else []):
                if isinstance(entry, dict) and "to" in entry:
                    self.wrong((*path, viewer, number, "to"), "`hears` says who: `to` belongs under `news`")

    def series(self, path: Path, value: Any) -> None:
        self.keys(path, value, SERIES_KEYS, "series has")
        if not isinstance(value.get("of"), str):
            self.wrong(path, "series needs `of`, the name of a series of this game")
        if "options" in value:
            self.full_table((*path, "options"), value["options"])
        if ("ends" in value) == ("goes_on" in value):
            self.wrong(path, "series needs either `ends` or `goes_on`")
        for key, known in (("ends", ENDS_KEYS), ("goes_on", SETUP_KEYS)):
            if key in value and self.full_table((*path, key), value[key]):
                self.keys((*path, key), value[key], known, f"series.{key} has")
        for number, entry in enumerate(value.get("earlier", [])):
            if self.full_table((*path, "earlier", number), entry):
                self.keys((*path, "earlier", number), entry, RESULT_KEYS, "a result has")
                if not {"ending", "winners", "scores"} <= set(entry):
                    self.wrong((*path, "earlier", number), "an earlier result needs its ending, winners and scores")

    def whole(self) -> None:
        """What the keys mean together."""
        data = self.data
        if "setup_refused" in data:
            value = data["setup_refused"]
            if value is not True and (not isinstance(value, str) or not value.strip()):
                told = "`setup_refused` is true, the id of a rule or part of the sentence"
                self.wrong(("setup_refused",), f"{told}, not {value!r}")
            elif value is not True and re.fullmatch(FULL, value):
                self.rule_id(("setup_refused",), value, known_ids(self.game))
            for key in NOT_USED:
                if key in data:
                    self.wrong((key,), f"`{key}` is not used where the set-up must be refused")
            return
        stages = [data, *[stage for stage in data.get("stage", []) if isinstance(stage, dict)]]
        if not any("then" in stage for stage in stages):
            self.wrong((), "this scenario asserts nothing: write `then`, or `setup_refused`")
        if "then" not in stages[-1] and any("then" in stage for stage in stages):
            self.wrong(("stage", len(stages) - 2), "the last stage asserts nothing: it needs a `then`")
        if "seat" in data and "given" not in data and "at" not in data:
            self.wrong(("seat",), "`seat` says who is asked at `at`; without `given` and `at` the game begins as usual")
        if "impossible" in data and "given" not in data:
            self.wrong(("impossible",), "`impossible` speaks of `given`, and there is none")
        claims = [key for stage in stages for key in stage.get("then", {}) if isinstance(stage.get("then"), dict)]
        if "other" in data and not any(key in LOOKS for key in claims):
            self.wrong(("other",), f"`other` is never compared: write {' or '.join(LOOKS)} in `then`")
        if "other" in data and "given" not in data:
            self.wrong(("other",), "`other` changes what is `given`, and nothing is")
