"""Tables drawn by lot: laid in the words of a position, with as much on them as the box allows, and played on from."""

import random
from itertools import chain

from stratos_tables import GAME

from stratagem.games.stratos.content.codes import CALAMITY, CLASSES, DECKS, EQUIPMENT, ONE_USE, PERMANENT, SYMBOLS, TRAP
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import answer, begin, options
from stratagem.kernel.game import Setup

# Eagerly done, so that games are full of events; whatever else may be done is done as well.
EAGER = {"cast": 6, "use": 6, "search": 6, "attack": 3, "shoot": 3, "end_turn": 0.5, "end_actions": 0.15, "defend": 0.3}

SETUPS = [
    Setup(2), Setup(2, {"scenario": "NP2", "late_seat_gems": 1}), Setup(3, {"dormant_book_scores": True}), Setup(4),
    Setup(2, {"mode": "beginner", "range_metric": "chebyshev"}), Setup(3, {"official_specials_only": True}),
    Setup(2, {"target_pp": 6, "max_rounds": 30}), Setup(3, {"range_metric": "chebyshev"}),
    Setup(4, {"official_specials_only": True, "mode": "beginner"}),
]  # fmt: skip
HOUSES = ["sanctuary", "market", "watchtower", "arcanum"]
PHASES = ("BEGIN", "FAULT_PLACE", "ACTION", "ACTION", "ACTION", "BUY", "BUY")


def eagerly(state, seat, minds):
    """One answer: first what to do, then with whom and where."""
    found = {}
    for action in options(state, seat):
        found.setdefault(action.verb, []).append(action)
    verbs = list(found)
    return minds.choice(found[minds.choices(verbs, [EAGER.get(verb, 1) for verb in verbs])[0]])


def hastily(state, seat, minds):
    """Mostly on to the next turn, so that rounds go by."""
    ends = [action for action in options(state, seat) if action.verb in ("end_actions", "end_turn")]
    return ends[0] if ends and minds.random() < 0.85 else eagerly(state, seat, minds)


