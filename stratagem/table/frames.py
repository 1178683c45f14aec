"""Frames: what each viewer was told, record by record, and what they saw at that moment."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from operator import attrgetter

from stratagem.kernel.core import News, Seat, State
from stratagem.kernel.game import Game, View
from stratagem.table.seen import Chair, Frame, Told

Viewer = Seat | None
NUMBER = attrgetter("number")  # frames are in the order of their records


class Frames:
    """The news of the whole table, by viewer.  Views are kept only for the last `keep_views` records: they are big."""

    def __init__(self, game: Game, keep_views: int = 0) -> None:
        self.game = game
        self.keep_views = keep_views
        self.told: dict[Viewer, list[Frame]] = {}
        self.viewed = False  # some of them may have views

    def since(self, viewer: Viewer, number: int, until: int) -> list[Frame]:
        """The frames of the records after `number`, up to `until`."""
        kept = self.told.get(viewer)
        if not kept or kept[-1].number <= number:
            return []
        first = bisect_right(kept, number, key=NUMBER)
        return kept[first : bisect_right(kept, until, lo=first, key=NUMBER)]

    def listen(self, number: int, chairs: Sequence[Chair], views: bool = True) -> Heard:
        """An observer for a record in the making."""
        return Heard(self.game, number, chairs, views and self.keep_views > 0)

    def add(self, heard: Heard) -> None:
        """Add what was heard: it has happened."""
        self.viewed = self.viewed or heard.views
        for viewer, frames in heard.told.items():
            kept = self.told.get(viewer)
            if kept is None:
                self.told[viewer] = frames
            else:
                kept += frames
            if self.viewed:
                self._forget_views(self.told[viewer], heard.number - self.keep_views)

    def tell(self, number: int, told: Told, state: State, chairs: Sequence[Chair], views: bool = True) -> None:
        """The same news for everybody, from the table itself."""
        heard = self.listen(number, chairs, views)
        for viewer in heard.viewers:
            heard.hear(viewer, told, state)
        self.add(heard)

    @staticmethod
    def _forget_views(frames: list[Frame], before: int) -> None:
        for i in range(len(frames) - 1, -1, -1):
            if frames[i].number <= before:
                if frames[i].view is None:
                    return
                frames[i] = unseen(frames[i])


def with_views(frames: list[Frame], views: dict[int, list[View]]) -> list[Frame]:
    """The same news with what was seen at each piece of it, by the number of its record."""
    told: dict[int, int] = {}
    for frame in frames:
        told[frame.number] = told.get(frame.number, 0) + 1
    left = {number: iter(some) for number, some in views.items() if len(some) == told.get(number)}
    return [
        Frame(one.number, one.told, next(left[one.number]), one.turn, one.alone) if one.number in left else unseen(one)
        for one in frames
    ]


def unseen(frame: Frame) -> Frame:
    """The same news without what was seen then."""
    return Frame(frame.number, frame.told, None, frame.turn, frame.alone)


def latest(frames: list[Frame], most: int) -> tuple[list[Frame], bool]:
    """The latest of these pieces of news, about so many (none of a record alone), and whether some are left out."""
    if len(frames) <= most:
        return frames, False
    first = frames[-most].number
    if frames[-most - 1].number == first:
        first += 1 if frames[-1].number > first else 0  # a record that is cut comes with the older ones
    return frames[bisect_left(frames, first, key=NUMBER) :], True


class Heard:
    """What each viewer hears while a record is being made; has no effect until it is added."""

    def __init__(self, game: Game, number: int, chairs: Sequence[Chair], views: bool) -> None:
        self.game = game
        self.number = number
        self.viewers: list[Viewer] = [*range(len(chairs)), None]
        self.looking = [viewer is None or chairs[viewer].kind == "person" for viewer in self.viewers]
        self.views = views
        self.told: dict[Viewer, list[Frame]] = {}

    def watch(self, state: State, news: News) -> None:
        told = Told.of(news)
        everybody = news.to is None and not news.but
        hearers = self.viewers if everybody else [viewer for viewer in self.viewers if news.heard_by(viewer)]
        alone = len(hearers) == 1
        if self.views:
            for viewer in hearers:
                self.hear(viewer, told, state, alone)
        else:
            self._hear_all(hearers, Frame(self.number, told, None, self.game.turn(state), alone))

    def _hear_all(self, viewers: list[Viewer], frame: Frame) -> None:
        """The same for all of them: where no views are kept, there is nothing in it that differs."""
        for viewer in viewers:
            frames = self.told.get(viewer)
            if frames is None:
                self.told[viewer] = [frame]
            else:
                frames.append(frame)

    def hear(self, viewer: Viewer, told: Told, state: State, alone: bool = False) -> None:
        looks = self.views and self.looking[-1 if viewer is None else viewer]
        view = self.game.view(state, viewer) if looks else None
        self._hear_all([viewer], Frame(self.number, told, view, self.game.turn(state), alone))
