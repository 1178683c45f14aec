"""The campaign: order, attempts, start seat, changing tables, the end (SYNERGY-R70, SYNERGY-R04)."""

import copy

import pytest
from hypothesis import given, settings, strategies as st

from stratagem import games
from stratagem.games.synergy.rules.series import Campaign
from stratagem.kernel.chance import Luck, Playout
from stratagem.kernel.core import Result, play_at_random
from stratagem.kernel.game import Final, Setup
from stratagem.text import Words

GAME = games.get("synergy")
CAMPAIGN = GAME.series["campaign"]


def attempt(mission, won):
    """What a finished mission hands on."""
    return Result("WON" if won else "LIVES", (), (), {"mission": mission, "won": won})


def test_it_begins_with_the_first_mission():
    first = CAMPAIGN.next(Setup(3), [])
    assert first.options == {"mission": 1} and first.seats == 3
    assert first.carry == {"begun": 0, "attempts": {}, "won": [], "stars": 0}
    assert GAME.validate(first) == []


def test_a_win_unlocks_the_next_mission_and_a_loss_leaves_it():
    results = [attempt(1, False), attempt(1, True), attempt(2, True), attempt(3, False)]
    after = CAMPAIGN.next(Setup(4, {"silence": True}), results)
    assert after.options == {"mission": 3, "silence": True}
    assert after.carry == {"begun": 4, "attempts": {"1": 2, "2": 1, "3": 1}, "won": [1, 2], "stars": 2}


def test_the_next_set_up_depends_on_nothing_but_the_results():
    results = [attempt(1, True), attempt(2, False)]
    assert CAMPAIGN.next(Setup(3), results) == CAMPAIGN.next(Setup(3), list(results))


def test_thirty_wins_end_it():
    """The result line: attempts used, missions won, stars won."""
    results = [attempt(mission, won) for mission in range(1, 31) for won in (False, True)]
    assert isinstance(CAMPAIGN.next(Setup(5), results[:-1]), Setup)
    final = CAMPAIGN.next(Setup(5), results)
    assert isinstance(final, Final) and final.ending == "CAMPAIGN_WON"
    assert final.ranking == [[0, 1, 2, 3, 4]]
    stars = sum(m.stars for m in GAME.content.missions.values())
    wanted = {"attempts": 60, "missions_won": 30, "stars": stars}
    assert {key: final.sheet[key] for key in wanted} == wanted
    assert final.sheet["attempts_per_mission"]["17"] == 2


def one_mission_more():
    """The campaign of a pack with a mission of its own behind the thirty."""
    content = copy.copy(GAME.content)
    content.missions = {**content.missions, 31: content.missions[30]}
    return Campaign(content, GAME.options)


@settings(max_examples=40)
@given(losses=st.lists(st.integers(0, 2), min_size=30, max_size=30), data=st.data())
def test_thirty_wins_end_it_however_many_attempts_they_take(losses, data):
    """Resumed or not: the counters say where it stands, missions of one's own do not belong to it (SYNERGY-R74)."""
    every = [(mission, won) for mission in range(1, 31) for won in [False] * losses[mission - 1] + [True]]
    done = every[: data.draw(st.sampled_from([len(every), data.draw(st.integers(0, len(every)))]))]
    before = data.draw(st.integers(0, len(done)))
    campaign = one_mission_more()
    if before in (0, len(every)):
        before, carry = 0, {}
    else:
        carry = campaign.next(Setup(4), [attempt(*one) for one in done[:before]]).carry
    assert GAME.validate(Setup(4, {}, carry)) == []
    after = campaign.next(Setup(4, {}, carry), [attempt(*one) for one in done[before:]])
    won = [mission for mission, this in done if this]
    attempts = {str(mission): [m for m, _ in done].count(mission) for mission in sorted({m for m, _ in done})}
    stars = sum(GAME.content.missions[mission].stars for mission in won)
    if len(won) < 30:
        assert after.options == {"mission": len(won) + 1}
        assert after.carry == {"begun": len(done), "attempts": attempts, "won": won, "stars": stars}
    else:
        assert (after.ending, after.ranking) == ("CAMPAIGN_WON", [[0, 1, 2, 3]])
        wanted = {"attempts": len(done), "missions_won": 30, "stars": stars, "attempts_per_mission": attempts}
        assert after.sheet == wanted


