"""What each seat and a spectator see, field by field, against what really lies on the table (sections 4 and 6.4)."""

import random

import pytest
from stramat_drawn import SETUPS, drawn, game, laid, previews
from stramat_tables import STRAMAT

from stratagem.kernel.codec import canonical

CODES = ["N1", "N2", "N3", "DADO", "COLPO", "AGGIUNGO", "ALT", "GIRO", "JOLLY", "STRAMAT"]
POINTS = [1, 2, 3, 6, 4, 4, 5, 5, 6, 10]  # table 3.1

# Each step that can be on top of the agenda when somebody looks: the decision it is, the power it belongs to.
STEPS = {
    "OnePlay": ("DP-MAIN", None),
    "SolitaryPlay": ("DP-MAIN", None),
    "TakeOne": ("DP-TAKE", "AGGIUNGO"),
    "ExchangeWithPile": ("DP-TAKE", "AGGIUNGO"),
    "GiveCards": ("DP-GIVE", "GIRO"),
    "GiveUnder": ("DP-GIVE", "GIRO"),
    "AltWindow": ("DP-ALT-WINDOW", "ALT"),
    "RascalWindow": ("DP-BIRI-WINDOW", "STRAMAT"),
    "RollForAll": ("RESOLVING", "DADO"),
    "HitDraw": ("RESOLVING", "COLPO"),
    "Strike": ("RESOLVING", "COLPO"),
    "LookAtHand": ("RESOLVING", "AGGIUNGO"),
    "PassCards": ("RESOLVING", "AGGIUNGO"),
    "LookUnder": ("RESOLVING", "AGGIUNGO"),
    "SwapUnseen": ("RESOLVING", "GIRO"),
    "DrawBack": ("RESOLVING", "GIRO"),
    "SwapWithPile": ("RESOLVING", "JOLLY"),
    "GameCalledOff": ("RESOLVING", "STRAMAT"),
    "StartTurn": ("RESOLVING", None),
    "LightningWin": ("RESOLVING", None),
    "MazzettoFinished": ("RESOLVING", None),
    "EndTurn": ("RESOLVING", None),
    "nothing yet": ("RESOLVING", None),
}
AIMED = ("TakeOne", "LookAtHand", "PassCards", "GiveCards", "SwapUnseen", "AltWindow")
# What one is warned of before one confirms (section 12).
BEFORE = {
    "RollForAll": "stramat-warn-dado",
    "AltWindow": "stramat-warn-alt",
    "SwapWithPile": "stramat-warn-jolly",
    "GameCalledOff": "stramat-warn-stramat",
    "RascalWindow": "stramat-warn-rascal",
}


def cards(counts):
    return [code for code, count in zip(CODES, counts, strict=True) for _ in range(count)]


def step(s):
    if s.result is not None:
        return "nothing"
    return type(s.agenda[-1]).__name__ if s.agenda else "nothing yet"


def sides(setup):
    """STRAMAT-R86: with n teams, every n-th player; else everyone alone."""
    count = setup["teams"] or setup["seats"]
    return [list(range(first, setup["seats"], count)) for first in range(count)]


def sees(s, viewer, owner):
    """STRAMAT-R65, STRAMAT-R87, STRAMAT-R89, STRAMAT-R93."""
    agreed = s.agreed
    if s.result is not None or agreed.open_hands or viewer == owner:
        return True
    allies = agreed.teams and agreed.variant != "silenti" and viewer is not None
    return bool(allies) and viewer % agreed.teams == owner % agreed.teams


def config(s):
    agreed = s.agreed
    said = {
        "seats": agreed.seats, "teams": agreed.teams, "birichino": agreed.birichino, "open_hands": agreed.open_hands,
        "remove_one_dado": agreed.remove_one_dado, "variant": agreed.variant,
        "solitario_mazzetto": agreed.solitario_mazzetto,
    }  # fmt: skip
    worth = dict(zip(CODES, POINTS, strict=True))
    return {**said, "sides": sides(said), "talk": agreed.variant != "silenti", "points": worth}


