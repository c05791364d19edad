"""The history while refreshes are killed, run at once, or find it damaged: what was reported is there, and nothing else."""

import json, random, shutil, time, urllib.parse

from harness import *
from serving import *

LISTS = """ada assembly awk ballerina batchfile bicep c c# c++ clojure cmake coffeescript crystal css cuda cue d dart dockerfile
    elixir elm erlang f# fortran gdscript gherkin gleam glsl go groovy haskell haxe hcl html java javascript jinja json julia
    kotlin lua makefile matlab mdx nim nix ocaml odin perl php powershell prolog python r racket ruby rust scala scheme
    shell solidity swift tcl typescript v vue zig""".split()


class Past:
    """A home with a history, and a server whose lists have a new row for each run."""

    def __init__(self):
        self.home, self.counter, self.lock = Home(), 0, threading.Lock()
        self.server = Server(self.serve)
        # For each list, the number of the last run that reported success.
        self.reported = {}

    def serve(self, connection, request):
        with self.lock:
            self.counter += 1
            number = self.counter
        connection.sendall(answer(page([("octo", f"run{number}", "A list.", "Go", 7, 1), *ROWS])))

    def command(self, language):
        return ["refresh", "--force", "-l", language, "--github-url", self.server.root, "--format", "json"]

    def note(self, language, outcome):
        """Keeps what a run reported as stored and recorded: it ended with 0 and had nothing to warn of."""
        if outcome.status == 0 and not outcome.err:
            number = run_of(json.loads(outcome.out))
            self.reported[language] = max(number, self.reported.get(language, 0))

    def refresh(self, language):
        outcome = self.home.run(*self.command(language))
        self.note(language, outcome)
        return outcome

    def killed(self, language, seconds):
        """Kills a refresh after a time, unless it has ended."""
        outcome = self.home.run(*self.command(language), timeout=seconds)
        self.note(language, outcome)
        return outcome.status == "timeout"

    def editions(self):
        """The number of the run in each list's last edition, or None if the history can't be read."""
        outcome = self.home.run("history", "export")
        if outcome.status:
            return None
        found = {}
        for line in outcome.out.splitlines():
            edition = json.loads(line)
            language = urllib.parse.unquote(edition["list"]["language"])
            found[language] = max(found.get(language, 0), run_of(edition))
        return found

    def missing(self):
        """What was reported and is not in the history, as sentences."""
        found = self.editions()
        if found is None:
            return ["the history can't be exported"]
        return [
            f"{language}: run {number} was reported, the history has {found.get(language, 0)}"
            for language, number in self.reported.items()
            if found.get(language, 0) < number
        ]

    @property
    def database(self):
        return self.home.data / "history/history.db"

    def leftovers(self):
        names = {"history.db", "history.db.copy", "history.db-wal", "history.db-shm", ".history.lock"}
        return [file.name for file in self.database.parent.iterdir() if file.name not in names]

    def verify(self):
        return self.home.run("history", "verify")


def run_of(document):
    return int(document["repos"][0]["name"][3:])


def kills():
    """Refreshes that are killed at random moments."""
    past, dice = Past(), random.Random(1)
    runs = 150 if QUICK else 3000
    start = time.monotonic()
    in_parallel(past.refresh, LISTS[:12], 3)
    longest, killed, part = 2 * (time.monotonic() - start) / 4, 0, 30
    for first in range(0, runs, part):
        languages = [LISTS[number % len(LISTS)] for number in range(first, first + part)]
        count = sum(in_parallel(lambda language: past.killed(language, dice.uniform(0, longest)), languages, 3))
        killed += count
        # About half of the runs are killed, however fast the machine is at the moment.
        longest *= 2 if count > part * 2 / 3 else 0.5 if count < part / 3 else 1
    failures = past.missing()
    if len(past.reported) < 20 or killed < 20:
        failures.append(f"only {len(past.reported)} lists were reported, and {killed} runs killed")
    check = past.verify()
    if check.status:
        failures.append(f"verify: {check.status} {check.out} {check.err}")
    outcome = past.refresh(LISTS[0])
    if outcome.status or outcome.err:
        failures.append(f"the next refresh: {outcome}")
    failures += past.leftovers()
    text = f"refreshes of {len(LISTS)} lists, 3 at once, {killed} killed at random moments: {len(past.reported)} lists reported, all in the history"
    verdict(runs, failures, text)
    # The control: a history that went back to an earlier state.
    shutil.copytree(past.database.parent, past.home.path / "before")
    for language in LISTS[:5]:
        past.refresh(language)
    shutil.rmtree(past.database.parent)
    shutil.move(past.home.path / "before", past.database.parent)
    must_fail(past.missing(), "a history that lost its last five editions is found", 5)
    past.server.stop()


