"""Every message of the protocol as a type.  Anything else is refused; `docs/protocol.md` explains them."""

from typing import Annotated, Any, NotRequired, TypedDict

import msgspec
from msgspec import Meta

from stratagem.table import GameCard, Reason, Seen
from stratagem.table.seen import Chair, Frame

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
    """Seconds per move and a time bank per game; when both are used up, a bot plays until the player is back."""

    move: Annotated[int, Meta(ge=5, le=1_209_600)]
    bank: Annotated[int, Meta(ge=0, le=1_209_600)] = 0


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


class SitDown(Body):
    """Take a chair: with an invitation or a device code, or, at a public table, without either."""

    invite: Annotated[str, Meta(max_length=80)] = ""
    seat: Annotated[int, Meta(ge=0, le=5)] | None = None
    name: Name = ""


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
    levels: list[str]


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


class Listed(msgspec.Struct):
    """A table as the lobby shows it: nothing of the game itself."""

    table: str
    game: str
    seats: int
    free: int
    created: float


class Lobby(msgspec.Struct):
    tables: list[Listed]


class SetUp(TypedDict):
    """What was agreed when the table was opened."""

    options: dict[str, Any]
    series: str


class ClockFacts(TypedDict):
    """The clock that was agreed, in seconds."""

    move: int
    bank: int


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
    names: str  # where its cards have other names than the house's: to be asked for at the table
    branch: BranchOrigin | None
    standing: NotRequired[bool]  # sent over the socket: I decline every window until my next turn


class Invitation(TypedDict):
    """What an invitation is to: the game, who sits there already, and what was agreed."""

    game: str
    chairs: list[Chair]
    set_up: SetUp
    gathering: bool  # nothing is dealt yet


class SeenNow(TypedDict):
    """The table as the bearer sees it now."""

    seen: Seen
    table: TableFacts


class News(msgspec.Struct):
    """Older news than what was sent with the table, as the bearer heard it."""

    frames: list[Frame]
    earlier: bool  # there is even older news


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
    """One of the signals the rules allow, or free text where the table allows it."""

    signal: Wire | None = None
    text: Annotated[str, Meta(max_length=500)] = ""


class Standing(Incoming, tag="standing"):
    """Decline every reaction window until my next turn; offered to everybody alike."""

    on: bool


class Ping(Incoming, tag="ping"):
    pass


FromClient = Hello | Choose | Back | Play | Undo | Say | Standing | Ping


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
    number: int


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
