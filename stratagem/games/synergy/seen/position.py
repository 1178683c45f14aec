"""Tables as a scenario describes them: keys of the rule file's section 4, and where in the round we are."""
# mypyc: skip

from collections.abc import Callable
from typing import Any

from stratagem.games.synergy.content.cards import (
    CODES,
    COLOURS,
    EQUAL,
    GOALS,
    LETTERS,
    NO_CARD,
    NOBODY,
    SYMBOLS,
    UNIQUE,
    VALUES,
    colour_of,
    goal_card,
)
from stratagem.games.synergy.rules.close import Refill
from stratagem.games.synergy.rules.judge import END_OF_ROUND, Evaluate, judge_round
from stratagem.games.synergy.rules.round import GOAL_FIRST, NUMBER_FIRST, OpenSecond, RoundStart
from stratagem.games.synergy.rules.setup import HYPER, SUPER, Deal, OpenVote
from stratagem.games.synergy.rules.window import OpenWindow, Poll
from stratagem.games.synergy.seen.facts import BY_SEAT, pieces
from stratagem.games.synergy.seen.notation import cards, front, goals, listed, number_cards, seat_number
from stratagem.games.synergy.state import Cards, Table
from stratagem.kernel.core import Params, Step
from stratagem.parts.box import flag, known_keys, known_words, need, number

MISSION_KEYS = ("order", "rounds", "fails", "challenges", "actions", "super", "hyper")
NUMBERS = ("start_seat", "round_index", "rounds_done", "lives", "extra_failures")
KEYS = (
    *MISSION_KEYS, *NUMBERS, "super_seat", "hyper_seat", "actions_left", "actions_used", "acted", "ignored",
    *BY_SEAT, "seat", "hand_passes", "poll_passes",
)  # fmt: skip
PLACES = {
    "ROLE_SUPER": (), "ROLE_HYPER": (), "ROUND_START": (), "HAND_PASS": (), "STEP1": (), "STEP2": (1,),
    "ACTIONS": (1, 2), "STEP3": (1, 2), "EVALUATE": (1, 2, 3), "TAKE_BACK": (1, 2, 3), "REFILL": (),
}  # fmt: skip
NAMES = {"DP-HANDPASS": "HAND_PASS", "DP-ACTION": "ACTIONS", "DP-TAKEBACK": "TAKE_BACK"}
USUAL_VALUES = (3, 2, 4, 1, 5, 3, 2, 4, 1, 5)  # of hands that are not named: something of everything
USUAL_GOALS = (UNIQUE, 5, 6, EQUAL, 0, 1, 4)


def fill(s: Table, given: Params, at: str | None, seat: int) -> None:
    """Lay the table out as described, and put the decision `at` on top of the agenda."""
    known_keys(given, KEYS, "a position of synergy")
    place = where(given, at)
    alter(s, given)
    described = by_seat(s, given)
    lay_course(s, given, place)
    lay_cards(s, described, place)
    lay_passes(s, given)
    s.phase = place
    s.then(*agenda(s, given, place, seat))


def where(given: Params, at: str | None) -> str:
    place = NAMES.get(at or "", at or "ROUND_START")
    need(place != "DP-PLAY", "DP-PLAY is one of three: write STEP1, STEP2 or STEP3")
    need(place in PLACES, f"there is no decision {at!r}; known: {', '.join([*PLACES, *NAMES])}")
    return place


def alter(s: Table, given: Params) -> None:
    """Entries of the mission card that the position changes (SYNERGY-R74)."""
    named = {key: given[key] for key in MISSION_KEYS if key in given}
    known = s.content.challenges
    for challenge in named.get("challenges", ()):
        need(challenge in known, f"there is no challenge {challenge!r}; known: {', '.join(known)}")
    order = named.get("order", "NGN")
    need(order in ("NGN", "GNN"), f"order is NGN or GNN, not {order!r}")
    known_words(named.get("actions", ()), list(s.content.actions), "actions")
    flag(named.get("super", False), "super")
    flag(named.get("hyper", False), "hyper")
    number(named.get("fails", 0), "fails", 0, s.seats)
    number(named.get("rounds", 1), "rounds", 1, 99)
    s.altered = tuple([(key, tuple(value) if isinstance(value, list) else value) for key, value in named.items()])


def by_seat(s: Table, given: Params) -> dict[str, list[Any]]:
    """What belongs to seats, from lists over all seats or from `seat.N` tables; None where nothing is said."""
    found: dict[str, list[Any]] = {name: [None] * s.seats for name in BY_SEAT}
    for name in BY_SEAT:
        if name in given:
            whole = isinstance(given[name], list) and len(given[name]) == s.seats
            need(whole, f"{name} is a list with an entry for each of {s.seats} seats")
            found[name] = list(given[name])
    for named, table in dict(given.get("seat", {})).items():
        seat = seat_number(named, s.seats, "seat")
        for name, value in table.items():
            need(name in BY_SEAT, f"seat.{seat} has {name!r}; known: {', '.join(BY_SEAT)}")
            found[name][seat] = value
    return found


