"""A view as lines of text, for the terminal and the screen reader."""

from __future__ import annotations

from stratagem.games.synergy.content.cards import SYMBOLS
from stratagem.kernel.core import Params
from stratagem.kernel.game import Say, Section, View, whole

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


def describe(view: View, say: Say) -> list[str]:
    return whole(sections(view, say))


def sections(view: View, say: Say) -> list[Section]:
    """The mission card, the places around it, the judgement, the rounds before, the own hand, warnings."""
    top = mission_lines(view, say) + card_lines(view, say)
    found = [Section("", [*top, ""], top)]
    places = {seat: seat_lines(view, seat, say) for seat in clockwise(view)}
    brief = [f"{lines[0]}. {lines[1].strip()}" for lines in places.values()]
    full = [line for lines in places.values() for line in lines]
    found.append(Section(say("synergy-view-section-seats", {}), [*brief, ""], full))
    judged, hand = judgement_lines(view, say), hand_lines(view, say)
    found.append(Section("", [*judged, ""] if judged else [], judged))
    found.append(Section(say("synergy-view-section-rounds", {}), [], history_lines(view, say)))
    hand += [f"! {say(warning['key'], warning['params'])}" for warning in view["warnings"]]
    found.append(Section("", hand, hand))
    ended = result_lines(view, say)
    return [*found, Section("", ended, ended)]


def clockwise(view: View) -> list[int]:
    """The seats in the order they sit, one's own first."""
    start = view["you"] or 0
    return [(start + step) % view["seats"] for step in range(view["seats"])]


def mission_lines(view: View, say: Say) -> list[str]:
    told = {"mission": f"@mission:{view['mission']}", "number": view["mission"], "stars": "*" * view["stars"]}
    first = say("synergy-view-mission", told)
    if view["source"] == "house":
        first += " " + say("synergy-view-house", {})
    course: Params = {
        "round": view["round_index"] + 1,
        "done": view["rounds_done"],
        "rounds": view["rounds"],
        "lives": view["lives"],
    }
    lines = [first, say("synergy-view-course", course)]
    key = "synergy-view-limit-raised" if view["extra_failures"] else "synergy-view-limit"
    lines.append(say(key, {"limit": view["limit"], "seats": view["seats"]}))
    order = say(ORDERS[view["order"]], {})
    if view["phase"] in PHASES and view["result"] is None:
        order += " " + say("synergy-view-now", {"phase": say(PHASES[view["phase"]], {})})
    lines.append(order)
    for challenge in view["challenges"]:
        told = {"challenge": f"@challenge:{challenge}", "text": f"@challenge_text:{challenge}"}
        lines.append(say("synergy-view-challenge", told))
    return lines + campaign_lines(view, say)


def campaign_lines(view: View, say: Say) -> list[str]:
    so_far = view["campaign"]
    if so_far is None:
        return []
    told = {
        "attempt": so_far["attempt"],
        "begun": so_far["begun"],
        "won": len(so_far["won"]),
        "stars": so_far["stars"],
    }
    lines = [say("synergy-view-campaign", told)]
    if so_far["new"]:
        lines.append(say("synergy-view-new", {"cards": so_far["new"]}))
    return lines


def card_lines(view: View, say: Say) -> list[str]:
    """Action cards, the holders of super and hyper, how one may talk."""
    lines = []
    if view["phase"] in ("ROLE_SUPER", "ROLE_HYPER", "ACTIONS"):
        for letter in view["actions_left"]:
            lines.append(say("synergy-view-action", {"action": letter, "text": f"@action_text:{letter}"}))
    elif view["actions_left"]:
        lines.append(say("synergy-view-actions", {"actions": list(view["actions_left"])}))
    for used in view["actions_used"]:
        told = {"action": used["action"], "seat": f"@seat:{used['seat']}", "round": used["round"] + 1}
        lines.append(say("synergy-view-action-used", told))
    if view["super_seat"] is not None:
        lines.append(say("synergy-view-super", {"seat": f"@seat:{view['super_seat']}"}))
    if view["hyper_seat"] is not None:
        lines.append(say("synergy-view-hyper", {"seat": f"@seat:{view['hyper_seat']}"}))
    if view["talk"] in TALK:
        lines.append(say(TALK[view["talk"]], {}))
    return lines


