"""What may be answered, by the rule file alone: read from a seat's view and the rows of the content, as plainly as it
can be said, without any of the engine's own code.

A unit or a cell is named by its cell, a player by its seat, a kind by its resource, a fault slot by its two cells.
"""

import re
import tomllib
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from pathlib import Path

import stratagem.games.stratos as package

FOLDER = Path(package.__file__).parent / "content"
MAIN = ["corn", "nickel", "spice", "oak"]
RESOURCES = [*MAIN, "gem"]
LAND = ["prairie", "mountain", "desert", "forest"]
GIVES = dict(zip(LAND, MAIN, strict=True))
CLASSES = ["peasant", "archer", "soldier", "explorer", "mage"]


def rows(name, key="id"):
    return {row[key]: row for row in tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))[name]}


CARDS, SPECIALS, BEASTS, UNITS = rows("cards"), rows("specials"), rows("monsters"), rows("units", "class")
CALL = re.compile(r"(?:(opt|with mage|without mage) )?([a-z_]+)\(([^)]*)\)(?: -> k)?")
SLOT = re.compile(
    r"([\w,]+): (?:(two|1-2|each|random) )?"
    r"(unit|own char|enemy unit|monster|cell|tile|player|other player|kind|fault slot)"
    r"(?: (?:r(\d+)-(\d+)|any range))?(?:,? (.+))?"
)
OWN = {"soldier": ("attack", 1, 1), "archer": ("shoot", 2, 3)}  # STRATOS-R24, STRATOS-R25


@cache
def call(text):
    """`armor(physical,1)` as ("", "armor", ["physical", "1"]); the first word is `opt` and the like."""
    only, verb, words = CALL.fullmatch(text).groups("")
    return only, verb, [word.strip() for word in words.split(",")]


def calls(texts):
    return [call(text) for text in texts]


def number(texts, modifier):
    """STRATOS-R11: equal modifiers add up."""
    return sum(int(words[-1]) for _, verb, words in calls(texts) if verb == modifier)


@cache
def slots_of(card):
    return [Slot(text) for text in CARDS[card].get("slots", [])]


class Slot:
    def __init__(self, text):
        names, count, self.word, low, high, conditions = SLOT.fullmatch(text).groups()
        self.names = names.split(",")
        self.count = count or "one"
        self.low, self.high = int(low or 0), int(high or 99)
        self.conditions = [part.strip() for part in (conditions or "").split(",") if part.strip()]
        units, cells = ("unit", "own char", "enemy unit", "monster"), ("cell", "tile")
        self.sort = "unit" if self.word in units else "cell" if self.word in cells else self.word


def filled(slot, way):
    """A slot's names, each with what it stands for."""
    return dict(zip(slot.names, [[x] for x in way], strict=True)) if slot.count == "two" else {slot.names[0]: way}


