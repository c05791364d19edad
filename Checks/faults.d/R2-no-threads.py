"""No new threads, or little memory: each run ends, and the stored list stays."""

import os, shutil

from harness import *
from serving import *

# A user with no other processes.
OTHER = 65533
COMMANDS = [
    ["list"],
    ["refresh"],
    ["refresh", "--source", "search"],
    ["list", "-l", "swift"],
    ["starred"],
    ["star", "octo/cat"],
    ["whoami"],
    ["sources"],
    ["login", "--with-token"],
    ["logout"],
    ["cache"],
]
REASON = b"No more threads can be started"


def limited(words):
    """A command that sets a limit and runs the arguments after it."""
    return ["bash", "-c", f'{words}; exec "$@"', "bash"]


def without_threads():
    """The command that runs another without new threads. The limit does not apply to root."""
    if os.geteuid() != 0:
        return limited("ulimit -u 1")
    another = ["setpriv", "--reuid", str(OTHER), "--clear-groups", "--inh-caps=-all"]
    return [*another, *limited("ulimit -u 1")] if shutil.which("setpriv") else None


def run(home, server, words, command, program=None, timeout=20):
    variables = {"TRENDING_GITHUB_URL": server.root, "TRENDING_API_URL": server.root}
    return home.run(
        *words, environment=variables, timeout=timeout, command=command, program=program, stdin=b"gho_token"
    )


def stored(server):
    """A home with a stored list."""
    home = Home()
    outcome = run(home, server, ["refresh"], None)
    assert outcome.status == 0 and home.lists(), outcome
    return home


def readable(program):
    """A copy of the program that another user may run."""
    copy = WORK / "trending"
    if not copy.exists():
        shutil.copy(program, copy)
    return str(copy)


def threads(server):
    command = without_threads()
    if not command:
        return skip("setpriv is not installed, and the limit does not apply to root")
    for folder in [WORK, *WORK.parents]:
        if os.geteuid() == 0 and str(folder).startswith("/tmp/"):
            os.chmod(folder, os.stat(folder).st_mode | 0o055)
    failures = []
    for words in COMMANDS:
        home = stored(server)
        before, asked = home.lists(), len(server.requests)
        for path in [home.path, *home.path.rglob("*")]:
            os.chown(path, OTHER if os.geteuid() == 0 else -1, -1)
        outcome = run(home, server, words, command, readable(PROGRAM))
        bad = problem(outcome)
        if bad or home.lists() != before or len(server.requests) != asked:
            failures.append(f"{words}: {bad} {outcome}")
        elif words == ["refresh"] and (outcome.status != 0 or b"astral-sh/uv" not in outcome.out):
            failures.append(f"{words}: no stored list: {outcome}")
        elif words[0] in ("refresh", "sources") and REASON not in outcome.out + outcome.err:
            failures.append(f"{words}: no reason: {outcome}")
        home.remove()
    verdict(
        len(COMMANDS),
        failures,
        "commands that cannot start a thread: each ends, sends no request, and shows the stored list with the reason",
    )
    home = Home()
    outcome = run(home, server, ["60"], None, shutil.which("sleep"), timeout=1)
    must_fail([problem(outcome)] if problem(outcome) == "did not end" else [], "a run that does not end is found")


def memory(server):
    """With too little memory for the loader or for Swift, a signal ends the run. It must only end."""
    sizes = range(30, 400, 60 if QUICK else 5)
    commands = [["list"], ["refresh"], ["sources"]]
    cases = [(size, words) for size in sizes for words in commands]

    def fault(case):
        size, words = case
        home = stored(server)
        before = home.lists()
        outcome = run(home, server, words, limited(f"ulimit -v {size * 1024}"))
        after, left = home.lists(), [path for path in home.leftovers() if path.endswith(".damaged")]
        home.remove()
        if outcome.status == "timeout":
            return f"{size} MiB {words}: did not end"
        if set(after) != set(before) or left or any(b"astral-sh" not in text for text in after.values()):
            return f"{size} MiB {words}: the stored list is gone: {after} {left}"
        return None

    failures = [failure for failure in in_parallel(fault, cases) if failure]
    verdict(len(cases), failures, f"runs with {sizes[0]} to {sizes[-1]} MiB of memory: each ends, the stored list stays")


def main():
    server = Server(lambda connection, request: connection.sendall(answer(page())))
    threads(server)
    memory(server)
    server.stop()


main()
