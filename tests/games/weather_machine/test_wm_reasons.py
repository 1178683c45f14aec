"""Why something is refused: the reason that holds at this table, with the right row, tile and colour in it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from test_wm_numbers import compare
from test_wm_options import CODES, settled, step
from wm_drawn import drawn_table
from wm_play import GAME, keen_game
from wm_words import SAB, TOKENS, VOUCHERS, WEATHERS, goal_word

from stratagem.games.weather_machine import actions as said
from stratagem.games.weather_machine.rules.effects import comes_to_nothing, gain
from stratagem.games.weather_machine.rules.ending import FinalScoring
from stratagem.games.weather_machine.rules.rnd import marker_benefit, may_help
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import begin, options, run
from stratagem.kernel.game import Setup
from stratagem.parts.pile import EVERYONE

AWARD = 6  # in an Office: nothing, one of five weathers, an Award, a Citation
EXAMPLES = {type(one): one for one in (*said.GAIN_VOUCHER, *said.GAIN_CHEMICAL, *said.CONSTRUCT, *said.EXTEND[1:],
                                       *said.ADVANCE, *said.GAIN_PART)}  # fmt: skip


def tables(name: str, count: int = 80) -> Any:
    """Drawn tables at which this decision is open."""
    rng = random.Random(f"why {name}")
    for seed in range(count):
        s = drawn_table(Setup(1 + seed % 4), seed)
        settled(s, rng)
        s.agenda[-1] = step(name, s, rng)
        s.waiting = [s.agenda[-1].seat]
        yield s, s.agenda[-1].seat, rng


def told(s: Any, seat: int, action: Any) -> tuple[str, dict[str, Any]]:
    refusal = GAME.refusal(s, seat, action)
    return refusal.key.removeprefix("weather-machine-why-"), refusal.params


def goal_named(goal: int) -> dict[str, str]:
    return {"goal": f"@goal:{goal_word(goal)}"}


@pytest.mark.property
def test_why_a_token_does_not_go_into_a_row() -> None:
    """WM-R14: no such token, the space of its colour is taken, or the row has another weather."""
    seen = set()
    for s, seat, rng in tables("ChooseRow"):
        lab = s.labs[seat]
        lab.pending = [rng.randrange(15) for _ in range(3)]
        for action in {*said.PLACE_RESEARCH} - {*options(s, seat)}:
            colour, weather, row = action.colour, action.weather, action.row
            tokens = lab.office[3 * row : 3 * row + 3]
            if 5 * colour + weather not in lab.pending:
                wanted = "no-token", {"colour": f"@token:{TOKENS[colour]}", "weather": f"@weather:{WEATHERS[weather]}"}
            elif tokens[colour]:
                wanted = "office-taken", {}
            else:
                (there,) = {token for token in tokens if 0 < token < AWARD}
                wanted = "row-weather", {"row": row + 1, "weather": f"@weather:{WEATHERS[there - 1]}"}
            assert told(s, seat, action) == wanted
            seen.add(wanted[0])
    assert seen == {"no-token", "office-taken", "row-weather"}


@pytest.mark.property
def test_why_a_goal_is_not_given_up_for_a_citation() -> None:
    """WM-R34: it does not lie below the Laboratory, or has another colour than the empty space."""
    seen = set()
    for s, seat, rng in tables("GiveUpGoal"):
        lab, row = s.labs[seat], s.agenda[-1].row
        lab.office[3 * row : 3 * row + 3] = rng.sample([0, 3, 6], 3)
        empty = TOKENS[lab.office[3 * row : 3 * row + 3].index(0)]
        for action in {*said.CITE_GOAL[1:]} - {*options(s, seat)}:
            below = action.goal in lab.goals_below
            wanted = (
                ("goal-colour", {"colour": f"@colour:{empty}"})
                if below
                else ("goal-not-below", goal_named(action.goal))
            )
            assert told(s, seat, action) == wanted
            seen.add(wanted[0])
    assert seen == {"goal-colour", "goal-not-below"}


@pytest.mark.property
def test_why_nothing_is_invested() -> None:
    """WM-R05: the Goal is not there, its space is taken, it is turned already, or there is no Investment tile."""
    seen = set()
    for s, seat, _ in tables("UseTile"):
        lab = s.labs[seat]
        for action in {*said.SET_GOAL[2:], *said.RECEIVE_FUNDING[1:]} - {*options(s, seat)}:
            goal, key = action.goal, "no-investment"
            if isinstance(action, said.SetGoal):
                colour = s.content.goal_colour[goal]
                if goal not in lab.goals_below:
                    key = "goal-not-below"
                elif lab.goals[2 * colour : 2 * colour + 2][action.space]:
                    key = "goal-space"
            elif goal not in lab.goals:
                key = "goal-turned" if -goal in lab.goals else "goal-not-set"
            named = key in ("goal-not-below", "goal-turned", "goal-not-set")
            assert told(s, seat, action) == (key, goal_named(goal) if named else {})
            seen.add(key)
    assert seen == {"no-investment", "goal-not-below", "goal-space", "goal-turned", "goal-not-set"}


@pytest.mark.property
@pytest.mark.parametrize("deed", ["sell", "work", "publish", "research", "break"])
def test_a_deed_that_a_benefit_grants_is_never_too_dear(deed: str) -> None:
    """It costs no Voucher, so none is missing, whatever else is (WM-R12); a row is named as people count."""
    of = {"sell": said.SELL, "work": said.WORK_ON, "publish": said.PUBLISH, "research": said.RESEARCH}
    refused = 0
    for s, seat, _ in tables("TakeBenefit", 20):
        s.agenda[-1] = GAME.words["TakeBenefit"](seat, f"ACT:{deed}", 1)
        s.labs[seat].vouchers = [0] * 5
        offered = {*options(s, seat)}
        for action in {*of.get(deed, said.BREAK_THROUGH)} - offered:
            why, params = told(s, seat, action)
            assert why != "too-dear" or params["voucher"] == "@voucher:science"
            assert "row" not in params or params["row"] == action.row + 1
            assert why != "parts-exchange" or params["amount"] == 2 * params["missing"]
            refused += 1
    assert refused


@pytest.mark.property
@pytest.mark.parametrize("setup", [Setup(1), Setup(2)], ids=str)
def test_the_target_is_in_the_account_of_a_solo_game_alone(setup: Setup) -> None:
    """WM-S60: it is what the points are compared with there."""
    last = None
    for s in keen_game(setup, 5):
        last = s
    keys = [entry.key for entry in GAME.account(last)]
    assert ("weather-machine-account-target" in keys) == (setup.seats == 1)


@pytest.mark.property
@pytest.mark.parametrize(
    "code", [*CODES, "V:G:1", "V:S:2", "FUND:G", "FUND:L", "FUND:R", "CP:2", "INV", "FUND:G & V:G:1", "V:G:1 & FUND:G"]
)
def test_what_comes_to_nothing_changes_nothing_and_asks_nothing(code: str) -> None:
    """WM-R57: the warning says so beforehand, whatever the benefit."""
    for s, seat, rng in tables("TakeBenefit", 40):
        lab = s.labs[seat]
        lab.funding = [rng.choice([0, 8, 9]) for _ in range(3)]
        lab.vouchers = [rng.choice([0, 4, s.content.voucher_cap[kind]]) for kind in range(5)]
        s.agenda[-1], s.manual, s.acted = GAME.words["Act"](seat, 0), False, 0
        after = s.copy()
        gain(after, seat, code)
        run(after, Luck(1))
        changed = GAME.view(after, None)["players"] != GAME.view(s, None)["players"]
        asked = type(after.agenda[-1]).__name__ != "Act"
        assert comes_to_nothing(s, seat, code) == (not asked and not changed)


@pytest.mark.property
@pytest.mark.parametrize("code", CODES)
def test_what_a_benefit_never_gives_is_not_asked_for_now(code: str) -> None:
    """WM-R57: neither by lack of room nor by anything else that would hold for what it does give."""
    given = {"V": said.GainVoucher, "CH": said.GainChemical, "BOT": said.Construct, "EXT": said.Extend}
    given |= {"FUND": said.AdvanceFunding, "MP": said.GainPart}
    foreign = [type_ for kind, type_ in given.items() if kind not in code]
    for s, seat, _ in tables("TakeBenefit", 12):
        s.agenda[-1] = GAME.words["TakeBenefit"](seat, code, 1)
        s.labs[seat].vouchers = list(s.content.voucher_cap)
        for type_ in foreign:
            assert GAME.refusal(s, seat, EXAMPLES[type_]).key.rpartition("-why-")[2] in ("not-now", "step")


@pytest.mark.property
def test_why_no_bot_is_constructed() -> None:
    """WM-R20, WM-R01: an empty slot, a section that is closed, with its number and what opens it, or no room."""
    seen = set()
    for s, seat, rng in tables("TakeBenefit"):
        s.agenda[-1] = GAME.words["TakeBenefit"](seat, "BOT", 1)
        lab, content = s.labs[seat], s.content
        lab.line, lab.office = (
            [rng.choice([0, 1, 1, 1]) for _ in range(12)],
            [rng.choice([0, 0, 0, 1]) for _ in range(18)],
        )
        off = lab.line.count(0)
        tokens = len(lab.pending) + lab.unplaced + sum(1 for token in lab.office if token)
        for action in {*said.CONSTRUCT} - {*options(s, seat)}:
            section = action.section
            opens = {"section": section + 1, "bots": content.line_bots[section], "tokens": content.line_tokens[section]}
            if not lab.line[3 * section + action.slot]:
                wanted: tuple[str, dict[str, Any]] = "slot-empty", {}
            elif off < opens["bots"] and tokens < opens["tokens"]:
                wanted = "section-closed", opens
            else:
                wanted = "no-room-bot", {}
            assert told(s, seat, action) == wanted
            seen.add(wanted[0])
    assert seen == {"slot-empty", "section-closed", "no-room-bot"}


@pytest.mark.property
def test_points_are_told_by_whoever_gains_some() -> None:
    """WM-R53: the final scoring names everybody's points; those who gain none gain nothing."""
    nothing = 0
    for s, seat, rng in tables("UseTile", 40):
        for lab in s.labs:
            lab.funding, lab.goals = [0] * 3, [0] * 6
        s.nobel = rng.choice([-1, seat])
        heard: list[Any] = []
        s.watch = lambda _, news, into=heard: into.append(news)
        s.agenda[-1] = FinalScoring()
        run(s, Luck(1))
        gained = [news.params["points"] for news in heard if news.key == "weather-machine-news-points"]
        named = [news.params["points"] for news in heard if news.key == "weather-machine-news-scoring"]
        assert gained == [points for points in named if points] and len(named) == s.seats
        nothing += not gained
    assert nothing


