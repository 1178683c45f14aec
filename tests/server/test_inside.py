"""The hall in a page: the same endpoints and sessions; nothing is sent before it is saved."""

import asyncio
import gzip
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from stratagem.server.inside import DEEPEST, Inside, too_deep
from stratagem.table import NotSaved
from stratagem.table.parts import Parts, packed, sum_of, unpacked
from stratagem.table.serving import PagedStore

ROOT = Path(__file__).resolve().parents[2]
ALONE = {"game": "strato", "seats": [{"kind": "person", "mine": True, "name": "Anna"}]}


class Page:
    """A browser: it keeps the file, answers are heard, and desks are played by this process."""

    def __init__(self, folder):
        self.file, self.kept = folder / "tables.sqlite", folder / "kept"
        self.disk = self
        self.heard, self.full, self.order = [], False, []

    async def save(self):
        await asyncio.sleep(0)
        if self.full:
            raise OSError("the quota is used up")
        shutil.copyfile(self.file, self.kept)
        self.order.append("saved")

    def restore(self):
        shutil.copyfile(self.kept, self.file)

    def post(self, kind, number, code, text):
        self.order.append(json.loads(text)["type"] if kind == "text" else kind)
        self.heard.append((kind, number, code, text))

    def desk(self, kind):
        return Desk()


class Desk:
    def __init__(self):
        from stratagem.table.desks import Thinker

        self.thinker = Thinker(lambda number: False)

    async def ask(self, wish):
        return self.thinker.answer(wish)

    def stop(self, number):
        pass


async def ask(inside, method, path, body=None, token=""):
    headers = {"authorization": f"Bearer {token}"} if token else {}
    text = json.dumps(body) if body is not None else ""
    await inside.answer(7, {"method": method, "path": path, "headers": headers, "body": text})
    kind, number, code, told = inside.page.heard[-1]
    assert (kind, number) == ("answer", 7)
    return code, json.loads(told)


async def heard(page, kind, count=1):
    while sum(one[0] == kind for one in page.heard) < count:
        await asyncio.sleep(0.001)
    return [one for one in page.heard if one[0] == kind]


def test_a_table_is_opened_looked_at_and_found_again(tmp_path):
    async def first():
        page = Page(tmp_path)
        inside = Inside(page, tmp_path, pace=0.0)
        await inside.start()
        code, opened = await ask(inside, "POST", "/api/tables", ALONE)
        assert code == 200
        token = opened["seats"]["0"]
        inside.take("open", 3, f"/api/tables/{opened['table']}/play")
        await heard(page, "opened")
        inside.take("say", 3, json.dumps({"type": "hello", "token": token, "since": 0, "frames": True}))
        seen = json.loads((await heard(page, "text"))[0][3])["seen"]
        assert seen["options"]
        code, told = await ask(inside, "GET", f"/api/tables/{opened['table']}/hint", token=token)
        assert (code, len(told["hints"]) > 0) == (200, True)
        inside.take("close", 3, "")
        code, now = await ask(inside, "GET", f"/api/tables/{opened['table']}?since=999", token=token)
        return opened, token, now["seen"], page.order

    async def later(opened, token):
        again = tmp_path / "again"
        again.mkdir()
        shutil.copyfile(tmp_path / "kept", again / "tables.sqlite")  # all that a killed page has left
        inside = Inside(Page(again), again, pace=0.0)
        await inside.start()
        return (await ask(inside, "GET", f"/api/tables/{opened['table']}?since=999", token=token))[1]["seen"]

    opened, token, now, order = asyncio.run(first())
    assert order.index("saved") < order.index("answer")  # nothing is told of a table that is not kept
    assert asyncio.run(later(opened, token))["number"] == now["number"]


class Failed(Desk):
    """A worker of the browser that had no room to start."""

    async def ask(self, wish):
        return json.dumps({"id": json.loads(wish)["id"], "fault": "no room", "kind": "Exception", "gone": True})


def test_a_worker_that_has_failed_is_replaced(tmp_path):
    """The question is asked once more; if that fails as well, there is no answer, and the next one is asked anew."""

    async def work():
        page = Page(tmp_path)
        inside = Inside(page, tmp_path, pace=0.0)
        await inside.start()
        _, opened = await ask(inside, "POST", "/api/tables", ALONE)
        path, codes = f"/api/tables/{opened['table']}/hint", []
        for failing in (1, 2, 0):
            desks = [Failed] * failing
            page.desk = lambda kind, desks=desks: desks.pop()() if desks else Desk()
            codes.append((await ask(inside, "GET", path, token=opened["seats"]["0"]))[0])
            assert not desks
        return codes

    assert asyncio.run(work()) == [200, 422, 200]


