"""Someone who was not at the table and hears its news, all of them: what lies there by what was told.

The teller knows the box (what cards and classes are worth) and the table as it was laid; the rest is news.
Not told, and so not followed:

- undersides and Specials nobody has seen: they have no value yet;
- `hire_forced`: it follows from a turn that begins without a unit;
- the beginning of the Action Phase where no gift was placed: it comes without a word;
- where a card lies while it is being resolved: it is told when it is drawn, cast or used, and again where it had no
  effect or was put on, so books, used cards and discards are compared when no card is under way.
"""

from stratagem.games.stratos.content.codes import CALAMITY, CLASSES, DECKS, DEEDS, EQUIPMENT, PERMANENT, TRAP
from stratagem.games.stratos.rules.picking import EquipWhom
from stratagem.games.stratos.rules.program import Program
from stratagem.games.stratos.seen.facts import facts

BEFORE = ("gift", "action")  # a turn has begun; a gift may be due
UNDER_WAY = ("books", "used", "discards", "pp")
FOLLOWED = (
    "board", "holes", "specials", "searched", "peeked", "faults", "spares", "units", "monsters", "resources", "books",
    "dormant", "items", "permanents", "used", "hoards", "defeats", "eliminated", "pp", "deck_sizes", "discards",
    "round", "turn", "phase", "hoarded", "trades", "discount_used",
)  # fmt: skip


def word(text):
    """`@card:M01` without its kind."""
    return text.partition(":")[2]


class Piece:
    """A unit or a monster on the board."""

    def __init__(self, seat, name, hp, top_hp, spirit=0, top_spirit=0):
        self.seat = seat  # -1: a monster
        self.name = name
        self.hp, self.top_hp, self.spirit, self.top_spirit = hp, top_hp, spirit, top_spirit
        self.marks = set()  # promoted defending chill chilled snared hasted
        self.worn = []
        self.did = []
        self.acted = False

    def text(self, cell):
        if self.seat < 0:
            return f"{cell} {self.hp} spirit {self.spirit}" + (" chill" if "chill" in self.marks else "")
        words = [self.name, cell, f"{self.hp}/{self.top_hp}"]
        if self.top_spirit:
            words.append(f"spirit {self.spirit}/{self.top_spirit}")
        words += [m for m in ("promoted", "defending", "chill", "chilled", "snared", "hasted") if m in self.marks]
        if self.worn:
            words.append("wears " + "+".join(self.worn))
        if self.did:
            words.append("did " + "+".join(sorted(self.did, key=("travel", *DEEDS).index)))
        elif self.acted:
            words.append("acted")
        return " ".join(words)


