"""How the table looks on the generic board."""

from scopa.cards import CODES
from stratagem.kernel.looks import Face, Kind, Looks, Zone

SIGNS = {"D": ("coin", "gold"), "C": ("cup", "red"), "S": ("sword", "blue"), "B": ("baton", "green")}
FIGURES = {8: "page", 9: "knight", 10: "king"}


def face(code: str) -> Face:
    value, (glyph, colour) = int(code[:-1]), SIGNS[code[-1]]
    return Face(glyph, colour, str(value), min(value, 7), FIGURES.get(value, ""))  # type: ignore[arg-type]  # of ours


LOOKS = Looks(
    colour="green",
    picture=["card:1B", "card:10C", "card:7D", "card:9S"],
    kinds={"card": Kind({code: face(code) for code in CODES}, back=Face("coin", "green"))},
    zones=[
        Zone(show="pile", kind="card", layout="pile", text="scopa-zone-pile"),
        Zone(show="table", kind="card", layout="row", text="scopa-zone-table", mark="table:{code}", room=8),
        Zone(show="hand", kind="card", layout="hand", place="own", text="scopa-zone-hand", mark="hand:{code}", room=3),
        Zone(show="hand_sizes", kind="card", layout="hand", place="seat", text="scopa-zone-held", colour="blue"),
        Zone(show="piles", kind="card", layout="pile", place="seat", text="scopa-zone-taken", colour="green"),
        Zone(show="sweeps", layout="count", place="seat", text="scopa-zone-sweeps", glyph="broom", colour="gold"),
        Zone(show="totals", layout="count", place="seat", text="scopa-zone-total", glyph="trophy", colour="purple"),
    ],
)
