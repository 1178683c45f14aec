"""The forty cards, read from the content (SCOPA-C1): a card is a number, suit by suit, each from ace to king."""

from pathlib import Path
from typing import Final

from stratagem.parts.edition import Edition, Origin
from stratagem.parts.pack import Pack

SUITS: Final = ("D", "C", "S", "B")
CODES: Final = [f"{value}{suit}" for suit in SUITS for value in range(1, 11)]
CARDS: Final = range(40)
COINS: Final = range(10)
SETTEBELLO: Final = CODES.index("7D")
KINGS: Final = [card for card in CARDS if card % 10 == 9]
VALUE: Final = [card % 10 + 1 for card in CARDS]


class Content(Edition):
    """What each card counts for the primiera, and the names."""

    def __init__(self, primiera: list[int], names: dict[str, dict[str, str]]) -> None:
        super().__init__()
        self.primiera = primiera
        self.names = names


def read(origin: Path | Origin | None) -> Content:
    pack = Pack(Path(__file__).parent / "content", origin)
    primiera, values, suits = [0] * 10, [{"en": "", "it": ""}] * 10, [{"en": "", "it": ""}] * 4
    for row in pack.rows("values", "value"):
        value = row.integer("value", 1, 10) - 1
        primiera[value] = row.integer("primiera", 1, 99)
        values[value] = row.words("name")
        row.provenance()
        row.no_more()
    for row in pack.rows("suits", "key"):
        suits[SUITS.index(row.one_of("key", SUITS))] = row.words("name")
        row.provenance()
        row.no_more()
    pack.finish()
    of = {"en": "of", "it": "di"}
    names = {
        language: {
            f"card:{CODES[card]}": f"{values[card % 10][language]} {word} {suits[card // 10][language]}"
            for card in CARDS
        }
        for language, word in of.items()
    }
    content = Content(primiera, names)
    pack.stamp(content)
    return content
