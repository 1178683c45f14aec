"""Plan: whole moves ahead, where a move is many answers in a row.

A tree of single answers does not work in such games: the value of an answer shows only when the move is over. So lines
of answers are followed to the end of the asking seat's move, the best of them are kept, and these are followed through
its next move. An option is worth as much as the best line that starts with it.  In one world luck is the same for all
lines: no line wins by being lucky.  The other seats follow the game's policy.
"""

from collections.abc import Callable, Sequence
from typing import Final

from stratagem.kernel.advice import Advice, favourite, told_chances
from stratagem.kernel.chance import Chance, weighted
from stratagem.kernel.core import Action, Seat, State, options, trusted_answer

UNLIKELY: Final = 0.004  # of the favourite's weight: what the policy likes less is not tried
MOVED: Final = 8  # lines that go on when the first move is over ...
EACH: Final = 3  # lines with the same first answer: among these, and among those kept in the first move
LONGEST_MOVE: Final = 60
DROPPED: Final = 0.999  # the value of a dropped option, relative to the worst that was followed
NUMBERS: Final = 64


class Breadth:
    """How wide and deep a plan looks."""

    def __init__(
        self, moves: int, options: int, lines: int, later: int, fair: bool, apart: bool = False
    ) -> None:  # fmt: skip
        self.moves = moves  # own moves that a line is followed
        self.options = options  # options of an answer that are tried, in the policy's order
        self.lines = lines  # lines kept from answer to answer in the first move ...
        self.later = later  # ... and in later ones
        self.fair = fair  # whether an option whose lines were dropped is evaluated, too, or ranked last
        self.apart = apart  # whether lines with other first answers that lead to the same table are all followed


class Fate(Chance):
    """Luck of one world, the same for all lines: it depends only on the moment of the game and the source."""

    def __init__(self, chance: Chance) -> None:
        self.numbers = [chance.one_of("plan", 1 << 30) / (1 << 30) for _ in range(NUMBERS)]
        self.place = 0

    def at(self, moment: int) -> None:
        self.place = moment * 7

    def fraction(self, source: str) -> float:
        self.place += 1
        return self.numbers[(self.place + 5 * len(source)) % NUMBERS]

    def one_of(self, source: str, count: int) -> int:
        return int(self.fraction(source) * count)

    def pick(self, source: str, weights: list[int]) -> int:
        return weighted(self.fraction(source), weights)


class Line:
    """A sequence of answers: where it led, its first answer, when the current move started, its value."""

    def __init__(self, s: State, first: int, began: int, worth: float) -> None:
        self.s = s
        self.first = first
        self.began = began
        self.worth = worth


def best_first(line: Line) -> float:
    return -line.worth


