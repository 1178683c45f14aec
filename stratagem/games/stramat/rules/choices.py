"""Clashes: options that do not go together, or not with so many players (STRAMAT-R01)."""

# mypyc: skip

from stratagem.games.stramat.state import Agreed
from stratagem.kernel.game import Problem

HOUSE_VARIANTS = ("infinito", "pareggio", "tesoro")  # not with teams, not with a rascal (STRAMAT-R91)
USUAL = 20  # cards in a Solitario's Mazzetto


def clashes(agreed: Agreed) -> list[str]:
    """What does not go together."""
    seats, variant, teams, birichino = agreed.seats, agreed.variant, agreed.teams, agreed.birichino
    alone, house = variant == "solitario", variant in HOUSE_VARIANTS
    tests = [
        (seats == 1 and not alone, "2 to 6 players; alone you play Solitario (STRAMAT-R01)", "stramat-why-alone"),
        (seats > 1 and alone, "Solitario is for one player (STRAMAT-R92)", "stramat-why-solitario"),
        (agreed.remove_one_dado and seats < 4, "a Dado is taken out only with 4, 5 or 6 players (STRAMAT-R02)",
         "stramat-why-dado-out"),
        (birichino and seats < 3, "Birichino needs at least 3 players (STRAMAT-R80)", "stramat-why-birichino-seats"),
        (birichino and teams > 0, "Birichino is played without teams (STRAMAT-R80)", "stramat-why-birichino-teams"),
        (teams == 2 and seats not in (4, 6), "two teams are for 4 or 6 players (STRAMAT-R86)", "stramat-why-two-teams"),
        (teams == 3 and seats != 6, "three teams are for 6 players (STRAMAT-R86)", "stramat-why-three-teams"),
        (variant == "silenti" and teams == 0, "silent allies need teams (STRAMAT-R93)", "stramat-why-silenti"),
        (not alone and agreed.solitario_mazzetto != USUAL,
         "the size of the Mazzetto is chosen for Solitario only (STRAMAT-R92)", "stramat-why-solitario-mazzetto"),
    ]  # fmt: skip
    found: list[str] = [Problem(told, key) for wrong, told, key in tests if wrong]
    if house and teams > 0:
        told = f"{variant} is played without teams (STRAMAT-R91)"
        found.append(Problem(told, "stramat-why-no-teams", variant=variant))
    if house and birichino:
        told = f"{variant} is played without Birichino (STRAMAT-R91)"
        found.append(Problem(told, "stramat-why-no-birichino", variant=variant))
    return found
