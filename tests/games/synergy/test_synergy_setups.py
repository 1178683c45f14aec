"""Set-ups: what may be chosen, what is refused and why, what the contract plays (SYNERGY-R01 to R04, R69 to R74)."""

import copy

import pytest
from hypothesis import given, settings, strategies as st
from synergy_tables_drawn import GAME, HANDS, MISSIONS

from stratagem.games.synergy.game import Synergy
from stratagem.games.synergy.rules.series import Campaign
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import Result
from stratagem.kernel.game import Setup

OPTIONS = [
    ("mission", "int", tuple(range(1, 31)), 1, "SYNERGY-R69", "synergy-setup-mission", "rulebook"),
    ("opening_hand", "choice", tuple(HANDS), "standard", "SYNERGY-R71", "synergy-setup-opening-hand", "house"),
    ("fair_deal", "bool", (False, True), False, "SYNERGY-R73", "synergy-setup-fair-deal", "house"),
    ("silence", "bool", (False, True), False, "SYNERGY-R72", "synergy-setup-silence", "house"),
    ("colours", "list", tuple("rbgyp"), list("rbgyp"), "SYNERGY-R02", "synergy-setup-colours", "rulebook"),
]

anything = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 6), st.sampled_from(["", "1", "r"]), st.lists(st.just(1))
)
colour = st.one_of(st.sampled_from("rbgyp"), st.sampled_from(["x", "", "R", "rb"]), st.integers(0, 1), st.none())


@pytest.mark.property
@settings(max_examples=100)
@given(st.data())
def test_every_choice_is_offered_and_taken(data):
    """The table before the deal is that of the choices made; what is not chosen is as usual."""
    assert [tuple(vars(spec).values()) for spec in GAME.options] == OPTIONS
    seats = data.draw(st.sampled_from((3, 4, 5)))
    options = {}
    for key, kind, values, *_ in OPTIONS:
        if data.draw(st.booleans()):
            options[key] = data.draw(st.permutations(values) if kind == "list" else st.sampled_from(values))
    setup = Setup(seats, options, data.draw(st.sampled_from(({}, {"begun": 0}, {"begun": 7}))))
    assert GAME.validate(setup) == []
    state = GAME.deal(setup)
    wanted = {key: options.get(key, usual) for key, _, _, usual, *_ in OPTIONS}
    assert (state.mission, state.opening_hand) == (wanted["mission"], HANDS[wanted["opening_hand"]])
    assert (state.fair_deal, state.silent) == (wanted["fair_deal"], wanted["silence"])
    assert ["rbgyp"[place] for place in state.colours] == wanted["colours"][:seats]
    assert (state.start_seat, state.lives) == (setup.carry.get("begun", 0) % seats, MISSIONS[state.mission]["lives"])
    assert list(state.actions_left) == MISSIONS[state.mission]["actions"]


def wrong_colours(colours, seats):
    """SYNERGY-R02: the reasons, in their order, with what they name."""
    if not isinstance(colours, list) or any(not isinstance(each, str) for each in colours):
        return [("synergy-why-colours", {})]
    unknown = [each for each in colours if each not in list("rbgyp")]
    found = [("synergy-why-no-colour", {"colour": repr(each), "known": "r, b, g, y, p"}) for each in unknown]
    found += [("synergy-why-same-colour", {})] * any(colours.count(each) > 1 for each in colours)
    few = {"colours": len(colours), "players": seats}
    return found + [("synergy-why-few-colours", few)] * (len(colours) < seats)


@settings(max_examples=200)
@given(st.one_of(st.lists(colour, max_size=6), st.lists(st.sampled_from("rbgypx"), max_size=6), anything))
def test_colours_that_clash_are_refused(colours):
    for seats in (3, 4, 5):
        problems = [each for each in GAME.validate(Setup(seats, {"colours": colours})) if "R02" in each]
        assert [(each.key, each.params) for each in problems] == wrong_colours(colours, seats)


def is_count(value):
    return type(value) is int and value >= 0


def wrong_counters(carry):
    """SYNERGY-R04, SYNERGY-R70: what the first wrong counter is called."""
    if not is_count(carry.get("begun", 0)):
        return "begun"
    if "attempts" not in carry:
        return None
    attempts, won = carry["attempts"], carry.get("won", [])
    if type(attempts) is not dict or any(not key.isdecimal() or not is_count(n) for key, n in attempts.items()):
        return "attempts"
    if type(won) is not list or not all(is_count(mission) for mission in won):
        return "won"
    return None if is_count(carry.get("stars", 0)) else "stars"


