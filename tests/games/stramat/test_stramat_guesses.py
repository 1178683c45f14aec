"""Guessed worlds: what a seat knows stays, nothing is lost, and each world is guessed as often as it should be."""

import random

import pytest
from stramat_drawn import SETUPS, drawn, laid, previews
from stramat_tables import STRAMAT, check_knowledge

from stratagem.games.stramat.rules.aggiungo import PassCards, TakeOne
from stratagem.games.stramat.rules.knowledge import known_of
from stratagem.kernel.chance import Luck, Playout
from stratagem.kernel.codec import canonical
from stratagem.kernel.core import begin, options
from stratagem.kernel.game import Setup

NONE = -1


def known_to(s, world, viewer, other, owner):
    """What this other player is taken to know of a hand: what everybody does, and a hand he looks at just now."""
    seats = s.agreed.seats
    if other == owner:
        return [0] * 10
    if other == viewer:
        return known_of(s, other, owner)
    top = s.agenda[-1] if s.agenda and s.result is None else None
    if isinstance(top, (TakeOne, PassCards)) and (other, owner) == (top.seat, top.target):
        return world.hands[owner]
    return known_of(s, seats, owner)


def check(s, viewer, seed):
    before = canonical(STRAMAT.save(s))
    world = STRAMAT.resample(s, viewer, Playout(seed))
    assert canonical(STRAMAT.save(s)) == before
    assert STRAMAT.view(world, viewer) == STRAMAT.view(s, viewer)
    assert STRAMAT.pieces(world) == STRAMAT.pieces(s)
    assert [sum(hand) for hand in world.hands] == [sum(hand) for hand in s.hands]
    assert len(world.face_down) == len(s.face_down) and world.face_down == sorted(world.face_down)
    assert world.agenda == s.agenda and world.result == s.result
    row = s.agreed.seats if viewer is None else viewer
    for other in range(s.agreed.seats + 1):
        for owner in range(s.agreed.seats):
            assert known_of(world, other, owner) == known_to(s, world, row, other, owner)
    if s.result is not None or not s.face_down or not s.sees_hand(row, s.current):
        check_knowledge(world)  # else a card face down is guessed apart from the rest of its hand
    assert "S" not in STRAMAT.facts(world)["discard"]
    assert world.answers == {seat: given for seat, given in s.answers.items() if seat == viewer}
    top = s.agenda[-1] if s.agenda and s.result is None else None
    if isinstance(top, PassCards) and viewer != top.seat:
        assert world.hands[top.target][world.taken]
    else:
        assert world.taken == s.taken
    if viewer in s.waiting:
        assert options(world, viewer) == options(s, viewer)
    return world


@pytest.mark.property
@pytest.mark.parametrize("name", SETUPS)
def test_a_guess_keeps_what_its_seat_knows(name):
    """STRAMAT-R65: of everything else only how many cards there are of each kind."""
    for index, s in enumerate(drawn(name, range(20, 23), every=6)):
        viewers = [None, *range(s.agreed.seats)]
        for viewer in random.Random(index).sample(viewers, min(3, len(viewers))):
            check(s, viewer, index)


@pytest.mark.property
def test_a_guess_of_a_rare_table_keeps_what_its_seat_knows():
    for s in [*laid(), *(place(*each) for each in PLACES)]:
        for tried in (s, *previews(s, random.Random(2))):
            for viewer in (None, *range(s.agreed.seats)):
                for seed in range(4):
                    check(tried, viewer, seed)


# -- in their proportions --------------------------------------------------------------------------

