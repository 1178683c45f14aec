"""The keys a scenario may have, part by part."""

from __future__ import annotations

KEYS = (
    "name", "vector", "rules", "note", "setup", "given", "at", "seat", "seed", "complete", "impossible", "other",
    "luck", "when", "then", "stage", "setup_refused",
)  # fmt: skip
STAGE_KEYS = ("luck", "when", "then", "note")
OTHER_KEYS = ("given", "luck", "when")
SETUP_KEYS = ("seats", "options", "carry")
OPTION_KEYS = ("exactly", "with", "without", "count")
RESULT_KEYS = ("ending", "winners", "scores", "carry")
SERIES_KEYS = ("of", "options", "earlier", "ends", "goes_on")
ENDS_KEYS = ("ending", "ranking", "sheet")
NEWS_KEYS = ("key", "params", "to")
LOOKS = ("looks_same_to", "looks_different_to")
SPECIAL = ("asked", "options", "refused", "result", "sees", "news", "hears", "series", *LOOKS)
SPECTATOR = "spectator"
NOT_USED = ("given", "at", "seat", "seed", "luck", "when", "then", "stage", "complete", "impossible", "other")
