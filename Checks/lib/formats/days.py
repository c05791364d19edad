"""Lets newsboat read the feeds of a list over six days, with a clock that libfaketime sets."""

import pathlib

from lists import Home, document, row
from readers import Newsboat

ROOT = pathlib.Path(__file__).resolve().parents[3]
# A day of November, and how many rows the list has gained by then. A day that is here twice is fetched again, in another
# order. All visits are after noon: the day of GitHub's list does not change at midnight UTC.
VISITS = [(20, 0), (20, 0), (21, 1), (21, 1), (22, 2), (23, 3), (25, 4)]
NEW_ENTRIES = [8, 0, 1, 0, 1, 1, 1]
NEW_DIGESTS = [1, 0, 1, 0, 1, 1, 1]


def library():
    """The path of libfaketime, or None."""
    found = [path for root in ("/usr/lib", "/usr/local/lib", ROOT / ".build-system/usr/lib")
             for path in sorted(pathlib.Path(root).rglob("libfaketime.so*"))]
    return str(found[0].resolve()) if found else None


def readings(arguments, edit=lambda text, visit: text, visits=VISITS):
    """How many entries of the feed are new to newsboat at each visit."""
    home = Home()
    reader = Newsboat(home.path / "newsboat", home.path / "feed.xml")
    counts = []
    for visit, (day, gained) in enumerate(visits):
        home.environment = {
            "LD_PRELOAD": library(), "FAKETIME": f"@2026-11-{day} {12 + visit}:00:00", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }
        home.publish({**document(rows(gained, visit)), "fetchedAt": f"2026-11-{day}T{12 + visit}:00:00Z"})
        counts.append(reader.unread(edit(home.run("list", *arguments), visit)))
    return counts


def rows(gained, visit):
    known = [row(rank, "text & <b>", "Swift") for rank in range(1, 9 + gained)]
    if visit % 2:
        known.reverse()
    return [{**entry, "rank": rank, "stars": 10 + visit} for rank, entry in enumerate(known, 1)]
