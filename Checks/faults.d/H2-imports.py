"""Imports that are killed, interrupted, hostile or short of space: a later one completes them, own lists stay."""

import datetime, json, random, shutil, subprocess, time

from harness import *
from serving import *

# Several batches: an import ends between two of them.
DAYS, LENGTH = 2500, 25
# Peak memory in KiB. Debug builds and sanitizers need more than the program that is released.
MOST_MEMORY = 250_000


def archive(folder):
    """Writes a folder with several forms of archives. Some lists are in two of them."""
    folder.mkdir()
    dice = random.Random(7)
    first = datetime.date(2016, 1, 1)
    with open(folder / "rows.jsonl", "w") as lines:
        for number in range(DAYS):
            day = first + datetime.timedelta(days=number)
            for rank in range(1, LENGTH + 1):
                row = {"date": str(day), "rank": rank, "repo": f"octo/r{dice.randrange(4000)}", "stars": rank}
                lines.write(json.dumps(row) + "\n")
    for number in range(0, DAYS, 25):
        day = first + datetime.timedelta(days=number)
        text = "".join(f"* [octo / r{dice.randrange(4000)}](https://github.com/octo/x{rank})\n" for rank in range(30))
        (folder / f"{day}.md").write_text(f"# {day}\n\n## Go\n\n{text}")


class Imports:
    """A home with an own list, an archive that claims to have another version of it, and the undisturbed result."""

    def __init__(self):
        self.base, self.folder = Home(), WORK / "archive"
        archive(self.folder)
        self.server = Server(lambda connection, request: connection.sendall(answer(page(ROWS_SEEN))))
        refresh = self.base.run("refresh", "--github-url", self.server.root)
        self.server.stop()
        self.own = self.base.run("history", "export").out
        assert refresh.status == 0 and b'"origin":null' in self.own, (refresh, self.own)
        forged = json.loads(self.own)
        forged["repos"][0]["name"] = "forged"
        forged["lastSeen"] = forged["lastSeen"][:17] + "59Z"
        (self.folder / "forged.jsonl").write_text(json.dumps(forged) + "\n")
        self.command = ["history", "import", str(self.folder), "--day-shift", "0"]
        home = self.copy()
        start = time.monotonic()
        done = home.run(*self.command)
        self.seconds = time.monotonic() - start
        assert done.status == 0, done
        self.expected = home.run("history", "export").out
        assert self.own in self.expected and len(self.expected.splitlines()) > DAYS, "nothing was imported"
        home.remove()

    def copy(self):
        home = Home()
        shutil.copytree(self.base.path, home.path, dirs_exist_ok=True)
        return home

    def differences(self, home):
        """What is not as after an undisturbed import, as sentences."""
        export = home.run("history", "export")
        found = [] if export.status == 0 else [f"the export fails: {export}"]
        there, wanted = set(export.out.splitlines()), set(self.expected.splitlines())
        if there != wanted:
            found.append(f"{len(wanted - there)} lists are missing, {len(there - wanted)} are others")
        if self.own not in export.out:
            found.append("the list that the program saw has changed")
        check = home.run("history", "verify")
        if check.status:
            found.append(f"verify: {check.status} {check.out} {check.err}")
        return found


ROWS_SEEN = [("octo", "own", "A list.", "Go", 7, 1)]


