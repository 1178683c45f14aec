"""The words of the rule file, and the small numbers that stand for them inside a state (WM-T01)."""

from __future__ import annotations

from typing import Final

# As tuples of no fixed length: compiled, one of fixed length is made anew whenever it is indexed.
Words = tuple[str, ...]
Numbers = tuple[int, ...]

# Order matters everywhere: weathers run left to right and round again, Chemicals top to bottom.
WEATHERS: Final[Words] = ("rain", "wind", "sun", "fog", "snow")
CHEMICALS: Final[Words] = ("verdino", "melgoth", "delugium", "calorium", "radieu")
COLOURS: Final[Words] = ("green", "white", "pink", "magenta", "blue")  # of Parts; its number is the Chemical's, too
VOUCHERS: Final[Words] = ("supply", "government", "lab", "rnd", "science")
TRACKS: Final[Words] = ("government", "lab", "rnd")  # Funding tracks, Main Locations and Research tokens: 0, 1, 2
TOKENS: Final[Words] = ("blue", "green", "purple")  # a Research token's colour says where it comes from
LOCATIONS: Final[Words] = ("", "supply", "government", "lab", "rnd", "office")
LETTERS: Final[Words] = ("A", "B", "C", "D")
GOVERNMENT_SPACES: Final[Words] = ("left", "top", "right")
SPACES: Final[Words] = ("top", "mid", "bot")  # of a branch of the Lab and of R&D
ROWS: Final[Words] = ("top", "middle", "bottom")  # Subsidy rows and Workshop rows
MARKER_SPACES: Final[Words] = ("s1", "s2")
GOAL_SPACES: Final[Words] = ("top", "bottom")
SLOTS: Final[Words] = ("a", "b", "c")
SETS: Final[Words] = ("A", "B", "C", "D")
MARKER_PLACES: Final[Words] = ("left", "right", "gone")  # of a Breakthrough marker in its Office row
SYMBOLS: Final[Words] = ("&", "/", "infinity")

SUPPLY: Final = 0  # Voucher types
GOVERNMENT: Final = 1
LAB: Final = 2
RND: Final = 3
SCIENCE: Final = 4

# Locations.
AT_SUPPLY: Final = 1
AT_GOVERNMENT: Final = 2
AT_LAB: Final = 3
AT_RND: Final = 4
AT_OFFICE: Final = 5
FIRST_SPACE: Final[Numbers] = (0, 0, 4, 7, 10)  # of a Location in the list of the 13 action spaces
SPACE_COUNT: Final[Numbers] = (0, 4, 3, 3, 3)
LOCATION_OF: Final[Numbers] = (1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4)

# Who stands on a space or owns a Bot: seats 0..3, or one of these.
EMPTY: Final = -1
SAB: Final = 4  # the Saboteurs as one opponent: in the turn order, and as owner of Bots
PINK: Final = 5
WHITE: Final = 6
LATIV: Final = 7
BLOCKED: Final = 8
GOVERNMENT_MARKER: Final = 9
OWNERS: Final[Words] = ("0", "1", "2", "3", "sab", "pink", "white", "lativ", "blocked", "government")

# What lies on an Office space.
NOTHING: Final = 0  # 1..5: a Research token of that weather
AWARD: Final = 6
CITATION: Final = 7

# Places of a Breakthrough marker.
MARKER_LEFT: Final = 0
MARKER_RIGHT: Final = 1
MARKER_GONE: Final = 2

# Pieces that have left the game are counted, so that every piece is always somewhere.
OUT_AWARDS: Final = 0
OUT_MARKERS: Final = 1
OUT_GOALS: Final = 2
OUT_SUBSIDIES: Final = 3
OUT_LOCKS: Final = 4
OUT_EXPERIMENTS: Final = 5

# Challenge cards of the solo game (WM-T19).
FULLY_STOCKED: Final = 1
JAMMING_DEVICES: Final = 2
CREATIVE_ACCOUNTING: Final = 3
NOBEL_LAUREATE: Final = 4
OVERACHIEVERS: Final = 5
AGAINST_THE_CLOCK: Final = 6
ONE_STEP_AHEAD: Final = 7
MORAL_HIGH_GROUND: Final = 8
PEER_REVIEW: Final = 9
INDEPENDENT_PROTOTYPES: Final = 10
BUDGET_CUTS: Final = 11
PUBLISH_OR_PERISH: Final = 12

LAST_FUNDING: Final = 9
TURN_CAP: Final = 200  # actions in one turn: house cap, section 7


TILE_CODES: Final[Words] = ("", *[f"W{n:02}" for n in range(1, 31)])
EXPERIMENT_CODES: Final[Words] = ("", *[f"E{n:02}" for n in range(1, 16)])
SUBSIDY_CODES: Final[Words] = ("", *[f"U{n:02}" for n in range(1, 16)])
SUBSIDY_TYPES: Final[Words] = (
    "publish", "sell", "work", "work_free", "research", "breakthrough",
    "parts", "bot", "chemicals", "vouchers",
)  # fmt: skip
GOAL_CODES: Final[Words] = ("", *[f"{letter}{n}" for letter in SETS for n in range(1, 10)])
REPORT_CODES: Final[Words] = ("", *[str(n) for n in range(1, 21)])
