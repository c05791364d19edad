"""A team's history on real servers: what the program says is there is there, whatever fails.

usage: check.py PROGRAM KILL_AT WORK MANUAL [--quick]

Prints a line for each check, and exits with 1 if one is wrong.
"""
import datetime
import json
import os
import random
import re
import signal
import subprocess
import sys
import time

import nodes

PROGRAM, KILL_AT, WORK, MANUAL = sys.argv[1:5]
QUICK = "--quick" in sys.argv
failures = 0
rng = random.Random(17)


def check(what, ok, detail=""):
    global failures
    failures += not ok
    print(f"{what:<70} {'ok' if ok else 'WRONG'}", flush=True)
    if not ok:
        print(f"    {detail}"[:2000], flush=True)


class Reader:
    """The program with a home of its own."""

    def __init__(self, name, url):
        self.home = f"{WORK}/{name}"
        os.makedirs(self.home, exist_ok=True)
        self.environment = {
            "HOME": self.home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TRENDING_KEYRING": "false",
            "SWIFT_BACKTRACE": "enable=no", "TRENDING_HISTORY_URL": url,
        }

    def run(self, *words, before=(), input=""):
        return subprocess.run(
            [*before, PROGRAM, *words], env=self.environment, input=input, capture_output=True, text=True, timeout=600
        )

    def json(self, *words):
        outcome = self.run(*words, "--format", "json")
        return json.loads(outcome.stdout) if outcome.returncode == 0 else outcome.stderr

    def start(self, *words):
        return subprocess.Popen(
            [PROGRAM, *words], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def editions(self):
        """The history, without the origin and in the order of the export."""
        lines = [json.loads(line) for line in self.run("history", "export").stdout.splitlines()]
        for line in lines:
            line.pop("origin")
        return sorted(json.dumps(line, sort_keys=True) for line in lines)

    def requests(self, *words):
        """How many requests the command sends, and what it says."""
        said = self.run(*words, "--verbose").stderr
        return len(re.findall(r"\b(?:GET|POST) http", said)), said

    def sign_in(self, user, password=nodes.PASSWORD):
        return self.run("login", "--history", input=f"{user}\n{password}\n")


LANGUAGES = ["", "swift", "rust", "go", "c", "java", "zig", "ruby"]


def archive(days, languages, rows, name="archive", year=2024):
    """A file of an archive, with movement and texts that SQL might misread. No repository is renamed."""
    path = f"{WORK}/{name}.jsonl"
    words = ["", "it's", 'a "quoted" \\ text', "终端", "') OR 1 = 1 --", "\\x00\n"]
    with open(path, "w") as file:
        for day in range(days):
            date = str(datetime.date(year, 11, 1) + datetime.timedelta(day))
            for language in range(languages):
                for rank in range(1, rows + 1):
                    repo = (day // 3 + rank * 7 + language * 1000) % 4000
                    file.write(json.dumps({
                        "date": date, "period": "daily", "lang": LANGUAGES[language], "rank": rank,
                        "repo": f"owner{repo % 90}/name-{repo}", "description": words[repo % len(words)],
                        "stars": 100 + repo, "gained": rows - rank + 1,
                    }) + "\n")
    return path


def judge(node, count):
    """What is wrong with the table, or nothing."""
    [[editions, places, entries]] = node.ask(
        "SELECT count(), uniqExact(source, server, language, period, spoken_language, account, day), "
        "min(length(repo.name)) FROM edition FINAL", "trending")
    right = (int(editions), int(places), int(entries)) == (count, count, 25)
    return "" if right else f"{editions} editions at {places} places instead of {count}, the shortest with {entries} rows"


def renew(node, reader):
    node.ask("DROP DATABASE IF EXISTS trending")
    outcome = reader.run("history", "init")
    assert outcome.returncode == 0, outcome.stderr


def answers(reader):
    """What --server says beside the program's own answers, where both have a meaning."""
    wrong = []
    for question in [["--top", "50"], ["--all", "--top", "30"], ["-l", "go", "--from", "2024-11-05", "--to", "2024-11-20"],
                     ["--match", "quoted"], ["--match", "终端", "-l", "swift"], ["--match", "no-such-word"]]:
        own, theirs = [reader.json("history", *question, *words) for words in [[], ["--server"]]]
        if own["repos"] != theirs["repos"] or not theirs["teamHistory"]["host"] or own["teamHistory"]:
            wrong.append((question, own["repos"][:2], theirs["repos"][:2]))
    for name in ["owner7/name-7", "OWNER14/name-14", "owner1/none"]:
        own, theirs = [
            [(found["query"], found["days"], found["bestRank"], found["appearances"]) for found in
             reader.json("history", name, *words)["lists"]] for words in [[], ["--server"]]]
        if own != theirs:
            wrong.append((name, own[:1], theirs[:1]))
    for day, language in [("2024-11-10", "all"), ("2024-11-30", "rust")]:
        rows = [reader.json("list", "-l", language, "--on", day, *words)["repos"] for words in [[], ["--server"]]]
        for row in rows[0]:
            row["movement"] = None  # Of one list, nothing is known to have moved.
        for row in rows[0] + rows[1]:
            for key in list(row):
                if "ovement" in key or "previous" in key.lower():
                    row.pop(key)
        if rows[0] != rows[1] or not rows[0]:
            wrong.append((day, rows[0][:1], rows[1][:1]))
    check("--server has the program's own answers", not wrong, wrong[:2])


def manual(node):
    blocks = re.findall(r"(?:^    .*\n)+", open(MANUAL).read(), re.M)
    statements = [re.sub(r"^    ", "", block, flags=re.M) for block in blocks if block.strip().startswith("SELECT ")]
    found = [node.ask(statement, "trending") for statement in statements]
    check("the manual's three statements run as they stand", len(found) == 3 and len(found[0]) == 25, found)


def moves(node, local, other):
    renew(node, local)
    count = len(local.editions())
    dry = local.run("history", "init", "--dry-run").stdout
    check("init with --dry-run prints statements, and none removes anything",
          dry.count("CREATE ") == dry.count(" IF NOT EXISTS ") == 3 and not re.search("DROP|ALTER|DELETE", dry), dry)
    check("init can be repeated", local.run("history", "init").returncode == 0)
    sent = local.run("history", "push")
    check("push sends everything", sent.returncode == 0 and not judge(node, count), sent.stderr + judge(node, count))
    said = local.run("history", "push").stderr
    check("a second push sends nothing", "has all" in said, said)
    answers(local)
    manual(node)
    some = other.run("history", "pull", "-l", "go,c", "--from", "2024-11-11").stderr
    check("languages and a day bound a pull", "Added 40 lists" in some, some)
    pulled = other.run("history", "pull").stderr
    check("pull brings everything to another machine", other.editions() == local.editions(), pulled)
    number, said = other.requests("history", "pull")
    check("a second pull is one request", number == 1 and "nothing new" in said, said)
    check("and sends nothing of it back", f"There is nothing to send. {count} lists stay" in other.run(
        "history", "push").stderr)
    node.ask("INSERT INTO edition (source, language, period, day, version, inserted, is_whole, repo.rank, repo.id, "
             "repo.host, repo.name, repo.stars, repo.gained, repo.forks, repo.description, repo.language) VALUES ('github', '', 'daily', '2024-12-24', 1, "
             "now() - 300, 1, [1], [NULL], [''], ['late/list'], [NULL], [NULL], [NULL], [''], [''])", "trending")
    said = other.run("history", "pull").stderr
    check("what others pushed late is not missed", "Added 1 list" in said, said)
    hostile(node, local, other)
    forget(node, other)


def hostile(node, local, other):
    """Rows that no program sends."""
    before = other.editions()
    columns = ("source, language, period, day, version, is_whole, repo.rank, repo.id, repo.host, repo.name, repo.stars, "
               "repo.gained, repo.forks, repo.description, repo.language")
    rows = [
        ("github", "", "daily", "1970-01-01", "[1]", "['a/b']"), ("github", "", "daily", "2099-01-01", "[1]", "['a/b']"),
        ("git hub", "", "daily", "2024-12-01", "[1]", "['a/b']"), ("github", "a b", "daily", "2024-12-01", "[1]", "['a/b']"),
        ("github", "", "hourly", "2024-12-01", "[1]", "['a/b']"), ("github", "", "daily", "2024-12-02", "[0]", "['a/b']"),
        ("github", "", "daily", "2024-12-03", "[1]", "['../..']"),
    ]
    for source, language, period, day, ranks, names in rows:
        node.ask(f"INSERT INTO edition ({columns}) VALUES ('{source}', '{language}', '{period}', '{day}', 18446744073709551615, "
                 f"1, {ranks}, [NULL], [''], {names}, [18446744073709551615], [NULL], [NULL], [''], [''])", "trending")
    said = other.run("history", "pull").stderr
    check(f"{len(rows)} rows that are no lists are counted, named once and left out",
          f"Left out {len(rows)} rows that are no lists, such as '" in said and other.editions() == before, said)
    check("and push and --server go on", local.run("history", "push").returncode == 0
          and local.run("history", "--all", "--server").returncode == 0)


def forget(node, other):
    origin = node.url()
    check("what was pulled has the server as its origin", origin in other.run("history", "origins").stdout)
    other.run("history", "forget", origin)
    outcome = other.run("history", "pull")
    check("what was forgotten stays so", outcome.returncode == 64 and not other.editions(), outcome.stderr)
    other.run("history", "pull", origin)
    check("until it is pulled by its name", len(other.editions()) > 100)


def users(node, reader):
    outcome = reader.sign_in("team", "wrong")
    check("a wrong password is refused with 77 and not stored", outcome.returncode == 77, outcome.stderr)
    check("a user who may only read signs in", reader.sign_in("reader").returncode == 0)
    reader.run("history", "import", archive(2, 1, 25, "other", 2023))
    check("and asks", reader.run("history", "--server").returncode == 0, reader.run("history", "--server").stderr)
    check("and pulls", reader.run("history", "pull").returncode == 0)
    outcome = reader.run("history", "push")
    check("but can't send: 77", outcome.returncode == 77, outcome.stderr)
    reader.sign_in("team")
    reader.run("history", "push", "--verbose")
    held = []
    for folder, _, names in os.walk(WORK):
        for name in names:
            path = f"{folder}/{name}"
            if name.endswith(".secret") or name == "users.xml" or "/data/" in path or not os.path.isfile(path):
                continue
            with open(path, "rb") as file:
                if b"NEEDLE" in file.read():
                    held.append(path)
    check("the password is in no log and no file but the secret", not held, held)


def killed_programs(node, local, other, count):
    """Kills a push and a pull at their calls to the network."""
    trace = f"{WORK}/trace"
    for command, reader in [("push", local), ("pull", other)]:
        renew(node, local)
        if command == "pull":
            local.run("history", "push")
        clear = lambda: renew(node, local) if command == "push" else reader.run("history", "clear", "--yes")
        clear()
        reader.run("history", command, before=[KILL_AT, trace, "-", "-", "0"])
        calls = [line.split() for line in open(trace).read().splitlines()]
        calls = [call for call in calls if len(call) == 3 and call[0].isdigit() and "socket" in call[2]]
        check(f"a {command} has calls to be killed at", len(calls) > 10, calls[:3])
        wrong, kills = [], 0
        for number, name, place in rng.sample(calls, min(len(calls), 8 if QUICK else 40)):
            clear()
            kills += reader.run("history", command, before=[KILL_AT, trace, name, place, number]).returncode == 137
            reader.run("history", command)
            problem = judge(node, count) if command == "push" else len(reader.editions()) != count
            wrong += [f"{name} {number}: {problem}"] if problem else []
        check(f"killed at {kills} calls, the next {command} completes it", kills > 3 and not wrong, wrong[:3])


def killed_servers(node, reader, count):
    wrong, interrupted, number = [], 0, 0
    renew(node, reader)
    begun = time.monotonic()
    reader.run("history", "push")
    length = time.monotonic() - begun
    least = 4 if QUICK else 20
    # On a fast machine, a push may end before the server does.
    while number < least or interrupted == 0 and number < 5 * least:
        number += 1
        renew(node, reader)
        push = reader.start("history", "push")
        time.sleep(length * rng.uniform(0.05, 0.9))
        node.kill()
        interrupted += push.wait() != 0
        node.start()
        reader.run("history", "push")
        wrong += [f"{number}: {judge(node, count)}"] if judge(node, count) else []
    check(f"the server killed while {interrupted} pushes ran, the next one completes it", interrupted and not wrong,
          wrong[:3] or "no push was interrupted")


def at_once(node, readers, count):
    renew(node, readers[0])
    for process in [reader.start("history", "push") for reader in readers * 3]:
        process.wait()
    check("six pushes at once leave each list once", not judge(node, count), judge(node, count))
    node.ask("INSERT INTO edition (source, day, version, repo.rank, repo.id, repo.host, repo.name, repo.stars, repo.gained, "
             "repo.forks, repo.description, repo.language) VALUES ('github', '2020-01-01', 1, [1], [NULL], [''], ['a/b'], [NULL], "
             "[NULL], [NULL], [''], [''])", "trending")
    check("control: a list without its rows is found", "the shortest with 1 rows" in judge(node, count + 1))


def full_disk(reader):
    if os.geteuid() != 0:
        print(f"{'a full disk':<70} skipped: needs root to mount one")
        return
    node = nodes.Node(f"{WORK}/full")
    os.makedirs(f"{node.folder}/data")
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=200m", "tmpfs", f"{node.folder}/data"]).returncode:
        print(f"{'a full disk':<70} skipped: this machine can't mount one")
        return
    try:
        node.configure()
        node.start()
        reader.environment["TRENDING_HISTORY_URL"] = node.url()
        renew(node, reader)
        ballast = f"{node.folder}/data/ballast"
        try:
            with open(ballast, "wb", buffering=0) as file:
                while file.write(b"x" * 4096):
                    pass
        except OSError:
            pass  # The disk is full.
        outcome = reader.run("history", "push")
        check("a full disk is named", outcome.returncode != 0 and "is full" in outcome.stderr, outcome.stderr)
        os.remove(ballast)
        reader.run("history", "push")
        wrong = judge(node, len(reader.editions()))
        check("with space again, a push completes it", not wrong, wrong)
    finally:
        if node.process:
            node.kill()
        subprocess.run(["umount", f"{node.folder}/data"])


def today(path):
    """The same with the engine of today."""
    try:
        import chdb
    except ImportError:
        print(f"{'the engine of today':<70} skipped: chdb is not installed")
        return
    node = nodes.Chdb(f"{WORK}/chdb")
    try:
        print(f"The engine of chdb {chdb.__version__}, version {node.ask('SELECT version()')[0][0]}:", flush=True)
        local = Reader("today", node.url())
        local.run("history", "import", path)
        moves(node, local, Reader("today-other", node.url()))
    finally:
        node.kill(signal.SIGTERM)


def main():
    path = archive(30, len(LANGUAGES), 25)
    node = nodes.start_node(f"{WORK}/one")
    local, other = Reader("local", node.url()), Reader("other", node.url())
    try:
        imported = local.run("history", "import", path)
        count = len(local.editions())
        check(f"an archive of {count} lists", imported.returncode == 0 and count == 240, imported.stderr)
        moves(node, local, other)
        users(node, Reader("users", node.url()))
        killed_programs(node, local, Reader("killed", node.url()), count)
        killed_servers(node, local, count)
        at_once(node, [local, Reader("second", node.url())], count)
        if not QUICK:
            today(path)
        full_disk(local)
    finally:
        if node.process.poll() is None:
            node.kill(signal.SIGTERM)
    sys.exit(1 if failures else 0)


main()
