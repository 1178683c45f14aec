"""A view as lines of text, for the terminal and the screen reader."""

from stratagem.games.synergy.content.cards import SYMBOLS
from stratagem.kernel.core import Params
from stratagem.kernel.game import Say, Section, View, told

ORDERS = {"NGN": "synergy-view-order-ngn", "GNN": "synergy-view-order-gnn"}
PHASES = {
    "ROLE_SUPER": "synergy-view-phase-super",
    "ROLE_HYPER": "synergy-view-phase-hyper",
    "HAND_PASS": "synergy-view-phase-hand-pass",
    "STEP1": "synergy-view-phase-step-1",
    "STEP2": "synergy-view-phase-step-2",
    "ACTIONS": "synergy-view-phase-actions",
    "STEP3": "synergy-view-phase-step-3",
    "TAKE_BACK": "synergy-view-phase-take-back",
}
TALK = {"gestures": "synergy-view-talk-gestures", "none": "synergy-view-talk-none"}


def sections(view: View, say: Say) -> list[Section]:
    """The mission card, the places around it, the judgement, the rounds before, the own hand, warnings."""
    top = mission_lines(view, say) + card_lines(view, say)
    places = [seat_lines(view, seat, say) for seat in clockwise(view)]
    brief = [f"{lines[0]}. {lines[1].strip()}" for lines in places]
    judged, hand, ended = judgement_lines(view, say), hand_lines(view, say), result_lines(view, say)
    hand += [f"! {say(warning['key'], warning['params'])}" for warning in view["warnings"]]
    return [
        Section("", [*top, ""], top),
        Section(say("synergy-view-section-seats", {}), [*brief, ""], [line for lines in places for line in lines]),
        Section("", [*judged, ""] if judged else [], judged),
        Section(say("synergy-view-section-rounds", {}), [], history_lines(view, say)),
        Section("", hand, hand),
        Section("", ended, ended),
    ]


def clockwise(view: View) -> list[int]:
    """The seats in the order they sit, one's own first."""
    start = view["you"] or 0
    return [(start + step) % view["seats"] for step in range(view["seats"])]


def named(kind: str, codes: list[str]) -> list[str]:
    return [f"@{kind}:{code}" for code in codes]


def mission_lines(view: View, say: Say) -> list[str]:
    mission = {"mission": f"@mission:{view['mission']}", "number": view["mission"], "stars": "*" * view["stars"]}
    house = " " + say("synergy-view-house", {}) if view["source"] == "house" else ""
    course = {"round": view["round_index"] + 1, "done": view["rounds_done"]}
    limit = "synergy-view-limit-raised" if view["extra_failures"] else "synergy-view-limit"
    order = say(ORDERS[view["order"]], {})
    if view["phase"] in PHASES and view["result"] is None:
        order += " " + say("synergy-view-now", {"phase": say(PHASES[view["phase"]], {})})
    lines = [
        say("synergy-view-mission", mission) + house,
        say("synergy-view-course", {**course, "rounds": view["rounds"], "lives": view["lives"]}),
        say(limit, {"limit": view["limit"], "seats": view["seats"]}),
        order,
        *[
            say("synergy-view-challenge", {"challenge": f"@challenge:{id}", "text": f"@challenge_text:{id}"})
            for id in view["challenges"]
        ],
    ]
    so_far = view["campaign"]
    if so_far is not None:
        counted = {name: so_far[name] for name in ("attempt", "begun", "stars")}
        lines.append(say("synergy-view-campaign", {**counted, "won": len(so_far["won"])}))
        lines += told(say, (so_far["new"], "synergy-view-new", {"cards": so_far["new"]}))
    return lines


def card_lines(view: View, say: Say) -> list[str]:
    """Action cards, the holders of super and hyper, how one may talk."""
    left, spelt_out = view["actions_left"], view["phase"] in ("ROLE_SUPER", "ROLE_HYPER", "ACTIONS")
    first, best = view["super_seat"], view["hyper_seat"]
    used = [
        {"action": use["action"], "seat": f"@seat:{use['seat']}", "round": use["round"] + 1}
        for use in view["actions_used"]
    ]
    whole_texts = [{"action": letter, "text": f"@action_text:{letter}"} for letter in left if spelt_out]
    return [
        *[say("synergy-view-action", action) for action in whole_texts],
        *told(say, (left and not spelt_out, "synergy-view-actions", {"actions": list(left)})),
        *[say("synergy-view-action-used", use) for use in used],
        *told(
            say,
            (first is not None, "synergy-view-super", {"seat": f"@seat:{first}"}),
            (best is not None, "synergy-view-hyper", {"seat": f"@seat:{best}"}),
            (view["talk"] in TALK, TALK.get(view["talk"], ""), {}),
        ),
    ]


