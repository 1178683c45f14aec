"""What answers bring about, straight from the rule file: deeds, payments, arrivals, experiments and income.

A second game master: it keeps a table of its own, carries out one answer or one phase in a straight line, and asks
where the rule file asks (`yield`, with what may be answered).  The test plays both side by side.
"""

from __future__ import annotations

from collections.abc import Generator
from types import SimpleNamespace
from typing import Any

import straight_options as may
from straight_options import SCIENCE, paid, paid_any
from wm_words import (
    AWARD,
    CHEMICALS,
    CITATION,
    GOVERNMENT_MARKER,
    LATIV,
    NOBODY,
    PARTS,
    ROWS,
    SAB,
    SIDES,
    SPACES,
    TOKENS,
    TRACKS,
    VOUCHERS,
    WEATHERS,
    goal_word,
)

Asks = Generator[list[str], str, Any]
OUT_AWARDS, OUT_MARKERS, OUT_GOALS, OUT_SUBSIDIES, OUT_LOCKS, OUT_EXPERIMENTS = range(6)
LETTERS = dict(zip("SGLRC", range(5), strict=True))
REFUND = {4: 1, 3: 1, 2: 2, 1: 2, 0: 3}  # WM-T04, by what is left before
PRICE = {5: 1, 4: 1, 3: 2, 2: 2, 1: 3}
MODIFIER = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5]  # WM-T11
FIRST = {1: 0, 2: 4, 3: 7, 4: 10}


