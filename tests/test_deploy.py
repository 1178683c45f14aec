"""What lies in deploy/ fits together and fits the program: paths, ports, options, names, build context.

That it runs is shown by `scripts/image --prove`; here nothing is needed but the files.  Where nginx or systemd is
installed, they read their files as well.
"""

import ast
import configparser
import fnmatch
import inspect
import json
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml
from test_house import script

from stratagem.commands import main
from stratagem.server.afterwards import endpoints
from stratagem.server.limits import Limits
from stratagem.server.run import place

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
PROGRAM = "/opt/stratagem/venv/bin/stratagem"
PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
SERVICES = sorted(path.name for path in DEPLOY.glob("*.service"))
TIMERS = sorted(path.name for path in DEPLOY.glob("*.timer"))
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
NGINX = (DEPLOY / "nginx" / "stratagem.conf").read_text(encoding="utf-8")
EXAMPLE = dict(re.findall(r'(?m)^(\w+)="(.*)"$', (DEPLOY / "stratagem.env.example").read_text(encoding="utf-8")))


def understood(words):
    """What our command line makes of `serve --port 1 ...`, without doing it; raises what it would complain about.

    The folders of an installed server are not on this machine: what is written there is taken to be written here.
    """
    words = [word.replace("/var/lib/stratagem/backups/", "") for word in words]
    command, rest = main.load(words[0]), list(words[1:])
    if hasattr(command, "commands"):
        command = command.commands[rest.pop(0)]
    return command.make_context(words[0], rest).params


# --------------------------------------------------------------------------------------------------------- systemd


class Unit:
    """A unit file."""

    def __init__(self, name):
        self.text = (DEPLOY / name).read_text(encoding="utf-8")
        parser = configparser.RawConfigParser(strict=False)
        parser.optionxform = str
        parser.read_string(self.text)
        self.parts = {part: dict(parser[part]) for part in parser.sections()}

    def all(self, key):
        return re.findall(rf"(?m)^{key}=(.*)$", self.text)

    def command(self, instance="8421"):
        """The words after the program's name, as systemd hands them over with the example's settings."""
        variables = {**dict(pair.split("=", 1) for pair in self.all("Environment")), **EXAMPLE}
        text = self.parts["Service"]["ExecStart"].replace("%i", instance).replace("%%", "%")
        if text.startswith("/bin/sh -c "):
            text = shlex.split(text)[2].removeprefix("exec ")
        words = [re.sub(r"^\$\{(\w+)\}$", lambda found: variables[found[1]], word) for word in shlex.split(text)]
        assert words[0] == PROGRAM
        return words[1:]


def targets_of(name):
    config = yaml.safe_load((DEPLOY / name).read_text(encoding="utf-8"))
    return config["scrape_configs"][0]["static_configs"][0]["targets"]


def test_there_are_units_for_workers_backup_and_prune():
    assert SERVICES == ["stratagem-backup.service", "stratagem-prune.service", "stratagem@.service"]
    assert TIMERS == ["stratagem-backup.timer", "stratagem-prune.timer"]


@pytest.mark.parametrize("name", SERVICES)
def test_the_command_line_of_a_unit_is_one_of_ours(name):
    understood(Unit(name).command())


def test_a_worker_listens_where_nginx_and_prometheus_look():
    upstream = re.findall(r"server (\S+) ", (DEPLOY / "nginx" / "workers.conf").read_text(encoding="utf-8"))
    targets = targets_of("prometheus.yml")
    assert len(upstream) == len(targets) == 2
    for address, target in zip(upstream, targets, strict=True):
        told = understood(Unit("stratagem@.service").command(address.rpartition(":")[2]))
        assert f"{told['host']}:{told['port']}" == address
        assert "{}:{}".format(*place(told["metrics"])) == target
        assert told["public_url"] == EXAMPLE["STRATAGEM_URL"] and told["drain"] > 0
        for said in (f"stratagem@{told['port']}", f"http://{target}/readyz"):
            assert said in PAGE, "the page names the same ports"


def test_a_worker_is_never_given_up():
    unit = Unit("stratagem@.service")
    assert unit.parts["Unit"]["StartLimitIntervalSec"] == "0" and unit.parts["Service"]["Restart"] == "always"
    drain = understood(unit.command())["drain"]
    assert int(unit.parts["Service"]["TimeoutStopSec"]) > 2 * drain, "a stop has time for what it has to do"


