"""What a view of Synergy holds, field by field: for those who read views in another language.

`view.py` makes the views; the contract's clause `views` holds every one of them to these types, and `scripts/_types.py`
writes them down for the browser.
"""
# mypyc: skip

from typing import Any, Literal, NotRequired, TypedDict

from stratagem.kernel.views import Warned

Verdict = Literal["met", "missed", "ignored"]


class UsedAction(TypedDict):
    action: str
    seat: int
    round: int


class Past(TypedDict):
    """A round that was judged."""

    completed: bool
    failures: int
    limit: int
    sums: list[int]
    verdicts: list[Verdict]


class Front(TypedDict):
    """What lies in front of a seat."""

    number1: str | None
    delta: int
    value1: int | None
    goal: str | None
    number2: str | None
    ignored: bool


class Judged(TypedDict):
    """A goal met or missed, and why."""

    seat: int
    sum: int
    goal: str
    verdict: Verdict
    key: str
    params: dict[str, Any]
    rule: str


class Campaign(TypedDict):
    mission: int
    attempt: int
    begun: int
    won: list[int]
    stars: int
    new: list[str]  # as `@kind:code`


class Result(TypedDict):
    ending: str
    winners: list[int]
    because: list[int]
    on_the_deal: bool


class Commitment(TypedDict):
    """One's own answer, in wire form."""

    do: str
    card: NotRequired[str]
    seat: NotRequired[int]


Passed = TypedDict("Passed", {"round": int, "from": int, "to": int, "card": str})


class Possible(TypedDict):
    """What a second number would add up to."""

    card: str
    sum: int
    legal: bool


class CardWarned(Warned):
    """What a player should notice before confirming, and the card it is about."""

    card: str | None


class View(TypedDict):
    mission: int
    source: str
    stars: int
    rounds: int
    order: Literal["NGN", "GNN"]
    fails: int
    actions: list[str]
    challenges: list[str]
    super: bool
    hyper: bool
    opening_hand: int
    fair_deal: bool
    seats: int
    colours: list[str]  # by seat
    phase: Literal[
        "SETUP", "ROLE_SUPER", "ROLE_HYPER", "DEAL", "ROUND_START", "HAND_PASS", "STEP1", "STEP2", "STEP3", "ACTIONS",
        "EVALUATE", "TAKE_BACK", "REFILL",
    ]  # fmt: skip
    start_seat: int
    lead: int
    round_index: int
    rounds_done: int
    lives: int
    super_seat: int | None
    hyper_seat: int | None
    actions_left: list[str]
    actions_used: list[UsedAction]
    acted: list[int]
    extra_failures: int
    limit: int
    redeals: list[int]
    history: list[Past]
    front: list[Front]
    judgement: list[Judged]
    row: list[list[str]]
    public_hand: list[list[str]]
    numbers_in_hand: list[int]
    goals_in_hand: list[int]
    numbers_in_deck: list[int]
    goals_in_deck: list[int]
    talk: Literal["free", "gestures", "none"]
    campaign: Campaign | None
    result: Result | None
    you: int | None
    waiting: list[int]
    committed: list[int]
    commitment: Commitment | None
    number_hand: list[list[str] | None]
    goal_hand: list[list[str] | None]
    number_deck: list[list[str] | None]
    goal_deck: list[list[str] | None]
    hand_passes: list[Passed]
    possible: list[Possible]
    warnings: list[CardWarned]
