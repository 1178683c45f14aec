"""Monsters: how they appear, and the Turn of Darkness."""

from __future__ import annotations

from typing import Final

from stratagem.games.stratos.content.cards import Beast, Blow
from stratagem.games.stratos.content.codes import AWAKE, FAR, MONSTERS, TRIBE, UNBORN, VANQUISHED
from stratagem.games.stratos.rules.points import WIN_CHECK, points
from stratagem.games.stratos.rules.units import can_enter, fall, fall_all, heal, put, wound
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words.news import tell_hunt, tell_monster, tell_rest, tell_seat, tell_strike
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Reveal, Work


def monster_roll(s: Stratos, seat: int, unit: int, chance: Chance) -> None:
    """STRATOS-R60: D4 + D6 against the roller's points in the table of STRATOS-R13; a sum of 2 calls the Reaper."""
    total = chance.roll("d4", 4) + chance.roll("d6", 6)
    tell_seat(s, "stratos-news-roll", seat, "STRATOS-R60", {"sum": total, "points": points(s, seat)})
    monster = named(roll_row(s, seat), total)
    if monster >= 0:
        appear(s, monster, unit, chance)
    else:
        s.tell("stratos-news-roll-nothing", {}, ("STRATOS-R13",))


def roll_row(s: Stratos, seat: int) -> list[tuple[int, int, int]]:
    """STRATOS-R13: which sums name which monster at this seat's points: (from, to, monster); others name none."""
    have = points(s, seat)
    return [(first, last, monster) for low, high, first, last, monster in s.content.rolls if low <= have <= high]


def named(row: list[tuple[int, int, int]], total: int) -> int:
    """The monster that a sum names in a row; -1 for none."""
    for first, last, monster in row:
        if first <= total <= last:
            return monster
    return -1


def monster_chance(s: Stratos, seat: int) -> int:
    """In how many of 24 rolls a monster that is not vanquished is named (STRATOS-R13)."""
    row = roll_row(s, seat)
    found = [named(row, a + b) for a in range(1, 5) for b in range(1, 7)]
    return len([monster for monster in found if monster >= 0 and s.beast[monster] != VANQUISHED])


def home_near(s: Stratos, order: int, unit: int, chance: Chance) -> int:
    """The free home tile of a monster nearest to a unit; its own tile counts as free; -1 if there is none."""
    monster = s.first_monster() + order
    home = s.content.beasts[order].home
    origin = s.where[unit]
    ranges = s.ground.range[origin]
    best = FAR
    ties: list[int] = []
    for cell in s.ground.nearest[origin]:
        if ranges[cell] > best:
            break
        if s.tile[cell] == home and (s.at[cell] < 0 or s.at[cell] == monster):
            best = ranges[cell]
            ties.append(cell)
    return one_tied(ties, "monster_tile", chance)


def one_tied(ties: list[int], source: str, chance: Chance) -> int:
    """One of those that are equally near, by luck; -1 if there is none."""
    if len(ties) > 1:
        return ties[chance.one_of(source, len(ties))]
    return ties[0] if ties else -1


def appear(s: Stratos, order: int, unit: int, chance: Chance) -> None:
    """STRATOS-R61: an unborn monster comes to its nearest free home tile, or eliminates and replaces the unit that
    called it; one on the board moves there as it is, or stays; a vanquished one never comes back."""
    if s.beast[order] == UNBORN:
        cell = home_near(s, order, unit, chance)
        if cell < 0:
            cell = s.where[unit]
            fall(s, unit, -1)
        awaken(s, order, cell)
    elif s.beast[order] == AWAKE:
        relocate(s, order, unit, chance)
    else:
        s.tell("stratos-news-vanquished", {"monster": f"@monster:{s.content.beasts[order].id}"}, ("STRATOS-R61",))


def awaken(s: Stratos, order: int, cell: int) -> None:
    monster, beast = s.first_monster() + order, s.content.beasts[order]
    s.beast[order] = AWAKE
    s.hp[monster] = s.top_hp[monster] = beast.hp
    s.spirit[monster] = s.top_spirit[monster] = beast.spirit
    put(s, monster, cell)
    tell_monster(s, "stratos-news-appears", monster, "STRATOS-R61")


def relocate(s: Stratos, order: int, unit: int, chance: Chance) -> None:
    """A monster on the board goes to the home tile nearest to a unit, if there is one (STRATOS-Q26)."""
    cell = home_near(s, order, unit, chance)
    monster = s.first_monster() + order
    if cell >= 0:
        put(s, monster, cell)
    tell_monster(s, "stratos-news-relocated", monster, "STRATOS-R61")


# -- the Turn of Darkness ------------------------------------------------------------------------


class Darkness(Work):
    """STRATOS-R65: after the last turn of a round every monster on the board acts, in the order of STRATOS-R12."""

    def do(self, s: Stratos) -> None:
        if AWAKE not in s.beast:
            return
        s.phase = "darkness"
        s.tell("stratos-news-darkness", {"round": s.round}, ("STRATOS-R65",))
        for order in range(MONSTERS - 1, -1, -1):
            if s.beast[order] == AWAKE:
                s.then(MONSTER_TURNS[order], WIN_CHECK)


