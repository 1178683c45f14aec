"""Every command of `stratagem admin`, on both stores."""

import asyncio
import re

import pytest
from server.rows.inside import MANY

from stratagem.commands import main
from stratagem.server.hall import Hall
from stratagem.server.messages import NewTable, SeatWish
from stratagem.table.stores import OperatorStore, moving, open_store
from stratagem.table.stores.operating import LINE


@pytest.fixture(params=["sqlite", "postgres"])
def address(request, tmp_path):
    return str(tmp_path / "tables.sqlite") if request.param == "sqlite" else request.getfixturevalue("database")


async def an_evening(hall):
    """Anna's table, where Bruno sits and says something that is reported; and a table of Bruno's own."""
    anna, bruno = [await hall.people.met(letter * 43) for letter in "ab"]
    chairs = [SeatWish(kind="person", mine=True, name="Anna"), SeatWish(kind="open")]
    opened = await hall.open(NewTable(game="strato", seats=chairs, chat=True), "203.0.113.5", player=anna)
    await hall.seating.sit(opened.table, opened.invite, 1, "Bruno", bruno)
    room = await hall.rooms.get(opened.table)
    for words in ("rude", "ruder"):
        await room.act(lambda words=words: room.match.talk(1, None, words))
    other = await hall.open(NewTable(game="strato", seats=[SeatWish(kind="person", mine=True)]), "here", player=bruno)
    kept, said = OperatorStore(hall.store), room.match.number
    await asyncio.wrap_future(kept.report(1.0, opened.table, said, 0, LINE, anna.id))
    await asyncio.wrap_future(kept.note(1.0, "sit", opened.table, 1, bruno.id, "203.0.113.6"))
    await hall.stop()
    return opened.table, other.table, bruno.id, said


@pytest.fixture
def evening(address, tmp_path):
    async def main():
        return await an_evening(Hall(open_store(address, tmp_path), MANY, bot_pace=0.0))

    return asyncio.run(main())


@pytest.fixture
def admin(address, capsys):
    """Runs a command; says what it printed, having ended well."""
    used = set()

    def run(name, *words, code=0):
        used.add(f"admin {name}")
        with pytest.raises(SystemExit) as left:
            main.run(["admin", name, *words, "--database", address])
        told = capsys.readouterr()
        assert left.value.code == code, told.err
        return told.out

    run.used = used
    return run


def test_every_command_of_an_operator_does_what_it_says(evening, admin, address, tmp_path):
    table, other, bruno, said = evening
    assert table in admin("tables") and other in admin("tables", "--most", "1")
    shown = admin("look", table)
    assert "seat 1: person Bruno" in shown and f"{said}: seat 1: ruder" in shown
    assert bruno[:12] in admin("people")
    assert "203.0.113.6" in admin("log", "--player", bruno[:8]) and admin("log", "--address", "::1") == "nothing\n"
    assert "ruder" in admin("reports")

    assert "open to everybody" in admin("house") and "a club" in admin("house", "club")
    admin("house", "castle", code=2)
    invited = re.findall("^invitation ([0-9]+), guest", admin("invite", "--role", "guest"))[0]
    assert "0 of 1" in admin("invitations") and "revoked" in admin("invitations", "--revoke", invited)
    admin("invitations", "--revoke", invited, code=2)
    assert "is member here" in admin("member", bruno[:8], "member") and bruno[:12] in admin("members")
    admin("member", bruno[:8], "king", code=2)
    assert "is nobody here" in admin("member", bruno[:8], "nobody") and bruno[:12] not in admin("members")
    assert "open to everybody" in admin("house", "open")

    muted = number_in(admin("mute", "--player", bruno, "--table", table, "--days", "1", "--why", "rude"))
    banned = number_in(admin("ban", "--address", "2001:db8::/64"))
    number_in(admin("ban", "--player", bruno))
    assert re.findall("^[0-9]+ +([a-z]+)", admin("sanctions"), re.M) == ["ban", "ban", "mute"]
    for sanction in (muted, banned):
        admin("lift", sanction)
        admin("lift", sanction, code=2)
    assert "ban" in admin("sanctions") and "mute" not in admin("sanctions")

    admin("remove", table, "1")
    closed = number_in(admin("close", table))
    assert table in admin("tables") and "closed" in admin("tables")
    admin("lift", closed)
    assert "closed" not in admin("tables")

    admin("hide", table, str(said))
    admin("hide", table, str(said), code=2)
    assert "(erased)" in admin("look", table) and "(erased)" in admin("reports")
    assert admin("reports", "--settle", "1") == "nothing\n"
    assert "erased at 2 tables" in admin("erase", bruno[:8])
    shown = admin("look", table)
    assert "rude" not in shown and "Bruno" not in shown and "Anna" in shown
    assert bruno[:12] not in admin("people") and bruno[:12] not in admin("log")

    store = open_store(address, tmp_path)
    damage, orders = list(moving.problems(store)), OperatorStore(store).orders(0).result()
    store.close()
    assert damage == []
    assert [one.what for one in orders].count("remove") == 3, "of Bruno's two chairs by the ban, of one by name"
    admin("delete", other)
    admin("look", other, code=2)
    assert table in admin("tables") and other not in admin("tables")
    assert admin.used == {name for name in main.COMMANDS if name.startswith("admin ")}


def number_in(told):
    return re.search("(?:sanction|lift) ([0-9]+)", told).group(1)