class Lay:
    """One table; what is taken from the box is taken once."""

    def __init__(self, setup, seed):
        self.setup = setup
        self.minds = random.Random(seed)
        s = GAME.setup(setup, Playout(seed))
        self.cells = list(s.ground.names)
        self.faults = list(s.ground.fault_names)
        self.tile = {cell: "PMDFLS"[kind] for cell, kind in zip(self.cells, s.ground.kinds, strict=True)}
        self.free = self.cells[:]
        self.minds.shuffle(self.free)
        boxes = 1 if setup.seats == 2 else 2
        self.symbols = {}
        for letter, row in zip("PMDFL", GAME.content.undersides, strict=True):
            counts = zip(SYMBOLS, row, strict=True)
            self.symbols[letter] = [name for name, count in counts for _ in range(count * boxes)]
            self.minds.shuffle(self.symbols[letter])
        self.monsters = setup.options.get("mode") != "beginner"
        self.piles = {}
        for deck, name in enumerate(DECKS):
            cards = zip(GAME.content.decks[deck], GAME.content.copies[deck], strict=True)
            used = [(c, n) for c, n in cards if self.monsters or not GAME.content.cards[c].monster_only]
            self.piles[name] = [c for c, n in used for _ in range(n)]
            self.minds.shuffle(self.piles[name])

    def some(self, most):
        return self.minds.randrange(most + 1)

    def often(self, share):
        return self.minds.random() < share

    def card(self, type, decks=("land", "lagoon")):
        """One card of this type that is still in the box."""
        found = [(deck, card) for deck in decks for card in self.piles[deck] if GAME.content.cards[card].type == type]
        if not found:
            return None
        deck, card = self.minds.choice(found)
        self.piles[deck].remove(card)
        return card

    def cards(self, count, *where):
        return [card for card in (self.card(*where) for _ in range(count)) if card]

    def cell(self, letters):
        for cell in self.free:
            if self.tile[cell] in letters:
                self.free.remove(cell)
                return cell
        return None

    def unit(self, kind, acts):
        """`acts`: it is in the middle of its own turn, so it may have a record and what ends with the turn."""
        cell = self.cell("PMDFSL" if kind == "explorer" else "PMDFS")
        if cell is None:
            return None
        index, words = CLASSES.index(kind), [kind, cell]
        promoted = self.often(0.4)
        worn = self.cards(self.minds.choice([0, 0, 1, 1, 2]), EQUIPMENT)
        top = GAME.content.hp[index] + promoted * GAME.content.hp_bonus[index]
        top += sum(GAME.content.cards[card].static.max_hp for card in worn)
        if self.often(0.6):
            words.append(f"{1 + self.minds.randrange(top)}")
        if kind == "mage":
            words.append(f"spirit {self.some(GAME.content.spirit[4] + promoted * GAME.content.spirit_bonus[4])}")
        words += ["promoted"] * promoted
        for word, share in (("defending", 0.3), ("chill", 0.2), ("chilled", 0.15), ("snared", 0.07), ("hasted", 0.15)):
            words += [word] * (self.often(share) and (acts or word in ("defending", "chill")))
        if worn:
            words.append("wears " + "+".join(worn))
        done = self.minds.choice([[], [], [], ["travel"], ["travel"] * 2, ["harvest"], ["defend"], ["cast"], ["use"]])
        if done and acts:
            words.append("did " + "+".join(done))
        elif acts and self.often(0.2):
            words.append("acted")
        return " ".join(words)

    def board(self, given):
        for cell in self.minds.sample(self.cells, self.some(4)):
            if self.tile[cell] != "S" and cell in self.free:
                given["holes"].append(cell)
                self.free.remove(cell)
                self.tile[cell] = "#"
        places = [cell for cell in self.cells if self.tile[cell] == "S"]
        if self.setup.seats == 2:
            kinds = ["academy", "quarry", *self.minds.sample(HOUSES, 2)]
        else:
            kinds = ["academy", "quarry", *HOUSES, *(["academy", "quarry"] if self.setup.seats == 4 else [])]
        self.minds.shuffle(kinds)
        for cell, kind in zip(places, kinds, strict=True):
            if self.often(0.8):
                given["specials"][cell] = kind + " open" * self.often(0.8)
        for cell in self.minds.sample(self.cells, 12):
            if self.tile[cell] in self.symbols and self.symbols[self.tile[cell]]:
                symbol = self.symbols[self.tile[cell]].pop()
                seats = self.minds.sample(range(self.setup.seats), 1 + self.some(1))
                way = self.minds.choice(["undersides", "searched", "peeked", "peeked"])
                given[way][cell] = [symbol, *sorted(seats)] if way == "peeked" else symbol
        if self.monsters:
            for fault in self.faults:
                given["faults"][fault] = self.minds.choices(["corn", "nickel", "spice", "oak"], k=self.some(2))

    def player(self, seat, given):
        kinds = [self.minds.choice(CLASSES) for _ in range(self.minds.choice([0, 1, 2, 3, 4, 4, 5, 5]))]
        acts = seat == str(self.seat) and self.at in ("ACTION", "BUY")
        units = [self.unit(kind, acts) for kind in kinds]
        given["units"][seat] = [text for text in units if text]
        most = self.minds.choice([0, 1, 2, 3, 5])
        given["resources"][seat] = {kind: self.some(most) for kind in ("corn", "nickel", "spice", "oak")}
        given["resources"][seat]["gem"] = self.some(2)
        spells = self.cards(self.some(5), 0, ("mage", "sorcerer"))
        given["books"][seat] = [card + self.minds.choice(["", "", " shown", " up"]) for card in spells]
        given["items"][seat] = self.cards(self.some(3), ONE_USE)
        given["permanents"][seat] = self.cards(self.some(2), PERMANENT)
        given["used"][seat] = self.cards(self.some(1), ONE_USE)
        given["hoards"][seat], given["defeats"][seat] = self.some(2), self.some(1)

    def given(self, at=None):
        keys = ("specials", "undersides", "searched", "peeked", "faults", "units", "resources", "books", "items",
                "permanents", "used", "hoards", "defeats", "eliminated", "decks", "discards")  # fmt: skip
        given = {key: {} for key in keys} | {"holes": [], "monsters": []}
        self.board(given)
        out = self.minds.randrange(self.setup.seats) if self.setup.seats > 2 and self.often(0.25) else -1
        self.at = at or self.minds.choice(PHASES)
        self.seat = self.minds.choice([seat for seat in range(self.setup.seats) if seat != out])
        for seat in range(self.setup.seats):
            if seat == out:
                given["units"][str(seat)], given["eliminated"][str(seat)] = [], True
            else:
                self.player(str(seat), given)
        if self.monsters:
            for beast in GAME.content.beasts:
                stands = "L" if beast.id == "kraken" else "PMDFSL" if beast.id == "reaper" else "PMDFS"
                state = self.minds.choice(["here", "here", "vanquished", "unborn", "unborn"])
                cell = self.cell(stands) if state == "here" else None
                if cell:
                    words = f"{beast.id} {cell} {1 + self.minds.randrange(beast.hp)} spirit {self.some(beast.spirit)}"
                    given["monsters"].append(words + " chill" * self.often(0.3))
                elif state == "vanquished":
                    given["monsters"].append(f"{beast.id} vanquished")
        for name in ("mage", "sorcerer", "land", "lagoon"):
            types = (0,) if name in ("mage", "sorcerer") else (EQUIPMENT, ONE_USE, PERMANENT, TRAP, CALAMITY)
            thrown = [self.cards(1, self.minds.choice(types), (name,)) for _ in range(self.some(4))]
            given["discards"][name] = list(chain(*thrown))
            if self.often(0.3):
                given["decks"][name] = [*self.cards(2, self.minds.choice(types), (name,)), *["..."] * self.often(0.7)]
        given["order"] = self.minds.sample(range(self.setup.seats), self.setup.seats)
        given["round"] = 1 + self.some(8)
        if self.at == "BUY":
            given["hoarded"], given["discount_used"] = self.often(0.3), self.often(0.3)
            given["trades"] = [word for word in ("market", "L16") if self.often(0.3)]
        return given


