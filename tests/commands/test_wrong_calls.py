"""Calls that are wrong in every way people are wrong: each gets one sentence and exit code 2."""

import json
from pathlib import Path

import pytest
from commands.calls import call, refused

GAME = ["arena", "balance", "simulate", "solve"]
SAVED = [["hint"], ["review"], ["replay", "show"], ["replay", "verify"], ["position"], ["play", "--resume"]]
GROUPS = ["data", "bench", "content", "replay"]

WORDS: list[tuple[list[str], str]] = [
    (["nothing"], "nothing"),
    (["--nothing"], "--nothing"),
    *[([group, "nothing"], "nothing") for group in GROUPS],
    *[([command], "Missing") for command in GAME],
    *[([command, "chess"], "there is no game 'chess'; known: stramat, strato") for command in GAME],
    *[([command, "strato", "--nothing"], "--nothing") for command in GAME],
    *[([command, "strato", "more", "words", "--set", "x"], "") for command in ("balance", "simulate", "solve")],
    *[([command, "strato", "--set", "level=3"], "no option 'level'") for command in ("arena", "simulate", "solve")],
    *[([command, "strato", "--set", "challenge"], "key=value") for command in ("arena", "simulate", "solve")],
    *[([command, "strato", "--set", "challenge=99"], "allowed:") for command in ("arena", "simulate", "solve")],
    *[([command, "strato", "--seats", "9"], "1 to 4 players") for command in ("arena", "simulate", "solve")],
    *[([command, "strato", "--seats", "0"], "--seats") for command in ("arena", "simulate", "solve")],
    *[([command, "strato", "--seed", "x"], "--seed") for command in GAME],
    *[([command, "strato", "--seed", "-1"], "--seed") for command in GAME],
    *[([command, "strato", "--workers", "0"], "--workers") for command in ("arena", "balance", "simulate")],
    (["solve", "stramat"], "stramat"),
    (["solve", "strato", "--budget", "-1"], "--budget"),
    (["solve", "strato", "--budget", "0"], "--budget"),
    (["solve", "strato", "--out", "no/where.json"], "there is no folder no"),
    (["solve", "strato", "--content", "nowhere"], "there is no content pack at nowhere"),
    (["balance", "strato", "--scale", "-1"], "--scale"),
    (["balance", "strato", "--scale", "0"], "--scale"),
    (["balance", "strato", "--scale", "nan"], "--scale"),
    (["arena", "strato", "--bots", "clever"], "clever"),
    (["arena", "strato", "--bots", "hard:slow"], "slow"),
    (["arena", "strato", "--think", "-1s"], "-1s"),
    (["arena", "strato", "--think", "long"], "long"),
    (["arena", "strato", "--think", "0s"], "time to think"),
    (["arena", "strato", "--sims", "0"], "--sims"),
    (["arena", "strato", "--games", "0"], "--games"),
    (["arena", "strato", "--ceiling", "-1"], "--ceiling"),
    (["arena", "strato", "--each", "level"], "there is no option 'level'; known: challenge"),
    (["simulate", "strato", "--bots", "clever"], "clever"),
    (["simulate", "strato", "--games", "-5"], "--games"),
    (["simulate", "strato", "--sweep", "challenge"], "a sweep is written key=a,b,c"),
    (["simulate", "strato", "--sweep", "seats=two"], "seats are numbers"),
    (["simulate", "strato", "--sweep", "level=1,2"], "no option 'level'"),
    (["simulate", "strato", "--decisions"], "--out DIR"),
    (["simulate", "strato", "--content", "nowhere"], "there is no content pack at nowhere"),
    (["play", "chess"], "there is no game 'chess'"),
    (["play", "strato", "--seats", "you,,Anna"], "'' cannot sit down"),
    (["play", "strato", "--series", "evening"], "there is no series 'evening'; known: expedition"),
    (["play", "strato", "--seed", "-7"], "--seed"),
    (["play", "strato", "stramat"], "stramat"),
    (["play", "--open"], "--open needs a game"),
    (["serve", "--port", "-1"], "--port"),
    (["serve", "--port", "99999"], "--port"),
    (["serve", "--port", "http"], "--port"),
    (["serve", "--packs", "nofolder"], "'nofolder' does not exist"),
    (["serve", "--limits", "nofile.toml"], "'nofile.toml' does not exist"),
    (["serve", "--bot-pace", "-3"], "--bot-pace"),
    (["serve", "--drain", "-3"], "--drain"),
    (["serve", "--workers", "0"], "--workers"),
    (["serve", "--workers", "2"], "several workers need a database"),
    (["serve", "--public-url", "example.org"], "--public-url begins with http"),
    (["serve", "--metrics", "here"], "--metrics is a port"),
    (["serve", "--metrics", "99999"], "--metrics is a port"),
    (["serve", "--port", "0", "--database", "mysql://x/y"], "--database is a file"),
    (["serve", "--host", "not.a.host.invalid", "--port", "0"], "not.a.host.invalid"),
    (["games", "chess"], "there is no game 'chess'"),
    (["rules", "chess"], "there is no game 'chess'"),
    (["rules", "STRATO-R999"], "there is no rule 'STRATO-R999'"),
    (["rules", "X-1"], "there is no rule 'X-1'"),
    (["scenario"], "Missing"),
    (["scenario", "nowhere.toml"], "nowhere.toml"),
    (["content", "new", "chess", "box"], "there is no game 'chess'"),
    (["content", "new", "strato"], "Missing"),
    (["content", "check", "nowhere"], "there is no content pack at nowhere"),
    (["report", "nowhere"], "'nowhere' does not exist"),
    (["data", "export", "x.jsonl"], "there is no store"),
    (["data", "export", "no/x.jsonl"], "there is no folder no"),
    (["data", "import", "nowhere.jsonl"], "'nowhere.jsonl' does not exist"),
    (["data", "check"], "there is no store"),
    (["data", "check", "--database", "mysql://x/y"], "there is no store"),
    (["data", "prune", "--days", "-1"], "--days"),
    (["data", "prune", "--days", "nan"], "--days"),
    (["data", "migrate"], "there is no store"),
    *[(["bench", name, "--game", "chess"], "there is no game 'chess'")
      for name in ("engines", "learning", "contract", "bots", "load", "footprint")],
    (["bench", "engines", "--seconds", "0"], "--seconds"),
    (["bench", "learning", "--seconds", "-1"], "--seconds"),
    (["bench", "contract", "--games", "0"], "--games"),
    (["bench", "bots", "--deals", "0"], "--deals"),
    (["bench", "bots", "--game", "strato", "--here", "--think", "long"], "long"),
    (["bench", "load", "--tables", "0"], "--tables"),
    (["bench", "load", "--pace", "0"], "--pace"),
    (["bench", "load", "--store", "paper"], "there is no store 'paper'; known: sqlite, postgres"),
    (["bench", "load", "--workers", "2"], "--store postgres"),
    (["bench", "footprint", "--moves", "0"], "--moves"),
    (["bench", "reliability", "--row", "Z9"], "there is no row 'Z9'"),
    (["bench", "reliability", "--scale", "-1"], "--scale"),
    (["bench", "workers", "--row", "Z9"], "there is no row 'Z9'"),
    *[([*command, "nofile"], "nofile") for command in SAVED],
    *[([*command], "") for command in SAVED],
    *[([*command, "."], "") for command in SAVED],
]  # fmt: skip


