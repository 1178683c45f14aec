"""What each seat may know (SYNERGY-R50, SYNERGY-R51), by naming it; nothing is shown by default."""

from stratagem.games.synergy.actions import wire
from stratagem.games.synergy.content.cards import CODES, COLOURS, NO_CARD, NOBODY, SYMBOLS, VALUES, code, codes
from stratagem.games.synergy.content.tables import Mission
from stratagem.games.synergy.rules.ending import lost_on_the_deal
from stratagem.games.synergy.rules.hands import receiver_of
from stratagem.games.synergy.state import Table
from stratagem.games.synergy.words.explain import judgement, possible_sums
from stratagem.games.synergy.words.warnings import warnings
from stratagem.kernel.core import Params, asked, seen_waiting
from stratagem.kernel.game import View


def view(s: Table, seat: int | None) -> View:
    """The table as this seat (None: a spectator) sees it: public items, the own hands, the own commitment.

    After the end everything is shown (SYNERGY-R54).
    """
    return {**public(s), **private(s, seat)}


def public(s: Table) -> View:
    """What everybody sees."""
    return {
        **mission(s),
        **course(s),
        **public_cards(s),
        "talk": talk(s),
        "campaign": campaign(s),
        "result": _result(s),
    }


def private(s: Table, seat: int | None) -> View:
    """What is not the same for everybody."""
    return {
        "you": seat,
        **_commitments(s, seat),
        **_hands(s, seat),
        "hand_passes": _passes(s, seat),
        "possible": possible_sums(s, seat),
        "warnings": warnings(s, seat),
    }


def mission(s: Table) -> Params:
    m = s.mission_card()
    return {
        "mission": s.mission,
        "source": m.source,
        "stars": m.stars,
        "rounds": m.rounds,
        "order": m.order,
        "fails": m.fails[s.seats],
        "actions": list(m.actions),
        "challenges": [challenge.id for challenge in m.challenges],
        "super": m.has_super,
        "hyper": m.has_hyper,
        "opening_hand": s.opening_hand,
        "fair_deal": s.fair_deal,
        "seats": s.seats,
        "colours": [COLOURS[colour] for colour in s.colours],
    }


def course(s: Table) -> Params:
    """How the mission stands: what everybody at the table can see."""
    return {
        "phase": s.phase,
        "start_seat": s.start_seat,
        "lead": s.lead(),
        "round_index": s.round_index,
        "rounds_done": s.rounds_done,
        "lives": s.lives,
        "super_seat": s.super_seat if s.super_seat != NOBODY else None,
        "hyper_seat": s.hyper_seat if s.hyper_seat != NOBODY else None,
        "actions_left": list(s.actions_left),
        "actions_used": [{"action": letter, "seat": seat, "round": number} for letter, seat, number in s.actions_used],
        "acted": list(s.acted),
        "extra_failures": s.extra_failures,
        "limit": s.limit(),
        "redeals": list(s.redeals),
        "history": [
            {"completed": done, "failures": failures, "limit": limit, "sums": list(sums), "verdicts": list(verdicts)}
            for done, failures, limit, sums, verdicts in s.history
        ],
    }


def _commitments(s: Table, seat: int | None) -> Params:
    """Who has answered is public, what they answered is not (SYNERGY-R51)."""
    waiting = seen_waiting(s, seat)
    own = s.answers.get(seat) if seat is not None else None
    return {
        "waiting": waiting,
        "committed": [other for other in asked(s) if other not in waiting],
        "commitment": wire(own) if own is not None else None,
    }


def public_cards(s: Table) -> Params:
    return {
        "front": [front(s, seat) for seat in range(s.seats)],
        "judgement": judgement(s),
        "row": [codes(cards) for cards in s.row],
        "public_hand": [codes(cards) for cards in s.public_hand],
        "numbers_in_hand": [len(cards) for cards in s.number_hand],
        "goals_in_hand": [len(held) for held in s.goal_hand],
        "numbers_in_deck": [sum(deck) + len(top) for deck, top in zip(s.number_deck, s.number_top, strict=True)],
        "goals_in_deck": [sum(deck) + len(top) for deck, top in zip(s.goal_deck, s.goal_top, strict=True)],
    }


