"""A view as lines of text, for the terminal and the screen reader."""

from __future__ import annotations

from typing import Any

from stratagem.kernel.core import Params
from stratagem.kernel.game import Say, Section, View

WIDTH = 8  # letters of one cell
COLUMNS = "abcdefghijklmnop"
SYMBOLS = {"I": "I", "II": "II", "blank": "-", "monster": "!"}
STATUS_TEXTS = {
    "defending": "stratos-view-defending",
    "chill_mark": "stratos-view-chill-mark",
    "chilled": "stratos-view-chilled",
    "snared": "stratos-view-snared",
    "hasted": "stratos-view-hasted",
}
PHASE_TEXTS = {
    "begin": "stratos-view-phase-begin",
    "gift": "stratos-view-phase-begin",
    "action": "stratos-view-phase-action",
    "buy": "stratos-view-phase-buy",
    "darkness": "stratos-view-phase-darkness",
}


def sections(view: View, say: Say) -> list[Section]:
    """Where the game stands, the map, the tribes with their units, monsters, decks, one's own hidden cards."""
    top, drawn, legend = [heading(view, say)], Map(view, say).lines(), say("stratos-view-legend", {})
    found = [
        Section("", [*top, ""], top),
        Section(say("stratos-view-section-map", {}), [*without_gaps(drawn), ""], [*drawn, "", legend]),
    ]
    mine = view["own"]["seat"] if "own" in view else None
    for seat in view["order"]:
        full = player_lines(view, seat, say)
        units = sum(unit["owner"] == seat for unit in view["units"])
        brief = full[: 2 + units] if seat == mine else full[:1]
        found.append(Section(named(f"@seat:{seat}", say), brief, full))
    if view["mode"] == "monster":
        name = say("stratos-view-section-monsters", {})
        found.append(Section(name, awake_lines(view, say), monster_lines(view, say)))
    found.append(Section(say("stratos-view-section-decks", {}), [], [deck_line(view, say)]))
    if "own" in view:
        found.append(Section(say("stratos-view-section-spells", {}), [], own_lines(view, say)))
    warned = [say(warning["key"], warning["params"]) for warning in view["warnings"]]
    return [*found, Section("", warned, warned)]


def named(code: str, say: Say) -> str:
    return say("stratos-view-name", {"name": code})


def heading(view: View, say: Say) -> str:
    params: Params = {"round": view["round"], "rounds": view["max_rounds"], "seat": f"@seat:{view['turn']}",
                      "map": f"@map:{view['map']}", "target": view["target_pp"]}  # fmt: skip
    phase = PHASE_TEXTS.get(view["phase"], "stratos-view-phase-begin")
    return say("stratos-view-heading", params) + " " + say(phase, {})


# -- the map ------------------------------------------------------------------------------------------------


class Map:
    """The cells of a view by column and row, with what stands on them and the tokens on fault slots."""

    def __init__(self, view: View, say: Say) -> None:
        self.say = say
        self.cells: dict[tuple[int, int], dict[str, Any]] = {}
        for cell in view["board"]:
            name = cell["cell"]
            self.cells[COLUMNS.index(name[0]), int(name[1:]) - 1] = cell
        self.width = max(x for x, _ in self.cells) + 1
        self.height = max(y for _, y in self.cells) + 1
        self.faults = {fault["fault"]: fault["tokens"] for fault in view["faults"]}
        self.there = {unit["cell"]: self.unit(unit) for unit in view["units"]}
        for monster in view["monsters"]:
            if "cell" in monster:
                self.there[monster["cell"]] = f"!{named('@monster:' + monster['monster'], say)[:3]}{monster['hp']}"
        self.walls = [any(self.fault(x, y, 1, 0) is not None for y in range(self.height)) for x in range(self.width)]

    def unit(self, unit: dict[str, Any]) -> str:
        """Seat, class, a star for the promoted, Health, a plus for the defending: `1Sol*8+`."""
        name = named("@class:" + unit["class"], self.say)[:3]
        star = "*" if unit["promoted"] else ""
        return f"{unit['owner'] + 1}{name}{star}{unit['hp']}{'+' if 'defending' in unit['status'] else ''}"

    def tile(self, cell: dict[str, Any]) -> str:
        kind = cell["kind"]
        if kind == "hole":
            return "#####"
        if kind == "special":
            return "S ?" if cell["special"] == "covered" else "S " + named("@special:" + cell["special"], self.say)[:5]
        mark = ""
        if "searched" in cell:
            mark = " " + SYMBOLS[cell["searched"]]
        elif "peeked" in cell:
            mark = f" ({SYMBOLS[cell['peeked']]})"
        return named("@terrain:" + kind, self.say)[0] + mark

    def fault(self, x: int, y: int, across: int, down: int) -> list[str] | None:
        """The tokens on the fault slot to the right of (or below) a cell; None where there is no slot."""
        one, two = self.cells.get((x, y)), self.cells.get((x + across, y + down))
        return self.faults.get(f"{one['cell']}/{two['cell']}") if one and two else None

    def tokens(self, tokens: list[str]) -> str:
        return "".join(named("@resource:" + token, self.say)[0] for token in tokens)

    def row(self, y: int, upper: bool) -> str:
        line = f"{y + 1:>2} " if upper else "   "
        for x in range(self.width):
            cell = self.cells.get((x, y))
            text = "" if cell is None else self.tile(cell) if upper else self.there.get(cell["cell"], "")
            line += f"{text[: WIDTH - 1]:<{WIDTH}}"
            if self.walls[x]:
                slot = self.fault(x, y, 1, 0)
                line += "    " if slot is None else f"|{self.tokens(slot) if upper else '':<2}| "[:4]
        return line.rstrip()

    def between(self, y: int) -> str | None:
        """The fault line below a row, with its tokens."""
        slots = [self.fault(x, y, 0, 1) for x in range(self.width)]
        if all(slot is None for slot in slots):
            return None
        line = "   "
        for x, slot in enumerate(slots):
            text = "" if slot is None else "=" + (self.tokens(slot) or "==").ljust(2, "=") + "="
            line += f"{text:<{WIDTH}}" + ("    " if self.walls[x] else "")
        return line.rstrip()

    def lines(self) -> list[str]:
        head = "   "
        for x in range(self.width):
            head += f"{COLUMNS[x]:<{WIDTH}}" + ("    " if self.walls[x] else "")
        found = [head.rstrip()]
        for y in range(self.height):
            found += [self.row(y, True), self.row(y, False)]
            line = self.between(y)
            if line is not None:
                found.append(line)
        return found


