"""Control sequences in each field that comes from outside: none reaches the terminal."""

from looking import *
from t1_places import stored, words
from t1_tmux import judged_by_tmux


def fields(share):
    """Each field of each source, fetched and stored, in each output format."""
    source, items = share
    rig, failures, count = Rig(source), [], 0
    at = source.arguments(rig.server.root)
    seen = 0
    for content in hostile(source, items):
        rig.script = lambda connection, request: connection.sendall(answer(content, kind=source.kind))
        count += look(rig, ["refresh", "--force", *at], source.name, failures)
        count += look(rig, ["refresh", "--force", "--verbose", *at, "--format", "json"], source.name, failures)
        for form in ([], ["--layout", "lines"], ["--format", "json"], ["--all-stored"], ["--match", "owner"]):
            line = ["list", *(at if form != ["--all-stored"] else []), *form]
            count += look(rig, line, source.name + ", stored", failures)
        seen += any(
            b"name0" in record_ or b"owner0" in record_ or b"owner" in record_ for record_ in rig.home.lists().values()
        )
        count += look(rig, ["languages"], source.name, failures)
    if not seen:
        failures.append(f"{source.name}: no row with a payload was ever read")
    rig.close()
    return failures, count


def main():
    items = list({**PAYLOADS, **corpus()}.values())
    few = items[::4] if QUICK else items
    jobs = [(fields, (source, some)) for source in SOURCES for some in shares(few, 1 if QUICK else 2)]
    jobs += [(stored, some) for some in ([MIXED] if QUICK else shares(items, 4))]
    jobs += [(words, some) for some in shares(MIXED if QUICK else items, 12)]
    results = in_parallel(lambda job: job[0](job[1]), jobs, len(jobs))
    count = sum(count for _, count in results)
    verdict(
        count,
        [failure for failures, _ in results for failure in failures],
        f"runs with {len(items)} payloads in the fields of four sources, stored files, configuration, server messages, "
        "arguments and variables, in a pipe and on a terminal: only the program's own control bytes, always UTF-8",
    )
    controls(items)
    judged_by_tmux(few)


def controls(items):
    """Each payload unchanged, without the harmless ones."""
    harmless = {
        PAYLOADS["percent"],
        PAYLOADS["words"],
        PAYLOADS["newline"],
        PAYLOADS["C0 0a"],
        PAYLOADS["private"],
        *corpus().values(),
        PAYLOADS["colour"],
    }
    missed = [item for item in items if item not in harmless and not unsafe(raw(item))]
    must_fail(
        not missed, f"each unchanged payload is found {missed or ''}".strip(), len(items) - len(harmless)
    )


main()
