"""Views against the table itself: every field, for every seat and for spectators, in every phase (STRATO-I1).

The test looks at the table; what follows from it is worked out by the rule file taken literally.
"""

import json
import random
from collections import Counter

import pytest
from strato_boards import STRATO
from strato_draws import drawn_setup, drawn_tables
from strato_literal import CARDS, SIDES, WEATHERS, literal_targets, wanted

from stratagem.kernel.chance import Luck


def named(cards):
    return [WEATHERS[card] for card in cards]


def spread(hand):
    """A hand as cards, in the order of the weathers."""
    return [WEATHERS[weather] for weather, count in enumerate(hand) for _ in range(count)]


def end_of(half):
    return {"row": half // 2 + 1, "side": SIDES[half % 2]}


def shown_rows(s):
    found = []
    for row in range(len(s.halves) // 2):
        tornado = named(s.tornado[2 * row : 2 * row + 2])
        left, right = (named(half) for half in s.halves[2 * row : 2 * row + 2])
        terms = wanted(s.challenge.condition, tornado, left, right)
        met = all(term["met"] for term in terms)
        found.append({"tornado": tornado, "left": left, "right": right, "fulfils": met, "wanted": terms})
    return found


def unseen(s, seat):
    """Nine cards of every weather in play, less what lies open and the own hand."""
    open_cards = Counter(s.discard)
    for half in s.halves:
        open_cards.update(half)
    held = s.hands[seat] if seat is not None else [0] * 6
    return {WEATHERS[weather]: CARDS - open_cards[weather] - held[weather] for weather in s.challenge.weathers}


def acting(s):
    """What the card just placed acts as: a cloud as what was played before it (STRATO-R21)."""
    word = WEATHERS[s.played]
    if word == "cloud":
        word = WEATHERS[s.last] if s.last >= 0 else "none"
    return word


def pending(drawn):
    s = drawn.s
    if drawn.phase == "REDRAW":
        return {"weather": None, **end_of(drawn.end), "effective": None, "from_redraw": True}
    if drawn.phase != "ACTION":
        return None
    placed = {"weather": WEATHERS[s.played], **end_of(s.place), "col": len(s.halves[s.place])}
    return {**placed, "effective": acting(s), "from_redraw": s.redrawn}


def targets(drawn):
    """Public while an action is owed, and only then (STRATO-I2)."""
    if drawn.phase != "ACTION":
        return []
    word = acting(drawn.s)
    if word == "wind" and drawn.setup.options.get("swap_wind"):
        word = "wind_swap"
    return [wire for wire, _ in literal_targets(drawn.s.halves, word, drawn.s.place)]


def too_long(s):
    return [half for half, cards in enumerate(s.halves) if len(cards) > s.challenge.limit]


def decided(s):
    """What the end was decided by."""
    if s.result is None or s.result.ending == "LOSS_CARDS":
        return []
    if s.result.ending == "LOSS_LIMIT":
        return ["row:{row}:{side}".format(**end_of(half)) for half in too_long(s)]
    return [f"row:{number}" for number, row in enumerate(shown_rows(s), 1) if row["fulfils"]]


KINDS = {"wins": "good", "too-long": "cost", "pile-empties": "cost"}  # all else is a danger


def warning(key, rule, **params):
    return {"key": f"strato-warn-{key}", "params": params, "rule": rule, "kind": KINDS.get(key, "danger")}


def warnings(drawn):
    """What the table says about the end of this turn (STRATO-R23 to STRATO-R25)."""
    s, phase = drawn.s, drawn.phase
    pile, held = s.pile.size(), sum(s.hands[s.active])
    long = [{**end_of(half), "count": len(s.halves[half]), "limit": s.challenge.limit} for half in too_long(s)]
    if phase == "ACTION":
        return [warning("too-long", "STRATO-R23", **params) for params in long]
    if phase in ("TURN", "REDRAW"):
        if phase == "TURN" and pile == 0 and held == 1:
            return [warning("last-turn", "STRATO-R25")]
        return [warning("last-redraw", "STRATO-R25")] if pile == 1 else []
    if phase == "OVER":
        return []
    if long:
        return [warning("over-limit", "STRATO-R23", **params) for params in long]
    if sum(row["fulfils"] for row in shown_rows(s)) >= s.challenge.lines_required:
        return [warning("wins", "STRATO-R24")]
    if pile == 0:
        return [warning("out-of-cards", "STRATO-R25")] if held == 0 else []
    size = 3 if drawn.setup.seats == 1 else 2
    return [warning("pile-empties", "STRATO-R25", count=pile)] if held + pile <= size else []


def expected(drawn, seat):
    s, setup, card = drawn.s, drawn.setup, drawn.s.challenge
    carry = {"carry": {"levels_won": setup.carry["levels_won"]}} if setup.carry else {}
    own = {"seat": seat, "hand": spread(s.hands[seat])} if seat is not None else {}
    return {
        "challenge": {
            "level": drawn.own["level"] if drawn.own else setup.options["challenge"],
            "own": drawn.own is not None,
            "weathers": named(card.weathers),
            "limit": card.limit,
            "lines_required": card.lines_required,
            "rows": card.rows,
            "condition": card.condition,
            "source": card.source,
        },
        "options": {
            "first_player": setup.options.get("first_player", 0),
            "tornado_pairing": setup.options.get("tornado_pairing", []),
            "swap_wind": setup.options.get("swap_wind", False),
        },
        "players": setup.seats,
        "hand_size": 3 if setup.seats == 1 else 2,
        "limit": card.limit,
        "tiles": card.limit + card.limit,
        "rows": shown_rows(s),
        "draw_pile": s.pile.size(),
        "discard": named(s.discard),
        "hand_sizes": [sum(hand) for hand in s.hands],
        "active": s.active,
        "waiting": [s.active] if drawn.phase in ("TURN", "ACTION") else [],
        "phase": drawn.phase,
        "pending": pending(drawn),
        "targets": targets(drawn),
        "last_weather": WEATHERS[s.last] if s.last >= 0 else "none",
        "turn_no": s.turn_no,
        "outcome": s.result.ending if drawn.phase == "OVER" else "none",
        "decided": decided(s),
        "warnings": warnings(drawn),
        "unseen": unseen(s, seat),
        **carry,
        **own,
    }


def in_order(view):
    """Targets may stand in any order."""
    return {**view, "targets": sorted(view["targets"], key=repr)}


@pytest.mark.property
def test_a_view_shows_the_table_and_no_more():
    """STRATO-I1, STRATO-I2, STRATO-S7: nothing that others hold, no order of the pile, in phase OVER neither."""
    seen = Counter()
    for drawn in drawn_tables(3, positions=250, games=14):
        for seat in (None, *drawn.seats):
            view = STRATO.view(drawn.s, seat)
            assert in_order(view) == in_order(expected(drawn, seat)), (drawn, seat)
        assert view["challenge"]["rows"] == len(view["rows"])
        if drawn.own:
            assert {**drawn.own, "own": True} == view["challenge"]
        seen[drawn.phase] += 1
        seen[view["outcome"]] += 1
        seen.update(warning["key"] for warning in view["warnings"])
        seen.update((term["op"], term["met"]) for row in view["rows"] for term in row["wanted"])
        seen["carry"] += "carry" in view
        seen["two too long"] += len(too_long(drawn.s)) > 1 and len(view["decided"]) > 1
    ops = ("inner", "outer", "run", "mirror", "distinct", "only", "size", "balanced")
    assert set(seen) == {
        "TURN", "ACTION", "REDRAW", "END", "OVER", "none", "WIN", "LOSS_LIMIT", "LOSS_CARDS", "carry", "two too long",
        *(f"strato-warn-{key}" for key in ("too-long", "over-limit", "last-turn", "last-redraw", "wins")),
        *(f"strato-warn-{key}" for key in ("out-of-cards", "pile-empties")),
        *((op, met) for op in ops for met in (False, True)),
    }  # fmt: skip
    assert min(seen.values()) > 1, seen


@pytest.mark.property
def test_before_the_deal_nothing_lies_on_the_table():
    """Section 4: no rows, no cards, nothing to copy; then set-up lays all that the table 'Set-up' says."""
    chooser = random.Random(4)
    for number in range(40):
        setup = drawn_setup(chooser, 1 + number % 4)
        s = STRATO.deal(setup)
        view = STRATO.view(s, None)
        quiet = {"phase": "SETUP", "waiting": [], "rows": [], "discard": [], "draw_pile": 0, "active": 0, "turn_no": 0}
        quiet |= {"last_weather": "none", "pending": None, "targets": [], "outcome": "none", "decided": []}
        quiet |= {"warnings": [], "hand_sizes": [0] * setup.seats}
        assert {key: view[key] for key in quiet} == quiet
        assert view["unseen"] == dict.fromkeys(view["challenge"]["weathers"], CARDS)
        saved = STRATO.save(s)
        assert [saved[key] for key in ("active", "turn_no", "last", "played", "place", "redrawn")] == [
            0,
            0,
            -1,
            -1,
            0,
            False,
        ]
        saved = STRATO.save(STRATO.setup(setup, Luck(number)))
        first = setup.options.get("first_player", 0)
        assert [saved[key] for key in ("active", "turn_no", "last", "played", "place", "redrawn")] == [
            first,
            1,
            -1,
            -1,
            0,
            False,
        ]


RULE_OF = {"wind": "R15", "rain": "R16", "sun": "R17", "fog": "R18", "storm": "R19", "wind-swap": "V5"}
RULE_OF_END = {"WIN": "R24", "LOSS_LIMIT": "R23", "LOSS_CARDS": "R25"}


def prompted(key, rules, **params):
    return {
        "key": f"strato-prompt-{key}",
        "params": params,
        "rules": [f"STRATO-{rule}" for rule in rules.split()],
    }


def question(drawn, seat):
    """What this viewer is asked, or sees the active seat being asked."""
    s, phase = drawn.s, drawn.phase
    who = f"@seat:{s.active}"
    if phase == "OVER":
        return prompted(s.result.ending.lower().replace("_", "-"), RULE_OF_END[s.result.ending])
    if phase in ("REDRAW", "END"):
        return prompted(phase.lower(), "R08" if phase == "REDRAW" else "R20", seat=who)
    if phase == "TURN":
        return prompted("turn", "R01 R02 R03") if seat == s.active else prompted("turn-other", "R28", seat=who)
    word, where = acting(s), {"weather": f"@weather:{WEATHERS[s.played]}", **end_of(s.place)}
    if seat != s.active:
        return prompted("action-other", "R07", seat=who, acting=f"@weather:{word}", **where)
    if word == "wind" and drawn.setup.options.get("swap_wind"):
        word = "wind-swap"
    return prompted(word, f"{RULE_OF[word]} R10 R12", **where)


@pytest.mark.property
def test_everybody_is_asked_what_the_phase_asks():
    """The question names the action of the card just placed, a cloud's being that of another weather (STRATO-R21)."""
    seen = set()
    for drawn in drawn_tables(5, positions=120, games=6):
        for seat in (None, *drawn.seats):
            found = STRATO.prompt(drawn.s, seat).to_json()
            assert found == question(drawn, seat), (drawn, seat)
            seen.add(found["key"].removeprefix("strato-prompt-"))
    ends = {"win", "loss-limit", "loss-cards"}
    assert seen == {"turn", "turn-other", "action-other", "redraw", "end", *RULE_OF, *ends}


@pytest.mark.property
def test_a_saved_table_is_the_same_table():
    """In every phase, also where a card is about to be turned over: through text and back, nothing is lost."""
    for drawn in drawn_tables(6, positions=60, games=6):
        saved = json.dumps(STRATO.save(drawn.s))
        again = STRATO.load(json.loads(saved))
        assert again == drawn.s and json.dumps(STRATO.save(again)) == saved
        assert repr(again.agenda) == repr(drawn.s.agenda)
        for seat in (None, *drawn.seats):
            assert STRATO.view(again, seat) == STRATO.view(drawn.s, seat)
