"""Measures a team's history at the size of all public archives, and at 107 million rows made from them.

usage: scale.py PROGRAM PEAK-MEMORY WORK UNION [COPIES]

PEAK-MEMORY is Checks/lib/tools/peak-memory.c, compiled. UNION is the export of a history (JSON lines), or the folder of one.
COPIES (41) is how many unions are stored. Prints tables for docs/PERFORMANCE.md: each statement of the program beside curl
with the same statement. Exits with 1 if a limit is exceeded.
"""
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import time

import nodes
from scale_inserts import curl_inserts, record_inserts
from scale_sqlite import sqlite_rows
from scale_writers import writers

PROGRAM, PEAK_MEMORY, WORK, UNION = sys.argv[1:5]
COPIES = int(sys.argv[5]) if len(sys.argv) > 5 else 41
RUNS = 7
YEAR = ["--from", "2025-08-23", "--to", "2026-08-22"]
COMMANDS = [
    ["history", "--all", *YEAR], ["history", "--all"], ["history", "-l", "python", *YEAR],
    ["history", "vercel/next.js"], ["diff"], ["list", "--on", "2024-05-05"], ["history", "--match", "terminal", *YEAR],
]
LIMITS = {"the program's statement, beside curl": 1.2, "insert of the union, seconds": 10, "memory of the client, MB": 40,
          "the statements that rank a year beside SQLite": 1 / 20}
wrong = []


def limit(name, value):
    ok = value <= LIMITS[name]
    print(f"    {name}: {value:.3g} (limit {LIMITS[name]:.3g}){'' if ok else ' EXCEEDED'}", flush=True)
    if not ok:
        wrong.append(name)


def program(*words, url="", home="home"):
    """The output, the seconds, and the megabytes."""
    environment = {"HOME": f"{WORK}/{home}", "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TRENDING_KEYRING": "false",
                   "TRENDING_HISTORY_URL": url}
    start = time.monotonic()
    with open(f"{WORK}/out", "w+") as out, open(f"{WORK}/errors", "w+") as errors:
        status = subprocess.run(
            [PEAK_MEMORY, f"{WORK}/peak", PROGRAM, *words], env=environment, stdout=out, stderr=errors).returncode
        seconds = time.monotonic() - start
        out.seek(0)
        errors.seek(0)
        said = errors.read()
        if status:
            raise SystemExit(f"trending {' '.join(words)}: {said}")
        with open(f"{WORK}/peak") as peak:
            return out.read(), said, seconds, int(peak.read()) / 1024


def take_union():
    folder = f"{WORK}/home/.local/share/trending"
    os.makedirs(folder, exist_ok=True)
    if os.path.isdir(UNION):
        shutil.copytree(UNION, f"{folder}/history")
    else:
        print(f"import of the union: {program('history', 'import', UNION)[2]:.1f} s", flush=True)


def renew(node, database="trending"):
    node.ask(f"DROP DATABASE IF EXISTS {database}")
    program("history", "init", url=node.url(database))


def insert(node):
    renew(node)
    print("## Insert of the union", flush=True)
    _, _, seconds, memory = program("history", "push", url=node.url())
    limit("insert of the union, seconds", seconds)
    limit("memory of the client, MB", memory)
    _, _, again, _ = program("history", "push", url=node.url())
    inserts = record_inserts(f"{WORK}/bodies", lambda url: program("history", "push", url=url))
    renew(node, "curl")
    curl = curl_inserts(node.url("curl"), inserts, f"{WORK}/curl")
    node.ask("DROP DATABASE curl")
    size = sum(size for _, _, size in inserts) / 1e6
    print(f"    {len(inserts)} inserts, {size:.0f} MB; curl with the same bodies {curl:.1f} s; a second push, which sends "
          f"nothing, {again:.1f} s", flush=True)
    for path in [path for _, path, _ in inserts]:
        os.remove(path)


def curl(node, statement):
    """The median milliseconds."""
    found = []
    with open(f"{WORK}/statement", "w") as file:
        file.write(statement)
    for _ in range(RUNS):
        outcome = subprocess.run(
            ["curl", "-sS", "--noproxy", "*", "-o", "/dev/null", "-w", "%{time_total}", "--data-binary", f"@{WORK}/statement",
             f"{node.url()}&wait_end_of_query=1"], check=True, capture_output=True, text=True)
        found.append(float(outcome.stdout) * 1000)
    return statistics.median(found)


def statements(node, words):
    """Those of a run of the program, from the query log of the server."""
    node.ask("SYSTEM FLUSH LOGS")
    node.ask("TRUNCATE TABLE system.query_log")
    program(*words, url=node.url())
    node.ask("SYSTEM FLUSH LOGS")
    rows = node.ask(
        "SELECT query FROM system.query_log WHERE type = 2 AND http_user_agent LIKE 'trending%' AND query LIKE 'SELECT%' "
        "FORMAT JSONCompact")
    found = [row[0] for row in json.loads("\n".join("\t".join(row) for row in rows))["data"]]
    return found


