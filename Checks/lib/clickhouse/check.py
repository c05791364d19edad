"""A team's history on real servers: what the program says is there is there, whatever fails.

usage: check.py PROGRAM KILL_AT WORK [--quick]

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

PROGRAM, KILL_AT, WORK = sys.argv[1:4]
QUICK = "--quick" in sys.argv
OLDER = os.environ.get("TRENDING_OLDER_PROGRAM", "")
# Where packages are unpacked on a machine that does not allow the user to install them.
ROOT = os.environ.get("TRENDING_LOCAL_ROOT", "")
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

    def __init__(self, name, url, program=PROGRAM):
        self.program = program
        self.home = f"{WORK}/{name}"
        os.makedirs(self.home, exist_ok=True)
        self.environment = {
            "HOME": self.home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TRENDING_KEYRING": "false",
            "SWIFT_BACKTRACE": "enable=no", "TRENDING_HISTORY_URL": url,
        }

    def at(self, url):
        self.environment["TRENDING_HISTORY_URL"] = url
        return self

    def run(self, *words, before=(), input=""):
        return subprocess.run(
            [*before, self.program, *words], env=self.environment, input=input, capture_output=True, text=True, timeout=600
        )

    def start(self, *words):
        return subprocess.Popen(
            [self.program, *words], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def editions(self):
        """The history, without the origin and in the order of the export."""
        lines = [json.loads(line) for line in self.run("history", "export").stdout.splitlines()]
        for line in lines:
            line.pop("origin")
        return sorted(json.dumps(line, sort_keys=True) for line in lines)

    def sign_in(self, user, password=nodes.PASSWORD):
        return self.run("login", "--history", input=f"{user}\n{password}\n")


LANGUAGES = ["", "swift", "rust", "go", "c", "java", "zig", "ruby"]


def archive(days, languages, rows, name="archive"):
    """A file of an archive, with movement, hostile names of lists left out and texts that SQL might misread."""
    path = f"{WORK}/{name}.jsonl"
    words = ["", "it's", 'a "quoted" \\ text', "终端", "') OR 1 = 1 --", "\\x00\n"]
    with open(path, "w") as file:
        for day in range(days):
            date = str(datetime.date(2024, 11, 1) + datetime.timedelta(day))
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
    """What is wrong with the tables, or nothing."""
    [[editions, places]] = node.ask("SELECT count(), uniqExact(list, day) FROM edition FINAL", "trending")
    half = node.ask(
        "SELECT list, day FROM (SELECT list, day, version, length(entry_rank) AS entries FROM edition FINAL) "
        "WHERE (list, day, version, entries) NOT IN "
        "(SELECT list, day, version, toUInt64(count()) FROM appearance FINAL GROUP BY list, day, version)", "trending"
    )
    nameless = node.ask("SELECT count() FROM edition WHERE list NOT IN (SELECT list FROM list)", "trending")
    wrong = []
    if (int(editions), int(places)) != (count, count):
        wrong.append(f"{editions} editions at {places} places instead of {count}")
    if half:
        wrong.append(f"{len(half)} editions without all of their entries")
    if nameless != [["0"]]:
        wrong.append(f"{nameless[0][0]} editions of unknown lists")
    return "; ".join(wrong)


def renew(node, reader):
    node.ask("DROP DATABASE IF EXISTS trending")
    outcome = reader.run("history", "init")
    assert outcome.returncode == 0, outcome.stderr


QUESTIONS = [
    ["history"], ["history", "--top", "50"], ["history", "--all"], ["history", "-l", "go"],
    ["history", "--match", "终端"], ["history", "--match", "quoted", "--all"], ["history", "--from", "2024-11-20"],
    ["history", "owner7/name-7"], ["history", "owner14/name-14"], ["diff", "2024-11-20"],
    ["diff", "-l", "rust", "last"], ["list", "--on", "2024-11-10"], ["list", "--on", "2024-11-30"],
    ["list", "-l", "swift", "--on", "2024-11-03", "--format", "json"],
]


def same_answers(node, local, other):
    renew(node, local)
    count = len(local.editions())
    dry = local.run("history", "init", "--dry-run")
    check("init with --dry-run prints statements, and none removes anything",
          dry.stdout.count("CREATE ") == dry.stdout.count(" IF NOT EXISTS ") > 10 and not re.search("DROP|ALTER|DELETE|TRUNCATE", dry.stdout), dry.stdout)
    check("init can be repeated", local.run("history", "init").returncode == 0)
    sent = local.run("history", "push")
    check("push sends everything", sent.returncode == 0 and not judge(node, count), sent.stderr + judge(node, count))
    check("a second push sends nothing", "has all" in local.run("history", "push").stderr,
          local.run("history", "push").stderr)
    wrong = []
    for question in QUESTIONS:
        answers = []
        for url in [node.url(), ""]:
            outcome = local.at(url).run(*question)
            # The age grows between two runs, and JSON says whose history answered.
            answers.append((outcome.returncode, re.sub(r'"ageSeconds" ?: ?\d+|"teamHistory" ?: ?(null|\{[^}]*\})', "", outcome.stdout)))
            if ("teamHistory" in outcome.stdout) and (f'"host" : "{node.url().split("/")[2]}"' in outcome.stdout) != bool(url):
                wrong.append((question, outcome.stdout[:400]))
        if answers[0] != answers[1] or not answers[0][1]:
            wrong.append((question, answers))
    local.at(node.url())
    check(f"{len(QUESTIONS)} questions have the answers of the local history", not wrong, wrong[:1])
    pulled = other.run("history", "pull")
    check("pull brings everything to another machine", other.editions() == local.editions(), pulled.stderr)
    check("and sends nothing of it back", "There is nothing to send. 120 lists stay" in other.run("history", "push").stderr)


def builds(node, local, path, count):
    """An earlier version of the program and this one on one server, each with a home of its own."""
    older, third = Reader("older", node.url(), OLDER), Reader("after-older", node.url())
    older.run("history", "import", path)
    for first, second in [(older, local), (local, older)]:
        renew(node, first)
        first.run("history", "push")
        said = [second.run("history", "init"), second.run("history", "push")]
        wrong = judge(node, count) or [outcome.stderr for outcome in said if outcome.returncode]
        check("what one version has sent, the other has no need to send", not wrong and "has all" in said[1].stderr,
              wrong or said[1].stderr)
        answers = [[re.sub(r'"ageSeconds" ?: ?\d+', "", reader.run(*question).stdout) for question in QUESTIONS]
                   for reader in (first, second)]
        check("both have the same answers", answers[0] == answers[1] and all(answers[0]))
    third.run("history", "pull")
    check("and a third program gets all", third.editions() == local.editions())
    renew(node, local)
    for process in [reader.start("history", "push") for reader in [older, local] * 2]:
        process.wait()
    check("both versions at once leave each list once", not judge(node, count), judge(node, count))


def versions(node, local, count):
    """What another version of the program does to the tables, written by hand: `builds` has a real one."""
    renew(node, local)
    local.run("history", "push")
    node.ask("INSERT INTO schema_format (format) VALUES (2)", "trending")
    tables = node.ask("SELECT count() FROM system.tables WHERE database = 'trending'")
    outcomes = [local.run("history", *words) for words in [["push"], ["pull"], ["init"]]]
    check("the tables of a later version are left alone", tables == node.ask(
        "SELECT count() FROM system.tables WHERE database = 'trending'") and not judge(node, count) and all(
            outcome.returncode == 74 and "a later version of trending (format 2)" in outcome.stderr
            for outcome in outcomes), [outcome.stderr for outcome in outcomes])
    asked = local.run("history")
    check("and this machine answers, and says so", asked.returncode == 0 and "(format 2)" in asked.stderr
          and "This is the history of this machine." in asked.stderr, asked.stderr)
    node.ask("DROP TABLE schema_format", "trending")
    outcome = local.run("history", "push")
    check("the tables of an earlier version need init", outcome.returncode == 69 and
          "an earlier version of trending. Run 'trending history init'" in outcome.stderr, outcome.stderr)
    local.run("history", "init")
    outcome = local.run("history", "push")
    check("which keeps what is there", "has all" in outcome.stderr and not judge(node, count), outcome.stderr)


def users(node, url):
    reader = Reader("users", url)
    outcome = reader.sign_in("team", "wrong")
    check("a wrong password is refused with 77 and not stored", outcome.returncode == 77, outcome.stderr)
    check("the right one is accepted", reader.sign_in("team").returncode == 0)
    check("questions are asked with it", "From the team's history" in reader.run("history").stderr)
    check("a user who may only read signs in", reader.sign_in("reader").returncode == 0)
    reader.run("history", "import", archive(2, 1, 3, "other"))
    check("and asks", "From the team's history" in reader.run("history").stderr, reader.run("history").stderr)
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


def today(local, other, count):
    """The program with the engine of today, through the same questions and inserts."""
    try:
        import chdb
    except ImportError:
        print(f"{'the engine of today':<70} skipped: chdb is not installed")
        return
    node = nodes.Chdb(f"{WORK}/chdb")
    try:
        version = node.ask("SELECT version()")[0][0]
        print(f"The engine of chdb {chdb.__version__}, version {version}:", flush=True)
        local.at(node.url())
        same_answers(node, local, other.at(node.url()))
        versions(node, local, count)
    finally:
        node.kill(signal.SIGTERM)
    for what in ["users", "killed servers", "shards", "replicas", "a full disk"]:
        print(f"{what + ' with the engine of today':<70} skipped: chdb has no server")


def killed_programs(node, reader, count):
    trace = f"{WORK}/trace"
    renew(node, reader)
    reader.run("history", "push", before=[KILL_AT, trace, "-", "-", "0"])
    calls = [line.split() for line in open(trace).read().splitlines()]
    calls = [call for call in calls if len(call) == 3 and call[0].isdigit() and "socket" in call[2]]
    check("a push has calls to be killed at", len(calls) > 20, calls[:3])
    wrong, kills = [], 0
    for number, name, place in (rng.sample(calls, 12) if QUICK else calls):
        renew(node, reader)
        outcome = reader.run("history", "push", before=[KILL_AT, trace, name, place, number])
        kills += outcome.returncode == 137
        reader.run("history", "push")
        wrong += [f"{name} {number}: {judge(node, count)}"] if judge(node, count) else []
    check(f"killed at {kills} calls while sending, the next push completes it", kills > 5 and not wrong, wrong[:3])


def killed_servers(node, reader, count):
    wrong, interrupted, number = [], 0, 0
    renew(node, reader)
    begun = time.monotonic()
    reader.run("history", "push")
    length = time.monotonic() - begun
    least = 4 if QUICK else 40
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
    node.ask(
        "INSERT INTO edition_arrival (source, day, version, entry_rank) VALUES ('github', '2020-01-01', 1, [1])",
        "trending",
    )
    check("control: a list without its entries is found", "without all" in judge(node, count + 1))


def shards(both, local, count):
    local.at(both[0].url())
    text = local.run("history", "init", "--cluster", "two", "--dry-run").stdout
    # What needs ZooKeeper is left out.
    text = re.sub(r"Replicated(\w+)\('[^']*', '[^']*'(?:, )?", r"\1(", text).replace(" ON CLUSTER two", "")
    for node in both:
        for statement in filter(str.strip, text.split(";\n")):
            node.ask(statement)
    pushed = local.run("history", "push")
    parts = [int(node.ask("SELECT count() FROM edition_local FINAL", "trending")[0][0]) for node in both]
    check(f"two shards share {count} lists ({parts[0]} and {parts[1]})", sum(parts) == count and all(parts),
          pushed.stderr)
    whole = local.run("history", "--all").stdout
    both[1].kill()
    asked = local.run("history", "--all")
    check("with one down, this machine answers, and says so", asked.stdout == whole and "incomplete" in asked.stderr,
          asked.stderr)
    outcome = local.run("history", "push")
    check("with one down, a push fails", outcome.returncode in (69, 75), (outcome.returncode, outcome.stderr))
    empty = Reader("empty", both[0].url()).run("history", "pull")
    check("with one down, a pull brings nothing", empty.returncode in (69, 75), (empty.returncode, empty.stderr))
    both[1].start()
    check("after that, the team's history answers", "From the team" in local.run("history").stderr)


def replicas(both, zookeeper, local, other, count):
    """A cluster with ZooKeeper: the statements as they are, replicated tables."""
    local.at(both[0].url())
    made = local.run("history", "init", "--cluster", "pair")
    check("init creates the tables on a cluster", made.returncode == 0, made.stderr)
    check("and can be repeated at another server", local.at(both[1].url()).run(
        "history", "init", "--cluster", "pair").returncode == 0)
    tables = [node.ask("SELECT name, engine FROM system.tables WHERE database = 'trending' ORDER BY name") for node in both]
    check("both servers have the same replicated tables", tables[0] == tables[1] and
          sum("Replicated" in row[1] for row in tables[0]) == 6, tables)
    pushed = local.at(both[0].url()).run("history", "push")
    for node in both:
        for table in ["edition", "appearance", "about", "list"]:
            node.ask(f"SYSTEM SYNC REPLICA {table}_local", "trending")
    counts = [int(node.ask("SELECT count() FROM edition_local FINAL", "trending")[0][0]) for node in both]
    check(f"both servers have all {count} lists", pushed.returncode == 0 and counts == [count, count],
          (counts, pushed.stderr))
    wrong = []
    for question in QUESTIONS:
        answers = [re.sub(r'"ageSeconds" ?: ?\d+', "", local.at(url).run(*question).stdout)
                   for url in [both[0].url(), both[1].url(), ""]]
        wrong += [] if answers[0] == answers[1] == answers[2] and answers[0] else [(question, answers)]
    check("the questions have the same answers at both, and here", not wrong, wrong[:1])
    pulled = other.at(both[1].url()).run("history", "pull")
    check("pull from one brings what was pushed to the other", other.editions() == local.editions(), pulled.stderr)
    local.at(both[0].url())
    both[1].kill()
    outcome = local.run("history", "init", "--cluster", "pair")
    check("with one down, init fails and says so", outcome.returncode == 65 and "unfinished" in outcome.stderr,
          (outcome.returncode, outcome.stderr))
    check("and the other answers", "From the team's history" in local.run("history", "--all").stderr)
    both[1].start()
    zookeeper.kill()
    outcome = local.run("history", "init", "--cluster", "pair")
    check("without ZooKeeper, init fails", outcome.returncode not in (0, 64), (outcome.returncode, outcome.stderr))


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
        node.configure([node])
        node.start()
        reader.at(node.url())
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


def main():
    path = archive(30, 4 if QUICK else len(LANGUAGES), 25)
    one = nodes.start_nodes(f"{WORK}/one", 1)[0]
    local, other = Reader("local", one.url()), Reader("another", one.url())
    imported = local.run("history", "import", path)
    count = len(local.editions())
    check(f"an archive of {count} lists", imported.returncode == 0 and count >= 100, imported.stderr)
    started = [one]
    try:
        same_answers(one, local, other)
        versions(one, local, count)
        if OLDER:
            builds(one, local, path, count)
        else:
            print(f"{'a program of an earlier version':<70} skipped: TRENDING_OLDER_PROGRAM names none")
        users(one, one.url())
        killed_programs(one, local, count)
        killed_servers(one, local, count)
        at_once(one, [local, other], count)
        if not QUICK:
            today(local, Reader("today", ""), count)
        started += nodes.start_nodes(f"{WORK}/two", 2)
        shards(started[1:], local, count)
        if not QUICK and nodes.has_zookeeper(ROOT):
            zookeeper = nodes.ZooKeeper(f"{WORK}/zookeeper", ROOT)
            started.append(zookeeper)
            both = nodes.start_nodes(f"{WORK}/pair", 2, zookeeper)
            started += both
            replicas(both, zookeeper, local, Reader("third", ""), count)
        elif not QUICK:
            print(f"{'a cluster with ZooKeeper':<70} skipped: zookeeper is not installed")
        full_disk(local)
    finally:
        for node in started:
            if node.process.poll() is None:
                node.kill(signal.SIGTERM)
    sys.exit(1 if failures else 0)


main()
