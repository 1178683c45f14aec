"""STRATOS-R02, STRATOS-R14, STRATOS-R16, STRATOS-R18: every set-up, against the numbers of the rule file."""

import tomllib
from collections import Counter
from itertools import combinations, product
from pathlib import Path

import pytest
from stratos_tables import GAME, say, table

from stratagem import games
from stratagem.games.stratos.content.reader import read
from stratagem.games.stratos.game import StratosGame
from stratagem.games.stratos.rules.decks import uncover
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.core import State, begin
from stratagem.kernel.game import Setup

# What each place begins with, a house number that may be tuned: from the rows.
ROWS = tomllib.loads((Path(games.__file__).parent / "stratos/content/maps.toml").read_text())["maps"]
STOCKS = {row["id"]: row.get("stocks") or [[]] * row["players"] for row in ROWS}
# Section 3.11 of the rule file.
MAPS = {
    "FFA2": (2, """a b c d e f g h
                   P F D P F M S M
                   D M F M S P L F
                   F L P S L P M D
                   M S D L D D F P""", ["peasant a1", "peasant h4"]),
    "NP2": (2, """a b c d e f g h
                  F P S L L L D P
                  D M F P S L F M
                  M F L S M F P D
                  P D L L L S P F""", ["archer b2, explorer a3", "archer g3, explorer h2"]),
    "TRE3": (3, """a b c d e f g h
                   . . M F P D . .
                   . . S P M F . .
                   . . D L S L . .
                   . . F D M P . .
                   F D M L L M D F
                   P M S P F S M P
                   D L F D M P L D
                   S P F M D F P S""", ["peasant d2", "peasant h6", "peasant a6"]),
    "CROSS4": (4, """a b c d e f g h
                     P F D P M F D P
                     D M F M S L M F
                     F L P S D P F D
                     M S D L L S M P
                     P M S L L D S M
                     D F P D S P L F
                     F M L S M F M D
                     P D F M P D F P""", ["peasant a1", "peasant h1", "peasant h8", "peasant a8"]),
}  # fmt: skip
FAULTS = {
    "FFA2": "d1/e1 d2/e2 d3/e3 d4/e4",
    "NP2": "d1/e1 d2/e2 d3/e3 d4/e4",
    "TRE3": "c4/c5 d4/d5 e4/e5 f4/f5 d5/e5 d6/e6 d7/e7 d8/e8",
    "CROSS4": " ".join([f"d{row}/e{row}" for row in range(1, 9)] + [f"{c}4/{c}5" for c in "abcdefgh"]),
}
KINDS = {"P": "prairie", "M": "mountain", "D": "desert", "F": "forest", "L": "lagoon", "S": "special"}
HEALTH = dict(zip(("peasant", "archer", "soldier", "explorer", "mage"), GAME.content.hp, strict=True))
OFFICIAL, HOUSES = ("academy", "quarry"), ("sanctuary", "market", "watchtower", "arcanum")


def letters(name):
    """Each cell of a map with its letter."""
    columns, *rows = [line.split() for line in MAPS[name][1].splitlines()]
    found = {f"{column}{y}": row[x] for y, row in enumerate(rows, 1) for x, column in enumerate(columns)}
    return {cell: letter for cell, letter in found.items() if letter != "."}


def every_setup():
    for name, (seats, _, _) in MAPS.items():
        for mode, official, gems in product(("monster", "beginner"), (False, True), (0, 1)):
            options = {"mode": mode, "official_specials_only": official, "late_seat_gems": gems}
            yield Setup(seats, {"scenario": name, **options})


