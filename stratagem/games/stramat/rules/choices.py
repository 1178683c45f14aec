"""Clashes: options that do not go together, or not with so many players (STRAMAT-R01)."""

# mypyc: skip

from __future__ import annotations

from stratagem.games.stramat.state import Agreed
from stratagem.kernel.game import Problem

HOUSE_VARIANTS = ("infinito", "pareggio", "tesoro")  # not with teams, not with a rascal (STRAMAT-R91)
USUAL = 20  # cards in a Solitario's Mazzetto

ALONE = Problem("2 to 6 players; alone one plays Solitario (STRAMAT-R01)", "stramat-why-alone")
NOT_ALONE = Problem("Solitario is for one player (STRAMAT-R92)", "stramat-why-solitario")
DADO = Problem("a Dado is taken out only with 4, 5 or 6 players (STRAMAT-R02)", "stramat-why-dado-out")
BIRICHINO_SEATS = Problem("Birichino needs at least 3 players (STRAMAT-R80)", "stramat-why-birichino-seats")
BIRICHINO_TEAMS = Problem("Birichino is played without teams (STRAMAT-R80)", "stramat-why-birichino-teams")
TWO_TEAMS = Problem("two teams are for 4 or 6 players (STRAMAT-R86)", "stramat-why-two-teams")
THREE_TEAMS = Problem("three teams are for 6 players (STRAMAT-R86)", "stramat-why-three-teams")
SILENTI = Problem("silent allies need teams (STRAMAT-R93)", "stramat-why-silenti")
MAZZETTO = Problem("solitario_mazzetto is for Solitario only (STRAMAT-R92)", "stramat-why-solitario-mazzetto")


def clashes(agreed: Agreed) -> list[str]:
    """What does not go together."""
    seats, variant, teams, birichino = agreed.seats, agreed.variant, agreed.teams, agreed.birichino
    tests = [
        (seats == 1 and variant != "solitario", ALONE),
        (seats > 1 and variant == "solitario", NOT_ALONE),
        (agreed.remove_one_dado and seats < 4, DADO),
        (birichino and seats < 3, BIRICHINO_SEATS),
        (birichino and teams > 0, BIRICHINO_TEAMS),
        (teams == 2 and seats not in (4, 6), TWO_TEAMS),
        (teams == 3 and seats != 6, THREE_TEAMS),
        (variant == "silenti" and teams == 0, SILENTI),
        (variant != "solitario" and agreed.solitario_mazzetto != USUAL, MAZZETTO),
    ]
    found: list[str] = [problem for wrong, problem in tests if wrong]
    if variant in HOUSE_VARIANTS and teams > 0:
        told = f"{variant} is played without teams (STRAMAT-R91)"
        found.append(Problem(told, "stramat-why-no-teams", variant=variant))
    if variant in HOUSE_VARIANTS and birichino:
        told = f"{variant} is played without Birichino (STRAMAT-R91)"
        found.append(Problem(told, "stramat-why-no-birichino", variant=variant))
    return found
