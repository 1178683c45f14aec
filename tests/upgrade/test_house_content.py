"""House content may change: its words at any time, its numbers if what they were stays in `superseded/`."""

import shutil
from importlib import import_module

import pytest

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import options
from stratagem.kernel.errors import Unplayable
from stratagem.kernel.replay import Replay, play
from stratagem.parts.edition import Origin
from stratagem.parts.pack import known, superseded
from stratagem.table import Log, Match, replayed
from stratagem.table.loading import game_of
from stratagem.table.serving import open_store

from .make import BOXES, asked_of, rows_in, write_rows

GAMES = games.names()
WHAT_TO_DO = """
What the rules of {name} read has changed: its content {hash} is not the one in force in {file}.
Games that are being played were begun with the content of before, so that must stay:
  1. copy every table whose numbers you changed, as it was, to {folder}/ (unless the folder is there and has it):
     git show HEAD:stratagem/games/{name}/content/TABLE.toml > {folder}/TABLE.toml
  2. in known.toml give the last line `superseded = {number}`, and add below it:
     [[known]]
     hash = "{hash}"
docs/upgrades.md explains it."""


# -- what the package holds ---------------------------------------------------------------------------------


def next_number(house):
    """The number that the content in force gets when it is replaced."""
    return 1 + max([line.get("superseded", 0) for line in known(house)])


@pytest.mark.parametrize("name", GAMES)
def test_the_content_in_force_is_known(name):
    """Fails when a number has changed: what to do then is the message."""
    house = games.house_folder(name)
    in_force = [line for line in known(house) if not line.get("superseded")]
    hash = games.get(name).content_hash
    folder = f"stratagem/games/{name}/content/superseded"
    number = next_number(house)
    told = WHAT_TO_DO.format(
        name=name, hash=hash, number=number, file=f"{folder}/known.toml", folder=f"{folder}/{number}"
    )
    assert len(in_force) == 1, f"{name}: exactly one line of known.toml has no `superseded`: the content in force"
    assert in_force[0]["hash"] == hash, told


@pytest.mark.parametrize("name", GAMES)
def test_every_content_the_house_has_had_is_still_here(name):
    house = games.house_folder(name)
    for line in known(house):
        game = games.found(name, games.get(name).version, line["hash"])
        assert game.content_hash == line["hash"], f"{name}: superseded/{line.get('superseded')} was changed"
        for was in line.get("was", []):
            assert game.has_content(was) and games.found(name, game.version, was) is game
    for number in superseded(house):
        made = games._make(name, Origin(superseded=number))
        assert made.content_hash in {line["hash"] for line in known(house)}, f"{name}: superseded/{number} is unknown"


@pytest.mark.parametrize("name", GAMES)
def test_no_content_is_forgotten(name, left):
    """Whatever a version has been released with is found for good."""
    hash = left.manifest["contents"][name]
    assert games.found(name, 1, hash).has_content(hash)


# -- a house of another day -----------------------------------------------------------------------------------


@pytest.fixture
def house(tmp_path, monkeypatch):
    """The house content of a game as a copy that may be changed; whoever has changed it calls `move_in`."""

    def copy(name):
        folder = shutil.copytree(games.house_folder(name), tmp_path / name)

        def move_in():
            reader = import_module(f"stratagem.games.{name}.content.reader")
            monkeypatch.setattr(reader, "HOUSE", folder)
            monkeypatch.setattr(games, "house_folder", lambda other: folder)
            monkeypatch.setattr(games, "_MADE", {})

        return folder, move_in

    return copy


def reword(folder):
    """Every name, text, note and source of the tables in force becomes another."""
    changed = 0
    for path in folder.glob("*.toml"):
        rows = rows_in(path)
        for row in rows:
            for field, value in row.items():
                if isinstance(value, dict) and "it" in value:
                    row[field] = {language: f"{text} (nuovo)" for language, text in value.items()}
                    changed += 1
            row["note"], row["source"] = "put otherwise", "custom"
        write_rows(path, rows)
    assert changed


def renumber(name, folder, keep=True):
    """Some numbers of the tables in force become others; what they were goes where docs/upgrades.md says."""
    before = folder / "superseded" / str(next_number(folder))
    for table, key, wanted, changes in BOXES[name]:
        path = folder / f"{table}.toml"
        if keep and not (before / path.name).exists():
            before.mkdir(exist_ok=True)
            shutil.copy(path, before)
        rows = rows_in(path)
        row = next(row for row in rows if row[key] == wanted)
        if key not in changes:
            for field, value in changes.items():
                had = {old[field] for old in house_rows(folder, table) if old[key] == wanted}
                row[field] = next(one for one in (value, value - 1, value + 1) if one not in had)
        write_rows(path, rows)


def house_rows(folder, table):
    """The rows that a table has or ever had."""
    return [row for path in folder.rglob(f"{table}.toml") for row in rows_in(path)]


def supersede(name, folder):
    """The line of before gets its number, the new content a line."""
    made = import_module(f"stratagem.games.{name}.game").make(None)
    path, number = folder / "superseded" / "known.toml", next_number(folder)
    path.write_text(path.read_text() + f'superseded = {number}\n\n[[known]]\nhash = "{made.content_hash}"\n')
    return made.content_hash


def replays(left, name):
    return {stem: data for stem, data in left.json("replays") if stem.removesuffix("-box") == name}


def replay_all(left, name):
    """Every replay of then comes to its end; the contents they were played with."""
    contents = []
    for stem, data in replays(left, name).items():
        game = games.of_replay(data, left.folder / "packs" / stem if stem.endswith("-box") else None)
        *_, last = Replay.from_json(data, game).states(game)
        assert last.result is not None
        contents.append(game.content_hash)
    assert len(contents) == 2, "one with the house's content, one with somebody's own"
    return contents