def check_board(setup, view):
    wanted = letters(setup.options["scenario"])
    boxes = 1 if setup.seats == 2 else 2
    spares = {kind: 8 * boxes - list(wanted.values()).count(letter) for letter, kind in KINDS.items() if letter != "S"}
    board = {cell["cell"]: cell for cell in view["board"]}
    assert list(board) == list(wanted)
    if setup.options["official_specials_only"]:
        # Academy and Quarry, one each per box, on random S cells; the others get P, M, D, F in reading order.
        left = [cell for cell in wanted if wanted[cell] == "S" and board[cell]["kind"] != "special"]
        assert list(wanted.values()).count("S") - len(left) == 2 * boxes
        turn = 0
        for cell in left:
            while not spares[KINDS["PMDF"[turn % 4]]]:
                turn += 1
            wanted[cell] = "PMDF"[turn % 4]
            spares[KINDS[wanted[cell]]] -= 1
            turn += 1
        assert view["covered_specials"] == list(OFFICIAL)
    else:
        assert view["covered_specials"] == [*OFFICIAL, *HOUSES]
    assert view["spares"] == spares
    for cell, letter in wanted.items():
        seen = {key: value for key, value in board[cell].items() if key not in ("cell", "tray")}
        assert seen == {"kind": KINDS[letter]} | ({"special": "covered"} if letter == "S" else {})
    assert sorted(fault["fault"] for fault in view["faults"]) == sorted(FAULTS[setup.options["scenario"]].split())
    assert not any(fault["tokens"] for fault in view["faults"])


def check_players(setup, view):
    units = {unit["cell"]: unit for unit in view["units"]}
    count = 0
    for place, seat in enumerate(view["order"]):
        for start in MAPS[setup.options["scenario"]][2][place].split(", "):
            kind, cell = start.split()
            unit = units[cell]
            assert (unit["owner"], unit["class"]) == (seat, kind)
            assert unit["hp"] == unit["max_hp"] == HEALTH[kind]
            assert unit["status"] == unit["done"] == [] and "equipment" not in unit and not unit["promoted"]
            count += 1
        player = view["players"][seat]
        gems = setup.options["late_seat_gems"] * place
        wanted = Counter(STOCKS[setup.options["scenario"]][place]) + Counter(gem=gems)
        assert player["resources"] == {kind: wanted[kind] for kind in ("corn", "nickel", "spice", "oak", "gem")}
        assert player["pp"] == 0 and not player["eliminated"] and not player["book"]["dormant"]
    assert count == len(units)
    monsters = setup.options["mode"] == "monster"
    for number, deck in enumerate(view["decks"].values()):
        rows = [GAME.content.cards[card] for card in GAME.content.decks[number]]
        assert deck == {"left": sum(row.copies for row in rows if monsters or not row.monster_only), "discards": []}
    assert [monster["state"] for monster in view["monsters"]] == ["unborn"] * 5
    assert (view["round"], view["turn"], view["waiting"]) == (1, view["order"][0], [view["order"][0]])
    first = "FAULT_PLACE" if monsters else "ACTION"
    assert view["pending"] == first and view["phase"] == ("gift" if monsters else "action")


@pytest.mark.property
def test_every_set_up_is_as_the_rule_file_has_it():
    orders = Counter()
    for number, setup in enumerate(every_setup()):
        for seed in range(3):
            view = GAME.view(GAME.setup(setup, Playout(100 * number + seed)), None)
            check_board(setup, view)
            check_players(setup, view)
            orders[tuple(view["order"])] += 1
    assert len(orders) > 20


@pytest.mark.property
def test_special_cells_left_over_get_what_is_spare():
    """STRATOS-R18 with official Specials only: P, M, D, F in turn, passing over kinds of which none is left."""
    for number, spares in enumerate(product((0, 1, 5), repeat=4)):
        s = GAME.deal(Setup(4, {"official_specials_only": True}))
        s.spare = [*spares, number % 2]
        cells = [cell for cell in range(s.ground.size) if s.tile[cell] == 5]
        begin(s, Playout(number))
        left, turn, laid = list(spares), 0, []
        for _ in range(min(len(cells) - 4, sum(spares))):
            while not left[turn % 4]:
                turn += 1
            left[turn % 4] -= 1
            laid.append(turn % 4)
            turn += 1
        assert [s.tile[cell] for cell in cells if s.tile[cell] != 5] == laid
        assert s.spare == [*left, number % 2]


@pytest.mark.property
def test_the_box_holds_what_the_rule_file_says():
    """The undersides of one box for two players and of two boxes for more; one copy of every deck."""
    for setup in every_setup():
        s = GAME.setup(setup, Playout(1))
        boxes = 1 if setup.seats == 2 else 2
        assert s.kind[5 * s.seats :] == [5, 6, 7, 8, 9], "monsters follow the classes"
        assert s.symbols == [[count * boxes for count in row] for row in GAME.content.undersides]
        for deck, rows in enumerate(GAME.content.decks):
            for card, count in zip(rows, s.bag[deck], strict=True):
                out = GAME.content.cards[card].monster_only and setup.options["mode"] == "beginner"
                assert count == (0 if out else GAME.content.cards[card].copies)


