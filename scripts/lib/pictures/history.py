"""Prints lists of 38 days as 'trending history export' does, so that a picture has a history: history.py > FILE

The ranks of one repository are made up. The other rows only fill the list.
"""

import json
from datetime import date, timedelta

FIRST = date(2026, 10, 14)
DAILY = [None, 21, 14, 9, 6, 3, 1, 1, 2, 4, 5, 8, 12, None, None, None, 19, 11, 7, 5, 4, 4, 2, 1, 1, 1, 3, 6, 10, 15, 20,
         24, None, None, 17, 13, 12, None]
PYTHON = [8, 5, 3, 2, 1, 1, 1, 1, 1, 2, 3, 3, 4, 6, 9, 7, 5, 4, 2, 1]
ABOUT = "An extremely fast Python package and project manager, written in Rust."


def document(day, language, rank, stars):
    repos = [{"rank": place, "owner": "example", "name": f"repository-{place}"} for place in range(1, 26)]
    if rank is not None:
        repos[rank - 1] = {"rank": rank, "owner": "astral-sh", "name": "uv", "description": ABOUT, "language": "Rust",
                           "stars": stars}
    query = {"source": "github", "server": None, "language": language or None, "period": "daily", "spokenLanguage": None,
             "account": None}
    return {"schemaVersion": 1, "day": day.isoformat(), "list": query, "origin": None, "isWhole": True,
            "firstSeen": None, "lastSeen": None, "repos": repos}


def main():
    for language, ranks in (("", DAILY), ("python", PYTHON)):
        stars = 40125
        for index, rank in enumerate(ranks):
            # A day on which no list was fetched.
            if index == 15:
                continue
            stars += 0 if rank is None else 640 - 21 * rank
            print(json.dumps(document(FIRST + timedelta(days=index), language, rank, stars)))


main()
