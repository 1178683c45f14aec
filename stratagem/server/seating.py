"""Seating: who sits where, and the tokens that say so: 256 random bits, stored as a hash, never in a URL or a log."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import weakref
from typing import TYPE_CHECKING, Any

import msgspec

from stratagem.server.errors import NoTable, NotAllowed, TooFast
from stratagem.server.limits import Rates
from stratagem.server.messages import HostOrder, NewTable, Returned, Seated, SeatWish
from stratagem.table import Chair, Reason, Refused, StratagemError
from stratagem.table.serving import Player, experts, fewest_cards, levels, named

if TYPE_CHECKING:
    from stratagem.server.audience import Own
    from stratagem.server.hall import Hall
    from stratagem.server.room import Room

HOST, SEAT, INVITE, WATCH, DEVICE, RETURN = "host", "seat", "invite", "watch", "device", "return"
CODES = 5  # for further devices that one seat may have open
DEVICES = 50  # on which one seat may be played
NOBODY = Player("")  # a program without a key, or nobody at all


class Seating:
    """Sitting down and standing up, what hosts can do with chairs, and rematches."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def sit(
        self, table: str, invite: str, wanted: int | None, name: str, player: Player = NOBODY, agree: bool = False
    ) -> Seated:
        """Take a free chair with the table's invitation; a public table needs none.

        `agree`: whoever opened a teaching table may see this hand; without that, nobody new sits down there.
        """
        room = await self.hall.rooms.get(table)
        right = room.seats.right(invite)
        if right is not None and right.kind in (DEVICE, RETURN) and right.seat is not None:
            return await self._move_in(room, right.seat, invite, player, agree)
        welcome = right is not None and right.kind == INVITE
        if (not welcome and (invite or not room.meta.get("public"))) or room.meta.get("daily"):
            raise NotAllowed("this link does not let you sit down here")

        def take() -> Seated:
            free = [seat for seat, chair in enumerate(room.match.chairs) if chair.kind == "open"]
            if not free or (wanted is not None and wanted not in free):
                raise Refused(Reason("shell-why-no-chair"))
            seat = wanted if wanted is not None else free[0]
            room.has_space()
            room.seats.may_take(seat, player)
            if not welcome or room.meta.get("rated"):
                room.seats.only_one(seat, player)
            room.seats.must_agree(agree)
            room.seats.hand_over(seat, Chair("person", name=clean(name)), player)
            room.seats.agree(seat)
            return Seated(table, seat, room.seats.grant(seat))

        seated = await room.act(take)
        await self.hall.club.stay_off(room, player)
        return seated

    async def device_code(self, room: Room, seat: int, generation: int) -> str:
        """A code with which the same player continues on another device, once."""

        def give() -> str:
            room.seats.in_person(seat, generation)
            room.seats.forget_codes(seat)
            return room.seats.grant(seat, DEVICE)

        return await room.act(give)

    async def _move_in(self, room: Room, seat: int, code: str, player: Player, agree: bool) -> Seated:
        """With a device code a player continues on another device as well; with a host's code, after losing the chair.

        The code is used up.
        """

        def move() -> Seated:
            right = room.seats.right(code)
            if right is None:
                raise NotAllowed("this code has been used")
            if right.kind == RETURN:
                room.seats.may_take(seat, player)
                if room.meta.get("rated"):
                    room.seats.only_one(seat, player)
                room.seats.must_agree(agree)
                room.seats.hold(seat, player)
                room.seats.agree(seat)
            else:
                room.seats.may_have_another(seat)
            room.seats.take_away(hashed(code))
            return Seated(room.table, seat, room.seats.grant(seat))

        seated = await room.act(move)
        await self.hall.club.stay_off(room, player)
        return seated

    async def stand(self, room: Room, seat: int, generation: int | None = None) -> None:
        """A player leaves, or is sent away; the chair is free."""

        if room.meta.get("daily"):
            raise Refused(Reason("shell-why-daily-alone"))

        def leave() -> None:
            if generation is not None:
                room.seats.has_chair(seat, generation)
            room.seats.hand_over(seat, Chair("open"))

        await room.act(leave)

    async def order(self, room: Room, order: HostOrder, host: str) -> str:
        """Do what the host asks; returns a new token if one was created."""
        seat = order.seat
        if order.do == "rematch":
            return await self._rematch(room, host)
        if order.do == "next":
            await room.act(room.next_game)
        elif order.do == "start":
            await room.act(lambda: room.start(bot_of(order, room.match.game.name)))
        elif room.meta.get("daily") and order.do == "reissue":
            raise Refused(Reason("shell-why-daily-alone"))
        elif seat is None or not 0 <= seat < len(room.match.chairs):
            raise Refused(Reason("shell-why-no-chair"))
        elif room.rated_now and room.match.chairs[seat].kind != "open":
            raise Refused(Reason("shell-why-rated"))
        elif order.do == "bot":
            await room.act(lambda: room.seats.give_to_bot(seat, bot_of(order, room.match.game.name)))
        elif order.do == "free":
            await self.stand(room, seat)
        else:
            return await room.act(lambda: self._reissued(room, seat))
        return ""

    def _reissued(self, room: Room, seat: int) -> str:
        """A code with which the player of a chair, or somebody new, takes it."""
        room.seats.hand_over(seat, Chair("person", name=room.match.chairs[seat].name))
        return room.seats.grant(seat, RETURN)

    async def come_back(self, table: str, key: str, player: Player) -> Returned:
        """The chairs that a player has here, for a device that has no tokens: always the same ones for its key."""
        room = await self.hall.rooms.get(table)

        def give() -> Returned:
            seats, chairs = room.seats, room.seats.chairs_of(player)
            opener = room.notes.get("opener", "") in player.ids
            if not chairs and not opener:
                raise NotAllowed("you have no seat at this table")
            tokens = {str(seat): derived(key, f"{table} {seat} {seats.generation(seat)}") for seat in chairs}
            for seat, token in tokens.items():
                seats.give_once(token, Right(SEAT, int(seat), seats.generation(int(seat))))
            kinds = (HOST, INVITE, WATCH) if room.meta.get("spectators", True) else (HOST, INVITE)
            others = {kind: derived(key, f"{table} {kind}") for kind in kinds if opener}
            for kind, token in others.items():
                seats.give_once(token, Right(kind))
            return Returned(table, room.match.game.name, tokens, **others)

        return await room.act(give)

    # -- the same people again ----------------------------------------------------------------------

    async def _rematch(self, room: Room, host: str) -> str:
        """The same table again, with everybody moved one seat on; every worker that is asked gives the same table."""
        if not room.match.over or (self.hall.store.shared and not room.notes.get("rematch")):
            await room.catch_up()  # another worker may have seen the end, or who has left or come since
        if not room.match.over:
            raise Refused(Reason("shell-why-still-playing"))
        table = hashlib.sha256(f"again {room.table}".encode()).hexdigest()[:16]
        if not room.notes.get("rematch"):
            wish = msgspec.convert(room.meta["wish"], NewTable)
            chairs = room.match.chairs[-1:] + room.match.chairs[:-1]
            wish.seats = [wish_of(chair) for chair in chairs]
            wish.seed, wish.daily = None, False  # of a deal of the day, too: it is an ordinary game
            opener = Player(room.notes.get("opener", ""))
            await self.hall.open(wish, "rematch", table, derived(host, table), opener, sitters(room))

            def note() -> None:
                room.notes["rematch"] = table

            await room.act(note)
        there = await self.hall.rooms.get(table)
        if there.seats.right(derived(host, table)) is None:  # called before, by another device of the host
            await there.act(lambda: there.seats.give_once(derived(host, table), Right(HOST)))
        return derived(host, table)

    async def again(self, room: Room, seat: int, generation: int, token: str, player: Player = NOBODY) -> Seated:
        """After a rematch has been started: the new seat for the bearer of an old one; idempotent."""
        if not room.notes.get("rematch") or self.hall.store.shared:
            await room.catch_up()  # another worker may have been asked for it, or have given the chair to somebody else
        room.seats.has_chair(seat, generation)
        table = room.notes.get("rematch", "")
        if not table:
            raise NoTable("no rematch has been called here")
        there, mine = await self.hall.rooms.get(table), derived(token, table)
        place = (seat + 1) % len(room.match.chairs)

        def take() -> None:
            seats, notes = there.seats, there.notes
            claim = [room.seats.generation(seat), seats.generation(place)]
            claimed, reserved = notes.get("claimed", {}), notes.get("reserved")
            if reserved is None:  # a rematch that an older version opened
                reserved = [] if seats.has_token(place) or there.match.chairs[place].kind != "person" else [place]
            if place not in reserved and claimed.get(str(place)) != claim:  # by no other device of theirs
                raise NotAllowed("somebody else has that chair by now")
            kept = {int(one) for one, of in claimed.items() if of[1] == seats.generation(int(one))}
            if not sat_there(room, notes, seat, player):
                kept = set()
            if seats.held_by(player) - kept - {place}:  # they have seen other cards meanwhile
                raise Refused(Reason("shell-why-held-another"))
            notes["reserved"] = [one for one in reserved if one != place]
            notes["claimed"] = {**claimed, str(place): claim}
            seats.hold(place, player)
            seats.agree(place)  # to the same again
            seats.give(mine, Right(SEAT, place, seats.generation(place)))

        if there.seats.right(mine) is None:
            await there.act(take)
            await self.hall.club.stay_off(there, player)
        return Seated(table, place, mine)


