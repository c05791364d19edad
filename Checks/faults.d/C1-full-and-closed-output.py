"""Standard output that is full or closed: status 74 and a message, or a quiet end."""

import fcntl, os, subprocess, threading

from harness import *
from serving import *

MANY = [
    (f"owner-{number}", f"name-{number}", "A description of some length, to fill pipes with. " * 2, "Swift", number, 1)
    for number in range(300)
]


def prepare():
    """A home with a signed-in user, a long list and stars."""
    rig = Rig(SOURCE["starred"])
    rig.script = lambda connection, request: connection.sendall(
        answer(b"", 204)
        if request.startswith((b"PUT", b"DELETE"))
        else (
            answer(SOURCE["starred"].body(MANY[:100]), kind=SOURCE["starred"].kind)
            if "starred" in target(request)
            else (
                answer(
                    (developers_page if "developers" in target(request) else page)(MANY[:100]),
                    kind=SOURCE["page"].kind,
                )
                if "trending" in target(request)
                else (
                    answer(search_page(MANY[:100]), kind=SOURCE["search"].kind)
                    if "search" in target(request)
                    else (
                        answer(b"{}", kind="application/json")
                        if "rate" in target(request)
                        else answer(feed(MANY), kind="application/json")
                    )
                )
            )
        )
    )
    root = rig.server.root
    for line in (["refresh", "--github-url", root], ["refresh", "--source", "starred"], ["list", "--github-url", root]):
        outcome = rig.home.run(*line, environment={"TRENDING_API_URL": root})
        assert outcome.status == 0, outcome
    return rig


def commands(root):
    at = ["--github-url", root]
    lists = [
        ["list", *at],
        ["list", *at, "--layout", "lines"],
        ["list", *at, "--format", "json"],
        ["refresh", *at],
        ["list", *at, "--color", "always"],
        ["refresh", *at, "--format", "json"],
        ["developers", *at],
        ["developers", *at, "--layout", "lines"],
        ["developers", *at, "--format", "json"],
        ["list", "--all-stored"],
        ["list", "--all-stored", "--format", "json"],
        ["list", *at, "--match", "owner"],
        ["refresh", "--source", "search"],
        ["seen"],
        ["seen", "--format", "json"],
        ["history", *at],
        ["history", *at, "--format", "json"],
        ["history", "owner-7/name-7", *at, "--format", "json"],
        ["history", "export"],
        ["history", "origins"],
        ["history", "verify"],
        ["refresh", "--source", "feed", "--feed-url", root + "/list.json"],
        ["starred"],
        ["--source", "sample"],
        ["open", "--print", "octo/cat"],
    ]
    reports = [
        ["languages"],
        ["languages", "--spoken"],
        ["languages", "--format", "json"],
        ["sources", *at],
        ["sources", *at, "--format", "json"],
        ["cache"],
        ["cache", "--format", "json"],
        ["cache", "verify"],
        ["config"],
        ["config", "--format", "json"],
        ["whoami"],
        ["whoami", "--format", "json"],
    ]
    helps = [
        ["--help"],
        ["help"],
        ["--version"],
        ["--generate-completion-script", "bash"],
        ["--generate-completion-script", "zsh"],
        ["--experimental-dump-help"],
    ]
    helps += [
        [name, "--help"]
        for name in (
            "list",
            "refresh",
            "developers",
            "history",
            "seen",
            "watch",
            "schedule",
            "diff",
            "languages",
            "sources",
            "cache",
            "config",
            "login",
            "logout",
            "whoami",
            "show",
            "thread",
            "open",
            "browse",
            "star",
            "unstar",
            "starred",
        )
    ]
    changes = [["star", "octo/cat"], ["unstar", "octo/cat"], ["login", "--with-token"], ["logout"]]
    return lists + reports + helps + changes


def run(rig, line, stdout=None):
    environment = {"TRENDING_API_URL": rig.server.root}
    if line[0] in ("logout", "whoami") and "--help" not in line:
        rig.home.run("login", "--with-token", environment=environment, stdin=TOKEN.encode())
    stdin = TOKEN.encode() if line[0] == "login" and "--help" not in line else None
    return rig.home.run(*line, environment=environment, stdin=stdin, stdout=stdout)


def full(rig, line):
    usual = run(rig, line)
    with open("/dev/full", "wb") as device:
        outcome = run(rig, line, device)
    bad = problem(outcome)
    if bad:
        return f"{line}: {bad}"
    if usual.status:
        return f"{line}: status {usual.status} without the fault, {usual.err!r}"
    if outcome.status != (74 if usual.out else 0) or usual.out and not outcome.err.strip():
        return f"{line}: status {outcome.status}, printed {outcome.err!r}"
    return None


def closed(rig, line, count):
    """Closes the reading end of a pipe after that many bytes, or before the start if there are none."""
    reading, writing = os.pipe()
    if hasattr(fcntl, "F_SETPIPE_SZ"):
        fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)
    seen = []

    def read():
        left = count
        while left > 0:
            piece = os.read(reading, left)
            if not piece:
                break
            left -= len(piece)
            seen.append(piece)
        os.close(reading)

    if count == 0:
        read()
    else:
        threading.Thread(target=read).start()
    try:
        outcome = run(rig, line, writing)
    finally:
        os.close(writing)
    bad = problem(outcome)
    if bad:
        return f"{line} closed after {count}: {bad}"
    # A sign-in always reports its progress on standard error.
    if outcome.status or outcome.err and line[0] not in ("login", "logout"):
        return f"{line} closed after {count}: {outcome.status}, {outcome.err[:300]!r}"
    return None


def main():
    rigs = [prepare() for _ in range(4)]
    root = lambda rig: rig.server.root
    if os.path.exists("/dev/full"):

        def share(rig):
            lines = commands(root(rig))
            return [full(rig, line) for line in lines[rigs.index(rig) :: 4]]

        results = [result for part in in_parallel(share, rigs, 4) for result in part]
        verdict(
            len(results),
            [result for result in results if result],
            "commands that print to a full device: each exits with 74 and a message",
        )
    else:
        skip("this machine has no /dev/full")
    counts = (
        [0, 1, 100, 4096, 5000] if QUICK else [*range(0, 40), 80, 100, 500, 1000, 4095, 4096, 4097, 8192, 20000, 50000]
    )

    def pipes(rig):
        lines = commands(root(rig))[rigs.index(rig) :: 4]
        return [closed(rig, line, count) for line in lines for count in counts]

    results = [result for part in in_parallel(pipes, rigs, 4) for result in part]
    verdict(
        len(results),
        [result for result in results if result],
        f"runs of {len(commands(''))} commands into a pipe that "
        f"closes after 0 to {counts[-1]:,} bytes: each exits with 0 and no message",
    )
    controls(rigs[0])


def controls(rig):
    """cat exits with another status on a full device, and dies of a signal on a pipe."""
    big = rig.home.path / "big"
    big.write_bytes(b"x" * 100_000)
    reading, writing = os.pipe()
    os.close(reading)
    broken = subprocess.run(["cat", big], stdout=writing, stderr=subprocess.PIPE, restore_signals=True)
    os.close(writing)
    found = [broken.returncode != 0]
    if os.path.exists("/dev/full"):
        with open("/dev/full", "wb") as device:
            found.append(subprocess.run(["cat", big], stdout=device, stderr=subprocess.PIPE).returncode not in (0, 74))
    must_fail([1] if all(found) else [], "cat, which ends differently on a full device and a closed pipe, is found", len(found))


main()
