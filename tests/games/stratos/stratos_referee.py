"""A referee who knows the rule file and hears the news: he says what must be told next, and who must be asked what.

The game is one long coroutine.  It yields `Told` for a piece of news that must come now, and is sent that news; it
yields `Ask` where a seat must decide, and is sent the answer.  The table he judges by is the teller's, so nothing here
touches the engine.  Luck is whatever was told, if it was possible.
"""

from stratos_plain import CARDS, GIVES, LAND, MAIN, RESOURCES, SPECIALS, Table, calls, filled, number, slots_of
from stratos_teller import Teller

from stratagem.games.stratos.content.codes import DECKS

TERRAINS = [*LAND, "lagoon", "special"]
ANY = object()
DIE = {"D4": set(range(1, 5)), "D6": set(range(1, 7))}


class Told:
    """News that must come now.  A parameter given as a set may be any of it; lists of cards come in any order."""

    def __init__(self, key, rule, only=None, but=(), **params):
        self.key, self.rule, self.only, self.but, self.params = key, rule, only, but, params

    def check(self, news):
        assert news.key == f"stratos-news-{self.key}", f"{news.key}, should be {self.key} {self.params}"
        assert news.rules == (f"STRATOS-{self.rule}",), f"{self.key}: {news.rules}"
        assert (news.to, news.but) == (self.only, self.but), f"{self.key} to the wrong seats"
        assert news.params.keys() == self.params.keys(), f"{self.key}: {news.params}"
        for word, value in self.params.items():
            told = news.params[word]
            if word == "cards":
                told, value = sorted(told), sorted(value)
            fits = value is ANY or (told in value if isinstance(value, (set, frozenset)) else told == value)
            assert fits, f"{self.key}: {word} is {told}, should be {value}"


class Ask:
    def __init__(self, seat, question):
        self.seat, self.question = seat, question


class Over(Exception):
    def __init__(self, ending, winners):
        super().__init__(ending)
        self.ending, self.winners = ending, winners


def seat_code(seat):
    return f"@seat:{seat}"


def dice(text):
    """The numbers an amount can come to."""
    return DIE.get(text) or {int(text)}


