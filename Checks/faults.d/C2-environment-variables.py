"""Odd values of environment variables, in random combinations: no crash, and no unwanted escape sequences."""

import os, random

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
USUAL = {name: values[0] for name, values in CHOICES.items()}
ESCAPE = b"\x1b"
SAMPLE = ["--source", "sample", "--limit", "3"]
OTHERS = ["list", "cache", "cache verify", "config", "languages c", "whoami", "logout", "starred", "star 1"]
OTHERS += ["--source sample --format json", "--help", "list --all-stored"]


def variables(home, case):
    found = {"PATH": os.environ["PATH"], "TRENDING_KEYRING": "false"}
    return found | {name: value.format(home=home.path) for name, value in case.items() if value is not None}


def fault(case, output, status, terminal):
    """What is wrong with a run, or None. CLICOLOR_FORCE wins over the variables that disable colour."""
    if status not in STATUSES or b"Fatal error" in output or status == 0 and b"Sample" not in output:
        return f"{case}: status {status}: {output[-200:]!r}"
    if ESCAPE in output and case["CLICOLOR_FORCE"] != "1" and (case["TERM"] == "dumb" or case["NO_COLOR"] or not terminal):
        return f"{case}: an escape sequence"


def piped(share):
    home, failures = Home(), []
    for case in share:
        home.variables = variables(home, case)
        outcome = home.run(*SAMPLE)
        failures.append(fault(case, outcome.out + outcome.err, outcome.status, False))
        if home.path.exists() and "relative" in os.listdir(home.path):
            failures.append(f"{case}: wrote below relative")
    return failures


def others(share):
    """The other commands, with each odd value of one variable."""
    home, failures = Home(), []
    server = {"TRENDING_GITHUB_URL": "http://127.0.0.1:9", "GH_CONFIG_DIR": str(home.path / "no-gh")}
    for line, name, value in share:
        home.variables = variables(home, {**USUAL, name: value}) | server
        if bad := problem(home.run(*line.split(), stdin=b"")):
            failures.append(f"{line} {name}={value!r}: {bad}")
    return failures


def main():
    dice = random.Random(2)
    cases = [{name: dice.choice(values) for name, values in CHOICES.items()} for _ in range(120 if QUICK else 5000)]
    verdict(
        len(cases),
        all_of(piped, shares(cases, 4)),
        f"random environments ({', '.join(CHOICES)}), into a pipe: no crash, no unwanted escape sequence",
    )
    home, on = Home(), cases[::4] if QUICK else cases
    shown = [(case, *on_terminal([*SAMPLE, "--no-pager"], variables(home, case), home.path)) for case in on]
    failures = [fault(case, output, status, True) for case, output, status in shown]
    coloured = sum(ESCAPE in output for _, output, _ in shown)
    text = f"the same on a terminal ({coloured} of them in colour): no colour with NO_COLOR, none on a dumb terminal"
    verdict(len(on), failures, text)
    runs = [(line, name, value) for line in OTHERS for name, values in CHOICES.items() for value in values]
    runs = runs[:: 3 if QUICK else 1]
    verdict(len(runs), all_of(others, shares(runs, 12)), f"runs of {len(OTHERS)} other commands with an odd value of a variable: no crash")
    output, status = on_terminal([*SAMPLE, "--color", "always", "--no-pager"], variables(home, USUAL), home.path)
    found = [
        fault({**USUAL, "TERM": "dumb"}, output, status, True),
        fault({**USUAL, "NO_COLOR": "1"}, output, status, True),
        fault(USUAL, b"", -11, True),
        coloured,
    ]
    must_fail(all(found), "forced colour and a crash are found", 4)


main()
