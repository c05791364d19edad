"""Comments, drafts and stored threads: killed, on a full disk, or cut off, a comment is sent once and no text is lost."""

# Full runs only.

import json, random, re, subprocess, time, urllib.parse

from disks import *
from serving import *

NAME = "octo/cat#7"
ISSUE = {
    "id": 70,
    "number": 7,
    "title": "A cat",
    "user": {"login": "ada"},
    "state": "open",
    "body": "x",
    "created_at": "2026-01-02T03:04:05Z",
}


class Issue:
    """A signed-in home, and a server with one issue. It stores each comment `delay` seconds before it answers."""

    def __init__(self):
        self.home, self.texts, self.delay, self.lock = Home(), [], 0, threading.Lock()
        # Whether the server says that it has no such issue.
        self.hides = False
        self.server = Server(self.serve)
        self.variables = {"TRENDING_API_URL": self.server.root}
        outcome = self.run("login", "--with-token", stdin=TOKEN.encode())
        assert outcome.status == 0, outcome

    def run(self, *arguments, **options):
        return self.home.run(*arguments, environment=self.variables, **options)

    def serve(self, connection, request):
        path = target(request)
        if request.startswith(b"POST"):
            with self.lock:
                self.texts.append(json.loads(request.partition(b"\r\n\r\n")[2])["body"])
            time.sleep(self.delay)
            return self.send(connection, self.comment(len(self.texts), self.texts[-1]), 201)
        if "/comments" in path:
            # The newest page is enough: no run looks further back.
            since = urllib.parse.parse_qs(path.partition("?")[2]).get("since", [""])[0]
            comments = [self.comment(number + 1, text) for number, text in enumerate(self.texts)]
            return self.send(connection, [comment for comment in comments if comment["updated_at"] >= since][-100:])
        if path.endswith("/user"):
            return connection.sendall(answer(USER, kind="application/json", headers=["X-OAuth-Scopes: public_repo"]))
        if self.hides:
            return self.send(connection, {}, 404)
        self.send(connection, {**ISSUE, "updated_at": self.time(len(self.texts))})

    def send(self, connection, body, status=200):
        connection.sendall(answer(json.dumps(body).encode(), status, kind="application/json"))

    def thread(self):
        """The file of the stored thread, and that of the draft. They may be missing."""
        threads, drafts = sorted((self.home.data / "repos").glob("thread*.list")), sorted(self.home.data.glob("drafts/*.list"))
        return (threads or [None])[0], (drafts or [None])[0]

    def time(self, number):
        return f"2026-01-02T{4 + number // 3600 % 20:02}:{number // 60 % 60:02}:{number % 60:02}Z"

    def comment(self, number, text):
        at = self.time(number)
        return {"id": number, "user": {"login": "ada"}, "created_at": at, "updated_at": at, "body": text}

    def killed(self, seconds, *arguments):
        """Kills a run after a time, unless it has ended."""
        outcome = self.run(*arguments, timeout=seconds)
        # What is on its way arrives.
        time.sleep(ARRIVAL)
        return outcome.status == "timeout"

    def close(self):
        self.server.stop()
        self.home.remove()


def kills():
    """Sending is killed at random moments, with the draft sent afterwards."""
    issue, dice, failures, killed, drafts = Issue(), random.Random(1), [], 0, 0
    runs = 40 if QUICK else 600
    start = time.monotonic()
    issue.run("thread", NAME, "--send", "first")
    longest = 1.2 * (time.monotonic() - start)
    issue.texts.clear()
    for number in range(runs):
        text = f"comment {number}"
        issue.delay = dice.choice([0, 0.02])
        # Of two runs at once, one may be killed while the other sends.
        seconds = [dice.uniform(0, longest), dice.uniform(0, longest)][: 1 + number % 2]
        dead = sum(in_parallel(lambda time: issue.killed(time, "thread", NAME, "--send", text), seconds, 2))
        killed += dead
        # About two of three runs are killed, however fast the machine is at the moment.
        longest *= 1.1 if dead else 0.8
        issue.delay = 0
        for _ in range(3):
            outcome = issue.run("thread", NAME, "--send-draft")
            if outcome.status == 64 and b"No comment" in outcome.err:
                break
            drafts += 1
            # It may have been sent: for ten minutes, only a person can send it again.
            if outcome.status == 75 and b"so it was not sent again" in outcome.err:
                issue.run("thread", NAME, "--discard-draft")
                continue
            if bad := problem(outcome):
                failures.append(f"{text}: {bad}")
        else:
            failures.append(f"{text}: the draft stays: {outcome}")
        # Two runs that follow each other are two comments: only those that overlap are one.
        if issue.texts.count(text) > (1 if len(seconds) == 1 else 2):
            failures.append(f"{text}: sent {issue.texts.count(text)} times")
    # A write removes what killed runs left of its file.
    issue.run("thread", NAME, "--send", "last")
    failures += [f"left {path}" for path in issue.home.leftovers()]
    if killed < runs / 4 or drafts < runs / 10:
        failures.append(f"only {killed} runs were killed, and {drafts} drafts sent")
    verdict(runs, failures, f"comments whose sending was killed, {killed} times: none sent twice; {drafts} drafts sent later")
    # The control: a comment that the user sends twice.
    for _ in range(2):
        issue.run("thread", NAME, "--send", "twice")
    must_fail(issue.texts.count("twice") - 1, "a comment that arrived twice is counted")
    issue.close()