class Straight:
    """A table, and what is done to it.  `s` is used as a mere heap of fields."""

    def __init__(self, table: Any) -> None:
        self.s = table.copy()
        self.t = table.content

    def lab(self, seat: int) -> Any:
        return self.s.labs[seat]

    # -- asking

    def ask(self, words: list[str]) -> Asks:
        """A small choice: one answer is not asked for, none comes to nothing."""
        if len(words) > 1:
            return (yield words)
        return words[0] if words else ""

    # -- Vouchers (WM-R12, WM-R25 to WM-R28)

    def gain_vouchers(self, seat: int, kind: int, amount: int) -> None:
        held = self.lab(seat).vouchers
        held[kind] = max(held[kind], min(held[kind] + amount, self.t.voucher_cap[kind]))

    def pay(self, seat: int, kind: int, amount: int, spare: int = 0, science: int = 0) -> Asks:
        held = self.lab(seat).vouchers
        if not self.s.manual:
            held[:] = paid(held, kind, amount)  # type: ignore[arg-type]
            return
        for left in range(amount, 0, -1):
            top = SimpleNamespace(seat=seat, type=kind, amount=left, spare=spare, science=science)
            exchange = not held[kind] and not held[SCIENCE]
            word = yield from self.ask(may.pay_typed(self.s, top))
            held[VOUCHERS.index(word[4:])] -= 1
            if exchange:
                yield from self.pay_one_by_one(seat, 2)

    def pay_one_by_one(self, seat: int, amount: int) -> Asks:
        for _ in range(amount):
            word = yield from self.ask(may.held_vouchers(self.s, SimpleNamespace(seat=seat)))
            self.lab(seat).vouchers[VOUCHERS.index(word[4:])] -= 1

    def pay_any(self, seat: int, amount: int) -> Asks:
        if self.s.manual:
            yield from self.pay_one_by_one(seat, amount)
        else:
            self.lab(seat).vouchers[:] = paid_any(self.lab(seat).vouchers, amount)

    def use_part(self, seat: int, colour: int) -> Asks:
        parts = self.lab(seat).parts
        if parts[colour]:
            parts[colour] -= 1
            return
        word = yield from self.ask(may.owned(self.s, SimpleNamespace(seat=seat), "part"))
        parts[PARTS.index(word.split()[1])] -= 1
        yield from self.pay_any(seat, 2)

    def use_chemical(self, seat: int, chemical: int, place: int = -1) -> Asks:
        """Back to its row, or to this Research space."""
        own, supply = self.lab(seat).chemicals, self.s.supply
        exchange = not own[chemical]
        given = chemical
        if exchange:
            word = yield from self.ask(may.owned(self.s, SimpleNamespace(seat=seat), "chemical"))
            given = CHEMICALS.index(word.split()[1])
            supply[given] += 1
            supply[chemical] -= 1
        own[given] -= 1
        if place < 0:
            supply[chemical] += 1
        else:
            self.s.rnd_chemicals[place] = chemical
        if exchange:
            yield from self.pay_any(seat, 2)

    # -- benefits (WM-T02, WM-R57)

    def gain(self, seat: int, code: str) -> Asks:
        lab = self.lab(seat)
        if " or " in code:
            word = yield ["benefit 1", "benefit 2"]
            yield from self.gain(seat, code.split(" or ")[int(word[-1]) - 1])
        elif " & " in code:
            for part in code.split(" & "):
                yield from self.gain(seat, part)
        elif code[:2] == "V:" and code[2] != "?":
            self.gain_vouchers(seat, LETTERS[code[2]], int(code[4:]))
        elif code[:3] == "CP:":
            lab.cp += int(code[3:])
        elif code == "INV":
            lab.investments += 1
        elif code[:5] == "FUND:" and code[5:] != "any":
            self.advance(seat, "GLR".index(code[5]))
        elif code != "-":
            amount = int(code.split(":")[-1]) if code[:2] in ("V:", "MP", "CH") else 1
            for _ in range(amount):
                word = yield from self.ask(may.benefit(self.s, SimpleNamespace(seat=seat, benefit=code)))
                if word in ("", "decline"):
                    return
                yield from self.take(seat, word, code)

    def take(self, seat: int, word: str, code: str) -> Asks:
        """One piece of a benefit."""
        lab, (verb, *more) = self.lab(seat), word.split()
        if verb == "voucher":
            self.gain_vouchers(seat, VOUCHERS.index(more[0]), 1)
        elif verb == "part":
            lab.parts[PARTS.index(more[0])] += 1
        elif verb == "chemical":
            self.s.supply[CHEMICALS.index(more[0])] -= 1
            lab.chemicals[CHEMICALS.index(more[0])] += 1
        elif verb == "construct":
            yield from self.construct(seat, int(more[0]), more[1])
        elif verb == "extend":
            yield from self.extend(seat, int(more[0][1:]))
        elif verb == "fund":
            self.advance(seat, TRACKS.index(more[0]))
        elif code == "ACT:work_free":
            yield from self.work(seat, True, *more, chemical_due=False)
        else:
            yield from self.deed(seat, word, free=True)

    def advance(self, seat: int, track: int) -> None:
        funding = self.lab(seat).funding
        funding[track] = min(9, funding[track] + 1)

    def construct(self, seat: int, section: int, slot: str) -> Asks:
        lab, place = self.lab(seat), 3 * section - 3 + "abc".index(slot)
        lab.line[place] = 0
        lab.bots += 1
        yield from self.gain(seat, self.t.line_benefit[place])

    def extend(self, seat: int, tile: int) -> Asks:
        """WM-R19."""
        s, lab = self.s, self.lab(seat)
        if tile in s.offer:
            s.offer.remove(tile)
        else:
            assert s.workshop.top.pop() == tile
            s.face_up -= 1
        word = yield from self.ask(may.tile_cells(s, SimpleNamespace(seat=seat, tile=tile)))
        _, row, col, turned = word.split()
        top, bottom = self.t.tile_a[tile], self.t.tile_b[tile]
        if turned == "yes":
            top, bottom = bottom, top
        for laid in lab.tiles:
            if laid.col == int(col) and laid.row + 1 == int(row) - 1:
                lab.slots[top] += 1
            if laid.col == int(col) and laid.row + 1 == int(row) + 1:
                lab.slots[bottom] += 1
        lab.tiles.append(type(s.labs[0].tiles[0])(tile, int(row) - 1, int(col), top, bottom))
        lab.rows[int(row) - 1] += 1
        while len(s.offer) < 4 and s.workshop.top:
            s.face_up = s.face_up or len(s.workshop.top)  # the face-down stack is turned over
            s.offer.append(s.workshop.top.pop())
            s.face_up -= 1
        s.face_up = s.face_up or len(s.workshop.top)

    # -- tokens and Awards (WM-R04, WM-R14, WM-R15)

    def take_token(self, seat: int, colour: int, weather: int) -> Asks:
        self.s.tokens[5 * colour + weather] -= 1
        self.lab(seat).pending.append(5 * colour + weather)
        if self.s.phase != "A":
            yield from self.place_tokens(seat)

    def place_tokens(self, seat: int) -> Asks:
        lab, top = self.lab(seat), SimpleNamespace(seat=seat)
        while lab.pending:
            for token in list(lab.pending):
                rows = may.office_rows(lab)
                free = [row for row in rows if row[token // 5] == 0 and may.weather_of(row) in (-1, token % 5)]
                if not free:
                    lab.pending.remove(token)
                    self.s.out_tokens[token] += 1
            if lab.pending:
                word = yield from self.ask(may.place_research(self.s, top))
                verb, *more = word.split()
                if verb == "place_award":
                    yield from self.place_award(seat, word)
                else:
                    colour, weather = TOKENS.index(more[0]), WEATHERS.index(more[1])
                    lab.pending.remove(5 * colour + weather)
                    yield from self.cover(seat, int(more[2]), colour, weather + 1)

    def place_award(self, seat: int, word: str) -> Asks:
        _, row, colour = word.split()
        self.lab(seat).unplaced -= 1
        yield from self.cover(seat, int(row), TOKENS.index(colour), AWARD)

    def cover(self, seat: int, row: int, colour: int, what: int) -> Asks:
        place = 3 * (row - 1) + colour
        self.lab(seat).office[place] = what
        yield from self.gain(seat, self.t.office_benefit[place])

    # -- what deeds set off

    def end(self, reason: str) -> None:
        self.s.trigger = self.s.trigger or reason

    def boards_full(self) -> None:
        if NOBODY not in self.s.government:
            self.end("government")
        if NOBODY not in self.s.rnd:
            self.end("rnd")

    def clear_tile(self, weather: int, change: int) -> None:
        s = self.s
        for i in (2 * weather, 2 * weather + 1):
            if s.markers[i] == GOVERNMENT_MARKER:
                s.government_markers += 1
            elif s.markers[i] != NOBODY:
                s.out[OUT_MARKERS] += 1
            s.markers[i] = NOBODY
        s.levels[weather] += change

    def worsen(self, weather: int) -> None:
        if self.s.levels[weather] < 3:
            self.clear_tile(weather, 1)

    def fix_if_full(self, weather: int) -> None:
        if NOBODY not in self.s.markers[2 * weather : 2 * weather + 2]:
            self.clear_tile(weather, -1)

    def unlock(self, seat: int, weather: int) -> Asks:
        s = self.s
        if not s.locks[weather]:
            return
        s.locks[weather] = 0
        s.out[OUT_LOCKS] += 1
        if 9 in s.challenges or paid(self.lab(seat).vouchers, SCIENCE, 1) is None:
            return
        word = yield may.science(s, seat, 1)
        if word == "pay_otherwise":
            s.manual = True
            word = yield may.science(s, seat, 1)
        if word == "pay_science":
            self.lab(seat).cp += 3
            yield from self.pay(seat, SCIENCE, 1)

    # -- deeds

    def deed(self, seat: int, word: str, free: bool = False) -> Asks:
        verb, *more = word.split()
        yield from getattr(self, verb)(seat, free, *more)

    def sell(self, seat: int, free: bool, branch: str, space: str) -> Asks:
        s, lab, weather = self.s, self.lab(seat), WEATHERS.index(branch)
        place = 3 * weather + SIDES.index(space)
        colour = self.t.government_colour[place]
        if not free:
            yield from self.pay(seat, 1, 1, spare=0 if lab.parts[colour] else 2)
        yield from self.use_part(seat, colour)
        self.advance(seat, 0)
        lab.bots -= 1
        s.government[place] = seat
        self.boards_full()
        top = SimpleNamespace(seat=seat, branch=weather)
        owned = {self.t.subsidy_type[abs(tile)] for tile in lab.subsidies}
        tile = int((yield from self.ask(may.take_subsidy(s, top)))[-2:])
        if self.t.subsidy_type[tile] in owned:
            s.out[OUT_SUBSIDIES] += 1
        else:
            lab.subsidies.append(tile)
        where = [abs(found) for found in s.subsidies].index(tile)
        s.subsidies[where], s.sold[where] = 0, colour
        if s.tokens[weather]:
            yield from self.take_token(seat, 0, weather)
        else:
            lab.investments += 1
        self.government_runs(weather)

    def government_runs(self, weather: int) -> None:
        """WM-R31, WM-S26."""
        s = self.s
        owners = s.government[3 * weather : 3 * weather + 3]
        if NOBODY in owners:
            return
        for owner in owners:
            if owner == SAB:
                s.target += 3
            else:
                s.labs[owner].cp += 3
        markers = s.markers[2 * weather : 2 * weather + 2]
        if s.government_markers and s.levels[weather] and NOBODY in markers:
            s.markers[2 * weather + markers.index(NOBODY)] = GOVERNMENT_MARKER
            s.government_markers -= 1
            self.fix_if_full(weather)

    def secure(self, seat: int, free: bool, branch: str, row: str) -> Asks:
        s, place = self.s, 3 * WEATHERS.index(branch) + ROWS.index(row)
        tile = s.subsidies[place]
        yield from self.pay(seat, 1, 2)
        for code in (self.t.column_benefit[place // 3], self.t.row_benefit[place % 3], self.t.subsidy_benefit[tile]):
            yield from self.gain(seat, code)
        s.subsidies = [-tile if found == tile else found for found in s.subsidies]
        own = self.lab(seat).subsidies
        own[:] = [-tile if found == tile else found for found in own]

    def work(self, seat: int, free: bool, branch: str, space: str, chemical_due: bool = True) -> Asks:
        s, lab, first = self.s, self.lab(seat), 3 * WEATHERS.index(branch)
        place = first + SPACES.index(space)
        chemical = self.t.lab_chemical[place]
        if not free:
            yield from self.pay(seat, 2, 1, spare=0 if lab.chemicals[chemical] else 2)
        self.advance(seat, 1)
        if s.lab[place] == LATIV:
            others = [i for i in range(first, first + 3) if s.lab[i] == NOBODY]
            if others:
                s.lab[max(others)] = LATIV
            else:
                s.lativ_bots += 1
        lab.bots -= 1
        s.lab[place] = seat
        if chemical_due:
            yield from self.use_chemical(seat, chemical)

    def cite(self, seat: int, free: bool, row: str) -> Asks:
        lab, tokens = self.lab(seat), may.office_rows(self.lab(seat))[int(row) - 1]
        if not free:
            yield from self.pay(seat, 2, 2)
        goals = may.citable(self.s, lab, tokens)
        word = yield from self.ask([f"cite_goal {goal_word(goal)}" for goal in goals])
        (goal,) = [goal for goal in goals if word.endswith(goal_word(goal))]
        lab.goals_below.remove(goal)
        self.s.out[OUT_GOALS] += 1
        yield from self.cover(seat, int(row), tokens.index(0), CITATION)
        yield from self.publish(seat, True, row)

    def publish(self, seat: int, free: bool, row: str) -> Asks:
        lab, number = self.lab(seat), int(row) - 1
        tokens = may.office_rows(lab)[number]
        if not free:
            yield from self.pay(seat, 2, 2)
        weather = may.weather_of(tokens)
        lab.markers[number] = 1
        lab.papers[weather] += 1
        yield from self.gain(seat, self.t.slide_benefit[number])
        lab.cp += sum(2 if token <= 5 else 4 if token == AWARD else 0 for token in tokens)
        lab.investments += 1
        yield from self.unlock(seat, weather)

    def research(self, seat: int, free: bool, branch: str, space: str) -> Asks:
        s, lab, weather = self.s, self.lab(seat), WEATHERS.index(branch)
        place = 3 * weather + SPACES.index(space)
        chemical = self.t.rnd_chemical[place]
        if not free:
            yield from self.pay(seat, 3, 1, spare=0 if lab.chemicals[chemical] else 2)
        self.advance(seat, 2)
        lab.bots -= 1
        s.rnd[place] = seat
        self.boards_full()
        yield from self.use_chemical(seat, chemical, place)
        if space == "bot":
            verb, name = (yield from self.ask(may.owned(s, SimpleNamespace(seat=seat), "any"))).split()
            if verb == "give_part":
                lab.parts[PARTS.index(name)] -= 1
            else:
                lab.chemicals[CHEMICALS.index(name)] -= 1
                s.supply[CHEMICALS.index(name)] += 1
        yield from self.gain(seat, {"top": "MP:1", "mid": "V:C:1", "bot": "BOT"}[space])
        if NOBODY in s.rnd[3 * weather : 3 * weather + 3] and s.tokens[10 + weather]:
            yield from self.take_token(seat, 2, weather)
        else:
            lab.investments += 1
            yield from self.unlock(seat, weather)

    def breakthrough(self, seat: int, free: bool, row: str, space: str) -> Asks:
        s, lab, t = self.s, self.lab(seat), self.t
        weather = may.weather_of(may.office_rows(lab)[int(row) - 1])
        tile = 4 * weather + s.levels[weather]
        if not free:
            yield from self.pay(seat, 3, 2, science=t.weather_science[tile])
            yield from self.pay(seat, SCIENCE, t.weather_science[tile])
        lab.markers[int(row) - 1] = 2
        s.markers[2 * weather + (space == "s2")] = seat
        yield from self.gain(seat, t.weather_second[tile] if space == "s2" else t.weather_first[tile])
        yield from self.prototype(seat, weather)
        if s.awards:
            s.awards -= 1
            lab.awards += 1
            lab.unplaced += 1
            if lab.awards == 3 and s.nobel == NOBODY:
                s.nobel = seat
                self.end("nobel")
        self.fix_if_full(weather)

    def prototype(self, seat: int, weather: int) -> Asks:
        """WM-R37, WM-R38."""
        s, lab = self.s, self.lab(seat)
        word = yield from self.ask(may.provide(s, SimpleNamespace(seat=seat, weather=weather)))
        chosen = tuple(i for i, space in enumerate(SPACES) if space in word.split()[1].split(","))
        parts = may.required(s, weather, chosen)
        top = SimpleNamespace(seat=seat, parts=parts)
        for colour in range(5):
            while lab.parts[colour] < parts[colour]:
                word = yield from self.ask(may.beyond("give_part")(s, top))
                lab.parts[PARTS.index(word.split()[1])] -= 1
                lab.parts[colour] += 1
                yield from self.pay_any(seat, 2)
        count = sum(parts)
        if count:
            word = yield from self.ask(may.workshop_row(s, top))
            for _ in range(self.lost(lab, ROWS.index(word.split()[1]), count)):
                word = yield from self.ask(may.beyond("lose")(s, top))
                lab.parts[PARTS.index(word.split()[1])] -= 1
        lab.parts[:] = [held - used for held, used in zip(lab.parts, parts, strict=True)]
        lab.cp += 2 * count
        for space in range(3):
            owner = s.rnd[3 * weather + space]
            if owner == seat:
                lab.cp += 2
            elif may.stands_in(s, 3 * weather + space) and space not in chosen:
                if owner == SAB:
                    s.target += 2
                else:
                    s.labs[owner].cp += 2

    def lost(self, lab: Any, row: int, k: int) -> int:
        """The formula of WM-R38, letter by letter."""
        o, b, tiles = sum(lab.parts) - k, lab.bots, len(lab.tiles)
        t_r = sum(laid.row == row for laid in lab.tiles)
        u = k - 1 if row == 1 else k
        loss = o + max(0, b - 1 - (t_r - u)) - (tiles - t_r) - (0 if row == 1 else 1)
        return min(o, max(0, loss))

    # -- the Supply

    def supply_action(self, seat: int, word: str) -> Asks:
        s, lab, (verb, *more) = self.s, self.lab(seat), word.split()
        if verb == "extend":
            yield from self.pay(seat, 0, 1)
            yield from self.extend(seat, int(more[0][1:]))
        elif verb == "construct":
            yield from self.pay(seat, 0, (1, 2, 2, 3)[int(more[0]) - 1])
            yield from self.construct(seat, int(more[0]), more[1])
        elif verb == "initiative":
            yield from self.pay(seat, 0, 1)
            others = [who for who in s.initiative if who != seat]
            s.initiative = [*others[: int(more[0]) - 1], seat, *others[int(more[0]) - 1 :]]
        elif verb == "acquire":
            chemical = CHEMICALS.index(more[0])
            yield from self.pay(seat, 0, PRICE[s.supply[chemical]])
            s.acquired |= 2**chemical
            s.supply[chemical] -= 1
            lab.chemicals[chemical] += 1
        else:
            chemical = CHEMICALS.index(more[0])
            s.returned |= 2**chemical
            lab.chemicals[chemical] -= 1
            self.gain_vouchers(seat, 0, REFUND[s.supply[chemical]])
            s.supply[chemical] += 1

    # -- steps 1 and 2

    def use_tile(self, seat: int, word: str) -> Asks:
        lab, (verb, *more) = self.lab(seat), word.split()
        if verb == "use_subsidy":
            tile = int(more[0][1:])
            lab.subsidies[lab.subsidies.index(tile)] = -tile
            yield from self.gain(seat, self.t.subsidy_benefit[tile])
        elif verb == "set_goal":
            (goal,) = [goal for goal in lab.goals_below if goal_word(goal) == more[0]]
            place = 2 * self.t.goal_colour[goal] + (more[1] == "bottom")
            lab.investments -= 1
            lab.goals_below.remove(goal)
            lab.goals[place] = goal
            yield from self.gain(seat, self.t.goal_space[place])
        elif verb == "receive_funding":
            (place,) = [i for i, goal in enumerate(lab.goals) if goal > 0 and goal_word(goal) == more[0]]
            lab.investments -= 1
            lab.goals[place] = -lab.goals[place]
            yield from self.payout(seat, place // 2, lab.funding[place // 2])

    def payout(self, seat: int, track: int, position: int) -> Asks:
        """WM-R06, WM-S56."""
        if track == 2:
            word = yield from self.ask(may.payout(self.s, SimpleNamespace(position=position)))
            if word:
                yield from self.gain(seat, self.t.funding_rnd[int(word.split()[1])])
            return
        for code in (self.t.funding_government if track == 0 else self.t.funding_lab)[1 : position + 1]:
            yield from self.gain(seat, code)
        if track == 1:
            word = yield ["payout_track government", "payout_track rnd"]
            other = TRACKS.index(word.split()[1])
            more = 0 if 11 in self.s.challenges else MODIFIER[position]
            yield from self.payout(seat, other, min(9, self.lab(seat).funding[other] + more))

    def move(self, seat: int, word: str) -> Asks:
        """WM-R08 to WM-R10."""
        s = self.s
        _, name, letter = word.split()
        location = ("supply", "government", "lab", "rnd").index(name) + 1
        s.spaces = [NOBODY if who == seat else who for who in s.spaces]
        space = FIRST[location] + "ABCD".index(letter)
        s.spaces[space] = seat
        left = s.spaces[FIRST[location] : space]
        players = sum(who in range(s.seats) for who in left)
        agents = sum(who in (5, 6) for who in left)
        if location == 1:
            word = yield from self.ask([f"voucher {kind}" for kind in may.voucher_room(s, seat)])
            if word:
                self.gain_vouchers(seat, VOUCHERS.index(word[8:]), 1)
            if s.lativ == 1:
                self.gain_vouchers(seat, SCIENCE, 1)
            yield from self.pay_one_by_one(seat, players + agents)
        else:
            amount = 1 + players + (0 if 8 in s.challenges else agents) + (LATIV in left and s.scientists)
            self.gain_vouchers(seat, {2: 2, 3: 3, 4: 1}[location], amount)
            if LATIV in left:
                self.gain_vouchers(seat, SCIENCE, 1)
        if s.lativ == location:
            self.lativ_moves()

    def lativ_moves(self) -> None:
        """WM-R16 to WM-R18."""
        s = self.s
        s.spaces = [NOBODY if who == LATIV else who for who in s.spaces]
        s.lativ += 1
        while s.lativ < 5:
            free = [i for i in range(FIRST[s.lativ], FIRST[s.lativ] + 3) if s.spaces[i] == NOBODY]
            if free:
                s.spaces[free[0]] = LATIV
                break
            s.lativ += 1
        for branch in [(s.assistant + i) % 5 for i in range(5)] if s.lativ_bots else []:
            spaces = range(3 * branch, 3 * branch + 3)
            free = [i for i in spaces if s.lab[i] == NOBODY]
            if free and not any(s.lab[i] == LATIV for i in spaces):
                s.lab[max(free)] = LATIV
                s.lativ_bots -= 1
                break
        if s.seats <= 2 and s.lativ in (2, 4):
            self.remove_token(s.lativ - 2, s.assistant)

    def remove_token(self, colour: int, weather: int) -> None:
        if self.s.tokens[5 * colour + weather]:
            self.s.tokens[5 * colour + weather] -= 1
            self.s.out_tokens[5 * colour + weather] += 1

    def call_security(self, seat: int) -> Asks:
        """WM-S08."""
        s = self.s
        yield from self.pay(seat, may.location_of(s, seat) - 1, 1)
        cards = [s.reports.top.pop(), s.reports.top.pop(), s.current]
        words = yield may.split(s, SimpleNamespace(first=cards[0], second=cards[1]))
        top, discard, current = map(int, words.split()[1:])
        s.reports.top.append(top)
        s.discard.append(discard)
        s.current = current

    # -- Phases B and C

    def phase_b(self) -> Asks:
        s = self.s
        s.phase = "B"
        weather = s.assistant
        places = range(3 * weather, 3 * weather + 3)
        shown = [i for i, tile in enumerate(s.display) if tile and (tile - 1) % 5 == weather]
        if shown and all(s.lab[i] != NOBODY for i in places):
            yield from self.run(weather, s.display[shown[-1]])
        else:
            if any(s.lab[i] == SAB for i in places):
                self.worsen(weather)
            for who in [who for who in s.order if who != SAB and any(s.lab[i] == who for i in places)]:
                word = yield may.take_back(s, SimpleNamespace(seat=who, weather=weather))
                back = [i for i in places if SPACES[i % 3] in word.split()[1].split(",")]
                for i in back:
                    s.lab[i] = NOBODY
                yield from self.bots_back(who, len(back))
            self.lativ_bots_home(weather)
        if shown:
            s.out[OUT_EXPERIMENTS] += 1
            entering = s.below
            s.display.pop(shown[-1])
            s.display.insert(0, entering)
            deck = s.experiments
            s.below = deck.top.pop() if deck.size() > s.experiments_gone else 0
            if entering and not s.below:
                self.end("experiments")
        s.assistant = (weather + 1) % 5
        s.phase = "A"

    def final_phase_b(self) -> Asks:
        """WM-R51."""
        s = self.s
        s.phase = "B"
        for weather in [(s.assistant + i) % 5 for i in range(5)]:
            shown = [tile for tile in s.display if tile and (tile - 1) % 5 == weather]
            if shown and NOBODY not in s.lab[3 * weather : 3 * weather + 3]:
                yield from self.run(weather, shown[-1])

    def run(self, weather: int, tile: int) -> Asks:
        """WM-R43, WM-R44, WM-S50."""
        s = self.s
        places = range(3 * weather, 3 * weather + 3)
        for who in [who for who in s.order if any(s.lab[i] == who for i in places)]:
            own = [i for i in places if s.lab[i] == who]
            for i in own:
                s.lab[i] = NOBODY
            if who == SAB:
                s.hideout_bots += len(own)
                s.target += len(own) * self.t.experiment_cp[tile]
                if s.tokens[5 + weather]:
                    s.tokens[5 + weather] -= 1
                    s.hideout_tokens[5 + weather] += 1
            else:
                yield from self.reward(who, weather, tile, len(own))
        if s.seats <= 2 and any(s.lab[i] == LATIV for i in places):
            self.remove_token(1, weather)
        self.lativ_bots_home(weather)
        if not (s.final_round and s.seats == 1):
            self.worsen(weather)

    def reward(self, seat: int, weather: int, tile: int, count: int) -> Asks:
        s, lab, cost = self.s, self.lab(seat), self.t.experiment_cost[tile]
        s.manual = False
        yield from self.bots_back(seat, count)
        if paid(lab.vouchers, SCIENCE, cost) is None:
            return
        word = yield may.science(s, seat, cost)
        if word == "pay_otherwise":
            s.manual = True
            word = yield may.science(s, seat, cost)
        if word == "decline":
            return
        lab.cp += count * self.t.experiment_cp[tile]
        yield from self.pay(seat, SCIENCE, cost)
        word = yield ["benefit 1", "benefit 2"]
        yield from self.gain(seat, (self.t.experiment_first if word[-1] == "1" else self.t.experiment_second)[tile])
        if s.tokens[5 + weather]:
            yield from self.take_token(seat, 1, weather)
        else:
            self.gain_vouchers(seat, SCIENCE, 1)

    def bots_back(self, seat: int, count: int) -> Asks:
        lab = self.lab(seat)
        for _ in range(count):
            if may.room_for_bot(lab):
                lab.bots += 1
            else:
                word = yield from self.ask(may.return_slot(self.s, SimpleNamespace(seat=seat)))
                _, section, slot = word.split()
                lab.line[3 * int(section) - 3 + "abc".index(slot)] = 1

    def lativ_bots_home(self, weather: int) -> None:
        s = self.s
        for i in range(3 * weather, 3 * weather + 3):
            if s.lab[i] == LATIV:
                s.lab[i] = NOBODY
                s.lativ_bots += 1

    def phase_c(self) -> Asks:
        """WM-R47, WM-S53."""
        s = self.s
        s.phase = "C"
        s.order = list(s.initiative)
        if s.lativ != 5:
            return
        for who in [who for who in s.order if who != SAB]:
            for slot in [slot for slot in range(6) if not self.lab(who).line[slot]]:
                yield from self.gain(who, self.t.line_benefit[slot])
        if 2 in s.challenges:
            s.target += sum(who == SAB for who in s.government + s.lab + s.rnd)
        if 3 in s.challenges:
            word = yield from self.ask([f"move_back {t}" for i, t in enumerate(TRACKS) if s.labs[0].funding[i]])
            if word:
                s.labs[0].funding[TRACKS.index(word.split()[1])] -= 1
        s.lativ = 1
