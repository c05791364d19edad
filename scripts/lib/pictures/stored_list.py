"""Stores the rows of the built-in sample as the list of today, so that a picture needs no network:
stored_list.py PROGRAM DATA_FOLDER MINUTES

The file has the form that the program's first version wrote, which every version reads.
"""

import json
import subprocess
import sys
import time
import zlib
from pathlib import Path


def rows(program):
    document = subprocess.run([program, "--source", "sample", "--format", "json"], check=True, capture_output=True)
    for row in json.loads(document.stdout)["repos"]:
        yield {key: value for key, value in row.items() if value not in (None, [])}


def record(repos, fetched_at):
    source = {"name": "github", "option": "--github-url", "site": "GitHub"}
    query = {"since": "daily", "source": source}
    document = {"fetchedAt": fetched_at, "query": query, "repos": repos, "unreadableRows": 0}
    payload = json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    start = f"trending 1 {len(payload)} ".encode()
    return start + b"%08x\n" % zlib.crc32(start + payload) + payload


def main():
    program, folder, minutes = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    folder.mkdir(parents=True, mode=0o700)
    (folder / "github_daily.list").write_bytes(record(list(rows(program)), int(time.time()) - 60 * minutes))


main()