def full_disk():
    """Without room for a file, a comment is not sent, and a stored thread stays as it is."""
    issue, failures = Issue(), []
    assert issue.run("thread", NAME).status == 0
    stored = {path: path.read_bytes() for path in (issue.home.data / "repos").glob("thread*.list")}
    # The limit must not stop the output itself.
    limit = ["bash", "-c", '(ulimit -f 0; exec "$@") 2>&1 | cat; exit "${PIPESTATUS[0]}"', "limit"]
    outcome = issue.run("thread", NAME, "--send", "lost?", command=limit)
    if issue.texts or outcome.status != 74 or b"can't be kept" not in outcome.out:
        failures.append(f"sent without a draft: {issue.texts} {outcome}")
    outcome = issue.run("thread", NAME, "--refresh", command=limit)
    if outcome.status or b"A cat" not in outcome.out or b"can't be stored" not in outcome.out:
        failures.append(f"refreshed: {outcome}")
    if not stored or {path: path.read_bytes() for path in stored} != stored:
        failures.append("the stored thread changed")
    verdict(2, failures, "without room for a file, a comment is not sent, and a stored thread is shown and stays")
    issue.close()


def order():
    """The draft is on the disk before the first byte of the comment leaves: a power cut at any moment loses no text."""
    need("strace")
    issue = Issue()
    log = WORK / "strace.log"
    calls = "trace=openat,rename,renameat,renameat2,fsync,fdatasync,sendto,write,writev,sendmsg"
    outcome = issue.run("thread", NAME, "--send", "text", command=["strace", "-f", "-y", "-s", "200", "-o", log, "-e", calls])
    lines = log.read_text(errors="replace").splitlines()
    posted = next((number for number, line in enumerate(lines) if '"POST ' in line), None)
    before = lines[: posted or 0]
    saved = [number for number, line in enumerate(before) if "rename" in line and "/drafts/" in line and " = 0" in line]
    synced = [number for number, line in enumerate(before) if re.search(r"f(data)?sync\(\d+<[^>]*/drafts[^>]*>", line)]
    failures = []
    if outcome.status or posted is None:
        failures.append(f"not sent: {outcome}")
    # One for the text, one for the place to look for it; after each, the folder.
    elif len(saved) < 2 or not [number for number in synced if number > saved[-1]] or len(synced) < 4:
        failures.append(f"the draft is not synced: renames {saved}, syncs {synced}, sent {posted}")
    verdict(1, failures, "a comment is sent after its draft and the folder of drafts are synced")
    issue.close()


def after_the_cut(issue, file, old, new):
    """Why what a power cut left is wrong, or None. `old` is what was stored before, None if nothing was."""
    found = file.read_bytes() if file.exists() else None
    if found not in (old, new):
        return f"torn: {len(found or b'')} bytes"
    if "/drafts/" in str(file):
        outcome = issue.run("thread", NAME, "--discard-draft")
        kept = outcome.status == 0 and b"the text" in outcome.out
        return None if kept == (found is not None) and (kept or outcome.status == 64) else f"the draft: {outcome}"
    for arguments in [[], ["--refresh"]]:
        outcome = issue.run("thread", NAME, *arguments)
        if outcome.status or b"A cat" not in outcome.out or outcome.err:
            return f"not shown {arguments}: {outcome}"
    if left := issue.home.leftovers():
        return f"left {left}"