def test_what_is_pruned_is_the_operators_choice():
    unit = Unit("stratagem-prune.service")
    assert understood(unit.command())["days"] == float(EXAMPLE["STRATAGEM_KEEP_DAYS"]) == 90
    lines = unit.text.splitlines()
    assert "Environment=STRATAGEM_KEEP_DAYS=90" in lines, "the operator's file may be older than the setting"


@pytest.mark.parametrize("name", SERVICES)
def test_units_share_user_paths_and_hardening(name):
    unit, model = Unit(name), Unit("stratagem@.service")
    kept = model.text.split("UMask=0077\n")[1].split("\n[Install]")[0].strip()
    assert "NoNewPrivileges=yes" in kept and "ProtectSystem=strict" in kept
    assert kept in unit.text, "every unit is hardened in the same way"
    for key in ("User", "EnvironmentFile", "WorkingDirectory"):
        assert unit.parts["Service"][key] == model.parts["Service"][key]
    assert "/etc/stratagem/stratagem.env" in PAGE and "/opt/stratagem/venv" in PAGE


@pytest.mark.parametrize("name", TIMERS)
def test_timers_start_what_is_there_and_are_switched_on(name):
    assert name.replace(".timer", ".service") in SERVICES
    assert re.search(rf"systemctl enable --now .*{name}", PAGE)


def test_the_operators_command_is_that_of_the_units():
    told = (DEPLOY / "stratagem-data").read_text(encoding="utf-8")
    assert f"{PROGRAM} data" in told and ". /etc/stratagem/stratagem.env" in told and "-u stratagem" in told


