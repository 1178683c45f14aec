"""One Laboratory in words, for the terminal and the screen reader."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.weather_machine.content.codes import TOKENS, VOUCHERS, WEATHERS
from stratagem.games.weather_machine.words.describe_words import INDENT, held, named, row, subsidy, token_name
from stratagem.kernel.core import Params
from stratagem.kernel.game import Say, View


def laboratory(view: View, say: Say, seat: int) -> list[str]:
    """One Laboratory in full."""
    p = view["players"][seat]
    nobel = int(view["nobel"] == seat)
    counts = dict(zip(VOUCHERS, p["vouchers"].split("/"), strict=True))
    vouchers = ", ".join(f"{named('voucher_short', v, say)} {count}" for v, count in counts.items())
    tracks = dict(zip(("government", "lab", "rnd"), p["funding"].split("/"), strict=True))
    lines = [
        say("weather-machine-view-player", {"player": f"@seat:{seat}", "cp": p["cp"], "more": p["final_points"]}),
        INDENT + say("weather-machine-view-vouchers", {"list": vouchers}),
        INDENT + say("weather-machine-view-funding", tracks),
        INDENT + workshop(p, say),
        INDENT + say("weather-machine-view-cells", {"tiles": ", ".join(cell(text, say) for text in p["tiles"]) or "-"}),
        INDENT + say("weather-machine-view-line", {"line": p["line"], "open": max(p["sections_open"])}),
    ]
    lines += office(view, p, say)
    waiting = ", ".join(token_name(text, say) for text in p["pending"]) or say("weather-machine-view-none", {})
    tiles = ", ".join(subsidy(word, say) for word in p["subsidies"]) or say("weather-machine-view-none", {})
    awards: Params = {"waiting": waiting, "unplaced": p["unplaced"], "awards": p["awards"], "nobel": nobel}
    lines.append(INDENT + say("weather-machine-view-waiting", awards))
    lines.append(INDENT + say("weather-machine-view-tiles", {"subsidies": tiles, "investments": p["investments"]}))
    for goal in p["goal_state"]:
        lines.append(INDENT + goal_line(goal, say))
    return lines


def cell(text: str, say: Say) -> str:
    """`W03@2,1 green/white`, the colours by name."""
    place, _, colours = text.partition(" ")
    return place + " " + "/".join(named("colour", colour, say) for colour in colours.split("/"))


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
    params = {
        "goal": f"@goal:{goal['goal']}",
        "code": goal["goal"],
        "placed": int(goal["placed"]),
        "met": int(goal["met"]),
        "have": goal["have"],
        "need": goal["need"],
    }
    return say("weather-machine-view-goal", params)
