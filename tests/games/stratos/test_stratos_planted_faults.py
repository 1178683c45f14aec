"""Every family of rules has a scenario that fails when its rule is broken.

Each fault below breaks one rule in one place; the scenario it names must turn red, and it must be green without.
"""

from pathlib import Path

import pytest

from stratagem.games.stratos.rules import (
    acting,
    buying,
    faults,
    fights,
    follow,
    monsters,
    picking,
    points,
    primitives,
    program,
    purchases,
    setup,
    spellbook,
    turn,
    units,
)
from stratagem.games.stratos.seen import view
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.errors import StratagemError
from stratagem.scenarios import read_files, run_scenario

FOLDER = Path(__file__).parents[2] / "scenarios" / "stratos"
SCENARIOS = {scenario.name: scenario for _, found in read_files([FOLDER]) for scenario in found}
SOURCES = points.sources


def nothing(*_):
    """A step that forgets to happen."""


def always(*_):
    return True


def gemless(s, seat, cost, discount):
    """Gems are forgotten."""
    return [(*cost[:4], 0)]


FAULTS = [
    # rule, where, what, the fault, the scenario that must notice
    ("R01", points, "sources", lambda s, p: SOURCES(s, p)[:3] + [0], "Points have four sources, named in every view"),
    ("R02", setup, "muster", nothing, "A new Free-for-All"),
    ("R06", acting.ActionPhase, "offers", lambda self, s: [], "Nothing lies outside the tray"),
    ("R07", follow, "is_fine_pair", always, "M05 Transposition: two units change places, at least one of yours"),
    ("R08", program, "perform", nothing, "A Pit Trap costs 2 Health"),
    ("R09", primitives, "_mark", nothing, "M09 Ward gives a Defend token"),
    ("R09", primitives, "_change_tiles", nothing, "M06 Earthshift carries the Mage on her tile"),
    ("R09", primitives, "_tokens", lambda *_: 0, "M12 Pilfer steals a random token"),
    ("R10", turn.Beginning, "do", nothing, "Sorcerers and Mages regain 1 Spirit up to their maximum"),
    ("R11", fights, "harvest_more", lambda s, u, n: n, "L06 Harvest Sickle adds one to what the die brings"),
    ("R11", acting, "reach_plus", lambda *_: 0, "G03 Lighthouse Lens: Shoot reaches one further, worn weapons too"),
    ("R13", monsters, "points", lambda *_: 0, "The Sharubite of the rulebook: 3 points, a roll of 4"),
    ("R15", view, "knows", always, "M13 Scrying: the owner alone sees one or two undersides"),
    ("R18", setup, "prepare_specials", nothing, "Nobody knows what a covered Special is until it is discovered"),
    ("R20", acting, "LIMITS", [9] * 8, "Travel twice is legal, a third action is not"),
    ("R20", units, "free_trips", lambda *_: 0, "Traveller's Boots: Travel, Travel, Harvest"),
    ("R21", faults, "take_tokens", nothing, "The Sharubite of the rulebook: 3 points, a roll of 4"),
    ("R23", acting, "defend", nothing, "Defend and Defend is illegal, Harvest and Defend is not"),
    ("R24", acting, "own_weapon", lambda kind: None, "A Soldier misses on 6"),
    ("R25", fights, "BOW", fights.SWORD, "A plain Archer misses on 4"),
    ("R26", acting, "spell_refusal", nothing, "Too little Spirit, and a Sorcerer's card for a Mage"),
    ("R27", program.DrawExploration, "do", nothing, "A Pit Trap costs 2 Health"),
    ("R28", program, "finish", nothing, "L08 Healing Draught heals by 3 up to the maximum"),
    ("R35", acting, "arrive", nothing, "Quarry: two gems for the discoverer, then one at each beginning of turn"),
    ("R36", primitives, "_may_swap", always, "M05 Transposition: a Peasant cannot be put on a lagoon (STRATOS-Q15)"),
    ("R38", picking, "take_off", nothing, "Replacing the Amulet of a badly wounded wearer"),
    ("R39", program, "cards_left", always, "No card in deck and discards: the draw is skipped"),
    ("R40", units, "reduced", lambda s, u, raw, t: raw, "A defending Peasant loses 1 less"),
    ("R40", units, "leave", nothing, "Worn cards and their points go with the wearer"),
    ("R41", follow, "holds", always, "M03 Mend: everyone in range is at full Health"),
    ("R42", program, "finish", nothing, "M01 Blaze: damage, Spirit paid, face-up, one point"),
    ("R43", monsters, "travel", lambda *_: -1, "A long way: to e1 or d2, then rest"),
    ("R44", points.WinCheck, "do", nothing, "The tenth point in the middle of a search wins at once (STRATOS-Q45)"),
    ("R45", turn.EndOfTurn, "do", nothing, "Chilled now: exactly one action; the turn after two again"),
    ("R50", purchases, "ways_to_pay", gemless, "The player chooses how many gems: pay_otherwise lists every payment"),
    ("R51", purchases, "free_place", lambda *_: 0, "Five units are enough; other purchases go on"),
    ("R52", buying, "rise", nothing, "A Mage becomes a Sorcerer: Spirit rises, Health does not, one Sorcerer Spell"),
    ("R53", buying, "new_mage", nothing, "A new Mage draws a spell that only the owner sees"),
    ("R54", Stratos, "has_class", always, "Without a Mage the book is dormant: its points and its spells are gone"),
    ("R55", buying, "retrained_hp", lambda s, u, k: s.hp[u], "A wounded Peasant becomes a Soldier"),
    ("R56", spellbook, "learn", nothing, "What P1 learns P2 sees as a back"),
    ("R59", buying, "trade", nothing, "Trade by the Market and by the Ledger, each once"),
    ("R60", faults, "monster_roll", nothing, "Snake eyes call the Grim Reaper, also at 0 points (STRATOS-Q07)"),
    ("R61", monsters, "home_near", lambda *_: -1, "A monster on the board moves as it is"),
    ("R65", monsters, "strike", lambda *_: False, "The Kraken's Tentacle reaches three cells"),
    ("R65", monsters, "rest", nothing, "A chill mark keeps it where it is, and it rests at home"),
    ("R70", points.WinCheck, "do", nothing, "A purchase wins, too"),
    ("R71", turn, "can_hire", always, "No unit and no means: eliminated, and the last tribe wins"),
    ("R72", turn, "rank", lambda s, p: (0, 0, 0, 0), "Then units on the board"),
    ("D01", turn, "gifts", lambda s: [], "Gifts of the fixture: exactly four, and skipping is illegal"),
    ("D07", buying, "hire_cells", lambda s, p, k: list(range(32)), "No free border: the closest cells"),
    ("D08", spellbook.NewMage, "chosen", nothing, "A new Mage recovers the book"),
]


@pytest.mark.parametrize(("rule", "where", "what", "fault", "name"), FAULTS, ids=[f"{f[0]}-{f[2]}" for f in FAULTS])
def test_a_broken_rule_turns_a_scenario_red(monkeypatch, rule, where, what, fault, name):
    run_scenario(SCENARIOS[name])
    if isinstance(where, dict):
        monkeypatch.setitem(where, what, fault)
    else:
        assert getattr(where, what) is not fault
        monkeypatch.setattr(where, what, fault)
    with pytest.raises((StratagemError, AssertionError, IndexError, ValueError)):
        run_scenario(SCENARIOS[name])


def test_the_faults_reach_every_chapter():
    assert len({rule for rule, *_ in FAULTS}) >= 40