def seat_lines(view: View, seat: int, say: Say) -> list[str]:
    """One place at the table: what lies in front, what is held, the discard row."""
    told: Params = {"seat": f"@seat:{seat}", "colour": f"@colour:{view['colours'][seat]}"}
    key = "synergy-view-seat-you" if seat == view["you"] else "synergy-view-seat"
    lines = [say(key, told), "    " + front_text(view, seat, say)]
    held: Params = {
        "numbers": view["numbers_in_hand"][seat],
        "goals": view["goals_in_hand"][seat],
        "number_deck": view["numbers_in_deck"][seat],
        "goal_deck": view["goals_in_deck"][seat],
    }
    lines.append("    " + say("synergy-view-held", held))
    if view["public_hand"][seat]:
        known = [f"@number:{card}" for card in view["public_hand"][seat]]
        lines.append("    " + say("synergy-view-known", {"cards": known}))
    if view["row"][seat]:
        lines.append("    " + say("synergy-view-row", {"cards": [f"@card:{card}" for card in view["row"][seat]]}))
    return lines


def front_text(view: View, seat: int, say: Say) -> str:
    """The cards in front in the order they were laid; a committed one lies face down."""
    place = view["front"][seat]
    first = [first_number(place, say)] if place["number1"] else []
    goal = [f"@card:{place['goal']}"] if place["goal"] else []
    laid = goal + first if view["order"] == "GNN" else first + goal
    if place["number2"]:
        laid.append(f"@card:{place['number2']}")
    if seat in view["committed"] and view["phase"] in ("STEP1", "STEP2", "STEP3"):
        laid.append(say("synergy-view-face-down", {}))
    if not laid:
        text = say("synergy-view-front-empty", {})
    else:
        text = say("synergy-view-front", {"cards": laid})
    if place["ignored"]:
        text += " " + say("synergy-view-front-ignored", {})
    return text


def first_number(place: Params, say: Say) -> str:
    if not place["delta"]:
        return f"@card:{place['number1']}"
    told = {"card": f"@card:{place['number1']}", "value": place["value1"]}
    return say("synergy-view-changed", told)


def judgement_lines(view: View, say: Say) -> list[str]:
    """Every sum, each goal with its reason, and the verdict."""
    lines = []
    for entry in view["judgement"]:
        told = {
            "seat": f"@seat:{entry['seat']}",
            "goal": f"@goal:{entry['goal']}",
            "verdict": entry["verdict"],
            "reason": say(entry["key"], entry["params"]),
        }
        lines.append(say("synergy-view-judged", told))
    return lines


def history_lines(view: View, say: Say) -> list[str]:
    """The verdicts of the rounds before."""
    lines = []
    for number, judged in enumerate(view["history"], 1):
        key = "synergy-view-round-completed" if judged["completed"] else "synergy-view-round-failed"
        told = {
            "round": number,
            "met": judged["verdicts"].count("met"),
            "failures": judged["failures"],
            "limit": judged["limit"],
        }
        lines.append(say(key, told))
    return lines


def hand_lines(view: View, say: Say) -> list[str]:
    """The own cards, what each would make, the cards handed on; after the end everybody's."""
    lines: list[str] = []
    for seat in clockwise(view):
        numbers, goals = view["number_hand"][seat], view["goal_hand"][seat]
        if numbers is None or not numbers + goals:
            continue
        told: Params = {
            "seat": f"@seat:{seat}",
            "numbers": [f"@number:{card}" for card in numbers],
            "goals": [f"@goal:{goal}" for goal in goals],
        }
        key = "synergy-view-your-hand" if seat == view["you"] else "synergy-view-hand-of"
        lines.append(say(key, told))
        if seat == view["you"] and view["phase"] == ("STEP1" if view["order"] == "GNN" else "STEP2"):
            lines += [goal_text(goal, say) for goal in goals]
    for entry in view["possible"]:
        key = "synergy-view-possible" if entry["legal"] else "synergy-view-impossible"
        lines.append("    " + say(key, {"card": f"@number:{entry['card']}", "sum": entry["sum"]}))
    lines += [pass_text(view, entry, say) for entry in view["hand_passes"]]
    if view["commitment"] is not None:
        lines.append(commitment_text(view["commitment"], say))
    return lines


def goal_text(goal: str, say: Say) -> str:
    return "    " + say("synergy-view-goal", {"goal": f"@goal:{goal}", "text": f"@goal_text:{goal}"})


def pass_text(view: View, entry: Params, say: Say) -> str:
    told: Params = {"round": entry["round"] + 1, "card": f"@number:{entry['card']}"}
    if entry["from"] == view["you"]:
        return say("synergy-view-gave", {**told, "seat": f"@seat:{entry['to']}"})
    if entry["to"] == view["you"]:
        return say("synergy-view-got", {**told, "seat": f"@seat:{entry['from']}"})
    return say("synergy-view-passed", {**told, "from": f"@seat:{entry['from']}", "to": f"@seat:{entry['to']}"})


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
    lines = [say("synergy-view-because", {"seats": [f"@seat:{seat}" for seat in result["because"]]})]
    if result["on_the_deal"]:
        lines.append(say("synergy-view-on-the-deal", {}))
    return lines
