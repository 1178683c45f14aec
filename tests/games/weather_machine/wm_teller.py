"""A listener who never looks at the table again: what every piece of news says has happened, folded into the facts.

Not told, and so not compared:

- `acquired` and `returned`, what was bought and returned this turn: a Chemical bought and one received are told alike;
- the step from Phase B of the final round to the last window (`phase` is compared everywhere else);
- the two reports that Call Security turns up, until they are split (the one who splits them sees them);
- set-up with its choices, the draft and the starting tile: the tale begins with the laid table.

What a deed brings is told piece by piece, and its name comes first; so teller and table agree whenever nobody is
in the middle of a deed.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

from wm_news import RULES

from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    COLOURS,
    EXPERIMENT_CODES,
    GOAL_CODES,
    GOVERNMENT_SPACES,
    LETTERS,
    LOCATIONS,
    MARKER_SPACES,
    REPORT_CODES,
    ROWS,
    SPACES,
    TILE_CODES,
    TOKENS,
    TRACKS,
    VOUCHERS,
    WEATHERS,
)
from stratagem.games.weather_machine.content.tables import Tables
from stratagem.kernel.core import News

NOT_TOLD = ("acquired", "returned", "phase")
PREFIX = "weather-machine-news-"
IN_SPACES = ("spaces", "government", "lab", "subsidies", "rnd", "weather")  # several words in one text


def plain(value: Any) -> Any:
    """`@weather:rain` is rain, `@seat:0` is 0."""
    if isinstance(value, list):
        return [plain(one) for one in value]
    if not isinstance(value, str) or not value.startswith("@"):
        return value
    kind, word = value[1:].split(":")
    return int(word) if kind in ("seat", "report") else word


class Teller:
    """The facts of a table, kept up to date by news alone."""

    def __init__(self, facts: Any, content: Tables) -> None:
        self.content = content
        self.f = f = deepcopy(facts)
        for key in IN_SPACES:
            f[key] = {name: words.split() for name, words in f[key].items()}
        for player in f["players"]:
            for key in ("vouchers", "funding"):
                player[key] = [int(number) for number in player[key].split("/")]
            player["line"] = [list(section) for section in player["line"].split()]
            player["office"] = [row.split() for row in player["office"]]
            player["goals"] = {colour: words.split() for colour, words in player["goals"].items()}
        self.visible = f["workshop"][0] if f["face_up"] else ""
        self.top = f["experiments"][0] if f["experiments_left"] else ""
        self.flips: list[tuple[int, str]] = []
        self.sold = ""
        self.turn: int | str = ""
        self.final: dict[int, int] = {}
        self.ending = ""
        self.incomes: list[int] = []
        self.ran = [weather for weather, owners in f["government"].items() if "-" not in owners]
        if "hideout" in f:
            f["hideout"]["tokens"] = Counter(f["hideout"]["tokens"])
            self.known_reports = [card for card in f["reports"] if card != "..."]
        self.heard: set[str] = set()
        self.report_in_use = False
        self.elsewhere: list[str] = []
        self.ignored: list[str] = []
        self.choice = ""

    def hear(self, news: News) -> None:
        assert news.key.startswith(PREFIX), news
        name = news.key[len(PREFIX) :]
        assert " ".join(news.rules) in RULES[name], news
        assert news.to is None and news.but == (), "everybody hears everything"
        self.heard.add(name)
        params = {name: plain(value) for name, value in news.params.items()}
        getattr(self, "hear_" + name.replace("-", "_"))(**params)

    def settle(self) -> None:
        """The end of a deed or of the Saboteurs' turn: what it left to be done last."""
        for seat, tile in self.flips:
            for place in (*self.f["subsidies"].values(), self.f["players"][seat]["subsidies"]):
                place[:] = [word + "*" if word == tile else word for word in place]
        self.flips.clear()
        if self.report_in_use:  # no next one was told: the deck is empty
            self.use_report(0)
        assert [weather for weather, owners in self.f["government"].items() if "-" not in owners] == self.ran
        assert not self.choice and not self.ignored, "told of a choice without a Bot that follows it"

    def facts(self) -> Any:
        """In the words of the game's facts, without what is not told."""
        found = deepcopy(self.f)
        for key in IN_SPACES:
            found[key] = {name: " ".join(words) for name, words in found[key].items()}
        for player in found["players"]:
            for key in ("vouchers", "funding"):
                player[key] = "/".join(str(number) for number in player[key])
            player["line"] = " ".join("".join(section) for section in player["line"])
            player["office"] = [" ".join(row) for row in player["office"]]
            player["goals"] = {colour: " ".join(words) for colour, words in player["goals"].items()}
        hidden = found["face_up"] + found["face_down"] - (1 if self.visible else 0)
        found["workshop"] = ([self.visible] if self.visible else []) + (["..."] if hidden else [])
        found["experiments"] = ([self.top] if self.top else []) + ["..."]
        if "hideout" in found:
            held = found["hideout"]["tokens"]
            order = [f"{colour} {weather}" for colour in TOKENS for weather in WEATHERS]
            found["hideout"]["tokens"] = [token for token in order for _ in range(held[token])]
            unknown = found["reports_left"] + found["reports_gone"] - len(self.known_reports)
            found["reports"] = self.known_reports + (["..."] if unknown else [])
        return {key: value for key, value in found.items() if key not in NOT_TOLD}

    # -- small steps

    def player(self, seat: int) -> Any:
        return self.f["players"][seat]

    def put(self, key: str, name: str, place: int, who: Any, expected: tuple[str, ...] = ("-",)) -> None:
        words = self.f[key][name]
        assert words[place] in expected, (key, name, words, place, who)
        words[place] = str(who)

    def stand(self, who: str, location: str, letter: str) -> None:
        for words in self.f["spaces"].values():
            words[:] = ["-" if word == who else word for word in words]
        if letter != "none":
            self.put("spaces", location, LETTERS.index(letter), who)

    def take(self, counts: Any, name: Any, amount: int = 1) -> None:
        assert counts[name] >= amount, (counts, name, amount)
        counts[name] -= amount

    def chemical_of(self, table: list[int], weather: str, place: int) -> str:
        return CHEMICALS[table[WEATHERS.index(weather) * 3 + place]]

    # -- rounds and turns

    def hear_round(self, round: int, last: int) -> None:
        assert round == self.f["round"] + 1 and bool(last) == (self.f["trigger"] != "none")
        self.f.update(round=round, final_round=bool(last), phase="A")
        if round > 1 or len(self.f["players"]) > 1:
            self.f["order"] = self.f["initiative"][:]

    def hear_turn(self, seat: int) -> None:
        self.turn = seat

    def hear_end_near(self, reason: str) -> None:
        assert self.f["trigger"] == "none"
        self.f["trigger"] = reason

    def hear_income(self, seat: int, slots: int) -> None:
        self.f.update(phase="C", order=self.f["initiative"][:])
        self.incomes.append(seat)
        assert sum(section.count(".") for section in self.player(seat)["line"][:2]) == slots

    def hear_moves(self, seat: int, location: str, space: str) -> None:
        assert seat == self.turn
        self.stand(str(seat), location, space)

    def hear_initiative(self, seat: int, position: int) -> None:
        self.f["initiative"].remove(seat)
        self.f["initiative"].insert(position - 1, seat)

    # -- what one gains and pays

    def hear_points(self, seat: int, points: int) -> None:
        assert points > 0
        self.player(seat)["cp"] += points

    def hear_scoring(self, seat: int, points: int) -> None:
        self.final[seat] = self.player(seat)["cp"] + points

    def hear_vouchers(self, seat: int, amount: int, voucher: str, lost: int) -> None:
        assert amount + lost > 0
        kind, held = VOUCHERS.index(voucher), self.player(seat)["vouchers"]
        held[kind] += amount
        assert amount + lost > 0 and (lost == 0 or held[kind] == self.content.voucher_cap[kind])

    def hear_paid(self, seat: int, amount: int, voucher: str) -> None:
        assert amount > 0
        self.take(self.player(seat)["vouchers"], VOUCHERS.index(voucher), amount)

    def hear_investment(self, seat: int) -> None:
        self.player(seat)["investments"] += 1

    def hear_funding(self, seat: int, track: str, space: int) -> None:
        funding = self.player(seat)["funding"]
        assert space == funding[TRACKS.index(track)] + 1
        funding[TRACKS.index(track)] = space

    def hear_accounting(self, seat: int, track: str) -> None:
        self.take(self.player(seat)["funding"], TRACKS.index(track))

    def hear_gained(self, seat: int, what: str) -> None:
        if what in CHEMICALS:
            self.take(self.f["supply"], what)
            self.player(seat)["chemicals"][what] += 1
        else:
            self.player(seat)["parts"][what] += 1

    def hear_extra(self, seat: int, what: str) -> None:
        if what in CHEMICALS:
            self.hear_returned(seat, what)
        else:
            self.take(self.player(seat)["parts"], what)

    def hear_returned(self, seat: int, chemical: str) -> None:
        self.take(self.player(seat)["chemicals"], chemical)
        self.f["supply"][chemical] += 1

    def hear_exchanged_chemical(self, seat: int, given: str, used: str) -> None:
        self.hear_returned(seat, given)
        self.take(self.f["supply"], used)
        self.player(seat)["chemicals"][used] += 1

    def hear_exchanged_part(self, seat: int, given: str, used: str) -> None:
        self.take(self.player(seat)["parts"], given)
        self.player(seat)["parts"][used] += 1

    def hear_part_lost(self, seat: int, part: str) -> None:
        self.take(self.player(seat)["parts"], part)

    # -- the Workshop and its Bots

    def hear_extended(self, seat: int, tile: str, row: int, col: int, top: str) -> None:
        lab, number = self.player(seat), TILE_CODES.index(tile)
        colours = [COLOURS[self.content.tile_a[number]], COLOURS[self.content.tile_b[number]]]
        colours.remove(top)
        for laid in lab["tiles"]:
            where, sides = laid.split("@")[1].split()
            if where == f"{row - 1},{col}":
                assert sides.split("/")[1] == top
                lab["slots"][top] += 1
            elif where == f"{row + 1},{col}":
                assert sides.split("/")[0] == colours[0]
                lab["slots"][colours[0]] += 1
        lab["tiles"].append(f"{tile}@{row},{col} {top}/{colours[0]}")
        offer = self.f["offer"]
        if tile in offer:
            offer.remove(tile)
            if not self.visible:
                return
            offer.append(self.visible)
        else:
            assert tile == self.visible
        self.visible = ""
        self.f["face_up"] -= 1
        if self.f["face_up"] == 0:
            self.f.update(face_up=self.f["face_down"], face_down=0)

    def hear_tile_shown(self, tile: str) -> None:
        assert tile not in self.f["offer"]
        self.visible = tile

    def hear_constructed(self, seat: int, section: int, slot: str) -> None:
        line = self.player(seat)["line"][section - 1]
        line[line.index(slot)] = "."
        self.player(seat)["bots"] += 1

    def hear_bot_to_line(self, seat: int, section: int, slot: str) -> None:
        line = self.player(seat)["line"][section - 1]
        assert line["abc".index(slot)] == "."
        line["abc".index(slot)] = slot
        self.take(self.player(seat), "bots")

    # -- the Government

    def hear_sell(self, seat: int, weather: str, space: str, part: str) -> None:
        place = GOVERNMENT_SPACES.index(space)
        self.put("government", weather, place, seat)
        assert COLOURS[self.content.government_colour[WEATHERS.index(weather) * 3 + place]] == part
        self.take(self.player(seat), "bots")
        self.player(seat)["parts"][part] -= 1  # an exchange that is told next may be needed for it
        self.sold = part

    def leaves_board(self, tile: str) -> None:
        places = [
            (words, i) for words in self.f["subsidies"].values() for i in range(3) if words[i].rstrip("*") == tile
        ]
        ((words, i),) = places
        words[i] = "=" + self.sold
        self.sold = ""

    def hear_subsidy_taken(self, seat: int, tile: str) -> None:
        self.leaves_board(tile)
        self.player(seat)["subsidies"].append(tile)

    def hear_subsidy_removed(self, seat: int, tile: str) -> None:
        self.leaves_board(tile)

    def hear_government_runs(self, weather: str) -> None:
        assert "-" not in self.f["government"][weather] and weather not in self.ran
        self.ran = [one for one in WEATHERS if one in (weather, *self.ran)]

    def hear_government_marker(self, weather: str) -> None:
        self.put("weather", weather, self.f["weather"][weather].index("-"), "government")
        self.take(self.f, "government_markers")

    def hear_secure(self, seat: int, tile: str, weather: str, row: str) -> None:
        assert self.f["subsidies"][weather][ROWS.index(row)] == tile
        self.flips.append((seat, tile))

    def hear_use_subsidy(self, seat: int, tile: str) -> None:
        own = self.player(seat)["subsidies"]
        own[own.index(tile)] = tile + "*"

    # -- the Lab and its experiments

    def hear_work(self, seat: int, weather: str, space: str, chemical: int) -> None:
        place = SPACES.index(space)
        self.put("lab", weather, place, seat, ("-", "lativ"))
        self.take(self.player(seat), "bots")
        if chemical:
            name = self.chemical_of(self.content.lab_chemical, weather, place)
            self.player(seat)["chemicals"][name] -= 1  # an exchange that is told next may be needed for it
            self.f["supply"][name] += 1

    def hear_experiment(self, weather: str, tile: str) -> None:
        of_weather = [shown for shown in self.f["display"] if self.weather_of(shown) == weather]
        assert of_weather[-1] == tile
        for i, who in enumerate(self.f["lab"][weather]):
            assert who != "-"
            if who == "sab":
                self.f["hideout"]["bots"] += 1
            elif who != "lativ":
                self.player(int(who))["bots"] += 1
            if who != "lativ":
                self.f["lab"][weather][i] = "-"
        self.after_phase_b(weather)

    def hear_no_experiment(self, weather: str) -> None:
        self.after_phase_b(weather)

    def after_phase_b(self, weather: str) -> None:
        self.f["phase"] = "B"
        if not self.f["final_round"]:
            assert self.f["assistant"] == weather
            self.f["assistant"] = WEATHERS[(WEATHERS.index(weather) + 1) % 5]

    def weather_of(self, tile: str) -> str:
        return "" if tile == "-" else WEATHERS[self.content.experiment_weather[EXPERIMENT_CODES.index(tile)]]

    def hear_bots_back(self, seat: int, count: int, weather: str, spaces: list[str]) -> None:
        assert len(spaces) == count > 0
        for space in spaces:
            self.put("lab", weather, SPACES.index(space), "-", (str(seat),))
        self.player(seat)["bots"] += count

    def hear_tile_leaves(self, tile: str) -> None:
        display = self.f["display"]
        del display[2 - display[::-1].index(tile)]
        display.insert(0, self.f["below"])
        self.f["below"], self.top = self.top or "-", ""
        self.f["experiments_left"] -= 1 if self.f["experiments_left"] else 0

    def hear_experiment_shown(self, tile: str) -> None:
        assert self.f["experiments_left"]
        self.top = tile

    # -- the Office

    def hear_token(self, seat: int, weather: str, colour: str) -> None:
        self.take(self.f["tokens"][colour], weather)
        self.player(seat)["pending"].append(f"{colour} {weather}")

    def hear_token_placed(self, seat: int, weather: str, colour: str, row: int) -> None:
        self.player(seat)["pending"].remove(f"{colour} {weather}")
        self.cover(seat, row, colour, weather)

    def hear_token_lost(self, seat: int, weather: str, colour: str) -> None:
        self.player(seat)["pending"].remove(f"{colour} {weather}")

    def hear_token_removed(self, weather: str, location: str) -> None:
        self.take(self.f["tokens"][TOKENS[LOCATIONS.index(location) - 2]], weather)

    def cover(self, seat: int, row: int, colour: str, what: str) -> None:
        spaces = self.player(seat)["office"][row - 1]
        assert spaces[TOKENS.index(colour)] == "-"
        spaces[TOKENS.index(colour)] = what

    def hear_award(self, seat: int) -> None:
        self.take(self.f, "awards")
        self.player(seat)["awards"] += 1
        self.player(seat)["unplaced"] += 1

    def hear_award_placed(self, seat: int, row: int, colour: str) -> None:
        self.take(self.player(seat), "unplaced")
        self.cover(seat, row, colour, "award")

    def hear_nobel(self, seat: int) -> None:
        assert self.f["nobel"] == "none" and self.player(seat)["awards"] == 3
        self.f["nobel"] = seat

    def hear_cited(self, seat: int, goal: str, row: int) -> None:
        self.player(seat)["goals_below"].remove(goal)
        self.cover(seat, row, TOKENS[self.player(seat)["office"][row - 1].index("-")], "citation")

    def hear_published(self, seat: int, row: int, weather: str) -> None:
        markers = self.player(seat)["markers"]
        assert markers[row - 1] == "left" and weather in self.player(seat)["office"][row - 1]
        markers[row - 1] = "right"
        self.player(seat)["papers"][weather] += 1

    def hear_unlocked(self, weather: str) -> None:
        self.f["locks"].remove(weather)

    def hear_goal_set(self, seat: int, goal: str, space: str) -> None:
        self.take(self.player(seat), "investments")
        self.player(seat)["goals_below"].remove(goal)
        colour = TOKENS[self.content.goal_colour[GOAL_CODES.index(goal)]]
        spaces = self.player(seat)["goals"][colour]
        place = ("top", "bottom").index(space)
        assert spaces[place] == "-"
        spaces[place] = goal

    def hear_receive_funding(self, seat: int, goal: str) -> None:
        self.take(self.player(seat), "investments")
        for spaces in self.player(seat)["goals"].values():
            spaces[:] = [word + "*" if word == goal else word for word in spaces]

    # -- R&D and Extreme Weather

    def hear_research(self, seat: int, weather: str, space: str) -> None:
        place = SPACES.index(space)
        name = self.chemical_of(self.content.rnd_chemical, weather, place)
        self.put("rnd", weather, place, f"{seat}+{name}")
        self.take(self.player(seat), "bots")
        self.player(seat)["chemicals"][name] -= 1  # an exchange that is told next may be needed for it

    def hear_breakthrough(self, seat: int, row: int, weather: str, space: str) -> None:
        markers = self.player(seat)["markers"]
        assert markers[row - 1] == "right" and weather in self.player(seat)["office"][row - 1]
        markers[row - 1] = "gone"
        self.put("weather", weather, 1 + MARKER_SPACES.index(space), seat)

    def hear_prototype(self, seat: int, weather: str, points: int, parts: list[str]) -> None:
        for part in parts:
            self.take(self.player(seat)["parts"], part)
        own = sum(1 for word in self.f["rnd"][weather] if word.split("+")[0] == str(seat))
        assert points == 2 * (len(parts) + own)

    def clear_tile(self, weather: str, level: int, change: int) -> None:
        words = self.f["weather"][weather]
        assert level == int(words[0]) + change
        self.f["government_markers"] += words.count("government")
        words[:] = [str(level), "-", "-"]

    def hear_weather_fixed(self, weather: str, level: int) -> None:
        self.clear_tile(weather, level, -1)

    def hear_weather_worse(self, weather: str, level: int) -> None:
        self.clear_tile(weather, level, 1)

    # -- Lativ

    def hear_lativ_moves(self, location: str, space: str) -> None:
        self.stand("lativ", location, space)
        assert (space == "none") == (location in ("supply", "office"))
        if location == "supply":
            assert sorted(self.incomes) == list(range(len(self.f["players"])))
            self.incomes.clear()
        self.f["lativ"] = location

    def hear_lativ_bot(self, weather: str, space: str) -> None:
        self.put("lab", weather, SPACES.index(space), "lativ")
        self.take(self.f, "lativ_bots")

    def hear_lativ_bot_moves(self, weather: str, space: str) -> None:
        self.put("lab", weather, SPACES.index(space), "lativ")

    def hear_lativ_bot_aside(self, weather: str, space: str) -> None:
        self.f["lativ_bots"] += 1

    def hear_lativ_bots_home(self, weather: str, count: int) -> None:
        words = self.f["lab"][weather]
        assert words.count("lativ") == count > 0
        words[:] = ["-" if word == "lativ" else word for word in words]
        self.f["lativ_bots"] += count

    # -- the solo game

    def hear_target(self, amount: int, target: int) -> None:
        assert target == self.f["target"] + amount
        self.f["target"] = target

    def hear_call_security(self, seat: int) -> None:
        self.f["reports_left"] -= 2
        del self.known_reports[:2]

    def hear_split(self, top: int, discard: int, current: int) -> None:
        self.f["reports_left"] += 1
        self.known_reports.insert(0, top)
        self.f["discard"].append(discard)
        self.f["current"] = current

    def hear_sab_turn(self, report: int) -> None:
        assert report == self.f["current"]
        self.turn, self.report_in_use = "sab", True

    def draw_report(self, report: int) -> None:
        self.f["reports_left"] -= 1
        if self.known_reports:
            assert self.known_reports.pop(0) == report

    def use_report(self, following: int) -> None:
        assert self.report_in_use and not self.elsewhere
        self.f["discard"].append(self.f["current"])
        self.f["current"] = following
        self.report_in_use = False

    def hear_report(self, report: int) -> None:
        self.draw_report(report)
        self.use_report(report)

    def hear_report_discarded(self, report: int) -> None:
        self.draw_report(report)
        self.f["discard"].append(report)

    def hear_sab_elsewhere(self, location: str, why: str) -> None:
        self.elsewhere.append(location)

    def hear_sab_moves(self, agent: str, location: str, space: str) -> None:
        wanted = self.content.report_location[REPORT_CODES.index(str(self.f["current"]))]
        wanted_name = LOCATIONS[wanted] if wanted else self.f["lativ"]
        assert location == wanted_name or wanted_name in self.elsewhere
        assert location not in self.elsewhere
        self.elsewhere.clear()
        self.stand(agent, location, space)

    def hear_sab_ignored(self, weather: str, why: str) -> None:
        self.ignored.append(weather)

    def chosen(self, weather: str, most: int, least: int = 0) -> None:
        assert weather not in self.ignored and least <= len(self.ignored) <= most and not self.choice
        assert len(set(self.ignored)) == len(self.ignored)
        self.ignored.clear()
        self.choice = weather

    def hear_sab_only(self, weather: str) -> None:
        self.chosen(weather, 4, 4)

    def hear_sab_best(self, weather: str, why: str) -> None:
        self.chosen(weather, 3)

    def hear_sab_tie(self, weather: str, tied: list[str], why: str, first: str) -> None:
        assert weather == tied[0] and len(tied) > 1 and first in WEATHERS
        self.chosen(weather, 5 - len(tied))

    def hear_sab_fails(self) -> None:
        assert sorted(self.ignored) == sorted(WEATHERS)
        self.ignored.clear()

    def hear_sab_initiative(self) -> None:
        self.f["initiative"].remove("sab")
        self.f["initiative"].insert(0, "sab")

    def hear_sab_award(self) -> None:
        self.take(self.f, "awards")
        self.f["hideout"]["awards"] += 1

    def hear_sab_chemical(self, chemical: str, cheapest: list[str], why: str) -> None:
        assert chemical in cheapest and (why == "only") == (len(cheapest) == 1)
        self.take(self.f["supply"], chemical)
        self.f["hideout"]["chemicals"][chemical] += 1

    def hear_sab_token(self, weather: str, colour: str) -> None:
        self.take(self.f["tokens"][colour], weather)
        self.f["hideout"]["tokens"][f"{colour} {weather}"] += 1

    def hear_sab_flips(self, tile: str, weather: str) -> None:
        words = self.f["subsidies"][weather]
        words[words.index(tile)] = tile + "*"

    def hear_sab_removes(self, tile: str) -> None:
        self.leaves_board(tile)

    def bot_for(self, weather: str, chemical: str) -> None:
        assert self.choice == weather
        self.choice = ""
        self.take(self.f["hideout"], "bots")
        self.take(self.f["hideout"]["chemicals"], chemical)
        self.f["supply"][chemical] += 1

    def hear_sab_government(self, weather: str, space: str) -> None:
        place = GOVERNMENT_SPACES.index(space)
        colour = self.content.government_colour[WEATHERS.index(weather) * 3 + place]
        self.put("government", weather, place, "sab")
        self.bot_for(weather, CHEMICALS[colour])
        self.sold = COLOURS[colour]

    def hear_sab_lab(self, weather: str, space: str) -> None:
        self.put("lab", weather, SPACES.index(space), "sab", ("-", "lativ"))
        self.bot_for(weather, self.chemical_of(self.content.lab_chemical, weather, SPACES.index(space)))

    def hear_sab_rnd(self, weather: str, space: str) -> None:
        name = self.chemical_of(self.content.rnd_chemical, weather, SPACES.index(space))
        self.choice = ""
        self.take(self.f["hideout"], "bots")
        held = self.f["hideout"]["chemicals"]
        self.put("rnd", weather, SPACES.index(space), f"sab+{name}" if held[name] else "sab")
        held[name] -= 1 if held[name] else 0

    def havoc(self, weather: str, tokens: list[str], awards: int, size: int) -> None:
        assert len(set(tokens)) + awards == size and (weather in self.f["locks"]) == (size == 3)
        for colour in tokens:
            self.take(self.f["hideout"]["tokens"], f"{colour} {weather}")
        self.take(self.f["hideout"], "awards", awards)

    def hear_havoc_locked(self, weather: str, tokens: list[str], awards: int) -> None:
        self.havoc(weather, tokens, awards, 3)

    def hear_havoc_unlocked(self, weather: str, tokens: list[str], awards: int) -> None:
        self.havoc(weather, tokens, awards, 2)

    def hear_solo_win(self, cp: int, target: int) -> None:
        assert (cp, target) == (self.player(0)["cp"], self.f["target"]) and not self.ending
        self.ending = "win"

    def hear_solo_loss(self, cp: int, target: int) -> None:
        assert (cp, target) == (self.player(0)["cp"], self.f["target"]) and not self.ending
        self.ending = "loss"