class Table:
    def __init__(self, view):
        self.view = view
        self.seat = view["own"]["seat"]
        self.cells = {cell["cell"]: cell for cell in view["board"]}
        self.units = {unit["cell"]: unit for unit in view["units"]}  # in the order of seats, then as they came
        for monster in view["monsters"]:
            if "cell" in monster:
                self.units[monster["cell"]] = {**monster, "owner": -1, "class": monster["monster"], "status": []}
        self.mine = [unit for unit in view["units"] if unit["owner"] == self.seat]
        self.me = view["players"][self.seat]
        self.stock = self.me["resources"]
        self.faults = {fault["fault"]: fault["tokens"] for fault in view["faults"]}

    # -- the ground

    def range(self, one, two):
        across, down = abs(ord(one[0]) - ord(two[0])), abs(int(one[1:]) - int(two[1:]))
        return max(across, down) if self.view["range_metric"] == "chebyshev" else across + down

    def adjacent(self, one, two):
        return abs(ord(one[0]) - ord(two[0])) + abs(int(one[1:]) - int(two[1:])) == 1

    def kind(self, cell):
        return self.cells[cell]["kind"]

    def special(self, cell):
        """The row of the Special tile that lies open here."""
        return SPECIALS.get(self.cells[cell].get("special", ""), {"occupy": []})

    def may_stand(self, who, cell):
        """On tiles of the right kind: STRATOS-R06, and 3.9 for monsters."""
        kind = self.kind(cell)
        if kind == "hole":
            return False
        if who in CLASSES:
            return kind != "lagoon" or who == "explorer"
        return {"kraken": kind == "lagoon", "reaper": True}.get(who, kind != "lagoon")

    def can_enter(self, who, cell):
        return cell not in self.units and self.may_stand(who, cell)

    def is_unsearched(self, cell):
        return self.kind(cell) not in ("hole", "special") and "searched" not in self.cells[cell]

    # -- STRATOS-D01, STRATOS-D02

    def gifts(self):
        found = set()
        for fault, tokens in self.faults.items():
            kinds = [self.kind(cell) for cell in fault.split("/")]
            if "hole" not in kinds and len(tokens) < 2:
                found |= {f"gift {fault} {GIVES[kind]}" for kind in kinds if kind in GIVES}
        return found

    def may_do(self, unit, deed):
        """STRATOS-R20."""
        status, done = unit["status"], unit["done"]
        if "snared" in status or (deed != "travel" and deed in done):
            return False
        most = (1 if "chilled" in status else 2) + ("hasted" in status)
        boots = sum(number(CARDS[card].get("static", []), "extra_travel") for card in unit.get("equipment", []))
        travels = done.count("travel") + (deed == "travel")
        others = len(done) - done.count("travel") + (deed != "travel")
        return others + max(0, travels - boots) <= most

    def actions(self):
        found = ["end_actions"]
        for unit in self.mine:
            found += self.actions_of(unit)
        return found

    def actions_of(self, unit):
        here, kind, who = unit["cell"], self.kind(unit["cell"]), unit["class"]
        for cell in self.cells:
            if self.may_do(unit, "travel") and self.adjacent(here, cell) and self.can_enter(who, cell):
                yield f"travel {here} {cell}"
        if kind in LAND and self.may_do(unit, "harvest"):
            yield f"harvest {here}"
            if who == "peasant":
                yield f"power {here}"
        if "defending" not in unit["status"] and self.may_do(unit, "defend"):
            yield f"defend {here}"
        for deed, low, high, weapon in self.weapons(unit):
            for target, other in self.units.items():
                if other["owner"] != self.seat and low <= self.range(here, target) <= high and self.may_do(unit, deed):
                    yield f"{deed} {here} {target} {weapon}".strip()
        if who == "explorer" and self.is_unsearched(here) and (kind != "lagoon" or unit["promoted"]):
            if self.may_do(unit, "search"):
                yield f"search {here}"
        if who == "mage" and self.may_do(unit, "cast"):
            yield from (f"cast {here} {card}" for card in self.castable(unit))
        if who == "explorer" and self.may_do(unit, "use"):
            for card in dict.fromkeys(self.view["own"]["items"]):
                if self.can_follow(card, unit):
                    yield f"use {here} {card}"

    def weapons(self, unit):
        """What a unit may fight with: deed, range, worn card."""
        own = [OWN[unit["class"]] + ("",)] if unit["class"] in OWN else []
        for card in dict.fromkeys(unit.get("equipment", [])):
            for _, verb, words in calls(CARDS[card].get("static", [])):
                if verb == "weapon":
                    low, _, high = words[1].removeprefix("r").partition("-")
                    own.append((words[0], int(low), int(high or low), card))
        reach = number(self.special(unit["cell"])["occupy"], "reach")
        lens = sum(number(CARDS[card].get("static", []), "shoot_range") for card in self.me["permanents"])
        return [(deed, low, high + reach + lens * (deed == "shoot"), card) for deed, low, high, card in own]

    def castable(self, unit):
        """STRATOS-R26."""
        book = self.me["book"]
        if book["dormant"]:
            return
        for card in dict.fromkeys(book["face_up"] + book["known_to_all"] + self.view["own"]["face_down"]):
            row = CARDS[card]
            if unit["spirit"] >= row["cost"] and (row["deck"] == "mage" or unit["promoted"]):
                if unit["spirit"] and self.can_follow(card, unit):
                    yield card

    # -- STRATOS-R07: what may fill a slot

    def candidates(self, slot, actor, picks):
        """In the order of the table: units as they came, cells in reading order."""
        here, word = actor["cell"], slot.word
        if slot.sort == "unit":
            found = [cell for cell in self.units if slot.low <= self.range(here, cell) <= slot.high]
            wanted = {
                "unit": lambda owner: True, "own char": lambda owner: owner == self.seat,
                "enemy unit": lambda owner: owner != self.seat, "monster": lambda owner: owner == -1,
            }[word]  # fmt: skip
            found = [cell for cell in found if wanted(self.units[cell]["owner"])]
        elif slot.sort == "cell":
            found = [cell for cell in self.cells if slot.low <= self.range(here, cell) <= slot.high]
            if word == "tile":
                found = [cell for cell in found if self.kind(cell) not in ("hole", "special")]
        elif word == "kind":
            found = MAIN
        elif word == "fault slot":
            found = list(self.faults)
        else:
            found = [str(p["seat"]) for p in self.view["players"] if not p["eliminated"]]
            found = [seat for seat in found if word == "player" or seat != str(self.seat)]
        return [x for x in found if all(self.meets(text, x, actor, picks) for text in slot.conditions)]

    def meets(self, text, x, actor, picks):
        if text == "not the actor":
            return x != actor["cell"]
        if text == "on a main-land tile":
            return self.kind(x) in LAND
        if text == "at least one own":
            return True  # of the pair
        if text == "unsearched":
            return self.is_unsearched(x)
        if text == "a Mage or monster":
            return self.units[x]["class"] == "mage" or self.units[x]["owner"] == -1
        if text == "the owner holds":
            return self.stock[x] > 0
        found = re.fullmatch(r"other than (\w+)", text)
        if found:
            return [x] != picks[found[1]]
        found = re.fullmatch(r"with a char at r(\d)-(\d)", text)
        if found:
            near = [u for u in self.view["units"] if str(u["owner"]) == x]
            return any(int(found[1]) <= self.range(actor["cell"], u["cell"]) <= int(found[2]) for u in near)
        found = re.fullmatch(r"adjacent to (\w+)", text)
        if found:
            return self.adjacent(x, picks[found[1]][0])
        found = re.fullmatch(r"on (\w+) or adjacent to \1", text)
        if found:
            return x == picks[found[1]][0] or self.adjacent(x, picks[found[1]][0])
        found = re.fullmatch(r"within (\d) of (\w+)", text)
        return self.range(x, picks[found[2]][0]) <= int(found[1])

    # -- STRATOS-R41

    def wholes(self, card, actor, picks=None):
        """Every way to fill what is left of the slots; `picks` maps names to lists, in the order of the slots."""
        picks = picks or {}
        left = [slot for slot in slots_of(card) if slot.names[0] not in picks]
        if not left:
            yield picks
            return
        slot = left[0]
        found = self.candidates(slot, actor, picks)
        if slot.count == "each":
            yield from self.wholes(card, actor, {**picks, slot.names[0]: found})
            return
        if slot.sort in ("unit", "cell"):  # the same one may not fill two chosen slots
            alike = [name for name in picks if self.slot(card, name).sort == slot.sort]
            taken = [x for name in alike if self.slot(card, name).count != "each" for x in picks[name]]
            found = [x for x in found if x not in taken]
        ways = [[x] for x in found] if slot.count != "two" else []
        if slot.count != "one":
            ways += [[x, y] for x, y in combinations(found, 2)]
        for way in ways:
            if "at least one own" in slot.conditions and self.seat not in [self.units[x]["owner"] for x in way]:
                continue
            yield from self.wholes(card, actor, {**picks, **filled(slot, way)})

    def slot(self, card, name):
        return next(slot for slot in slots_of(card) if name in slot.names)

    def can_follow(self, card, actor):
        return any(self.works(card, actor, whole) for whole in self.wholes(card, actor))

    def works(self, card, actor, picks):
        """Every primitive that is not `opt` has its precondition."""
        for only, verb, words in calls(CARDS[card].get("program", [])):
            has_mage = any(unit["class"] == "mage" for unit in self.mine)
            if only in ("opt", "without mage" if has_mage else "with mage"):
                continue
            each = words[0] in picks and self.slot(card, words[0]).count == "each"
            met = [self.holds(verb, words, x, actor, picks) for x in self.pointed(words[0], actor, picks)]
            if not (any(met) if each else all(met)):
                return False
        return True

    def pointed(self, word, actor, picks):
        if word == "actor":
            return [actor["cell"]]
        return picks.get(word, [str(self.seat)])

    def holds(self, verb, words, x, actor, picks):
        """STRATOS-R09: the precondition of one primitive for one of its targets."""
        unit = self.units.get(x, {})
        character = unit.get("owner", -1) >= 0
        if verb in ("damage", "gain", "relocate", "snare"):
            return True
        if verb == "monster_roll":
            return self.view["mode"] == "monster"
        if verb == "heal":
            return unit["hp"] < unit["max_hp"]
        if verb == "spirit":
            has, most = unit.get("spirit", 0), unit.get("max_spirit", 0)
            return has > 0 if words[1].startswith("-") else has < most
        if verb == "move":
            return self.can_enter(unit["class"], picks[words[1]][0])
        if verb == "swap_units":
            other = self.pointed(words[1], actor, picks)[0]
            return x != other and self.may_stand(unit["class"], other) and self.may_stand(self.units[other]["class"], x)
        if verb == "swap_tiles":
            other = self.pointed(words[1], actor, picks)[0]
            return x != other and {self.kind(x), self.kind(other)} != {"hole"}
        if verb == "remove_tile":
            return self.kind(x) not in ("hole", "special") and x not in self.units
        if verb == "set_tile":
            wanted = LAND[MAIN.index(picks[words[1]][0])]
            fits = self.kind(x) == "hole" or (self.kind(x) in LAND and self.kind(x) != wanted and x not in self.units)
            return fits and self.view["spares"][wanted] > 0
        if verb == "lose":
            kind = picks[words[2]][0] if words[2] in picks else words[2]
            held = self.view["players"][int(x)]["resources"]
            return held[kind] > 0 if kind in held else sum(held.values()) > 0
        if verb == "steal":
            return sum(self.view["players"][int(x)]["resources"].values()) > 0
        if verb == "draw":
            deck = self.view["decks"][words[0]]
            return deck["left"] + len(deck["discards"]) > 0
        if verb == "peek":
            return self.is_unsearched(x)
        if verb == "guard":
            return character and "defending" not in unit["status"]
        if verb == "chill":
            return "chill_mark" not in unit["status"] and not unit.get("chill_mark")
        if verb == "haste":
            return "hasted" not in unit["status"]
        if verb == "refresh":
            return bool(unit["done"])
        if verb == "promote":
            return character and not unit["promoted"]
        if verb == "harvest_free":
            return self.kind(x) in LAND
        assert verb == "take_edge"
        return bool(self.faults[x])

    def targets(self, card, at, picks, half):
        """The next rung: what may be picked for a slot, or as the second of two; unordered pairs are offered once."""
        actor = self.units[at]
        slots = slots_of(card)
        named = {}
        for slot, chosen in zip(slots, picks[:-1] if half else picks, strict=False):
            named |= filled(slot, chosen)
        slot = slots[len(picks) - half]
        found = set()
        for whole in self.wholes(card, actor, named):
            if self.works(card, actor, whole):
                way = [x for name in slot.names for x in whole[name]]
                if not half:
                    found.add(f"target {way[0]}")
                elif way[0] == picks[-1][0] and len(way) == 2:
                    found.add(f"target {way[1]}")
        return found | ({"enough"} if half and slot.count == "1-2" else set())

    # -- STRATOS-D06: buying

    def held(self, modifier):
        """Modifiers of the permanent items before this seat."""
        return sum(number(CARDS[card].get("static", []), modifier) for card in self.me["permanents"])

    def discount(self, purchase):
        """STRATOS-R50: units of cost that fall away."""
        if purchase.startswith("hire") and not self.view["once"]["discount_used"]:
            return self.held("hire_discount")
        if purchase.startswith("promote"):
            return max([number(self.special(u["cell"])["occupy"], "promote_discount") for u in self.mine], default=0)
        return 0

    def cost(self, purchase):
        verb, *words = purchase.split()
        prices = self.view["prices"]
        if verb == "promote":
            return prices[self.units[words[0]]["class"]]
        return prices[words[-1]] if verb in ("hire", "retrain") else prices[verb]

    def ways(self, cost, discount, stock=None):
        """Every payment for a cost, as counts per resource: each unit by its resource or by a gem."""
        stock = stock or self.stock
        found = set()
        for kept in set(combinations(cost, max(0, len(cost) - discount))):
            for paid in product(*[range(min(kept.count(kind), stock[kind]) + 1) for kind in MAIN]):
                gems = len(kept) - sum(paid)
                if gems <= stock["gem"]:
                    found.add((*paid, gems))
        return found

    def payments(self, purchase):
        return self.ways(self.cost(purchase), self.discount(purchase))

    def canonical(self, purchase):
        """Fewest gems; then the one that leaves the most even stock; then the first resources."""


        def worth(way):
            least_left = min(self.stock[kind] - paid for kind, paid in zip(MAIN, way, strict=False))
            return way[4], -least_left, [-count for count in way]

        return min(self.payments(purchase), key=worth)

    def traders(self):
        here = [u["cell"] for u in self.mine if number(self.special(u["cell"])["occupy"], "trade")]
        found = [self.cells[cell]["special"] for cell in here]
        found += [card for card in self.me["permanents"] if number(CARDS[card].get("static", []), "trade")]
        return [name for name in dict.fromkeys(found) if name not in self.view["once"]["trades"]]

    def purchases(self):
        """What can be paid and done, without trades."""
        found = []
        if len(self.mine) < 5:
            found += [f"hire {kind}" for kind in CLASSES if self.hire_cells(kind)]
        for unit in self.mine:
            if not unit["promoted"]:
                found.append(f"promote {unit['cell']}")
            if unit["class"] == "peasant":
                found += [f"retrain {unit['cell']} {kind}" for kind in CLASSES[1:] if self.retrained(unit, kind) >= 1]
        decks = {name: deck["left"] + len(deck["discards"]) for name, deck in self.view["decks"].items()}
        mages = [unit for unit in self.mine if unit["class"] == "mage"]
        if mages and decks["mage"]:
            found.append("learn_mage")
        if [unit for unit in mages if unit["promoted"]] and decks["sorcerer"]:
            found.append("learn_sorcerer")
        if not self.view["once"]["hoarded"]:
            found.append("hoard")
        return [purchase for purchase in found if self.payments(purchase)]

    def retrained(self, unit, kind):
        """STRATOS-R55: the Health that a Peasant would have left."""
        worn = sum(number(CARDS[card].get("static", []), "max_hp") for card in unit.get("equipment", []))
        return unit["hp"] + UNITS[kind]["hp"] - (unit["max_hp"] - worn)

    def buying(self):
        found = self.purchases()
        found += [f"pay_otherwise {','.join(p.split())}" for p in found if len(self.payments(p)) > 1]
        for source in self.traders():
            for give in MAIN:
                if self.stock[give] >= 2:
                    found += [f"trade {source} {give} {take}" for take in MAIN if take != give]
        if self.mine or not self.view["hire_forced"] or not self.can_hire():
            found.append("end_turn")
        return found

    def can_hire(self):
        """STRATOS-R71."""
        if not [cell for cell in self.cells if self.can_enter("peasant", cell)]:
            return False
        stocks = [self.stock]
        if self.traders():
            for give, take in product(MAIN, MAIN):
                if give != take and self.stock[give] >= 2:
                    stocks.append({**self.stock, give: self.stock[give] - 2, take: self.stock[take] + 1})
        costs = [self.view["prices"][kind] for kind in CLASSES]
        return any(self.ways(cost, self.discount("hire"), stock) for stock in stocks for cost in costs)

    def hire_cells(self, kind):
        """STRATOS-D07."""
        free = [cell for cell in self.cells if self.can_enter(kind, cell)]
        if not self.mine:
            return [cell for cell in free if self.kind(cell) != "lagoon"]
        acted = [unit["cell"] for unit in self.mine if "acted" in unit["status"]]
        beside = [cell for cell in free if any(self.adjacent(cell, unit) for unit in acted)]
        if beside or not free:
            return beside
        far = {cell: min(self.range(cell, u) for u in acted or [u["cell"] for u in self.mine]) for cell in free}
        return [cell for cell in free if far[cell] == min(far.values())]

    # -- STRATOS-D04, STRATOS-D05

    def wearers(self):
        found = ["discard"]
        for unit in self.mine:
            worn = unit.get("equipment", [])
            found += [f"equip {unit['cell']}"] * (len(worn) < 2)
            found += [f"replace {unit['cell']} {card}" for card in dict.fromkeys(worn)]
        return found

    def mixes(self, count, different):
        found = combinations(MAIN, count) if different else combinations_with_replacement(MAIN, count)
        return [f"gain {','.join(mix)}" for mix in found]
