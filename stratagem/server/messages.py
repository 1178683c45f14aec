"""Every message of the protocol as a type.  Anything else is refused; `docs/protocol.md` explains them."""

from typing import Annotated, Any, NotRequired, TypedDict

import msgspec
from msgspec import Meta

from stratagem.table import GameCard, Reason, Seen
from stratagem.table.seen import Chair, Frame, Offer

Name = Annotated[str, Meta(max_length=30)]
Word = Annotated[str, Meta(max_length=64)]
Token = Annotated[str, Meta(min_length=20, max_length=80)]
Nonce = Annotated[str, Meta(max_length=64)]
Wire = dict[str, Any]


class Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends; an unknown field is an error, not something to ignore."""


# -- HTTP: asked for ---------------------------------------------------------------------------------


class SeatWish(Body):
    """Who gets a chair: a person (using the host's own browser, if `mine`), a bot, or whoever joins."""

    kind: Annotated[str, Meta(pattern="^(person|bot|open)$")] = "open"
    name: Name = ""
    level: Word = ""
    mine: bool = False


class Clock(Body):
    """Seconds per move and a time bank per game; when both are used up, a bot plays until the player is back.

    With `vote` it does so only if most of the others want it.
    """

    move: Annotated[int, Meta(ge=5, le=1_209_600)]
    bank: Annotated[int, Meta(ge=0, le=1_209_600)] = 0
    vote: bool = False


class NewTable(Body):
    """A table to be opened."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=6)]
    options: dict[str, Any] = {}
    series: Word = ""
    public: bool = False  # listed in the lobby
    chat: bool = False
    open: bool = False  # all hands are open
    open_afterwards: bool = True  # replay and seed are available to everyone once a game is over
    clock: Clock | None = None
    window: Annotated[int, Meta(ge=5, le=604_800)] = 20  # seconds that everybody has to answer a reaction window
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None  # for practice; such a table is marked
    daily: bool = False  # the deal of the day, the same for everyone; alone or with bots
    content: Word = ""  # a content pack of this server, by name
    rated: bool = False  # its games count for the ratings of all who sit down here, bots included
    spectators: bool = True  # people who only watch are welcome
    teaching: bool = False  # whoever opens it sees all hands; everybody who sits down agrees to that
    channel: Word = ""  # of those that the operator has named: it is told whose turn it is at this table


class SitDown(Body):
    """Take a chair: with an invitation or a device code, or, at a public table, without either."""

    invite: Annotated[str, Meta(max_length=80)] = ""
    seat: Annotated[int, Meta(ge=0, le=5)] | None = None
    name: Name = ""
    agree: bool = False  # at a teaching table: whoever opened it may see my hand


class HostOrder(Body):
    """What only the host may do: start the game with bots on the free chairs, put a bot on a chair, free a chair,
    let its player return, deal the next game."""

    do: Annotated[str, Meta(pattern="^(start|bot|free|reissue|next|rematch)$")]
    seat: Annotated[int, Meta(ge=0, le=5)] | None = None
    level: Word = "random"


class ProfileWish(Body):
    """What goes with a player, on every device."""

    name: Name = ""
    colour: Annotated[int, Meta(ge=0, le=6)] = 0  # which of the seats' colours they like; 0: any
    language: Annotated[str, Meta(pattern="^([a-z]{2})?$")] = ""


class HolidayWish(Body):
    """Days off from now on, in which my clocks stand still at tables that are played over days; 0 ends them."""

    days: Annotated[int, Meta(ge=0, le=30)]


class InvitationWish(Body):
    """An invitation to the club: what it makes of people, for how many days and how many people it is good."""

    role: Annotated[str, Meta(pattern="^(operator|member|guest)$")] = "member"
    days: Annotated[float, Meta(gt=0, le=3650)] | None = 14.0
    most: Annotated[int, Meta(ge=1, le=10_000)] = 1
    about: Annotated[str, Meta(max_length=60)] = ""


class PasskeyAnswer(Body):
    """What a passkey has signed, as the browser tells it, and what its owner calls the device."""

    credential: dict[str, Any]
    about: Name = ""


class Join(Body):
    """A code from another device, or what the words of a sheet stand for."""

    secret: Annotated[str, Meta(min_length=8, max_length=80)]


class Report(Body):
    """A line of talk, by the number of its news, or the name of a seat, for whoever runs the server to look at."""

    line: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    seat: Annotated[int, Meta(ge=0, le=5)] | None = None


class Moves(Body):
    """A move: the rungs chosen, the number it answers, and a nonce from the client so that it is applied only once."""

    actions: Annotated[list[Wire], Meta(min_length=1, max_length=64)]
    seq: Annotated[int, Meta(ge=0, le=2**53)]
    nonce: Nonce


class Branch(Body):
    """A branch of a finished game: where it starts, my seat, what I would have played there, and against whom."""

    move: Annotated[int, Meta(ge=0, le=2**31)]  # how many moves are kept
    seat: Annotated[int, Meta(ge=0, le=5)] | None = None  # usually whoever moved next
    actions: Annotated[list[Wire], Meta(max_length=64)] = []  # the first rungs of my move
    same: bool = False  # from the first move, and with the luck of that game: the same deal again
    level: Word = "normal"
    name: Name = ""


# -- HTTP: answered ----------------------------------------------------------------------------------


class Health(msgspec.Struct):
    status: str
    version: str
    tables: int
    sockets: int


class Games(msgspec.Struct):
    games: list[GameCard]
    levels: list[str]  # of bots that play every game
    ratings: bool = False  # this server keeps ratings
    channels: dict[str, str] = {}  # that a table can be told of in, by name: what people call them
    packs: dict[str, list[str]] = {}  # content packs of the house that a table may use, by game
    experts: list[str] = []  # games that the `expert` bot plays here


class Opened(msgspec.Struct):
    """A new table: this is the only time its tokens are sent."""

    table: str
    host: str
    invite: str
    watch: str
    seats: dict[str, str]  # tokens of the host's own chairs, by seat number
    commitment: str  # SHA-256 of the table's secret seed


class Seated(msgspec.Struct):
    table: str
    seat: int
    token: str


class Profile(msgspec.Struct):
    """A player, told about themselves."""

    known: bool  # to this server
    name: str
    colour: int
    language: str
    devices: int
    sheet: bool  # there is a sheet of words


class Holiday(msgspec.Struct):
    """A player's days off: until when, and how many days they may still take within a year."""

    until: float | None
    left: float


class ClubFacts(msgspec.Struct):
    """Whether the house is a club, what somebody is in it (empty: nobody), and whether it has passkeys."""

    club: bool
    role: str
    passkeys: bool


class InvitedTo(msgspec.Struct):
    """An invitation to the club; this is the only time its secret is sent."""

    id: int
    secret: str


class HousePass(msgspec.Struct):
    """An invitation to the club, as those who run it see it."""

    id: int
    role: str
    created: float
    until: float | None
    most: int
    used: int
    revoked: bool
    about: str


class Invitations(msgspec.Struct):
    invitations: list[HousePass]


class PasskeyFacts(msgspec.Struct):
    id: str
    about: str
    created: float


class Passkeys(msgspec.Struct):
    passkeys: list[PasskeyFacts]


class LetIn(msgspec.Struct):
    """A secret that makes another device one of this player's; this is the only time it is sent."""

    secret: str
    seconds: float | None  # for how long it is good; a sheet is until the next one


class MyTable(msgspec.Struct):
    """A table where a player has seats."""

    table: str
    game: str
    seats: list[int]
    created: float


class MyTables(msgspec.Struct):
    tables: list[MyTable]


class SetUp(TypedDict):
    """What was agreed when the table was opened."""

    options: dict[str, Any]
    series: str


class MyEnding(msgspec.Struct):
    """How one game of a table ended for a player."""

    playing: int
    at: float
    ending: str
    won: bool
    undecided: bool  # of rivals nobody won
    together: bool  # won or lost by all
    place: int | None  # among the others
    points: float | None
    figure: float | None  # by which results of this game are compared, if not points
    level: int | None  # level or mission, where the game has them
    moves: int
    turns: int
    final: int | None  # my place in the series that ended with it
    rated: bool


class MyGame(msgspec.Struct):
    """A table in a player's list.  Whether somebody else has answered in secret is not told in any of it."""

    table: str
    game: str
    state: str  # turn, running, gathering, over
    seats: list[int]  # mine
    chairs: list[Chair]
    set_up: SetUp
    kind: str  # daily, practice, branch, opened; empty: an ordinary table
    daily: str  # its date
    rated: bool
    open_afterwards: bool
    opener: bool  # I opened it
    created: float
    at: float  # of the last thing that everybody may know of
    due: float | None  # when my time is up
    endings: list[MyEnding]


class MyGames(msgspec.Struct):
    """A player's games: those where it is their turn, those that run, a page of those that are over."""

    turn: list[MyGame]
    running: list[MyGame]
    finished: list[MyGame]
    finished_in_all: int
    more: str  # ask for the next page with it; empty: there is none


class BegunWith(msgspec.Struct):
    """How often a player began in a certain way, and won then."""

    opening: str
    played: int
    won: int


class SeatStats(msgspec.Struct):
    """A player's results at one game with so many seats."""

    game: str
    seats: int
    together: bool
    played: int
    won: int
    mean: float | None  # of the figure by which results are compared; of games won, where all win together
    best: float | None
    streak: int  # games won in a row, up to the last
    longest: int
    form: list[bool]  # the last ones, won or not
    figures: list[float]
    turns: float
    openings: list[BegunWith] = []  # how they began, the favourite first, where a game has openings


class LevelStats(msgspec.Struct):
    """A level or mission of a game that is won together."""

    game: str
    level: int
    played: int
    won: int
    best: float | None


class SeriesStats(msgspec.Struct):
    """Whole series of a game, such as evenings: how many somebody played to their end, and was first in."""

    game: str
    played: int
    won: int


class RatedMoment(msgspec.Struct):
    at: float
    rating: int
    spread: int


class Rated(msgspec.Struct):
    """A rating: between `rating - spread` and `rating + spread` with 95 %."""

    name: str
    level: str  # of a bot
    me: bool
    rating: int
    spread: int
    games: int
    game: str = ""
    history: list[RatedMoment] = []


class Ratings(msgspec.Struct):
    ratings: list[Rated]


class Statistics(msgspec.Struct):
    games: list[SeatStats]
    levels: list[LevelStats]
    series: list[SeriesStats]
    ratings: list[Rated]
    days: int  # in a row with a deal of the day
    longest_days: int
    tried: int  # days in all


class BoardLine(msgspec.Struct):
    """Somebody's first try at a deal of the day."""

    name: str
    me: bool
    won: bool
    figure: float | None
    turns: int
    hints: int


class Solved(msgspec.Struct):
    """A way to win a deal whose day is over: running or done; `id` is that of a game to look at."""

    status: str
    verdict: str = ""
    turns: int = 0
    moves: int = 0
    id: str = ""


class BoardGame(msgspec.Struct):
    game: str
    lines: list[BoardLine]  # the best first
    mine: str  # the table of my first try
    solved: Solved | None


class Board(msgspec.Struct):
    """The deals of a day: everybody's results, my days in a row, and the days on which I tried."""

    date: str
    games: list[BoardGame]
    row: int
    days: list[str]


class Returned(msgspec.Struct):
    """A player's own chairs at a table, and its other tokens for whoever opened it; the same again for the same key."""

    table: str
    game: str
    seats: dict[str, str]
    host: str = ""
    invite: str = ""
    watch: str = ""


class Imported(msgspec.Struct):
    """An exported game that has been verified and can be viewed here."""

    id: str
    told: str
    game: str
    seats: int
    moves: int
    names: str = ""  # where its cards have other names than the house's: to be asked for with it


class Daily(msgspec.Struct):
    """A deal of the day: its date, and, once the day is over, the key from which all its luck follows."""

    game: str
    date: str
    commitment: str
    key: str = ""


class ClockFacts(TypedDict):
    """The clock that was agreed, in seconds."""

    move: int
    bank: int
    vote: NotRequired[bool]  # a bot stands in only if most of the others want it


class Listed(msgspec.Struct):
    """A table as the lobby shows it: nothing of the game itself."""

    table: str
    game: str
    seats: int
    free: int
    created: float
    rated: bool  # whoever sits down agrees to that
    teaching: bool = False  # whoever opened it sees all hands
    clock: ClockFacts | None = None  # how much time there is


class Lobby(msgspec.Struct):
    tables: list[Listed]


# `import` is a Python keyword, so this type cannot be written like the others
BranchOrigin = TypedDict("BranchOrigin", {"table": NotRequired[str], "import": NotRequired[str],
                                          "playing": NotRequired[int], "move": int})  # fmt: skip


class TableFacts(TypedDict):
    """Public facts of the table itself."""

    id: str
    commitment: str  # of the luck of the game that is played
    chat: bool
    open_afterwards: bool
    practice: bool
    opened: bool  # it came as a file, in which all its cards are
    rated: bool  # its games count for ratings
    spectators: bool  # people who only watch are welcome
    teaching: bool  # whoever opened it sees all hands
    phased: bool  # signals are counted by phase, so one may be meant for the next
    daily: str  # the date, where it is a deal of the day
    clock: ClockFacts | None
    window: int  # seconds for a reaction
    in_window: bool  # a reaction window is open
    gathering: bool  # nothing is dealt yet: chairs are free
    set_up: SetUp
    colours: list[int]  # what each player likes best, 0 to 6; 0: any
    seconds_left: float | None
    connected: list[int]
    watching: int
    rematch: str  # the table of the rematch, once there is one
    gone: list[int]  # seats that have let their time pass: the others vote about them
    votes: dict[str, dict[str, str]]  # about whom: who wants what
    led: list[int] | None  # seats whose bots play where most of the others point; None: not at this game
    away_until: dict[str, float]  # seats whose players have days off, and until when
    names: str  # where its cards have other names than the house's: to be asked for at the table
    branch: BranchOrigin | None
    standing: NotRequired[bool]  # sent over the socket: I decline every window until my next turn
    unless: NotRequired[int | None]  # except where somebody has this many cards left, or fewer
    later: NotRequired[Offer]  # the same: what I will point at when the next cards lie open


class Invitation(TypedDict):
    """What an invitation is to: the game, who sits there already, and what was agreed."""

    game: str
    chairs: list[Chair]
    set_up: SetUp
    rated: bool  # its games count for the ratings of whoever sits down
    gathering: bool  # nothing is dealt yet
    teaching: bool  # whoever opened the table sees all hands: sit down only if you agree
    clock: ClockFacts | None  # how much time there is


class HandShown(TypedDict):
    """What a seat of a teaching table sees now, for whoever opened it."""

    number: int
    seat: int
    view: dict[str, Any]


class SeenNow(TypedDict):
    """The table as the bearer sees it now."""

    seen: Seen
    table: TableFacts


class News(msgspec.Struct):
    """Older news than what was sent with the table, as the bearer heard it."""

    frames: list[Frame]
    earlier: bool  # there is even older news


class Since(msgspec.Struct):
    """What happened since a move of the bearer's, with what they saw at each step of it."""

    move: int  # the number of that move; of the deal, if they have made none
    number: int  # the last that is told of
    frames: list[Frame]


class MoveTaken(TypedDict):
    nonce: str
    number: int


class Said(TypedDict):
    """A text by its key."""

    key: str
    params: dict[str, Any]


class HintTold(TypedDict):
    """What a bot would do in my chair, with its estimated chance, where that lies with 95 %, and the main reason."""

    do: Wire
    label: Said
    chance: float
    low: float
    high: float
    reason: Said


class HintsTold(TypedDict):
    """Hints for the question asked at this number, after this many rungs of a draft: they fit no other."""

    number: int
    draft: int
    hints: list[HintTold]


class Done(msgspec.Struct):
    done: bool = True
    token: str = ""


class Fault(msgspec.Struct):
    """An error: a word for programs, a sentence for people, and, where a game refused, its reason."""

    error: str
    message: str
    reason: Reason | None = None


# -- WebSocket: from the client ----------------------------------------------------------------------


class Incoming(Body, tag_field="type"):
    pass


class Hello(Incoming, tag="hello"):
    """The first message: who I am, and what I have already seen."""

    token: Token
    since: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    frames: bool = False  # also show the table at every step of what happens, for animation
    player: Annotated[str, Meta(max_length=80)] = ""  # my key: in a club, whoever sits or watches belongs to it


class Choose(Incoming, tag="choose"):
    """Add a rung to my draft.

    With `commit` the move is made at once if this rung completes it and there is no warning; the answer is
    `taken`, or else `drafted`.
    """

    action: Wire
    commit: bool = False
    seq: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    nonce: Annotated[str, Meta(max_length=64)] = ""


class Back(Incoming, tag="back"):
    """Remove the last rung of my draft."""


class Play(Incoming, tag="move"):
    """Make a whole move at once."""

    actions: Annotated[list[Wire], Meta(min_length=1, max_length=64)]
    seq: Annotated[int, Meta(ge=0, le=2**53)]
    nonce: Nonce


class Undo(Incoming, tag="undo"):
    pass


class Say(Incoming, tag="talk"):
    """One of the signals the rules allow; or, where the table allows it, free text or a quick reaction.

    `later`: not now, but as soon as the next cards lie open, if what it points at is still there; without a signal:
    never mind. Where signals are counted by phase, as Synergy's gestures are; nobody else is told.
    """

    signal: Wire | None = None
    later: bool = False
    text: Annotated[str, Meta(max_length=500)] = ""
    reaction: Annotated[str, Meta(max_length=20)] = ""


class Standing(Incoming, tag="standing"):
    """Decline every reaction window until my next turn; offered to everybody alike.

    `unless`: not those in which somebody has this many cards left, or fewer.
    """

    on: bool
    unless: Annotated[int, Meta(ge=1, le=20)] | None = None


class Vote(Incoming, tag="vote"):
    """Somebody is gone: a bot should play for them until they are back (`bot`), and where most of us point, if the game
    lets partners point (`team`), their chair should be free (`free`), or I would rather wait (`wait`)."""

    seat: Annotated[int, Meta(ge=0, le=5)]
    to: Annotated[str, Meta(pattern="^(bot|team|free|wait)$")]


class Ping(Incoming, tag="ping"):
    pass


FromClient = Hello | Choose | Back | Play | Undo | Say | Standing | Vote | Ping


# -- WebSocket: to the client ------------------------------------------------------------------------


class Outgoing(msgspec.Struct, tag_field="type"):
    pass


class Now(Outgoing, tag="seen"):
    """The table as this viewer sees it now, with the news since the last message."""

    seen: Seen
    table: TableFacts


class Taken(Outgoing, tag="taken"):
    """Your move is on disk."""

    nonce: str
    number: int  # of its record


class Drafted(Outgoing, tag="drafted"):
    """Your rung is in your draft; the move is not made yet."""

    nonce: str


class Refusal(Outgoing, tag="refused"):
    """Refused; nothing was changed."""

    error: str
    message: str
    reason: Reason | None = None
    nonce: str = ""


class Pong(Outgoing, tag="pong"):
    pass


class Bye(Outgoing, tag="bye"):
    """The server closes this connection, and why; `reason` says it in any language."""

    error: str
    message: str
    reason: Reason | None = None


ToClient = Now | Taken | Drafted | Refusal | Pong | Bye
