"""What the box holds: 54 weather cards and six tornado cards (section 2 of the rule file)."""

# mypyc: skip

from stratagem.games.strato.seen.view import face_up
from stratagem.games.strato.state import KEYS, Sky
from stratagem.parts.box import too_many


def pieces(s: Sky) -> dict[str, int]:
    """Every weather card: on the board, in hands, in the pile, discarded."""
    inside = s.pile.counts() or [0] * len(KEYS)  # before the cards are shuffled there is none
    shown = face_up(s)
    return {key: inside[kind] + shown[kind] + sum([hand[kind] for hand in s.hands]) for kind, key in enumerate(KEYS)}


def impossible(s: Sky) -> list[str]:
    """Weathers of the challenge, as many cards as there are, and each tornado card once, on its side (STRATO-S2)."""
    in_play = s.challenge.weathers
    found = {f"{key} cards": count for key, count in pieces(s).items()}
    box = {f"{key} cards": s.content.cards[kind] if kind in in_play else 0 for kind, key in enumerate(KEYS)}
    told = too_many(found, box)
    tornadoes = {f"the {key} tornado": s.tornado.count(kind) for kind, key in enumerate(KEYS)}
    told += too_many(tornadoes, dict.fromkeys(tornadoes, 1))
    for place, kind in enumerate(s.tornado):
        if s.content.left[kind] != (place % 2 == 0):
            told.append(f"the {KEYS[kind]} tornado belongs on the {'left' if s.content.left[kind] else 'right'}")
    return told
