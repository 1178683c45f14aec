"""Reads a content pack once, checks every row, and makes the frozen tables the rules use."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from stratagem.games.stratos.content.cards import (
    RANDOM,
    Beast,
    Blow,
    Card,
)
from stratagem.games.stratos.content.codes import (
    CLASSES,
    DAMAGE_TYPES,
    DECKS,
    LAND_DECK,
    LETTERS,
    MAGE_DECK,
    ONE_USE,
    PHYSICAL,
    PLACE,
    RESOURCES,
    SORCERER_DECK,
    SPELL,
    TERRAINS,
    TRAP,
    TYPES,
)
from stratagem.games.stratos.content.tables import Content
from stratagem.games.stratos.content.vocabulary import card_program, card_slots, card_static, die, span
from stratagem.games.stratos.rules.ground import Chart, tray_of
from stratagem.parts.edition import Origin
from stratagem.parts.pack import Pack, Row

HOUSE = Path(__file__).parent
COLUMNS = "abcdefghijklmnop"
# What no row names, in English and Italian.
NAMES = {
    "resource": {
        "corn": ("corn", "mais"), "nickel": ("nickel", "nichel"), "spice": ("spice", "spezia"),
        "oak": ("oak", "quercia"), "gem": ("gem", "gemma"),
    },
    "deck": {
        "mage": ("Mage Spells", "Incantesimi del Mago"), "sorcerer": ("Sorcerer Spells", "Incantesimi dello Stregone"),
        "land": ("Land Exploration", "Esplorazione di Terra"),
        "lagoon": ("Lagoon Exploration", "Esplorazione di Laguna"),
    },
    "counted": {"resource": ("stratos-view-amount", "stratos-view-amount")},  # the text that says how many
    "symbol": {"I": ("I", "I"), "II": ("II", "II"), "blank": ("blank", "vuoto"), "monster": ("monster", "mostro")},
}  # fmt: skip


def read(folder: Path | Origin | None = None) -> Content:
    """The house content, with a pack of one's own laid over it; raises BadContent with every problem found."""
    pack = Pack(HOUSE, folder)
    content = Content()
    for read_table in (_units, _tiles, _specials, _monsters, _rolls, _cards, _maps):
        read_table(pack, content)
    for language, names in content.names.items():
        for kind, codes in NAMES.items():
            for code, in_words in codes.items():
                names[f"{kind}:{code}"] = in_words[language == "it"]
    pack.finish()
    pack.stamp(content)
    return content


def _rows(pack: Pack, table: str, key: str) -> Iterator[Row]:
    """The rows of a table; what every row says of its origin is read last, and then nothing may be left."""
    return _read(pack.rows(table, key))


def _read(rows: list[Row]) -> Iterator[Row]:
    for row in rows:
        yield row
        row.provenance()
        row.no_more()


def _name(content: Content, kind: str, row: Row, field: str = "name") -> None:
    for language, text in row.words(field).items():
        if language in content.names:
            content.names[language][kind] = text


def _units(pack: Pack, content: Content) -> None:
    """STRATOS-R04: the five classes."""
    seen = set()
    for row in _rows(pack, "units", "class"):
        kind = CLASSES.index(row.one_of("class", CLASSES))
        seen.add(kind)
        _name(content, f"class:{CLASSES[kind]}", row)
        _name(content, f"promoted:{CLASSES[kind]}", row, "promoted_name")
        cost = row.get("cost", {})
        told = "cost names resources and how many, as { corn = 1 }"
        if not row.need(isinstance(cost, dict) and bool(cost), told, "cost"):
            cost = {"corn": 1}
        for resource, count in cost.items():
            fine = resource in RESOURCES[:4] and isinstance(count, int) and 0 <= count <= 6
            if row.need(fine, f"cost {resource} = {count!r}: a main resource and a number from 0 to 6", "cost"):
                content.costs[kind][RESOURCES.index(resource)] = count
        content.hp[kind] = row.integer("hp", 1, 20)
        content.hp_bonus[kind] = row.integer("hp_bonus", 0, 20)
        content.spirit[kind] = row.integer("spirit", 0, 20, 0)
        content.spirit_bonus[kind] = row.integer("spirit_bonus", 0, 20, 0)
    if len(seen) != len(CLASSES):
        pack.problems.append(f"units.toml:1: all five classes are needed: {', '.join(CLASSES)}")


def _tiles(pack: Pack, content: Content) -> None:
    """STRATOS-R05: how many tiles of each terrain one box holds, by underside."""
    for row in _rows(pack, "tiles", "kind"):
        kind = TERRAINS.index(row.one_of("kind", TERRAINS[:5]))
        _name(content, f"terrain:{TERRAINS[kind]}", row)
        content.undersides[kind] = [row.integer(f, 0, 40) for f in ("one", "two", "blank", "monster")]


