#!/usr/bin/env python3
"""Prepares the check that the program finds the shift of an archive's days.

usage: archive_shifts.py ARCHIVES UNION.jsonl FOLDER

For each NAME.expected.jsonl in ARCHIVES, writes NAME.reference.jsonl to FOLDER: the daily lists of UNION that the
archive has too, on the days around its own, as names without the last row. So the archive knows more about each day.
NAME.shift has the shift at which the lists agree, or 'unknown'.
"""

import datetime
import glob
import json
import os
import sys
from collections import defaultdict

from archives import slug

CANDIDATES = (-1, 0, 1)
FEWEST_LISTS, SHORTEST_LIST = 20, 5
LEAST_AGREEMENT, LEAST_MARGIN = 0.8, 0.1


def day_after(day, days):
    return (datetime.date.fromisoformat(day) + datetime.timedelta(days=days)).isoformat()


def daily_lists(path):
    """The repositories of each daily list of an archive, by day and language."""
    lists = defaultdict(set)
    for line in open(path, encoding="utf-8"):
        row = json.loads(line)
        if row["period"] == "daily":
            lists[(row["day"], slug(row["section"]))].add((row["owner"] + "/" + row["name"]).lower())
    return {key: repos for key, repos in lists.items() if len(repos) >= SHORTEST_LIST}


def wanted_parts(path, wanted):
    """The daily lists of the union with these days and languages, in the order of their ranks."""
    lists = defaultdict(list)
    for line in open(path, encoding="utf-8"):
        if '"period":"daily"' not in line:
            continue
        row = json.loads(line)
        key = (row["date"], row["lang"])
        if key in wanted:
            lists[key].append((row["rank"], row["repo"]))
    return {key: [repo for _, repo in sorted(rows)] for key, rows in lists.items()}


def shift(lists, reference):
    sums, counts = defaultdict(float), defaultdict(int)
    for (day, language), repos in lists.items():
        for days in CANDIDATES:
            other = {repo.lower() for repo in reference.get((day_after(day, days), language), [])}
            if len(other) >= SHORTEST_LIST:
                sums[days] += len(repos & other) / min(len(repos), len(other))
                counts[days] += 1
    means = sorted(((sums[days] / counts[days], days) for days in counts if counts[days] >= FEWEST_LISTS), reverse=True)
    if not means or means[0][0] < LEAST_AGREEMENT:
        return "unknown"
    return "unknown" if len(means) > 1 and means[0][0] - means[1][0] < LEAST_MARGIN else str(means[0][1])


def main():
    if len(sys.argv) != 4:
        print(__doc__, file=sys.stderr)
        return 64
    archives = {}
    for path in sorted(glob.glob(os.path.join(sys.argv[1], "*.expected.jsonl"))):
        archives[os.path.basename(path).removesuffix(".expected.jsonl")] = daily_lists(path)
    near = {name: {(day_after(day, days), language) for day, language in lists for days in CANDIDATES}
            for name, lists in archives.items()}
    union = wanted_parts(sys.argv[2], set().union(*near.values()))
    for name, lists in archives.items():
        reference = {key: union[key][:-1] for key in sorted(near[name]) if len(union.get(key, [])) > SHORTEST_LIST}
        with open(os.path.join(sys.argv[3], name + ".reference.jsonl"), "w", encoding="utf-8") as file:
            for (day, language), repos in reference.items():
                for rank, repo in enumerate(repos, 1):
                    row = {"date": day, "period": "daily", "lang": language, "rank": rank, "repo": repo}
                    file.write(json.dumps(row) + "\n")
        with open(os.path.join(sys.argv[3], name + ".shift"), "w", encoding="utf-8") as file:
            file.write(shift(lists, reference) + "\n")
    return 0


sys.exit(main())
