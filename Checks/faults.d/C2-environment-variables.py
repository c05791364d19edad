"""Odd values of environment variables, with each pair of values: no crash, and no unwanted escape sequences."""

import itertools, os, random

from harness import *

NOTHING = None
CHOICES = {
    "HOME": ["{home}", NOTHING, "", "relative/home", "/nonexistent/home", "/dev/null"],
    "XDG_DATA_HOME": [NOTHING, "", "relative", "{home}/data"],
    "XDG_CACHE_HOME": [NOTHING, "", "relative", "/dev/null/x"],
    "XDG_CONFIG_HOME": [NOTHING, "", "relative", "/nonexistent"],
    "TERM": ["xterm-256color", NOTHING, "", "dumb", "no-such-terminal"],
    "NO_COLOR": [NOTHING, "", "1"],
    "CLICOLOR_FORCE": [NOTHING, "0", "1"],
    "COLORTERM": [NOTHING, "truecolor"],
    "FORCE_HYPERLINK": [NOTHING, "0", "1", "x"],
    "COLUMNS": [NOTHING, "", "0", "-1", "1", "1000000000", "99999999999999999999", "abc", "80"],
    "LC_ALL": ["C", "C.UTF-8", NOTHING, "no_SUCH.locale"],
    "TZ": [NOTHING, "", "No/Such", ":", "/etc/passwd", "UTC+99:99:99"],
    "PAGER": [NOTHING, "", "cat", "/nonexistent/pager"],
}
ESCAPE = b"\x1b"


def combinations():
    """Random combinations that contain every pair of values."""
    dice = random.Random(2)
    names = list(CHOICES)
    missing = {
        (one, first, other, second)
        for one, other in itertools.combinations(names, 2)
        for first in CHOICES[one]
        for second in CHOICES[other]
    }
    pairs = len(missing)
    found = []
    while missing or len(found) < (0 if QUICK else 5000):
        one, first, other, second = next(iter(missing)) if missing else (names[0], CHOICES[names[0]][0]) * 2
        best, covered = None, -1
        for _ in range(8 if missing else 1):
            case = {name: dice.choice(values) for name, values in CHOICES.items()}
            case[one], case[other] = first, second
            count = sum((a, case[a], b, case[b]) in missing for a, b in itertools.combinations(names, 2))
            if count > covered:
                best, covered = case, count
        missing -= {(a, best[a], b, best[b]) for a, b in itertools.combinations(names, 2)}
        found.append(best)
    return found, pairs


def variables(home, case):
    found = {"PATH": os.environ["PATH"], "TRENDING_KEYRING": "false"}
    found.update({name: value.format(home=home.path) for name, value in case.items() if value is not None})
    return found


def fault(case, output, status, terminal):
    if status not in STATUSES:
        return f"{case}: status {status}: {output[-200:]!r}"
    if b"Fatal error" in output:
        return f"{case}: {output[-200:]!r}"
    if status == 0 and b"Sample" not in output:
        return f"{case}: {output[:200]!r}"
    # CLICOLOR_FORCE wins over the variables that disable colour.
    forced = case["CLICOLOR_FORCE"] == "1"
    if ESCAPE in output:
        if case["TERM"] == "dumb" and not forced:
            return f"{case}: an escape sequence on a dumb terminal"
        if case["NO_COLOR"] and not forced:
            return f"{case}: an escape sequence although NO_COLOR is set"
        if not terminal and not forced:
            return f"{case}: an escape sequence in a pipe"
    return None


def main():
    cases, pairs = combinations()
    sample = ["--source", "sample", "--limit", "3"]

    def piped(share):
        home, failures = Home(), []
        for case in share:
            home.variables = variables(home, case)
            outcome = home.run(*sample)
            failures.append(fault(case, outcome.out + outcome.err, outcome.status, False))
            if home.path.exists() and "relative" in os.listdir(home.path):
                failures.append(f"{case}: wrote below relative")
        return [failure for failure in failures if failure]

    failures = [failure for part in in_parallel(piped, shares(cases, 4), 4) for failure in part]
    verdict(
        len(cases),
        failures,
        f"environments with all {pairs:,} pairs of values of {len(CHOICES)} variables (HOME, XDG_*, "
        "TERM, colours, COLUMNS, LC_ALL, TZ, PAGER), into a pipe: no crash, no unwanted escape sequence",
    )
    home, failures, coloured = Home(), [], 0
    on = cases[::4] if QUICK else cases
    for case in on:
        output, status = on_terminal([*sample, "--no-pager"], variables(home, case), home.path)
        failures.append(fault(case, output, status, True))
        coloured += ESCAPE in output
    verdict(
        len(on),
        [failure for failure in failures if failure],
        f"the same on a terminal ({coloured} of them in colour): no "
        "colour with NO_COLOR, no escape sequence on a dumb terminal",
    )
    lists()
    controls(home, coloured)


def lists():
    """The other commands, with each odd value of one variable."""
    lines = [
        ["list"],
        ["cache"],
        ["cache", "verify"],
        ["config"],
        ["languages", "c"],
        ["whoami"],
        ["logout"],
        ["starred"],
        ["star", "1"],
        ["--source", "sample", "--format", "json"],
        ["--help"],
        ["list", "--all-stored"],
    ]
    cases = [(line, name, value) for line in lines for name, values in CHOICES.items() for value in values]
    if QUICK:
        cases = cases[::3]

    def work(share):
        home, failures = Home(), []
        usual = {name: values[0] for name, values in CHOICES.items()}
        for line, name, value in share:
            home.variables = {
                **variables(home, {**usual, name: value}),
                "TRENDING_GITHUB_URL": "http://127.0.0.1:9",
                "GH_CONFIG_DIR": str(home.path / "no-gh"),
            }
            bad = problem(home.run(*line, stdin=b""))
            if bad:
                failures.append(f"{line} {name}={value!r}: {bad}")
        return failures

    failures = [failure for part in in_parallel(work, shares(cases, 12), 12) for failure in part]
    verdict(len(cases), failures, "runs of 12 other commands with an odd value of a variable: no crash")


def controls(home, coloured):
    """Forced colour, and a program that crashes: the check must find both."""
    usual = {name: values[0] for name, values in CHOICES.items()}
    output, status = on_terminal(
        ["--source", "sample", "--color", "always", "--no-pager"], variables(home, usual), home.path
    )
    found = [
        fault({**usual, "TERM": "dumb"}, output, status, True),
        fault({**usual, "NO_COLOR": "1"}, output, status, True),
        fault(usual, b"", -11, True),
        coloured or None,
    ]
    must_fail([1] if all(found) else [], "forced colour and a crash are found", 4)


main()
