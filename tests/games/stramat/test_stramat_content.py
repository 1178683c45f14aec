"""The deck as data: the house deck, a deck of one's own, and what the loader refuses."""

import pytest
from stramat_tables import STRAMAT

from stratagem import games
from stratagem.games.stramat.content.cards import CODES
from stratagem.kernel.chance import Luck, Playout
from stratagem.kernel.core import begin, options, play_at_random
from stratagem.kernel.errors import BadContent
from stratagem.kernel.game import Setup


def test_the_house_deck():
    """STRAMAT-R07 and table 3.1."""
    deck = STRAMAT.content
    assert sum(deck.copies) == 72 and len(deck.copies) == 10
    assert sum(c * p for c, p in zip(deck.copies, deck.points, strict=True)) == 196
    assert "".join(deck.letters) == "123DC+AGJS"
    assert deck.names["it"]["card:ALT"] == "Alt" and deck.names["en"]["card:ALT"] == "Alt (Stop)"
    assert deck.names["it"]["face:N1"] == "Uno" and deck.names["en"]["face:N1"] == "Uno (One)"
    assert deck.names["en"]["card:N3"] == "3"


def row(of, **changes):
    names = {"N1": "number", "N2": "number", "N3": "number"}
    kind = CODES.index(of)
    base = {
        "code": of, "letter": "123DC+AGJS"[kind], "class": names.get(of, "power"),
        "copies": STRAMAT.content.copies[kind], "points": 1, "source": "box", "note": "",
    }  # fmt: skip
    if kind < 3:
        base["number"] = kind + 1
    base.update(changes)
    lines = ["[[cards]]", 'name.it = "X"', 'name.en = "Y"']
    lines += [f"{key} = {value!r}".replace("'", '"') for key, value in base.items() if value is not None]
    return "\n".join(lines) + "\n"


def pack(folder, *rows, whole=False):
    (folder / "cards.toml").write_text(("replace = true\n" if whole else "") + "\n".join(rows))
    return games.get("stramat", folder)


def test_a_box_owner_changes_copies_and_points(tmp_path):
    """STRAMAT-R07: the rules read both from the data file."""
    game = pack(tmp_path, row("N1", copies=21, points=7), row("STRAMAT", copies=2))
    assert game.content.hash != STRAMAT.content.hash
    s = game.position(Setup(2), {"hands": ["1 1", "2"], "mazzetto": ["1"], "discard": ["3"]}, "START", 1)
    assert game.pieces(game.setup(Setup(2), Luck(1)))["STRAMAT"] == 2
    begin(s, Luck(1))
    assert s.result.scores == (14.0, 9.0)


def test_two_stramats_in_the_deck(tmp_path):
    """STRAMAT-T52: two living players left, the current one holds a Stramat: not legal (STRAMAT-R81)."""
    game = pack(tmp_path, row("N1", copies=21), row("STRAMAT", copies=2))
    given = {"hands": ["S 1", "3 3"], "alive": [True, True, False], "set_aside": ["S"], "discard": ["2"]}
    s = game.position(Setup(3, {"birichino": True}), given, "DP-MAIN", 0)
    begin(s, Luck(1))
    assert [game.short(action) for action in options(s, 0)] == ["pass"]
    for seed in range(40):
        for setup in (Setup(4), Setup(4, {"birichino": True})):
            s = game.setup(setup, Playout(seed))
            play_at_random(s, Playout(seed))
            assert game.pieces(s)["STRAMAT"] == 2


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ([row("N1", copies=2)], "copies is 2; it must be from 3 to 72"),
        ([row("N3", copies=3)], "copies is 3; it must be from 4 to 72"),
        ([row("DADO", copies=1)], "copies is 1; it must be from 2 to 72"),
        ([row("ALT", copies=2)], "copies is 2; it must be from 3 to 72"),
        ([row("COLPO", copies=0)], "copies is 0; it must be from 1 to 72"),
        ([row("N1", copies=23)], "the deck has 72 cards, these rows make 73"),
        ([row("N1", points=-1)], "points is -1; it must be from 0 to 999"),
        ([row("N1", points=1.5)], "points must be a number from 0 to 999"),
        ([row("N1", letter="A")], "letter 'A' belongs to another card already"),
        ([row("N1", letter="10")], "it must be one sign"),
        ([row("N1", **{"class": "power"})], "class of N1 is 'number'"),
        ([row("ALT", number=1)], "a power card has no number"),
        ([row("N2", number=1)], "number of N2 is 2"),
        ([row("N1", source="mine")], "source is 'mine'"),
        ([row("N1", colour="red")], "unknown field 'colour'"),
        ([row("N1", code="N4")], "code is 'N4'"),
    ],
)
def test_the_loader_checks_of_a_pack(tmp_path, changes, told):
    """STRAMAT-R07: each problem with its line."""
    with pytest.raises(BadContent) as fault:
        pack(tmp_path, *changes)
    assert told in str(fault.value) and "cards.toml:" in str(fault.value)


def test_a_pack_needs_all_ten_kinds(tmp_path):
    with pytest.raises(BadContent, match=r"no row for N2, N3, DADO"):
        pack(tmp_path, row("N1", copies=72), whole=True)


def test_all_problems_are_told_at_once(tmp_path):
    with pytest.raises(BadContent) as fault:
        pack(tmp_path, row("N1", copies=1, points=-3, colour="red"))
    assert len(fault.value.problems) >= 3