def sitters(room: Room) -> dict[str, str]:
    """Who has which chair; of a chair whose player has no key, its generation."""
    people = [seat for seat, chair in enumerate(room.match.chairs) if chair.kind == "person"]
    known: dict[str, str] = room.notes.get("sitting", {})
    return {str(seat): keyless(room, seat) for seat in people} | known


def keyless(room: Room, seat: int) -> str:
    return f"generation {room.seats.generation(seat)}"


def sat_there(room: Room, notes: dict[str, Any], seat: int, player: Player) -> bool:
    """Whether the chair they had before was theirs when the rematch was called; then several may be theirs here."""
    had = notes.get("before")
    return had is None or had.get(str(seat), "") in {*player.ids, keyless(room, seat)}


def bot_of(order: HostOrder, game: str) -> Chair:
    return Chair("bot", level=known(order.level, game))


def rights_of(host: str, invite: str, watch: str, seats: dict[str, str]) -> list[tuple[str, Right]]:
    """What the tokens of a new table allow."""
    kinds = [(host, Right(HOST)), (invite, Right(INVITE)), *([(watch, Right(WATCH))] if watch else [])]
    return kinds + [(token, Right(SEAT, int(seat))) for seat, token in seats.items()]


def known(level: str, game: str) -> str:
    """The level itself, if there is such a bot for this game."""
    there = [*levels(), *(["expert"] if game in experts() else [])]
    if level not in there:
        raise StratagemError(f"there is no bot {level!r}; known: {', '.join(there)}")
    return level


