"""The campaign: the missions in order, each tried until it is won (SYNERGY-R70)."""
# mypyc: skip

from collections.abc import Sequence
from typing import Any

from stratagem.games.synergy.content.tables import Content
from stratagem.games.synergy.state import Progress
from stratagem.kernel.core import Params, Result
from stratagem.kernel.game import Final, OptionSpec, Series, Setup

LAST_MISSION = 30
KEPT = ("opening_hand", "fair_deal", "silence", "colours")


class Campaign(Series):
    """A win unlocks the next mission, a loss leaves it; thirty wins end the campaign.

    Nothing goes on from one mission to the next but the counters, so the number of players may change in between.  A
    campaign begun elsewhere goes on from the counters in the config's `carry`.
    """

    name = "campaign"

    def __init__(self, content: Content, options: Sequence[OptionSpec]) -> None:
        self.stars = {id: m.stars for id, m in content.missions.items() if id <= LAST_MISSION}
        self.options = tuple([spec for spec in options if spec.key in KEPT])

    def next(self, config: Setup, results: Sequence[Result]) -> Setup | Final:
        progress = self.so_far(config.carry, results)
        left = [id for id in self.stars if id not in progress.won]
        if not left:
            return Final("CAMPAIGN_WON", [list(range(config.seats))], self.sheet(progress))
        kept = {key: config.options[key] for key in KEPT if key in config.options}
        return Setup(config.seats, {**kept, "mission": left[0]}, carry_of(progress))

    def so_far(self, carry: Params, results: Sequence[Result]) -> Progress:
        """The counters after these attempts."""
        start = progress_of(carry) or Progress(0, (), (), 0)
        attempts, won = dict(start.attempts), list(start.won)
        for result in results:
            mission = int(result.carry["mission"])
            attempts[mission] = attempts.get(mission, 0) + 1
            if result.carry["won"] and mission not in won:
                won.append(mission)
        stars = sum([self.stars.get(mission, 0) for mission in won])
        return Progress(start.begun + len(results), tuple(sorted(attempts.items())), tuple(sorted(won)), stars)

    def sheet(self, progress: Progress) -> Params:
        """The result line: attempts used, missions won, stars won."""
        told = {"attempts": progress.begun, "missions_won": len(progress.won), "stars": progress.stars}
        return {**told, "attempts_per_mission": carry_of(progress)["attempts"]}


def carry_of(progress: Progress) -> Params:
    """The counters as a set-up carries them: plain JSON."""
    attempts = {str(mission): count for mission, count in progress.attempts}
    return {"begun": progress.begun, "attempts": attempts, "won": list(progress.won), "stars": progress.stars}


def progress_of(carry: Params) -> Progress | None:
    """The counters of a campaign; None where there is none."""
    if "attempts" not in carry:
        return None
    attempts = sorted([(int(mission), int(count)) for mission, count in carry["attempts"].items()])
    won = tuple(sorted([int(mission) for mission in carry.get("won", [])]))
    return Progress(int(carry.get("begun", 0)), tuple(attempts), won, int(carry.get("stars", 0)))


def problems(carry: Params) -> list[str]:
    """What is wrong with the counters a set-up carries."""
    if not _count(carry.get("begun", 0)):
        return [f"begun is the number of attempts begun before, not {carry['begun']!r} (SYNERGY-R04)"]
    if "attempts" not in carry:
        return []
    attempts, won = carry["attempts"], carry.get("won", [])
    if not isinstance(attempts, dict) or not all(str(k).isdecimal() and _count(v) for k, v in attempts.items()):
        return ["attempts counts the attempts per mission: {'1': 2} (SYNERGY-R70)"]
    if not isinstance(won, list) or not all(_count(mission) for mission in won):
        return ["won lists the missions won: [1, 2] (SYNERGY-R70)"]
    return [] if _count(carry.get("stars", 0)) else ["stars is a number (SYNERGY-R70)"]


def _count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