def questions(node, title):
    print(f"## {title}\n\n| command | statements | program, in its requests | curl, the same | × | whole run | memory |\n"
          "|---|---|---|---|---|---|---|", flush=True)
    totals = [0, 0]
    for words in COMMANDS:
        asked = statements(node, words)
        requests, wholes, memory = [], [], 0
        for _ in range(RUNS):
            _, said, seconds, megabytes = program(*words, "--verbose", url=node.url())
            requests.append(sum(int(number) for number in re.findall(r", (\d+) ms from", said)))
            wholes.append(seconds * 1000)
            memory = max(memory, megabytes)
        own, other = statistics.median(requests), sum(curl(node, statement) for statement in asked)
        totals = [totals[0] + own, totals[1] + other]
        print(f"| `{' '.join(words)}` | {len(asked)} | {own:.0f} ms | {other:.0f} ms | {own / other:.2f} "
              f"| {statistics.median(wholes):.0f} ms | {memory:.0f} MB |", flush=True)
    print()
    limit("the program's statement, beside curl", totals[0] / totals[1])


def multiply(node, start, end):
    """Adds copies of the union with other languages and other repositories, through the tables that clients insert into."""
    began = time.monotonic()
    base = "SELECT list, source, server, language, period, spoken_language, account FROM list WHERE language NOT LIKE '%~%'"
    columns = "source, server, concat(language, '~{0}') AS language, period, spoken_language, account, day, version"
    figures = ("entry_rank, entry_id, entry_server, arrayMap(name -> concat(name, '-{0}'), entry_name) AS entry_name, "
               "entry_stars, entry_gained, entry_forks")
    editions = f"FROM edition ANY INNER JOIN ({base}) USING (list)"
    for copy in range(start, end):
        node.ask("INSERT INTO entry_arrival (source, server, language, period, spoken_language, account, day, version, "
                 "origin, entry_rank, entry_id, entry_server, entry_name, entry_stars, entry_gained, entry_forks, "
                 f"entry_description, entry_language) SELECT {columns}, origin, {figures}, "
                 "arrayMap(x -> '', entry_rank), arrayMap(x -> '', entry_rank) ".format(copy).replace("{0}", str(copy))
                 + editions, "trending")
        node.ask("INSERT INTO edition_arrival (source, server, language, period, spoken_language, account, day, version, "
                 "is_forgotten, origin, is_whole, first_seen, last_seen, checksum, entry_rank, entry_id, entry_server, "
                 f"entry_name, entry_stars, entry_gained, entry_forks) SELECT {columns}, is_forgotten, origin, is_whole, "
                 f"first_seen, last_seen, checksum, {figures} ".replace("{0}", str(copy)) + editions, "trending")
    rows = int(node.ask("SELECT count() FROM appearance", "trending")[0][0])
    print(f"{rows:,} rows after {time.monotonic() - began:.0f} s of copies", flush=True)
    return rows


def sizes(node):
    for name, rows, size in node.ask(
            "SELECT table, sum(rows), sum(bytes_on_disk) FROM system.parts WHERE active AND database = 'trending' "
            "GROUP BY table ORDER BY table"):
        print(f"    {name}: {int(rows):,} rows, {int(size) / 1e6:,.0f} MB", flush=True)


def best_of_year(node):
    """The milliseconds of curl with the statements of `history --all` for a year: those that rank, the one that asks whether
    a name may mean several repositories, and all of them. The others find names and lists of the repositories shown."""
    asked = statements(node, COMMANDS[0])
    times = [curl(node, text) for text in asked]
    ranking = [time for text, time in zip(asked, times) if "uniqExact" in text or "count() AS rows" in text]
    shared = [time for text, time in zip(asked, times) if "is_own" in text or "HAVING min(repo)" in text]
    print(f"    best of a year over all lists: the {len(ranking)} statements that rank {sum(ranking):.0f} ms, the question for "
          f"names of several repositories {sum(shared):.0f} ms, all {len(times)} statements of the command {sum(times):.0f} ms",
          flush=True)
    return sum(ranking), sum(times)


def two_shards():
    print("## Two shards, the union", flush=True)
    both = nodes.start_nodes(f"{WORK}/shards", 2)
    try:
        text = program("history", "init", "--cluster", "two", "--dry-run", url=both[0].url())[0]
        text = re.sub(r"Replicated(\w+)\('[^']*', '[^']*'(?:, )?", r"\1(", text).replace(" ON CLUSTER two", "")
        for node in both:
            for statement in filter(str.strip, text.split(";\n")):
                node.ask(statement)
        _, _, seconds, memory = program("history", "push", url=both[0].url())
        print(f"    push {seconds:.1f} s, {memory:.0f} MB", flush=True)
        questions(both[0], "Two shards")
    finally:
        for node in both:
            node.kill()


def main():
    take_union()
    [node] = nodes.start_nodes(f"{WORK}/one", 1)
    try:
        insert(node)
        sizes(node)
        questions(node, "The union")
        best_of_year(node)
        renew(node, "writers")
        writers(node)
        rows = multiply(node, 1, COPIES)
        sizes(node)
        questions(node, f"{rows:,} rows")
        ranking, whole = best_of_year(node)
    finally:
        node.kill()
    shutil.rmtree(f"{WORK}/one")
    count, local = sqlite_rows(PROGRAM, WORK, COPIES)
    print(f"    SQLite with {count:,} rows ranks the same year in {local:.0f} ms, without names and lists: the statements that "
          f"rank take {ranking / local:.3f} of that, all of the command {whole / local:.3f}", flush=True)
    limit("the statements that rank a year beside SQLite", ranking / local)
    two_shards()
    sys.exit(1 if wrong else 0)


main()
