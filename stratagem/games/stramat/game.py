"""The doors of Stramat!."""

from collections.abc import Sequence
from pathlib import Path

from stratagem.games.stramat import actions, state
from stratagem.games.stramat.content.cards import CODES, Content
from stratagem.games.stramat.content.reader import read
from stratagem.games.stramat.learn.encoding import StramatEncoding
from stratagem.games.stramat.play.advice import StramatAdvice
from stratagem.games.stramat.rules import aggiungo, alt, ending, giro, plain, play, rascal, setup, solitario, turn
from stratagem.games.stramat.rules.choices import HOUSE_VARIANTS, USUAL, clashes
from stratagem.games.stramat.rules.ending import ENDINGS
from stratagem.games.stramat.rules.series import Evening, carry_problems, teams_of
from stratagem.games.stramat.rules.setup import Deal, clear_table
from stratagem.games.stramat.seen import box, position, resample, view
from stratagem.games.stramat.seen.view_types import View as ViewType
from stratagem.games.stramat.state import VARIANTS, Agreed, Banco, sides_of
from stratagem.games.stramat.words import account, describe, forms, prompts, reasons
from stratagem.kernel.codec import words
from stratagem.kernel.core import Action, Params, Seat
from stratagem.kernel.encoding import Encoding
from stratagem.kernel.forms import Form, understood
from stratagem.kernel.game import Game, OptionSpec, Setup, Version
from stratagem.kernel.lobby import Presentation
from stratagem.parts import pile
from stratagem.parts.edition import Origin

EASY, HARD = 30, 12  # cards in a Solitario's Mazzetto


