"""What people are asked, and how the options look."""

from typing import Final

from stratagem.games.stramat.actions import Counter, Exchange, Power, Take
from stratagem.games.stramat.content.cards import CODES, NONE
from stratagem.games.stramat.rules.aggiungo import TakeOne
from stratagem.games.stramat.rules.play import OnePlay
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words.news import POWER_WORDS, at, card
from stratagem.kernel.core import Action, Params, Seat
from stratagem.kernel.game import Label, Prompt

# What those who wait are told of a question.
WATCHED: Final = {
    "stramat-prompt-main": "stramat-prompt-main-other",
    "stramat-prompt-take": "stramat-prompt-take-other",
    "stramat-prompt-give": "stramat-prompt-give-other",
    "stramat-prompt-counter": "stramat-prompt-window-other",
    "stramat-prompt-rascal": "stramat-prompt-rascal-other",
    "stramat-prompt-exchange": "stramat-prompt-main-other",
    "stramat-prompt-give-under": "stramat-prompt-main-other",
}
TOLD: Final = {"give": "given", "take": "taken"}  # what texts call the fields of an action, where it differs


def prompt(s: Banco, seat: Seat | None) -> Prompt:
    """The question now open: one text for those who must answer, another for those who wait."""
    if s.result is not None:
        return Prompt("stramat-prompt-over", {}, ("STRAMAT-R73",))
    top = s.asking()
    if top is None:
        return Prompt("stramat-prompt-resolving")
    asked = seat in s.waiting
    if asked and isinstance(top, OnePlay):
        params: Params = {"card": card(s.laid[-1]), "left": s.mazzetto.size()}
        return Prompt(top.prompt, params, (*top.rules, "STRAMAT-R28"))
    params = {} if asked and s.agreed.solitario else {"seat": at(s.current)}
    return Prompt(top.prompt if asked else WATCHED[top.prompt], params | top.facts(s, seat), top.rules)


def option(s: Banco, seat: Seat, action: Action) -> Label:
    """How one option looks: its text, and the cards and players it points at, each as often as it is used."""
    params: Params = {}
    marks = ["hand:ALT"] if isinstance(action, Counter) else []
    for name in action.names:
        value = getattr(action, name)
        if value not in (NONE, ()):
            several = value if isinstance(value, tuple) else (value,)
            aimed = name in ("target", "victims")
            told = [at(one) if aimed else card(one) for one in several]
            params[TOLD.get(name, name)] = told if several is value else told[0]
            place = "seat" if aimed else place_of(s, action, name)
            marks += [f"{place}:{one if aimed else CODES[one]}" for one in several]
    return Label(label_of(s, action), params, marks)


def place_of(s: Banco, action: Action, field: str) -> str:
    """Where a card that an option names lies: mostly in one's own hand."""
    if isinstance(action, Exchange) and field == "take":
        return "discard"
    top = s.asking()
    return f"hand:{top.target}" if isinstance(action, Take) and isinstance(top, TakeOne) else "hand"


def label_of(s: Banco, action: Action) -> str:
    """The text of a power depends on who plays with whom."""
    if not isinstance(action, Power):
        return action.label
    _, _, together, alone = POWER_WORDS[action.card]
    return "stramat-option-rascal" if action.victims else alone if s.agreed.solitario else together
