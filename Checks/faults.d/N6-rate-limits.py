"""Odd rate-limit headers: waits are at most an hour, and there is no busy loop of requests."""

import itertools, random, re, time
from email.utils import formatdate

from harness import *
from serving import *

NOW = int(time.time())
RETRY = [
    None,
    "-1",
    "-999999999999",
    "0",
    "1",
    "3600",
    "3601",
    "86400",
    "99999999999999999999",
    "soon",
    "",
    "1e9",
    "0x10",
    "1.5",
    "\u0661",
    "NaN",
    "120, 0",
    formatdate(NOW - 86400, usegmt=True),
    formatdate(NOW + 60, usegmt=True),
    "Fri, 31 Dec 9999 23:59:59 GMT",
    "Thu, 01 Jan 1970 00:00:00 GMT",
    "Mon, 99 Foo 2026 99:99:99 GMT",
]
REMAINING = [None, "0", "-1", "5", "99999999999999999999999", "none"]
RESET = [
    None,
    "0",
    "-1",
    str(NOW - 1000),
    str(NOW + 60),
    str(NOW + 10**9),
    "9223372036854775807",
    "-9223372036854775808",
    "1e30",
    "later",
]
DATES = [
    None,
    "garbage",
    "Thu, 01 Jan 1970 00:00:00 GMT",
    "Fri, 31 Dec 9999 23:59:59 GMT",
    formatdate(NOW, usegmt=True),
]
STATUSES_ = [429, 403, 503]


def headers(case):
    status, retry, remaining, reset, date, twice = case
    found = [("Retry-After", retry), ("X-RateLimit-Remaining", remaining), ("X-RateLimit-Reset", reset), ("Date", date)]
    if twice:
        found += [("Retry-After", "7200"), ("X-RateLimit-Remaining", "1"), ("X-RateLimit-Reset", "1")]
    return [f"{name}: {value}" for name, value in found if value is not None]


def cases():
    everything = [case + (False,) for case in itertools.product(STATUSES_, RETRY, REMAINING, RESET, DATES)]
    dice = random.Random(6)
    dice.shuffle(everything)
    everything = everything[: 50 if QUICK else 4000]
    return everything + [case[:5] + (True,) for case in everything[::10]]


class Asked:
    """Always sends the same response, and notes the time of each request."""

    def __init__(self, case):
        self.case, self.moments = case, []

    def __call__(self, connection, request):
        self.moments.append(time.monotonic())
        connection.sendall(answer(b"<html>wait</html>", self.case[0], headers=headers(self.case)))


def waits(home):
    """The ends of the stored rate-limit waits."""
    found = []
    for file in (home.path / ".cache/trending").glob("limit_*"):
        words = re.search(rb"limit (-?\d+) (\d+)", file.read_bytes())
        if words:
            found.append(int(words[1]))
    return found


def run(rig, case):
    rig.restore()
    for file in (rig.home.path / ".cache/trending").glob("limit_*"):
        file.unlink()
    asked = rig.script = Asked(case)
    label = f"{case}"
    first = rig.refresh()
    bad = problem(first)
    if bad:
        return f"{label}: {bad}"
    if rig.home.lists() != rig.old or first.status:
        return f"{label}: {first}"
    if len(asked.moments) > 3:
        return f"{label}: {len(asked.moments)} requests"
    gaps = [later - earlier for earlier, later in zip(asked.moments, asked.moments[1:])]
    if any(gap < 0.1 for gap in gaps):
        return f"{label}: repeated after {min(gaps):.3f} s"
    if first.seconds > 13:
        return f"{label}: took {first.seconds:.1f} s"
    now, until = time.time(), waits(rig.home)
    if any(not now - 13 <= moment <= now + 3601 for moment in until):
        return f"{label}: waits until {until}, now {now}"
    if case[0] == 429 and not until:
        return f"{label}: the wait was not stored"
    # During the wait, the next run makes no request and takes no longer.
    count, held = len(asked.moments), any(moment > now + 2 for moment in until)
    second = rig.home.run("refresh", *rig.source.arguments(rig.server.root), environment=rig.environment)
    bad = problem(second)
    if bad or second.status:
        return f"{label}: then {bad} {second}"
    if held and len(asked.moments) > count:
        return f"{label}: a request during the wait"
    if len(asked.moments) > count + 3:
        return f"{label}: {len(asked.moments) - count} requests"
    return None


def work(share):
    rig = Rig(SOURCE["page" if len(str(share[0])) % 2 else "search"])
    try:
        return [failure for failure in (run(rig, case) for case in share) if failure]
    finally:
        rig.close()


def main():
    everything = cases()
    jobs = shares(everything, 20 if QUICK else 40)
    failures = [failure for part in in_parallel(work, jobs, len(jobs)) for failure in part]
    verdict(
        len(everything),
        failures,
        "responses with status 429, 403 and 503 and headers that are negative, past, huge, garbage "
        "or contradictory: at most three requests, at least 0.1 s apart, and a wait of 0 to 3,600 s that the next run "
        "keeps",
    )
    sign_ins()
    controls()


def sign_in(words):
    """Counts the requests of a device sign-in at a server that sends odd intervals."""
    home, moments = Home(), []

    def script(connection, request):
        if "device" in target(request):
            code = b'{"device_code": "d", "user_code": "u", "verification_uri": "https://e.example/", "expires_in": 4, '
            connection.sendall(answer(code + b'"interval": %s}' % words, kind="application/json"))
        else:
            moments.append(time.monotonic())
            body = b'{"error": "%s", "interval": %s}' % (
                b"slow_down" if len(moments) % 2 else b"authorization_pending",
                words,
            )
            connection.sendall(answer(body, 400, "application/json"))

    outcome = home.run("login", "--client-id", "c", "--github-url", Server(script).root, timeout=60)
    gaps = [later - earlier for earlier, later in zip(moments, moments[1:])]
    bad = problem(outcome)
    if bad or outcome.status == 0 or outcome.seconds > 12:
        return f"{words}: {bad} {outcome}"
    if len(moments) > 4 or any(gap < 0.9 for gap in gaps):
        return f"{words}: {len(moments)} requests, {gaps}"
    return None


def sign_ins():
    intervals = [
        b"0",
        b"-1",
        b"1",
        b"0.0001",
        b'"soon"',
        b"null",
        b"1e300",
        b"-9223372036854775809",
        b"[]",
        b"99999999",
    ]
    results = in_parallel(sign_in, intervals, len(intervals))
    verdict(
        len(intervals),
        [failure for failure in results if failure],
        "device sign-ins with odd intervals: at least a second between two requests, none after the code has expired",
    )


def controls():
    """A stored wait of ten years, and a client that repeats its request at once."""
    rig = Rig(SOURCE["page"])
    folder = rig.home.path / ".cache/trending"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "limit_x.list").write_bytes(b"limit %d 1" % (NOW + 10 * 365 * 86400))
    far = any(moment > time.time() + 3601 for moment in waits(rig.home))
    asked = rig.script = Asked((503, "0", None, None, None, False))
    for _ in range(5):
        rig.home.run("-s", rig.server.root, program="curl")
    gaps = [later - earlier for earlier, later in zip(asked.moments, asked.moments[1:])]
    busy = len(asked.moments) > 3 and min(gaps) < 0.1
    must_fail([1] if far and busy else [], "a stored wait of ten years and five requests in a row are found", 2)


main()
