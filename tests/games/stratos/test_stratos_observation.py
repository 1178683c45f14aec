"""An observation, number by number: computed again from the view, field by field, and compared.

What the numbers mean is a promise to whoever has trained on them: names, sizes, bounds and order are written out here.
"""

import json
from itertools import combinations_with_replacement

import pytest
from stratos_drawn import dealt, drawn
from stratos_tables import GAME, say, table

from stratagem.games.stratos.actions import GainKinds, LoseKinds, Pay
from stratagem.kernel.core import options
from stratagem.kernel.errors import StratagemError

ENCODING = GAME.encoding()
CARDS, LIFE, TOKENS = 75, 30, 40
MAPS = ["FFA2", "NP2", "TRE3", "CROSS4", "DEMO"]
QUESTIONS = ["FAULT_PLACE", "ACTION", "BUY", "GAIN_CHOICE", "LOSE_CHOICE", "NEW_MAGE", "COLLECT", "EQUIP", "TARGET",
             "HIRE_PLACE", "PAYMENT"]  # fmt: skip
TERRAINS = ["prairie", "mountain", "desert", "forest", "lagoon", "special"]
SPECIALS = ["academy", "quarry", "sanctuary", "market", "watchtower", "arcanum", "covered"]
SYMBOLS = ["I", "II", "blank", "monster"]
CLASSES = ["peasant", "archer", "soldier", "explorer", "mage"]
MONSTERS = ["iggamot", "sharubite", "jabberwock", "kraken", "reaper"]
RESOURCES = ["corn", "nickel", "spice", "oak", "gem"]
STATUSES = ["defending", "chill_mark", "chilled", "snared", "hasted", "acted"]
DEEDS = ["harvest", "defend", "attack", "shoot", "cast", "search", "use"]
DECKS = ["mage", "sorcerer", "land", "lagoon"]
STATES = ["unborn", "on_board", "vanquished"]
PLANS = ["cast", "use", "hire", "promote", "retrain", "learn_mage", "learn_sorcerer", "hoard"]


def numbered(letter, count):
    return [f"{letter}{number:02}" for number in range(1, count + 1)]


MAGE, SORCERER, LAND, LAGOON = numbered("M", 16), numbered("S", 10), numbered("L", 28), numbered("G", 15)
EVERY_CARD = SPECIALS[:6] + MAGE + SORCERER + LAND + LAGOON
WORN = ["L01", "L02", "L03", "L04", "L05", "L06", "G05", "G06", "G07"]
WEAPONS = ["L02", "L03", "G06"]
ITEMS = ["L07", "L08", "L09", "L10", "L11", "L12", "L13", "L14", "L15", "G08", "G09", "G10", "G11"]
TRADERS = ["market", "L16"]

# -- the fields, each from the view -----------------------------------------------------------------------


def one(word, words):
    return [int(word == other) for other in words]


def cut(value, most):
    return max(0, min(value, most))


def tally(cards):
    return [cards.count(card) for card in EVERY_CARD]


def grid(view, per_cell):
    """One row of numbers for each place of the grid of 8 by 8; nothing where the map has no cell."""
    by_name = {cell["cell"]: cell for cell in view["board"]}
    empty = [0] * len(per_cell({"cell": "", "kind": "hole"}))
    found = []
    for row in range(8):
        for column in range(8):
            cell = by_name.get("abcdefgh"[column] + str(row + 1))
            found += per_cell(cell) if cell else empty
    return found


def units(view, cell):
    unit = next((unit for unit in view["units"] if unit["cell"] == cell["cell"]), None)
    if unit:
        values = [unit["hp"], unit["max_hp"], unit.get("spirit", 0), unit.get("max_spirit", 0)]
        return [
            *one(unit["owner"], range(4)), *[0] * 5, *one(unit["class"], CLASSES), int(unit["promoted"]),
            *[cut(value, LIFE) for value in values], *[int(word in unit["status"]) for word in STATUSES],
            cut(unit["done"].count("travel"), LIFE), *[int(word in unit["done"]) for word in DEEDS], unit["left"],
        ]  # fmt: skip
    monster = next((monster for monster in view["monsters"] if monster.get("cell") == cell["cell"]), None)
    if monster:
        values = [cut(monster[word], LIFE) for word in ("hp", "max_hp", "spirit", "max_spirit")]
        chilled = int(monster["chill_mark"])
        return [*[0] * 4, *one(monster["monster"], MONSTERS), *[0] * 6, *values, 0, chilled, *[0] * 13]
    return [0] * 34


def worn(view, cell):
    found = [unit.get("equipment", []) for unit in view["units"] if unit["cell"] == cell["cell"]]
    return [found[0].count(card) if found else 0 for card in WORN]


