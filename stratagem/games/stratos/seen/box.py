"""What the boxes hold: cards, tiles with their undersides, Special tiles, monsters (section 2 of the rule file)."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.stratos.content.codes import RESOURCES, SPECIAL, SYMBOLS, TERRAINS, TRIBE
from stratagem.games.stratos.rules.setup import boxes
from stratagem.games.stratos.state import Stratos
from stratagem.parts.box import in_bounds, too_many

MOST_GIFTS = 2  # tokens on a fault slot (STRATOS-R03)


def pieces(s: Stratos) -> dict[str, int]:
    """Every card by its id, every tile and underside by its kind, every Special, and the monsters."""
    found: dict[str, int] = {}
    for deck, rows in enumerate(s.content.decks):
        for row, card in enumerate(rows):
            found[card] = s.bag[deck][row] + s.next_cards[deck].count(card) + s.discards[deck].count(card)
    places = [*s.book_up, *s.book_down, *s.book_shown, *s.items, *s.permanents, *s.used, *s.worn, s.limbo]
    for hand in places:
        for card in hand:
            found[card] += 1
    for kind, name in enumerate(TERRAINS):
        gone = len([1 for tile, _, _ in s.gone if tile == kind])
        found[name] = s.tile.count(kind) + gone + (s.spare[kind] if kind < 5 else 0)
    for kind, name in enumerate(TERRAINS[:5]):
        for symbol, text in enumerate(SYMBOLS):
            shown = [c for c in range(s.ground.size) if s.tile[c] == kind and s.face[c] == symbol]
            gone = len([1 for tile, face, _ in s.gone if tile == kind and face == symbol])
            found[f"{name} {text}"] = s.symbols[kind][symbol] + len(shown) + gone
    for special, name in enumerate(s.content.specials):
        lying = [c for c in range(s.ground.size) if s.tile[c] == SPECIAL and s.face[c] == special]
        found[name] = s.hidden_specials[special] + len(lying)
    found["monsters"] = len(s.beast)
    found["unit places"] = len([u for u in range(s.seats * TRIBE) if s.where[u] < 0 or s.at[s.where[u]] == u])
    return found


def impossible(s: Stratos) -> list[str]:
    """More of a piece than there are, and more Health, Spirit or gifts than is printed."""
    content, count = s.content, boxes(s.seats)
    box = {card: content.copies[d][row] for d, rows in enumerate(content.decks) for row, card in enumerate(rows)}
    for kind, name in enumerate(TERRAINS[:5]):
        box[name] = sum(content.undersides[kind]) * count
        for symbol, text in enumerate(SYMBOLS):
            box[f"{name} {text}"] = content.undersides[kind][symbol] * count
    box |= dict.fromkeys(content.specials, count)
    found = pieces(s)
    told = too_many({piece: found[piece] for piece in found if piece in box}, box)
    return told + in_bounds(_numbers(s))


def _numbers(s: Stratos) -> list[tuple[str, int, int, int]]:
    found = [("round", s.round, 1, s.cap)]
    for p in range(s.seats):
        found += [(f"{RESOURCES[r]} of seat {p}", s.stock[p * 5 + r], 0, 999) for r in range(5)]
        found += [(f"hoards of seat {p}", s.hoards[p], 0, 99), (f"defeats of seat {p}", s.defeats[p], 0, 99)]
    for edge, tokens in enumerate(s.fault):
        found.append((f"gifts at {s.ground.fault_names[edge]}", len(tokens), 0, MOST_GIFTS))
    for unit in range(len(s.where)):
        if s.where[unit] >= 0:
            here = s.cell(unit)
            found.append((f"Health at {here}", s.hp[unit], 1, s.top_hp[unit]))
            found.append((f"Spirit at {here}", s.spirit[unit], 0, s.top_spirit[unit]))
            if not s.is_monster(unit):
                found.append((f"the most Health at {here}", s.top_hp[unit], 1, _printed(s, unit)))
    return found


def _printed(s: Stratos, unit: int) -> int:
    """The Health of its class, promoted or not, with what it wears."""
    content, kind = s.content, s.kind[unit]
    worn = sum([content.cards[card].static.max_hp for card in s.worn[unit]])
    return content.hp[kind] + (content.hp_bonus[kind] if s.promoted[unit] else 0) + worn
