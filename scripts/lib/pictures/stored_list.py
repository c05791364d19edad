"""Stores the rows of the built-in sample as the list of today, with movement, so that a picture needs no network:
stored_list.py PROGRAM DATA_FOLDER MINUTES
"""

import json
import subprocess
import sys
import time
from pathlib import Path

from records import encoded

HALF_A_DAY = 12 * 60 * 60
# How the first rows moved, and the others too, as in TrendingData/Lists/StoredMovement: the place in the list before (0: new,
# -1: back), the days in a row, and the days since the row was first and last seen.
MOVES = [(4, 5, 4, 1), (0, 1, 0, 0), (1, 12, 301, 1), (-1, 1, 56, 40), (2, 3, 2, 1)]
STANDS = (2, 1, 1)


def movement(repos, fetched_at):
    moves = MOVES[:len(repos)] + [(place, *STANDS) for place in range(len(MOVES) + 1, len(repos) + 1)]
    day = (fetched_at - HALF_A_DAY) // (2 * HALF_A_DAY)
    return {"day": day, "history": 412, "rows": [number for move in moves for number in move], "since": 1}


def rows(program):
    document = subprocess.run([program, "--source", "sample", "--format", "json"], check=True, capture_output=True)
    for row in json.loads(document.stdout)["repos"]:
        yield {key: value for key, value in row.items() if value not in (None, [])}


def record(repos, fetched_at):
    source = {"name": "github", "option": "--github-url", "site": "GitHub"}
    query = {"since": "daily", "source": source}
    return encoded({"fetchedAt": fetched_at, "movement": movement(repos, fetched_at), "query": query, "repos": repos,
                    "unreadableRows": 0})


def main():
    program, folder, minutes = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    folder.mkdir(parents=True, mode=0o700)
    (folder / "github_daily.list").write_bytes(record(list(rows(program)), int(time.time()) - 60 * minutes))


main()
