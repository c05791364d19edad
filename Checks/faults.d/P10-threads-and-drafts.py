"""Comments, drafts and stored threads: killed, on a full disk, or cut off, a comment is sent once and no text is lost."""

import json, random, re, shutil, subprocess, time

from harness import *
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
            return self.send(connection, [self.comment(number + 1, text) for number, text in enumerate(self.texts)])
        if path.endswith("/user"):
            return connection.sendall(answer(USER, kind="application/json", headers=["X-OAuth-Scopes: public_repo"]))
        self.send(connection, {**ISSUE, "updated_at": self.time(len(self.texts))})

    def send(self, connection, body, status=200):
        connection.sendall(answer(json.dumps(body).encode(), status, kind="application/json"))

    def time(self, number):
        return f"2026-01-02T{4 + number // 3600 % 20:02}:{number // 60 % 60:02}:{number % 60:02}Z"

    def comment(self, number, text):
        at = self.time(number)
        return {"id": number, "user": {"login": "ada"}, "created_at": at, "updated_at": at, "body": text}

    def killed(self, seconds, *arguments):
        """Starts the program and kills it after a time, unless it has ended."""
        process = subprocess.Popen(
            [PROGRAM, *arguments],
            env={**self.home.variables, **self.variables},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        # What is on its way arrives.
        time.sleep(0.05)
        return process.returncode == -signal.SIGKILL

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
        killed += sum(in_parallel(lambda time: issue.killed(time, "thread", NAME, "--send", text), seconds, 2))
        issue.delay = 0
        for _ in range(3):
            outcome = issue.run("thread", NAME, "--send-draft")
            if outcome.status == 64 and b"No comment" in outcome.err:
                break
            drafts += 1
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


kills()
full_disk()
order()
