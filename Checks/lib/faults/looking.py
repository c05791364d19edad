"""Runs the program and searches its output for unsafe characters, in a pipe and on a terminal."""

from harness import *
from hostile import *

FANCY = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "FORCE_HYPERLINK": "1", "COLUMNS": "80"}


def without_tabs(output):
    """The output without the tabs between the fields of rows, of which each line has as many."""
    lines = output.splitlines(keepends=True)
    return output.replace(b"\t", b" ") if len({line.count(b"\t") for line in lines}) == 1 else output


def look(rig, arguments, label, failures, environment=None, stdin=None):
    """Runs a command into a pipe and on a terminal, and checks the output. Returns the number of runs."""
    environment = {**rig.environment, **(environment or {})}
    outcome = rig.home.run(*arguments, environment=environment, stdin=stdin, timeout=30)
    document = "json" in arguments
    out = outcome.out if document else without_tabs(outcome.out)
    bad = problem(outcome) or unsafe(out, document=document) or unsafe(outcome.err)
    if bad:
        failures.append(f"{label} {arguments[:3]}: {bad}")
    shown, status = on_terminal(
        [*arguments, "--no-pager"] if arguments[0] in ("list", "refresh", "languages") else arguments,
        {**rig.home.variables, **environment, **FANCY},
        rig.home.path,
        typed=stdin or b"",
    )
    if stdin:
        shown = shown.replace(stdin.replace(b"\n", b"\r\n"), b"", 1)
    bad = (f"status {status}" if status not in STATUSES else None) or unsafe(shown, True, document)
    if bad:
        failures.append(f"{label} on a terminal {arguments[:3]}: {bad}")
    return 2