@pytest.mark.property
def test_an_observation_has_the_card_on_top_even_if_more_are_known() -> None:
    """A position may name several cards of a deck; everybody sees the first alone."""
    for seed in range(6):
        s = drawn_table(Setup(2), seed)
        s.experiments_gone, s.face_up = 3, 5
        s.experiments.look(3, EVERYONE, "experiment", Luck(seed))
        s.workshop.look(3, EVERYONE, "workshop", Luck(seed))
        compare(s, 0)


QUESTIONS = {
    "PayTyped": ["WM-R25", "WM-R28"], "PayAny": ["WM-R09", "WM-R25"], "UnlockOffer": ["WM-R33", "WM-R35"],
    "TakeSubsidyTile": ["WM-R29", "WM-R41"], "UseTile": ["WM-R05", "WM-R06"],
    "MoveScientist": ["WM-R07", "WM-R08", "WM-R09"], "Act": ["WM-R11"], "GiveUpGoal": ["WM-R34"],
}  # fmt: skip


@pytest.mark.property
@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_names_its_rules(name: str) -> None:
    for s, seat, _ in tables(name, 8):
        s.labs[seat].office = [0, 3, 6] * 6
        assert list(GAME.prompt(s, seat).rules) == QUESTIONS[name]


@pytest.mark.property
def test_vouchers_that_are_gained_or_lost_are_told() -> None:
    """WM-R12: as many as there is room for; the rest is lost, and both are said."""
    for s, seat, rng in tables("TakeBenefit", 30):
        kind, lab = rng.randrange(5), s.labs[seat]
        most = s.content.voucher_cap[kind]
        before = lab.vouchers[kind] = rng.randint(max(0, most - 3), most)
        heard: list[Any] = []
        s.watch = lambda _, news, into=heard: into.append(news)
        gain(s, seat, f"V:{'SGLRC'[kind]}:2")
        gained = min(2, most - before)
        assert lab.vouchers[kind] == before + gained
        named = {"seat": f"@seat:{seat}", "amount": gained, "voucher": f"@voucher:{VOUCHERS[kind]}", "lost": 2 - gained}
        assert [(news.key, news.params) for news in heard] == [("weather-machine-news-vouchers", named)]


