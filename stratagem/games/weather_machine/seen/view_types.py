"""What a view of Weather Machine holds, field by field: for those who read views in another language.

`view.py` makes the views; the contract's clause `views` holds every one of them to these types, and `scripts/_types.py`
writes them down for the browser.
"""
# mypyc: skip

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from stratagem.kernel.views import Warned


class Deck(TypedDict):
    left: int
    top: str


class Room(TypedDict):
    part: bool
    bot: bool


class GoalState(TypedDict):
    goal: str
    placed: bool
    met: bool
    have: int
    need: int
    most: bool


class Player(TypedDict):
    """A Laboratory."""

    cp: int
    vouchers: str  # one number for each kind, as `1/0/2/0/0`
    funding: str
    line: str
    tiles: list[str]
    slots: dict[str, int]
    parts: dict[str, int]
    chemicals: dict[str, int]
    bots: int
    office: list[str]
    markers: list[str]
    pending: list[str]
    unplaced: int
    awards: int
    subsidies: list[str]
    investments: int
    goals_below: list[str]
    goals: dict[str, str]
    papers: dict[str, int]
    sections_open: list[int]
    tokens: int
    homeless: list[str]
    room: Room
    goal_state: list[GoalState]
    final_points: int


class Experiment(TypedDict):
    """Whether the next Phase B runs, and with which tile."""

    weather: str
    bots: int
    tile: str
    runs: bool


class Ends(TypedDict):
    """The distance to each end trigger."""

    nobel: int
    experiments: int
    government: int
    rnd: int


class WeatherTile(TypedDict):
    science: int
    parts: list[str]
    benefits: list[str]


class ExperimentTile(TypedDict):
    weather: str
    cost: int
    cp: int
    benefits: list[str]


class Boards(TypedDict):
    """What is printed on boards and visible tiles."""

    spaces: list[str]
    vouchers: list[str]
    prices: dict[str, int]
    government: dict[str, list[str]]
    columns: dict[str, str]
    rows: list[str]
    lab: dict[str, list[str]]
    rnd: dict[str, list[str]]
    rnd_benefits: list[str]
    tiles: dict[str, list[str]]  # the two colours of the Workshop tiles in sight
    subsidies: dict[str, str]  # what every Subsidy tile gives
    weather: dict[str, WeatherTile]
    experiments: dict[str, ExperimentTile]
    line: list[str]
    line_cost: list[int]
    office: list[str]
    slides: list[str]
    goal_spaces: list[str]
    caps: list[int]
    funding: dict[str, list[str]]
    funding_cp: dict[str, list[int]]


class Result(TypedDict):
    ending: str
    winners: list[int]
    scores: list[float]
    carry: dict[str, Any]


class Hideout(TypedDict):
    bots: int
    chemicals: dict[str, int]
    tokens: list[str]
    awards: int


class Danger(TypedDict):
    level_three: int
    goals_needed: int
    goals_met: int
    funding_at_five: int


class Saboteurs(TypedDict, total=False):
    """What lies on the table of a lone player only."""

    target: int
    hideout: Hideout
    current: int
    discard: list[int]
    reports_left: int
    known_top: int
    danger: Danger
    forecast: list[Warned]  # the Saboteurs' next turn as the table stands, told as news
    drawn: list[int]  # two reports of which one is to be chosen


class View(Saboteurs):
    game: str
    round: int
    phase: Literal["A", "B", "C", "end"]
    final_round: bool
    trigger: str
    challenges: list[int]
    order: list[int | str]  # a seat, or `sab`
    initiative: list[int | str]
    supply: dict[str, int]
    offer: list[str]
    face_up: int
    face_down: int
    spaces: dict[str, str]
    lativ: str
    assistant: str
    lativ_bots: int
    tokens: dict[str, dict[str, int]]
    government: dict[str, str]
    subsidies: dict[str, str]
    government_markers: int
    lab: dict[str, str]
    locks: list[str]
    display: list[str]
    below: str
    rnd: dict[str, str]
    weather: dict[str, str]
    awards: int
    nobel: int | str  # a seat, or `none`
    seat: int | None
    seats: int
    waiting: list[int]
    decision: str
    visible_tile: str
    deck: Deck
    players: list[Player]
    experiment: Experiment
    ends: Ends
    boards: Boards
    warnings: list[Warned]
    packs: NotRequired[list[str]]
    start_tile: NotRequired[str]
    result: NotRequired[Result]
