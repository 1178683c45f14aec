"""The one main reason for an answer, in words."""

from __future__ import annotations

from typing import Final

REASONS: Final = {
    "move": "advice-weather-machine-move",
    "publish": "advice-weather-machine-publish",
    "cite": "advice-weather-machine-publish",
    "breakthrough": "advice-weather-machine-breakthrough",
    "research": "advice-weather-machine-research",
    "sell": "advice-weather-machine-sell",
    "secure": "advice-weather-machine-secure",
    "work": "advice-weather-machine-work",
    "use_subsidy": "advice-weather-machine-tile",
    "set_goal": "advice-weather-machine-goal",
    "receive_funding": "advice-weather-machine-funding",
    "construct": "advice-weather-machine-construct",
    "extend": "advice-weather-machine-extend",
    "acquire": "advice-weather-machine-acquire",
    "call_security": "advice-weather-machine-security",
    "end_actions": "advice-weather-machine-enough",
    "end_turn": "advice-weather-machine-enough",
    "place_research": "advice-weather-machine-token",
}