def test_a_file_of_brackets_is_refused_before_it_is_read(tmp_path):
    """Read in a browser, it would end Python there: its stack is small."""

    async def work():
        inside = Inside(Page(tmp_path), tmp_path, pace=0.0)
        await inside.start()
        for body in ("[" * 100_000, '{"a":' * 100_000, '{"a":"\\"' + "[" * 300 + '", "b":' + "[" * 300):
            await inside.answer(7, {"method": "POST", "path": "/api/imports", "headers": {}, "body": body})
            kind, number, code, told = inside.page.heard[-1]
            assert (kind, number, code) == ("answer", 7, 400) and "too deeply" in json.loads(told)["message"]
        assert (await ask(inside, "POST", "/api/tables", ALONE))[0] == 200

    asyncio.run(work())
    deep = "[" * DEEPEST + "]" * DEEPEST
    assert not too_deep(deep) and too_deep(f"[{deep}]")
    for wide in ("[]" * 1000, '"' + "[" * 1000, json.dumps(["[" * 1000, "\\", '"', "{" * 1000]), "{}" * 1000 + deep):
        assert not too_deep(wide)
    assert too_deep('"\\"' + "x" * 9 + '"' + deep + "[" * 201)


def test_the_packs_of_the_house_are_told_and_a_table_may_use_one(tmp_path):
    packs = tmp_path / "packs"
    for name, told in (("box", 'game = "strato"\n'), ("other", "game = 7"), ("odd", "game ="), ("none", None)):
        (packs / name).mkdir(parents=True)
        if told is not None:
            (packs / name / "pack.toml").write_text(told)
    (packs / "box" / "weathers.toml").write_text("")  # nothing changed yet

    async def work():
        inside = Inside(Page(tmp_path), tmp_path, pace=0.0, packs=packs)
        await inside.start()
        code, told = await ask(inside, "GET", "/api/games")
        assert (code, told["packs"]) == (200, {"strato": ["box"]})
        code, _ = await ask(inside, "POST", "/api/tables", {**ALONE, "content": "box"})
        assert code == 200
        code, told = await ask(inside, "POST", "/api/tables", {**ALONE, "content": "boxes"})
        assert code == 422 and "boxes" in told["message"]

    asyncio.run(work())


def test_what_cannot_be_saved_has_not_happened(tmp_path):
    async def work():
        page = Page(tmp_path)
        inside = Inside(page, tmp_path)
        await inside.start()
        assert (await ask(inside, "POST", "/api/tables", ALONE))[0] == 200
        page.full = True
        code, told = await ask(inside, "POST", "/api/tables", ALONE)
        assert (code, told["error"]) == (503, "busy")
        page.full = False
        assert await asyncio.wrap_future(inside.hall.store.count()) == 1
        store = inside.hall.store
        assert isinstance(store, PagedStore) and store.trouble
        page.full = True
        with pytest.raises(NotSaved):
            await asyncio.wrap_future(store.secret("daily", "x"))

    asyncio.run(work())


async def first_move(inside, opened, token):
    path = f"/api/tables/{opened['table']}"
    seen = (await ask(inside, "GET", f"{path}?since=999", token=token))[1]["seen"]
    made = {"actions": [seen["options"][0]["do"]], "seq": seen["number"], "nonce": "n"}
    assert (await ask(inside, "POST", f"{path}/move", made, token))[0] == 200


async def begun(folder, wish):
    folder.mkdir()
    inside = Inside(Page(folder), folder, pace=0.0)
    await inside.start()
    code, opened = await ask(inside, "POST", "/api/tables", wish)
    assert code == 200
    return inside, opened


async def looked(inside, opened, seat="0"):
    answer = await ask(inside, "GET", f"/api/tables/{opened['table']}?since=0", token=opened["seats"][seat])
    return answer[1]["seen"], answer[1]["table"]


HOT = {"game": "strato", "seats": [{"kind": "person", "mine": True, "name": name} for name in ("Anna", "Bruno")]}


@pytest.mark.parametrize("wish", [ALONE, HOT])
def test_a_running_game_goes_elsewhere_as_a_file(tmp_path, wish):
    """It goes on where it was, for whoever brings it, and is marked as opened there."""

    async def work():
        here, opened = await begun(tmp_path / "here", wish)
        for _ in range(2):
            await first_move(here, opened, opened["seats"]["0"])
        code, file = await ask(here, "GET", f"/api/tables/{opened['table']}/carry", token=opened["host"])
        assert code == 200
        there, _ = await begun(tmp_path / "there", ALONE)
        code, moved = await ask(there, "POST", "/api/carried", file)
        assert code == 200 and moved["seats"].keys() == opened["seats"].keys()
        (before, old), (after, new) = await looked(here, opened), await looked(there, moved)
        for field in ("view", "prompt", "options", "chairs"):
            assert after[field] == before[field]
        assert (old["opened"], new["opened"], new["practice"], new["rated"]) == (False, True, True, False)
        assert (new["daily"], new["commitment"]) == ("", old["commitment"])
        await first_move(there, moved, moved["seats"]["0"])
        await there.hall.stop()
        await here.hall.stop()

    asyncio.run(work())