class Teller:
    """Begins with a table as it was laid; `hear` takes one piece of news, `told` gives the facts."""

    def __init__(self, s):
        self.content, self.ground, self.seats = s.content, s.ground, s.seats
        self.dormant_scores = s.dormant_scores
        was = facts(s)
        self.facts = {key: was[key] for key in FOLLOWED if key not in ("board", "holes", "units", "monsters", "pp")}
        self.facts["phase"] = BEFORE if s.phase in BEFORE else s.phase
        self.tile = {name: s.tile[cell] for cell, name in enumerate(s.ground.names)}
        self.monsters = {beast.id: was["monsters"][beast.id] for beast in s.content.beasts}
        self.pieces = {}  # by cell
        self.lifted = {}  # by the cell they stood on, while two change places
        self.hidden = {seat: {"items": len(s.items[seat]), "down": len(s.book_down[seat])} for seat in range(s.seats)}
        self.over = None
        for unit, cell in enumerate(s.where):
            if cell >= 0:
                self.pieces[s.ground.names[cell]] = self.first_seen(s, unit)

    def first_seen(self, s, unit):
        order = unit - s.first_monster()
        name = s.content.beasts[order].id if order >= 0 else CLASSES[s.kind[unit]]
        piece = Piece(s.owner(unit), name, s.hp[unit], s.top_hp[unit], s.spirit[unit], s.top_spirit[unit])
        status = s.status[unit]
        marks = (s.promoted[unit], s.guard[unit], s.mark[unit], status & 1, status & 2, status & 4)
        names = ("promoted", "defending", "chill", "chilled", "snared", "hasted")
        piece.marks = {name for name, there in zip(names, marks, strict=True) if there}
        piece.worn = list(s.worn[unit])
        piece.did = ["travel"] * s.trips[unit] + [d for bit, d in enumerate(DEEDS) if s.deeds[unit] >> bit & 1]
        piece.acted = bool(s.acted[unit])
        return piece

    # -- what is told ------------------------------------------------------------------------------

    def told(self):
        found = dict(self.facts)
        rows = self.ground.chart.rows
        names = {place: self.ground.names[cell] for place, cell in self.ground.by_place.items()}
        found["board"] = [
            "".join(
                "." if (x, y) not in names else "PMDFLS#"[self.tile[names[x, y]]] for x in range(len(row))
            )
            for y, row in enumerate(rows)
        ]  # fmt: skip
        found["holes"] = [name for name in self.ground.names if self.tile[name] < 0]
        found["units"] = {str(p): [] for p in range(self.seats)}
        found["monsters"] = dict(self.monsters)
        for cell, piece in self.pieces.items():
            if piece.seat < 0:
                found["monsters"][piece.name] = piece.text(cell)
            else:
                found["units"][str(piece.seat)].append(piece.text(cell))
        found["pp"] = {str(p): self.points(p) for p in range(self.seats)}
        return found

    def points(self, seat):
        p, cards, f = str(seat), self.content.cards, self.facts
        found = f["hoards"][p] + f["defeats"][p]
        treasures = f["permanents"][p] + f["used"][p]
        for piece in self.pieces.values():
            if piece.seat == seat:
                treasures = treasures + piece.worn
        if not f["dormant"][p] or self.dormant_scores:
            found += sum(cards[c[:-3]].pp for c in f["books"][p] if c.endswith(" up"))
        return found + sum(cards[c].pp for c in treasures)

    # -- hearing -----------------------------------------------------------------------------------

    def hear(self, news):
        assert news.rules, f"{news.key} names no rule"
        name = news.key.removeprefix("stratos-news-").replace("-", "_")
        params = dict(news.params)
        if "seat" in params:
            params["seat"] = word(params["seat"])
        getattr(self, "on_" + name)(params, news)

    def discard(self, card):
        self.facts["discards"][DECKS[self.content.cards[card].deck]].append(card)

    def gains(self, seat, resource, count):
        self.facts["resources"][seat][word(resource)] += count
        assert self.facts["resources"][seat][word(resource)] >= 0

    def does(self, cell, deed):
        piece = self.pieces[cell]
        piece.acted = True
        piece.did.append(deed)
        return piece

    def has_mage(self, seat):
        return any(str(piece.seat) == seat and piece.name == "mage" for piece in self.pieces.values())

    def is_named(self, params, key="unit", cell="cell"):
        """The unit there goes by the name that was told."""
        kind, name = params[key].removeprefix("@").split(":")
        piece = self.pieces[params[cell]]
        assert piece.name == name
        assert kind == ("monster" if piece.seat < 0 else "promoted" if "promoted" in piece.marks else "class")
        return piece

    def monster(self, params):
        """Where a monster stands; a vanquished or unborn one stands nowhere."""
        name = word(params["monster"])
        return next((cell for cell, piece in self.pieces.items() if piece.seat < 0 and piece.name == name), None)

    # rounds and turns

    def on_turn(self, p, news):
        self.facts |= {"round": p["round"], "turn": int(p["seat"]), "phase": BEFORE}
        for piece in self.pieces.values():
            if str(piece.seat) == p["seat"]:
                piece.marks.discard("defending")
                if "chill" in piece.marks:
                    piece.marks ^= {"chill", "chilled"}

    def on_end_actions(self, p, news):
        assert self.facts["turn"] == int(p["seat"])
        self.facts["phase"] = "buy"

    def on_end_turn(self, p, news):
        self.facts |= {"hoarded": False, "trades": [], "discount_used": False}
        assert self.facts["turn"] == int(p["seat"]) and self.facts["phase"] == "buy"
        for piece in self.pieces.values():
            if str(piece.seat) == p["seat"]:
                piece.did, piece.acted = [], False
                piece.marks -= {"chilled", "snared", "hasted"}

    def on_eliminated(self, p, news):
        seat = p["seat"]
        assert not [piece for piece in self.pieces.values() if str(piece.seat) == seat]
        self.facts["eliminated"][seat] = True
        self.facts["phase"] = "begin"  # and no further
        self.facts["resources"][seat] = dict.fromkeys(self.facts["resources"][seat], 0)
        held = self.facts["items"][seat] + self.facts["permanents"][seat] + self.facts["used"][seat]
        assert sorted(map(word, p["cards"])) == sorted(held) and not self.facts["books"][seat]
        for card in p["cards"]:
            self.discard(word(card))
        for key in ("items", "permanents", "used"):
            self.facts[key][seat] = []
        self.facts["hoards"][seat] = self.facts["defeats"][seat] = 0
        self.hidden[int(seat)]["items"] = 0
        if list(self.facts["eliminated"].values()).count(False) == 1:
            self.over = ("LAST_TRIBE", "DARKNESS")

    def on_prosperity(self, p, news):
        assert p["points"] == self.points(int(p["seat"]))
        self.over = ("PROSPERITY",)

    def on_cap(self, p, news):
        assert p["rounds"] == self.facts["round"]
        self.over = ("ROUND_CAP",)

    # tokens

    def on_gift(self, p, news):
        assert self.facts["phase"] == BEFORE and self.facts["turn"] == int(p["seat"])
        self.facts["phase"] = "action"
        self.facts["faults"][p["fault"]].append(word(p["resource"]))

    def on_left(self, p, news):
        assert self.facts["faults"][p["fault"]]

    def on_taken(self, p, news):
        assert self.facts["faults"][p["fault"]]
        self.facts["faults"][p["fault"]] = []  # gains follow

    def on_gain(self, p, news):
        self.gains(p["seat"], p["resource"], p["count"])

    def on_gained(self, p, news):
        for kind in p["kinds"]:
            self.gains(p["seat"], kind, 1)

    def on_given_up(self, p, news):
        for kind in p["kinds"]:
            self.gains(p["seat"], kind, -1)

    def on_lost(self, p, news):
        self.gains(p["seat"], p["resource"], -1)

    def on_paid(self, p, news):
        for kind in p["payment"]:
            self.gains(p["seat"], kind, -1)

    def on_trade(self, p, news):
        self.gains(p["seat"], p["give"], -2)
        self.gains(p["seat"], p["take"], 1)
        self.facts["trades"] = [*self.facts["trades"], word(p["source"])]

    def on_hoard(self, p, news):
        self.facts["hoards"][p["seat"]] += 1
        self.facts["hoarded"] = True

    def on_earned(self, p, news):
        self.facts["defeats"][p["seat"]] += p["count"]

    # actions

    def on_travel(self, p, news):
        self.is_named(p)
        self.pieces[p["to"]] = self.does(p["cell"], "travel")
        del self.pieces[p["cell"]]

    def on_defend(self, p, news):
        self.is_named(p)
        self.does(p["cell"], "defend").marks.add("defending")

    def on_harvest(self, p, news):
        self.is_named(p)
        self.does(p["cell"], "harvest")

    def on_power(self, p, news):
        assert 1 <= p["rolled"] <= 4
        self.does(p["cell"], "harvest")

    def on_fight(self, p, news):
        self.is_named(p)
        self.is_named(p, "target", "at")
        self.does(p["cell"], "shoot" if news.rules == ("STRATOS-R25",) else "attack")

    on_fight_missed = on_fight

    def on_search(self, p, news):
        self.does(p["cell"], "search")
        self.facts["searched"][p["cell"]] = word(p["symbol"])
        self.facts["peeked"].pop(p["cell"], None)

    def on_cast(self, p, news):
        piece, card = self.is_named(p), word(p["card"])
        seat = str(piece.seat)
        self.does(p["cell"], "cast")
        piece.spirit -= self.content.cards[card].cost
        book = self.facts["books"][seat]
        self.was_up = f"{card} up" in book
        if not self.was_up:
            if f"{card} shown" in book:
                book.remove(f"{card} shown")
            else:
                book.remove(card)
                self.hidden[piece.seat]["down"] -= 1
            book.append(f"{card} up")
        self.caster = seat

    def on_ineffective(self, p, news):
        card, book = word(p["card"]), self.facts["books"][self.caster]
        if not self.was_up:
            book.remove(f"{card} up")
            book.append(f"{card} shown")

    def on_use(self, p, news):
        piece, card = self.is_named(p), word(p["card"])
        self.does(p["cell"], "use")
        self.facts["items"][str(piece.seat)].remove(card)
        self.facts["used"][str(piece.seat)].append(card)
        self.hidden[piece.seat]["items"] -= 1

    # what cards do

    def on_die(self, p, news):
        assert 1 <= p["rolled"] <= p["sides"]

    def on_missed(self, p, news):
        assert p["rolled"] == 0

    def on_hurt(self, p, news):
        piece = self.is_named(p)
        piece.hp -= p["lost"]
        assert piece.hp == p["left"]

    on_unhurt = on_hurt

    def on_defeated(self, p, news):
        piece = self.is_named(p)
        del self.pieces[p["cell"]]
        if piece.seat < 0:
            self.monsters[piece.name] = "vanquished"
            return
        seat = str(piece.seat)
        for card in piece.worn:
            self.discard(card)
        if piece.name == "mage" and not self.has_mage(seat):
            self.facts["dormant"][seat] = bool(self.facts["books"][seat])

    def on_healed(self, p, news):
        piece = self.is_named(p)
        assert p["count"] > 0
        piece.hp += p["count"]

    def on_spirit(self, p, news):
        self.is_named(p).spirit = p["count"]

    def on_guarded(self, p, news):
        self.is_named(p).marks.add("defending")

    def on_chilled(self, p, news):
        self.is_named(p).marks.add("chill")

    def on_snared(self, p, news):
        self.is_named(p).marks |= {"snared", "chill"}

    def on_hasted(self, p, news):
        self.is_named(p).marks.add("hasted")

    def on_refreshed(self, p, news):
        self.is_named(p).did = []

    def on_moved(self, p, news):
        piece = self.lifted.pop(p["from"], None) or self.pieces.pop(p["from"])
        if p["cell"] in self.pieces:
            self.lifted[p["cell"]] = self.pieces[p["cell"]]
        self.pieces[p["cell"]] = piece
        self.is_named(p)

    # tiles

    def drop(self, cell):
        for key in ("searched", "peeked", "specials"):
            self.facts[key].pop(cell, None)
        self.tile[cell] = -1

    def on_removed(self, p, news):
        self.drop(p["cell"])

    def on_laid(self, p, news):
        kind = word(p["kind"])
        self.drop(p["cell"])
        self.facts["spares"][kind] -= 1
        self.tile[p["cell"]] = ("prairie", "mountain", "desert", "forest", "lagoon").index(kind)

    def on_tiles_swapped(self, p, news):
        one, two = p["one"], p["two"]
        for table in (self.tile, self.pieces, *(self.facts[key] for key in ("searched", "peeked", "specials"))):
            first, second = table.pop(one, None), table.pop(two, None)
            if second is not None:
                table[one] = second
            if first is not None:
                table[two] = first

    def on_peeked(self, p, news):
        (seat,) = news.to
        known = self.facts["peeked"].setdefault(p["cell"], [word(p["symbol"])])
        assert known[0] == word(p["symbol"])
        known[1:] = sorted({*known[1:], seat})

    def on_discovered(self, p, news):
        assert not self.facts["specials"][p["cell"]].endswith(" open")
        self.facts["specials"][p["cell"]] = word(p["special"]) + " open"

    # cards

    def taken_from(self, deck):
        self.facts["deck_sizes"][deck] -= 1
        assert self.facts["deck_sizes"][deck] >= 0

    def on_reshuffle(self, p, news):
        deck = word(p["deck"])
        assert self.facts["deck_sizes"][deck] == 0
        self.facts["deck_sizes"][deck] = len(self.facts["discards"][deck])
        self.facts["discards"][deck] = []

    def on_drawn(self, p, news):
        card = self.content.cards[word(p["card"])]
        self.taken_from(DECKS[card.deck])
        if card.type == PERMANENT:
            self.facts["permanents"][p["seat"]].append(card.id)
        else:
            assert card.type in (TRAP, CALAMITY, EQUIPMENT)
            self.discard(card.id)  # unless it is put on

    def on_item_own(self, p, news):
        assert news.to == (int(p["seat"]),)
        self.facts["items"][p["seat"]].append(word(p["card"]))

    def on_item(self, p, news):
        assert news.but == (int(p["seat"]),)
        self.taken_from(word(p["deck"]))
        self.hidden[int(p["seat"])]["items"] += 1

    def on_learnt_own(self, p, news):
        assert news.to == (int(p["seat"]),)
        self.facts["books"][p["seat"]].append(word(p["card"]))
        if not self.has_mage(p["seat"]):
            self.facts["dormant"][p["seat"]] = True

    def on_learnt(self, p, news):
        assert news.but == (int(p["seat"]),)
        self.taken_from(word(p["deck"]))
        self.hidden[int(p["seat"])]["down"] += 1

    def on_trap_avoided(self, p, news):
        card = self.content.cards[word(p["card"])]
        assert card.id in self.facts["discards"]["land"] and card.type == TRAP

    def on_equipped(self, p, news):
        card, piece = word(p["card"]), self.pieces[p["cell"]]
        self.facts["discards"][DECKS[self.content.cards[card].deck]].remove(card)
        piece.worn.append(card)
        assert len(piece.worn) <= 2
        piece.hp += self.content.cards[card].static.max_hp
        piece.top_hp += self.content.cards[card].static.max_hp

    def on_taken_off(self, p, news):
        card, piece = word(p["card"]), self.pieces[p["cell"]]
        piece.worn.remove(card)
        self.discard(card)
        piece.top_hp -= self.content.cards[card].static.max_hp
        piece.hp = min(piece.hp, piece.top_hp)

    def on_thrown_away(self, p, news):
        assert word(p["card"]) in self.facts["discards"][DECKS[self.content.cards[word(p["card"])].deck]]

    def on_recovered(self, p, news):
        self.facts["dormant"][p["seat"]] = False

    def on_book_gone(self, p, news):
        seat = p["seat"]
        assert sorted(map(word, p["cards"])) == sorted(entry.split()[0] for entry in self.facts["books"][seat])
        for card in p["cards"]:
            self.discard(word(card))
        self.facts["books"][seat] = []
        self.facts["dormant"][seat] = False
        self.hidden[int(seat)]["down"] = 0

    # units bought

    def on_hire(self, p, news):
        kind = CLASSES.index(word(p["unit"]))
        hp, spirit = self.content.hp[kind], self.content.spirit[kind]
        assert p["cell"] not in self.pieces
        piece = self.pieces[p["cell"]] = Piece(int(p["seat"]), CLASSES[kind], hp, hp, spirit, spirit)
        piece.marks.add("defending")
        self.facts["discount_used"] = True

    def on_promoted(self, p, news):
        piece = self.pieces[p["cell"]]
        piece.marks.add("promoted")
        kind = CLASSES.index(self.is_named(p).name)
        piece.hp += self.content.hp_bonus[kind]
        piece.top_hp += self.content.hp_bonus[kind]
        piece.spirit += self.content.spirit_bonus[kind]
        piece.top_spirit += self.content.spirit_bonus[kind]

    def on_retrained(self, p, news):
        piece, kind = self.pieces[p["cell"]], CLASSES.index(word(p["unit"]))
        worn = sum(self.content.cards[card].static.max_hp for card in piece.worn)
        piece.hp += self.content.hp[kind] + worn - piece.top_hp
        piece.top_hp = self.content.hp[kind] + worn
        piece.spirit = piece.top_spirit = self.content.spirit[kind]
        piece.name = CLASSES[kind]
        piece.marks.discard("promoted")

    # monsters

    def beast(self, piece):
        return next(beast for beast in self.content.beasts if beast.id == piece.name)

    def on_roll(self, p, news):
        used = self.facts["used"][p["seat"]][-1:]  # it may be under way: then it does not count yet
        under_way = sum(self.content.cards[card].pp for card in used)
        assert self.points(int(p["seat"])) - p["points"] in (0, under_way) and 2 <= p["sum"] <= 10

    def on_roll_nothing(self, p, news):
        pass

    def on_vanquished(self, p, news):
        assert self.monsters[word(p["monster"])] == "vanquished"

    def on_appears(self, p, news):
        name = word(p["monster"])
        assert self.monsters[name] == "unborn" and p["cell"] not in self.pieces
        piece = self.pieces[p["cell"]] = Piece(-1, name, 0, 0)
        beast = self.beast(piece)
        piece.hp = piece.top_hp = beast.hp
        piece.spirit = piece.top_spirit = beast.spirit

    def on_relocated(self, p, news):
        piece = self.pieces.pop(self.monster(p))
        assert p["cell"] not in self.pieces
        self.pieces[p["cell"]] = piece

    def on_darkness(self, p, news):
        assert p["round"] == self.facts["round"]
        self.facts["phase"] = "darkness"

    def on_monster_hunts(self, p, news):
        self.is_named(p)
        assert p["cell"] in p["cells"] and p["count"] == len(p["cells"])

    on_monster_travels = on_relocated

    def on_monster_strikes(self, p, news):
        self.pieces[self.monster(p)].marks.discard("chill")

    def on_monster_special(self, p, news):
        piece = self.pieces[self.monster(p)]
        piece.marks.discard("chill")
        piece.spirit -= self.beast(piece).cost

    def on_monster_rests(self, p, news):
        piece = self.pieces[self.monster(p)]
        piece.marks.discard("chill")
        piece.hp = p["left"]
        piece.spirit = min(piece.top_spirit, piece.spirit + 1)


def plain(value):
    """Facts without an order that nobody is told."""
    if isinstance(value, dict):
        return {key: plain(entry) for key, entry in value.items()}
    return sorted(value) if isinstance(value, list) and all(isinstance(entry, str) for entry in value) else value


def differences(teller, s):
    """Every fact that was told otherwise than it is."""
    told, true = teller.told(), facts(s)
    if told["phase"] == BEFORE and s.phase in BEFORE:
        told["phase"] = s.phase
    under_way = s.limbo or any(isinstance(step, (Program, EquipWhom)) for step in s.agenda)
    found = []
    for key in FOLLOWED:
        if under_way and key in UNDER_WAY:
            continue
        one, two = told[key], true[key]
        if key not in ("board", "peeked"):
            one, two = plain(one), plain(two)
        if one != two:
            found.append(f"{key}: told {one}, is {two}")
    for seat in range(s.seats):
        if teller.hidden[seat] != {"items": len(s.items[seat]), "down": len(s.book_down[seat])}:
            found.append(f"seat {seat} holds other face-down cards than others were told: {teller.hidden[seat]}")
    if (s.result.ending if s.result else None) not in (teller.over or (None,)):
        found.append(f"the end was told as {teller.over}")
    return found