def _specials(pack: Pack, content: Content) -> None:
    """STRATOS-R05, STRATOS-R18: Special tiles; Discover bonuses are programs like any card's."""
    for row in _rows(pack, "specials", "id"):
        name = row.text("id")
        _name(content, f"special:{name}", row)
        _name(content, f"text:{name}", row, "text")
        content.specials.append(name)
        content.special_official.append(row.flag("official"))
        card = Card(name, LAND_DECK, PLACE, 0, 0)
        card.slots = card_slots(row, "slots")
        card.runs(*card_program(row, "discover", card.slots))
        card.static = card_static(row, "occupy", name)
        content.special_cards.append(card)
        content.cards[name] = card
    if sum(content.special_official) != 2 or len(content.specials) < 6:
        pack.problems.append("specials.toml:1: the maps need two official Special tiles and at least four others")


def _monsters(pack: Pack, content: Content) -> None:
    """STRATOS-R12: monsters in their acting order."""
    rows = sorted(pack.rows("monsters", "id"), key=lambda row: str(row.get("order")))
    content.stands = [[True, True, True, True, kind == CLASSES.index("explorer"), True, False] for kind in range(5)]
    for number, row in enumerate(_read(rows), 1):
        row.need(row.integer("order", 1, 5) == number, "monsters are numbered 1 to 5 by `order`", "order")
        home = TERRAINS.index(row.one_of("home", TERRAINS[:5]))
        beast = Beast(row.text("id"), number - 1, home, row.integer("hp", 1, 40), row.integer("spirit", 0, 20))
        _name(content, f"monster:{beast.id}", row)
        stands = row.texts("may_stand_on", ("land", "lagoon"))
        land = "land" in stands
        content.stands.append([land, land, land, land, "lagoon" in stands, land, False])
        beast.basic = _blow(row, "basic")
        if row.get("special") is not None:
            beast.special = _blow(row, "special")
            special = row.get("special")
            cost = special.get("cost", 1) if isinstance(special, dict) else 1
            fine = isinstance(cost, int) and not isinstance(cost, bool) and 0 <= cost <= 20
            beast.cost = cost if row.need(fine, f"special: cost is {cost!r}; it must be from 0 to 20", "special") else 1
            _name(content, f"special-attack:{beast.id}", row, "special_name")
        content.beasts.append(beast)
    if len(content.beasts) != 5:
        pack.problems.append("monsters.toml:1: there are five monsters")


def _blow(row: Row, field: str) -> Blow:
    data = row.get(field, {})
    if not row.need(isinstance(data, dict), f"{field} says range, amount and type", field):
        data = {}
    low, high = span(row, field, str(data.get("range", "1")))
    amount, sides = die(row, field, str(data.get("amount", "D4")))
    kind = data.get("type", "physical")
    allowed = ", ".join(DAMAGE_TYPES)
    fine = row.need(kind in DAMAGE_TYPES, f"{field}: type is {kind!r}; allowed: {allowed}", field)
    type = DAMAGE_TYPES.index(kind) if fine else PHYSICAL
    return Blow(low, high, amount, sides, type, data.get("area") is True, data.get("lifesteal") is True)


def _rolls(pack: Pack, content: Content) -> None:
    """STRATOS-R13: who appears, by points and by the sum of the dice."""
    beasts = [beast.id for beast in content.beasts]
    taken: set[tuple[int, int]] = set()
    for row in _rows(pack, "rolls", "id"):
        pp = row.integer("pp_min", 0, 99), row.integer("pp_max", 0, 99)
        total = row.integer("sum_min", 2, 10), row.integer("sum_max", 2, 10)
        monster = row.one_of("monster", beasts) if beasts else ""
        for points in range(pp[0], pp[1] + 1):
            for rolled in range(total[0], total[1] + 1):
                if not row.need(
                    (points, rolled) not in taken, f"{points} points and a roll of {rolled} are named by two rows"
                ):
                    break
                taken.add((points, rolled))
        content.rolls.append((*pp, *total, beasts.index(monster) if monster in beasts else 0))


