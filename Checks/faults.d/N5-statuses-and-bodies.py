"""Each HTTP status with bodies that are not lists: nothing is stored."""

from harness import *
from serving import *

PORTAL = (
    b'<!DOCTYPE html><html><head><title>Sign in to the network</title></head><body><form action="/login" '
    b'method="post"><input name="user"><input type="password" name="password"></form></body></html>'
)
JSON = b'{"message": "Not what you asked for", "documentation_url": "https://example.com", "errors": [1, null, {}]}'


def bodies(source):
    good = source.body()
    return {
        "empty": (b"", source.kind),
        "HTML": (PORTAL, "text/html; charset=utf-8"),
        "JSON": (JSON, "application/json"),
        "truncated": (good[: len(good) * 2 // 3], source.kind),
        "of the wrong type": (good, "image/png" if source.name == "page" else "text/html"),
    }


def fault(rig, what, status, outcome, had_list):
    label = f"{rig.source.name} {status} {what}"
    bad = problem(outcome)
    if bad:
        return f"{label}: {bad}"
    if rig.home.leftovers():
        return f"{label}: left {rig.home.leftovers()}"
    lists = rig.home.lists()
    # The program reads JSON whatever its content type is.
    if status == 200 and what == "of the wrong type" and rig.source.name != "page":
        rows = [stored_rows(record) for record in lists.values()]
        return None if rows == [[row[:2] + (row[4],) for row in ROWS]] else f"{label}: stored {rows}"
    if lists != (rig.old if had_list else {}):
        return f"{label}: stored {lists}"
    if had_list and outcome.status != 0:
        return f"{label}: status {outcome.status} with a list stored"
    if not had_list and outcome.status == 0:
        return f"{label}: status 0 without a list"
    if not outcome.err.strip():
        return f"{label}: no message"
    if status == 200 and not had_list and outcome.status != 65:
        return f"{label}: {outcome.status}, not unreadable"
    return None


def run(rig, status, what, body, had_list, kind):
    if had_list:
        rig.restore()
    else:
        rig.forget()
    rig.script = lambda connection, request: connection.sendall(answer(body, status, kind))
    return fault(rig, what, status, rig.refresh(), had_list)


def work(share):
    rig = Rig(share[0][0])
    try:
        failures = []
        for source, status, what, had_list in share:
            body, kind = bodies(source)[what]
            failures.append(run(rig, status, what, body, had_list, kind))
        return failures
    finally:
        rig.close()


def account(share):
    """Sign-in commands at a server that sends garbage: nothing is stored."""
    rig, failures = Rig(SOURCE["starred"]), []
    accounts = rig.home.data / "accounts"
    kept = {file.name: file.read_bytes() for file in accounts.iterdir() if file.is_file()}
    for status, what in share:
        body, kind = {**bodies(rig.source), "truncated": (USER[:9], "application/json")}[what]
        rig.server.script = lambda connection, request: connection.sendall(answer(body, status, kind))
        for line in (
            ["whoami"],
            ["login", "--with-token"],
            ["login", "--client-id", "c", "--github-url", rig.server.root],
            ["login", "--password-grant", "--client-id", "c", "--auth-url", rig.server.root + "/oauth/token"],
        ):
            typed = b"ada\nsecret\n" if "--password-grant" in line else b"gho_another"
            outcome = rig.home.run(*line, environment=rig.environment, stdin=typed)
            bad = problem(outcome)
            now = {file.name: file.read_bytes() for file in accounts.iterdir() if file.is_file()}
            changed = [name for name in kept if now.get(name) != kept[name]]
            added = [name for name in now if name not in kept and not name.endswith(".lock")]
            if bad or outcome.status == 0 or changed or added:
                failures.append(f"{line[:2]} {status} {what}: {bad} {outcome} {changed} {added}")
    rig.close()
    return failures


def accounts(statuses):
    cases = [
        (status, what) for status in statuses for what in ("empty", "HTML", "JSON", "truncated", "of the wrong type")
    ]
    jobs = shares(cases, 8)
    verdict(
        len(cases) * 4,
        all_of(account, jobs),
        "the same for whoami and three ways to sign in: no crash, the account stays signed in, no file is added",
    )


def main():
    few = [200, 204, 206, 301, 304, 307, 401, 403, 404, 429, 500, 503, 599]
    statuses = few if QUICK else range(200, 600)
    jobs, count = [], 0
    for source in SOURCES:
        cases = [
            (source, status, what, (status + number) % 2 == 0)
            for status in statuses
            for number, what in enumerate(bodies(source))
        ]
        count += len(cases)
        jobs += shares(cases, 3)
    verdict(
        count,
        all_of(work, jobs),
        f"responses with status 200 to 599 and bodies that are not lists ({', '.join(bodies(SOURCES[0]))}), "
        "from four sources: no crash, only lists are stored, a portal's page is reported as unreadable",
    )
    accounts([200, 304, 401, 500] if QUICK else range(200, 600, 3))
    found = []
    for source in SOURCES:
        rig = Rig(source)
        found.append(run(rig, 200, "a good list", source.body(), True, source.kind))
        rig.close()
    must_fail(
        all(found),
        "a good list that replaces the stored one is found, for each source",
        len(found),
    )


main()
