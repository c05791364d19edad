"""Unreadable rows cost only themselves, and ten times the rows at most fifteen times the work."""

from harness import *
from serving import *

MANY = [("ada", f"engine-{number}", "Words about it", "Swift", number, 1) for number in range(10_000)]


def row(source):
    """Why a list of 25 rows with an unreadable one is shown wrongly, or None; and the same for a whole list."""
    rig, found, whole = Rig(source), [], source.body(MANY[:25])
    for body, words in (
        (whole.replace(b"engine-12", b""), b"24 rows read, 1 could not be read"),
        (whole, b"25 rows read"),
    ):
        rig.script = lambda connection, request: connection.sendall(answer(body, kind=source.kind))
        outcome = rig.refresh("--format", "json", "--verbose")
        count = int(words.split()[0])
        is_right = words in outcome.err and outcome.out.count(b'"languageColor"') == count and outcome.status == 0
        found.append(None if is_right else f"{source.name}: {outcome.status}, {outcome.err[-300:]!r}")
    rig.close()
    return found


def work(rig, rows):
    """The processor time of a refresh with the first rows, in seconds: the least of some runs."""
    body = rig.source.body(MANY[:rows])
    rig.script = lambda connection, request: connection.sendall(answer(body, kind=rig.source.kind))
    outcomes = [rig.refresh("--format", "json", peak=True) for _ in range(3 if QUICK else 11)]
    assert all(outcome.status == 0 for outcome in outcomes), outcomes[0]
    return min(outcome.busy for outcome in outcomes)


found = [row(source) for source in SOURCES]
verdict(len(found), [bad for bad, _ in found], "lists with an unreadable row of 25 show the others, and report it")
must_fail(not any(good for _, good in found), "a list of readable rows has no such report")
feed = Rig(SOURCE["feed"])
few, many = work(feed, 1_000), work(feed, 10_000)
text = f"the work of a refresh grows from {few:.3f} s for 1,000 rows to {many:.3f} s for 10,000"
verdict(1, [many >= 15 * few and "faster than the rows"], text)
must_fail(many > 1.5 * few, "ten times the rows are more work")