# A table, and whose guess it is; a card shown by a Jolly lies where it may, in proportion to the room there.
PLACES = [
    (Setup(3), "DP-MAIN", 0, {"hands": ["1 2", "A 3 3", "2 2 J"], "discard": "1 1 2 2 3 C C", "inspect_from": 6,
                              "peek": {"0": {"1": ["A"]}}, "mazzetto": "S 1 1 2 D"}),
    (Setup(3), "DP-MAIN", 1, {"hands": ["D 1 1", "2 2", "D 2"], "discard": "1 1 3 3 1", "inspect_from": 4,
                              "jolly": {"cards": ["D", "D"], "among": [0, 2]}, "mazzetto": "3 3 3 C S"}),
    (Setup(3), "DP-MAIN", 2, {"hands": ["D 1 1", "2 2", "D 2"], "discard": "1 1 3 3 1", "inspect_from": 4,
                              "jolly": {"cards": ["D", "D"], "among": [0, 2]}, "mazzetto": "3 3 3 C S"}),
    (Setup(3, {"open_hands": True}), "DP-TAKE", 0, {
        "hands": ["1 1", "2 3", "3"], "pending": {"target": 1, "give": ["D"]}, "discard": "1 D 2 2 +",
        "inspect_from": 4, "jolly": {"cards": ["D", "D"], "among": [0]}, "mazzetto": "3 3 1 2 2"}),
    (Setup(4, {"teams": 2}), "DP-TAKE", 0, {
        "hands": ["1 1", "2 3", "3", "2 2"], "pending": {"target": 1, "give": ["3"]}, "discard": ["+"],
        "mazzetto": "3 3 1 2 2 S"}),
    (Setup(3), "DP-TAKE", 0, {
        "hands": ["1 1", "2 3", "3"], "pending": {"target": 1, "give": ["D"]}, "discard": "1 1 2 2 +",
        "inspect_from": 4, "jolly": {"cards": ["D"], "among": [0]}, "mazzetto": "3 3 1 2 2"}),
    (Setup(1, {"variant": "solitario"}), "DP-MAIN", 0, {
        "hands": ["1 G"], "discard": "2 3 3 1", "inspect_from": 3, "unused": "1 2 2 C C",
        "mazzetto": "3 3 A"}),
    (Setup(1, {"variant": "solitario"}), "DP-TAKE", 0, {  # one of the Jolly's Dados is shown, the other lies deeper
        "hands": ["1 2"], "discard": "D 2 D 3 1 2 3 +", "inspect_from": 7, "unused": "1 2 2 C C",
        "jolly": {"cards": ["D", "D"], "among": [0]}, "mazzetto": "3 3 A"}),
    (Setup(1, {"variant": "solitario"}), "DP-TAKE", 0, {  # both are shown
        "hands": ["1 2"], "discard": "D 2 D 3 3 +", "inspect_from": 4, "unused": "1 2 2 C C",
        "jolly": {"cards": ["D", "D"], "among": [0]}, "mazzetto": "3 3 A"}),
]  # fmt: skip


def place(setup, at, seat, given):
    s = STRAMAT.position(setup, given, at, seat)
    begin(s, Luck(1))
    return s


def places_of(s):
    """How many cards of each kind lie in each place."""
    buried = s.buried.counts() if s.buried is not None else []
    piles = {"buried": buried, "mazzetto": s.mazzetto.counts(), "unused": s.unused}
    piles["down"] = [s.face_down.count(kind) for kind in range(10)]
    piles.update({f"hand {p}": hand for p, hand in enumerate(s.hands)})
    return {name: [*counts, *[0] * (10 - len(counts))] for name, counts in piles.items()}


def means(s, viewer, count=600):
    found = {}
    for seed in range(count):
        for name, counts in places_of(STRAMAT.resample(s, viewer, Playout(seed))).items():
            sums = found.setdefault(name, [0] * 10)
            found[name] = [a + b for a, b in zip(sums, counts, strict=True)]
    return {name: [total / count for total in sums] for name, sums in found.items()}


def shares(room, sunk, rest):
    """The mean of each place: first the cards of a Jolly, each place by its room among those they may be in; then, in
    the closed part of the pile, any card but a Stramat; then the others in proportion to the room that is left."""
    wanted = {name: [0.0] * 10 for name in room}
    room = dict(room)
    for kind, (count, among) in sunk.items():
        whole = sum(room[name] for name in among)
        for name in among:
            wanted[name][kind] += count * room[name] / whole
    for kind, (count, among) in sunk.items():
        whole = sum(room[name] for name in among)
        for name in among:
            room[name] -= count * room[name] / whole
        assert kind not in [k for k, left in enumerate(rest) if left]
    lower = room.pop("buried", 0)
    plain = sum(rest[:9])
    for kind in range(10):
        left = rest[kind]
        if kind < 9 and lower:
            wanted["buried"][kind] += rest[kind] * lower / plain
            left -= rest[kind] * lower / plain
        for name, size in room.items():
            wanted[name][kind] += left * size / sum(room.values())
    return wanted