class Weighed(Chance):
    """Luck that says how likely its outcome was."""

    def __init__(self, seed):
        self.luck, self.share, self.asked = Playout(seed), 1.0, []

    def one_of(self, source, count):
        self.asked.append((source, count))
        return self.luck.one_of(source, count)

    def pick(self, source, weights):
        found = self.luck.pick(source, weights)
        self.share = weights[found] / sum(weights)
        self.asked.append((source, len(weights)))
        return found


@pytest.mark.property
def test_the_order_of_play_and_official_specials_are_drawn_evenly():
    for setup in every_setup():
        luck = Weighed(3)
        GAME.setup(setup, luck)
        wanted = [("seat", count) for count in range(setup.seats, 1, -1)]
        cells = list(letters(setup.options["scenario"]).values()).count("S")
        if setup.options["official_specials_only"]:
            last = cells - (2 if setup.seats == 2 else 4)
            wanted += [("special_cell", count) for count in range(cells, last, -1)]
        assert luck.asked == wanted


def chances(seats, found):
    """STRATOS-R18: of each Special, the chance that the next covered tile is it, by the tiles found before."""
    if seats > 2:
        laid = Counter(OFFICIAL + HOUSES + (OFFICIAL if seats == 4 else ())) - Counter(found)
        return {name: count / sum(laid.values()) for name, count in laid.items()}
    official = [name for name in OFFICIAL if name not in found]
    houses = [name for name in HOUSES if name not in found]
    left, places = 4 - len(found), 2 - len([name for name in found if name in HOUSES])
    shares = dict.fromkeys(official, 1 / left)
    return shares | ({name: places / left / len(houses) for name in houses} if places else {})


@pytest.mark.property
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_covered_specials_have_the_chances_of_a_shuffle(seats):
    for seed in range(40):
        s = GAME.setup(Setup(seats), Playout(seed))
        found = []
        for cell in range(s.ground.size):
            if s.tile[cell] == 5:
                wanted = chances(seats, found)
                assert set(GAME.view(s, None)["covered_specials"]) == wanted.keys()
                luck = Weighed(seed * 100 + cell)
                name = GAME.content.specials[uncover(s, cell, luck)]
                assert luck.share == pytest.approx(wanted[name])
                assert GAME.view(s, None)["board"][cell]["special"] == name
                found.append(name)
        assert GAME.view(s, None)["covered_specials"] == []


@pytest.mark.property
def test_a_new_table_is_empty():
    """Nothing lies there, no turn has begun, and the switches are those of STRATOS-R16 that nobody has touched."""
    s = Stratos()
    switches = {"monsters_on": True, "target": 10, "cap": 60, "houses_left": -1, "spare": [0] * 5, "beast": [0] * 5}
    for field in s.names[len(State.names) :]:
        value = getattr(s, field)
        assert value == switches[field] if field in switches else not value, field


@pytest.mark.property
def test_a_laid_board_takes_its_spares_from_the_box():
    """Spares are what the board leaves, never fewer than none."""
    for letter in "PMDFL":
        s = table({"board": [letter * 8] * 4})
        assert s.spare == [0 if kind == letter else 8 for kind in "PMDFL"]


@pytest.mark.property
def test_an_icon_calls_one_monster_alone():
    """STRATOS-Q13 in a pack where two monsters share a home: the first in their order comes."""
    for one, other in combinations(range(5), 2):
        game = StratosGame(read(None))
        beasts = game.content.beasts
        beasts[other].home = beasts[one].home
        place = {0: "P", 1: "M", 2: "D", 3: "F", 4: "L"}[beasts[one].home]
        cell = next(cell for cell, letter in letters("FFA2").items() if letter == place)
        given = {"units": [[f"explorer {cell} promoted"], ["peasant h4"]], "undersides": {cell: "monster"}}
        s = game.position(Setup(2), given, "ACTION", 0)
        begin(s, Playout(1))
        say(s, f"search {cell}", game=game)
        came = [monster["state"] == "on_board" for monster in game.view(s, None)["monsters"]]
        assert came == [number == one for number in range(5)]