def disturb(imports, seconds, sign):
    """Sends the signal during an import. Returns whether it ended the import, and what was wrong."""
    home, failures = imports.copy(), []
    process = subprocess.Popen(
        [PROGRAM, *imports.command],
        env=home.variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # A shell's job in the background ignores Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    time.sleep(seconds)
    process.send_signal(sign)
    sent = time.monotonic()
    try:
        out, err = process.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        process.kill()
        return True, ["did not end"]
    ended = time.monotonic() - sent
    stopped = process.returncode == (130 if sign == signal.SIGINT else -signal.SIGKILL)
    if not stopped and process.returncode not in (0, -signal.SIGINT):
        failures.append(f"status {process.returncode}: {err}")
    if process.returncode == 130 and b"Interrupted" not in err:
        failures.append(f"nothing was said: {err}")
    if sign == signal.SIGINT and ended > 2 + imports.seconds / 4:
        failures.append(f"ended {ended:.1f} s after Ctrl-C")
    again = home.run(*imports.command)
    if again.status:
        failures.append(f"the second import: {again}")
    failures += imports.differences(home)
    home.remove()
    return stopped, failures


def signals(imports):
    dice = random.Random(3)
    for sign, name in ((signal.SIGKILL, "killed"), (signal.SIGINT, "interrupted")):
        runs = 10 if QUICK else 200
        cases = [dice.uniform(0, imports.seconds * 1.2) for _ in range(runs)]
        results = in_parallel(lambda seconds: disturb(imports, seconds, sign), cases, 2)
        failures = [f"after {case:.2f} s: {bad}" for case, (_, bads) in zip(cases, results) for bad in bads]
        stopped = sum(stopped for stopped, _ in results)
        if stopped == 0:
            failures.append("no import was disturbed")
        text = f"imports, {stopped} {name} at random moments: the next import completes them, own lists stay"
        verdict(runs, failures, text)


INSIDE = """
mount -t tmpfs -o size=200m none "$1" || exit 99
cp -a "$3/.local" "$1"
mount -o remount,size=$(($(du -sk "$1" | cut -f1) + $2))k "$1" || exit 99
export HOME=$1; shift 3
"$@" >/dev/null 2>"$HOME.err"; echo $? >"$HOME.status"
mount -o remount,size=200m "$HOME"
"$@" >/dev/null 2>&1; echo $? >>"$HOME.status"
"$1" history export >"$HOME.export"
"$1" history verify >/dev/null 2>&1; echo $? >>"$HOME.status"
"""


def full(imports):
    if sys.platform != "linux" or subprocess.run(["unshare", "-Urm", "true"], capture_output=True).returncode:
        return skip("this machine does not allow user namespaces")
    failures, refused = [], 0
    sizes = [16, 64, 400] if QUICK else [4, 8, 16, 32, 64, 128, 200, 300, 500, 700, 900, 1200, 1600, 2400, 3600]
    for size in sizes:
        disk = WORK / f"disk{size}"
        disk.mkdir()
        command = ["unshare", "-Urm", "sh", "-c", INSIDE, "sh", disk, str(size), imports.base.path, PROGRAM]
        subprocess.run([*command, *imports.command], env=imports.base.variables, check=True)
        first, second, check = (disk.parent / f"{disk.name}.status").read_text().split()
        said = (disk.parent / f"{disk.name}.err").read_text()
        refused += first == "74"
        if first not in ("0", "74") or first == "74" and "history" not in said:
            failures.append(f"{size} KB free: status {first}: {said}")
        if second != "0" or check != "0":
            failures.append(f"{size} KB free: then an import with {second} and verify with {check}")
        export = (disk.parent / f"{disk.name}.export").read_bytes()
        if set(export.splitlines()) != set(imports.expected.splitlines()):
            failures.append(f"{size} KB free: the history is another one")
    if not refused:
        failures.append("no disk was full")
    verdict(len(sizes), failures, f"imports to full disks, {refused} failed: the next import completes them")


def controls(imports):
    home = imports.copy()
    shutil.copytree(imports.folder, WORK / "half")
    lines = (imports.folder / "rows.jsonl").read_text().splitlines(keepends=True)
    (imports.folder / "rows.jsonl").write_text("".join(lines[: -10 * LENGTH]))
    home.run(*imports.command)
    must_fail(imports.differences(home), "a history without the last ten lists of an import is found")
    (imports.folder / "rows.jsonl").write_text("".join(lines))
    home.remove()


def hostile():
    """Files that no archive has. Each must be refused or read in bounded time and memory."""
    folder, home, failures = WORK / "hostile", Home(), []
    folder.mkdir()
    row = b'{"date":"2020-01-01","repo":"a/b","description":"%s"}\n'
    files = {
        "zeros.jsonl": None,
        "line.jsonl": row % (b"x" * (60 << 20)),
        "rows.jsonl": row % b"x" * 400_000,
        "lists.jsonl": b"".join(
            b'{"date":"20%02d-01-01","lang":"l%d","repo":"a/b%d"}\n' % (10 + n % 10, n, n) for n in range(100_000)
        ),
        "deep.json": b"[" * (15 << 20),
        "values.json": b"[" + b"1," * (4 << 20) + b"1]",
        "objects.json": b"[" + b'{"a":{}},' * (1 << 20) + b"{}]",
        "open.md": b"# 2020-01-01\n\n## Go\n\n" + b"* [x\n" * (2 << 20),
        "long.md": b"# 2020-01-01\n\n## Go\n\n* [a/b](https://github.com/a/b)\n" + b"more words\n" * (2 << 20),
        "quote.csv": b'date,name\n2020-01-01,"' + b"x\n" * (1 << 20),
        "columns.csv": b"date,name" + b",x" * (4 << 20) + b"\n2020-01-01,a/b\n",
    }
    if QUICK:
        files = {name: files[name] for name in ("zeros.jsonl", "line.jsonl", "values.json", "quote.csv")}
    for name, content in files.items():
        path = folder / name
        if content is None:
            with open(path, "wb") as file:
                file.truncate((1 << 28) if QUICK else (1 << 30))
        else:
            path.write_bytes(content)
        outcome = home.run("history", "import", str(path), peak=True, timeout=300)
        if bad := problem(outcome):
            failures.append(f"{name}: {bad}")
        if outcome.peak > MOST_MEMORY:
            failures.append(f"{name}: {outcome.peak // 1024} MB")
        print(f"{name}: status {outcome.status}, {outcome.seconds:.1f} s, {(outcome.peak or 0) // 1024} MB")
        path.unlink()
    verdict(len(files), failures, f"hostile archives: each ends, with less than {MOST_MEMORY // 1024} MB")


def main():
    imports = Imports()
    signals(imports)
    full(imports)
    controls(imports)
    hostile()


main()
