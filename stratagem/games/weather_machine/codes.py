"""The words of the rule file, and the small numbers that stand for them inside a state (WM-T01)."""

from __future__ import annotations

# Order matters everywhere: weathers run left to right and round again, Chemicals top to bottom.
WEATHERS = ("rain", "wind", "sun", "fog", "snow")
CHEMICALS = ("verdino", "melgoth", "delugium", "calorium", "radieu")
COLOURS = ("green", "white", "pink", "magenta", "blue")  # of Machine Parts; the same number is the Chemical's colour
VOUCHERS = ("supply", "government", "lab", "rnd", "science")
TRACKS = ("government", "lab", "rnd")  # Funding tracks, Main Locations and Research tokens: 0, 1, 2
TOKENS = ("blue", "green", "purple")  # a Research token's colour says where it comes from
LOCATIONS = ("", "supply", "government", "lab", "rnd", "office")
LETTERS = ("A", "B", "C", "D")
GOVERNMENT_SPACES = ("left", "top", "right")
SPACES = ("top", "mid", "bot")  # of a branch of the Lab and of R&D
ROWS = ("top", "middle", "bottom")  # Subsidy rows and Workshop rows
MARKER_SPACES = ("s1", "s2")
GOAL_SPACES = ("top", "bottom")
SLOTS = ("a", "b", "c")
SETS = ("A", "B", "C", "D")
MARKER_PLACES = ("left", "right", "gone")  # of a Breakthrough marker in its Office row
SYMBOLS = ("&", "/", "infinity")

SUPPLY, GOVERNMENT, LAB, RND, SCIENCE = range(5)  # Voucher types

# Locations.
AT_SUPPLY, AT_GOVERNMENT, AT_LAB, AT_RND, AT_OFFICE = range(1, 6)
FIRST_SPACE = (0, 0, 4, 7, 10)  # of a Location in the list of the 13 action spaces
SPACE_COUNT = (0, 4, 3, 3, 3)
LOCATION_OF = (1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4)

# Who stands on a space or owns a Bot: seats 0..3, or one of these.
EMPTY = -1
SAB = 4  # the Saboteurs as one opponent: in the turn order, and as owner of Bots
PINK, WHITE = 5, 6
LATIV = 7
BLOCKED = 8
GOVERNMENT_MARKER = 9
OWNERS = ("0", "1", "2", "3", "sab", "pink", "white", "lativ", "blocked", "government")

# What lies on an Office space.
NOTHING, AWARD, CITATION = 0, 6, 7  # 1..5: a Research token of that weather

# Places of a Breakthrough marker.
MARKER_LEFT, MARKER_RIGHT, MARKER_GONE = range(3)

# Pieces that have left the game are counted, so that every piece is always somewhere.
OUT_AWARDS, OUT_MARKERS, OUT_GOALS, OUT_SUBSIDIES, OUT_LOCKS, OUT_EXPERIMENTS = range(6)

LAST_FUNDING = 9
TURN_CAP = 200  # actions in one turn: house cap, section 7


def tile_code(number: int) -> str:
    return f"W{number:02}"


def experiment_code(number: int) -> str:
    return f"E{number:02}"


def subsidy_code(number: int) -> str:
    return f"U{number:02}"


def goal_code(number: int) -> str:
    return SETS[(number - 1) // 9] + str((number - 1) % 9 + 1)


TILE_CODES = tuple([tile_code(n) if n else "" for n in range(31)])
EXPERIMENT_CODES = tuple([experiment_code(n) if n else "" for n in range(16)])
SUBSIDY_CODES = tuple([subsidy_code(n) if n else "" for n in range(16)])
GOAL_CODES = tuple([goal_code(n) if n else "" for n in range(37)])
REPORT_CODES = tuple([str(n) if n else "" for n in range(21)])