def front(s: Table, seat: int) -> Params:
    """What lies in front of a seat; second numbers never carry a delta (SYNERGY-R33)."""
    placed = s.number1[seat] != NO_CARD
    return {
        "number1": code(s.number1[seat]),
        "delta": s.delta[seat],
        "value1": s.value1(seat) if placed else None,
        "goal": code(s.goal[seat]),
        "number2": code(s.number2[seat]),
        "ignored": seat in s.ignored,
    }


def _hands(s: Table, seat: int | None) -> Params:
    """The own hands, by seat; those of the others only after the end, decks too (SYNERGY-R54)."""
    if s.result is not None:
        return dict(hidden_cards(s))
    unknown: list[list[str] | None] = [None] * s.seats
    numbers, goals = unknown[:], unknown[:]
    if seat is not None:
        numbers[seat] = codes(s.number_hand[seat])
        goals[seat] = [SYMBOLS[goal] for goal in s.goal_hand[seat]]
    return {"number_hand": numbers, "goal_hand": goals, "number_deck": unknown, "goal_deck": unknown}


def hidden_cards(s: Table) -> dict[str, list[list[str]]]:
    """Hands and decks, by seat."""
    return {
        "number_hand": [codes(cards) for cards in s.number_hand],
        "goal_hand": [[SYMBOLS[goal] for goal in held] for held in s.goal_hand],
        "number_deck": [number_deck(s, seat) for seat in range(s.seats)],
        "goal_deck": [goal_deck(s, seat) for seat in range(s.seats)],
    }


def number_deck(s: Table, seat: int) -> list[str]:
    """The cards of a number deck, lowest first: they have no order."""
    first = s.colours[seat] * VALUES
    rest = [first + value for value, count in enumerate(s.number_deck[seat]) for _ in range(count)]
    return codes((*s.number_top[seat], *rest))


def goal_deck(s: Table, seat: int) -> list[str]:
    rest = [goal for goal, count in enumerate(s.goal_deck[seat]) for _ in range(count)]
    return [SYMBOLS[goal] for goal in (*s.goal_top[seat], *rest)]


def _passes(s: Table, seat: int | None) -> list[Params]:
    """SYNERGY-R11: giver and receiver know which card was handed on, nobody else; after the end all do."""
    return [
        {"round": number, "from": giver, "to": receiver_of(s, giver), "card": CODES[card]}
        for number, cards in enumerate(s.hand_passes)
        for giver, card in enumerate(cards)
        if seat in (giver, receiver_of(s, giver)) or s.result is not None
    ]


def talk(s: Table) -> str:
    """SYNERGY-R53, SYNERGY-R72: free before the deal and after the end; in between gestures, or nothing at all."""
    if s.result is not None or s.phase in ("SETUP", "ROLE_SUPER", "ROLE_HYPER"):
        return "free"
    return "none" if s.silent else "gestures"


def campaign(s: Table) -> Params | None:
    """SYNERGY-R70: the campaign so far, and what turns up for the first time with this mission."""
    so_far = s.campaign
    if so_far is None:
        return None
    return {
        "mission": s.mission,
        "attempt": dict(so_far.attempts).get(s.mission, 0) + 1,
        "begun": so_far.begun + 1,
        "won": list(so_far.won),
        "stars": so_far.stars,
        "new": new_cards(s),
    }


def new_cards(s: Table) -> list[str]:
    """Challenges, action cards and roles of this mission that no earlier mission has, as `@kind:code`."""
    seen = {card for id, m in s.content.missions.items() if id < s.mission for card in _cards_of(m)}
    return [card for card in _cards_of(s.mission_card()) if card not in seen]


def _cards_of(m: Mission) -> list[str]:
    roles = ["@role:super"] * m.has_super + ["@role:hyper"] * m.has_hyper
    found = [f"@action:{letter}" for letter in m.actions]
    return found + [f"@challenge:{challenge.id}" for challenge in m.challenges] + roles


def _result(s: Table) -> Params | None:
    if s.result is None:
        return None
    return {
        "ending": s.result.ending,
        "winners": list(s.result.winners),
        "because": list(s.result.carry["because"]),
        "on_the_deal": lost_on_the_deal(s),
    }