class Referee(Teller):
    def __init__(self, s, view):
        super().__init__(s)
        self.slots = {id(piece): unit for unit, piece in self.by_unit(s)}
        self.order, self.target, self.cap, self.monsters_on = s.order[:], s.target, s.cap, s.monsters_on
        self.metric = view["range_metric"]
        self.prices = view["prices"]
        self.view = view  # of the seat that answers, before its answer
        self.round = s.round
        self.under_way = []  # cards that do not count yet
        self.fixed = {name: s.face[cell] for cell, name in enumerate(s.ground.names) if s.face[cell] >= 0}
        self.next_cards = {DECKS[deck]: list(cards) for deck, cards in enumerate(s.next_cards)}
        self.forced = s.hire_forced
        self.ended = None
        self.game = self.whole_game(s.turn, view["pending"])
        self.wants = next(self.game)

    def by_unit(self, s):
        return [(unit, self.pieces[s.ground.names[cell]]) for unit, cell in enumerate(s.where) if cell >= 0]

    # -- hearing and being answered

    def hear(self, news):
        if isinstance(self.wants, Perhaps):
            if news.key == f"stratos-news-{self.wants.told.key}":
                self.wants = self.wants.told
            else:
                self.go_on(None)
        due = getattr(self.wants, "question", self.ended)
        assert isinstance(self.wants, Told), f"{news.key} is told where {due} is due"
        self.wants.check(news)
        super().hear(news)
        self.go_on(news)

    def asks(self):
        """Whom, and what, once everything has been told; None when the game is over."""
        if isinstance(self.wants, Perhaps):
            self.go_on(None)
        assert not isinstance(self.wants, Told), f"{self.wants.key} {self.wants.params} is not told"
        return self.wants and (self.wants.seat, self.wants.question)

    def go_on(self, sent):
        try:
            self.wants = self.game.send(sent)
        except StopIteration:
            self.wants = None

    def whole_game(self, seat, question):
        try:
            yield from self.phases(seat, question)
            left = self.order[self.order.index(seat) + 1 :]
            while True:
                for seat in left:
                    if not self.facts["eliminated"][str(seat)]:
                        yield from self.turn(seat)
                yield from self.darkness()
                if self.round >= self.cap:
                    yield Told("cap", "R72", rounds=self.round)
                    ranks = {p: self.rank(p) for p in range(self.seats)}
                    raise Over("ROUND_CAP", tuple(p for p in ranks if ranks[p] == max(ranks.values())))
                self.round += 1
                left = self.order
        except Over as over:
            self.ended = over

    # -- the table

    def code(self, piece):
        if piece.seat < 0:
            return f"@monster:{piece.name}"
        return f"@{'promoted' if 'promoted' in piece.marks else 'class'}:{piece.name}"

    def cell(self, piece):
        return next((cell for cell, other in self.pieces.items() if other is piece), None)

    def about(self, piece):
        return {"unit": self.code(piece), "cell": self.cell(piece)}

    def in_order(self, wanted):
        """Pieces in the order of the table of units."""
        found = [piece for piece in self.pieces.values() if wanted(piece)]
        return sorted(found, key=lambda piece: self.slots[id(piece)])

    def tribe(self, seat):
        return self.in_order(lambda piece: piece.seat == seat)

    def characters(self):
        return self.in_order(lambda piece: piece.seat >= 0)

    def kind(self, cell):
        return TERRAINS[self.tile[cell]] if self.tile[cell] >= 0 else "hole"

    def special(self, cell):
        """The row of the Special tile that lies open here."""
        name, _, is_open = self.facts["specials"].get(cell, "").partition(" ")
        return SPECIALS[name] if is_open and self.kind(cell) == "special" else {"occupy": []}

    def is_covered(self, cell):
        return self.kind(cell) == "special" and not self.facts["specials"][cell].endswith(" open")

    def now(self, seat):
        """The table as `Table` reads it, as far as gifts, hires and slots need it."""
        board = [{"cell": cell, "kind": self.kind(cell)} for cell in self.ground.names]
        for cell in board:
            name = cell["cell"]
            if cell["kind"] == "special":
                cell["special"] = "covered" if self.is_covered(name) else self.facts["specials"][name].split()[0]
            if name in self.facts["searched"]:
                cell["searched"] = self.facts["searched"][name]
        units = [
            {"owner": p.seat, "class": p.name, "cell": self.cell(p), "hp": p.hp, "max_hp": p.top_hp, "spirit": p.spirit,
             "max_spirit": p.top_spirit, "promoted": "promoted" in p.marks, "monster": p.name, "equipment": p.worn,
             "status": [mark.replace("chill", "chill_mark") if mark == "chill" else mark for mark in p.marks],
             "done": p.did, "chill_mark": "chill" in p.marks}
            for p in self.in_order(lambda piece: True)
        ]  # fmt: skip
        players = [
            {"seat": p, "eliminated": self.facts["eliminated"][str(p)], "resources": self.facts["resources"][str(p)],
             "permanents": self.facts["permanents"][str(p)]}
            for p in range(self.seats)
        ]  # fmt: skip
        return Table({
            "own": {"seat": seat}, "board": board, "units": [u for u in units if u["owner"] >= 0],
            "monsters": [u for u in units if u["owner"] < 0], "players": players, "prices": self.prices,
            "faults": [{"fault": fault, "tokens": tokens} for fault, tokens in self.facts["faults"].items()],
            "once": {"trades": self.facts["trades"], "discount_used": self.facts["discount_used"]},
            "range_metric": self.metric, "mode": ("beginner", "monster")[self.monsters_on],
            "spares": self.facts["spares"],
            "decks": {d: {"left": self.facts["deck_sizes"][d], "discards": self.facts["discards"][d]} for d in DECKS},
        })  # fmt: skip

    def score(self, seat):
        """STRATOS-R01: what is under way does not count yet."""
        return self.points(seat) - sum(self.content.cards[card].pp for owner, card in self.under_way if owner == seat)

    def rank(self, seat):
        f, p = self.facts, str(seat)
        if f["eliminated"][p]:
            return (-1, 0, 0, 0)
        return (self.score(seat), f["defeats"][p], len(self.tribe(seat)), sum(f["resources"][p].values()))

    def win_check(self):
        """STRATOS-R44, STRATOS-R70."""
        place = self.order.index(self.facts["turn"])
        for seat in self.order[place:] + self.order[:place]:
            if not self.facts["eliminated"][str(seat)] and self.score(seat) >= self.target:
                yield Told("prosperity", "R70", seat=seat_code(seat), points=self.score(seat))
                raise Over("PROSPERITY", (seat,))

    # -- turns

    def turn(self, seat):
        """STRATOS-R10."""
        yield Told("turn", "R17", seat=seat_code(seat), round=self.round)
        if self.tribe(seat):
            yield from self.beginning(seat)
        elif self.now(seat).can_hire():
            self.forced = True
        else:
            yield from self.eliminate(seat)
            return
        yield from self.phases(seat, "FAULT_PLACE")

    def beginning(self, seat):
        items = self.facts["permanents"][str(seat)]
        regen = 1 + sum(number(CARDS[card].get("static", []), "spirit_regen") for card in items)
        for piece in self.tribe(seat):
            occupy = self.special(self.cell(piece))["occupy"]
            if piece.name == "mage":
                yield from self.spirit(piece, regen + number(occupy, "begin_spirit"))
            for _, verb, words in calls(occupy):
                if verb == "begin_gain":
                    yield from self.gain(seat, words[1], int(words[2]))
            yield from self.heal(piece, number(occupy, "begin_heal"))
        for card in items:
            for _, verb, (where, *what) in calls(CARDS[card].get("static", [])):
                if verb == "begin_gain" and [p for p in self.tribe(seat) if self.kind(self.cell(p)) == where]:
                    yield from self.gain(seat, what[0], int(what[1]))

    def eliminate(self, seat):
        """STRATOS-R71."""
        p = str(seat)
        if self.facts["books"][p]:
            cards = [f"@card:{text.split()[0]}" for text in self.facts["books"][p]]
            yield Told("book-gone", "R53", seat=seat_code(seat), cards=cards)
        held = self.facts["items"][p] + self.facts["permanents"][p] + self.facts["used"][p]
        yield Told("eliminated", "R71", seat=seat_code(seat), cards=[f"@card:{card}" for card in held])
        left = [p for p in range(self.seats) if not self.facts["eliminated"][str(p)]]
        if len(left) == 1:
            saved = self.tribe(left[0]) or self.now(left[0]).can_hire()
            raise Over("LAST_TRIBE", (left[0],)) if saved else Over("DARKNESS", ())

    def phases(self, seat, question):
        if question == "FAULT_PLACE" and self.monsters_on and self.now(seat).gifts():
            said = yield Ask(seat, "FAULT_PLACE")
            resource = f"@resource:{said['resource']}"
            yield Told("gift", "D01", seat=seat_code(seat), fault=said["fault"], resource=resource)
        if question != "BUY":
            said = yield Ask(seat, "ACTION")
            while said["do"] != "end_actions":
                yield from getattr(self, "do_" + said["do"])(seat, said)
                said = yield Ask(seat, "ACTION")
            yield Told("end-actions", "R29", seat=seat_code(seat))
        said = yield Ask(seat, "BUY")
        while said["do"] != "end_turn":
            yield from self.buy(seat, said)
            said = yield Ask(seat, "BUY")
        yield Told("end-turn", "R45", seat=seat_code(seat))

    # -- actions

    def do_travel(self, seat, said):
        """STRATOS-R21: move, discover, then the tokens of the fault just crossed."""
        piece = self.pieces[said["unit"]]
        yield Told("travel", "R21", **self.about(piece), to=said["cell"])
        yield from self.arrive(piece)
        ends = sorted([said["unit"], said["cell"]], key=list(self.ground.names).index)
        fault = "/".join(ends)
        if self.monsters_on and self.facts["faults"].get(fault):
            said = yield Ask(seat, "COLLECT")
            if said["do"] == "leave":
                yield Told("left", "D03", seat=seat_code(seat), fault=fault)
                return
            yield from self.take(seat, fault)
            yield from self.monster_roll(seat, piece)
            yield from self.win_check()

    def do_defend(self, seat, said):
        yield Told("defend", "R23", **self.about(self.pieces[said["unit"]]))

    def do_harvest(self, seat, said):
        piece = self.pieces[said["unit"]]
        yield Told("harvest", "R22", **self.about(piece))
        yield from self.harvested(piece, 1)

    def do_power(self, seat, said):
        piece = self.pieces[said["unit"]]
        news = yield Told("power", "R22", cell=said["unit"], rolled=DIE["D4"])
        count = news.params["rolled"]
        if count == 4 and "promoted" not in piece.marks:
            items = self.facts["permanents"][str(seat)]
            count = sum(number(CARDS[card].get("static", []), "fail_harvest") for card in items)
        yield from self.harvested(piece, count)

    def harvested(self, piece, count):
        if count:
            count += sum(number(CARDS[card].get("static", []), "harvest_plus") for card in piece.worn)
        yield from self.gain(piece.seat, GIVES[self.kind(self.cell(piece))], count)

    def do_attack(self, seat, said):
        """STRATOS-R24, STRATOS-R25."""
        piece, target = self.pieces[said["unit"]], self.pieces[said["target"]]
        amount, miss = {"soldier": ("D6", 6), "archer": ("D4", 4)}.get(piece.name, ("", 0))
        if "weapon" in said:
            words = next(words for _, verb, words in calls(CARDS[said["weapon"]]["static"]) if verb == "weapon")
            amount, miss = words[2], int(words[3].removeprefix("miss ").replace("-", "0"))
        params = {**self.about(piece), "target": self.code(target), "at": said["target"], "rolled": dice(amount)}
        self.misses = miss and "promoted" not in piece.marks and miss
        news = yield Strike(params, "R25" if said["do"] == "shoot" else "R24", self.misses)
        raw = news.params["rolled"]
        raw = 0 if raw == self.misses else raw
        if raw and target.seat < 0:
            items = self.facts["permanents"][str(seat)]
            raw += sum(number(CARDS[card].get("static", []), "monster_damage") for card in items)
        yield from self.wound(target, raw, "physical")
        yield from self.fall([target], seat)
        yield from self.win_check()

    do_shoot = do_attack

    def do_search(self, seat, said):
        """STRATOS-R27."""
        piece, cell = self.pieces[said["unit"]], said["unit"]
        home = self.kind(cell)
        news = yield Told("search", "R27", cell=cell, symbol=self.underside(cell))
        symbol = news.params["symbol"].removeprefix("@symbol:")
        if symbol in ("I", "II"):
            yield from self.explore(piece, "lagoon" if home == "lagoon" else "land", len(symbol))
        elif symbol == "monster" and self.monsters_on:
            name = next(beast.id for beast in self.content.beasts if TERRAINS[beast.home] == home)
            yield from self.appear(name, piece)
        yield from self.win_check()

    def underside(self, cell):
        known = self.facts["peeked"].get(cell)
        return {f"@symbol:{known[0]}"} if known else {f"@symbol:{symbol}" for symbol in ("I", "II", "blank", "monster")}

    def do_cast(self, seat, said):
        """STRATOS-R26, STRATOS-R28: the slots one by one, then the card is shown and works."""
        card, at = said["card"], said["unit"]
        table, piece = self.now(seat), self.pieces[at]
        picks, words = [], []
        for slot in slots_of(card):
            if slot.count == "each":
                picks.append(None)
                continue
            said_target = yield Ask(seat, "TARGET")
            chosen = [said_target["at"]]
            if slot.count != "one" and table.targets(card, at, [*words, chosen], True) - {"enough"}:
                more = yield Ask(seat, "TARGET")
                chosen += [more["at"]] if more["do"] == "target" else []
            picks.append(chosen)
            words.append(chosen)
        was_up = f"{card} up" in self.facts["books"][str(seat)]
        cast = said["do"] == "cast"
        yield Told(said["do"], "R26" if cast else "R28", **self.about(piece), card=f"@card:{card}")
        under_way = (seat, card)
        if not was_up:
            self.under_way.append(under_way)
        changed = yield from self.program(card, piece, seat, seat, self.named(card, piece, seat, picks))
        if cast and not changed:
            yield Told("ineffective", "R42", card=f"@card:{card}")
        if not was_up:
            self.under_way.remove(under_way)
        yield from self.win_check()

    do_use = do_cast

    def named(self, card, actor, seat, picks):
        """What each name of the slots stands for; `each` is found now."""
        found, table = {}, self.now(seat)
        for slot, chosen in zip(slots_of(card), picks, strict=True):
            if chosen is None:
                chosen = table.candidates(slot, table.units[self.cell(actor)], found)
            found |= filled(slot, chosen)
        units = {name for slot in slots_of(card) if slot.sort == "unit" for name in slot.names}
        return {name: [self.pieces[x] for x in chosen] if name in units else chosen for name, chosen in found.items()}

    # -- cards at work

    def program(self, card, actor, seat, by, picks):
        """STRATOS-R08, STRATOS-R09: what can be run is run.  Says whether anything changed."""
        row = CARDS.get(card) or SPECIALS[card]
        self.k, changed = 0, False
        for text in row.get("program", row.get("discover", [])):
            ((only, verb, words),) = calls([text])
            has_mage = any(piece.name == "mage" for piece in self.tribe(seat))
            if only == ("without mage" if has_mage else "with mage"):
                continue
            k, targets = self.k, self.pointed(words[0], actor, seat, picks)
            done = yield from getattr(self, "run_" + verb)(words, targets, actor, seat, by, picks)
            changed = changed or done is True or (done or 0) > 0
            self.k = done if text.endswith("-> k") else k
        return changed

    def pointed(self, word, actor, seat, picks):
        return [actor] if word == "actor" else picks.get(word, [str(seat)])

    def here(self, units):
        return [unit for unit in units if self.cell(unit)]

    def run_damage(self, words, units, actor, seat, by, picks):
        units = self.here(units)
        if not units:
            return 0
        raw = 0 if words[1].startswith("D") else int(words[1])
        if not raw:
            miss = int(words[3].removeprefix("miss ")) if len(words) > 3 and "promoted" not in actor.marks else 0
            news = yield Roll(words[1], miss)
            raw = news.params["rolled"]
        lost = 0
        for unit in units:
            lost += yield from self.wound(unit, raw, words[2])
        yield from self.fall(units, by)
        return lost

    def run_heal(self, words, units, actor, seat, by, picks):
        most, healed = self.k if words[1] == "k" else int(words[1]), 0
        for unit in self.here(units):
            healed += yield from self.heal(unit, most)
        return healed

    def run_spirit(self, words, units, actor, seat, by, picks):
        moved = 0
        for unit in self.here(units):
            moved += yield from self.spirit(unit, self.k if words[1] == "k" else int(words[1]))
        return moved

    def run_move(self, words, units, actor, seat, by, picks):
        (unit,) = units
        there = picks[words[1]]
        if there is None:  # found by luck: the nearest cells that can be entered
            table = self.now(seat)
            free = [cell for cell in table.cells if cell != self.cell(unit) and table.can_enter(unit.name, cell)]
            there = self.nearest(self.cell(unit), free)
            if not there:
                return 0
        elif not self.now(seat).can_enter(unit.name, there[0]):
            return 0
        yield from self.moved(unit, set(there))
        yield from self.arrive(unit)
        return 1

    def moved(self, unit, there):
        old = self.cell(unit)
        yield Told("moved", "R09", unit=self.code(unit), cell=there, **{"from": old})

    def nearest(self, cell, cells):
        table = self.now(0)
        return [c for c in cells if table.range(cell, c) == min(table.range(cell, other) for other in cells)]

    def run_swap_units(self, words, units, actor, seat, by, picks):
        one, two = units[0], self.pointed(words[1], actor, seat, picks)[0]
        here, there = self.cell(one), self.cell(two)
        yield from self.moved(one, {there})
        yield Told("moved", "R09", unit=self.code(two), cell=here, **{"from": there})
        yield from self.arrive(one)
        yield from self.arrive(two)
        return 1

    def run_swap_tiles(self, words, cells, actor, seat, by, picks):
        one = self.cell(actor) if words[0] == "actor" else cells[0]
        yield Told("tiles-swapped", "R09", one=one, two=picks[words[1]][0])
        return 1

    def run_remove_tile(self, words, cells, actor, seat, by, picks):
        table, done = self.now(seat), 0
        if cells is None:  # found by luck: the first that way from the actor whose tile can be removed
            ways = [self.first_that_way(self.cell(actor), way) for way in ((0, -1), (1, 0), (0, 1), (-1, 0))]
            if not any(ways):
                return 0
            if not all(ways):
                news = yield Perhaps(Told("removed", "R09", cell=set(filter(None, ways))))
                return 0 if news is None else 1
            yield Told("removed", "R09", cell=set(ways))
            return 1
        for cell in cells:
            if table.holds("remove_tile", words, cell, {}, picks):
                yield Told("removed", "R09", cell=cell)
                done += 1
        return done

    def first_that_way(self, cell, way):
        x, y = ord(cell[0]), int(cell[1:])
        table = self.now(0)
        for _ in range(8):
            x, y = x + way[0], y + way[1]
            there = f"{chr(x)}{y}"
            if there in table.cells and table.kind(there) not in ("hole", "special") and there not in table.units:
                return there
        return None

    def run_set_tile(self, words, cells, actor, seat, by, picks):
        kind = LAND[MAIN.index(picks[words[1]][0])] if words[1] in picks else words[1]
        if cells is None:  # found by luck: the nearest unoccupied main-land tiles
            cells = [cell for cell in self.ground.names if self.kind(cell) in LAND and cell not in self.pieces]
            cells = self.nearest(self.cell(actor), [cell for cell in cells if cell != self.cell(actor)])
        if not cells or not self.facts["spares"][kind]:
            return 0
        yield Told("laid", "R09", cell=set(cells), kind=f"@terrain:{kind}")
        return 1

    def run_gain(self, words, targets, actor, seat, by, picks):
        what, count = words[0], int(words[1])
        if what in ("choice", "different"):
            said = yield Ask(seat, "GAIN_CHOICE")
            assert len(said["kinds"]) == count
            yield Told("gained", "D05", seat=seat_code(seat), kinds=[f"@resource:{kind}" for kind in said["kinds"]])
        else:
            yield from self.gain(seat, picks[what][0] if what in picks else what, count)
        return 1

    def run_lose(self, words, seats, actor, seat, by, picks):
        lost = 0
        for victim in seats:
            held = self.facts["resources"][victim]
            mode = picks[words[2]][0] if words[2] in picks else words[2]
            count = min(int(words[1]), held[mode] if mode in held else sum(held.values()))
            for _ in range(count):
                kinds = {f"@resource:{kind}" for kind in held if held[kind] and mode in (kind, "random")}
                yield Told("lost", "R09", seat=seat_code(victim), resource=kinds)
            lost += count
        return lost

    def run_steal(self, words, seats, actor, seat, by, picks):
        (victim,) = seats
        held = self.facts["resources"][victim]
        count = min(int(words[1]), sum(held.values()))
        for _ in range(count):
            kinds = {f"@resource:{kind}" for kind in held if held[kind]}
            news = yield Told("lost", "R09", seat=seat_code(victim), resource=kinds)
            yield from self.gain(seat, news.params["resource"].removeprefix("@resource:"), 1)
        return count

    def run_draw(self, words, targets, actor, seat, by, picks):
        deck, count = words[0], int(words[1])
        if not self.cards_left(deck):
            return 0
        if deck in ("mage", "sorcerer"):
            for _ in range(count):
                yield from self.learn(seat, deck)
        else:
            yield from self.explore(actor, deck, count)
        return 1

    def run_peek(self, words, cells, actor, seat, by, picks):
        done = 0
        for cell in cells:
            if self.now(seat).is_unsearched(cell):
                yield Told("peeked", "R09", only=(seat,), cell=cell, symbol=self.underside(cell))
                done += 1
        return done

    def mark(key, fits):
        def run(self, words, units, actor, seat, by, picks):
            done = 0
            for unit in self.here(units):
                if fits(unit):
                    yield Told(key, "R09", **self.about(unit))
                    done += 1
            return done

        return run

    run_guard = mark("guarded", lambda unit: unit.seat >= 0 and "defending" not in unit.marks)
    run_chill = mark("chilled", lambda unit: "chill" not in unit.marks)
    run_snare = mark("snared", lambda unit: True)
    run_haste = mark("hasted", lambda unit: "hasted" not in unit.marks)
    run_refresh = mark("refreshed", lambda unit: bool(unit.did))

    def run_promote(self, words, units, actor, seat, by, picks):
        done = 0
        for unit in self.here(units):
            if "promoted" not in unit.marks:
                yield from self.promote(unit)
                done += 1
        return done

    def promote(self, unit):
        """STRATOS-R52."""
        yield Told("promoted", "R52", unit=f"@promoted:{unit.name}", cell=self.cell(unit))
        if unit.name == "mage":
            yield from self.learn(unit.seat, "sorcerer")

    def run_harvest_free(self, words, units, actor, seat, by, picks):
        done = 0
        for unit in self.here(units):
            if self.kind(self.cell(unit)) in LAND:
                yield from self.gain(seat, GIVES[self.kind(self.cell(unit))], 1)
                done += 1
        return done

    def run_take_edge(self, words, faults, actor, seat, by, picks):
        yield from self.take(seat, faults[0])
        return 1

    def run_monster_roll(self, words, units, actor, seat, by, picks):
        if self.monsters_on and self.here(units):
            yield from self.monster_roll(seat, actor)
        return 1

    def run_relocate(self, words, units, actor, seat, by, picks):
        yield from self.relocate(units[0], actor)
        return 1

    # -- what everything is made of

    def gain(self, seat, resource, count):
        if count:
            yield Told("gain", "R03", seat=seat_code(seat), count=count, resource=f"@resource:{resource}")

    def take(self, seat, fault):
        tokens = self.facts["faults"][fault][:]
        yield Told("taken", "D03", seat=seat_code(seat), fault=fault)
        for token in tokens:
            yield from self.gain(seat, token, 1)

    def heal(self, piece, most):
        count = min(most, piece.top_hp - piece.hp)
        if count > 0:
            yield Told("healed", "R09", **self.about(piece), count=count)
        return max(count, 0)

    def spirit(self, piece, more):
        before = piece.spirit
        after = max(0, min(before + more, piece.top_spirit))
        if after != before:
            yield Told("spirit", "R09", **self.about(piece), count=after)
        return abs(after - before)

    def wound(self, piece, raw, type):
        """STRATOS-R40."""
        if type != "true":
            statics = [CARDS[card].get("static", []) for card in piece.worn]
            for static in statics:
                raw -= sum(int(words[1]) for _, verb, words in calls(static) if verb == "armor" and words[0] == type)
            if "defending" in piece.marks:
                raw -= 2 if (piece.name, type) in (("soldier", "physical"), ("mage", "magical")) else 1
                raw -= sum(number(static, "guard_plus") for static in statics)
        lost = max(0, min(raw, piece.hp))
        yield Told("hurt" if lost else "unhurt", "R40", **self.about(piece), lost=lost, left=piece.hp - lost)
        return lost

    def fall(self, pieces, by):
        for piece in pieces:
            if self.cell(piece) and piece.hp <= 0:
                yield from self.defeated(piece, by)

    def defeated(self, piece, by):
        yield Told("defeated", "R40", **self.about(piece))
        if by is not None and by != piece.seat:
            yield Told("earned", "R40", seat=seat_code(by), count=2 if piece.seat < 0 else 1)

    def arrive(self, piece):
        """STRATOS-R35."""
        cell = self.cell(piece)
        if cell is None or piece.seat < 0 or not self.is_covered(cell):
            return
        there = self.facts["specials"][cell]
        names = {f"@special:{name}" for name in SPECIALS if there in ("covered", name)}
        news = yield Told("discovered", "R35", cell=cell, special=names)
        special = news.params["special"].removeprefix("@special:")
        k = self.k if hasattr(self, "k") else 0
        picks = {}
        for text in SPECIALS[special].get("slots", []):
            assert text == "C: each tile r0-2, unsearched"
            table = self.now(piece.seat)
            picks["C"] = [c for c in table.cells if table.range(cell, c) <= 2 and table.is_unsearched(c)]
        yield from self.program(special, piece, piece.seat, None, picks)
        self.k = k
        yield from self.win_check()

    # -- decks

    def cards_left(self, deck):
        return self.facts["deck_sizes"][deck] + len(self.facts["discards"][deck])

    def reshuffle(self, deck):
        if not self.facts["deck_sizes"][deck]:
            yield Told("reshuffle", "R39", deck=f"@deck:{deck}")

    def next_card(self, deck, cards):
        if self.next_cards[deck]:
            return {f"@card:{self.next_cards[deck].pop(0)}"}
        return {f"@card:{card}" for card in cards}

    def learn(self, seat, deck):
        if not self.cards_left(deck):
            return
        yield from self.reshuffle(deck)
        cards = self.next_card(deck, [card for card, row in CARDS.items() if row["deck"] == deck])
        who = {"seat": seat_code(seat), "deck": f"@deck:{deck}"}
        yield Told("learnt-own", "R56", only=(seat,), **who, card=cards)
        yield Told("learnt", "R56", but=(seat,), **who)

    def explore(self, piece, deck, count):
        """STRATOS-R37: cards one after another, each fully resolved before the next."""
        seat = piece.seat
        for _ in range(count):
            if not self.cell(piece) or not self.cards_left(deck):
                return
            yield from self.reshuffle(deck)
            cards = self.next_card(deck, [card for card, row in CARDS.items() if row["deck"] == deck])
            news = yield Drawn(seat, deck, cards)
            card = news.params["card"].removeprefix("@card:")
            type = CARDS[card]["type"]
            if type == "one-use":
                yield Told("item", "R37", but=(seat,), seat=seat_code(seat), deck=f"@deck:{deck}")
            elif type == "equipment":
                yield from self.equip(seat, card)
            elif type == "trap" and deck == "land" and piece.name == "explorer" and "promoted" in piece.marks:
                yield Told("trap-avoided", "R37", card=f"@card:{card}")
            else:
                picks = {}
                for slot in slots_of(card):
                    picks[slot.names[0]] = None if slot.count == "random" else self.each(slot, piece)
                yield from self.program(card, piece, seat, None, picks)
                yield from self.win_check()

    def each(self, slot, piece):
        """The `each` slots of calamities: players, or units on or near a kind of tile."""
        if slot.word == "player":
            return [str(p) for p in range(self.seats) if not self.facts["eliminated"][str(p)]]
        (condition,) = slot.conditions
        kind = condition.split()[-2]
        near = "adjacent" in condition
        table, found = self.now(piece.seat), []
        for unit in self.in_order(lambda piece: True):
            cells = [c for c in table.cells if c == self.cell(unit) or (near and table.adjacent(c, self.cell(unit)))]
            if any(table.kind(c) == kind for c in cells):
                found.append(unit)
        return found

    def equip(self, seat, card):
        """STRATOS-R38."""
        said = yield Ask(seat, "EQUIP")
        if said["do"] == "discard":
            yield Told("thrown-away", "D04", card=f"@card:{card}")
        else:
            if said["do"] == "replace":
                yield Told("taken-off", "R38", card=f"@card:{said['card']}", cell=said["unit"])
            yield Told("equipped", "R38", card=f"@card:{card}", cell=said["unit"])
        yield from self.win_check()

    # -- buying

    def buy(self, seat, said):
        if said["do"] == "trade":
            source = said["source"]
            code = f"@special:{source}" if source in SPECIALS else f"@card:{source}"
            give, take = f"@resource:{said['give']}", f"@resource:{said['take']}"
            yield Told("trade", "R59", seat=seat_code(seat), give=give, take=take, source=code)
            return
        table = Table(self.view)
        words = said["buy"] if said["do"] == "pay_otherwise" else list(said.values())
        purchase = " ".join(words)
        if said["do"] == "pay_otherwise":
            said = yield Ask(seat, "PAYMENT")
            payment = said["payment"]
        else:
            way = table.canonical(purchase)
            payment = [kind for kind, count in zip(RESOURCES, way, strict=True) for _ in range(count)]
        paid = Told("paid", "R50", seat=seat_code(seat), payment=[f"@resource:{kind}" for kind in payment])
        if words[0] == "hire":
            said = yield Ask(seat, "HIRE_PLACE")
            yield paid
            yield from self.hire(seat, words[1], said["cell"])
        else:
            yield paid
            yield from self.bought(seat, *words)
        yield from self.win_check()

    def hire(self, seat, kind, cell):
        """STRATOS-R51."""
        taken = [self.slots[id(piece)] for piece in self.tribe(seat)]
        self.arriving = min(set(range(5 * seat, 5 * seat + 5)) - set(taken))
        yield Told("hire", "R51", seat=seat_code(seat), unit=f"@class:{kind}", cell=cell)
        if kind == "mage":
            yield from self.new_mage(seat)
        yield from self.arrive(self.pieces[cell])

    def on_hire(self, p, news):
        super().on_hire(p, news)
        piece = self.pieces[p["cell"]]
        self.kept = [*getattr(self, "kept", []), piece]  # an id is good while its piece lives
        self.slots[id(piece)] = self.arriving

    def on_appears(self, p, news):
        super().on_appears(p, news)
        piece = self.pieces[p["cell"]]
        self.kept = [*getattr(self, "kept", []), piece]
        self.slots[id(piece)] = 5 * self.seats + [beast.id for beast in self.content.beasts].index(piece.name)

    def on_prosperity(self, p, news):
        self.over = ("PROSPERITY",)

    def on_roll(self, p, news):
        """The points it is rolled with have been judged."""

    def bought(self, seat, verb, cell="", kind=""):
        if verb == "promote":
            yield from self.promote(self.pieces[cell])
        elif verb == "retrain":
            yield Told("retrained", "R55", unit=f"@class:{kind}", cell=cell)
            if kind == "mage":
                yield from self.new_mage(seat)
        elif verb == "hoard":
            yield Told("hoard", "R58", seat=seat_code(seat))
        else:
            yield from self.learn(seat, verb.removeprefix("learn_"))

    def new_mage(self, seat):
        """STRATOS-R53."""
        p = str(seat)
        if self.facts["dormant"][p]:
            said = yield Ask(seat, "NEW_MAGE")
            if said["do"] == "recover":
                yield Told("recovered", "R53", seat=seat_code(seat))
                return
            cards = [f"@card:{text.split()[0]}" for text in self.facts["books"][p]]
            yield Told("book-gone", "R53", seat=seat_code(seat), cards=cards)
        yield from self.learn(seat, "mage")

    # -- monsters

    def monster_roll(self, seat, unit):
        """STRATOS-R60."""
        have = self.score(seat)
        news = yield Told("roll", "R60", seat=seat_code(seat), sum=set(range(2, 11)), points=have)
        total = news.params["sum"]
        for least, most, low, high, who in self.content.rolls:
            if least <= have <= most and low <= total <= high:
                yield from self.appear(self.content.beasts[who].id, unit)
                return
        yield Told("roll-nothing", "R13")

    def homes(self, name, unit):
        """Free tiles of its home kind nearest to a unit; its own tile counts as free."""
        home = next(beast.home for beast in self.content.beasts if beast.id == name)
        free = [c for c in self.ground.names if self.tile[c] == home]
        free = [c for c in free if c not in self.pieces or (self.pieces[c].seat < 0 and self.pieces[c].name == name)]
        return set(self.nearest(self.cell(unit), free))

    def appear(self, name, unit):
        """STRATOS-R61."""
        on_board = next((p for p in self.pieces.values() if p.seat < 0 and p.name == name), None)
        if on_board:
            yield from self.relocate(on_board, unit)
        elif self.monsters[name] == "vanquished":
            yield Told("vanquished", "R61", monster=f"@monster:{name}")
        else:
            cells = self.homes(name, unit)
            if not cells:
                cells = {self.cell(unit)}
                yield from self.defeated(unit, None)
            yield Told("appears", "R61", monster=f"@monster:{name}", cell=cells)

    def relocate(self, monster, unit):
        cells = self.homes(monster.name, unit) or {self.cell(monster)}
        yield Told("relocated", "R61", monster=self.code(monster), cell=cells)

    def darkness(self):
        """STRATOS-R65."""
        awake = self.in_order(lambda piece: piece.seat < 0)
        if awake:
            yield Told("darkness", "R65", round=self.round)
        for monster in awake:
            if self.cell(monster):
                yield from self.monster_turn(monster)
                yield from self.win_check()

    def victims(self, cell, blow):
        table = self.now(0)
        if blow.high == 1:
            return [unit for unit in self.characters() if table.adjacent(cell, self.cell(unit))]
        return [unit for unit in self.characters() if blow.low <= table.range(cell, self.cell(unit)) <= blow.high]

    def monster_turn(self, monster):
        beast = self.beast(monster)
        chilled = "chill" in monster.marks
        can_special = beast.special is not None and monster.spirit >= beast.cost
        longest = beast.special if can_special and beast.special.high >= beast.basic.high else beast.basic
        target = None
        if not self.victims(self.cell(monster), longest) and not chilled and self.characters():
            target = yield from self.hunt(monster, longest)
        blow = beast.special if can_special and self.victims(self.cell(monster), beast.special) else beast.basic
        hit = self.victims(self.cell(monster), blow)
        if not hit:
            home = self.tile[self.cell(monster)] == beast.home
            left = min(monster.top_hp, monster.hp + (2 if home else 1))
            yield Told("monster-rests", "R65", monster=self.code(monster), left=left)
            return
        if not blow.everyone:
            if target not in hit:
                target = yield from self.one_nearest(self.cell(monster), hit)
            hit = [target]
        amounts = set(range(1, blow.sides + 1)) if blow.sides else {blow.amount}
        params = {"monster": self.code(monster), "raw": amounts, "units": [self.code(unit) for unit in hit]}
        if blow is beast.special:
            news = yield Told("monster-special", "R65", **params, special=f"@special-attack:{monster.name}")
        else:
            news = yield Told("monster-strikes", "R65", **params)
        lost = 0
        for unit in hit:
            lost += yield from self.wound(unit, news.params["raw"], ("physical", "magical", "true")[blow.type])
        yield from self.fall(hit, None)
        if blow.lifesteal:
            yield from self.heal(monster, lost)

    def one_nearest(self, cell, units):
        cells = [self.cell(unit) for unit in units]
        near = self.nearest(cell, cells)
        names = {self.code(self.pieces[c]) for c in near}
        news = yield Told("monster-hunts", "R65", unit=names, cell=set(near), count=len(near), cells=near)
        return self.pieces[news.params["cell"]]

    def hunt(self, monster, blow):
        """Up to two steps towards a nearest character; says whom it walked towards, if it walked."""
        table, here = self.now(0), self.cell(monster)
        target = yield from self.one_nearest(here, self.characters())
        goal = self.cell(target)

        def stands(cell):
            return cell == here or table.can_enter(monster.name, cell)

        def strikes(cell):
            return table.adjacent(cell, goal) if blow.high == 1 else blow.low <= table.range(cell, goal) <= blow.high

        def steps(starts):
            found = dict.fromkeys(starts, 0)
            edge = list(starts)
            while edge:
                one = edge.pop(0)
                for cell in table.cells:
                    if cell not in found and table.adjacent(one, cell) and stands(cell):
                        found[cell] = found[one] + 1
                        edge.append(cell)
            return found

        walk = {cell: count for cell, count in steps([here]).items() if count <= 2}
        left = steps([cell for cell in table.cells if strikes(cell) and stands(cell)])
        if not [cell for cell in walk if cell in left]:
            left = {cell: table.range(cell, goal) for cell in walk}
        worth = {cell: (left[cell], walk[cell]) for cell in walk if cell in left}
        best = {cell for cell in worth if worth[cell] == min(worth.values())}
        if best == {here}:
            return None
        yield Told("monster-travels", "R65", monster=self.code(monster), cell=best, unit=self.code(target))
        return target


