"""The contract of a store, held to by both: SQLite and PostgreSQL."""

import pytest

from stratagem.table.logs import NotSaved
from stratagem.table.stores import Change, Conflict, PlayerStore, ReviewStore, SqliteStore, moving, open_store
from stratagem.table.stores.players import CODE, SHEET


@pytest.fixture(params=["sqlite", "postgres"])
def again(request, tmp_path):
    """Opens the same store again and again; all are closed afterwards."""
    address = "" if request.param == "sqlite" else request.getfixturevalue("database")
    opened = []

    def opener():
        opened.append(open_store(address, tmp_path))
        return opened[-1]

    yield opener
    for store in opened:
        store.close()


@pytest.fixture
def store(again):
    return again()


def new(table, records=1, **more):
    change = Change(table)
    change.meta, change.created = {"game": "toy"}, 1.0
    change.records = [{"n": n, "who": "first"} for n in range(1, records + 1)]
    for name, value in more.items():
        setattr(change, name, value)
    return change


def following(table, *numbers, **more):
    change = Change(table)
    change.records = [{"n": n} for n in numbers]
    for name, value in more.items():
        setattr(change, name, value)
    return change


def test_a_table_comes_back_as_it_was(store, again):
    store.write(new("t", 2, add=[("h", {"kind": "host"})], notes={"asked": 1})).result()
    kept = again().load("t").result()
    assert (kept.meta, kept.notes, kept.rev) == ({"game": "toy"}, {"asked": 1}, 1)
    assert [record["n"] for record in kept.records] == [1, 2] and kept.tokens == {"h": {"kind": "host"}}
    assert store.load("nobody").result() is None
    assert store.load("t", 1).result().records == [{"n": 2, "who": "first"}]


def test_of_two_who_move_one_was_first(store):
    store.write(new("t")).result()
    store.write(following("t", 2)).result()
    with pytest.raises(Conflict, match="somebody else"):
        store.write(following("t", 2)).result()
    assert [record["n"] for record in store.records("t").result()] == [1, 2]


def test_numbers_have_no_gap(store):
    store.write(new("t")).result()
    with pytest.raises(Conflict):
        store.write(following("t", 3)).result()


def test_nothing_is_written_to_a_table_that_is_gone(store):
    store.write(new("t")).result()
    store.delete("t").result()
    for number in (1, 2):
        with pytest.raises(Conflict):
            store.write(following("t", number)).result()
    assert store.records("t").result() == []


def test_a_change_happens_whole_or_not_at_all(store):
    store.write(new("t", notes={"a": 1})).result()
    late = following("t", 2, add=[("h", {})], notes={"a": 2})  # its revision is not the one that is there
    with pytest.raises(Conflict):
        store.write(late).result()
    kept = store.load("t").result()
    assert (len(kept.records), kept.notes, kept.tokens) == (1, {"a": 1}, {})


def test_one_bad_change_does_not_spoil_the_others(store):
    futures = [store.write(each) for each in (new("a"), new("a"), new("b"), following("b", 2), following("b", 7))]
    assert [future.exception() is None for future in futures] == [True, False, True, True, False]
    assert store.count().result() == 2


def test_tokens_are_added_and_dropped(store):
    store.write(new("t", add=[("h", {"kind": "seat"}), ("i", {})])).result()
    store.write(following("t", 2, drop=["h"], add=[("j", {})])).result()
    assert sorted(store.load("t").result().tokens) == ["i", "j"]


def test_a_token_is_used_up_once(store):
    """Nothing else may change with it: then this alone says that another worker was first."""
    store.write(new("t", add=[("code", {"kind": "device"})])).result()
    store.write(following("t", drop=["code"], add=[("mine", {"kind": "seat"})])).result()
    with pytest.raises(Conflict):
        store.write(following("t", drop=["code"], add=[("theirs", {"kind": "seat"})])).result()
    assert sorted(store.load("t").result().tokens) == ["mine"]


def test_the_latest_draft_of_a_seat_is_kept(store):
    store.write(new("t")).result()
    store.keep_draft("t", 1, {"wires": [1]})
    store.keep_draft("t", 1, {"wires": [1, 2]}).result()
    assert store.load("t").result().drafts == {1: {"wires": [1, 2]}}


def test_what_is_due_is_claimed_once(store):
    for name, due in (("late", 5.0), ("later", 50.0), ("never", None)):
        store.write(new(name, notes={}, due=due)).result()
    assert store.claim(10.0, []).result() == ["late"]
    assert store.claim(10.0, ["late"]).result() == [], "it is seen to here"
    assert store.claim(100.0, ["late"]).result() == ["later"]


def test_the_lobby_lists_free_chairs(store):
    store.write(new("t", notes={}, free=2)).result()
    store.write(new("full", notes={})).result()
    assert [(table, free) for table, _, _, free in store.lobby().result()] == [("t", 2)]


def test_heads_tell_how_far_tables_are(store):
    store.write(new("t", 3, notes={})).result()
    assert store.heads(["t", "gone"]).result() == {"t": (3, 1)}


def test_a_secret_stays_the_same(store, again):
    assert store.secret("daily", "first").result() == "first"
    assert again().secret("daily", "second").result() == "first"


