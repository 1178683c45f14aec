"""Steps of no game, for tests of the kernel's verbs."""

from stratagem.kernel.core import Action, Choice, Decision, Result, Reveal, State, Work


class Say(Action):
    verb = "say"
    word: str


A, B, C = Say("a"), Say("b"), Say("c")


class Log(State):
    log: list[str | tuple[str, int]] = []


class Table(Log):
    def __init__(self, *steps):
        super().__init__()
        if steps:
            self.then(*steps)


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

    name: str = ""

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
    seats: tuple[int, ...]

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
