"""FairQueue: in turn, people first, bounded; compared with what it promises over random askers."""

import random

import pytest

from stratagem.bots.fair import IN_A_ROW, Asker, FairQueue, QueueFull


def test_addresses_and_their_tables_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for address, table, name in (
        ("a", "1", "a1"), ("a", "1", "a1 again"), ("a", "2", "a2"), ("b", "3", "b3"), ("a", "1", "a1 once more"),
    ):  # fmt: skip
        queue.put(name, Asker(address, table))
    assert [queue.get() for _ in range(5)] == ["a1", "b3", "a2", "a1 again", "a1 once more"]


def test_people_come_first_but_bots_are_not_forgotten() -> None:
    queue: FairQueue[str] = FairQueue(most_each=20)
    queue.put("bot", Asker("b", "1", bot=True))
    for _ in range(2 * IN_A_ROW):
        queue.put("person", Asker("a", "2"))
    order = [queue.get() for _ in range(len(queue))]
    assert order.index("bot") == IN_A_ROW


def test_it_is_full_for_one_address_and_then_for_all() -> None:
    queue: FairQueue[int] = FairQueue(most=5, most_each=3)
    for number in range(3):
        queue.put(number, Asker("a"))
    with pytest.raises(QueueFull) as own:
        queue.put(3, Asker("a"))
    assert own.value.own
    for number in range(2):
        queue.put(number, Asker("b"))
    with pytest.raises(QueueFull) as full:
        queue.put(3, Asker("c"))
    assert not full.value.own
    queue.put(3, Asker("c", bot=True))  # bots have their own places


def test_whatever_happens_nobody_waits_longer_than_a_round() -> None:
    """Questions come, are answered or given up; each is served before any address has its second turn after it."""
    chance = random.Random(7)
    queue: FairQueue[tuple[str, int]] = FairQueue(most=60, most_each=10)
    waiting: dict[tuple[str, int], tuple[Asker, int]] = {}  # how often others were served since its address last was
    for number in range(5000):
        who = Asker(f"{chance.randrange(8)}", f"{chance.randrange(3)}", bot=chance.random() < 0.3)
        does = chance.random()
        if does < 0.5:
            try:
                queue.put((who.address, number), who)
                waiting[who.address, number] = (who, 0)
            except QueueFull:
                pass
        elif does < 0.55 and waiting:
            item = chance.choice(sorted(waiting))
            queue.drop(item, waiting.pop(item)[0])
        elif len(queue):
            served = queue.get()
            lane = waiting.pop(served)[0].bot
            for item, (asker, turns) in waiting.items():
                if asker.bot == lane:
                    waiting[item] = (asker, 0 if item[0] == served[0] else turns + 1)
        assert len(queue) == len(waiting)
        assert all(turns <= 8 for _, turns in waiting.values()), "an address was passed over"
