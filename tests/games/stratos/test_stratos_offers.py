"""What is offered on drawn tables is what the rule file allows, answer by answer (section 6)."""

from collections import Counter

import pytest
from stratos_drawn import SETUPS, dealt, drawn, laid_for
from stratos_plain import MAIN, RESOURCES, Table
from stratos_tables import GAME, say, shorts, table

from stratagem.kernel.chance import Playout
from stratagem.kernel.core import trusted_answer

VERBS = {
    "travel", "harvest", "power", "defend", "attack", "shoot", "cast", "use", "search", "target", "place", "hire",
    "promote", "retrain", "pay_otherwise", "hoard", "learn_mage", "end_turn", "end_actions", "gift",
}  # fmt: skip


def words_of(s, slot_picks, card):
    """Picks by number, in the words of targets."""
    found = []
    for slot, chosen in zip(s.content.cards[card].slots, slot_picks, strict=False):
        if slot.word <= 3:
            found.append([s.cell(x) for x in chosen])
        elif slot.word <= 5:
            found.append([s.ground.names[x] for x in chosen])
        elif slot.word == 8:
            found.append([MAIN[x] for x in chosen])
        else:
            found.append([s.ground.fault_names[x] if slot.word == 9 else str(x) for x in chosen])
    return found


def allowed(s):
    """What the seat that is asked may answer."""
    seat, step, plan = s.waiting[0], s.agenda[-1], s.plan
    t = Table(GAME.view(s, seat))
    what = t.view["pending"]
    if what == "TARGET":
        return t.targets(plan.word, s.cell(plan.unit), words_of(s, plan.picks, plan.word), plan.half)
    if what == "HIRE_PLACE":
        return [f"place {cell}" for cell in t.hire_cells(plan.word)]
    if what == "PAYMENT":
        cell = [s.cell(plan.unit)] if plan.deed in ("promote", "retrain") else []
        words = [plan.deed, *cell] + [plan.word] * (plan.deed in ("hire", "retrain"))
        ways = t.payments(" ".join(words))
        words = [[kind for kind, n in zip(RESOURCES, way, strict=True) for _ in range(n)] for way in ways]
        return {f"pay {','.join(way)}" for way in words}
    if what == "GAIN_CHOICE":
        return t.mixes(step.count, step.different)
    other = {
        "FAULT_PLACE": t.gifts, "ACTION": t.actions, "BUY": t.buying, "EQUIP": t.wearers,
        "COLLECT": lambda: ["take", "leave"], "NEW_MAGE": lambda: ["recover", "draw"],
    }  # fmt: skip
    return other[what]()


def check_offers(states):
    """Returns how often each verb was offered."""
    met = Counter()
    for s in states:
        if s.waiting:
            offered = shorts(s)
            wanted = allowed(s)
            assert sorted(offered) == sorted(wanted), GAME.view(s, s.waiting[0])["pending"]
            assert offered == wanted or not offered[0].startswith("place"), "cells in reading order"
            assert s.plan is None or not s.plan.half or offered != ["enough"], "a rung with nothing to choose"
            met.update(text.split()[0] for text in offered)
    return met


@pytest.mark.property
@pytest.mark.parametrize("part", range(4))
def test_offers_of_laid_tables(part):
    """Teeth: nearly every verb is offered."""
    met = check_offers(s for n, s in enumerate(drawn(range(60 * part, 60 * part + 60), 10)) if n % 2)
    assert met.keys() >= VERBS


@pytest.mark.property
@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_offers_of_games(number):
    check_offers(dealt(number, 150, 10))


@pytest.mark.property
def test_a_purchase_pays_with_the_fewest_gems():
    """STRATOS-R50 and section 13: what a purchase costs when nothing else is said, over drawn Buy Phases."""
    count = 0
    for n, s in enumerate(drawn(range(200), 6)):
        if n % 3 or not s.waiting or s.plan or GAME.view(s, s.waiting[0])["pending"] != "BUY":
            continue
        seat = s.waiting[0]
        t = Table(GAME.view(s, seat))
        for text in t.purchases():
            after = s.copy()
            trusted_answer(after, seat, GAME.read(after, seat, text), Playout(n))
            if text.startswith("hire"):
                paid = after.plan.payment
            else:
                paid = tuple([a - b for a, b in zip(s.stock, after.stock, strict=True)][5 * seat : 5 * seat + 5])
            assert paid == t.canonical(text), text
            count += 1
    assert count > 200


@pytest.mark.property
def test_every_card_on_many_tables():
    """Each spell and each item, aimed wherever it may be: every rung is what the rule file allows."""
    cards = [card.id for card in GAME.content.cards.values() if card.type in (0, 2)]
    aimed = set()
    for number, card in enumerate(cards):
        for seed in range(5):
            s, text = laid_for(card, 9000 + 10 * number + seed)
            if s.waiting:
                check_offers([s])
                if text in shorts(s):
                    aimed.add(card)
                    walk(s, text, 3)
    assert len(aimed) > len(cards) * 0.9


def walk(s, text, depth):
    after = say(s.copy(), text)
    check_offers([after])
    if after.plan is not None and depth:
        for more in shorts(after)[:: max(1, len(shorts(after)) // 3)]:
            walk(after, more, depth - 1)


@pytest.mark.property
def test_the_only_free_cell():
    """STRATOS-D07: each cell in turn is the only free one, with a unit of one's own on the table and with none."""
    cells = [f"{column}{row}" for row in range(1, 5) for column in "abcdefgh"]
    for place, cell in enumerate(cells):
        mine, theirs = cells[(place + 9) % 32], cells[(place + 20) % 32]
        for kind in "PL":
            for units in ([f"peasant {mine}"], [f"peasant {mine} acted"], []):
                taken = (mine, theirs) if units else (theirs,)
                board = "".join(kind if other == cell else "P" if other in taken else "#" for other in cells)
                held = [dict.fromkeys(RESOURCES, 2)] * 2
                s = table({"board": [board], "units": [units, [f"peasant {theirs}"]], "resources": held}, "BUY")
                check_offers([s])
                hires = [text for text in shorts(s) if text.startswith("hire")]
                for text in hires:
                    check_offers([say(s.copy(), text)])
                assert len(hires) == (5 if kind == "P" else 1 if units else 0)


@pytest.mark.property
def test_whoever_has_no_unit_must_hire_if_anything_can_be_paid():
    """STRATOS-R71, STRATOS-Q24: every small stock, with and without the Ledger and the Charter."""
    forced = 0
    for items in ([], ["L16"], ["L17"], ["L16", "L17"]):
        for code in range(3**4 * 2):
            held = {kind: code // 3**place % 3 for place, kind in enumerate(MAIN)} | {"gem": code // 81}
            s = table({"units": [[], ["peasant h4"]], "resources": [held, {}], "permanents": [items, []]}, "BEGIN")
            view = GAME.view(s, 0)
            if view["players"][0]["eliminated"]:
                view["players"][0] |= {"resources": held, "permanents": items}
                assert not Table(view).can_hire()
                continue
            assert s.hire_forced and Table(view).can_hire()
            if view["pending"] == "FAULT_PLACE":
                say(s, shorts(s)[0])
            say(s, "end_actions")
            check_offers([s])
            assert "end_turn" not in shorts(s)
            forced += 1
    assert forced > 100