def faults(view):
    """Per place of the grid the slot to the east, then the one to the south."""
    tokens = {fault["fault"]: fault["tokens"] for fault in view["faults"]}
    found = []
    for row in range(8):
        for column in range(8):
            here = "abcdefgh"[column] + str(row + 1)
            for there in ("abcdefghi"[column + 1] + str(row + 1), "abcdefgh"[column] + str(row + 2)):
                on_it = tokens.pop(f"{here}/{there}", [])
                found += [on_it.count(resource) for resource in RESOURCES]
    assert not tokens
    return found


def seats(view, of_one, size=1):
    """The numbers of each seat, and nothing for seats that are not taken."""
    found = [number for player in view["players"] for number in of_one(player)]
    return found + [0] * (size * 4 - len(found))


def open_cards(player):
    book = player["book"]
    return tally(book["face_up"] + book["known_to_all"] + player["permanents"] + player["used"])


def face_down(player):
    down = {**player["book"]["face_down"], **player["items_unused"]}
    return [cut(down[deck], TOKENS) for deck in DECKS]


def plan(view, word, words):
    return one(view["own"].get("plan", {}).get(word), words)


def plan_unit(view, cell):
    return [int(bool(cell["cell"]) and view["own"].get("plan", {}).get("unit") == cell["cell"])]


# name, how many numbers, how large, and what they are
FIELDS = [
    ("seat", 4, 1, lambda v: one(v["own"]["seat"], range(4))),
    ("seats", 4, 1, lambda v: one(len(v["players"]), range(1, 5))),
    ("turn", 4, 1, lambda v: one(v["turn"], range(4))),
    ("map", 5, 1, lambda v: one(v["map"], MAPS)),
    ("rules", 4, 1, lambda v: [
        int(v["mode"] == "monster"), int(v["range_metric"] == "chebyshev"), int(v["dormant_book_scores"]),
        int(v["official_specials_only"])]),
    ("target_pp", 1, 40, lambda v: [v["target_pp"]]),
    ("max_rounds", 1, 255, lambda v: [v["max_rounds"]]),
    ("round", 1, 255, lambda v: [cut(v["round"], 255)]),
    ("pending", 11, 1, lambda v: one(v["pending"], QUESTIONS)),
    ("terrain", 384, 1, lambda v: grid(v, lambda cell: one(cell["kind"], TERRAINS))),
    ("special", 448, 1, lambda v: grid(v, lambda cell: one(cell.get("special"), SPECIALS))),
    ("symbol", 256, 1, lambda v: grid(v, lambda cell: one(cell.get("searched"), SYMBOLS))),
    ("peeked", 256, 1, lambda v: grid(v, lambda cell: one(cell.get("peeked"), SYMBOLS))),
    ("units", 2176, 30, lambda v: grid(v, lambda cell: units(v, cell))),
    ("worn", 576, 2, lambda v: grid(v, lambda cell: worn(v, cell))),
    ("faults", 640, 10, faults),
    ("monsters", 15, 1, lambda v: [n for monster in v["monsters"] for n in one(monster["state"], STATES)]),
    ("eliminated", 4, 1, lambda v: seats(v, lambda p: [int(p["eliminated"])])),
    ("resources", 20, 40, lambda v: seats(v, lambda p: [cut(p["resources"][r], TOKENS) for r in RESOURCES], 5)),
    ("points", 4, 40, lambda v: seats(v, lambda p: [cut(p["pp"], TOKENS)])),
    ("hoards", 4, 40, lambda v: seats(v, lambda p: [cut(p["hoard_cards"], TOKENS)])),
    ("defeats", 4, 40, lambda v: seats(v, lambda p: [cut(p["defeat_cards"], TOKENS)])),
    ("dormant", 4, 1, lambda v: seats(v, lambda p: [int(p["book"]["dormant"])])),
    ("books", 300, 3, lambda v: seats(v, open_cards, CARDS)),
    ("face_down", 16, 40, lambda v: seats(v, face_down, 4)),
    ("own_cards", 75, 3, lambda v: tally(v["own"]["face_down"] + v["own"]["items"])),
    ("discards", 75, 10, lambda v: tally([card for deck in DECKS for card in v["decks"][deck]["discards"]])),
    ("resolving", 75, 3, lambda v: tally(v["resolving"])),
    ("decks", 4, 100, lambda v: [cut(v["decks"][deck]["left"], 100) for deck in DECKS]),
    ("spares", 5, 40, lambda v: [cut(v["spares"][terrain], TOKENS) for terrain in TERRAINS[:5]]),
    ("once", 3, 1, lambda v: [int(v["once"]["hoarded"]), int(v["once"]["discount_used"]), int(v["hire_forced"])]),
    ("trades", 2, 1, lambda v: [int(trader in v["once"]["trades"]) for trader in TRADERS]),
    ("plan", 8, 1, lambda v: plan(v, "deed", PLANS)),
    ("plan_unit", 64, 1, lambda v: grid(v, lambda cell: plan_unit(v, cell))),
    ("plan_card", 75, 1, lambda v: plan(v, "word", EVERY_CARD)),
    ("plan_class", 5, 1, lambda v: plan(v, "word", CLASSES)),
]  # fmt: skip