def lay_course(s: Table, given: Params, place: str) -> None:
    m = s.mission_card()
    voted = place not in ("ROLE_SUPER", "ROLE_HYPER")
    for name, least, most in (
        ("start_seat", 0, s.seats - 1), ("round_index", 0, 99), ("rounds_done", 0, 99), ("lives", 1, 99),
        ("extra_failures", 0, s.seats),
    ):  # fmt: skip
        setattr(s, name, number(given.get(name, getattr(s, name)), name, least, most))
    super_usual = s.start_seat if m.has_super and place != "ROLE_SUPER" else NOBODY
    hyper_usual = (s.start_seat + (1 if m.has_super else 0)) % s.seats if m.has_hyper and voted else NOBODY
    s.super_seat = holder(s, given, "super_seat", super_usual)
    s.hyper_seat = holder(s, given, "hyper_seat", hyper_usual)
    s.actions_used = tuple([used(s, entry) for entry in given.get("actions_used", [])])
    gone = [letter for letter, _, _ in s.actions_used]
    left = given.get("actions_left", [letter for letter in m.actions if letter not in gone])
    for letter in left:
        need(letter in s.content.actions, f"there is no action card {letter!r}; known: {', '.join(s.content.actions)}")
    s.actions_left = tuple([letter for letter in LETTERS if letter in left])
    if "actions_left" in given and "actions" not in given:
        s.altered = (*s.altered, ("actions", tuple([c for c in LETTERS if c in left or c in gone or c in m.actions])))
    s.acted = tuple([seat_number(entry, s.seats, "acted") for entry in given.get("acted", [])])
    s.ignored = tuple([seat_number(entry, s.seats, "ignored") for entry in given.get("ignored", [])])


def holder(s: Table, given: Params, key: str, usual: int) -> int:
    value = given.get(key, usual)
    return NOBODY if value in ("none", NOBODY) else seat_number(value, s.seats, key)


def used(s: Table, entry: Any) -> tuple[str, int, int]:
    understood = isinstance(entry, dict) and set(entry) == {"action", "seat", "round"}
    need(understood, f'actions_used has {entry!r}; wanted: {{ action = "F", seat = 1, round = 0 }}')
    return str(entry["action"]), seat_number(entry["seat"], s.seats, "actions_used"), int(entry["round"])


def lay_cards(s: Table, described: dict[str, list[Any]], place: str) -> None:
    s.clear_front()
    s.number_deck, s.goal_deck = [(0,) * VALUES] * s.seats, [(0,) * GOALS] * s.seats  # they are laid last
    hands, aims = described["number_hand"], described["goal_hand"]
    for seat in range(s.seats):
        if described["front"][seat] is not None:
            front(s, seat, described["front"][seat])
        s.row[seat] = cards(described["row"][seat] or [], s.colours[seat], "row")
        s.number_hand[seat] = tuple(sorted(number_cards(hands[seat] or [], "number_hand")))
        s.goal_hand[seat] = tuple(sorted(goals(aims[seat] or [], "goal_hand")))
    for seat in range(s.seats):
        usual_front(s, seat, place)
    if place not in ("ROLE_SUPER", "ROLE_HYPER"):
        for seat in range(s.seats):
            if hands[seat] is None:
                usual_numbers(s, seat)
            if aims[seat] is None:
                usual_goals(s, seat)
    for seat in range(s.seats):
        lay_decks(s, seat, described["number_deck"][seat], described["goal_deck"][seat])
        known = tuple(sorted(number_cards(described["public_hand"][seat] or [], "public_hand")))
        for card in set(known):
            there = known.count(card) <= s.number_hand[seat].count(card)
            need(there, f"public_hand of seat {seat} has {CODES[card]}, which its number_hand has not")
        s.public_hand[seat] = known


def left_of(s: Table, colour: int) -> tuple[list[int], list[int]]:
    """How many of each value and of each goal of a colour lie nowhere yet."""
    lying, own = pieces(s), COLOURS[colour]
    numbers = [max(0, count - lying[f"{own}{value}"]) for value, count in enumerate(s.content.number_copies, 1)]
    aims = [max(0, count - lying[own + SYMBOLS[goal]]) for goal, count in enumerate(s.content.goal_copies)]
    return numbers, aims