class Stramat(Game, doors=[account, view, resample, prompts, reasons, describe, position, box]):
    """Stramat! for 2 to 6 players, alone or in teams, and the house's Solitario."""

    name = "stramat"
    versions = (Version(1, "2026-11-15", "the rules as first released"),)
    seats = range(1, 7)
    options: tuple[OptionSpec, ...] = (
        OptionSpec("teams", "int", (0, 2, 3), 0, "STRAMAT-R86", "stramat-setup-teams", "house"),
        OptionSpec("birichino", "bool", (False, True), False, "STRAMAT-R80", "stramat-setup-birichino"),
        OptionSpec("remove_one_dado", "bool", (False, True), False, "STRAMAT-R02", "stramat-setup-remove-one-dado"),
        OptionSpec("open_hands", "bool", (False, True), False, "STRAMAT-R89", "stramat-setup-open-hands"),
        OptionSpec("variant", "choice", VARIANTS, "none", "STRAMAT-R91", "stramat-setup-variant", "house"),
        OptionSpec(
            "solitario_mazzetto", "int", (HARD, USUAL, EASY), USUAL, "STRAMAT-R92",
            "stramat-setup-solitario-mazzetto", "house",
        ),
    )  # fmt: skip
    words = words(actions, state, pile, aggiungo, alt, ending, giro, plain, play, rascal, setup, solitario, turn)
    view_type = ViewType
    lobby = Presentation(
        place=3, minutes=15, weight=1, seats=4, least=2,
        hidden=["solitario_mazzetto"], alone={"variant": "solitario"}, tally="evenings",
    )  # fmt: skip
    endings = ENDINGS
    # The endless game is the longest: with six players 53 turns, then three Mazzetti of at most 65 cards (STRAMAT-R94),
    # one turn per card, a play and five answers in a window per turn.  Without it a game is over after 65 turns
    # (STRAMAT-R75).  A Solitario draws at most 30 times, and between two draws its hand of at most 33 shrinks.
    bound = (53 + 3 * 65) * 6 + 1000
    series = {"evening": Evening()}
    unordered = ("hand", "hands", "set_aside", "removed", "unused")
    bench = Setup(4)
    advice = StramatAdvice()

    def __init__(self, content: Content) -> None:
        self.content: Content = content

    # -- setting up ----------------------------------------------------------------------------

    def sides(self, setup: Setup) -> list[list[Seat]]:
        return sides_of(setup.seats, teams_of(setup))

    def validate(self, setup: Setup) -> list[str]:
        problems = super().validate(setup)
        if problems:
            return problems
        agreed = self.agreed(setup)
        return clashes(agreed) + (carry_problems(setup.carry, agreed) if setup.carry else [])

    def agreed(self, setup: Setup) -> Agreed:
        return Agreed(setup.seats, **self.chosen(setup))

    def samples(self) -> list[Setup]:
        return [
            Setup(4),
            *(Setup(seats) for seats in (2, 3, 5, 6)),
            *(Setup(seats, {"remove_one_dado": True}) for seats in (4, 5, 6)),
            *(Setup(seats, {"birichino": True}) for seats in (3, 4, 5, 6)),
            Setup(5, {"birichino": True, "remove_one_dado": True}),
            Setup(4, {"teams": 2}),
            Setup(6, {"teams": 2}),
            Setup(6, {"teams": 3}),
            Setup(4, {"teams": 2, "variant": "silenti"}),
            Setup(6, {"teams": 3, "variant": "silenti", "remove_one_dado": True}),
            Setup(3, {"open_hands": True}),
            Setup(4, {"open_hands": True, "teams": 2}),
            *(Setup(1, {"variant": "solitario", "solitario_mazzetto": size}) for size in (USUAL, EASY, HARD)),
            *(Setup(seats, {"variant": variant}) for variant in HOUSE_VARIANTS for seats in (2, 3, 5)),
            Setup(6, {"variant": "infinito"}),
            Setup(3, {}, {"games": 3, "stramat_used": [1], "sheet": [
                {"ending": "STRAMAT", "points": [0, 0, 0], "winners": [], "by": 1}]}),
        ]  # fmt: skip

    def forbidden(self) -> list[Setup]:
        return [
            Setup(0), Setup(1), Setup(7), Setup(2, {"variant": "solitario"}),
            Setup(3, {"remove_one_dado": True}), Setup(1, {"variant": "solitario", "remove_one_dado": True}),
            Setup(2, {"birichino": True}), Setup(4, {"birichino": True, "teams": 2}),
            *(Setup(seats, {"teams": 2}) for seats in (2, 3, 5)), Setup(4, {"teams": 3}), Setup(4, {"teams": 1}),
            Setup(4, {"variant": "silenti"}), Setup(4, {"solitario_mazzetto": 30}),
            *(Setup(4, {"variant": variant, "teams": 2}) for variant in HOUSE_VARIANTS),
            *(Setup(4, {"variant": variant, "birichino": True}) for variant in HOUSE_VARIANTS),
            Setup(1, {"variant": "solitario", "solitario_mazzetto": 15}),
            Setup(3, {}, {"stramat_used": [3]}), Setup(3, {}, {"sheet": [{"ending": "LAMPO", "points": [0, 1]}]}),
            Setup(3, {}, {"games": 21}), Setup(3, {}, {"coins": 2}),
        ]  # fmt: skip

    def tiny(self) -> Game | None:
        from stratagem.games.stramat.learn.tiny import TinyStramat

        return TinyStramat(self.content)

    def deal(self, setup: Setup) -> Banco:
        s = clear_table(self.content, self.agreed(setup), setup.carry)
        s.then(Deal())
        return s

    # -- what people and bots may know ----------------------------------------------------------

    def hides(self, setup: Setup, seat: Seat | None) -> bool:
        """Hands, mostly; alone, which cards are in the Mazzetto and which are out of the game."""
        return not setup.options.get("open_hands", False)

    # -- wire form, positions, counting ----------------------------------------------------------

    def wire(self, action: Action) -> Params:
        return forms.written(action, CODES)

    def short(self, action: Action) -> str:
        return forms.spoken(action, self.content.letters)

    def forms(self, s: Banco) -> Sequence[Form]:
        return forms.forms(self.content.letters, s.agreed.solitario)

    def understood(self, s: Banco, data: Params | str) -> Action | None:
        """A power card without its opponent is refused for that."""
        return understood(forms.forms(self.content.letters, True), data)

    def position(self, setup: Setup, given: Params, at: str | None, seat: Seat) -> Banco:
        s = clear_table(self.content, self.agreed(setup), setup.carry)
        position.lay_out(s, given, at or "DP-MAIN", seat)
        return s

    def make_encoding(self) -> Encoding:
        return StramatEncoding()

    def luck_words(self, source: str) -> Sequence[str] | None:
        return self.content.letters if source in ("mazzetto", "pile", "giro", "guess") else None

    def pieces(self, s: Banco) -> dict[str, int]:
        return dict(zip(CODES, box.pieces(s), strict=True))


def make(content: Path | Origin | None) -> Game:
    """Stramat! with the house deck, or with one's own laid over it."""
    return Stramat(read(content)[0])