def check_numbers(states, met):
    """Both ways of the encoding against the fields; `met` gathers which numbers were ever more than 0."""
    for state in states:
        for seat in range(state.seats):
            view = GAME.view(state, seat)
            quick, slow, at = ENCODING.observe(state, seat), ENCODING.encode(json.loads(json.dumps(view))), 0
            for name, size, most, read in FIELDS:
                wanted = read(view)
                assert len(wanted) == size and max(wanted) <= most, name
                assert list(quick[at : at + size]) == wanted, f"{name}, seat {seat}"
                assert list(slow[at : at + size]) == wanted, f"{name}, seat {seat}, from its view"
                if any(wanted):
                    met.add(name)
                at += size
            assert at == len(quick) == len(slow)


@pytest.mark.property
def test_the_layout_is_as_promised():
    assert [(field.name, field.size, field.most) for field in ENCODING.fields] == [row[:3] for row in FIELDS]
    assert ENCODING.size == sum(row[1] for row in FIELDS)


@pytest.mark.property
def test_numbers_of_laid_tables():
    """Teeth: every field is more than zeros somewhere."""
    met = set()
    check_numbers((s for n, s in enumerate(drawn(range(60), 11)) if n % 5 == 1), met)
    assert {row[0] for row in FIELDS} - met <= {"resolving", "eliminated"}


@pytest.mark.property
@pytest.mark.parametrize("number", range(9))
def test_numbers_of_games_from_their_set_up(number):
    check_numbers(dealt(number, 120, 40), set())


@pytest.mark.property
def test_numbers_of_rare_tables():
    """More than a field can hold, a card that waits to be put on, a game that is over."""
    plenty = dict.fromkeys(RESOURCES, 90)
    many = {
        "units": [["soldier a1 50/60 did " + "+".join(["travel"] * 33), "mage b1"], ["peasant h4"]],
        "resources": [plenty, {}], "spares": dict.fromkeys(TERRAINS[:5], 50), "round": 300, "hoards": [3, 0],
    }  # fmt: skip
    found = {"units": [["explorer a1"], ["peasant h4"]], "undersides": {"a1": "I"}, "decks": {"land": ["L03", "..."]}}
    over = {"units": [["soldier g4 promoted"], ["peasant h4 1"]], "hoards": [9, 0], "defeats": [0, 50]}
    met = set()
    for given, text in ((many, "end_actions"), (found, "search a1"), (over, "attack g4 h4")):
        state = table(given)
        check_numbers([state], met)
        say(state, text)
        check_numbers([state], met)
    state.bag[2][0] = 200
    check_numbers([state], met)
    assert "resolving" in met


# -- the numbers of the actions ---------------------------------------------------------------------------

UNITS = [f"unit {rank}" for rank in range(1, 6)]
GRID = [column + str(row) for row in range(1, 9) for column in "abcdefgh"]
EDGES = [
    f"{'abcdefgh'[x]}{y}/{there}"
    for y in range(1, 9) for x in range(8) for there in (f"{'abcdefghi'[x + 1]}{y}", f"{'abcdefgh'[x]}{y + 1}")
]  # fmt: skip
MAIN = RESOURCES[:4]
MIXES = [",".join(mix) for size in range(6) for mix in combinations_with_replacement(RESOURCES, size)]


def catalogue():
    """Every action there can be, in the words of the catalogue and in its order."""
    yield from ("end_actions", "enough", "take", "leave", "discard", "learn_mage", "learn_sorcerer", "hoard", "recover")
    yield from ("draw", "end_turn")
    for verb in ("harvest", "power", "defend", "search", "promote", "equip"):
        yield from (f"{verb} {unit}" for unit in UNITS)
    yield from (f"travel {unit} {way}" for unit in UNITS for way in ("north", "east", "south", "west"))
    for verb in ("attack", "shoot"):
        yield from (f"{verb} {unit} {cell}" for unit in UNITS for cell in GRID)
        yield from (f"{verb} with {card} {unit} {cell}" for card in WEAPONS for unit in UNITS for cell in GRID)
    for verb, words in (("cast", MAGE + SORCERER), ("use", ITEMS), ("replace", WORN), ("retrain", CLASSES)):
        yield from (f"{verb} {unit} {word}" for unit in UNITS for word in words)
    yield from (f"target {word}" for word in [*GRID, *EDGES, *MAIN, "0", "1", "2", "3"])
    yield from (f"place {cell}" for cell in GRID)
    yield from (f"gift {edge} {resource}" for edge in EDGES for resource in MAIN)
    yield from (f"hire {kind}" for kind in CLASSES)
    yield from (f"{verb} {mix}".strip() for verb in ("gain", "lose", "pay") for mix in MIXES)
    yield from (f"trade {trader} {give} {take}" for trader in TRADERS for give in MAIN for take in MAIN)
    yield from (f"pay_otherwise hire {kind}" for kind in CLASSES)
    yield from (f"pay_otherwise promote {unit}" for unit in UNITS)
    yield from (f"pay_otherwise retrain {unit} {kind}" for unit in UNITS for kind in CLASSES)
    yield from (f"pay_otherwise {verb}" for verb in ("learn_mage", "learn_sorcerer", "hoard"))


