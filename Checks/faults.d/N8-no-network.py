"""No network, not even the loopback interface: the stored list is shown, at the same cost."""

import re, shutil, statistics, subprocess

from harness import *
from serving import *


def namespace():
    """The command that runs another without a network, or None."""
    for line in (["unshare", "-n"], ["unshare", "-rn"]):
        if shutil.which("unshare") and subprocess.run([*line, "true"], capture_output=True).returncode == 0:
            return line
    return None


def counter():
    """The function that counts instructions here, or None."""
    line = ["perf", "stat", "-x,", "-e", "instructions:u", "true"]
    if shutil.which("perf") and re.search(rb"^\d", subprocess.run(line, capture_output=True).stderr):
        return perf
    return callgrind if shutil.which("valgrind") else None


def perf(home, arguments, before):
    file = home.path / "count"
    outcome = home.run(*arguments, command=[*before, "perf", "stat", "-x,", "-e", "instructions:u", "-o", str(file)])
    return outcome, int(re.search(r"^(\d+),", file.read_text(), re.M)[1])


def callgrind(home, arguments, before):
    outcome = home.run(*arguments, command=[*before, "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"])
    return outcome, int(re.search(rb"Collected : (\d+)", outcome.err)[1])


def main():
    away = namespace()
    if not away:
        return skip("this machine does not allow network namespaces")
    rig = Rig(SOURCE["page"])
    arguments = ["list", "--github-url", rig.server.root]
    runs = {
        "list": arguments,
        "JSON": [*arguments, "--format", "json"],
        "lines": [*arguments, "--layout", "lines"],
        "all stored": ["list", "--all-stored"],
        "cache": ["cache"],
        "cache verify": ["cache", "verify"],
        "languages": ["languages", "swift"],
        "sample": ["--source", "sample"],
        "config": ["config"],
        "refresh": ["refresh", "--github-url", rig.server.root],
    }
    failures = []
    for name, line in runs.items():
        outcome = rig.home.run(*line, command=away)
        bad = problem(outcome)
        if bad or outcome.status:
            failures.append(f"{name}: {bad} {outcome}")
        if (
            name in ("list", "JSON", "lines", "refresh")
            and b"old/list" not in outcome.out
            and b'"old"' not in outcome.out
        ):
            failures.append(f"{name}: {outcome.out!r}")
        # The age of a list in a pipe is no message.
        if name != "refresh" and b"trending: " in outcome.err:
            failures.append(f"{name} printed {outcome.err!r}")
    if rig.home.lists() != rig.old:
        failures.append("the stored list changed")
    verdict(len(runs), failures, "commands with a stored list and without a network: each exits with 0")
    count(rig, arguments, away)
    nothing = rig.home.run("refresh", "--github-url", rig.server.root, "-l", "swift", command=away)
    here = rig.home.run("refresh", "--github-url", rig.server.root, "-l", "swift")
    must_fail(
        nothing.status == 69 and here.status == 0,
        f"without a network, a list that is not stored fails ({nothing.status}); with one it is fetched ({here.status})",
    )


def count(rig, arguments, away):
    count_ = counter()
    if not count_:
        return skip("perf and valgrind are not installed to count instructions")
    pairs = 5 if QUICK and count_ is perf else 25 if count_ is perf else 1 if QUICK else 5
    here, there, refreshing = [], [], []
    for _ in range(pairs):
        here.append(count_(rig.home, arguments, [])[1])
        there.append(count_(rig.home, arguments, away)[1])
    refreshing = count_(rig.home, ["refresh", *arguments[1:]], [])[1]
    with_, without = statistics.median(here), statistics.median(there)
    difference = abs(without - with_) / with_
    verdict(
        pairs,
        [difference >= 0.01 and f"{with_} with a network, {without} without"],
        f"pairs of runs that show the stored list: {with_:,.0f} instructions with a network and {without:,.0f} without "
        f"({count_.__name__}, medians)",
    )
    must_fail(
        abs(refreshing - with_) / with_ > 0.01, f"a run that uses the network takes {refreshing:,} instructions"
    )


main()