def sheet(s, setup):
    """The rows carried from earlier games, and this game's at its end; a team's points are one number."""
    rows = [
        {"ending": row["ending"], "points": row["points"], "winners": row["winners"], "by": row.get("by")}
        for row in setup.carry.get("sheet", [])
    ]
    all_sides = config(s)["sides"]
    if s.result is not None:
        points = [sum(int(s.result.scores[p]) for p in side) for side in all_sides]
        by = s.current if s.result.ending == "STRAMAT" else None
        rows.append({"ending": s.result.ending, "points": points, "winners": list(s.result.winners), "by": by})
    totals = [sum(row["points"][side] for row in rows) for side in range(len(all_sides))]
    return {"games": setup.carry.get("games", 0), "rows": rows, "totals": totals}


def pending(s, viewer):
    name = step(s)
    power = STEPS[name][1] if s.result is None else None
    if power is None:
        return None
    top = s.agenda[-1]
    found = {"card": power, "user": s.current}
    if name in AIMED:
        found["target"] = top.target
    elif name == "HitDraw":
        found["target"] = top.seat
    elif name == "RascalWindow":
        found["victims"] = list(top.victims)
    elif name == "ExchangeWithPile":
        below = s.laid[:-1][::-1] + (s.buried.top[::-1] if s.buried is not None else [])
        found["shown"] = [CODES[kind] for kind in below[:5]]
    if s.face_down:
        found["count"] = len(s.face_down)
        if viewer == s.current:
            found["give"] = [CODES[kind] for kind in sorted(s.face_down)]
    return found