def test_a_review_has_one_keeper_and_ends_with_its_table(store):
    """Begun once; notes are taken until it is stopped, done, or its table is gone."""
    desk, me = ReviewStore(store), store.worker
    store.write(new("t")).result()
    assert desk.read("t/1").result() is None
    assert desk.begin("t/1", "t", {"done": 0}).result()
    assert not desk.note("t/1", "somebody else", "running", {"done": 7}).result()
    assert desk.note("t/1", me, "running", {"done": 1}).result()
    assert desk.read("t/1").result() == ({"done": 1, "status": "running"}, True), "nobody is alive who is at it"
    assert desk.stop("t/1").result() and not desk.note("t/1", me, "running", {"done": 2}).result()
    assert desk.begin("t/1", "t", {"done": 0}).result(), "again from the start"
    assert desk.note("t/1", me, "done", {"done": 3}).result()
    assert not desk.begin("t/1", "t", {"done": 0}).result() and not desk.stop("t/1").result()
    store.delete("t").result()
    assert desk.read("t/1").result() is None


def test_a_player_is_a_key_with_what_goes_with_it(store):
    people = PlayerStore(store)
    stranger = people.who("a").result()
    assert (stranger.id, stranger.known, stranger.ids) == ("a", False, {"a"})
    assert people.meet("a", 5.0).result().known
    people.change("a", 6.0, "Anna", 3, "it").result()
    anna = people.who("a").result()
    assert (anna.name, anna.colour, anna.language, anna.devices) == ("Anna", 3, "it", 1)
    rows = store.ask(lambda base: base.execute("SELECT id, created, seen FROM players").fetchall()).result()
    assert [tuple(row) for row in rows] == [("a", 5.0, 6.0)]


def test_a_code_opens_a_player_to_one_device_for_a_while(store):
    people = PlayerStore(store)
    people.change("a", 0.0, "Anna", 1, "en").result()
    people.let_in("a", CODE, "first", 0.0, 10.0).result()
    people.let_in("a", CODE, "code", 0.0, 10.0).result()
    assert people.join("b", "first", 5.0).result() is None, "the one before is void"
    assert people.join("b", "code", 10.0).result() is None, "its time is over"
    assert people.join("b", "a", 5.0).result() is None, "a key is no code"
    anna = people.join("b", "code", 5.0).result()
    assert (anna.id, anna.ids, anna.name, anna.devices) == ("a", {"a", "b"}, "Anna", 2)
    assert people.join("c", "code", 5.0).result() is None, "it is used up"
    assert people.who("c").result().id == "c" and not people.who("c").result().known


def test_a_sheet_opens_a_player_until_the_next_one_is_made(store):
    people = PlayerStore(store)
    people.let_in("a", SHEET, "old", 0.0, None).result()
    assert people.join("b", "old", 1e9).result().id == "a" and people.join("c", "old", 2e9).result().sheet
    people.let_in("c", SHEET, "new", 3e9, None).result()
    assert people.join("d", "old", 4e9).result() is None
    assert people.join("d", "new", 4e9).result().ids == {"a", "b", "c", "d"}


def test_whoever_joins_a_player_brings_what_they_had(store):
    people = PlayerStore(store)
    store.write(new("t", chairs={0: "a", 1: "b"})).result()
    store.write(new("u", chairs={2: "b"})).result()
    people.change("b", 0.0, "Bruno", 2, "it").result()
    people.let_in("b", SHEET, "of bruno", 0.0, None).result()
    people.let_in("a", CODE, "code", 0.0, 10.0).result()
    anna = people.join("b", "code", 1.0).result()
    assert anna.id == "a" and anna.name == "" and people.join("z", "of bruno", 1.0).result() is None
    places = people.places(anna.ids).result()
    assert sorted((place.table, place.seats) for place in places) == [("t", [0, 1]), ("u", [2])]
    store.write(following("t", 2, chairs={0: "", 1: "c"})).result()
    store.delete("u").result()
    assert people.places(anna.ids).result() == []


def test_players_move_to_another_store_with_their_tables(store, tmp_path):
    people = PlayerStore(store)
    people.change("a", 0.0, "Anna", 4, "it").result()
    people.let_in("a", SHEET, "sheet", 0.0, None).result()
    people.let_in("a", CODE, "code", 0.0, 10.0).result()
    store.write(new("t", notes={}, chairs={0: "a"})).result()
    lines, other = list(moving.exported(store)), SqliteStore(tmp_path / "other.sqlite")
    assert moving.imported(other, lines) == 1
    there = PlayerStore(other)
    assert there.join("b", "code", 1.0).result() is None
    assert there.who("a").result() == people.who("a").result()
    assert list(moving.exported(other)) == lines and there.join("b", "sheet", 1.0).result().id == "a"
    assert [place.table for place in there.places(frozenset("a")).result()] == ["t"]
    other.close()


def test_a_job_that_cannot_be_done_says_so(store):
    with pytest.raises(NotSaved, match="could not be written"):
        store.submit(lambda base: base.execute("SELECT * FROM nowhere")).result()
    with pytest.raises(NotSaved, match="could not be written"):
        store.ask(lambda base: base.execute("SELECT * FROM nowhere")).result()
    store.write(new("t")).result()


def test_whoever_is_told_that_it_failed_is_not_told_where_the_database_is(database):
    store = open_store(database, None)
    store.line.url = store.line.url.replace("127.0.0.1", "127.0.0.99")
    store.line.close()
    with pytest.raises(NotSaved, match="nothing was changed") as told:
        store.write(new("t")).result()
    assert "127." not in str(told.value)
    store.close()


def test_a_newer_database_is_refused(again, request):
    store = again()
    if isinstance(store, SqliteStore):
        store.submit(lambda base: base.execute("PRAGMA user_version=99")).result()
    else:
        store.submit(lambda base: base.execute("UPDATE about SET version=99")).result()
    with pytest.raises(NotSaved, match="newer version"):
        again()