@settings(max_examples=40)
@given(st.data())
def test_a_campaign_offers_what_it_keeps(data):
    """Every choice but the mission is made once, for all missions; the campaign itself says which mission is next."""
    assert [spec.key for spec in CAMPAIGN.options] == [spec.key for spec in GAME.options if spec.key != "mission"]
    seats = data.draw(st.sampled_from(GAME.seats))
    chosen = {}
    for spec in CAMPAIGN.options:
        every = st.permutations(spec.values) if spec.kind == "list" else st.sampled_from(spec.values)
        chosen[spec.key] = data.draw(every)
    won = data.draw(st.lists(st.booleans(), max_size=12))
    results = []
    for this in won:
        setup = CAMPAIGN.next(Setup(seats, chosen), results)
        assert GAME.validate(setup) == []
        assert setup.options == {**chosen, "mission": 1 + sum(won[: len(results)])}
        results.append(attempt(setup.options["mission"], this))


def test_the_number_of_players_may_change_between_missions():
    results = [attempt(1, True)]
    for seats in (3, 4, 5):
        setup = CAMPAIGN.next(Setup(seats), results)
        state = GAME.setup(setup, Luck(1))
        assert (state.seats, state.mission, state.start_seat) == (seats, 2, 1 % seats)


def test_a_campaign_goes_on_from_its_counters():
    """Resumed at another table: the counters are all there is."""
    begun = CAMPAIGN.next(Setup(3), [attempt(1, True), attempt(2, False)])
    again = CAMPAIGN.next(Setup(3, {}, begun.carry), [attempt(2, True)])
    assert again == CAMPAIGN.next(Setup(3), [attempt(1, True), attempt(2, False), attempt(2, True)])


def test_the_start_seat_moves_with_every_attempt():
    """SYNERGY-R04: also after a loss."""
    results, starts = [], []
    for _ in range(5):
        starts.append(GAME.setup(CAMPAIGN.next(Setup(3), results), Luck(1)).start_seat)
        results.append(attempt(1, False))
    assert starts == [0, 1, 2, 0, 1]


def test_played_from_mission_to_mission():
    """Random players: results of real games drive the campaign, and the record grows with each."""
    results = []
    for seed in range(12):
        setup = CAMPAIGN.next(Setup(3), results)
        state = GAME.setup(setup, Playout(seed))
        seen = GAME.view(state, 0)["campaign"]
        assert seen["begun"] == seed + 1 and seen["mission"] == setup.options["mission"]
        play_at_random(state, Playout(seed))
        results.append(state.result)
    assert CAMPAIGN.next(Setup(3), results).carry["begun"] == 12


def test_new_cards_turn_up_when_they_are_first_needed():
    """The box hides them among the mission cards; the view of a campaign names them once."""
    for mission, new in ((1, []), (2, ["@action:A"]), (14, ["@role:super"]), (15, ["@challenge:HAND_LEFT"]), (21, [])):
        setup = Setup(3, {"mission": mission}, {"begun": 0, "attempts": {}, "won": [], "stars": 0})
        assert GAME.view(GAME.setup(setup, Luck(1)), None)["campaign"]["new"] == new
    assert GAME.view(GAME.setup(Setup(3), Luck(1)), 0)["campaign"] is None


@settings(max_examples=30)
@given(st.lists(st.sampled_from(sorted(GAME.content.missions)), min_size=1, max_size=8, unique=True))
def test_every_card_of_a_pack_is_new_once(missions):
    """Whatever missions a pack has: with the first that shows it, a card is new, and never again."""
    content = copy.copy(GAME.content)
    content.missions = {mission: GAME.content.missions[mission] for mission in sorted(missions)}
    cards, new = set(), []
    for mission, m in content.missions.items():
        state = GAME.setup(Setup(3, {"mission": mission}, {"attempts": {}}), Luck(1))
        state.content = content
        new += GAME.view(state, None)["campaign"]["new"]
        cards |= {f"@action:{letter}" for letter in m.actions} | {f"@challenge:{c.id}" for c in m.challenges}
        cards |= {f"@role:{role}" for role, there in (("super", m.has_super), ("hyper", m.has_hyper)) if there}
        assert sorted(new) == sorted(cards)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_screen_tells_of_the_campaign(language):
    setup = CAMPAIGN.next(Setup(3), [attempt(1, False), attempt(1, True)])
    words = Words(language, GAME.names(language), ["Ada", "Bea", "Cai"], strict=True)
    lines = GAME.describe(GAME.view(GAME.setup(setup, Luck(1)), 0), words.say)
    told = words.say("synergy-view-campaign", {"attempt": 1, "begun": 3, "won": 1, "stars": 1})
    assert told in lines
    assert words.say("synergy-view-new", {"cards": ["@action:A"]}) in lines
    assert words.has("synergy-ending-campaign-won") and words.has("synergy-setup-campaign")


@pytest.mark.parametrize("carry", [{"begun": -1}, {"begun": "2"}, {"attempts": [1]}, {"attempts": {}, "won": ["1"]}])
def test_broken_counters_are_refused(carry):
    assert GAME.validate(Setup(3, {}, carry))