def seat_lines(view: View, seat: int, say: Say) -> list[str]:
    """One place at the table: what lies in front, what is held, the discard row."""
    key = "synergy-view-seat-you" if seat == view["you"] else "synergy-view-seat"
    held = {"numbers": view["numbers_in_hand"][seat], "goals": view["goals_in_hand"][seat]}
    decks = {"number_deck": view["numbers_in_deck"][seat], "goal_deck": view["goals_in_deck"][seat]}
    known, row = view["public_hand"][seat], view["row"][seat]
    lines = [front_text(view, seat, say), say("synergy-view-held", {**held, **decks})]
    lines += told(
        say,
        (known, "synergy-view-known", {"cards": named("number", known)}),
        (row, "synergy-view-row", {"cards": named("card", row)}),
    )
    whose = say(key, {"seat": f"@seat:{seat}", "colour": f"@colour:{view['colours'][seat]}"})
    return [whose, *[f"    {line}" for line in lines]]


def front_text(view: View, seat: int, say: Say) -> str:
    """The cards in front in the order they were laid; a committed one lies face down."""
    place = view["front"][seat]
    first = [first_number(place, say)] if place["number1"] else []
    goal = [f"@card:{place['goal']}"] if place["goal"] else []
    laid = goal + first if view["order"] == "GNN" else first + goal
    laid += [f"@card:{place['number2']}"] if place["number2"] else []
    face_down = seat in view["committed"] and view["phase"] in ("STEP1", "STEP2", "STEP3")
    laid += told(say, (face_down, "synergy-view-face-down", {}))
    text = say("synergy-view-front", {"cards": laid}) if laid else say("synergy-view-front-empty", {})
    return f"{text} {say('synergy-view-front-ignored', {})}" if place["ignored"] else text


def first_number(place: Params, say: Say) -> str:
    card = f"@card:{place['number1']}"
    return say("synergy-view-changed", {"card": card, "value": place["value1"]}) if place["delta"] else card


def judgement_lines(view: View, say: Say) -> list[str]:
    """Every sum, each goal with its reason, and the verdict."""
    return [
        say("synergy-view-judged", {
            "seat": f"@seat:{entry['seat']}", "goal": f"@goal:{entry['goal']}", "verdict": entry["verdict"],
            "reason": say(entry["key"], entry["params"]),
        })
        for entry in view["judgement"]
    ]  # fmt: skip


def history_lines(view: View, say: Say) -> list[str]:
    """The verdicts of the rounds before."""
    return [
        say("synergy-view-round-completed" if judged["completed"] else "synergy-view-round-failed", {
            "round": number, "failures": judged["failures"], "limit": judged["limit"],
            "met": judged["verdicts"].count("met"),
        })
        for number, judged in enumerate(view["history"], 1)
    ]  # fmt: skip


def hand_lines(view: View, say: Say) -> list[str]:
    """The own cards, what each would make, the cards handed on; after the end everybody's."""
    lines: list[str] = []
    for seat in clockwise(view):
        numbers, goals = view["number_hand"][seat], view["goal_hand"][seat]
        if numbers is None or not numbers + goals:
            continue
        hand = {"seat": f"@seat:{seat}", "numbers": named("number", numbers), "goals": named("goal", goals)}
        lines.append(say("synergy-view-your-hand" if seat == view["you"] else "synergy-view-hand-of", hand))
        if seat == view["you"] and view["phase"] == ("STEP1" if view["order"] == "GNN" else "STEP2"):
            texts = [{"goal": f"@goal:{goal}", "text": f"@goal_text:{goal}"} for goal in goals]
            lines += ["    " + say("synergy-view-goal", text) for text in texts]
    for entry in view["possible"]:
        key = "synergy-view-possible" if entry["legal"] else "synergy-view-impossible"
        lines.append("    " + say(key, {"card": f"@number:{entry['card']}", "sum": entry["sum"]}))
    lines += [pass_text(view, entry, say) for entry in view["hand_passes"]]
    return lines + ([commitment_text(view["commitment"], say)] if view["commitment"] is not None else [])


def pass_text(view: View, entry: Params, say: Say) -> str:
    handed: Params = {"round": entry["round"] + 1, "card": f"@number:{entry['card']}"}
    giver, receiver = f"@seat:{entry['from']}", f"@seat:{entry['to']}"
    if entry["from"] == view["you"]:
        return say("synergy-view-gave", {**handed, "seat": receiver})
    if entry["to"] == view["you"]:
        return say("synergy-view-got", {**handed, "seat": giver})
    return say("synergy-view-passed", {**handed, "from": giver, "to": receiver})


def commitment_text(wire: Params, say: Say) -> str:
    """The own answer, face down until all have answered."""
    if "card" not in wire:
        return say("synergy-view-voted", {"seat": f"@seat:{wire['seat']}"})
    kind = "goal" if wire["card"] in SYMBOLS else "number"
    return say("synergy-view-committed", {"card": f"@{kind}:{wire['card']}"})


def result_lines(view: View, say: Say) -> list[str]:
    """Who set off a loss; another attempt is due at once where nobody could have helped it."""
    result = view["result"]
    if result is None or not result["because"]:
        return []
    because = {"seats": named("seat", result["because"])}
    return told(say, (True, "synergy-view-because", because), (result["on_the_deal"], "synergy-view-on-the-deal", {}))