count = st.one_of(st.integers(0, 3), st.integers(0, 3), anything)
counters = st.fixed_dictionaries(
    {},
    optional={
        "begun": count,
        "attempts": st.one_of(st.dictionaries(st.sampled_from(["1", "2", "x", "30"]), count, max_size=2), anything),
        "won": st.one_of(st.lists(count, max_size=3), anything),
        "stars": count,
    },
)


@settings(max_examples=300)
@given(counters)
def test_broken_counters_are_refused_by_name(carry):
    problems = GAME.validate(Setup(3, {}, carry))
    named = wrong_counters(carry)
    assert [problem.split()[0] for problem in problems] == ([] if named is None else [named])
    assert all("(SYNERGY-R04)" in p if named == "begun" else "(SYNERGY-R70)" in p for p in problems)
    if problems:
        return
    seen = GAME.view(GAME.setup(Setup(3, {}, carry), Luck(1)), None)["campaign"]
    if "attempts" not in carry:
        assert seen is None
        return
    attempt = carry["attempts"].get("1", 0) + 1
    begun, won, stars = carry.get("begun", 0) + 1, sorted(carry.get("won", [])), carry.get("stars", 0)
    assert seen == {"mission": 1, "attempt": attempt, "begun": begun, "won": won, "stars": stars, "new": []}


# -- packs of one's own --------------------------------------------------------------------------------------


def pack(missions):
    """A content of these missions alone."""
    content = copy.copy(GAME.content)
    content.missions = {mission: GAME.content.missions[mission] for mission in sorted(missions)}
    return content


@settings(max_examples=40)
@given(st.sets(st.sampled_from(range(3, 31)), max_size=6))
def test_what_is_tried_of_a_pack_fits_it(missions):
    """The last mission with an even first number is tried with the fair deal, the last with a hand pass in colours."""
    game = Synergy(pack({1, 2, *missions}))
    samples = game.samples()
    assert [problem for setup in samples for problem in game.validate(setup)] == []
    for challenge, chosen in (("FIRST_EVEN", "fair_deal"), ("HAND_LEFT", "colours")):
        having = [mission for mission in sorted(missions) if challenge in MISSIONS[mission]["challenges"]]
        tried = [setup.options["mission"] for setup in samples if chosen in setup.options and "begun" in setup.carry]
        tried += [setup.options["mission"] for setup in samples if setup.options.get(chosen) is True]
        assert set(tried) == {having[-1] if having else 1}
    assert all(game.validate(setup) for setup in game.forbidden())


@settings(max_examples=40)
@given(st.lists(st.tuples(st.integers(1, 9), st.integers(1, 4)), min_size=1, max_size=4))
def test_a_pack_can_run_out_of_goals_only_if_a_mission_outlasts_them(lengths):
    """SYNERGY-Q34: with more than seven rounds in sight."""
    content = copy.copy(GAME.content)
    content.missions = {}
    for id, (rounds, lives) in enumerate(lengths, 1):
        content.missions[id] = copy.copy(GAME.content.missions[1])
        content.missions[id].rounds, content.missions[id].lives = rounds, lives
    endings = ("WON", "LIVES", "NUMBERS", "CHALLENGE", "HYPER")
    longer = any(rounds + lives - 1 > 7 for rounds, lives in lengths)
    assert Synergy(content).endings == (*endings, "GOALS") if longer else Synergy(content).endings == endings


@settings(max_examples=40)
@given(st.lists(st.integers(1, 40), max_size=6, unique=True), st.lists(st.tuples(st.integers(1, 33), st.booleans())))
def test_a_campaign_counts_the_stars_of_its_own_missions(won, tried):
    """Missions that a pack adds, or has not, give none (SYNERGY-R74)."""
    campaign = Campaign(GAME.content, GAME.options)
    carry = {"begun": 9, "attempts": {}, "won": won, "stars": 0}
    results = [Result("WON" if this else "LIVES", (), (), {"mission": m, "won": this}) for m, this in tried]
    after = campaign.next(Setup(4, {}, carry), results)
    every = sorted({*won, *[mission for mission, this in tried if this]})
    if len([mission for mission in every if mission <= 30]) < 30:
        assert after.carry["won"] == every
        assert after.carry["stars"] == sum(MISSIONS[mission]["stars"] for mission in every if mission <= 30)
        assert after.carry["begun"] == 9 + len(tried)
