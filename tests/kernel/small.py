"""Steps of no game, for tests of the kernel's verbs."""

from stratagem.kernel.core import Action, Choice, Decision, Result, Reveal, State, Work


class Say(Action):
    verb, names = "say", ("word",)

    def __init__(self, word):
        self.word = word


A, B, C = Say("a"), Say("b"), Say("c")


class Table(State):
    names = (*State.names, "log")

    def __init__(self, *steps):
        super().__init__()
        self.log = []
        if steps:
            self.then(*steps)

    def copy(self):
        new = Table()
        self.copy_agenda_to(new)
        new.log = self.log[:]
        return new


class Note(Work):
    names = ("name",)

    def __init__(self, name="", adds=()):
        self.name = name
        self.adds = adds  # steps it puts on the agenda

    def do(self, s):
        s.log.append(self.name)
        s.tell("small-news-note", {"name": self.name})
        s.then(*self.adds)


class Show(Reveal):
    """Shows something, without luck."""

    names = ("name",)

    def __init__(self, name=""):
        self.name = name

    def do(self, s, chance):
        s.log.append(self.name)


class Roll(Show):
    def do(self, s, chance):
        s.log.append((self.name, chance.roll("die", 6)))


class Ask(Choice):
    def offers(self, s):
        return [A, B]

    def chosen(self, s, action):
        s.log.append((self.seat, action.word))


class AskAll(Decision):
    names = ("seats",)

    def __init__(self, seats):
        self.seats = seats

    def asks(self, s):
        return list(self.seats)

    def options(self, s, seat):
        return [A, B]

    def settle(self, s, answers):
        s.log.append([(seat, action.word) for seat, action in answers.items()])


class QuietAsk(AskAll):
    quiet = True


class End(Work):
    def do(self, s):
        s.end(Result("OVER", (0,), (1.0, 0.0)))
