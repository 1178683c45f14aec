"""Faults planted on purpose, a third part: a server that lets everybody have everything at once."""

from concurrent.futures import Future

from .faults import fault, swap


class AtOnce:
    """An answer that was computed where it was asked for."""

    def __init__(self, do, wish):
        from stratagem.table import replaying

        self.future = Future()
        try:
            self.future.set_result(replaying.TASKS[do](wish))
        except Exception as wrong:
            self.future.set_exception(wrong)

    def stop(self):
        pass


@fault
def replayed_on_the_loop():
    """Games are replayed where all tables are served."""
    import msgspec

    from stratagem.table.replaying import ReplayPool

    def here(self, wish, who):
        made = AtOnce(wish["do"], wish)
        if made.future.exception() is None:
            plain = msgspec.to_builtins(made.future.result())
            made.future = Future()
            made.future.set_result(plain)
        return made

    swap(ReplayPool, "ask", here)


@fault
def free_of_charge():
    """Nobody pays for anything."""
    from stratagem.server.limits import Budget

    swap(Budget, "pay", lambda self, price: 0.0)


@fault
def first_come_first_served():
    """One queue for everybody, as long as it gets."""
    from stratagem.bots.fair import Asker, FairQueue, Lane

    honest, drop = Lane.put, Lane.drop

    def put(self, item, who):
        self.most = self.most_each = 10**9
        honest(self, item, Asker())

    swap(Lane, "put", put)
    swap(Lane, "drop", lambda self, item, who: drop(self, item, Asker()))
    swap(FairQueue, "lane", lambda self, who: self.people)


@fault
def finished_tables_counted():
    """Tables that are over count like those that are played at."""
    from stratagem.table.stores.contract import Store

    swap(Store, "count_unfinished", Store.count)


@fault
def all_news_at_once():
    """Everybody who comes to a table is sent everything that was ever said there."""
    from stratagem.server import audience, http

    for module in (audience, http):
        swap(module, "latest", lambda frames, most: (frames, False))


@fault
def endless_patience():
    """A connection that sends nothing is kept for ever."""
    from stratagem.server.patience import PatientProtocol

    swap(PatientProtocol, "_look", lambda self: None)


@fault
def endless_requests():
    """A request may have any length, as long as it keeps coming."""
    from stratagem.server import patience

    swap(patience, "LONGEST_HEAD", 10**12)


@fault
def deaf_clients_kept():
    """An answer waits for its reader for ever."""
    from stratagem.server.patience import PatientProtocol

    swap(PatientProtocol, "_await_reader", lambda self: None)


@fault
def addresses_for_themselves():
    """Every address has a budget of its own, however many one client has."""
    from stratagem.server import limits

    swap(limits, "party", lambda address: address)


@fault
def silent_sockets_stay():
    """A socket that has not said hello keeps its place until its time is up."""
    from stratagem.server.connection import Connections

    async def stays(self, addresses):
        return False

    swap(Connections, "drop_silent", stays)


@fault
def talk_unlimited():
    """Talk is limited by what a socket may send, and a seat may have many sockets."""
    from stratagem.server.seating import Seats

    swap(Seats, "may_talk", lambda self, seat: None)


@fault
def rematches_counted():
    """All rematches of the server share one allowance for new tables."""
    from stratagem.server.hall import Hall

    honest = Hall.has_room

    async def counted(self, address, *rest, **more):
        await honest(self, address or "rematch", *rest, **more)

    swap(Hall, "has_room", counted)