def _cards(pack: Pack, content: Content) -> None:
    """Sections 3.5 to 3.8 of the rule file: spells and exploration cards."""
    for row in _rows(pack, "cards", "id"):
        name = row.text("id")
        deck = DECKS.index(row.one_of("deck", DECKS))
        kind = TYPES.index(row.one_of("type", TYPES))
        spell = deck in (MAGE_DECK, SORCERER_DECK)
        told = "spells belong to the mage and sorcerer decks, everything else to land and lagoon"
        row.need(spell == (kind == SPELL), told, "type")
        row.need(name not in content.specials, f"{name!r} is the id of a Special tile", "id")
        _name(content, f"card:{name}", row)
        _name(content, f"text:{name}", row, "text")
        card = Card(name, deck, kind, row.integer("cost", 0, 20, 0), 0 if kind >= TRAP else 1)
        card.pp = row.integer("pp", 0, 1, card.pp)
        card.copies = row.integer("copies", 1, 10, 1)
        card.monster_only = row.flag("monster_only")
        card.slots = card_slots(row, "slots")
        card.runs(*card_program(row, "program", card.slots))
        card.static = card_static(row, "static", name)
        told = f"a {TYPES[kind]} card runs at once (STRATOS-R08): its slots are `each` or `random`"
        row.need(kind in (SPELL, ONE_USE) or not [slot for slot in card.slots if slot.is_chosen()], told, "slots")
        lucky = [slot for slot in card.slots if slot.count == RANDOM]
        row.need(kind not in (SPELL, ONE_USE) or not lucky, "a `random` slot is for traps and calamities", "slots")
        content.cards[name] = card
        content.decks[deck].append(name)
        content.copies[deck].append(card.copies)
    if not content.decks[MAGE_DECK] or not content.decks[SORCERER_DECK]:
        pack.problems.append("cards.toml:1: both spell decks need cards")


def _maps(pack: Pack, content: Content) -> None:
    """STRATOS-R14: maps as rows of letters, trays and starts."""
    for row in _rows(pack, "maps", "id"):
        trays = [_corner(row, corner) for corner in row.texts("trays")]
        rows = [line.replace(" ", "").replace("|", "") for line in row.texts("rows")]
        chart = Chart(row.text("id"), row.integer("players", 2, 4), rows, trays)
        chart.listed = row.flag("listed", True)
        _name(content, f"map:{chart.id}", row)
        _check_rows(row, chart)
        _starts(row, chart)
        _stocks(row, chart)
        content.charts[chart.id] = chart


def _corner(row: Row, corner: str) -> tuple[int, int]:
    fine = len(corner) > 1 and corner[0] in COLUMNS and corner[1:].isdigit()
    row.need(fine, f"a tray is named by its upper left cell, as a1, not {corner!r}", "trays")
    return (COLUMNS.index(corner[0]), int(corner[1:]) - 1) if fine else (0, 0)


def _check_rows(row: Row, chart: Chart) -> None:
    cells = 0
    for y, line in enumerate(chart.rows):
        for x, letter in enumerate(line):
            told = f"{letter!r} is no terrain; allowed: {', '.join(LETTERS)} and ."
            if not row.need(letter in LETTERS + ".", told, "rows"):
                chart.rows[y] = line.replace(letter, ".")
            elif letter != ".":
                cells += 1
                outside = f"row {y + 1}, column {x + 1} lies outside every tray"
                row.need(tray_of(chart, x, y) >= 0, outside, "rows")
    fine = 1 <= cells <= 64 and max([len(line) for line in chart.rows] + [0]) <= 16 and len(chart.rows) <= 16
    row.need(fine, "a map has 1 to 64 cells, at most 16 columns and 16 rows", "rows")


def _starts(row: Row, chart: Chart) -> None:
    """Who starts where: one list of `class cell` per place in the order of play."""
    starts = row.get("starts", [])
    taken = set()
    if not isinstance(starts, list) or len(starts) != chart.players:
        row.problem(f"starts needs {chart.players} lists, one per place in the order", "starts")
        return
    for units in starts:
        found = []
        for text in units:
            kind, _, cell = str(text).partition(" ")
            x, y = _corner(row, cell)
            there = chart.rows[y][x] if y < len(chart.rows) and x < len(chart.rows[y]) else "."
            fits = there in "PMDF" or (there == "L" and kind == "explorer")
            row.need(kind in CLASSES and fits, f"{text!r} cannot start there", "starts")
            row.need(cell not in taken and len(units) <= 5, f"{text!r}: one unit per cell, five per player", "starts")
            taken.add(cell)
            found.append((kind, cell))
        chart.starts.append(found)


def _stocks(row: Row, chart: Chart) -> None:
    """What each place in the order of play begins with: one list of resources per place; nothing unless it is said."""
    stocks = row.get("stocks", [[]] * chart.players)
    if not isinstance(stocks, list) or [type(one) for one in stocks] != [list] * chart.players:
        row.problem(f"stocks needs {chart.players} lists of resources, one per place in the order", "stocks")
        return
    allowed = ", ".join(RESOURCES)
    for place, resources in enumerate(stocks):
        for resource in resources:
            if row.need(resource in RESOURCES, f"{resource!r} is no resource; allowed: {allowed}", "stocks"):
                chart.stocks[place].append(RESOURCES.index(resource))
