"""Arguments, paths and variables that are not UTF-8: the command works, or exits with a documented status."""

import os, re, sys

from harness import *
from serving import *

BYTES = [b"\xff", b"\xc3", b"a\x80b", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80", b"\xc0\xaf", b"\xfe\xff", b"caf\xe9"]
BYTES += [b"\xf0\x9f\x92", b"", b"-", b"--", b"\n", b"\x1b[2J\x07", b"%n%s", b"x" * 100_000, "\u202e\U000e0041".encode()]
BYTES += [b"http://\xff/", b"file:///\xff", b"/tmp/\xff", b"\xff/\xfe"]
# Some values turn on colour.
COLOUR = re.compile(rb"\x1b\[[0-9;]*m")
VARIABLES = """
HOME XDG_DATA_HOME XDG_CACHE_HOME XDG_CONFIG_HOME TERM LC_ALL TZ COLUMNS PAGER TRENDING_PAGER BROWSER TRENDING_GITHUB_URL
TRENDING_API_URL GH_TOKEN GITHUB_TOKEN GH_ENTERPRISE_TOKEN TRENDING_CLIENT_ID TRENDING_CLIENT_SECRET TRENDING_KEYRING
TRENDING_HISTORY_URL GH_CONFIG_DIR SSL_CERT_FILE http_proxy all_proxy no_proxy NO_COLOR CLICOLOR_FORCE FORCE_HYPERLINK ANY\xff
""".split()


def cases():
    """Each option of each command, and each variable, with each value."""
    for words, options in every_command():
        # A watch would not end, and the option of a scheduled run says how long it waits.
        words = words + ["--once"] if words == ["watch"] else words
        for option in [] if words == ["schedule", "run"] else options:
            for value in BYTES:
                yield [*words, *([option] if option else []), value], {}
                if option:
                    yield [*words, option.encode() + b"=" + value], {}
    for value in BYTES:
        yield [value], {}
        yield ["thread", "octo/cat#7", "--send", value], {}
        yield ["--generate-completion-script", value], {}
        for name in VARIABLES:
            for line in "list --source sample", "refresh", "whoami", "cache", "star octo/cat":
                yield line.split(), {name.encode("latin-1"): value}


def run(home, arguments, variables):
    """Runs the program. Returns what is wrong, or None."""
    outcome = home.run(*arguments, environment=variables, stdin=b"", timeout=30)
    label = f"{[word[:40] for word in arguments]} { {name: value[:40] for name, value in variables.items()} }"
    if bad := problem(outcome):
        return f"{label}: {bad}"
    try:
        outcome.out.decode(), outcome.err.decode()
    except UnicodeDecodeError as error:
        return f"{label}: {error}"
    # The form of a row is the user's own text, and is printed as it is.
    is_own = any(os.fsencode(word).startswith(b"--row") for word in arguments)
    shown = COLOUR.sub(b"", outcome.err if is_own else outcome.out + outcome.err)
    if b"\x1b" in shown or b"\x07" in shown:
        return f"{label}: control bytes {shown[:200]!r}"


def byte_home():
    """A home whose variables are bytes, as the values are."""
    home = Home()
    home.variables = {name.encode(): value.encode() for name, value in home.variables.items()}
    return home


def main():
    everything = list(cases())[:: 29 if QUICK else 1]
    server = Server(lambda connection, request: connection.sendall(answer(page(), kind="text/html")))

    def work(share):
        home = byte_home()
        home.variables |= {name: server.root.encode() for name in (b"TRENDING_GITHUB_URL", b"TRENDING_API_URL")}
        return [run(home, *case) for case in share]

    verdict(
        len(everything),
        all_of(work, shares(everything, 8)),
        f"runs with an argument, a value of an option or one of {len(VARIABLES)} variables that is "
        "not UTF-8 or is odd in another way: a documented status, and output in UTF-8",
    )
    paths()
    printing = b"import os,sys; sys.stdout.buffer.write(os.fsencode(sys.argv[1])); sys.stdout.flush(); os.abort()"
    echoed = byte_home().run(b"-I", b"-c", printing, b"\xff", program=sys.executable)
    must_fail(echoed.out == b"\xff" and problem(echoed), "a program that prints the bytes and crashes is found")


def paths():
    """Folders and a feed with names that are not UTF-8."""
    failures, count = [], 0
    for name in (b"\xff", b"caf\xe9", b"a\x80b\n"):
        home = byte_home()
        folder = os.path.join(os.fsencode(home.path), name)
        os.makedirs(folder)
        with open(os.path.join(folder, b"list.json"), "wb") as file:
            file.write(feed())
        for variables, line in (
            ({b"HOME": folder}, ["--source", "sample"]),
            ({b"XDG_DATA_HOME": folder}, ["cache"]),
            ({}, ["--source", "feed", "--feed-url", os.path.join(folder, b"list.json")]),
        ):
            if bad := problem(home.run(*line, environment=variables)):
                failures.append(f"{line} in {name!r}: {bad}")
            count += 1
    verdict(count, failures, "homes, data folders and feeds with names that are not UTF-8: no crash")


main()