def peek(s, viewer):
    seats = s.agreed.seats
    row = seats if viewer is None else viewer
    hands = {}
    for owner in range(seats):
        known = s.known[owner][10 * row : 10 * row + 10]
        if any(known) and not sees(s, viewer, owner):
            hands[str(owner)] = cards(known)
    among = [p for p in range(seats) if s.sunk_with // 2**p % 2]
    return {"hands": hands, "jolly": {"cards": cards(s.sunk), "among": among} if s.sunk else None}


def warnings(s, viewer):
    found, alone, seats = [], s.agreed.variant == "solitario", s.agreed.seats
    if step(s) in BEFORE and viewer == s.current and not alone:
        found.append({"key": BEFORE[step(s)], "params": {}, "kind": "cost"})
    if s.result is not None or not s.laid:
        return found
    last = [f"@seat:{p}" for p in range(seats) if p != viewer and s.alive[p] and count_of(s, p) == 1 and not alone]
    if last:
        found.append({"key": "stramat-warn-one-card", "params": {"seats": last}, "kind": "danger"})
    if s.mazzetto.size() <= 2 * seats:
        found.append({"key": "stramat-warn-last-cards", "params": {"left": s.mazzetto.size()}, "kind": "cost"})
    return found


def count_of(s, seat):
    """STRAMAT-R17: cards on their way are still held."""
    return sum(s.hands[seat]) + (len(s.face_down) if seat == s.current else 0)


def waiting(s, viewer):
    """In a window it is not seen who has answered, save oneself (STRAMAT-R41)."""
    if step(s) in ("AltWindow", "RascalWindow"):
        top, seats = s.agenda[-1], s.agreed.seats
        around = [(top.seat + i) % seats for i in range(1, seats)]
        side = next(side for side in config(s)["sides"] if top.seat in side)
        asked = top.victims if step(s) == "RascalWindow" else [p for p in around if s.alive[p] and p not in side]
        return [p for p in around if p in asked and (p != viewer or p in s.waiting)]
    return s.waiting


def result(s):
    if s.result is None:
        return None
    points = [int(score) for score in s.result.scores]
    return {"ending": s.result.ending, "winners": list(s.result.winners), "points": points}


def wanted(s, viewer, setup):
    """Every field of the view, straight from the table."""
    seats = range(s.agreed.seats)
    buried = s.buried.size() if s.buried is not None else 0
    bottom = zip(reversed(s.mazzetto.bottom), reversed(s.mazzetto.bottom_known), strict=True)
    return {
        "seat": viewer,
        "config": config(s),
        "mazzetto": {
            "count": s.mazzetto.size(),
            "bottom": [CODES[kind] if viewer is not None and who // 2**viewer % 2 else None for kind, who in bottom],
        },
        "discard": {
            "count": buried + len(s.laid), "top": CODES[s.laid[-1]] if s.laid else None,
            "inspectable": [CODES[kind] for kind in s.laid], "inspect_from": buried,
        },
        "hand": None if viewer is None else cards(s.hands[viewer]),
        "hands": [cards(s.hands[p]) if sees(s, viewer, p) else None for p in seats],
        "hand_counts": [count_of(s, p) for p in seats],
        "block_left": list(s.block_left),
        "must_free": list(s.must_free),
        "stramat_used": list(s.stramat_used),
        "alive": list(s.alive),
        "left_points": [None if s.alive[p] else s.left_points[p] for p in seats],
        "set_aside": ["STRAMAT"] * s.set_aside,
        "removed": cards(s.removed),
        "unused": sum(s.unused),
        "current": s.current,
        "phase": "OVER" if s.result is not None else STEPS[step(s)][0],
        "turn_no": s.turn_no,
        "waiting": waiting(s, viewer),
        "my_answer": s.answers[viewer].verb if viewer in s.answers else None,
        "pending": pending(s, viewer),
        "skip_draw": s.skip_draw,
        "refills": s.refills,
        "pot": s.pot,
        "coins": list(s.coins),
        "peek": peek(s, viewer),
        "sheet": sheet(s, setup),
        "result": result(s),
        "warnings": warnings(s, viewer),
    }  # fmt: skip


class Setups:
    """A set-up without an evening."""

    carry = {}


def check(s, setup=Setups):
    assert s.taken == -1 or step(s) == "PassCards"  # nothing is left of an exchange that is over
    for viewer in (None, *range(s.agreed.seats)):
        view = STRAMAT.view(s, viewer)
        assert view == wanted(s, viewer, setup)
        assert view == {**STRAMAT.public(s), **STRAMAT.private(s, viewer)}


SEEN = {
    "two": {"OnePlay", "TakeOne", "GiveCards", "AltWindow", "RollForAll", "HitDraw", "LookAtHand", "PassCards",
            "SwapUnseen", "SwapWithPile", "GameCalledOff", "StartTurn", "nothing"},
    "five rascals": {"RascalWindow", "AltWindow"},
    "alone": {"SolitaryPlay", "ExchangeWithPile", "GiveUnder", "Strike", "LookUnder", "DrawBack", "RollForAll"},
}  # fmt: skip


@pytest.mark.property
@pytest.mark.parametrize("name", SETUPS)
def test_every_view_shows_what_lies_on_the_table(name):
    """STRAMAT-R13, STRAMAT-R65: at every kind of position and in previews, for every seat and a spectator."""
    met = set()
    for s in drawn(name, range(10, 13), every=2):
        check(s, SETUPS[name])
        met.add(step(s))
    assert met <= set(STEPS) | {"nothing"}
    assert SEEN.get(name, set()) - met == set()


@pytest.mark.property
@pytest.mark.parametrize("name", SETUPS)
def test_every_view_shown_with_a_piece_of_news(name):
    """News is shown with the table as it is at that moment, from the first roll of the die on."""
    keys = set()

    def watch(s, news):
        keys.add(news.key)
        check(s, SETUPS[name])

    for _ in game(SETUPS[name], 40, watch):
        pass
    assert {"stramat-news-dealt", "stramat-news-final-hand"} <= keys


@pytest.mark.property
def test_every_view_of_a_rare_table_shows_what_lies_there():
    met = set()
    for s in laid():
        check(s)
        for tried in previews(s, random.Random(1)):
            check(tried)
            met.add(step(tried))
    assert {"LightningWin", "LookUnder", "Strike", "DrawBack", "PassCards", "SwapUnseen"} <= met


@pytest.mark.property
@pytest.mark.parametrize("name", SETUPS)
def test_a_view_is_its_own(name):
    """Whatever is done to a view, the table stays as it is."""

    def spoil(thing):
        for each in list(thing.values() if isinstance(thing, dict) else thing):
            if isinstance(each, (dict, list)):
                spoil(each)
        thing.clear()

    for s in drawn(name, [5], every=5):
        before = canonical(STRAMAT.save(s))
        for viewer in (None, *range(s.agreed.seats)):
            spoil(STRAMAT.view(s, viewer))
        assert canonical(STRAMAT.save(s)) == before
