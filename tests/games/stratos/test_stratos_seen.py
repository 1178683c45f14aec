"""STRATOS-R15, field by field: what lies on drawn tables, and what each seat and a spectator are shown of it."""

from collections import Counter

import pytest
from stratos_drawn import SETUPS, dealt, drawn
from stratos_tables import GAME, say, table

from stratagem.games.stratos.rules.purchases import HOARD_COST, LEARN_MAGE_COST, LEARN_SORCERER_COST
from stratagem.kernel.chance import Chance
from stratagem.kernel.game import Setup

CONTENT = GAME.content
RESOURCES = ["corn", "nickel", "spice", "oak", "gem"]
TERRAINS = ["prairie", "mountain", "desert", "forest", "lagoon", "special"]
CLASSES = ["peasant", "archer", "soldier", "explorer", "mage"]
SYMBOLS = ["I", "II", "blank", "monster"]
DECKS = ["mage", "sorcerer", "land", "lagoon"]
DEEDS = ["harvest", "defend", "attack", "shoot", "cast", "search", "use"]
OFFICIAL, HOUSES = ["academy", "quarry"], ["sanctuary", "market", "watchtower", "arcanum"]
QUESTIONS = {
    "FaultPlace": "FAULT_PLACE", "ActionPhase": "ACTION", "BuyPhase": "BUY", "GainChoice": "GAIN_CHOICE",
    "LoseChoice": "LOSE_CHOICE", "NewMage": "NEW_MAGE", "Collect": "COLLECT", "EquipWhom": "EQUIP",
}  # fmt: skip
ALL = -1  # everyone knows
RARE = {"GAIN_CHOICE", "LOSE_CHOICE", "NEW_MAGE", "COLLECT", "EQUIP"}


def name(s, cell):
    return f"{'abcdefgh'[s.ground.xs[cell]]}{s.ground.ys[cell] + 1}"


# -- the public part --------------------------------------------------------------------------------------


def cell_seen(s, seat, cell):
    x, y = s.ground.xs[cell], s.ground.ys[cell]
    trays = [n for n, (left, top) in enumerate(s.ground.chart.trays) if 0 <= x - left <= 3 and 0 <= y - top <= 3]
    kind = s.tile[cell]
    found = {"cell": name(s, cell), "tray": trays[0], "kind": "hole" if kind == -1 else TERRAINS[kind]}
    if kind == 5:
        found["special"] = CONTENT.specials[s.face[cell]] if s.known[cell] == ALL else "covered"
    elif kind != -1 and s.known[cell] == ALL:
        found["searched"] = SYMBOLS[s.face[cell]]
    elif kind != -1 and seat is not None and s.known[cell] & 2**seat:
        found["peeked"] = SYMBOLS[s.face[cell]]
    return found


def covered(s):
    """STRATOS-R18: what was laid for so many players, less what has been found."""
    if s.official:
        laid = Counter(dict.fromkeys(OFFICIAL, 1 if s.seats == 2 else 2))
    else:
        laid = Counter(OFFICIAL + HOUSES + (OFFICIAL if s.seats == 4 else []))
    specials = [cell for cell in range(s.ground.size) if s.tile[cell] == 5]
    found = [CONTENT.specials[s.face[cell]] for cell in specials if s.known[cell] == ALL]
    if len(found) == len(specials):
        return []
    houses = s.seats > 2 or s.official or len([one for one in found if one in HOUSES]) < 2
    left = laid - Counter(found)
    return [special for special in CONTENT.specials if left[special] and (houses or special in OFFICIAL)]


def faces(kind, promoted):
    die = {"peasant": 4, "archer": 4, "soldier": 6}.get(kind, 0)
    return [face if face < die or promoted else 0 for face in range(1, die + 1)]


def actions_left(s, unit):
    """STRATOS-R20."""
    status = s.status[unit]
    chilled, snared, hasted = status & 1, status & 2, status & 4
    boots = sum(CONTENT.cards[card].static.extra_travel for card in s.worn[unit])
    most = (1 if chilled else 2) + (1 if hasted else 0)
    used = bin(s.deeds[unit]).count("1") + max(0, s.trips[unit] - boots)
    return 0 if snared else max(0, most - used)


def unit_seen(s, unit):
    kind = CLASSES[s.kind[unit]]
    found = {
        "owner": unit // 5, "cell": name(s, s.where[unit]), "class": kind, "promoted": s.promoted[unit] == 1,
        "hp": s.hp[unit], "max_hp": s.top_hp[unit], "left": actions_left(s, unit),
        "faces": faces(kind, s.promoted[unit]),
        "done": ["travel"] * s.trips[unit] + [deed for bit, deed in enumerate(DEEDS) if s.deeds[unit] & 2**bit],
    }  # fmt: skip
    if kind == "mage":
        found |= {"spirit": s.spirit[unit], "max_spirit": s.top_spirit[unit]}
    marks = {
        "defending": s.guard[unit], "chill_mark": s.mark[unit], "chilled": s.status[unit] & 1,
        "snared": s.status[unit] & 2, "hasted": s.status[unit] & 4, "acted": s.acted[unit],
    }  # fmt: skip
    found["status"] = [word for word in marks if marks[word]]
    if s.worn[unit]:
        found["equipment"] = list(s.worn[unit])
    return found


