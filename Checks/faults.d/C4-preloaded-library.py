"""Preloaded libraries that change the environment before the program starts, such as libfaketime."""

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
        (["list", "--source", "sample", "--limit", "1"], lambda outcome: outcome.status == 0 and b"Sample" in outcome.err),
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


def main():
    if sys.platform != "linux":
        return skip("libraries are only preloaded like this on Linux")
    need("cc")
    change = library("change", CHANGE)
    fake = faketime()
    libraries = {"libfaketime": fake} if fake else {}
    server = Server(lambda connection, request: connection.sendall(answer(page())))
    arguments(server, {"change": change, **libraries})
    server.stop()
    added = subprocess.run(["printenv", "ADDED"], env={**os.environ, **change}, capture_output=True).stdout
    must_fail(["change"] if added == b"1\n" else [], "another program sees the changed environment")


main()
