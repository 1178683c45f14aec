"""What `then` asserts about a table, besides its facts: who is asked, what is offered, seen, told, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stratagem.kernel.core import News, Result, Seat, State, options
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.forms import nearest, slip
from stratagem.kernel.game import Final, Game, Setup
from stratagem.kernel.toml import Path
from stratagem.scenarios.compare import differences, named_in, plain
from stratagem.scenarios.faults import BadScenario, Fault, dotted
from stratagem.scenarios.shape import SPECTATOR


@dataclass(eq=False, slots=True)
class Table:
    """A table in a scenario: the state, the seats, and the news of the last move."""

    game: Game
    setup: Setup
    state: State
    news: Sequence[News]

    def seat(self, named: Any, path: Path) -> Seat | None:
        """A seat of this table by its number, or the spectator."""
        if named == SPECTATOR:
            return None
        seat = int(named)
        if not 0 <= seat < self.setup.seats:
            known = f"; the seats are 0 to {self.setup.seats - 1}"
            raise BadScenario(Fault(path, f"{dotted(path)} speaks of seat {seat}{known}"))
        return seat

    def viewers(self) -> list[Seat | None]:
        return [*range(self.setup.seats), None]

    # -- asked, options

    def asked(self, wanted: list[int], path: Path) -> list[Fault]:
        for number, seat in enumerate(wanted):
            self.seat(seat, (*path, number))
        waiting = self.state.waiting
        return [] if sorted(waiting) == sorted(wanted) else [Fault(path, f"asked are {waiting}, should be {wanted}")]

    def options(self, wanted: dict[str, Any], path: Path) -> list[Fault]:
        if any(key.isdecimal() for key in wanted):
            faults = []
            for key, inner in wanted.items():
                seat = self.seat(key, (*path, key))
                assert seat is not None
                faults += self.offers(seat, inner, (*path, key))
            return faults
        if not self.state.waiting:
            nothing = wanted.get("exactly") == [] or wanted.get("count") == 0
            return [] if nothing and len(wanted) == 1 else [Fault(path, "nobody is asked: no options")]
        return self.offers(self.state.waiting[0], wanted, path)

    def offers(self, seat: Seat, wanted: dict[str, Any], path: Path) -> list[Fault]:
        game, state = self.game, self.state
        offered = list(options(state, seat)) if seat in state.waiting else []
        shorts = [game.short(action) for action in offered]
        wires = [plain(game.wire(action)) for action in offered]
        faults = []

        def index(form: Any) -> int:
            known = shorts if isinstance(form, str) else wires
            return known.index(plain(form)) if plain(form) in known else -1

        for key in ("exactly", "with"):
            for number, form in enumerate(wanted.get(key, [])):
                if index(form) < 0:
                    told = f"{form!r} should be an option of seat {seat}; offered: {', '.join(shorts) or 'nothing'}"
                    faults.append(Fault((*path, key, number), told))
        for number, form in enumerate(wanted.get("without", [])):
            if index(form) >= 0:
                faults.append(Fault((*path, "without", number), f"{form!r} should not be an option of seat {seat}"))
            else:
                self.written(form, (*path, "without", number))
        if "without" in wanted and seat not in state.waiting:
            told = f"seat {seat} is not asked, so nothing is offered, with or without it; asked now: {state.waiting}"
            faults.append(Fault((*path, "without"), told))
        if "exactly" in wanted:
            named = {index(form) for form in wanted["exactly"]}
            extra = [short for i, short in enumerate(shorts) if i not in named]
            if extra:
                faults.append(Fault((*path, "exactly"), f"seat {seat} is also offered: {', '.join(extra)}"))
        if "count" in wanted and len(offered) != wanted["count"]:
            told = f"seat {seat} has {len(offered)} options, should be {wanted['count']}: {', '.join(shorts)}"
            faults.append(Fault((*path, "count"), told))
        return faults

    def written(self, action: Any, path: Path) -> None:
        """Raise unless this is a well-formed answer: an impossible answer asserts nothing about the rules."""
        fault = slip(self.game.forms(self.state), action)
        if fault is not None:
            raise BadScenario(Fault(path, f"{action!r} is no action of {self.game.name}: {fault}"))

    # -- the end

    def result(self, wanted: Any, path: Path) -> list[Fault]:
        result = self.state.result
        if wanted == "none":
            return [] if result is None else [Fault(path, f"the game has ended: {result.ending}")]
        if result is None:
            return [Fault(path, f"the game goes on, should have ended: {wanted}")]
        if isinstance(wanted, str):
            told = f"the game ended {result.ending}, should be {wanted}"
            return [] if result.ending == wanted else [Fault(path, told)]
        found = {name: getattr(result, name) for name in result.names}
        return differences(plain(found), plain(wanted), path, self.game.unordered)

    def series(self, wanted: dict[str, Any], path: Path) -> list[Fault]:
        """What the series says after this game: the next set-up, or its end."""
        game = self.game
        series = game.series.get(wanted["of"])
        if series is None:
            told = f"{game.name} has no series {wanted['of']!r}{nearest(wanted['of'], game.series)}"
            raise BadScenario(Fault((*path, "of"), told))
        if self.state.result is None:
            return [Fault(path, "the game goes on, so the series cannot")]
        earlier = [Result(r["ending"], tuple(r["winners"]), tuple(r["scores"]), r.get("carry"))
                   for r in wanted.get("earlier", [])]  # fmt: skip
        config = Setup(self.setup.seats, {**self.setup.options, **wanted.get("options", {})}, self.setup.carry)
        try:
            after = series.next(config, [*earlier, self.state.result])
        except StratagemError as fault:
            raise BadScenario(Fault(path, f"the series cannot be played like this: {fault}")) from None
        if "ends" in wanted:
            if not isinstance(after, Final):
                return [Fault((*path, "ends"), f"the series goes on: {after!r}")]
            return differences(plain(after.to_json()), plain(wanted["ends"]), (*path, "ends"), ())
        if isinstance(after, Final):
            return [Fault((*path, "goes_on"), f"the series has ended: {after.ending}")]
        faults = [Fault((*path, "goes_on"), f"the next game cannot be set up: {told}") for told in game.validate(after)]
        return faults + differences(plain(after.to_json()), plain(wanted["goes_on"]), (*path, "goes_on"), ())

    # -- what is seen and told

    def sees(self, wanted: dict[str, Any], path: Path) -> list[Fault]:
        faults = []
        for viewer, claims in wanted.items():
            whole = self.game.view(self.state, self.seat(viewer, (*path, viewer)))
            view = plain(whole) if "lacks" in claims else named_in(whole, claims)
            for number, key in enumerate(claims.get("lacks", [])):
                if reach(view, key)[1] is not None:
                    told = f"sees.{viewer} has {key!r}, which should not be there"
                    faults.append(Fault((*path, viewer, "lacks", number), told))
                else:
                    self.exists(key, (*path, viewer, "lacks", number))
            named = plain({key: value for key, value in claims.items() if key != "lacks"})
            if named:
                faults += differences(view, named, (*path, viewer), self.game.unordered)
        return faults

    def exists(self, key: str, path: Path) -> None:
        """Raise unless this path exists: in the facts, or in somebody's view."""
        places = [plain(self.game.facts(self.state))]
        places += [plain(self.game.view(self.state, viewer)) for viewer in self.viewers()]
        if not any(reach(place, key)[0] or self.next_in_line(place, key) for place in places):
            known = dict.fromkeys([name for place in places for name in beside(place, key)])
            last = key.split(".")[-1]
            told = f"no fact and no view has {key!r}, so nothing is hidden here{nearest(last, known)}"
            raise BadScenario(Fault(path, told))

    def next_in_line(self, place: Any, key: str) -> bool:
        """Whether the path names an entry that a list no longer has, or a seat where there are others."""
        parent, _, last = key.rpartition(".")
        there, inner = reach(place, parent) if parent else (False, None)
        if not there or not last.isdecimal():
            return False
        if isinstance(inner, list):
            return int(last) == len(inner)
        return isinstance(inner, dict) and all(k.isdecimal() for k in inner) and int(last) < self.setup.seats

    def told(self, wanted: list[Any], path: Path, news: Sequence[News]) -> list[Fault]:
        """These pieces of news in this order; others may come in between; [] for none at all."""
        if not wanted:
            return [Fault(path, f"nothing should be told; told: {[n.key for n in news]}")] if news else []
        left = list(news)
        for number, entry in enumerate(wanted):
            claim = {"key": entry} if isinstance(entry, str) else entry
            nearly: list[Fault] = []
            while left:
                piece = left.pop(0)
                if piece.key == claim["key"]:
                    found = self.piece(piece, claim, (*path, number))
                    if not found:
                        break
                    nearly = nearly or found
            else:
                keys = [piece.key for piece in news]
                told = f"news {claim['key']} was not told (in this order); told: {keys}"
                return nearly or [Fault((*path, number), told)]
        return []

    def piece(self, piece: News, claim: dict[str, Any], path: Path) -> list[Fault]:
        """How one piece of news differs from what is asserted."""
        faults = []
        if "params" in claim:
            faults += differences(plain(piece.params), plain(claim["params"]), (*path, "params"), ())
        if "rules" in claim and sorted(piece.rules) != sorted(claim["rules"]):
            rules = f"{piece.key} names the rules {sorted(piece.rules)}, should be {sorted(claim['rules'])}"
            faults.append(Fault((*path, "rules"), rules))
        if "to" in claim:
            heard = [SPECTATOR if seat is None else seat for seat in self.viewers() if piece.heard_by(seat)]
            if claim["to"] != "all":
                for number, who in enumerate(claim["to"]):
                    self.seat(who, (*path, "to", number))
            wanted = [*range(self.setup.seats), SPECTATOR] if claim["to"] == "all" else claim["to"]
            if sorted(map(str, heard)) != sorted(map(str, wanted)):
                faults.append(Fault((*path, "to"), f"{piece.key} is heard by {heard}, should be {wanted}"))
        return faults

    def hears(self, wanted: dict[str, Any], path: Path) -> list[Fault]:
        faults = []
        for viewer, claims in wanted.items():
            seat = self.seat(viewer, (*path, viewer))
            faults += self.told(claims, (*path, viewer), [piece for piece in self.news if piece.heard_by(seat)])
        return faults

    # -- two tables

    def look(self, seat: Seat | None) -> dict[str, Any]:
        """Everything a seat is shown: its view, the question, what it may and may not answer, the news of the move."""
        game, state = self.game, self.state
        offered = options(state, seat) if seat is not None and seat in state.waiting else []
        refused = game.refusals(state, seat) if seat is not None else []
        return {
            "view": plain(game.view(state, seat)),
            "prompt": plain(game.prompt(state, seat).to_json()) if state.result is None else {},
            "options": [game.short(action) for action in offered],
            "refusals": plain([refusal.to_json() for refusal in refused]),
            "news": plain([[piece.key, piece.params] for piece in self.news if piece.heard_by(seat)]),
        }

    def looks(self, other: Table, viewers: list[Any], alike: bool, path: Path) -> list[Fault]:
        """Whether these viewers can, or cannot, distinguish the two tables."""
        if plain(self.game.facts(self.state)) == plain(self.game.facts(other.state)):
            raise BadScenario(Fault(path, "the two tables are the same: `other` must change something that is a fact"))
        faults = []
        for number, viewer in enumerate(viewers):
            seat = self.seat(viewer, (*path, number))
            mine, theirs = self.look(seat), other.look(seat)
            if alike and mine != theirs:
                told = first_difference(mine, theirs, "")
                faults.append(Fault((*path, number), f"{viewer} can tell the two tables apart: {told}"))
            elif not alike and mine == theirs:
                faults.append(Fault((*path, number), f"{viewer} cannot tell the two tables apart"))
        return faults


def first_difference(mine: Any, theirs: Any, where: str) -> str:
    if isinstance(mine, dict) and isinstance(theirs, dict) and set(mine) == set(theirs):
        pairs = [(f"{where}.{key}".strip("."), mine[key], theirs[key]) for key in mine]
    elif isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        pairs = [(f"{where}[{i}]", a, b) for i, (a, b) in enumerate(zip(mine, theirs, strict=True))]
    else:
        return f"{where} is {mine!r} here and {theirs!r} there"
    return next(first_difference(a, b, inner) for inner, a, b in pairs if a != b)


def reach(view: Any, path: str) -> tuple[bool, Any]:
    """Whether a dotted path exists in a view, and its value."""
    for part in path.split("."):
        if isinstance(view, dict) and part in view:
            view = view[part]
        elif isinstance(view, list) and part.isdecimal() and int(part) < len(view):
            view = view[int(part)]
        else:
            return False, None
    return True, view


def beside(view: Any, path: str) -> list[str]:
    """The keys where a dotted path leaves the view."""
    for part in path.split("."):
        there, inner = reach(view, part)
        if not there:
            break
        view = inner
    return [str(key) for key in view] if isinstance(view, dict) else []