def blow(row):
    return list(range(1, row.sides + 1)) or [row.amount]


def monster_seen(s, order):
    beast, unit = CONTENT.beasts[order], 5 * s.seats + order
    found = {"monster": beast.id, "state": ["unborn", "on_board", "vanquished"][s.beast[order]]}
    found |= {"home": TERRAINS[beast.home], "faces": blow(beast.basic)}
    if beast.special:
        found["special"] = {"cost": beast.cost, "faces": blow(beast.special)}
    if s.beast[order] == 1:
        found |= {"cell": name(s, s.where[unit]), "hp": s.hp[unit], "max_hp": s.top_hp[unit], "spirit": s.spirit[unit]}
        found |= {"max_spirit": s.top_spirit[unit], "chill_mark": s.mark[unit] == 1}
    return found


def counted(s, seat):
    """STRATOS-R01: the four sources of points."""
    spells = s.book_up[seat] if s.dormant_scores or not s.dormant[seat] else ()
    worn = [card for unit in range(5 * seat, 5 * seat + 5) for card in s.worn[unit]]
    treasures = [*s.permanents[seat], *s.used[seat], *worn]
    return {
        "hoard": s.hoards[seat], "defeat": s.defeats[seat], "spells": sum(CONTENT.cards[card].pp for card in spells),
        "treasures": sum(CONTENT.cards[card].pp for card in treasures),
    }  # fmt: skip


def player_seen(s, seat):
    of = counted(s, seat)
    have = sum(of.values())
    row = [(low, high, who) for least, most, low, high, who in CONTENT.rolls if least <= have <= most]
    danger = 0
    for d4 in (1, 2, 3, 4):
        for d6 in (1, 2, 3, 4, 5, 6):
            named = [who for low, high, who in row if low <= d4 + d6 <= high]
            danger += bool(named) and s.beast[named[0]] != 2

    def backs(cards, *decks):
        return {deck: len([card for card in cards if DECKS[CONTENT.cards[card].deck] == deck]) for deck in decks}

    return {
        "seat": seat, "eliminated": s.out[seat], "pp": have, "sources": of, "danger": danger,
        "rolls": [{"from": low, "to": high, "monster": CONTENT.beasts[who].id} for low, high, who in row],
        "resources": dict(zip(RESOURCES, s.stock[5 * seat : 5 * seat + 5], strict=True)),
        "hoard_cards": s.hoards[seat], "defeat_cards": s.defeats[seat], "permanents": [*s.permanents[seat]],
        "book": {
            "dormant": s.dormant[seat], "face_up": [*s.book_up[seat]], "known_to_all": [*s.book_shown[seat]],
            "face_down": backs(s.book_down[seat], "mage", "sorcerer"),
        },
        "items_unused": backs(s.items[seat], "land", "lagoon"), "used": [*s.used[seat]],
    }  # fmt: skip


def price(*counts):
    return [resource for resource, count in zip(RESOURCES, counts, strict=False) for _ in range(count)]


def question(s, seat):
    if s.result or not s.waiting:
        return ""
    if s.plan and seat == s.turn:
        return "TARGET" if s.plan.deed in ("cast", "use") else "HIRE_PLACE" if s.plan.payment else "PAYMENT"
    return QUESTIONS[type(s.agenda[-1]).__name__]


