#!/usr/bin/env python3
"""Compares an export of the history with the rows that a careful reader finds in an archive.

usage: archives.py EXPECTED.jsonl EXPORT.jsonl SHIFT [ORIGIN]

EXPECTED has one row a line: day, period, section, rank, owner, name, description, language, stars, forks, gained.
With ORIGIN, compares only the lists of that origin. Prints the first differences and exits with status 1 if there are
any.
"""

import datetime
import json
import sys
from collections import defaultdict
from urllib.parse import unquote

# Has only repositories that it did not have before.
WITHOUT_OLD_ROWS = {"zengzzzzz+golang-trending-archive"}
ALL = {"", "all languages", "all language", "(null)"}
OTHER_NAMES = {"cpp": "c++", "bash": "shell"}


def slug(section):
    """GitHub's slug for a section of an archive."""
    name = unquote(section).strip().lower()
    if name in ALL:
        return ""
    name = name.replace(" ", "-")
    return OTHER_NAMES.get(name, name)


def known(number):
    """Zero stands for an unknown number."""
    return number or None


def language_of(value):
    """One archive writes N/A for a repository without a language."""
    return None if value == "N/A" else text(value)


def text(value):
    return " ".join(value.split()) if value else None


def expected_lists(path, shift):
    """The possible contents of each list. An archive may have a list twice; then either is right."""
    lists, texts, spellings, rows = defaultdict(list), {}, defaultdict(set), defaultdict(list)
    last, last_section = 0, None
    for line in open(path, encoding="utf-8"):
        row = json.loads(line)
        day = datetime.date.fromisoformat(row["day"]) + datetime.timedelta(days=shift)
        key = (day.isoformat(), row["period"], slug(row["section"]))
        repo = (row["owner"] + "/" + row["name"]).lower()
        begins = row["rank"] <= last or (key, row["section"]) != last_section
        last, last_section = row["rank"], (key, row["section"])
        if begins:
            lists[key].append({})
        lists[key][-1].setdefault(
            repo, (row["rank"], known(row["stars"]), known(row["gained"]), known(row["forks"]))
        )
        name, words = row["owner"] + "/" + row["name"], (text(row["description"]), language_of(row["language"]))
        spellings[repo].add(name)
        if words != (None, None):
            rows[repo].append((key[0], name, *words))
    for repo, all_rows in rows.items():
        # Of several rows of the latest day, any may count. What none of them says may be of any other day.
        descriptions = {row[2] for row in all_rows} - {None} or {None}
        languages = {row[3] for row in all_rows} - {None} or {None}
        latest = max(row[0] for row in all_rows)
        texts[repo] = {
            (name, description, language)
            for day, name, own, own_language in all_rows
            if day == latest
            for description in ([own] if own else descriptions)
            for language in ([own_language] if own_language else languages)
        }
    return lists, texts, spellings


def is_whole(found, expected):
    """A list is whole if no rank is missing."""
    ranks = sorted(facts[0] for facts in found.values())
    name = expected.split("/")[-1].removesuffix(".expected.jsonl")
    return ranks == list(range(1, len(ranks) + 1)) and name not in WITHOUT_OLD_ROWS


def compare(expected, export, shift, origin=None):
    lists, texts, spellings = expected_lists(expected, shift)
    differences, seen, rows = [], set(), 0
    for line in open(export, encoding="utf-8"):
        edition = json.loads(line)
        if origin is not None and edition["origin"] != origin:
            continue
        query = edition["list"]
        key = (edition["day"], query["period"], query["language"] or "")
        seen.add(key)
        found = {}
        for row in edition["repos"]:
            rows += 1
            name = row["owner"] + "/" + row["name"]
            repo = name.lower()
            found[repo] = (row["rank"], row["stars"], row["starsGained"], row["forks"])
            there = (name, text(row["description"]), row["language"])
            wanted = texts.get(repo, {(spelling, None, None) for spelling in spellings[repo]})
            if origin is not None:
                # Another origin may have spelled it first.
                there, wanted = there[1:], {row[1:] for row in wanted}
            if there not in wanted:
                differences.append(f"{key}: {there!r}, not one of {sorted(wanted, key=repr)!r}")
        if edition["isWhole"] != is_whole(found, expected):
            differences.append(f"{key}: isWhole is {edition['isWhole']}")
        if found not in lists.get(key, []):
            wanted = lists.get(key, [{}])[0]
            parts = [f"{repo}: {found.get(repo)}, not {wanted.get(repo)}"
                     for repo in sorted(set(found) | set(wanted)) if found.get(repo) != wanted.get(repo)]
            differences.append(f"{key}: " + "; ".join(parts[:3]) + f" ({len(parts)} in all)")
    differences += [f"{key}: missing" for key in lists if key not in seen]
    return differences, len(seen), rows


def main():
    if len(sys.argv) not in (4, 5):
        print(__doc__, file=sys.stderr)
        return 64
    differences, count, rows = compare(sys.argv[1], sys.argv[2], int(sys.argv[3]), *sys.argv[4:])
    for difference in differences[:10]:
        print("  " + difference)
    print(f"  {count} lists, {rows} rows, {len(differences)} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
