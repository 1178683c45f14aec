"""A view as lines of text, for the terminal and the screen reader: a section per Location, then the Laboratories."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    FIRST_SPACE,
    LETTERS,
    LOCATIONS,
    TOKENS,
    TRACKS,
    VOUCHERS,
    WEATHERS,
)
from stratagem.kernel.core import Params
from stratagem.kernel.game import Say, Section, View


def sections(view: View, say: Say) -> list[Section]:
    """The round, the four Locations, the goal of the game, then every Laboratory, one's own first."""
    top = head(view, say)
    brief = top if view["seats"] > 1 else [top[0], *top[2:]]  # alone one need not be told whose turn it is
    found = [Section("", [*brief, ""], top)]
    for number, part in enumerate((supply, government, lab, rnd), 1):
        full = part(view, say)
        brief = [f"{full[0]}: {full[1].strip()}", *at_a_glance(view, say, number)]
        found.append(Section(named("location", LOCATIONS[number], say), brief, full))
    if "target" in view:
        full = saboteurs(view, say)
        found.append(Section(say("weather-machine-view-section-saboteurs", {}), [full[0], *full[2:4]], full))
    mine = view["seat"] if view["seat"] is not None else 0
    for seat in [mine, *[p for p in range(view["seats"]) if p != mine]]:
        full = laboratory(view, say, seat)
        brief = ["", *full[:4]] if seat == mine else full[:1]
        found.append(Section(who(seat, say), brief, full))
    warned = warnings(view, say)
    return [*found, Section("", warned, warned)]


def at_a_glance(view: View, say: Say, number: int) -> list[str]:
    """What a summary says of a Location besides who stands there: the Experiment to come, the Extreme Weather."""
    if LOCATIONS[number] == "lab":
        return [to_run(view, say)]
    if LOCATIONS[number] == "rnd":
        levels = [f"{named('weather', w, say)} {view['weather'][w].split()[0]}" for w in WEATHERS]
        return [INDENT + say("weather-machine-view-levels", {"list": ", ".join(levels)})]
    return []


def warnings(view: View, say: Say) -> list[str]:
    """What may hurt soon (section 12)."""
    return [say(warned["key"], warned["params"]) for warned in view["warnings"]]


def head(view: View, say: Say) -> list[str]:
    order = {name: ", ".join(who(p, say) for p in view[name]) for name in ("order", "initiative")}
    near = view["trigger"] != "none"
    return [
        say("weather-machine-view-round", {"round": view["round"], "last": int(view["final_round"])}),
        say("weather-machine-view-order", order),
        say("weather-machine-view-lativ", {"location": f"@location:{view['lativ']}", "bots": view["lativ_bots"]}),
        say("weather-machine-view-end-near", {"reason": f"@trigger:{view['trigger']}"})
        if near
        else say("weather-machine-view-ends", dict(view["ends"])),
    ]


def location(view: View, say: Say, number: int) -> list[str]:
    """The heading of a Location and who stands where in it."""
    name = LOCATIONS[number]
    first = FIRST_SPACE[number]
    symbols = [symbol.replace("infinity", "∞") for symbol in view["boards"]["spaces"][first:]]
    standing = enumerate(view["spaces"][name].split())
    cells = [f"{LETTERS[i]}{symbols[i]} {who(word, say)}" for i, word in standing]
    voucher = f"@voucher:{view['boards']['vouchers'][first]}"
    title: Params = {"number": number, "location": f"@location:{name}", "voucher": voucher}
    return [say("weather-machine-view-location", title), INDENT + "   ".join(cells)]


def supply(view: View, say: Say) -> list[str]:
    prices = view["boards"]["prices"]
    cells = [
        say(
            "weather-machine-view-chemical",
            {"chemical": f"@chemical:{c}", "left": view["supply"][c], "price": prices[c]},
        )
        for c in CHEMICALS
    ]
    tiles = [named("tile", tile, say) for tile in view["offer"]]
    if view["visible_tile"] != "-":
        tiles.append(named("tile", view["visible_tile"], say) + "^")
    stacks = {"tiles": ", ".join(tiles), "up": view["face_up"], "down": view["face_down"]}
    return [*location(view, say, 1), INDENT + ", ".join(cells), INDENT + say("weather-machine-view-offer", stacks)]


def government(view: View, say: Say) -> list[str]:
    lines = location(view, say, 2)
    for w in WEATHERS:
        needed = view["boards"]["government"][w]
        bots = taken_or_printed(view["government"][w], needed, "colour", say)
        tiles = [subsidy(word, say) for word in view["subsidies"][w].split()]
        above = named("benefit", view["boards"]["columns"][w], say)
        lines.append(row(named("weather", w, say), [bots, " / ".join(tiles), above, tokens(view, "blue", w, say)]))
    rows = [named("benefit", code, say) for code in view["boards"]["rows"]]
    lines.append(INDENT + say("weather-machine-view-rows", {"top": rows[0], "middle": rows[1], "bottom": rows[2]}))
    return lines


