"""The Saboteurs' turn once more, written straight down from the rule file with tables of its own.

It shares no code with the engine: positions and results are plain words and
numbers, as scenario files write them.
"""

from __future__ import annotations

import random
from typing import Any

W = ["rain", "wind", "sun", "fog", "snow"]
C = ["verdino", "melgoth", "delugium", "calorium", "radieu"]
PARTS = ["green", "white", "pink", "magenta", "blue"]
PRICE = {5: 1, 4: 1, 3: 2, 2: 2, 1: 3}
GOV = {  # WM-T05, colours left, top, right
    "rain": ["magenta", "green", "white"],
    "wind": ["blue", "white", "pink"],
    "sun": ["green", "pink", "magenta"],
    "fog": ["white", "magenta", "blue"],
    "snow": ["pink", "blue", "green"],
}
LAB = {  # WM-T06
    "rain": ["melgoth", "calorium", "verdino"],
    "wind": ["delugium", "radieu", "melgoth"],
    "sun": ["calorium", "verdino", "delugium"],
    "fog": ["radieu", "melgoth", "calorium"],
    "snow": ["verdino", "delugium", "radieu"],
}
RND = {  # WM-T07
    "rain": ["verdino", "delugium", "radieu"],
    "wind": ["melgoth", "calorium", "verdino"],
    "sun": ["delugium", "radieu", "melgoth"],
    "fog": ["calorium", "verdino", "delugium"],
    "snow": ["radieu", "melgoth", "calorium"],
}
EXPERIMENT = ["rain", "wind", "sun", "fog", "snow"]  # E01..E05, E06..E10, E11..E15 in this order
REPORTS = {  # WM-T18: agent, location, weather, priority
    1: "white lab snow top", 2: "white rnd fog bottom", 3: "pink rnd wind top", 4: "pink lab sun top",
    5: "pink lab sun bottom", 6: "pink lativ snow bottom", 7: "white government rain top", 8: "white lativ snow top",
    9: "white lab wind bottom", 10: "white lativ rain top", 11: "pink government snow top",
    12: "pink lativ rain bottom", 13: "white lab wind bottom", 14: "pink lab rain top", 15: "white rnd sun top",
    16: "pink rnd fog bottom", 17: "white supply wind bottom", 18: "pink supply fog top",
    19: "pink government wind bottom", 20: "white government sun bottom",
}  # fmt: skip
PLACES = ["supply", "government", "lab", "rnd"]


