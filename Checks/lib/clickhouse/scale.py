"""Measures a team's history at the size of all public archives, and with many copies of them on the server.

usage: scale.py PROGRAM PEAK-MEMORY WORK UNION [COPIES]

PEAK-MEMORY is Checks/lib/tools/peak-memory.c, compiled. UNION is the export of a history (JSON lines), or the folder of one.
COPIES (41) is how many unions are stored. Exits with 1 if a limit is exceeded.
"""
import os
import shutil
import statistics
import subprocess
import sys
import time

import nodes

PROGRAM, PEAK_MEMORY, WORK, UNION = sys.argv[1:5]
COPIES = int(sys.argv[5]) if len(sys.argv) > 5 else 41
YEAR = ["--from", "2025-08-23", "--to", "2026-08-22"]
COMMANDS = [
    ["history", "--all", *YEAR], ["history", "-l", "python", *YEAR], ["history", "vercel/next.js"],
    ["list", "--on", "2024-05-05"], ["history", "--match", "terminal", *YEAR],
]
wrong = []


def limit(name, value, most):
    print(f"{name:<70} {value:8.2f} (at most {most}){'' if value <= most else ' EXCEEDED'}", flush=True)
    if value > most:
        wrong.append(name)


def program(*words, url="", home="home"):
    """The output and messages, the seconds, and the megabytes."""
    environment = {"HOME": f"{WORK}/{home}", "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TRENDING_KEYRING": "false",
                   "TRENDING_HISTORY_URL": url}
    os.makedirs(f"{WORK}/{home}", exist_ok=True)
    start = time.monotonic()
    outcome = subprocess.run([PEAK_MEMORY, f"{WORK}/peak", PROGRAM, *words], env=environment, capture_output=True, text=True)
    seconds = time.monotonic() - start
    if outcome.returncode:
        raise SystemExit(f"trending {' '.join(words)}: {outcome.stderr}")
    with open(f"{WORK}/peak") as peak:
        return outcome.stdout + outcome.stderr, seconds, int(peak.read()) / 1024


def statement(node):
    """The last statement that the server was asked, which its log has in one line."""
    with open(f"{node.folder}/log", errors="replace") as log:
        return [line for line in log if "executeQuery: (from" in line and ") SELECT " in line][-1].split(") ", 1)[1].strip()


def beside_curl(node):
    address = node.url() + "&wait_end_of_query=1"
    for words in COMMANDS:
        said, _, memory = program(*words, "--server", url=node.url())
        asked, own, curl = statement(node), [], []
        for _ in range(4):
            own.append(program(*words, "--server", url=node.url())[1])
            start = time.monotonic()
            rows = subprocess.run(["curl", "-sSf", "--data-binary", asked, address], check=True, capture_output=True).stdout
            curl.append(time.monotonic() - start)
        ours, theirs = statistics.median(own[1:]), statistics.median(curl[1:])
        print(f"    {' '.join(words)}: {ours:.2f} s, curl {theirs:.2f} s, {len(rows)} bytes, {memory:.0f} MB")
        if not said.strip() or b'"rows"' not in rows:
            wrong.append(f"no rows of {words}")
        # The start of the program is no part of the statement.
        limit(f"    beside curl: {' '.join(words)}"[:70], ours / theirs if theirs > 0.2 else 1, 1.5)


def main():
    node = nodes.start_node(f"{WORK}/node")
    try:
        if os.path.isdir(UNION):
            shutil.copytree(UNION, f"{WORK}/home/.local/share/trending/history")
        else:
            program("history", "import", UNION)
        program("history", "init", url=node.url())
        said, seconds, memory = program("history", "push", url=node.url())
        print(said.strip())
        limit("push of the union, seconds", seconds, 10)
        limit("its memory, MB", memory, 60)
        limit("a second push, seconds", program("history", "push", url=node.url())[1], 10)
        said, seconds, memory = program("history", "pull", url=node.url(), home="other")
        print(said.strip())
        limit("pull into an empty history, seconds", seconds, 60)
        limit("its memory, MB", memory, 60)
        said, seconds, memory = program("history", "pull", "--verbose", url=node.url(), home="other")
        limit("a pull with nothing new, requests", said.count("GET http"), 1)
        print(f"    {seconds:.2f} s")
        beside_curl(node)
        columns = node.ask("SELECT name FROM system.columns WHERE database = 'trending' AND table = 'edition'")
        names = [row[0] for row in columns]
        for copy in range(1, COPIES):
            chosen = [f"concat('copy-{copy}-', language)" if name == "language" else name for name in names]
            node.ask(f"INSERT INTO edition ({', '.join(names)}) SELECT {', '.join(chosen)} FROM edition "
                     "WHERE NOT startsWith(language, 'copy-')", "trending")
        print(node.ask("SELECT count(), sum(length(repo.name)) FROM edition", "trending"))
        beside_curl(node)
    finally:
        node.kill()
    sys.exit(1 if wrong else 0)


main()