@pytest.mark.property
def test_only_a_challenge_stands_in_the_way() -> None:
    """WM-S52: so it is said exactly if the prototype could be built without that card (WM-T19, 10)."""
    seen = set()
    for s, seat, rng in tables("TakeBenefit", 240):
        if s.seats > 1:
            continue
        s.agenda[-1], lab = GAME.words["TakeBenefit"](seat, "ACT:break", 1), s.labs[seat]
        lab.markers, lab.office = [1] * 6, [1 + weather for weather in (0, 1, 2, 3, 4, 4) for _ in range(3)]
        lab.parts, s.levels = [rng.choice([0, 1, 2]) for _ in range(5)], [rng.randint(1, 2) for _ in range(5)]
        s.markers, s.rnd = [-1] * 10, [rng.choice([seat, SAB, SAB, -1]) for _ in range(15)]
        lab.vouchers = [rng.choice([0, 3]) for _ in range(5)]
        without = s.copy()
        s.challenges, without.challenges = (10,), ()
        for action in {*said.BREAK_THROUGH} - {*options(s, seat)}:
            weather = (0, 1, 2, 3, 4, 4)[action.row]
            why, _ = told(s, seat, action)
            if not may_help(marker_benefit(s, weather, action.space)):
                assert (why == "independent") == (action in options(without, seat))
                seen.add(why)
    assert seen > {"independent", "parts"}