LAID = [setup for setup in SETUPS if not setup.options.get("official_specials_only")]  # a laid table has every Special


def laid(seed, **more):
    """A table in the middle of a game, run to its first decision; `more` stands above what is drawn."""
    lay = Lay(LAID[seed % len(LAID)], seed)
    given = lay.given() | more
    state = GAME.position(lay.setup, given, lay.at, lay.seat)
    begin(state, Playout(seed))
    return state


def laid_for(card, seed):
    """A table, and the answer by which the active seat casts, uses or searches for this card."""
    row = GAME.content.cards[card]
    setup = LAID[seed % len(LAID)]
    if row.monster_only and setup.options.get("mode") == "beginner":
        setup = LAID[0]
    lay = Lay(setup, seed)
    lay.piles[DECKS[row.deck]].remove(card)
    spell, found = row.type == 0, row.type not in (0, ONE_USE)
    cell = lay.cell("L" if row.deck == 3 and found else "PMDF")
    given = lay.given("ACTION")
    seat = str(lay.seat)
    kind = "mage promoted spirit 7" if spell else "explorer" + " promoted" * (row.deck == 3 or lay.often(0.3))
    kind, *words = kind.split()
    given["units"][seat] = [" ".join([kind, cell, *words]), *given["units"][seat][:4]]
    for way in ("undersides", "searched", "peeked"):
        given[way].pop(cell, None)
    if spell:
        given["books"][seat] = [card + lay.minds.choice(["", " shown", " up"]), *given["books"][seat]]
    elif not found:
        given["items"][seat] = [card, *given["items"][seat]]
    else:
        given["undersides"][cell] = lay.minds.choice(["I", "II"])
        given["decks"][DECKS[row.deck]] = [card, "..."]
    state = GAME.position(lay.setup, given, "ACTION", lay.seat)
    begin(state, Playout(seed))
    return state, f"search {cell}" if found else f"{'cast' if spell else 'use'} {cell} {card}"


def played(state, seed, most, hear=None):
    """The table before every answer and at the end, as it is played on eagerly."""
    chance, minds = Playout(seed), random.Random(seed)
    for _ in range(most):
        yield state
        if not state.waiting:
            return
        seat = state.waiting[0]
        answer(state, seat, eagerly(state, seat, minds), chance, hear)
    yield state


def drawn(seeds, most=12):
    """Tables laid by lot, and what becomes of each in a few answers."""
    for seed in seeds:
        yield from played(laid(seed), seed, most)


def dealt(number, most=150, every=10):
    """Tables of a game from its set-up."""
    state = GAME.setup(SETUPS[number], Playout(number))
    for count, now in enumerate(played(state, number, most)):
        if count % every == 0:
            yield now