class Strike(Told):
    """A fight: whether it is told as a miss hangs on the die."""

    def __init__(self, params, rule, miss):
        super().__init__("fight", rule, **params)
        self.miss = miss

    def check(self, news):
        self.key = "fight-missed" if news.params["rolled"] == self.miss else "fight"
        super().check(news)


class Roll(Told):
    """The die of a card; the miss face is told as nothing."""

    def __init__(self, die, miss):
        super().__init__("die", "R09", rolled=DIE[die] - {miss}, sides=int(die[1]))
        self.miss = miss

    def check(self, news):
        if self.miss and news.key == "stratos-news-missed":
            self.key = "missed"
            self.params["rolled"] = 0
        super().check(news)


class Drawn(Told):
    """A card of an exploration deck: a one-use card is shown to its owner alone."""

    def __init__(self, seat, deck, cards):
        super().__init__("drawn", "R37", seat=seat_code(seat), card=cards)
        self.seat, self.deck = seat, deck

    def check(self, news):
        if CARDS[news.params["card"].removeprefix("@card:")]["type"] == "one-use":
            self.key, self.only = "item-own", (self.seat,)
            self.params["deck"] = f"@deck:{self.deck}"
        super().check(news)


class Perhaps:
    """News that luck may leave out; what follows is decided by what comes."""

    def __init__(self, told):
        self.told = told