def usual_front(s: Table, seat: int, place: str) -> None:
    """Cards that must lie in front by now and are not named: a 3, "unique", a 2."""
    wanted, colour = PLACES[place], s.colours[seat]
    number_at, goal_at = (2, 1) if s.mission_card().goal_first else (1, 2)
    if number_at in wanted and s.number1[seat] == NO_CARD:
        s.number1[seat] = colour * VALUES + 2
    if goal_at in wanted and s.goal[seat] == NO_CARD:
        s.goal[seat] = goal_card(colour, UNIQUE)
    if 3 in wanted and s.number2[seat] == NO_CARD:
        s.number2[seat] = colour * VALUES + 1


def usual_numbers(s: Table, seat: int) -> None:
    left = left_of(s, s.colours[seat])[0]
    wanted = s.opening_hand - (s.number1[seat] != NO_CARD) - (s.number2[seat] != NO_CARD)
    hand: list[int] = []
    for value in USUAL_VALUES:
        if len(hand) < wanted and left[value - 1]:
            left[value - 1] -= 1
            hand.append(s.colours[seat] * VALUES + value - 1)
    s.number_hand[seat] = tuple(sorted(hand))


def usual_goals(s: Table, seat: int) -> None:
    left = left_of(s, s.colours[seat])[1]
    wanted = s.opening_hand - (s.goal[seat] != NO_CARD)
    s.goal_hand[seat] = tuple(sorted([goal for goal in USUAL_GOALS if left[goal]][:wanted]))


def lay_decks(s: Table, seat: int, numbers: Any, aims: Any) -> None:
    rest, goal_rest = left_of(s, s.colours[seat])
    s.number_top[seat], s.number_deck[seat] = deck(numbers, number_cards, rest, "number_deck")
    s.goal_top[seat], s.goal_deck[seat] = deck(aims, goals, goal_rest, "goal_deck")
    own = s.colours[seat]
    for card in s.number_top[seat]:
        need(colour_of(card) == own, f"the number deck of seat {seat} is {COLOURS[own]}; {CODES[card]} is not")


def deck(value: Any, read: Callable[[Any, str], Cards], rest: list[int], where: str) -> tuple[Cards, Cards]:
    """A deck is a bag; named cards come next in their order, "..." is the rest of the colour."""
    named = listed(value if value is not None else ["..."], where)
    top = read([word for word in named if word != "..."], where)
    for card in top:
        rest[card % len(rest)] = max(0, rest[card % len(rest)] - 1)
    return top, tuple(rest) if "..." in named else (0,) * len(rest)


def lay_passes(s: Table, given: Params) -> None:
    """Cards handed on in earlier rounds, by giver; nobody is taken to know where they are now."""
    s.hand_passes = tuple([number_cards(entry, "hand_passes") for entry in given.get("hand_passes", [])])
    complete = all(len(entry) == s.seats for entry in s.hand_passes)
    need(complete, f"hand_passes has for every round the cards of all {s.seats} givers")


def agenda(s: Table, given: Params, place: str, seat: int) -> tuple[Step, ...]:
    """The steps from the decision on, first one first."""
    m = s.mission_card()
    order = GOAL_FIRST if m.goal_first else NUMBER_FIRST
    at = {type(step): index for index, step in enumerate(order)}
    if place in ("ROLE_SUPER", "ROLE_HYPER"):
        votes = [OpenVote(SUPER), OpenVote(HYPER)] if place == "ROLE_SUPER" else [OpenVote(HYPER)]
        return (*(votes if m.has_hyper else votes[:1]), Deal(), RoundStart())
    if place in ("STEP1", "STEP2"):
        return order[next(i for i, step in enumerate(order) if getattr(step, "phase", "") == place) :]
    if place == "ACTIONS":
        return (Poll(seat, poll_left(s, given, seat)), *order[at[OpenWindow] + 1 :])
    if place == "TAKE_BACK":
        judge_round(s)  # lives and rounds_done are given as they are after it
        return (*END_OF_ROUND, RoundStart())
    return {
        "ROUND_START": (RoundStart(),),
        "HAND_PASS": order,
        "STEP3": order[at[OpenSecond] :],
        "EVALUATE": order[at[Evaluate] :],
        "REFILL": (Refill(), RoundStart()),
    }[place]


def poll_left(s: Table, given: Params, seat: int) -> int:
    """How many seats are still to be asked: all but those that passed since the last use."""
    need(len(s.actions_left) > 0, "ACTIONS opens only while action cards are left (SYNERGY-R20)")
    seat_number(seat, s.seats, "seat")
    for entry in given.get("poll_passes", []):
        seat_number(entry, s.seats, "poll_passes")
    asked = len(given["poll_passes"]) if "poll_passes" in given else (seat - s.lead()) % s.seats
    return s.seats - asked