def power_cuts():
    """The states in which a power cut may leave a thread or a draft: what was there, or what was written, whole."""
    need("strace", "awk")
    count, failures, torn = 0, [], 0
    # What is there before, and what is run.
    for before, arguments in ((False, []), (True, ["--refresh"]), (False, ["--send", "the text"])):
        issue = Issue()
        if before:
            issue.run("thread", NAME)
            issue.texts.append("a comment")
        issue.hides = "--send" in arguments
        # The names of the files, for which a run is needed.
        saved = Saved(issue.home)
        issue.run("thread", NAME, *arguments)
        file = issue.thread()[issue.hides]
        saved.restore()
        saved.remove()

        def run(command):
            outcome = issue.run("thread", NAME, *arguments, command=command)
            issue.hides = False
            return outcome

        found = after_power_cuts(issue.home, run, file, lambda old, new: after_the_cut(issue, file, old, new))
        count, failures, torn = count + found[0], failures + found[1], torn + found[2]
        issue.close()
    verdict(count, failures, "states after a power cut while a first and a second thread and a draft are stored: each is whole")
    must_fail(torn, f"without fsync, {torn} states have a torn file")


def each_call():
    """Reading and sending are killed at each system call on their files: what is stored is whole, and none is sent twice."""
    if not kill_at():
        return skip("killing at a system call needs Linux and cc")
    issue, count, missed, failures = Issue(), 0, 0, []
    issue.run("thread", NAME)
    for arguments in ["--refresh"], ["--send", "text"]:

        def look():
            outcome = issue.run("thread", NAME)
            if outcome.status or b"A cat" not in outcome.out or b"damaged" in outcome.err:
                return f"{arguments}: {outcome}"
            if "--send" in arguments:
                issue.run("thread", NAME, "--send-draft")
                left = issue.run("thread", NAME, "--send-draft")
                if left.status not in (64, 75) or issue.texts.count("text") > 1:
                    return f"{arguments}: {issue.texts} {left}"
            issue.run("thread", NAME, "--refresh")
            return "--refresh" in arguments and issue.home.leftovers()

        run = lambda command: issue.run("thread", NAME, *arguments, command=command)
        found = killed_at_each_call(issue.home, run, "share/trending", look, issue.texts.clear)
        count, failures, missed = count + found[0], failures + found[1], missed + found[2]
    verdict(count, failures, f"killed at each call while a thread is stored and a comment sent; {missed} calls were not reached")
    # The control: cp, killed while it overwrites the thread.
    file, torn = issue.thread()[0], 0
    whole = file.read_bytes()
    (other := WORK / "thread").write_bytes(whole)
    copy = lambda command: subprocess.run([*command, "/bin/cp", other, file])
    for call in calls_of(issue.home, copy, "thread"):
        file.write_bytes(whole)
        copy([kill_at(), WORK / "cp.calls", *call])
        torn += file.read_bytes() != whole
    must_fail(torn, f"cp, killed while it overwrites the thread, leaves it torn {torn} times")
    issue.close()


def small_disks():
    """On disks that are almost full, a thread is shown, and a comment is sent or kept, or said not to be."""
    if not mounts():
        return skip("this machine does not allow user namespaces")
    issue, count, failures, unstored = Issue(), 0, [], []
    issue.run("thread", NAME)
    for arguments in ["--refresh"], ["--send", "text"]:

        def run(command):
            issue.texts.clear()
            return issue.run("thread", NAME, *arguments, command=command)

        def look(outcome):
            if bad := problem(outcome):
                return bad
            if "--refresh" in arguments:
                unstored.append(b"can't be stored" in outcome.err)
                if outcome.status == 0 and b"A cat" not in outcome.out:
                    return f"not shown {outcome}"
            elif issue.texts != (["text"] if outcome.status == 0 else []):
                return f"sent {issue.texts}: {outcome}"
            later = issue.run("thread", NAME)
            if later.status or b"A cat" not in later.out or b"damaged" in later.err:
                return f"the next run: {later}"
            if issue.run("thread", NAME, "--send-draft").status not in (0, 64, 75) or issue.texts.count("text") > 1:
                return f"the next comment: {issue.texts}"

        found = on_small_disks(issue.home, [48, 96] if QUICK else [32, 40, 48, 64, 96, 128, 256], run, look)
        count, failures = count + found[0], failures + found[1]
    text = f"threads and comments on small disks with 0 to 4 free pages: {sum(unstored)} threads could not be stored"
    verdict(count, failures + [not any(unstored) and "each thread could be stored"], text)
    issue.close()


kills()
full_disk()
order()
power_cuts()
each_call()
small_disks()
