# mypyc: skip
"""Tables as scenario files describe them, and the whole truth of a table in the same words (section 4).

Cards are written by their letters (1 2 3 D C + A G J S); codes (N1, ALT ...) are understood as well.
"""

from collections.abc import Sequence
from typing import Any

from stratagem.games.stramat.content.cards import CODES, KINDS, STRAMAT, Content, counted
from stratagem.games.stramat.rules.aggiungo import LOOKS, PASS_CARDS, TAKE_ONES
from stratagem.games.stramat.rules.alt import ALT_WINDOWS
from stratagem.games.stramat.rules.giro import GIVE_CARDS
from stratagem.games.stramat.rules.knowledge import known_of, note_bounds
from stratagem.games.stramat.rules.play import ONE_PLAYS
from stratagem.games.stramat.rules.rascal import RascalWindow
from stratagem.games.stramat.rules.setup import deck_in_play
from stratagem.games.stramat.rules.solitario import EXCHANGE_WITH_PILE, GIVE_UNDER, LOOK_UNDER, SOLITARY_PLAY
from stratagem.games.stramat.rules.turn import END_TURNS, START_TURNS
from stratagem.games.stramat.seen.box import pieces
from stratagem.games.stramat.seen.view import pending, public, sunk_among
from stratagem.games.stramat.state import Agreed, Banco
from stratagem.kernel.core import Params, Seat, Step
from stratagem.parts.box import flag, known_keys, known_words, need, number
from stratagem.parts.counts import listed
from stratagem.parts.pile import NOBODY, Pile

KEYS = (
    "hands", "mazzetto", "discard", "inspect_from", "block_left", "must_free", "stramat_used", "alive", "left_points",
    "set_aside", "removed", "unused", "turn_no", "pending", "skip_draw", "refills", "pot", "coins", "peek", "jolly",
)  # fmt: skip
DECISIONS = ("START", "DP-MAIN", "DP-TAKE", "DP-GIVE", "DP-ALT-WINDOW", "DP-BIRI-WINDOW")
AIMED: dict[str, tuple[Sequence[Sequence[Step]], ...]] = {
    "DP-TAKE": (LOOKS, TAKE_ONES, PASS_CARDS),
    "DP-GIVE": (GIVE_CARDS,),
    "DP-ALT-WINDOW": (ALT_WINDOWS,),
}
ALONE: dict[str, tuple[Step, ...]] = {
    "DP-MAIN": (SOLITARY_PLAY,),
    "DP-TAKE": (LOOK_UNDER, EXCHANGE_WITH_PILE),
    "DP-GIVE": (GIVE_UNDER,),
}
SEEN = (
    "hand_counts", "block_left", "must_free", "stramat_used", "alive", "current", "phase", "turn_no", "skip_draw",
    "refills", "pot", "coins",
)  # fmt: skip
HAND = "1 2 3"  # of seats whose hand is not named
PILE = "1"


def lay_out(s: Banco, given: Params, at: str, seat: Seat) -> None:
    """Lay a clear table out as described, where decision `at` is about to be put; `seat` is the current player."""
    agreed = s.agreed
    known_keys(given, KEYS, "a table of stramat")
    need(0 <= seat < agreed.seats, f"there is no seat {seat}; seats are 0 to {agreed.seats - 1}")
    s.current = seat
    s.hands = _hands(s.content, agreed, given.get("hands", []))
    for name, kind in (("block_left", int), ("must_free", bool), ("stramat_used", bool), ("alive", bool),
                       ("left_points", int), ("coins", int)):  # fmt: skip
        if name in given:
            setattr(s, name, _per_seat(agreed, name, given[name], kind))
    for name in ("turn_no", "refills", "pot"):
        setattr(s, name, number(given.get(name, getattr(s, name)), name))
    s.skip_draw = flag(given.get("skip_draw", False), "skip_draw")
    s.set_aside = len(cards(s.content, given.get("set_aside", []), "set_aside"))
    for name in ("removed", "unused"):
        if name in given:
            setattr(s, name, tuple(counted(cards(s.content, given[name], name))))
    for owner in range(agreed.seats):
        if not s.alive[owner]:
            s.hands[owner] = [0] * KINDS
    closed, under_way = number(given.get("inspect_from", 0), "inspect_from"), given.get("pending", {})
    _pile(s, cards(s.content, given.get("discard", PILE), "discard"), closed)
    known_words(under_way, ("target", "victims", "give"), "pending")
    s.face_down = sorted(cards(s.content, under_way.get("give", []), "pending.give"))
    _mazzetto(s, given.get("mazzetto", ["..."]))
    _peeks(s, given.get("peek", {}), given.get("jolly"))
    _agenda(s, under_way, at, seat)


