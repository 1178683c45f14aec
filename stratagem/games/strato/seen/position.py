"""Positions in the notation of the rule file, and the whole truth in the same words, for scenarios."""

# mypyc: skip

import json
import re
from typing import Any

from stratagem.games.strato.content.reader import custom_challenge
from stratagem.games.strato.rules.setup import DEAL_HANDS, FILL_ROWS
from stratagem.games.strato.rules.turn import END_OF_TURN, REMEMBER, START_TURN, TAKE_ACTION, TAKE_TURN, power_of
from stratagem.games.strato.seen.box import pieces
from stratagem.games.strato.seen.view import public
from stratagem.games.strato.state import CODES, KEYS, LONGEST, NONE, SIDES, Agreed, Sky
from stratagem.kernel.core import Params
from stratagem.kernel.errors import BadPosition
from stratagem.parts.box import flag, known_keys, known_words, need, number
from stratagem.parts.counts import listed
from stratagem.parts.pile import Pile

GIVEN = (
    "challenge", "rows", "hands", "draw_pile", "discard", "last_weather", "active", "turn_no", "pending", "tornado",
)  # fmt: skip
AS_SHOWN = ("players", "hand_size", "active", "phase", "pending", "last_weather", "turn_no", "outcome")
DECISIONS = ("SETUP", "TURN", "ACTION", "END")
ROW = re.compile(r"^(.*)\[\s*(\w+)\s*\|\s*(\w+)\s*\](.*)$")
ANY_ROWS = {  # what vectors play on that name no level: nothing wins, and little is too long
    "weathers": list(KEYS),
    "limit": 8,
    "lines_required": 1,
    "source": "custom",
    "level": 0,
}


def weather(word: Any) -> int:
    """A weather by its letter or its key."""
    for words in (CODES, KEYS):
        if word in words:
            return words.index(word)
    raise BadPosition(f"{word!r} is no weather; letters: {', '.join(CODES)}; keys: {', '.join(KEYS)}")


def read_row(text: Any) -> tuple[list[int], list[int], list[int]]:
    """Tornado pair, left and right half-row (column 1 first) of a row such as `S R [S|R] S R`."""
    found = ROW.match(text) if isinstance(text, str) else None
    if found is None:
        raise BadPosition(f"{text!r} is no row; a row is written like 'S R [S|R] S R', '-' for an empty half-row")
    halves = []
    for part in (found.group(1), found.group(4)):
        need(part.strip() != "", f"{text!r}: an empty half-row is written '-'")
        cards = [] if part.strip() == "-" else [weather(word) for word in part.split()]
        need(len(cards) <= LONGEST, f"{text!r}: a half-row never has more than {LONGEST} cards when a seat is asked")
        halves.append(cards)
    return [weather(found.group(2)), weather(found.group(3))], halves[0][::-1], halves[1]


def row_text(s: Sky, row: int) -> str:
    """A row in the notation of the rule file, left outer end first."""
    left = " ".join([CODES[card] for card in reversed(s.halves[2 * row])]) or "-"
    right = " ".join([CODES[card] for card in s.halves[2 * row + 1]]) or "-"
    return f"{left} [{CODES[s.tornado[2 * row]]}|{CODES[s.tornado[2 * row + 1]]}] {right}"


def fill(s: Sky, given: Params, at: str | None, seat: int) -> None:
    """Lay the described table; what is not named is left as a quiet default."""
    known_keys(given, GIVEN, "Strato")
    lay_rows(s, given)
    where = at or "TURN"
    if where == "SETUP":
        need("rows" not in given, "at SETUP name the tornado pairs only: tornado = [['W', 'F']]")
        s.then(FILL_ROWS, DEAL_HANDS, START_TURN[s.agreed.first_player])
        return
    s.last = NONE if given.get("last_weather", "none") == "none" else weather(given["last_weather"])
    s.active = number(given.get("active", seat), "active", 0, s.agreed.players - 1)
    need(s.active == seat, f"seat {seat} is asked, but seat {s.active} is active")
    s.turn_no = number(given.get("turn_no", 1), "turn_no", 1, 999)
    s.discard = [weather(card) for card in given.get("discard", [])]
    lay_hands(s, given)
    lay_pile(s, given)
    schedule(s, given, where)


def lay_rows(s: Sky, given: Params) -> None:
    """Rows with their tornadoes; at SETUP the tornadoes alone."""
    rows = [read_row(text) for text in given.get("rows", [])]
    rows += [([weather(word) for word in pair], [], []) for pair in given.get("tornado", [])]
    need(len(rows) == s.challenge.rows, f"the challenge has {s.challenge.rows} rows, the position {len(rows)}")
    for tornado, left, right in rows:
        s.tornado += tornado
        if "rows" in given:
            s.halves += [left, right]