def shown(s, seat):
    """The whole view but the warnings, which are words of advice."""
    cells, decks = range(s.ground.size), range(4)
    found = {
        "map": s.map, "mode": ["beginner", "monster"][s.monsters_on], "target_pp": s.target, "max_rounds": s.cap,
        "dormant_book_scores": s.dormant_scores, "official_specials_only": s.official,
        "range_metric": ["steps", "chebyshev"][s.chebyshev], "round": s.round, "turn": s.turn, "phase": s.phase,
        "order": [*s.order], "board": [cell_seen(s, seat, cell) for cell in cells],
        "faults": [
            {"fault": f"{name(s, a)}/{name(s, b)}", "tokens": [RESOURCES[token] for token in tokens]}
            for (a, b), tokens in zip(s.ground.faults, s.fault, strict=True)
        ],
        "covered_specials": covered(s), "spares": dict(zip(TERRAINS, s.spare, strict=False)),
        "removed": [TERRAINS[kind] for kind, _, _ in s.gone],
        "units": [unit_seen(s, unit) for unit in range(5 * s.seats) if s.where[unit] != -1],
        "monsters": [monster_seen(s, order) for order in range(5)],
        "players": [player_seen(s, p) for p in range(s.seats)],
        "decks": {
            DECKS[d]: {"left": sum(s.bag[d]) + len(s.next_cards[d]), "discards": [*s.discards[d]]} for d in decks
        },
        "resolving": [*s.limbo], "hire_forced": s.hire_forced,
        "once": {"hoarded": s.hoarded, "trades": [*s.trades], "discount_used": s.discount_used},
        "prices": {
            **{kind: price(*CONTENT.costs[index]) for index, kind in enumerate(CLASSES)},
            "hoard": price(*HOARD_COST), "learn_mage": price(*LEARN_MAGE_COST),
            "learn_sorcerer": price(*LEARN_SORCERER_COST),
        },
        "waiting": [*s.waiting], "pending": question(s, seat), "result": None,
    }  # fmt: skip
    if s.result:
        found["result"] = {"ending": s.result.ending, "winners": [*s.result.winners], "scores": [*s.result.scores]}
    if seat is not None:
        book = s.book_up[seat] + s.book_down[seat] + s.book_shown[seat]
        found["own"] = {"seat": seat, "face_down": [*s.book_down[seat]], "items": [*s.items[seat]]}
        found["own"]["costs"] = {card: CONTENT.cards[card].cost for card in book}
        if s.plan and s.turn == seat:
            of_a_unit = s.plan.deed in ("cast", "use", "promote", "retrain")
            assert of_a_unit or s.plan.unit == -1, "no unit is written in one way"
            unit = name(s, s.where[s.plan.unit]) if of_a_unit else None
            found["own"]["plan"] = {"deed": s.plan.deed, "unit": unit, "word": s.plan.word}
    return found


def check_views(states):
    met = Counter()
    for s in states:
        for seat in (None, *range(s.seats)):
            view, wanted = GAME.view(s, seat), shown(s, seat)
            view.pop("warnings")
            met[view["pending"]] += 1
            assert view.keys() == wanted.keys()
            for key, value in wanted.items():
                assert view[key] == value, f"{key} for seat {seat}"
    return met


@pytest.mark.property
def test_drawn_tables_are_shown_as_they_are():
    """Teeth: nearly every question is met."""
    met = check_views(s for n, s in enumerate(drawn(range(150), 11)) if n % 5 == 1)
    assert met.keys() >= {"", *QUESTIONS.values(), "TARGET", "HIRE_PLACE", "PAYMENT"} - RARE


@pytest.mark.property
def test_a_special_on_any_cell():
    """Each cell in turn is the Special tile that b4 is on the map, covered by luck, covered and fixed, or open."""
    rows = ["PFDPFMSM", "DMFMSPLF", "FLPSLPMD", "MPDLDDFP"]
    for place in range(32):
        x, y = place % 8, place // 8
        if rows[y][x] != "S":
            board = [row if n != y else row[:x] + "S" + row[x + 1 :] for n, row in enumerate(rows)]
            for text in ("", "market", "market open"):
                fixed = {"specials": {f"{'abcdefgh'[x]}{y + 1}": text}} if text else {}
                s = table({"board": board, "units": [[], []], "resources": [{"gem": 9}] * 2} | fixed)
                check_views([s])
                check_guess(s, place % 2, place)


@pytest.mark.property
@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_games_are_shown_as_they_are(number):
    check_views(dealt(number, 160, 20))


# -- guesses ----------------------------------------------------------------------------------------------


class Deal(Chance):
    """Luck that writes down what it was asked."""

    def __init__(self, seed):
        self.seed, self.asked = seed, []

    def pick(self, source, weights):
        self.asked.append((source, weights[:]))
        self.seed = self.seed * 69069 % 4294967291 + 1
        left = self.seed % sum(weights)
        for outcome, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return outcome
        raise AssertionError("nothing to pick from")


def guessed_cards(s, seat, world):
    """Face-down cards of the others, one after another, each with the chances that are left; returns those chances."""
    chances = []
    for deck, rows in enumerate(CONTENT.decks):
        pool = Counter(dict(zip(rows, s.bag[deck], strict=True))) + Counter(s.next_cards[deck])
        hands = "book_down" if deck < 2 else "items"
        hidden = [
            (p, place) for p in range(s.seats) if p != seat
            for place, card in enumerate(getattr(s, hands)[p]) if CONTENT.cards[card].deck == deck
        ]  # fmt: skip
        pool += Counter(getattr(s, hands)[p][place] for p, place in hidden)
        for p, place in hidden:
            fits = [deck < 2 or CONTENT.cards[card].type == 2 for card in rows]
            chances.append(("guess", [pool[card] * fit for card, fit in zip(rows, fits, strict=True)]))
            drawn_card = getattr(world, hands)[p][place]
            assert fits[rows.index(drawn_card)]
            pool[drawn_card] -= 1
        assert [pool[card] for card in rows] == world.bag[deck] and world.next_cards[deck] == ()
    for hands in ("book_down", "items"):
        assert [len(hand) for hand in getattr(s, hands)] == [len(hand) for hand in getattr(world, hands)]
        if seat is not None:
            assert getattr(s, hands)[seat] == getattr(world, hands)[seat]
    return chances


