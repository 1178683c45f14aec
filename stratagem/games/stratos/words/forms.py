"""How answers are written in Stratos: units by their cells, all else by its code in the rule file."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.stratos.content.codes import CLASSES, RESOURCES
from stratagem.games.stratos.learn.actions import BARE, BY_UNIT
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.forms import Field, Form, Kind, Many

TRADERS = ("market", "L16")  # where goods are changed (STRATOS-R59)


class Purchase(Field):
    """The words of a purchase, joined by commas (STRATOS-R50)."""

    def __init__(self, forms: list[Form]) -> None:
        super().__init__("buy", Kind([form.verb for form in forms]))
        self.forms = {form.verb: form for form in forms}

    def of_words(self, words: list[str]) -> list[int]:
        return self.of_value(words[0].split(","))

    def of_value(self, value: object) -> list[int]:
        named = [str(part) for part in value] if isinstance(value, list) else [""]
        found = self.kind.of_text(named[0] if named else "", self.name)
        self.forms[named[0]].read(" ".join(named))
        return [found]


def forms(s: Stratos) -> tuple[Form, ...]:
    """For the map that is played."""
    content, ground = s.content, s.ground
    cell, kind, fault = Kind(ground.names), Kind(CLASSES), Kind(ground.fault_names)
    main, resource = Kind(RESOURCES[:4]), Kind(RESOURCES)
    unit, target = Field("unit", cell), Field("target", cell)
    of_a_card = [*ground.names, *ground.fault_names, *RESOURCES, *[str(seat) for seat in range(s.seats)]]
    card = Kind([card for deck in content.decks for card in deck])
    buys = [
        Form("hire", Field("kind", kind)),
        Form("promote", unit),
        Form("retrain", unit, Field("kind", kind)),
        *[Form(verb) for verb in ("learn_mage", "learn_sorcerer", "hoard")],
    ]
    return (
        *[Form(verb) for verb in BARE],
        *[Form(verb, unit) for verb in BY_UNIT],
        Form("travel", unit, Field("cell", cell)),
        *[Form(verb, unit, target) for verb in ("attack", "shoot")],
        *[Form(verb, unit, target, Field("weapon", card)) for verb in ("attack", "shoot")],
        *[Form(verb, unit, Field("card", card)) for verb in ("cast", "use", "replace")],
        *[form for form in buys if form.verb in ("hire", "retrain")],
        Form("target", Field("at", Kind(of_a_card))),
        Form("place", Field("cell", cell)),
        Form("gift", Field("fault", fault), Field("resource", resource)),
        *[Form(verb, Many("kinds", resource)) for verb in ("gain", "lose")],
        Form("pay", Many("payment", resource)),
        Form("trade", Field("source", Kind(TRADERS)), Field("give", main), Field("take", main)),
        Form("pay_otherwise", Purchase(buys)),
    )
