"""Ranks a year in SQLite, for the measurement of scale.py."""
import datetime
import json
import os
import sqlite3
import statistics
import subprocess
import time


def sqlite_rows(program, work, copies):
    """A table of rows as in the design of the local history, and the milliseconds of the same question."""
    lines = subprocess.Popen([program, "history", "export"], stdout=subprocess.PIPE, text=True,
                             env={"HOME": f"{work}/home", "PATH": os.environ["PATH"]}).stdout
    lists, repos = {}, {}
    database = sqlite3.connect(f"{work}/rows.db", isolation_level=None)
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
    os.remove(f"{work}/rows.db")
    return rows, statistics.median(found)
