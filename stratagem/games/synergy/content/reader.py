"""Reads and checks a content pack once, into frozen tables (SYNERGY-R08, SYNERGY-C13)."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

from stratagem.games.synergy.content.cards import COLOURS, GOAL_IDS, GOALS, LETTERS, SIGNS, SYMBOLS, VALUES
from stratagem.games.synergy.content.tables import (
    EFFECTS,
    EVEN,
    GT_FIRST,
    LT_FIRST,
    NE_FIRST,
    NO_MAXIMUM,
    NO_MINIMUM,
    NUMBER_DELTA,
    ODD,
    ROW_TO_HAND,
    SEATS,
    ActionCard,
    Challenge,
    Content,
    Mission,
)
from stratagem.parts.edition import Origin
from stratagem.parts.pack import Pack, Row

HOUSE = Path(__file__).parent
LANGUAGES = ("en", "it")
CARDS_PER_COLOUR = 10
MOST_ROUNDS = 7  # seven goal cards, one for every round
TESTS = (EVEN, ODD, GT_FIRST, LT_FIRST, NE_FIRST)
PASSED = ("played_number", "played_goal", "hand_number")  # what a challenge may pass on
KINDS = ("FIRST", "SECOND", "SUM", "SUMLIMIT", "PASS")
ROLES = {
    "super": {"en": "the super card", "it": "la carta super"},
    "hyper": {"en": "the hyper card", "it": "la carta hyper"},
}
Names = dict[str, dict[str, str]]  # by language


def load(folder: Path | Origin | None = None) -> Content:
    """The house pack, with one's own laid over it; raises BadContent with every problem found."""
    pack = Pack(HOUSE, folder)
    names: Names = {language: {} for language in LANGUAGES}
    _read_colours(pack, names)
    numbers = _read_numbers(pack)
    goals = _read_goals(pack, names)
    actions = _read_actions(pack, names)
    challenges = _read_challenges(pack, names)
    missions = _read_missions(pack, names, challenges)
    pack.finish()
    _name_cards(names)
    content = Content(numbers, goals, actions, challenges, missions, names, tuple(pack.warnings))
    pack.stamp(content)
    return content


def _put(names: Names, key: str, words: dict[str, str]) -> None:
    for language in LANGUAGES:
        names[language][key] = words[language]


def _name(names: Names, row: Row, kind: str, code: object) -> None:
    """What a row is called, and what stands on it."""
    _put(names, f"{kind}:{code}", row.words("name"))
    _put(names, f"{kind}_text:{code}", row.words("text"))


def _name_cards(names: Names) -> None:
    """Cards are called by their colour: "red 3", "equal (red)"; a goal alone by its sign: "equal (=)"."""
    for role, words in ROLES.items():
        _put(names, f"role:{role}", words)
    for table in names.values():
        for colour in COLOURS:
            called = table[f"colour:{colour}"]
            for value in range(1, VALUES + 1):
                table[f"number:{colour}{value}"] = table[f"card:{colour}{value}"] = f"{called} {value}"
            for symbol in SYMBOLS:
                table[f"card:{colour}{symbol}"] = f"{table[f'goal:{symbol}']} ({called})"
        for symbol, sign in zip(SYMBOLS, SIGNS, strict=True):
            table[f"goal:{symbol}"] += f" ({sign})"


def _all_of(pack: Pack, table: str, key: str, wanted: Sequence[str]) -> Iterator[tuple[Row, int]]:
    """The rows of a table that has one for each of these, and which one it is."""
    rows = pack.rows(table, key)
    for row in rows:
        code = row.one_of(key, list(wanted)) if key == "id" else str(row.integer(key, 1, len(wanted)))
        yield row, wanted.index(code)
        row.provenance()
        row.no_more()
    found = [str(row.get(key)) for row in rows]
    for name in wanted:
        if name not in found:
            pack.problems.append(f"{table}.toml:1: there is no row for {name}; needed are {', '.join(wanted)}")


def _read_colours(pack: Pack, names: Names) -> None:
    for row, colour in _all_of(pack, "colours", "id", COLOURS):
        _put(names, f"colour:{COLOURS[colour]}", row.words("name"))