def chair_of(wish: SeatWish, game: str) -> Chair:
    if wish.kind == "bot":
        if wish.mine:  # who would see its hand
            raise StratagemError("a chair is a bot's or mine, not both")
        return Chair("bot", name=clean(wish.name), level=known(wish.level or "random", game))
    if wish.mine or wish.kind == "person":
        return Chair("person" if wish.mine else "open", name=clean(wish.name))
    return Chair("open")


def wish_of(chair: Chair) -> SeatWish:
    """The request that produces such a chair; a free one is reserved for whoever sat there."""
    bot = chair.kind == "bot"
    return SeatWish(kind="bot" if bot else "person", name=chair.name, level=chair.level if bot else "", mine=not bot)


def clean(name: str) -> str:
    """A name as one line of visible text."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:30]


class Seats:
    """The tokens of one table, stored only as hashes, and the players behind them.

    A chair has one generation at a time: one player on any number of devices, or a bot, or nobody. When somebody else
    gets the chair a new generation begins, and every token, device code, draft, standing answer, message under way and
    connection of the old one is void. A bot that stands in for a player whose time is up is no new generation.

    Changes here are stored by the room's `act` that calls it.
    """

    def __init__(self, room: Room) -> None:
        self.room: Room = weakref.proxy(room)  # the room owns it: a plain reference would make a cycle
        self.rights: dict[str, Right] = {}  # by the hash of a token
        self.talk = Rates(room.hall.limits.talk, room.hall.limits.talk_seconds)

    def read(self, tokens: dict[str, Any]) -> None:
        """As they are in the store."""
        self.rights = {key: msgspec.convert(body, Right) for key, body in tokens.items()}

    def right(self, token: str) -> Right | None:
        """What this token allows; None if nothing, or nothing any more."""
        found = self.rights.get(hashed(token))
        if found is not None and found.kind == WATCH and not self.room.meta.get("spectators", True):
            return None
        return found if found is None or found.seat is None or self.is_current(found) else None

    def is_current(self, right: Right) -> bool:
        """Whether a right to a seat belongs to whoever has it now."""
        return right.seat is not None and right.generation == self.generation(right.seat)

    # -- tokens -------------------------------------------------------------------------------------

    def give(self, token: str, right: Right) -> None:
        self.rights[hashed(token)] = right
        self.room.stored.change.add.append((hashed(token), msgspec.to_builtins(right)))

    def give_once(self, token: str, right: Right) -> None:
        if hashed(token) not in self.rights:
            self.give(token, right)

    def take_away(self, key: str) -> None:
        del self.rights[key]
        self.room.stored.change.drop.append(key)

    def generation(self, seat: int) -> int:
        return int(self.room.notes.get("generations", {}).get(str(seat), 0))

    def hand_over(self, seat: int, chair: Chair, player: Player = NOBODY) -> None:
        """Somebody else gets this chair, or nobody: a new generation begins."""
        room = self.room
        self.leave_rated(seat)
        for key, right in list(self.rights.items()):
            if right.seat == seat:
                self.take_away(key)
        self.standing -= {seat}
        room.team.leave(seat)
        room.deadlines.back(seat)
        for name in ("off", "unless", "later"):
            if str(seat) in room.notes.get(name, {}):
                room.notes[name] = {one: kept for one, kept in room.notes[name].items() if one != str(seat)}
        room.clocks.off.pop(seat, None)
        room.notes["away"] = {one: name for one, name in room.notes.get("away", {}).items() if one != str(seat)}
        room.notes["generations"] = {**room.notes.get("generations", {}), str(seat): self.generation(seat) + 1}
        room.notes["reserved"] = [one for one in room.notes.get("reserved", []) if one != seat]
        self.hold(seat, player)
        room.match.sit(seat, chair)
        if room.gathering and all(one.kind != "open" for one in room.match.chairs):
            room.begin()

    def leave_rated(self, seat: int) -> None:
        """Whoever leaves a rated game before its end, or is voted out, keeps its result, whoever plays on."""
        room, ids = self.room, self.ids_at(seat)
        if room.rated_now and ids:
            room.notes["left"] = {**room.notes.get("left", {}), str(seat): next(iter(ids))}

    def give_to_bot(self, seat: int, bot: Chair) -> None:
        """A bot gets this chair, under a name that no other bot has here."""
        chairs = list(self.room.match.chairs)
        chairs[seat] = bot
        self.hand_over(seat, named(chairs, self.room.match.game.name)[seat])

    # -- a teaching table ---------------------------------------------------------------------------

    def must_agree(self, agree: bool) -> None:
        """Nobody sits down at a teaching table without having agreed to it."""
        if self.room.teaching and not agree:
            raise Refused(Reason("shell-why-teaching"))

    def agree(self, seat: int) -> None:
        """Whoever has this chair now lets the opener of a teaching table see its cards."""
        if self.room.teaching:
            notes = self.room.notes
            notes["agreed"] = {**notes.get("agreed", {}), str(seat): self.generation(seat)}

    def shown_to_the_opener(self, seat: int) -> bool:
        """Whether whoever opened the table may see this hand: a bot's, or that of somebody who agreed."""
        room = self.room
        if not room.teaching or room.gathering or not 0 <= seat < len(room.match.chairs):
            return False
        agreed = room.notes.get("agreed", {}).get(str(seat)) == self.generation(seat)
        return room.match.chairs[seat].kind == "bot" or agreed

    def hold(self, seat: int, player: Player) -> None:
        """Remember who has a chair, and which chairs of this game they have had: whose cards they may know."""
        notes, place = self.room.notes, str(seat)
        sitting = {one: id for one, id in notes.get("sitting", {}).items() if one != place}
        colours = {one: colour for one, colour in notes.get("colours", {}).items() if one != place}
        if player or len(sitting) != len(notes.get("sitting", {})):
            notes["sitting"] = {**sitting, place: player.id} if player else sitting
            notes["colours"] = {**colours, place: player.colour} if player.colour else colours
            self.room.stored.change.chairs[seat] = player.id
        if player:
            held = notes.get("held", {})
            notes["held"] = {**held, player.id: sorted({*held.get(player.id, []), seat})}

    def held_by(self, player: Player) -> set[int]:
        """The chairs of this game that a player has had on any device."""
        held = self.room.notes.get("held", {})
        return {seat for id in player.ids for seat in held.get(id, [])}

    def ids_behind(self, right: Right) -> frozenset[str]:
        """The same for whoever has this right: that of the host belongs to whoever opened the table."""
        opener = self.room.notes.get("opener", "")
        return frozenset([opener]) if right.kind == HOST and opener else self.ids_at(right.seat)

    def ids_at(self, seat: int | None) -> frozenset[str]:
        """Under which id the player of a chair sat down; none for spectators and for programs."""
        id = self.room.notes.get("sitting", {}).get(str(seat), "")
        return frozenset([id] if id else [])

    def chairs_of(self, player: Player) -> list[int]:
        """The chairs that a player has now."""
        return sorted(int(seat) for seat, id in self.room.notes.get("sitting", {}).items() if id in player.ids)

    def know_only_their_own(self) -> None:
        """Fresh cards: everybody knows those of the chairs they have."""
        held: dict[str, list[int]] = {}
        for seat, id in sorted(self.room.notes.get("sitting", {}).items()):
            held.setdefault(id, []).append(int(seat))
        self.room.notes["held"] = held

    @property
    def colours(self) -> list[int]:
        """What colour the player of each chair likes; 0 for any."""
        liked = self.room.notes.get("colours", {})
        return [liked.get(str(seat), 0) for seat in range(len(self.room.match.chairs))]

    def may_take(self, seat: int, player: Player) -> None:
        """Once the cards are dealt, a free chair is for whoever had it, or for somebody who has had no other."""
        if self.room.gathering or self.room.match.over:
            return
        if not player:
            raise Refused(Reason("shell-why-player-unknown"))
        if self.held_by(player) - {seat}:
            raise Refused(Reason("shell-why-held-another"))

    def only_one(self, seat: int, player: Player) -> None:
        """Several people may sit at one device, but not as strangers, and not where it counts who is better."""
        if {*self.chairs_of(player)} - {seat}:
            raise Refused(Reason("shell-why-one-chair"))

    def grant(self, seat: int, kind: str = SEAT) -> str:
        """A new token (or device code) for whoever has this chair."""
        token, made = fresh(), 0
        if kind == DEVICE:
            made = 1 + max((before for before, _ in self._codes(seat)), default=0)
        self.give(token, Right(kind, seat, self.generation(seat), made))
        return token

    def forget_codes(self, seat: int) -> None:
        """However often somebody asks for a code, only the latest few are kept."""
        for _, key in self._codes(seat)[: 1 - CODES]:
            self.take_away(key)

    def _codes(self, seat: int) -> list[tuple[int, str]]:
        """The codes for further devices of this seat, the oldest first."""
        wanted = (DEVICE, seat)
        return sorted((right.made, key) for key, right in self.rights.items() if (right.kind, right.seat) == wanted)

    def may_have_another(self, seat: int) -> None:
        """Refuse a further device where a player has very many."""
        if sum(right.kind == SEAT and right.seat == seat for right in self.rights.values()) >= DEVICES:
            raise TooFast("shell-limit-devices", "this seat is played on as many devices as it may be")

    def has_token(self, seat: int) -> bool:
        """Whether anybody can play this chair."""
        return any(right.kind == SEAT and right.seat == seat for right in self.rights.values())

    # -- players ------------------------------------------------------------------------------------

    def has_chair(self, seat: int, generation: int | None) -> None:
        """Refuse what comes from somebody who no longer has this chair, even if it was sent before."""
        if generation not in (None, self.generation(seat)):
            raise Refused(Reason("shell-why-no-chair"))

    def in_person(self, seat: int, generation: int | None = None) -> None:
        """The same, and refuse a player for whom a bot is standing in."""
        self.has_chair(seat, generation)
        if self.room.match.chairs[seat].kind != "person":
            raise Refused(Reason("shell-why-no-chair"))

    def send_away(self, seat: int) -> None:
        """A bot plays for a player whose time is up, until they are back."""
        room = self.room
        name = room.match.chairs[seat].name  # which the bot keeps for them
        room.notes["away"] = {**room.notes.get("away", {}), str(seat): ""}
        room.match.sit(seat, Chair("bot", name=name, level=room.hall.stand_in))

    async def welcome_back(self, seat: int, generation: int) -> None:
        """A player takes back a chair that a bot was playing."""
        room = self.room
        if (str(seat) not in room.notes.get("away", {}) and seat not in room.notes.get("gone", [])) or room.match.over:
            return

        def back() -> None:
            self.has_chair(seat, generation)
            away = dict(room.notes.get("away", {}))
            room.team.leave(seat)
            room.deadlines.back(seat)
            if away.pop(str(seat), None) is not None:
                if seat in room.match.waiting("bot"):
                    room.clocks.asked(room.time.now())  # the player is asked again
                room.notes["away"] = away
                room.match.sit(seat, Chair("person", name=room.match.chairs[seat].name))

        await room.act(back)

    def take_days_off(self, seat: int, since: float, until: float) -> None:
        """The clock of this seat stands still for so long."""
        self.room.notes["off"] = {**self.room.notes.get("off", {}), str(seat): [since, until]}
        self.room.clocks.off[seat] = (since, until)

    def may_talk(self, seat: int) -> None:
        """However many connections a player has, talk is limited."""
        if not self.talk.allows(str(seat)):
            raise TooFast("shell-limit-talk", "too many words; wait a minute")

    # -- standing answers ---------------------------------------------------------------------------

    @property
    def standing(self) -> set[int]:
        """Seats that decline every window until their next turn."""
        return set(self.room.notes.get("standing", []))

    @standing.setter
    def standing(self, seats: set[int]) -> None:
        self.room.notes["standing"] = sorted(seats)

    @property
    def declining(self) -> set[int]:
        """Those of them who decline the window that is open, whatever they have said it depends on."""
        fewest = fewest_cards(self.room.match)
        return {seat for seat in self.standing if fewest is None or fewest > self.unless(seat)}

    def unless(self, seat: int) -> int:
        """A standing answer is no answer where somebody has this many cards left, or fewer; 0: it always is."""
        return int(self.room.notes.get("unless", {}).get(str(seat), 0))

    @staticmethod
    def own_of(seat: int, notes: dict[str, Any]) -> Own:
        """What only this seat is told, as the notes have it."""
        later = notes.get("later", {}).get(str(seat))
        standing = int(notes.get("unless", {}).get(str(seat), 0)) if seat in notes.get("standing", []) else None
        return standing, msgspec.json.encode(later["offer"]).decode() if later else ""

    async def stand_by(
        self, seat: int, on: bool, generation: int | None = None, unless: int | None = None
    ) -> None:
        """Decline every window until this seat's next turn, or stop doing so."""

        def note() -> None:
            self.has_chair(seat, generation)
            self.standing = self.standing | {seat} if on else self.standing - {seat}
            held = {one: cards for one, cards in self.room.notes.get("unless", {}).items() if one != str(seat)}
            if held or unless or "unless" in self.room.notes:
                self.room.notes["unless"] = {**held, str(seat): unless} if on and unless else held

        await self.room.act(note)


class Right(msgspec.Struct, frozen=True):
    """What a token allows: running the table, playing a seat, sitting down or watching.

    A right to a seat belongs to one generation of its chair (`Seats`); it is worth nothing once the next one begins.
    """

    kind: str
    seat: int | None = None
    generation: int = 0
    made: int = 0  # which code for a device it is: the latest has the highest number


def fresh() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """The form in which a token is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def derived(token: str, about: str) -> str:
    """A token that only the bearer of another one can derive; always the same for the same input."""
    return base64.urlsafe_b64encode(hmac.digest(token.encode(), about.encode(), "sha256")).decode().rstrip("=")


def table_id() -> str:
    return secrets.token_hex(8)