def challenge_of(s: Sky, given: Params, named_level: bool) -> None:
    """The level or own challenge given, else that of the set-up, else one that any rows fit."""
    wanted = given.get("challenge")
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        need(wanted in s.content.challenges, f"there is no challenge {wanted}")
        s.challenge = s.content.challenges[wanted]
        s.agreed = with_challenge(s.agreed, wanted, "")
    elif wanted is not None or not named_level:
        own: Any = {} if wanted is None else wanted
        need(isinstance(own, dict), f"challenge is a level or a table of its fields, not {own!r}")
        data = {**ANY_ROWS, "rows": len(given.get("rows") or given.get("tornado") or [0]), **own}
        data.setdefault("condition", [{"op": "run", "side": "both", "n": data["limit"], "of": "same"}])
        s.challenge = custom_challenge(data, s.content.left)
        s.agreed = with_challenge(s.agreed, s.challenge.level, json.dumps(data, sort_keys=True))


def with_challenge(agreed: Agreed, level: int, custom: str) -> Agreed:
    return Agreed(
        level, agreed.players, agreed.first_player, agreed.pairing, agreed.swap_wind, agreed.levels_won, custom
    )


def lay_hands(s: Sky, given: Params) -> None:
    """Hands as given; a hand not given holds one card each of the first weathers in play."""
    hands = given.get("hands", [])
    need(len(hands) <= s.agreed.players, f"{len(hands)} hands for {s.agreed.players} players")
    usual = [s.challenge.weathers[i % len(s.challenge.weathers)] for i in range(s.agreed.hand_size)]
    s.hands = []
    for p in range(s.agreed.players):
        cards = [weather(card) for card in hands[p]] if p < len(hands) else usual
        told = f"seat {p} holds {len(cards)} cards, the hand size is {s.agreed.hand_size}"
        need(len(cards) <= s.agreed.hand_size, told)
        s.hands.append([cards.count(kind) for kind in range(len(KEYS))])


def lay_pile(s: Sky, given: Params) -> None:
    """The pile as given; `...` (also the default) stands for every card in play that lies nowhere else."""
    lying = pieces(s)
    rest = [s.content.cards[kind] - lying[key] if kind in s.challenge.weathers else 0 for kind, key in enumerate(KEYS)]
    named = [card if card == "..." else CODES[weather(card)] for card in given.get("draw_pile", ["..."])]
    s.pile = Pile.named(named, list(CODES), rest)


def schedule(s: Sky, given: Params, where: str) -> None:
    """Put the decision on top of what a normal turn still owes."""
    p = s.active
    s.owe(END_OF_TURN[p])
    if where == "TURN":
        goes_on = any(s.hands[p]) or not s.pile.is_empty()
        need(goes_on, f"seat {p} has no card and the pile is empty: the game would be over (STRATO-R25)")
        s.then(TAKE_TURN[p], REMEMBER)
    elif where == "ACTION":
        lay_pending(s, given)
        s.then(TAKE_ACTION[p], REMEMBER)
    else:
        need(where == "END", f"Strato has no decision {where!r}; known: {', '.join(DECISIONS)}")


def lay_pending(s: Sky, given: Params) -> None:
    """The card just placed lies outermost in its half-row and has an option."""
    wanted = given.get("pending", {})
    complete = isinstance(wanted, dict) and {"row", "side"} <= set(wanted)
    need(complete, "at ACTION name the card just placed: pending = { row = 1, side = 'L' }")
    known_words(wanted, ("row", "side", "from_redraw"), "pending")
    row = number(wanted["row"], "pending.row", 1, len(s.halves) // 2)
    need(wanted["side"] in SIDES, f"pending.side is L or R, not {wanted['side']!r}")
    s.place = 2 * (row - 1) + SIDES.index(wanted["side"])
    need(len(s.halves[s.place]) > 0, "no card lies there")
    s.played = s.halves[s.place][-1]
    s.redrawn = flag(wanted.get("from_redraw", False), "pending.from_redraw")
    options = power_of(s, s.played).offers(s, s.place)
    need(len(options) > 0, f"the {KEYS[s.played]} has no option there, so nobody is asked")


def facts(s: Sky) -> Params:
    """Section 4 of the rule file, with nothing hidden."""
    shown = public(s)
    return {
        **{key: shown[key] for key in AS_SHOWN},
        "challenge": s.challenge.level,
        "rows": [row_text(s, row) for row in range(len(s.halves) // 2)],
        "fulfils": [row["fulfils"] for row in shown["rows"]],
        **pile_facts(s.pile),
        "discard": [CODES[card] for card in s.discard],
        "hands": [[CODES[kind] for kind in listed(hand)] for hand in s.hands],
    }


def pile_facts(pile: Pile) -> Params:
    """The cards whose place is fixed, `...` for the rest; how many there are, in all and per weather."""
    named = [CODES[card] for card in pile.top[::-1]]
    if pile.size() > len(named):
        named.append("...")
    counts = {CODES[kind]: count for kind, count in enumerate(pile.counts()) if count}
    return {"draw_pile": named, "draw_pile_size": pile.size(), "draw_pile_counts": counts}