@pytest.mark.parametrize("name", GAMES)
def test_other_words_change_nothing(name, left, house):
    """A card may be renamed, a note or a source corrected: the same content, also under a pack of somebody's own."""
    before = games.get(name).content_hash
    said = dict(games.get(name).names("it"))
    as_it_was = replay_all(left, name)
    folder, move_in = house(name)
    reword(folder)
    move_in()
    assert games.get(name).content_hash == before
    assert games.get(name).names("it") != said
    assert replay_all(left, name) == as_it_was
    if before in as_it_was:
        game = games.of_replay(replays(left, name)[name])
        assert game.names("it") == games.get(name).names("it"), "the better words are shown"


@pytest.mark.parametrize("name", GAMES)
def test_other_numbers_are_for_new_tables(name, left, house):
    """A table of before goes on as it was, beside one of now, in one process."""
    before, as_it_was = games.get(name).content_hash, replay_all(left, name)
    folder, move_in = house(name)
    reword(folder)
    renumber(name, folder)
    move_in()
    now = supersede(name, folder)
    assert now != before
    assert games.get(name).content_hash == now
    assert replay_all(left, name) == as_it_was
    old = games.found(name, 1, before)
    assert old.content_hash == before and old is games.found(name, 1, before)
    for setup in old.samples()[:2]:
        side_by_side(old, games.get(name), setup)


@pytest.mark.parametrize("name", GAMES)
def test_change_after_change(name, left, house, monkeypatch):
    """Each content there was is found, although a change keeps only the tables it concerned."""
    had, as_it_was = [games.get(name).content_hash], replay_all(left, name)
    folder, move_in = house(name)
    move_in()
    for _ in range(2):
        renumber(name, folder)
        had.append(supersede(name, folder))
        monkeypatch.setattr(games, "_MADE", {})
    assert len(set(had)) == 3 and games.get(name).content_hash == had[-1]
    assert [games.found(name, 1, hash).content_hash for hash in had] == had
    assert replay_all(left, name) == as_it_was
    test_the_content_in_force_is_known(name)
    test_every_content_the_house_has_had_is_still_here(name)


def side_by_side(old, new, setup):
    """Two games are played turn by turn; each replays by itself afterwards."""
    tables = []
    for game in (old, new):
        luck = Luck(11)
        state = game.setup(setup, luck)
        tables.append((game, state, luck, Replay(game, setup, luck.take_outcomes())))
    for _ in range(40):
        for game, state, luck, replay in tables:
            if state.waiting:
                seat = state.waiting[0]
                replay.moves.append(play(game, state, seat, [options(state, seat)[-1]], luck))
    for game, state, _, replay in tables:
        data = replay.to_json()
        assert data["content"] == game.content_hash
        *_, last = Replay.from_json(data, games.of_replay(data)).states(game)
        assert game.save(last) == game.save(state)


@pytest.mark.parametrize("name", GAMES)
def test_running_tables_stand_as_they_stood(name, left, house, tmp_path):
    """All tables of the game in a store of then, with the house's numbers changed since."""
    folder, move_in = house(name)
    renumber(name, folder)
    move_in()
    supersede(name, folder)
    shutil.copy(left.folder / "store.sqlite", tmp_path / "store.sqlite")
    store = open_store(str(tmp_path / "store.sqlite"), tmp_path)
    try:
        for table in left.manifest["tables"]:
            if table["game"] == name and table["kind"] != "finished":
                log = Log()
                log.records = store.records(table["table"]).result()
                game = game_of(log.records[0], packs=left.folder / "packs")
                assert asked_of(replayed(game, log)) == table["asked"]
    finally:
        store.close()


@pytest.mark.parametrize("name", GAMES)
def test_numbers_that_were_not_kept_are_noticed(name, house):
    """Whoever changes a number and keeps nothing meets the test above; and nothing plays on by the wrong number."""
    before = games.get(name).content_hash
    folder, move_in = house(name)
    renumber(name, folder, keep=False)
    move_in()
    with pytest.raises(AssertionError, match=r"superseded/\d(.|\n)*docs/upgrades.md"):
        test_the_content_in_force_is_known(name)
    with pytest.raises(Unplayable, match="another content"):
        games.found(name, 1, before)


@pytest.mark.parametrize("name", GAMES)
def test_a_content_nobody_knows_is_told(name):
    with pytest.raises(Unplayable) as told:
        games.found(name, 1, "0123456789abcdef")
    assert told.value.key == "shell-ended-content"


@pytest.mark.parametrize("nonsense", [None, [None], {"en": None}, {"en": [1]}, 10**30, -1, "", True])
def test_rows_that_mean_nothing_are_no_content(nonsense):
    """Rows that came with a file of somebody's are content or nothing, and never a fault of ours."""
    row = rows_in(games.house_folder("strato") / "challenges.toml")[3]
    damaged = [{"challenges": {"rows": [{**row, field: nonsense}]}} for field in row]
    for own in (*damaged, {"challenges": nonsense}, {"challenges": {"rows": nonsense}}, {"nothing": {"rows": []}}):
        with pytest.raises(Unplayable):
            games.of_replay({"game": "strato", "version": 1, "content": "0123456789abcdef", "own": own})


def test_a_new_table_is_begun_with_the_content_in_force():
    for name in GAMES:
        from stratagem.table.serving import new_terms

        first = games.get(name).samples()[0]
        match = Match.start(new_terms(name, first.seats, first.options), [seat() for _ in range(first.seats)])
        assert match.terms.to_json()["content"] == games.get(name).content_hash and "own" not in match.terms.to_json()


def seat():
    from stratagem.table import Chair

    return Chair("person")