@pytest.mark.parametrize(("words", "sentence"), WORDS, ids=[" ".join(words) for words, _ in WORDS])
def test_a_wrong_call_gets_one_sentence(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    said = refused(call(capsys, *words))
    assert sentence in said and len(said) > 10, said
    assert list(tmp_path.iterdir()) == [], "nothing is left behind"


# -- files that are not what they should be ---------------------------------------------------------

FILES: dict[str, bytes] = {
    "empty": b"",
    "text": b"dear diary\n",
    "bytes": bytes(range(256)),
    "list": b"[1, 2, 3]",
    "number": b"7",
    "object": b"{}",
    "nested": b"[" * 100_000,
    "other game": json.dumps({"format": "stratagem-replay-1", "game": "chess"}).encode(),
    "no game": json.dumps({"format": "stratagem-replay-1"}).encode(),
    "half a replay": json.dumps({"format": "stratagem-replay-1", "game": "strato", "version": 1}).encode(),
    "other version": json.dumps({"format": "stratagem-replay-1", "game": "strato", "version": 0}).encode(),
    "half an export": json.dumps({"format": "stratagem-export-1", "replay": {}}).encode(),
    "empty table": b'{"format":"stratagem-table-1","records":         0,"sum":""                }\n',
    "future table": b'{"format":"stratagem-table-9","records":         0,"sum":""                }\n',
}


@pytest.mark.parametrize("what", FILES)
@pytest.mark.parametrize("command", SAVED, ids=" ".join)
def test_a_file_that_is_no_saved_game(
    command: list[str], what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"
    path.write_bytes(FILES[what])
    refused(call(capsys, *command, str(path)))
    assert path.read_bytes() == FILES[what]


def test_a_replay_that_was_edited(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(saved.read_text())
    data["moves"][0]["seat"] = 1
    saved.write_text(json.dumps(data))
    for command in SAVED[:4]:
        assert "edited or damaged" in refused(call(capsys, *command, str(saved)))
    del data["sum"]
    saved.write_text(json.dumps(data))
    for command in SAVED[:4]:
        refused(call(capsys, *command, str(saved)))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["hint"], "the game is over; --move N"),
        (["hint", "--move", "99"], "the game has moves 1 to"),
        (["hint", "--move", "1", "--seat", "3"], "seat 3 is not asked now"),
        (["hint", "--move", "1", "--think", "long"], "thinking is measured like"),
        (["hint", "--move", "1", "--think", "0"], "at least one simulation"),
        (["hint", "--top", "-1"], "--top"),
        (["hint", "--top", "0"], "--top"),
        (["hint", "--content", "nowhere"], "there is no content pack at nowhere"),
        (["review", "--think", "-3"], "thinking is measured like"),
        (["review", "--content", "nowhere"], "there is no content pack at nowhere"),
        (["replay", "show", "--seat", "4"], "seats are 0 to 0"),
        (["replay", "show", "--seat", "-1"], "--seat"),
        (["replay", "show", "--move", "-1"], "--move"),
        (["replay", "show", "--move", "99"], "none has the number 99"),
        (["position"], "position"),
    ],
)  # fmt: skip
def test_a_wrong_question_about_a_saved_game(
    words: list[str], sentence: str, saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = 2 if words[0] == "replay" else 1
    assert sentence in refused(call(capsys, *words[:place], str(saved), *words[place:]))