def guessed_tiles(s, seat, world):
    """Undersides that others have seen are dealt again from what this seat has not seen; the rest has no value."""
    pools = [row[:] for row in s.symbols]
    spots = [("face", cell, s.tile[cell], s.face[cell], s.known[cell]) for cell in range(s.ground.size)]
    spots = [spot for spot in spots if 0 <= spot[2] < 5]
    spots += [("gone", place, kind, face, known) for place, (kind, face, known) in enumerate(s.gone)]
    unknown = []
    for where, place, kind, face, known in spots:
        is_seen = known == ALL or (seat is not None and known & 2**seat)
        if face == -1 or is_seen:
            now = world.face[place] if where == "face" else world.gone[place][1]
            assert now == face
        else:
            pools[kind][face] += 1
            unknown.append((where, place, kind, known))
    chances = []
    for where, place, kind, known in unknown:
        now = world.face[place] if where == "face" else world.gone[place][1]
        if not known:
            assert now == -1
            continue
        chances.append(("guess", pools[kind][:]))
        pools[kind][now] -= 1
    assert pools == world.symbols
    assert [(kind, known) for kind, _, known in s.gone] == [(kind, known) for kind, _, known in world.gone]
    return chances


DEALT_AGAIN = (
    "bag", "next_cards", "book_down", "items", "symbols", "face", "gone", "plan", "hidden_specials", "houses_left",
)  # fmt: skip


def check_guess(s, seat, seed):
    deal = Deal(seed + 1)
    before = s.copy()
    world = GAME.resample(s, seat, deal)
    assert s == before, "the true table is left alone"
    assert deal.asked == guessed_cards(s, seat, world) + guessed_tiles(s, seat, world)
    assert world.plan == (s.plan if s.turn == seat else None)
    hidden = [cell for cell in range(s.ground.size) if s.tile[cell] == 5 and s.known[cell] != ALL]
    fixed = Counter(s.face[cell] for cell in hidden if s.face[cell] != -1)
    assert world.hidden_specials == [count + fixed[special] for special, count in enumerate(s.hidden_specials)]
    houses = sum(count for special, count in fixed.items() if CONTENT.specials[special] in HOUSES)
    assert world.houses_left == (s.houses_left + houses if s.houses_left >= 0 else -1)
    assert all(world.face[cell] == -1 for cell in hidden)
    for field in s.names:
        if field not in DEALT_AGAIN:
            assert getattr(world, field) == getattr(s, field), field
    for cell in range(s.ground.size):
        if s.tile[cell] in (5, -1) and cell not in hidden:
            assert world.face[cell] == s.face[cell]
    return len(deal.asked)


@pytest.mark.property
def test_guesses_deal_again_what_a_seat_cannot_know():
    asked = 0
    for number, s in enumerate(drawn(range(90), 8)):
        if number % 3 == 0:
            seat = (None, *range(s.seats))[number % (s.seats + 1)]
            asked += check_guess(s, seat, number)
    assert asked > 1000


@pytest.mark.property
@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_guesses_of_games(number):
    for s in dealt(number, 120, 40):
        for seat in (None, *range(s.seats)):
            check_guess(s, seat, number)


@pytest.mark.property
def test_guesses_of_removed_tiles():
    """What one seat peeked at leaves the game: the peeker remembers, others deal it again; the unseen stay unseen."""
    given = {
        "units": [["mage c2 promoted spirit 7"], ["peasant h4"]], "books": [["S05"], []],
        "peeked": {"c1": ["monster", 0], "b1": ["II", 1], "d2": ["blank", 0, 1]}, "undersides": {"a2": "I"},
    }  # fmt: skip
    for first, second in (("b1", "c1"), ("c1", "d2"), ("b1", "a2"), ("a1", "a2")):
        s = say(table(given), "cast c2 S05", f"target {first}", f"target {second}")
        assert len(s.gone) == 2
        for seed in range(6):
            for seat in (None, 0, 1):
                check_guess(s, seat, seed)
    s = table({**given, "decks": {"mage": ["M01", "M02", "..."]}}, setup=Setup(2))
    check_guess(s, 0, 1)
