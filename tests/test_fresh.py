"""The first start, the browser of the tests, and the bare machine on which the README is proved."""

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from test_house import ROOT, script


def program(path: Path, code: int = 0) -> Path:
    """Something that can be run, and ends with this exit code."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\nexit {code}\n")
    path.chmod(0o755)
    return path


# ------------------------------------------------------------------------------------------------- skips are not silent


def test_nothing_in_a_browser_is_skipped():
    files = sorted((ROOT / "tests" / "browser").glob("*.py"))
    assert len(files) > 10
    skips = re.compile(r"pytest\.skip|skipif|importorskip|mark\.skip")
    assert [path.name for path in files if skips.search(path.read_text())] == []


def test_skips_and_failures_are_listed_at_the_end_of_a_run(tmp_path):
    skips = "def test_it():\n    pytest.skip('NOT TESTED: no anvil')\n"
    (tmp_path / "test_it.py").write_text(f"import pytest\n\n{skips}\ndef test_that():\n    assert False\n")
    settings = ["-c", str(ROOT / "pyproject.toml"), "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *settings, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert re.search(r"SKIPPED \[1\].*NOT TESTED: no anvil", done.stdout)
    assert re.search(r"FAILED .*test_that", done.stdout)


# -------------------------------------------------------------------------------------------- where Chromium comes from


@pytest.fixture
def browsers(tmp_path, monkeypatch):
    """The finder on a machine with nothing at all; what it would do is noted."""
    module = script("_browser")
    monkeypatch.setattr(module, "PLACE", tmp_path / ".cache" / "browser")
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    module.done = []

    def come(how, place):
        module.done.append(how)
        program(place)

    monkeypatch.setattr(module, "install", lambda: come("installed", tmp_path / "bin" / "chromium"))
    monkeypatch.setattr(module, "fetch", lambda: come("fetched", module.PLACE / "chromium"))
    return module


def test_a_chromium_that_is_named_comes_first(browsers, tmp_path, monkeypatch):
    named = program(tmp_path / "named")
    program(tmp_path / "bin" / "chromium")
    assert browsers.get() == str(tmp_path / "bin" / "chromium")
    monkeypatch.setenv("CHROMIUM", str(named))
    assert browsers.get() == str(named)
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "nowhere"))
    with pytest.raises(browsers.NoBrowser, match="cannot be run"):
        browsers.get()
    assert browsers.done == []


@pytest.mark.parametrize(("user", "how", "place"), [(0, "installed", "bin"), (1000, "fetched", ".cache/browser")])
def test_root_has_it_installed_and_others_fetch_it_once(browsers, tmp_path, monkeypatch, user, how, place):
    program(tmp_path / "bin" / "apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: user)
    assert browsers.get() == browsers.get() == str(tmp_path / place / "chromium")
    assert browsers.done == [how]


def test_what_was_fetched_and_no_longer_runs_is_fetched_again(browsers, tmp_path, monkeypatch):
    program(tmp_path / "bin" / "apt-get")
    program(browsers.PLACE / "chromium", code=127)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    browsers.get()
    assert browsers.done == ["fetched"]


def test_without_a_way_to_get_it_one_sentence_says_what_helps(browsers):
    with pytest.raises(browsers.NoBrowser, match=r"There is no Chromium here\. Install Chromium, or name one"):
        browsers.get()


# ------------------------------------------------------------------------------------------------------ the first start


def test_pip_comes_with_python_and_is_only_unpacked(tmp_path):
    wheel = script("_house").bundled_pip()
    assert wheel is not None and "pip/__main__.py" in zipfile.ZipFile(wheel).namelist()


def test_the_checkout_is_linked_into_the_environment(tmp_path, monkeypatch):
    house = script("_house")
    monkeypatch.setattr(house, "VENV", tmp_path)
    inside = tmp_path / "lib" / "python3.11" / "site-packages"
    inside.mkdir(parents=True)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python").symlink_to(sys.executable)
    house.link()
    assert (inside / "_stratagem.pth").read_text() == f"{ROOT}\n"
    done = subprocess.run([tmp_path / "bin" / "stratagem", "--version"], capture_output=True, text=True, check=True,
                          env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})  # fmt: skip
    assert done.stdout.startswith("stratagem ")


def test_everything_playing_needs_is_asked_of_pip(tmp_path, monkeypatch):
    house = script("_house")
    asked = house.dependencies()
    assert any(line.startswith("uvicorn") for line in asked) and not any(line.startswith("pytest") for line in asked)


@pytest.mark.parametrize("lasting", [True, False])
def test_a_player_keeps_the_pages_and_not_what_built_them(tmp_path, monkeypatch, lasting):
    web = script("_web")
    monkeypatch.setattr(web, "ROOT", tmp_path)
    monkeypatch.setattr(web, "WEB", tmp_path / "web")
    monkeypatch.setattr(web, "NODE", tmp_path / ".cache" / "node")
    monkeypatch.setattr(web, "MODULES", tmp_path / "web" / "node_modules")
    monkeypatch.setattr(web, "STAMP", tmp_path / "web" / "dist" / "build.stamp")
    monkeypatch.setattr(web, "sources", list)
    (tmp_path / ".cache" / "npm").mkdir(parents=True)  # somebody's own

    def prepared(everything):
        assert everything == lasting
        (tmp_path / ".cache" / "node").mkdir()
        (tmp_path / "web" / "node_modules").mkdir(parents=True)
        return {}

    monkeypatch.setattr(web, "prepared", prepared)
    monkeypatch.setattr(web, "run", lambda command, env, problem: (tmp_path / "web" / command[-1]).mkdir())
    web.build(lasting)
    assert web.is_built()
    assert web.NODE.exists() == web.MODULES.exists() == lasting
    assert (tmp_path / ".cache" / "npm").exists()


# ----------------------------------------------------------------------------------------------------- the bare machine


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """A machine that is told where its packages are."""
    for name in list(os.environ):
        if name.upper().startswith(("PIP_", "NPM_", "HTTP", "SSL", "NODE", "UV_")) or "CA" in name.upper():
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".config" / "pip").mkdir(parents=True)
    (tmp_path / "index" / "simple").mkdir(parents=True)
    (tmp_path / "wheels").mkdir()
    place = f"[global]\nextra-index{'-'}url = file://{tmp_path}/index/simple\nfind-links = {tmp_path}/wheels\n"
    (tmp_path / ".config" / "pip" / "pip.conf").write_text(place)
    (tmp_path / ".npmrc").write_text("cafile=/etc/hostname\nnodedir=/usr\nfund=false\n")
    monkeypatch.setenv("HTTPS_PROXY", "http://proxy.example:3128")
    monkeypatch.setenv("SECRET", "not for others")
    return script("_bare_root")


def test_a_bare_machine_is_told_where_packages_are_and_nothing_else(machine, tmp_path):
    told = machine.Packages()
    assert told.environment["HTTPS_PROXY"] == "http://proxy.example:3128"
    assert not {"SECRET", "HOME", "PATH"} & set(told.environment)
    assert f"{tmp_path}/wheels" in told.files[told.environment["PIP_CONFIG_FILE"]]
    assert told.files[told.environment["NPM_CONFIG_USERCONFIG"]].endswith("cafile=/etc/hostname\nfund=false\n")
    assert {f"{tmp_path}/index", f"{tmp_path}/wheels", "/etc/hostname"} <= set(told.folders)
    assert not {"/", "/usr", "/etc"} & set(told.folders)


def test_what_only_root_can_do_is_said_in_one_sentence(machine, monkeypatch, capsys):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert machine.main(["make", "/nowhere"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and said.endswith("by root: sudo scripts/fresh\n")


@pytest.mark.full
def test_nothing_is_left_of_a_command_in_a_root(machine, tmp_path):
    """The root is one of links to this machine's programs, so that nothing has to be made."""
    if os.geteuid() != 0:
        pytest.skip("NOT TESTED: only root can enter a bare machine")
    root = tmp_path / "root"
    for name in ("proc", "sys", "run", "dev", "etc"):
        (root / name).mkdir(parents=True)
    for name in ("bin", "sbin", "lib", "lib64"):
        (root / name).symlink_to(f"usr/{name}")
    root.chmod(0o755)
    how = {"folder": Path("/"), "show": {Path("/usr"): Path("/usr")}}
    mounts = Path("/proc/self/mountinfo").read_text()
    output = tmp_path / "said"
    command = ["sh", "-c", "sleep 86399 & id -u; ls /dev/shm | wc -l; exit 3"]
    with output.open("w") as said:
        assert machine.run(root, command, 60, output=said, **how) == 3
    assert output.read_text() == "1000\n0\n"
    assert Path("/proc/self/mountinfo").read_text() == mounts
    running = [path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline")]
    assert not [line for line in running if b"sleep\x0086399" in line]
    assert machine.run(root, ["sleep", "86399"], 0.5, **how) == -1


# ----------------------------------------------------------------------------------------------------------- the report


def test_the_report_names_no_host_user_or_path(tmp_path, monkeypatch):
    fresh = script("_fresh")
    monkeypatch.setattr(fresh, "ROOT", tmp_path / "checkout")  # which may lie where the bare machine has its clone
    line = f"Installed from https://files.example.org/x in {fresh.CLONE}/.venv and {tmp_path}/y, see http://127.0.0.1:8420"
    left = "Installed from an address in ~/stratagem/.venv and ~/y, see http://127.0.0.1:8420"
    assert fresh.stripped(line, [tmp_path]) == left
    assert fresh.stripped("from " + "pypi" + ".org") == "…"
    log = ["== a step", "........ [ 12%]", "..s.....", "", "WARNING: something", "2 passed"]
    assert fresh.shortened(log) == ["== a step", "2 passed"]


def test_the_table_has_a_row_for_every_step():
    fresh = script("_fresh")
    step = fresh.Step("git clone")
    step.seconds, step.cpu_seconds, step.bytes = 1.26, 0.5, 13_400_000
    assert fresh.table([step])[-1] == "| git clone | 1.3 | 0.5 | 13 |  |"


@pytest.mark.parametrize("fault", [None, "the lobby does not answer"])
def test_a_step_that_fails_makes_the_whole_red(tmp_path, monkeypatch, capsys, fault):
    fresh = script("_fresh")
    monkeypatch.setattr(fresh._bare_root, "possible", lambda: None)
    monkeypatch.setattr(fresh, "PAGE", tmp_path / "fresh.md")
    done = []

    def part(name):
        def run(self):
            done.append(name)
            if fault and name == "play":
                raise fresh.Failed(fault)
        return run

    for name in ("make", "clone", *fresh.PARTS):
        monkeypatch.setattr(fresh.Proof, name, part(name))
    monkeypatch.setattr(fresh, "page", lambda proof, parts, places: "green\n")
    assert fresh.main(["--write"]) == (1 if fault else 0)
    told = capsys.readouterr().out
    if fault:
        assert done == ["make", "clone", "play"] and told.endswith(f"Red: {fault}.\n") and not fresh.PAGE.exists()
    else:
        assert done == ["make", "clone", *fresh.PARTS] and fresh.PAGE.read_text() == "green\n"
