"""Measures a team's history at the size of all public archives, and at 107 million rows made from them.

usage: scale.py PROGRAM WORK UNION [COPIES]

UNION is the export of a history (JSON lines), or the folder of one. COPIES (41) is how many unions are stored. Prints tables
for docs/PERFORMANCE.md: each statement of the program beside curl with the same statement. Exits with 1 if a limit is
exceeded.
"""
import datetime
import http.server
import json
import os
import re
import shutil
import sqlite3
import statistics
import subprocess
import sys
import threading
import time
import urllib.parse

import nodes

PROGRAM, WORK, UNION = sys.argv[1:4]
COPIES = int(sys.argv[4]) if len(sys.argv) > 4 else 41
RUNS = 7
YEAR = ["--from", "2025-08-23", "--to", "2026-08-22"]
COMMANDS = [
    ["history", "--all", *YEAR], ["history", "--all"], ["history", "-l", "python", *YEAR],
    ["history", "vercel/next.js"], ["diff"], ["list", "--on", "2024-05-05"], ["history", "--match", "terminal", *YEAR],
]
LIMITS = {"the program's statement, beside curl": 1.2, "insert of the union, seconds": 10, "memory of the client, MB": 40,
          "best of a year beside SQLite": 1 / 20}
wrong = []


def limit(name, value):
    ok = value <= LIMITS[name]
    print(f"    {name}: {value:.2f} (limit {LIMITS[name]:.2f}){'' if ok else ' EXCEEDED'}", flush=True)
    if not ok:
        wrong.append(name)


