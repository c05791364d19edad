"""Arguments, paths and variables that are not UTF-8: the command works, or exits with a documented status."""

import os, re, sys

from harness import *
from serving import *

BYTES = [
    b"\xff",
    b"\xc3",
    b"a\x80b",
    b"\xed\xa0\x80",
    b"\xf8\x88\x80\x80\x80",
    b"\xc0\xaf",
    b"\xfe\xff",
    b"caf\xe9",
    b"\xf0\x9f\x92",
    b"",
    b"-",
    b"--",
    b"\n",
    b"\x1b[2J\x07",
    b"%n%s",
    b"x" * 100_000,
    "\u202e\U000e0041".encode(),
    b"http://\xff/",
    b"file:///\xff",
    b"/tmp/\xff",
    b"\xff/\xfe",
]
REFRESHED = [
    "--language",
    "--since",
    "--spoken-language",
    "--limit",
    "--sort",
    "--format",
    "--layout",
    "--pictures",
    "--color",
    "--source",
    "--github-url",
    "--feed-url",
]
OPTIONS = {
    "list": [*REFRESHED, "--max-age", "--match", "--on", "--row", "--fields", "--group", "--self-url", "--output", "--jq"],
    "refresh": REFRESHED,
    "developers": [
        "", "--language", "--since", "--match", "--limit", "--sort", "--format", "--max-age", "--github-url",
        "--pictures", "--row",
    ],
    "history": ["", "--from", "--to", "--top", "--match", "--language", "--since", "--format", "--github-url", "--row"],
    "history pull": ["", "--language", "--from"],
    "seen": ["", "--format", "--color"],
    "diff": ["", "--language", "--since", "--spoken-language", "--source", "--format", "--github-url"],
    "languages": ["--format", "--color", ""],
    "sources": ["--format", "--color", "--github-url", "--feed-url"],
    "cache": ["--format", "--color", ""],
    "cache verify": ["--format", ""],
    "config": ["--format", "--language", "--github-url", ""],
    "login": ["--github-url", "--client-id", "--auth-url", "--user-name", ""],
    "logout": ["--github-url", ""],
    "whoami": ["--github-url", "--format", ""],
    "show": ["", "--github-url", "--max-age", "--format", "--color", "--pictures"],
    "watch": ["--every", "--quiet", "--format"],
    "schedule": ["--format", ""],
    "schedule on": ["--every", "--language", "--notify", "--github-url"],
    "watch --once": ["--language", "--since", "--github-url", "--exec"],
    "thread": ["", "--github-url", "--max-age", "--format", "--color", "--last", "--every"],
    "thread octo/cat#7": ["--send"],
    "open": ["", "--github-url", "--print"],
    "browse": ["", "--match", "--language", "--since", "--sort", "--source", "--max-age", "--github-url", "--pictures"],
    "star": ["", "--github-url"],
    "unstar": ["", "--github-url"],
    "starred": ["--match", "--sort", "--limit", "--format", "--github-url", "--row", ""],
    "help": [""],
    "": ["", "--generate-completion-script"],
}
# Some values turn on colour.
COLOUR = re.compile(rb"\x1b\[[0-9;]*m")
VARIABLES = [
    "HOME",
    "XDG_DATA_HOME",
    "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME",
    "TERM",
    "LC_ALL",
    "TZ",
    "COLUMNS",
    "PAGER",
    "TRENDING_PAGER",
    "BROWSER",
    "TRENDING_GITHUB_URL",
    "TRENDING_API_URL",
    "GH_TOKEN",
    "GITHUB_TOKEN",
    "GH_ENTERPRISE_TOKEN",
    "TRENDING_CLIENT_ID",
    "TRENDING_CLIENT_SECRET",
    "TRENDING_KEYRING",
    "TRENDING_HISTORY_URL",
    "GH_CONFIG_DIR",
    "SSL_CERT_FILE",
    "http_proxy",
    "all_proxy",
    "no_proxy",
    "NO_COLOR",
    "CLICOLOR_FORCE",
    "FORCE_HYPERLINK",
    "ANY\xff",
]