def without_gaps(lines: list[str]) -> list[str]:
    """The map without the lines on which nobody stands."""
    return [line for line in lines if line.strip(" |")]


# -- tribes and monsters --------------------------------------------------------------------------------------


def player_lines(view: View, seat: int, say: Say) -> list[str]:
    player = view["players"][seat]
    who = {"seat": f"@seat:{seat}", "number": seat + 1}
    if player["eliminated"]:
        return [say("stratos-view-eliminated", who)]
    lines = [say("stratos-view-player", who | {"points": player["pp"]} | player["sources"])]
    held = [f"@resource:{code}" for code, count in player["resources"].items() for _ in range(count)]
    lines.append("  " + say("stratos-view-stock", {"tokens": held or ["-"]}))
    units = [unit for unit in view["units"] if unit["owner"] == seat]
    lines += ["  " + unit_line(unit, say) for unit in units]
    book, more = player["book"], []
    more += [say("stratos-view-card-up", {"card": f"@card:{card}"}) for card in book["face_up"]]
    more += [say("stratos-view-card-known", {"card": f"@card:{card}"}) for card in book["known_to_all"]]
    more += [say("stratos-view-backs", {"count": count, "deck": f"@deck:{deck}"})
             for deck, count in {**book["face_down"], **player["items_unused"]}.items() if count]  # fmt: skip
    more += [named(f"@card:{card}", say) for card in player["permanents"] + player["used"]]
    if more:
        key = "stratos-view-cards-dormant" if book["dormant"] else "stratos-view-cards"
        lines.append("  " + say(key, {"cards": more}))
    return lines


def unit_line(unit: dict[str, Any], say: Say) -> str:
    kind = ("@promoted:" if unit["promoted"] else "@class:") + unit["class"]
    text = say("stratos-view-unit", {"unit": kind, "cell": unit["cell"], "hp": unit["hp"], "max": unit["max_hp"]})
    if "spirit" in unit:
        text += ", " + say("stratos-view-spirit", {"spirit": unit["spirit"], "max": unit["max_spirit"]})
    for word in unit["status"]:
        if word in STATUS_TEXTS:
            text += ", " + say(STATUS_TEXTS[word], {})
    for card in unit.get("equipment", []):
        text += ", " + named(f"@card:{card}", say)
    return text + ", " + say("stratos-view-left", {"count": unit["left"]})


def monster_line(monster: dict[str, Any], say: Say) -> str:
    name = {"monster": f"@monster:{monster['monster']}"}
    if monster["state"] == "unborn":
        return say("stratos-view-asleep", name)
    if monster["state"] == "vanquished":
        return say("stratos-view-vanquished", name)
    params = name | {"cell": monster["cell"], "hp": monster["hp"], "spirit": monster["spirit"]}
    return say("stratos-view-awake", params)


def monster_lines(view: View, say: Say) -> list[str]:
    return [say("stratos-view-monsters", {"monsters": [monster_line(monster, say) for monster in view["monsters"]]})]


def awake_lines(view: View, say: Say) -> list[str]:
    """The monsters that stand on the map."""
    awake = [monster_line(monster, say) for monster in view["monsters"] if "cell" in monster]
    return [say("stratos-view-monsters", {"monsters": awake})] if awake else []


def deck_line(view: View, say: Say) -> str:
    decks = [f"{named('@deck:' + deck, say)} {pile['left']} ({len(pile['discards'])})"
             for deck, pile in view["decks"].items()]  # fmt: skip
    return say("stratos-view-decks", {"decks": decks})


def own_lines(view: View, say: Say) -> list[str]:
    """One's own spells with their cost, unused items, and what all of them do."""
    own = view["own"]
    if not own["costs"] and not own["items"]:
        return []
    lines = [say("stratos-view-own", {})]
    for card, cost in own["costs"].items():
        hidden = card in own["face_down"]
        key = "stratos-view-own-hidden-spell" if hidden else "stratos-view-own-spell"
        lines.append("  " + say(key, {"card": f"@card:{card}", "text": f"@text:{card}", "cost": cost}))
    for card in own["items"]:
        lines.append("  " + say("stratos-view-own-item", {"card": f"@card:{card}", "text": f"@text:{card}"}))
    return lines
