"""A machine with systemd, PostgreSQL and nginx in its own namespaces, set up by the commands of docs/operating.md.

The commands that need packages run first, in a plain chroot; then systemd is started as the first process of the
machine, and the others run there.  The machine shares the network of the process that starts it.
"""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import _tidy
from _image import ROOT, WORK
from _players import Players, asked
from _roots import ClientConfiguration, bare_root, run, say

PAGE = ROOT / "docs" / "operating.md"
SECTION = "## Two workers, step by step"
PACKAGES = ["systemd", "systemd-sysv", "dbus", "ca-certificates", "curl"]  # what any Debian machine has
FROM_OUTSIDE = (1, 3)  # the steps that need packages
MACHINE = WORK / "machine"
CHECKOUT = "/srv/stratagem"
URL = "http://play.example.org"
GROUP = "stratagem-proof"
CLEAN = "env -i PATH=/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root"

CHROOT = """
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
"""

BOOT = """
set -e
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys" -o ro
if [ "$groups" = unified ]; then
    mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
else
    mount -t tmpfs tmpfs "$root/sys/fs/cgroup" -o mode=755
    for name in $groups; do
        mkdir "$root/sys/fs/cgroup/$name"
        case $name in
            unified) mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup/unified" ;;
            systemd) mount -t cgroup cgroup "$root/sys/fs/cgroup/systemd" -o none,name=systemd ;;
            *) mount -t cgroup cgroup "$root/sys/fs/cgroup/$name" -o "$name" ;;
        esac
    done
fi
mount -t tmpfs tmpfs "$root/run" -o mode=755
mount -t tmpfs tmpfs "$root/dev" -o mode=755
for name in null zero full random urandom tty; do
    touch "$root/dev/$name"
    mount --bind /dev/$name "$root/dev/$name"
done
mkdir "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t devpts devpts "$root/dev/pts" -o newinstance,ptmxmode=666
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
cd "$root"
pivot_root . mnt
cd /
umount -l /mnt
exec env -i container=proof PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd
"""


def steps() -> dict[int, str]:
    """The commands of docs/operating.md, by the number of their step."""
    section = PAGE.read_text(encoding="utf-8").split(SECTION)[1].split("\n## ")[0]
    found = {}
    for number, text in re.findall(r"^(\d+)\. (.*?)(?=^\d+\. |\Z|^\S)", section, re.MULTILINE | re.DOTALL):
        blocks = re.findall(r"```\n(.*?)```", text, re.DOTALL)
        found[int(number)] = "".join(textwrap.dedent(block.rstrip(" ")) for block in blocks)
    return found


def prepare() -> None:
    """A fresh machine with a copy of the checkout, and the steps that need packages."""
    began = time.monotonic()
    tar = bare_root(WORK / "machine.tar", PACKAGES)
    run("rm", "-rf", MACHINE)
    MACHINE.mkdir()
    run("tar", "-xf", tar, "-C", MACHINE)
    for path in _tidy.files():
        target = MACHINE / CHECKOUT[1:] / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    client = ClientConfiguration(WORK / "client")
    lines = [CHROOT]
    for here, there in [*client.mounts, (Path("/etc/resolv.conf"), "/etc/resolv.conf")]:
        target = MACHINE / there[1:]
        (target if here.is_dir() else target.parent).mkdir(parents=True, exist_ok=True)
        if not here.is_dir() and not target.exists():
            target.touch()
        lines.append(f"mount --bind {here} {target} && mount -o remount,bind,ro {target}")
    found = steps()
    for number in FROM_OUTSIDE:
        (MACHINE / f"step{number}").write_text(f"set -ex\ncd {CHECKOUT}\n{found[number]}")
        lines.append(f"chroot $root {CLEAN} DEBIAN_FRONTEND=noninteractive STRATAGEM_PURE=1 bash /step{number}")
    script = "set -e\n" + "\n".join(lines)
    alone = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--propagation", "private"]
    run(*alone, "env", f"root={MACHINE}", "bash", "-c", script, log=WORK / "machine.log")
    seconds = time.monotonic() - began
    say(f"machine: a bare Debian with systemd; steps 1 and 3 of docs/operating.md done in {seconds:.0f} s")