class Plan:
    """A plan for one question of one seat in one world."""

    def __init__(
        self, seat: Seat, advice: Advice, chance: Chance, goes_on: Callable[[], bool], most: int, breadth: Breadth
    ) -> None:  # fmt: skip
        self.seat = seat
        self.advice = advice
        self.fate = Fate(chance)
        self.goes_on = goes_on  # checked from time to time: is there time left
        self.most = most  # answers that may be tried
        self.breadth = breadth
        self.tried = 0
        self.cut = False  # whether time or answers ran out before the plan was done
        self.last: list[Line] = []  # where the lines led that were followed to the end
        self.behind: dict[int, float] = {}  # how far each first answer was behind the best when it was last looked at

    def worths(self, s: State, found: Sequence[Action]) -> list[float]:
        """The value of each option in this world."""
        lines = [self.answer(s.copy(), found[i], i, self.advice.moment(s)) for i in range(len(found))]
        self.note(lines)
        worths = [line.worth for line in lines]
        breadth = self.breadth
        for move in range(breadth.moves):
            most, each = (breadth.lines, EACH) if move == 0 else (breadth.later, breadth.later)
            done = self.to_end_of_move(lines, most, each)
            self.last = done
            worths = self.estimates(self.best_of(done), worths)
            if self.cut:
                break
            self.note(done)
            lines = chosen(done, MOVED, EACH)
            for line in lines:
                line.began = self.advice.moment(line.s)
        return worths

    def told(self, worths: list[float]) -> list[float]:
        """These values as chances to be told to people: those of the table that the best line of each leads to."""
        best: dict[int, Line] = {}
        for line in self.last:
            if line.first not in best or line.worth > best[line.first].worth:
                best[line.first] = line
        cooperative = False  # no such game plans whole moves
        chances: dict[int, float] = {}
        for first, line in best.items():
            chances[first] = told_chances(line.s, self.advice, cooperative)[self.seat]
        return self.estimates(chances, worths)

    def note(self, lines: list[Line]) -> None:
        """How far each first answer is behind the best: it may have no line among those that continue."""
        top = 0.0
        for line in lines:
            top = max(top, line.worth)
        for first, worth in self.best_of(lines).items():
            self.behind[first] = top - worth

    def estimates(self, best: dict[int, float], before: list[float]) -> list[float]:
        """The value of each first answer; one without a line keeps its distance to the best, or ranks behind all
        others.

        When judging an answer, a missing line must not count against it; when playing, the followed lines are the
        better choice.
        """
        top, least, total = 0.0, 1.0, 0.0
        for worth in best.values():
            top, least, total = max(top, worth), min(least, worth), total + worth
        usual = total / len(best)
        found: list[float] = []
        for first in range(len(before)):
            if first in best:
                found.append(best[first])
            elif self.breadth.fair:
                found.append(max(0.0, min(usual, top - self.behind[first])))
            else:
                found.append(least * DROPPED * (0.9 + 0.1 * before[first]))
        return found

    def best_of(self, lines: list[Line]) -> dict[int, float]:
        """The best line of each first answer."""
        best: dict[int, float] = {}
        for line in lines:
            if line.worth > best.get(line.first, -1.0):
                best[line.first] = line.worth
        return best

    def answer(self, s: State, action: Action, first: int, began: int) -> Line:
        """The seat's answer on this table, which it modifies."""
        self.fate.at(self.advice.moment(s))
        trusted_answer(s, self.seat, action, self.fate)
        self.others_answer(s)
        self.tried += 1
        return Line(s, first, began, self.advice.evaluate(s)[self.seat])

    def others_answer(self, s: State) -> None:
        """Until the seat is asked again, the others do what the policy prefers."""
        advice = self.advice
        while s.result is None and self.seat not in s.waiting:
            other = s.waiting[0]
            found = options(s, other)
            self.fate.at(advice.moment(s))
            trusted_answer(s, other, found[favourite(advice.policy(s, other, found))], self.fate)
            self.tried += 1

    def to_end_of_move(self, lines: list[Line], most: int, each: int) -> list[Line]:
        """Follow these lines answer by answer until their move is over, dropping the worse ones on the way."""
        done: list[Line] = []
        under_way: list[Line] = []
        for line in lines:
            self.sort_in(line, done, under_way)
        for _ in range(LONGEST_MOVE):
            if not under_way:
                break
            if self.tried >= self.most or not self.goes_on():
                self.cut = True
                break
            under_way = self.one_answer_on(under_way, done)
            self.note(under_way)
            if len(under_way) > most:
                under_way = chosen(under_way, most, each)
        done.extend(under_way)
        return done

    def sort_in(self, line: Line, done: list[Line], under_way: list[Line]) -> None:
        if line.s.result is not None or self.advice.moment(line.s) != line.began:
            done.append(line)
        else:
            under_way.append(line)

    def one_answer_on(self, lines: list[Line], done: list[Line]) -> list[Line]:
        """Every line with every answer worth trying; of lines that led to the same table only one, or one for each
        first answer."""
        following: list[Line] = []
        seen: dict[tuple[float, int, int], bool] = {}
        for line in lines:
            found = self.worth_trying(line.s)
            last = len(found) - 1
            for i in range(len(found)):
                new = self.answer(line.s.copy() if i < last else line.s, found[i], line.first, line.began)
                key = (new.worth, len(new.s.agenda), new.first if self.breadth.apart else 0)
                if key not in seen:
                    seen[key] = True
                    self.sort_in(new, done, following)
        return following

    def worth_trying(self, s: State) -> Sequence[Action]:
        found = options(s, self.seat)
        if len(found) <= 2:
            return found
        weights = self.advice.policy(s, self.seat, found)
        least = UNLIKELY * weights[favourite(weights)]
        order = sorted([(-weights[i], i) for i in range(len(found)) if weights[i] >= least])
        return [found[i] for _, i in order[: self.breadth.options]]


def chosen(lines: list[Line], count: int, each: int) -> list[Line]:
    """The best lines, not too many with the same first answer."""
    kept: list[Line] = []
    had: dict[int, int] = {}
    for line in sorted(lines, key=best_first):
        times = had.get(line.first, 0)
        if times < each and len(kept) < count:
            had[line.first] = times + 1
            kept.append(line)
    return kept