VERBS = {
    "travel", "cast", "target", "use", "shoot", "attack", "hire", "promote", "retrain", "pay_otherwise", "pay", "place",
    "gift", "equip", "search", "trade", "harvest", "power", "defend", "take", "leave", "recover", "draw", "gain",
    "replace",
}  # fmt: skip
NUMBER_OF = {word: number for number, word in enumerate(catalogue())}


def word_of(action, mine):
    """An answer in the words of the catalogue: units by their rank among one's own, steps by their direction."""
    verb, *words = GAME.short(action).split()
    if verb == "pay_otherwise":
        what, *words = words[0].split(",")
        verb = f"{verb} {what}"
    acts = verb.split()[-1]
    if acts in ("travel", "attack", "shoot", "cast", "use", "replace", "retrain", "promote", "harvest", "power",
                "defend", "search", "equip"):  # fmt: skip
        here, words[0] = words[0], f"unit {mine.index(words[0]) + 1}"
        if verb == "travel":
            across, down = ord(words[1][0]) - ord(here[0]), int(words[1][1:]) - int(here[1:])
            words[1] = {(0, -1): "north", (1, 0): "east", (0, 1): "south", (-1, 0): "west"}[across, down]
        elif verb in ("attack", "shoot") and len(words) == 3:
            words = ["with", words[2], *words[:2]]
    return " ".join([verb, *words])


@pytest.mark.property
def test_the_catalogue_is_as_promised():
    assert ENCODING.words == list(catalogue())


@pytest.mark.property
def test_every_mix_of_tokens_has_its_number():
    """Up to five tokens; more are refused, and named."""
    state = table()
    for verb, make in (("gain", GainKinds), ("lose", LoseKinds), ("pay", Pay)):
        for size in range(6):
            for mix in combinations_with_replacement(RESOURCES, size):
                assert ENCODING.place(state, 0, make(mix)) == NUMBER_OF[f"{verb} {','.join(mix)}".strip()]
        for mix in combinations_with_replacement(RESOURCES, 6):
            with pytest.raises(StratagemError, match=", ".join(mix)):
                ENCODING.place(state, 0, make(mix))


def check_actions(state, met):
    for seat in state.waiting:
        found = list(options(state, seat))
        mine = [unit["cell"] for unit in GAME.view(state, seat)["units"] if unit["owner"] == seat]
        places = ENCODING.places(state, seat)
        assert len(set(places)) == len(found)
        for action, place in zip(found, places, strict=True):
            assert NUMBER_OF[word_of(action, mine)] == place == ENCODING.place(state, seat, action)
            met.add(action.verb)
        for action, place in list(zip(found, places, strict=True))[:: max(1, len(found) // 3)]:
            assert found[places.index(place)] == action


@pytest.mark.property
def test_every_answer_has_its_number():
    """Teeth: nearly every verb is met."""
    met = set()
    for state in drawn(range(140), 11):
        check_actions(state, met)
    assert met >= VERBS


@pytest.mark.property
def test_every_target_has_its_number():
    """One to two targets, a player, a kind, a fault slot: rungs of spells and items that drawn games rarely reach."""
    given = {
        "units": [["mage c2 promoted", "explorer b3"], ["peasant d2", "mage a2"]], "items": [["L15"], []],
        "books": [["M13", "S05", "M12", "M16"], []], "resources": [{"corn": 1, "oak": 1}, {"gem": 1}],
        "faults": {"d1/e1": ["corn"], "d4/e4": ["spice"]},
    }  # fmt: skip
    rungs = (
        ["cast c2 M13", "target a1"], ["cast c2 S05", "target a1", "enough"], ["cast c2 M12"],
        ["cast c2 M16", "target corn"], ["use b3 L15"],
    )  # fmt: skip
    met = set()
    for texts in rungs:
        state = table(given)
        for text in texts:
            say(state, text)
            check_actions(state, met)
            check_numbers([state], met)
    assert {"enough", "target"} <= met