def _read_numbers(pack: Pack) -> tuple[int, ...]:
    """SYNERGY-R02: ten number cards per colour, at least one of every value."""
    copies = [0] * VALUES
    for row, value in _all_of(pack, "numbers", "value", "12345"):
        copies[value] = row.integer("copies", 1, CARDS_PER_COLOUR)
    return _counted(pack, "numbers", copies, CARDS_PER_COLOUR, "values make {} cards; a colour has ten")


def _read_goals(pack: Pack, names: Names) -> tuple[int, ...]:
    """SYNERGY-R02: seven goal cards per colour."""
    copies = [0] * GOALS
    for row, goal in _all_of(pack, "goals", "id", GOAL_IDS):
        copies[goal] = row.integer("copies", 0, GOALS, 1)
        _name(names, row, "goal", SYMBOLS[goal])
    return _counted(pack, "goals", copies, GOALS, "goals make {} cards; a colour has seven")


def _counted(pack: Pack, table: str, copies: list[int], wanted: int, told: str) -> tuple[int, ...]:
    rows = pack.in_force[table]
    if rows and sum(copies) != wanted:
        rows[0].problem(f"the copies of all {told.format(sum(copies))} (SYNERGY-R02)", "copies")
    return tuple(copies)


def _read_actions(pack: Pack, names: Names) -> dict[str, ActionCard]:
    found: dict[str, ActionCard] = {}
    for row in pack.rows("actions", "id"):
        letter = row.one_of("id", LETTERS)
        effect = row.one_of("effect", list(EFFECTS))
        amount = 1
        if effect == ROW_TO_HAND:
            amount = row.integer("amount", 1, 2)
        elif effect == NUMBER_DELTA:
            amount = row.integer("amount", -VALUES, VALUES)
            if amount == 0:
                row.problem("amount is 0; the card would do nothing (SYNERGY-R27)", "amount")
        elif row.get("amount", 1) != 1:
            row.problem(f"amount of {effect} is always 1 (SYNERGY-R31)", "amount")
        roles = row.flag("role_holders_may_use", True)
        _name(names, row, "action", letter)
        _put(names, f"action_does:{letter}", {k: _does(letter, name) for k, name in row.words("name").items()})
        cards, seats, _ = EFFECTS[effect]
        found[letter] = ActionCard(letter, effect, amount, roles, cards * amount, seats, row.provenance())
        row.no_more()
    return {letter: found[letter] for letter in LETTERS if letter in found}


def _does(letter: str, name: str) -> str:
    """The name of an action card without its letter: `F (one more)` is one more."""
    inner = name.removeprefix(f"{letter} (").removesuffix(")")
    return inner if name == f"{letter} ({inner})" else letter


def _read_challenges(pack: Pack, names: Names) -> dict[str, Challenge]:
    found: dict[str, Challenge] = {}
    for row in pack.rows("challenges", "id"):
        id = row.text("id")
        _name(names, row, "challenge", id)
        found[id] = _challenge(row, id, row.one_of("kind", KINDS))
        row.no_more()
    return found


def _challenge(row: Row, id: str, kind: str) -> Challenge:
    """Only the fields of its kind are read: any other is refused as unknown."""
    source = row.provenance()
    if kind in ("FIRST", "SECOND"):
        position = row.one_of("position", (kind.lower(), "both"))
        test = row.one_of("test", TESTS)
        if position != "second" and test not in (EVEN, ODD):
            row.problem(f"test {test} compares with the first number, so it fits the second number only", "test")
        return Challenge(id, kind, position, test, source=source)
    if kind == "SUMLIMIT":
        low = row.integer("min_sum", 0, 99) if row.get("min_sum") is not None else NO_MINIMUM
        high = row.integer("max_sum", 0, 99) if row.get("max_sum") is not None else NO_MAXIMUM
        if low == NO_MINIMUM and high == NO_MAXIMUM:
            row.problem("a SUMLIMIT needs min_sum or max_sum", "kind")
        if low > high:
            row.problem(f"no sum is at least {low} and at most {high}", "max_sum")
        return Challenge(id, kind, min_sum=low, max_sum=high, source=source)
    if kind == "SUM":
        difference = row.one_of("sum_mode", ("add", "difference"), "add") == "difference"
        bonus = row.integer("double_bonus", 0, 99, 0)
        if not difference and not bonus:
            row.problem('a SUM needs sum_mode = "difference" or a double_bonus', "kind")
        return Challenge(id, kind, difference=difference, double_bonus=bonus, source=source)
    what = row.one_of("pass_what", PASSED)
    shift = 1 if row.one_of("pass_dir", ("left", "right")) == "left" else -1  # SYNERGY-R01: left is the next seat
    return Challenge(id, kind, pass_what=what, shift=shift, source=source)