class Machine:
    """The machine, running."""

    def __init__(self) -> None:
        unified = not Path("/sys/fs/cgroup/unified").exists()
        names = [""] if unified else ["systemd", "unified", "cpu", "cpuacct", "memory", "pids"]
        self.groups = [Path("/sys/fs/cgroup") / name / GROUP for name in names]
        enter = []
        for group in self.groups:
            group.mkdir(exist_ok=True)
            enter.append(f"echo $$ > {group}/cgroup.procs")
        apart = "exec unshare --mount --pid --uts --ipc --cgroup --fork --kill-child --propagation private"
        apart += ' bash -c "$boot"'
        groups = "unified" if unified else " ".join(names)
        environment = ["env", f"root={MACHINE}", f"groups={groups}", f"boot={BOOT}"]
        with (WORK / "boot.log").open("wb") as log:
            words = [*environment, "bash", "-c", "; ".join([*enter, apart])]
            self.process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.pid = 0
        for _ in range(600):
            time.sleep(0.2)
            below = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
            if below and Path(f"/proc/{below[0]}/comm").read_text().strip() == "systemd":
                self.pid = int(below[0])
                if self.sh("systemctl is-system-running", check=False).strip() == "running":
                    return
        sys.exit("systemd did not come up:\n" + (self.sh("systemctl --failed", check=False) if self.pid else ""))

    def sh(self, commands: str, check: bool = True) -> str:
        """Run commands there as root."""
        words = ["nsenter", f"--target={self.pid}", "--mount", "--pid", "--uts", "--ipc", "--cgroup", "--"]
        words += [*CLEAN.split(), "bash", "-ec", commands]
        if check:
            return run(*words)
        return subprocess.run(words, capture_output=True, text=True, check=False).stdout

    def ready(self, port: int, seconds: float = 90) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if asked("127.0.0.1", "/readyz", port=port)[0] == 200:
                    return
            except OSError:
                pass
            time.sleep(0.1)
        sys.exit(self.sh("journalctl --no-pager -n 40 -u 'stratagem@*'", check=False) + f"\nport {port} is not ready")

    def off(self) -> None:
        subprocess.run(["kill", "-s", str(int(signal.SIGKILL)), str(self.pid)], check=False)
        self.process.wait(60)
        for group in self.groups:
            for folder in sorted((path for path in group.rglob("*") if path.is_dir()), reverse=True):
                folder.rmdir()
            group.rmdir()


def units() -> None:
    """The remaining steps, then everything that the page promises about the units."""
    (MACHINE / "etc" / "hosts").write_text("127.0.0.1 localhost play.example.org\n::1 localhost play.example.org\n")
    machine = Machine()
    try:
        for number, commands in steps().items():
            if number not in FROM_OUTSIDE:
                if number == 7:
                    machine.ready(18421)
                    machine.ready(18422)
                kept = "\n".join(line for line in commands.splitlines() if not line.startswith("editor "))
                told = machine.sh(f"cd {CHECKOUT}\n{kept}" if number != 7 else f"({kept}\n) 2>/dev/null")
                if number == 7:
                    said = " ".join(told.split())
                    say(f"units: all seven steps done, systemd runs two workers behind nginx; step 7 says {said}")
        play_on(machine)
        without_database(machine)
        timers(machine)
        hardening(machine)
    finally:
        machine.off()


def play_on(machine: Machine) -> None:
    """A rolling restart and a kill while people play through nginx."""
    players = Players(URL)
    for command in ("restart stratagem@8421", "restart stratagem@8422", "kill -s KILL stratagem@8421"):
        time.sleep(8)
        port = 10_000 + int(command[-4:])
        machine.sh(f"systemctl {command}")
        time.sleep(0.5)
        machine.ready(port)
    told = players.finish(lambda: machine.sh("stratagem-data export -"))
    say(f"  both workers restarted, then one killed, while people played through nginx: {told}")
    say("  over IPv6: " + str(asked("::1", "/healthz", "play.example.org")))


def without_database(machine: Machine) -> None:
    """Workers without a database are restarted indefinitely, and serve as soon as there is one."""
    machine.sh("systemctl stop postgresql")
    machine.sh("systemctl restart --no-block stratagem@8421 stratagem@8422")
    time.sleep(45)
    told = machine.sh("systemctl show -p NRestarts -p ActiveState --value stratagem@8421 stratagem@8422").split()
    machine.sh("systemctl start postgresql")
    began = time.monotonic()
    machine.ready(18421)
    machine.ready(18422)
    seconds = time.monotonic() - began
    say(f"  45 s without PostgreSQL: workers are {', '.join(told)} (restarts, state)")
    say(f"  with it: both ready after {seconds:.1f} s")
    if "failed" in told:
        sys.exit("systemd has given up a worker")


def timers(machine: Machine) -> None:
    machine.sh("systemctl start stratagem-backup stratagem-prune")
    kept = machine.sh("stat -c '%U %a %s' /var/lib/stratagem/backups/*.jsonl").split()
    journal = "journalctl --no-pager -o cat -u stratagem-backup -u stratagem-prune"
    said = machine.sh(f"{journal} | grep -E '^[0-9]+ tables (are|were)'")
    if kept[:2] != ["stratagem", "600"]:
        sys.exit(f"the backup is not for its owner alone: {kept}")
    say(f"  backup and prune: {'; '.join(sorted(set(said.strip().splitlines())))}")
    listed = machine.sh("systemctl list-timers --no-pager --no-legend 'stratagem-*'").splitlines()
    say(f"  timers waiting: {', '.join(sorted(line.split()[-2] for line in listed))}")
    after = machine.sh("stratagem-data check; stratagem-data prune --days 0").strip().splitlines()
    say(f"  check, then prune --days 0: {'; '.join(after)}")


def hardening(machine: Machine) -> None:
    machine.sh("systemd-analyze verify /etc/systemd/system/stratagem@8421.service /etc/systemd/system/stratagem-*")
    for unit in ("stratagem@8421", "stratagem-backup", "stratagem-prune"):
        told = machine.sh(f"systemd-analyze security --no-pager {unit}.service | tail -1").strip()
        say("  " + re.sub(r"[^\x20-\x7e]", "", told).strip())
    machine.sh("systemctl stop stratagem@8421 stratagem@8422")
    states = machine.sh("systemctl show -p Result --value stratagem@8421 stratagem@8422").split()
    say(f"  stopped: {', '.join(states)}")