def crowd():
    """Sixteen refreshes at once, on a home without a history and on one that has one."""
    failures, warned, rounds = [], 0, 4 if QUICK else 40
    past = Past()
    for number in range(rounds):
        languages = [LISTS[(number * 16 + index) % len(LISTS)] for index in range(16)]
        outcomes = in_parallel(past.refresh, languages, 16)
        failures += [f"round {number}: {bad}" for bad in map(problem, outcomes) if bad]
        failures += [f"round {number}: {outcome}" for outcome in outcomes if outcome.status]
        late = sum(bool(outcome.err) for outcome in outcomes)
        warned += late
        # Whoever keeps the others waiting records its list.
        if late == len(outcomes):
            failures.append(f"round {number}: no list was recorded")
    failures += past.missing() + past.leftovers()
    if past.verify().status:
        failures.append("verify found damage")
    if warned > rounds * 8:
        failures.append(f"{warned} runs warned")
    verdict(rounds * 16, failures, f"16 refreshes at once: all lists shown, all that reported no warning are in the history; {warned} warned")
    past.server.stop()


def flips():
    """Flipped bits: an edition is as it was, or is missing and a message said so."""
    past, dice = Past(), random.Random(2)
    for language in LISTS[:20]:
        past.refresh(language)
    whole, content = past.editions(), past.database.read_bytes()
    runs, said, unharmed, failures = 60 if QUICK else 2000, 0, 0, []
    for _ in range(runs):
        clean(past, content)
        place = dice.randrange(len(content) * 8)
        damaged = bytearray(content)
        damaged[place // 8] ^= 1 << place % 8
        past.database.write_bytes(damaged)
        outcomes = [past.home.run(*past.command(LISTS[30])), past.verify(), past.home.run("history", "export")]
        failures += [f"bit {place}: {bad}" for bad in map(problem, outcomes) if bad]
        if outcomes[0].status or b'"repos"' not in outcomes[0].out:
            failures.append(f"bit {place}: the list was not shown: {outcomes[0]}")
        told = any(outcome.err or outcome.status for outcome in outcomes)
        found = past.editions() or {}
        wrong_ones = {key: found.get(key) for key, number in whole.items() if found.get(key) not in (None, number)}
        lost = [key for key in whole if key not in found]
        if wrong_ones:
            failures.append(f"bit {place}: {wrong_ones} are wrong")
        if lost and not told:
            failures.append(f"bit {place}: {len(lost)} lists are gone without a message")
        said, unharmed = said + bool(told), unharmed + (not lost and not wrong_ones)
    text = f"flipped bits: the list was shown, {said} were reported, and {unharmed} cost no list"
    verdict(runs, failures, text)
    past.server.stop()


def clean(past, content):
    """Puts the sound history back."""
    for file in past.database.parent.iterdir():
        file.unlink()
    past.database.write_bytes(content)
    past.database.chmod(0o600)


def main():
    probe = Past()
    outcome = probe.refresh(LISTS[0])
    probe.server.stop()
    if b"system library" in outcome.err:
        return skip("SQLite is not installed")
    kills()
    crowd()
    flips()


main()