@pytest.fixture
def units(tmp_path):
    """The units with a program that is on every machine, and the instance that the page starts."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed, so it cannot read the units")
    found = []
    for name in [*SERVICES, *TIMERS]:
        text = Unit(name).text.replace(PROGRAM, "/bin/echo")
        found.append(tmp_path / name.replace("@.", "@8421."))
        found[-1].write_text(text)
    return found


def test_systemd_finds_no_fault_in_the_units(units):
    told = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
    assert not [line for line in told.stderr.splitlines() if "stratagem" in line], told.stderr


def test_systemd_calls_the_units_well_protected(units):
    for path in units:
        if path.suffix == ".service":
            command = ["systemd-analyze", "security", "--offline=true", "--threshold=25", "--no-pager", path]
            told = subprocess.run(command, capture_output=True, text=True, check=False)
            assert told.returncode == 0, told.stdout[-300:] + told.stderr


# ----------------------------------------------------------------------------------------------------------- nginx


def setting(name):
    return re.findall(rf"(?m)^\s*{name}\s+([^;]+);", NGINX)


def test_nginx_passes_on_what_a_worker_needs():
    assert setting("listen") == ["80", "[::]:80"]
    headers = {line.split()[0]: line.split()[1] for line in setting("proxy_set_header")}
    assert headers == {
        "Host": "$http_host",
        "Upgrade": "$http_upgrade",
        "Connection": "$stratagem_connection",
        "X-Forwarded-For": "$remote_addr",
        "X-Forwarded-Proto": "$scheme",
        "X-Request-ID": "$request_id",
    }
    (body,) = [block for block in re.findall(r"location [^{]*{([^}]*)}", NGINX) if "1m" in block]
    assert "proxy_set_header" not in body, "one header named there would drop all the others"


def test_nginx_lets_through_what_a_worker_accepts_and_no_more():
    limits = Limits()
    assert limits.message_bytes == 16 * 1024 and setting("client_max_body_size") == ["16k", "1m"]
    assert limits.import_bytes == 1024 * 1024
    (large,) = re.findall(r"location ~ (\S+) {[^}]*1m", NGINX)
    whole_games = [path for method, path, handler, *_ in endpoints() if "import_bytes" in inspect.getsource(handler)]
    assert len(whole_games) == 2 and all(re.match(large, path) for path in whole_games)
    assert not any(re.match(large, path) for _, path, *_ in endpoints() if path not in whole_games)
    (connections,) = setting("limit_conn")
    assert int(connections.split()[1]) == 2 * limits.sockets_per_address, "what two workers allow together"
    assert setting("limit_conn_status") == setting("limit_req_status") == ["429"]
    told = json.loads(re.search(r"return 429 '(.*)'", NGINX).group(1))
    assert set(told) == {"error", "message"} and told["error"] == "rate", "as the workers say it"


def test_an_idle_socket_outlives_nginx():
    """The worker pings more often than nginx waits."""
    import uvicorn

    (wait,) = setting("proxy_read_timeout")
    assert int(wait.removesuffix("s")) > 2 * uvicorn.Config("").ws_ping_interval


@pytest.mark.parametrize("workers", ["workers.conf", "workers.compose.conf"])
def test_nginx_finds_no_fault_in_its_files(workers, tmp_path):
    program = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if program is None:
        pytest.skip("nginx is not installed, so it cannot read its files")
    upstream = (DEPLOY / "nginx" / workers).read_text(encoding="utf-8")
    (tmp_path / "workers.conf").write_text(re.sub(r"worker\d:", "127.0.0.1:", upstream))  # no such host here
    (tmp_path / "stratagem.conf").write_text(re.sub(r"(listen .*?)80;", r"\g<1>18080;", NGINX))  # 80 is for root
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {tmp_path}/{kind}; " for kind in kinds)
    (tmp_path / "nginx.conf").write_text(
        f"pid {tmp_path}/pid; error_log stderr; events {{}}\n"
        f"http {{ access_log off; {places} include {tmp_path}/workers.conf; include {tmp_path}/stratagem.conf; }}\n"
    )
    command = [program, "-t", "-p", tmp_path, "-c", tmp_path / "nginx.conf"]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0 and "[warn] conflicting" not in told.stderr, told.stderr


# ------------------------------------------------------------------------------------------------ image and compose


def test_the_script_that_builds_it_can_be_called():
    assert os.access(ROOT / "scripts" / "image", os.X_OK)
    subprocess.run(["bash", "-n", ROOT / "scripts" / "image"], check=True)


def test_the_proof_follows_the_page():
    """The steps that `scripts/image --prove` takes are those of docs/operating.md, all of them."""
    section = PAGE.split("## Two workers, step by step")[1].split("\n## ")[0]
    steps = script("_machine").steps()
    assert list(steps) == [int(number) for number in re.findall(r"(?m)^(\d+)\. ", section)] == list(range(1, 8))
    lines = [line.strip() for block in re.findall(r"```\n(.*?)```", section, re.DOTALL) for line in block.splitlines()]
    assert [line for text in steps.values() for line in text.splitlines() if line] == [line for line in lines if line]


def instruction(name):
    """The words of an instruction of the last stage, given as a list."""
    return json.loads(re.findall(rf"(?m)^\s*{name} (\[.*\])$", CONTAINERFILE)[-1])


def serving(arguments):
    program, *words = instruction("ENTRYPOINT")
    assert program == "stratagem"
    return understood([*words, *arguments])


def test_the_image_serves_where_it_says():
    told = serving(instruction("CMD"))
    assert told["host"] == "0.0.0.0" and place(told["metrics"])[0] == "0.0.0.0"
    ports = re.search(r"(?m)^EXPOSE (.*)$", CONTAINERFILE).group(1).split()
    assert [told["port"], place(told["metrics"])[1]] == [int(port) for port in ports]
    assert told["public_url"] == f"http://localhost:{told['port']}"
    (check,) = re.findall(r"urlopen\('(http://\S+)'", CONTAINERFILE)
    assert check == f"http://127.0.0.1:{place(told['metrics'])[1]}/readyz"
    home = re.search(r"STRATAGEM_HOME=(\S+)", CONTAINERFILE).group(1)
    assert f"VOLUME {home}\n" in CONTAINERFILE and f"--home-dir {home} " in CONTAINERFILE


def test_the_last_stage_has_a_user_and_no_tools():
    assert re.findall(r"(?m)^(ARG BASE=|FROM \S+)", CONTAINERFILE) == ["ARG BASE=", "FROM ${BASE}", "FROM ${BASE}"]
    last = CONTAINERFILE.split("FROM ${BASE}\n")[1]
    assert "\nUSER stratagem\n" in last and last.index("COPY --from=build") < last.index("USER")
    assert "apt-get" not in last and "pip" not in last


def test_compose_gives_the_workers_what_they_understand():
    services = COMPOSE["services"]
    upstream = re.findall(r"server (\S+) ", (DEPLOY / "nginx" / "workers.compose.conf").read_text(encoding="utf-8"))
    targets = targets_of("prometheus.compose.yml")
    assert len(upstream) == len(targets) == 2
    for address, target in zip(upstream, targets, strict=True):
        name, _, port = address.partition(":")
        told = serving(services[name]["command"])
        assert told["port"] == int(port) and told["proxies"] == "*" and "ports" not in services[name]
        assert target == f"{name}:{place(told['metrics'])[1]}"
        assert services[name]["environment"]["STRATAGEM_DATABASE"].startswith("postgresql://")
        assert services[name]["healthcheck"]["test"] == ["CMD", *health_check()]
        assert int(services[name]["stop_grace_period"].removesuffix("s")) > 2 * told["drain"]
    assert services["prometheus"]["profiles"] == ["metrics"]
    assert services["prometheus"]["ports"] == ["127.0.0.1:9090:9090"], "for this machine alone"


def health_check():
    return json.loads(re.search(r"HEALTHCHECK .*\\\n\s+CMD (\[.*\])", CONTAINERFILE).group(1))


def test_compose_names_what_is_there():
    services, volumes = COMPOSE["services"], set(COMPOSE["volumes"])
    for name, service in services.items():
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith("./") else source in volumes, f"{name}: {volume}"
        assert set(service.get("depends_on", [])) <= set(services)
        if "build" in service:
            assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
    assert re.search(r"docker compose up", PAGE) and "STRATAGEM_DB_PASSWORD" in PAGE
    wanted = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    assert wanted == {"STRATAGEM_DB_PASSWORD", "STRATAGEM_URL"}


# ------------------------------------------------------------------------------------------------ the build context


def in_context(path, rules=None):
    """Whether a file goes into the build: the last rule that fits it or a folder above it decides."""
    lines = rules or (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    there = True
    for line in (line.strip() for line in lines):
        if line and not line.startswith("#"):
            pattern = line.removeprefix("!")
            parts = path.split("/")
            above = ["/".join(parts[:count]) for count in range(1, len(parts) + 1)]
            if pattern.startswith("**/"):
                fits = any(fnmatch.fnmatchcase(part, pattern[3:]) for part in parts)
            else:
                level = [each for each in above if each.count("/") == pattern.count("/")]
                fits = any(fnmatch.fnmatchcase(each, pattern) for each in level)
            there = line.startswith("!") if fits else there
    return there


@pytest.mark.parametrize(
    "path",
    [
        ".git/config", ".venv/bin/python", ".venv.lock", ".cache/image/base.tar", ".mypy_cache/x", ".hypothesis/x",
        "web/node_modules/vite/index.js", "web/dist/index.html", "web/dist.12/index.html",
        "web/src/generated/schema.ts",
        "build/x.c", "dist/stratagem.whl", "stratagem/kernel/core.cpython-311-x86_64-linux-gnu.so",
        "stratagem/kernel/__pycache__/core.cpython-311.pyc", "stratagem_kernel__mypyc.cpython-311-x86_64-linux-gnu.so",
        "tests/test_deploy.py", "docs/operating.md", "notes.txt", "stratagem.env", "deploy/stratagem.env",
    ],
)  # fmt: skip
def test_the_image_is_not_built_from(path):
    assert not in_context(path)


def test_the_image_is_built_from_what_the_wheel_needs():
    wanted = ["pyproject.toml", "README.md", "LICENSE", "scripts/_wheel.py", "web/package-lock.json"]
    tree = ast.parse((ROOT / "scripts" / "_wheel.py").read_text(encoding="utf-8"))
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    wanted += [f"scripts/{name}.py" for name in names if name.startswith("_")]
    for folder in ("stratagem", "docs/rules", "web/src", "web/public"):
        made = re.compile(r"__pycache__|\.so$|/generated/")
        found = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
        wanted += [name for name in (path.relative_to(ROOT).as_posix() for path in found) if not made.search(name)]
    assert [path for path in wanted if not in_context(path)] == []
    assert sum((ROOT / path).stat().st_size for path in wanted) < 30e6