@pytest.mark.property
def test_the_saboteurs_never_use_a_branch_that_they_ignore() -> None:
    """WM-S22: those they do not look at are named once each, with the reason; the one they use is another."""
    plans = 0
    for seed in range(4):
        told_now: list[Any] = []
        for _ in keen_game(Setup(1), seed, lambda _, news, into=told_now: into.append(news)):
            ignored: list[str] = []
            for news in told_now:
                kind = news.key.removeprefix("weather-machine-news-sab-")
                if kind == "ignored":
                    ignored.append(news.params["weather"])
                elif kind in ("only", "best", "tie"):
                    assert news.params["weather"] not in ignored and len(set(ignored)) == len(ignored)
                    ignored, plans = [], plans + 1
                elif kind in ("turn", "fails"):
                    ignored = []
            told_now.clear()
    assert plans > 20


@pytest.mark.property
def test_nothing_is_told_after_the_end() -> None:
    """WM-S07: without a report for the Saboteurs the game is over before their turn begins."""
    for discard in ([*range(1, 21)], [*range(20, 0, -1)]):
        heard: list[str] = []
        given = {"order": ["sab", 0], "current": 0, "reports": [], "discard": discard}
        s = GAME.position(Setup(1), given, "saboteurs", 0)
        begin(s, Luck(1), lambda _, news, into=heard: into.append(news.key))
        assert s.result.ending == "reports_out" and heard == ["weather-machine-news-solo-loss"]


@pytest.mark.property
def test_why_a_tile_is_not_laid_there() -> None:
    """WM-R19: on another tile, beside none, turned for nothing, or beside another colour."""
    seen = set()
    for s, seat, _ in tables("LayTile", 40):
        cells = {(laid.row + 1, laid.col) for laid in s.labs[seat].tiles}
        tile = s.agenda[-1].tile
        for action in {*said.PLACE_TILE} - {*options(s, seat)}:
            row, col = action.row, action.col
            if (row, col) in cells:
                wanted = "cell-taken"
            elif col > 1 and not cells & {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)}:
                wanted = "not-beside"
            else:
                same = action.flip and s.content.tile_a[tile] == s.content.tile_b[tile]
                wanted = "same-turned" if same else "colours"
            assert told(s, seat, action) == (wanted, {})
            seen.add(wanted)
    assert seen >= {"cell-taken", "not-beside", "colours"}