def cards(content: Content, named: Any, where: str) -> list[int]:
    """Cards by letter or code, in a list or in one text with blanks between."""
    letters, found = content.letters, []
    for word in listed_words(named, where):
        need(word in (*letters, *CODES), f"{where} has {word!r}; cards are {' '.join(letters)} or {', '.join(CODES)}")
        found.append(letters.index(word) if word in letters else CODES.index(word))
    return found


def listed_words(named: Any, where: str) -> list[Any]:
    words = named.split() if isinstance(named, str) else named
    need(isinstance(words, list), f"{where} lists cards, not {named!r}")
    return list(words)


def _hands(content: Content, agreed: Agreed, named: Any) -> list[list[int]]:
    """By seat; a hand that is not named, or named "...", holds 1, 2 and 3."""
    fitting = isinstance(named, list) and len(named) <= agreed.seats
    need(fitting, f"hands lists at most {agreed.seats} hands, by seat")
    whole = [*named, *["..."] * (agreed.seats - len(named))]
    return [counted(cards(content, HAND if hand in ("...", ["..."]) else hand, "hands")) for hand in whole]


def _per_seat(agreed: Agreed, name: str, named: Any, kind: type) -> list[Any]:
    whole = isinstance(named, list) and len(named) == agreed.seats and all(type(value) is kind for value in named)
    what = "true or false" if kind is bool else "a number"
    need(whole, f"{name} is a list with {what} for each of {agreed.seats} seats, not {named!r}")
    return list(named)


def _pile(s: Banco, named: list[int], inspect_from: int) -> None:
    """The last card is the top; those before `inspect_from` lie in the closed part, in this order."""
    need(len(named) > 0, "the discard pile is never empty")
    need(0 <= inspect_from < len(named), f"inspect_from is {inspect_from}; the pile has {len(named)} cards")
    s.laid = named[inspect_from:]
    if inspect_from:
        s.buried = Pile.of([0] * KINDS)
        for kind in named[:inspect_from]:
            s.buried.put_on_top(kind, NOBODY)


def _mazzetto(s: Banco, named: Any) -> None:
    """As named; "..." is all that lies nowhere else."""
    whole, _ = deck_in_play(s.content, s.agreed)
    counts = pieces(s, with_mazzetto=False)
    rest = [max(0, whole[kind] - counts[kind] + s.removed[kind]) for kind in range(KINDS)]
    words, letters = listed_words(named, "mazzetto"), list(s.content.letters)
    named = [word if word == "..." else letters[cards(s.content, [word], "mazzetto")[0]] for word in words]
    s.mazzetto = Pile.named(named, letters, rest)
    need(not s.mazzetto.is_empty(), "the Mazzetto is empty: the game would be over")


def _peeks(s: Banco, named: Params, jolly: Params | None) -> None:
    """peek.<viewer>.<owner>: cards known in that hand; jolly: cards shown by one, and which hands may hold them."""
    seats = [str(seat) for seat in range(s.agreed.seats)]
    for viewer, hands in named.items():
        known_words([viewer], [*seats, "spectator"], "peek")
        known_words(hands, seats, f"peek.{viewer}")
        row = s.agreed.seats if viewer == "spectator" else int(viewer)
        for owner, shown in hands.items():
            known = counted(cards(s.content, shown, "peek"))
            held = all(known[kind] <= s.hands[int(owner)][kind] for kind in range(KINDS))
            need(held, f"peek: seat {owner} does not hold {shown!r}")
            note_bounds(s, row, int(owner), known)
    if jolly is not None:
        known_words(jolly, ("cards", "among"), "jolly")
        known_words([str(owner) for owner in jolly.get("among", [])], seats, "jolly.among")
        s.sunk = counted(cards(s.content, jolly.get("cards", []), "jolly.cards"))
        for owner in jolly.get("among", []):
            s.sunk_with |= 1 << owner