def counts(text):
    return [text.split().count(letter) for letter in "123DC+AGJS"]


def close(found, wanted, known):
    for name, numbers in wanted.items():
        kept = known.get(name, [0] * 10)
        for kind, number in enumerate(numbers):
            assert abs(found[name][kind] - kept[kind] - number) < 0.13, (name, kind, found[name], numbers)


@pytest.mark.property
def test_guesses_come_in_their_proportions():
    """Means over many guesses, where they can be worked out by hand."""
    evening = place(*PLACES[0])  # seat 0 knows an Alt; Stramat is never in the pile
    room = {"hand 1": 2, "hand 2": 3, "buried": 6, "mazzetto": 5}
    rest = counts("3 3 2 2 J 1 1 2 2 3 C S 1 1 2 D")
    close(means(evening, 0), shares(room, {}, rest), {"hand 1": counts("A")})

    seen = place(*PLACES[1])  # both Dados are in hands 0 and 2 or in the closed part
    room = {"hand 0": 3, "hand 2": 2, "buried": 4, "mazzetto": 5}
    sunk = {3: (2, ["hand 0", "hand 2", "buried"])}
    close(means(seen, 1), shares(room, sunk, counts("1 1 2 1 1 3 3 3 3 3 C S")), {})

    own = place(*PLACES[2])  # seat 2 holds one of them himself
    room = {"hand 0": 3, "hand 1": 2, "buried": 4, "mazzetto": 5}
    sunk = {3: (1, ["hand 0", "buried"])}
    close(means(own, 2), shares(room, sunk, counts("1 1 2 2 1 1 3 3 3 3 3 C S")), {})

    down = place(*PLACES[3])  # all hands are open, but for the card lying face down
    room = {"down": 1, "buried": 4, "mazzetto": 5}
    sunk = {3: (2, ["down", "buried"])}
    close(means(down, 2), shares(room, sunk, counts("1 2 2 3 3 1 2 2")), {})

    ally = place(*PLACES[4])  # seat 2 sees the hand of seat 0, not the card lying face down
    room = {"down": 1, "hand 1": 2, "hand 3": 2, "mazzetto": 6}
    close(means(ally, 2), shares(room, {}, counts("3 2 3 2 2 3 3 1 2 2 S")), {})

    giver = place(*PLACES[5])  # seat 0 knows what he gives: the Dado of the Jolly
    found = means(giver, 0, 100)
    assert found["down"] == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0] and found["buried"][3] == 0

    alone = place(*PLACES[6])  # the Mazzetto, the closed part and the cards out of the game are one pool
    room = {"buried": 3, "mazzetto": 3, "unused": 5}
    close(means(alone, 0), shares(room, {}, counts("2 3 3 1 2 2 C C 3 3 A")), {})
    close(means(alone, None), shares({**room, "hand 0": 2}, {}, counts("1 G 2 3 3 1 2 2 C C 3 3 A")), {})


@pytest.mark.property
def test_a_card_lying_face_down_is_any_card_of_its_hand():
    """Who sees neither guesses both together; the card taken is any card of the hand it is taken from."""
    s = place(*PLACES[5])
    for viewer in (1, 2, None):
        found = means(s, viewer)
        hidden = {1: ["hand 2"], 2: ["hand 1"], None: ["hand 1", "hand 2"]}[viewer]
        rest = counts("1 1 1 1 2 2 3 3 1 2 2")  # the hand of seat 0 has the Dado or the closed part has
        for name in hidden:
            rest = [a + b for a, b in zip(rest, s.hands[int(name[-1])], strict=True)]
        dado = found["down"][3] + found["hand 0"][3]
        assert abs(dado - 3 / 7) < 0.08 and abs(found["buried"][3] - 4 / 7) < 0.08
        assert abs(found["down"][3] - dado / 3) < 0.06
    tried = [each for each in previews(s, random.Random(1)) if isinstance(each.agenda[-1], PassCards)]
    assert tried
    for viewer in (1, 2, None):
        taken = [STRAMAT.resample(tried[0], viewer, Playout(seed)).taken for seed in range(200)]
        assert len(set(taken)) > 1
