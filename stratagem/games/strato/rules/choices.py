"""What can be agreed before the deal: the options of Strato, what is wrong with a choice, and choices to test with."""

# mypyc: skip

from typing import Any

from stratagem.games.strato.content.tables import Challenge, Content
from stratagem.games.strato.state import KEYS
from stratagem.kernel.game import OptionSpec, Problem, Setup


def specs(content: Content) -> tuple[OptionSpec, ...]:
    """Challenge, first player, chosen tornadoes (STRATO-V3), swap wind (STRATO-V5)."""
    levels = sorted(content.challenges)
    pairs = ("sun/storm", "wind/fog")
    return (
        OptionSpec("challenge", "int", levels, levels[0], "STRATO-S1", "strato-setup-challenge"),
        OptionSpec("first_player", "int", range(4), 0, "STRATO-S8", "strato-setup-first-player"),
        OptionSpec("tornado_pairing", "list", pairs, [], "STRATO-V3", "strato-setup-tornado-pairing"),
        OptionSpec("swap_wind", "bool", (False, True), False, "STRATO-V5", "strato-setup-swap-wind", "house"),
    )


def pairing_problems(content: Content, challenge: Challenge, pairing: Any) -> list[str]:
    """Each pair a left and a right half in play, one per row, none twice (STRATO-V3)."""
    if not isinstance(pairing, list) or not all(isinstance(pair, str) for pair in pairing):
        told = f"the tornado pairs are a list such as sun/storm, not {pairing!r} (STRATO-V3)"
        return [Problem(told, "strato-why-pairing", value=repr(pairing))]
    if not pairing:
        return []
    problems: list[str] = []
    if len(pairing) != challenge.rows:
        told = f"each row needs one tornado pair: {challenge.rows}, not {len(pairing)} (STRATO-V3)"
        problems.append(Problem(told, "strato-why-pairing-rows", rows=challenge.rows, count=len(pairing)))
    lefts = [KEYS[weather] for weather in challenge.weathers if content.left[weather]]
    rights = [KEYS[weather] for weather in challenge.weathers if not content.left[weather]]
    for pair in pairing:
        left, _, right = pair.partition("/")
        if left not in lefts or right not in rights:
            about = {"pair": repr(pair), "lefts": ", ".join(lefts), "rights": ", ".join(rights)}
            known = f"left: {about['lefts']}; right: {about['rights']}"
            told = f"{pair!r} is no pair of a left and a right half in play; {known} (STRATO-V3)"
            problems.append(Problem(told, "strato-why-no-pair", **about))
    used = [half for pair in pairing for half in pair.split("/")]
    for half in sorted(set(used)):
        if used.count(half) > 1:
            told = f"there is only one {half} tornado card (STRATO-V3)"
            problems.append(Problem(told, "strato-why-one-tornado", half=half))
    return problems


def pairs_of(pairing: list[str]) -> tuple[int, ...]:
    """Chosen tornadoes as weathers: left, right, left, right ..."""
    return tuple([KEYS.index(half) for pair in pairing for half in pair.split("/")])


def samples(content: Content) -> list[Setup]:
    """Every seat count, every level, every option."""
    found = [Setup(1)]
    found += [Setup(1 + level % 4, {"challenge": level}) for level in sorted(content.challenges)]
    found += [Setup(2), Setup(3), Setup(4)]
    pairing = ["sun/storm", "wind/fog"]
    wishes = [
        Setup(2, {"challenge": 2, "first_player": 1, "tornado_pairing": pairing}),
        Setup(3, {"challenge": 1, "first_player": 2, "swap_wind": True}),
        Setup(4, {"challenge": 9, "first_player": 3, "swap_wind": True}),
        Setup(1, {"challenge": 5, "swap_wind": True}, {"levels_won": 3}),
    ]
    for setup in wishes:  # a pack of one's own may lack a level or have other tornado halves
        challenge = content.challenges.get(setup.options["challenge"])
        if challenge is not None:
            if not pairing_problems(content, challenge, setup.options.get("tornado_pairing", [])):
                found.append(setup)
    return found


def forbidden() -> list[Setup]:
    """One set-up for everything that is refused."""
    pairings = (
        "sun/storm", ["fog/sun", "wind/storm"], ["sun/storm"], ["sun/storm", "sun/fog"], ["sun/rain", "wind/fog"],
    )  # fmt: skip
    return [
        Setup(0),
        Setup(5),
        Setup(1, {"challenge": 100}),
        Setup(1, {"challenge": "two"}),
        Setup(2, {"first_player": 2}),
        Setup(1, {"swap_wind": "maybe"}),
        Setup(1, {"colour": "blue"}),
        Setup(1, {"challenge": 3}, {"levels_won": "two"}),
        Setup(1, {"challenge": 3}, {"points": 2}),
        *[Setup(1, {"challenge": 2, "tornado_pairing": pairing}) for pairing in pairings],
    ]