def random_position(rng: random.Random) -> dict[str, Any]:
    """A solo table somewhere in a game, as `given` of a scenario: possible enough to be played from."""
    spaces = {"supply": ["-"] * 4, "government": ["-"] * 3, "lab": ["-"] * 3, "rnd": ["-"] * 3}
    everywhere = [(p, i) for p in PLACES for i in range(4 if p == "supply" else 3)]
    for piece, spot in zip(("0", "pink", "white"), rng.sample(everywhere, 3), strict=True):
        spaces[spot[0]][spot[1]] = piece
    lativ = rng.choice(["supply", "government", "lab", "rnd", "office"])
    if lativ in ("government", "lab", "rnd"):
        free = [i for i in range(3) if spaces[lativ][i] == "-"]
        if free:
            spaces[lativ][rng.choice(free)] = "lativ"
        else:
            lativ = "office"
    some = rng.random()

    def bots(owners: list[str]) -> dict[str, str]:
        found = {w: " ".join(rng.choice(owners) if rng.random() < some else "-" for _ in range(3)) for w in W}
        if "-" not in "".join(found.values()):
            found["fog"] = "0 - sab"  # a full board has triggered the end before
        return found

    government = bots(["0", "sab"])
    subsidies = {}
    tiles = [f"U{n:02}" for n in range(1, 16)]
    rng.shuffle(tiles)
    for w in W:
        words = []
        taken = 3 - government[w].split().count("-")
        gone = rng.sample(range(3), taken)
        for row in range(3):
            words.append("=blue" if row in gone else tiles.pop() + ("*" if rng.random() < 0.4 else ""))
        subsidies[w] = " ".join(words)
    lab = {}
    for w in W:
        words = [rng.choice(["0", "sab"]) if rng.random() < some else "-" for _ in range(3)]
        free = [i for i in range(3) if words[i] == "-"]
        if free and rng.random() < 0.6:
            words[rng.choice(free)] = "lativ"
        lab[w] = " ".join(words)
    stock = {c: rng.choice([0, 0, 1, 2]) for c in C}
    cards = rng.sample(range(1, 21), 20)
    pile = rng.randint(0, 8)
    return {
        "order": ["sab", 0],
        "initiative": rng.choice([["sab", 0], [0, "sab"]]),
        "target": rng.randint(20, 60),
        "spaces": {p: " ".join(words) for p, words in spaces.items()},
        "lativ": lativ,
        "lativ_bots": rng.randint(0, 2),
        "assistant": rng.choice(W),
        "supply": {c: rng.randint(0, 5 - stock[c]) for c in C},
        "tokens": {colour: {w: rng.randint(0, 2) for w in W} for colour in ("blue", "green", "purple")},
        "government": government,
        "subsidies": subsidies,
        "lab": lab,
        "locks": [w for w in W if rng.random() < 0.6],
        "display": rng.sample([f"E{n:02}" for n in range(1, 16)], 3),
        "rnd": bots(["0", "sab"]),
        "weather": {w: f"{rng.randint(0, 3)} - -" for w in W},
        "awards": rng.choice([0, 1, 6]),
        "hideout": {
            "bots": rng.choice([0, 1, 2, 8]),
            "awards": rng.choice([0, 0, 1, 2]),
            "chemicals": stock,
            "tokens": [
                f"{c} {w}" for c in ("blue", "green", "purple") for w in W for _ in range(rng.choice([0, 0, 0, 1, 2]))
            ],
        },
        "current": cards[0],
        "discard": cards[1:3],
        "reports": cards[3 : 3 + pile],
    }


