#!/usr/bin/env python3
"""Prepares the check that the program finds the shift of an archive's days.

usage: archive_shifts.py ARCHIVES UNION.jsonl FOLDER

For each NAME.expected.jsonl in ARCHIVES, writes NAME.reference.jsonl to FOLDER: the daily lists of UNION that the
archive has too, on the days around its own, as names and shorter than its lists. So the archive knows more.
NAME.shift has the shift at which the lists agree, or 'None'. Prints how many lists and rows UNION has.
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


def read_union(path, wanted):
    """The daily lists with these days and languages, in the order of their ranks, and the number of lists and rows."""
    parts, lists, rows = defaultdict(list), set(), 0
    for line in open(path, encoding="utf-8"):
        row = json.loads(line)
        rows += 1
        lists.add((row["date"], row["period"], row["lang"]))
        if row["period"] == "daily" and (row["date"], row["lang"]) in wanted:
            parts[(row["date"], row["lang"])].append((row["rank"], row["repo"]))
    return {key: [repo for _, repo in sorted(part)] for key, part in parts.items()}, (len(lists), rows)


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
        return None
    return None if len(means) > 1 and means[0][0] - means[1][0] < LEAST_MARGIN else means[0][1]


def shortest(lists, key):
    """The length of the shortest list of the archive on the days around this one."""
    day, language = key
    return min(len(lists[near]) for days in CANDIDATES if (near := (day_after(day, days), language)) in lists)


def main():
    if len(sys.argv) != 4:
        print(__doc__, file=sys.stderr)
        return 64
    archives = {}
    for path in sorted(glob.glob(os.path.join(sys.argv[1], "*.expected.jsonl"))):
        archives[os.path.basename(path).removesuffix(".expected.jsonl")] = daily_lists(path)
    near = {name: {(day_after(day, days), language) for day, language in lists for days in CANDIDATES}
            for name, lists in archives.items()}
    union, count = read_union(sys.argv[2], set().union(*near.values()))
    for name, lists in archives.items():
        reference = {key: union[key][:shortest(lists, key) - 1] for key in sorted(near[name]) if key in union}
        reference = {key: repos for key, repos in reference.items() if len(repos) >= SHORTEST_LIST}
        with open(os.path.join(sys.argv[3], name + ".reference.jsonl"), "w", encoding="utf-8") as file:
            for (day, language), repos in reference.items():
                for rank, repo in enumerate(repos, 1):
                    row = {"date": day, "period": "daily", "lang": language, "rank": rank, "repo": repo}
                    file.write(json.dumps(row) + "\n")
        with open(os.path.join(sys.argv[3], name + ".shift"), "w", encoding="utf-8") as file:
            file.write(f"{shift(lists, reference)}\n")
    print(*count)
    return 0


sys.exit(main())