def test_what_does_not_go_elsewhere(tmp_path):
    """A game with somebody else, the deal of a day that is not over; and no file arrives that was meddled with."""

    async def work():
        open_to_all = {**ALONE, "seats": [*ALONE["seats"], {"kind": "open"}]}
        here, shared = await begun(tmp_path / "here", open_to_all)
        code, told = await ask(here, "GET", f"/api/tables/{shared['table']}/carry", token=shared["host"])
        assert code >= 400 and "records" not in told
        daily = (await ask(here, "POST", "/api/tables", {**ALONE, "daily": True}))[1]
        code, told = await ask(here, "GET", f"/api/tables/{daily['table']}/carry", token=daily["host"])
        assert (code, told["reason"]["key"]) == (409, "shell-why-daily-key")
        alone = (await ask(here, "POST", "/api/tables", ALONE))[1]
        await first_move(here, alone, alone["seats"]["0"])
        place = f"/api/tables/{alone['table']}/carry"
        assert (await ask(here, "GET", place, token=alone["seats"]["0"]))[0] == 403
        file = (await ask(here, "GET", place, token=alone["host"]))[1]
        for meddle in (other_luck, other_cards, nobody, nothing):
            changed = json.loads(json.dumps(file))
            meddle(changed)
            code, told = await ask(here, "POST", "/api/carried", changed)
            assert (code, "seats" in told) == (422, False), (meddle, told)
        assert (await ask(here, "POST", "/api/carried", file))[0] == 200
        await here.hall.stop()

    asyncio.run(work())


def other_luck(file):
    file["records"][0]["table"]["seed"] = "00" * 32


def other_cards(file):
    file["records"][1]["seat"] = 7


def nobody(file):
    file["records"][0]["chairs"][0]["kind"] = "open"


def nothing(file):
    file["records"] = [{"kind": "sit"}]


LOADED = """
import asyncio, sys, tempfile
from pathlib import Path
from stratagem.server.inside import Inside
from tests.server.test_inside import ALONE, Page, ask

async def loaded():
    folder = Path(tempfile.mkdtemp())
    inside = Inside(Page(folder), folder)
    await inside.start()
    assert (await ask(inside, "GET", f"/api/daily/{inside.hall.today()}"))[0] == 200
    assert (await ask(inside, "GET", "/api/tables"))[0] == 200
    assert (await ask(inside, "POST", "/api/tables", ALONE))[0] == 200
    return {name.split(".")[2] for name in sys.modules if name.startswith("stratagem.games.")}

print(asyncio.run(loaded()))
"""


def test_only_the_game_that_is_played_is_loaded():
    """A page fetches a game when it is loaded, and the others not at all."""
    command = [sys.executable, "-c", LOADED]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.stdout.strip() == "{'strato'}", done.stderr


def test_looking_something_up_saves_nothing(tmp_path):
    async def work():
        page = Page(tmp_path)
        inside = Inside(page, tmp_path)
        await asyncio.wrap_future(inside.hall.store.count())
        return page.order

    assert asyncio.run(work()) == []


class Bytes:
    def __init__(self, data):
        self.data = data

    def to_bytes(self):
        return self.data


class Folder:
    def __init__(self, parts, sums=None):
        self.parts, self.fetched = parts, []
        self.names = " ".join(["table", *parts])
        self.sums = sums or {name: sum_of(data) for name, data in parts.items()}

    def fetchNow(self, name):
        self.fetched.append(name)
        return Bytes(self.parts[name])

    def sum(self, name):
        return self.sums[name]


def test_a_part_is_what_was_packed():
    files = {"a/b.py": b"x = 1\n", "empty": b"", "c": bytes(range(256))}
    assert unpacked(gzip.compress(packed(files))) == files


def test_a_part_comes_once_and_only_as_it_was_built(tmp_path):
    part = gzip.compress(packed({"stratagem/games/toy/x.txt": b"here"}))
    parts = Parts(Folder({"toy": part}), tmp_path)
    parts.find_spec("stratagem.games.toy.game")
    parts.find_spec("stratagem.games.toy")
    parts.need("nothing of the kind")
    assert parts.folder.fetched == ["toy"]
    assert (tmp_path / "stratagem/games/toy/x.txt").read_bytes() == b"here"
    other = Parts(Folder({"toy": part}, {"toy": sum_of(b"another")}), tmp_path / "other")
    with pytest.raises(Exception, match="not what the page says"):
        other.need("toy")
    assert not (tmp_path / "other").exists()
    assert all(not isinstance(one, Parts) for one in sys.meta_path)