def straight_turn(given: dict[str, Any], picks: list[str], perish: bool) -> dict[str, Any]:
    """The whole turn, 6.12 to 6.14, from top to bottom; `picks` answers WM-S44; `perish` is challenge 12."""
    spaces = {p: text.split() for p, text in given["spaces"].items()}
    target, lativ, lativ_bots = given["target"], given["lativ"], given["lativ_bots"]
    assistant = given["assistant"]
    supply = dict(given["supply"])
    tokens = {c: dict(row) for c, row in given["tokens"].items()}
    government = {w: given["government"][w].split() for w in W}
    subsidies = {w: given["subsidies"][w].split() for w in W}
    lab = {w: given["lab"][w].split() for w in W}
    locks = set(given["locks"])
    display = [EXPERIMENT[(int(tile[1:]) - 1) % 5] for tile in given["display"]]
    rnd = {w: given["rnd"][w].split() for w in W}
    weather = {w: given["weather"][w].split() for w in W}
    awards = given["awards"]
    bots = given["hideout"]["bots"]
    held_awards = given["hideout"]["awards"]
    chemicals = dict(given["hideout"]["chemicals"])
    held = {(c, w): given["hideout"]["tokens"].count(f"{c} {w}") for c in ("blue", "green", "purple") for w in W}
    discard, deck = list(given["discard"]), list(given["reports"])
    initiative = list(given["initiative"])
    markers, cp = 3, 0
    agent, place, _, _ = REPORTS[given["current"]].split()

    def prev(what: int) -> str:
        return REPORTS[discard[-1]].split()[what]

    def sequence(first: str) -> list[str]:
        return W[W.index(first) :] + W[: W.index(first)]

    def most(places: list[int]) -> int:
        return min(places) if prev(3) == "top" else max(places)

    def chemical() -> None:
        left = [c for c in C if supply[c] > 0]
        if left:
            cheap = min(PRICE[supply[c]] for c in left)
            left = [c for c in left if PRICE[supply[c]] == cheap]
            few = min(chemicals[c] for c in left)
            left = [c for c in left if chemicals[c] == few]
            got = left[0] if prev(3) == "top" else left[-1]
            supply[got] -= 1
            chemicals[got] += 1

    def failed() -> None:
        if deck:
            discard.append(deck.pop(0))
        chemical()

    def complete(w: str, extra: str | None = None) -> bool:
        colours = {c for c in ("blue", "green", "purple") if held[c, w] or c == extra}
        return bool(colours) and len(colours) + held_awards >= (3 if w in locks else 2)

    def worth(w: str, colour: str) -> int:
        if tokens[colour][w] == 0:
            return 4
        if not complete(w) and complete(w, colour):
            return 1
        return 2 if any(held[c, w] for c in ("blue", "green", "purple") if c != colour) else 3

    def best(branches: list[str], colour: str) -> str:
        tiers = {w: worth(w, colour) for w in branches}
        return next(w for w in sequence(prev(2)) if w in tiers and tiers[w] == min(tiers.values()))

    def unlock(w: str) -> int:
        locks.discard(w)
        return 5 if perish else 0

    # WM-S10, WM-S11: where the agent goes
    if place == "lativ":
        place = lativ
    wanted = {
        "supply": ["supply", "government", "lab", "rnd"],
        "government": ["government", "lab", "rnd"],
        "lab": ["lab", "rnd", "government"],
        "rnd": ["rnd", "government", "lab"],
        "office": ["government", "lab", "rnd"],
    }[place]
    place = next(p for p in wanted if agent not in spaces[p] and "-" in spaces[p])
    for row in spaces.values():
        for i, piece in enumerate(row):
            if piece == agent:
                row[i] = "-"
    seat = next(i for i in ([0, 1, 2, 3] if place == "supply" else [0, 2, 1]) if spaces[place][i] == "-")
    spaces[place][seat] = agent
    # WM-S12
    if place != "supply":
        target += sum(1 for piece in spaces[place][:seat] if piece != "-")
    # WM-S13, WM-R16 to WM-R18
    if lativ == place:
        for row in spaces.values():
            for i, piece in enumerate(row):
                if piece == "lativ":
                    row[i] = "-"
        stops = ["government", "lab", "rnd", "office"][PLACES.index(place) :]
        lativ = next(stop for stop in stops if stop == "office" or "-" in spaces[stop])
        if lativ != "office":
            spaces[lativ][spaces[lativ].index("-")] = "lativ"
        branches = [w for w in sequence(assistant) if "-" in lab[w] and "lativ" not in lab[w]]
        if lativ_bots and branches:
            lab[branches[0]][max(i for i in range(3) if lab[branches[0]][i] == "-")] = "lativ"
            lativ_bots -= 1
        colour = {"government": "blue", "rnd": "purple"}.get(lativ)
        if colour and tokens[colour][assistant]:
            tokens[colour][assistant] -= 1
    # WM-S21
    if place == "supply":
        if initiative[0] == "sab":
            target += 2
        else:
            initiative = ["sab", 0]
        chemical()
        chemical()
    # WM-S24
    if place == "government":
        if seat == 0:
            chemical()
            for w in sequence(prev(2)):
                blue = [i for i in range(3) if subsidies[w][i][0] == "U" and not subsidies[w][i].endswith("*")]
                if blue:
                    subsidies[w][most(blue)] += "*"
                    break
        fits = {w: [i for i in range(3) if government[w][i] == "-" and chemicals[C[PARTS.index(GOV[w][i])]]] for w in W}
        if bots and any(fits.values()):
            w = best([b for b in W if fits[b]], "blue")
            i = fits[w][0]
            used = C[PARTS.index(GOV[w][i])]
            government[w][i] = "sab"
            bots -= 1
            chemicals[used] -= 1
            supply[used] += 1
            subsidies[w][most([r for r in range(3) if subsidies[w][r][0] == "U"])] = "=" + GOV[w][i]
            if tokens["blue"][w]:
                tokens["blue"][w] -= 1
                held["blue", w] += 1
            else:
                target += 5
            if "-" not in government[w]:
                target += 3 * government[w].count("sab")
                cp += 3 * government[w].count("0")
                if int(weather[w][0]) > 0:
                    weather[w][1] = "government"
                    markers -= 1
        else:
            failed()
    # WM-S25
    if place == "lab":
        if seat == 0 and awards:
            awards -= 1
            held_awards += 1
        fits = {w: [i for i in range(3) if lab[w][i] in ("-", "lativ") and chemicals[LAB[w][i]]] for w in W}
        able = [w for w in W if fits[w] and w in display]
        if bots and able:
            crowd = max(3 - lab[w].count("-") for w in able)
            w = best([b for b in able if 3 - lab[b].count("-") == crowd], "green")
            i = most(fits[w])
            if lab[w][i] == "lativ":
                others = [j for j in range(3) if lab[w][j] == "-"]
                if others:
                    lab[w][max(others)] = "lativ"
                else:
                    lativ_bots += 1
            lab[w][i] = "sab"
            bots -= 1
            chemicals[LAB[w][i]] -= 1
            supply[LAB[w][i]] += 1
        else:
            failed()
    # WM-S27
    if place == "rnd":
        for step in (1, 3) if seat == 0 else (3,):
            if step == 1:
                open_ = [w for w in sequence(prev(2)) if "-" in rnd[w]]
                if not bots or not open_:
                    continue
                w = open_[0]
                i = most([j for j in range(3) if rnd[w][j] == "-"])
            else:
                fits = {w: [j for j in range(3) if rnd[w][j] == "-" and chemicals[RND[w][j]]] for w in W}
                if not bots or not any(fits.values()):
                    failed()
                    break
                w = best([b for b in W if fits[b]], "purple")
                i = most(fits[w])
            bots -= 1
            rnd[w][i] = "sab"
            if chemicals[RND[w][i]]:
                chemicals[RND[w][i]] -= 1
                rnd[w][i] = "sab+" + RND[w][i]
                if tokens["purple"][w]:
                    tokens["purple"][w] -= 1
                    held["purple", w] += 1
                else:
                    target += 5
                    if w in locks:
                        target += unlock(w)
    # WM-S15
    discard.append(given["current"])
    current = deck.pop(0) if deck else 0
    # WM-S41 to WM-S44
    order = sequence(prev(2))
    while True:
        ready = [w for w in order if w in locks and complete(w)] or [w for w in order if w not in locks and complete(w)]
        if not ready:
            break
        w = ready[0]
        colours = ["blue", "green", "purple"]
        if w not in locks:
            colours = sorted(colours, key=lambda c: (-held[c, w], colours.index(c)))[:2]
        for c in colours:
            if held[c, w]:
                held[c, w] -= 1
            else:
                held_awards -= 1
        if w in locks:
            if int(weather[w][0]) < 3:
                if "government" in weather[w]:
                    markers += 1
                weather[w] = [str(int(weather[w][0]) + 1), "-", "-"]
            if deck:
                discard.append(deck.pop(0))
            target += unlock(w)
        elif deck and picks.pop(0) == "discard_report":
            discard.append(deck.pop(0))
        else:
            target += 5
    every = [c for row in (*government.values(),) for c in row]
    every_rnd = [c for row in rnd.values() for c in row]
    return {
        "target": target,
        "lativ": lativ,
        "lativ_bots": lativ_bots,
        "spaces": {p: " ".join(row) for p, row in spaces.items()},
        "initiative": initiative,
        "supply": supply,
        "tokens": tokens,
        "government": {w: " ".join(row) for w, row in government.items()},
        "subsidies": {w: " ".join(row) for w, row in subsidies.items()},
        "lab": {w: " ".join(row) for w, row in lab.items()},
        "rnd": {w: " ".join(row) for w, row in rnd.items()},
        "weather": {w: " ".join(row) for w, row in weather.items()},
        "locks": [w for w in W if w in locks],
        "government_markers": markers,
        "awards": awards,
        "current": current,
        "discard": discard,
        "reports": deck,
        "hideout": {
            "bots": bots,
            "awards": held_awards,
            "chemicals": chemicals,
            "tokens": [f"{c} {w}" for c in ("blue", "green", "purple") for w in W for _ in range(held[c, w])],
        },
        "trigger": "government" if "-" not in every else "rnd" if "-" not in every_rnd else "none",
        "cp": cp,
    }