def cases():
    found = []
    for command, options in OPTIONS.items():
        for option in options:
            for value in BYTES:
                words = [word.encode() for word in command.split()]
                found.append((words + ([option.encode(), value] if option else [value]), {}))
                if option.startswith("--"):
                    found.append((words + [option.encode() + b"=" + value], {}))
    for variable in VARIABLES:
        for value in BYTES:
            if b"\0" in value:
                continue
            for line in (
                [b"list", b"--source", b"sample"],
                [b"refresh"],
                [b"whoami"],
                [b"cache"],
                [b"star", b"octo/cat"],
            ):
                found.append((line, {variable.encode("latin-1"): value}))
    return found


def run(home, case, server):
    arguments, variables = case
    environment = {"TRENDING_GITHUB_URL": server.root, "TRENDING_API_URL": server.root}
    environment = {**{name.encode(): value.encode() for name, value in environment.items()}, **variables}
    base, home.variables = home.variables, {name.encode(): value.encode() for name, value in home.variables.items()}
    try:
        outcome = home.run(*arguments, environment=environment, stdin=b"", timeout=30)
    finally:
        home.variables = base
    label = f"{[word[:40] for word in arguments]} { {name: value[:40] for name, value in variables.items()} }"
    bad = problem(outcome)
    if bad:
        return f"{label}: {bad}"
    try:
        outcome.out.decode(), outcome.err.decode()
    except UnicodeDecodeError as error:
        return f"{label}: {error}"
    shown = COLOUR.sub(b"", outcome.out + outcome.err)
    if b"\x1b" in shown or b"\x07" in shown:
        return f"{label}: control bytes {shown[:200]!r}"
    return None


def main():
    everything = cases()
    if QUICK:
        everything = everything[::12]
    server = Server(lambda connection, request: connection.sendall(answer(page(), kind="text/html")))

    def work(share):
        home = Home()
        return [failure for failure in (run(home, case, server) for case in share) if failure]

    failures = [failure for part in in_parallel(work, shares(everything, 8), 8) for failure in part]
    verdict(
        len(everything),
        failures,
        f"runs with an argument, a value of an option or one of {len(VARIABLES)} variables that is "
        "not UTF-8 or is odd in another way: a documented status, and output in UTF-8",
    )
    paths()
    controls()


def paths():
    """Folders and a feed with names that are not UTF-8."""
    failures, count = [], 0
    for name in (b"\xff", b"caf\xe9", b"a\x80b\n"):
        home = Home()
        folder = os.path.join(os.fsencode(home.path), name)
        os.makedirs(folder)
        with open(os.path.join(folder, b"list.json"), "wb") as file:
            file.write(feed())
        for variables, line in (
            ({b"HOME": folder}, [b"--source", b"sample"]),
            ({b"XDG_DATA_HOME": folder}, [b"cache"]),
            ({}, [b"--source", b"feed", b"--feed-url", os.path.join(folder, b"list.json")]),
        ):
            base, home.variables = home.variables, {
                key.encode(): value.encode() for key, value in home.variables.items()
            }
            outcome = home.run(*line, environment=variables)
            home.variables = base
            bad = problem(outcome)
            if bad:
                failures.append(f"{line} in {name!r}: {bad}")
            count += 1
    verdict(count, failures, "homes, data folders and feeds with names that are not UTF-8: no crash")


def controls():
    home = Home()
    echoed = home.run(
        b"-I",
        b"-c",
        b"import os,sys; sys.stdout.buffer.write(os.fsencode(sys.argv[1])); sys.stdout.flush(); os.abort()",
        b"\xff",
        program=sys.executable,
    )
    try:
        echoed.out.decode()
        found = False
    except UnicodeDecodeError:
        found = bool(problem(echoed))
    must_fail([1] if found else [], "a program that prints the bytes and crashes is found")


main()