def _read_missions(pack: Pack, names: Names, challenges: dict[str, Challenge]) -> dict[int, Mission]:
    found: dict[int, Mission] = {}
    for row in pack.rows("missions", "id"):
        id = row.integer("id", 1, 999)
        _put(names, f"mission:{id}", row.words("name"))
        found[id] = _mission(row, id, challenges)
        row.no_more()
    if not found and not pack.problems:
        pack.problems.append("missions.toml:1: there is no mission")
    return dict(sorted(found.items()))


def _mission(row: Row, id: int, challenges: dict[str, Challenge]) -> Mission:
    """SYNERGY-R08: everything a mission must be so that it can be played and ends."""
    source = row.provenance()
    rounds, lives = row.integer("rounds", 1, 99), row.integer("lives", 1, 99)
    if rounds + lives - 1 > MOST_ROUNDS:
        note = row.warning if source == "box" else row.problem
        note(
            f"{rounds} rounds and {lives} lives can take {rounds + lives - 1} rounds, "
            f"but the goal cards last for {MOST_ROUNDS} (SYNERGY-R08)",
            "rounds",
        )
    letters, named = row.texts("actions", LETTERS), row.texts("challenges", list(challenges))
    for field, entries in (("actions", letters), ("challenges", named)):
        if len(set(entries)) != len(entries):
            row.problem(f"{field} names something twice (SYNERGY-R08)", field)
    chosen = tuple([challenges[name] for name in named if name in challenges])
    for problem in clashes(chosen):
        row.problem(problem, "challenges")
    return Mission(
        id=id,
        stars=row.integer("stars", 1, 5),
        rounds=rounds,
        lives=lives,
        fails=_fails(row),
        order=row.one_of("order", ("NGN", "GNN")),
        actions=tuple([letter for letter in LETTERS if letter in letters]),
        challenges=chosen,
        has_super=row.flag("super"),
        has_hyper=row.flag("hyper"),
        opening_hand=row.integer("opening_hand", 2, 7, 4),
        source=source,
    )


def _fails(row: Row) -> dict[int, int]:
    """For every number of players at least none and at most all but one may fail (SYNERGY-R08)."""
    data = row.get("fails")
    found = dict.fromkeys(SEATS, 0)
    if not isinstance(data, dict) or set(data) != {str(seats) for seats in SEATS}:
        row.problem("fails must say how many may fail with 3, 4 and 5 players: { 3 = 1, 4 = 1, 5 = 2 }", "fails")
        return found
    for seats in SEATS:
        value = data[str(seats)]
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
            row.problem(f"with {seats} players from 0 to {seats - 1} may fail, not {value!r} (SYNERGY-R08)", "fails")
        else:
            found[seats] = value
    return found


def clashes(chosen: tuple[Challenge, ...]) -> list[str]:
    """SYNERGY-C13: challenges that cannot meet on one mission, each pair in words."""
    reasons = [(one, other, _clash(one, other) or _clash(other, one)) for one, other in combinations(chosen, 2)]
    return [
        f"{one.id} and {other.id} cannot be on one mission: {reason} (SYNERGY-C13)"
        for one, other, reason in reasons
        if reason
    ]


def _clash(one: Challenge, other: Challenge) -> str:
    if one.difference and other.min_sum > VALUES - 1:
        return f"a difference does not reach {other.min_sum}"
    if one.test == GT_FIRST and other.test == LT_FIRST:
        return "a card cannot be both higher and lower"
    if one.double_bonus and other.test in (GT_FIRST, LT_FIRST, NE_FIRST):
        return "the bonus could never occur"
    if one.test == EVEN and other.test == ODD and _same_card(one, other):
        return "a card cannot be both even and odd"
    if one.min_sum > other.max_sum:
        return f"no sum is at least {one.min_sum} and at most {other.max_sum}"
    if one.pass_what and one.pass_what == other.pass_what:
        return "both move the same cards"
    return ""


def _same_card(one: Challenge, other: Challenge) -> bool:
    return (one.limits_first() and other.limits_first()) or (one.limits_second() and other.limits_second())