def lab(view: View, say: Say) -> list[str]:
    lines = location(view, say, 3)
    tiles = [experiment(view, tile, say) for tile in view["display"] if tile != "-"]
    lines.append(INDENT + say("weather-machine-view-display", {"tiles": "; ".join(tiles)}))
    deck = view["deck"]
    below, top = [named("experiment", tile, say) if tile != "-" else "-" for tile in (view["below"], deck["top"])]
    lines.append(INDENT + say("weather-machine-view-deck", {"below": below, "top": top, "left": deck["left"]}))
    for w in WEATHERS:
        bots = taken_or_printed(view["lab"][w], view["boards"]["lab"][w], "chemical", say)
        lock = say("weather-machine-view-lock", {"locked": int(w in view["locks"])})
        here = " <-" if w == view["assistant"] else ""
        lines.append(row(named("weather", w, say), [bots, tokens(view, "green", w, say), lock]) + here)
    return [*lines, to_run(view, say)]


def taken_or_printed(owners: str, printed: list[str], kind: str, say: Say) -> str:
    """Whose Bots stand on the spaces of a branch; what is asked for where there is none."""
    spaces = zip(owners.split(), printed, strict=True)
    return " ".join(who(word, say) if word != "-" else f"({named(kind, code, say)})" for word, code in spaces)


def tokens(view: View, colour: str, weather: str, say: Say) -> str:
    """Research tokens left at a board."""
    return say("weather-machine-view-tokens", {"count": view["tokens"][colour][weather]})


def to_run(view: View, say: Say) -> str:
    """Whether the Experiment of this round will run."""
    now = view["experiment"]
    paying = str(view["decision"]).startswith("experiment")  # Bots have come home already: it runs all the same
    key = "weather-machine-view-will-run" if now["runs"] or paying else "weather-machine-view-will-not-run"
    tile = f"@experiment:{now['tile']}" if now["tile"] != "-" else say("weather-machine-view-none", {})
    bots = 3 if paying else now["bots"]
    return INDENT + say(key, {"weather": f"@weather:{now['weather']}", "bots": bots, "tile": tile})


def experiment(view: View, tile: str, say: Say) -> str:
    printed = view["boards"]["experiments"][tile]
    benefits = [f"@benefit:{code}" for code in printed["benefits"]]
    return say(
        "weather-machine-view-experiment",
        {
            "tile": f"@experiment:{tile}",
            "cost": printed["cost"],
            "cp": printed["cp"],
            "first": benefits[0],
            "second": benefits[1],
        },
    )


def rnd(view: View, say: Say) -> list[str]:
    lines = location(view, say, 4)
    for w in WEATHERS:
        cells = []
        for word, printed in zip(view["rnd"][w].split(), view["boards"]["rnd"][w], strict=True):
            chemical, part = printed.split("/")
            cell = f"({named('chemical', chemical, say)}, {named('part', part, say)})"
            cells.append(cell if word.startswith("-") else f"{who(word.partition('+')[0], say)} {cell}")
        lines.append(row(named("weather", w, say), [*cells, tokens(view, "purple", w, say)]))
        lines.append(INDENT * 2 + extreme(view, w, say))
    benefits = [f"@benefit:{code}" for code in view["boards"]["rnd_benefits"]]
    lines.append(
        INDENT + say("weather-machine-view-rnd-benefits", dict(zip(("top", "mid", "bot"), benefits, strict=True)))
    )
    return lines


def extreme(view: View, weather: str, say: Say) -> str:
    """The visible Extreme Weather tile: level, costs, marker spaces."""
    level, *markers = view["weather"][weather].split()
    if level == "0":
        return say("weather-machine-view-calm", {})
    tile = view["boards"]["weather"][weather]
    spaces = [
        who(marker, say) if marker != "-" else named("benefit", code, say)
        for marker, code in zip(markers, tile["benefits"], strict=True)
    ]
    parts = ", ".join(named("part", part, say) for part in tile["parts"]) or say("weather-machine-view-none", {})
    params = {"level": int(level), "science": tile["science"], "parts": parts, "first": spaces[0], "second": spaces[1]}
    return say("weather-machine-view-extreme", params)


def saboteurs(view: View, say: Say) -> list[str]:
    hideout, danger = view["hideout"], view["danger"]
    taken = ", ".join(token_name(text, say) for text in hideout["tokens"]) or say("weather-machine-view-none", {})
    chemicals = held(hideout["chemicals"], "chemical", say)
    lines = [
        say("weather-machine-view-target", {"target": view["target"], "cp": view["players"][0]["cp"]}),
        INDENT
        + say(
            "weather-machine-view-hideout",
            {"bots": hideout["bots"], "awards": hideout["awards"], "chemicals": chemicals, "tokens": taken},
        ),
        INDENT
        + say(
            "weather-machine-view-reports",
            {
                "current": report(view["current"], say),
                "previous": report(view["discard"][-1] if view["discard"] else 0, say),
                "left": view["reports_left"],
            },
        ),
        INDENT + say("weather-machine-view-danger", danger),
    ]
    if view["known_top"]:
        lines.append(INDENT + say("weather-machine-view-known-top", {"report": report(view["known_top"], say)}))
    if "drawn" in view:
        drawn = "; ".join(report(card, say) for card in view["drawn"])
        lines.append(INDENT + say("weather-machine-view-drawn", {"reports": drawn}))
    for card in view["challenges"]:
        text = {"name": f"@challenge:{card}", "text": f"@challenge_text:{card}"}
        lines.append(INDENT + say("weather-machine-view-challenge", text))
    return lines


