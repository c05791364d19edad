"""Preloaded libraries that change the environment before the program starts, or stop its clocks, such as libfaketime."""

import glob, subprocess, sys

from harness import *
from serving import *

CHANGE = """
#include <stdlib.h>
__attribute__((constructor)) static void change(void) {
    setenv("ADDED", "1", 1);
    unsetenv("REMOVED");
}
"""
STILL = """
#define _GNU_SOURCE
#include <sys/time.h>
#include <time.h>
int clock_gettime(clockid_t clock, struct timespec *now) {
    now->tv_sec = 1795219200; now->tv_nsec = 0;
    return 0;
}
int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    now->tv_sec = 1795219200; now->tv_usec = 0;
    return 0;
}
time_t time(time_t *now) {
    if (now) *now = 1795219200;
    return 1795219200;
}
"""


def library(name, source):
    file = WORK / f"{name}.c"
    file.write_text(source)
    path = WORK / f"{name}.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-w", "-o", path, file], check=True)
    return {"LD_PRELOAD": str(path), "REMOVED": "1"}


def faketime():
    found = glob.glob("/usr/lib/*/faketime/libfaketime.so.1") + glob.glob("/usr/lib/faketime/libfaketime.so.1")
    return {"LD_PRELOAD": found[0], "FAKETIME": "@2026-11-21 00:00:00"} if found else None


def arguments(server, libraries):
    cases = [
        (["--version"], lambda outcome: outcome.status == 0 and outcome.out[:1].isdigit()),
        (["list", "--source", "sample", "--limit", "1"], lambda outcome: outcome.status == 0 and b"Sample" in outcome.out),
        (["list", "--nope"], lambda outcome: outcome.status == 64),
        (["help", "list"], lambda outcome: b"--limit" in outcome.out),
        (["languages", "--format", "json"], lambda outcome: outcome.out[:1] == b"{"),
        (["config", "path", "", "é"], lambda outcome: outcome.status == 64),
    ]
    failures = []
    for name, variables in libraries.items():
        for words, is_right in cases:
            home = Home()
            outcome = home.run(*words, environment={**variables, "TRENDING_GITHUB_URL": server.root}, timeout=20)
            home.remove()
            if problem(outcome) or not is_right(outcome):
                failures.append(f"{name} {words}: {outcome}")
    if server.requests:
        failures.append(f"requests: {server.requests}")
    verdict(len(cases) * len(libraries), failures, "command lines with a preloaded library: each argument is read")


def standing_still(libraries):
    """Runs with stopped clocks, at a server that never answers."""
    server = Server(lambda connection, request: time.sleep(120))
    lines = [["sources"]] if QUICK else [["sources"], ["refresh"], ["list", "--source", "search"]]
    cases = [(name, words) for name in libraries for words in lines]

    def fault(case):
        name, words = case
        home = Home()
        variables = {"TRENDING_GITHUB_URL": server.root, "TRENDING_API_URL": server.root, **libraries[name]}
        outcome = home.run(*words, environment=variables, timeout=80)
        home.remove()
        bad = problem(outcome)
        return f"{name} {words}: {bad} {outcome}" if bad else None

    failures = [failure for failure in in_parallel(fault, cases, len(cases)) if failure]
    verdict(len(cases), failures, "runs with stopped clocks, at a server that never answers: each ends")
    server.stop()


def main():
    if sys.platform != "linux":
        return skip("libraries are only preloaded like this on Linux")
    need("cc")
    change, still = library("change", CHANGE), library("still", STILL)
    fake = faketime()
    libraries = {"libfaketime": fake} if fake else {}
    server = Server(lambda connection, request: connection.sendall(answer(page())))
    arguments(server, {"change": change, **libraries})
    server.stop()
    standing_still({"still": still, **libraries})
    dates = {subprocess.check_output(["date", "+%s%N"], env={**os.environ, **still}) for _ in range(2)}
    must_fail(["still"] if len(dates) == 1 else [], "another program sees that the clock is stopped")


main()
