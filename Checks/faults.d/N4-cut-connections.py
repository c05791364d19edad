"""Connections cut at each byte of a response: the program stores the whole new list, or keeps the old one."""

import json

from harness import *
from serving import *

# A short list, because the responses are cut at each byte.
NEW = ROWS[:3]


def forms(source):
    body = source.body(NEW)
    return {
        "with a length": answer(body, kind=source.kind),
        "in chunks": chunked(body, source.kind),
        "gzip": zipped(body, source.kind),
        "until it closes": answer(body, kind=source.kind, length=False),
    }


class Case:
    def __init__(self, source, form, content, offset, had_list, has_reset, second=False):
        self.source, self.form, self.content, self.offset = source, form, content, offset
        self.had_list, self.has_reset, self.second = had_list, has_reset, second

    def script(self, connection, request):
        if self.second and "page=1" in target(request).split("&"):
            first = json.dumps(api_rows(NEW[:2])).encode()
            link = f"<http://{connection.getsockname()[0]}:{connection.getsockname()[1]}/user/starred?page=2>; rel="
            headers = [f'Link: {link}"next", {link}"last"']
            connection.sendall(answer(first, kind=self.source.kind, headers=headers))
            return
        connection.sendall(self.content[: self.offset])
        if self.has_reset and self.offset < len(self.content):
            reset(connection)

    def __str__(self):
        return (
            f"{self.source.name} {self.form} {'second page ' if self.second else ''}cut at {self.offset} of "
            f"{len(self.content)}, {'a' if self.had_list else 'no'} list stored"
        )


def fault(rig, case, outcome):
    """Describes what is wrong after the run, or returns None."""
    bad = problem(outcome)
    if bad:
        return f"{case}: {bad}"
    lists = rig.home.lists()
    if rig.home.leftovers():
        return f"{case}: left {rig.home.leftovers()}"
    wanted = [tuple(row[:2]) + (row[4],) for row in NEW]
    if case.had_list and lists == rig.old:
        return None if outcome.status == 0 and outcome.err else f"{case}: status {outcome.status}, {outcome.err!r}"
    if not lists:
        return None if outcome.status in (65, 69) and not case.had_list else f"{case}: nothing stored, {outcome.status}"
    found = [stored_rows(record) for record in lists.values()]
    if found != [wanted]:
        return f"{case}: stored {found}"
    return None if outcome.status == 0 else f"{case}: status {outcome.status} with the new list"


def cases(source):
    found = []
    for form, content in forms(source).items():
        step = max(1, len(content) // 7) if QUICK else 1
        for number, offset in enumerate([*range(0, len(content), step), len(content) - 1]):
            found.append(Case(source, form, content, offset, number % 2 == 0, number % 4 > 1))
    if source.name == "starred":
        second = answer(json.dumps(api_rows(NEW[2:])).encode(), kind=source.kind)
        for offset in range(0, len(second), len(second) // 6 if QUICK else 1):
            found.append(Case(source, "with a length", second, offset, True, offset % 2 == 1, second=True))
    return found


def work(share):
    rig = Rig(share[0].source)
    try:
        return [run(rig, case) for case in share]
    finally:
        rig.close()


def run(rig, case):
    if case.had_list:
        rig.restore()
    else:
        rig.forget()
    rig.script = case.script
    return fault(rig, case, rig.refresh())


def main():
    everything, jobs = [], []
    for source in SOURCES:
        found = cases(source)
        everything += found
        jobs += shares(found, 5 if QUICK else 12)
    verdict(
        len(everything),
        all_of(work, jobs),
        "responses of four sources cut at an offset (with a length, chunked, gzip, until the end; closed and reset): "
        "the stored list is the old one, byte for byte, or the whole new one",
    )
    controls()


def controls():
    """Shortened lists, and responses that are not cut: the check must tell them apart."""
    missed = []
    for source in SOURCES:
        rig = Rig(source)
        for rows in (NEW[:2], NEW):
            content = answer(source.body(rows), kind=source.kind)
            case = Case(source, "control", content, len(content), True, False)
            failure = run(rig, case)
            if (failure is None) == (rows is not NEW):
                missed.append(f"{source.name}: {failure}")
            if rows is NEW and rig.home.lists() == rig.old:
                missed.append(f"{source.name}: whole and not stored")
        rig.close()
    must_fail(
        not missed,
        f"a stored list with missing rows is found, and a whole one is accepted {missed or ''}".strip(),
        8,
    )


main()