def _agenda(s: Banco, named: Params, at: str, seat: Seat) -> None:
    """The decision on top, the end of a normal turn below it."""
    decision = {"TURN": "START", "MAIN": "DP-MAIN"}.get(at, at)
    need(decision in DECISIONS, f"there is no decision {at!r}; known: {', '.join(DECISIONS)}")
    if decision == "START":
        s.then(START_TURNS[seat])
        return
    s.then(END_TURNS[seat])
    if s.agreed.solitario:
        need(decision in ALONE, f"{decision} does not happen in a Solitario")
        s.then(*ALONE[decision])
    elif decision == "DP-MAIN":
        enough = s.held(seat) >= 2
        need(enough, "at DP-MAIN the current player holds at least two cards, the one just drawn among them")
        s.then(ONE_PLAYS[seat])
    elif decision == "DP-BIRI-WINDOW":
        victims = named.get("victims", [])
        fair = len(victims) > 0 and all(victim in s.opponents(seat) for victim in victims)
        need(fair, "DP-BIRI-WINDOW needs pending.victims: living opponents of the current player")
        s.then(RascalWindow(seat, tuple(sorted(victims))))
    else:
        target: Any = named.get("target")
        aimed = target in s.opponents(seat)
        need(aimed, f"{decision} needs pending.target: a living opponent of the current player")
        one_down = decision != "DP-TAKE" or len(s.face_down) == 1
        need(one_down, "DP-TAKE needs pending.give: the one card lying face down")
        s.then(*[steps[seat][target] for steps in AIMED[decision]])


def facts(s: Banco) -> Params:
    """The whole truth: for scenarios, never for people."""
    letters, table = s.content.letters, public(s)

    def named(kinds: list[int]) -> list[str]:
        return [letters[kind] for kind in kinds]

    mazzetto = named(s.mazzetto.top[::-1]) + (["..."] if any(any(bag) for bag in s.mazzetto.bags) else [])
    buried = [kind for bag in s.buried.bags for kind in listed(bag)] + s.buried.top if s.buried is not None else []
    return {
        **{key: table[key] for key in SEEN},
        "hands": [named(listed(hand)) for hand in s.hands],
        "points": [s.points(p) for p in range(s.agreed.seats)],
        "mazzetto": mazzetto + named(s.mazzetto.bottom[::-1]),
        "mazzetto_count": s.mazzetto.size(),
        "discard": named(buried + s.laid),
        "discard_count": s.discard_count(),
        "inspect_from": len(buried),
        "inspectable": named(s.laid),
        "top": letters[s.laid[-1]] if s.laid else None,
        "left_points": s.left_points,
        "set_aside": [letters[STRAMAT]] * s.set_aside,
        "removed": named(listed(list(s.removed))),
        "unused": named(listed(list(s.unused))),
        "pending": pending(s, s.current),
        "window_answers": {str(p): s.answers[p].verb for p in sorted(s.answers)},
        "peek": _all_peeks(s),
        "jolly": {"cards": named(listed(s.sunk)), "among": sunk_among(s)} if s.sunk else None,
        "sheet": {key: table["sheet"][key] for key in ("rows", "totals")},
    }


def _all_peeks(s: Banco) -> Params:
    """By viewer ("spectator" for what all know), then by owner."""
    seats, letters, found = s.agreed.seats, s.content.letters, {}
    for viewer in range(seats + 1):
        known = {str(owner): known_of(s, viewer, owner) for owner in range(seats)}
        rows = {owner: [letters[kind] for kind in listed(cards)] for owner, cards in known.items() if any(cards)}
        if rows:
            found["spectator" if viewer == seats else str(viewer)] = rows
    return found