class MonsterTurn(Reveal):
    """STRATOS-R65: a monster travels unless it can already attack, then attacks, or rests."""

    order: int

    def do(self, s: Stratos, chance: Chance) -> None:
        monster = s.first_monster() + self.order
        beast = s.content.beasts[self.order]
        chill = s.mark[monster]
        s.mark[monster] = 0  # STRATOS-R43
        longest, target = longest_blow(s, monster, beast), -1
        if not victims(s, s.where[monster], longest) and not chill:
            target = travel(s, monster, longest, chance)
        if not strike(s, monster, beast, target, chance):
            rest(s, monster, beast)


MONSTER_TURNS: Final = [MonsterTurn(order) for order in range(MONSTERS)]


def characters(s: Stratos) -> list[int]:
    return [unit for unit in range(s.seats * TRIBE) if s.where[unit] >= 0]


def in_blow(s: Stratos, cell: int, other: int, blow: Blow) -> bool:
    """Range 1 of a monster is a shared border whatever the metric (STRATOS-Q01)."""
    if blow.high == 1:
        return other in s.ground.near[cell]
    return blow.low <= s.ground.range[cell][other] <= blow.high


def victims(s: Stratos, cell: int, blow: Blow) -> list[int]:
    return [unit for unit in characters(s) if in_blow(s, cell, s.where[unit], blow)]


def longest_blow(s: Stratos, monster: int, beast: Beast) -> Blow:
    """Attack reach: the longest range among the attacks it can afford."""
    special = beast.special
    if special is not None and s.spirit[monster] >= beast.cost and special.high >= beast.basic.high:
        return special
    return beast.basic


def one_nearest(s: Stratos, cell: int, units: list[int], source: str, chance: Chance) -> int:
    """A nearest unit, ties by luck."""
    ranges = s.ground.range[cell]
    best = min([ranges[s.where[unit]] for unit in units])
    ties = [unit for unit in units if ranges[s.where[unit]] == best]
    chosen = one_tied(ties, source, chance)
    tell_hunt(s, chosen, ties)
    return chosen


def travel(s: Stratos, monster: int, longest: Blow, chance: Chance) -> int:
    """Up to two steps towards a nearest character; returns that character if it moved, else -1."""
    prey = characters(s)
    if not prey:
        return -1
    target = one_nearest(s, s.where[monster], prey, "monster_target", chance)
    goal = s.where[target]
    steps = walk(s, monster, [s.where[monster]], 2)
    goals = [c for c in range(s.ground.size) if in_blow(s, c, goal, longest) and standable(s, monster, c)]
    far = walk(s, monster, goals, FAR)
    reachable = [c for c in range(s.ground.size) if steps[c] >= 0]
    if not [c for c in reachable if far[c] >= 0]:
        far = s.ground.range[goal]
    best = min([far[c] for c in reachable if far[c] >= 0])
    close = [c for c in reachable if far[c] == best]
    fewest = min([steps[c] for c in close])
    cell = one_tied([c for c in close if steps[c] == fewest], "monster_step", chance)
    if cell == s.where[monster]:
        return -1
    put(s, monster, cell)
    tell_monster(s, "stratos-news-monster-travels", monster, "STRATOS-R65", target)
    return target


def standable(s: Stratos, monster: int, cell: int) -> bool:
    return s.at[cell] == monster or can_enter(s, monster, cell)


def walk(s: Stratos, monster: int, starts: list[int], most: int) -> list[int]:
    """Steps from the nearest start to every cell over free tiles the monster may stand on; -1: not reached."""
    found = [-1] * s.ground.size
    edge = starts
    for cell in edge:
        found[cell] = 0
    steps = 0
    while edge and steps < most:
        steps += 1
        further: list[int] = []
        for cell in edge:
            for near in s.ground.near[cell]:
                if found[near] < 0 and standable(s, monster, near):
                    found[near] = steps
                    further.append(near)
        edge = further
    return found


def roll(chance: Chance, sides: int, amount: int) -> int:
    """A D4 or D6, or the fixed amount of what has no die."""
    return chance.roll("d4" if sides == 4 else "d6", sides) if sides else amount


def strike(s: Stratos, monster: int, beast: Beast, target: int, chance: Chance) -> bool:
    """The special attack if it can be afforded and reaches anyone, else the basic one; False if neither does."""
    blow = beast.basic
    special = beast.special
    cell = s.where[monster]
    if special is not None and s.spirit[monster] >= beast.cost and victims(s, cell, special):
        blow = special
        s.spirit[monster] -= beast.cost
    hit = victims(s, cell, blow)
    if not hit:
        return False
    if not blow.everyone:
        hit = [target] if target in hit else [one_nearest(s, cell, hit, "monster_victim", chance)]
    raw = roll(chance, blow.sides, blow.amount)
    key = "stratos-news-monster-special" if blow is special else "stratos-news-monster-strikes"
    tell_strike(s, key, monster, raw, hit, {"special": f"@special-attack:{beast.id}"} if blow is special else {})
    lost = 0
    for unit in hit:
        lost += wound(s, unit, raw, blow.type)
    fall_all(s, hit, -1)
    if blow.lifesteal:
        heal(s, monster, lost)
    return True


def rest(s: Stratos, monster: int, beast: Beast) -> None:
    """Health +1, one more on its home kind; Spirit +1."""
    more = 2 if s.tile[s.where[monster]] == beast.home else 1
    s.hp[monster] = min(s.top_hp[monster], s.hp[monster] + more)
    s.spirit[monster] = min(s.top_spirit[monster], s.spirit[monster] + 1)
    tell_rest(s, monster)