def program(*words, url="", home="home"):
    """The output, the seconds, and the megabytes."""
    environment = {"HOME": f"{WORK}/{home}", "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TRENDING_KEYRING": "false",
                   "TRENDING_HISTORY_URL": url}
    start = time.monotonic()
    with open(f"{WORK}/out", "w+") as out, open(f"{WORK}/errors", "w+") as errors:
        process = subprocess.Popen([PROGRAM, *words], env=environment, stdout=out, stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - start
        out.seek(0)
        errors.seek(0)
        said = errors.read()
        if status:
            raise SystemExit(f"trending {' '.join(words)}: {said}")
        return out.read(), said, seconds, usage.ru_maxrss / 1024


def take_union():
    folder = f"{WORK}/home/.local/share/trending"
    os.makedirs(folder, exist_ok=True)
    if os.path.isdir(UNION):
        shutil.copytree(UNION, f"{folder}/history")
    else:
        print(f"import of the union: {program('history', 'import', UNION)[2]:.1f} s", flush=True)


class Recorder(http.server.BaseHTTPRequestHandler):
    """Answers as an empty server, and keeps what is inserted."""
    inserts = []
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        is_format = "schema_format" in self.path
        self.answer(b'{"data":[["18.16.1",1]],"rows":1}' if is_format else b'{"data":[],"rows":0}')

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        query = urllib.parse.parse_qs(urllib.parse.urlparse(self.path).query).get("query")
        if not query:
            self.answer(b'{"data":[],"rows":0}')
            return
        path = f"{WORK}/bodies/{len(self.inserts)}"
        with open(path, "wb") as file:
            file.write(body)
        self.inserts.append((query[0], path, len(body)))
        self.answer(b"")

    def answer(self, body):
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def record_inserts():
    os.makedirs(f"{WORK}/bodies")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Recorder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    program("history", "push", url=f"http://127.0.0.1:{server.server_port}/?database=trending")
    server.shutdown()
    return Recorder.inserts


def curl_inserts(node, inserts):
    """The seconds that curl takes to send the same, one after the other on one connection."""
    lines = []
    for query, path, _ in inserts:
        url = f"{node.url('curl')}&query={urllib.parse.quote(query)}"
        lines += [f'url = "{url}"', f'data-binary = "@{path}"', "noproxy = *", "silent", "show-error", "next"]
    with open(f"{WORK}/curl", "w") as file:
        file.write("\n".join(lines[:-1]))
    start = time.monotonic()
    subprocess.run(["curl", "-K", f"{WORK}/curl"], check=True)
    return time.monotonic() - start


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
    inserts = record_inserts()
    renew(node, "curl")
    curl = curl_inserts(node, inserts)
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
    """The statements of the program that find the ranking."""
    ranking = [text for text in statements(node, COMMANDS[0]) if "uniqExact" in text or "count() AS rows" in text]
    return sum(curl(node, text) for text in ranking)


def writers(node, clients=16, seconds=10):
    """As many clients as that, each with the two inserts of a refresh after another."""
    renew(node, "writers")
    counts, failures, end = [0] * clients, [], time.monotonic() + seconds

    def write(number):
        while time.monotonic() < end:
            day = f"'{datetime.date(2026, 1, 1) + datetime.timedelta(counts[number] % 300)}'"
            place = f"'github', 'language-{number}', 'daily', {day}, {counts[number] + 1}"
            ranks = str(list(range(1, 26)))
            names = str([f"owner/name-{(number * 7 + rank) % 4000}" for rank in range(25)])
            empty, zeros = str([""] * 25), str([0] * 25)
            figures = f"{ranks}, {zeros}, {empty}, {names}, {zeros}, {zeros}, {zeros}"
            columns = ("(source, language, period, day, version, entry_rank, entry_id, entry_server, entry_name, entry_stars, "
                       "entry_gained, entry_forks")
            try:
                node.ask(f"INSERT INTO entry_arrival {columns}, entry_description, entry_language) VALUES ({place}, {figures}, "
                         f"{empty}, {empty})", "writers")
                node.ask(f"INSERT INTO edition_arrival {columns}) VALUES ({place}, {figures})", "writers")
            except OSError as error:
                failures.append(str(error))
            counts[number] += 1

    threads = [threading.Thread(target=write, args=[number]) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    parts = node.ask("SELECT table, count() FROM system.parts WHERE active AND database = 'writers' GROUP BY table ORDER BY table")
    node.ask("DROP DATABASE writers")
    print(f"    {clients} writers: {sum(counts) / seconds:.0f} refreshes a second ({sum(counts) * 2 / seconds:.0f} inserts), "
          f"{len(failures)} failures, active parts {dict(parts)}", flush=True)


def sqlite_rows(copies):
    """A table of rows as in the design of the local history, and the milliseconds of the same question."""
    lines = subprocess.Popen([PROGRAM, "history", "export"], stdout=subprocess.PIPE, text=True,
                             env={"HOME": f"{WORK}/home", "PATH": os.environ["PATH"]}).stdout
    lists, repos = {}, {}
    database = sqlite3.connect(f"{WORK}/rows.db", isolation_level=None)
    database.executescript(
        "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; CREATE TABLE entry(list INTEGER "
        "NOT NULL, day INTEGER NOT NULL, rank INTEGER NOT NULL, repo INTEGER NOT NULL, stars INTEGER, gained INTEGER, "
        "forks INTEGER, PRIMARY KEY(list, day, rank)) WITHOUT ROWID; BEGIN")

    def entries():
        for line in lines:
            edition = json.loads(line)
            place = lists.setdefault(json.dumps(edition["list"]), len(lists))
            day = datetime.date.fromisoformat(edition["day"]).toordinal()
            for row in edition["repos"]:
                repo = repos.setdefault(f"{row['owner']}/{row['name']}".lower(), len(repos))
                yield place, day, row["rank"], repo, row["stars"], row["starsGained"], row["forks"]

    database.execute("CREATE TEMP TABLE once AS SELECT 0 AS list, 0 AS day, 0 AS rank, 0 AS repo, 0 AS stars, 0 AS gained, "
                     "0 AS forks LIMIT 0")
    database.executemany("INSERT INTO once VALUES (?, ?, ?, ?, ?, ?, ?)", entries())
    for copy in range(copies):
        database.execute("INSERT OR IGNORE INTO entry SELECT list + ?, day, rank, repo + ?, stars, gained, forks FROM once "
                         "ORDER BY list, day, rank", (copy * len(lists), copy * len(repos)))
    database.execute("COMMIT")
    first, last = datetime.date(2025, 8, 23).toordinal(), datetime.date(2026, 8, 22).toordinal()
    found = []
    for _ in range(3):
        start = time.monotonic()
        database.execute("SELECT repo, min(rank * 1000000 + day), count(DISTINCT day) AS days FROM entry WHERE day BETWEEN ? "
                         "AND ? GROUP BY repo ORDER BY min(rank), days DESC LIMIT 25", (first, last)).fetchall()
        found.append((time.monotonic() - start) * 1000)
    rows = database.execute("SELECT count(*) FROM entry").fetchone()[0]
    database.close()
    os.remove(f"{WORK}/rows.db")
    return rows, statistics.median(found)


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
        print(f"    best of a year over all lists: {best_of_year(node):.0f} ms", flush=True)
        writers(node)
        rows = multiply(node, 1, COPIES)
        sizes(node)
        questions(node, f"{rows:,} rows")
        best = best_of_year(node)
    finally:
        node.kill()
    shutil.rmtree(f"{WORK}/one")
    count, local = sqlite_rows(COPIES)
    print(f"    best of a year over all lists: ClickHouse {best:.0f} ms with {rows:,} rows, SQLite {local:.0f} ms with "
          f"{count:,} rows", flush=True)
    limit("best of a year beside SQLite", best / local)
    two_shards()
    sys.exit(1 if wrong else 0)


main()