def report(card: int, say: Say) -> str:
    return named("report", card, say) if card else say("weather-machine-view-none", {})


def laboratory(view: View, say: Say, seat: int) -> list[str]:
    """One Laboratory in full."""
    p = view["players"][seat]
    nobel = int(view["nobel"] == seat)
    counts = dict(zip(VOUCHERS, p["vouchers"].split("/"), strict=True))
    vouchers = ", ".join(f"{named('voucher_short', v, say)} {count}" for v, count in counts.items())
    tracks = dict(zip(TRACKS, p["funding"].split("/"), strict=True))
    lines = [
        say("weather-machine-view-player", {"player": f"@seat:{seat}", "cp": p["cp"], "more": p["final_points"]}),
        INDENT + say("weather-machine-view-vouchers", {"list": vouchers}),
        INDENT + say("weather-machine-view-funding", tracks),
        INDENT + workshop(p, say),
        INDENT + say("weather-machine-view-cells", {"tiles": ", ".join(cell(text, say) for text in p["tiles"]) or "-"}),
        INDENT + say("weather-machine-view-line", {"line": p["line"], "open": max(p["sections_open"])}),
    ]
    waiting = ", ".join(token_name(text, say) for text in p["pending"]) or say("weather-machine-view-none", {})
    tiles = ", ".join(subsidy(word, say) for word in p["subsidies"]) or say("weather-machine-view-none", {})
    awards: Params = {"waiting": waiting, "unplaced": p["unplaced"], "awards": p["awards"], "nobel": nobel}
    return [
        *lines,
        *office(view, p, say),
        INDENT + say("weather-machine-view-waiting", awards),
        INDENT + say("weather-machine-view-tiles", {"subsidies": tiles, "investments": p["investments"]}),
        *[INDENT + goal_line(goal, say) for goal in p["goal_state"]],
    ]


def cell(text: str, say: Say) -> str:
    """`W03@2,1 green/white`: where it lies, the colours by name."""
    place, _, colours = text.partition(" ")
    return place.partition("@")[2] + " " + "/".join(named("colour", colour, say) for colour in colours.split("/"))


def workshop(p: Params, say: Say) -> str:
    return say(
        "weather-machine-view-workshop",
        {
            "tiles": len(p["tiles"]),
            "bots": p["bots"],
            "parts": held(p["parts"], "part", say),
            "chemicals": held(p["chemicals"], "chemical", say),
            "slots": held(p["slots"], "colour", say),
        },
    )


def office(view: View, p: Params, say: Say) -> list[str]:
    """The Office rows that hold something; empty ones show what they would give."""
    lines = []
    benefits, slides = view["boards"]["office"], view["boards"]["slides"]
    for number, text in enumerate(p["office"]):
        cells = []
        for colour, word in enumerate(text.split()):
            if word == "-":
                cells.append(f"({named('benefit', benefits[number * 3 + colour], say)})")
            elif word in WEATHERS:
                cells.append(f"{named('weather', word, say)} {named('colour', TOKENS[colour], say)}")
            else:
                cells.append(named("token_on", word, say))
        marker = named("marker", p["markers"][number], say)
        slide = named("benefit", slides[number], say)
        title = say("weather-machine-view-office-row", {"row": number + 1, "marker": marker, "slide": slide})
        lines.append(row(title, cells))
    return lines


def goal_line(goal: Params, say: Say) -> str:
    params = {name: int(value) for name, value in goal.items() if name not in ("goal", "most")}
    return say("weather-machine-view-goal", {"goal": f"@goal:{goal['goal']}", **params})


INDENT = "  "


def who(word: Any, say: Say) -> str:
    """A seat, an agent or Lativ, by name; `-` stays."""
    return "-" if word == "-" else named("seat" if str(word).isdecimal() else "who", word, say)


def named(kind: str, code: Any, say: Say) -> str:
    return say("weather-machine-view-name", {"name": f"@{kind}:{code}"})


def row(title: str, cells: list[str]) -> str:
    return f"{INDENT}{title}: " + " | ".join(cells)


def held(items: dict[str, int], kind: str, say: Say) -> str:
    """`2 Verdino, 1 Radieu`, or `none`."""
    found = [f"{count} {named(kind, code, say)}" for code, count in items.items() if count]
    return ", ".join(found) or say("weather-machine-view-none", {})


def token_name(text: str, say: Say) -> str:
    colour, weather = text.split()
    return f"{named('weather', weather, say)} {named('colour', colour, say)}"


def subsidy(word: str, say: Say) -> str:
    """A Subsidy tile; used ones in brackets, Parts that took its place by colour."""
    if word == "-":
        return "-"
    if word.startswith("="):
        return "=" + named("colour", word[1:], say)
    name = named("subsidy", word.rstrip("*"), say)
    return f"[{name}]" if word.endswith("*") else name
