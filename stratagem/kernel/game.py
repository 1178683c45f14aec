"""Game: the only entry point to a game, and the small types of its interface.

Everything here is plain data or a method that a game implements. A caller (table, bot, simulation, scenario) needs
nothing else from a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

from stratagem.kernel.advice import Advice
from stratagem.kernel.chance import Chance
from stratagem.kernel.codec import from_json, to_json
from stratagem.kernel.core import Action, Declared, News, Params, Result, Seat, State, begin, options
from stratagem.kernel.encoding import Encoding
from stratagem.kernel.errors import BadReplay, BadSetup, IllegalAction, Unplayable
from stratagem.kernel.forms import Form, understood
from stratagem.kernel.lobby import Presentation
from stratagem.kernel.looks import Looks

Watch = Callable[[Any, News], None]
Say = Callable[[str, Params], str]  # a text key and its parameters, in the reader's language
View = dict[str, Any]  # plain JSON
# Methods of Game that may be functions of the same name, in the modules that a game lists as its doors.
DOORS = (
    "view", "public", "private", "resample", "prompt", "option", "refusals", "not_asked", "refusal", "describe",
    "sections", "facts", "pieces", "impossible", "turn", "account",
)  # fmt: skip

# What every game answers in its own way.
NEEDED = (
    "samples", "deal", "view", "resample", "prompt", "option", "position", "facts", "pieces", "make_encoding",
)  # fmt: skip


class Problem(str):
    """What is wrong with a set-up: a sentence for programs, and a text for people in their own language."""

    key: str
    params: Params

    def __new__(cls, sentence: str, key: str, **params: Any) -> Problem:
        made = super().__new__(cls, sentence)
        made.key = key
        made.params = params
        return made


def seats_told(seats: range) -> str:
    """For how many a game is: 2 to 4; 2 or 4."""
    before = gaps(seats)
    return f"{seats[0]} to {seats[-1]}" if before == "none" else f"{before} or {seats[-1]}"


def gaps(seats: Sequence[int]) -> str:
    """All numbers of players but the last, where some in between are missing; else `none`."""
    unbroken = len(seats) == seats[-1] - seats[0] + 1
    return "none" if unbroken else ", ".join(map(str, seats[:-1]))


def no_option(game: str, key: str, known: Sequence[str]) -> Problem:
    """The message about an option that the game does not have."""
    listed = ", ".join(known) or "-"
    told = f"{game} has no option {key!r}; known: {listed}"
    return Problem(told, "shell-why-option", game=game, option=repr(key), known=listed)


class Section(Declared):
    """A section of a long table description: its name, its summary, and its full text."""

    name: str  # in the reader's language; empty if the summary leaves nothing out
    brief: list[str]
    full: list[str]


def whole(sections: Sequence[Section]) -> list[str]:
    """All lines of a table, with a blank one between its sections."""
    lines: list[str] = []
    for section in sections:
        lines += ["", *section.full] if lines and section.full else section.full
    return lines


def told(say: Say, *rows: tuple[Any, str, Params]) -> list[str]:
    """The lines of a table that apply: of each whether it does, its text and the parameters."""
    return [say(key, params) for applies, key, params in rows if applies]


class Setup:
    """What must be specified before a game can be dealt."""

    def __init__(self, seats: int, options: Params | None = None, carry: Params | None = None) -> None:
        self.seats = seats
        self.options: Params = dict(options or {})
        self.carry: Params = dict(carry or {})  # what earlier games of a series left behind

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        chosen = "".join(f", {key}={value!r}" for key, value in sorted(self.options.items()))
        carried = f", carry={self.carry!r}" if self.carry else ""
        return f"Setup({self.seats}{chosen}{carried})"

    def to_json(self) -> Params:
        data: Params = {"seats": self.seats, "options": self.options}
        if self.carry:
            data["carry"] = self.carry
        return data

    @staticmethod
    def from_json(data: Params) -> Setup:
        if type(data["seats"]) is not int:
            raise BadSetup([f"the number of seats is a number, not {data['seats']!r}"])
        return Setup(data["seats"], data.get("options"), data.get("carry"))


class OptionSpec:
    """One thing to choose at set-up.  `kind` is one of bool, int, choice, list, text."""

    def __init__(
        self, key: str, kind: str, values: Sequence[Any], default: Any, rule: str, text: str, source: str = "rulebook"
    ) -> None:
        self.key = key
        self.kind = kind
        self.values = tuple(values)  # allowed values; for list and text: examples, not a limit
        self.default = default
        self.rule = rule
        self.text = text  # key of its name in text/
        self.source = source  # rulebook | public | house

    def to_json(self) -> Params:
        return {
            "key": self.key,
            "kind": self.kind,
            "values": list(self.values),
            "default": self.default,
            "rule": self.rule,
            "text": self.text,
            "source": self.source,
        }

    def problems(self, value: Any) -> list[str]:
        """What is wrong with this value."""
        if self.kind == "bool" and not isinstance(value, bool):
            return [self._not_a("on or off", "shell-why-on-off", value)]
        if self.kind == "int" and (isinstance(value, bool) or not isinstance(value, int)):
            return [self._not_a("a number", "shell-why-number", value)]
        if self.kind in ("bool", "int", "choice") and value not in self.values:
            allowed = ", ".join(str(v) for v in self.values)
            told = f"{self.key} cannot be {value!r}; allowed: {allowed} ({self.rule})"
            about = {"option": self.key, "value": repr(value), "allowed": allowed, "rule": self.rule}
            return [Problem(told, "shell-why-value", **about)]
        return []

    def _not_a(self, what: str, key: str, value: Any) -> Problem:
        told = f"{self.key} is {what}, not {value!r} ({self.rule})"
        return Problem(told, key, option=self.key, value=repr(value), rule=self.rule)

    def read(self, text: str) -> Any:
        """The value meant by `--set key=text`."""
        if self.kind == "bool":
            if text.lower() in ("true", "yes", "on", "1"):
                return True
            if text.lower() in ("false", "no", "off", "0"):
                return False
            raise BadSetup(self.problems(text))
        if self.kind == "int":
            try:
                return int(text)
            except ValueError:
                raise BadSetup(self.problems(text)) from None
        if self.kind == "list":
            return [part.strip() for part in text.split(",") if part.strip()]
        for value in self.values:
            if str(value).lower() == text.lower():
                return value
        return text


class Worded(Declared):
    """What people read: a text key with parameters, and what else belongs to it."""

    key: str
    params: Params = {}

    def to_json(self) -> Params:
        return {name: list(value) if isinstance(value, tuple) else value for name, value in vars(self).items()}


class Label(Worded):
    """How an option is shown: its text, the marks it refers to, and what one should be warned of before taking it."""

    marks: Sequence[str] = ()
    warnings: Sequence[Params] = ()  # text keys with parameters, as in a view


class Prompt(Worded):
    """The question a seat is asked (or what others see of it), and the rules behind it."""

    rules: Sequence[str] = ()


class Entry(Worded):
    """A line of a finished game's account: a number for each seat, or one for all of them.

    The lines with `points` add up to the score of every seat.
    """

    values: Sequence[float] = ()
    points: bool = False


class Refusal:
    """Why something is greyed out: what it marks, a text key with parameters, and the rule."""

    def __init__(self, marks: Sequence[str], key: str, params: Params | None, rule: str) -> None:
        self.marks = tuple(marks)
        self.key = key
        self.params: Params = params or {}
        self.rule = rule

    def to_json(self) -> Params:
        return {"marks": list(self.marks), "key": self.key, "params": self.params, "rule": self.rule}


class Final:
    """The end of a series: its name, the ranking of seats (best first, ties together), and the score sheet."""

    def __init__(self, ending: str, ranking: Sequence[Sequence[Seat]], sheet: Params | None = None) -> None:
        self.ending = ending
        self.ranking = [list(place) for place in ranking]
        self.sheet: Params = sheet or {}

    def to_json(self) -> Params:
        return {"ending": self.ending, "ranking": self.ranking, "sheet": self.sheet}


class Series:
    """Several games in a row.  `next` is pure: the same results always lead to the same next set-up."""

    name = ""
    options: tuple[OptionSpec, ...] = ()

    def next(self, config: Setup, results: Sequence[Result]) -> Setup | Final:
        raise NotImplementedError


class Version(Declared):
    """A version of a game's rules: its number, since when, and the rule that was corrected in it.

    `plays`: tables of this version can still be played, because the rules support both versions (`s.content.rules`).
    Where they do not, people are told so, with the text `<game>-rules-<number of the next version>` as the reason.
    """

    number: int
    since: str  # a date: 2026-11-16
    change: str  # one line, for those who keep the rules
    plays: bool = True


class Game:
    """The interface of one game. Subclasses implement what is missing here.

    Much of it lies in modules: `class Strato(Game, doors=[view, prompts])` has `view.view` and `prompts.prompt` as its
    methods `view` and `prompt` (DOORS).

    `content` is the pack it plays with.  No method except `setup`, `answer`'s steps and `position` changes a state;
    none keeps one.
    """

    name = ""
    version = 1  # the version of its rules; raised when old replays would change
    versions: tuple[Version, ...] = (Version(1, "", ""),)  # all there were, the newest last
    seats = range(1, 2)
    options: tuple[OptionSpec, ...] = ()
    words: dict[str, type] = {}  # every state, part, step and action class, for the codec
    endings: tuple[str, ...] = ()  # every value a Result's `ending` may have
    bound = 10_000  # no game takes more decisions than this
    cooperative = False
    heedful = False  # whether there are signals that say what a seat might do (`heeds`)
    levels = ""  # the option whose values are levels, each harder than the one before
    series: dict[str, Series] = {}
    view_type: Any = dict  # what a view holds, a TypedDict: for those who read views in another language
    lobby = Presentation()  # how the lobby presents it
    looks: Looks | None = None  # how the generic board draws it; games with a board of their own need none
    unordered: tuple[str, ...] = ("hand", "hands")  # keys of facts and views whose lists are unordered
    bench = Setup(1)  # the set-up that benchmarks play
    sources: tuple[str, ...] = ()  # where points come from, if studies should report it (`sourced`)
    counted: dict[str, tuple[str, ...]] = {}  # what studies count in the news: a name, and the keys of its news
    content: Any = None
    advice: Advice = Advice()  # what good play looks like, for bots and hints
    _encoding: Encoding | None = None

    def __init_subclass__(cls, doors: Sequence[ModuleType] = ()) -> None:
        super().__init_subclass__()
        for name in DOORS:
            found = [getattr(module, name) for module in doors if hasattr(module, name)]
            if found and name not in vars(cls):
                setattr(cls, name, staticmethod(found[0]))

    # -- which rules, which content ------------------------------------------------------------

    @property
    def title(self) -> str:
        """Its name as shown to people."""
        return self.name.replace("_", " ").title()

    def missing(self) -> list[str]:
        """The methods that every game has and this one lacks."""
        return [name for name in NEEDED if getattr(type(self), name) is getattr(Game, name)]

    @property
    def content_hash(self) -> str:
        """The fingerprint of everything its rules read from the content."""
        return str(getattr(self.content, "hash", ""))

    def has_content(self, hash: object) -> bool:
        """Whether a saved game that names this content hash was played with this content."""
        return hash == self.content_hash or hash in getattr(self.content, "known_as", ())

    def played(self) -> Params:
        """The rules and content it is played by, to find exactly this game again (`games.of_replay`)."""
        found: Params = {"game": self.name, "version": self.version, "content": self.content_hash}
        own = getattr(self.content, "own", None)
        return {**found, "own": own} if own else found

    def playable(self, version: object) -> int:
        """The number of this version of the rules; raises Unplayable if it can no longer be played, or not yet."""
        for one in self.versions:
            if one.number == version and one.plays:
                return one.number
        newest = str(self.versions[-1].number)
        sentence = (
            f"the saved game was played with version {version} of the rules of {self.name}; "
            f"this is version {newest}, which cannot continue it"
        )
        told = {"game": self.title, "version": str(version), "newest": newest}
        later = [one for one in self.versions if isinstance(version, int) and one.number > version]
        if not later:
            raise Unplayable(sentence, "shell-ended-newer", told)
        why = f"{self.name.replace('_', '-')}-rules-{later[0].number}"
        raise Unplayable(sentence, "shell-ended-rules", {**told, "since": later[0].since}, why)

    def play_by(self, version: int) -> None:
        """Switch to the rules of this version, which must be playable."""
        self.version = version
        if self.content is not None:
            self.content.rules = version

    # -- setting up ----------------------------------------------------------------------------

    def validate(self, setup: Setup) -> list[str]:
        """Everything wrong with this set-up, each a sentence with its rule id; empty when it can be played."""
        problems: list[str] = []
        if setup.seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            told = f"{self.name} is for {seats_told(self.seats)} players, not {setup.seats}"
            about = {"game": self.name, "least": least, "most": most, "before": gaps(self.seats), "count": setup.seats}
            problems.append(Problem(told, "shell-why-seats", **about))
        specs = {spec.key: spec for spec in self.options}
        for key, value in setup.options.items():
            spec = specs.get(key)
            problems += spec.problems(value) if spec is not None else [no_option(self.name, key, list(specs))]
        return problems

    def require(self, setup: Setup) -> None:
        """Raises BadSetup unless this set-up can be played."""
        problems = self.validate(setup)
        if problems:
            raise BadSetup(problems)

    def chosen(self, setup: Setup) -> Params:
        """The set-up's options with every default filled in."""
        return {spec.key: setup.options.get(spec.key, spec.default) for spec in self.options}

    def sides(self, setup: Setup) -> list[list[Seat]]:
        """Who plays together: everybody in a game that is won together, else each seat alone unless there are teams."""
        seats = list(range(setup.seats))
        return [seats] if self.cooperative else [[seat] for seat in seats]

    def samples(self) -> list[Setup]:
        """The set-ups that the contract plays: every seat count, every option value; the first is the default."""
        raise NotImplementedError

    def forbidden(self) -> list[Setup]:
        """Set-ups that `validate` must refuse, including the forbidden pairs of options."""
        return []

    def tiny(self) -> Game | None:
        """The same rules in a game so small that it can be solved whole, for those who study algorithms; None: none."""
        return None

    def deal(self, setup: Setup) -> State:
        """The table before the first step: agenda filled, nothing run, no luck used."""
        raise NotImplementedError

    def setup(self, setup: Setup, chance: Chance, watch: Watch | None = None) -> State:
        """A game ready for its first decision."""
        self.require(setup)
        state = self.deal(setup)
        begin(state, chance, watch)
        return state

    # -- what people and bots may know ----------------------------------------------------------

    def view(self, s: Any, seat: Seat | None) -> View:
        """What this seat (None: a spectator) may know, named field by field. Plain JSON."""
        raise NotImplementedError

    def public(self, s: Any) -> View:
        """The part of every view that is the same for all viewers, and so is computed once."""
        return {}

    def private(self, s: Any, seat: Seat | None) -> View:
        """The rest of this seat's view; both together are the view."""
        return self.view(s, seat)

    def resample(self, s: Any, seat: Seat | None, chance: Chance) -> Any:
        """A world this seat cannot distinguish from the true one, sampled over everything it does not know."""
        raise NotImplementedError

    def prompt(self, s: Any, seat: Seat | None) -> Prompt:
        """The open question, as this seat sees it (asked or watching)."""
        raise NotImplementedError

    def option(self, s: Any, seat: Seat, action: Any) -> Label:
        """How one of this seat's options is shown."""
        raise NotImplementedError

    def refusals(self, s: Any, seat: Seat) -> list[Refusal]:
        """What a player of this seat might try now but may not do, with the reason."""
        return []

    def why_not(self, s: Any, seat: Seat, data: Params | str) -> Refusal | None:
        """Why this particular answer (wire form or short text) is refused, if a reason can be given without leaking."""
        action = self.understood(s, data)
        if action is None:
            return None
        if s.result is not None or seat not in s.waiting:
            return self.not_asked(s, seat)
        return None if action in options(s, seat) else self.refusal(s, seat, action)

    def not_asked(self, s: Any, seat: Seat) -> Refusal | None:
        """Why this seat may answer nothing at all now: the game is over, others decide, or it has answered."""
        return None

    def refusal(self, s: Any, seat: Seat, action: Any) -> Refusal | None:
        """Why this seat, which is asked, may not do that now; None exactly if it may."""
        return None

    def signals(self, s: Any, seat: Seat) -> list[Params]:
        """Table talk the rules allow this seat now, in wire form; never moves."""
        return []

    def signal_phase(self, s: Any) -> str | None:
        """The phase of the game in which one signal per seat is allowed; None if they are not counted."""
        return None

    def heeds(self, s: Any, seat: Seat, signal: Params) -> Sequence[Action] | None:
        """The options with which this seat would do what a partner points at, none if it cannot.

        None if the signal is no advice about the open question, whatever the seat holds.
        """
        return None

    def final(self, before: Any, seat: Seat, actions: Sequence[Action]) -> Refusal | None:
        """Why these answers, once confirmed, cannot be undone, where the game is stricter than the kernel."""
        return None

    def describe(self, view: View, say: Say) -> list[str]:
        """A view as lines of text, for the terminal and the screen reader."""
        return whole(self.sections(view, say))

    def sections(self, view: View, say: Say) -> list[Section]:
        """The same in sections, if it is too long to be read at once; otherwise none."""
        return []

    def names(self, language: str) -> dict[str, str]:
        """Names of content rows in a language, by `kind:code`; texts refer to them as `@kind:code`."""
        known: dict[str, dict[str, str]] = getattr(self.content, "names", {})
        return known.get(language) or known.get("en", {})

    def printed(self) -> dict[str, list[str]]:
        """What is printed on a piece, by `kind:code`, where the rulebook's picture of it needs to know."""
        return {}

    # -- wire form ------------------------------------------------------------------------------

    def wire(self, action: Action) -> Params:
        """The action as `{"do": verb, field: code}` in the words of the rule file."""
        data: Params = {"do": action.verb}
        for name in action.names:
            value = getattr(action, name)
            data[name] = list(value) if isinstance(value, tuple) else value
        return data

    def short(self, action: Action) -> str:
        """The action as a few words, for scenario files and logs: verb, then codes."""
        return " ".join(spoken(value) for value in self.wire(action).values())

    def read(self, s: State, seat: Seat, data: Params | str) -> Action:
        """The option of this seat that a wire form (or its short text) names."""
        if seat in s.waiting:
            text = " ".join(data.split()) if isinstance(data, str) else None
            for action in options(s, seat):
                if (self.wire(action) == data) if text is None else (self.short(action) == text):
                    return action
        raise IllegalAction(f"seat {seat} may not answer {data if isinstance(data, str) else _told(data)} now")

    def forms(self, s: Any) -> Sequence[Form]:
        """The forms of all answers that could be given at this table, whether legal now or not."""
        return ()

    def understood(self, s: Any, data: Params | str) -> Action | None:
        """The action that a wire form or short text names, whether legal now or not; None if it names none."""
        return understood(self.forms(s), data)

    def encoding(self) -> Encoding:
        """The game as numbers, for machine learning; created on first use."""
        if self._encoding is None:
            self._encoding = self.make_encoding()
            words = [self.short(action) for action in self._encoding.actions]
            self._encoding.words = words + self._encoding.words
        return self._encoding

    def make_encoding(self) -> Encoding:
        """The catalogue of actions and the observations, for the content this game plays with."""
        raise NotImplementedError

    # -- positions, saving, counting ------------------------------------------------------------

    def position(self, setup: Setup, given: Params, at: str | None, seat: Seat) -> State:
        """A table as described in the rule file's words (section 4), where decision `at` (section 6) is about
        to be put to `seat`; not yet run.  Raises BadPosition."""
        raise NotImplementedError

    def facts(self, s: Any) -> Params:
        """The full state in the same words that `position` takes: for scenarios, never for people."""
        raise NotImplementedError

    def sourced(self, s: Any, seat: Seat) -> Sequence[float]:
        """A seat's points by where they come from, in the order of `sources`."""
        return ()

    def turn(self, s: Any) -> int:
        """The number by which people count: the turn that is being played, or the round; 0 before the first."""
        return 0

    def account(self, s: Any) -> Sequence[Entry]:
        """What a finished game came to: the points by where they come from, then what else can be counted."""
        return ()

    def began(self, s: Any) -> Seat:
        """Who played first; for games that draw the order of play."""
        return 0

    def impossible(self, s: Any) -> list[str]:
        """What cannot be on a table with this box: too many of a piece, one in two places, more than is printed."""
        return []

    def luck_words(self, source: str) -> Sequence[str] | None:
        """The outcomes of a source of luck in the rule file's words, by outcome number; None: plain numbers."""
        return None

    def hides(self, setup: Setup, seat: Seat | None) -> bool:
        """Whether anything on such a table is ever hidden from this seat (None: a spectator).

        If so, the contract requires guessed worlds to differ from the true one. Face-down piles hide nothing in
        themselves, since they have no order; so nothing is hidden from a lone player unless a game says so.
        """
        return setup.seats > 1

    def pieces(self, s: Any) -> dict[str, int]:
        """How many of each piece there are, wherever they are: never changes during a game."""
        raise NotImplementedError

    def save(self, s: State) -> Any:
        return to_json(s)

    def load(self, data: Any) -> State:
        state = from_json(data, self.words)
        if not isinstance(state, State):
            raise BadReplay("that is not a saved state")
        return self.attach(state)

    def attach(self, s: State) -> State:
        """Give a loaded state its content, which is not saved with it."""
        setattr(s, "content", self.content)  # noqa: B010  # each game's State declares its own content type
        return s


def spoken(value: Any) -> str:
    """A value of a wire form as a word of the short text."""
    if isinstance(value, list):
        return ",".join(spoken(v) for v in value)
    return "yes" if value is True else "no" if value is False else str(value)


def _told(data: Params) -> str:
    return " ".join(spoken(value) for value in data.values()) if isinstance(data, dict) else repr(data)
